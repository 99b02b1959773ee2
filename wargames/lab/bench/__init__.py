"""Measurements: every figure beside a reference taken in the same run, on the same machine."""
