"""Small widgets that panes and dialogs are made of."""
