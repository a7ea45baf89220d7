"""Puzzles on the table, and the editor of positions."""
