"""Auras and Equipment: what they can be attached to, and what they give."""

from __future__ import annotations

import pytest

from tests.rulings.board import board, targets_now

ADAPT, COIL, FETTERS, FISTS = "Forced Adaptation", "Wurmweaver Coil", "Faith's Fetters", "Fists of Ironwood"
SMALL = "Kasmina's Transmutation"


@pytest.mark.ruling("forced-adaptation-1")
def test_the_counter_goes_where_the_aura_is_by_then():
    move = "Move\n{0}\nInstant\nAttach target Aura attached to a creature to another creature."
    d = board(move, mine=["Bear", "Ogre", ADAPT], attach={ADAPT: "Bear"}, hand=["Move"], step="upkeep", active=1)
    d.to_step("upkeep", active=0)
    d.cast("Move", [ADAPT])
    d.resolve()
    assert d.attached_to(ADAPT) == d.find("Ogre")
    d.resolve()
    assert (d.counters("Bear"), d.counters("Ogre")) == (0, 1)


@pytest.mark.ruling("forced-adaptation-2")
def test_the_counter_goes_where_the_aura_was():
    d = board(mine=["Bear", "Ogre", ADAPT], attach={ADAPT: "Bear"}, hand=["Shatter"], step="upkeep", active=1)
    d.to_step("upkeep", active=0)
    d.cast("Shatter", [ADAPT])
    d.resolve()
    d.resolve()
    assert (d.counters("Bear"), d.counters("Ogre")) == (1, 0)


@pytest.mark.ruling("wurmweaver-coil-1")
def test_the_coil_is_on_green_creatures_only():
    paint = "Paint\n{0}\nInstant\nTarget creature becomes red until end of turn."
    d = board(paint, mana="GGGGGG", hand=[COIL, "Paint"], mine=["Bear", "Ogre"])
    assert targets_now(d, COIL) == {"Bear"}
    d.cast(COIL, ["Bear"])
    d.resolve()
    assert d.size("Bear") == (8, 8)
    d.cast("Paint", ["Bear"])
    d.resolve()
    assert d.zone(COIL) == "graveyard" and d.size("Bear") == (2, 2)
    again = "Again\n{0}\nSorcery\nReturn target enchantment card from your graveyard to the battlefield."
    d = board(again, hand=["Again"], graveyard=[COIL], mine=["Ogre"])
    d.cast("Again", [COIL])
    d.resolve()
    assert d.zone(COIL) == "graveyard"


@pytest.mark.ruling("faiths-fetters-2")
@pytest.mark.parametrize("what", ["Walker", "Blade"])
def test_fetters_keep_loyalty_and_equip_from_being_activated(what: str):
    d = board(mana="WWWW", hand=[FETTERS], mine=["Bear", what])
    assert d.can("activate", what)
    d.cast(FETTERS, [what])
    d.resolve_all()
    assert not d.can("activate", what) and d.life(0) == 24


@pytest.mark.ruling("faiths-fetters-3")
def test_what_fetters_leave_alone():
    chief = (
        "Chief\n{0}\nCreature — Elf\n1/1\nOther creatures you control get +1/+1.\n"
        "Whenever you gain life, put a +1/+1 counter on ~.\n{T}: Add {G}.\n{0}: You gain 1 life."
    )
    d = board(chief, mana="WWWW", hand=[FETTERS], mine=["Chief", "Bear"])
    assert d.can("activate", "Chief")
    d.cast(FETTERS, ["Chief"])
    d.resolve_all()
    assert d.size("Bear") == (3, 3) and d.counters("Chief") == 1
    assert d.can("mana", "Chief") and not d.can("activate", "Chief") and not d.can_attack("Chief")


@pytest.mark.ruling("fists-of-ironwood-1")
def test_fists_on_another_players_creature():
    d = board(mana="GG", hand=[FISTS], theirs=["Bear"])
    d.cast(FISTS, ["Bear"])
    d.resolve()
    d.resolve()
    assert d.battlefield(0)["Saproling"] == 2 and d.has("Bear", "trample")


@pytest.mark.ruling("fists-of-ironwood-2")
def test_fists_need_a_creature_to_begin_with():
    assert not board(mana="GG", hand=[FISTS]).can("cast", FISTS)
    d = board(mana="GG", hand=[FISTS], theirs=["Bear"])
    d.cast(FISTS, ["Bear"])
    d.resolve()
    assert d.attached_to(FISTS) == d.find("Bear") and d.count("Saproling", "battlefield") == 0
    d.resolve()
    assert d.attached_to(FISTS) == d.find("Bear") and d.count("Saproling", "battlefield") == 2


@pytest.mark.ruling("kasminas-transmutation-1")
def test_the_last_of_two_sizes_counts():
    five = "Five\n{0}\nInstant\nTarget creature has base power and toughness 5/5 until end of turn."
    d = board(five, mana="UU", hand=[SMALL, "Five", "Five"], mine=["Bear"])
    d.cast("Five", ["Bear"])
    d.resolve()
    d.cast(SMALL, ["Bear"])
    d.resolve()
    assert d.size("Bear") == (1, 1)
    d.cast("Five", ["Bear"])
    d.resolve()
    assert d.size("Bear") == (5, 5)


@pytest.mark.ruling("kasminas-transmutation-2")
@pytest.mark.parametrize("first", [True, False])
def test_counters_and_bonuses_count_on_top(first: bool):
    d = board(mana="UU", hand=[SMALL, "Grow", "Swell"], mine=["Bear"])
    spells = [SMALL, "Grow", "Swell"] if first else ["Grow", "Swell", SMALL]
    for spell in spells:
        d.cast(spell, ["Bear"])
        d.resolve()
    assert d.size("Bear") == (5, 5)


@pytest.mark.ruling("sword-of-the-paruns-1")
def test_the_sword_changes_with_who_wears_it():
    sword = "Sword of the Paruns"
    d = board(mine=[sword, "Ogre", "Bear"], attach={sword: "Ogre"}, damage={"Bear": 3}, hand=["Tangle"])
    assert d.size("Bear") == (2, 4)
    d.cast("Tangle", ["Ogre"])
    d.resolve()
    assert d.zone("Bear") == "graveyard" and d.size("Ogre") == (5, 3)


@pytest.mark.ruling("civic-saber-1")
def test_the_saber_counts_colours():
    rainbow = "Rainbow\n{W}{U}{B}{R}{G}\nCreature — Elf\n1/1"
    d = board(rainbow, mana="WWW", mine=["Civic Saber", "Wall", "Kin", "Rainbow"])
    for name, size in (("Wall", (0, 7)), ("Kin", (4, 2)), ("Rainbow", (6, 1))):
        d.activate("Civic Saber", targets=[name])
        d.resolve()
        assert d.size(name) == size


@pytest.mark.ruling("civic-saber-2")
@pytest.mark.parametrize(("words", "power"), [("white, blue, black, red, and green", 7), ("colorless", 2)])
def test_the_saber_follows_the_colours(words: str, power: int):
    paint = f"Paint\n{{0}}\nInstant\nTarget creature becomes {words} until end of turn."
    d = board(paint, hand=["Paint"], mine=["Civic Saber", "Bear"], attach={"Civic Saber": "Bear"})
    assert d.size("Bear") == (3, 2)
    d.cast("Paint", ["Bear"])
    d.resolve()
    assert d.size("Bear") == (power, 2)
    d.to_step("upkeep", active=1)
    assert d.size("Bear") == (3, 2)
