"""Abilities that can be activated or trigger only a limited number of times each turn (602.5b-c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change.events import Remember
from engine.change.events.waiting_triggers import TRIGGERED
from engine.families import Keyword

if TYPE_CHECKING:
    from engine.state.play import Play

USED = "abilities used"
"""Memory key for the turn, the abilities used in it, and those used before."""

NEVER: tuple[int, tuple[Mark, ...], tuple[Mark, ...]] = (0, (), ())


class Mark:
    """Identifies one of an object's abilities, even among others with the same text (602.5c)."""

    __slots__ = ("ability", "giver", "number")

    def __init__(self, ability: Any, giver: Any, number: int) -> None:
        self.ability = ability
        """The node itself; an equal one from another source is another ability."""
        self.giver = giver
        """What granted it, or when the object became a copy of what has it; None for its own ability."""
        self.number = number
        """Its index among those with the same giver."""

    def is_same(self, other: Mark) -> bool:
        """Whether both identify the same ability."""
        return self.ability is other.ability and self.giver == other.giver and self.number == other.number


def mark(game: Play, object: int, index: int) -> Mark:
    """Return the mark of the activated ability with that index; it stays valid if indexes change."""
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
    """Return when the object became a copy of what it is now, since newly copied abilities are new ones (706.2); None
    if it never did."""
    copies = [
        effect.timestamp
        for effect in game.state.effects
        if object in (effect.objects or ()) and any("1" in act.layers for act in effect.acts)
    ]
    return max(copies, default=None)


def _stands_for(given: Any, ability: Any) -> bool:
    return given is ability or (isinstance(given, Keyword) and any(each is ability for each in given.abilities()))


def uses(game: Play, object: int, index: int, *, ever: bool = False) -> int:
    """Return how often the activated ability with that index has been activated this turn or, with `ever`, at all."""
    turn, used, before = game.last_object(object).memory.get(USED, NEVER)
    counted = used if turn == game.state.turn_stamp else ()
    if ever:
        counted = (*before, *used)
    if not counted:
        return 0
    asked = mark(game, object, index)
    return sum(asked.is_same(other) for other in counted)


def use(game: Play, object: int, used: Mark) -> Remember:
    """Return the event that records a use of the ability."""
    turn, kept, before = game.last_object(object).memory.get(USED, NEVER)
    if turn != game.state.turn_stamp:
        before, kept = (*before, *kept), ()
    return Remember(object, USED, (game.state.turn_stamp, (*kept, used), before))


DONE = "done this turn"
"""Memory key for a turn, and the triggered abilities whose once-each-turn action has been taken in it."""


def was_done(game: Play, source: int, ability: Any) -> bool:
    """Whether the ability's once-each-turn action has been taken this turn."""
    turn, before = game.last_object(source).memory.get(DONE, (0, ()))
    return turn == game.state.turn_stamp and any(each is ability for each in before)


def done(game: Play, source: int, ability: Any) -> Remember:
    """Return the event that records that action."""
    turn, before = game.last_object(source).memory.get(DONE, (0, ()))
    kept = before if turn == game.state.turn_stamp else ()
    return Remember(source, DONE, (game.state.turn_stamp, (*kept, ability)))


def may_trigger(game: Play, source: int, ability: Any) -> bool:
    """Whether a triggered ability with a limit per turn may trigger again. Duplicates of it have separate limits."""
    turn, before = game.last_object(source).memory.get(TRIGGERED, (0, ()))
    used = sum(each is ability for each in before) if turn == game.state.turn_stamp else 0
    having = sum(each is ability for each in game.last_look(source).abilities)
    most: int = ability.most_each_turn
    return used < most * max(1, having)
