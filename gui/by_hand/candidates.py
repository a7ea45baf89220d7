"""Candidates in the form of an act: the visible cards, and how to tell them apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.seen.view import CardView, View
from gui import i18n
from gui.by_hand.act_names import zone_title
from gui.i18n import tr

Choice = tuple[str, int]
"""Words and number of a candidate."""


def cards(view: View, *zones: str) -> list[CardView]:
    """The cards in those zones that the player may know; in all zones if none are given."""
    return [card for card in _all(view) if card.known and (not zones or card.zone in zones)]


def _all(view: View) -> Iterator[CardView]:
    yield from view.battlefield
    yield from reversed(view.stack)
    for player in view.players:
        yield from player.hand
    for player in view.players:
        yield from reversed(player.graveyard)
    yield from view.exile
    yield from view.command
    for player in view.players:
        yield from player.library_cards


def objects(view: View, found: Sequence[CardView]) -> list[Choice]:
    """Cards as choices: name, zone, owner; equal ones are numbered."""
    seen: dict[str, int] = {}
    choices = []
    for card in found:
        who = view.players[card.controller if card.zone in ("battlefield", "stack") else card.owner].name
        words = tr("{card} — {zone}, {name}", card=i18n.text(card.name), zone=zone_title(card.zone).lower(), name=who)
        seen[words] = seen.get(words, 0) + 1
        choices.append((words if seen[words] == 1 else f"{words} ({seen[words]})", card.id))
    return choices


def lines(card: CardView | None) -> list[Choice]:
    """The lines of a card that the program can't play."""
    return [] if card is None else [(i18n.text(line), place) for place, line in enumerate(card.unread)]
