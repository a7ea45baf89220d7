"""Text and nodes: one grammar, English and Italian, both ways."""
