"""Saved games and positions as text, validated before a game is made from them.

They may come from anybody. Every value is checked once: its type, its size, and whether what it names exists.
`SaveError` says what is wrong and where.
"""
