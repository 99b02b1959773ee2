"""The board: hexes, areas, boxes and card rows as one graph of spaces."""
