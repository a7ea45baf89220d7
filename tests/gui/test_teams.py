"""Teams are seen: chosen before a game, seated side by side in one colour, with their life, emperors and open hands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from engine.card_database import default_database
from engine.game import Game
from engine.scenario import Scenario
from gui.application import speak
from gui.deck_faces import DeckFaces
from gui.paint import seat_styles
from gui.screens.more_seats import MOST, MoreSeatsBox
from gui.screens.new_game import NewGameScreen
from gui.screens.team_choice import ALONE, TeamChoice, who_with_whom
from gui.settings import Settings
from gui.table.geometry import table_geometry
from gui.table.seats import Seats

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
GIANT = {"names": NAMES[:4], "teams": ((0, 1), (2, 3)), "variants": ("two-headed giant",)}
EMPEROR = {"names": NAMES, "teams": ((0, 1, 2), (3, 4, 5)), "variants": ("emperor",)}


@pytest.fixture(autouse=True)
def own_colours() -> Iterator[None]:
    yield
    seat_styles.use_teams(())
    speak("en")


# The layout


@pytest.mark.parametrize("size", [(824, 560), (1107, 642), (1600, 900), (3200, 1900)])
@pytest.mark.parametrize("mates", [(1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (2, 2)])
def test_teammates_sit_beside_the_seat_and_nothing_covers_anything(size, mates):
    opponents = sum(mates) + 2
    geometry = table_geometry(*size, opponents=opponents, mates=mates)
    assert (len(geometry.at_left), len(geometry.at_right), len(geometry.others)) == (*mates, 2)
    parts = [
        rect
        for half in (geometry.near, *geometry.sides)
        for rect in (half.field, half.panel, half.library, half.graveyard)
    ]
    assert not any(one.intersects(other) for one, other in combinations(parts, 2))
    for half in geometry.mates:
        assert half.near and half.hand.top() == geometry.near.hand.top() and half.hand.height() > 60
        assert half.field.left() >= 0 and half.field.right() <= size[0] and half.field.top() >= geometry.phases.bottom()
        assert not half.hand.intersects(half.panel) and not half.hand.intersects(geometry.near.hand)


@pytest.mark.parametrize(
    ("below", "mates", "left", "right"),
    [(0, (2, 0), [1, 2], []), (1, (1, 1), [2], [0]), (2, (0, 2), [], [0, 1])],
)
def test_the_next_in_turn_order_sit_at_the_left_the_others_at_the_right(below, mates, left, right):
    view = Scenario(**EMPEROR).game().view(below)
    seats = Seats(view, below, None)
    assert seats.mates == mates and len(seats.weights) == 3
    geometry = table_geometry(1400, 800, opponents=seats.others, mates=seats.mates)
    assert [geometry.half(player, below) for player in left] == list(geometry.at_left)
    assert [geometry.half(player, below) for player in right] == list(geometry.at_right)
    middle = geometry.near.panel.center().x()
    assert all(geometry.half(player, below).panel.center().x() < middle for player in left)
    assert all(geometry.half(player, below).panel.center().x() > middle for player in right)
    for sides, order in ((geometry.at_left, 1), (geometry.at_right, -1)):
        away = [abs(half.panel.center().x() - middle) for half in sides]
        assert away == sorted(away)[::order], "the one who is next in turn order sits next to the seat"


def test_teammates_between_whom_opponents_sit_keep_their_seats_opposite():
    view = Scenario(names=NAMES[:4], teams=((0, 2), (1, 3))).game().view(0)
    seats = Seats(view, 0, None)
    assert seats.mates == (0, 0) and len(seats.weights) == 3


# The table


def test_a_team_has_one_colour_and_its_names_under_the_heart(show_table):
    widget = show_table(Scenario(**GIANT).game())
    assert seat_styles.colour(0) == seat_styles.colour(1) != seat_styles.colour(2) == seat_styles.colour(3)
    assert len({seat_styles.sign(player) for player in range(4)}) == 4
    item = widget.scene.players[1]
    assert item.mates == "Anna" and item.mates_box.height() > 0
    assert "In a team with Anna" in item.told() and "The team shares its life" in item.told()
    show_table(Scenario(names=NAMES[:3]).game())
    assert len({seat_styles.colour(player) for player in range(3)}) == 3, "the next game has other teams"


def painted(widget, player: int) -> QImage:
    widget.resize(1366, 768)
    QApplication.processEvents()
    return widget.grab().toImage()


def test_two_heads_share_one_heart(show_table):
    widget = show_table(Scenario(**GIANT).game())
    image = painted(widget, 0)
    for player, bright_left in ((0, True), (1, False)):
        item = widget.scene.players[player]
        box = item.mapRectToScene(item.life_box)
        row = box.top() + box.height() * 0.28
        shades = []
        for share in (0.12, 0.88):
            place = widget.view.mapFromScene(box.left() + box.width() * share, row)
            shades.append(image.pixelColor(widget.view.mapTo(widget, QPoint(place))).red())
        assert (shades[0] > shades[1] + 40) == bright_left and abs(shades[0] - shades[1]) > 40


def test_the_emperor_wears_a_crown(show_table):
    widget = show_table(Scenario(**EMPEROR).game())
    players = widget.bridge.view.players
    assert [player.id for player in players if player.is_emperor] == [1, 4]
    assert not any(player.shares_life for player in players)
    assert "The emperor of the team" in widget.scene.players[4].told()
    assert "The emperor of the team" not in widget.scene.players[3].told()


def test_open_hands_of_teammates_are_whole(show_table):
    scenario = Scenario(**GIANT)
    for player in range(4):
        scenario.hand(player, "Shock", "Giant Growth", "Serra Angel")
    widget = show_table(scenario.game(), hands="hidden")
    widget.resize(1366, 768)
    QApplication.processEvents()
    scene = widget.scene
    own = [item for item in scene.cards.values() if item.card.zone == "hand" and item.card.owner == 1]
    assert len(own) == 3 and all(item.card.known for item in own)
    for item in own:
        assert scene.sceneRect().contains(item.mapRectToScene(item.box))


# Before the game


def test_any_teams_are_made_of_the_chosen_numbers():
    choice = TeamChoice()
    assert choice.teams(4) == ()
    for seat, number in ((0, 1), (2, 1), (3, 2)):
        choice.take(seat, number)
    assert choice.teams(5) == ((0, 2), (1,), (3,), (4,))
    choice.take(1, 2)
    assert choice.teams(4) == ((0, 2), (1, 3))
    choice.take(0, ALONE)
    assert choice.teams(3) == ()


@pytest.mark.parametrize(
    ("language", "teams", "words"),
    [
        ("en", (), "Everybody plays against everybody."),
        ("en", ((0, 2), (1, 3)), "Anna and Carla against Bruno and Dario."),
        ("it", ((0, 2), (1, 3)), "Anna e Carla contro Bruno e Dario."),
        ("it", ((0, 1), (2,), (3,)), "Anna e Bruno giocano insieme. Gli altri giocano da soli."),
    ],
)
def test_it_is_said_who_plays_with_whom(language, teams, words):
    speak(language)
    assert who_with_whom(NAMES[:4], teams) == words


def opened(screen: NewGameScreen) -> MoreSeatsBox:
    screen.resize(1366, 768)
    screen.show()
    screen.ask_more()
    return screen.findChildren(MoreSeatsBox)[-1]


@pytest.fixture
def screen(qapp, monkeypatch, tmp_path) -> Iterator[NewGameScreen]:
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path))
    made = NewGameScreen(Settings(names=("Anna", "Bruno")))
    made.show_cards(default_database(), DeckFaces(default_database()))
    yield made
    made.deleteLater()


def test_a_game_of_chosen_teams_begins(screen):
    box = opened(screen)
    box.add_button.click()
    box.add_button.click()
    for seat, number in enumerate((1, 2, 1, 2)):
        box.team_choices[seat].setCurrentIndex(number)
    assert box.sides.text() == screen.sides.text() == "Anna and Carla against Bruno and Dario."
    setup = screen.setup()
    assert setup is not None and setup.teams == ((0, 2), (1, 3))
    game = Game.start(setup, default_database())
    assert game.view(0).players[0].mates == (2,)
    for seat in (1, 3):
        box.team_choices[seat].setCurrentIndex(1)
    assert screen.setup() is None and "one team" in screen.problem.text()
    box.dismiss()


def test_ten_play_at_one_table(screen):
    box = opened(screen)
    for _ in range(MOST):
        box.add_button.click()
    assert not box.add_button.isEnabled()
    setup = screen.setup()
    assert setup is not None and len(setup.decks) == len(set(setup.names)) == 10
    assert Game.start(setup, default_database()).decision is not None
    box.dismiss()


def test_the_teams_of_a_kind_of_game_can_not_be_changed(screen):
    screen.kind.take("two-headed giant")
    box = opened(screen)
    box.add_button.click()
    box.add_button.click()
    assert not any(choice.isEnabled() for choice in box.team_choices)
    assert box.sides.text() == "Anna and Bruno against Carla and Dario."
    assert screen.setup().teams == ((0, 1), (2, 3))
    box.dismiss()
