"""Which panel answers which kind of decision.

`open_dialog(decision, bridge, parent)` shows the panel that answers `decision`. It closes on its own when the bridge
asks something else.
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
    PerKind,
    Priority,
)
from gui.by_hand.tools_panel import ByHandPanel
from gui.dialogs.action_lists import PayManaPanel, PriorityPanel
from gui.dialogs.arrange import ArrangePanel
from gui.dialogs.choose_modes import ChooseModesPanel
from gui.dialogs.choose_number import ChooseNumberPanel
from gui.dialogs.choose_objects import ChooseObjectsPanel
from gui.dialogs.choose_option import ChooseOptionPanel, MulliganPanel, StartingPlayerPanel, YesNoPanel
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.declarations import AttackersPanel, BlockersPanel
from gui.dialogs.divide import DividePanel
from gui.dialogs.order_items import OrderItemsPanel

if TYPE_CHECKING:
    from gui.bridge import Bridge

_PANELS: PerKind[type[DecisionPanel[Any]]] = PerKind(
    {
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
)

_OPTION_PANELS: dict[str, type[DecisionPanel[Any]]] = {
    "mulligan": MulliganPanel,
    "starting player": StartingPlayerPanel,
}
"""Special panels for some subjects of a `ChooseOption`."""


def panel_for(decision: Decision) -> type[DecisionPanel[Any]]:
    """The panel class that answers `decision`."""
    if isinstance(decision, ChooseOption) and decision.about in _OPTION_PANELS:
        return _OPTION_PANELS[decision.about]
    return _PANELS[decision]


def open_dialog(decision: Decision, bridge: Bridge, parent: QWidget) -> DecisionPanel[Any]:
    """Show the panel for `decision` over `parent`."""
    panel = panel_for(decision)(decision, bridge, parent)
    panel.open()
    return panel
