"""Where each card lies: rows of the battlefield, fans of cards in hand, the pile of the stack, a zone laid out.

Pure arithmetic over views, without any item of the scene. Permanents keep the order in which they arrived; equal lands
and equal tokens lie on one another like a hand of cards; what is attached is tucked behind its host (301.5, 303.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QRectF

from engine.seen.view import CardView, View
from gui.paint import RATIO
from gui.table.geometry import Geometry, Half, card_height, card_width

TUCK = 0.17
"""How much of a tucked card looks out above its host, as a share of its height."""
GAP = 0.1
"""Room between the slots of a row, in card widths."""
SIZE_STEP = 4.0
"""Permanents are as wide as a multiple of this."""
SEGMENT_GAP = 0.45
"""Room between lands and other permanents, creatures and planeswalkers."""


@dataclass(frozen=True)
class Place:
    """Centre, width, turn and height above the table of one card."""

    x: float
    y: float
    width: float
    rotation: float = 0.0
    z: float = 0.0
    zone: str = ""
    count: int = 0
    """On the front card of a group: how many cards lie there; else 0."""


@dataclass
class Slot:
    """Cards that lie on one another; lengths in card widths from the left edge and the middle of the row."""

    cards: list[tuple[CardView, float, float]]
    """Card, centre from the left edge, centre from the middle, back to front."""
    width: float
    count: int = 0
    tucked: int = 0
    """How many cards look out above the front one."""


def is_land_row(card: CardView) -> bool:
    return "Land" in card.types and "Creature" not in card.types


def is_front(card: CardView) -> bool:
    """Whether a permanent stands in the row of creatures and planeswalkers."""
    return bool(card.types & {"Creature", "Planeswalker", "Battle"}) or (card.face_down and not card.types)


def group_key(card: CardView) -> object:
    """Permanents with equal keys lie on one another; a card that must be seen alone is its own key."""
    if card.attachments or card.attacking is not None or card.blocking or card.damage or card.phased_out:
        return card.id
    if is_land_row(card):
        return ("land", card.name, card.tapped, tuple(sorted(card.counters.items())), card.is_token)
    if card.is_token:
        return (
            "token", card.name, card.power, card.toughness, card.tapped, card.summoning_sick, card.keywords,
            tuple(sorted(card.counters.items())),
        )  # fmt: skip
    return card.id


def _hosted(cards: Sequence[CardView], host: CardView) -> list[CardView]:
    """What is attached to `host`, and to what is attached to it."""
    found = []
    for card in cards:
        if card.attached_to == host.id and card.id != host.id:
            found.append(card)
            found += _hosted(cards, card)
    return found


def make_slots(cards: Iterable[CardView], everything: Sequence[CardView]) -> list[Slot]:
    """Group the permanents of one row segment."""
    groups: dict[object, list[CardView]] = {}
    kinds: dict[object, int] = {}
    for card in cards:
        groups.setdefault(group_key(card), []).append(card)
        kinds.setdefault(_kind(card), len(kinds))
    # Equal lands stay side by side, the untapped ones first.
    ordered = sorted(groups.values(), key=lambda group: (kinds[_kind(group[0])], group[0].tapped))
    return [_slot(group, everything) for group in ordered]


def _kind(card: CardView) -> object:
    return card.name if is_land_row(card) else card.id


def _slot(group: Sequence[CardView], everything: Sequence[CardView]) -> Slot:
    if len(group) == 1:
        host = group[0]
        tucked = _hosted(everything, host)
        width = RATIO if host.tapped else 1.0
        step = TUCK * RATIO * (1.0 if len(tucked) < 4 else 3.0 / len(tucked))
        lowered = min(len(tucked), 3) * step / 2
        behind = [
            (card, width / 2, lowered - step * (index + 1)) for index, card in reversed(list(enumerate(tucked)))
        ]
        return Slot([*behind, (host, width / 2, lowered)], width, tucked=min(len(tucked), 3))
    step = 0.3 if len(group) < 5 else 0.22 if len(group) < 8 else 1.4 / len(group)
    half = RATIO / 2 if group[0].tapped else 0.5
    places = [(card, half + step * index, 0.0) for index, card in enumerate(group)]
    width = places[-1][1] + half
    if group[0].tapped:
        # The upper edge of a tapped card, with its name, is on the right: the first one lies in front.
        places.reverse()
    return Slot(places, width, len(group) if len(group) > 2 else 0)


def lay_row(segments: Sequence[Sequence[Slot]], row: QRectF, towards: float, reserved: float) -> dict[int, Place]:
    """Lay slots into a row, centred in what `reserved` leaves free on the right; crowded rows shrink, then overlap.

    `towards` is the direction of the middle of the table, -1 up or 1 down: attackers step forward.
    """
    filled = [segment for segment in segments if segment]
    if not filled:
        return {}
    slots = [slot for segment in filled for slot in segment]
    natural = (
        sum(slot.width for slot in slots)
        + GAP * (len(slots) - len(filled))
        + SEGMENT_GAP * (len(filled) - 1)
    )
    # Tucked cards may reach a little into the neighbouring row, for the rest the whole row is smaller.
    tucked = max(slot.tucked for slot in slots)
    width = card_width(row.height() * 0.95 / (1 + TUCK * 0.55 * tucked))
    room = row.width() - reserved
    if natural * width > room:
        width = max(width * 0.78, room / natural)
    # Few different sizes, so that a card that was painted once serves for as long as possible.
    width = max(24.0, width // SIZE_STEP * SIZE_STEP)
    squeeze = min(1.0, (room - slots[-1].width * width) / max(1e-6, (natural - slots[-1].width) * width))
    left = row.left() + max(0.0, (room - natural * width) / 2)
    places: dict[int, Place] = {}
    z = 1.0
    at = 0.0
    for segment in filled:
        for slot in segment:
            for card, dx, dy in slot.cards:
                forward = towards * 0.1 * card_height(width) if card.attacking is not None else 0.0
                places[card.id] = Place(
                    left + at * squeeze * width + dx * width,
                    row.center().y() + dy * width + forward,
                    width,
                    90.0 if card.tapped else 0.0,
                    z,
                    "battlefield",
                )
                z += 0.01
            front = slot.cards[-1][0].id
            places[front] = replace(places[front], count=slot.count)
            at += slot.width + GAP
        at += SEGMENT_GAP - GAP
    return places


def lay_hand(cards: Sequence[CardView], half: Half, open_hands: bool) -> dict[int, Place]:
    """A fan of cards; the far hand looks over the edge of the table unless it is open."""
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
    for index, card in enumerate(cards):
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


def lay_stack(cards: Sequence[CardView], rect: QRectF) -> dict[int, Place]:
    """The stack as a pile, its top in front and lowest, the title of each below it to be read."""
    if not cards:
        return {}
    width = min(rect.width() - 26, card_width(rect.height() * 0.62))
    height = card_height(width)
    count = len(cards)
    step = min(height * 0.2, (rect.height() - 40 - height) / (count - 1)) if count > 1 else 0.0
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


def lay_spread(cards: Sequence[CardView], rect: QRectF, zone: str) -> dict[int, Place]:
    """Cards in rows, as large as they fit, for reading."""
    if not cards:
        return {}
    gap = 1.08
    columns = 1
    width = 0.0
    for candidate in range(1, len(cards) + 1):
        rows = -(-len(cards) // candidate)
        fitting = min(rect.width() / (candidate * gap), card_width(rect.height() / (rows * gap)), 230.0)
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
    """The places of all cards that lie open on the table or in a hand; piles are not in it."""

    places: dict[int, Place] = field(default_factory=dict)
    spread: list[CardView] = field(default_factory=list)
    """Cards of the zone that is laid out for reading."""


def zone_cards(view: View, zone: str, player: int) -> list[CardView]:
    """The cards of a zone, the newest first for piles and the stack."""
    if zone == "graveyard":
        return list(reversed(view.players[player].graveyard))
    if zone == "exile":
        return [card for card in reversed(view.exile) if card.owner == player]
    if zone == "command":
        return [card for card in view.command if card.owner == player]
    if zone == "stack":
        return list(reversed(view.stack))
    if zone == "library":
        top = view.players[player].library_top
        return [top] if top is not None else []
    return []


def lay_table(
    view: View, seat: int, geometry: Geometry, open_hands: bool, spread: tuple[str, int] | None = None
) -> TableLayout:
    """Give each card its place as `seat` sees the table; `spread` is the zone (and its player) laid out for reading."""
    table = TableLayout()
    reserved = geometry.stack.width() if view.stack else 0.0
    by_id = {card.id: card for card in view.battlefield}
    for player in view.players:
        half = geometry.half(player.id, seat)
        own = [
            card
            for card in view.battlefield
            if card.controller == player.id and (card.attached_to is None or card.attached_to not in by_id)
        ]
        front = [card for card in own if is_front(card)]
        walkers = [card for card in front if "Planeswalker" in card.types and "Creature" not in card.types]
        creatures = [card for card in front if "Planeswalker" not in card.types or "Creature" in card.types]
        lands = [card for card in own if not is_front(card) and is_land_row(card)]
        others = [card for card in own if not is_front(card) and not is_land_row(card)]
        towards = -1.0 if half.near else 1.0
        for segments, row in (((creatures, walkers), half.front), ((lands, others), half.back)):
            slots = [make_slots(segment, view.battlefield) for segment in segments]
            table.places.update(lay_row(slots, row, towards, _reserve(slots, row, reserved, geometry)))
        table.places.update(lay_hand(player.hand, half, open_hands))
    table.places.update(lay_stack(view.stack, geometry.stack))
    if spread is not None:
        table.spread = zone_cards(view, *spread)
        table.places.update(lay_spread(table.spread, geometry.spread, spread[0]))
    return table


def _reserve(segments: Sequence[Sequence[Slot]], row: QRectF, stack: float, geometry: Geometry) -> float:
    """How much of a row to keep free for the stack: all of it while there is one, else as far as it costs no size."""
    if stack:
        return stack
    natural = sum(slot.width + GAP for segment in segments for slot in segment) * card_width(row.height())
    return max(0.0, min(geometry.stack.width(), row.width() - natural))
