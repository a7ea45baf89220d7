"""Noun phrases: objects, players, zones, amounts, and the words that restrict them."""
