"""Views built by hand, for tests of the table's layout that need no rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.refusal import Text
from engine.seen.view import CardView, PlayerView, View

# name, nome, colours, types, subtypes, power/toughness
_CARDS = """
Forest | Foresta | | Land | Forest |
Plains | Pianura | | Land | Plains |
Island | Isola | | Land | Island |
Grizzly Bears | Orsi Grizzly | G | Creature | Bear | 2/2
Serra Angel | Angelo di Serra | W | Creature | Angel | 4/4
Saproling | Saprolingio | G | Creature token | Saproling | 1/1
Lightning Bolt | Fulmine | R | Instant | |
Counterspell | Controincantesimo | U | Instant | |
Divination | Divinazione | U | Sorcery | |
Pacifism | Pacifismo | W | Enchantment | Aura |
Short Sword | Spada Corta | | Artifact | Equipment |
"""
_ROWS = [[part.strip() for part in line.split("|")] for line in _CARDS.strip().split("\n")]
SAMPLES = {row[0]: row for row in _ROWS}


class Builder:
    """Creates cards with their own numbers."""

    def __init__(self) -> None:
        self._next = 10

    def card(self, name: str, zone: str = "battlefield", player: int = 0, **values: Any) -> CardView:
        """Return a card that everybody sees; `values` replace the usual ones."""
        self._next += 1
        _, nome, colours, kinds, subtypes, size = SAMPLES[name]
        power, toughness = (int(part) for part in size.split("/")) if size else (None, None)
        types = frozenset(kinds.split()) - {"token"}
        card = CardView(
            id=self._next - 1,
            known=True,
            zone=zone,
            owner=player,
            controller=player,
            name=Text(name, nome),
            art_key=name,
            colours=frozenset(colours),
            types=types,
            subtypes=frozenset(subtypes.split()),
            type_line=Text(kinds, kinds),
            power=power,
            toughness=toughness,
            printed_power=power,
            printed_toughness=toughness,
            is_token="token" in kinds,
        )
        return replace(card, **values)

    def back(self, zone: str = "hand", player: int = 1) -> CardView:
        """Return a card that is seen only from the back."""
        self._next += 1
        return CardView(id=self._next - 1, known=False, zone=zone, owner=player, controller=player)


def player(number: int, **values: Any) -> PlayerView:
    """Return an empty seat."""
    usual: dict[str, Any] = {
        "id": number,
        "name": ("Anna", "Bruno")[number],
        "life": 20,
        "counters": {},
        "mana": {},
        "lands_left": 1,
        "library": 53,
        "library_top": None,
        "hand": [],
        "graveyard": [],
    }
    return PlayerView(**{**usual, **values})


def view(**values: Any) -> View:
    """Return an empty table in the first main phase of player 0."""
    usual: dict[str, Any] = {
        "viewer": 0,
        "turn": 3,
        "active_player": 0,
        "priority_player": 0,
        "phase": "precombat main",
        "step": "main",
        "players": [player(0), player(1)],
        "battlefield": [],
        "stack": [],
        "exile": [],
        "command": [],
    }
    return View(**{**usual, **values})
