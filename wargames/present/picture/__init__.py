"""The look of boards and counters as plain geometry, for any painter to draw."""
