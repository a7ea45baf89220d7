"""Objects separated into two piles (700.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.tracked_moves import move
from engine.decisions import Arrange, ChooseOption, Option, Steps
from engine.families import Objects, PlayerAct, Zone
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.taking import take
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.zones import ZoneOf
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context

PILES = "piles"
"""Key of the memory: the objects of both piles."""


@phrase(en="[separate] {what} into two piles", it="[suddividere] {what:object} in due pile")
class Separate(PlayerAct):
    """Put each of the objects into exactly one of two piles, either of which may be empty (700.3a, 700.3d)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            objects = ctx.present_all((yield from take(ctx, player, self.what)))
            piles = yield Arrange(
                player=player,
                prompt=Text("Separate them into two piles.", "Suddividi in due pile."),
                rule="700.3",
                source=ctx.source or None,
                cards=objects,
                piles=(Text("First pile", "Prima pila"), Text("Second pile", "Seconda pila")),
            )
            ctx.memo[PILES] = [[entity for entity in objects if entity in pile] for pile in piles]


def choose_pile(ctx: Context, player: int) -> Steps:
    """`player` chooses one of the piles; returns it and the other one (700.3d: it may be empty)."""
    piles = [ctx.present_all(pile) for pile in ctx.memo.get(PILES, ([], []))]
    names = []
    for pile in piles:
        texts = [ctx.game.name(entity) for entity in pile]
        names.append(
            Text(
                ", ".join(text.en for text in texts) or "the empty pile",
                ", ".join(text.it for text in texts) or "la pila vuota",
            )
        )
    chosen = yield ChooseOption(
        player=player,
        prompt=Text("Choose a pile.", "Scegli una pila."),
        rule="700.3",
        source=ctx.source or None,
        options=[Option(str(place), name) for place, name in enumerate(names)],
        about="pile",
    )
    return piles[int(chosen)], piles[1 - int(chosen)]


@phrase(
    en="[put] one pile into {first} and the other into {second}",
    it="[mettere] una pila in {first} e l' altra in {second}",
)
class PutPiles(PlayerAct):
    """ "Put one pile into your hand and the other into your graveyard"."""

    first: ZoneOf
    second: ZoneOf

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            one, other = yield from choose_pile(ctx, player)
            yield from move(ctx, one, _name(ctx, self.first))
            yield from move(ctx, other, _name(ctx, self.second))


def _name(ctx: Context, zone: Zone) -> str:
    return zone.places(ctx)[0][0]


@phrase(en="all {what:p,every} in the pile of your choice", it="<tutto> {what:p,every,the} in la pila a tua scelta")
class AllInPile(Objects):
    """ "all creatures in the pile of your choice"."""

    what: Filter

    general = True

    def __post_init__(self) -> None:
        if self.what.tail:
            raise Meaningless

    def find(self, ctx: Context) -> list[int]:
        return [entity for pile in ctx.memo.get(PILES, ()) for entity in pile if self.what.fits(ctx, entity)]

    def choose(self, ctx: Context, chooser: int) -> Steps:
        pile, _ = yield from choose_pile(ctx, ctx.controller)
        return [entity for entity in pile if self.what.fits(ctx, entity)]
