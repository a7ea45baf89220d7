"""The settings, which take effect at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSlider,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from gui import clock, i18n
from gui.automatic_passing import step_words
from gui.computer.reading_pace import pace_words
from gui.dialogs import file_dialogs
from gui.dialogs.input_fields import Choice
from gui.i18n import tr
from gui.plain_text import PlainLabel
from gui.settings import STEPS, Passing, Settings, Values
from gui.shared_painter import unreadable_pictures
from gui.widgets.box import Box


def hands_words() -> dict[str, str]:
    """The ways to handle hidden hands, with their words."""
    return {
        "hidden": tr("At each change of player"),
        "secret": tr("Only before secret choices"),
        "open": tr("Never: play with open hands"),
    }


def questions_words() -> dict[str, str]:
    """The ways to ask a player about another one's actions, with their words."""
    return {
        "open": tr("Openly: “Yes” or “Wait, my hand”"),
        "hand": tr("Behind the curtain, if they can respond"),
    }


def theme_words() -> dict[str, str]:
    """The themes, with their words."""
    return {"dark": tr("Dark"), "light": tr("Light")}


def replays_words() -> dict[int, str]:
    """The numbers of finished games to keep, with their words."""
    return {20: "20", 50: "50", 200: "200", 1000: "1000", 0: tr("all")}


def unsaved_words(settings: Settings) -> str:
    """Why the last setting can't be saved; "" if it could be."""
    if settings.problem is None:
        return ""
    return tr(
        "This can't be saved, and is lost when the program is closed. {reason}", reason=i18n.text(settings.problem)
    )


class SettingsBox(Box):
    """Tabs of settings. Each control writes its setting at once; other parts of the window listen for changes."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent, settings.values.large_text)
        self.settings = settings
        self.ask_folder: Callable[[], str] = self._ask_folder
        self.tabs = QTabWidget(self)
        self.give_room(self.tabs, 44, 41)
        self.body.addWidget(self.tabs, 1)
        self.unkept = PlainLabel(parent=self)
        self.unkept.setObjectName("note")
        self.unkept.setWordWrap(True)
        self.footer.addWidget(self.unkept, 1)
        self.footer.addWidget(self.close_button)
        settings.changed.connect(self._show_problem)
        self._words: list[Callable[[], None]] = []
        self._row_labels: defaultdict[int, list[PlainLabel]] = defaultdict(list)
        self._shown: list[Callable[[], None]] = []
        """Update the controls of settings that a player can override."""
        self._fill()

    def _fill(self) -> None:
        self._words.clear()
        self._shown.clear()
        self._row_labels.clear()
        self.tabs.clear()
        self._general()
        self._play()
        self._table()
        self._rules()
        self._write_all()

    # The tabs

    def _tab(self, words: Callable[[], str]) -> QVBoxLayout:
        page = QWidget()
        page.setObjectName("page")
        column = QVBoxLayout(page)
        column.setContentsMargins(20, 18, 20, 18)
        column.setSpacing(12)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(page)
        place = self.tabs.addTab(area, "")
        self._words.append(lambda: self.tabs.setTabText(place, words()))
        return column

    def _general(self) -> None:
        column = self._tab(lambda: tr("General"))
        self.language = self._choice(column, lambda: tr("Language"), "language", lambda: dict(i18n.LANGUAGES))
        self.theme = self._choice(column, lambda: tr("Colours"), "theme", theme_words)
        self.large = self._check(column, lambda: tr("Large text"), "large_text")
        self.fingers = self._check(column, lambda: tr("Large targets for fingers"), "fingers")
        self.animations = self._check(column, lambda: tr("Animations"), "animations")
        self.reduced = self._check(column, lambda: tr("Reduced motion: only fades"), "reduced_motion")
        self.speed = self._slider(column, lambda: tr("Length of an animation"), "animation_ms", 60, 600, "ms")
        self.sounds = self._check(column, lambda: tr("Sounds"), "sounds")
        self.volume = self._slider(column, lambda: tr("Volume of the sounds"), "volume", 0, 100, "%")
        self.replays_kept = self._choice(
            column, lambda: tr("Finished games kept as replays"), "replays_kept", replays_words
        )
        column.addStretch(1)

    def _play(self) -> None:
        column = self._tab(lambda: tr("Priority"))
        self._whose(column)
        self.auto_pass = self._own_check(
            column, lambda: tr("Pass automatically when there is nothing to do"), "auto_pass"
        )
        self.resolve_own = self._own_check(
            column, lambda: tr("Let my own spells resolve without asking me"), "resolve_own"
        )
        self.full_control = self._own_check(column, lambda: tr("Ask at every priority (full control)"), "full_control")
        self._stops(column)
        both = self._label(column, lambda: tr("For both players"))
        both.setObjectName("heading")
        self.auto_pay = self._check(
            column, lambda: tr("Pay mana automatically when no other payment could be better"), "auto_pay"
        )
        self.beat = self._slider(
            column, lambda: tr("How long a spell is shown before it resolves automatically"), "beat_ms", 0, 2000, "ms"
        )
        self.computer_pace = self._choice(
            column, lambda: tr("Pause after a computer player's moves"), "computer_pace", pace_words
        )
        note = self._label(
            column,
            lambda: tr(
                "On the table, right-click a step or press the menu key on it to do the same. Hold Ctrl to be asked "
                "at every priority."
            ),
        )
        note.setObjectName("note")
        column.addStretch(1)

    def _whose(self, column: QVBoxLayout) -> None:
        """Add the choice of whom the settings below apply to: both players, or one of them."""
        self.who = Choice()
        label = self._row_label()
        for seat in ("", "0", "1"):
            self.who.addItem("", seat)

        def write() -> None:
            names = self.settings.values.names
            words = tr("How to be asked")
            label.setText(words)
            self.who.setAccessibleName(words)
            for place, name in enumerate((tr("Both players"), *names)):
                self.who.setItemText(place, name)

        self._words.append(write)
        self.who.activated.connect(lambda place: self._show_own())
        label.setBuddy(self.who)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.who, 1)
        column.addLayout(row)

    @property
    def _own(self) -> Passing | Values:
        """The asking settings of the chosen player, or of both."""
        values, seat = self.settings.values, self.who.currentData()
        return values.passing_of(int(seat)) if seat else values

    def _set_own(self, setting: str, value: Any) -> None:
        seat = self.who.currentData()
        if seat:
            self.settings.update_player(int(seat), **{setting: value})
        else:
            self._set(setting, value)

    def _own_check(self, column: QVBoxLayout, words: Callable[[], str], setting: str) -> QCheckBox:
        box = QCheckBox()
        box.setChecked(bool(getattr(self._own, setting)))
        box.toggled.connect(lambda on: self._set_own(setting, on))
        self._words.append(lambda: box.setText(words()))
        self._shown.append(lambda: box.setChecked(bool(getattr(self._own, setting))))
        column.addWidget(box)
        return box

    def _show_own(self) -> None:
        """Show the settings of the current choice."""
        controls = [self.auto_pass, self.resolve_own, self.full_control, *self.stops.values()]
        for control in controls:
            control.blockSignals(True)
        for show in self._shown:
            show()
        for control in controls:
            control.blockSignals(False)

    def _stops(self, column: QVBoxLayout) -> None:
        stops = self._label(column, lambda: tr("Stop in these steps"))
        stops.setObjectName("heading")
        grid = QGridLayout()
        grid.setHorizontalSpacing(26)
        grid.setVerticalSpacing(2)
        for place, words in enumerate((lambda: tr("my turn"), lambda: tr("the opponent's turn")), start=1):
            head = PlainLabel()
            head.setObjectName("note")
            grid.addWidget(head, 0, place)
            self._words.append(lambda head=head, words=words: head.setText(words()))  # type: ignore[misc]
        self.stops: dict[tuple[str, str], QCheckBox] = {}
        for row, step in enumerate(STEPS, start=1):
            name = PlainLabel()
            grid.addWidget(name, row, 0)
            self._words.append(lambda name=name, step=step: name.setText(step_words(step)))  # type: ignore[misc]
            for place, setting in enumerate(("stops_own", "stops_other"), start=1):
                box = QCheckBox()
                box.setChecked(step in getattr(self._own, setting))
                self._shown.append(
                    lambda box=box, setting=setting, step=step: box.setChecked(  # type: ignore[misc]
                        step in getattr(self._own, setting)
                    )
                )
                box.toggled.connect(lambda on, setting=setting, step=step: self._stop(setting, step, on))
                self._words.append(lambda box=box, step=step: box.setAccessibleName(step_words(step)))  # type: ignore[misc]
                self.stops[setting, step] = box
                grid.addWidget(box, row, place, Qt.AlignmentFlag.AlignHCenter)
        column.addLayout(grid)

    def _table(self) -> None:
        column = self._tab(lambda: tr("Table"))
        self.hands = self._choice(column, lambda: tr("Curtain between the players"), "hands", hands_words)
        self.questions = self._choice(
            column, lambda: tr("How to ask players who may respond"), "questions", questions_words
        )
        self.rotate = self._check(column, lambda: tr("With open hands, seat the asked player below"), "rotate")
        self.face_to_face = self._check(column, lambda: tr("Two players face to face at a flat screen"), "face_to_face")
        self.show_log = self._check(column, lambda: tr("Show the log"), "show_log")
        self.card_scale = self._slider(column, lambda: tr("Card size"), "card_scale", 60, 160, "%", factor=100)
        self._label(column, lambda: tr("Folder of your own pictures, named after the cards in English"))
        row = QHBoxLayout()
        self.art_field = QLineEdit(self.settings.values.art_folder)
        self.art_field.setReadOnly(True)
        self.art_button = QPushButton()
        self.art_button.clicked.connect(self.choose_art)
        self.art_none = QPushButton()
        self.art_none.clicked.connect(lambda: self._take_art(""))
        self._words.append(lambda: self.art_field.setPlaceholderText(tr("painted by the program")))
        self._words.append(lambda: self.art_field.setAccessibleName(tr("Folder of pictures")))
        self._words.append(lambda: self.art_button.setText(tr("Choose…")))
        self._words.append(lambda: self.art_none.setText(tr("None of my own")))
        row.addWidget(self.art_field, 1)
        row.addWidget(self.art_button)
        row.addWidget(self.art_none)
        column.addLayout(row)
        self.art_trouble = self._label(column, self._unreadable)
        self.art_trouble.setObjectName("note")
        unreadable_pictures().found.connect(self._report_unreadable, Qt.ConnectionType.QueuedConnection)
        column.addStretch(1)

    def _rules(self) -> None:
        column = self._tab(lambda: tr("Rules"))
        self.damage_order = QCheckBox()
        self.damage_order.setChecked(bool(self.settings.values.extra.get("damage_assignment_order", True)))
        self.damage_order.toggled.connect(lambda on: self._extra("damage_assignment_order", on))
        self._words.append(lambda: self.damage_order.setText(tr("Put blockers in damage assignment order (509.2)")))
        column.addWidget(self.damage_order)
        note = self._label(
            column,
            lambda: tr(
                "Otherwise a creature's controller divides its damage freely among its blockers, as in the newest "
                "rules. Takes effect in the next game."
            ),
        )
        note.setObjectName("note")
        self._clock(column)
        column.addStretch(1)

    def _clock(self, column: QVBoxLayout) -> None:
        """Add the minutes each player has."""
        row = QHBoxLayout()
        label = self._row_label()
        self.clock = Choice()
        label.setBuddy(self.clock)
        for minutes in clock.MINUTES:
            self.clock.addItem("", minutes)
        self.clock.setCurrentIndex(max(0, self.clock.findData(self.settings.values.extra.get(clock.SETTING, 0))))

        def write() -> None:
            label.setText(tr("Clock for each player"))
            self.clock.setAccessibleName(label.text())
            for place, minutes in enumerate(clock.MINUTES):
                said = tr("{n} minute|{n} minutes", n=minutes) if minutes else tr("none")
                self.clock.setItemText(place, said)

        self.clock.activated.connect(lambda place: self._extra(clock.SETTING, self.clock.itemData(place)))
        self._words.append(write)
        row.addWidget(label)
        row.addWidget(self.clock, 1)
        column.addLayout(row)

    # Controls

    def _label(self, column: QVBoxLayout, words: Callable[[], str]) -> QLabel:
        label = PlainLabel()
        label.setWordWrap(True)
        column.addWidget(label)
        self._words.append(lambda: label.setText(words()))
        return label

    def _row_label(self) -> PlainLabel:
        """A label before a control; all labels on a tab have the same width, so that the controls form a column."""
        label = PlainLabel()
        self._row_labels[self.tabs.count()].append(label)
        return label

    def _check(self, column: QVBoxLayout, words: Callable[[], str], setting: str) -> QCheckBox:
        box = QCheckBox()
        box.setChecked(bool(getattr(self.settings.values, setting)))
        box.toggled.connect(lambda on: self._set(setting, on))
        self._words.append(lambda: box.setText(words()))
        column.addWidget(box)
        return box

    def _choice(
        self,
        column: QVBoxLayout,
        words: Callable[[], str],
        setting: str,
        values: Callable[[], Mapping[Any, str]],
    ) -> QComboBox:
        row = QHBoxLayout()
        label = self._row_label()
        box = Choice()
        label.setBuddy(box)
        for key in values():
            box.addItem("", key)
        box.setCurrentIndex(box.findData(getattr(self.settings.values, setting)))

        def write() -> None:
            label.setText(words())
            box.setAccessibleName(words())
            for place, key in enumerate(values()):
                box.setItemText(place, values()[key])

        box.activated.connect(lambda place: self._set(setting, box.itemData(place)))
        self._words.append(write)
        row.addWidget(label)
        row.addWidget(box, 1)
        column.addLayout(row)
        return box

    def _slider(
        self,
        column: QVBoxLayout,
        words: Callable[[], str],
        setting: str,
        low: int,
        high: int,
        unit: str,
        factor: int = 1,
    ) -> QSlider:
        """Add a slider, which shows `factor` times the setting."""
        label = PlainLabel()
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(low, high)
        slider.setPageStep((high - low) // 10)
        slider.setValue(round(getattr(self.settings.values, setting) * factor))

        def write() -> None:
            label.setText(f"{words()}: {slider.value()} {unit}")
            slider.setAccessibleName(words())

        def change(value: int) -> None:
            write()
            self._set(setting, value / factor if factor > 1 else value)

        slider.valueChanged.connect(change)
        self._words.append(write)
        column.addWidget(label)
        column.addWidget(slider)
        return slider

    def _set(self, setting: str, value: Any) -> None:
        self.settings.update(**{setting: value})

    def _extra(self, name: str, value: Any) -> None:
        self.settings.update(extra={**self.settings.values.extra, name: value})

    def _stop(self, setting: str, step: str, on: bool) -> None:
        stops = getattr(self._own, setting)
        wanted = tuple(each for each in STEPS if (each in stops and each != step) or (each == step and on))
        self._set_own(setting, wanted)

    def choose_art(self) -> None:
        """Ask for a folder of pictures."""
        folder = self.ask_folder()
        if folder:
            self._take_art(folder)

    def _take_art(self, folder: str) -> None:
        self.art_field.setText(folder)
        self._set("art_folder", folder)
        self._report_unreadable()

    def _report_unreadable(self, name: str = "") -> None:
        self.art_trouble.setText(self._unreadable())

    @staticmethod
    def _unreadable() -> str:
        names = unreadable_pictures().names
        return tr("Can't be read: {names}", names=", ".join(names)) if names else ""

    def _ask_folder(self) -> str:
        return file_dialogs.ask_folder(self, tr("Folder of pictures"), self.settings.values.art_folder)

    # Words

    def write(self) -> None:
        super().write()
        self.set_title(tr("Settings"))
        self.tabs.setAccessibleName(tr("Settings"))
        self.peek_button.hide()
        self._write_all()

    def _write_all(self) -> None:
        for words in self._words:
            words()
        for labels in self._row_labels.values():
            for label in labels:
                label.setMinimumWidth(max(each.sizeHint().width() for each in labels))
        self._show_problem()

    def _show_problem(self) -> None:
        """Say so if settings can't be saved."""
        words = unsaved_words(self.settings)
        self.unkept.setText(words)
        self.unkept.setAccessibleName(words)

    def first_focus(self) -> QWidget | None:
        return self.language
