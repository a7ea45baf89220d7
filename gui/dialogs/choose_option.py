"""Choosing one of several named things: who starts, a colour, a replacement effect, a name."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine.decisions import Answer, ChooseOption, ChooseYesNo, Option
from gui import i18n
from gui.dialogs.card_tiles import CardPicture
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.rows import Row
from gui.dialogs.source_column import beside_source
from gui.i18n import tr
from gui.paint import fonts, symbols, theme
from gui.paint.fonts import Role
from gui.plain_text import PlainLabel

COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colourless": "C", "colorless": "C"}
MANY = 9
"""Number of options from which there is a search field."""


def colour_letter(option: Option) -> str | None:
    """Return the letter of the colour an option stands for, or None if it is no colour."""
    key = option.key.strip("{}")
    return key.upper() if key.upper() in "WUBRGC" and len(key) == 1 else COLOURS.get(key.lower())


class ColourButton(QAbstractButton):
    """A colour by its symbol, its letter and its name."""

    def __init__(self, letter: str, name: str, pixels: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.letter = letter
        self.name = name
        self.pixels = pixels
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(name)
        self.setFixedSize(QSize(pixels * 7, pixels * 9))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mana = theme.MANA[self.letter]
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        lit = self.underMouse() or self.hasFocus()
        edge = theme.ACCENT_STRONG if lit else mana.base
        painter.setPen(QPen(QColor(edge), (3 if lit else 1.5) * self.pixels / 16))
        painter.setBrush(QColor(theme.mix(theme.PANEL_SUNK, mana.base, 0.38 if lit else 0.22)))
        painter.drawRoundedRect(box, self.pixels * 0.6, self.pixels * 0.6)
        size = self.pixels * 3.8
        symbols.paint_symbol(
            painter,
            f"mana-{self.letter}",
            QRectF(box.center().x() - size / 2, box.top() + self.pixels * 0.8, size, size),
        )
        painter.setPen(QColor(theme.TEXT))
        painter.setFont(fonts.font(Role.INTERFACE_BOLD, self.pixels * 1.05))
        words = box.adjusted(0, self.pixels * 5, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, self.name)
        painter.setPen(QColor(theme.TEXT_DIM))
        painter.setFont(fonts.font(Role.NUMBER, self.pixels))
        words.translate(0, self.pixels * 1.5)
        painter.drawText(words, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, self.letter)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            parent = self.parentWidget()
            assert parent is not None
            siblings = [button for button in parent.findChildren(ColourButton) if button.isVisible()]
            step = 1 if event.key() == Qt.Key.Key_Right else -1
            siblings[(siblings.index(self) + step) % len(siblings)].setFocus()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()


class ChooseOptionPanel(DecisionPanel[ChooseOption]):
    """One row for each option: its digit or a click answers. Colours are large symbols; their letters choose them
    too."""

    def prepare(self) -> None:
        self.buttons: dict[str, QAbstractButton] = {}
        self.letters = {option.key: letter for option in self.decision.options if (letter := colour_letter(option))}
        self.is_colours = len(self.letters) == len(self.decision.options)

    def build(self) -> None:
        self.buttons = {}
        column = beside_source(self)
        if self.is_colours:
            row = QHBoxLayout()
            row.setSpacing(self.spaced(10))
            for option in self.decision.options:
                self._add(option, ColourButton(self.letters[option.key], i18n.text(option.text), self.pixels))
                row.addWidget(self.buttons[option.key])
            column.addLayout(row)
            column.addStretch(1)
            return
        many = len(self.decision.options) > MANY
        self.search_field = QLineEdit(self)
        self.search_field.setPlaceholderText(tr("Search…"))
        self.search_field.setClearButtonEnabled(True)
        self.search_field.textChanged.connect(self._search)
        self.search_field.setVisible(many)
        column.addWidget(self.search_field)
        holder = QWidget()
        holder.setObjectName("body")
        rows = QVBoxLayout(holder)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(self.spaced(8))
        for number, option in enumerate(self.decision.options, start=1):
            key = str(number) if number <= MANY and not many else ""
            line = Row(self.words_of(option.text), key, self.pixels)
            line.setCheckable(False)
            self._add(option, line)
            rows.addWidget(line)
        rows.addStretch(1)
        if many:
            area = QScrollArea()
            area.setWidgetResizable(True)
            area.setWidget(holder)
            area.setMinimumHeight(self.pixels * 24)
            column.addWidget(area, 1)
        else:
            column.addWidget(holder)
            column.addStretch(1)

    def _add(self, option: Option, button: QAbstractButton) -> None:
        self.buttons[option.key] = button
        button.clicked.connect(lambda _=False, key=option.key: self.submit(key))

    def _search(self, words: str) -> None:
        wanted = words.casefold().split()
        for option in self.decision.options:
            name = " ".join(option.text).casefold()
            self.buttons[option.key].setVisible(all(word in name for word in wanted))

    def has_confirm(self) -> bool:
        return False

    def chosen(self) -> Answer:
        return None

    def first_focus(self) -> QWidget | None:
        return next(iter(self.buttons.values()), None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = event.text()
        options = self.decision.options
        if self.is_colours:
            for key, letter in self.letters.items():
                if typed.upper() == letter:
                    self.submit(key)
                    return
        elif typed.isdigit() and len(options) <= MANY and 1 <= int(typed) <= len(options):
            self.submit(options[int(typed) - 1].key)
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus = self.focusWidget()
            if isinstance(focus, QAbstractButton) and focus in self.buttons.values():
                focus.click()
                return
        super().keyPressEvent(event)


class StartingPlayerPanel(ChooseOptionPanel):
    """Who takes the first turn, with what the rule says each choice brings."""

    def build(self) -> None:
        super().build()
        note = PlainLabel(tr("Whoever begins skips the first draw."))
        note.setObjectName("note")
        self.body.addWidget(note)


class MulliganPanel(DecisionPanel[ChooseOption]):
    """The opening hand, large, and two buttons (103.4)."""

    def prepare(self) -> None:
        self.buttons: dict[str, QPushButton] = {}

    def build(self) -> None:
        hand = [card for card in self.bridge.view.players[self.decision.player].hand if card.known]
        hand.sort(key=lambda card: ("Land" in card.types, card.mana_value, i18n.text(card.name), card.id))
        self.buttons = {}
        row = QHBoxLayout()
        row.setSpacing(self.spaced(10))
        room = self.ground.width() - 140
        width = max(96, min(round(230 * self.scale), room // max(1, len(hand)) - 10))
        for card in hand:
            row.addWidget(CardPicture(card, width))
        self.body.addLayout(row)
        lands = sum("Land" in card.types for card in hand)
        self._facts = (
            tr("{n} land|{n} lands", n=lands) + " · " + tr("{n} other card|{n} other cards", n=len(hand) - lands)
        )

    def extra_buttons(self) -> list[QPushButton]:
        footer = []
        for option in self.decision.options:
            button = QPushButton(i18n.text(option.text))
            button.clicked.connect(lambda _=False, key=option.key: self.submit(key))
            if option.key == "keep":
                button.setObjectName("primary")
            self.buttons[option.key] = button
            footer.append(button)
        return footer[::-1]

    def refresh(self) -> None:
        super().refresh()
        self.say(self._facts)

    def has_confirm(self) -> bool:
        return False

    def chosen(self) -> Answer:
        return "keep"

    def confirm(self) -> None:
        self.submit("keep")

    def first_focus(self) -> QWidget | None:
        return self.buttons.get("keep")


class YesNoPanel(DecisionPanel[ChooseYesNo]):
    """Two rows; Y or S answers yes, N no."""

    def build(self) -> None:
        column = beside_source(self)
        self.yes_button = Row(tr("Yes"), tr("Yes")[0], self.pixels)
        self.no_button = Row(tr("No"), tr("No")[0], self.pixels)
        for row, answer in ((self.yes_button, True), (self.no_button, False)):
            row.setCheckable(False)
            row.clicked.connect(lambda _=False, answer=answer: self.submit(answer))
            column.addWidget(row)
        column.addStretch(1)

    def has_confirm(self) -> bool:
        return False

    def chosen(self) -> Answer:
        return True

    def confirm(self) -> None:
        self.submit(self.focusWidget() is not self.no_button)

    def first_focus(self) -> QWidget | None:
        return self.yes_button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.text().lower():
            case "y" | "s":
                self.submit(True)
            case "n":
                self.submit(False)
            case _:
                super().keyPressEvent(event)
