"""Where each card lies: the battlefield, fans of cards in hand, the stack, a zone laid out.

Pure arithmetic over views, without scene items. Permanents stay in the order in which they arrived; equal lands and
equal tokens overlap like a hand of cards; attachments are tucked behind their host (301.5, 303.4).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF

from engine.seen.view import CardView, View
from gui.paint import RATIO
from gui.table.battlefield import Battlefield
from gui.table.card_place import Place
from gui.table.geometry import Geometry
from gui.table.half import Half, card_height, card_width

TITLE = 0.2
"""Height of a card's title including the edge above it, in card widths."""
SMALLEST_IN_STACK = 0.6
"""Smallest size of cards in a large stack, relative to the usual one."""


def in_order(hand: Sequence[CardView]) -> Sequence[CardView]:
    """Sort a hand by cost, lands last; leave it as it is unless all its cards are known."""
    if not all(card.known for card in hand):
        return hand
    return sorted(hand, key=lambda card: ("Land" in card.types, card.mana_value, card.name.en, card.id))


def lay_hand(cards: Sequence[CardView], half: Half, open_hands: bool) -> dict[int, Place]:
    """Lay out a fan of cards; the far hand is half off the table unless it is open."""
    if not cards:
        return {}
    rect = half.hand
    hidden = not half.near and not open_hands
    height = rect.height() * (1.55 if hidden else 0.91)
    width = card_width(height)
    count = len(cards)
    wanted = width * (0.55 if hidden else 1.03)
    step = min(wanted, (rect.width() * 0.96 - width) / (count - 1)) if count > 1 else 0.0
    turn = 0.0 if hidden else min(1.2, 8.0 / count)
    side = 1 if half.near else -1
    middle = rect.bottom() - height / 2 - 4 if hidden else rect.center().y() - side * rect.height() * 0.02
    places = {}
    for index, card in enumerate(in_order(cards)):
        offset = index - (count - 1) / 2
        sink = 0.0 if hidden else abs(offset) ** 2 * step * turn * 0.0045
        places[card.id] = Place(
            rect.center().x() + offset * step,
            middle + side * min(sink, height * 0.05),
            width,
            side * offset * turn,
            20 + index * 0.01,
            "hand",
        )
    return places


IN_WHOLE, IN_HALF = 0.62, 0.8
"""Maximum height of a card on the stack, as a share of its place: if that spans both halves of the table, or only one.
"""


def lay_stack(cards: Sequence[CardView], rect: QRectF) -> dict[int, Place]:
    """Lay out the stack as a pile, its top in front and lowest, with every title legible."""
    if not cards:
        return {}
    count = len(cards)
    room = rect.height() - 40
    share = IN_HALF if rect.height() < rect.width() * RATIO * 1.2 else IN_WHOLE
    most = min(rect.width() - 26, card_width(rect.height() * share))
    # A larger stack has smaller cards with whole titles; beyond some number, only the upper half of each title shows.
    width = max(most * SMALLEST_IN_STACK, min(most, room / (RATIO + TITLE * (count - 1))))
    height = card_height(width)
    step = min(height * 0.2, (room - height) / (count - 1)) if count > 1 else 0.0
    top = rect.center().y() - (height + step * (count - 1)) / 2 + height / 2 + 8
    sway = min(6.0, 18.0 / count)
    return {
        card.id: Place(
            x=rect.center().x() + (index - (count - 1) / 2) * sway,
            y=top + index * step,
            width=width,
            z=10 + index * 0.01,
            zone="stack",
        )
        for index, card in enumerate(cards)
    }


def lay_spread(cards: Sequence[CardView], rect: QRectF, zone: str, most: float = 230.0) -> dict[int, Place]:
    """Lay out cards in rows for reading, as large as they fit."""
    if not cards:
        return {}
    gap = 1.08
    columns = 1
    width = 0.0
    for candidate in range(1, len(cards) + 1):
        rows = -(-len(cards) // candidate)
        fitting = min(rect.width() / (candidate * gap), card_width(rect.height() / (rows * gap)), most)
        if fitting > width:
            columns, width = candidate, fitting
    rows = -(-len(cards) // columns)
    height = card_height(width)
    top = rect.center().y() - (rows - 1) * height * gap / 2
    places = {}
    for index, card in enumerate(cards):
        row, column = divmod(index, columns)
        in_row = min(columns, len(cards) - row * columns)
        places[card.id] = Place(
            rect.center().x() + (column - (in_row - 1) / 2) * width * gap,
            top + row * height * gap,
            width,
            0.0,
            60 + index * 0.01,
            zone,
        )
    return places


@dataclass
class TableLayout:
    """The places of all cards outside the piles: those on the table and in hands."""

    places: dict[int, Place] = field(default_factory=dict)
    spread: list[CardView] = field(default_factory=list)
    """Cards of the zone laid out for reading."""


def zone_cards(view: View, zone: str, player: int) -> list[CardView]:
    """The cards of a zone, newest first for piles and the stack."""
    if zone == "graveyard":
        return list(reversed(view.players[player].graveyard))
    if zone == "exile":
        return [card for card in reversed(view.exile) if card.owner == player]
    if zone == "command":
        return [card for card in view.command if card.owner == player]
    if zone == "stack":
        return list(reversed(view.stack))
    if zone == "library":
        return list(view.players[player].library_cards)
    return []


@dataclass(frozen=True)
class Choosing:
    """The part of the current choice that changes where permanents lie."""

    apart: frozenset[int] = frozenset()
    """Chosen things, laid apart from their equals."""
    attackers: frozenset[int] = frozenset()
    """Creatures chosen to attack."""
    blocks: tuple[tuple[int, int], ...] = ()
    """Blocks chosen so far: blocker, attacker."""
    blocking: bool = False
    """Whether blockers are being declared."""


NO_CHOICE = Choosing()


def turned(places: Mapping[int, Place], about: QPointF) -> dict[int, Place]:
    """Return the places as the player opposite sees them, rotated by 180° about a point."""
    return {card: place.turned_about(about.x(), about.y()) for card, place in places.items()}


def lay_table(
    view: View,
    seat: int,
    geometry: Geometry,
    open_hands: bool,
    spread: tuple[str, int] | None = None,
    choosing: Choosing = NO_CHOICE,
    *,
    reader: int | None = None,
    keeps_stack: bool = False,
) -> TableLayout:
    """Place every card on the table, with `seat` at the lower edge.

    `spread` is the zone (and its player) laid out for reading. What is shared lies the right way up for the `reader`,
    who may sit opposite. With `keeps_stack`, the place of the empty stack stays free.
    """
    table = TableLayout()
    table.places.update(
        Battlefield(
            view,
            seat,
            geometry,
            apart=choosing.apart | choosing.attackers,
            forward=choosing.attackers,
            pending=choosing.blocks,
            reserve=choosing.blocking or view.step == "declare attackers",
            keeps_stack=keeps_stack,
        ).lay()
    )
    for player in view.players:
        half = geometry.half(player.id, seat)
        if half.turned:
            centre = QPointF(geometry.size[0] / 2, geometry.size[1] / 2)
            table.places.update(turned(lay_hand(player.hand, geometry.near, open_hands), centre))
        else:
            table.places.update(lay_hand(player.hand, half, open_hands))
    opposite = reader is not None and geometry.half(reader, seat).turned
    stack = lay_stack(view.stack, geometry.stack)
    table.places.update(turned(stack, geometry.stack.center()) if opposite else stack)
    if spread is not None:
        table.spread = zone_cards(view, *spread)
        laid = lay_spread(table.spread, geometry.spread, spread[0], 230.0 * geometry.unit)
        table.places.update(turned(laid, geometry.spread.center()) if opposite else laid)
    return table
