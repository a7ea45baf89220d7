"""A card being typed: what it is, what is not understood, what was meant, and how it is tried."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.card_database import default_database
from engine.decisions import Priority
from engine.language.cardfile import CardError
from engine.language.expectations import told_in
from engine.language.lexicon import Language
from engine.refusal import Text
from gui.application import speak
from gui.workshop import card_sets
from gui.workshop.card_draft import Draft, read_draft
from gui.workshop.card_sets import CardSet, blocks_of, cards_in, new_path
from gui.workshop.fault_list import FaultList
from gui.workshop.suggestions import Phrasebook, offers
from gui.workshop.trial_situation import situation

DRAKE = Text("Messenger Drake", "Draghetto Messaggero")
HEAD = "Night Owl | Gufo Notturno\n{2}{U}\nCreature — Bird\n2/2\n"


def draft(text: str, prefer: Language = "en") -> Draft:
    return read_draft(HEAD + text, prefer)


@pytest.mark.parametrize("prefer", ["en", "it"])
def test_the_language_of_the_text_is_found(prefer: Language) -> None:
    english = draft("When ~ enters, draw a card.", prefer)
    italian = draft("Quando ~ entra nel campo di battaglia, pesca una carta.", prefer)
    assert (english.language, italian.language) == ("en", "it")
    assert english.faults == italian.faults == ()
    assert english.card is not None and italian.card is not None
    assert english.card.paragraphs == italian.card.paragraphs
    assert "Quando ~ entra nel campo di battaglia, pesca una carta." in english.in_language("it")
    assert "Creature — Bird" in italian.in_language("en")


def test_a_mistake_does_not_change_the_language() -> None:
    assert draft("Quando ~ entra nel campo di battaglia, pesca una cata.").language == "it"
    assert draft("When ~ enters the battlefield, drw a card.", "it").language == "en"


def test_the_types_show_the_language_if_the_text_does_not() -> None:
    owl = "Gufo\n{{2}}{{U}}\n{} — {}\n2/2\nXyz"
    assert read_draft(owl.format("Creatura", "Uccello"), "en").language == "it"
    assert read_draft(owl.format("Creature", "Bird"), "it").language == "en"
    assert read_draft("Gufo\n{U}\nPlaneswalker — Ral\n3\nXyz", "it").language == "it"


def test_what_is_not_understood_is_marked() -> None:
    (first, second) = draft("Flyng\nWhen ~ enters the battlefield, drw a card.").faults
    assert (first.line, first.column, first.length) == (5, 1, 5)
    assert (second.line, second.column, second.length) == (6, 32, 3)
    assert "Flyng" in first.what.it and first.is_unread and first.expected


def test_words_that_are_not_understood_are_quoted_as_typed() -> None:
    (fault,) = draft("Whenever ~ attacks, destroy target crature.").faults
    assert fault.what.en.startswith("“crature.” ") and fault.length == len("crature.")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("Owl", 1, "manca la riga del tipo"),
        ("Owl\n{U}\nCreature — Bird", 3, "forza e costituzione"),
        ("Owl\nCreature — Brid\n1/1", 2, "sottotipo"),
        ("Owl\n{U}{%}\nInstant", 2, ""),
        ("Owl\nInstnt", 2, "tipo di carta"),
    ],
)
def test_what_is_not_a_card_yet(text: str, line: int, words: str) -> None:
    found = read_draft(text)
    assert found.card is None and not found.in_language("it")
    (fault,) = found.faults
    assert fault.line == line and words in fault.what.it and fault.length >= 1


def test_nothing_is_wrong_with_nothing() -> None:
    assert read_draft("").is_empty and read_draft(" \n").faults == ()


@pytest.mark.parametrize(
    ("text", "language", "meant"),
    [
        ("Flyng", "en", "Flying"),
        ("When ~ enters the battlefield, drw a card.", "en", "draw"),
        ("When ~ enters the battlefield, you gian 3 life.", "en", "gain"),
        ("Volrae", "it", "Volare"),
        ("Quando ~ entra nel campo di battaglia, pesca una cata.", "it", "carta"),
    ],
)
def test_did_you_mean(text: str, language: Language, meant: str) -> None:
    read_draft(HEAD + "When ~ dies, draw a card.\nFlying")
    read_draft(HEAD + "Quando ~ muore, pesca una carta.\nVolare", "it")
    head = HEAD.replace("Creature — Bird", "Creatura — Uccello") if language == "it" else HEAD
    found = read_draft(head + text)
    (fault,) = found.faults
    best = offers(found, fault)[0]
    assert (best.words, best.whole) == (meant, True)
    lines = found.text.split("\n")
    lines[best.line - 1] = (
        lines[best.line - 1][: best.column - 1] + best.words + lines[best.line - 1][best.column - 1 + best.length :]
    )
    assert read_draft("\n".join(lines), language).faults == ()


def test_another_word_is_offered_only_where_it_puts_all_right() -> None:
    """A word before the place that is not understood is a guess: “Have” is not what “Whenever ~ sings” means."""
    found = read_draft(HEAD + "Whenever ~ sings, gain 1 life.")
    (fault,) = found.faults
    assert [offer.words for offer in offers(found, fault)] == []


@pytest.mark.parametrize(
    ("language", "expected", "told"),
    [
        ("it", "an ability", "un'abilità"),
        ("it", "an event, such as “dies”", "un evento, come “dies”"),
        ("it", "“when”, “whenever” or “at”", "“when”, “whenever” o “at”"),
        ("en", "un verbo, come “pesca una carta”", "a verb, such as “pesca una carta”"),
        ("en", "un'abilità", "an ability"),
        ("it", "“draw”", "“draw”"),
        ("it", "un'abilità", "un'abilità"),
    ],
)
def test_suggestions_are_in_the_language_of_the_window(language: str, expected: str, told: str) -> None:
    """Only the quoted words are in the card's language."""
    assert told_in(language, expected) == told


def test_the_list_of_faults_speaks_the_language_of_the_window(qtbot: QtBot) -> None:
    found = read_draft(HEAD + "Flyng")
    speak("it")
    try:
        faults = FaultList()
        qtbot.addWidget(faults)
        faults.show_faults(found.faults)
        assert "un'abilità" in faults.words() and "an ability" not in faults.words()
    finally:
        speak("en")


def test_sentences_like_it() -> None:
    book = Phrasebook()
    list(book.learn([default_database().card(name) for name in ("Messenger Drake", "Giant Growth")]))
    assert book.like("When ~ dies, draw a crad.", "en")[0] == ("When ~ dies, draw a card.", DRAKE)
    assert book.like("Quando ~ muore, pesca una cara.", "it")[0][1] == DRAKE
    assert book.like("Totally different words here.", "en") == []


@pytest.mark.parametrize("text", ["Flying", "Quando ~ entra nel campo di battaglia, pesca una carta."])
def test_a_card_is_tried_on_the_table(text: str) -> None:
    found = draft(text)
    assert found.card is not None
    game = situation(found.text, found.card, found.language, ("Anna", "Bruno"))
    assert isinstance(game.decision, Priority) and game.decision.player == 0
    assert any(action.text.en == "Cast Night Owl" for action in game.decision.actions)


def test_a_costly_card_can_be_paid() -> None:
    text = "Large Thing | Cosa Grande\n{10}{U}{U}\nArtifact\n{T}: Draw a card."
    found = read_draft(text)
    assert found.card is not None
    game = situation(text, found.card, "en", ("Anna", "Bruno"))
    assert isinstance(game.decision, Priority)
    assert any(action.text.en == "Cast Large Thing" for action in game.decision.actions)


# Sets


def test_a_set_is_one_text_file(tmp_path: Path) -> None:
    path = new_path(tmp_path, "My <cards>: one")
    own = CardSet(path)
    own.put(HEAD + "Flying\n\n")
    own.put("Small Bear | Orsetto\n{G}\nCreatura — Orso\n1/1\nTravolgere")
    assert path.read_text(encoding="utf-8").count("\n\n") == 1
    again = CardSet(path)
    assert [name.split(" |")[0] for name in again.names()] == ["Night Owl", "Small Bear"]
    again.put(HEAD + "Flying, vigilance")
    owl, bear = cards_in(path)
    assert owl.rules_text("en") == ["Flying, vigilance"]
    assert bear.language == "it" and bear.rules_text("en") == ["Trample"]
    again.remove("night owl")
    assert [card.name.it for card in cards_in(path)] == ["Orsetto"]
    assert new_path(tmp_path, "My <cards>: one") != path


def test_remarks_stay_in_a_set(tmp_path: Path) -> None:
    path = tmp_path / "set.txt"
    path.write_text("# made by Anna\n\n# the first\nOwl\n{U}\nCreature — Bird\n1/1\n", encoding="utf-8")
    own = CardSet(path)
    own.put("Bear\n{G}\nCreature — Bear\n2/2")
    assert "# the first\nOwl" in path.read_text(encoding="utf-8")
    assert own.names() == ["Owl", "Bear"]


@pytest.mark.parametrize("content", [b"\xff\xfe\0", b"Owl\n{U}\n"])
def test_a_broken_set_is_reported(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "set.txt"
    path.write_bytes(content)
    with pytest.raises(CardError, match=r"set\.txt:[12]:1"):
        cards_in(path)


def test_the_line_of_a_broken_card_is_that_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "set.txt"
    path.write_text("\n# mine\n\nOwl\n{U}\nCreature — Bird\n1/1\n\n\n# the bad one\nNo card\n{U}\n", encoding="utf-8")
    with pytest.raises(CardError) as caught:
        cards_in(path)
    assert path.read_text(encoding="utf-8").splitlines()[caught.value.line - 2] == "No card"
    assert f"line {caught.value.line}," in caught.value.told.en and "No card" in caught.value.words


def test_blocks_are_parted_by_blank_lines() -> None:
    assert list(blocks_of("a\nb\n \n\t\nc\n\n# only a remark\n\nd")) == ["a\nb", "c", "d"]
    assert card_sets.title_of("# x\n\nOwl | Gufo") == "Owl | Gufo"
