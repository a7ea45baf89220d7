"""Incubate: double-faced Incubator tokens that transform into creatures (111, 701.28)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Numeral, PlayerAct
from engine.families.spelled import spelled
from engine.language.phrase import phrase
from engine.nodes.acts.making import made
from engine.nodes.acts.tokens import name_of
from engine.state.components import Shape
from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[incubate] {number}", it="[incubare] {number}")
class Incubate(PlayerAct):
    """Create an Incubator token with a number of +1/+1 counters on it."""

    number: Numeral

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        counters = {"+1/+1": number} if number > 0 else None
        done = yield from ctx.do_all(
            [events.CreateTokens(player, [incubator()], ctx.source, counters=counters) for player in subjects]
        )
        ctx.note(self.slot, made(ctx, done))


@cache
def incubator() -> Characteristics:
    """Return the characteristics of an Incubator, which can transform into a 0/0 Phyrexian."""
    front = Characteristics(
        name=name_of(("Incubator",)),
        types=frozenset({"Artifact"}),
        subtypes=frozenset({"Incubator"}),
        abilities=spelled("{2}: Transform ~."),
    )
    back = Characteristics(
        name=name_of(("Phyrexian",)),
        types=frozenset({"Artifact", "Creature"}),
        subtypes=frozenset({"Phyrexian"}),
        power=0,
        toughness=0,
    )
    front.shape = back.shape = Shape("transform", (front, back), front)
    return front
