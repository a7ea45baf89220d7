"""Creatures put onto the battlefield attacking or blocking, and the effects that put them there."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, Priority
from tests.driver import Driver
from tests.rulings.board import board

BOAR, PLASM = "Ilharg, the Raze-Boar", "Aetherplasm"
BLINK = "Blink\n{0}\nInstant\nExile target permanent, then return it to the battlefield under its owner's control."
TOLL = "Toll\n{0}\nCreature — Bird\n1/1\nAt the beginning of the end step, you gain 1 life."
CRY = "Cry\n{0}\nCreature — Soldier\n1/1\nWhenever ~ attacks, you gain 5 life."


def library(d: Driver, player: int = 0) -> list[str]:
    """Return the names of a library's cards, the top one first."""
    return [str(d.name(each)) for each in reversed(d.game.state.players[player].library)]


# -- attacking


@pytest.mark.ruling("ilharg-the-raze-boar-1")
def test_who_controls_the_new_attacker_says_what_it_attacks():
    d = board(mine=[BOAR], hand=["Bear"], theirs=["Walker"])
    d.attack({BOAR: 1})
    walker = d.find("Walker")
    d.pass_priority()
    d.pass_priority()
    d.answer(True)
    decision = d.decision
    assert isinstance(decision, ChooseOption) and decision.player == 0
    d.answer(str(walker))
    combat = d.game.state.combat
    assert combat is not None and combat.attackers[d.find("Bear")] == walker and d.tapped("Bear")


@pytest.mark.ruling("ilharg-the-raze-boar-2")
def test_what_enters_attacking_was_not_declared_as_an_attacker():
    d = board(CRY, mine=[BOAR], hand=["Cry"])
    d.attack([BOAR])
    d.resolve(True)
    assert d.battlefield(0)["Cry"] == 1 and d.game.state.stack == [] and d.life(0) == 20


@pytest.mark.ruling("ilharg-the-raze-boar-3")
@pytest.mark.parametrize("dies", [False, True])
def test_it_returns_to_hand_unless_it_has_died(dies: bool):
    d = board(mine=[BOAR], hand=["Bear", *(["Murder"] if dies else [])])
    d.attack([BOAR])
    d.resolve(True)
    if dies:
        d.cast("Murder", ["Bear"])
        d.resolve()
    d.to_step("end")
    d.resolve()
    assert d.hand(0) == ([] if dies else ["Bear"]) and d.graveyard(0).count("Bear") == int(dies)


@pytest.mark.ruling("ilharg-the-raze-boar-4")
def test_its_own_trigger_at_the_end_step_comes_too():
    d = board(TOLL, mine=[BOAR], hand=["Toll"])
    d.attack([BOAR])
    d.resolve(True)
    d.to_step("end")
    assert len(d.game.state.stack) == 2
    d.resolve()
    d.resolve()
    assert d.life(0) == 21 and d.hand(0) == ["Toll"]


@pytest.mark.ruling("ilharg-the-raze-boar-5")
@pytest.mark.parametrize("moved", [False, True])
def test_what_has_left_the_graveyard_stays_where_it_is(moved: bool):
    d = board(mine=[BOAR], hand=["Murder", "Bury"], library=["Bear", "Ogre", "Giant"])
    d.cast("Murder", [BOAR])
    d.resolve()
    if moved:
        d.cast("Bury", [BOAR])
        d.resolve()
        d.resolve()
    else:
        d.resolve(True)
    there = [] if moved else [BOAR]
    assert library(d) == ["Bear", "Ogre", *there, "Giant"]
    assert d.zone(BOAR, 0) == ("exile" if moved else "library")


@pytest.mark.ruling("ilharg-the-raze-boar-6")
@pytest.mark.parametrize("held", [["Bear", "Ogre"], ["Bear"], []])
def test_in_a_small_library_it_is_the_bottom_card(held: list[str]):
    d = board(mine=[BOAR], hand=["Murder"], library=held)
    d.cast("Murder", [BOAR])
    d.resolve()
    d.resolve(True)
    assert library(d) == [*held, BOAR]


@pytest.mark.ruling("ilharg-the-raze-boar-7")
def test_its_controller_decides_for_the_library_of_its_owner():
    d = board(hand=["Theft", "Murder"], theirs=[BOAR], their_library=["Bear", "Ogre", "Giant"])
    d.cast("Theft", [BOAR])
    d.resolve()
    d.cast("Murder", [BOAR])
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    assert d.decision.player == 0
    d.answer(True)
    assert library(d, 1) == ["Bear", "Ogre", BOAR, "Giant"]


@pytest.mark.ruling("ilharg-the-raze-boar-8")
def test_what_has_returned_at_once_is_another_object():
    d = board(BLINK, mine=[BOAR], hand=["Blink"], library=["Bear", "Ogre", "Giant"])
    d.cast("Blink", [BOAR])
    d.resolve()
    d.resolve()
    assert d.battlefield(0) == {BOAR: 1} and library(d) == ["Bear", "Ogre", "Giant"]
    d = board(mine=[BOAR], hand=["Ghostway"], mana="WWW", library=["Bear", "Ogre", "Giant"])
    d.cast("Ghostway")
    d.resolve()
    d.resolve(True)
    assert library(d) == ["Bear", "Ogre", BOAR, "Giant"]
    d.to_step("end")
    d.resolve()
    assert BOAR not in d.battlefield(0)


# -- blocking


def blocked_by_plasm(*hand: str, attacker: str = "Ogre") -> Driver:
    """Return a game in which the Aetherplasm blocks the opponent's attacker, with its ability on the stack."""
    d = board(mine=[PLASM], hand=list(hand), theirs=[attacker], active=1)
    d.attack([attacker])
    d.block({PLASM: attacker})
    return d


@pytest.mark.ruling("aetherplasm-1")
def test_the_plasm_is_gone_before_damage():
    d = blocked_by_plasm("Giant")
    d.resolve(True, False)
    assert sorted(d.hand(0)) == [PLASM, "Giant"]
    d.to_step("end of combat")
    assert d.game.state.objects[d.find("Ogre")].damage == 0 and d.life(0) == 20


@pytest.mark.ruling("aetherplasm-2")
@pytest.mark.parametrize(("attacker", "life"), [("Ogre", 20), ("Trampler", 17)])
def test_the_attacker_stays_blocked(attacker: str, life: int):
    trampler = "Trampler\n{0}\nCreature — Beast\n3/3\nTrample"
    d = board(trampler, mine=[PLASM], theirs=[attacker], active=1)
    d.attack([attacker])
    d.block({PLASM: attacker})
    d.resolve(True, False)
    d.to_step("end of combat")
    assert d.life(0) == life


@pytest.mark.ruling("aetherplasm-3", "aetherplasm-5")
def test_the_same_card_may_come_back_and_its_ability_does_not_trigger():
    d = blocked_by_plasm()
    first = d.find(PLASM)
    d.resolve(True, True)
    again = d.find(PLASM)
    combat = d.game.state.combat
    assert again != first and combat is not None and combat.blocks[again] == [d.find("Ogre")]
    assert d.game.state.stack == [] and isinstance(d.decision, Priority)


@pytest.mark.ruling("aetherplasm-4")
@pytest.mark.parametrize("held", ["Meek", "Late"])
def test_what_could_not_block_blocks_all_the_same(held: str):
    meek = "Meek\n{0}\nCreature — Beast\n4/4\n~ can't block."
    late = "Late\n{0}\nCreature — Beast\n4/4\n~ enters tapped."
    d = board(meek, late, mine=[PLASM], hand=[held], theirs=["Ogre"], active=1)
    d.attack(["Ogre"])
    d.block({PLASM: "Ogre"})
    d.resolve(True, True, [held])
    combat = d.game.state.combat
    assert combat is not None and combat.blocks[d.find(held)] == [d.find("Ogre")]
    d.to_step("end of combat")
    assert d.graveyard(1) == ["Ogre"] and d.life(0) == 20
