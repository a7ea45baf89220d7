"""Colours of the program: legible, distinct, and never the only sign; and the mat under the cards."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPalette

from gui.dialogs import style
from gui.paint import glow, symbols, table_cloth, theme

pytestmark = pytest.mark.usefixtures("qapp", "colours")

SURFACES = ("WINDOW", "PANEL", "PANEL_RAISED", "PANEL_SUNK")


@pytest.fixture(params=sorted(theme.THEMES))
def colours(request):
    """Return each of the themes."""
    theme.use(request.param)
    yield theme.NOW
    theme.use("dark")


def without_green_and_red(name: str) -> tuple[float, float, float]:
    """Return roughly what a player with deuteranopia sees of a colour."""
    c = QColor(name)
    r, g, b = c.redF(), c.greenF(), c.blueF()
    return 0.625 * r + 0.375 * g, 0.7 * r + 0.3 * g, 0.3 * g + 0.7 * b


@pytest.mark.parametrize("surface", SURFACES)
def test_text_is_legible_on_every_surface(surface: str) -> None:
    surface = getattr(theme, surface)
    signs = (theme.ACCENT, theme.ACCENT_STRONG, theme.GOOD, theme.BAD, *theme.PLAYERS)
    for text in (theme.TEXT, theme.TEXT_DIM, theme.TEXT_FAINT, *signs):
        assert theme.contrast(text, surface) >= 4.5, (text, surface)
    assert theme.contrast(theme.ON_ACCENT, theme.ACCENT) >= 4.5
    assert theme.contrast(theme.TEXT, style.edge_colour()) >= 4.5, "what is chosen"


@pytest.mark.parametrize("felt", sorted(theme.DARK.felt))
def test_words_on_the_mat_are_legible(felt: str) -> None:
    for tone in theme.NOW.felt[felt]:
        assert theme.contrast(theme.TEXT, tone) >= 4.5, (felt, tone)
    assert theme.contrast(theme.LINK, theme.PANEL) >= 4.5 and theme.contrast(theme.RING, theme.NOW.felt[felt][1]) >= 4.5


def test_the_names_are_those_of_the_theme_in_force(colours: theme.Colours) -> None:
    assert theme.NOW is colours and colours.panel == theme.PANEL and colours.players == theme.PLAYERS
    assert {kind: shine.colour for kind, shine in theme.GLOWS.items()} == dict(colours.glows)
    heard: list[str] = []

    def hear() -> None:
        heard.append(theme.NAME)

    theme.changed().connect(hear)
    other = "light" if theme.NAME == "dark" else "dark"
    theme.use(theme.NAME)
    assert not heard, "nothing has changed"
    before = table_cloth.cloth(QSize(90, 60)).cacheKey()
    theme.use(other)
    assert theme.THEMES[other].text == theme.TEXT
    assert table_cloth.cloth(QSize(90, 60)).cacheKey() != before
    theme.use("no such theme")
    assert theme.NAME == "dark" and heard[0] == other
    theme.changed().disconnect(hear)


def test_contrast_is_what_the_guidelines_say() -> None:
    assert theme.contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert theme.contrast("#777777", "#777777") == pytest.approx(1.0)
    assert theme.contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("felt", sorted(theme.DARK.felt))
def test_glows_stand_out_from_the_mat(felt: str) -> None:
    for kind, shine in theme.GLOWS.items():
        for tone in theme.NOW.felt[felt]:
            assert theme.contrast(shine.colour, tone) >= 3, (kind, tone)


def test_glows_differ_in_line_or_icon_and_in_colour() -> None:
    signs = [(shine.pen, shine.icon) for shine in theme.GLOWS.values()]
    assert len(set(signs)) == len(signs), "colour is never the only sign"
    for shine in theme.GLOWS.values():
        assert shine.icon in symbols.known()
    for first, second in combinations(theme.GLOWS.values(), 2):
        a, b = without_green_and_red(first.colour), without_green_and_red(second.colour)
        alike = sum(abs(x - y) for x, y in zip(a, b, strict=True)) < 0.12
        assert not alike or first.pen != second.pen, (first, second)


@pytest.mark.parametrize("kind", sorted(theme.SIGNS))
def test_a_glow_shines_outside_the_card_and_leaves_its_middle_alone(kind: str) -> None:
    image = QImage(260, 320, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    glow.paint_glow(painter, QRectF(55, 55, 150, 210), kind)
    painter.end()
    assert image.pixelColor(52, 160).alpha() > 60
    assert image.pixelColor(130, 160).alpha() == 0
    assert image.pixelColor(2, 160).alpha() == 0


def test_each_colour_of_mana_has_a_letter_beside_its_colour() -> None:
    assert [theme.MANA[letter].letter for letter in "WUBRGC"] == list("WUBRGC")
    assert theme.PLAYER_SIGNS[0] != theme.PLAYER_SIGNS[1]


def test_the_palette_and_the_style_sheet_use_the_theme() -> None:
    palette = theme.qt_palette()
    assert palette.color(QPalette.ColorRole.Window) == QColor(theme.WINDOW)
    assert palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text) == QColor(theme.TEXT_FAINT)
    sheet = theme.style_sheet()
    assert sheet.count("{") == sheet.count("}") > 20
    assert theme.FOCUS in sheet


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert theme.mix("#000000", "#ffffff", 0.0) == "#000000"
    assert theme.mix("#000000", "#ffffff", 1.0) == "#ffffff"
    assert theme.mix("#204060", "#406080", 0.5) == "#305070"


@pytest.mark.parametrize("size", [QSize(1, 1), QSize(320, 200), QSize(1280, 800), QSize(700, 1400)])
def test_the_mat_has_any_size(size: QSize) -> None:
    mat = table_cloth.cloth(size, 1.0)
    assert mat.size() == size
    if size.width() > 300:
        image = mat.toImage()
        middle, corner = image.pixelColor(size.width() // 2, size.height() // 2), image.pixelColor(40, 40)
        assert middle.lightness() > corner.lightness(), "the light lies in the middle"


def test_the_mat_is_painted_once_per_size() -> None:
    first = table_cloth.cloth(QSize(400, 300), 1.0)
    assert table_cloth.cloth(QSize(400, 300), 1.0).cacheKey() == first.cacheKey()
    assert table_cloth.cloth(QSize(400, 300), 1.0, "blue").cacheKey() != first.cacheKey()
    assert table_cloth.cloth(QSize(400, 300), 2.0).width() == 800
    with pytest.raises(KeyError):
        table_cloth.cloth(QSize(400, 300), 1.0, "tartan")
