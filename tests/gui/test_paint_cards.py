"""Painted cards: every kind at every size is legible, cached by value, and within the memory limit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from engine.scenario import Scenario
from gui import i18n
from gui.card_faces import face_of
from gui.paint import FACE_DOWN, RATIO, CardFace, CardPainter, Detail, card_painter, detail_for, fonts
from gui.paint.cache import ByteCache
from gui.paint.card_layout import height_of, lay_card
from gui.paint.fonts import Role
from gui.paint.samples import CARDS, LANDS

pytestmark = pytest.mark.usefixtures("qapp")

FACES = (*LANDS, *CARDS)
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


@pytest.fixture(scope="module")
def cards(qapp: object) -> CardPainter:
    return CardPainter()


def image_of(painter: CardPainter, face: CardFace, width: float = 150) -> QImage:
    return painter.pixmap(face, width).toImage()


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.art_key)
def test_every_kind_of_card_is_painted_at_every_size(cards: CardPainter, face: CardFace) -> None:
    for width, dpr in ((90, 1.0), (117, 1.25), (150, 1.0), (150, 2.0), (200, 1.0), (360, 1.0)):
        pixmap = cards.pixmap(face, width, dpr)
        assert pixmap.width() == round(width * dpr)
        assert pixmap.height() == height_of(round(width * dpr))
        assert pixmap.devicePixelRatio() == dpr
        image = pixmap.toImage()
        assert image.pixelColor(0, 0).alpha() == 0, "the corners are round"
        tones = {image.pixel(x, image.height() // 2) >> 4 & 0x0F0F0F for x in range(0, image.width(), 3)}
        assert len(tones) > 6, "something is painted across the middle"


@pytest.mark.parametrize("width", [38, 54, 90])
def test_the_number_of_counters_can_be_read_on_the_smallest_cards(cards: CardPainter, width: int) -> None:
    one, eight = (image_of(cards, replace(BEAR, counters={"+1/+1": number}), width) for number in (1, 8))
    rows = [y for y in range(one.height()) if any(one.pixel(x, y) != eight.pixel(x, y) for x in range(one.width()))]
    assert rows[-1] - rows[0] >= 8, "minimum height of the digits in pixels"


def test_counters_of_many_kinds_leave_the_name_of_a_small_card_free(cards: CardPainter) -> None:
    kinds = dict.fromkeys(("charge", "age", "lore", "time", "verse", "page"), 11)
    with_them, without = (image_of(cards, replace(BEAR, counters=counters), 38) for counters in (kinds, {}))
    below = round(lay_card(38, Detail.SMALL, 0.0, 2).name.bottom()) - 1
    assert all(with_them.pixel(x, y) == without.pixel(x, y) for y in range(below) for x in range(38))


def test_detail_follows_the_width() -> None:
    assert [detail_for(width) for width in (60, 90, 117)] == [Detail.SMALL] * 3
    assert [detail_for(width) for width in (118, 150, 229)] == [Detail.MEDIUM] * 3
    assert [detail_for(width) for width in (230, 360, 600)] == [Detail.FULL] * 3


@pytest.mark.parametrize("detail", [Detail.FULL, Detail.MEDIUM])
@pytest.mark.parametrize("width", [120, 150, 200, 360, 700])
def test_the_parts_of_a_card_lie_below_one_another_and_inside(detail: Detail, width: int) -> None:
    card = QRectF(0, 0, width, height_of(width))
    for height in card_painter.TEXT_HEIGHTS[detail]:
        layout = lay_card(width, detail, height)
        for part in (layout.body, layout.name, layout.art, layout.type, layout.text, layout.plate):
            assert card.contains(part)
        assert layout.name.bottom() < layout.type.top()
        assert layout.type.bottom() <= layout.text.top()
        assert layout.art.height() > width * 0.3


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_ability_of_a_planeswalker_is_cut_where_cards_are_read(language: str) -> None:
    scenario = Scenario()
    scenario.battlefield(0, "Garruk, Caller of Beasts", "Ral Zarek")
    i18n.set_language(language)
    try:
        faces = [face_of(card) for card in scenario.game().view(0).battlefield]
    finally:
        i18n.set_language("en")
    for face in faces:
        assert face is not None
        for width in (240, 300):
            layout, laid = card_painter._fit_text(face, width, 1.0, detail_for(width))
            assert not laid.cut and len(laid.shields) == 3
            assert laid.pixels >= 10
            assert layout.art.height() > width * 0.2, "the picture is still one"


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.art_key)
def test_rules_text_stays_in_its_box_and_out_of_the_plate(face: CardFace) -> None:
    for width, detail in (
        (120, Detail.MEDIUM),
        (150, Detail.MEDIUM),
        (200, Detail.MEDIUM),
        (360, Detail.FULL),
        (500, Detail.FULL),
    ):
        layout, laid = card_painter._fit_text(face, width, 1.0, detail)
        box = card_painter.text_area(layout)
        role = card_painter._TEXT[detail][0]
        notch_width, notch_height = card_painter._notch(layout, box, face)
        descent = fonts.measure(role).descent() * laid.pixels / 100
        assert laid.pixels >= 8
        for run in laid.runs:
            assert run.x + run.width <= box.width() + 0.6
            assert run.y + descent <= box.height() + 0.6
            if run.y + descent > box.height() - notch_height:
                assert run.x + run.width <= box.width() - notch_width + 0.6
        if laid.cut:
            assert laid.runs[-1].text.endswith("…")


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.art_key)
def test_a_name_is_legible_at_90_pixels(face: CardFace) -> None:
    size, lines = card_painter._name_lines(face.name, 90, 1.0)
    assert size >= 8
    assert all(fonts.width_of(Role.SMALL_NAME, line, size) <= 90 * 0.86 / 0.72 + 0.01 for line in lines)
    if len(face.name) <= 28:
        assert " ".join(lines) == face.name, "names of usual length are whole"


def test_equal_faces_are_painted_once(cards: CardPainter) -> None:
    twin = replace(BEAR, cost=["1", "G"], paragraphs=["Travolgere"], counters={})
    assert twin.key == BEAR.key
    assert cards.pixmap(BEAR, 150).cacheKey() == cards.pixmap(twin, 150).cacheKey()


@pytest.mark.parametrize(
    "change",
    [
        {"damage": 1},
        {"counters": {"+1/+1": 1}},
        {"counters": {"charge": 3}},
        {"badges": frozenset({"summoning-sick"})},
        {"badges": frozenset({"attack"})},
        {"badges": frozenset({"block"})},
        {"badges": frozenset({"token"})},
        {"badges": frozenset({"copy"})},
        {"badges": frozenset({"partial"})},
        {"power": "3", "power_changed": 1},
        {"toughness": "1", "toughness_changed": -1},
        {"name": "Lupi"},
        {"cost": ("2", "G")},
        {"colours": frozenset("R")},
        {"keywords": ("flying",), "paragraphs": ("Volare",)},
        {"legendary": True},
    ],
    ids=str,
)
def test_what_changes_in_play_shows_on_the_card_at_every_size(cards: CardPainter, change: dict[str, object]) -> None:
    changed = replace(BEAR, **change)  # type: ignore[arg-type]
    for width in (90, 150, 360):
        assert image_of(cards, changed, width) != image_of(cards, BEAR, width), width


def test_raised_and_lowered_numbers_differ_in_more_than_colour(cards: CardPainter) -> None:
    """The arrows differ: the same numbers, raised and lowered, differ in lightness too."""
    up = image_of(cards, replace(BEAR, power_changed=1)).convertToFormat(QImage.Format.Format_Grayscale8)
    down = image_of(cards, replace(BEAR, power_changed=-1)).convertToFormat(QImage.Format.Format_Grayscale8)
    apart = sum(
        1
        for y in range(up.height())
        for x in range(up.width())
        if abs(up.pixelColor(x, y).red() - down.pixelColor(x, y).red()) > 60
    )
    assert apart > 12


def test_frames_distinguish_the_colours(cards: CardPainter) -> None:
    looks = {}
    for letters in ("", "W", "U", "B", "R", "G", "WU", "RG", "WUB"):
        face = replace(BEAR, colours=frozenset(letters))
        image = image_of(cards, face, 360)
        bar = lay_card(360, Detail.FULL, 0.17).name
        spots = [
            image.pixelColor(int(bar.left() + bar.width() * t), int(bar.top() + bar.height() * 0.8))
            for t in (0.45, 0.8)
        ]
        looks[letters] = tuple((c.red() // 12, c.green() // 12, c.blue() // 12) for c in spots)
    assert len(set(looks.values())) == len(looks), looks


def test_a_face_down_permanent_shows_nothing_of_what_it_is(cards: CardPainter) -> None:
    """707.2: a 2/2 creature without name, types or cost."""
    one = replace(BEAR, damage=1).hidden()
    other = replace(CARDS[0], damage=1, power="2", toughness="2").hidden()
    assert one.key == replace(other, power=one.power, toughness=one.toughness).key
    assert image_of(cards, one) == image_of(cards, replace(other, power=one.power, toughness=one.toughness))
    assert one.name == "" and one.type_line == "" and one.art_key == FACE_DOWN.art_key


def test_paint_draws_the_card_in_its_place_and_nowhere_else(cards: CardPainter) -> None:
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(0xFF123456)
    painter = QPainter(image)
    cards.paint(painter, QRectF(100, 20, 150, 210), BEAR)
    painter.end()
    part = image.copy(130, 60, 80, 60)
    whole = image_of(cards, BEAR).convertToFormat(QImage.Format.Format_RGB32)
    assert part == whole.copy(30, 40, 80, 60)
    assert image.pixel(99, 100) == image.pixel(251, 100) == image.pixel(150, 19) == image.pixel(150, 231) == 0xFF123456


def test_a_tapped_card_is_the_same_painting_turned(cards: CardPainter) -> None:
    image = QImage(300, 300, QImage.Format.Format_RGB32)
    image.fill(0xFF000000)
    painter = QPainter(image)
    painter.translate(290, 20)
    painter.rotate(90)
    cards.paint(painter, QRectF(0, 0, 150, 210), BEAR)
    painter.end()
    straight = image_of(cards, BEAR).convertToFormat(QImage.Format.Format_RGB32)
    a, b = straight.pixelColor(75, 70), image.pixelColor(290 - 70 - 1, 20 + 75)
    assert abs(a.red() - b.red()) + abs(a.green() - b.green()) + abs(a.blue() - b.blue()) < 90


def test_at_twice_the_scale_a_card_has_twice_the_pixels(cards: CardPainter) -> None:
    image = QImage(400, 500, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(2, 2)
    cards.paint(painter, QRectF(10, 10, 100, 140), BEAR)
    painter.end()
    sharp = cards.pixmap(BEAR, 200).toImage().convertToFormat(QImage.Format.Format_RGB32)
    assert image.copy(60, 60, 100, 100) == sharp.copy(40, 40, 100, 100)


def test_the_back_differs_from_every_face(cards: CardPainter) -> None:
    back = cards.back_pixmap(150)
    assert (back.width(), back.height()) == (150, 210)
    assert all(image_of(cards, face) != back.toImage() for face in FACES)


def test_memory_stays_within_its_bounds(qapp: object) -> None:
    painter = CardPainter(limit=2_000_000, art_limit=1_500_000)
    for number in range(40):
        painter.pixmap(replace(BEAR, name=f"Orso {number}", art_key=f"bear {number}"), 150)
        assert painter._cards.used <= 2_000_000
        assert painter._pictures.cache.used <= 1_500_000
    assert len(painter._cards) >= 5
    painter.clear()
    assert painter.cached_bytes == 0


def test_a_table_of_sixty_cards_takes_less_than_sixty_megabytes(qapp: object) -> None:
    painter = CardPainter()
    for number in range(60):
        painter.pixmap(replace(FACES[number % len(FACES)], name=f"Carta {number}"), 150)
    assert len(painter._cards) == 60, "all of them are kept"
    assert painter.cached_bytes < 60_000_000


def test_the_cache_forgets_what_was_not_used_for_longest() -> None:
    cache: ByteCache[str] = ByteCache(30)
    for key in "abc":
        cache.put(key, key.upper(), 10)
    assert cache.get("a") == "A"
    cache.put("d", "D", 10)
    assert (cache.get("b"), cache.get("a"), cache.get("d"), cache.used) == (None, "A", "D", 30)
    cache.put("huge", "H", 31)
    assert cache.get("huge") is None and cache.used == 30
    cache.put("a", "AA", 25)
    assert cache.get("a") == "AA" and cache.used <= 30


def test_a_card_keeps_its_shape() -> None:
    assert all(abs(height_of(width) - width * RATIO) <= 0.5 for width in range(40, 500))


@pytest.mark.parametrize("width", [90, 150, 360])
@pytest.mark.parametrize("words", ["{U}", "Elf", "A very long name of a card that was chosen"])
def test_a_chosen_value_is_a_tag_on_the_picture(cards: CardPainter, width: float, words: str) -> None:
    """It changes only the picture: neither name nor power is covered."""
    plain, tagged = image_of(cards, BEAR, width), image_of(cards, replace(BEAR, chosen=(words,)), width)
    changed = [
        (x, y) for x in range(plain.width()) for y in range(plain.height()) if plain.pixel(x, y) != tagged.pixel(x, y)
    ]
    assert len(changed) > 60
    columns, rows = [x for x, _ in changed], [y for _, y in changed]
    assert min(columns) > width * 0.05 and max(columns) <= width * 0.97
    assert min(rows) > width * 0.15 and max(rows) < width * 0.95


def test_a_level_symbol_is_on_one_line_with_its_power_and_toughness() -> None:
    scenario = Scenario()
    scenario.card_text(
        "Page | Paggio\n{W}\nCreature — Human\n1/1\nLevel up {W}\nLEVEL 1-3\n2/2\nVigilance\nLEVEL 4+\n5/5"
    )
    scenario.battlefield(0, "Page")
    (page,) = scenario.game().view(0).battlefield
    i18n.set_language("en")
    face = face_of(page)
    assert face is not None and face.paragraphs == ("Level up {W}", "Level 1-3 — 2/2", "Vigilance", "Level 4+ — 5/5")


@pytest.mark.parametrize(
    "name", ["Siegebreaker Giant", "Silhana Ledgewalker", "Siege-Gang Commander", "Yeva, Nature's Herald"]
)
def test_a_long_word_of_a_name_is_narrower_before_it_is_cut(qapp, name: str):
    """On the smallest cards, 38 pixels wide."""
    _, lines = card_painter._name_lines(name, 38, 1.0)
    assert " ".join(lines) == name
    shown = QImage(38, 20, QImage.Format.Format_RGB32)
    shown.fill(Qt.GlobalColor.white)
    painter = QPainter(shown)
    card_painter._draw_name_lines(painter, QRectF(0, 0, 34, 20), 8, lines, QColor("black"))
    painter.end()
    assert all(shown.pixelColor(x, y) == QColor("white") for x in (35, 36, 37) for y in range(20))
