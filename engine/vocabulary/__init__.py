"""Mana, colours and types: the values that everything above speaks of."""
