"""Costs paid as a permanent enters, and the words of the linked ability (607.2f, 614.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.change.events.life import life_to_pay
from engine.decisions import ChooseNumber, ChooseYesNo, Steps
from engine.families import Amount, PlayerAct, Replacing, StaticSentence
from engine.families.continuous import ContinuousAct
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.choosing import ChooseAsEnters
from engine.nodes.acts.entering import Entering
from engine.nodes.acts.life import can_pay_life
from engine.nodes.acts.stated_rules import StatedEntry
from engine.nodes.acts.taking import carry_out, is_possible
from engine.nodes.nouns.amounts import Number
from engine.nodes.nouns.choices import LIFE_PAID, Choice, OfChoice, chosen
from engine.nodes.nouns.objects import Self
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="pay any amount of life", it="paga un qualsiasi ammontare di <punto vita:p>", alone=False)
class LifePayment(Choice):
    """Paying any amount of life, which the linked ability uses like a chosen number."""

    about = LIFE_PAID

    def ask(self, ctx: Context, player: int) -> Steps:
        most = life_to_pay(ctx.game, player)
        paid = yield ChooseNumber(
            player=player,
            prompt=Text("How much life do you pay?", "Quanti punti vita paghi?"),
            rule="614.12a",
            source=ctx.source or None,
            minimum=0,
            maximum=most if can_pay_life(ctx, player, most) else 0,
        )
        if paid:
            yield from ctx.do(events.LoseLife(player, paid))
        return paid


@phrase(
    en="as {what:nom} enters (the battlefield)? , {payment}",
    it="mentre {what} entra in il campo di battaglia , {payment}",
)
class PayAsEnters(StaticSentence):
    """ "As ~ enters, pay any amount of life" (614.1c)."""

    payment: LifePayment
    what: Self = Self()

    def replaces(self) -> tuple[Replacing, ...]:
        return (Entering(self.what, ChooseAsEnters((self.payment,))),)


@phrase(
    en="the life paid as ~ entered (the battlefield)?",
    it="i <punto vita:p> pagati mentre ~ entrava in il campo di battaglia",
    number="p",
)
class LifePaidAsEntered(OfChoice, Amount):
    """ "where X is the life paid as ~ entered" (607.2f)."""

    chosen_about = LIFE_PAID

    def value(self, ctx: Context) -> int:
        return int(chosen(ctx, LIFE_PAID) or 0)

    def as_chosen(self, ctx: Any) -> Node:
        return Number(self.value(ctx))


@phrase(
    en=(
        "if {what:nom} would enter (the battlefield)? , {may?you may {act:infinitive}|{act:imperative}} instead ."
        " if you do , put ~ onto the battlefield . if you do not , put it into its owner's graveyard"
    ),
    it=(
        "se {what:nom} [stare@what] per entrare in il campo di battaglia , invece {may?puoi {act:infinitive}"
        "|{act:imperative}} . se lo fai , metti ~ su il campo di battaglia . se non lo fai , mettilo in il cimitero di"
        " il suo proprietario"
    ),
)
class EnterForPrice(StatedEntry):
    """ "If ~ would enter, sacrifice two untapped lands instead. If you do, put ~ onto the battlefield. If you don't,
    put it into its owner's graveyard" (614.1a)."""

    act: PlayerAct
    may: bool = False
    what: Self = Self()

    def __post_init__(self) -> None:
        if isinstance(self.act, ContinuousAct):
            raise Meaningless

    def enter(self, ctx: Context, event: events.Move) -> Steps:
        player = event.chooser(ctx.game)
        paid = is_possible(ctx, self.act, player)
        if paid and self.may:
            asked = ctx.words(self.act)
            paid = yield ChooseYesNo(
                player=player,
                prompt=Text(f"{asked.en}?", f"{asked.it}?"),
                rule="614.12a",
                source=ctx.source or None,
            )
        if paid:
            yield from carry_out(ctx, self.act, (player,))
        else:
            event.zone = "graveyard"
