"""Every word of panels, screens and dialogs exists in Italian, with the same values to fill in."""

import re

import pytest

from gui import i18n
from tests.gui.translations import ROOT, sources

PLACES = ["gui/dialogs"]


@pytest.mark.parametrize("place", PLACES)
def test_every_word_has_its_italian(place):
    catalogue = i18n.load_catalogue("it")
    missing = [f"{path.name}:{line} {words!r}" for path, line, words in sources(ROOT / place) if words not in catalogue]
    assert missing == []


@pytest.mark.parametrize("place", PLACES)
def test_translations_fill_in_the_same_values(place):
    catalogue = i18n.load_catalogue("it")
    for _, _, words in sources(ROOT / place):
        assert set(re.findall(r"\{\w+\}", words)) == set(re.findall(r"\{\w+\}", catalogue[words])), words
        assert words.count("|") == catalogue[words].count("|")
