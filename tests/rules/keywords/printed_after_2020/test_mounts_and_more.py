"""Later keywords: saddle, backup, ravenous, exhaust, boast, encore, disguise, disturb."""

from __future__ import annotations

import pytest

from tests.rules.many import begin, seats
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
HORSE = "Horse\n{2}{W}\nCreature — Horse Mount\n3/3\nWhenever ~ attacks while saddled, you gain 2 life.\nSaddle 2"
GUARD = "Guardian\n{2}{W}\nCreature — Human\n2/2\nBackup 1\nFlying\nWhenever this creature attacks, you gain 1 life."
VORACIOUS = "Shredder\n{X}{G}\nCreature — Tyranid\n0/1\nRavenous"
LOOT = "Loot\n{G}\nCreature — Beast\n1/1\nExhaust — {1}: Put a +1/+1 counter on ~."
BLINK = "Blink\n{0}\nInstant\nExile target creature, then return it to the battlefield under your control."
VIKING = "Viking\n{R}\nCreature — Human Warrior\n2/2\nBoast — {1}: You gain 3 life."
RAIDER = "Raider\n{3}{R}\nCreature — Human Pirate\n2/2\nEncore {2}{R}"
MASK = "Mask\n{2}{W}\nCreature — Human Detective\n3/3\nDisguise {W}"
GHOST = (
    "Brine | Salmastra\n{1}{U}\nCreature — Human\n1/1\nDisturb {U}\n// transform\n"
    "Drift | Deriva\n(blue) Creature — Spirit\n3/2\nFlying\n"
    "If ~ would be put into a graveyard from anywhere, exile it instead."
)
KILL = "Kill\n{0}\nInstant\nDestroy target creature."


@pytest.mark.parametrize("saddled", [True, False])
def test_a_mount_attacks_saddled_once_others_with_power_enough_have_saddled_it(saddled: bool):
    d = situation(HORSE, BEAR, mine=["Horse", "Bear"])
    if saddled:
        d.activate("Horse", choose=[["Bear"]])
        d.resolve()
        assert d.tapped("Bear")
    d.attack(["Horse"])
    d.resolve_all()
    assert d.life(0) == (22 if saddled else 20)


def test_a_mount_does_not_saddle_itself_and_is_saddled_for_the_turn():
    d = situation(HORSE, mine=["Horse"])
    assert not d.can("activate", "Horse")
    d = situation(HORSE, BEAR, mine=["Horse", "Bear"])
    d.activate("Horse", choose=[["Bear"]])
    d.resolve()
    d.next_turn()
    d.next_turn()
    d.attack(["Horse"])
    assert not d.game.play.state.stack


def test_a_mount_is_saddled_as_a_sorcery():
    d = situation(HORSE, BEAR, mine=["Horse", "Bear"], step="upkeep")
    assert not d.can("activate", "Horse")


@pytest.mark.parametrize("target", ["Bear", "Guardian"])
def test_backup_gives_counters_and_what_follows_to_another_creature(target: str):
    d = situation(GUARD, BEAR, hand=["Guardian"], mine=["Bear"], mana="WWW")
    d.cast("Guardian")
    d.resolve()
    d.choose_trigger_targets(target)
    d.resolve()
    assert d.counters(target) == 1 and d.has("Bear", "flying") == (target == "Bear")
    assert not d.has("Bear", "backup")
    if target == "Bear":
        d.attack(["Bear"])
        d.resolve_all()
        assert d.life(0) == 21
        d.next_turn()
        assert not d.has("Bear", "flying") and d.counters("Bear") == 1


@pytest.mark.parametrize(("x", "drawn"), [(4, 0), (5, 1)])
def test_ravenous_enters_with_x_counters_and_draws_for_five(x: int, drawn: int):
    d = situation(VORACIOUS, hand=["Shredder"], mana="G" * 6, library=["Forest"])
    d.cast("Shredder", x=x)
    d.resolve()
    d.resolve_all()
    assert d.counters("Shredder") == x and len(d.hand(0)) == drawn


def test_an_exhaust_ability_is_activated_once_by_each_object():
    d = situation(
        LOOT, BLINK, mine=["Loot"], hand=["Blink"], mana="GGG", library=["Forest"] * 5, their_library=["Forest"] * 5
    )
    d.activate("Loot")
    d.resolve()
    assert not d.can("activate", "Loot")
    d.next_turn()
    d.next_turn()
    assert not d.can("activate", "Loot") and d.counters("Loot") == 1
    d.cast("Blink", ["Loot"])
    d.resolve()
    assert d.can("activate", "Loot")


def test_a_boast_ability_is_activated_once_in_a_turn_in_which_it_attacked():
    d = situation(VIKING, mine=["Viking"], mana="RR")
    assert not d.can("activate", "Viking")
    d.attack(["Viking"])
    d.activate("Viking")
    d.resolve()
    assert d.life(0) == 23 and not d.can("activate", "Viking")


def test_encore_makes_a_copy_that_attacks_each_opponent():
    scenario = seats(3, RAIDER)
    scenario.graveyard(0, "Raider")
    for _ in range(3):
        scenario.battlefield(0, "Mountain")
    scenario.turn(active=0, step="main", priority=0)
    d = begin(scenario)
    d.activate("Raider")
    while d.game.play.state.stack:
        d.pass_priority()
    raiders = d.all("Raider", "battlefield")
    assert len(raiders) == 2 and d.has(raiders[0], "haste") and len(d.all("Raider", "exile")) == 1
    decision = d.to_attackers()
    d.game.answer([[raider, opponent] for raider, opponent in zip(raiders, (1, 2), strict=True)])
    assert decision.player == 0
    d.to_step("end")
    while d.game.play.state.stack:
        d.pass_priority()
    assert not d.all("Raider", "battlefield")


def test_a_disguised_card_has_ward_face_down_and_is_turned_face_up_for_its_cost():
    d = situation(MASK, hand=["Mask"], mana="WWWW")
    d.cast("Mask", way="disguise")
    d.resolve()
    (hidden,) = [id for id in d.game.play.state.battlefield if d.object(id).face_down]
    assert d.has(hidden, "ward") and d.size(hidden) == (2, 2)
    d.begin("special", hidden, way="face up")
    d.announce([])
    assert d.size("Mask") == (3, 3) and not d.has("Mask", "ward")


def test_a_card_with_disturb_is_cast_transformed_from_the_graveyard():
    d = situation(GHOST, KILL, graveyard=["Brine"], hand=["Kill"], mana="U")
    d.begin("cast", "Brine", way="disturb")
    d.announce([])
    assert d.look(d.game.play.state.stack[-1]).name.en == "Drift"
    d.resolve()
    assert d.size("Drift") == (3, 2) and d.has("Drift", "flying")
    d.cast("Kill", ["Drift"])
    d.resolve()
    assert d.zone("Brine") == "exile"


def test_a_card_with_disturb_is_cast_from_the_hand_as_its_front():
    d = situation(GHOST, hand=["Brine"], mana="UU")
    assert not d.can("cast", "Brine", way="disturb")
    d.cast("Brine")
    d.resolve()
    assert d.size("Brine") == (1, 1)
