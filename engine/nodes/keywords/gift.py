"""Gift: promising an opponent something as the spell is cast (601.2b, 607.2d)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import ChooseOption, Option, Steps
from engine.families import Ability, Cost, ExtraCost, Keyword, Players
from engine.families.spelled import spelled
from engine.language.phrase import node, phrase, words
from engine.nodes.keywords.paid import PaidKeyword
from engine.nodes.nouns.choices import PLAYER, announced
from engine.nodes.sentences.cast_conditions import LooksBackAtCasting
from engine.nodes.sentences.conditions import Joinable
from engine.refusal import Refusal, Text, refuse
from engine.rules.casting.cast_records import times_paid

if TYPE_CHECKING:
    from engine.state.context import Context


GIVEN = "gift"
"""Memory key of the spell and its permanent for the player who was promised the gift."""


class Gift(Enum):
    """What can be promised: the opponent's act when given the gift, in English."""

    CARD = "draws a card"
    TREASURE = "creates a Treasure token"
    FOOD = "creates a Food token"
    FISH = "creates a tapped 1/1 blue Fish creature token"
    OCTOPUS = "creates an 8/8 blue Octopus creature token"
    EXTRA_TURN = "takes an extra turn after this one"


words(
    {
        Gift.CARD: ("a card", "una carta"),
        Gift.TREASURE: ("a Treasure", "un Tesoro"),
        Gift.FOOD: ("a Food", "un Cibo"),
        Gift.FISH: ("a tapped Fish", "un Pesce TAPpato"),
        Gift.OCTOPUS: ("a Octopus", "una Piovra"),
        Gift.EXTRA_TURN: ("a extra turn", "un turno extra"),
    }
)


@phrase(en="gift {gift}", it="donare {gift}")
class GiftOf(PaidKeyword):
    """ "gift a card": you may choose an opponent as an additional cost. An instant or sorcery gives the gift before its
    other effects, a permanent when it has entered."""

    gift: Gift

    name = "gift"

    @property
    def extra(self) -> ExtraCost:
        return Promising(self)

    def spell(self) -> tuple[Ability | Keyword, ...]:
        given = f"if the gift was promised, the player promised the gift {self.gift.value}."
        return (*super().spell(), *spelled(f"I{given[1:]}\nWhen ~ enters, {given}"))


@node
class Promising(ExtraCost):
    """The promise as an optional additional cost."""

    keyword: GiftOf

    @property
    def title(self) -> str:
        return self.keyword.name

    @property
    def costs(self) -> tuple[Cost, ...]:
        return (ChoosingWhoIsGiven(),)

    def label(self, ctx: Context) -> Text:
        return ctx.words(self.keyword)


@phrase(en="choose a opponent", it="scegli un avversario", prefer=1)
class ChoosingWhoIsGiven(Cost):
    """The cost of gift: choose the opponent who gets it."""

    def check(self, ctx: Context) -> Refusal | None:
        if ctx.opponents(ctx.controller):
            return None
        return refuse("601.2b", "You have no opponent to choose.", "Non hai avversari da scegliere.")

    def pay(self, ctx: Context) -> Steps:
        chosen = yield ChooseOption(
            player=ctx.controller,
            prompt=Text("Who is promised the gift?", "A chi prometti il dono?"),
            rule="601.2b",
            source=ctx.source,
            about="player",
            options=[Option(str(each), ctx.game.player_name(each)) for each in ctx.opponents(ctx.controller)],
        )
        given = events.Remember(ctx.source, GIVEN, int(chosen))
        yield from ctx.do_all([given, announced(ctx, ctx.controller, PLAYER, int(chosen))])


@phrase(
    en="the gift {not_?was not|was} promised",
    it="il dono {not_?non è|è} stato promesso",
)
class GiftWasPromised(LooksBackAtCasting, Joinable):
    """ "the gift was promised", or "the gift wasn't promised"."""

    not_: bool = False

    def holds(self, ctx: Context) -> bool:
        return self.not_ != (times_paid(ctx, ctx.source, "gift") > 0)


@phrase(en="the <player:s> promised the gift", it="il <giocatore:s> a cui è stato promesso il dono")
class PromisedPlayer(Players):
    """ "the player promised the gift"."""

    own_reads = frozenset({"memory"})

    def find(self, ctx: Context) -> list[int]:
        player = ctx.object(ctx.source).memory.get(GIVEN)
        return [player] if player in ctx.players() else []
