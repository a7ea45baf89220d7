"""Printed information besides the text is painted in its place: indicator, foot, modifiers (204-212)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from gui.paint.asset_paths import symbol_path
from gui.paint.card_painter import CardPainter, layout_of
from gui.paint.face import CardFace
from gui.paint.symbols import mana_name

WIDTH = 300
FACE = CardFace("Brute", type_line="Creature — Ogre", kinds=frozenset({"Creature"}), paragraphs=("Trample",))


def changed(face: CardFace, before: CardFace = FACE) -> list[tuple[int, int]]:
    """Return the points at which the painted cards differ."""
    painter = CardPainter()
    first, second = (
        painter.pixmap(each, WIDTH).toImage().convertToFormat(QImage.Format.Format_RGB32) for each in (before, face)
    )
    assert first.size() == second.size()
    return [
        (x, y) for y in range(first.height()) for x in range(first.width()) if first.pixel(x, y) != second.pixel(x, y)
    ]


@pytest.mark.rule("107.13", "204.1")
@pytest.mark.parametrize("letters", ["G", "RG", "WUB"])
def test_a_colour_indicator_comes_before_the_type_line(qapp: object, letters: str):
    found = changed(replace(FACE, indicator=letters))
    bar = layout_of(FACE, WIDTH).type
    assert found and all(bar.top() <= y <= bar.bottom() for _, y in found)
    assert min(x for x, _ in found) < bar.left() + bar.height()


@pytest.mark.rule("206.1", "206.2", "212.1a", "212.1b", "212.1d", "212.1e")
def test_the_foot_is_below_the_text_in_the_colour_of_its_rarity(qapp: object):
    plain = replace(FACE, foot="12/250 R   ONE • EN   Jane Doe")
    found = changed(plain)
    bottom = layout_of(FACE, WIDTH).text.bottom()
    assert found and min(y for _, y in found) >= bottom - 2
    painter = CardPainter()
    pictures = {bytes(painter.pixmap(replace(plain, rarity=rarity), WIDTH).toImage().bits()) for rarity in "CURMS"}
    assert len(pictures) == 5


@pytest.mark.rule("210.1", "211.1", "311.6", "311.7")
def test_the_modifiers_of_a_vanguard_stand_in_its_lower_corners(qapp: object):
    before = replace(FACE, modifiers=("+0", "+0"))
    found = changed(replace(FACE, modifiers=("+1", "-3")), before)
    layout = layout_of(before, WIDTH)
    assert found and all(y >= layout.plate.top() - 2 for _, y in found)
    middle = layout.width / 2
    assert {x < middle for x, _ in found} == {True, False}


@pytest.mark.rule("107.11", "107.12")
@pytest.mark.parametrize("symbol", ["{PW}", "{CHAOS}"])
def test_the_faces_of_the_planar_die_have_symbols_of_their_own(qapp: object, symbol: str):
    name = mana_name(symbol)
    assert name is not None and symbol_path(name).is_file()
    assert changed(replace(FACE, paragraphs=(symbol,)))
