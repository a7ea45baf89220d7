"""The cards of this folder play, and both languages say the same."""

from __future__ import annotations

import pytest

from engine.language.cardfile import CardDef, read_cards, write_card
from tests.rulings.board import cards, helpers


@pytest.mark.parametrize("card", (*cards(), *helpers()), ids=lambda card: card.name.en)
def test_each_card_plays_from_both_languages_with_equal_nodes(card: CardDef) -> None:
    assert card.gaps == ()
    (italian,) = read_cards(write_card(card, "it"), "it", "it")
    assert italian.gaps == ()
    assert italian.paragraphs == card.paragraphs
    other, italian_other = card.other_face, italian.other_face
    assert (other is None) == (italian_other is None)
    if other is not None and italian_other is not None:
        assert other.paragraphs == italian_other.paragraphs
