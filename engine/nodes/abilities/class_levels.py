"""Classes: enchantments that gain levels, and abilities with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, Condition, Keyword, ObjectAct, Paragraph
from engine.families.spelled import bound, paragraphs
from engine.language.node import Node
from engine.language.phrase import node, phrase
from engine.nodes.abilities.activated import Activated
from engine.nodes.abilities.level_symbols import LevelAbility
from engine.nodes.abilities.static import Link, Static
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.acts.mana_limits import Spending
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.quoted import Quoted
from engine.nodes.sentences.clauses import ObjectClause, ObjectPart
from engine.nodes.triggers.object_events import ObjectEvent

if TYPE_CHECKING:
    from engine.rules.paying.demand import Purpose
    from engine.state.context import Context

LEVEL = "class level"
"""Memory key of a Class's level; without it, the level is 1."""


def level_of(ctx: Context, entity: int) -> int:
    """Return the level of a Class."""
    level: int = ctx.object(entity).memory.get(LEVEL, 1)
    return level


@phrase(en="[become] level {number}", it="[diventare] di livello {number}")
class BecomeLevel(ObjectAct):
    """The effect of a level ability."""

    number: int

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from ctx.do_all([events.Remember(entity, LEVEL, self.number) for entity in ctx.on_battlefield(subjects)])


@phrase(en="[become] level {number}", it="[diventare] di livello {number}")
class BecomesLevel(ObjectEvent):
    """ "becomes level 2"."""

    number: int

    events = (events.Remember,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        entity: int = event.object
        return entity if (event.key, event.value) == (LEVEL, self.number) else None


@phrase(en="~ is level {number} {more?or greater|}", it="~ è di livello {number} {more?o superiore|}")
class IsLevel(Condition):
    """ "~ is level 2 or greater"."""

    number: int
    more: bool = False

    own_reads = frozenset({"memory"})

    def holds(self, ctx: Context) -> bool:
        level = level_of(ctx, ctx.source)
        return level >= self.number if self.more else level == self.number


@node
class LevelUpAbility(Activated):
    """The activated ability for a level: from the level below, as a sorcery."""

    bar: ClassLevel | None = None

    def as_written(self) -> Node:
        assert self.bar is not None
        return self.bar


@phrase(en="gain a Class level", it="ottenere un livello di Classe")
class ToGainLevel(Spending):
    """ "Spend this mana only to gain a Class level"."""

    def allows(self, ctx: Context, purpose: Purpose) -> bool:
        return isinstance(purpose.ability, LevelUpAbility)


@node
class AtClassLevel(Static):
    """The static ability that gives a Class the abilities of a level."""

    bar: ClassLevel | None = None

    def as_written(self) -> Node:
        assert self.bar is not None
        return self.bar


@phrase(en="{cost} : level {number} ({lines:below})?", it="{cost} : livello {number} ({lines:below})?")
class ClassLevel(Paragraph):
    """A level with its cost, and the abilities that the Class has from that level up."""

    cost: ManaPayment
    number: int
    lines: tuple[LevelAbility, ...] = ()

    holds_lines = True

    @cached_property
    def _abilities(self) -> tuple[Ability | Keyword, ...]:
        limits = f"Activate only as a sorcery and only if ~ is level {self.number - 1}."
        (ability,) = bound(paragraphs(f"{{0}}: ~ becomes level {self.number}. {limits}"))
        assert isinstance(ability, Activated)
        rise = LevelUpAbility((self.cost,), ability.does, ability.restrictions, bar=self)
        if not self.lines:
            return (rise,)
        gained = GainAbilities(tuple(Quoted(line.paragraph) for line in self.lines))
        clause = ObjectClause(Self(), (ObjectPart((gained,)),))
        return (rise, AtClassLevel(clause, IsLevel(self.number, True), Link.AS_LONG_AS, bar=self))

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities
