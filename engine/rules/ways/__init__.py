"""Ways: what may be played, as which face, by whose permission and at which price (116, 601.2-3)."""
