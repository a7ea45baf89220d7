"""Looking at a game again, and exporting that."""
