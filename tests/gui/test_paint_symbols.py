"""Symbols: all load, none looks like another, and each colour is recognisable without its colour."""

from __future__ import annotations

import importlib.util
import sys
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from gui.paint import symbols
from gui.paint.asset_paths import symbol_names, symbol_path

pytestmark = pytest.mark.usefixtures("qapp")

COLOURS = "WUBRG"


def render(name: str, pixels: int = 48, colour: QColor | None = None) -> QImage:
    return symbols.symbol_pixmap(name, pixels, 1.0, colour).toImage().convertToFormat(QImage.Format.Format_ARGB32)


def lightness(name: str, pixels: int = 32) -> list[int]:
    """Return the symbol without colours: only lightness, scaled to the whole range."""
    image = render(name, pixels).convertToFormat(QImage.Format.Format_Grayscale8)
    values = [image.pixelColor(x, y).red() for y in range(pixels) for x in range(pixels)]
    low, high = min(values), max(values)
    return [(value - low) * 255 // max(1, high - low) for value in values]


def test_every_symbol_renders_something() -> None:
    for name in symbol_names():
        image = render(name, 32, QColor("#ffffff") if name.startswith("icon-") else None)
        inked = sum(1 for y in range(32) for x in range(32) if image.pixelColor(x, y).alpha() > 60)
        assert inked > 40, name


def test_no_two_symbols_look_alike() -> None:
    seen: dict[bytes, str] = {}
    twins_by_purpose = {
        frozenset(("icon-type-token", "icon-status-token")),
        frozenset(("icon-status-priority", "icon-phase-priority")),
        frozenset(("icon-status-attack", "icon-phase-attackers")),
        frozenset(("icon-status-block", "icon-phase-blockers")),
        frozenset(("icon-status-damage", "icon-phase-damage")),
    }
    for name in symbol_names():
        image = render(name, 40, QColor("#ffffff") if name.startswith("icon-") else None)
        look = bytes(image.constBits())
        other = seen.setdefault(look, name)
        assert other == name or frozenset((name, other)) in twins_by_purpose, (name, other)


@pytest.mark.parametrize("symbol", [*COLOURS, "C", "X", "Y", "Z", "S", "T", "Q", "E", *map(str, range(21))])
def test_each_single_symbol_of_the_rules_is_there(symbol: str) -> None:
    """107.4 and 107.5-107.6: the symbols of costs."""
    assert symbols.mana_name(symbol) == f"mana-{symbol}"
    assert symbols.mana_name(f"{{{symbol.lower()}}}") == f"mana-{symbol}"


def test_hybrid_and_phyrexian_symbols_are_found_in_either_order() -> None:
    for first, second in combinations(COLOURS, 2):
        assert (
            symbols.mana_name(f"{first}/{second}") == symbols.mana_name(f"{second}/{first}") == f"mana-{first}-{second}"
        )
        assert symbols.mana_name(f"{second}/{first}/P") == f"mana-{first}-{second}-P"
    for colour in COLOURS:
        assert symbols.mana_name(f"2/{colour}") == f"mana-2-{colour}"
        assert symbols.mana_name(f"{colour}/P") == f"mana-{colour}-P"


@pytest.mark.parametrize("symbol", ["", "W/U/B", "21", "nonsense", "../app", "{"])
def test_an_unknown_symbol_has_no_drawing(symbol: str) -> None:
    assert symbols.mana_name(symbol) is None


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(KeyError):
        symbols.symbol_pixmap("mana-nothing", 16)


def test_colours_differ_in_shape_and_not_in_colour_alone() -> None:
    for first, second in combinations([f"mana-{c}" for c in COLOURS + "C"], 2):
        a, b = lightness(first), lightness(second)
        different = sum(1 for x, y in zip(a, b, strict=True) if abs(x - y) > 90)
        assert different > len(a) * 0.06, (first, second)


def test_an_icon_takes_its_colour_and_keeps_its_holes() -> None:
    image = render("icon-type-token", 80, QColor("#ff0000"))
    assert image.pixelColor(40, 40).alpha() == 0, "the star in the middle is cut out"
    ring = image.pixelColor(40, 9)
    assert (ring.red(), ring.green(), ring.blue()) == (255, 0, 0)
    assert ring.alpha() > 200


def test_counters_and_keywords_have_their_drawings() -> None:
    assert symbols.counter_name("+1/+1") == "counter-+1-+1"
    assert symbols.counter_name("-1/-1") == "counter--1--1"
    assert symbols.counter_name("charge") == "counter-charge"
    assert symbols.counter_name("unheard of") == "counter-other"
    for keyword in (
        "flying",
        "first strike",
        "double strike",
        "deathtouch",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "trample",
        "vigilance",
        "defender",
        "flash",
        "protection from red",
    ):
        assert symbols.keyword_icon(keyword) in symbols.known(), keyword
    assert symbols.keyword_icon("banding") is None


def test_resolution_gives_more_pixels_for_the_same_size() -> None:
    pixmap = symbols.symbol_pixmap("mana-G", 20, 2.0)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (40, 2.0)


def test_memory_for_symbols_is_bounded() -> None:
    for size in range(8, 260, 9):
        for name in ("mana-W", "mana-U", "mana-B", "mana-R", "mana-G", "mana-C", "mana-X", "app"):
            symbols.symbol_pixmap(name, size)
    assert 0 < symbols.cached_bytes() <= 6_000_000


def test_the_drawings_are_those_of_the_script(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Path(__file__).parents[2] / "packaging" / "draw_symbols.py"
    monkeypatch.syspath_prepend(str(script.parent))
    spec = importlib.util.spec_from_file_location("draw_symbols", script)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    try:
        drawn = module.all_symbols()
    finally:
        for name in ("glyphs", "glyphs_icons"):
            sys.modules.pop(name, None)
    assert sorted(drawn) == symbol_names()
    for name, text in drawn.items():
        assert symbol_path(name).read_text(encoding="utf-8") == text, name
