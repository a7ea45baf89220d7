"""Commander in the window: choosing the commander before a game, and its place on the table."""

from __future__ import annotations

import pytest

from engine.card_database import default_database
from engine.scenario import Scenario
from gui.application import speak
from gui.screens import new_game
from gui.screens.kind_of_game import KINDS
from gui.screens.more_seats import Seat
from gui.screens.new_game import NewGameScreen
from gui.settings import Settings
from gui.table.preview import notes_on
from tests.driver import Driver

pytest_plugins = ["tests.gui.table_fixture"]

KARLOV = "Karlov of the Ghost Council"


@pytest.fixture
def screen(qapp, monkeypatch, tmp_path):
    """Return the screen before a game, with a deck whose commander is Karlov."""
    monkeypatch.setattr(new_game, "deck_folder", lambda: tmp_path)
    (tmp_path / "led.txt").write_text(f"name: Led\n\nCommander\n1 {KARLOV}\n\nDeck\n50 Plains\n49 Swamp\n")
    made = NewGameScreen(Settings(names=("Anna", "Bruno")))
    made.show_cards(default_database(), None)
    yield made
    speak("en")
    made.deleteLater()


def choose(screen: NewGameScreen, name: str) -> None:
    for column in screen.columns:
        column.choose(next(i for i, deck in enumerate(column.decks) if deck.name.en == name))


def test_commander_is_chosen_before_a_game(screen):
    assert screen.setup().variants == ()
    screen.kind.setCurrentIndex(KINDS.index("commander"))
    assert screen.setup() is None and "903.3" in screen.columns[0].about.text()
    choose(screen, "Led")
    setup = screen.setup()
    assert setup.variants == ("commander",) and setup.rules.life == 40
    assert [deck.commanders for deck in setup.decks] == [(KARLOV,), (KARLOV,)]
    setup.check()
    screen.start()
    assert screen.settings.values.extra["variant"] == "commander"
    again = NewGameScreen(screen.settings)
    assert again.kind.variant == "commander"
    again.deleteLater()


def test_further_players_agree_to_decks_of_the_variant(screen):
    starter = next(i for i, deck in enumerate(screen.fit_decks) if not deck.commanders)
    screen.more.append(Seat("Carla", starter))
    assert screen.setup() is not None
    screen.kind.setCurrentIndex(KINDS.index("commander"))
    choose(screen, "Led")
    assert screen.setup() is None, "Carla's deck has no commander"
    screen.more[0].agreed = True
    assert len(screen.setup().decks) == 3
    screen.kind.setCurrentIndex(KINDS.index("brawl"))
    assert not screen.more[0].agreed, "the agreement was to a deck for another game"


def test_a_deck_with_a_commander_is_played_without_one_in_constructed_play(screen):
    choose(screen, "Led")
    for column in screen.columns:
        column.anyway.setChecked(True)
    assert [deck.commanders for deck in screen.setup().decks] == [(), ()]


def test_two_headed_giant_is_for_two_teams(screen):
    screen.kind.setCurrentIndex(KINDS.index("two-headed giant"))
    assert screen.setup() is None and "four" in screen.problem.text()
    starter = next(i for i, deck in enumerate(screen.fit_decks) if not deck.commanders)
    screen.more += [Seat("Carla", starter), Seat("Dario", starter)]
    screen._changed()
    setup = screen.setup()
    assert setup.variants == ("two-headed giant",) and setup.teams == ((0, 1), (2, 3))
    assert not screen.problem.text() and screen.start_button.isEnabled()
    setup.check()


def test_the_kinds_of_game_are_named_in_both_languages(screen):
    assert screen.kind.itemText(0) == "Constructed"
    speak("it")
    assert screen.kind.itemText(0) == "Costruito" and screen.kind.accessibleName() == "A che cosa si gioca"
    assert screen.kind.currentIndex() == 0


def test_tax_and_damage_are_shown_at_the_table(open_table):
    scenario = Scenario(variants=("commander",))
    scenario.card_text("Leader | Capo\n{G}\nLegendary Creature — Elf\n2/2")
    scenario.card_text("Kill | Uccisione\n{0}\nInstant\nDestroy target creature.")
    scenario.battlefield(0, "Forest")
    scenario.hand(0, "Kill")
    scenario.command(0, "Leader")
    d = Driver(scenario.game())
    d.cast("Leader")
    d.resolve()
    d.cast("Kill", ["Leader"])
    d.resolve()
    d.game.answer(True)
    d.game.state.players[1].commander_damage = {next(iter(d.game.state.players[0].commander_casts)): 7}
    table = open_table(d.game)
    pile = table.scene.piles["command", 0]
    assert pile.isVisible() and pile.top.tax == 2
    assert "2" in pile.toolTip()
    assert any("2" in note for note in notes_on(pile.top, table.bridge.view))
    assert "7 combat damage from Leader" in table.scene.players[1].spoken()
    table.widget.grab()
