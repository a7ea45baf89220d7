"""Additional costs without a keyword that involve a choice: whether to pay (118.8b), or which of two to pay
(601.2b)."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from engine.families import Ability, Cost, ExtraCost, Keyword, Paragraph, PlayerAct
from engine.families.capabilities import ExilingPayment
from engine.families.continuous import ContinuousAct
from engine.language.node import Node
from engine.language.node_text import write
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.abilities.static import StaticParagraph
from engine.nodes.acts.board import Exile, Sacrifice, Tap
from engine.nodes.acts.cards import Discard
from engine.nodes.acts.costs import ActCost, ManaPayment
from engine.nodes.acts.life import PayMana
from engine.nodes.acts.waterbending import Waterbend, WaterbendCost
from engine.nodes.nouns.amounts import AnyNumber, Exactly, Number
from engine.nodes.nouns.objects import Chosen
from engine.refusal import Text
from engine.rules.casting.cast_records import STATED

if TYPE_CHECKING:
    from engine.state.context import Context


def cost_of(act: PlayerAct) -> Cost:
    """Return the cost of performing the act.

    Raises Meaningless if it can't be a cost.
    """
    if isinstance(act, Waterbend):
        return WaterbendCost(act)
    if isinstance(act, PayMana):
        if act.cost.variables:
            raise Meaningless  # X would be undefined if the cost is not paid (107.3)
        return ManaPayment(act.cost)
    if isinstance(act, ContinuousAct):
        raise Meaningless  # a continuous effect can't be a cost
    return ActCost(act)


@phrase(
    en=(
        "as a additional cost to cast this spell , you may {act:infinitive} . ({further})?",
        "as a additional cost to cast ~ , you may {act:infinitive} . ({further})?",
    ),
    it="come costo addizionale per lanciare questa magia , puoi {act:infinitive} . ({further})?",
)
class OptionalCost(Paragraph, ExilingPayment):
    """ "As an additional cost to cast this spell, you may behold a Dragon", optionally with a consequence: "This spell
    costs {2} less to cast for each card exiled this way." """

    act: PlayerAct
    further: StaticParagraph | None = None

    states_options = True

    @property
    def exiles_others(self) -> bool:
        return self.act.exiles_others

    def __post_init__(self) -> None:
        cost_of(self.act)  # refuse what can't be a cost

    @cached_property
    def _abilities(self) -> tuple[Ability | Keyword, ...]:
        further = () if self.further is None else self.further.abilities()
        return (StatedOption(self, self.act), *further)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities


OPEN = (Exile, Sacrifice, Tap, Discard)
"""Acts that can be a cost with any number of things."""


@node
class StatedOption(ExtraCost):
    """The additional cost in such a sentence."""

    sentence: OptionalCost | EitherCost
    act: PlayerAct

    @property
    def title(self) -> str:
        """The act in English, which later words ask about."""
        return STATED + write(self.act, "en").lower()

    @cached_property
    def costs(self) -> tuple[Cost, ...]:
        """The acts to perform; for any number of things, the act with one of them."""
        return (cost_of(self.act),) if self._open is None else self.costs_for(1)

    @cached_property
    def _open(self) -> Chosen | None:
        """The things that may be taken in any number; None if the number is given."""
        what = getattr(self.act, "what", None)
        counted = isinstance(what, Chosen) and isinstance(what.count, AnyNumber)
        return what if counted and isinstance(self.act, OPEN) else None

    @property
    def repeats(self) -> bool:  # type: ignore[override]
        """Whether the player announces the number of things (601.2b)."""
        return self._open is not None

    @property
    def may_lower_cost(self) -> bool:  # type: ignore[override]
        """Whether the number is open; the spell may cost less for each of them."""
        return self._open is not None

    def costs_for(self, times: int) -> tuple[Cost, ...]:
        """Return the cost of taking all of them at the same time."""
        what = self._open
        if what is None or not times:
            return super().costs_for(times)
        so_many = replace(what, count=Exactly(Number(times)))
        return (cost_of(replace(self.act, what=so_many)),)  # type: ignore[call-arg]

    def most_times(self, ctx: Context) -> int | None:
        needs = self.costs[0].needs(ctx) if self._open is not None else None
        return None if needs is None else sum(len(need.entities) for need in needs)

    def label(self, ctx: Context) -> Text:
        return ctx.words(self.costs[0])

    def as_written(self) -> Node:
        return self.sentence


@phrase(
    en=(
        "as a additional cost to cast this spell , {first:imperative} or {second:imperative} .",
        "as a additional cost to cast ~ , {first:imperative} or {second:imperative} .",
    ),
    it="come costo addizionale per lanciare questa magia , {first:imperative} o {second:imperative} .",
)
class EitherCost(Paragraph):
    """ "As an additional cost to cast this spell, sacrifice a creature or pay {2}." """

    first: PlayerAct
    second: PlayerAct

    def __post_init__(self) -> None:
        cost_of(self.first), cost_of(self.second)

    @cached_property
    def _abilities(self) -> tuple[Ability | Keyword, ...]:
        return (EitherStated(self),)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities


@node
class EitherStated(Ability):
    """A choice between two additional costs (601.2b)."""

    kind = "either cost"
    zones = frozenset()

    sentence: EitherCost

    @cached_property
    def options(self) -> tuple[StatedOption, ...]:
        """The costs; the player announces one of them."""
        return tuple(StatedOption(self.sentence, act) for act in (self.sentence.first, self.sentence.second))

    def as_written(self) -> Node:
        return self.sentence
