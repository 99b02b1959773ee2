"""Test mode in the window: play a position out, force dice, edit the position."""
