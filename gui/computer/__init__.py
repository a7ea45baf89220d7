"""Seats that the computer takes: which they are, the process that thinks for them, and how the window asks it."""
