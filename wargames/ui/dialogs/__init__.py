"""Panels and dialogs: combat, dice, charts, rules, notes, export, choices."""
