"""Writing on the table's cards is legible at any size of card and screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from engine.scenario import Scenario
from gui.card_faces import face_of
from gui.paint import CardPainter, Detail, marks
from gui.table.card_item import CardItem, writing_scale
from tests.gui.table_samples import Builder

pytest_plugins = ["tests.gui.table_fixture"]


@pytest.mark.parametrize("width", [26, 34, 44, 58, 62, 84, 120, 240])
@pytest.mark.parametrize("unit", [0.85, 2.6])
def test_the_number_of_a_pile_lies_over_neither_power_nor_name(qapp, width, unit):
    item = CardItem(Builder().card("Serra Angel"))
    item.set_width(width * max(1.0, unit))
    item.set_unit(unit)
    item.set_count(12)
    pill = item.count_box
    upper_left = item.box.topLeft()
    assert not pill.intersects(item.layout.plate.translated(upper_left).adjusted(0.5, 0.5, 0, 0))
    one_line = QRectF(item.layout.name.translated(upper_left))
    one_line.setHeight(one_line.height() / 2)
    assert not pill.intersects(one_line)
    land = CardItem(Builder().card("Forest"))
    land.set_width(width)
    assert land.count_box.center().y() > land.box.bottom() - land.width * 0.25, "a land has no power to be read"


@pytest.mark.parametrize("name", ["Serra Angel", "Forest"])
@pytest.mark.parametrize("width", [26, 44, 62, 84, 120])
def test_the_number_of_a_pile_hides_no_sign_of_a_keyword(qapp, width, name):
    item = CardItem(Builder().card(name, keywords=("flying", "vigilance")))
    item.set_width(width)
    item.set_count(12)
    face, layout = face_of(item.card), item.layout
    assert face is not None
    right = layout.plate.left() if name == "Serra Angel" else item.width
    strip, names = marks.keyword_strip(layout, face, right)
    assert names and not item.count_box.intersects(strip.translated(item.box.topLeft()))
    upper = item.layout.name.translated(item.box.topLeft()).adjusted(0, 0, 0, -layout.name.height() / 2)
    assert not item.count_box.intersects(upper)


@pytest.mark.parametrize("name", ["Serra Angel", "Forest"])
@pytest.mark.parametrize("width", [44, 120, 240])
@pytest.mark.parametrize("turned", [0, 10, 45, 80, 90, 180, 225, 270])
def test_the_number_of_a_pile_leaves_no_trail_while_the_card_is_turning(qapp, name, width, turned):
    item = CardItem(Builder().card(name))
    item.set_width(width)
    item.set_count(12)
    item.setRotation(turned)
    side = 4 * width
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(side / 2, side / 2)
    painter.rotate(turned)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.fillRect(item.boundingRect(), Qt.GlobalColor.black)
    painter.end()
    assert not any(bytes(image.constBits())), "the scene does not clear what is painted round that rectangle"


def test_on_a_large_screen_a_card_has_the_writing_of_a_small_one(qapp):
    painter = CardPainter()
    face = face_of(Builder().card("Serra Angel"))
    assert face is not None
    large = painter.pixmap(face, 170, scale=2.5).toImage()
    assert large.size().width() == 170
    assert large == painter.pixmap(face, 170, detail=Detail.SMALL, scale=2.5).toImage()
    assert large != painter.pixmap(face, 170).toImage(), "without it the power is as small as on a card for reading"


def test_the_table_tells_its_cards_how_large_it_is(open_table):
    scenario = Scenario()
    scenario.battlefield(0, "Serra Angel", "Forest")
    scenario.hand(0, "Forest")
    table = open_table(scenario)
    assert {writing_scale(item.unit) for item in table.scene.cards.values()} == {1.0}
    table.scene.set_size(3460, 2094)
    assert {writing_scale(item.unit) for item in table.scene.cards.values()} == {2.75}
