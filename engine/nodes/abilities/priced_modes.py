"""Modes with additional costs or with a worth: spree, tiered, modes for {P} (601.2b, 700.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions.judge import Judge
from engine.families import Cost, Effect, SimpleNumeral
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.abilities.modes import Choice, Mode
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.nouns.amounts import Number
from engine.nodes.nouns.values import ModeName
from engine.nodes.sentences.token_abilities import with_their_abilities
from engine.refusal import Refusal, refuse

if TYPE_CHECKING:
    from random import Random

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


class Worth(Enum):
    """What a mode counts towards what may be chosen in all."""

    ONE = 1
    TWO = 2
    THREE = 3


words(
    {
        Worth.ONE: ("{P}", "{P}"),
        Worth.TWO: ("{P} {P}", "{P} {P}"),
        Worth.THREE: ("{P} {P} {P}", "{P} {P} {P}"),
    }
)


@phrase(en="{worth} — {effects:sentences}", it="{worth} — {effects:sentences}")
class WorthMode(Mode):
    """ "{P}{P} — Draw a card.": a mode with what it is worth."""

    worth: Worth
    effects: tuple[Effect, ...]

    @staticmethod
    def from_words(worth: Worth, effects: tuple[Effect, ...]) -> WorthMode:  # type: ignore[override]
        """As in `Plain`."""
        return WorthMode(worth=worth, effects=with_their_abilities(effects))


class WorthJudge(Judge):
    """Judges whether the chosen modes are worth too much in all."""

    __slots__ = ("most", "worths")

    def __init__(self, worths: Sequence[int], most: int) -> None:
        self.worths = worths
        self.most = most

    def verdict(self, answer: Sequence[int]) -> Refusal | None:
        if sum(self.worths[index] for index in answer) <= self.most:
            return None
        return refuse(
            "700.2d",
            f"These modes are worth more than {self.most} in all.",
            f"Questi modi valgono più di {self.most} in tutto.",
        )

    def propose(self, random: Random) -> list[int]:
        chosen: list[int] = []
        left = random.randint(0, self.most)
        while affordable := [index for index, worth in enumerate(self.worths) if worth <= left]:
            chosen.append(random.choice(affordable))
            left -= self.worths[chosen[-1]]
        return sorted(chosen)


@phrase(
    en="choose up to {most:a} {P} worth of modes . you may choose the same mode more than once . {modes:below}",
    it="scegli modi per un valore totale massimo di {most:a} {P} . puoi scegliere lo stesso modo più di una volta ."
    " {modes:below}",
)
class ModesForWorth(Choice):
    """ "Choose up to five {P} worth of modes. You may choose the same mode more than once." (700.2d)."""

    most: SimpleNumeral
    modes: tuple[WorthMode, ...]  # type: ignore[misc]
    further: tuple[Mode, ...] = field(default=(), compare=False, repr=False, kw_only=True)  # type: ignore[misc]
    """When bound: the modes again for each further time that they can be chosen."""

    by_opponent: ClassVar[bool] = False
    repeats = True

    def __post_init__(self) -> None:
        if not isinstance(self.most, Number):
            raise Meaningless

    def bound_again(self, bind: Callable[[Any], Any]) -> dict[str, Any]:
        return {"further": tuple(bind(mode) for _ in range(self.times - 1) for mode in self.modes)}

    @property
    def times(self) -> int:  # type: ignore[override]
        """How often the cheapest mode can be chosen."""
        assert isinstance(self.most, Number)
        return self.most.number // min(mode.worth.value for mode in self.modes)

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Return the minimum and maximum number of modes (700.2)."""
        return 0, self.times

    @property
    def judge(self) -> Judge:
        assert isinstance(self.most, Number)
        return WorthJudge([mode.worth.value for mode in self.modes], self.most.number)
