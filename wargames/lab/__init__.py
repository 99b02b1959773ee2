"""The laboratory: many games at once, measurements, and tests of positions."""
