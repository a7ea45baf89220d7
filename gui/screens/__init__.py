"""The screens of the program: start, deck choice, the game, and what opens over them."""
