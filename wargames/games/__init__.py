"""The games: one package each, named after the rulebook's chapters."""
