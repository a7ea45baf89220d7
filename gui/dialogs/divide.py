"""Dividing damage or counters among several (601.2d, 510.1c-d)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from engine.decisions import Answer, Divide, is_player
from gui import i18n
from gui.dialogs.card_tiles import CARD_RATIO, CardTile, PlayerTile
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.rows import Counter
from gui.i18n import tr
from gui.paint import symbols, theme
from gui.plain_text import PlainLabel


class Meter(QWidget):
    """How much of the total has been given, as a row of dots or a bar."""

    def __init__(self, total: int, pixels: int) -> None:
        super().__init__()
        self.total = total
        self.given = 0
        self.pixels = pixels
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, round(self.pixels * 1.1))

    def show_given(self, given: int) -> None:
        self.given = given
        self.setAccessibleName(tr("{count} of {maximum} given", count=given, maximum=self.total))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 3, -1, -3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.PANEL_SUNK))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        share = min(1.0, self.given / self.total) if self.total else 1.0
        if share:
            painter.setBrush(
                QColor(theme.BAD if self.given > self.total else theme.GOOD if share == 1 else theme.ACCENT)
            )
            painter.drawRoundedRect(
                QRectF(box.left(), box.top(), max(box.height(), box.width() * share), box.height()),
                box.height() / 2,
                box.height() / 2,
            )
        painter.end()


class DividePanel(DecisionPanel[Divide]):
    """A counter for each recipient, with its lethal damage and the rest still to give."""

    def prepare(self) -> None:
        count = len(self.decision.recipients)
        self.shares = [self.decision.minimum] * count
        if self.decision.lethal is not None:
            self.shares = self._worked_out()

    def _worked_out(self) -> list[int]:
        """Return the default division: lethal damage to each in order, the rest to the last one reached."""
        lethal = self.decision.lethal or [0] * len(self.decision.recipients)
        shares = [self.decision.minimum] * len(self.decision.recipients)
        rest = self.decision.total - sum(shares)
        for index, wanted in enumerate(lethal):
            given = min(rest, max(0, wanted - shares[index]))
            shares[index] += given
            rest -= given
        if rest:
            shares[-1] += rest
        return shares

    def build(self) -> None:
        decision = self.decision
        self.counters: list[Counter] = []
        self.marks: list[QLabel] = []
        count = len(decision.recipients)
        room = self.ground.width() * 0.86
        height = self.ground.height() * 0.86 - 400 * self.scale
        width = int(max(110, min(190 * self.scale, room / count - 40, height / CARD_RATIO)))
        row = QHBoxLayout()
        row.setSpacing(self.spaced(8))
        row.addStretch(1)
        for index, entity in enumerate(decision.recipients):
            column = QVBoxLayout()
            column.setSpacing(self.spaced(6))
            card = self.card(entity)
            tile: QWidget
            if is_player(entity):
                tile = PlayerTile(self.bridge.view.players[entity], width)
            elif card is not None:
                tile = CardTile(card, width)
                if decision.lethal is not None and decision.in_order:
                    tile.set_badge(str(index + 1))  # tiles are in damage assignment order
            else:
                tile = PlainLabel(self.name_of(entity))
            tile.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            tile.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(tile, 0, Qt.AlignmentFlag.AlignHCenter)
            counter = Counter(self.shares[index], decision.minimum, decision.total, self.pixels)
            counter.changed.connect(lambda value, index=index: self._set(index, value))
            counter.setAccessibleDescription(self.name_of(entity))
            self.counters.append(counter)
            column.addWidget(counter, 0, Qt.AlignmentFlag.AlignHCenter)
            mark = PlainLabel()
            mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
            mark.setMinimumHeight(round(self.pixels * 1.5))
            self.marks.append(mark)
            column.addWidget(mark)
            row.addLayout(column)
        row.addStretch(1)
        self.body.addLayout(row)
        self.meter = Meter(decision.total, self.pixels)
        self.body.addWidget(self.meter)
        self.left_label = PlainLabel()
        self.left_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.left_label.setObjectName("heading")
        self.body.addWidget(self.left_label)
        self._mark()

    def extra_buttons(self) -> list[QPushButton]:
        if self.decision.lethal is None:
            even = QPushButton(tr("Evenly"))
            even.clicked.connect(self.share_evenly)
            return [even]
        button = QPushButton(tr("Lethal to each"))
        button.setIcon(symbols.icon("icon-status-damage", QColor(theme.TEXT), self.pixels))
        button.setIconSize(self.icon_size)
        button.setToolTip(tr("Gives each lethal damage in order, and the rest to the last"))
        button.clicked.connect(self.share_lethally)
        return [button]

    def share_lethally(self) -> None:
        """Give lethal damage to each in order, as far as it goes."""
        self._take(self._worked_out())

    def share_evenly(self) -> None:
        """Give the same to each, and the remainder to the first ones."""
        count = len(self.shares)
        rest = self.decision.total - self.decision.minimum * count
        self._take(
            [self.decision.minimum + rest // count + (1 if index < rest % count else 0) for index in range(count)]
        )

    def _take(self, shares: list[int]) -> None:
        self.shares = shares
        for counter, value in zip(self.counters, shares, strict=True):
            counter.set_value(value)
        self._mark()
        self.refresh()

    def _set(self, index: int, value: int) -> None:
        self.shares[index] = value
        self._mark()
        self.refresh()

    def _mark(self) -> None:
        """Mark each recipient whose damage is lethal, and show how much is left."""
        lethal = self.decision.lethal
        for index, mark in enumerate(self.marks):
            words, kind = "", "note"
            if lethal is not None and not is_player(self.decision.recipients[index]):
                if self.shares[index] >= lethal[index]:
                    words, kind = tr("☠ lethal"), "good"
                else:
                    words = tr("lethal: {n}", n=lethal[index])
            mark.setObjectName(kind)
            mark.style().unpolish(mark)
            mark.style().polish(mark)
            mark.setText(words)
        given = sum(self.shares)
        self.meter.show_given(given)
        left = self.decision.total - given
        if left > 0:
            self.left_label.setText(tr("{n} of {total} left to give", n=left, total=self.decision.total))
        elif left < 0:
            self.left_label.setText(tr("{n} too many", n=-left))
        else:
            self.left_label.setText(tr("All {total} given", total=self.decision.total))

    def chosen(self) -> Answer:
        return list(self.shares)

    def refresh(self) -> None:
        super().refresh()
        refusal = self.refusal_now()
        if refusal is not None and sum(self.shares) == self.decision.total:
            self.say(i18n.text(refusal.reason), refusal.rule, kind="refusal")

    def confirm_words(self) -> str:
        return tr("Divide like this")

    def first_focus(self) -> QWidget | None:
        return self.counters[0]
