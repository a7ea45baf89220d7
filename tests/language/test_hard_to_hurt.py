"""The parser is robust: whatever text it is given, it does bounded work and raises only its own errors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import limits
from engine.language import parser
from engine.language.cardfile import CardError, parse_paragraph, read_cards
from engine.language.lexicon import Language
from engine.language.parser import LanguageError, Parse, TooTangled, Work

HEAD = "Odd Thing | Cosa Strana\n{1}\nEnchantment\n"


class Counted(Parse):
    """A recorded parse, to measure its work."""

    made: ClassVar[list[Parse]] = []

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]
        self.made.append(self)


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(parser, "Parse", Counted)
    Counted.made.clear()
    yield
    Counted.made.clear()


def work() -> tuple[int, int]:
    """Return the number of ways tried and of parses cached since the last call."""
    steps = sum(reading.steps for reading in Counted.made)
    kept = sum(
        len(found) + 1
        for reading in Counted.made
        for found in (
            *(each for here in reading.memo for each in here.values()),
            *(each for here in reading.kept for each in here.values()),
        )
    )
    Counted.made.clear()
    return steps, kept


MOST_STEPS = 2 * (limits.READING_STEPS + limits.READING_TEXT)
"""One pass to parse and one to find what was expected; the last count may exceed the limit by one for each word."""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Destroy target " + "artifact, " * 1600 + "or land.", f"more than {limits.READING_TEXT} characters"),
        ("Destroy target " + "artifact, " * 400 + "or land.", f"a list of more than {limits.READING_ITEMS}"),
        ("Draw a card. " * 300, f"a list of more than {limits.READING_ITEMS}"),
        ("flying, " * 300, f"a list of more than {limits.READING_ITEMS}"),
        ("target creature " * 200, f"more than {limits.READING_DEPTH} phrases within each other"),
        ("x" * 100_000, f"more than {limits.READING_TEXT} characters"),
    ],
)
def test_the_limit_is_reported(text: str, said: str) -> None:
    with pytest.raises(TooTangled) as caught:
        parse_paragraph(text, "en", line=3)
    assert said in str(caught.value)
    assert caught.value.line == 3
    assert len(str(caught.value)) < 300
    steps, kept = work()
    assert steps <= MOST_STEPS
    assert kept < 100_000


def test_lists_up_to_the_limit_are_read() -> None:
    text = "Destroy target " + "artifact, " * (limits.READING_ITEMS - 2) + "or land."
    assert parse_paragraph(text, "en") is not None
    once, _ = work()
    parse_paragraph("Destroy target " + "artifact, " * (limits.READING_ITEMS // 2 - 2) + "or land.", "en")
    half, _ = work()
    assert once < 5 * half


def test_the_paragraphs_of_a_card_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    line = "Whenever a creature enters the battlefield, you may draw a card.\n"
    (whole,) = read_cards(HEAD + line * 20)
    assert not whole.unread
    monkeypatch.setattr(limits, "CARD_STEPS", 500)
    (cut,) = read_cards(HEAD + line * 20)
    assert 0 < len(cut.unread) < 20
    assert all(isinstance(gap.error, TooTangled) and "500" in str(gap.error) for gap in cut.unread)
    assert cut.unread[-1].line == 23
    with pytest.raises(TooTangled):
        parse_paragraph("Draw a card.", "en", work=Work(1))


def test_a_card_that_is_too_long_is_reported_with_its_line() -> None:
    with pytest.raises(CardError, match=rf"many\.txt:\d+:1: the card has more than {limits.CARD_TEXT} characters"):
        read_cards(HEAD + ("Draw a card. " * 100 + "\n") * 20, "many.txt")


def test_many_blanks_before_a_dash() -> None:
    with pytest.raises(LanguageError):
        parse_paragraph(" \n" * 2000 + "- ", "en")


WORDS = sorted(
    {
        word
        for name in ("sentences.txt", "played.txt")
        for word in (Path("tests/language") / name).read_text(encoding="utf-8").split()
    }
)
STRANGE = (
    "“",
    "”",
    '"',
    "'",
    "’",
    "{",
    "}",
    "{X}",
    "{W/U}",
    "/",
    "//",
    "—",
    "–",
    "-",
    "~",
    "|",
    "\n",
    "\n• ",
    "(",
    ")",
    "*",
    "9" * 50,
    "9" * 5000,
    "1/1",
    "+1/+1",
    "٣",
    "²",
    "ⅷ",
    "漢字",
    "שלום",
    "اسحب",
    "\u202e",
    "\u2028",
    "\0",
    "𝟛",
    "e\u0301",
    "😀",
    "\ufeff",
    "\t",
    "\r",
)
SIGNS = (" ", ", ", ". ", " and ", " e ", "", " “")
TIMES = (1, 1, 2, 30, 400, 9000)


def repeated(words: list[str], times: int, sign: str) -> str:
    return (sign.join(words) + sign) * times


pieces = st.lists(st.one_of(st.sampled_from(WORDS), st.sampled_from(STRANGE), st.text(max_size=3)), max_size=8)
parts = st.builds(repeated, pieces, st.sampled_from(TIMES), st.sampled_from(SIGNS))
texts = st.lists(parts, min_size=1, max_size=4).map(lambda all_parts: "".join(all_parts)[:100_000])
quick = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@quick
@given(text=texts, language=st.sampled_from(["en", "it"]))
def test_any_paragraph(text: str, language: Language) -> None:
    Counted.made.clear()
    try:
        parse_paragraph(text, language)
    except LanguageError as error:
        assert error.line >= 1
        assert len(str(error)) < 1500
    steps, kept = work()
    assert steps <= MOST_STEPS
    assert kept < 200_000


@quick
@given(text=texts, language=st.sampled_from(["en", "it"]), types=st.sampled_from(["Instant", "Creature — Bear\n2/2"]))
def test_any_card(text: str, language: Language, types: str) -> None:
    Counted.made.clear()
    try:
        for card in read_cards(f"Odd Thing | Cosa Strana\n{{1}}\n{types}\n{text}", "odd.txt", language):
            assert all(gap.line >= 1 for gap in card.gaps)
            card.rules_text("it")
            card.rules_text("en")
    except CardError as error:
        assert error.file == "odd.txt"
        assert error.line >= 1
