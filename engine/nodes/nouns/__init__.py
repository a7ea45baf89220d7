"""Noun phrases: objects, players, zones, amounts, and what narrows them."""
