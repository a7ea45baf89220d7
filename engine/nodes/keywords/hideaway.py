"""Hideaway: permanents that exile a card face down as they enter (702.74)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import ChooseObjects, Steps
from engine.families import Ability, Effect, Keyword, SimpleNumeral
from engine.families.capabilities import ExilesForOthers
from engine.families.spelled import Spelled, bound, paragraphs, spelled
from engine.language.phrase import phrase
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.triggered import Triggered
from engine.nodes.acts.destinations import Order
from engine.nodes.acts.library import into_library, top_cards
from engine.nodes.nouns.amounts import Number
from engine.refusal import Text
from engine.state.objects import HIDDEN_BY

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="hideaway", it="nascondiglio")
class Hideaway(Spelled, ExilesForOthers):
    """ "hideaway" (702.74): the permanent enters tapped, and one of four cards is hidden."""

    name = "hideaway"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (*spelled("~ enters tapped."), *_hiding(Number(4)))


@phrase(en="hideaway {number}", it="nascondiglio {number}")
class HideawayAmong(Spelled, ExilesForOthers):
    """ "hideaway 5": one of that many cards is hidden; the permanent doesn't enter tapped."""

    number: SimpleNumeral

    name = "hideaway"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return _hiding(self.number)


def _hiding(number: SimpleNumeral) -> tuple[Ability | Keyword, ...]:
    (ability,) = paragraphs("When ~ enters, draw a card.")
    assert isinstance(ability, Triggered)
    return bound((replace(ability, does=Plain((HideOne(number),))),))


@phrase(
    en=(
        "look at the top {number} <card> of your library , exile one of them face down , for you to look at , and put"
        " the rest on the bottom of your library in any order"
    ),
    it=(
        "guarda le prime {number} <carta> di il tuo grimorio , esiliane una a faccia in giù , che puoi guardare , e"
        " metti le altre in fondo a il tuo grimorio in qualsiasi ordine"
    ),
)
class HideOne(Effect):
    """The triggered ability of hideaway. Players who control the permanent, or have controlled it, may look at the card
    (702.74a)."""

    number: SimpleNumeral

    def run(self, ctx: Context) -> Steps:
        player = ctx.controller
        cards = top_cards(ctx, player, self.number.value(ctx))
        if not cards:
            return
        yield from ctx.do(events.LookAt(player, tuple(cards)))
        chosen = yield ChooseObjects(
            player=player,
            prompt=Text("Choose the card to exile face down.", "Scegli la carta da esiliare coperta."),
            rule="702.74a",
            source=ctx.source,
            secret=True,
            candidates=cards,
            minimum=1,
            maximum=1,
            about="exile",
        )
        here = ctx.present(ctx.source)
        knowing = frozenset({player} if here is None else {player, ctx.controller_of(here)})
        move = events.Move(chosen[0], "exile", cause="exile", source=ctx.source, face_down=True, known_to=knowing)
        move.memory = {HIDDEN_BY: ctx.source}
        yield from ctx.do(move)
        yield from into_library(ctx, player, [card for card in cards if card != chosen[0]], Order.ANY, -1)
