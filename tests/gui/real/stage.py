"""The program in a separate process, with a connection over which a test queries it.

`python -m tests.gui.real.stage` opens the program's own window like `python -m gui`. Each line of its input is a JSON
array [kind, Python source]: "value" answers with the value of an expression as JSON, "do" runs statements.
"""

from __future__ import annotations

import json
import sys
import traceback
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QSocketNotifier, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QGraphicsItem, QWidget

from engine.state.setup import Setup
from gui import input_guard
from gui.app import MainWindow
from gui.application import make_application, speak, write_large
from gui.card_faces import face_of
from gui.dialogs.card_tiles import Tile
from gui.dialogs.choose_option import ColourButton
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.rows import Row
from gui.settings import Settings
from gui.storage import Storage
from gui.trouble import Trouble

KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)


class Ear(QObject):
    """Counts a key that means nothing in the program and follows each key and click of a test: when it is received,
    everything before has been received by a window."""

    heard = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in KEYS or not isinstance(watched, QWindow) or not isinstance(event, QKeyEvent):
            return False
        if event.key() != Qt.Key.Key_Pause:
            return False
        self.heard += event.type() == QEvent.Type.KeyRelease
        return True


class Told(Trouble):
    """Records error messages, in addition to showing them."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.faults: list[str] = []

    def tell(self, details: str) -> None:
        self.faults.append(details)
        super().tell(details)


class Stage:
    """The running program, and what a test may ask of it."""

    def __init__(self) -> None:
        self.application = make_application([])
        self.trouble = Told(self.application)
        self.trouble.install()
        self.ear = Ear()
        self.application.installEventFilter(self.ear)
        input_guard.MOMENT_MS, input_guard.KEY_MOMENT_MS = 60, 0
        self.settings = Settings(sounds=False)
        self.defaults = self.settings.values
        speak("en")
        write_large(False)
        self.window = MainWindow(self.settings, Storage(), self.trouble)

    # What tests call

    def set(self, **values: Any) -> None:
        """Change settings; all others get their defaults."""
        self.settings.update(**{**vars(self.defaults), **values})

    def play(self, setup: dict[str, Any]) -> None:
        """Start a game, like the screen before a game."""
        assert self.window._have_cards()
        self.window.start_game(Setup.from_json(setup))

    @property
    def screen(self) -> Any:
        return self.window.game_screen

    @property
    def table(self) -> Any:
        return self.screen.table

    def at(self, widget: QWidget, x: float | None = None, y: float | None = None) -> tuple[int, int]:
        """Return a position of a widget on the screen, by default its middle."""
        place = QPoint(round(widget.width() / 2 if x is None else x), round(widget.height() / 2 if y is None else y))
        shown = widget.mapToGlobal(place)
        return shown.x(), shown.y()

    def left_end(self, widget: QWidget) -> QPointF:
        """Return a point of the widget ten pixels from its left edge. A check box has its tick there, however wide it
        is."""
        return QPointF(10, widget.height() / 2)

    def item_at(self, item: QGraphicsItem) -> tuple[int, int]:
        """Return a place on the screen at which an item of the table can be clicked."""
        view = self.table.view
        box = item.mapRectToScene(item.box)  # type: ignore[attr-defined]
        for across in (0.5, 0.12, 0.88, 0.3, 0.7):
            for down in (0.5, 0.08, 0.92, 0.25, 0.75):
                point = box.topLeft() + QPoint(round(box.width() * across), round(box.height() * down))
                if self.table.scene.pick(point) is item:
                    return self.at(view.viewport(), *view.mapFromScene(point).toTuple())
        raise AssertionError("the item is wholly covered")

    def answer(self, *answers: Any) -> None:
        """Answer decisions to reach a situation; "cast" stands for the first spell that can be cast."""
        for answer in answers:
            asked = self.screen.bridge.decision
            if answer == "cast":
                answer = next(action.key for action in asked.actions if action.kind == "cast")
            assert self.screen.bridge.answer(answer), (asked, answer)

    def card(self, name: str, zone: str | None = None, player: int | None = None) -> Any:
        """Return the item of the first visible card with that English name."""
        for item in sorted(self.table.scene.cards.values(), key=lambda item: item.entity):
            card = item.card
            if card.name.en == name and zone in (None, card.zone) and player in (None, card.controller):
                return item
        raise LookupError(f"no {name} in {zone or 'sight'}")

    @property
    def panel(self) -> DecisionPanel:
        """Return the panel in front."""
        return [panel for panel in self.table.findChildren(DecisionPanel) if panel.isVisible()][-1]

    def choices(self) -> list[QAbstractButton]:
        """Return the buttons for choosing in the panel in front; if it has only plain buttons, those."""
        found = [
            button
            for kind in (Row, Tile, ColourButton)
            for button in self.panel.findChildren(kind)
            if button.isVisible() and not getattr(button, "barred", False) and not button.isChecked()
        ]
        return found or [button for button in getattr(self.panel, "buttons", {}).values() if button.isVisible()]

    def seen(self) -> dict[str, Any]:
        """Return what a player without a mouse sees: what covers the table, what is asked, where the focus ring is, and
        what can be done."""
        screen = self.screen
        if screen.curtain.is_down:
            return {"curtain": screen.curtain.player} if screen.curtain.button.isEnabled() else {}
        if screen.box is not None:
            return {"box": type(screen.box).__name__}
        table = screen.table
        menu = table.controller.menu
        if menu is not None and menu.isVisible():
            return {"menu": [action.text() for action in menu.actions()]}
        asked, question = screen.bridge.decision, screen.bridge.question
        kind = type(asked).__name__
        if asked is None and question is not None:
            asked, kind = question.decision, "Question"
        if asked is None or table.controller.interaction is None:
            return {}
        told = {
            "turn": screen.bridge.view.turn,
            "step": screen.bridge.view.step,
            "kind": kind,
            "player": asked.player,
            "number": len(screen.game.answers),
        }
        panels = [panel for panel in table.findChildren(DecisionPanel) if panel.isVisible()]
        if panels:
            panel = panels[-1]
            ready = not panel.has_confirm() or panel.refusal_now() is None
            return {**told, "panel": type(panel).__name__, "ready": ready, "focus": self.focus()}
        ring = table.scene.focus
        live = [
            [item.entity, item.mark.value, getattr(getattr(item, "card", None), "zone", "")]
            for item in table.scene.entity_items()
            if item.mark is not None
        ]
        buttons = [[button.key, button.enabled, button.is_default] for button in table.controller.interaction.buttons()]
        return {**told, "ring": getattr(ring, "entity", None), "live": live, "buttons": buttons}

    def picture(self, path: str) -> bool:
        """Save what the screen shows, including window manager and menus, as a file."""
        return bool(QGuiApplication.primaryScreen().grabWindow(0).save(path))

    def focus(self) -> str:
        """Return the class of the widget with the keyboard focus, and its text."""
        widget = QApplication.focusWidget()
        if widget is None:
            return ""
        words = getattr(widget, "text", None)
        return f"{type(widget).__name__} {words() if callable(words) else ''}".strip()


def main() -> int:
    stage = Stage()
    names = {
        "stage": stage,
        "window": stage.window,
        "QApplication": QApplication,
        "face_of": face_of,
        "DecisionPanel": DecisionPanel,
        "Guard": input_guard.Guard,
        "input_guard": input_guard,
    }

    def answer(*_: object) -> None:
        line = sys.stdin.readline()
        if not line:
            stage.application.quit()
            return
        what, source = json.loads(line)
        try:
            told: Any = None
            if what == "value":
                told = eval(source, names)
            else:
                exec(source, names)
            told = {"told": told}
        except Exception:
            told = {"fault": traceback.format_exc()}
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()

    notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(answer)
    stage.window.open()
    return stage.application.exec()


if __name__ == "__main__":
    sys.exit(main())
