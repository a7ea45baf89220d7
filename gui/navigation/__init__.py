"""Ways through the program that begin and end at the start screen: lessons, puzzles."""
