"""Why an entry of a card database is not a card, in the player's language."""

from __future__ import annotations

import re

from engine.language.card_reasons import reason_words
from engine.refusal import Text

_WHAT = {
    "a face": "una faccia",
    "a modifier": "un modificatore",
    "a set": "un set",
    "an entry": "la voce",
    "artist": "l'illustratore",
    "colour indicator": "l'indicatore di colore",
    "cost": "il costo",
    "face": "la faccia",
    "faces": "le facce",
    "foreign data": "i dati in altre lingue",
    "indicator": "l'indicatore",
    "lang": "la lingua",
    "language": "la lingua",
    "layout": "l'impaginazione",
    "loyalty": "la fedeltà",
    "name": "il nome",
    "power": "la forza",
    "power and toughness": "forza e costituzione",
    "printing": "la stampa",
    "pt": "forza e costituzione",
    "second face": "la seconda faccia",
    "set": "il set",
    "sets": "i set",
    "side": "il lato",
    "text": "il testo",
    "toughness": "la costituzione",
    "type": "il tipo",
}
"""What the readers name in their reasons, without "the"."""

_REASONS = tuple(
    (re.compile(english), italian)
    for english, italian in {
        r"(.+) should be a line of at most (\d+) characters": "{}: ci vorrebbe una riga di al massimo {} caratteri",
        r"(.+) should be a text of at most (\d+) characters": "{}: ci vorrebbe un testo di al massimo {} caratteri",
        r"(.+) should be a list": "{}: ci vorrebbe un elenco",
        r"(.+) should be an object": "{}: ci vorrebbe un oggetto con dei campi",
        r"it is not JSON": "non è JSON",
        r"it has no (.+)": "manca {}",
        r"it has (\d+) faces": "ha {} facce",
        r"it is the back of no card": "non è il retro di nessuna carta",
        r"cards with the layout “(.*)” are not supported": "le carte con l'impaginazione “{}” qui non si conoscono",
        r"“(.*)” is not a mana cost": "“{}” non è un costo di mana",
    }.items()
)


def broken_words(reason: str) -> Text:
    """Translate a reason given by the readers of card databases or card files."""
    for english, italian in _REASONS:
        found = english.fullmatch(reason)
        if found is not None:
            named = [_WHAT.get(each.removeprefix("the "), each) for each in found.groups()]
            return Text(reason, italian.format(*named))
    return reason_words(reason)
