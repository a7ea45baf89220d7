"""Setting and exchanging life totals (119.5, 119.7-8)."""

from __future__ import annotations

import pytest

from engine.decisions import Priority
from engine.families import Paragraph
from engine.language.parser import LanguageError, parse
from tests.rules.situation import situation

REVERE = "Revere\n{W}\nInstant\nTarget player's life total becomes 10."
TRADE = "Trade\n{W}\nInstant\nExchange life totals with target opponent."
CHIME = "Chime\n{1}\nArtifact\nWhenever a player gains life, draw a card."
TOLL = "Toll\n{1}\nArtifact\nWhenever a player loses life, draw a card."
GUARD = "Guard\n{1}\nArtifact\nYou can't lose life."
SEAL = "Seal\n{1}\nArtifact\nYou can't gain life."


@pytest.mark.rule("119.5")
def test_the_player_gains_or_loses_the_difference():
    for life, drawn_by in ((4, "Chime"), (15, "Toll")):
        d = situation(REVERE, CHIME, TOLL, mana="W", hand=["Revere"], theirs=["Chime", "Toll"], life=(life, 20))
        d.cast("Revere", [0])
        d.resolve()
        assert d.life(0) == 10
        (top,) = d.game.state.stack
        item = d.game.state.objects[top].item
        assert item is not None and d.name(item.source) == drawn_by
    d = situation(REVERE, SEAL, mana="W", hand=["Revere"], mine=["Seal"], life=(4, 20))
    d.cast("Revere", [0])
    d.resolve()
    assert d.life(0) == 4


@pytest.mark.rule("701.10c", "119.7")
def test_life_totals_are_exchanged_or_nothing_happens():
    d = situation(TRADE, mana="W", hand=["Trade"], life=(3, 17))
    d.cast("Trade", [1])
    d.resolve()
    assert (d.life(0), d.life(1)) == (17, 3)
    d = situation(TRADE, SEAL, mana="W", hand=["Trade"], mine=["Seal"], life=(3, 17))
    d.cast("Trade", [1])
    d.resolve()
    assert (d.life(0), d.life(1)) == (3, 17)


@pytest.mark.rule("701.10c")
@pytest.mark.parametrize(
    "alone",
    [
        "Exchange life totals.",
        "You may exchange life totals.",
        "Target player exchanges life totals.",
        "Each player exchanges life totals.",
        "Exchange life totals or draw a card.",
        "Exchange life totals: Draw a card.",
        "Draw two cards unless an opponent exchanges life totals.",
        "Have target player exchange life totals.",
    ],
)
def test_nobody_exchanges_life_totals_alone(alone: str):
    with pytest.raises(LanguageError):
        parse(Paragraph, alone, "en")
    assert parse(Paragraph, "Two target players exchange life totals.", "en")


@pytest.mark.rule("119.8")
def test_who_cannot_lose_life_does_not_exchange_or_pay_it():
    altar = "Altar\n{1}\nArtifact\nPay 1 life: Draw a card."
    probe = "Probe\n{U/P}\nSorcery\nYou gain 1 life."
    d = situation(TRADE, GUARD, altar, probe, mana="W", hand=["Trade", "Probe"], mine=["Guard", "Altar"], life=(17, 3))
    assert not d.can("activate", "Altar") and not d.can("cast", "Probe")
    d.cast("Trade", [1])
    d.resolve()
    assert (d.life(0), d.life(1)) == (17, 3)
    d = situation(altar, probe, hand=["Probe"], mine=["Altar"])
    assert d.can("activate", "Altar") and d.can("cast", "Probe")


@pytest.mark.rule("119.8")
def test_who_cannot_lose_life_loses_none():
    drain = "Drain\n{B}\nInstant\nTarget player loses 4 life. ~ deals 2 damage to that player."
    d = situation(drain, GUARD, mana="B", hand=["Drain"], theirs=["Guard"])
    d.cast("Drain", [1])
    d.resolve()
    assert d.life(1) == 20 and isinstance(d.decision, Priority)


@pytest.mark.rule("107.1a", "119.4")
@pytest.mark.parametrize(("rounding", "life", "left"), [("up", 19, 9), ("down", 19, 10), ("up", 3, 1), ("down", 1, 1)])
def test_half_the_life_is_paid_rounded_as_the_words_say(rounding: str, life: int, left: int):
    idol = f"Idol\n{{1}}\nArtifact\nPay half your life, rounded {rounding}: Draw a card."
    d = situation(idol, mine=["Idol"], library=["Forest"], life=(life, 20))
    d.activate("Idol")
    assert d.life(0) == left
    d = situation(idol, GUARD, mine=["Idol", "Guard"], life=(19, 20))
    assert not d.can("activate", "Idol"), "119.8: who can't lose life can't pay any"
