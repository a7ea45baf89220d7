"""Several instances of a keyword: each works separately, unless the rules say that they are redundant (702)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, OrderItems, Priority
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
FORESTS = ["Forest"] * 4


def creature(name: str, text: str, size: str = "2/2", cost: str = "{0}", kind: str = "Creature — Human") -> str:
    return f"{name}\n{cost}\n{kind}\n{size}\n{text}"


def settle(d: Driver, *answers: object) -> None:
    """Let the stack resolve, with triggers in the order in which they come; `answers` are for other decisions."""
    left = list(answers)
    while d.game.state.stack or not isinstance(d.decision, Priority):
        decision = d.decision
        if isinstance(decision, Priority):
            d.pass_priority()
        elif isinstance(decision, OrderItems):
            d.answer(list(range(len(decision.items))))
        elif isinstance(decision, ChooseOption):
            d.answer(decision.options[0].key)
        else:
            d.answer(left.pop(0))
    assert not left


@pytest.mark.rule("702.67a", "702.67b")
def test_each_frenzy_of_an_unblocked_attacker():
    d = situation(creature("Sliver", "Frenzy 1, frenzy 2"), BEAR, mine=["Sliver", "Bear"], theirs=["Bear"])
    d.attack(["Sliver"])
    d.to_step("declare blockers")
    settle(d)
    assert d.size("Sliver") == (5, 2)
    d = situation(creature("Sliver", "Frenzy 1, frenzy 2"), BEAR, mine=["Sliver"], theirs=["Bear"])
    d.attack(["Sliver"])
    d.block({"Bear": "Sliver"})
    settle(d)
    assert d.size("Sliver") == (2, 2)


@pytest.mark.rule("702.24b")
def test_each_flanking():
    d = situation(
        creature("Knight", "Flanking, flanking"), creature("Wall", "Vigilance", "5/5"), mine=["Knight"], theirs=["Wall"]
    )
    d.attack(["Knight"])
    d.block({"Wall": "Knight"})
    settle(d)
    assert d.size("Wall") == (3, 3)


@pytest.mark.rule("702.44b")
def test_each_bushido():
    d = situation(creature("Samurai", "Bushido 1, bushido 2"), BEAR, mine=["Samurai"], theirs=["Bear"])
    d.attack(["Samurai"])
    d.block({"Bear": "Samurai"})
    settle(d)
    assert d.size("Samurai") == (5, 5)


@pytest.mark.rule("702.22b", "702.22c")
def test_each_rampage_counts_once_as_it_resolves():
    kill = "Kill\n{0}\nInstant\nDestroy target creature."
    d = situation(
        creature("Ram", "Rampage 1, rampage 2", "3/3"), BEAR, kill, mine=["Ram"], theirs=["Bear"] * 3, hand=["Kill"]
    )
    d.attack(["Ram"])
    d.to_blockers()
    ram = d.find("Ram")
    d.game.answer([[bear, ram] for bear in d.all("Bear")])
    settle(d)
    assert d.size("Ram") == (9, 9)
    d.give_priority(0)
    d.cast("Kill", [d.all("Bear")[0]])
    d.resolve()
    assert d.size("Ram") == (9, 9)


@pytest.mark.rule("702.90b")
def test_each_battle_cry():
    d = situation(creature("Crier", "Battle cry, battle cry"), BEAR, mine=["Crier", "Bear"])
    d.attack(["Crier", "Bear"])
    settle(d)
    assert d.size("Bear") == (4, 2) and d.size("Crier") == (2, 2)


@pytest.mark.rule("702.129b")
def test_each_afflict():
    d = situation(creature("Demon", "Afflict 1, afflict 2"), BEAR, mine=["Demon"], theirs=["Bear"])
    d.attack(["Demon"])
    d.block({"Bear": "Demon"})
    settle(d)
    assert d.life(1) == 17


@pytest.mark.rule("702.134b")
def test_each_afterlife():
    kill = "Kill\n{0}\nInstant\nDestroy target creature."
    d = situation(creature("Priest", "Afterlife 1, afterlife 2"), kill, mine=["Priest"], hand=["Kill"])
    d.cast("Kill", ["Priest"])
    settle(d)
    assert d.battlefield(0)["Spirit"] == 3


@pytest.mark.rule("702.85b")
def test_each_annihilator():
    d = situation(creature("Eldrazi", "Annihilator 1, annihilator 1"), BEAR, mine=["Eldrazi"], theirs=["Bear"] * 3)
    d.attack(["Eldrazi"])
    settle(d, ["Bear"], ["Bear"])
    assert d.battlefield(1)["Bear"] == 1


@pytest.mark.rule("702.100b")
def test_each_extort_is_paid_for_separately():
    d = situation("Tax\n{1}\nEnchantment\nExtort, extort", hand=["Shock"], mana="RWW", mine=["Tax"])
    d.cast("Shock", [1])
    settle(d, True, "auto", True, "auto")
    assert (d.life(0), d.life(1)) == (22, 16)


@pytest.mark.rule("702.114a", "702.114b")
def test_each_ingest_exiles_a_card():
    d = situation(creature("Ghoul", "Ingest, ingest"), mine=["Ghoul"], their_library=["Shock", "Forest", "Forest"])
    d.attack(["Ghoul"])
    d.to_step("end of combat")
    assert sorted(d.names("exile", 1)) == ["Forest", "Shock"]


@pytest.mark.rule("702.69b")
def test_each_poisonous():
    d = situation(creature("Snake", "Poisonous 1, poisonous 2"), mine=["Snake"])
    d.attack(["Snake"])
    d.to_step("end of combat")
    assert d.game.state.players[1].counters["poison"] == 3


@pytest.mark.rule("702.45a", "702.45b")
def test_each_soulshift_may_return_a_spirit_cheap_enough():
    kill = "Kill\n{0}\nInstant\nDestroy target creature."
    spirits = [
        creature(name, "Flying", "1/1", cost, "Creature — Spirit")
        for name, cost in (("Two", "{2}"), ("Three", "{3}"), ("Four", "{4}"))
    ]
    d = situation(
        creature("Kami", "Soulshift 3, soulshift 2"),
        kill,
        *spirits,
        BEAR,
        mine=["Kami"],
        hand=["Kill"],
        graveyard=["Two", "Three", "Four", "Bear"],
    )
    d.cast("Kill", ["Kami"])
    d.pass_priority()
    d.pass_priority()
    d.answer([0, 1])
    asked = [{d.name(each) for each in d.decision.candidates}]
    assert asked == [{"Two", "Three"}]
    d.answer(["Three"])
    settle(d, True, True)
    assert d.hand(0) == ["Three", "Two"]


@pytest.mark.rule("702.42b")
def test_each_modular():
    kill = "Kill\n{0}\nInstant\nDestroy target creature."
    other = creature("Myr", "Vigilance", "1/1", kind="Artifact Creature — Myr")
    d = situation(
        creature("Worker", "Modular 1, modular 2", "0/0", kind="Artifact Creature — Construct"),
        other,
        kill,
        mine=["Myr"],
        hand=["Worker", "Kill"],
    )
    d.cast("Worker")
    d.resolve()
    assert d.counters("Worker") == 3
    d.cast("Kill", ["Worker"])
    settle(d, True, True)
    assert d.counters("Myr") == 6


@pytest.mark.rule("702.133b")
def test_each_mentor_has_its_own_target():
    d = situation(
        creature("Teacher", "Mentor, mentor", "3/3"),
        BEAR,
        creature("Ant", "Vigilance", "1/1"),
        mine=["Teacher", "Bear", "Ant"],
    )
    d.attack(["Teacher", "Bear", "Ant"])
    while not isinstance(d.decision, Priority):
        if type(d.decision).__name__ == "OrderItems":
            d.answer([0, 1])
        else:
            d.answer(["Bear"] if len(d.game.state.stack) == 1 else ["Ant"])
    settle(d)
    assert (d.counters("Bear"), d.counters("Ant")) == (1, 1)


@pytest.mark.rule("702.122b")
def test_each_fabricate_is_a_choice_of_its_own():
    d = situation(creature("Maker", "Fabricate 1, fabricate 2"), hand=["Maker"])
    d.cast("Maker")
    d.resolve()
    settle(d, True, False)
    assert (d.counters("Maker"), d.battlefield(0)["Servo"]) in ((1, 2), (2, 1))


@pytest.mark.rule("702.39b")
def test_each_storm():
    bolt = "Bolt\n{R}\nInstant\n~ deals 1 damage to any target.\nStorm, storm"
    d = situation(bolt, hand=["Shock", "Bolt"], mana="RR")
    d.cast("Shock", [1])
    d.resolve()
    d.cast("Bolt", [1])
    settle(d, False, False)
    assert d.life(1) == 15


@pytest.mark.rule("702.111c")
def test_a_creature_becomes_renowned_once():
    d = situation(creature("Knight", "Renown 1, renown 2"), mine=["Knight"])
    d.attack(["Knight"])
    d.to_step("combat damage")
    assert len(d.game.state.stack) == 2
    d.resolve()
    held = d.counters("Knight")
    settle(d)
    assert d.counters("Knight") == held and held in (1, 2)


@pytest.mark.rule("702.63b", "702.63c")
def test_each_absorb_prevents_of_each_source():
    zap = "Zap\n{0}\nInstant\n~ deals 4 damage to target creature."
    d = situation(creature("Lymph", "Absorb 1, absorb 2", "0/9"), zap, mine=["Lymph"], hand=["Zap", "Zap"])
    d.cast("Zap", ["Lymph"])
    settle(d)
    assert d.object("Lymph").damage == 1
    d.cast("Zap", ["Lymph"])
    settle(d)
    assert d.object("Lymph").damage == 2, "another event of another source"


@pytest.mark.rule("702.62c")
def test_each_vanishing():
    d = situation(
        creature("Keeper", "Vanishing 3, vanishing 2"), hand=["Keeper"], library=FORESTS, their_library=FORESTS
    )
    d.cast("Keeper")
    d.resolve()
    assert d.counters("Keeper", "time") == 5
    d.to_step("upkeep", 0)
    settle(d)
    assert d.counters("Keeper", "time") == 3


@pytest.mark.rule("702.53c")
def test_each_bloodthirst():
    d = situation(creature("Ghoul", "Bloodthirst 1, bloodthirst 2"), hand=["Ghoul", "Shock"], mana="R")
    d.cast("Shock", [1])
    d.resolve()
    d.cast("Ghoul")
    d.resolve()
    assert d.counters("Ghoul") == 3


@pytest.mark.rule("702.43b", "702.43d")
def test_each_sunburst_counts_the_colours_spent_to_cast_it():
    d = situation(
        creature("Golem", "Sunburst, sunburst", "1/1", "{2}", "Artifact Creature — Golem"), hand=["Golem"], mana="RG"
    )
    d.cast("Golem")
    d.resolve()
    assert d.counters("Golem") == 4
    put = "Put\n{0}\nSorcery\nReturn target creature card from your graveyard to the battlefield."
    d = situation(
        creature("Golem", "Sunburst", "1/1", "{2}", "Artifact Creature — Golem"),
        put,
        graveyard=["Golem"],
        hand=["Put"],
        mana="RG",
    )
    d.cast("Put", ["Golem"])
    d.resolve()
    assert d.counters("Golem") == 0, "it did not resolve as a spell"


@pytest.mark.rule("702.124c")
def test_each_undaunted():
    d = situation(creature("Spell", "Undaunted, undaunted", cost="{4}"), hand=["Spell"], mana="RR")
    d.cast("Spell")
    d = situation(creature("Spell", "Undaunted", cost="{4}"), hand=["Spell"], mana="RR")
    assert not d.can("cast", "Spell")


@pytest.mark.rule("702.23b")
def test_each_cumulative_upkeep_counts_all_the_counters():
    d = situation(
        "Maw\n{B}\nEnchantment\nCumulative upkeep {1}, cumulative upkeep {1}",
        mine=["Maw"],
        mana="BBB",
        active=1,
        step="end",
        library=FORESTS,
        their_library=FORESTS,
    )
    d.to_step("upkeep", 0)
    settle(d, True, "auto", True, "auto")
    assert d.counters("Maw", "age") == 2
    assert all(d.object(land).tapped for land in d.all("Swamp")), "1 and then 2"


@pytest.mark.rule("702.66a", "702.66c")
def test_fortify_attaches_to_a_land_of_yours_for_any_of_its_costs():
    garrison = "Darksteel Garrison\n{2}\nArtifact — Fortification\nFortified land has indestructible.\nFortify {3}"
    plain = garrison.replace("Fortified land has indestructible.\n", "Fortify {1}\n")
    d = situation(plain, mine=["Darksteel Garrison"], mana="RR")
    assert d.can("activate", "Darksteel Garrison", 0) and not d.can("activate", "Darksteel Garrison", 1)
    land = d.all("Mountain")[0]
    d.activate("Darksteel Garrison", 0, targets=[land])
    d.resolve()
    assert d.attached_to("Darksteel Garrison") == land
    d = situation(plain, mine=["Darksteel Garrison"], mana="RR", step="upkeep")
    assert not d.can("activate", "Darksteel Garrison")


@pytest.mark.rule("702.86a")
def test_level_up_puts_a_level_counter_as_a_sorcery():
    student = creature("Student", "Level up {1}")
    d = situation(student, mine=["Student"], mana="R")
    d.activate("Student")
    d.resolve()
    assert d.counters("Student", "level") == 1
    d = situation(student, mine=["Student"], mana="R", step="upkeep")
    assert not d.can("activate", "Student")


@pytest.mark.rule("702.106a")
def test_outlast_taps_for_a_counter_as_a_sorcery():
    archer = creature("Archer", "Outlast {1}")
    d = situation(archer, mine=["Archer"], mana="R")
    d.activate("Archer")
    assert d.tapped("Archer")
    d.resolve()
    assert d.counters("Archer") == 1
    d = situation(archer, mine=["Archer"], mana="R", step="upkeep")
    assert not d.can("activate", "Archer")
    d = situation(archer, mine=["Archer"], sick=["Archer"], mana="R")
    assert not d.can("activate", "Archer")


@pytest.mark.rule("702.109a")
@pytest.mark.parametrize("eaten", ["Butcher", "Bear", ""])
def test_exploit_may_sacrifice_any_creature(eaten: str):
    d = situation(creature("Butcher", "Exploit"), BEAR, hand=["Butcher"], mine=["Bear"])
    d.cast("Butcher")
    d.resolve()
    d.resolve(*((True, [eaten]) if eaten else (False,)))
    assert d.graveyard(0) == ([eaten] if eaten else [])


@pytest.mark.rule("702.113a")
@pytest.mark.parametrize("zone", ["hand", "mine", "graveyard", "exile", "library"])
def test_devoid_is_colourless_in_all_zones(zone: str):
    d = situation(creature("Drone", "Devoid", cost="{R}"), **{zone: ["Drone"]})  # type: ignore[arg-type]
    assert d.look("Drone").colours == frozenset()


@pytest.mark.rule("702.50b")
def test_convoke_pays_for_what_the_spell_costs_in_the_end():
    spell = "Swarm\n{2}{G}\nSorcery\nYou gain 3 life.\nConvoke, convoke"
    tax = "Tax\n{0}\nEnchantment\nSpells cost {1} more to cast."
    d = situation(spell, tax, BEAR, hand=["Swarm"], mine=["Bear"] * 3 + ["Tax"], mana="G")
    d.cast("Swarm")
    assert sum(d.tapped(bear) for bear in d.all("Bear")) == 3 and d.tapped("Forest")
    d = situation(spell, tax, BEAR, hand=["Swarm"], mine=["Bear"] * 3 + ["Tax"])
    assert not d.can("cast", "Swarm"), "each creature pays for one mana only"


@pytest.mark.rule("702.65b", "702.65c")
def test_delve_pays_for_generic_mana_of_the_total_cost():
    spell = "Cruise\n{2}{U}\nSorcery\nYou gain 3 life.\nDelve, delve"
    tax = "Tax\n{0}\nEnchantment\nSpells cost {1} more to cast."
    d = situation(spell, tax, hand=["Cruise"], mine=["Tax"], graveyard=["Forest"] * 3, mana="U")
    d.cast("Cruise")
    assert d.graveyard(0) == []
    d = situation(spell, tax, hand=["Cruise"], mine=["Tax"], graveyard=["Forest"] * 2, mana="U")
    assert not d.can("cast", "Cruise")


@pytest.mark.rule("702.125b")
def test_improvise_pays_for_generic_mana_of_the_total_cost():
    spell = "Whir\n{1}{U}\nSorcery\nYou gain 3 life.\nImprovise, improvise"
    tax = "Tax\n{0}\nEnchantment\nSpells cost {1} more to cast."
    stone = "Stone\n{0}\nArtifact"
    d = situation(spell, tax, stone, hand=["Whir"], mine=["Tax", "Stone", "Stone"], mana="U")
    d.cast("Whir")
    assert all(d.tapped(each) for each in d.all("Stone"))
    d = situation(spell, tax, stone, hand=["Whir"], mine=["Tax", "Stone"], mana="U")
    assert not d.can("cast", "Whir")


@pytest.mark.rule("702.62b")
def test_vanishing_without_a_number_minds_counters_that_are_there():
    d = situation(creature("Tidewalker", "Vanishing"), hand=["Tidewalker"], library=FORESTS, their_library=FORESTS)
    d.cast("Tidewalker")
    d.resolve()
    assert d.counters("Tidewalker", "time") == 0
    d = situation(
        creature("Tidewalker", "Vanishing"),
        mine=["Tidewalker"],
        counters={"Tidewalker": {"time": 1}},
        library=FORESTS,
        their_library=FORESTS,
        active=1,
        step="end",
    )
    d.to_step("upkeep", 0)
    settle(d)
    assert d.zone("Tidewalker") == "graveyard"


@pytest.mark.rule("702.89d", "702.89e")
def test_infect_of_a_source_that_is_gone_or_elsewhere():
    bomb = creature("Bomb", "Infect\nSacrifice ~: It deals 2 damage to any target.")
    d = situation(bomb, mine=["Bomb"])
    d.activate("Bomb", targets=[1])
    d.resolve()
    assert d.life(1) == 20 and d.game.state.players[1].counters["poison"] == 2
    spell = "Gas\n{0}\nSorcery\n~ deals 3 damage to any target.\nInfect"
    d = situation(spell, hand=["Gas"])
    d.cast("Gas", [1])
    d.resolve()
    assert d.life(1) == 20 and d.game.state.players[1].counters["poison"] == 3
