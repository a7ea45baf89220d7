"""Acts by hand from the table: the entries of a card's menu, and the panel with all tools."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtWidgets import QWidget

from engine.decisions import ByHand, Decision, Priority, is_player
from engine.decisions.acts_by_hand import ANSWER, BOTTOM
from engine.seen.view import CardView
from gui import i18n
from gui.by_hand import act_names
from gui.by_hand.likely_candidates import TURNED
from gui.by_hand.tools_panel import HandToolsPanel, ToolsPanel
from gui.i18n import tr
from gui.table.interaction import MenuEntry

if TYPE_CHECKING:
    from gui.bridge import Bridge

ShowMenu = Callable[[Sequence[MenuEntry], QPoint], None]


class HandTools:
    """What the player at the screen can do by hand during a decision that allows it."""

    def __init__(self, bridge: Bridge, window: QWidget, show_menu: ShowMenu) -> None:
        self.bridge = bridge
        self.window = window
        self.show_menu = show_menu
        self.place_of: Callable[[int], QRect] = lambda entity: QRect()
        """Returns the place of a card or player on the panel's ground."""
        self.touched: Callable[[], Sequence[int]] = lambda: ()
        """Returns what was last touched on the table, latest first."""
        self.light: Callable[[Collection[int]], None] = lambda entities: None
        """Highlights cards and players on the table."""

    @property
    def decision(self) -> Decision | None:
        """The current decision, if acts by hand are allowed during it."""
        asked = self.bridge.decision if self.bridge.allows_by_hand else None
        return asked if isinstance(asked, Priority | ByHand) else None

    @property
    def is_possible(self) -> bool:
        """Whether something can be done by hand now."""
        return self.decision is not None

    def open(self) -> None:
        """Show the tools; ask for priority if the game would pass it automatically."""
        self._panel()

    def open_at(self, act: str, /, **first: Any) -> None:
        """Show the form of an act, with the known values filled in."""
        panel = self._panel()
        if panel is not None:
            panel.show_form(act, first)

    def name(self, entity: int) -> bool:
        """Fill a field of the open form with what was clicked on the table; return False if no form names things.

        A folded form is reopened.
        """
        panel = self._shown()
        if panel is None or not panel.name(entity):
            return False
        if panel.is_folded:
            panel.unfold()
        return True

    def _shown(self) -> ToolsPanel | None:
        """The panel that is already open, folded or not."""
        decision = self.decision
        panels = [] if decision is None else self.window.findChildren(ToolsPanel)
        return next(
            (each for each in panels if each.decision is decision and (each.isVisible() or each.is_folded)), None
        )

    def _panel(self) -> ToolsPanel | None:
        decision = self.decision
        if decision is None:
            return None
        shown = self._shown()
        if shown is not None:
            shown.unfold()
            return shown
        if not isinstance(decision, Priority):
            return None
        made = HandToolsPanel(decision, self.bridge, self.window)
        self.lend(made)
        made.open()
        return made

    def lend(self, panel: ToolsPanel) -> None:
        """Give a panel its access to the table."""
        panel.place_of = self.place_of
        panel.touched = self.touched
        panel.light = self.light

    # The menu of a card

    def entry(self, entity: int, place: QPoint) -> list[MenuEntry]:
        """The menu entry that leads to the acts by hand; none while nothing can be done by hand."""
        if self.decision is None:
            return []
        run = partial(QTimer.singleShot, 0, self.window, lambda: self.show_menu(self.entries(entity), place))
        return [MenuEntry(tr("By hand…"), run)]

    def entries(self, entity: int) -> list[MenuEntry]:
        """Return what can be done by hand with a card or player."""
        if is_player(entity):
            return self._of_player(entity)
        card = self.bridge.view.find(entity)
        if card is None:
            return []
        found = [
            self._at_once(tr("Use: {line}", line=i18n.text(line)), "use", object=entity, line=place)
            for place, line in enumerate(card.unread)
        ]
        found += self._of_permanent(card) if card.zone == "battlefield" else []
        if card.zone == "stack":
            found.append(self._at_once(act_names.act_title("counter"), "counter", object=entity))
            found.append(self._form(act_names.act_title("copy"), "copy", object=entity))
        if card.kind == "card":
            found += self._moves(card)
        if card.known:
            found.append(self._form(act_names.act_title("note") + "…", "note", object=entity, text=card.note))
        return [*found, MenuEntry(tr("All tools…"), self.open)]

    def _of_permanent(self, card: CardView) -> list[MenuEntry]:
        id = card.id
        turn = "untap" if card.tapped else "tap"
        found = [
            self._at_once(act_names.act_title(turn), turn, object=id),
            self._form(act_names.act_title("counters") + "…", "counters", entity=id),
            self._form(act_names.act_title("damage") + "…", "damage", entity=id),
        ]
        if "Creature" in card.types:
            found.append(self._form(act_names.act_title("size") + "…", "size", object=id))
        found.append(self._form(act_names.act_title("grant") + "…", "grant", object=id))
        found.append(self._form(act_names.act_title("control") + "…", "control", object=id))
        if card.face_down or card.frame in TURNED:
            found.append(self._at_once(act_names.act_title("transform"), "transform", object=id))
        if card.attached_to is not None:
            found.append(self._at_once(act_names.act_title("unattach"), "unattach", object=id))
        if not card.types.isdisjoint({"Artifact", "Enchantment"}):
            found.append(self._form(act_names.act_title("attach") + "…", "attach", object=id))
        found.append(self._form(act_names.act_title("copy") + "…", "copy", object=id))
        found.append(self._at_once(act_names.act_title("destroy"), "destroy", object=id))
        if card.controller == self.bridge.seat:
            found.append(self._at_once(act_names.act_title("sacrifice"), "sacrifice", object=id))
        return found

    def _moves(self, card: CardView) -> list[MenuEntry]:
        found = []
        for zone in ("hand", "battlefield", "graveyard", "exile"):
            if zone != card.zone:
                said = tr("To: {zone}", zone=act_names.zone_title(zone))
                found.append(self._at_once(said, "move", object=card.id, zone=zone))
        for place in (0, BOTTOM):
            said = tr(
                "To: {zone}, {place}", zone=act_names.zone_title("library"), place=act_names.place_title(place).lower()
            )
            found.append(self._at_once(said, "move", object=card.id, zone="library", place=place))
        return found

    def _of_player(self, player: int) -> list[MenuEntry]:
        kinds = ("life", "draw", "mill", "discard", "token", "mana", "look", "shuffle")
        found = [self._form(act_names.act_title(kind) + "…", kind, player=player) for kind in kinds]
        found.insert(1, self._form(act_names.act_title("counters") + "…", "counters", entity=player, kind="poison"))
        found.insert(2, self._form(act_names.act_title("damage") + "…", "damage", entity=player))
        return [*found, MenuEntry(tr("All tools…"), self.open)]

    def _at_once(self, said: str, act: str, /, **fields: Any) -> MenuEntry:
        return MenuEntry(said, lambda: self.bridge.answer({ANSWER: {"act": act, **fields}}))

    def _form(self, said: str, act: str, /, **first: Any) -> MenuEntry:
        return MenuEntry(said, partial(self.open_at, act, **first))
