"""Qt-free view models: what the screen shows, worked out without a screen."""
