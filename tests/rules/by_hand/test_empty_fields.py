"""What players see if they leave a field of an act by hand empty: a sentence, not internal names."""

from __future__ import annotations

import re

import pytest

from engine.decisions import acts_by_hand
from engine.refusal import IllegalAnswer, Text

FILLED = {
    acts_by_hand.OBJECT.fits: 17,
    acts_by_hand.ENTITY.fits: 17,
    acts_by_hand.PLAYER.fits: 0,
    acts_by_hand.ZONE.fits: "hand",
    acts_by_hand.FLAG.fits: True,
    acts_by_hand.MANA.fits: "R",
    acts_by_hand.COUNTER.fits: "charge",
}
NEEDED = [(kind, name) for kind, fields in acts_by_hand.ACTS.items() for name, field in fields.items() if field.needed]


def told(act: dict[str, object]) -> Text:
    with pytest.raises(IllegalAnswer) as caught:
        acts_by_hand.checked({acts_by_hand.ANSWER: act})
    return caught.value.refusal.reason


def filled(kind: str) -> dict[str, object]:
    """Return an act with all required fields."""
    act: dict[str, object] = {"act": kind}
    for name, field in acts_by_hand.ACTS[kind].items():
        if field.needed:
            act[name] = FILLED.get(field.fits, 3 if field.fits(3) else "Flying")
    assert acts_by_hand.checked({acts_by_hand.ANSWER: act}) == act
    return act


@pytest.mark.parametrize(("kind", "name"), NEEDED)
def test_an_empty_field_is_asked_for_in_a_sentence(kind: str, name: str) -> None:
    act = filled(kind)
    del act[name]
    for reason in (told(act), told({**act, name: None})):
        for words, begin in ((reason.en, ("Say ", "Write ")), (reason.it, ("Di' ", "Scrivi"))):
            assert words.startswith(begin) and words.endswith(".")
            assert not re.search(r"[“”_{}]", words), words
        assert reason == told({**act, name: []})


def test_possible_words_are_suggested_if_they_are_not_obvious() -> None:
    assert told({"act": "mana", "player": 0, "mana": ""}) == Text(
        "Say which mana: at most 100 letters, each of them W, U, B, R, G or C.",
        "Di' quale mana: al massimo 100 lettere, ciascuna W, U, B, R, G o C.",
    )
    assert told({"act": "use", "line": 0}) == Text(
        "Say which card or other object.", "Di' quale carta o altro oggetto."
    )
    assert told({"act": "draw", "player": 0, "number": 0}) == Text(
        "Say how many: a whole number from 1 to 100.", "Di' quanto: un numero intero da 1 a 100."
    )
