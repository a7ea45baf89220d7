"""The panel with the tools: for a text that is resolved by hand, and for whoever has priority."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from engine.decisions import Answer, ByHand, Decision, Priority
from engine.decisions.acts_by_hand import ACTS, ANSWER, ENTITY, OBJECT, PLAYER
from gui.bridge import Bridge
from gui.by_hand.act_form import ActForm
from gui.by_hand.act_names import GROUPS, act_title, group_title
from gui.by_hand.likely_candidates import Likely, spoken_of
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.flow_layout import Flow
from gui.dialogs.panel import EDGE, SHADOW
from gui.dialogs.richtext import SymbolText
from gui.dialogs.source_column import beside_source
from gui.i18n import tr
from gui.paint.fonts import Role
from gui.plain_text import PlainLabel

DONE = "done"
TOLD = 40
"""Number of recent log entries searched for likely objects."""
ROOMY = 60
"""In a narrower window, in letters, the tools need the room of the card."""


class ToolsPanel(DecisionPanel[Decision]):
    """The tools, then the form of the chosen one; Escape goes back."""

    def prepare(self) -> None:
        self.kind = ""
        """The act whose form is shown, or "" for the tools."""
        self.first: dict[str, Any] = {}
        """The values that the form opens with."""
        self.form: ActForm | None = None
        self.tools: dict[str, QPushButton] = {}
        self.place_of: Callable[[int], QRect] = lambda entity: QRect()
        """Returns the place of a card or player on the panel's ground; empty if it is out of sight."""
        self.touched: Callable[[], Sequence[int]] = lambda: ()
        """Returns what the player has last touched on the table, latest first."""
        self.light: Callable[[Collection[int]], None] = lambda entities: None
        """Highlights cards and players on the table."""

    def build(self) -> None:
        column = beside_source(self, ROOMY)
        self._build_head(column)
        self.tools = {}
        self.form = None
        if self.kind:
            self._build_form(column)
        else:
            self._build_tools(column)
        column.addStretch(1)

    def _build_head(self, column: QVBoxLayout) -> None:
        """Build the part above the tools."""

    def _build_tools(self, column: QVBoxLayout) -> None:
        for group, kinds in GROUPS:
            title = PlainLabel(group_title(group))
            title.setObjectName("note")
            column.addWidget(title)
            flow = Flow(spacing=self.spaced(6))
            for kind in kinds:
                button = QPushButton(act_title(kind))
                button.clicked.connect(partial(self.choose, kind))
                self.tools[kind] = button
                flow.add(button)
            column.addWidget(flow)

    def _build_form(self, column: QVBoxLayout) -> None:
        title = PlainLabel(act_title(self.kind))
        title.setObjectName("heading")
        column.addWidget(title)
        decision = self.decision
        first = {**self._meant(), **self.first}
        game = self.bridge.game
        told = spoken_of(game.log(decision.player, max(0, game.log_length - TOLD)))
        likely = Likely(self.bridge.view, self.touched(), told)
        self.form = ActForm(self.kind, likely, decision.player, first, self.pixels)
        self.form.changed = self._filled
        self.form.considered = self._consider
        column.addWidget(self.form)
        if self.form.naming:
            note = PlainLabel(tr("Choose from the lists, or click on the table."))
            note.setObjectName("note")
            column.addWidget(note)

    def _meant(self) -> dict[str, Any]:
        """Values the resolving text gives to the form: its source and its targets."""
        source = self.decision.source
        if source is None:
            return {}
        asks = self.bridge.view.find(source)
        targets = [] if asks is None else list(asks.targets)
        found: dict[str, Any] = {"source": source}
        for name, field in ACTS[self.kind].items():
            if field in (OBJECT, ENTITY, PLAYER):
                fit = next((target for target in targets if field.fits(target)), None)
                if fit is not None:
                    found[name] = fit
                    targets.remove(fit)
        return found

    def home(self) -> QPoint:
        """Place a form that names things so that the table stays visible, where they are clicked."""
        corner = super().home()
        if self.form is not None and self.form.naming:
            corner.setX(self.ground.width() - self.width())
        return corner

    def fit(self) -> None:
        super().fit()
        self._leave_in_sight()

    def _leave_in_sight(self) -> None:
        """Move so that the objects named in the form are visible, as far as possible; stay if none is covered."""
        if self.form is None:
            return
        data = self.form.data()
        places = [self.place_of(data[name]) for name in self.form.naming if data.get(name) is not None]
        if not self._covered(self.pos(), places):
            return
        left = top = EDGE - SHADOW
        right = self.ground.width() - self.width() - left
        bottom = self.ground.height() - self.height() - top
        corners = [self._within(QPoint(x, y)) for x in (self.x(), left, right) for y in (self.y(), top, bottom)]
        best = min(corners, key=lambda at: (self._covered(at, places), (at - self.pos()).manhattanLength()))
        self._aside += best - self.pos()
        self.move(best)

    def _covered(self, corner: QPoint, places: list[QRect]) -> int:
        """Return how many pixels of those places the panel would cover, with its corner there."""
        here = QRect(corner, self.size()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        sizes = [here.intersected(place).size() for place in places if here.intersects(place)]
        return sum(size.width() * size.height() for size in sizes)

    def name(self, entity: int) -> bool:
        """Fill the form with what was clicked on the table; return False if no form names things."""
        if self.form is None or not self.form.naming:
            return False
        if not self.form.name(entity):
            self.say(tr("This can't be chosen here."), kind="refusal")
        return True

    def _filled(self) -> None:
        if self.form is not None:
            self.first = {key: value for key, value in self.form.data().items() if key != "act"}
        self.refresh()
        self.fit()
        self._light_named()

    def _light_named(self) -> None:
        """Highlight the form's objects on the table, which shows which one of several equal cards is meant."""
        data = self.form.data() if self.form is not None else {}
        naming = self.form.naming if self.form is not None else []
        self.light([data[name] for name in naming if data.get(name) is not None])

    def _consider(self, entity: int | None) -> None:
        if entity is None:
            self._light_named()
        else:
            self.light([entity])

    def fold(self) -> None:
        super().fold()
        self.light([])

    def unfold(self) -> None:
        super().unfold()
        self._light_named()

    def dismiss(self) -> None:
        if self.bridge.decision is self.decision:  # otherwise the new question has already highlighted its objects
            self.light([])
        super().dismiss()

    # Choosing

    def choose(self, kind: str, *_: object) -> None:
        """Show the form of an act."""
        self.kind = kind
        self._show()

    def _show(self) -> None:
        self._aside = QPoint(0, 0)
        self.rebuild()
        self._light_named()
        QTimer.singleShot(0, self, self.fit)  # once the old content is gone

    def show_form(self, kind: str, first: dict[str, Any]) -> None:
        """Open the form of an act, with the known values filled in."""
        self.first = dict(first)
        self.choose(kind)

    def back(self) -> None:
        """Return from the form to the tools."""
        self.kind = ""
        self.first = {}
        self._show()

    # Footer

    def extra_buttons(self) -> list[QPushButton]:
        if not self.kind:
            return []
        button = QPushButton(tr("Back to the tools"))
        button.clicked.connect(self.back)
        return [button]

    def confirm_words(self) -> str:
        return tr("Do it") if self.kind else tr("Done")

    def chosen(self) -> Answer:
        return DONE if self.form is None else {ANSWER: self.form.data()}

    def refresh(self) -> None:
        super().refresh()
        self.confirm_button.setEnabled(self.form is None or self.refusal_now() is None)

    def first_focus(self) -> QWidget | None:
        if self.form is not None:
            return self.form.first()
        return next(iter(self.tools.values()), None)

    def escape(self) -> None:
        if self.kind:
            self.back()
        else:
            self.fold()


class ByHandPanel(ToolsPanel):
    """A text that is not understood is resolving: its words, the tools, and "Done"."""

    def _build_head(self, column: QVBoxLayout) -> None:
        decision = self.decision
        assert isinstance(decision, ByHand)
        words = SymbolText(self.words_of(decision.words), round(self.pixels * 1.2), Role.CARD_TEXT)
        words.setMinimumWidth(self.pixels * 26)
        column.addWidget(words)


class HandToolsPanel(ToolsPanel):
    """The tools for whoever has priority. Closing it changes nothing."""

    def __init__(self, decision: Priority, bridge: Bridge, parent: QWidget) -> None:
        super().__init__(decision, bridge, parent)

    def _fill(self) -> None:
        super()._fill()
        self.set_title(tr("By hand"), "", "101.1")

    def _build_head(self, column: QVBoxLayout) -> None:
        others = [player for player in self.bridge.view.players if player.id != self.decision.player]
        asked = [player.name for player in others if self.decision.player not in player.trusts and not player.has_lost]
        note = PlainLabel(
            tr("{names} will be asked to agree.", names=", ".join(asked))
            if asked
            else tr("Nobody has to agree: the others trust you today.")
        )
        note.setObjectName("note")
        column.addWidget(note)

    def confirm_words(self) -> str:
        return tr("Do it") if self.kind else tr("Close")

    def chosen(self) -> Answer:
        return "pass" if self.form is None else super().chosen()

    def confirm(self) -> None:
        if self.form is None:
            self.dismiss()
        else:
            super().confirm()

    def escape(self) -> None:
        if self.kind and not self.first.get("object"):
            self.back()
        else:
            self.dismiss()
