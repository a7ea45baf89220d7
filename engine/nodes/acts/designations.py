"""Designations that permanents get and keep, and the keyword actions that give them or counters (701, 702.111b)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseObjects, Steps
from engine.families import Numeral, ObjectAct, PlayerAct
from engine.language.phrase import phrase, words
from engine.nodes.acts.making import create
from engine.nodes.acts.tokens import PredefinedToken
from engine.nodes.nouns.values import Subtype
from engine.nodes.triggers.object_events import ObjectEvent
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


class Designation(Enum):
    """What a permanent can be called from then on until it leaves the battlefield."""

    MONSTROUS = "monstrous"
    RENOWNED = "renowned"


words(
    {
        Designation.MONSTROUS: ("monstrous", "<mostruoso>"),
        Designation.RENOWNED: ("renowned", "<rinomato>"),
    }
)


@phrase(en="[become] {designation}", it="[diventare] {designation}")
class BecomeDesignated(ObjectAct):
    """ "becomes renowned" (701.31b, 702.111b)."""

    designation: Designation

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        found = ctx.on_battlefield(subjects)
        yield from ctx.do_all([events.Remember(entity, self.designation.value, True) for entity in found])


@phrase(en="[become] monstrous", it="[diventare] <mostruoso>")
class BecomesMonstrous(ObjectEvent):
    """ "When ~ becomes monstrous" (701.31)."""

    events = (events.Remember,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        object: int = event.object
        return object if event.key == Designation.MONSTROUS.value else None


@phrase(en="monstrosity {number}", it="mostruosità {number}")
class Monstrosity(PlayerAct):
    """If the source isn't monstrous, it gets counters and becomes monstrous (701.31a)."""

    number: Numeral

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for entity in ctx.on_battlefield([ctx.source]):
            if ctx.object(entity).memory.get(Designation.MONSTROUS.value):
                continue
            number = self.number.value(ctx)
            if number > 0:
                yield from ctx.do(events.PutCounters(entity, "+1/+1", number, ctx.source))
            yield from ctx.do(events.Remember(entity, Designation.MONSTROUS.value, True))


@phrase(en="[bolster] {number}", it="[sostenere] {number}")
class Bolster(PlayerAct):
    """Put counters on a creature with the least toughness among those that one controls (701.33a)."""

    number: Numeral

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        for player in subjects:
            tough = {
                entity: ctx.look(entity).toughness or 0
                for entity in ctx.game.permanents(player)
                if "Creature" in ctx.look(entity).types
            }
            least = [entity for entity in tough if tough[entity] == min(tough.values())]
            if not least:
                continue
            chosen = yield ChooseObjects(
                player=player, prompt=Text("Choose a creature.", "Scegli una creatura."), rule="701.33a",
                source=ctx.source, candidates=least, minimum=1, maximum=1, about="effect",
            )  # fmt: skip
            if number > 0:
                yield from ctx.do(events.PutCounters(chosen[0], "+1/+1", number, ctx.source))


@phrase(en="[investigate]", it="[indagare]")
class Investigate(PlayerAct):
    """Create a Clue token (701.36a)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from create(ctx, subjects, PredefinedToken(Subtype("Clue")), 1, self.slot)
