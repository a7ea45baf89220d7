""" "That many" and "that much" after an act without a number of its own (608.2c); hexproof from abilities."""

from __future__ import annotations

import pytest

from engine.decisions import Priority
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"


@pytest.mark.rule("608.2c")
def test_that_many_counters_are_as_many_as_life_was_paid():
    null = (
        "Null\n{B}\nCreature — Demon\n1/3\nWhenever another creature you control enters, you may pay life equal to its"
        " power. If you do, put that many +1/+1 counters on it."
    )
    d = situation(null, BEAR, mana="GG", hand=["Bear"], mine=["Null"])
    d.cast("Bear")
    d.resolve()
    d.resolve(True)
    assert (d.size("Bear"), d.life(0)) == ((4, 4), 18)


@pytest.mark.rule("608.2c", "118.12a")
def test_that_much_damage_refers_to_the_act_that_did_not_happen():
    boone = (
        "Boone\n{R}\nCreature — Human\n2/2\nWhen ~ enters, ~ deals 2 damage to target creature unless that creature's"
        " controller has ~ deal that much damage to them."
    )
    d = situation(boone, BEAR, mana="R", hand=["Boone"], theirs=["Bear"])
    d.cast("Boone")
    d.resolve()
    d.choose_trigger_targets("Bear")
    while d.game.state.stack:
        d.game.answer("pass" if isinstance(d.decision, Priority) else True)
    assert d.life(1) == 18 and d.battlefield(1)["Bear"] == 1


@pytest.mark.rule("702.11d")
def test_hexproof_from_abilities_lets_spells_target_it():
    drake = "Drake\n{1}{U}\nCreature — Drake\n3/2\nHexproof from activated and triggered abilities"
    pinger = "Pinger\n{1}\nCreature — Orc\n1/1\n{T}: ~ deals 1 damage to target creature."
    bolt = "Bolt\n{R}\nInstant\n~ deals 3 damage to any target."
    d = situation(drake, pinger, bolt, BEAR, mana="R", hand=["Bolt"], mine=["Pinger"], theirs=["Drake", "Bear"])
    d.begin("activate", "Pinger")
    assert d.game.refusal(d.find("Bear")) is None
    refusal = d.game.refusal(d.find("Drake"))
    assert refusal is not None and refusal.rule == "702.11d"
    d.game.undo()
    d.cast("Bolt", ["Drake"])
    d.resolve()
    assert d.graveyard(1) == ["Drake"]


@pytest.mark.rule("701.10a")
def test_control_of_a_permanent_and_of_a_spell_is_exchanged():
    chimera = "Chimera\n{U}\nCreature — Beast\n3/3\nFlash\nWhen ~ enters, exchange control of ~ and target spell."
    draw = "Insight\n{U}\nSorcery\nDraw two cards."
    d = situation(chimera, draw, mana="U", hand=["Chimera"], their_mana="U", their_hand=["Insight"], active=1)
    d.cast("Insight")
    d.game.answer("pass")
    d.cast("Chimera")
    d.resolve_all()
    assert d.battlefield(1)["Chimera"] == 1 and len(d.hand(0)) == 2 and not d.hand(1)


@pytest.mark.rule("608.2g")
def test_what_was_returned_this_way_is_counted_as_it_last_was():
    araba = (
        "Araba\n{W}\nSorcery\nReturn any number of Plains you control to their owner's hand. Creatures you control get"
        " +1/+1 until end of turn for each Plains returned this way."
    )
    d = situation(araba, BEAR, mana="WWW", hand=["Araba"], mine=["Bear"])
    d.cast("Araba")
    d.resolve(["Plains", "Plains"])
    assert d.size("Bear") == (4, 4) and d.hand(0) == ["Plains", "Plains"]


@pytest.mark.rule("608.2g")
@pytest.mark.parametrize(("chosen", "size"), [("Bear", (3, 3)), (None, (2, 2))])
def test_whether_something_was_returned_this_way_is_asked(chosen: str | None, size: tuple[int, int]):
    pixie = (
        "Pixie\n{W}\nCreature — Faerie\n2/2\nWhen ~ enters, return up to one target nonland permanent you control to"
        " its owner's hand. If a permanent was returned this way, put a +1/+1 counter on ~."
    )
    d = situation(pixie, BEAR, mana="W", hand=["Pixie"], mine=["Bear"])
    d.cast("Pixie")
    d.resolve()
    d.announce([[chosen] if chosen else []])
    d.resolve()
    assert d.size("Pixie") == size
