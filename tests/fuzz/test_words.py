"""The tool that looks for words that the engine does not heed."""

from __future__ import annotations

from engine.language.cardfile import define_card
from tests.fuzz.words import changes, unheeded

STONE = "Odd Stone | Pietra strana\n{1}\nArtifact\n"


def test_one_thing_is_changed_at_a_time():
    card = define_card(f"{STONE}{{1}}, {{T}}: Tap up to two target creatures an opponent controls.")
    texts = {each.after for each in changes(card)}
    assert "{1}, {T}: Tap up to three target creatures an opponent controls." in texts
    assert "{1}, {T}: Tap two target creatures an opponent controls." in texts
    assert "{1}: Tap up to two target creatures an opponent controls." in texts
    assert "{1}, {T}: Tap up to two target creatures." in texts
    assert "{1}, {T}: Tap up to two target artifacts an opponent controls." in texts


def test_a_word_that_matters_makes_a_difference_and_one_that_does_not_is_told():
    card = define_card(f"{STONE}{{1}}: You gain 2 life. If you control nine Dragons, draw a card.")
    tried = list(changes(card))
    silent = {each.after for each in unheeded(card, tried, 1, 6)}
    assert "{1}: You gain 3 life. If you control nine Dragons, draw a card." in {each.after for each in tried} - silent
    assert "{1}: You gain 2 life. If you control nine Dragons, draw two cards." in silent
