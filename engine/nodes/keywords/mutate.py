"""Mutate: a creature spell that merges with a creature of its owner (702.139, 721)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseOption, Option, Steps
from engine.families import Ability, AsItResolves, Keyword
from engine.families.continuous import ContinuousAct
from engine.language.phrase import node, phrase
from engine.nodes.keywords.ways import KeywordWay, WayKeyword
from engine.refusal import Text
from engine.state.objects import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.state.context import Context
    from engine.state.objects import Characteristics, GameObject

OVER, UNDER = "over", "under"


@phrase(en="mutate {price}", it="mutazione {price}")
class Mutate(WayKeyword):
    """ "mutate" with its cost (702.139a)."""

    name = "mutate"
    rule = "702.139a"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (KeywordWay(self), MUTATING)


class MutationTarget:
    """The target of a mutating creature spell: a non-Human creature with its owner (702.139a)."""

    __slots__ = ()

    slot = -3
    divided = None
    is_any_target = False
    of_opponent = False
    of_different_players = False

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Return the bounds of one target."""
        return 1, 1

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the spell can target the entity to mutate."""
        object = ctx.state.objects.get(entity)
        if object is None or object.zone != "battlefield" or object.owner != ctx.object(ctx.source).owner:
            return False
        look = ctx.look(entity)
        return "Creature" in look.types and "Human" not in look.subtypes

    def possible(self, ctx: Context) -> Sequence[int]:
        """Return the entities that could be legal targets at all."""
        return ctx.state.battlefield

    def wanted(self, ctx: Context) -> Text:
        """Return the words for the target."""
        return Text(
            "the non-Human creature with the same owner that it mutates onto",
            "la creatura non Umano con lo stesso proprietario su cui muta",
        )


@node
class Mutating(AsItResolves):
    """What happens to the spell if it was cast for its mutate cost (702.139a-c)."""

    def targets(self, ctx: Context) -> Sequence[Any]:
        return (TARGET,) if self._mutates(ctx) else ()

    def outlives_targets(self, ctx: Context) -> bool:
        return self._mutates(ctx)

    def merges(self, ctx: Context) -> Steps:
        found = ctx.targets(TARGET.slot) if self._mutates(ctx) else []
        if not found:
            return False
        place = yield ChooseOption(
            player=ctx.controller,
            prompt=Text("Put it over or under the creature?", "Sopra la creatura o sotto?"),
            rule="702.139c",
            source=ctx.source,
            about="mutate",
            options=[Option(OVER, Text("over", "sopra")), Option(UNDER, Text("under", "sotto"))],
        )
        yield from ctx.do(events.Merge(ctx.source, found[0], place == OVER, AllAbilities()))
        return True

    def _mutates(self, ctx: Context) -> bool:
        return ctx.item is not None and Mutate.name in ctx.item.names


@node
class AllAbilities(ContinuousAct):
    """A mutated permanent is its topmost component, with the abilities of all (702.139e, 721.2a)."""

    independent = True
    disables = True

    layers = ("1",)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.become(merged(ctx.object(entity)))


def merged(permanent: GameObject) -> Characteristics:
    """Return the copiable values of a mutated permanent."""
    values = [FACE_DOWN if part.face_down else part.values(permanent.flipped) for part in permanent.pile]
    whole = values[0].copy()
    whole.shape = None
    whole.set_abilities(tuple(ability for each in values for ability in each.abilities))
    return whole


TARGET = MutationTarget()
MUTATING = Mutating()
