"""Choosing the modes of a spell or ability (700.2)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.decisions import Answer, ChooseModes
from engine.refusal import Refusal, refuse
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.rows import Counter, Row
from gui.dialogs.source_column import beside_source
from gui.i18n import tr


class ChooseModesPanel(DecisionPanel[ChooseModes]):
    """One numbered row for each mode: its digit, Space or a click chooses it; modes that may repeat are counted.

    If just one is to be chosen, choosing it answers.
    """

    def prepare(self) -> None:
        self.counts = [0] * len(self.decision.modes)

    @property
    def takes_one(self) -> bool:
        """Whether exactly one mode is to be chosen."""
        return self.decision.minimum == self.decision.maximum == 1

    def has_confirm(self) -> bool:
        return not self.takes_one

    def build(self) -> None:
        self.rows: list[Row] = []
        self.counters: list[Counter] = []
        column = beside_source(self)
        for index, mode in enumerate(self.decision.modes):
            row = Row(self.words_of(mode), str(index + 1), self.pixels)
            row.barred = index not in self.decision.legal
            row.clicked.connect(lambda _=False, index=index: self.toggle(index))
            row.double_clicked.connect(lambda index=index: self._double_clicked(index))
            self.rows.append(row)
            if not self.decision.repeat:
                column.addWidget(row)
                continue
            line = QHBoxLayout()
            line.addWidget(row, 1)
            counter = Counter(self.counts[index], 0, self.decision.maximum, self.pixels)
            counter.setEnabled(not row.barred)
            counter.changed.connect(lambda count, index=index: self._count(index, count))
            self.counters.append(counter)
            line.addWidget(counter)
            column.addLayout(line)
        column.addStretch(1)
        self._tick()

    def toggle(self, index: int) -> None:
        """Choose a mode, or stop choosing it."""
        if index not in self.decision.legal:
            self._tick()
            self.show_refusal(self._barred())
            return
        if self.takes_one:
            self.submit([index])
            return
        if self.counts[index]:
            self.counts[index] = 0
        elif self.decision.maximum == 1:  # at most one
            self.counts = [0] * len(self.counts)
            self.counts[index] = 1
        else:
            self.counts[index] = 1
        self._tick()
        self.refresh()

    @staticmethod
    def _barred() -> Refusal:
        return refuse(
            "700.2a",
            "This mode can't be chosen now: it would have no legal targets or could not be paid.",
            "Questo modo ora non si può scegliere: non avrebbe bersagli legali o non si potrebbe pagare.",
        )

    def _count(self, index: int, count: int) -> None:
        self.counts[index] = count
        self._tick()
        self.refresh()

    def _double_clicked(self, index: int) -> None:
        if self.takes_one:
            return  # the first click has answered
        if not self.counts[index]:
            self.toggle(index)
        if self.counts[index] and self.refusal_now() is None:
            self.confirm()

    def _tick(self) -> None:
        for row, count in zip(self.rows, self.counts, strict=True):
            row.setChecked(count > 0)
            row.update()
        for counter, count in zip(self.counters, self.counts, strict=False):
            counter.set_value(count)

    def confirm(self) -> None:
        if self.takes_one:
            self.toggle(next((index for index, row in enumerate(self.rows) if row.hasFocus()), 0))
        else:
            super().confirm()

    def chosen(self) -> Answer:
        return [index for index, count in enumerate(self.counts) for _ in range(count)]

    def progress(self) -> str:
        minimum, maximum, count = self.decision.minimum, self.decision.maximum, sum(self.counts)
        if minimum == maximum:
            return tr("{count} of {maximum} chosen", count=count, maximum=maximum)
        return tr("{count} chosen, from {minimum} to {maximum}", count=count, minimum=minimum, maximum=maximum)

    def first_focus(self) -> QWidget | None:
        return next((row for row in self.rows if not row.barred), None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isdigit() and 1 <= int(event.text()) <= len(self.rows):
            self.rows[int(event.text()) - 1].setFocus(Qt.FocusReason.OtherFocusReason)
            self.toggle(int(event.text()) - 1)
        else:
            super().keyPressEvent(event)
