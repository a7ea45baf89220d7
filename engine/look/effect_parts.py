"""Continuous effects split into parts: each act of an effect in each layer it applies in (611, 613.6)."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.families import keyword_named, slots_referred
from engine.state.context import Context
from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.look.layers import Layers


class Standing(Context):
    """The context of a static ability, which never looks back at objects that are gone (604.7)."""

    __slots__ = ()

    def look(self, entity: int) -> Characteristics:
        return self.game.look(entity) if entity in self.game.state.objects else NOTHING


NOTHING = Characteristics()


class Origin:
    """One continuous effect: of a resolved spell or ability, of a static ability, or of counters (611, 122.1)."""

    __slots__ = ("ability", "context", "holder", "sure", "timestamp")

    def __init__(self, context: Context, timestamp: int, ability: Any = None, holder: int | None = None) -> None:
        self.context = context
        self.timestamp = timestamp
        """613.7."""
        self.ability = ability
        """The static ability; None for other effects."""
        self.holder = holder
        """The object with the static ability; None for other effects."""
        self.sure = False
        """Whether it has begun to apply, and so continues in later layers (613.6)."""

    @property
    def key(self) -> tuple[str, int]:
        """Identifies the effect as long as it lasts."""
        return ("effect", self.timestamp) if self.holder is None else ("holder", self.holder)

    def functions(self, cache: Layers) -> bool:
        """Whether its ability still exists and its condition holds (604.2), or it has already begun (613.6)."""
        holder = self.holder
        if holder is None:
            return True
        context = self.context
        context.controller = cache.controller(holder)
        if self.sure:
            return True
        ability = self.ability
        if not any(ability is other for other in cache.look(holder).summary.static):
            return False
        return ability.premise is None or bool(ability.premise.holds(context))


class Reach:
    """The entities affected by acts of an effect with the same subject."""

    __slots__ = ("held", "subject")

    def __init__(self, subject: Any, held: Sequence[int] | None) -> None:
        self.subject = subject
        """The words evaluated each time; None if the act itself knows."""
        self.held = held
        """The entities, fixed when the effect began (611.2c) or began to apply (613.6); None before."""


class Part:
    """One act of one continuous effect in one layer."""

    __slots__ = ("act", "defines", "origin", "reach", "times")

    def __init__(self, act: Any, origin: Origin, reach: Reach, defines: bool = False, times: int = 1) -> None:
        self.act = act
        self.origin = origin
        self.reach = reach
        self.defines = defines
        """Whether it comes from a characteristic-defining ability (604.3a)."""
        self.times = times
        """Number of times it is applied."""

    @property
    def context(self) -> Context:
        return self.origin.context

    def functions(self, cache: Layers) -> bool:
        """Whether it applies now (604.2, 613.6)."""
        return self.origin.functions(cache)

    def affected(self) -> Sequence[int]:
        """Return the entities it affects now."""
        held = self.reach.held
        if held is not None:
            return held
        found: Sequence[int] = self.act.affected(self.origin.context, self.reach.subject)
        return found

    def begin(self) -> None:
        """Begin to apply: the affected entities stay the same in later layers (613.6)."""
        self.origin.sure = True
        if self.reach.held is None:
            self.reach.held = self.affected()

    def reaches(self, entity: int) -> bool:
        """Whether it affects that entity, in any zone."""
        if self.reach.held is not None:
            return entity in self.reach.held
        return bool(self.reach.subject.includes(self.origin.context, entity))

    def prepare(self, entity: int | None = None) -> Context:
        """Return the context for one of the affected entities, with the value of X and the meaning of "it"."""
        context = self.origin.context
        subject = self.reach.subject
        if entity is not None and subject is not None and subject.slot >= 0:
            context.memo[subject.slot] = [entity]
        ability = self.origin.ability
        if ability is not None and ability.where is not None:
            context.x = ability.where.value(context)
        return context

    def context_of(self, entity: int) -> Context:
        """Return the context of a rule for one entity: its own if the words refer to that entity alone, as "its
        controller" does."""
        subject, ability = self.reach.subject, self.origin.ability
        where = ability.where if ability is not None else None
        slot = subject.slot if subject is not None else -1
        if slot < 0 or not (slot in slots_referred(self.act) or slot in slots_referred(where)):
            return self.origin.context
        own = copy(self.origin.context)
        own.memo = {**own.memo, slot: [entity]}
        if where is not None:
            own.x = where.value(own)
        return own


class SizeCounters:
    """The act of counters that change power and toughness (122.1a, 613.4c)."""

    __slots__ = ("power", "toughness")

    layers = ("7c",)
    independent = True
    alike = True
    disables = False

    def __init__(self, power: int, toughness: int) -> None:
        self.power = power
        self.toughness = toughness

    @property
    def fixed_change(self) -> tuple[int, int]:
        """Return what is added to power and to toughness."""
        return self.power, self.toughness

    def modify(self, context: Context, layer: str, entity: int, look: Characteristics) -> None:
        if look.power is not None and look.toughness is not None:
            look.power += self.power
            look.toughness += self.toughness


class KeywordCounters:
    """The act of counters that each give an instance of a keyword (122.1b, 613.1f)."""

    __slots__ = ("keyword", "number")

    layers = ("6",)
    independent = True
    alike = True
    disables = False

    def __init__(self, keyword: Any, number: int) -> None:
        self.keyword = keyword
        self.number = number

    def modify(self, context: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.set_abilities((*look.abilities, *[self.keyword] * self.number))


@cache
def counter_act(kind: str, number: int) -> SizeCounters | KeywordCounters | None:
    """Return the act of that many counters of a kind; None if they change no characteristics."""
    if "/" in kind and kind[0] in "+-":
        power, toughness = kind.split("/")
        return SizeCounters(int(power) * number, int(toughness) * number)
    keyword = _keyword(kind)
    return KeywordCounters(keyword, number) if keyword is not None else None


KEYWORD_COUNTERS = frozenset(
    {
        "deathtouch",
        "double strike",
        "exalted",
        "first strike",
        "flying",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    }
)
"""122.1b; counters for exalted and shadow exist on later cards."""


def _keyword(kind: str) -> Any:
    return keyword_named(kind)() if kind in KEYWORD_COUNTERS else None
