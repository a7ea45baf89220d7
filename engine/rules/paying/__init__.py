"""Paying costs (106, 118, 601.2g-h)."""
