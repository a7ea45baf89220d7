"""Misprints on Italian cards and their corrections: misprint = correction, word by word.

They are corrected during tokenisation, so the rest of the code sees only correct words. The program's own cards and
texts never have them. An entry is a whole phrase if a word in it is correct elsewhere.
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
