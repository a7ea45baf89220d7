"""The components of objects: cards with their printed faces, or stand-ins for cards (108, 708-712, 715)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.state.objects import Characteristics

FRONT, BACK, BOTH, NEITHER = 0, 1, 2, 3
"""Which face is up. For a split card, the left half, the right half, or both for a fused spell (702.101b); for a Room
on the battlefield, its unlocked doors."""

SPLIT_FRAMES = frozenset({"split", "aftermath", "room"})
INSET_FRAMES = frozenset({"adventure", "omen", "prepare"})
"""Frames of cards whose inset has other characteristics, used only by spells (715.1)."""
CAST_FROM_INSET = INSET_FRAMES - {"prepare"}
"""Those whose card itself may be cast as the inset; for a preparation card only copies of the inset spell are cast."""
TURNING_FRAMES = frozenset({"transform", "modal", "meld"})
"""Frames of cards without a usual back, which can't be turned face down (711.10, 712.10)."""


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """The faces of a card, and its characteristics while none of them is chosen."""

    frame: str
    """One of `engine.language.cardfile.FRAMES`; "" for a card with one face."""
    faces: tuple[Characteristics, ...]
    whole: Characteristics
    """Its characteristics while neither face stands alone: both halves of a split card (708.4), otherwise the front."""
    closed: Characteristics | None = None
    """For a Room, its characteristics with both doors locked: no name, mana cost or rules text."""

    @property
    def is_split(self) -> bool:
        return self.frame in SPLIT_FRAMES

    @property
    def back(self) -> Characteristics | None:
        """The second face; None for a single-faced card."""
        return self.faces[BACK] if len(self.faces) > 1 else None

    def playable(self) -> tuple[tuple[str, int], ...]:
        """The faces the card can be played as: the name in the way's key, and what is up (708.3, 715.3)."""
        if self.is_split:
            halves = (("left", FRONT), ("right", BACK))
            return (*halves, ("fuse", BOTH)) if self.whole.has("fuse") else halves
        if self.frame in CAST_FROM_INSET:
            return (("", FRONT), (self.frame, BACK))
        if self.frame == "modal":
            return (("", FRONT), ("back", BACK))
        return (("", FRONT),)

    def seen(self, zone: str, up: int = FRONT, flipped: bool = False) -> Characteristics:
        """Return the characteristics of an object of this one component in a zone (708.3b, 708.4, 709.2, 711.4,
        715.4)."""
        back = self.back
        if back is None:
            return self.whole
        if zone == "stack" and up == FRONT and self.is_split:
            return self.faces[FRONT]
        if zone == "battlefield" and self.closed is not None:
            return (*self.faces, self.whole, self.closed)[up]
        turned = (
            (self.frame == "flip" and flipped and zone == "battlefield")
            or (self.frame in ("transform", "modal") and up == BACK and zone in ("battlefield", "stack"))
            or (self.frame not in TURNING_FRAMES and up == BACK and zone == "stack")
        )
        return back if turned else self.whole


class Component:
    """A physical card, or its stand-in in a token or copy. Immutable, shared between forks, and the same for the whole
    game in every object it is part of (400.7)."""

    __slots__ = ("is_card", "is_commander", "number", "owner", "shape")

    def __init__(
        self, number: int, owner: int, shape: Shape, *, is_card: bool = True, is_commander: bool = False
    ) -> None:
        self.number = number
        """Unique in the game."""
        self.owner = owner
        self.shape = shape
        self.is_card = is_card
        self.is_commander = is_commander
        """Whether the card is its owner's commander: a property of the card itself, in all zones (903.3)."""


def alone(look: Characteristics) -> Shape:
    """Return the shape of an object with these characteristics: the one they were copied from, or a single face."""
    if look.shape is not None:
        return look.shape
    return Shape("", (look,), look)


def seen(components: Sequence[Component], zone: str, up: int = FRONT, flipped: bool = False) -> Characteristics:
    """Return the characteristics that an object of these components has in a zone before any effects."""
    first = components[0].shape
    if len(components) == 1:
        return first.seen(zone, up, flipped)
    joined = first.back
    assert joined is not None
    melded = joined.copy()
    melded.front_value = sum(each.shape.whole.mana_value for each in components)  # 202.3c
    return melded


@dataclass(frozen=True, slots=True)
class Part:
    """One of the objects merged into a permanent (721.2), with what it contributed."""

    components: tuple[Component, ...]
    copied: Characteristics | None
    """What it was a copy of; None for its components."""
    up: int
    face_down: bool
    is_token: bool

    def values(self, flipped: bool) -> Characteristics:
        """Return its own face-up characteristics on a permanent that is flipped or not (721.2h)."""
        if self.copied is not None:
            return self.copied
        return seen(self.components, "battlefield", self.up, flipped)

    def turned_over(self) -> Part:
        """Return the part with its double-faced card turned over (721.2i)."""
        if self.components[0].shape.frame != "transform":
            return self
        return replace(self, up=BACK if self.up == FRONT else FRONT)


def as_copied(look: Characteristics, zone: str = "") -> Characteristics:
    """Return the values that a copy of an object with these copiable values gets.

    A card's back has its front's mana value only on that card (202.3b-c), a copy of a flipped permanent isn't flipped
    (706.2), and a copy of a Room has both halves, whichever doors are unlocked.
    """
    shape = look.shape
    if shape is not None and shape.closed is not None and zone == "battlefield":
        return shape.whole
    if shape is not None and shape.frame == "flip" and look.card is not shape.whole.card:
        return shape.whole
    if look.front_value is None:
        return look
    copied = look.copy()
    copied.front_value = None
    return copied
