"""Splicing cards from hand onto the spell being cast (601.2b, 702.46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Reveal, StartEffect
from engine.decisions import ChooseObjects, Steps
from engine.refusal import Text
from engine.rules.casting import announcing
from engine.state.context import Context
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.families import Splicing
    from engine.refusal import Refusal
    from engine.state.play import Play


def choose_splices(game: Play, context: Context, unaffordable: Callable[[], Refusal | None]) -> Steps:
    """Let the player reveal cards to splice onto the spell, in the order their text will follow (702.46b)."""
    item, player = context.item, context.controller
    assert item is not None
    chosen: list[int] = []
    while True:
        able = _able(game, context, chosen, unaffordable)
        if not able:
            break
        picked = yield ChooseObjects(
            player=player,
            prompt=Text("Splice a card onto it?", "Unisci una carta alla magia?"),
            rule="702.46a",
            source=context.source,
            candidates=list(able),
            minimum=0,
            maximum=1,
            about="splice",
        )
        if not picked:
            break
        card = picked[0]
        chosen.append(card)
        yield from _splice(game, context, card, able[card], len(chosen))
    if chosen:
        yield from game.do(Reveal(player, tuple(chosen)))


def _able(
    game: Play, context: Context, chosen: list[int], unaffordable: Callable[[], Refusal | None]
) -> dict[int, Splicing]:
    """Return the cards in hand that could be spliced onto the spell, with the ability that allows it."""
    item = context.item
    assert item is not None
    found: dict[int, Splicing] = {}
    for card in game.state.players[context.controller].hand:
        if card in chosen:
            continue
        for ability in game.look(card).summary.splices:
            own = game.context(card, context.controller)
            if (
                card not in found
                and ability.fits(own, context.source)
                and _possible(game, context, card, ability, len(chosen) + 1, unaffordable)
            ):
                found[card] = ability
    return found


def _possible(
    game: Play,
    context: Context,
    card: int,
    ability: Splicing,
    place: int,
    unaffordable: Callable[[], Refusal | None],
) -> bool:
    """Whether the splice is affordable and its text has the legal choices it needs (702.46b)."""
    item = context.item
    assert item is not None
    kept, item.added = item.added, (*item.added, *ability.costs)
    supposed = game.look(context.source).copy()
    supposed.set_abilities(game.look(context.source).abilities)
    ability.text(game.look(card), place).modify(context, "3", context.source, supposed)
    item.look = supposed
    try:
        return unaffordable() is None and announcing.can_announce(context, context.source) is None
    finally:
        item.added, item.look = kept, None


def _splice(game: Play, context: Context, card: int, ability: Splicing, place: int) -> Steps:
    item = context.item
    assert item is not None
    item.added = (*item.added, *ability.costs)
    act = ability.text(game.look(card), place)
    effect = ContinuousEffect(context.source, context.controller, (act,), "spliced", (context.source,))
    yield from game.do(StartEffect(effect))
