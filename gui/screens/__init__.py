"""The screens of the program: start, deck choice, game and what opens over them."""
