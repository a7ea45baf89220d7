"""Undefined values: such a number is 0 (107.2, 107.3i), such mana is not added (106.5), such a token is not created
(111.5)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, Priority
from engine.vocabulary.types import CREATURE_TYPES, SUBTYPES
from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"


@pytest.mark.rule("106.5")
def test_mana_without_a_type_is_no_mana():
    prism = "Prism\n{1}\nArtifact\nAs ~ enters, choose a color.\n{T}: Add one mana of the chosen color."
    d = situation(prism, mine=["Prism"])  # it was there before anybody chose
    if d.can("mana", "Prism"):
        d.activate("Prism")
    assert not d.mana(0)
    d = situation(prism, mana="R", hand=["Prism"])
    d.cast("Prism")
    d.resolve("U")
    d.activate("Prism")
    assert d.mana(0) == {"U": 1}


@pytest.mark.rule("107.2")
def test_an_undefined_number_is_zero():
    shape = "Shape\n{1}\nCreature — Shapeshifter\n*/3\nAs ~ enters, choose a number.\n"
    shape += "~'s power is equal to the chosen number."
    d = situation(shape, mine=["Shape"])
    assert d.size("Shape") == (0, 3)
    d = situation(shape, mana="R", hand=["Shape"])
    d.cast("Shape")
    d.resolve(6)
    assert d.size("Shape") == (6, 3)


@pytest.mark.rule("107.3i")
def test_x_of_a_gained_ability_is_zero_unless_the_ability_says_what_it_is():
    lend = 'Lend\n{X}{R}\nInstant\nTarget creature gains "{T}: You gain X life." until end of turn.'
    count = 'Count\n{R}\nInstant\nTarget creature gains "{T}: You gain X life, where X is ~\'s power." until '
    count += "end of turn."
    d = situation(lend, BEAR, pool={"R": 4}, hand=["Lend"], mine=["Bear"])
    d.cast("Lend", ["Bear"], x=3)
    d.resolve()
    d.activate("Bear")
    d.resolve()
    assert d.life(0) == 20
    d = situation(count, BEAR, mana="R", hand=["Count"], mine=["Bear"])
    d.cast("Count", ["Bear"])
    d.resolve()
    d.activate("Bear")
    d.resolve()
    assert d.life(0) == 22


@pytest.mark.rule("111.5")
def test_a_token_that_could_not_enter_is_not_created():
    ban = "Ban\n{1}\nEnchantment\nBlack creatures can't enter."
    bell = "Bell\n{1}\nArtifact\nWhenever a creature enters, you gain 1 life."
    raise_ = "Raise\n{B}\nInstant\nCreate a 2/2 black Zombie creature token."
    call = "Call\n{W}\nInstant\nCreate a 1/1 white Soldier creature token."
    d = situation(ban, bell, raise_, call, mana="BW", hand=["Raise", "Call"], mine=["Ban", "Bell"])
    d.cast("Raise")
    d.resolve()
    assert not d.all("Zombie") and not d.game.state.stack
    d.cast("Call")
    d.resolve()
    assert d.count("Soldier", "battlefield", 0) == 1 and len(d.game.state.stack) == 1


@pytest.mark.rule("205.3d")
def test_a_subtype_needs_its_card_type():
    horde = "Horde\n{1}\nEnchantment\nEach permanent is a Goblin in addition to its other types."
    d = situation(horde, BEAR, mine=["Horde", "Bear", "Forest", "Short Sword"])
    assert d.look("Bear").subtypes == {"Bear", "Goblin"}
    assert d.look("Forest").subtypes == {"Forest"}
    assert d.look("Short Sword").subtypes == {"Equipment"} and not d.look("Horde").subtypes


@pytest.mark.rule("205.3e")
def test_only_existing_subtypes_of_that_card_type_are_chosen():
    hall = "Hall\n{R}\nArtifact\nAs ~ enters, choose a creature type.\nCreatures of the chosen type get +1/+1."
    d = situation(hall, BEAR, mana="R", hand=["Hall"], mine=["Bear"])
    d.cast("Hall")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseOption)
    keys = [option.key for option in decision.options]
    assert len(set(keys)) == len(keys) and set(keys) == set(CREATURE_TYPES)
    assert all(SUBTYPES[key].kind == "Creature" for key in keys)
    d.game.answer("Bear")
    assert isinstance(d.decision, Priority) and d.size("Bear") == (3, 3)


@pytest.mark.rule("122.5")
def test_a_counter_that_cannot_be_put_is_not_removed_either():
    shift = "Shift\n{1}\nArtifact\n{0}: Move a +1/+1 counter from target creature onto another target creature."
    stiff = "Stiff\n{1}\nCreature — Golem\n1/1\n~ can't have counters put on it."
    d = situation(
        shift,
        stiff,
        BEAR,
        "Elf\n{G}\nCreature — Elf\n1/1",
        mine=["Shift", "Bear", "Stiff"],
        counters={"Bear": {"+1/+1": 2}},
        theirs=["Elf"],
    )
    other = d.find("Elf")
    mine = d.find("Bear", player=0)
    d.activate("Shift", targets=[mine, "Stiff"])
    d.resolve()
    assert d.counters(mine) == 2 and d.counters("Stiff") == 0
    d.activate("Shift", targets=["Stiff", mine])
    d.resolve()
    assert d.counters(mine) == 2
    d.activate("Shift", targets=[mine, other])
    d.resolve()
    assert d.counters(mine) == 1 and d.counters(other) == 1
