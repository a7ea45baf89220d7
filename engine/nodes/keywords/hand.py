"""Keywords that function in the hand: transmute, reinforce, forecast, ninjutsu; also transfigure (702)."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, Cost, Deed, Effect, Keyword, Paragraph
from engine.families.spelled import Spelled, bound, paragraphs
from engine.language.phrase import phrase
from engine.nodes.abilities.activated import Activated
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.keywords.at_another_time import HAND, functioning_in
from engine.nodes.keywords.costed import ActivatedKeyword, CostedKeyword
from engine.nodes.keywords.declaring import keyword
from engine.nodes.keywords.numbered import NumberedKeyword
from engine.nodes.nouns.amounts import Number
from engine.refusal import Refusal
from engine.vocabulary.payment_needs import Need

if TYPE_CHECKING:
    from engine.state.context import Context


Transmute = keyword(
    "transmute {price}",
    "trasmutare {price}",
    "702.52",
    "{0}, Discard ~: Search your library for a card with the same mana value as ~, reveal it, put it into your "
    "hand, then shuffle. Activate only as a sorcery.",
    family=ActivatedKeyword,
)
Transfigure = keyword(
    "transfigure {price}",
    "trasfigurare {price}",
    "702.70",
    "{0}, Sacrifice ~: Search your library for a creature card with the same mana value as ~, put it onto the "
    "battlefield, then shuffle. Activate only as a sorcery.",
    family=ActivatedKeyword,
)


@phrase(en="reinforce {number} —\u2060{cost}", it="rinforzare {number} —\u2060{cost}")
class Reinforce(NumberedKeyword, Spelled):
    """ "reinforce" with its number and cost (702.76)."""

    cost: ManaPayment

    name = "reinforce"
    meaning = "{0}, Discard ~: Put # +1/+1 counters on target creature."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        number = str(self.number.number) if isinstance(self.number, Number) else "X"
        (ability,) = paragraphs(self.meaning.replace("#", number))
        assert isinstance(ability, Activated)
        return bound((replace(ability, costs=(self.cost, *ability.costs[1:])),))


# ----- forecast


@phrase(en="forecast — {ability}", it="previsione — {ability}")
class Forecast(Paragraph):
    """A forecast ability: activated from hand during its owner's upkeep, once each turn (702.56)."""

    ability: Activated

    @cached_property
    def _abilities(self) -> tuple[Ability | Keyword, ...]:
        (limited,) = paragraphs("{0}: Draw a card. Activate only during your upkeep and only once each turn.")
        assert isinstance(limited, Activated)
        limits = (*self.ability.restrictions, *limited.restrictions)
        return (functioning_in(replace(self.ability, restrictions=limits), HAND),)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities


# ----- ninjutsu


@phrase(en="ninjutsu {price}", it="ninjutsu {price}")
class Ninjutsu(CostedKeyword, Spelled):
    """ "ninjutsu" with its cost (702.48)."""

    name = "ninjutsu"
    meaning = (
        "{0}, Reveal ~ from where it is, Return an unblocked attacking creature you control to its owner's hand: Put "
        "~ onto the battlefield tapped and attacking what the returned creature was attacking."
    )
    zones = HAND

    def spell(self) -> tuple[Ability | Keyword, ...]:
        (ability,) = paragraphs(self.meaning)
        assert isinstance(ability, Activated)
        (made,) = bound((replace(ability, costs=(*self.costs, *ability.costs[1:])),))
        return (functioning_in(made, self.zones),)


@phrase(en="commander ninjutsu {price}", it="ninjutsu di il comandante {price}")
class CommanderNinjutsu(Ninjutsu):
    """ "commander ninjutsu" with its cost, which works in the command zone too (702.48d)."""

    name = "commander ninjutsu"
    zones = HAND | {"command"}


@phrase(en="reveal ~ from where it is", it="rivela ~ da dove si trova")
class RevealItself(Cost):
    """Reveal the card with ninjutsu (702.48a)."""

    def check(self, ctx: Context) -> Refusal | None:
        return None

    def needs(self, ctx: Context) -> tuple[Need, ...]:
        return ()

    def pay(self, ctx: Context) -> Steps:
        card = ctx.present(ctx.source)
        if card is not None:
            yield from ctx.do(events.Reveal(ctx.controller, (card,)))


@phrase(
    en="put ~ onto the battlefield tapped and attacking what the returned creature was attacking",
    it="metti ~ su il campo di battaglia TAPpata e attaccante ciò che la creatura ripresa stava attaccando",
)
class EnterInItsPlace(Effect):
    """The card enters attacking and unblocked (702.48a, 702.48c)."""

    def run(self, ctx: Context) -> Steps:
        card = ctx.present(ctx.source)
        returned = ctx.item.paid.get(Deed.RETURNED.value, ()) if ctx.item is not None else ()
        if card is None or ctx.object(card).zone not in ("hand", "command") or not returned:
            return
        role = ctx.game.combat_role(returned[0])  # by last known information (608.2g)
        yield from ctx.do(
            events.Move(
                card,
                "battlefield",
                source=ctx.source,
                controller=ctx.controller,
                entry=events.BattlefieldEntry(tapped=True, attacking=role.attacked if role is not None else None),
            )
        )
