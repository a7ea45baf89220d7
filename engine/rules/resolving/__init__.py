"""Resolving spells and abilities (608), countering them."""
