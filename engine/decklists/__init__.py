"""Deck lists of other programs: read and written with a report line by line; what a deck is like; lists of formats."""
