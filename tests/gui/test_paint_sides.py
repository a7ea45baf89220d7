"""The two sides of double-faced cards are marked with an icon, and a front shows the size of its back (711.1a-c)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF

from engine.language.cardfile import define_card
from engine.seen.view import CardView
from gui.card_faces import face_of, other_faces
from gui.paint.asset_paths import symbol_path
from gui.paint.card_layout import detail_for
from gui.paint.card_painter import _fit_text, layout_of, text_area
from gui.paint.printed_details import behind_box
from tests.gui.test_paint_printed import FACE, WIDTH, changed
from tests.rules.additional.test_715_adventures import GIANT
from tests.rules.situation import situation

SIDES = {
    "ORI": ("icon-side-spark", "icon-type-planeswalker"),
    "M19": ("icon-side-spark", "icon-type-planeswalker"),
    "ISD": ("icon-status-day", "icon-status-night"),
    "SOI": ("icon-status-day", "icon-status-night"),
    "EMN": ("icon-side-full-moon", "icon-side-horror"),
    "XLN": ("icon-side-compass", "icon-type-land"),
    "RIX": ("icon-side-compass", "icon-type-land"),
}
"""711.1a-b: for the sets named in the rules."""


def villager(set_code: str = "", name: str = "Villager", frame: str = "transform") -> tuple[CardView, CardView]:
    """Return a double-faced card of that set in hand, and turned over on the battlefield."""
    mark = f"printed: {set_code} | | | |\n" if set_code else ""
    card = define_card(
        f"{name} | {name}\n{{1}}{{G}}\nCreature — Human\n{mark}1/1\n// {frame}\n"
        f"Howler | Ululatore\n(green) Creature — Werewolf\n{mark}4/5"
    )
    d = situation(hand=[name], mine=["Howler"], cards=[card])
    view = d.game.view(0)
    return view.players[0].hand[0], view.battlefield[0]


@pytest.mark.rule("711.1a")
@pytest.mark.parametrize("set_code", SIDES)
def test_the_icon_of_the_front_is_that_of_its_set(set_code: str):
    front, back = villager(set_code)
    shown = face_of(front)
    assert shown is not None and shown.side == SIDES[set_code][0]
    assert [face.side for face in other_faces(back)] == [SIDES[set_code][0]]


@pytest.mark.rule("711.1b")
@pytest.mark.parametrize("set_code", SIDES)
def test_the_icon_of_the_back_is_that_of_its_set(set_code: str):
    front, back = villager(set_code)
    shown = face_of(back)
    assert shown is not None and shown.side == SIDES[set_code][1]
    assert [face.side for face in other_faces(front)] == [SIDES[set_code][1]]


@pytest.mark.rule("711.1a")
def test_one_card_of_a_set_with_full_moons_has_a_sun():
    front, _ = villager("EMN", "Ulrich of the Krallenhorde")
    shown = face_of(front)
    assert shown is not None and shown.side == "icon-status-day"


def test_the_sides_of_other_cards():
    front, back = (face_of(each) for each in villager(frame="modal"))
    assert front is not None and back is not None and (front.side, back.side) == ("icon-side-one", "icon-side-two")
    d = situation(GIANT, "Bear\n{1}{G}\nCreature — Bear\n2/2", hand=["Giant", "Bear"])
    for card in d.game.view(0).players[0].hand:
        plain = face_of(card)
        assert plain is not None and not plain.side and not plain.behind


@pytest.mark.rule("711.1a", "711.1b")
@pytest.mark.parametrize("icon", sorted({icon for pair in SIDES.values() for icon in pair}))
def test_the_icon_is_painted_in_the_upper_left_corner(qapp: object, icon: str):
    assert symbol_path(icon).is_file()
    bar = layout_of(FACE, WIDTH).name
    found = changed(replace(FACE, side=icon, name=""), replace(FACE, name=""))
    assert found and all(bar.top() <= y <= bar.bottom() and x <= bar.left() + bar.height() * 1.5 for x, y in found)


@pytest.mark.rule("711.1c")
def test_the_size_of_a_back_is_above_that_of_its_front(qapp: object):
    front, back = (face_of(each) for each in villager())
    assert front is not None and back is not None and (front.behind, back.behind) == ("4/5", "")
    plate = layout_of(FACE, WIDTH).plate
    size = replace(FACE, power="1", toughness="1")
    found = changed(replace(size, behind="4/5"), replace(size, behind="3/8"))
    assert found and all(y < plate.top() and x > WIDTH / 2 for x, y in found)
    bare = replace(size, paragraphs=())
    found, type_line = changed(replace(bare, behind="4/5"), bare), layout_of(bare, WIDTH).type
    assert found and all(y > type_line.bottom() for _, y in found)


@pytest.mark.rule("711.1c")
@pytest.mark.parametrize("words", [4, 6, 7, 8, 9, 12, 20, 40])
@pytest.mark.parametrize("width", [120, 210, 300])
def test_no_word_lies_under_the_size_of_the_back(qapp: object, words: int, width: int):
    face = replace(FACE, power="1", toughness="1", behind="4/5", paragraphs=(" ".join(["parola"] * words),))
    layout, laid = _fit_text(face, width, 1.0, detail_for(width))
    box, corner = behind_box(layout), text_area(layout).topLeft()
    for run in laid.runs:
        place = QRectF(corner.x() + run.x, corner.y() + run.y - laid.pixels * 0.6, run.width, laid.pixels * 0.5)
        assert not place.intersects(box), run.text
