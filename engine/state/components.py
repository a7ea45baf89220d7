"""What an object is made of: cards, with the faces printed on them, or what stands for a card (108, 708-712, 715)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.state.objects import Characteristics

FRONT, BACK, BOTH, NEITHER = 0, 1, 2, 3
"""Which face is up: of a split card the left half, the right half, or both halves of a fused spell (702.101b); of a
Room on the battlefield, which of its doors are unlocked."""

SPLIT_FRAMES = frozenset({"split", "aftermath", "room"})
INSET_FRAMES = frozenset({"adventure", "omen", "prepare"})
"""Frames of cards with other characteristics in an inset, which a spell may have and nothing else (715.1)."""
CAST_FROM_INSET = INSET_FRAMES - {"prepare"}
"""Those of them whose card itself may be cast so; of a preparation card only copies of the inset's spell are cast."""
TURNING_FRAMES = frozenset({"transform", "modal", "meld"})
"""Frames of cards that have no usual back: they can't be turned face down (711.10, 712.10)."""


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """The faces of a card, and what it is where none of them is chosen."""

    frame: str
    """One of `engine.language.cardfile.FRAMES`; "" for a card with one face."""
    faces: tuple[Characteristics, ...]
    whole: Characteristics
    """What it is where neither face stands alone: of a split card both halves together (708.4), else the front."""
    closed: Characteristics | None = None
    """Of a Room: what it is with both doors locked, without name, mana cost and rules text."""

    @property
    def is_split(self) -> bool:
        return self.frame in SPLIT_FRAMES

    @property
    def back(self) -> Characteristics | None:
        """The second face; None for a card with one."""
        return self.faces[BACK] if len(self.faces) > 1 else None

    def playable(self) -> tuple[tuple[str, int], ...]:
        """The faces as which the card can be played: name for the key of a way, and what is up (708.3, 715.3)."""
        if self.is_split:
            halves = (("left", FRONT), ("right", BACK))
            return (*halves, ("fuse", BOTH)) if self.whole.has("fuse") else halves
        if self.frame in CAST_FROM_INSET:
            return (("", FRONT), (self.frame, BACK))
        if self.frame == "modal":
            return (("", FRONT), ("back", BACK))
        return (("", FRONT),)

    def seen(self, zone: str, up: int = FRONT, flipped: bool = False) -> Characteristics:
        """The characteristics of an object of this one component in a zone (708.3b, 708.4, 709.2, 711.4, 715.4)."""
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
    """A physical card, or what stands for one in a token or a copy. It keeps its identity for the whole game, whatever
    objects it is part of (400.7); never changed, shared between forks."""

    __slots__ = ("is_card", "is_commander", "number", "owner", "shape")

    def __init__(
        self, number: int, owner: int, shape: Shape, *, is_card: bool = True, is_commander: bool = False
    ) -> None:
        self.number = number
        """Unlike that of any other one of the game."""
        self.owner = owner
        self.shape = shape
        self.is_card = is_card
        self.is_commander = is_commander
        """Whether the card is its owner's commander: an attribute of the card itself, in all zones (903.3)."""


def alone(look: Characteristics) -> Shape:
    """The shape of what has these characteristics: that which they are copied from, or one face."""
    if look.shape is not None:
        return look.shape
    return Shape("", (look,), look)


def seen(components: Sequence[Component], zone: str, up: int = FRONT, flipped: bool = False) -> Characteristics:
    """The characteristics that an object of these components has by itself in a zone."""
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
    """One of the objects that have merged into a permanent (721.2): what it brought with it."""

    components: tuple[Component, ...]
    copied: Characteristics | None
    """What it was a copy of; None for its components."""
    up: int
    face_down: bool
    is_token: bool

    def values(self, flipped: bool) -> Characteristics:
        """Its own characteristics, face up, on a permanent that is flipped or not (721.2h)."""
        if self.copied is not None:
            return self.copied
        return seen(self.components, "battlefield", self.up, flipped)

    def turned_over(self) -> Part:
        """The same with the other face of its double-faced card up (721.2i)."""
        if self.components[0].shape.frame != "transform":
            return self
        return replace(self, up=BACK if self.up == FRONT else FRONT)


def as_copied(look: Characteristics, zone: str = "") -> Characteristics:
    """What something else gets that becomes a copy of an object with these copiable values: the back of a card has the
    mana value of its front only on that card (202.3b-c), and a copy of a flipped permanent isn't flipped (706.2).
    A copy of a Room has both halves, whichever doors are unlocked."""
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
