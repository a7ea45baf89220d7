"""Every kind of decision, and tables with a row for each."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Generic, TypeVar

from engine.decisions.actions import ByHand, PayMana, Priority
from engine.decisions.arrangements import Arrange, Divide, OrderItems
from engine.decisions.choose import ChooseModes, ChooseNumber, ChooseObjects, ChooseOption, ChooseTargets, ChooseYesNo
from engine.decisions.decision import Decision
from engine.decisions.declarations import DeclareAttackers, DeclareBlockers

KINDS: tuple[type[Decision], ...] = (
    Priority,
    ByHand,
    PayMana,
    ChooseOption,
    ChooseYesNo,
    ChooseNumber,
    ChooseObjects,
    ChooseTargets,
    ChooseModes,
    OrderItems,
    Arrange,
    Divide,
    DeclareAttackers,
    DeclareBlockers,
)
"""Every kind of decision."""


Row = TypeVar("Row")


class PerKind(Generic[Row]):
    """A table with a row for each kind of decision, for code that treats the kinds differently."""

    def __init__(self, rows: Mapping[type[Decision], Row]) -> None:
        """Raise TypeError naming the kinds without a row, and the module whose table it is."""
        missing = [kind.__name__ for kind in KINDS if kind not in rows]
        if missing:
            module = sys._getframe(1).f_globals["__name__"]
            raise TypeError(f"no row for these kinds of decision: {', '.join(missing)} (table in {module})")
        self._rows = dict(rows)

    def __getitem__(self, decision: Decision) -> Row:
        """Return the row for the kind of that decision."""
        return self._rows[type(decision)]
