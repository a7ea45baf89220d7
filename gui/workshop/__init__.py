"""The workshop: cards of one's own, card databases, decks."""
