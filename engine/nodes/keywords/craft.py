"""Craft: a permanent and other things are exiled, and it returns with its other face up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import ChooseObjects, Steps
from engine.families import Ability, Cost, Count, Keyword
from engine.families.spelled import Spelled, bound, paragraphs
from engine.language.phrase import node, phrase
from engine.nodes.abilities.activated import Activated
from engine.nodes.acts.prices import Price
from engine.nodes.nouns.filters import Filter
from engine.refusal import Refusal, Text, refuse

if TYPE_CHECKING:
    from engine.state.context import Context


@node
class CraftKeyword(Spelled):
    """Craft with some things: an activated ability that exiles them and returns the permanent transformed."""

    what: Filter
    price: Price

    name = "craft"
    meaning = (
        "{0}, Exile ~: Return ~ to the battlefield transformed under its owner's control. Activate only as a sorcery."
    )

    def materials(self) -> Materials:
        """Return the cost of the other things."""
        raise TypeError(f"{type(self).__name__} uses nothing")

    def spell(self) -> tuple[Ability | Keyword, ...]:
        (ability,) = paragraphs(self.meaning)
        assert isinstance(ability, Activated)
        return bound((replace(ability, costs=(*self.price.costs, self.materials(), *ability.costs[1:])),))


@phrase(en="craft with {what:s} {price}", it="realizzare con {what:s} {price}")
class Craft(CraftKeyword):
    """ "craft with artifact" and its cost: one such thing is exiled too."""

    def materials(self) -> Materials:
        return Materials(self.what)


@phrase(en="craft with {count:a} {what@count} {price}", it="realizzare con {count:a} {what@count} {price}", prefer=1)
class CraftWithMany(CraftKeyword):
    """ "craft with two creatures", "craft with one or more creatures", and its cost."""

    count: Count

    def materials(self) -> Materials:
        return SeveralMaterials(self.what, self.count)


@phrase(
    en="exile another {what:s} you control or {what:s} card from your graveyard",
    it="esilia <un@what> <altro@what> {what:s} che controlli o una carta {what:s} dal tuo cimitero",
    alone=False,
)
class Materials(Cost):
    """The other things: permanents the player controls and cards in their graveyard, exiled together."""

    what: Filter

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Return the minimum and maximum number of them."""
        return 1, 1

    def able(self, ctx: Context) -> list[int]:
        """Return what could be used."""
        cards = (*ctx.game.permanents(ctx.controller), *ctx.state.players[ctx.controller].graveyard)
        return [each for each in cards if each != ctx.source and self.what.fits(ctx, each)]

    def check(self, ctx: Context) -> Refusal | None:
        least, _ = self.bounds(ctx)
        if len(self.able(ctx)) >= least:
            return None
        return refuse("118.3", "You don't have enough to craft with.", "Non c'è abbastanza con cui realizzare.")

    def pay(self, ctx: Context) -> Steps:
        able = self.able(ctx)
        least, most = self.bounds(ctx)
        chosen = yield ChooseObjects(
            player=ctx.controller,
            prompt=Text("Choose what to craft with.", "Scegli con che cosa realizzarla."),
            rule="118.3",
            source=ctx.source,
            candidates=able,
            minimum=least,
            maximum=len(able) if most is None else min(most, len(able)),
            about="exile",
        )
        yield from ctx.do_all([events.Move(each, "exile", cause="exile", source=ctx.source) for each in chosen])


@phrase(
    en="exile {count:a} {what@count} from among permanents you control and cards in your graveyard",
    it="esilia {count:a} {what@count} tra i permanenti che controlli e le carte nel tuo cimitero",
    alone=False,
)
class SeveralMaterials(Materials):
    """A number of such things."""

    what: Filter
    count: Count

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return self.count.bounds(ctx)
