"""Panes beside the board: inspector, pools, log, timeline, dice history."""
