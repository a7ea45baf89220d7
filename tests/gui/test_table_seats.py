"""Three to six players at one table: each has a side, nothing covers anything else, everybody can be chosen."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from bench.engine_figures import answer, starter_decks
from engine.card_database import CardDatabase, default_database
from engine.decisions import DeclareAttackers, DeclareBlockers
from engine.game import Game, Setup
from engine.language.cardfile import read_cards
from engine.scenario import Scenario
from gui import i18n
from gui.deck_faces import DeckFaces
from gui.paint import seat_styles, theme
from gui.screens import new_game
from gui.screens.more_seats import MoreSeatsBox
from gui.screens.new_game import NewGameScreen
from gui.settings import Settings
from gui.table.geometry import table_geometry

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gaia", "Hugo", "Ines", "Luca")
MOST_PLAYERS = 10


@pytest.mark.parametrize("size", [(1024, 640), (1400, 800), (2400, 1300)])
@pytest.mark.parametrize("players", range(3, MOST_PLAYERS + 1))
def test_each_player_has_a_side_of_their_own(players, size):
    geometry = table_geometry(*size, opponents=players - 1)
    for seat in range(players):
        sides = [geometry.half(player, seat) for player in range(players)]
        assert sides[seat] is geometry.near and len({id(side) for side in sides}) == players
        assert sides[(seat + 1) % players] is geometry.others[0], "the next player in turn order sits first"
    for one, other in combinations([geometry.near, *geometry.others], 2):
        for mine in (one.field, one.hand, one.panel, one.library, one.graveyard):
            assert not any(mine.intersects(their) for their in (other.field, other.hand, other.panel, other.library))
    for side in geometry.others:
        piles = [side.library, side.graveyard, side.exile, side.command]
        assert not any(one.intersects(other) for one, other in combinations([*piles, side.panel, side.field], 2))
        assert all(pile.bottom() <= geometry.phases.top() for pile in piles)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 700), (2400, 1300)])
@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_stack_lies_on_nobody_s_cards_but_the_reader_s(players, size):
    geometry = table_geometry(*size, opponents=players - 1)
    for side in geometry.others:
        mine = (side.field, side.hand, side.panel, side.library, side.graveyard, side.exile, side.command)
        assert not any(geometry.stack.intersects(each) for each in mine)
    assert not geometry.stack.intersects(geometry.phases) and geometry.near.field.contains(geometry.stack)


def test_who_has_lost_is_shown_and_told_to_be_out_of_the_game(show_table):
    scenario = Scenario(names=NAMES[:3])
    game = scenario.game()
    widget = show_table(game, hands="open")
    carla = widget.scene.players[2]
    seen = widget.view.mapFromScene(carla.mapRectToScene(carla.box)).boundingRect()

    def heart() -> int:
        """Return how many pixels of the seat are as red as a heart."""
        image = widget.view.grab(seen).toImage()
        inks = (image.pixelColor(x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 4))
        return sum(ink.red() > 150 and ink.green() < 90 and ink.blue() < 90 for ink in inks)

    assert heart() > 10
    widget.bridge.concede(2)
    assert heart() == 0
    assert "Out of the game" in carla.told() and "Out of the game" in carla.toolTip()
    assert "Out of the game" not in widget.scene.players[1].told()


def test_the_table_of_two_stays_as_it_is():
    assert table_geometry(1400, 800) == table_geometry(1400, 800, opponents=1)
    assert not table_geometry(1400, 800).others


def test_each_seat_has_a_colour_and_a_sign_of_its_own():
    for colours in theme.THEMES.values():
        assert len(set(colours.players)) == MOST_PLAYERS
    assert len(set(theme.PLAYER_SIGNS)) == MOST_PLAYERS


@pytest.mark.parametrize("players", [3, 4, 6, 8, 10])
def test_tapped_lands_alone_stay_within_their_player_s_field(show_table, players):
    scenario = Scenario(names=NAMES[:players])
    for player in range(players):
        scenario.battlefield(player, "Island", "Island", tapped=True)
    widget = show_table(scenario.game(), hands="open")
    scene = widget.scene
    for item in scene.cards.values():
        if item.card is not None and item.card.zone == "battlefield":
            half = scene.geometry.half(item.card.controller, widget.bridge.seat)
            box = item.mapRectToScene(item.box)
            assert half.field.left() - 1 <= box.left() and box.right() <= half.field.right() + 1, (box, half.field)


def test_who_is_attacked_is_chosen_among_all_opponents(show_table):
    scenario = Scenario(names=NAMES[:4])
    for player in range(4):
        scenario.battlefield(player, "Rumbling Baloth")
    scenario.turn(active=0, step="beginning of combat")
    game = scenario.game()
    while not isinstance(game.decision, DeclareAttackers):
        game.answer("pass")
    widget = show_table(game, hands="open")
    assert isinstance(widget.bridge.decision, DeclareAttackers)
    attacker = next(iter(widget.bridge.decision.candidates))
    assert widget.bridge.answer([[attacker, 2]])
    carla = widget.scene.geometry.half(2, widget.scene.seat)
    streams = widget.scene.arrows._streams
    assert set(streams) == {2}
    assert carla.panel.adjusted(-4, -4, 20, 4).contains(streams[2].path.currentPosition())
    own = widget.scene.cards[attacker]
    assert widget.scene.geometry.near.field.contains(own.pos())


def test_creatures_that_fight_beside_each_other_strike_sideways(show_table):
    scenario = Scenario(names=NAMES[:3])
    scenario.battlefield(1, "Rumbling Baloth")
    scenario.battlefield(2, "Grizzly Bears")
    scenario.turn(active=1, step="beginning of combat")
    game = scenario.game()
    while not isinstance(game.decision, DeclareAttackers):
        game.answer("pass")
    attacker = next(iter(game.decision.candidates))
    game.answer([[attacker, 2]])
    while not isinstance(game.decision, DeclareBlockers):
        game.answer("pass")
    blocker = next(iter(game.decision.candidates))
    game.answer([[blocker, attacker]])
    while game.decision.player != 0:
        game.answer("pass")
    widget = show_table(game, hands="open")
    assert widget.scene.seat == 0
    scene = widget.scene
    lines = [item for arrow, item in scene.arrows._items.items() if {arrow.start, arrow.end} == {attacker, blocker}]
    assert len(lines) == 2, "each strikes the other"
    one, other = (scene.cards[each].sceneBoundingRect().center() for each in (attacker, blocker))
    assert abs(one.y() - other.y()) < abs(one.x() - other.x())
    for item in lines:
        assert min(one.x(), other.x()) < min(item.start.x(), item.end.x())
        assert max(item.start.x(), item.end.x()) < max(one.x(), other.x())
        assert item.start.y() == pytest.approx(item.end.y(), abs=abs(one.y() - other.y()) + 0.1)
    assert lines[0].start.y() != lines[1].start.y(), "beside each other, and not crossed"


def test_it_is_seen_who_attacks_whom_of_several_players(show_table):
    scenario = Scenario(names=NAMES[:3])
    scenario.battlefield(1, "Rumbling Baloth", "Grizzly Bears", "Serra Angel")
    scenario.turn(active=1, step="beginning of combat")
    game = scenario.game()
    while not isinstance(game.decision, DeclareAttackers):
        game.answer("pass")
    widget = show_table(game, hands="open")
    scene, decision = widget.scene, widget.bridge.decision
    assert isinstance(decision, DeclareAttackers)
    baloth, bears, angel = decision.candidates
    assert widget.bridge.answer([[baloth, 0], [angel, 0], [bears, 2]])
    streams = scene.arrows._streams
    assert {player: stream.colour for player, stream in streams.items()} == {
        0: seat_styles.colour(0),
        2: seat_styles.colour(2),
    }
    joined = {player: sorted(joint.x() for joint in stream.joints) for player, stream in streams.items()}
    assert joined == {0: sorted([scene.cards[baloth].x(), scene.cards[angel].x()]), 2: [scene.cards[bears].x()]}
    assert streams[0].joints[0].y() != streams[2].joints[0].y(), "each has its own lane"
    assert widget.bridge.undo()
    assert widget.bridge.answer([[baloth, 2], [bears, 2]])
    assert scene.arrows._streams[2].colour == "" and not scene.arrows._streams[2].joints


@pytest.mark.parametrize("size", [(1024, 640), (1280, 770), (1600, 900), (3000, 1700)])
@pytest.mark.parametrize("players", [2, 4, 6, 10])
@pytest.mark.parametrize("language", ["en", "it"])
def test_no_line_under_a_pile_runs_into_another_one_or_off_the_table(show_table, players, size, language):
    i18n.set_language(language)
    scenario = Scenario(names=NAMES[:players])
    for player in range(players):
        scenario.graveyard(player, *["Shock"] * 12)
    widget = show_table(scenario.game(), hands="open")
    widget.resize(*size)
    QApplication.processEvents()
    lines = [(pile, pile.mapRectToScene(pile.label()[1])) for pile in widget.scene.piles.values() if pile.isVisible()]
    for (one, mine), (other, theirs) in combinations(lines, 2):
        assert not mine.intersects(theirs), (one.label(), other.label())
        assert not mine.intersects(other.mapRectToScene(other.box)), (one.label(), other.zone)
    assert all(widget.scene.sceneRect().contains(line) for _, line in lines)
    assert widget.scene.piles["graveyard", 0].label()[0].endswith(" 12"), "there is room in front of one's own seat"
    i18n.set_language("en")


def test_a_game_of_three_is_played_to_its_end_at_the_table(show_table):
    database = default_database()
    decks = starter_decks(database)
    game = Game.start(Setup((decks[0], decks[1], decks[0]), NAMES[:3], seed=3), database)
    widget = show_table(game, hands="open")
    dice = Random(5)
    while game.decision is not None and len(game.answers) < 260:
        asked = widget.bridge.decision
        assert asked is not None
        assert widget.bridge.answer(answer(asked, dice))
    fields = {player: widget.scene.geometry.half(player, widget.scene.seat).field for player in range(3)}
    controllers = {card.id: card.controller for card in widget.bridge.view.battlefield}
    for card in widget.bridge.view.battlefield:
        item = widget.scene.cards[card.id]
        lies_with = controllers.get(card.attached_to, card.controller)  # attachments are beside their host
        assert fields[lies_with].adjusted(-4, -4, 4, 4).contains(item.pos()), card.name.en


def test_more_seats_are_offered_before_a_game(qapp, monkeypatch, tmp_path):
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path))
    screen = NewGameScreen(Settings(names=("Anna", "Bruno")))
    screen.show_cards(default_database(), None)
    assert len(screen.setup().decks) == 2
    box = MoreSeatsBox(screen.more, screen.fit_decks, screen.doubts, screen._changed, screen, screen.settings)
    box.open()
    box.add_button.click()
    box.add_button.click()
    box.names[1].setText("Anna")
    assert not screen.start_button.isEnabled(), "two players have one name"
    box.names[1].setText("Dora")
    box.choices[1].setCurrentIndex(0)
    setup = screen.setup()
    assert setup.names == ("Anna", "Bruno", "Carla", "Dora") and len(setup.decks) == 4
    assert screen.start_button.isEnabled() and not screen.match.isEnabled()
    setup.check()
    box.less_button.click()
    assert len(screen.setup().decks) == 3
    box.dismiss()
    screen.deleteLater()


def test_a_further_deck_that_is_not_understood_needs_everybodys_agreement(qapp, monkeypatch, tmp_path):
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path))
    read = read_cards("Odd Thing | Cosa strana\n{G}\nCreature — Elf\n1/1\n~ glimmers in the dark.", "a test")
    assert read[0].gaps
    database = CardDatabase((*default_database(), *read))
    monkeypatch.setattr(new_game, "deck_folder", lambda: tmp_path)
    (tmp_path / "odd.txt").write_text("name: Odd\n4 Odd Thing\n56 Forest\n")
    screen = NewGameScreen(Settings(names=("Anna", "Bruno")))
    screen.show_cards(database, None)
    odd = next(place for place, deck in enumerate(screen.fit_decks) if deck.name.en == "Odd")
    plain = next(place for place in range(len(screen.fit_decks)) if not screen.doubts[place].sentences)
    for column in screen.columns:
        column.choose(next(i for i, deck in enumerate(column.decks) if deck.name.en == screen.fit_decks[plain].name.en))
    box = MoreSeatsBox(screen.more, screen.fit_decks, screen.doubts, screen._changed, screen, screen.settings)
    box.open()
    box.add_button.click()
    box.choices[0].setCurrentIndex(odd)
    assert not box.agreements[0].isHidden() and "Odd Thing" in box.agreements[0].accessibleDescription()
    assert screen.setup() is None and not screen.start_button.isEnabled()
    box.agreements[0].click()
    assert screen.start_button.isEnabled() and screen.setup().options["by_hand"]
    box.choices[0].setCurrentIndex(plain)
    assert screen.setup() is not None and not screen.setup().options["by_hand"] and box.agreements[0].isHidden()
    box.choices[0].setCurrentIndex(odd)
    assert screen.setup() is None, "an agreement covers one deck"
    box.dismiss()
    screen.deleteLater()


def test_a_further_player_keeps_the_deck_and_loses_only_one_that_is_gone(qapp, monkeypatch, tmp_path):
    monkeypatch.setattr(new_game, "deck_folder", lambda: tmp_path)
    for name in ("middle", "zebra"):
        (tmp_path / f"{name}.txt").write_text(f"name: {name}\n60 Forest\n")
    screen = NewGameScreen(Settings(names=("Anna", "Bruno")))
    screen.show_cards(default_database(), DeckFaces(default_database()))
    box = MoreSeatsBox(screen.more, screen.fit_decks, screen.doubts, screen._changed, screen, screen.settings)
    box.open()
    box.add_button.click()
    box.choices[0].setCurrentIndex(box.choices[0].findText("zebra"))
    box.dismiss()
    (tmp_path / "middle.txt").unlink()
    screen.read_decks()
    assert screen.setup().decks[2].name.en == "zebra", "others were deleted, not this one"
    (tmp_path / "zebra.txt").unlink()
    screen.read_decks()
    assert screen.setup() is None and not screen.start_button.isEnabled()
    assert screen.problem.text().startswith("Carla no longer has a deck")
    box = MoreSeatsBox(screen.more, screen.fit_decks, screen.doubts, screen._changed, screen, screen.settings)
    box.open()
    assert box.choices[0].currentIndex() == -1
    box.choices[0].setCurrentIndex(0)
    assert screen.setup() is not None and not screen.problem.text()
    box.dismiss()
    screen.deleteLater()


@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_lies_before_everybody_is_each_side_and_nobody_s_hand(players):
    geometry = table_geometry(1400, 800, opponents=players - 1)
    shown = geometry.open_table
    for player in range(players):
        side = geometry.half(player, 0)
        assert shown.contains(side.field)
        assert not shown.intersects(side.hand)
