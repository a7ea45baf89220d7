"""Later keyword actions: suspect, connive, endure, incubate."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
OGRE = "Ogre\n{1}{R}\nCreature — Ogre\n2/2"
BRAND = (
    "Rune-Brand Juggler\n{B}\nCreature — Human Shaman\n3/2\nWhen ~ enters, suspect up to one target creature you"
    " control.\n{1}, Sacrifice a suspected creature: Target creature gets -5/-5 until end of turn."
)
PARDON = "Pardon\n{0}\nInstant\nAll suspected creatures are no longer suspected."
SUSPICION = "Suspicion\n{0}\nInstant\nSuspect target creature."
SPY = "Spy\n{U}\nCreature — Human\n1/1\n{1}: ~ connives 2."
ELK = "Elk\n{G}\nCreature — Elk\n3/3\nWhen ~ enters, it endures 3."
KEEPER = "Elvish Vatkeeper\n{B}\nCreature — Elf Phyrexian\n2/2\nWhen ~ enters, incubate 2."
KILL = "Kill\n{0}\nInstant\nDestroy target creature."


def test_a_suspected_creature_has_menace_and_is_what_a_cost_asks_for():
    d = situation(BRAND, BEAR, OGRE, hand=["Rune-Brand Juggler"], mine=["Bear", "Ogre"], mana="BB")
    d.cast("Rune-Brand Juggler")
    d.resolve()
    d.choose_trigger_targets("Bear")
    d.resolve()
    assert d.has("Bear", "menace") and not d.has("Ogre", "menace")
    d.activate("Rune-Brand Juggler", targets=["Ogre"])
    d.resolve()
    assert (d.zone("Bear"), d.zone("Ogre")) == ("graveyard", "graveyard")


@pytest.mark.parametrize("suspected", [True, False])
def test_a_suspected_creature_cannot_block(suspected: bool):
    d = situation(SUSPICION, BEAR, OGRE, hand=["Suspicion"], mine=["Bear"], theirs=["Ogre"])
    if suspected:
        d.cast("Suspicion", targets=["Ogre"])
        d.resolve()
    d.attack(["Bear"])
    assert d.can_block("Ogre", "Bear") == (not suspected)


def test_a_creature_stays_suspected_until_it_is_not_and_once_is_enough():
    d = situation(SUSPICION, PARDON, BEAR, OGRE, hand=["Suspicion"] * 3 + ["Pardon"], mine=["Bear", "Ogre"])
    for name in ("Bear", "Bear", "Ogre"):
        d.cast("Suspicion", targets=[name])
        d.resolve()
    d.next_turn()
    d.next_turn()
    assert d.has("Bear", "menace") and d.has("Ogre", "menace")
    d.cast("Pardon")
    d.resolve()
    assert not d.has("Bear", "menace") and not d.has("Ogre", "menace")


def test_a_creature_that_comes_back_is_another_one():
    blink = "Blink\n{0}\nInstant\nExile target creature, then return it to the battlefield under your control."
    d = situation(SUSPICION, blink, BEAR, hand=["Suspicion", "Blink"], mine=["Bear"])
    d.cast("Suspicion", targets=["Bear"])
    d.resolve()
    d.cast("Blink", targets=["Bear"])
    d.resolve()
    assert not d.has("Bear", "menace")


@pytest.mark.parametrize(("discarded", "counters"), [(("Bear", "Island"), 1), (("Bear", "Ogre"), 2)])
def test_conniving_2_draws_and_discards_two_and_counts_nonland_cards(discarded: tuple[str, str], counters: int):
    d = situation(SPY, BEAR, OGRE, mine=["Spy"], hand=["Bear"], mana="U", library=["Ogre", "Island", "Island"])
    d.activate("Spy")
    d.resolve(discarded)
    assert d.graveyard(0) == sorted(discarded) and d.counters("Spy") == counters
    assert len(d.hand(0)) == 1


@pytest.mark.parametrize("counters", [True, False])
def test_what_endures_gets_counters_or_a_spirit_comes(counters: bool):
    d = situation(ELK, hand=["Elk"], mana="G")
    d.cast("Elk")
    d.resolve()
    d.resolve(counters)
    if counters:
        assert d.size("Elk") == (6, 6) and not d.all("Spirit")
    else:
        assert d.size("Elk") == (3, 3) and d.token("Spirit", 0) == ((3, 3), {"W"}, {"Spirit"})


def test_for_one_that_is_gone_only_the_spirit_can_come():
    d = situation(ELK, KILL, hand=["Elk", "Kill"], mana="G")
    d.cast("Elk")
    d.resolve()
    d.cast("Kill", targets=["Elk"])
    d.resolve()
    d.resolve()
    assert d.size("Spirit") == (3, 3)


def test_an_incubator_with_counters_turns_into_a_phyrexian():
    d = situation(KEEPER, hand=["Elvish Vatkeeper"], mana="BBB")
    d.cast("Elvish Vatkeeper")
    d.resolve()
    d.resolve()
    assert d.counters("Incubator") == 2 and d.look("Incubator").types == {"Artifact"}
    d.activate("Incubator")
    d.resolve()
    assert d.size("Phyrexian") == (2, 2) and d.look("Phyrexian").types == {"Artifact", "Creature"}
    assert d.object("Phyrexian").is_token


def test_a_copy_of_an_incubator_turns_as_well():
    clone = "Echo\n{0}\nInstant\nCreate a token that's a copy of target artifact."
    d = situation(KEEPER, clone, hand=["Elvish Vatkeeper", "Echo"], mana="BBB")
    d.cast("Elvish Vatkeeper")
    d.resolve()
    d.resolve()
    d.cast("Echo")
    d.resolve()
    copy = next(each for each in d.all("Incubator") if not d.counters(each))
    d.begin("activate", copy)
    d.announce(())
    d.resolve()
    assert not d.all("Phyrexian") and d.count("Incubator", "battlefield") == 1  # a 0/0 without counters
