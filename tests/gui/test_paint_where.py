"""Where the parts of a card are painted (200.1, 201.1, 202.1, 207.1, 208.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from gui.paint import CardFace, CardPainter

pytestmark = pytest.mark.usefixtures("qapp")

BEAR = CardFace(
    name="Orsi di Grano",
    cost=("1", "G"),
    type_line="Creatura — Orso",
    colours=frozenset("G"),
    kinds=frozenset({"Creature"}),
    subtypes=("Bear",),
    paragraphs=("Travolgere",),
    keywords=("trample",),
    power="2",
    toughness="2",
    art_key="Grain Bears",
)
WIDTH = 300


def image_of(face: CardFace) -> QImage:
    return CardPainter().pixmap(face, WIDTH).toImage()


def changed(**parts: object) -> QRect:
    """Return the area of the painting that changes with those parts of the card."""
    before, after = image_of(BEAR), image_of(replace(BEAR, **parts))  # type: ignore[arg-type]
    spots = [
        (x, y) for x in range(before.width()) for y in range(before.height()) if before.pixel(x, y) != after.pixel(x, y)
    ]
    assert spots, "nothing of it is painted"
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return QRect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


@pytest.mark.rule("201.1", "200.1")
def test_the_name_is_at_the_top_left() -> None:
    part = changed(name="Lupo")
    assert part.bottom() < 0.16 * WIDTH * 1.4 and part.left() < 0.15 * WIDTH


@pytest.mark.rule("202.1", "200.1")
def test_the_mana_cost_is_at_the_top_right() -> None:
    part = changed(cost=("1", "W"))
    assert part.bottom() < 0.16 * WIDTH * 1.4 and part.left() > 0.5 * WIDTH


@pytest.mark.rule("207.1", "200.1")
def test_the_text_is_in_the_lower_half() -> None:
    part = changed(paragraphs=("Attacco improvviso",))
    assert part.top() > 0.45 * WIDTH * 1.4


@pytest.mark.rule("208.1", "200.1")
def test_power_and_toughness_stand_below_on_the_right() -> None:
    part = changed(power="7")
    assert part.top() > 0.8 * WIDTH * 1.4 and part.left() > 0.6 * WIDTH


@pytest.mark.rule("200.1")
def test_the_type_line_is_in_between() -> None:
    part = changed(type_line="Creatura — Alce")
    assert part.top() > 0.4 * WIDTH * 1.4 and part.bottom() < 0.82 * WIDTH * 1.4
