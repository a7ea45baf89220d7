"""Assist (702.131)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber, ChooseOption, PayMana
from tests.driver import Driver
from tests.rules.situation import situation

STREAMER = "Skystreamer\n{3}{W}\nCreature — Griffin\n4/4\nFlying\nAssist\nWhen ~ enters, target player gains 4 life."


def announced(mana: str, their_mana: str) -> Driver:
    d = situation(STREAMER, hand=["Skystreamer"], mana=mana, their_mana=their_mana)
    d.begin("cast", "Skystreamer")
    return d


def untapped(d: Driver, player: int) -> int:
    return sum(not d.object(id).tapped for id in d.game.play.permanents(player))


@pytest.mark.rule("702.131a")
def test_another_player_pays_generic_mana_before_the_caster_does():
    d = announced("W", "UUUU")
    assert isinstance(d.decision, ChooseOption) and [each.key for each in d.decision.options] == ["", "1"]
    d.game.answer("1")
    decision = d.decision
    assert isinstance(decision, ChooseNumber) and (decision.player, decision.maximum) == (1, 3)
    d.game.answer(3)
    assert isinstance(d.decision, PayMana) and d.decision.player == 1
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    assert d.zone("Skystreamer") == "stack" and (untapped(d, 0), untapped(d, 1)) == (0, 1)


@pytest.mark.rule("702.131a")
def test_the_player_chosen_need_not_pay():
    d = announced("WWWW", "UUUU")
    d.game.answer("1")
    d.game.answer(0)
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    assert d.zone("Skystreamer") == "stack" and (untapped(d, 0), untapped(d, 1)) == (0, 4)


@pytest.mark.rule("702.131a")
def test_coloured_mana_is_not_paid_by_another_player():
    d = situation(STREAMER, hand=["Skystreamer"], mana="U", their_mana="WWWW")
    assert not d.can("cast", "Skystreamer")


@pytest.mark.rule("702.131a")
def test_what_is_not_paid_in_the_end_is_not_cast():
    d = announced("W", "UUUU")
    d.game.answer("1")
    d.game.answer(1)
    d.game.answer("auto")
    decision = d.decision
    assert isinstance(decision, PayMana) and decision.player == 0 and decision.plan is None
    d.game.answer("cancel")
    assert d.zone("Skystreamer") == "hand" and (untapped(d, 0), untapped(d, 1)) == (1, 4)
