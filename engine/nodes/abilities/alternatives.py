"""Alternative costs that a card states in words (118.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.families import EVERYWHERE, CastingWay, Cost, PlayerAct
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.abilities.abilities import StatesWay
from engine.nodes.acts.costs import ActCost, ManaPayment
from engine.nodes.acts.life import PayMana
from engine.refusal import Refusal, Text, refuse

if TYPE_CHECKING:
    from engine.nodes.abilities.abilities import Static
    from engine.state.context import Context


@phrase(
    en=(
        "you may {acts:infinitive,and} rather than pay this spell's mana cost",
        "you may {acts:infinitive,and} rather than pay ~'s mana cost",
    ),
    it="puoi {acts:infinitive,and} invece di pagare il costo di mana di questa magia",
)
class RatherThanPay(StatesWay):
    """ "You may pay 4 life rather than pay this spell's mana cost" (118.9)."""

    acts: tuple[PlayerAct, ...]

    kind = "way"
    zones = EVERYWHERE

    def __post_init__(self) -> None:
        if any(act.continuous for act in self.acts):
            raise Meaningless

    def way_of(self, static: Static) -> CastingWay:
        return StatedAlternative(static)


@phrase(
    en=("you may cast this spell without paying its mana cost", "you may cast ~ without paying its mana cost"),
    it="puoi lanciare questa magia senza pagare il suo costo di mana",
)
class WithoutPaying(StatesWay):
    """ "If …, you may cast this spell without paying its mana cost" (118.9)."""

    acts: ClassVar[tuple[PlayerAct, ...]] = ()

    kind = "way"
    zones = EVERYWHERE

    def way_of(self, static: Static) -> CastingWay:
        return StatedAlternative(static)


@node
class StatedAlternative(CastingWay):
    """The way to cast a spell that a sentence of it states."""

    static: Any

    key = "instead"
    rule = "118.9"

    def as_written(self) -> Node:
        written: Node = self.static.as_written()
        return written

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        acts: tuple[PlayerAct, ...] = self.static.effect.acts
        return tuple(ManaPayment(act.cost) if isinstance(act, PayMana) else ActCost(act) for act in acts)

    def label(self, ctx: Context) -> Text:
        if not self.static.effect.acts:
            return Text("without paying its mana cost", "senza pagare il suo costo di mana")
        paid = [ctx.words(cost) for cost in self.price(ctx) or ()]
        en, it = (", ".join(words[place].strip(" .") for words in paid) for place in (0, 1))
        return Text(f"for another price: {en}", f"a un altro prezzo: {it}")

    def refusal(self, ctx: Context) -> Refusal | None:
        if self.static.premise is None or self.static.premise.holds(ctx):
            return None
        return refuse(
            "118.9", "The condition of that price is not met.", "La condizione di quel prezzo non è soddisfatta."
        )
