"""Modes with additional costs: spree, tiered (601.2b, 700.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.families import Cost, Effect
from engine.language.phrase import Meaningless, phrase
from engine.nodes.abilities.modes import Choice, Mode
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.nouns.values import ModeName
from engine.nodes.sentences.token_abilities import with_their_abilities

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="+ {price} — {effects:sentences}", it="+ {price} — {effects:sentences}")
class PricedMode(Mode):
    """ "+ {1} — Draw a card.": a mode with an additional cost."""

    price: ManaPayment
    effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        if self.price.cost.variables:
            raise Meaningless

    @staticmethod
    def from_words(price: ManaPayment, effects: tuple[Effect, ...]) -> PricedMode:  # type: ignore[override]
        """Return the mode; see `Plain`."""
        return PricedMode(price=price, effects=with_their_abilities(effects))

    @property
    def costs(self) -> tuple[Cost, ...]:  # type: ignore[override]
        return (self.price,)


@phrase(en="spree {modes:below}", it="baldoria {modes:below}")
class Spree(Choice):
    """ "spree": one or more modes, each with its additional cost."""

    modes: tuple[PricedMode, ...]  # type: ignore[misc]

    by_opponent = False
    most: ClassVar[int | None] = None

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Return the minimum and maximum number of modes (700.2)."""
        return 1, self.most


@phrase(en="• {name} — {price} — {effects:sentences}", it="• {name} — {price} — {effects:sentences}", prefer=1)
class NamedMode(PricedMode):
    """ "• Cure — {0} — You gain 2 life.": a mode with an additional cost, and a name without meaning in the rules."""

    name: ModeName
    price: ManaPayment
    effects: tuple[Effect, ...]

    @staticmethod
    def from_words(name: ModeName, price: ManaPayment, effects: tuple[Effect, ...]) -> NamedMode:  # type: ignore[override]
        """Return the mode; see `Plain`."""
        return NamedMode(name=name, price=price, effects=with_their_abilities(effects))


@phrase(en="tiered {modes:below}", it="gradi {modes:below}")
class Tiered(Spree):
    """ "tiered": one mode, with its additional cost."""

    modes: tuple[NamedMode, ...]  # type: ignore[misc]

    most = 1
