"""The screen of a replay: the table, a slider over all choices, and exports."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from engine.game import Game
from gui import i18n
from gui.dialogs import file_dialogs, style
from gui.dialogs.buttons import press_with_enter
from gui.dialogs.input_fields import Choice
from gui.files import reason
from gui.i18n import text, tr
from gui.plain_text import PlainLabel
from gui.replay.exporting import write_page, write_pictures
from gui.replay.points_strip import PointsStrip
from gui.replay.replay_bridge import HIDDEN, OPEN, ReplayBridge
from gui.replay.turning_points import LookBack
from gui.settings import Settings
from gui.table import TableWidget
from gui.table.phase_bar import step_title

BEAT_MS = 900
"""How long each moment is shown during automatic play, in milliseconds."""


class _Button(QPushButton):
    """A button that leaves the arrow keys to the screen, which moves through the game with them."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)


class ReplayScreen(QWidget):
    """A game from its beginning to its current state. `open_hands`: the game is over, so all hands may be seen."""

    leave_wanted = Signal()
    from_here_wanted = Signal(int)
    """Go on with the game from this number of answers."""

    def __init__(self, game: Game, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.is_over = game.decision is None
        self.bridge = ReplayBridge(game.fork(), settings, self)
        self.table = TableWidget(self.bridge, settings, self)
        self.table.bar.hide()
        self.table.view.tab_goes_round = False
        self.ask_file: Callable[[], str] = self._ask_file
        self.ask_folder: Callable[[], str] = self._ask_folder
        self._export: Iterator[int] | None = None
        self._target = ""
        """The path of the export."""
        self._timer = QTimer(self)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table, 1)
        column.addWidget(self._make_bar())
        self.look_back = LookBack(game, self) if self.is_over else None
        if self.look_back is not None:
            self.look_back.progressed.connect(self.points.show_share)
            self.look_back.found.connect(self.points.show_points)
        self.points.setVisible(self.is_over)
        self.bridge.view_changed.connect(lambda view: self._show_place())
        i18n.language_changed().connect(self.retranslate)
        self.retranslate()

    def _make_bar(self) -> QWidget:
        bar = QWidget(self)
        bar.setObjectName("body")
        self.bar = bar
        column = QVBoxLayout(bar)
        column.setSpacing(4)
        self.points = PointsStrip(self.bridge.game.setup.names, bar)
        self.points.wanted.connect(self._go_to_point)
        column.addWidget(self.points)
        self.place = PlainLabel(parent=bar)
        column.addWidget(self.place)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.slider = QSlider(Qt.Orientation.Horizontal, bar)
        self.slider.setRange(0, len(self.bridge.all_answers))
        self.slider.valueChanged.connect(self._slid)
        self.first_button = self._button(row, lambda: self.bridge.go_to(0))
        self.back_button = self._button(row, self.bridge.back)
        self.play_button = self._button(row, self.play_or_stop)
        self.forth_button = self._button(row, self.bridge.forth)
        self.last_button = self._button(row, lambda: self.bridge.go_to(len(self.bridge.all_answers)))
        row.addWidget(self.slider, 1)
        column.addLayout(row)
        footer = QHBoxLayout()
        footer.setSpacing(8)
        self.hands_label = PlainLabel(parent=bar)
        footer.addWidget(self.hands_label)
        self.hands = Choice(bar)
        self.hands.currentIndexChanged.connect(self._hands_chosen)
        self.hands.setEnabled(self.is_over)
        footer.addWidget(self.hands)
        footer.addStretch(1)
        self.page_button = self._button(footer, self.export_page)
        self.pictures_button = self._button(footer, self.export_pictures)
        self.from_here_button = self._button(footer, lambda: self.from_here_wanted.emit(self.bridge.count))
        self.leave_button = self._button(footer, self.leave_wanted.emit)
        column.addLayout(footer)
        self._write_bar()
        return bar

    def _write_bar(self) -> None:
        """Scale letters and distances for the window."""
        scale = style.scale_for(self.width(), self.height())
        wanted = (self.settings.values.large_text, scale)
        if style.dressed(self.bar) != wanted:
            style.dress(self.bar, *wanted)
            layout = self.bar.layout()
            assert layout is not None
            layout.setContentsMargins(*(round(each * scale) for each in (14, 6, 14, 8)))
            QTimer.singleShot(0, self, self._measure_bar)

    def _measure_bar(self) -> None:
        """Measure again after styling: otherwise the rows would keep their old heights."""
        for button in self.bar.findChildren(_Button):
            button.setMinimumHeight(button.sizeHint().height())
        whole = self.layout()
        assert whole is not None
        for layout in (*self.bar.findChildren(QHBoxLayout), whole):
            layout.invalidate()
        whole.activate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._write_bar()

    def _button(self, row: QHBoxLayout, run: Callable[[], object]) -> QPushButton:
        button = _Button(self)
        button.clicked.connect(lambda: run())
        row.addWidget(button)
        return button

    def start(self) -> None:
        """Show the beginning."""
        self.bridge.go_to(0)
        self.bridge.start()
        if self.look_back is not None:
            self.look_back.start()
        self.play_button.setFocus()

    # Words

    def retranslate(self) -> None:
        for button, sign, said in (
            (self.first_button, "«", tr("To the beginning (Home)")),
            (self.back_button, "‹", tr("Back (left)")),
            (self.forth_button, "›", tr("Forward (right)")),
            (self.last_button, "»", tr("To the end (End)")),
        ):
            button.setText(sign)
            button.setToolTip(said)
            button.setAccessibleName(said)
        self.play_button.setText(tr("Stop") if self._timer.isActive() else tr("Play"))
        self.slider.setAccessibleName(tr("Moment of the game"))
        self.hands_label.setText(tr("Hands:"))
        self.hands.setToolTip("" if self.is_over else tr("Hands can be seen once the game is over."))
        chosen = self.hands.currentData()
        self.hands.blockSignals(True)
        self.hands.clear()
        self.hands.addItem(tr("hidden"), HIDDEN)
        for player, name in enumerate(self.bridge.game.setup.names):
            self.hands.addItem(tr("{name}'s", name=name), player)
        self.hands.addItem(tr("all"), OPEN)
        self.hands.setCurrentIndex(max(0, self.hands.findData(chosen)))
        self.hands.blockSignals(False)
        self.page_button.setText(tr("Export as one file…"))
        self.pictures_button.setText(tr("Export as pictures…"))
        self.from_here_button.setText(tr("Play on from here"))
        self.leave_button.setText(tr("Back"))
        self.points.retranslate()
        self._show_place()

    def _show_place(self) -> None:
        view = self.bridge.view
        step = step_title(view.phase if view.step == "main" else view.step) if view.turn else tr("Before the game")
        name = view.players[view.active_player].name
        place = tr("Turn {turn}, {name}: {step}", turn=view.turn, name=name, step=step) if view.turn else step
        count = tr("choice {n} of {all}", n=self.bridge.count, all=len(self.bridge.all_answers))
        self.place.setText(f"{place} · {count}")
        self.slider.blockSignals(True)
        self.slider.setValue(self.bridge.count)
        self.slider.blockSignals(False)
        self.from_here_button.setEnabled(self.bridge.count < len(self.bridge.all_answers))

    # Moving through the game

    def _slid(self, value: int) -> None:
        self.bridge.go_to(value)

    def _go_to_point(self, count: int) -> None:
        self._timer.stop()
        self.bridge.go_to(count)
        self.retranslate()

    def _hands_chosen(self) -> None:
        chosen = self.hands.currentData()
        if chosen is not None:
            self.table.scene.show_all_hands(chosen == OPEN)
            self.bridge.show_hands(chosen)

    def play_or_stop(self) -> None:
        """Start or stop automatic play."""
        if self._timer.isActive():
            self._timer.stop()
        else:
            self._timer.start()
        self.retranslate()

    def _beat(self) -> None:
        if not self.bridge.forth():
            self._timer.stop()
            self.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left:
                self.bridge.back()
            case Qt.Key.Key_Right:
                self.bridge.forth()
            case Qt.Key.Key_Home:
                self.bridge.go_to(0)
            case Qt.Key.Key_End:
                self.bridge.go_to(len(self.bridge.all_answers))
            case Qt.Key.Key_Space:
                self.play_or_stop()
            case Qt.Key.Key_Escape:
                self.leave_wanted.emit()
            case _:
                if not press_with_enter(self, event):
                    super().keyPressEvent(event)

    # Exporting

    def export_page(self) -> None:
        """Write one file for any browser: pictures of all moments with a slider."""
        chosen = self.ask_file()
        if chosen:
            self._begin(write_page(Path(chosen), self.bridge, self.table, self._title()), chosen)

    def export_pictures(self) -> None:
        """Write a picture of each moment to a folder."""
        chosen = self.ask_folder()
        if chosen:
            self._begin(write_pictures(Path(chosen), self.bridge, self.table), chosen)

    def _title(self) -> str:
        return i18n.opponents(self.bridge.game.setup.names)

    def _begin(self, export: Iterator[int], target: str) -> None:
        self._timer.stop()
        self._target = target
        self.retranslate()
        self._write(export)
        QTimer.singleShot(0, self, self._go_on_exporting)

    def _write(self, export: Iterator[int] | None) -> None:
        """Start this export, or stop it with None; only one runs at a time."""
        self._export = export
        if export is not None:
            self.play_button.setFocus()  # disabled buttons would pass the keyboard to the one that is removed
        for button in (self.page_button, self.pictures_button):
            button.setEnabled(export is None)

    def _go_on_exporting(self) -> None:
        export = self._export
        if export is None:
            return
        try:
            count = next(export)
        except StopIteration:
            self._write(None)
            self.table.toast.tell(tr("The replay is written: {path}", path=self._target))
            self._show_place()
            return
        except OSError as error:
            self._write(None)
            self.table.toast.warn(tr("The replay can't be written: {reason}", reason=text(reason(error))))
            return
        self.place.setText(tr("Writing: {n} of {all}", n=count, all=len(self.bridge.all_answers)))
        QTimer.singleShot(0, self, self._go_on_exporting)

    @property
    def is_exporting(self) -> bool:
        """Whether pictures are being written."""
        return self._export is not None

    def close_replay(self) -> None:
        """Stop everything that runs on its own."""
        self._timer.stop()
        self._export = None
        if self.look_back is not None:
            self.look_back.stop()

    def _ask_file(self) -> str:
        return file_dialogs.ask_target(self, tr("Export as one file…"), f"{self._title()}.html", "HTML (*.html)")

    def _ask_folder(self) -> str:
        return file_dialogs.ask_folder(self, tr("Export as pictures…"))
