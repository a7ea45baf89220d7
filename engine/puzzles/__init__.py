"""Situations and puzzles as readable files: reading, writing, goals, stored lines of play, the search for others."""
