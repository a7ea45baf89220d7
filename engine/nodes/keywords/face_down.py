"""Keywords that let a card be cast face down and turned face up later: morph, megamorph, disguise (702.36)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, CastingWay, Cost, Keyword, SpecialAction
from engine.families.spelled import Spelled
from engine.language.phrase import node
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.acts.manifesting import turning_up, warded
from engine.nodes.keywords.costed import CostedKeyword
from engine.nodes.keywords.declaring import keyword
from engine.refusal import Refusal, Text, refuse
from engine.vocabulary.mana import printed_cost

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics

FACE_DOWN_PRICE = (ManaPayment(printed_cost("{3}")),)


@node
class FaceDownWay(CastingWay):
    """Casting the card face down for {3} (702.36a, 702.36c)."""

    key = "morph"
    rule = "702.36a"
    face_down = True

    def label(self, ctx: Context) -> Text:
        return Text("face down", "a faccia in giù")

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        return FACE_DOWN_PRICE


@node
class WardedFaceDown(FaceDownWay):
    """Like `FaceDownWay`, with ward {2} while it is face down."""

    key = "disguise"

    @property
    def given(self) -> Characteristics:
        """The characteristics of the face-down card."""
        return warded()


class MorphKeyword(CostedKeyword, Spelled):
    """Morph and its variants."""

    counters: ClassVar[int] = 0
    """Number of +1/+1 counters put on the permanent as it is turned face up for this cost."""
    way: ClassVar[CastingWay] = FaceDownWay()
    """The way of casting it face down."""

    @cached_property
    def is_inert(self) -> bool:
        """Whether its cost contains X and is not mana: no value is asked for (107.3d)."""
        return super().is_inert or any(cost.uses_x for cost in self.costs if not cost.is_mana)

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (self.way, TurningUp(self))


@node
class TurningUp(SpecialAction):
    """Turning the permanent face up for its morph cost (702.36e, 116.2b)."""

    keyword: MorphKeyword

    key = "face up"
    rule = "702.36e"
    of_face_down = True

    def label(self, ctx: Context) -> Text:
        return turning_up(ctx, self.costs)

    @property
    def costs(self) -> tuple[Cost, ...]:
        return self.keyword.costs

    def refusal(self, ctx: Context) -> Refusal | None:
        if events.TurnFaceUp(ctx.source).can_happen(ctx.game):
            return None
        return refuse("702.36e", "It can't be turned face up.", "Non si può girare a faccia in su.")

    def take(self, ctx: Context) -> Steps:
        if ctx.x is not None:
            yield from ctx.do(events.Remember(ctx.source, "x", ctx.x))
        turned: list[events.Event] = [events.TurnFaceUp(ctx.source)]
        if self.keyword.counters:  # 702.36b: as it is turned face up
            turned.append(events.PutCounters(ctx.source, "+1/+1", self.keyword.counters, ctx.source))
        yield from ctx.do_all(turned)


Morph = keyword("morph {price}", "metamorfosi {price}", "702.36", family=MorphKeyword)
Megamorph = keyword("megamorph {price}", "megamorfosi {price}", "702.36b", family=MorphKeyword, counters=1)
Disguise = keyword("disguise {price}", "travestimento {price}", family=MorphKeyword, way=WardedFaceDown())
