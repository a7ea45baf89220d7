"""The nodes of the card language, by family; each declares its words and its behaviour in one place."""
