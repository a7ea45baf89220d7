"""Boxes of the deck builder: a sample hand, and a report on each line of an imported or exported list."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine.decklists.deck import DeckFile
from engine.decklists.deck_statistics import OPENING_HAND, sample_hand
from engine.decklists.list_reader import LineReport, Listed, Outcome
from engine.decklists.list_writer import Kind
from gui import i18n
from gui.i18n import tr
from gui.plain_text import PlainLabel, caption
from gui.widgets.box import Box
from gui.widgets.deck_list import FaceSource
from gui.widgets.face_picture import FacePicture


def kind_words(kind: str) -> str:
    """The name of a kind of deck list: the program that writes it, or text."""
    return tr("Text") if kind == "text" else kind


def read_words(kind: str) -> str:
    """Words for the format in which a deck list was read; none if it was too long to read."""
    match kind:
        case "text":
            return tr("Read as plain text")
        case "?":
            return tr("The list has not been read")
    return tr("Read as a list of {kind}", kind=kind)


class HandBox(Box):
    """A deck's opening hand, with buttons for another one, a smaller one and the next card."""

    def __init__(self, names: Sequence[str], faces: FaceSource, parent: QWidget, large_text: bool = False) -> None:
        super().__init__(parent, large_text)
        self.names = list(names)
        self.faces = faces
        self.random = SystemRandom()
        self.size_now = OPENING_HAND
        self.hand: list[str] = []
        self.library: list[str] = []
        self.cards = QWidget(self)
        self.cards.setObjectName("body")
        self.row = QHBoxLayout(self.cards)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(4)
        self.body.addWidget(self.cards)
        self.another_button, self.smaller_button, self.draw_button = (QPushButton(self) for _ in range(3))
        self.another_button.clicked.connect(lambda: self.deal(OPENING_HAND))
        self.smaller_button.clicked.connect(lambda: self.deal(max(1, self.size_now - 1)))
        self.draw_button.clicked.connect(self.draw)
        for button in (self.another_button, self.smaller_button, self.draw_button):
            self.footer.addWidget(button)
        self.footer.addStretch(1)
        self.footer.addWidget(self.close_button)
        self.deal(OPENING_HAND)

    def deal(self, size: int) -> None:
        """Deal another hand of `size` cards."""
        self.size_now = size
        shuffled = sample_hand(self.names, self.random, len(self.names))
        self.hand, self.library = shuffled[:size], shuffled[size:]
        self._show()

    def draw(self) -> None:
        """Draw the next card."""
        if self.library:
            self.hand.append(self.library.pop(0))
            self._show()

    def _show(self) -> None:
        while (item := self.row.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        room = self.window().width() - self.pixels * 8
        wide = max(40, min(self.pixels * 9, room // max(len(self.hand), 1) - 4))
        for name in self.hand:
            picture = FacePicture(wide, self)
            picture.show_face(self.faces.face(name))
            self.row.addWidget(picture)
            picture.show()  # hidden widgets don't count for the size of the box
            self.cards.setFixedHeight(picture.height())
        self.draw_button.setEnabled(bool(self.library))
        self.fit()

    def write(self) -> None:
        super().write()
        self.set_title(tr("A sample hand"))
        self.peek_button.hide()
        self.another_button.setText(tr("Another hand"))
        self.smaller_button.setText(tr("One card fewer"))
        self.draw_button.setText(tr("Draw a card"))


class LinesBox(Box):
    """A sentence, and below it a report on each of many lines."""

    meant = Signal(object, str)
    """A line with an unknown card (`LineReport`), and the similar name that was clicked."""

    def __init__(self, lines: Sequence[LineReport], parent: QWidget, large_text: bool = False) -> None:
        super().__init__(parent, large_text)
        self.lines = lines
        self.corrected: dict[LineReport, str] = {}
        """The names chosen for unknown cards."""
        self.near_buttons: list[QPushButton] = []
        self.summary = PlainLabel(parent=self)
        self.summary.setWordWrap(True)
        self.body.addWidget(self.summary)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.give_room(self.area, 38, 18)
        self.body.addWidget(self.area, 1)
        self.footer.addStretch(1)
        self.footer.addWidget(self.close_button)
        self.words = ""

    def write(self) -> None:
        super().write()
        self.peek_button.hide()
        holder = QWidget()
        holder.setObjectName("body")
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(3)
        rows = []
        self.near_buttons = []
        bad_first = sorted(self.lines, key=lambda each: each.outcome in (Outcome.CARD, Outcome.PASSED))
        for each in bad_first:
            place = tr("Line {n}", n=each.line) + ": " if each.line else ""
            chosen = self.corrected.get(each)
            what = f"{each.count} {chosen}" if chosen else f"{i18n.text(each.what)}."
            label = PlainLabel(f"{place}{each.words} → {what}")
            label.setWordWrap(True)
            names = {Outcome.CARD: "", Outcome.PASSED: "note"}
            label.setObjectName("good" if chosen else names.get(each.outcome, "refusal"))
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            rows.append(label.text())
            column.addWidget(label)
            if each.near and not chosen:
                column.addLayout(self._offers(each))
        column.addStretch(1)
        self.words = "\n".join(rows)
        self.area.setWidget(holder)

    def _offers(self, line: LineReport) -> QHBoxLayout:
        """Return a row of buttons with the names that a line may have meant."""
        row = QHBoxLayout()
        question = PlainLabel(tr("Did you mean:"))
        question.setObjectName("note")
        row.addWidget(question)
        for name in line.near:
            button = QPushButton(caption(name))
            button.setProperty("narrow", True)
            button.clicked.connect(lambda _=False, name=name: self._take(line, name))
            self.near_buttons.append(button)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _take(self, line: LineReport, name: str) -> None:
        self.corrected[line] = name
        self.meant.emit(line, name)
        self.write()
        (self.near_buttons or [self.close_button])[0].setFocus()  # the clicked button is gone


class ReportBox(LinesBox):
    """The report on each line of a deck list."""

    def __init__(self, listed: Listed, parent: QWidget, large_text: bool = False) -> None:
        super().__init__(listed.report, parent, large_text)
        self.listed = listed

    def write(self) -> None:
        super().write()
        self.set_title(tr("The list, line by line"))
        listed = self.listed
        self.summary.setText(
            tr(
                "{read}: {cards} lines of cards, {unknown} unknown, {wrong} not understood, {passed} skipped.",
                read=read_words(listed.kind),
                cards=listed.count(Outcome.CARD),
                unknown=listed.count(Outcome.UNKNOWN),
                wrong=listed.count(Outcome.WRONG),
                passed=listed.count(Outcome.PASSED),
            )
        )


class ElsewhereBox(LinesBox):
    """The cards of a deck that another program's list puts elsewhere, or leaves out."""

    def __init__(self, kind: Kind, deck: DeckFile, parent: QWidget, large_text: bool = False) -> None:
        super().__init__(kind.elsewhere(deck), parent, large_text)
        self.kind = kind

    def write(self) -> None:
        super().write()
        self.set_title(tr("What such a list can't contain"))
        self.summary.setText(
            tr(
                "The list is written in the format of {kind}. These lines of the deck are different there, or missing:",
                kind=kind_words(self.kind.name),
            )
        )
