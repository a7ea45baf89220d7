"""Card text from anybody: what is too long, deep or large is refused with its position, before it costs time."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine import limits
from engine.card_database import CardDatabase, default_database
from engine.families import Paragraph
from engine.language.cardfile import CardError, define_card, parse_paragraph, read_cards
from engine.language.grammar import grammar
from engine.language.lexicon import Language, lexicon
from engine.language.node_text import write
from engine.language.parser import LanguageError, NumberTooLarge, Parse, TooTangled

HEAD = "Odd Thing | Cosa Strana\n{1}\nEnchantment\n"


def quoted(times: int) -> str:
    text = "flying"
    for _ in range(times):
        text = f"“Creatures you control have {text}.”"
    return f"Creatures you control have {text}."


def test_quotations_within_each_other() -> None:
    assert define_card(HEAD + quoted(3)).abilities
    for times in (32, 60):
        with pytest.raises(TooTangled, match="line 4, column"):
            define_card(HEAD + quoted(times))


def test_the_phrases_of_every_card_are_far_from_the_limits() -> None:
    for card in default_database():
        for line in card.text.splitlines():
            tokens = lexicon(card.language).split(line)
            reading = Parse(grammar(card.language), tokens)
            reading.read(reading.grammar.symbol(Paragraph), 0)
            assert reading.depth == 0
            assert reading.steps < limits.READING_STEPS / 10


def test_ways_of_reading_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Whenever a creature enters the battlefield, draw a card.\nWhenever a creature dies, draw a card."
    define_card(HEAD + text)
    monkeypatch.setattr(limits, "READING_STEPS", 20)
    with pytest.raises(TooTangled, match="line 4") as caught:
        define_card(HEAD + text)
    assert "too tangled" in str(caught.value)
    with pytest.raises(TooTangled, match=r"riga 1, colonna .*troppo lungo o intricato"):
        parse_paragraph("Ogniqualvolta una creatura entra nel campo di battaglia, pesca una carta.", "it")


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("digits", ["1000001", "9" * 30, "1" + "0" * 1900])
def test_numbers_in_the_text(language: Language, digits: str) -> None:
    words = f"You gain {digits} life." if language == "en" else f"Guadagni {digits} punti vita."
    with pytest.raises(NumberTooLarge, match=r"7, colonna|7, column"):
        parse_paragraph(words, language, line=7)
    with pytest.raises(LanguageError):
        define_card(f"Odd Thing | Cosa Strana\n{{1}}\nInstant\n{words}", language)


def test_the_largest_number() -> None:
    text = f"You gain {limits.PRINTED_NUMBER} life."
    assert write(parse_paragraph(text, "en"), "en") == text


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("Bear | Orso\n{1000001}\nCreature — Bear\n2/2", 2, 1),
        ("Bear | Orso\n{G}{" + "9" * 1500 + "}\nCreature — Bear\n2/2", 2, 4),
        ("Bear | Orso\n" + "{G}" * (limits.COST_SYMBOLS + 1) + "\nCreature — Bear\n2/2", 2, 1),
        ("Bear | Orso\n" + "{G/P}" * (limits.COST_CHOICES + 1) + "\nCreature — Bear\n2/2", 2, 1),
        ("Bear | Orso\n{G}\nCreature — Bear\n2/1000001", 4, 3),
        ("Bear | Orso\n{G}\nCreature — Bear\n" + "9" * 1500 + "/2", 4, 1),
        ("Bear | Orso\n{G}\nCreature — Bear\n--5/2", 3, 1),
        ("Bear | Orso\n{G}\nCreature — Bear\n²/2", 3, 1),
        ("Bear | Orso\n{G}\nPlaneswalker — Ral\n1000001", 4, 1),
        ("Bear | Orso\n{G}\nCreature — Bear\n2/2\nFlying" + "!" * limits.CARD_LINE, 5, limits.CARD_LINE + 1),
        ("Bear | Orso\n{G}\nCreature — Bear\n2/2" + "\nFlying" * limits.CARD_LINES, limits.CARD_LINES + 1, 1),
        ("Bear | " + "O" * (limits.CARD_NAME + 1) + "\n{G}\nCreature — Bear\n2/2", 1, 1),
    ],
)
def test_what_is_too_much_for_a_card(text: str, line: int, column: int) -> None:
    with pytest.raises(CardError) as caught:
        read_cards(text, "bears.txt")
    assert (caught.value.file, caught.value.line, caught.value.column) == ("bears.txt", line, column)
    assert len(str(caught.value)) < 300


def test_mana_that_a_text_adds_has_the_same_limits() -> None:
    define_card(f"Rock | Roccia\n{{1}}\nArtifact\n{{T}}: Add {'{W/U}' * 2}.")
    with pytest.raises(LanguageError):
        define_card(f"Rock | Roccia\n{{1}}\nArtifact\n{{T}}: Add {'{W/U}' * (limits.COST_CHOICES + 1)}.")


def test_a_file_that_is_too_long(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(limits, "CARD_FILE_TEXT", 100)
    with pytest.raises(CardError, match="100 characters"):
        read_cards("\n" * 101, "long.txt")
    path = tmp_path / "long.txt"
    path.write_text("#" * 500, encoding="utf-8")
    with pytest.raises(CardError, match="more than"):
        CardDatabase().read(path)


@pytest.mark.parametrize("content", [b"Bear \xff\n", b"\0\0\0", b"\xff\xfeB\0e\0"])
def test_a_file_that_is_not_text(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.txt"
    path.write_bytes(content)
    with pytest.raises(CardError, match=r"broken\.txt:1:1"):
        CardDatabase().read(path)


def mutated(text: str, random: random.Random) -> str:
    """Return the text with a few places cut, duplicated, changed or filled with unusual characters."""
    for _ in range(random.randint(1, 4)):
        at, to = sorted(random.randrange(len(text) + 1) for _ in range(2))
        strange = random.choice(STRANGE)
        text = random.choice(
            (
                text[:at] + text[to:],
                text[:to] + text[at:],
                text[:at] + strange + text[at:],
                text[:at] + strange + text[to:],
            )
        )
    return text[:3000]


STRANGE = (
    "“",
    "”",
    "{",
    "}",
    "{X}",
    "/",
    "//",
    "—",
    "~",
    "|",
    "\n",
    "\n\n",
    "٣",
    "²",
    "ⅷ",
    "漢字",
    "שלום",
    "\u202e",
    "\0",
    "\u2028",
    "-",
    "+1/+1",
    "9" * 50,
    "•",
    "#",
    "(",
    "𝟛",
    "e\u0301",
    "target",
    "’",
    " ",
)


@pytest.mark.parametrize("seed", range(60))
def test_strange_files_raise_only_errors_of_cards(seed: int) -> None:
    rng = random.Random(seed)
    folder = sorted(path for path in Path("assets/cards").glob("*.txt"))
    blocks = [block for path in folder for block in path.read_text(encoding="utf-8").split("\n\n") if block.strip()]
    text = mutated("\n\n".join(rng.sample(blocks, 3)), rng)
    language: Language = rng.choice(("en", "it"))
    try:
        for card in read_cards(text, "strange.txt", language):
            for gap in card.gaps:
                assert gap.line >= 1
            card.rules_text("it")
            card.rules_text("en")
    except CardError as error:
        assert error.line >= 1
