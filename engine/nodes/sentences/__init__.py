"""Sentences: clauses, conditions and durations, and how they are carried out (608.2, 611)."""
