"""Kinds of abilities, and what they are made of: costs, conditions of activation, quoted text (112, 113, 118)."""
