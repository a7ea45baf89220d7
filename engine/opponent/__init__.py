"""A computer player without knowledge of cards: it reads decisions and its own view, tries options on copies of the
game, and judges the resulting positions."""
