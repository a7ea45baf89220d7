"""Misprints of Italian cards and their corrections: what is printed = what it should be, word by word.

They are corrected as a text is taken into words, so that all that follows knows only the right ones; the cards of the
program, and what it writes, never have them. A whole phrase stands here where a word of it is right elsewhere.
"""

MISPRINTS = """
ogniqualevolta = ogniqualvolta
ogniquale volta = ogniqualvolta
ogniqual volta = ogniqualvolta
ogniquilvolta = ogniqualvolta
popula = popola
cannello = cancello
cannelli = cancelli
cancellò = cancello
balastra = balaustra
monocolora = monocolore
monocoloro = monocolore
sorveglianza 1 = sorveglia 1
sorveglianza 2 = sorveglia 2
sorveglianza 3 = sorveglia 3
: scarta una carta : = , scarta una carta :
previene tutto il danno = previeni tutto il danno
"""
