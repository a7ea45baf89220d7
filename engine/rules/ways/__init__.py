"""Ways: what may be played, as which face, with whose permission and at what price (116, 601.2-3)."""
