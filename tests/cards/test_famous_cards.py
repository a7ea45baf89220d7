"""Cards that everybody knows, each with what it is known for."""

from __future__ import annotations

import pytest

from engine.refusal import IllegalAnswer
from tests.rules.situation import situation

BEAR = "Bear\n{0}\nCreature — Bear\n2/2"
OGRE = "Ogre\n{0}\nCreature — Ogre\n4/4"


def test_gideon_jura_is_attacked_by_all_creatures_of_the_next_turn():
    gideon = (
        "Gideon Jura\n{0}\nLegendary Planeswalker — Gideon\n6\n+2: During target opponent's next turn, creatures that"
        " player controls attack Gideon Jura if able.\n−2: Destroy target tapped creature.\n0: Until end of turn,"
        " Gideon Jura becomes a 6/6 Human Soldier creature that's still a planeswalker. Prevent all damage that would"
        " be dealt to him this turn."
    )
    d = situation(gideon, BEAR, OGRE, mine=["Gideon Jura"], theirs=["Bear", "Ogre"])
    d.activate("Gideon Jura", ability=0)
    d.resolve_all()
    d.next_turn()
    decision = d.to_attackers()
    jura = d.find("Gideon Jura")
    bear, ogre = d.find("Bear"), d.find("Ogre")
    with pytest.raises(IllegalAnswer):
        decision.check([[bear, 0], [ogre, jura]])
    d.attack({"Bear": "Gideon Jura", "Ogre": "Gideon Jura"})
    d.finish_combat()
    assert d.counters("Gideon Jura", "loyalty") == 2
    d.next_turn()
    d.next_turn()
    assert d.to_attackers().check([]) == [], "it was said of one turn only"


def test_liliana_of_the_veil_leaves_the_pile_that_they_like():
    liliana = (
        "Liliana\n{0}\nLegendary Planeswalker — Liliana\n6\n−6: Separate all permanents target player controls into two"
        " piles. That player sacrifices all permanents in the pile of their choice."
    )
    d = situation(liliana, BEAR, OGRE, mine=["Liliana"], theirs=["Bear", "Ogre"])
    d.activate("Liliana", targets=[1])
    d.resolve([[d.find("Bear")], [d.find("Ogre")]], "0")
    assert dict(d.battlefield(1)) == {"Ogre": 1}
    assert d.graveyard(1) == ["Bear"]


def test_grafdiggers_cage_shuts_graveyards_and_libraries():
    cage = (
        "Cage\n{0}\nArtifact\nCreature cards in graveyards and libraries can't enter the battlefield.\nPlayers can't"
        " cast spells from graveyards or libraries."
    )
    raise_dead = "Raise\n{0}\nSorcery\nPut target creature card from your graveyard onto the battlefield."
    flashback = "Past\n{0}\nSorcery\nYou gain 1 life.\nFlashback {0}"
    d = situation(cage, BEAR, raise_dead, flashback, mine=["Cage"], hand=["Raise"], graveyard=["Bear", "Past"])
    assert not d.can("cast", "Past")
    d.cast("Raise", ["Bear"])
    d.resolve_all()
    assert d.zone("Bear") == "graveyard"


def test_arc_trail_hits_two_different_targets():
    trail = "Trail\n{0}\nSorcery\n~ deals 2 damage to any target and 1 damage to any other target."
    d = situation(trail, BEAR, hand=["Trail"], theirs=["Bear"])
    d.cast("Trail", ["Bear", 1])
    d.resolve_all()
    assert (d.graveyard(1), d.life(1)) == (["Bear"], 19)


def test_heartless_act_removes_counters_of_whatever_kinds():
    act = (
        "Act\n{0}\nInstant\nChoose one —\n• Destroy target creature with no counters on it.\n• Remove up to three"
        " counters from target creature."
    )
    d = situation(act, BEAR, hand=["Act"], theirs=["Bear"], counters={"Bear": {"+1/+1": 2, "flying": 1}})
    d.cast("Act", ["Bear"], modes=[1])
    d.resolve(2, "flying")
    assert (d.counters("Bear"), d.counters("Bear", "flying")) == (1, 0)


def test_containment_priest_keeps_out_what_was_not_cast():
    priest = (
        "Priest\n{0}\nCreature — Human Cleric\n2/2\nIf a nontoken creature would enter and it wasn't cast, exile it"
        " instead."
    )
    blink = "Blink\n{0}\nInstant\nExile target creature, then return it to the battlefield under its owner's control."
    makes = "Call\n{0}\nSorcery\nCreate a 1/1 white Soldier creature token."
    d = situation(priest, BEAR, OGRE, blink, makes, mine=["Priest", "Ogre"], hand=["Bear", "Blink", "Call"])
    d.cast("Bear")
    d.resolve_all()
    d.cast("Call")
    d.resolve_all()
    assert {"Bear", "Soldier"} <= set(d.battlefield(0)), "cast creatures and tokens come in"
    d.cast("Blink", ["Ogre"])
    d.resolve_all()
    assert d.zone("Ogre") == "exile"
