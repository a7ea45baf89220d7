"""Sentences: clauses, conditions, durations, and carrying them out (608.2, 611)."""
