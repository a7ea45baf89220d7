"""Players choose their appearance, which is saved: names, colours with their signs, card backs."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from engine.card_database import default_database
from engine.scenario import Scenario
from gui.card_faces import face_of
from gui.paint import seat_styles, theme
from gui.paint.card_painter import CardPainter
from gui.paint.sleeves import DESIGNS
from gui.screens.more_seats import Seat
from gui.screens.new_game import NewGameScreen
from gui.screens.seat_look import SeatLook
from gui.settings import Settings
from gui.table.card_item import face_pixmap

pytest_plugins = ["tests.gui.table_fixture"]


@pytest.fixture(autouse=True)
def usual_seats():
    yield
    seat_styles.use(seat_styles.COLOURS, seat_styles.SLEEVES)


def grey(image: QImage) -> list[int]:
    """Return the lightness of a picture in a coarse grid."""
    small = image.scaled(15, 21).convertToFormat(QImage.Format.Format_Grayscale8)
    return [small.pixelColor(x, y).red() for y in range(21) for x in range(15)]


def test_every_design_of_card_backs_is_recognisable_without_colours(qapp):
    painter = CardPainter()
    backs = {name: grey(painter.back_pixmap(90, design=name).toImage()) for name in DESIGNS}
    assert len(backs) >= 6
    for one, other in combinations(backs, 2):
        difference = sum(abs(a - b) for a, b in zip(backs[one], backs[other], strict=True)) / len(backs[one])
        assert difference > 6, (one, other)


def test_no_two_seats_ever_have_the_same_colour():
    colours = seat_styles.COLOURS
    for seat, wanted in ((0, 3), (1, 3), (5, 0), (2, 2)):
        colours = seat_styles.exchanged(colours, seat, wanted)
        assert colours[seat] == wanted and sorted(colours) == list(seat_styles.COLOURS)
    with pytest.raises(ValueError, match="0, 0"):
        seat_styles.use((0, *seat_styles.COLOURS[:-1]), seat_styles.SLEEVES)


def test_the_sign_goes_with_the_colour(qapp):
    seat_styles.use((2, 0, 1, *seat_styles.COLOURS[3:]), seat_styles.SLEEVES)
    assert (seat_styles.colour(0), seat_styles.sign(0)) == (theme.PLAYERS[2], theme.PLAYER_SIGNS[2])
    assert (seat_styles.colour(1), seat_styles.sign(1)) == (theme.PLAYERS[0], theme.PLAYER_SIGNS[0])


def test_a_choice_is_saved_with_the_settings(qtbot, tmp_path):
    path = tmp_path / "settings.json"
    settings = Settings(path)
    look = SeatLook(1, settings)
    qtbot.addWidget(look)
    for choose, place in ((look.choose_sleeve, list(DESIGNS).index("dusk")), (look.choose_colour, 0)):
        choose()
        look.menu.actions()[place].trigger()
        look.menu.close()
    again = Settings.load(path).values
    assert again.sleeves[1] == "dusk" and again.sleeves[0] == seat_styles.SLEEVES[0]
    assert again.colours[:2] == (1, 0), "the previous owner of the colour gets the other one"
    assert "dusk" in look.sleeve_button.accessibleDescription().casefold()


@pytest.mark.parametrize(
    ("name", "value"),
    [("colours", (0, 0, 1, 2, 3, 4)), ("colours", (0, 1)), ("sleeves", ("none",) * 6), ("sleeves", ("dusk",))],
)
def test_looks_that_there_are_not_are_refused(name, value):
    with pytest.raises(ValueError, match="is not a value"):
        Settings().update(**{name: value})


def test_names_of_further_players_are_kept(qapp, monkeypatch, tmp_path):
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path))
    settings = Settings(names=("Anna", "Bruno"))
    screen = NewGameScreen(settings)
    screen.show_cards(default_database(), None)
    screen.more.append(Seat("Zoe", 0))
    screen.start()
    assert settings.values.further_names[:3] == ("Zoe", "Dario", "Elena")
    screen.deleteLater()


def test_cards_show_the_backs_that_their_owner_has_chosen(open_table):
    scenario = Scenario()
    scenario.hand(0, "Forest")
    scenario.hand(1, "Forest")
    table = open_table(scenario)
    seat_styles.use(seat_styles.COLOURS, ("grove", "frost", *seat_styles.SLEEVES[2:]))
    theirs = next(item for item in table.scene.cards.values() if not item.card.known)
    painted = face_pixmap(None, 60, 1.0, theirs.card.owner).toImage()
    assert painted == CardPainter().back_pixmap(60, design="frost").toImage()
    assert painted != CardPainter().back_pixmap(60, design="grove").toImage()


def test_a_face_down_permanent_has_the_back_of_its_owner(qapp):
    text = "Riddle | Enigma\n{G}\nCreature — Elf\n3/3\nMorph {G}"
    scenario = Scenario()
    scenario.card_text(text)
    scenario.battlefield(1, "Riddle", face_down=True)
    card = next(card for card in scenario.game().view(0).battlefield if card.owner == 1)
    faces = []
    for design in ("grove", "frost"):
        seat_styles.use(seat_styles.COLOURS, (seat_styles.SLEEVES[0], design, *seat_styles.SLEEVES[2:]))
        faces.append(face_of(card))
    painter = CardPainter()
    assert faces[0].key != faces[1].key
    images = [QImage(60, 84, QImage.Format.Format_RGB32) for _ in faces]
    for image, face in zip(images, faces, strict=True):
        brush = QPainter(image)
        painter.paint(brush, QRectF(0, 0, 60, 84), face)
        brush.end()
    assert images[0] != images[1]
