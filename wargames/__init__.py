"""A table for board wargames: games, rules, bots, a laboratory and a window."""

__version__ = "0.1.0"
