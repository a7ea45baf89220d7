"""What can be named in the form of an act: cards and players, in the order in which one looks for them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.seen.view import CardView, View
from gui import i18n
from gui.by_hand.words import zone_title
from gui.i18n import tr

Choice = tuple[str, int]
"""Words and number of something that can be chosen."""


def players(view: View) -> list[Choice]:
    """The players in the game, whoever sits at the screen first."""
    seats = sorted(view.players, key=lambda player: player.id != view.viewer)
    return [(player.name, player.id) for player in seats if not player.has_lost]


def cards(view: View, *zones: str) -> list[CardView]:
    """The cards that the player may know in those zones, all if none are named, one's own first."""
    found = [card for card in _all(view) if card.known and (not zones or card.zone in zones)]
    return sorted(found, key=lambda card: card.controller != view.viewer)


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


def objects(view: View, *zones: str) -> list[Choice]:
    """Cards as choices: name, zone, whose; equal ones are counted."""
    seen: dict[str, int] = {}
    found = []
    for card in cards(view, *zones):
        who = view.players[card.controller if card.zone in ("battlefield", "stack") else card.owner].name
        words = tr("{card} — {zone}, {name}", card=i18n.text(card.name), zone=zone_title(card.zone).lower(), name=who)
        seen[words] = seen.get(words, 0) + 1
        found.append((words if seen[words] == 1 else f"{words} ({seen[words]})", card.id))
    return found


def lines(card: CardView | None) -> list[Choice]:
    """The lines of a card that are not played."""
    return [] if card is None else [(i18n.text(line), place) for place, line in enumerate(card.unread)]
