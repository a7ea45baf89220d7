"""Distinctions: players who can't do something, lands in two zones, one controller, one total."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, Priority
from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rulings.board import board, passing, targets_now

CRAFTER, TOMIK, SIMIC, HULK = "Plaguecrafter", "Tomik, Distinguished Advokist", "Simic Guildmage", "Protean Hulk"
PRIEST, PETITIONERS, EYES = "Priest of Forgotten Gods", "Persistent Petitioners", "Eyes Everywhere"
RAZE = "Raze\n{0}\nInstant\nDestroy target land."
DIG = "Dig\n{0}\nInstant\nExile target land card from a graveyard."


@pytest.mark.ruling("plaguecrafter-1")
def test_sacrifices_come_before_the_discards():
    watcher = "Watcher\n{0}\nCreature — Elf\n1/1\nWhenever another creature dies, you gain 1 life."
    d = board(
        watcher,
        mana="BBB",
        hand=[CRAFTER, "Bear"],
        mine=["Watcher"],
        theirs=["Bird", "Ghoul"],
        their_hand=["Ogre", "Kin"],
    )
    d.cast(CRAFTER)
    d.resolve()
    passing(d)
    assert d.decision.player == 0
    d.answer(["Watcher"])
    assert d.decision.player == 1 and d.zone("Watcher") == "battlefield"
    d.answer(["Bird"])
    d.resolve_all()
    assert d.zone("Watcher") == d.zone("Bird") == "graveyard" and d.life(0) == 21
    assert d.hand(0) == ["Bear"] and d.hand(1) == ["Kin", "Ogre"]
    d = board(mana="BBB", hand=[CRAFTER, "Bear"], their_hand=["Ogre", "Kin"])
    d.cast(CRAFTER)
    d.resolve()
    passing(d)
    assert d.decision.player == 1 and d.zone(CRAFTER) == "graveyard"
    d.answer(["Ogre"])
    assert d.graveyard(1) == ["Ogre"] and d.hand(0) == ["Bear"]


@pytest.mark.ruling("plaguecrafter-2")
@pytest.mark.parametrize("chosen", ["Bear", "Walker"])
def test_each_player_chooses_a_creature_or_a_planeswalker(chosen: str):
    d = board(mana="BBB", hand=[CRAFTER], theirs=["Bear", "Walker", "Shelf"])
    d.cast(CRAFTER)
    d.resolve()
    passing(d)
    assert isinstance(d.decision, ChooseObjects) and d.decision.player == 1
    assert {d.name(id) for id in d.decision.candidates} == {"Bear", "Walker"}
    d.answer([chosen])
    assert d.graveyard(1) == [chosen] and d.graveyard(0) == [CRAFTER]


@pytest.mark.ruling("plaguecrafter-3")
@pytest.mark.parametrize("chosen", ["Bear", CRAFTER])
def test_it_may_be_sacrificed_itself_and_must_be_if_alone(chosen: str):
    d = board(mana="BBB", hand=[CRAFTER, "Ogre"], mine=["Bear"])
    d.cast(CRAFTER)
    d.resolve()
    d.resolve([chosen])
    assert d.graveyard(0) == [chosen] and d.hand(0) == ["Ogre"]
    d = board(mana="BBB", hand=[CRAFTER, "Ogre"])
    d.cast(CRAFTER)
    d.resolve_all()
    assert d.graveyard(0) == [CRAFTER] and d.hand(0) == ["Ogre"]


@pytest.mark.ruling("tomik-distinguished-advokist-1")
@pytest.mark.parametrize("tomik", [True, False])
def test_nothing_of_the_opponents_targets_lands(tomik: bool):
    hex_off = "Open\n{0}\nArtifact\nCreatures and lands your opponents control lose hexproof and can't have hexproof."
    theirs = [TOMIK] if tomik else []
    d = board(
        RAZE,
        DIG,
        hex_off,
        hand=["Raze", "Dig"],
        mine=["Open"],
        theirs=["Forest", *theirs],
        their_graveyard=["Swamp"],
        graveyard=["Island"],
    )
    assert d.can("cast", "Raze") is d.can("cast", "Dig") is not tomik
    assert not d.has("Forest", "hexproof")
    d = board(RAZE, DIG, hand=["Raze", "Dig"], mine=["Forest", TOMIK], their_graveyard=["Swamp"])
    assert targets_now(d, "Raze") == {"Forest"} and targets_now(d, "Dig") == {"Swamp"}


@pytest.mark.ruling("tomik-distinguished-advokist-2")
def test_lands_in_graveyards_are_not_played_while_he_is_there():
    dirt = "Dirt\n{0}\nEnchantment\nYou may play lands from your graveyard."
    d = board(dirt, mine=["Dirt"], theirs=[TOMIK], graveyard=["Forest"], hand=["Banish", "Plains"])
    assert not d.can("land", "Forest") and d.can("land", "Plains") and "701.14" in d.why_not("Forest")
    d.cast("Banish", [TOMIK])
    d.resolve()
    assert d.can("land", "Forest")
    d = board(dirt, mine=["Dirt", TOMIK], graveyard=["Forest"])
    assert d.can("land", "Forest")


def moving(*mine: str, counters: dict[str, dict[str, int]], **given: object) -> Driver:
    return board(mana="UUGGGG", mine=[SIMIC, *mine], counters=counters, **given)


@pytest.mark.ruling("simic-guildmage-1")
@pytest.mark.parametrize("number", [0, 1])
def test_without_a_counter_nothing_is_moved(number: int):
    d = moving("Bear", "Ogre", counters={"Bear": {"+1/+1": number}} if number else {})
    d.activate(SIMIC, 0, targets=["Bear", "Ogre"])
    d.resolve()
    assert (d.counters("Bear"), d.counters("Ogre")) == (0, number)


@pytest.mark.ruling("simic-guildmage-2")
@pytest.mark.parametrize("stolen", [(), ("Ogre",), ("Bear", "Ogre")])
def test_both_must_have_the_same_controller(stolen: tuple[str, ...]):
    d = moving("Kin", counters={"Bear": {"+1/+1": 1}}, theirs=["Bear", "Ogre"], hand=["Theft", "Theft"])
    d.activate(SIMIC, 0, targets=["Bear", "Ogre"])
    for name in stolen:
        d.cast("Theft", [name])
        d.resolve()
    d.resolve()
    assert d.counters("Ogre") == (len(stolen) != 1)
    d = moving("Bear", counters={"Bear": {"+1/+1": 1}}, theirs=["Ogre", "Kin"])
    assert d.candidates(SIMIC, "activate")[0] >= {"Bear", "Ogre"}
    with pytest.raises(AssertionError, match="Simic Guildmage"):  # the only one left for the second target
        d.activate(SIMIC, 0, targets=["Bear", "Ogre"])


@pytest.mark.ruling("simic-guildmage-3")
def test_the_aura_goes_to_another_permanent_of_the_same_player():
    d = board(
        mana="UUGG", mine=[SIMIC, "Bear", "Mark"], theirs=["Ogre", "Giant", "Kin", "Shelf"], attach={"Mark": "Ogre"}
    )
    d.activate(SIMIC, 1, targets=["Mark"])
    passing(d)
    assert {d.name(id) for id in d.decision.candidates} >= {"Giant", "Kin"}
    assert not {d.name(id) for id in d.decision.candidates} & {"Bear", SIMIC, "Ogre"}
    d.answer(["Kin"])
    assert d.attached_to("Mark") == d.find("Kin")
    d = board(mana="UUGG", mine=[SIMIC, "Bear", "Mark"], theirs=["Ogre"], attach={"Mark": "Ogre"})
    d.activate(SIMIC, 1, targets=["Mark"])
    d.resolve()
    assert d.attached_to("Mark") == d.find("Ogre")


def hulk_dies(*library: str) -> Driver:
    texts = [f"M{value}{each}\n{{{value}}}\nCreature — Elf\n1/1" for value in (0, 2, 4, 5) for each in "abcdefgh"]
    d = board(*texts, mine=[HULK], hand=["Murder"], library=[*library, "Plains"])
    d.cast("Murder", [HULK])
    d.resolve()
    passing(d)
    return d


@pytest.mark.ruling("protean-hulk-1")
def test_x_is_zero_in_the_library():
    d = hulk_dies("Hydra", "M4a", "M5a")
    with pytest.raises(IllegalAnswer):
        d.answer(["Hydra", "M5a"])
    d.answer(["Hydra", "M4a"])
    assert d.battlefield(0) == {"Hydra": 1, "M4a": 1}


@pytest.mark.ruling("protean-hulk-2")
@pytest.mark.parametrize("chosen", [(), ("M4a",), (*(f"M0{each}" for each in "abcdefgh"), "M2a", "M2b", "M2c")])
def test_the_total_is_six_or_less(chosen: tuple[str, ...]):
    d = hulk_dies("M4a", "M4b", *chosen)
    with pytest.raises(IllegalAnswer):
        d.answer(["M4a", "M4b"])
    d.answer(list(chosen))
    assert sorted(d.battlefield(0)) == sorted(chosen)


@pytest.mark.ruling("priest-of-forgotten-gods-1", "priest-of-forgotten-gods-3")
def test_the_priest_without_targets():
    d = board(mine=[PRIEST, "Bear", "Ogre"], theirs=["Bird"], library=["Plains"] * 3)
    assert not d.can("mana", PRIEST)
    d.begin("activate", PRIEST)
    d.announce([[]])
    assert len(d.game.state.stack) == 1 and d.mana(0) == {}
    d.pass_priority()
    assert isinstance(d.decision, Priority) and d.decision.player == 1
    d.resolve()
    assert (d.life(0), d.life(1)) == (20, 20) and d.zone("Bird") == "battlefield"
    assert d.mana(0) == {"B": 2} and d.hand(0) == ["Plains"]


@pytest.mark.ruling("priest-of-forgotten-gods-2")
def test_a_player_without_a_creature_is_a_target():
    d = board(mine=[PRIEST, "Bear", "Ogre"], theirs=["Shelf"], library=["Plains"] * 3)
    d.activate(PRIEST, targets=[[1]])
    d.resolve()
    assert d.life(1) == 18 and d.life(0) == 20 and d.zone("Shelf") == "battlefield" and d.hand(0) == ["Plains"]


@pytest.mark.ruling("persistent-petitioners-1", "persistent-petitioners-2")
def test_four_petitioners_mill_twelve():
    d = board(mine=[PETITIONERS] * 4, sick=[PETITIONERS], mana="UU", their_library=["Plains"] * 60)
    assert not d.can("activate", PETITIONERS, 0) and d.can("activate", PETITIONERS, 1)
    d.activate(PETITIONERS, 1, targets=[1])
    assert all(d.tapped(id) for id in d.all(PETITIONERS)) and not d.can("activate", PETITIONERS, 1)
    d.resolve()
    assert len(d.graveyard(1)) == 12
    d = board(mine=[PETITIONERS] * 4, mana="UU", their_library=["Plains"] * 60)
    d.activate(PETITIONERS, 0, targets=[1])
    assert not d.can("activate", PETITIONERS, 1)


@pytest.mark.ruling("eyes-everywhere-1")
def test_the_exchange_stays():
    d = board(
        mana="UUUUUU",
        mine=[EYES],
        theirs=["Bear"],
        hand=["Shatter"],
        library=["Plains"] * 5,
        their_library=["Plains"] * 5,
    )
    d.activate(EYES, targets=["Bear"])
    d.resolve()
    assert d.controller("Bear") == 0 and d.controller(EYES) == 1
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    d.cast("Shatter", [EYES])
    d.resolve()
    assert d.controller("Bear") == 0 and d.zone(EYES) == "graveyard"


@pytest.mark.ruling("eyes-everywhere-2")
@pytest.mark.parametrize("gone", [EYES, "Bear"])
def test_no_exchange_with_one_of_them_gone(gone: str):
    guard = "Veil\n{0}\nInstant\nTarget permanent gains shroud until end of turn."
    d = board(guard, mana="UUUUUU", mine=[EYES], theirs=["Bear"], hand=["Shatter", "Veil"])
    d.activate(EYES, targets=["Bear"])
    d.cast("Shatter" if gone == EYES else "Veil", [gone])
    d.resolve_all()
    assert d.controller("Bear") == 1
    assert d.zone(EYES) == "graveyard" if gone == EYES else d.controller(EYES) == 0
