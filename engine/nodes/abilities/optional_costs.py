"""Additional costs that a spell states without a keyword and that its player may choose not to pay (118.8b, 601.2b)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.families import Ability, Cost, ExtraCost, Keyword, Paragraph, PlayerAct
from engine.language.node import Node
from engine.language.phrase import node, phrase
from engine.language.writing import write
from engine.nodes.acts.costs import ActCost
from engine.nodes.acts.waterbending import Waterbend, WaterbendCost
from engine.refusal import Text
from engine.rules.casting.record import STATED

if TYPE_CHECKING:
    from engine.state.context import Context


def cost_of(act: PlayerAct) -> Cost:
    """The cost that doing it is."""
    return WaterbendCost(act) if isinstance(act, Waterbend) else ActCost(act)


@phrase(
    en=(
        "as a additional cost to cast this spell , you may {act:infinitive} .",
        "as a additional cost to cast ~ , you may {act:infinitive} .",
    ),
    it="come costo addizionale per lanciare questa magia , puoi {act:infinitive} .",
)
class OptionalCost(Paragraph):
    """ "As an additional cost to cast this spell, you may behold a Dragon." """

    act: PlayerAct

    def __post_init__(self) -> None:
        cost_of(self.act)  # what can be no cost is none here either

    @cached_property
    def _abilities(self) -> tuple[Ability | Keyword, ...]:
        return (StatedOption(self),)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities


@node
class StatedOption(ExtraCost):
    """The optional additional cost of such a sentence."""

    sentence: OptionalCost

    @property
    def title(self) -> str:
        """What is done, in English: what later words ask about."""
        return STATED + write(self.sentence.act, "en").lower()

    @cached_property
    def costs(self) -> tuple[Cost, ...]:
        """What is to be done."""
        return (cost_of(self.sentence.act),)

    def label(self, ctx: Context) -> Text:
        return ctx.words(self.costs[0])

    def as_written(self) -> Node:
        return self.sentence
