"""The engine: pure rules machinery shared by every game."""
