"""The faults of a card being typed, each with what could be there instead."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine.language.expectations import told_in
from engine.refusal import Text
from gui import i18n
from gui.i18n import tr
from gui.plain_text import PlainLabel, caption
from gui.workshop.card_draft import Fault
from gui.workshop.suggestions import Offer

SHOWN = 6
"""Most faults shown at once."""
LISTED = 6
"""Most alternatives shown for one fault."""


class FaultList(QScrollArea):
    """A paragraph for each fault, with buttons for likely corrections."""

    pointed = Signal(object)
    """A fault was clicked."""
    taken = Signal(object)
    """An offer was accepted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.buttons: list[QPushButton] = []
        self.labels: list[PlainLabel] = []

    def words(self) -> str:
        """All text shown, for tests and screen readers."""
        return "\n".join(label.text() for label in self.labels)

    def show_nothing(self, words: str, good: bool) -> None:
        """Show one sentence: there is no fault, or nothing to check yet."""
        column = self._begin()
        self._label(column, words, "good" if good else "note")
        self._end(column)

    def show_faults(
        self,
        faults: Sequence[Fault],
        offers: Sequence[Sequence[Offer]] = (),
        examples: Sequence[Sequence[tuple[str, Text]]] = (),
    ) -> None:
        """Show the faults, with offers and example sentences of other cards in the same order, as far as they are known
        already."""
        column = self._begin()
        for place, fault in enumerate(faults[:SHOWN]):
            self._fault(
                column,
                fault,
                offers[place] if place < len(offers) else (),
                examples[place] if place < len(examples) else (),
            )
        if len(faults) > SHOWN:
            self._label(column, tr("…and {n} more", n=len(faults) - SHOWN), "note")
        self._end(column)

    def _fault(
        self, column: QVBoxLayout, fault: Fault, offers: Sequence[Offer], examples: Sequence[tuple[str, Text]]
    ) -> None:
        row = QHBoxLayout()
        place = QPushButton(tr("Line {n}", n=fault.line))
        place.setObjectName("link")
        place.clicked.connect(lambda: self.pointed.emit(fault))
        row.addWidget(place, 0, Qt.AlignmentFlag.AlignTop)
        said = PlainLabel(i18n.text(fault.what))
        said.setWordWrap(True)
        said.setObjectName("refusal" if fault.is_unread or fault.gap is None else "source")
        self.labels.append(said)
        row.addWidget(said, 1)
        column.addLayout(row)
        self.buttons.append(place)
        if offers:
            meant = QHBoxLayout()
            self._label(meant, tr("Did you mean:"), "note")
            for offer in offers:
                button = QPushButton(caption(offer.words))
                button.clicked.connect(lambda _=False, offer=offer: self.taken.emit(offer))
                meant.addWidget(button)
                self.buttons.append(button)
            meant.addStretch(1)
            column.addLayout(meant)
        if fault.expected:
            told = [told_in(i18n.language(), each) for each in fault.expected[:LISTED]]
            listed = ", ".join(told) + (" …" if len(fault.expected) > LISTED else "")
            self._label(column, tr("Possible here: {words}", words=listed), "note")
        for sentence, card in examples:
            words = tr("A sentence like it ({card}): {words}", card=i18n.text(card), words=sentence)
            self._label(column, words, "note")

    def _begin(self) -> QVBoxLayout:
        self.buttons, self.labels = [], []
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(4)
        return column

    def _label(self, layout: QVBoxLayout | QHBoxLayout, words: str, name: str) -> None:
        label = PlainLabel(words)
        label.setWordWrap(isinstance(layout, QVBoxLayout))
        label.setObjectName(name)
        self.labels.append(label)
        layout.addWidget(label)

    def _end(self, column: QVBoxLayout) -> None:
        column.addStretch(1)
        holder = QWidget()
        holder.setObjectName("body")
        holder.setLayout(column)
        self.setWidget(holder)
