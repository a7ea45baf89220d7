"""State-based actions: who chooses, how long something has been true, ties (704.5h, 704.5j, 704.5k)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects
from tests.rules.situation import situation

ASP = "Asp\n{B}\nCreature — Snake\n1/1\nDeathtouch\n{0}: ~ deals 1 damage to target creature."


@pytest.mark.rule("704.5h")
def test_deathtouch_counts_since_the_last_check_alone():
    d = situation(
        ASP,
        "Steel\n{W}\nInstant\nTarget creature gains indestructible until end of turn.",
        "Melt\n{R}\nInstant\nTarget creature loses indestructible until end of turn.",
        mana="WR",
        hand=["Steel", "Melt"],
        mine=["Asp"],
        theirs=["Enormous Baloth"],
    )
    d.cast("Steel", ["Enormous Baloth"])
    d.resolve()
    d.activate("Asp", targets=["Enormous Baloth"])
    d.resolve()
    assert d.object("Enormous Baloth").damage == 1
    d.cast("Melt", ["Enormous Baloth"])
    d.resolve()
    assert not d.has("Enormous Baloth", "indestructible")
    assert d.zone("Enormous Baloth") == "battlefield"


@pytest.mark.rule("704.5j")
def test_the_controller_of_the_legends_chooses_in_the_turn_of_the_other_player():
    d = situation(
        "Lord\n{W}\nLegendary Creature — Human\n2/2\nFlash", theirs=["Lord"], their_hand=["Lord"], their_mana="W"
    )
    yours = d.find("Lord", "battlefield")
    d.give_priority(1)
    d.cast("Lord")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects) and decision.player == 1
    assert len(decision.candidates) == 2
    d.game.answer([yours])
    assert d.all("Lord", "battlefield") == [yours]


@pytest.mark.rule("704.5j")
def test_legends_of_two_players_stay():
    d = situation("Lord\n{W}\nLegendary Creature — Human\n2/2", mine=["Lord"], theirs=["Lord"])
    d.pass_priority()
    assert d.count("Lord", "battlefield") == 2


WORLDS = ("Old World\n{W}\nWorld Enchantment", "New World\n{W}\nWorld Enchantment")


@pytest.mark.rule("704.5k")
def test_worlds_that_came_at_the_same_time_all_go():
    d = situation(
        *WORLDS,
        "Dawn\n{W}\nSorcery\nReturn all enchantment cards from your graveyard to the battlefield.",
        mana="W",
        hand=["Dawn"],
        graveyard=["Old World", "New World"],
    )
    d.cast("Dawn")
    d.resolve()
    assert d.graveyard(0) == ["Dawn", "New World", "Old World"]


@pytest.mark.rule("704.5k")
def test_of_worlds_that_came_one_after_the_other_the_last_stays():
    d = situation(*WORLDS, mana="WW", hand=["Old World", "New World"])
    for name in ("Old World", "New World"):
        d.cast(name)
        d.resolve()
    assert (d.zone("Old World"), d.zone("New World")) == ("graveyard", "battlefield")
