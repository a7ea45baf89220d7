"""Puzzles at the table, and the editor of positions."""
