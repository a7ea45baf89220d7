"""Seats played by the computer: which they are, the process that computes the answers, and the window's access to
it."""
