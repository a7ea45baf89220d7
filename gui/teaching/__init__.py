"""Lessons on the real table: what they are, how their files are read, and how they are shown."""
