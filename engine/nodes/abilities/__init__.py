"""Kinds of abilities and their parts: costs, restrictions on activation, quoted text (112, 113, 118)."""
