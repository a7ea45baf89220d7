"""Verb phrases: what players and objects do or undergo."""
