"""Choosing a number, such as X (107.3)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSlider, QWidget

from engine.decisions import Answer, ChooseNumber
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.rows import Counter
from gui.dialogs.source_column import beside_source
from gui.i18n import tr
from gui.plain_text import PlainLabel

X_RULE = "601.2b"
"""The announcement of X, which starts at the highest affordable value."""
WIDE = 200
"""Most numbers for which a slider is useful."""


class ChooseNumberPanel(DecisionPanel[ChooseNumber]):
    """A number to step, to type or to slide."""

    def prepare(self) -> None:
        decision = self.decision
        least = min(decision.allowed, default=decision.minimum)
        most = max(decision.allowed, default=decision.maximum)
        self.number = most if decision.rule == X_RULE else least

    def build(self) -> None:
        decision = self.decision
        column = beside_source(self)
        column.addStretch(1)
        self.counter = Counter(self.number, decision.minimum, decision.maximum, self.pixels * 2)
        self.counter.number.setObjectName("huge")
        self.counter.changed.connect(self._set)
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(self.counter)
        line.addStretch(1)
        column.addLayout(line)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        if decision.maximum - decision.minimum <= WIDE:
            self.slider.setRange(decision.minimum, decision.maximum)
            self.slider.setValue(self.number)
            self.slider.setMinimumWidth(self.pixels * 22)
            self.slider.setAccessibleName(tr("Number"))
            self.slider.valueChanged.connect(self._set)
            column.addWidget(self.slider)
        else:
            self.slider.hide()
        words = tr("From {minimum} to {maximum}", minimum=decision.minimum, maximum=decision.maximum)
        if decision.allowed:
            words = tr("Possible: {numbers}", numbers=", ".join(map(str, decision.allowed)))
        bounds = PlainLabel(words)
        bounds.setObjectName("note")
        bounds.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(bounds)
        column.addStretch(1)

    def _set(self, number: int) -> None:
        allowed = self.decision.allowed
        if allowed and number not in allowed:
            # Step to the next allowed number in that direction, or else the last one.
            ahead = [n for n in allowed if (n > number) == (number > self.number)]
            number = min(ahead or [self.number], key=lambda n: abs(n - number))
        self.number = number
        self.counter.set_value(number)
        if self.slider.value() != number:
            self.slider.setValue(number)
        self.refresh()

    def chosen(self) -> Answer:
        return self.number

    def confirm_words(self) -> str:
        return tr("Choose {name}", name=self.number)

    def first_focus(self) -> QWidget | None:
        return self.counter
