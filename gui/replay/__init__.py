"""Replays of games, and their export."""
