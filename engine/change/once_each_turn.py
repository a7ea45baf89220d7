"""Abilities that can be activated or trigger only so often each turn: which of an object's were used (602.5b-c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change.events import Remember
from engine.change.events.course import TRIGGERED
from engine.families import Keyword

if TYPE_CHECKING:
    from engine.state.play import Play

USED = "abilities used"
"""Under which name an object remembers the turn, the abilities used in it and those used before."""

NEVER: tuple[int, tuple[Mark, ...], tuple[Mark, ...]] = (0, (), ())


class Mark:
    """One ability of an object, told from others with the same text (602.5c)."""

    __slots__ = ("ability", "giver", "number")

    def __init__(self, ability: Any, giver: Any, number: int) -> None:
        self.ability = ability
        """The node itself: an equal one that comes from elsewhere is another ability."""
        self.giver = giver
        """What gave it, or when the object became a copy of what has it; None for an ability of its own."""
        self.number = number
        """Place among those of the same giver."""

    def is_same(self, other: Mark) -> bool:
        """Whether both mean the same ability."""
        return self.ability is other.ability and self.giver == other.giver and self.number == other.number


def mark(game: Play, object: int, index: int) -> Mark:
    """The activated ability with that index, wherever it will stand among the others later."""
    look = game.last_look(object)
    activated = look.summary.activated
    ability = activated[index]
    givers = [giver for given, giver in look.granted if _stands_for(given, ability)]
    place = sum(each is ability for each in activated[:index])
    own = sum(each is ability for each in activated) - len(givers)
    if place < own:
        return Mark(ability, _copied_by(game, object), place)
    giver = givers[place - own]
    return Mark(ability, giver, givers[: place - own].count(giver))


def _copied_by(game: Play, object: int) -> int | None:
    """When the object became a copy of what it is now: an ability that it copies anew is a new one (706.2); None if it
    never did."""
    copies = [
        effect.timestamp for effect in game.state.effects
        if object in (effect.objects or ()) and any("1" in act.layers for act in effect.acts)
    ]  # fmt: skip
    return max(copies, default=None)


def _stands_for(given: Any, ability: Any) -> bool:
    return given is ability or (isinstance(given, Keyword) and any(each is ability for each in given.abilities()))


def uses(game: Play, object: int, index: int, *, ever: bool = False) -> int:
    """How often the activated ability with that index has been activated this turn, or ever."""
    turn, used, before = game.last_object(object).memory.get(USED, NEVER)
    counted = used if turn == game.state.turn_stamp else ()
    if ever:
        counted = (*before, *used)
    if not counted:
        return 0
    asked = mark(game, object, index)
    return sum(asked.is_same(other) for other in counted)


def use(game: Play, object: int, used: Mark) -> Remember:
    """The event that the object remembers the use of an ability."""
    turn, kept, before = game.last_object(object).memory.get(USED, NEVER)
    if turn != game.state.turn_stamp:
        before, kept = (*before, *kept), ()
    return Remember(object, USED, (game.state.turn_stamp, (*kept, used), before))


DONE = "done this turn"
"""Under which name an object remembers the turn and the triggered abilities by which something has been done in it that
is done only once each turn."""


def was_done(game: Play, source: int, ability: Any) -> bool:
    """Whether what the triggered ability lets its controller do only once each turn has been done this turn."""
    turn, before = game.last_object(source).memory.get(DONE, (0, ()))
    return turn == game.state.turn_stamp and any(each is ability for each in before)


def done(game: Play, source: int, ability: Any) -> Remember:
    """The event that the object remembers that."""
    turn, before = game.last_object(source).memory.get(DONE, (0, ()))
    kept = before if turn == game.state.turn_stamp else ()
    return Remember(source, DONE, (game.state.turn_stamp, (*kept, ability)))


def may_trigger(game: Play, source: int, ability: Any) -> bool:
    """Whether a triggered ability that is limited to so many times each turn may trigger once more. Where the object
    has the same ability several times, each of them may."""
    turn, before = game.last_object(source).memory.get(TRIGGERED, (0, ()))
    used = sum(each is ability for each in before) if turn == game.state.turn_stamp else 0
    having = sum(each is ability for each in game.last_look(source).abilities)
    most: int = ability.most_each_turn
    return used < most * max(1, having)
