"""The New Game screen: games on the shelf, their scenarios, who plays, and games to continue."""
