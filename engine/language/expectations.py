"""Names of node families in error messages: "expected: a player, such as “target player”"."""

from __future__ import annotations

import re
from typing import Any

_NAMES: dict[str, tuple[str, str]] = {
    "Paragraph": ("an ability", "un'abilità"),
    "Sentences": ("a sentence", "una frase"),
    "Effect": ("a sentence", "una frase"),
    "Compound": ("a sentence", "una frase"),
    "Core": ("a sentence", "una frase"),
    "Objects": ("an object, such as “target creature”", "un oggetto, come “una creatura bersaglio”"),
    "Recipients": (
        "an object or a player, such as “any target”",
        "un oggetto o un giocatore, come “un qualsiasi bersaglio”",
    ),
    "Players": ("a player, such as “target player”", "un giocatore, come “un giocatore bersaglio”"),
    "PlayerNoun": ("“player” or “opponent”", "“giocatore” o “avversario”"),
    "Filter": ("a noun, such as “creature you control”", "un nome, come “creatura che controlli”"),
    "Noun": ("a noun, such as “creature”", "un nome, come “creatura”"),
    "Head": ("a noun, such as “creature”", "un nome, come “creatura”"),
    "Adjective": ("an adjective, such as “tapped”", "un aggettivo, come “TAPpata”"),
    "Qualifier": ("what narrows it, such as “you control”", "una precisazione, come “che controlli”"),
    "Count": ("how many, such as “two”", "quanti, come “due”"),
    "Numeral": ("a number", "un numero"),
    "SimpleNumeral": ("a number", "un numero"),
    "Amount": ("a number, such as “its power”", "un numero, come “la sua forza”"),
    "Countable": ("what is counted, such as “creature you control”", "ciò che si conta, come “creatura che controlli”"),
    "Bound": ("how much, such as “2 or less”", "quanto, come “pari o inferiore a 2”"),
    "Condition": ("a condition, such as “you control a Forest”", "una condizione, come “controlli una Foresta”"),
    "Duration": ("how long, such as “until end of turn”", "per quanto, come “fino alla fine del turno”"),
    "When": ("when, such as “at the beginning of your upkeep”", "quando, come “all'inizio del tuo mantenimento”"),
    "Step": ("a step, such as “upkeep”", "una sottofase, come “mantenimento”"),
    "PlayerPart": ("a verb, such as “draw a card”", "un verbo, come “pesca una carta”"),
    "PlayerAct": ("a verb, such as “draw a card”", "un verbo, come “pesca una carta”"),
    "ObjectPart": ("a verb, such as “gets +1/+1”", "un verbo, come “prende +1/+1”"),
    "ObjectAct": ("a verb, such as “gets +1/+1”", "un verbo, come “prende +1/+1”"),
    "ObjectEvent": ("an event, such as “dies”", "un evento, come “muore”"),
    "PlayerEvent": ("an event, such as “draws a card”", "un evento, come “pesca una carta”"),
    "Occurrence": ("an event, such as “~ dies”", "un evento, come “~ muore”"),
    "Trigger": ("“when”, “whenever” or “at”", "“quando”, “ogniqualvolta” o “all'inizio”"),
    "Cost": ("a cost, such as “{2}” or “{T}”", "un costo, come “{2}” o “{T}”"),
    "Price": ("a cost, such as “{2}”", "un costo, come “{2}”"),
    "Granted": ("a keyword or an ability in quotation marks", "una parola chiave o un'abilità tra virgolette"),
    "Keyword": ("a keyword, such as “flying”", "una parola chiave, come “volare”"),
    "Zone": ("a zone, such as “your graveyard”", "una zona, come “il tuo cimitero”"),
    "ZoneOf": ("a zone, such as “your graveyard”", "una zona, come “il tuo cimitero”"),
    "Destination": ("where to, such as “into your hand”", "dove, come “nella tua mano”"),
    "Whose": ("whose, such as “your”", "di chi, come “il tuo”"),
    "SimpleWhose": ("whose, such as “your”", "di chi, come “il tuo”"),
    "Token": (
        "a token, such as “1/1 white Soldier creature token”",
        "una pedina, come “pedina creatura Soldato 1/1 bianca”",
    ),
    "ManaMade": ("mana, such as “{G}”", "mana, come “{G}”"),
    "Limit": ("when it can be activated", "quando si può attivare"),
    "StaticEffect": ("a sentence", "una frase"),
}


def family_name(kind: Any, language: str) -> str | None:
    """Return the name of a family for players; None if it has none."""
    names = _NAMES.get(getattr(kind, "__name__", ""))
    return names[language == "it"] if names is not None else None


def told_in(language: str, expected: str) -> str:
    """Return what was expected, in that language; quoted card text keeps the card's language."""
    names = next((names for names in _NAMES.values() if expected in names), None)
    if names is None:
        return expected
    quoted = iter(re.findall("“.+?”", expected))
    return re.sub("“.+?”", lambda own: next(quoted, own[0]), names[language == "it"])
