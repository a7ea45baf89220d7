"""Mana, colours and types: the values used by everything above."""
