"""Decks: their files and what makes them legal; deck lists of other programs; statistics; lists of formats."""
