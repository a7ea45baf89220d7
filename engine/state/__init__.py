"""What a game is right now: plain values, cheap to copy, and what procedures and card text work with."""
