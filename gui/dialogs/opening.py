"""Which panel answers which kind of decision.

`open_dialog(decision, bridge, parent)` shows the panel that answers `decision`. It goes away by itself when the
bridge asks for something else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from engine.decisions import (
    Arrange,
    ByHand,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOption,
    ChooseTargets,
    ChooseYesNo,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    OrderItems,
    PayMana,
    Priority,
)
from gui.by_hand.panel import ByHandPanel
from gui.dialogs.actions import PayManaPanel, PriorityPanel
from gui.dialogs.arrange import ArrangePanel
from gui.dialogs.choose_modes import ChooseModesPanel
from gui.dialogs.choose_number import ChooseNumberPanel
from gui.dialogs.choose_objects import ChooseObjectsPanel
from gui.dialogs.choose_option import ChooseOptionPanel, MulliganPanel, StartingPlayerPanel, YesNoPanel
from gui.dialogs.combat import AttackersPanel, BlockersPanel
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.divide import DividePanel
from gui.dialogs.order_items import OrderItemsPanel

if TYPE_CHECKING:
    from gui.bridge import Bridge

_PANELS: dict[type[Decision], type[DecisionPanel[Any]]] = {
    Arrange: ArrangePanel,
    ByHand: ByHandPanel,
    ChooseModes: ChooseModesPanel,
    ChooseNumber: ChooseNumberPanel,
    ChooseObjects: ChooseObjectsPanel,
    ChooseOption: ChooseOptionPanel,
    ChooseTargets: ChooseObjectsPanel,
    ChooseYesNo: YesNoPanel,
    DeclareAttackers: AttackersPanel,
    DeclareBlockers: BlockersPanel,
    Divide: DividePanel,
    OrderItems: OrderItemsPanel,
    PayMana: PayManaPanel,
    Priority: PriorityPanel,
}

_OPTION_PANELS: dict[str, type[DecisionPanel[Any]]] = {
    "mulligan": MulliganPanel,
    "starting player": StartingPlayerPanel,
}
"""Panels of their own for some things that a `ChooseOption` is about."""


def panel_for(decision: Decision) -> type[DecisionPanel[Any]] | None:
    """The class of the panel that answers `decision`; None for a kind that has none."""
    if isinstance(decision, ChooseOption) and decision.about in _OPTION_PANELS:
        return _OPTION_PANELS[decision.about]
    return next((_PANELS[kind] for kind in type(decision).__mro__ if kind in _PANELS), None)


def handles(decision: Decision) -> bool:
    """Whether there is a panel for this kind of decision."""
    return panel_for(decision) is not None


def open_dialog(decision: Decision, bridge: Bridge, parent: QWidget) -> DecisionPanel[Any]:
    """Show the panel for `decision` over `parent`. Raises KeyError for a kind of decision that has none."""
    made = panel_for(decision)
    if made is None:
        raise KeyError(type(decision).__name__)
    panel = made(decision, bridge, parent)
    panel.open()
    return panel
