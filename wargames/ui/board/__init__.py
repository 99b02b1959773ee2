"""The board on the screen: the sheet, what lies on it, and playing by pointing at it."""
