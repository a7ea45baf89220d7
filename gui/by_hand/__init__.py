"""Acts by hand, for what the program can't do: the panel with the tools, the forms of the acts, a card's menu."""
