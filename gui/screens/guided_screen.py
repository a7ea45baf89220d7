"""The screen of a game with words beside the table, shared by lessons and puzzles."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from engine.card_database import CardDatabase
from engine.game import Game
from gui import i18n
from gui.bridge import Bridge
from gui.dialogs import style
from gui.input_guard import ANSWERING
from gui.screens.game_screen import GameScreen
from gui.settings import Settings
from gui.storage import Storage
from gui.teaching.lesson_words import Words
from gui.teaching.overlay import Overlay

LOOK_MS = 90
"""Interval for checking whether things have moved on the table, in milliseconds."""


class GuidedScreen(GameScreen):
    """Hosts one game with a bubble over it; subclasses fill the bubble."""

    again_wanted = Signal(object)
    next_wanted = Signal(object)
    """The player wants the next one."""
    list_wanted = Signal()

    def __init__(
        self,
        game: Game,
        database: CardDatabase,
        settings: Settings,
        own: Settings,
        folder: Storage,
        bridge: Bridge,
        parent: QWidget | None = None,
    ) -> None:
        """`settings` are the players', `own` those in force here."""
        self.of_players = settings
        super().__init__(game, own, folder, parent, bridge=bridge)
        own.setParent(self)
        self.words = Words(database, game.setup.names)
        self.overlay = Overlay(self.table, self)
        self.bubble, self.rings, self.pointing = self.overlay.bubble, self.overlay.rings, self.overlay.pointing
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._follow)
        self.bubble.read.connect(self._read)
        self.bubble.hint_wanted.connect(self.hint)
        self.bubble.menu_wanted.connect(self.open_menu)
        self.bubble.moved.connect(self._point)
        application = QCoreApplication.instance()
        assert application is not None
        # Also keys for a panel over the table: the player reads before choosing.
        application.installEventFilter(self)
        i18n.language_changed().connect(self._rewrite)
        settings.changed.connect(self._players_setting_changed)

    @property
    def _scale(self) -> float:
        return style.scale_for(self.width(), self.height())

    @property
    def reads(self) -> bool:
        """Whether there is something to read before going on."""
        return False

    def hint(self) -> None:
        """Show the next hint."""

    def _read(self) -> None:
        """Handle words that have been read."""

    def _rewrite(self) -> None:
        """Rewrite the words in the current language."""

    def _point(self, *, changed: bool = False) -> None:
        """Position the words."""

    def _begin(self) -> None:
        """Show the table; the words follow."""
        self._started = True
        self.bubble.write_size(self.settings.values.large_text, self._scale)
        self.bridge.start()

    def _players_setting_changed(self, name: str) -> None:
        if name in ("large_text", "animations", "animation_ms"):
            self.settings.update(**{name: getattr(self.of_players.values, name)})
            self.bubble.write_size(self.settings.values.large_text, self._scale)
            self._fit()

    def _fit(self) -> None:
        self.bubble.fit()
        self._point(changed=True)

    def _follow(self) -> None:
        if self.isVisible():
            self._point()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._started:
            self.bubble.write_size(self.settings.values.large_text, self._scale)
            QTimer.singleShot(0, self, self._fit)

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._has_keys(watched):
            return self._takes(event)
        return False

    def _has_keys(self, watched: QObject) -> bool:
        """Whether a key for this widget is meant for the table or for what lies over it."""
        if self.box is not None or not self.isVisible() or not isinstance(watched, QWidget):
            return False
        if isinstance(watched, QPushButton) and (not self.reads or self.bubble.isAncestorOf(watched)):
            return False
        return watched is self or self.isAncestorOf(watched)

    def _takes(self, event: QKeyEvent) -> bool:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_H:
            self.hint()
            return True
        if key in ANSWERING and self.reads:
            if not event.isAutoRepeat():
                self._read()
            return True
        return False

    def close_game(self) -> None:
        self._timer.stop()
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        i18n.language_changed().disconnect(self._rewrite)
        self.of_players.changed.disconnect(self._players_setting_changed)
        super().close_game()
