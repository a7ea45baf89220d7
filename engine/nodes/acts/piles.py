"""Separating objects into two piles (700.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from engine.decisions import Arrange, ChooseOption, Option, Steps
from engine.families import Objects, PlayerAct
from engine.families.playability import Surroundings
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.acts.destinations import Destination, is_hand
from engine.nodes.acts.taking import take
from engine.nodes.nouns.filters import Filter
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context

PILES = "piles"
"""Memory key of the objects in both piles."""


@phrase(en="[separate] {what} into two piles", it="[suddividere] {what:object} in due pile")
class Separate(PlayerAct):
    """Divide the objects into two piles; a pile may be empty (700.3a, 700.3d)."""

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
    """Let `player` choose one of the piles. Return it and the other one; it may be empty (700.3d)."""
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
    en="[put] one pile {first} and the other {second}",
    it=(
        "[mettere] una pila {first} e l' altra {second}",
        "[aggiungere] una pila {first} e [mettere] l' altra {second}",
        "[mettere] una pila {first} e [aggiungere] l' altra {second}",
    ),
)
class PutPiles(PlayerAct):
    """ "Put one pile into your hand and the other on the bottom of your library in any order"."""

    first: Destination
    second: Destination

    def wording(self, language: str, features: object) -> int:
        """Return the index of the wording; Italian has "aggiungere" for a hand."""
        if language == "en":
            return 0
        return 1 if is_hand(self.first) else 2 if is_hand(self.second) else 0

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Without piles there is nothing to choose from."""
        if not any(isinstance(part, Separate) for part in around.parts):
            yield self

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            one, other = yield from choose_pile(ctx, player)
            yield from self.first.put(ctx, player, one)
            yield from self.second.put(ctx, player, other)


class PileChoice(Enum):
    """The player who chooses the pile: the ability's controller, or the player who acts on its objects."""

    YOURS = "yours"
    THEIRS = "theirs"


words({PileChoice.YOURS: ("your", "tua"), PileChoice.THEIRS: (("their", "his or her"), ("sua", "loro"))})


@phrase(
    en="all {what:p,every} in the pile of {whose} choice",
    it="<tutto> {what:p,every,the} in la pila a {whose} scelta",
)
class AllInPile(Objects):
    """ "all creatures in the pile of your choice", "all permanents in the pile of their choice"."""

    what: Filter
    whose: PileChoice = PileChoice.YOURS

    general = True

    def __post_init__(self) -> None:
        if self.what.tail:
            raise Meaningless

    def find(self, ctx: Context) -> list[int]:
        return [entity for pile in ctx.memo.get(PILES, ()) for entity in pile if self.what.fits(ctx, entity)]

    def choose(self, ctx: Context, chooser: int) -> Steps:
        pile, _ = yield from choose_pile(ctx, chooser if self.whose is PileChoice.THEIRS else ctx.controller)
        return [entity for entity in pile if self.what.fits(ctx, entity)]
