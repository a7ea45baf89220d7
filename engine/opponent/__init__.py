"""A player that knows no card: it reads decisions and what its player may know, tries on copies what may happen, and
judges the positions that come of it."""
