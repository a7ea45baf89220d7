"""Additional costs stated on a card (118.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import (
    EVERYWHERE,
    Cost,
    Reference,
    StaticSentence,
)
from engine.language.phrase import Meaningless, phrase

if TYPE_CHECKING:
    pass


@phrase(
    en=(
        "as a additional cost to cast this spell , {costs:and}",
        "as a additional cost to cast ~ , {costs:and}",
    ),
    it="come costo addizionale per lanciare questa magia , {costs:and}",
)
class AdditionalCost(StaticSentence):
    """ "As an additional cost to cast this spell, …" (601.2b, 118.8)."""

    costs: tuple[Cost, ...]

    kind = "additional cost"
    zones = EVERYWHERE

    def __post_init__(self) -> None:
        if any(isinstance(getattr(getattr(cost, "act", None), "what", None), Reference) for cost in self.costs):
            raise Meaningless  # what another cost takes is not known before it is paid
