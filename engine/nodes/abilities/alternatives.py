"""Alternative costs stated in words on a card (118.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.families import EVERYWHERE, CastingWay, Cost, PlayerAct, StaticSentence
from engine.families.continuous import ContinuousAct
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase, wording
from engine.nodes.abilities.static import StatesWay
from engine.nodes.acts.alternative_costs import costs_of, label_of
from engine.nodes.acts.life import PayMana
from engine.nodes.nouns.values import KeywordName
from engine.nodes.sentences.cast_conditions import LooksBackAtCasting
from engine.refusal import Refusal, Text, refuse
from engine.rules.casting.cast_records import times_paid
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.nodes.abilities.static import Static
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
        if any(isinstance(act, ContinuousAct) for act in self.acts):
            raise Meaningless

    def way_of(self, static: Static) -> CastingWay:
        return StatedAlternative(static)


@wording(
    en=(
        "rather than pay this spell's mana cost , you may {acts:infinitive,and}",
        "rather than pay ~'s mana cost , you may {acts:infinitive,and}",
    ),
    it="invece di pagare il costo di mana di questa magia , puoi {acts:infinitive,and}",
)
def rather_than_pay_first(acts: tuple[PlayerAct, ...]) -> StaticSentence:
    """ "Rather than pay this spell's mana cost, you may …": you may … rather than pay it."""
    return RatherThanPay(acts)


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
    """A way to cast a spell that is stated by one of its sentences."""

    static: Any

    key = "instead"
    rule = "118.9"

    def as_written(self) -> Node:
        written: Node = self.static.as_written()
        return written

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        return costs_of(self.static.effect.acts)

    def label(self, ctx: Context) -> Text:
        return label_of(ctx, costs_of(self.static.effect.acts))

    def refusal(self, ctx: Context) -> Refusal | None:
        if self.static.premise is None or self.static.premise.holds(ctx):
            return None
        return refuse(
            "118.9", "The condition for that cost is not met.", "La condizione di quel prezzo non è soddisfatta."
        )


@phrase(en="the {cost} cost was paid", it="il costo {cost} è stato pagato")
class StatedCostWasPaid(LooksBackAtCasting):
    """ "If the {1}{B} cost was paid": the spell was cast for the alternative cost stated on it (118.9)."""

    cost: ManaCost

    def holds(self, ctx: Context) -> bool:
        offered = (way.static.effect for way in ctx.look(ctx.source).summary.ways if isinstance(way, StatedAlternative))
        mine = any(tuple(act.cost for act in each.acts if isinstance(act, PayMana)) == (self.cost,) for each in offered)
        return mine and times_paid(ctx, ctx.source, StatedAlternative.key) > 0


@phrase(
    en=(
        "you may cast ~ from your graveyard (using its {keyword} ability)?",
        "you may cast this card from your graveyard (using its {keyword} ability)?",
    ),
    it=(
        "puoi lanciare ~ da il tuo cimitero (usando la sua abilità {keyword})?",
        "puoi lanciare questa carta da il tuo cimitero (usando la sua abilità {keyword})?",
    ),
)
class FromGraveyard(StatesWay):
    """ "You may cast ~ from your graveyard as long as you control a Zombie", "… using its bestow ability" (113.6e,
    601.3)."""

    keyword: KeywordName | None = None

    kind = "way"
    zones = frozenset({"graveyard"})

    def way_of(self, static: Static) -> CastingWay:
        return StatedPermission(static)


@node
class StatedPermission(CastingWay):
    """A card's own permission to be cast from its owner's graveyard."""

    static: Any

    key = "graveyard"
    gives_access = True
    zones = frozenset({"graveyard"})

    @property
    def only_with(self) -> str:  # type: ignore[override]
        """The keyword that must be used."""
        return self.static.effect.keyword or ""

    def as_written(self) -> Node:
        written: Node = self.static.as_written()
        return written

    def label(self, ctx: Context) -> Text:
        return Text("from the graveyard", "dal cimitero")

    def refusal(self, ctx: Context) -> Refusal | None:
        if self.static.premise is None or self.static.premise.holds(ctx):
            return None
        return refuse(
            "601.3",
            "The condition for casting it from there is not met.",
            "La condizione per lanciarla da lì non è soddisfatta.",
        )


@phrase(
    en=(
        "you may cast this spell as though it had flash (if you pay {more} more to cast it)?",
        "you may cast ~ as though it had flash (if you pay {more} more to cast it)?",
    ),
    it="puoi lanciare questa magia come se avesse lampo (se paghi {more} in più per lanciarla)?",
)
class WithFlash(StatesWay):
    """ "You may cast ~ as though it had flash if you pay {2} more to cast it" (601.3b, 702.8a)."""

    more: ManaCost | None = None

    kind = "way"
    zones = EVERYWHERE

    def __post_init__(self) -> None:
        if self.more is not None and self.more.variables:
            raise Meaningless

    def way_of(self, static: Static) -> CastingWay:
        return StatedFlash(static)


@node
class StatedFlash(CastingWay):
    """A spell's own permission to be cast as though it had flash, which is not an alternative cost (118.9)."""

    static: Any

    key = "flash"
    rule = "601.3b"
    at_any_time = True

    def as_written(self) -> Node:
        written: Node = self.static.as_written()
        return written

    @property
    def surcharge(self) -> ManaCost | None:  # type: ignore[override]
        """The additional mana it costs."""
        more: ManaCost | None = self.static.effect.more
        return more

    def label(self, ctx: Context) -> Text:
        return Text("as though it had flash", "come se avesse lampo")

    def refusal(self, ctx: Context) -> Refusal | None:
        if self.static.premise is not None and not self.static.premise.holds(ctx):
            return refuse(
                "601.3b",
                "The condition for casting it this way is not met.",
                "La condizione per lanciarla così non è soddisfatta.",
            )
        return None
