"""Acts by hand as plain data: what players do to the game themselves where no text does it for them.

An answer by hand is an object with one field, {"by_hand": {"act": "tap", "object": 17}}. This module defines its form:
the kinds of acts, their fields and the allowed values. `engine.rules.by_hand` decides whether an act is legal, what it
does and who has to agree to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.refusal import IllegalAnswer, Refusal, Text, refuse

RULE: Final = "101.1"
"""The golden rule: a card's text prevails, whether or not the program understands it."""

ANSWER: Final = "by_hand"
"""The field of an answer that holds the act."""

MOST: Final = 1_000_000
"""Maximum life, damage or counters in one act: Gleemax's cost, the largest printed number."""
MANY: Final = 100
"""Maximum number of cards, tokens, coins or mana in one act; larger numbers take several."""
SIDES: Final = 1_000
"""Maximum number of sides of a die."""
NOTE: Final = 200
"""Maximum length of a note in characters."""
WORDS: Final = 500
"""Maximum length of a sentence or a token's description in characters."""

ZONES: Final = ("hand", "battlefield", "graveyard", "exile", "library", "command")
"""Zones that objects can be moved to. Nothing is put onto the stack: it is cast or used."""
BOTTOM: Final = -1
"""Place in a library: the bottom. Others are counted from the top, 0."""


@dataclass(frozen=True, slots=True)
class Field:
    """The allowed values of one field of an act."""

    fits: Callable[[Any], bool]
    expected: Text
    needed: bool = True


def _integer(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _number(low: int, high: int, *, needed: bool = True) -> Field:
    expected = Text(f"a whole number from {low} to {high}", f"un numero intero da {low} a {high}")
    return Field(lambda value: _integer(value, low, high), expected, needed)


def _change(most: int) -> Field:
    """Return a field for a number to add, or to subtract if negative."""
    expected = Text(f"a number other than 0, at most {most}", f"un numero diverso da 0, al massimo {most}")
    return Field(lambda value: _integer(value, -most, most) and value != 0, expected)


def _choice(*words: str, needed: bool = False) -> Field:
    listed = ", ".join(f"“{word}”" for word in words)
    return Field(lambda value: value in words, Text(f"one of {listed}", f"una fra {listed}"), needed)


def _words(most: int, pattern: str = "", expected: Text | None = None) -> Field:
    fits = re.compile(pattern).fullmatch if pattern else None

    def check(value: Any) -> bool:
        if not isinstance(value, str) or len(value) > most or not value.isprintable():
            return False
        return fits is None or fits(value) is not None

    line = Text(f"a line of at most {most} characters", f"una riga di al massimo {most} caratteri")
    return Field(check, expected or line)


ENTITY = Field(lambda value: _integer(value, 0, 2**53), Text("an object or a player", "un oggetto o un giocatore"))
OBJECT = Field(lambda value: _integer(value, 10, 2**53), Text("an object", "un oggetto"))
SOURCE = Field(OBJECT.fits, OBJECT.expected, needed=False)
PLAYER = Field(lambda value: _integer(value, 0, 9), Text("a player", "un giocatore"))
OF_PLAYER = Field(PLAYER.fits, PLAYER.expected, needed=False)
FLAG = Field(lambda value: isinstance(value, bool), Text("true or false", "vero o falso"), needed=False)
ZONE = Field(lambda value: value in ZONES, Text("a zone", "una zona"))
PLACE = _number(BOTTOM, MOST, needed=False)
_EVIDENT = (ENTITY.fits, OBJECT.fits, PLAYER.fits, FLAG.fits, ZONE.fits)
COUNT = _number(1, MANY)
COUNTER = _words(
    40,
    r"[+-][0-9]{1,3}/[+-][0-9]{1,3}|[A-Za-z][A-Za-z' -]{0,39}",
    Text("its word, or a change such as +1/+1", "la sua parola, o una modifica come +1/+1"),
)
MANA = _words(
    MANY,
    "[WUBRGC]+",
    Text(
        f"at most {MANY} letters, each of them W, U, B, R, G or C",
        f"al massimo {MANY} lettere, ciascuna W, U, B, R, G o C",
    ),
)
UNTIL = _choice("turn", "game")
"""Duration of an effect: until end of turn (the default), or for the rest of the game."""

ACTS: Mapping[str, Mapping[str, Field]] = {
    # Cards and zones
    "move": {
        "object": OBJECT,
        "zone": ZONE,
        "place": PLACE,
        "tapped": FLAG,
        "face_down": FLAG,
        "controller": OF_PLAYER,
    },
    "top": {"player": PLAYER, "number": COUNT, "zone": ZONE, "face_down": FLAG},
    "draw": {"player": PLAYER, "number": COUNT},
    "mill": {"player": PLAYER, "number": COUNT},
    "discard": {"player": PLAYER, "number": COUNT, "random": FLAG},
    "destroy": {"object": OBJECT},
    "sacrifice": {"object": OBJECT},
    "counter": {"object": OBJECT},
    "shuffle": {"player": PLAYER},
    "reveal": {"object": OBJECT},
    "show hand": {"player": PLAYER},
    "look": {"player": PLAYER, "number": _number(0, MOST)},
    # Permanents
    "tap": {"object": OBJECT},
    "untap": {"object": OBJECT},
    "attach": {"object": OBJECT, "to": ENTITY},
    "unattach": {"object": OBJECT},
    "control": {"object": OBJECT, "player": PLAYER, "until": UNTIL},
    "size": {"object": OBJECT, "power": _number(-MOST, MOST), "toughness": _number(-MOST, MOST)},
    "grant": {"object": OBJECT, "text": _words(WORDS), "until": UNTIL},
    "transform": {"object": OBJECT},
    "become": {"object": OBJECT, "of": OBJECT},
    "token": {"player": PLAYER, "text": _words(WORDS), "number": COUNT},
    "copy": {"object": OBJECT, "player": PLAYER},
    "note": {"object": OBJECT, "text": _words(NOTE)},
    # Numbers
    "counters": {"entity": ENTITY, "kind": COUNTER, "number": _change(MOST)},
    "damage": {"entity": ENTITY, "number": _number(1, MOST), "source": SOURCE},
    "life": {"player": PLAYER, "number": _change(MOST)},
    "mana": {"player": PLAYER, "mana": MANA},
    "roll": {"sides": _number(2, SIDES)},
    "coins": {"number": COUNT},
    # The game
    "use": {"object": OBJECT, "line": _number(0, MANY)},
    "sentence": {"text": _words(WORDS), "source": SOURCE},
    "extra turn": {"player": PLAYER},
    "monarch": {"player": PLAYER},
    "lose": {"player": PLAYER},
    "trust": {"player": PLAYER, "on": Field(FLAG.fits, FLAG.expected)},
}
"""The kinds of acts, each with its fields beside "act"."""


ASKED: Mapping[str, Text] = {
    "object": Text("Say which card or other object", "Di' quale carta o altro oggetto"),
    "entity": Text("Say on what: an object or a player", "Di' su che cosa: un oggetto o un giocatore"),
    "to": Text("Say to what: an object or a player", "Di' a che cosa: un oggetto o un giocatore"),
    "of": Text("Say what it becomes a copy of", "Di' di che cosa diventa una copia"),
    "source": Text("Say which object is the source", "Di' quale oggetto è la fonte"),
    "player": Text("Say which player", "Di' quale giocatore"),
    "controller": Text("Say under which player's control", "Di' sotto il controllo di quale giocatore"),
    "zone": Text("Say to which zone", "Di' in quale zona"),
    "place": Text("Say at which place in the library", "Di' in quale posto del grimorio"),
    "tapped": Text("Say whether it is tapped", "Di' se è TAPpato"),
    "face_down": Text("Say whether it lies face down", "Di' se sta a faccia in giù"),
    "random": Text("Say whether it is chosen at random", "Di' se si sceglie a caso"),
    "number": Text("Say how many", "Di' quanto"),
    "kind": Text("Say which kind of counter", "Di' quale tipo di segnalino"),
    "power": Text("Say which power", "Di' quale forza"),
    "toughness": Text("Say which toughness", "Di' quale costituzione"),
    "until": Text("Say how long it lasts", "Di' quanto dura"),
    "text": Text("Write its words", "Scrivine le parole"),
    "mana": Text("Say which mana", "Di' quale mana"),
    "sides": Text("Say how many sides it has", "Di' quante facce ha"),
    "line": Text("Say which line of its text", "Di' quale riga del suo testo"),
    "on": Text("Say whether you agree to everything", "Di' se sei d'accordo con tutto"),
}
"""Messages for a player who left a field of an act empty or entered an invalid value."""


def checked(answer: Any) -> dict[str, Any]:
    """Return the act in an answer after checking its form: a known kind, with all required fields and no others.

    Raises IllegalAnswer, which names what is wrong.
    """
    if not isinstance(answer, dict) or set(answer) != {ANSWER} or not isinstance(answer[ANSWER], dict):
        raise IllegalAnswer(_form("An act by hand is expected.", "Ci si aspetta un atto a mano."))
    act = answer[ANSWER]
    kind = act.get("act")
    fields = ACTS.get(kind) if isinstance(kind, str) else None
    if fields is None:
        raise IllegalAnswer(_form("There is no such act by hand.", "Questo atto a mano non c'è."))
    for name, value in act.items():
        field = fields.get(name)
        if field is None:
            if name != "act":
                raise IllegalAnswer(_form(f"“{kind}” has no “{name}”.", f"“{kind}” non ha “{name}”."))
        elif not field.fits(value):
            raise IllegalAnswer(_asked_for(name, field))
    for name, field in fields.items():
        if field.needed and name not in act:
            raise IllegalAnswer(_asked_for(name, field))
    return dict(act)


def _asked_for(name: str, field: Field) -> Refusal:
    """Return the request to fill in a field, with its allowed values where they aren't obvious."""
    asked, expected = ASKED[name], field.expected
    if field.fits in _EVIDENT:
        return _form(f"{asked.en}.", f"{asked.it}.")
    return _form(f"{asked.en}: {expected.en}.", f"{asked.it}: {expected.it}.")


def _form(en: str, it: str) -> Refusal:
    return refuse(RULE, en, it)


def is_by_hand(answer: Any) -> bool:
    """Whether an answer is an act by hand, well-formed or not."""
    return isinstance(answer, dict) and ANSWER in answer
