"""Lists of actions: what a player with priority can do, and what can pay a cost."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine.decisions import Action, Answer, PayMana, Priority
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.richtext import SymbolText
from gui.dialogs.rows import Row
from gui.dialogs.source_column import beside_source
from gui.i18n import tr
from gui.paint import symbols
from gui.plain_text import PlainLabel

ICONS = {
    "pass": "icon-status-ok",
    "land": "icon-type-land",
    "cast": "icon-zone-hand",
    "activate": "icon-tap-card",
    "mana": "mana-T",
    "special": "icon-status-more",
}
FEW = 8


class Cost(QWidget):
    """A row of large mana symbols."""

    def __init__(self, cost: str, size: int) -> None:
        super().__init__()
        self.names = [name for part in cost.replace("}{", "} {").split() if (name := symbols.mana_name(part))]
        self.size_of_one = size
        self.setFixedSize(QSize(max(1, len(self.names)) * (size + 4), size))
        self.setAccessibleName(cost)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, name in enumerate(self.names):
            symbols.paint_symbol(
                painter, name, QRectF(place * (self.size_of_one + 4), 0, self.size_of_one, self.size_of_one)
            )
        painter.end()


class ActionList(QScrollArea):
    """One row for each action; it grows to a few rows, then scrolls."""

    def __init__(self, panel: DecisionPanel[Priority] | DecisionPanel[PayMana], actions: Sequence[Action]) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        holder = QWidget()
        holder.setObjectName("body")
        self.setWidget(holder)
        self._column = column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, panel.spaced(6), 0)
        column.setSpacing(panel.spaced(6))
        self.rows: list[Row] = []
        for action in actions:
            name = panel.name_of(action.object) if action.object is not None else ""
            words = panel.words_of(action.text, action.object) or name or action.key
            row = Row(
                words, "", panel.pixels, note=name if name and name not in words else "", symbol=ICONS.get(action.kind)
            )
            row.setCheckable(False)
            row.clicked.connect(lambda _=False, key=action.key: panel.submit(key))
            column.addWidget(row)
            self.rows.append(row)
        column.addStretch(1)
        self.setMinimumWidth(panel.pixels * 26)
        self._room = panel.ground.height() - 17 * panel.pixels

    def _fit(self) -> None:
        """Grow to a few rows, if the window is high enough."""
        column = self._column
        few = [row.heightForWidth(self.viewport().width()) for row in self.rows[:FEW]]
        needed = sum(few) + column.spacing() * len(few)
        if len(few) == len(self.rows):
            needed = max(needed, column.minimumSize().height())  # the least it is given, however it wraps
        least = min(needed, few[0] * 3) if few else 0
        self.setMinimumHeight(max(least, min(needed, self._room)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()


class PriorityPanel(DecisionPanel[Priority]):
    """Everything that can be done with priority, as a list (117)."""

    def build(self) -> None:
        self.list = ActionList(self, [action for action in self.decision.actions if action.kind != "pass"])
        if self.list.rows:
            self.body.addWidget(self.list, 1)
        else:
            self.body.addWidget(PlainLabel(tr("You can only pass now.")))

    def chosen(self) -> Answer:
        return "pass"

    def confirm_words(self) -> str:
        return tr("Pass")

    def confirm(self) -> None:
        focus = self.focusWidget()
        if isinstance(focus, Row):
            focus.click()
        else:
            super().confirm()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)

    def first_focus(self) -> QWidget | None:
        return self.confirm_button


class PayManaPanel(DecisionPanel[PayMana]):
    """The cost, the pool, the proposed payment and every source of mana (601.2g-h)."""

    def build(self) -> None:
        decision = self.decision
        column = beside_source(self)
        for words, mana in ((tr("To pay"), decision.cost), (tr("In the pool"), decision.pool)):
            if not mana:
                continue
            line = QHBoxLayout()
            label = PlainLabel(words)
            label.setMinimumWidth(self.pixels * 7)
            line.addWidget(label)
            line.addWidget(Cost(mana, self.pixels * 2))
            line.addStretch(1)
            column.addLayout(line)
        if decision.plan:
            names = [
                self.name_of(action.object)
                for key in decision.plan
                for action in decision.actions
                if action.key == key and action.object is not None
            ]
            if names:
                column.addWidget(
                    SymbolText(tr("The proposed payment uses: {names}", names=", ".join(_counted(names))), self.pixels)
                )
        self.list = ActionList(self, decision.actions)
        column.addWidget(self.list, 1)

    def extra_buttons(self) -> list[QPushButton]:
        if not self.decision.can_pay_from_pool:
            return []
        self.pool_button = QPushButton(tr("Pay from the pool"))
        self.pool_button.clicked.connect(lambda: self.submit("pool"))
        return [self.pool_button]

    def has_confirm(self) -> bool:
        return self.decision.plan is not None

    def chosen(self) -> Answer:
        return "auto"

    def confirm_words(self) -> str:
        return tr("Pay")

    def confirm(self) -> None:
        focus = self.focusWidget()
        if isinstance(focus, Row):
            focus.click()
        else:
            super().confirm()

    def first_focus(self) -> QWidget | None:
        if self.has_confirm():
            return self.confirm_button
        return self.list.rows[0] if self.list.rows else None


def _counted(names: list[str]) -> list[str]:
    """Each name once, with how often it occurs."""
    return [name if names.count(name) == 1 else f"{names.count(name)} × {name}" for name in dict.fromkeys(names)]
