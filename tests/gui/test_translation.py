"""Every text of the window exists in Italian with the same placeholders, and no catalogue has obsolete texts."""

import ast
import json
import re
import string
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from engine.assets import assets_dir
from engine.card_database import default_database
from engine.refusal import Text
from gui import i18n

GUI = Path(i18n.__file__).parent
CATALOGUES = sorted((i18n.FOLDER / "it").glob("*.json"))


def words_in_source() -> dict[str, str]:
    """Return each English source text in a call of `tr`, with its file."""
    found: dict[str, str] = {}
    for path in sorted(GUI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tr":
                assert node.args, path
                for part in literals(node.args[0], path):
                    found[part] = path.name
    return found


def literals(node: ast.expr, path: Path) -> list[str]:
    """Return the possible source texts of an argument of `tr`; anything but literals would escape the catalogue."""
    if isinstance(node, ast.IfExp):
        return literals(node.body, path) + literals(node.orelse, path)
    assert isinstance(node, ast.Constant) and isinstance(node.value, str), (
        f"{path}:{node.lineno}: tr() without a literal"
    )
    return [node.value]


def names(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}


@pytest.fixture
def in_italian(qapp):
    i18n.set_language("it")
    yield
    i18n.set_language("en")


def test_every_word_is_in_italian():
    italian = i18n.load_catalogue("it")
    missing = {words: file for words, file in words_in_source().items() if words not in italian}
    assert not missing


def test_no_word_is_left_over():
    of_qt = json.loads((i18n.FOLDER / "it" / "qt.json").read_text(encoding="utf-8"))
    assert set(i18n.load_catalogue("it")) - set(of_qt) <= set(words_in_source())


def test_catalogues_do_not_contradict_each_other():
    seen: dict[str, str] = {}
    for path in CATALOGUES:
        for english, italian in json.loads(path.read_text(encoding="utf-8")).items():
            assert seen.setdefault(english, italian) == italian, (path.name, english)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_values_and_plurals_agree(path):
    for english, italian in json.loads(path.read_text(encoding="utf-8")).items():
        assert italian.strip(), english
        assert names(english) == names(italian), english
        assert english.count("|") == italian.count("|"), english


def test_qt_itself_answers_in_italian(in_italian):
    assert QCoreApplication.translate(i18n.CONTEXT, "Graveyard") == "Cimitero"
    assert i18n.tr("Graveyard") == "Cimitero"
    assert i18n.text(Text("Forest", "Foresta")) == "Foresta"


def test_plural_follows_n(in_italian):
    assert i18n.tr("{n} card|{n} cards", n=1) == "1 carta"
    assert i18n.tr("{n} card|{n} cards", n=3) == "3 carte"


def test_switching_back_and_an_unknown_language(in_italian, qtbot):
    with qtbot.waitSignal(i18n.language_changed()) as heard:
        i18n.set_language("xx")
    assert heard.args == ["en"]
    assert i18n.tr("Graveyard") == "Graveyard"
    assert i18n.tr("{n} card|{n} cards", n=1) == "1 card"


def test_words_without_a_translation_stay_english(in_italian):
    assert i18n.tr("A word that no catalogue has") == "A word that no catalogue has"


def test_who_plays_names_all_of_more_than_two(in_italian: None) -> None:
    assert i18n.opponents(("Anna", "Bruno")) == "Anna contro Bruno"
    assert i18n.opponents(("Anna", "Bruno", "Carla")) == "Anna, Bruno e Carla"
    assert i18n.opponents(()) == "? contro ?"


ARTICLED = re.compile(
    r"(?<![\w'])((?:il|lo|la|uno?|una|(?:de|a|ne|da|su)l(?:lo|la)?)\s+|(?:l|un|(?:de|a|ne|da|su)ll)')\[([^\]]+)\]",
    re.IGNORECASE,
)
"""An Italian article, alone or with a preposition, before the name of a card in brackets."""
VOWEL = re.compile(r"[aeiouàèéìòù]", re.IGNORECASE)
HEAVY = re.compile(r"s[^aeiouàèéìòù]|z|gn|ps|pn|x|y", re.IGNORECASE)
"""Beginnings of masculine names that take "lo" and "uno"."""


@pytest.mark.parametrize("folder", ["lessons", "puzzles"])
def test_articles_fit_the_names_that_stand_for_brackets(folder: str) -> None:
    database = default_database()
    wrong = []
    for path in sorted((assets_dir() / folder).iterdir()):
        for article, key in ARTICLED.findall(path.read_text(encoding="utf-8")):
            card, article = database.find(key), article.strip().lower()
            if card is None:
                continue
            name = card.name.it
            if article.endswith("'"):
                fits = bool(VOWEL.match(name))
            elif article.endswith("a"):
                fits = not VOWEL.match(name)
            elif article == "un":
                fits = not HEAVY.match(name)
            else:
                fits = not VOWEL.match(name) and article.endswith("o") == bool(HEAVY.match(name))
            wrong += [] if fits else [f"{path.name}: {article} {name}"]
    assert wrong == []
