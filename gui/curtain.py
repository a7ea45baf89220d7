"""The curtain between the players: covers the table while the mouse goes from one to the other."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPropertyAnimation, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QGraphicsOpacityEffect, QPushButton, QVBoxLayout, QWidget

from gui import i18n
from gui.dialogs import style
from gui.dialogs.following import SizeWatcher
from gui.i18n import tr
from gui.paint import fonts, table_cloth, theme
from gui.paint.fonts import Role
from gui.painting import card_painter
from gui.plain import PlainLabel, caption
from gui.settings import Settings

FELT = "wine"
CARD_WIDTH = 168


class Curtain(QWidget):
    """Covers its parent from `call` until the player who was called says that they are there."""

    lifted = Signal(int)
    """The player who was called is at the screen."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.settings = settings
        self.player = 0
        self._ground = parent
        self._name = ""
        self._secret = False
        self._note = ""
        self._cloth: QPixmap | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAutoFillBackground(True)
        self.setStyleSheet(style.sheet(settings.values.large_text))
        column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addStretch(6)
        self.title = PlainLabel(parent=self)
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title.setFont(fonts.font(Role.TITLE, 44))
        self.title.setObjectName("curtain")
        self.note = PlainLabel(parent=self)
        self.note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.note.setObjectName("note")
        self.button = QPushButton(self)
        self.button.setObjectName("primary")
        self.button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.button.setMinimumWidth(260)
        self.button.setMinimumHeight(48)
        self.button.clicked.connect(self.lift)
        column.addWidget(self.title)
        column.addWidget(self.note)
        column.addSpacing(14)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self._fade: QPropertyAnimation | None = None
        self._called = False
        SizeWatcher(parent).resized.connect(self._cover)
        i18n.language_changed().connect(self._write)
        self.hide()

    def call(self, player: int, name: str, secret: bool, note: str = "") -> None:
        """Cover the table at once and call `player`; `secret` says that the other one must look away."""
        self.player = player
        self._name = name
        self._secret = secret
        self._note = note
        self._called = True
        self._write()
        self._stop_fading()
        self._cover()
        self.show()
        self.raise_()
        self.button.setFocus()

    def _write(self) -> None:
        self.title.setText(tr("Pass the mouse to {name}", name=self._name))
        words = self._note
        if not words and self._secret:
            words = tr("The next choice is secret: nobody else looks.")
        self.note.setText(words or tr("The cards stay covered until {name} is here.", name=self._name))
        self.button.setText(caption(tr("I am {name}", name=self._name)))
        colour = theme.PLAYERS[self.player % len(theme.PLAYERS)]
        large = round(style.pixels(self.settings.values.large_text) * 2.8)
        self.title.setStyleSheet(
            f'font-family: "{fonts.SERIF}"; font-weight: 700; font-size: {large}px; color: {colour};'
        )

    @property
    def is_down(self) -> bool:
        """Whether the table is covered and nobody has come yet."""
        return self.isVisible() and self._called

    def lift(self) -> None:
        """The player is here: show the table."""
        if not self.is_down:
            return
        self._called = False
        self.lifted.emit(self.player)
        if self._called or not self.isVisible():
            return  # called again, or dropped, at once
        if self.settings.values.animations:
            self._start_fading()
        else:
            self.hide()

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
        # An effect, once set, belongs to the widget: setting none deletes it.
        self.setGraphicsEffect(None)  # type: ignore[arg-type]
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)

    def drop(self) -> None:
        """Take the curtain away without calling anybody, such as when the game is left."""
        self._stop_fading()
        self.hide()

    def _cover(self) -> None:
        self.setGeometry(self._ground.rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.lift()
        # No key goes through to the table.
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        self.button.setFocus()
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dpr = self.devicePixelRatioF()
        if self._cloth is None or self._cloth.deviceIndependentSize().toSize() != self.size():
            self._cloth = table_cloth.cloth(self.size(), dpr, FELT)
        painter.drawPixmap(0, 0, self._cloth)
        shade = QLinearGradient(0, 0, 0, self.height())
        shade.setColorAt(0, QColor(0, 0, 0, 40))
        shade.setColorAt(1, QColor(0, 0, 0, 130))
        painter.fillRect(self.rect(), shade)
        width = min(CARD_WIDTH, self.width() // 5)
        height = width * 1.4
        middle = self.title.geometry().top() - height / 2 - 34
        for turn, shift in ((-9, -0.42), (9, 0.42)):
            painter.save()
            painter.translate(self.width() / 2 + shift * width, middle)
            painter.rotate(turn)
            painter.setPen(Qt.PenStyle.NoPen)
            for soft in range(10, 0, -2):
                painter.setBrush(QColor(0, 0, 0, 9))
                box = QRectF(-width / 2, -height / 2 + 4, width, height).adjusted(-soft, -soft, soft, soft)
                painter.drawRoundedRect(box, 10 + soft, 10 + soft)
            card_painter().paint_back(painter, QRectF(-width / 2, -height / 2, width, height))
            painter.restore()
        painter.end()
