"""The workshop: custom cards, card databases, decks."""
