"""Effects on drawn cards when the draw is replaced (121.6c, 614.11b)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

SIFT = "Sift\n{0}\nSorcery\nDraw a card, then discard that card."
FOUNT = "Fount\n{0}\nEnchantment\nIf you would draw a card, draw two cards instead."
GAIN = "Balm\n{0}\nEnchantment\nIf you would draw a card, you gain 3 life instead."


def test_what_is_done_to_the_drawn_card():
    d = situation(SIFT, hand=["Sift"], library=["Forest", "Swamp", "Island"])
    d.cast("Sift")
    d.resolve()
    assert (d.hand(0), d.graveyard(0)) == ([], ["Forest", "Sift"])


@pytest.mark.rule("121.6c", "614.11b")
@pytest.mark.parametrize(("instead", "hand"), [(FOUNT, ["Forest", "Swamp"]), (GAIN, [])])
def test_of_a_replaced_draw_nothing_is_done_to_what_comes_instead(instead: str, hand: list[str]):
    name = instead.partition("\n")[0]
    d = situation(SIFT, instead, hand=["Sift"], mine=[name], library=["Forest", "Swamp", "Island"])
    d.cast("Sift")
    d.resolve()
    assert (d.hand(0), d.graveyard(0)) == (hand, ["Sift"])
