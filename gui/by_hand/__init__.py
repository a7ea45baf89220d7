"""Doing by hand what the program does not: the panel with the tools, the forms of the acts, a card's menu."""
