"""Deck lists of other programs, read and written with a report on each line; deck statistics; formats."""
