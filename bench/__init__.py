"""Measurements: `python3 run.py bench` prints the figures."""
