"""Text that is not understood is reported with line, column, the words there and what was expected; nothing is
dropped."""

from __future__ import annotations

import pytest

from engine.families import Paragraph
from engine.language.cardfile import CardError, define_card, parse_paragraph, read_cards
from engine.language.declared_phrases import GrammarError
from engine.language.grammar import Grammar
from engine.language.lexicon import Language
from engine.language.node import Node
from engine.language.parser import LanguageError, parse
from engine.language.phrase import Meaningless, phrase
from engine.language.templates import TemplateError, template
from engine.nodes.nouns.adjectives import AnyOf, HasColour
from engine.nodes.nouns.values import Colour


@pytest.mark.parametrize(
    ("language", "text", "line", "column", "words", "expected"),
    [
        ("en", "Destroy target creatur.", 1, 16, "creatur .", "a noun, such as “creature you control”"),
        ("en", "{T}: Add G.", 1, 10, "G .", "mana, such as “{G}”"),
        ("en", "Draw two", 1, 9, "", "“cards”"),
        ("en", "Creatures you control have flyng.", 1, 28, "flyng .", "a keyword or an ability in quotation marks"),
        ("en", "~ deals damage to any target.", 1, 29, ".", "“equal”"),
        ("en", "Frobnicate.", 1, 1, "Frobnicate .", "an ability"),
        ("en", "Choose one —\n• Draw a card.\n• Fly.", 3, 3, "Fly .", "a sentence"),
        ("it", "Quando ~ entra, guadagni vita.", 1, 26, "vita .", "“punti vita”"),
        ("it", "Pesca due", 1, 10, "", "“carte”"),
        ("it", "Distruggi una creatura bersaglia.", 1, 24, "bersaglia .", "“bersaglio”"),
    ],
)
def test_where_and_what(language: Language, text: str, line: int, column: int, words: str, expected: str) -> None:
    with pytest.raises(LanguageError) as caught:
        parse(Paragraph, text, language)
    error = caught.value
    assert (error.line, error.column, error.words) == (line, column, words)
    assert expected in error.expected
    message = str(error)
    assert f"{line}" in message
    assert f"{column}" in message
    assert ("riga" if language == "it" else "line") in message


def test_the_message_is_in_the_language_of_the_text() -> None:
    with pytest.raises(LanguageError, match=r"line 1, column 1: “Frob \.” is not understood; expected: an ability"):
        parse(Paragraph, "Frob.", "en")
    with pytest.raises(LanguageError, match=r"riga 1, colonna 1: “Frob \.” non si capisce; ci vorrebbe: un'abilità"):
        parse(Paragraph, "Frob.", "it")


CARD = """\
Flying Fish | Pesce Volante
{1}{U}
Creature — Fish
1/2
Flying
When ~ enters, swim.
Defender
"""


def test_a_paragraph_that_is_not_understood_is_a_gap_and_the_rest_remains() -> None:
    (card,) = read_cards(CARD, "fish.txt")
    (gap,) = card.gaps
    assert gap.text == "When ~ enters, swim."
    assert (gap.line, gap.column) == (6, 16)
    assert card.rules_text("en") == ["Flying", "When ~ enters, swim.", "Defender"]
    assert card.rules_text("it") == ["Volare", "When ~ enters, swim.", "Difensore"]


def test_a_card_on_the_spot_must_be_understood() -> None:
    with pytest.raises(LanguageError, match=r"line 6, column 16: “swim \.”"):
        define_card(CARD)


def test_an_instruction_on_a_permanent_is_a_gap() -> None:
    (card,) = read_cards("Odd Bear | Orso Strano\n{G}\nCreature — Bear\n2/2\nDraw a card.\n")
    (gap,) = card.gaps
    assert "an ability of a permanent" in gap.error.expected


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("Bear | Orso\n{G}\nCraeture — Bear\n2/2\n", 3, 1, "Craeture"),
        ("Bear | Orso\n{G}{Q}\nCreature — Bear\n2/2\n", 2, 4, "{Q}"),
        ("Bear | Orso\n{G}\n", 2, 1, "Bear | Orso"),
        ("Bear | Orso | Ours\n{G}\nCreature — Bear\n2/2\n", 1, 1, "Bear | Orso | Ours"),
        ("Bear | Orso\n{G}\nCreature — Bear\nFlying\n", 3, 1, "Creature — Bear"),
        ("Bear | Orso\n{G}\nCreature — Bear\n2/2\n//\n", 5, 1, "//"),
    ],
)
def test_what_is_not_a_card(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(CardError) as caught:
        read_cards(text, "bears.txt")
    error = caught.value
    assert (error.file, error.column, error.words) == ("bears.txt", column, words)
    assert error.line == line
    assert str(error).startswith(f"bears.txt:{line}:{column}: ")


@pytest.mark.parametrize("text", ["[draw", "<card", "{what", "(one|two", "{flag?yes"])
def test_templates_that_do_not_end(text: str) -> None:
    with pytest.raises(TemplateError, match="unfinished"):
        template(text)


def check_declaration(en: str, it: str, match: str) -> None:
    """Assert that an invalid declaration is refused when the grammar is built, with a message that says what is
    wrong."""
    from engine.language import phrase as module

    before = dict(module._declarations)
    try:

        @phrase(en=en, it=it)
        class Odd(Node):
            what: Colour

        with pytest.raises(GrammarError, match=match):
            grammar = Grammar("en")
            grammar.symbol(Odd).first()
    finally:
        module._declarations.clear()
        module._declarations.update(before)


def test_a_declaration_with_an_unknown_lemma() -> None:
    check_declaration("[frobnicate] {what}", "{what}", "frobnicate")


def test_a_declaration_with_an_unknown_field() -> None:
    check_declaration("{what} {other}", "{what}", "no field other")


def test_a_declaration_that_leaves_a_field_out() -> None:
    check_declaration("draw", "pesca", "do not mention what")


def test_parts_that_do_not_fit_together() -> None:
    with pytest.raises(Meaningless):
        AnyOf((HasColour(Colour("W")),))


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("en", "Draw a card this turn.", "turn ."),
        ("en", "You gain 3 life until end of turn.", "turn ."),
        ("it", "Distruggi una creatura bersaglio fino alla fine del turno.", "turno ."),
    ],
)
def test_what_is_done_at_once_is_done_for_no_time(language: Language, text: str, words: str):
    with pytest.raises(LanguageError) as told:
        parse(Paragraph, text, language)
    assert told.value.words.startswith(words)


@pytest.mark.parametrize(
    "text",
    [
        "Shuffle target creature into its owner's graveyard.",
        "Shuffle your graveyard into your hand.",
        "Suspend 5—{B}. X can't be 0.",
        "Put target creature into its owner's library.",
        "If you control more creatures than each player, draw a card.",
    ],
)
def test_what_can_mean_nothing_is_not_understood(text: str):
    with pytest.raises(LanguageError):
        parse(Paragraph, text, "en")


@pytest.mark.parametrize(
    "text",
    [
        "Untap target creature and gain control of it until end of turn.",
        "Exile target creature until ~ leaves the battlefield.",
    ],
)
def test_what_lasts_or_comes_back_is_done_for_a_time(text: str):
    assert parse(Paragraph, text, "en")


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Each player discards their hand.", "Each player discards their library."),
        ("You control enchanted creature.", "An opponent controls enchanted creature."),
        ("Tap all creatures with base power 3 or less.", "Tap all creatures with base mana value 3 or less."),
        ("Target creature blocks ~ this turn if able.", "Target creature blocks you this turn if able."),
        (
            "If a source would deal damage to you or a creature you control, prevent 1 of that damage.",
            "If a source would deal damage to you or two creatures you control, prevent 1 of that damage.",
        ),
    ],
)
def test_a_word_that_would_not_be_heeded_is_not_read(text: str, other: str):
    parse_paragraph(text, "en")
    with pytest.raises(LanguageError):
        parse_paragraph(other, "en")
