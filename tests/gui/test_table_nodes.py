"""What a screen reader finds on the table, item by item, through Qt's accessibility interfaces."""

from __future__ import annotations

import sys
import weakref
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QApplication

from engine.decisions import Priority
from engine.scenario import Scenario
from gui import i18n, memory
from gui.bridge import Bridge
from gui.screens.game_screen import GameScreen
from gui.settings import Settings
from gui.storage import Storage
from gui.table import TableWidget, accessible_node, accessible_nodes
from gui.table.card_item import CardItem
from tests.gui.mouse import Hand
from tests.gui.table_fixture import Table

pytest_plugins = ["tests.gui.table_fixture"]

NAME, STATE = QAccessible.Text.Name, QAccessible.Text.Description
PRESS, MENU = QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.showMenuAction()
FOCUS = QAccessibleActionInterface.setFocusAction()


def walk(root: QAccessibleInterface) -> list[QAccessibleInterface]:
    """Return everything below a node, as a screen reader would find it."""
    found = []
    for index in range(root.childCount()):
        child = root.child(index)
        assert child.isValid() and child.parent().object() is root.object() and root.indexOfChild(child) == index
        found += [child, *walk(child)]
    return found


def on(table: TableWidget) -> list[QAccessibleInterface]:
    """Return the nodes of the objects on the table."""
    return walk(QAccessible.queryAccessibleInterface(table.view))


def one(table: TableWidget, name: str, words: str = "") -> QAccessibleInterface:
    """Return the only node with that name and those words in its description."""
    found = [each for each in on(table) if each.text(NAME) == name and words in each.text(STATE)]
    assert len(found) == 1, (name, [each.text(NAME) for each in on(table)])
    return found[0]


def actions(thing: QAccessibleInterface) -> list[str]:
    return thing.actionInterface().actionNames()


def do(thing: QAccessibleInterface, action: str) -> None:
    thing.actionInterface().doAction(action)
    QApplication.processEvents()


def duel() -> Scenario:
    scenario = Scenario()
    scenario.hand(0, "Forest", "Lightning Bolt")
    scenario.hand(1, "Serra Angel")
    scenario.battlefield(0, "Mountain")
    scenario.battlefield(0, "Grizzly Bears", counters={"+1/+1": 2})
    scenario.battlefield(1, "Gray Ogre", tapped=True)
    scenario.graveyard(1, "Shock")
    return scenario


WORDS = {
    "en": {
        "Anna": "20 life",
        "Bruno": "20 life",
        "Mountain": "Basic Land — Mountain. Controlled by Anna",
        "A hidden card": "In the hand of Bruno",
        "Forest": "Can be used now. In the hand of Anna. Basic Land",
        "Lightning Bolt": "In the hand of Anna|3 damage",
        "Grizzly Bears": "Creature — Bear. 4/4|Counters: 2× +1/+1",
        "Gray Ogre": "Controlled by Bruno. Tapped",
        "Graveyard, Bruno: 1 card": "On top: Shock",
        "Library, Anna: 10 cards": "",
        "Upkeep": "pass priority until",
    },
    "it": {
        "Anna": "20 punti vita",
        "Bruno": "20 punti vita",
        "Montagna": "Controllata da Anna",
        "Una carta nascosta": "In mano a Bruno",
        "Foresta": "Si può usare adesso. In mano ad Anna. Terra Base",
        "Fulmine": "In mano ad Anna|3 danni",
        "Orso Grizzly": "Creatura — Orso. 4/4|2× +1/+1",
        "Ogre Grigio": "Controllata da Bruno. TAPpata",
        "Cimitero, Bruno: 1 carta": "In cima: ",
        "Grimorio, Anna: 10 carte": "",
        "Mantenimento": "passa la priorità fino",
    },
}


@pytest.mark.parametrize("language", ["en", "it"])
def test_each_thing_that_is_seen_is_a_node_with_its_name_its_words_and_its_place(open_table, language):
    i18n.set_language(language)
    table = open_table(duel())
    view = table.widget.view
    screen = QRect(view.mapToGlobal(view.rect().topLeft()), view.size())
    for name, words in WORDS[language].items():
        found = one(table.widget, name)
        assert all(part in found.text(STATE) for part in words.split("|")), found.text(STATE)
        assert found.rect().isValid() and found.rect().intersects(screen)
        assert found.rect() != screen
    assert not any("Serra" in each.text(NAME) + each.text(STATE) for each in on(table.widget))
    every = [item for item in table.scene.stops() if item is not table.scene.phases]
    assert len(on(table.widget)) == len(every) + len(accessible_nodes.ICONS)


def test_a_node_lies_where_its_card_is_seen(open_table):
    table = open_table(duel())
    ogre = one(table.widget, "Gray Ogre")
    place = table.hand.place(table.hand.find("Gray Ogre"))
    seen = table.widget.view.viewport().mapToGlobal(place)
    assert ogre.rect().contains(seen)
    root = QAccessible.queryAccessibleInterface(table.widget.view)
    assert root.childAt(seen.x(), seen.y()) is ogre
    step = one(table.widget, "Upkeep")
    assert root.childAt(step.rect().center().x(), step.rect().center().y()) is step


def test_a_card_is_played_put_the_ring_on_and_asked_for_its_menu_through_its_node(open_table):
    table = open_table(duel())
    bolt = one(table.widget, "Lightning Bolt")
    assert actions(bolt) == [PRESS, MENU, FOCUS] and actions(one(table.widget, "Gray Ogre")) == [MENU, FOCUS]
    do(bolt, FOCUS)
    assert isinstance(table.scene.focus, CardItem) and table.scene.focus.card.name.en == "Lightning Bolt"
    root = QAccessible.queryAccessibleInterface(table.widget.view)
    table.widget.activateWindow()
    QApplication.processEvents()
    assert bolt.state().focused and root.focusChild() is bolt
    do(bolt, MENU)
    menu = table.widget.controller.menu
    assert menu is not None and any("Lightning Bolt" in action.text() for action in menu.actions())
    menu.close()
    do(one(table.widget, "Forest"), PRESS)
    assert table.names("battlefield", 0).count("Forest") == 1
    assert "In the hand" not in one(table.widget, "Forest").text(STATE)


def test_what_can_be_chosen_and_what_is_chosen_says_so(open_table):
    table = open_table(duel(), auto_pay=True)
    do(one(table.widget, "Lightning Bolt"), PRESS)
    for name in ("Gray Ogre", "Grizzly Bears", "Anna", "Bruno"):
        target = one(table.widget, name)
        assert "Can be chosen now" in target.text(STATE) and target.state().selectable and PRESS in actions(target)
    assert PRESS not in actions(one(table.widget, "Forest"))
    do(one(table.widget, "Bruno"), PRESS)
    bolt = one(table.widget, "Lightning Bolt")
    assert bolt.text(STATE).startswith("Stack, 1 of 1 to resolve. Controlled by Anna")
    assert "Target: Bruno" in bolt.text(STATE)


def test_a_pile_is_opened_through_its_node_and_its_cards_are_nodes_then(open_table):
    table = open_table(duel())
    do(one(table.widget, "Graveyard, Bruno: 1 card"), PRESS)
    found = on(table.widget)
    assert [each.text(NAME) for each in found] == ["Shock"] and "Graveyard" in found[0].text(STATE)


def test_a_step_has_its_menu_and_takes_priority_on(open_table):
    table = open_table(duel())
    assert actions(one(table.widget, "Untap step")) == [FOCUS]
    do(one(table.widget, "Upkeep"), MENU)
    assert any("Upkeep" in action.text() for action in table.widget.controller.menu.actions())
    table.widget.controller.close_menu()
    before = table.bridge.view.step
    do(one(table.widget, "End step"), PRESS)
    assert table.bridge.view.step != before or table.bridge.going is not None


def test_under_the_curtain_no_card_of_a_hand_is_read_out_and_nothing_can_be_done(qtbot, tmp_path):
    screen = GameScreen(duel().game(), Settings(hands="hidden", animations=False), Storage(tmp_path))
    qtbot.addWidget(screen)
    screen.resize(1200, 760)
    screen.show()
    screen.start()
    assert screen.curtain.is_down
    told = " ".join(each.text(NAME) + each.text(STATE) for each in on(screen.table))
    assert "Gray Ogre" in told and "A hidden card" in told
    assert not any(name in told for name in ("Forest", "Lightning Bolt", "Serra Angel"))
    assert not any(actions(each) for each in on(screen.table))
    assert screen.curtain.accessibleName() == "Over to Anna"
    screen.curtain.button.setEnabled(True)
    screen.curtain.lift()
    QApplication.processEvents()
    told = " ".join(each.text(NAME) for each in on(screen.table))
    assert "Forest" in told and "Lightning Bolt" in told and "Serra Angel" not in told


def test_questions_and_refusals_are_read_out_automatically(open_table, monkeypatch):
    said: list[str] = []
    monkeypatch.setattr("gui.table.announcements.announce", lambda widget, words: said.append(words))
    table = open_table(duel(), auto_pay=True)
    said.clear()
    table.hand.double_click(table.hand.find("Lightning Bolt"))
    assert any("target" in words for words in said)
    said.clear()
    table.hand.click(table.hand.find("Forest", "hand"))
    assert said and said[-1] == table.widget.toast.accessibleName()


def test_who_listens_is_told_what_comes_goes_and_differs(open_table, monkeypatch):
    table = open_table(duel())
    on(table.widget)
    told: list[tuple[str, QAccessible.Event]] = []
    monkeypatch.setattr(accessible_nodes, "listens", lambda: True)
    monkeypatch.setattr(accessible_nodes, "tell", lambda thing, event: told.append((thing.text(NAME), event)))
    table.scene.arranged.emit()
    QApplication.processEvents()
    told.clear()
    assert isinstance(table.decision, Priority)
    assert table.bridge.answer(next(action.key for action in table.decision.actions if action.kind == "land"))
    QApplication.processEvents()
    assert ("Forest", QAccessible.Event.DescriptionChanged) in told
    table.widget.keys.focus(table.hand.item(table.hand.find("Gray Ogre")))
    assert told[-1] == ("Gray Ogre", QAccessible.Event.Focus)
    told.clear()
    table.scene.open_spread("graveyard", 1)
    QApplication.processEvents()
    assert ("Shock", QAccessible.Event.ObjectCreated) in told
    assert ("Gray Ogre", QAccessible.Event.ObjectDestroyed) in told


def test_nobody_asks_and_nothing_is_made(open_table, monkeypatch):
    made: list[object] = []
    monkeypatch.setattr(accessible_nodes, "Node", lambda *given: made.append(given))
    table = open_table(duel())
    hand = Hand(table.widget)
    hand.hover(hand.find("Forest"))
    table.widget.keys.go_round(1)
    hand.double_click(hand.find("Forest"))
    QApplication.processEvents()
    assert not QAccessible.isActive() and not made


def forget_closed() -> None:
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    memory.give_back()


def test_walking_a_table_leaves_nothing_behind(qapp):
    def played() -> list[weakref.ref[Any]]:
        game = duel().game()
        settings = Settings(hands="open", animations=False, auto_pass=False)
        table = TableWidget(Bridge(game, settings), settings)
        table.resize(1000, 700)
        table.show()
        table.bridge.start()
        found = on(table)
        assert any(each.text(NAME) == "Serra Angel" for each in found)
        held: list[Any] = [game, table, table.view, table.view.nodes, *found]
        known = [weakref.ref(each) for each in held]
        table.close()
        table.deleteLater()
        return known

    forget_closed()
    lost = sys.getrefcount(None)
    before = len(accessible_node._living)
    known = [each for _ in range(5) for each in played()]
    forget_closed()
    assert len(accessible_node._living) == before
    assert not [each for each in known if each() is not None]
    assert sys.getrefcount(None) > lost - 50


def test_a_node_may_outlive_its_table(open_table):
    table: Table = open_table(duel())
    held = one(table.widget, "Gray Ogre")
    actor = held.actionInterface()
    table.widget.close()
    table.widget.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert actor.actionNames() == []
    actor.doAction(PRESS)
    QApplication.processEvents()
