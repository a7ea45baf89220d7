"""Painted battles: the battlement with their defense, and horizontal in the preview."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from engine.seen.view import CardView, View
from gui import i18n
from gui.card_faces import face_of
from gui.paint import CardPainter
from gui.paint.card_layout import Detail, lay_across
from gui.table.preview import PreviewPanel, notes_on
from tests.rules.card_types.test_later_battles import BELENON

pytestmark = pytest.mark.usefixtures("qapp")


def lying(defense: int | None = None) -> tuple[CardView, View]:
    scenario = Scenario(names=("Anna", "Bruno"))
    name = scenario.card_text(BELENON)
    scenario.battlefield(0, name, counters={} if defense is None else {"defense": defense})
    view = scenario.game().view(0)
    return view.battlefield[0], view


def test_the_defense_is_that_of_its_counters_and_they_are_not_shown_twice():
    card, _ = lying(3)
    face = face_of(card)
    assert face is not None and face.defense == "3" and not face.counters and face.lies_across


@pytest.mark.parametrize("width", [90, 150, 300])
def test_each_size_shows_the_defense(width: int):
    painter = CardPainter()
    faces = (face_of(lying(number)[0]) for number in (3, 5))
    three, five = (painter.pixmap(face, width).toImage() for face in faces if face is not None)
    half = (three.width() // 2, three.height() // 2)
    assert three.copy(*half, *half) != five.copy(*half, *half)
    assert three.copy(0, 0, *half) == five.copy(0, 0, *half)


@pytest.mark.parametrize("detail", [Detail.MEDIUM, Detail.FULL])
def test_the_parts_of_a_card_printed_across_lie_beside_each_other(detail: Detail):
    layout = lay_across(420, detail)
    assert layout.width > layout.height
    assert layout.art.right() <= layout.text.left() and layout.type.bottom() <= layout.text.top()
    assert all(layout.body.contains(part) for part in (layout.name, layout.art, layout.type, layout.text))


def test_the_preview_shows_a_battle_across_and_its_back_upright():
    panel = PreviewPanel()
    panel.resize(260, 460)
    panel.show_card(*lying())
    panel.grab()
    assert panel.card_box.width() > panel.card_box.height()
    panel.turn_over()
    panel.grab()
    assert panel.card_box.width() < panel.card_box.height()


@pytest.mark.parametrize(("language", "words"), [("en", "Protected by Bruno"), ("it", "Protetta da Bruno")])
def test_the_preview_shows_who_protects_it(language: str, words: str):
    i18n.set_language(language)
    try:
        assert words in notes_on(*lying())
    finally:
        i18n.set_language("en")
