"""Creatures that die, permanents that are sacrificed, and triggers on that."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseTargets, OrderItems, Priority
from tests.driver import Driver
from tests.rulings.board import board

DEVIL, SAVRA, VAMPIRE, REAPER = "Mayhem Devil", "Savra, Queen of the Golgari", "Vindictive Vampire", "Midnight Reaper"
ALTAR = "Altar\n{0}\nArtifact\nSacrifice a creature: You gain 1 life."


def triggers(d: Driver) -> int:
    """Put waiting triggers on the stack, and return the number of triggered abilities there."""
    while not isinstance(d.decision, Priority):
        d.answer(list(range(len(d.decision.items))) if isinstance(d.decision, OrderItems) else [1])
    kinds = [d.game.state.objects[id].item for id in d.game.state.stack]
    return sum(item is not None and item.kind == "triggered" for item in kinds)


@pytest.mark.ruling("mayhem-devil-1")
def test_the_devils_controller_chooses():
    d = board(ALTAR, mine=[DEVIL], theirs=["Altar", "Bear"], active=1)
    d.begin("activate", "Altar")
    assert isinstance(d.decision, ChooseTargets) and d.decision.player == 0
    d.answer([1])
    d.resolve()
    assert d.life(1) == 19


@pytest.mark.ruling("mayhem-devil-2")
def test_when_the_devils_trigger_comes():
    d = board(mine=[DEVIL, "Bear"], hand=["Offering"])
    d.begin("cast", "Offering")
    d.answer(["Bear"])
    if not isinstance(d.decision, Priority):
        d.answer([1])
    items = [d.game.state.objects[id].item for id in d.game.state.stack]
    assert [item.kind for item in items if item] == ["spell", "triggered"]
    d.resolve()
    assert d.life(1) == 19 and d.zone("Offering") == "stack"
    both = "Both\n{0}\nSorcery\nTarget player sacrifices a creature. You gain 4 life."
    d = board(both, mine=[DEVIL], theirs=["Bear"], hand=["Both"])
    d.cast("Both", [1])
    d.pass_priority()
    d.pass_priority()
    assert d.life(0) == 24 and d.zone("Both") == "graveyard"
    assert triggers(d) == 1


@pytest.mark.ruling("mayhem-devil-3")
def test_the_devil_itself_sacrifices_nothing():
    d = board(ALTAR, mine=[DEVIL, "Altar", "Bear", "Ogre"])
    assert not d.can("activate", DEVIL)
    for name in ("Bear", "Ogre"):
        d.begin("activate", "Altar")
        d.answer([name])
        d.answer([1])
    assert triggers(d) == 2


@pytest.mark.ruling("mayhem-devil-4")
def test_the_devil_sees_its_own_sacrifice():
    d = board(ALTAR, mine=[DEVIL, "Altar"])
    d.begin("activate", "Altar")
    assert triggers(d) == 1
    d.resolve()
    assert d.life(1) == 19


@pytest.mark.ruling("mayhem-devil-5")
def test_the_legend_rule_is_not_a_sacrifice():
    king = "King\n{0}\nLegendary Creature — Human\n1/1"
    d = board(king, mine=[DEVIL, "King"], hand=["King"])
    d.cast("King")
    d.pass_priority()
    d.pass_priority()
    d.answer([d.all("King")[0]])
    assert d.count("King", "graveyard") == 1 and triggers(d) == 0


@pytest.mark.ruling("savra-queen-of-the-golgari-1")
@pytest.mark.parametrize(("name", "life"), [("Ghoul", 0), ("Bear", 2), ("Ogre", 0)])
def test_savra_sees_sacrifices_by_their_colour(name: str, life: int):
    d = board(ALTAR, mine=[SAVRA, "Altar", name], hand=["Murder"])
    assert not d.can("activate", SAVRA)
    trial = Driver(d.game.fork())
    trial.cast("Murder", [name])
    trial.resolve()
    assert triggers(trial) == 0
    d.begin("activate", "Altar")
    d.answer([name])
    assert triggers(d) == (name != "Ogre")
    if name == "Bear":
        d.resolve(True)
        assert d.life(0) == 22


@pytest.mark.ruling("savra-queen-of-the-golgari-2")
def test_both_abilities_of_savra_are_ordered():
    both = "Mix\n{B}{G}\nCreature — Elf\n1/1"
    d = board(ALTAR, both, mine=[SAVRA, "Altar", "Mix"], theirs=["Bear"])
    d.begin("activate", "Altar")
    d.answer(["Mix"])
    assert isinstance(d.decision, OrderItems) and d.decision.player == 0
    d.answer([0, 1])
    assert triggers(d) == 2


@pytest.mark.ruling("vindictive-vampire-1")
def test_the_vampire_sees_those_that_die_with_it():
    d = board(mine=[VAMPIRE, "Bear", "Ogre"], hand=["Wrath"])
    d.cast("Wrath")
    d.resolve()
    assert triggers(d) == 2
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (22, 18)


@pytest.mark.ruling("vindictive-vampire-2", "truefire-captain-2")
@pytest.mark.parametrize("name", [VAMPIRE, "Truefire Captain"])
def test_who_has_no_life_loses_before_any_trigger(name: str):
    quake = "Quake\n{0}\nSorcery\n~ deals 2 damage to each creature and each player."
    d = board(quake, mine=[name, "Bear"], hand=["Quake"], life=(2, 20))
    d.cast("Quake")
    d.pass_priority()
    d.pass_priority()
    assert d.game.winner == 1 and d.life(1) == 18


@pytest.mark.ruling("truefire-captain-1")
def test_the_captain_deals_what_it_was_dealt_even_as_it_dies():
    d = board("Big\n{0}\nCreature — Giant\n7/7", mine=["Truefire Captain"], theirs=["Big"])
    d.attack(["Truefire Captain"])
    d.block({"Big": "Truefire Captain"})
    d.pass_until(lambda: d.count("Truefire Captain", "battlefield") == 0)
    if not isinstance(d.decision, Priority):
        d.answer([1])
    d.resolve()
    assert d.life(1) == 13


@pytest.mark.ruling("midnight-reaper-1")
@pytest.mark.parametrize("token", [False, True])
def test_a_reaper_sees_its_own_death_unless_it_is_a_token(token: bool):
    d = board(
        mine=[] if token else [REAPER],
        theirs=[REAPER] if token else [],
        hand=["Double", "Murder"],
        library=["Plains"] * 3,
    )
    if token:
        d.cast("Double", [REAPER])
        d.resolve()
    (mine,) = d.all(REAPER, player=0)
    d.cast("Murder", [mine])
    d.resolve()
    d.resolve_all()
    assert d.life(0) == (20 if token else 19) and d.hand(0).count("Plains") == (not token)


@pytest.mark.ruling("midnight-reaper-2")
def test_a_reaper_sees_all_that_die_together():
    cat = "Litter\n{0}\nSorcery\nCreate a 1/1 white Cat creature token."
    d = board(cat, mine=[REAPER, "Bear", "Ogre"], hand=["Litter", "Wrath"], library=["Plains"] * 5)
    d.cast("Litter")
    d.resolve()
    d.cast("Wrath")
    d.resolve()
    assert triggers(d) == 3
    d.resolve_all()
    assert d.life(0) == 17 and len(d.hand(0)) == 3


@pytest.mark.ruling("mortus-strider-1")
@pytest.mark.parametrize("exiled", [False, True])
def test_the_strider_returns_from_the_graveyard_only(exiled: bool):
    d = board(mine=["Mortus Strider"], hand=["Murder", "Bury"])
    d.cast("Murder", ["Mortus Strider"])
    d.resolve()
    if exiled:
        d.cast("Bury", ["Mortus Strider"])
        d.resolve()
    d.resolve()
    assert d.zone("Mortus Strider") == ("exile" if exiled else "hand")


@pytest.mark.ruling("narcomoeba-1")
def test_narcomoeba_comes_from_the_library_only():
    peek = "Peek\n{0}\nSorcery\nSurveil 1."
    mill = "Grind\n{0}\nSorcery\nMill two cards."
    rot = "Rot\n{0}\nSorcery\nDiscard a card."
    d = board(mill, hand=["Grind"], library=["Narcomoeba", "Plains", "Plains"])
    d.cast("Grind")
    d.resolve()
    d.resolve(True)
    assert d.zone("Narcomoeba") == "battlefield"
    d = board(peek, hand=["Peek"], library=["Narcomoeba", "Plains"])
    d.cast("Peek")
    d.resolve([[], ["Narcomoeba"]])
    d.resolve(True)
    assert d.zone("Narcomoeba") == "battlefield"
    d = board(rot, hand=["Rot", "Narcomoeba"])
    d.cast("Rot")
    d.resolve()
    assert d.zone("Narcomoeba") == "graveyard" and triggers(d) == 0


@pytest.mark.ruling("narcomoeba-2")
def test_a_narcomoeba_that_left_the_graveyard_stays_away():
    mill = "Grind\n{0}\nInstant\nMill two cards."
    d = board(mill, hand=["Grind", "Bury"], library=["Narcomoeba", "Plains", "Plains"])
    d.cast("Grind")
    d.resolve()
    d.cast("Bury", ["Narcomoeba"])
    d.resolve()
    d.resolve()
    assert d.zone("Narcomoeba") == "exile"


@pytest.mark.ruling("rising-populace-2")
def test_the_populace_that_dies_with_another_is_not_saved():
    quake = "Quake\n{0}\nSorcery\n~ deals 2 damage to each creature."
    d = board(quake, mine=["Rising Populace", "Bear"], hand=["Quake"])
    d.cast("Quake")
    d.resolve()
    assert triggers(d) == 1
    d.resolve_all()
    assert d.zone("Rising Populace") == "graveyard"


@pytest.mark.ruling("stalking-vengeance-1")
def test_its_power_was_what_it_last_was():
    d = board(mine=["Stalking Vengeance", "Bear"], hand=["Murder"], counters={"Bear": {"+1/+1": 3}})
    d.cast("Murder", ["Bear"])
    d.resolve()
    d.choose_trigger_targets(1)
    d.resolve()
    assert d.life(1) == 15


@pytest.mark.ruling("teysa-orzhov-scion-1")
def test_teysa_sacrifices_herself_and_sees_the_others():
    d = board(mine=["Teysa, Orzhov Scion", "Kin", "Kin"], theirs=["Ogre"])
    d.begin("activate", "Teysa, Orzhov Scion")
    d.answer(["Ogre"])
    while not isinstance(d.decision, OrderItems | Priority):
        d.answer(["Teysa, Orzhov Scion", "Kin", "Kin"])
    assert triggers(d) == 2
    d.resolve()
    d.resolve()
    assert d.battlefield(0) == {"Spirit": 2}
    assert d.token("Spirit", 0) == ((1, 1), {"W"}, {"Spirit"}) and d.has("Spirit", "flying")
    d.resolve()
    assert d.zone("Ogre") == "exile"


@pytest.mark.ruling("undercitys-embrace-1")
def test_the_embrace_without_a_creature_to_sacrifice():
    d = board(mana="BBB", hand=["Undercity's Embrace"], mine=["Giant"])
    d.cast("Undercity's Embrace", [1])
    d.resolve()
    assert d.life(0) == 24


@pytest.mark.ruling("undercitys-embrace-2")
def test_the_embrace_looks_after_the_sacrifice():
    jail = (
        "Jail\n{0}\nCreature — Wall\n0/4\n"
        "When ~ enters, exile target creature an opponent controls until ~ leaves the battlefield."
    )
    ghoul = "Eater\n{0}\nCreature — Zombie\n3/3\nWhenever a creature dies, put a +1/+1 counter on ~."
    d = board(jail, mana="BBB", hand=["Undercity's Embrace"], mine=["Giant"], their_hand=["Jail"], active=1, priority=1)
    d.cast("Jail")
    d.resolve()
    d.resolve()
    assert d.zone("Giant") == "exile"
    d.give_priority(0)
    d.cast("Undercity's Embrace", [1])
    d.resolve()
    assert d.zone("Giant") == "battlefield" and d.life(0) == 24
    d = board(ghoul, mana="BBB", hand=["Undercity's Embrace"], mine=["Eater"], theirs=["Bear"])
    d.cast("Undercity's Embrace", [1])
    d.resolve()
    assert d.life(0) == 20
    d.resolve()
    assert d.size("Eater") == (4, 4)


@pytest.mark.ruling("undercitys-embrace-3")
def test_the_embrace_gains_life_once():
    d = board(mana="BBB", hand=["Undercity's Embrace"], mine=["Giant"] * 3)
    d.cast("Undercity's Embrace", [1])
    d.resolve()
    assert d.life(0) == 24


@pytest.mark.ruling("rest-in-peace-1")
def test_with_rest_in_peace_nothing_dies():
    watch = "Watch\n{0}\nEnchantment\nWhenever a creature dies, you gain 1 life."
    cat = "Litter\n{0}\nSorcery\nCreate a 1/1 white Cat creature token."
    d = board(watch, cat, mine=["Rest in Peace", "Ministrant of Obligation", "Watch"], hand=["Litter", "Wrath"])
    d.cast("Litter")
    d.resolve()
    d.cast("Wrath")
    d.resolve()
    assert d.zone("Ministrant of Obligation") == "exile" and triggers(d) == 0
    assert d.count("Cat", "exile") == 0


@pytest.mark.ruling("rest-in-peace-2")
def test_what_destroys_rest_in_peace_goes_to_the_graveyard():
    d = board(mine=["Rest in Peace"], hand=["Shatter"])
    d.cast("Shatter", ["Rest in Peace"])
    d.resolve()
    assert d.zone("Rest in Peace") == "exile" and d.zone("Shatter") == "graveyard"


@pytest.mark.ruling("rest-in-peace-3")
def test_madness_works_with_rest_in_peace():
    mad = "Mad\n{5}\nInstant\nYou gain 3 life.\nMadness {0}"
    rot = "Rot\n{0}\nSorcery\nDiscard a card."
    d = board(mad, rot, mine=["Rest in Peace"], hand=["Rot", "Mad"])
    d.cast("Rot")
    d.pass_priority()
    d.pass_priority()
    d.answer("1")
    assert d.zone("Mad") == "exile"
    d.resolve(True)
    d.resolve_all()
    assert d.life(0) == 23


@pytest.mark.ruling("krenko-mob-boss-1")
def test_krenko_counts_every_goblin():
    make = "Make\n{0}\nSorcery\nCreate a 1/1 red Goblin creature token."
    d = board(make, mine=["Krenko, Mob Boss", "Goblin Electromancer"], hand=["Make"])
    d.cast("Make")
    d.resolve()
    d.activate("Krenko, Mob Boss")
    d.resolve()
    assert d.battlefield(0)["Goblin"] == 4
