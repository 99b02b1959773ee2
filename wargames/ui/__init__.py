"""Everything that needs Qt: the window, its scene, panes and dialogs."""
