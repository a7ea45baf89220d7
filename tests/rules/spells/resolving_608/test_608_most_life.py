"""The player with the most life: who that is, and who chooses if there are several (608.2d)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects
from engine.language.cardfile import define_card
from tests.rules.situation import situation

THRONE = "Throne\n{0}\nSorcery\nChoose a player with the most life or tied for most life. That player loses 4 life."
PLOT = "Plot\n{0}\nSorcery\nChoose an opponent with the most life{among}. That player loses 4 life."


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(
    ("life", "chosen", "left"),
    [
        ((20, 20), 0, (16, 20)),
        ((20, 20), 1, (20, 16)),
        ((20, 13), None, (16, 13)),
        ((12, 13), None, (12, 9)),
    ],
)
def test_a_player_is_chosen_only_among_those_who_have_as_much(
    life: tuple[int, int], chosen: int | None, left: tuple[int, int]
):
    d = situation(THRONE, hand=["Throne"], life=life)
    d.cast("Throne")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects) == (chosen is not None)
    if isinstance(d.decision, ChooseObjects):
        assert d.decision.candidates == [0, 1] and d.decision.player == 0
        d.answer([chosen])
    assert (d.life(0), d.life(1)) == left


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(
    ("among", "life", "left"),
    [(" among your opponents", 13, 9), ("", 13, 13), ("", 20, 16), (" or tied for most life", 25, 21)],
)
def test_with_whom_an_opponent_is_compared(among: str, life: int, left: int):
    d = situation(PLOT.replace("{among}", among), hand=["Plot"], life=(20, life))
    d.cast("Plot")
    d.resolve()
    assert (d.life(0), d.life(1)) == (20, left)


def test_the_one_player_with_the_most_life_may_be_several():
    def gaps(words: str) -> int:
        return len(define_card(f"Crown\n{{0}}\nSorcery\n{words}", partly=True).gaps)

    assert gaps("The player with the most life draws a card.")
    assert not gaps("A player with the most life draws a card.")
    alone = "If a player has {} life than each other player, the player with the {} draws a card."
    assert not gaps(alone.format("more", "most life")) and not gaps(alone.format("less", "lowest life total"))
    assert gaps(alone.format("more", "lowest life total")) and gaps(alone.format("more", "most cards in hand"))
    assert gaps("If an opponent has more life than you, the player with the most life draws a card.")
