"""The curtain between the players: it covers the hand while the mouse changes hands.

The table, the stack and the log stay visible behind it, since they are public.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEasingCurve, QPropertyAnimation, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QGraphicsOpacityEffect, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from engine.refusal import Text
from gui import i18n, input_guard
from gui.dialogs import style
from gui.dialogs.resizing import SizeWatcher
from gui.i18n import tr
from gui.paint import fonts, seat_styles, table_cloth, theme
from gui.plain_text import PlainLabel, caption
from gui.settings import Settings
from gui.shared_painter import card_painter

FELT = "wine"


class Curtain(QWidget):
    """Covers a part of its parent from `call` until the called player says that they are there."""

    lifted = Signal(int)
    """The called player is at the screen."""
    opened = Signal()
    """It was lifted and nobody else was called at once: the keyboard can go to the table."""
    undo_wanted = Signal()

    def __init__(
        self,
        settings: Settings,
        parent: QWidget,
        place: Callable[[], Sequence[QRect]] | None = None,
        over: Sequence[QWidget] = (),
    ) -> None:
        """`place` returns the parts of the parent to cover, first the one with the words; without it everything is
        covered. The parts change with the sizes of the widgets in `over`."""
        super().__init__(parent)
        self.settings = settings
        self.player = 0
        self.is_shared = True
        """Whether the players share one mouse."""
        self._ground = parent
        self._place = place if place is not None else lambda: [parent.rect()]
        self._name = ""
        self._secret = False
        self._note = ""
        self._cloth: QPixmap | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAutoFillBackground(True)
        row = QHBoxLayout(self)
        self._row = row
        self._cards_room = QWidget(self)
        row.addWidget(self._cards_room, 1)
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addStretch(1)
        self.title = PlainLabel(parent=self)
        self.title.setObjectName("curtain")
        self.title.setWordWrap(True)
        self.note = PlainLabel(parent=self)
        self.note.setWordWrap(True)
        self.button = QPushButton(self)
        self.button.setObjectName("primary")
        self.button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(self.lift)
        self.undo_button = QPushButton(self)
        self.undo_button.setObjectName("quiet")
        self.undo_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.undo_button.clicked.connect(self.undo_wanted)
        column.addWidget(self.title)
        column.addWidget(self.note)
        column.addStretch(1)
        row.addLayout(column, 4)
        buttons = QVBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.button)
        buttons.addWidget(self.undo_button)
        buttons.addStretch(1)
        row.addLayout(buttons)
        self._fade: QPropertyAnimation | None = None
        self._called = False
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.setInterval(input_guard.MOMENT_MS)
        self._moment.timeout.connect(lambda: self.button.setEnabled(True))
        # What is covered gets its size before its position. The timer is a member, because a single-shot timer would
        # never release its callback, and with it the whole game.
        self._after_size = QTimer(self)
        self._after_size.setSingleShot(True)
        self._after_size.setInterval(0)
        self._after_size.timeout.connect(self._cover)
        for each in (parent, *over):
            SizeWatcher(each).resized.connect(self._follow)
        i18n.language_changed().connect(self._write)
        theme.changed().connect(self._recoloured)
        self.hide()

    def _recoloured(self) -> None:
        self._cloth = None
        self._write()
        self.update()

    def call(self, player: int, name: str, secret: bool, note: str = "", *, can_undo: bool = False) -> None:
        """Cover the hand at once and call `player`.

        `note` says what has happened, `secret` that the other player must look away.
        """
        self.player = player
        self._name = name
        self._secret = secret
        self._note = note
        self._called = True
        self.undo_button.setVisible(can_undo)
        self.button.setEnabled(False)
        self._moment.start()
        self._write()
        self._stop_fading()
        self._cover()
        self.show()
        self.raise_()
        self.setFocus()

    def _write(self) -> None:
        name = self._name
        who = Text(name, name)
        self.title.setText(tr("Over to {name}", name=who) if self.is_shared else tr("Now {name}", name=who))
        words = self._note
        if self._secret:
            words = f"{words} {tr('The next choice is secret: nobody else may look.')}".strip()
        self.note.setText(words or tr("The cards stay covered until {name} is here.", name=who))
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.note.text())
        self.button.setText(caption(tr("I am {name}", name=who)))
        self.undo_button.setText(tr("Take back the last answer"))
        colour = seat_styles.colour(self.player)
        large_text = self.settings.values.large_text
        scale = style.scale_for(self._ground.width(), self._ground.height())
        style.dress(self, large_text, scale)
        self._row.setSpacing(round(24 * scale))
        self.button.setMinimumSize(round(240 * scale), round(46 * scale))
        large = round(style.pixels(large_text, scale) * 1.9)
        self.title.setStyleSheet(
            f'font-family: "{fonts.SERIF}"; font-weight: 700; font-size: {large}px; color: {colour};'
        )

    @property
    def is_down(self) -> bool:
        """Whether the table is covered and nobody has come yet."""
        return self.isVisible() and self._called

    def lift(self) -> None:
        """Show the table: the player is here."""
        if not self.is_down:
            return
        self._called = False
        self.lifted.emit(self.player)
        if self._called or not self.isVisible():
            return  # called again, or dropped, meanwhile
        if self.settings.values.animations:
            self._start_fading()
        else:
            self.hide()
        self.opened.emit()

    def _start_fading(self) -> None:
        effect = QGraphicsOpacityEffect(self)
        self.setGraphicsEffect(effect)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._fade = QPropertyAnimation(effect, b"opacity", self)
        self._fade.setDuration(max(1, self.settings.values.animation_ms))
        self._fade.setStartValue(1.0)
        self._fade.setEndValue(0.0)
        self._fade.setEasingCurve(QEasingCurve.Type.InQuad)
        self._fade.finished.connect(self._faded)
        self._fade.start()

    def _faded(self) -> None:
        self.hide()
        self._stop_fading()

    def _stop_fading(self) -> None:
        if self._fade is not None:
            self._fade.stop()
            self._fade.deleteLater()
            self._fade = None
        # The widget owns its effect and deletes it when it is set to None.
        self.setGraphicsEffect(None)  # type: ignore[arg-type]
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)

    def drop(self) -> None:
        """Remove the curtain without calling anybody, such as when the game is left."""
        self._stop_fading()
        self.hide()

    def _follow(self) -> None:
        self._cover()
        self._after_size.start()

    def _cover(self) -> None:
        parts = self._place()
        place = QRegion()
        for part in parts:
            place += part
        box = place.boundingRect()
        self.setGeometry(box)
        self.setMask(place.translated(-box.topLeft()))
        left, right = parts[0].left() - box.left() + 20, box.right() - parts[0].right() + 20
        self._row.setContentsMargins(left, 8, right, 8)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self.button.isEnabled() and not event.isAutoRepeat():
                self.lift()
        elif control and event.key() == Qt.Key.Key_Z and not self.undo_button.isHidden():
            self.undo_wanted.emit()
        # The table gets no keys.
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dpr = self.devicePixelRatioF()
        if self._cloth is None or self._cloth.deviceIndependentSize().toSize() != self.size():
            self._cloth = table_cloth.cloth(self.size(), dpr, FELT)
        painter.drawPixmap(0, 0, self._cloth)
        shade = QLinearGradient(0, 0, 0, self.height())
        shade.setColorAt(0, theme.shade(40))
        shade.setColorAt(1, theme.shade(130))
        painter.fillRect(self.rect(), shade)
        painter.setPen(QColor(theme.ACCENT))
        painter.drawLine(0, 0, self.width(), 0)
        room = self._cards_room.geometry()
        width = min(room.width() / 2, self.height() * 0.5)
        height = width * 1.4
        for turn, shift in ((-9, -0.42), (9, 0.42)):
            painter.save()
            painter.translate(room.center().x() + shift * width, self.height() / 2)
            painter.rotate(turn)
            painter.setPen(Qt.PenStyle.NoPen)
            for soft in range(10, 0, -2):
                painter.setBrush(QColor(0, 0, 0, 9))
                box = QRectF(-width / 2, -height / 2 + 4, width, height).adjusted(-soft, -soft, soft, soft)
                painter.drawRoundedRect(box, 10 + soft, 10 + soft)
            box = QRectF(-width / 2, -height / 2, width, height)
            card_painter().paint_back(painter, box, seat_styles.sleeve(self.player))
            painter.restore()
        painter.end()
