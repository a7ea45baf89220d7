"""Acts by hand at the table: the tools, the lines of a card's menu, priority that is not passed automatically, the
agreement."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from engine.decisions import ByHand, ChooseOption, ChooseTargets, Priority
from engine.decisions.acts_by_hand import ACTS
from engine.game import Game
from gui.application import speak
from gui.automatic_passing import passes_automatically
from gui.by_hand.act_names import GROUPS, act_title, field_title
from gui.by_hand.tools_panel import HandToolsPanel, ToolsPanel
from gui.dialogs.card_tiles import CardPicture
from gui.dialogs.input_fields import Choice as ChoiceBox
from gui.dialogs.panel import SHADOW
from gui.settings import Settings
from gui.table import TableWidget
from tests.rules.by_hand.helpers import number_of, odd


def odd_game() -> Game:
    scenario = odd()
    scenario.battlefield(0, "Island", "Odd Bear")
    scenario.battlefield(1, "Wolf")
    scenario.hand(0, "Odd Draw")
    return scenario.game()


def panel_of(widget: TableWidget) -> ToolsPanel:
    QApplication.processEvents()
    return next(panel for panel in widget.findChildren(ToolsPanel) if panel.isVisible())


def labels(widget: TableWidget, entity: int) -> list[str]:
    return [entry.label for entry in widget.controller.hand.entries(entity)]


def test_every_act_has_its_words_and_its_place_among_the_tools():
    assert sorted(kind for _, kinds in GROUPS for kind in kinds) == sorted(ACTS)
    assert all(act_title(kind) for kind in ACTS)
    assert all(field_title(name) for fields in ACTS.values() for name in fields)


@pytest.mark.parametrize("kind", ACTS)
def test_every_act_has_a_form_whose_data_have_the_right_form(show_table, kind):
    widget = show_table(odd_game())
    widget.controller.hand.open_at(kind)
    form = panel_of(widget).form
    assert form is not None and set(form.widgets) == set(ACTS[kind])
    data = form.data()
    empty = [name for name, field in ACTS[kind].items() if field.needed and name not in data]
    wrong = [name for name in data if name != "act" and not ACTS[kind][name].fits(data[name])]
    assert not [name for name in (*empty, *wrong) if name not in ("text", "mana", "object", "line")]


def test_a_field_that_nothing_in_sight_fits_says_so(show_table):
    widget = show_table(odd_game())
    widget.controller.hand.open_at("counter")
    box = panel_of(widget).form.widgets["object"]
    assert box.count() == 0
    shown = box.grab().toImage()
    box.setPlaceholderText("")
    assert box.grab().toImage() != shown, "its words are painted"
    widget.controller.hand.open_at("tap")
    assert panel_of(widget).form.widgets["object"].currentIndex() == 0


def test_a_form_does_its_act_and_the_other_player_is_asked(show_table):
    widget = show_table(odd_game())
    QTest.keyClick(widget.view, Qt.Key.Key_H)
    panel = panel_of(widget)
    assert isinstance(panel, HandToolsPanel)
    panel.tools["token"].click()
    panel = panel_of(widget)
    line = panel.form.widgets["text"]
    assert isinstance(line, QLineEdit) and not panel.confirm_button.isEnabled()
    line.setText("2/2 black Zombie creature token")
    assert panel.confirm_button.isEnabled()
    panel.confirm_button.click()
    asked = widget.bridge.decision
    assert isinstance(asked, ChooseOption) and asked.player == 1
    widget.bridge.answer("yes")
    assert any(card.name.en == "Zombie" for card in widget.bridge.view.battlefield)
    assert any("Anna by hand" in words for words in widget.log.words)


def test_a_cards_menu_has_what_fits_it(show_table):
    widget = show_table(odd_game())
    game = widget.bridge.game
    bear, spell = number_of(game, "Odd Bear"), number_of(game, "Odd Draw")
    assert labels(widget, bear)[0] == "Use: Whenever Odd Bear frobnicates, gloop it."
    assert "Tap" in labels(widget, bear) and "To: Hand" in labels(widget, bear)
    assert "Tap" not in labels(widget, spell) and "To: Graveyard" in labels(widget, spell)
    assert "Life…" in labels(widget, 1)
    (entry,) = widget.controller.hand.entry(bear, QPoint(0, 0))
    assert entry.label == "By hand…"


def test_a_text_that_is_not_understood_opens_the_tools_until_it_is_done(show_table):
    widget = show_table(odd_game())
    bridge = widget.bridge
    bridge.answer(f"cast:{number_of(bridge.game, 'Odd Draw')}")
    while isinstance(bridge.decision, Priority):
        bridge.answer("pass")
    assert isinstance(bridge.decision, ByHand)
    panel = panel_of(widget)
    assert panel.confirm_words() == "Done"
    panel.confirm()
    assert isinstance(bridge.decision, Priority)


def test_an_ability_that_is_carried_out_by_hand_looks_like_its_card(show_table):
    widget = show_table(odd_game())
    bridge = widget.bridge
    bear = number_of(bridge.game, "Odd Bear")
    bridge.answer({"by_hand": {"act": "use", "object": bear, "line": 0}})
    bridge.answer("yes")
    while isinstance(bridge.decision, Priority):
        bridge.answer("pass")
    assert isinstance(bridge.decision, ByHand)
    picture = panel_of(widget).findChild(CardPicture)
    assert picture is not None and picture.source is not None and picture.source.id == bear
    shown = picture.grab().toImage()
    picture.set_card(picture.card)
    assert picture.grab().toImage() != shown, "without its card it would have another picture"


def test_escape_leads_back_from_a_form_and_closes_the_tools(show_table):
    widget = show_table(odd_game())
    widget.controller.hand.open()
    panel_of(widget).choose("life")
    QTest.keyClick(panel_of(widget), Qt.Key.Key_Escape)
    assert not panel_of(widget).kind
    QTest.keyClick(panel_of(widget), Qt.Key.Key_Escape)
    assert not [panel for panel in widget.findChildren(ToolsPanel) if panel.isVisible()]


def test_an_own_main_phase_is_not_passed_over_where_lines_are_carried_out_by_hand():
    scenario = odd()
    scenario.battlefield(0, "Odd Bear")
    game = scenario.game()
    decision, view = game.decision, game.view(0)
    values = Settings(auto_pass=True).values
    assert isinstance(decision, Priority)
    assert passes_automatically(decision, view, values, None)
    assert not passes_automatically(decision, view, values, None, by_hand=True)


def test_cards_of_a_library_that_were_looked_at_are_laid_out_by_a_click_on_it(show_table):
    scenario = odd()
    scenario.library(0, "Island", "Swamp", "Forest")
    widget = show_table(scenario.game())
    pile = widget.scene.piles["library", 0]
    assert not pile.can_open
    widget.bridge.answer({"by_hand": {"act": "look", "player": 0, "number": 2}})
    widget.bridge.answer("yes")
    assert widget.bridge.seat == 0 and pile.can_open and not widget.scene.piles["library", 1].can_open
    widget.view.pile_clicked.emit("library", 0)
    shown = [item.card.name.en for item in widget.scene.cards.values() if item.card.zone == "library"]
    assert shown == ["Island", "Swamp"]
    island = next(card for card in widget.bridge.view.players[0].library_cards if card.name.en == "Island")
    assert "To: Hand" in labels(widget, island.id)


def filled(widget: TableWidget) -> dict[str, object]:
    form = panel_of(widget).form
    assert form is not None
    return form.data()


def clicked(widget: TableWidget, entity: int) -> None:
    item = widget.scene.item_of(entity)
    assert item is not None
    place = widget.view.mapFromScene(item.mapToScene(item.box.center()))
    QTest.mouseClick(widget.view.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_click_on_the_table_names_what_the_form_asks_for(show_table):
    widget = show_table(odd_game())
    game = widget.bridge.game
    bear, wolf = number_of(game, "Odd Bear"), number_of(game, "Wolf")
    widget.controller.hand.open_at("attach")
    clicked(widget, wolf)
    assert filled(widget)["object"] == wolf
    clicked(widget, bear)
    assert (filled(widget)["object"], filled(widget)["to"]) == (wolf, bear), "the second click is for the second field"
    box = panel_of(widget).form.widgets["object"]
    box.setFocus()
    QApplication.processEvents()
    clicked(widget, bear)
    assert filled(widget)["object"] == bear, "the field that has the keyboard is filled"


def test_what_the_menu_has_named_is_not_named_again_by_the_next_click(show_table):
    widget = show_table(odd_game())
    game = widget.bridge.game
    bear, wolf = number_of(game, "Odd Bear"), number_of(game, "Wolf")
    widget.controller.hand.open_at("damage", entity=wolf)
    assert "source" not in filled(widget)
    clicked(widget, bear)
    assert (filled(widget)["entity"], filled(widget)["source"]) == (wolf, bear)
    widget.controller.hand.open_at("attach", object=wolf)
    clicked(widget, bear)
    assert (filled(widget)["object"], filled(widget)["to"]) == (wolf, bear)


def test_a_click_names_a_player_and_what_fits_nowhere_is_reported(show_table):
    widget = show_table(odd_game())
    widget.controller.hand.open_at("life")
    clicked(widget, 1)
    assert filled(widget)["player"] == 1
    clicked(widget, number_of(widget.bridge.game, "Wolf"))
    panel = panel_of(widget)
    assert panel.refusal_label.text() == "This can't be chosen here." and filled(widget)["player"] == 1


def test_without_a_form_that_names_things_a_click_does_what_it_does_else(show_table):
    widget = show_table(odd_game())
    bear = number_of(widget.bridge.game, "Odd Bear")
    widget.controller.hand.open()
    assert not widget.view.names(bear)
    panel_of(widget).choose("roll")
    assert not widget.view.names(bear)


def test_the_form_of_a_spell_begins_with_what_it_targets(show_table):
    scenario = odd()
    scenario.battlefield(0, "Island", "Odd Bear")
    scenario.battlefield(1, "Wolf")
    scenario.hand(0, "Odd Touch")
    widget = show_table(scenario.game())
    bridge = widget.bridge
    wolf, touch = number_of(bridge.game, "Wolf"), number_of(bridge.game, "Odd Touch")
    bridge.answer(f"cast:{touch}")
    while not isinstance(bridge.decision, ByHand):
        bridge.answer([wolf] if isinstance(bridge.decision, ChooseTargets) else "pass")
    panel_of(widget).choose("damage")
    assert filled(widget)["entity"] == wolf and filled(widget)["source"] == bridge.decision.source


@pytest.mark.parametrize(("large", "least"), ((False, 0.9), (True, 0.3)))
def test_a_form_leaves_in_sight_what_it_names(show_table, large, least):
    """In a small window the form covers half of the table, but it moves away from each chosen card as far as it can."""
    scenario = odd()
    scenario.battlefield(0, "Island", "Odd Bear", *["Wolf"] * 5)
    scenario.battlefield(1, *["Wolf"] * 6)
    widget = show_table(scenario.game(), large_text=large)
    widget.resize(1024, 700)
    widget.controller.hand.open_at("counters")
    panel = panel_of(widget)
    QApplication.processEvents()
    hidden = []
    for entity in [card.id for card in widget.bridge.view.battlefield]:
        assert panel.name(entity)
        QApplication.processEvents()
        place = widget.controller.place_of(entity)
        assert place.isValid() and panel.form.data()["entity"] == entity
        shown = panel.geometry().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        assert widget.rect().contains(shown)
        covered = shown.intersected(place)
        seen = 1 - covered.width() * covered.height() / (place.width() * place.height())
        if seen < least:
            hidden.append((entity, seen, place.getRect(), shown.getRect()))
    assert not hidden


def test_kinds_of_counters_are_offered_and_written_in_the_language_of_the_table(show_table):
    speak("it")
    widget = show_table(odd_game(), language="it")
    wolf = number_of(widget.bridge.game, "Wolf")
    widget.controller.hand.open_at("counters")
    panel = panel_of(widget)
    assert panel.name(wolf)
    box = next(box for box in panel.form.findChildren(ChoiceBox) if box.isEditable())
    assert "carica" in [box.itemText(place) for place in range(box.count())]
    box.setCurrentText("Dissolvenza")
    assert panel.form.data()["kind"] == "fade"
    speak("en")


def test_a_click_names_a_card_while_the_form_is_folded_away(show_table):
    widget = show_table(odd_game())
    widget.controller.hand.open_at("tap")
    panel = panel_of(widget)
    wolf = number_of(widget.bridge.game, "Wolf")
    panel.fold()
    assert widget.controller.hand.name(wolf)
    assert panel.isVisible() and panel.form.data()["object"] == wolf


# -- what is offered first


def odd_board(show_table) -> TableWidget:
    scenario = odd()
    scenario.battlefield(0, "Forest", "Island", "Odd Bear", "Short Sword")
    scenario.battlefield(0, "Wolf", tapped=True)
    scenario.battlefield(1, "Forest", "Gray Ogre", "Air Elemental")
    scenario.graveyard(0, "Shock")
    return show_table(scenario.game())


def offered(widget: TableWidget, field: str) -> list[str]:
    form = panel_of(widget).form
    assert form is not None
    box = form.widgets[field]
    assert isinstance(box, ChoiceBox)
    return [box.itemText(place).split(" — ")[0] for place in range(box.count())]


@pytest.mark.parametrize(
    ("kind", "field", "first"),
    [
        ("destroy", "object", ["Gray Ogre", "Air Elemental"]),
        ("control", "object", ["Gray Ogre", "Air Elemental"]),
        ("sacrifice", "object", ["Odd Bear", "Short Sword", "Wolf"]),
        ("untap", "object", ["Wolf"]),
        ("tap", "object", ["Odd Bear", "Short Sword", "Gray Ogre", "Air Elemental"]),
        ("size", "object", ["Odd Bear", "Wolf", "Gray Ogre"]),
        ("attach", "object", ["Short Sword"]),
        ("attach", "to", ["Odd Bear", "Wolf"]),
        ("become", "object", ["Odd Bear", "Wolf"]),
        ("become", "of", ["Wolf", "Gray Ogre"]),
        ("damage", "entity", ["Bruno", "Anna", "Gray Ogre", "Air Elemental"]),
        ("move", "object", ["Odd Bear", "Short Sword", "Wolf"]),
    ],
)
def test_what_an_act_is_mostly_done_to_is_offered_first_and_lands_last(show_table, kind, field, first):
    widget = odd_board(show_table)
    widget.controller.hand.open_at(kind)
    found = offered(widget, field)
    assert found[: len(first)] == first
    in_play = [name for name in found if name not in ("Shock", "Anna", "Bruno")]
    if kind in ("destroy", "control", "sacrifice", "damage", "move"):
        assert {*in_play[-2:]} <= {"Forest", "Island"}


def test_what_was_touched_since_the_question_is_offered_first(show_table):
    widget = odd_board(show_table)
    game = widget.bridge.game
    island = number_of(game, "Island")
    clicked(widget, island)
    widget.controller.hand.open_at("destroy")
    assert offered(widget, "object")[0] == "Island"
    widget.controller.hand.open_at("damage")
    assert offered(widget, "entity")[0] == "Island"
    clicked(widget, 1)
    widget.controller.hand.open_at("counters")
    assert offered(widget, "entity")[0] == "Bruno"
    widget.keys.focus(widget.scene.cards[number_of(game, "Odd Bear")])
    widget.controller.hand.open_at("destroy")
    assert offered(widget, "object")[0] == "Odd Bear", "the focus ring"


def test_what_was_touched_before_another_question_counts_no_more(show_table):
    widget = odd_board(show_table)
    clicked(widget, number_of(widget.bridge.game, "Island"))
    widget.bridge.answer("pass")
    widget.controller.hand.open_at("destroy")
    assert offered(widget, "object")[0] in ("Odd Bear", "Short Sword", "Wolf"), "Bruno's question: Anna's things"


def test_what_the_log_has_just_spoken_of_is_offered_before_its_like(show_table):
    widget = odd_board(show_table)
    elemental = number_of(widget.bridge.game, "Air Elemental")
    widget.bridge.answer({"by_hand": {"act": "tap", "object": elemental}})
    widget.bridge.answer("yes")
    widget.controller.hand.open_at("destroy")
    assert offered(widget, "object")[:2] == ["Air Elemental", "Gray Ogre"]


def shining(widget: TableWidget) -> list[str]:
    return sorted(item.card.name.en for item in widget.scene.cards.values() if item._drop)


def test_what_the_form_names_shines_on_the_table(show_table):
    widget = odd_board(show_table)
    widget.controller.hand.open_at("attach")
    panel = panel_of(widget)
    assert shining(widget) == ["Odd Bear", "Short Sword"]
    box = panel.form.widgets["to"]
    assert isinstance(box, ChoiceBox)
    box.setCurrentIndex(1)
    assert shining(widget) == ["Short Sword", "Wolf"]
    box.showPopup()
    box.highlighted.emit(2)
    assert shining(widget) == ["Gray Ogre"], "the one selected in the list"
    box.hidePopup()
    assert shining(widget) == ["Short Sword", "Wolf"]
    panel.fold()
    assert shining(widget) == []
    panel.unfold()
    panel.back()
    assert shining(widget) == []
    panel.choose("attach")
    panel.dismiss()
    assert shining(widget) == []


def test_who_is_asked_to_agree_sees_on_the_table_what_is_meant(show_table):
    widget = odd_board(show_table)
    ogre = number_of(widget.bridge.game, "Gray Ogre")
    widget.controller.hand.open_at("destroy", object=ogre)
    panel_of(widget).confirm()
    QApplication.processEvents()
    assert isinstance(widget.bridge.decision, ChooseOption) and shining(widget) == ["Gray Ogre"]
    widget.bridge.answer("no")
    assert shining(widget) == []


def test_the_source_of_damage_is_what_was_touched_and_else_a_card_with_a_line_that_is_not_understood(show_table):
    widget = odd_board(show_table)
    widget.controller.hand.open_at("damage")
    assert "source" not in filled(widget) and offered(widget, "source")[:2] == ["—", "Odd Bear"]
    ogre = number_of(widget.bridge.game, "Gray Ogre")
    clicked(widget, 1)
    panel_of(widget).dismiss()
    clicked(widget, ogre)
    widget.controller.hand.open_at("sentence")
    assert filled(widget)["source"] == ogre
    widget.controller.hand.open_at("damage")
    assert (filled(widget)["entity"], filled(widget).get("source")) == (ogre, None), "it is dealt the damage"


@pytest.mark.parametrize("kind", ["token", "mana", "sentence"])
def test_where_words_are_asked_for_they_can_be_written_at_once(show_table, kind):
    widget = odd_board(show_table)
    widget.controller.hand.open()
    panel_of(widget).tools[kind].click()
    panel = panel_of(widget)
    assert isinstance(panel.first_focus(), QLineEdit) and isinstance(QApplication.focusWidget(), QLineEdit)


def test_the_menu_turns_over_and_sacrifices_what_can_be(show_table):
    widget = odd_board(show_table)
    game = widget.bridge.game
    bear, ogre = number_of(game, "Odd Bear"), number_of(game, "Gray Ogre")
    assert "Sacrifice" in labels(widget, bear) and "Sacrifice" not in labels(widget, ogre)
    assert "Turn over" not in labels(widget, bear)
    widget.bridge.answer({"by_hand": {"act": "transform", "object": bear}})
    widget.bridge.answer("yes")
    assert "Turn over" in labels(widget, bear)


def asked_for(widget: TableWidget) -> list[str]:
    """Return the visible fields."""
    form = panel_of(widget).form
    assert form is not None
    return [name for name, field in form.widgets.items() if not field.isHidden()]


def choose(widget: TableWidget, field: str, value: object) -> None:
    """Choose from a list as with the keyboard."""
    form = panel_of(widget).form
    assert form is not None
    box = form.widgets[field]
    assert isinstance(box, ChoiceBox)
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())
    QApplication.processEvents()


def test_a_move_asks_only_for_what_the_zone_needs(show_table):
    widget = odd_board(show_table)
    bear, shock = number_of(widget.bridge.game, "Odd Bear"), number_of(widget.bridge.game, "Shock")
    widget.controller.hand.open_at("move", object=bear)
    assert asked_for(widget) == ["object", "zone"] and filled(widget)["zone"] == "hand"
    panel = panel_of(widget)
    before = panel.height()
    for zone, more in (
        ("battlefield", ["tapped", "face_down", "controller"]),
        ("library", ["place"]),
        ("exile", ["face_down"]),
    ):
        choose(widget, "zone", zone)
        assert asked_for(widget) == ["object", "zone", *more]
        assert set(filled(widget)) == {"act", "object", "zone", *more}
        assert panel.height() > before and panel.confirm_button.geometry().bottom() < panel.height()
    assert panel.name(shock) and filled(widget)["zone"] == "exile", "what was chosen stays"


def test_a_card_is_offered_another_zone_than_the_one_in_which_it_lies(show_table):
    scenario = odd()
    scenario.battlefield(0, "Odd Bear")
    scenario.hand(0, "Wolf")
    widget = show_table(scenario.game())
    widget.controller.hand.open_at("move")
    assert filled(widget)["zone"] == "hand"
    choose(widget, "object", number_of(widget.bridge.game, "Wolf"))
    assert filled(widget)["zone"] == "battlefield" and panel_of(widget).confirm_button.isEnabled()
    widget.controller.hand.open_at("top")
    assert asked_for(widget) == ["player", "number", "zone"]
    box = panel_of(widget).form.widgets["zone"]
    assert box.findData("library") < 0 <= box.findData("exile")
