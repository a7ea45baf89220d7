"""Later keywords of creatures and Equipment: decayed, training, mobilize, toxic, for Mirrodin!, living metal."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
ROTTEN = "Rotten\n{B}\nCreature — Zombie\n2/2\nDecayed"
STUDENT = "Student\n{W}\nCreature — Human\n1/1\nTraining"
RIDER = "Rider\n{2}{R}\nCreature — Human\n2/2\nMobilize 2"
MITE = "Mite\n{1}\nArtifact Creature — Phyrexian Mite\n1/1\nToxic 2"
BLADE = "Blade\n{1}\nArtifact — Equipment\nFor Mirrodin!\nEquipped creature gets +1/+1.\nEquip {3}"
HAT = "Hat\n{1}\nArtifact — Equipment\nJob select\nEquipped creature gets +1/+1.\nEquip {3}"
TRUCK = "Truck\n{3}\nLegendary Artifact — Vehicle\n4/4\nLiving metal"


def test_a_decayed_creature_does_not_block_and_attacks_once():
    d = situation(ROTTEN, BEAR, mine=["Rotten"], theirs=["Bear"])
    d.attack(["Rotten"])
    d.to_step("end")
    assert d.zone("Rotten") == "graveyard"
    d = situation(ROTTEN, BEAR, mine=["Bear"], theirs=["Rotten"])
    d.attack(["Bear"])
    d.pass_until(lambda: d.step == "end of combat")
    assert d.life(1) == 18


@pytest.mark.parametrize(("mate", "counters"), [("Bear", 1), ("Student", 0)])
def test_training_asks_for_a_stronger_attacker_beside_it(mate: str, counters: int):
    d = situation(STUDENT, BEAR, "Twin\n{W}\nCreature — Human\n1/1", mine=["Student", "Bear", "Twin"])
    d.attack(["Student", "Bear" if mate == "Bear" else "Twin"])
    d.resolve_all()
    assert d.counters("Student") == counters


def test_training_does_not_trigger_alone():
    d = situation(STUDENT, BEAR, mine=["Student", "Bear"])
    d.attack(["Student"])
    assert not d.game.play.state.stack


def test_mobilize_brings_attacking_warriors_for_the_turn():
    d = situation(RIDER, mine=["Rider"])
    d.attack(["Rider"])
    d.resolve()
    combat = d.game.play.state.combat
    warriors = d.all("Warrior", "battlefield")
    assert combat is not None and len(warriors) == 2 and all(each in combat.attackers for each in warriors)
    d.to_step("end")
    d.resolve_all()
    assert not d.all("Warrior", "battlefield")


def test_toxic_adds_poison_to_combat_damage_and_life_is_lost_all_the_same():
    d = situation(MITE + ", toxic 1", mine=["Mite"])
    d.attack(["Mite"])
    d.pass_until(lambda: d.step == "end of combat")
    assert d.life(1) == 19 and d.game.play.state.players[1].counters == {"poison": 3}


def test_toxic_says_nothing_of_other_damage():
    ping = "Ping\n{0}\nInstant\nTarget creature deals 1 damage to each opponent."
    d = situation(MITE, ping, mine=["Mite"], hand=["Ping"])
    d.cast("Ping", ["Mite"])
    d.resolve()
    assert d.life(1) == 19 and not d.game.play.state.players[1].counters.get("poison")


@pytest.mark.parametrize(("card", "bearer", "size"), [(BLADE, "Rebel", (3, 3)), (HAT, "Hero", (2, 2))])
def test_equipment_comes_with_a_creature(card: str, bearer: str, size: tuple[int, int]):
    name = card.partition("\n")[0]
    d = situation(card, hand=[name], mana="R")
    d.cast(name)
    d.resolve()
    d.resolve()
    assert d.attached_to(name) == d.find(bearer) and d.size(bearer) == size


def test_living_metal_is_a_creature_on_its_controllers_turn():
    d = situation(TRUCK, mine=["Truck"])
    assert d.look("Truck").is_creature and "Artifact" in d.look("Truck").types
    d.next_turn()
    assert not d.look("Truck").is_creature
