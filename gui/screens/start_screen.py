"""The start screen: a menu and a fan of cards."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui import i18n
from gui.dialogs import style
from gui.dialogs.buttons import press_with_enter
from gui.i18n import tr
from gui.journal import SavedGame
from gui.paint import fonts, symbols, theme
from gui.plain_text import PlainLabel
from gui.screens.card_fan import Fan
from gui.settings import Settings
from gui.version import VERSION
from gui.widgets.ground import Ground

LOW = 53
"""Height of the whole screen if there is room, in lines of text."""
LOWEST = 45
"""Height with everything closer together, in lines of text."""
WIDE, WIDER = 27, 32
"""Width of the buttons in one column and in two, in letters."""
OFFER = 5
"""Additional lines if there is a game to resume."""


class StartScreen(Ground):
    """Buttons at the left, the fan at the right; each button is a signal."""

    new_wanted = Signal()
    learn_wanted = Signal()
    puzzles_wanted = Signal()
    position_wanted = Signal()
    continue_wanted = Signal()
    load_wanted = Signal()
    write_wanted = Signal()
    """Write a card of one's own and try it."""
    workshop_wanted = Signal()
    rules_wanted = Signal()
    settings_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        self.saved: SavedGame | None = None
        self._was_low: object = None
        self.is_broken = False
        self.row = row = QHBoxLayout(self)
        self.column = left = QVBoxLayout()
        left.addStretch(3)
        name = QHBoxLayout()
        name.setSpacing(16)
        self.sign = PlainLabel(parent=self)
        name.addWidget(self.sign)
        self.title = PlainLabel("Tappeto", self)
        name.addWidget(self.title)
        name.addStretch(1)
        left.addLayout(name)
        self.motto = PlainLabel(parent=self)
        self.motto.setWordWrap(True)
        left.addWidget(self.motto)
        left.addSpacing(12)
        self.buttons: dict[str, QPushButton] = {}
        for key, signal, icon in (
            ("continue", self.continue_wanted, "icon-status-undo"),
            ("new", self.new_wanted, "icon-zone-library"),
            ("learn", self.learn_wanted, "icon-type-planeswalker"),
            ("puzzles", self.puzzles_wanted, "icon-type-sorcery"),
            ("position", self.position_wanted, "icon-zone-battlefield"),
            ("load", self.load_wanted, "icon-status-log"),
            ("write", self.write_wanted, "icon-status-note"),
            ("workshop", self.workshop_wanted, "icon-type-artifact"),
            ("rules", self.rules_wanted, "icon-status-help"),
            ("settings", self.settings_wanted, "icon-status-settings"),
            ("quit", self.quit_wanted, "icon-status-cancel"),
        ):
            button = QPushButton(self)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.setProperty("glyph", icon)
            button.setProperty("menu", True)
            button.clicked.connect(signal)
            self.buttons[key] = button
        self.saved_note = PlainLabel(parent=self)
        self.saved_note.setObjectName("note")
        self.saved_note.setWordWrap(True)
        self.columns = 0
        """Number of columns of buttons."""
        self.choices = QGridLayout()
        self._arrange(1)
        left.addLayout(self.choices)
        left.addStretch(4)
        foot = QHBoxLayout()
        self.languages = QButtonGroup(self)
        self.languages.setExclusive(True)
        for code, own_name in i18n.LANGUAGES.items():
            button = QPushButton(own_name, self)
            button.setObjectName("quiet")
            button.setCheckable(True)
            button.setProperty("code", code)
            button.clicked.connect(lambda _=False, code=code: settings.update(language=code))
            self.languages.addButton(button)
            foot.addWidget(button)
        foot.addStretch(1)
        self.sound_button = QPushButton(self)
        self.sound_button.setObjectName("quiet")
        self.sound_button.setCheckable(True)
        self.sound_button.clicked.connect(lambda on: settings.update(sounds=on))
        settings.changed.connect(lambda name: self._show_sound() if name == "sounds" else None)
        foot.addWidget(self.sound_button)
        self.version = PlainLabel(VERSION, self)
        self.version.setObjectName("note")
        foot.addWidget(self.version)
        left.addLayout(foot)
        holder = QWidget(self)
        holder.setObjectName("page")
        holder.setLayout(left)
        self.menu = holder
        row.addWidget(holder)
        self.fan = Fan(parent=self)
        row.addWidget(self.fan, 1)
        self.show_saved(None)
        i18n.language_changed().connect(self.retranslate)

    def _show_sound(self) -> None:
        """Show whether sounds are on."""
        on = self.settings.values.sounds
        self.sound_button.setChecked(on)
        self.sound_button.setText(tr("Sounds on") if on else tr("Sounds off"))
        icon = "icon-status-sound" if on else "icon-status-silent"
        self.sound_button.setIcon(symbols.icon(icon, QColor(style.button_ink("", True)), self.pixels))

    def show_saved(self, saved: SavedGame | None, broken: bool = False) -> None:
        """Offer to resume a game; `broken` means its file is damaged."""
        self.saved = saved
        self.is_broken = broken
        offered = saved is not None or broken
        self.buttons["continue"].setVisible(offered)
        self.saved_note.setVisible(offered)
        self.write_size()
        self.retranslate()

    @property
    def is_low(self) -> bool:
        """Whether there is so little height that everything must be closer together."""
        return self.height() < self.pixels * LOW

    @property
    def is_lowest(self) -> bool:
        """Whether there is so little height that the buttons must be lower too."""
        return self.height() < self.pixels * (LOWEST + (OFFER if self.first_key == "continue" else 0))

    @property
    def _room(self) -> object:
        """Everything that decides how close together things are."""
        return self.is_low, self.is_lowest, style.is_for_fingers() and self.height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._was_low != self._room:
            self.write_size()

    def _arrange(self, columns: int) -> None:
        """Put the buttons in `columns` columns, below the one that resumes the last game."""
        if columns == self.columns:
            return
        self.columns = columns
        while self.choices.takeAt(0) is not None:
            pass
        self.choices.setColumnStretch(0, 1)
        self.choices.setColumnStretch(1, columns - 1)
        first, *others = self.buttons.values()
        self.choices.addWidget(first, 0, 0, 1, columns)
        self.choices.addWidget(self.saved_note, 1, 0, 1, columns)
        for place, button in enumerate(others):
            row, column = divmod(place, columns)
            alone = columns > 1 and column == 0 and place == len(others) - 1
            self.choices.addWidget(button, 2 + row, column, 1, columns if alone else 1)

    def write_size(self) -> None:
        """Resize everything for the window, in the colours of the theme."""
        self._was_low = self._room
        base = self.pixels
        tight = 0.3 if self.is_lowest else 0.6 if self.is_low else 1.0
        above = round(40 * self.scale * tight)
        self.row.setContentsMargins(round(70 * self.scale), above, round(30 * self.scale), round(30 * tight))
        self.column.setSpacing(round(10 * self.scale * tight))
        self.choices.setSpacing(round(10 * self.scale * tight))
        side = round(92 * self.scale * (0.5 if self.is_lowest else 0.7 if self.is_low else 1.0))
        title = 2.4 if self.is_lowest else 3.4 if self.is_low else 5
        self.sign.setPixmap(symbols.symbol_pixmap("app", side, self.devicePixelRatioF()))
        for key, button in self.buttons.items():
            primary = key == self.first_key
            button.setObjectName("primary" if primary else "menu")
            colour = QColor(style.button_ink("primary", True) if primary else theme.ACCENT)
            button.setIcon(symbols.icon(button.property("glyph"), colour, round(24 * self.scale)))
            button.setIconSize(QSize(round(base * 1.3), round(base * 1.3)))
            button.setProperty("low", self.is_lowest and not style.is_for_fingers())
        self.setStyleSheet("")
        style.dress(self, self.settings.values.large_text, self.scale)
        self.title.setStyleSheet(
            f'font-family: "{fonts.SERIF}"; font-weight: 700; font-size: {round(base * title)}px;'
            f"color: {theme.ACCENT_STRONG};"
        )
        self.motto.setStyleSheet(f"font-size: {round(base * 1.25)}px; color: {theme.TEXT};")
        self._arrange(1)
        self.menu.setFixedWidth(base * WIDE)
        if style.is_for_fingers() and self._needed > self.height():
            self._arrange(2)
            self.menu.setFixedWidth(base * WIDER)

    @property
    def _needed(self) -> int:
        """Height of the whole screen at present."""
        margins = self.row.contentsMargins()
        return self.column.totalMinimumHeightForWidth(self.menu.width()) + margins.top() + margins.bottom()

    def _recoloured(self) -> None:
        super()._recoloured()
        self.write_size()

    def retranslate(self) -> None:
        self._show_sound()
        self.motto.setText(tr("Magic for two to six at one table, with all its rules"))
        for key, words in {
            "continue": tr("Continue"),
            "new": tr("New game"),
            "learn": tr("Learn to play"),
            "puzzles": tr("Puzzles"),
            "position": tr("Set up a position"),
            "load": tr("Load a game…"),
            "write": tr("Write a card and play it"),
            "workshop": tr("Workshop"),
            "rules": tr("Rules"),
            "settings": tr("Settings"),
            "quit": tr("Quit"),
        }.items():
            self.buttons[key].setText("  " + words)
        for button in self.languages.buttons():
            button.setChecked(button.property("code") == i18n.language())
        self._write_saved()

    def _write_saved(self) -> None:
        if self.saved is None:
            self.saved_note.setText(tr("The last game's file can't be read.") if self.is_broken else "")
        else:
            self.saved_note.setText(describe(self.saved))

    def first_focus(self) -> QPushButton:
        """The button that gets the keyboard."""
        return self.buttons[self.first_key]

    @property
    def first_key(self) -> str:
        """The button that most players will want."""
        return "continue" if self.saved is not None or self.is_broken else "new"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shown = [button for button in self.buttons.values() if button.isVisible()]
        now = self.focusWidget()
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            place = shown.index(now) if isinstance(now, QPushButton) and now in shown else -1
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            shown[(place + step) % len(shown)].setFocus(Qt.FocusReason.OtherFocusReason)
        elif not press_with_enter(self, event):
            super().keyPressEvent(event)


def describe(saved: SavedGame) -> str:
    """Say who plays, whose turn it is and how much life is left."""
    names = saved.names or ("?", "?")
    summary = saved.summary
    match = saved.match if len(names) == 2 else None
    if match is not None and summary.over:
        stands = tr("The match stands {score}.", score=i18n.score(match.wins, names))
        return stands if match.winner is not None else f"{stands} {tr('Game {n} comes next.', n=match.game)}"
    if not summary.life:
        return i18n.opponents(saved.names)
    who = names[summary.active_player] if summary.active_player < len(names) else "?"
    parts = [i18n.life(name, points) for name, points in zip(names, summary.life, strict=False)]
    if summary.turn:
        parts.insert(0, tr("Turn {turn}, {name}'s", turn=summary.turn, name=who))
    if match is not None:
        parts.append(
            tr("game {n} of a match, {first} – {second}", n=match.game, first=match.wins[0], second=match.wins[1])
        )
    return " · ".join(parts)
