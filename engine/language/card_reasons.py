"""Italian texts of the reasons in `CardError`, by their English words."""

from __future__ import annotations

import re

from engine.refusal import Text

_REASONS = tuple(
    (re.compile(english), italian)
    for english, italian in {
        r"the card has no type line": "manca la riga del tipo",
        r"a creature needs power and toughness after its types": "una creatura vuole forza e costituzione sotto i tipi",
        r"expected English and Italian name with “\|” between them": "servono nome inglese e italiano con “|” in mezzo",
        r"expected a colour": "ci vorrebbe un colore",
        r"expected a supertype or a card type": "ci vorrebbe un supertipo o un tipo di carta",
        r"expected a card type": "ci vorrebbe un tipo di carta",
        r"expected a subtype": "ci vorrebbe un sottotipo",
        r"expected a face of the card on both sides": "serve una faccia della carta da entrambe le parti",
        r"expected one of (.+)": "ci vorrebbe uno fra {}",
        r"expected one card, found (\d+)": "ci vorrebbe una carta, trovate {}",
        r"expected a mana symbol in braces, such as \{W\} or \{2\}": (
            "ci vorrebbe un simbolo di mana fra graffe, come {{W}} o {{2}}"
        ),
        r"a card has at most two faces": "una carta ha al massimo due facce",
        r"a name has more than (\d+) characters": "un nome ha più di {} caratteri",
        r"is no card": "non è una carta",
        r"is no mana symbol": "non è un simbolo di mana",
        r"is too long a cost": "è un costo troppo lungo",
        r"is more than (\d+)": "è più di {}",
        r"is more than (\d+) mana": "è più di {} mana",
        r"has more than (\d+) symbols": "ha più di {} simboli",
        r"has more than (\d+) symbols that can be paid in several ways": (
            "ha più di {} simboli che si possono pagare in più modi"
        ),
        r"the line has more than (\d+) characters": "la riga ha più di {} caratteri",
        r"the card has more than (\d+) lines": "la carta ha più di {} righe",
        r"the card has more than (\d+) characters": "la carta ha più di {} caratteri",
        r"the file has more than (\d+) characters": "il file ha più di {} caratteri",
        r"the file has more than (\d+) bytes": "il file ha più di {} byte",
        r"the file is not text in UTF-8 \(byte (\d+)\)": "il file non è testo in UTF-8 (byte {})",
        r"the file is not text": "il file non è testo",
    }.items()
)


def reason_words(reason: str) -> Text:
    """Return a reason in both languages; one without a known Italian text stays in English."""
    for english, italian in _REASONS:
        found = english.fullmatch(reason)
        if found is not None:
            return Text(reason, italian.format(*found.groups()))
    return Text(reason, reason)
