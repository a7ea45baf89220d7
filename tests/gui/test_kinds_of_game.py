"""Every variant can be chosen in the window before a game, and its game starts."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import gui
from engine.card_database import default_database
from engine.decklists.deck_files import parse_deck, resolve
from engine.decklists.list_reader import read_list
from engine.decklists.list_writer import plain
from engine.game import Game
from engine.state.variants import VARIANTS
from gui.application import speak
from gui.deck_faces import DeckFaces
from gui.screens import new_game
from gui.screens.kind_of_game import KINDS
from gui.screens.kinds_box import KindsBox
from gui.screens.more_seats import Seat
from gui.screens.new_game import NewGameScreen
from gui.settings import Settings
from gui.workshop.deck_draft import DeckDraft
from tests.rules.variants.command_cards import DATABASE

PLANES = ("Rift", "Sky Reef", "Void", "Calm Field", "Quiet Moor")
SCHEMES = ("Plot", "Idle Plot", "Long Plot")
BESIDE = "\n".join(f"1 {name}" for name in (*PLANES, *SCHEMES, "Guide"))
WHOLE = f"name: Whole\n60 Forest\n\nCommand zone\n{BESIDE}\n"
NEEDS = {"two-headed giant": 4, "emperor": 6, "range of influence 1": 3, "range of influence 2": 3, "archenemy": 3}
"""Number of players in the test, if not two."""
LED = ("commander", "brawl")


@pytest.fixture
def screen(qapp, monkeypatch, tmp_path):
    monkeypatch.setattr(new_game, "deck_folder", lambda: tmp_path)
    (tmp_path / "plain.txt").write_text("name: Plain\n60 Forest\n")
    (tmp_path / "whole.txt").write_text(WHOLE)
    made = NewGameScreen(Settings(names=("Anna", "Bruno")))
    made.show_cards(DATABASE, DeckFaces(DATABASE))
    yield made
    speak("en")
    made.deleteLater()


def place(screen: NewGameScreen, name: str) -> int:
    return next(i for i, deck in enumerate(screen.columns[0].decks) if deck.name.en == name)


def choose(screen: NewGameScreen, kind: str, deck: str = "Whole") -> None:
    """Choose that kind of game with as many players as it needs, all with the same deck."""
    screen.more.clear()
    fit = next(i for i, each in enumerate(screen.fit_decks) if each.name.en == deck)
    screen.more += [Seat(name, fit, agreed=True) for name in "CDEF"[: NEEDS.get(kind, 2) - 2]]
    screen.kind.setCurrentIndex(KINDS.index(kind))
    for seat in screen.more:
        seat.agreed = True
    for column in screen.columns:
        column.choose(place(screen, deck))
        column.anyway.setChecked(True)
    screen._changed()


def test_planes_schemes_and_vanguards_are_seen_in_the_list_of_the_deck(screen):
    choose(screen, "planechase")
    words = [line.words for line in screen.columns[0].list.lines]
    place = words.index("Command zone · 9")
    assert set(words[place + 1 :]) == {*PLANES, *SCHEMES, "Guide"}
    face = DeckFaces(DATABASE).face("Sky Reef")
    assert face is not None and face.name == "Sky Reef" and "2 damage" in str(face.paragraphs)


def test_all_variants_are_offered_in_both_languages(screen):
    assert set(KINDS) == {"", *VARIANTS}
    for language in ("en", "it"):
        speak(language)
        words = [screen.kind.itemText(index) for index in range(screen.kind.count())]
        assert words[1:] == [VARIANTS[key].name.in_language(language) for key in KINDS[1:]]


def test_the_window_knows_no_variant_by_name():
    found = {
        (file.name, node.value)
        for file in Path(gui.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in VARIANTS
    }
    assert {value for _, value in found} <= {"commander"}, "the badge of a card, the only word that is both"
    assert not any(name in ("kind_of_game.py", "new_game.py") for name, _ in found)


@pytest.mark.parametrize("kind", [key for key in KINDS if key not in LED])
def test_a_game_of_it_begins(screen, kind):
    choose(screen, kind)
    assert screen.start_button.isEnabled(), screen.problem.text()
    setup = screen.setup()
    assert setup is not None and setup.variants == ((kind,) if kind else ())
    game = Game.start(setup, DATABASE)
    while game.decision is not None and not game.state.turn:
        game.answer("keep" if getattr(game.decision, "about", "") == "mulligan" else "0")
    assert game.state.turn == 1


def offered_besides(screen: NewGameScreen) -> list[str]:
    besides = screen.kind.besides
    return [besides.itemData(place) for place in range(besides.count())]


def test_two_kinds_are_played_together(screen, tmp_path):
    (tmp_path / "led.txt").write_text(
        "name: Led\nCommander\n1 Karlov of the Ghost Council\nDeck\n99 Plains\nCommand zone\n" + BESIDE + "\n"
    )
    screen.read_decks()
    choose(screen, "planechase")
    screen.kind.besides.setCurrentIndex(offered_besides(screen).index("commander"))
    assert "no commander" in screen.columns[0].about.text(), "decks are built for the second kind"
    for column in screen.columns:
        column.choose(place(screen, "Led"))
        assert "no commander" not in column.about.text()
        column.anyway.setChecked(True)
    setup = screen.setup()
    assert setup is not None and set(setup.variants) == {"planechase", "commander"}
    game = Game.start(setup, DATABASE)
    while not game.state.turn:
        game.answer("keep" if getattr(game.decision, "about", "") == "mulligan" else "0")
    assert [player.life for player in game.state.players] == [40, 40]
    shown = [card.name.en for card in game.view(0).command if card.name is not None]
    assert shown.count("Karlov of the Ghost Council") == 2 and len([name for name in shown if name in PLANES]) == 1


def test_only_what_goes_together_is_offered(screen):
    choose(screen, "")
    assert screen.kind.besides.isHidden() and offered_besides(screen) == [""]
    choose(screen, "commander")
    assert not screen.kind.besides.isHidden()
    assert {"planechase", "vanguard"} <= set(offered_besides(screen))
    assert not {"commander", "brawl", "two-headed giant"} & set(offered_besides(screen))
    screen.kind.besides.setCurrentIndex(offered_besides(screen).index("vanguard"))
    speak("it")
    assert screen.kind.besides.currentText() == "e Vanguard" and screen.kind.besides.itemText(0) == "Nient'altro"
    screen.kind.setCurrentIndex(KINDS.index("vanguard"))
    assert screen.kind.variants == ("vanguard",), "variants that no longer fit are not played"


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        ("planechase", "planes"),
        ("one planar deck", "planes"),
        ("archenemy", "schemes"),
        ("supervillain rumble", "schemes"),
        ("vanguard", "vanguard"),
    ],
)
def test_without_what_it_is_played_with_it_does_not_begin_and_says_so(screen, kind, what):
    choose(screen, kind, "Plain")
    assert screen.setup() is None and not screen.start_button.isEnabled()
    assert what in screen.problem.text() and "Command zone" in screen.problem.text()


def test_who_lacks_it_is_named_though_another_has_no_deck_yet(screen):
    choose(screen, "vanguard", "Plain")
    screen.columns[0].resolved = None
    screen._changed()
    assert screen.problem.text().startswith("Bruno")


@pytest.mark.rule("904.2")
def test_the_first_player_alone_is_the_archenemy(screen):
    choose(screen, "archenemy")
    setup = screen.setup()
    assert [bool(deck.schemes) for deck in setup.decks] == [True, False, False]
    assert setup.teams == ((0,), (1, 2))


@pytest.mark.rule("901.15a")
def test_one_planar_deck_is_that_of_the_first_player(screen):
    choose(screen, "one planar deck")
    assert [len(deck.planes) for deck in screen.setup().decks] == [5, 0]
    assert "at least 20" in screen.columns[0].about.text() and "20" not in screen.columns[1].about.text()


def test_an_emperor_has_a_general_at_each_side(screen):
    choose(screen, "emperor")
    setup = screen.setup()
    assert setup.teams == ((0, 1, 2), (3, 4, 5)) and setup.rules.emperors == (1, 4)
    screen.more.pop()
    screen._changed()
    assert screen.setup() is None and "six" in screen.problem.text()


def test_what_lies_in_the_command_zone_is_kept_with_the_deck():
    deck = resolve(parse_deck(WHOLE), DATABASE)
    assert deck.size == 60 and [name for _, name in deck.command_cards] == [*PLANES, *SCHEMES, "Guide"]
    again = resolve(parse_deck(plain(deck)), DATABASE)
    assert again.command_cards == deck.command_cards and again.size == 60
    assert DeckDraft.of(deck, own=False).deck().command_cards == deck.command_cards


def test_the_planes_and_schemes_of_a_forge_deck_are_read():
    listed = read_list("[metadata]\nName=F\n[Main]\n60 Forest\n[Planes]\n1 Rift\n[Schemes]\n2 Plot\n", DATABASE)
    assert listed.deck.command_cards == [(1, "Rift"), (2, "Plot")] and listed.deck.size == 60


@pytest.mark.parametrize("kind", range(5))
def test_the_picture_is_covered_by_no_choice(screen: NewGameScreen, kind: int) -> None:
    """This is in a window of usual height, whatever else a kind of game asks for."""
    screen.resize(1280, 700)
    screen.show()
    screen.kind.setCurrentIndex(kind)
    QApplication.processEvents()
    picture, choice = screen.picture.geometry(), screen.kind.geometry()
    assert screen.picture.isHidden() or picture.bottom() <= choice.top()


def test_recent_decks_come_first_and_own_decks_have_colours(screen, tmp_path):
    (tmp_path / "own.txt").write_text("name: Own\n56 Plains\n4 Karlov of the Ghost Council\n")
    screen.read_decks()
    assert screen.columns[0].decks[place(screen, "Own")].colours == "WB"
    names = [deck.name.en for deck in screen.columns[0].decks]
    first, second = next(name for name in names if name != "Whole" and name != names[0]), "Whole"
    screen.columns[0].choose(place(screen, second))
    screen.columns[1].choose(place(screen, first))
    for column in screen.columns:
        column.anyway.setChecked(True)
    screen.start()
    screen.read_decks()
    assert [deck.name.en for deck in screen.columns[0].decks][:2] == [second, first]
    assert screen.columns[0].resolved.name.en == second and screen.columns[1].resolved.name.en == first


# The gallery


def gallery(screen: NewGameScreen) -> KindsBox:
    screen.resize(1366, 768)
    screen.show()
    screen.kind.showPopup()
    QApplication.processEvents()
    box = screen.findChildren(KindsBox)[-1]
    assert box.isVisible()
    return box


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_gallery_shows_every_kind_with_a_picture_and_a_sentence(screen, language):
    speak(language)
    box = gallery(screen)
    assert [tile.kind.key for tile in box.tiles] == list(KINDS)
    assert len({tile.kind.picture for tile in box.tiles}) == len({tile.kind.about for tile in box.tiles}) == len(KINDS)
    for tile in box.tiles:
        assert tile.kind.about in tile.accessibleDescription() and tile.kind.players
        assert box.area.viewport().width() >= tile.geometry().right(), "nothing is cut off at the side"
    box.dismiss()


def test_a_click_in_the_gallery_chooses_the_kind(screen):
    box = gallery(screen)
    assert [tile.kind.key for tile in box.tiles if tile.isChecked()] == [""]
    next(tile for tile in box.tiles if tile.kind.key == "planechase").click()
    assert screen.kind.variant == "planechase"
    box = gallery(screen)
    assert [tile.kind.key for tile in box.tiles if tile.isChecked()] == ["planechase"]
    box.dismiss()


def test_arrow_keys_go_through_the_gallery_and_enter_chooses(screen):
    box = gallery(screen)
    for key, wanted in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Down, 1 + box.columns), (Qt.Key.Key_Left, box.columns)):
        QTest.keyClick(box.focusWidget(), key)
        assert box.tiles.index(box.focusWidget()) == wanted
    QTest.keyClick(box.focusWidget(), Qt.Key.Key_Return)
    assert screen.kind.variant == KINDS[box.columns]


def test_the_gallery_says_what_is_missing_and_what_goes_together(screen):
    box = gallery(screen)
    said = {tile.kind.key: tile.kind for tile in box.tiles}
    assert said[""].needs == ""
    assert said["commander"].needs == "Needs decks with a commander. 2 decks here fit."
    assert said["vanguard"].needs == "Needs decks with a vanguard. 1 deck here fits."
    assert "Vanguard" in said["planechase"].combines
    assert "Brawl" not in said["commander"].combines
    assert not said[""].combines
    next(tile for tile in box.tiles if tile.kind.key == "planechase").setFocus()
    assert "Vanguard" in box.note.text() and "…" not in box.note.text()
    box.dismiss()


def test_the_gallery_counts_the_decks_that_fit(screen):
    fitting = {key: screen._number_of_fitting(key) for key in ("", "vanguard", "commander")}
    assert fitting[""] > fitting["commander"] == 2 and fitting["vanguard"] == 1


def test_decks_with_a_commander_come_along_and_are_chosen_for_that_kind(screen):
    box = gallery(screen)
    next(tile for tile in box.tiles if tile.kind.key == "commander").click()
    assert all(column.resolved.commanders for column in screen.columns)
    assert len({column.wanted for column in screen.columns}) == 2
    setup = screen.setup()
    assert setup is not None and setup.variants == ("commander",)
    game = Game.start(setup, default_database())
    while not game.state.turn:
        game.answer("keep" if getattr(game.decision, "about", "") == "mulligan" else "0")
    assert [player.life for player in game.view(0).players] == [40, 40]
    leaders = {card.name.en for card in game.view(0).command if card.name is not None}
    assert leaders == {"Aurelia, Exemplar of Justice", "Prime Speaker Zegana"}
