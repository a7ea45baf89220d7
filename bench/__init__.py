"""Benchmarks: `python3 run.py bench` runs them."""
