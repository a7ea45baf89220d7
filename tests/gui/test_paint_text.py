"""Fonts, and rules text in a box: it fits, or reports that it does not."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFontDatabase, QRawFont

from gui.paint import fonts, rules_text
from gui.paint.asset_paths import font_paths
from gui.paint.fonts import Role

pytestmark = pytest.mark.usefixtures("qapp")

PARAGRAPHS = [
    "Volare",
    "{W}{B}, Rimuovi sei segnalini +1/+1 da questa creatura: Esilia una creatura bersaglio.",
    "Ogniqualvolta guadagni punti vita, metti due segnalini +1/+1 su questa creatura.",
]


def inside(laid: rules_text.Laid, width: float, height: float, role: Role) -> bool:
    descent = fonts.measure(role).descent() * laid.pixels / 100
    return all(run.x >= 0 and run.x + run.width <= width + 0.6 and run.y + descent <= height + 0.6 for run in laid.runs)


def said(laid: rules_text.Laid) -> str:
    return " ".join(run.text for run in laid.runs)


def test_the_bundled_families_load_and_are_used() -> None:
    assert set(fonts.register()) >= {"Alegreya", "Alegreya Sans"}
    for role in Role:
        assert fonts.font(role, 12).family() in QFontDatabase.families()
        assert fonts.font(role, 12).pixelSize() == 12


def test_every_font_file_has_the_letters_of_italian_and_its_licence_lies_beside_it() -> None:
    paths = font_paths()
    assert paths
    for path in paths:
        raw = QRawFont(str(path), 20)
        assert raw.isValid()
        missing = [
            letter for letter in "àèéìíòóùÀÈÉÌÒÙ’“”«»—–−…×+/0123456789" if not raw.supportsCharacter(ord(letter))
        ]
        assert not missing, (path.name, missing)
        licence = path.parent / f"{path.stem.split('-')[0]}-OFL.txt"
        assert "SIL Open Font License" in licence.read_text(encoding="utf-8")
    assert sum(path.stat().st_size for path in paths) < 2_000_000


def test_text_that_has_room_is_set_at_the_wished_size() -> None:
    laid = rules_text.lay_out(PARAGRAPHS, 300, 400, Role.CARD_TEXT, 18, 9)
    assert laid.pixels == 18 and not laid.cut
    assert inside(laid, 300, 400, Role.CARD_TEXT)
    assert [run.symbol for run in laid.runs if run.symbol] == ["mana-W", "mana-B"]
    assert len(laid.rules) == 2


def test_text_shrinks_before_anything_is_left_out() -> None:
    laid = rules_text.lay_out(PARAGRAPHS, 200, 130, Role.CARD_TEXT, 18, 6)
    assert 6 <= laid.pixels < 18 and not laid.cut
    assert inside(laid, 200, 130, Role.CARD_TEXT)


def test_text_that_does_not_fit_ends_in_an_ellipsis() -> None:
    laid = rules_text.lay_out(PARAGRAPHS * 6, 130, 60, Role.SMALL_TEXT, 10, 8)
    assert laid.cut and laid.pixels == 8
    assert laid.runs[-1].text.endswith("…")
    assert inside(laid, 130, 60, Role.SMALL_TEXT)


def test_all_words_are_shown_in_their_order() -> None:
    laid = rules_text.lay_out(PARAGRAPHS, 180, 400, Role.CARD_TEXT, 14, 8)
    shown = "".join(run.text for run in laid.runs).replace(" ", "")
    assert shown == "".join(PARAGRAPHS).replace(" ", "")


def test_no_line_breaks_at_a_space_that_holds() -> None:
    held = "Bruno\u00a0♥\u00a0−12"
    least = round(fonts.width_of(Role.INTERFACE, held, 16)) + 2
    for width in range(least, 400, 7):
        laid = rules_text.lay_out([f"Anna · {held}"], width, 1e6, Role.INTERFACE, 16, 16)
        assert any(held in run.text for run in laid.runs), width


def test_a_word_wider_than_the_box_is_broken() -> None:
    laid = rules_text.lay_out(["Supercalifragilistichespiralidoso" * 3], 90, 300, Role.CARD_TEXT, 16, 8)
    assert inside(laid, 90, 300, Role.CARD_TEXT)
    assert len(laid.runs) > 2


def test_a_word_that_is_only_wider_than_the_room_beside_the_notch_stays_whole_above_it() -> None:
    width = fonts.width_of(Role.CARD_TEXT, "Minacciare", 20) + 4
    laid = rules_text.lay_out(["Minacciare"], width, 100, Role.CARD_TEXT, 20, 20, notch=(width / 2, 30))
    assert [run.text for run in laid.runs] == ["Minacciare"] and inside(laid, width, 70, Role.CARD_TEXT)
    low = rules_text.lay_out(["Minacciare"], width, 160, Role.CARD_TEXT, 20, 20, notch=(width / 2, 160))
    assert len(low.runs) > 1 and not low.cut and inside(low, width / 2, 160, Role.CARD_TEXT)


def test_the_notch_stays_free() -> None:
    laid = rules_text.lay_out(PARAGRAPHS, 200, 170, Role.CARD_TEXT, 16, 8, notch=(80, 40))
    descent = fonts.measure(Role.CARD_TEXT).descent() * laid.pixels / 100
    low = [run for run in laid.runs if run.y + descent > 170 - 40]
    assert low, "the text reaches down beside the notch"
    assert all(run.x + run.width <= 200 - 80 + 0.6 for run in low)


@pytest.mark.parametrize(
    ("line", "cost"), [("+2: Pesca una carta.", "+2"), ("-3: Vinci.", "−3"), ("[−X]: Vinci.", "−X"), ("0: Pesca.", "0")]
)
def test_loyalty_costs_become_shields(line: str, cost: str) -> None:
    """606.3: the loyalty symbol is the cost."""
    laid = rules_text.lay_out([line], 200, 100, Role.CARD_TEXT, 14, 8, loyalty=True)
    assert [shield[2] for shield in laid.shields] == [cost]
    assert ":" not in said(laid)
    assert all(run.x >= rules_text.LOYALTY_INDENT * laid.pixels - 0.01 for run in laid.runs)


def test_symbols_that_nobody_drew_stay_as_written() -> None:
    laid = rules_text.lay_out(["{T}: Aggiungi {QQQ}."], 200, 60, Role.CARD_TEXT, 14, 8)
    assert [run.symbol for run in laid.runs if run.symbol] == ["mana-T"]
    assert "{QQQ}" in said(laid)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    words=st.lists(
        st.sampled_from(["più", "{T}:", "{2}{W/U},", "volare", "incantesimo", "a", "+1/+1.", "—"]), max_size=70
    ),
    width=st.integers(60, 330),
    height=st.integers(18, 260),
)
def test_whatever_the_text_it_stays_in_its_box(words: list[str], width: int, height: int) -> None:
    laid = rules_text.lay_out([" ".join(words)], width, height, Role.SMALL_TEXT, 15, 8)
    assert inside(laid, width, height, Role.SMALL_TEXT)
    assert laid.height <= height + 0.6
    if not laid.cut:
        assert "".join(run.text for run in laid.runs).replace(" ", "") == "".join(words)


def test_a_name_is_elided_no_more_than_needed() -> None:
    name = "Karlov del Concilio Fantasma"
    assert rules_text.elided(name, Role.SMALL_NAME, 1000, 10) == name
    short = rules_text.elided(name, Role.SMALL_NAME, 60, 10)
    assert short.endswith("…")
    assert fonts.width_of(Role.SMALL_NAME, short, 10) <= 60
    longer = name[: len(short)].rstrip() + "…"
    assert fonts.width_of(Role.SMALL_NAME, longer, 10) > 60


def test_a_long_name_takes_two_lines() -> None:
    lines = rules_text.in_two_lines("Karlov del Concilio Fantasma", Role.SMALL_NAME, 78, 9)
    assert lines == ("Karlov del", "Concilio Fantasma"), "the wider line is as narrow as can be"
    assert rules_text.in_two_lines("Isola", Role.SMALL_NAME, 78, 9) == ("Isola",)
