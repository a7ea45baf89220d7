"""Which permanents share a slot: piles of equal ones, hosts with their attachments.

Lengths are in card widths, so that a slot is the same at any card size.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.seen.view import CardView
from gui.paint import RATIO

TUCK = 0.17
"""How much of a tucked card shows above its host, as a share of its height."""
TUCK_CLOSE = 0.21
"""The same for small cards, whose text is relatively large."""
TUCKED = 4
"""Number of tucked cards that show their whole titles; more share that room."""
LAYER = 0.07
"""How far a card of a close pile shows behind the next one."""
LAYERS = 3
"""Number of cards shown behind the front one of a close pile."""


LOOKS_OUT = 0.45
"""How far a tapped land shows from under an equal untapped one: far enough for its title."""
TOWER = RATIO + TUCK * RATIO
"""Slots higher than this, in card widths, are shrunk if all others would have to be smaller because of them."""
SMALLEST = 0.74
"""Smallest scale of a shrunk slot."""


@dataclass(frozen=True)
class Lying:
    """A card in a slot: its centre, from the slot's left edge and from its middle."""

    card: CardView
    x: float
    y: float
    tapped: bool
    """Whether it lies turned."""
    covered: bool = False
    """Whether nothing of it can be seen."""
    size: float = 1.0
    """Its width."""
    count: int = 0
    """The number to show on it; 0 for none."""


@dataclass(frozen=True)
class Slot:
    """Cards that share a slot, back to front."""

    cards: Sequence[Lying]
    width: float
    height: float

    def lowered(self) -> Slot:
        """Return the slot, shrunk if it is a tower, so that one card with many attachments does not make all others
        small."""
        size = max(SMALLEST, min(1.0, TOWER / self.height))
        if size == 1.0:
            return self
        lying = [replace(each, x=each.x * size, y=each.y * size, size=each.size * size) for each in self.cards]
        return replace(self, cards=lying, width=self.width * size, height=self.height * size)


def is_land_row(card: CardView) -> bool:
    return "Land" in card.types and "Creature" not in card.types


def is_front(card: CardView) -> bool:
    """Whether a permanent belongs with the creatures and planeswalkers."""
    return bool(card.types & {"Creature", "Planeswalker", "Battle"}) or (card.face_down and not card.types)


def look_of(card: CardView) -> object:
    """Return equal values for permanents that look the same to a player; a card that must be seen alone has its own."""
    if not card.known or card.attachments or card.attached_to is not None or card.blocking or card.blocked:
        return card.id
    return (
        card.name.en,
        card.owner,
        card.types,
        card.subtypes,
        card.supertypes,
        card.colours,
        card.power,
        card.toughness,
        card.defense,
        card.protector,
        card.loyalty,
        card.damage,
        card.tapped,
        card.face_down,
        card.flipped,
        card.phased_out,
        card.is_token,
        card.is_copy,
        card.is_commander,
        card.summoning_sick,
        card.keywords,
        card.attacking,
        tuple(sorted(card.counters.items())),
        tuple(text.en for text in card.text),
        tuple(value.key for value in card.remembered),
        card.designations,
        card.note,
    )


def group_key(card: CardView, close: bool = False, apart: frozenset[int] = frozenset()) -> object:
    """Return the pile's key: equal lands and tokens share it, with `close` all equal permanents.

    Those in `apart` were chosen and have a pile of their own.
    """
    if not close and (card.attacking is not None or card.damage or card.phased_out):
        return card.id
    if not close and not card.is_token and not is_land_row(card):
        return card.id
    return look_of(card), card.id in apart


def hosted(cards: Sequence[CardView], host: CardView) -> list[CardView]:
    """Return what is attached to `host`, directly or indirectly."""
    found = []
    for card in cards:
        if card.attached_to == host.id and card.id != host.id:
            found.append(card)
            found += hosted(cards, card)
    return found


def make_slots(
    cards: Iterable[CardView],
    everything: Sequence[CardView],
    *,
    close: bool = False,
    apart: frozenset[int] = frozenset(),
    upright: bool = False,
) -> list[Slot]:
    """Group permanents that stand beside each other; `upright` ones are not turned when tapped."""
    groups: dict[object, list[CardView]] = {}
    kinds: dict[object, int] = {}
    for card in cards:
        groups.setdefault(group_key(card, close, apart), []).append(card)
        kinds.setdefault(_kind(card, close), len(kinds))
    # Equal ones stay side by side, untapped ones first.
    ordered = sorted(groups.values(), key=lambda group: (kinds[_kind(group[0], close)], group[0].tapped))
    attached = [card for card in everything if card.attached_to is not None]
    slots: list[Slot] = []
    before: Sequence[CardView] = ()
    for group in ordered:
        slot = _slot(group, attached, close, upright)
        if not (close or upright) and _lies_under(group[0], before, apart):
            slots[-1] = _looking_out(slots[-1], slot)
        else:
            slots.append(slot)
        before = group
    return slots


def _lies_under(card: CardView, before: Sequence[CardView], apart: frozenset[int]) -> bool:
    """Whether a land differs from the group before it only in being tapped."""
    if not before or not card.tapped or before[0].tapped or not is_land_row(card):
        return False
    same = look_of(replace(card, tapped=False)) == look_of(before[0])
    return same and (card.id in apart) == (before[0].id in apart)


def _looking_out(untapped: Slot, tapped: Slot) -> Slot:
    """Put tapped lands under their untapped equals, so that tapping hardly changes the size of cards."""
    left = untapped.width + LOOKS_OUT - RATIO
    lying = [replace(each, x=each.x + left) for each in tapped.cards]
    return Slot([*lying, *untapped.cards], left + tapped.width, untapped.height)


def _kind(card: CardView, close: bool) -> object:
    return card.name.en if is_land_row(card) or (close and card.known) else card.id


def _slot(group: Sequence[CardView], attached: Sequence[CardView], close: bool, upright: bool) -> Slot:
    turned = group[0].tapped and not upright
    if len(group) == 1:
        return _host(group[0], hosted(attached, group[0]) if attached else [], turned, close)
    half = RATIO / 2 if turned else 0.5
    if close:
        return _close_pile(group, half, turned)
    step = 0.3 if len(group) < 5 else 0.22 if len(group) < 8 else 1.4 / len(group)
    # The upper edge of a turned card, with its name, is on the right, so the first one lies in front.
    order = [(card, half + step * index) for index, card in enumerate(group)]
    lying = [Lying(card, x, 0.0, turned) for card, x in (reversed(order) if turned else order)]
    width = order[-1][1] + half
    if len(group) > 2:
        lying[-1] = replace(lying[-1], count=len(group))
    return Slot(lying, width, 1.0 if turned else RATIO)


def _close_pile(group: Sequence[CardView], half: float, turned: bool) -> Slot:
    """Make a pile that shows its front card and the edges of some behind it."""
    layers = min(len(group) - 1, LAYERS)
    lying = []
    for index, card in enumerate(group):
        behind = min(len(group) - 1 - index, layers)
        x = half + LAYER * (behind if turned else layers - behind)
        lying.append(Lying(card, x, 0.0, turned, covered=len(group) - 1 - index > layers))
    lying[-1] = replace(lying[-1], count=len(group))
    return Slot(lying, 2 * half + LAYER * layers, 1.0 if turned else RATIO)


def _host(host: CardView, tucked: Sequence[CardView], turned: bool, close: bool) -> Slot:
    """Tuck attachments behind their host, with their titles above it."""
    width, height = (RATIO, 1.0) if turned else (1.0, RATIO)
    step = (TUCK_CLOSE if close else TUCK) * RATIO * min(1.0, TUCKED / max(1, len(tucked)))
    top, bottom = -height / 2, height / 2
    behind = []
    for index, card in enumerate(tucked):
        tall, wide = (1.0, RATIO) if card.tapped else (RATIO, 1.0)
        y = -height / 2 - step * (index + 1) + tall / 2
        behind.append(Lying(card, 0.0, y, card.tapped))
        top, bottom, width = y - tall / 2, max(bottom, y + tall / 2), max(width, wide)
    lying = [*reversed(behind), Lying(host, 0.0, 0.0, turned)]
    middle = (top + bottom) / 2
    placed = [Lying(each.card, width / 2, each.y - middle, each.tapped) for each in lying]
    return Slot(placed, width, bottom - top)
