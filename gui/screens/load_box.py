"""The list of saved games to resume."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeGuard

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine.state.variants import VARIANTS
from gui import i18n, restored_games
from gui.dialogs import file_dialogs
from gui.dialogs.rows import Row
from gui.files import reason
from gui.i18n import tr
from gui.journal import BrokenSave
from gui.plain_text import PlainLabel
from gui.screens.start_screen import describe
from gui.storage import SUFFIX, Storage
from gui.widgets.box import Box


class LoadBox(Box):
    """A row for each game, newest first, and a button for other files."""

    chosen = Signal(object)
    """The Path of the game to load."""

    def __init__(self, storage: Storage, parent: QWidget, large_text: bool = False) -> None:
        super().__init__(parent, large_text)
        self.storage = storage
        self.ask_file: Callable[[], str] = self._ask_file
        self.rows: dict[Path, Row] = {}
        self.delete_buttons: dict[Path, QPushButton] = {}
        self.has_pictures = False
        """Whether any of the games has a picture; the rows then have room for one."""
        self.doomed: Path | None = None
        """The game whose delete button was pressed once: a second press deletes it."""
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.give_room(self.area, 50, 26)
        self.body.addWidget(self.area, 1)
        self.file_button = QPushButton(self)
        self.file_button.clicked.connect(self.load_file)
        self.footer.addWidget(self.file_button)
        self.footer.addStretch(1)
        self.footer.addWidget(self.close_button)

    def write(self) -> None:
        super().write()
        self.set_title(tr("Load a game"))
        self.peek_button.hide()
        self.file_button.setText(tr("From another folder…"))
        holder = QWidget()
        holder.setObjectName("body")
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(6)
        self.rows, self.delete_buttons = {}, {}
        paths = self.storage.saved_games()
        self.has_pictures = any(self.storage.picture_of(path).exists() for path in paths)
        for heading, group in self._groups(paths):
            label = PlainLabel(heading)
            label.setObjectName("heading")
            column.addWidget(label)
            for path in group:
                words, note, readable = self._describe(path)
                row = Row(words, "", self.pixels, note=note)
                row.setCheckable(False)
                row.barred = not readable
                row.clicked.connect(lambda _=False, path=path: self.choose(path))
                self.rows[path] = row
                column.addWidget(self._line(path, row))
        if not self.rows:
            column.addWidget(PlainLabel(tr("There is no saved game yet.")))
        column.addStretch(1)
        self.area.setWidget(holder)

    def _groups(self, paths: Sequence[Path]) -> list[tuple[str, list[Path]]]:
        """The games in progress, saved by name and finished, each group with its heading; empty groups are left out."""
        storage = self.storage
        under_way, replays, saved = [], [], []
        for path in paths:
            if path.parent == storage.replays_folder:
                replays.append(path)
            elif path.parent == storage.saves_folder:
                saved.append(path)
            else:
                under_way.append(path)
        groups = [(tr("In progress"), under_way), (tr("Saved by name"), saved), (tr("Finished"), replays)]
        return [(heading, group) for heading, group in groups if group]

    def _line(self, path: Path, row: Row) -> QWidget:
        """The row of a game, with its picture at the left and its delete button at the right."""
        line = QWidget()
        line.setObjectName("body")
        parts = QHBoxLayout(line)
        parts.setContentsMargins(0, 0, 0, 0)
        parts.setSpacing(8)
        picture = PlainLabel(parent=line)
        picture.setFixedSize(self.pixels * 8, self.pixels * 4)
        picture.setVisible(self.has_pictures)
        picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        seen = QPixmap(str(self.storage.picture_of(path)))
        if not seen.isNull():
            picture.setPixmap(
                seen.scaled(
                    picture.size(), Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
                )
            )
        parts.addWidget(picture)
        parts.addWidget(row, 1)
        button = QPushButton(tr("Really delete?") if path == self.doomed else tr("Delete"), line)
        button.setAccessibleName(tr("Delete {name}", name=path.stem))
        button.clicked.connect(lambda _=False, path=path: self.delete(path))
        self.delete_buttons[path] = button
        parts.addWidget(button)
        return line

    def delete(self, path: Path) -> None:
        """Delete a game when its button is pressed for the second time."""
        paths = list(self.rows)
        place = paths.index(path)
        if self.doomed != path:
            self.doomed = path
        else:
            self.doomed = None
            try:
                self.storage.delete(path)
            except OSError as error:
                self.say(tr("It can't be deleted: {reason}", reason=i18n.text(reason(error))), kind="refusal")
        self.write()
        after = list(self.rows)
        if after:
            self.delete_buttons[path if path in after else after[min(place, len(after) - 1)]].setFocus()

    def _describe(self, path: Path) -> tuple[str, str, bool]:
        try:
            saved = restored_games.read(path)
        except BrokenSave as error:
            return path.stem, f"{path.name}: {i18n.text(error.what)}", False
        except OSError as error:
            return path.stem, f"{path.name}: {i18n.text(reason(error))}", False
        when = QLocale().toString(QDateTime.fromSecsSinceEpoch(round(saved.modified)), QLocale.FormatType.ShortFormat)
        title = i18n.opponents(saved.names)
        parts = [when]
        decks = deck_names(saved.setup)
        if decks:
            parts.insert(0, " – ".join(decks))
        kind = kind_words(saved.setup)
        if kind:
            parts.insert(0, kind)
        if path.parent == self.storage.saves_folder:
            says_who = all(name in path.stem for name in saved.names)
            title = path.stem if says_who else f"{path.stem} · {title}"
        if saved.summary.over:
            winner = saved.summary.winner
            parts.append(
                tr("{name} won", name=saved.names[winner])
                if winner is not None and winner < len(saved.names)
                else tr("a draw")
            )
            if saved.match is not None:
                parts.append(describe(saved).removesuffix("."))
        elif saved.summary.life:
            parts.append(describe(saved))
        if saved.damage is not None:
            parts.append(tr("damaged"))
        return title, " · ".join(parts), True

    def choose(self, path: Path) -> None:
        """Load the game in `path`; the listener reports errors."""
        self.dismiss()
        self.chosen.emit(path)

    def load_file(self) -> None:
        """Load a game from any file."""
        chosen = self.ask_file()
        if chosen:
            self.choose(Path(chosen))

    def _ask_file(self) -> str:
        return file_dialogs.ask_file(self, tr("Load a game"), f"Tappeto (*{SUFFIX});;{tr('All files')} (*)")

    def confirm(self) -> None:
        focus = self.focusWidget()
        if isinstance(focus, Row):
            focus.click()

    def first_focus(self) -> QWidget | None:
        return next(iter(self.rows.values()), self.close_button)


def kind_words(setup: Any) -> str:
    """Return the variants in a saved set-up, or that it began with a position; "" for constructed play."""
    if not isinstance(setup, dict):
        return ""
    variants, options = setup.get("variants"), setup.get("options")
    words = [i18n.text(VARIANTS[key].name) for key in variants if key in VARIANTS] if _are_names(variants) else []
    if isinstance(options, dict) and "position" in options:
        words.append(tr("from a position"))
    return ", ".join(words)


def _are_names(value: Any) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def deck_names(setup: Any) -> list[str]:
    """The names of the decks in a saved set-up, in the current language."""
    found = []
    decks = setup.get("decks") if isinstance(setup, dict) else None
    for deck in decks if isinstance(decks, list) else ():
        name = deck.get("name") if isinstance(deck, dict) else None
        if isinstance(name, list) and len(name) == 2 and all(isinstance(each, str) for each in name):
            found.append(name[i18n.language() == "it"])
    return [name for name in found if name]
