"""The main window: head, menus, docks, and the bars that speak to players."""
