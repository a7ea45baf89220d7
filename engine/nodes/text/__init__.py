"""A card's text as a whole: what its words refer to, and which of them are played."""
