"""The player's own card database: imported from a file, with a report on what can be played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine.imported.importing import Progress
from engine.imported.playable_share import Plays
from engine.refusal import Text
from gui import i18n
from gui.card_collection import library_path
from gui.dialogs import file_dialogs
from gui.files import place_and_reason
from gui.i18n import tr
from gui.plain_text import PlainLabel
from gui.settings import Settings
from gui.widgets.ground import Board
from gui.workshop.broken_entries import broken_words
from gui.workshop.import_job import ImportJob

if TYPE_CHECKING:
    from gui.card_collection import Collection

STEPS = 1000
"""Steps of the progress bar."""


def _example(line: str) -> str:
    """A broken entry: its name and the reason, in the player's language."""
    name, _, reason = line.rpartition(": ")
    return f"{name.strip() or tr('No name')}: {i18n.text(broken_words(reason))}"


class DatabasePage(QWidget):
    """The page of the workshop for the card database."""

    changed = Signal()
    """The database has been replaced."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.settings = settings
        self.database: Collection | None = None
        self.job: ImportJob | None = None
        self.problem: Text | None = None
        self.last: Progress | None = None
        """The result of the last import since this page was created."""
        self.was_stopped = False
        self.ask_file: Callable[[], str] = self._ask_file
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        board = Board(self)
        column.addWidget(board)
        column.addStretch(1)
        self.board = board
        self._column = column
        inner = QVBoxLayout(board)
        inner.setContentsMargins(40, 30, 40, 36)
        inner.setSpacing(10)
        self.heading = PlainLabel(parent=board)
        self.heading.setObjectName("heading")
        inner.addWidget(self.heading)
        self.about = PlainLabel(parent=board)
        self.about.setWordWrap(True)
        inner.addWidget(self.about)
        self.held = PlainLabel(parent=board)
        self.held.setObjectName("source")
        self.held.setWordWrap(True)
        inner.addWidget(self.held)
        footer = QHBoxLayout()
        self.import_button = QPushButton(board)
        self.import_button.setObjectName("primary")
        self.import_button.clicked.connect(self.import_file)
        self.cancel_button = QPushButton(board)
        self.cancel_button.clicked.connect(self.cancel)
        self.remove_button = QPushButton(board)
        self.remove_button.clicked.connect(self.remove)
        for button in (self.import_button, self.cancel_button, self.remove_button):
            footer.addWidget(button)
        footer.addStretch(1)
        inner.addLayout(footer)
        self.bar = QProgressBar(board)
        self.bar.setRange(0, STEPS)
        self.bar.setTextVisible(False)
        inner.addWidget(self.bar)
        self.counts = PlainLabel(parent=board)
        self.counts.setWordWrap(True)
        inner.addWidget(self.counts)
        self.trouble = PlainLabel(parent=board)
        self.trouble.setObjectName("refusal")
        self.trouble.setWordWrap(True)
        inner.addWidget(self.trouble)
        self.examples = PlainLabel(parent=board)
        self.examples.setObjectName("note")
        self.examples.setWordWrap(True)
        self.examples.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.area = QScrollArea(board)
        self.area.setWidgetResizable(True)
        self.area.setWidget(self.examples)
        inner.addWidget(self.area, 1)
        i18n.language_changed().connect(self.retranslate)
        self.retranslate()

    def show_cards(self, database: Collection) -> None:
        """Set the cards, now that they are loaded."""
        self.database = database
        self.retranslate()

    def import_file(self) -> None:
        """Ask for a file and import it."""
        chosen = self.ask_file()
        if chosen and self.job is None:
            self.begin(Path(chosen))

    def begin(self, path: Path) -> None:
        """Import a file."""
        self.problem, self.last, self.was_stopped = None, None, False
        job = self.job = ImportJob(path, library_path(), self)
        job.progressed.connect(self._progressed)
        job.done.connect(self._done)
        job.failed.connect(self._failed)
        job.stopped.connect(self._stopped)
        if self.database is not None:
            self.database.close_library()  # some systems do not let an open file be replaced
        job.start()
        self.retranslate()

    def cancel(self) -> None:
        """Stop the import."""
        if self.job is not None:
            self.job.cancel()

    def stop(self) -> None:
        """Stop the import at the end of the program."""
        if self.job is not None and self.job.is_running:
            self.job.cancel()

    def remove(self) -> None:
        """Remove the database."""
        if self.database is None or self.job is not None:
            return
        self.database.close_library()
        try:
            library_path().unlink(missing_ok=True)
        except OSError as error:
            self.problem = place_and_reason(library_path(), error)
        self.last = None
        self._open()

    def _progressed(self, progress: Progress) -> None:
        self.bar.setValue(round(progress.share * STEPS))
        self._write_counts(progress)

    def _done(self, progress: Progress) -> None:
        self.last = progress
        self._open()

    def _failed(self, why: Text) -> None:
        self.problem = why
        self._open()

    def _stopped(self) -> None:
        self.was_stopped = True
        self._open()

    def _open(self) -> None:
        self.job = None
        if self.database is not None:
            self.database.open_library()
            self.changed.emit()
        self.retranslate()

    def _write_counts(self, progress: Progress | None) -> None:
        self._write(progress)
        # The board is as high as its content; with a list of entries it takes all the room.
        has_examples = bool(self.examples.text())
        self.area.setVisible(has_examples)
        self._column.setStretchFactor(self.board, int(has_examples))
        self._column.setStretch(1, int(not has_examples))

    def _write(self, progress: Progress | None) -> None:
        if progress is None:
            self.counts.setText("")
            self.examples.setText("")
            return
        lines = [
            tr("{n} card read|{n} cards read", n=progress.cards),
            tr(
                "{whole} fully playable, {partly} partly, {nothing} not yet",
                whole=progress.whole,
                partly=progress.partly,
                nothing=progress.nothing,
            ),
        ]
        if progress.italian:
            lines.append(tr("{n} with an Italian name", n=progress.italian))
        if progress.skipped:
            lines.append(tr("{n} skipped: tokens, other languages, other printings", n=progress.skipped))
        if progress.broken:
            lines.append(
                tr("{n} broken or unknown entry skipped|{n} broken or unknown entries skipped", n=progress.broken)
            )
        self.counts.setText(" · ".join(lines))
        self.examples.setText("\n".join(map(_example, progress.examples)))

    def retranslate(self) -> None:
        self.heading.setText(tr("Your card database"))
        self.about.setText(
            tr(
                "Import MTGJSON's AtomicCards.json, a Scryfall bulk file or Cockatrice's cards.xml. You can search "
                "its cards and put them into decks, and play what the program understands of them."
            )
        )
        library = self.database.library if self.database is not None else None
        running = self.job is not None
        if running:
            assert self.job is not None
            self.held.setText(tr("{file} is being imported…", file=self.job.path.name))
        elif library is not None:
            self.held.setText(
                tr(
                    "{file} ({format}): {n} cards, {whole} fully playable, {partly} partly.",
                    file=library.about("source"),
                    format=library.about("format"),
                    n=len(library),
                    whole=library.count(Plays.WHOLE),
                    partly=library.count(Plays.PARTLY),
                )
            )
        else:
            self.held.setText(tr("No database has been imported yet."))
        self.bar.setVisible(running)
        if running:
            self.bar.setValue(round(self.job.progress.share * STEPS) if self.job is not None else 0)
        self._write_counts(self.job.progress if self.job is not None else self.last)
        problems = [i18n.text(self.problem)] if self.problem is not None else []
        if self.was_stopped:
            problems.append(tr("The import was cancelled; nothing was changed."))
        if self.database is not None:
            problems += self.database.problems
        self.trouble.setText("\n".join(problems))
        self.import_button.setText(tr("Import a file…"))
        self.import_button.setEnabled(not running)
        self.cancel_button.setText(tr("Cancel"))
        self.cancel_button.setVisible(running)
        self.remove_button.setText(tr("Remove it"))
        self.remove_button.setVisible(not running and library is not None)

    def _ask_file(self) -> str:
        kinds = f"{tr('Card databases')} (*.json *.json.gz *.xml *.jsonl);;{tr('All files')} (*)"
        return file_dialogs.ask_file(self, tr("Import a card database"), kinds)
