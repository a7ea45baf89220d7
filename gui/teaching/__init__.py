"""Lessons on the real table: their contents, files and presentation."""
