"""The current state of a game: plain values, cheap to copy, and what procedures and card text use to work with it."""
