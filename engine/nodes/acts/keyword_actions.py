"""Keyword actions that put counters on creatures or create tokens: bolster, investigate (701)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import ChooseObjects, Steps
from engine.families import Numeral, PlayerAct
from engine.language.phrase import phrase
from engine.nodes.acts.making import create
from engine.nodes.acts.tokens import PredefinedToken
from engine.nodes.nouns.values import Subtype
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


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
