"""Effects that make something a creature, events of this turn, triggers once each turn, and cards that may be cast from
other zones by their own words."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseTargets
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nArtifact Creature — Bear Scout\n2/2\nFlying"
FROG = (
    "Frog\n{0}\nInstant\n"
    "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1."
)


@pytest.mark.rule("205.1a", "613.4b")
def test_it_becomes_a_frog_and_keeps_its_card_types():
    d = situation(
        BEAR, FROG.replace("Frog\n", "Toad\n", 1), hand=["Toad"], mine=["Bear"], counters={"Bear": {"+1/+1": 1}}
    )
    d.cast("Toad")
    d.resolve()
    look = d.look("Bear")
    assert (look.types, look.subtypes, look.colours) == ({"Artifact", "Creature"}, {"Frog"}, {"U"})
    assert d.size("Bear") == (2, 2) and not look.has("flying")
    d.next_turn()
    assert d.look("Bear").subtypes == {"Bear", "Scout"} and d.has("Bear", "flying") and d.size("Bear") == (3, 3)


@pytest.mark.rule("205.1a")
@pytest.mark.parametrize(
    ("words", "types"), [("a green Elk creature", {"Creature"}), ("a Treefolk", {"Artifact", "Creature"})]
)
def test_an_aura_says_what_the_creature_is(words: str, types: set[str]):
    aura = (
        "Change\n{G}\nEnchantment — Aura\nEnchant creature\n"
        f"Enchanted creature loses all abilities and is {words} with base power and toughness 0/4."
    )
    d = situation(BEAR, aura, mine=["Bear", "Change"], attach={"Change": "Bear"})
    assert d.look("Bear").types == types and d.size("Bear") == (0, 4)
    assert d.look("Bear").subtypes == {"Elk" if "Elk" in words else "Treefolk"}


PARTY = "Party\n{{W}}\nEnchantment\nAt the beginning of your end step, if {}, you gain 5 life."


def ends(d: Driver) -> int:
    d.to_step("end")
    d.resolve_all()
    return d.life(0)


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("names", "life"), [(["Forest"], 20), (["Scout"], 20), (["Scout", "Scout"], 25)])
def test_a_number_entered_under_your_control_this_turn(names: list[str], life: int):
    party = PARTY.format("two or more nonland permanents entered under your control this turn")
    d = situation(party, "Scout\n{0}\nCreature — Scout\n1/1", mine=["Party", "Scout"], hand=names)
    for name in names:
        if name == "Forest":
            d.play(name)
        else:
            d.cast(name)
            d.resolve()
    assert ends(d) == life


def test_what_entered_under_another_players_control_does_not_count():
    party = PARTY.format("a creature entered under your control this turn")
    d = situation(party, "Scout\n{0}\nCreature — Scout\n1/1\nFlash", mine=["Party"], their_hand=["Scout"])
    d.give_priority(1)
    d.cast("Scout")
    d.resolve()
    assert ends(d) == 20


KILL = "Kill\n{0}\nInstant\nDestroy target creature."


@pytest.mark.rule("700.4")
@pytest.mark.parametrize(("whose", "life"), [("mine", 25), ("theirs", 20)])
def test_another_creature_died_under_your_control(whose: str, life: int):
    party = PARTY.format("another Scout died under your control this turn")
    party = party.replace("Enchantment", "Creature — Elf\n1/1")
    d = situation(
        party,
        KILL,
        "Guide\n{0}\nCreature — Scout\n1/1",
        hand=["Kill"],
        mine=["Party", *(["Guide"] if whose == "mine" else [])],
        theirs=["Guide"] if whose == "theirs" else [],
    )
    d.cast("Kill", ["Guide"])
    d.resolve()
    assert ends(d) == life


@pytest.mark.rule("119.3")
@pytest.mark.parametrize(
    ("words", "after"), [("You gain 1 life.", 26), ("You lose 1 life.", 24), ("Target opponent loses 1 life.", 20)]
)
def test_life_was_gained_or_lost(words: str, after: int):
    party = PARTY.format("you gained or lost life this turn")
    d = situation(party, f"Touch\n{{0}}\nInstant\n{words}", mine=["Party"], hand=["Touch"])
    d.cast("Touch")
    d.resolve()
    assert ends(d) == after


KEEPER = (
    "Keeper\n{U}\nCreature — Sphinx\n5/5\n"
    "Whenever ~ becomes the target of a spell or ability for the first time each turn, counter that spell or ability."
)


@pytest.mark.rule("115.10", "603.2")
def test_only_the_first_spell_of_a_turn_that_targets_it_is_countered():
    d = situation(KEEPER, KILL, mine=["Keeper", "Gray Ogre"], hand=["Kill", "Kill", "Kill"])
    d.cast("Kill", ["Gray Ogre"])
    d.resolve_all()
    d.cast("Kill")
    d.resolve_all()
    assert d.zone("Keeper") == "battlefield" and d.graveyard(0).count("Kill") == 2
    d.cast("Kill")
    d.resolve_all()
    assert d.zone("Keeper") == "graveyard"


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("others", "cards", "life"), [([], 2, 19), (["Forest"], 2, 20)])
def test_a_draw_is_replaced_only_while_the_hand_is_empty(others: list[str], cards: int, life: int):
    scrivener = (
        "Scribe\n{B}\nCreature — Zombie\n2/1\n"
        "If you would draw a card while you have no cards in hand, instead draw two cards and lose 1 life."
    )
    d = situation(scrivener, "Look\n{0}\nInstant\nDraw a card.", mine=["Scribe"], hand=["Look", *others])
    d.cast("Look")
    d.resolve()
    assert (len(d.hand(0)), d.life(0)) == (cards, life)


CRAWLER = "Crawler\n{B}\nCreature — Zombie\n2/1\nYou may cast ~ from your graveyard as long as you control a Goblin."


@pytest.mark.rule("113.6e", "601.3")
def test_a_card_says_when_it_can_be_cast_from_the_graveyard():
    goblin = "Mogg\n{R}\nCreature — Goblin\n1/1"
    assert not situation(CRAWLER, mana="B", graveyard=["Crawler"]).can("cast", "Crawler", way="graveyard")
    d = situation(CRAWLER, goblin, mana="BB", graveyard=["Crawler"], mine=["Mogg"])
    d.cast("Crawler", way="graveyard")
    d.resolve()
    assert d.zone("Crawler") == "battlefield"
    d = situation(CRAWLER, goblin, mana="BB", exile=["Crawler"], mine=["Mogg"])
    assert not d.can("cast", "Crawler", way="graveyard")
    d = situation(CRAWLER, goblin, mana="BB", hand=["Crawler"])
    assert d.can("cast", "Crawler")


@pytest.mark.rule("702.16b")
@pytest.mark.parametrize(("cost", "targets"), [("{R}", False), ("{0}", True)])
def test_protection_from_colored_spells(cost: str, targets: bool):
    angel = "Angel\n{W}\nCreature — Angel\n2/2\nProtection from colored spells"
    d = situation(
        angel,
        f"Hit\n{cost}\nInstant\nDestroy target creature.",
        mine=["Angel", "Gray Ogre", "Gray Ogre"],
        hand=["Hit"],
        mana="R",
    )
    d.begin("cast", "Hit")
    assert isinstance(d.decision, ChooseTargets)
    assert (d.find("Angel") in d.decision.candidates) is targets


@pytest.mark.rule("706.9a")
def test_a_copy_gains_an_additional_ability():
    mimic = (
        "Mimic\n{0}\nCreature — Shapeshifter\n0/0\nYou may have ~ enter as a copy of any creature on the battlefield, "
        'except it gains "When this creature dies, you gain 3 life."'
    )
    d = situation(mimic, KILL, BEAR, hand=["Mimic", "Kill"], mine=["Bear"])
    d.cast("Mimic")
    d.resolve(True)
    copy = next(each for each in d.all("Bear", "battlefield") if each != d.all("Bear", "battlefield")[0])
    d.begin("cast", "Kill")
    d.game.answer([copy])
    while d.game.state.stack:
        d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("702.16b", "601.3")
def test_a_spell_whose_only_target_is_protected_from_spells_can_not_be_cast():
    angel = "Angel\n{W}\nCreature — Angel\n2/2\nProtection from colored spells"
    d = situation(angel, "Hit\n{R}\nInstant\nDestroy target creature.", theirs=["Angel"], hand=["Hit"], mana="R")
    assert not d.can("cast", "Hit")


@pytest.mark.rule("205.3d")
def test_a_copy_of_a_noncreature_is_no_illusion():
    mimic = (
        "Mimic\n{0}\nCreature — Shapeshifter\n0/0\nYou may have ~ enter as a copy of any artifact on the battlefield, "
        "except it's an Illusion in addition to its other types."
    )
    for kind, found in (("Artifact", False), ("Artifact Creature — Golem\n2/2", True)):
        d = situation(mimic, f"Thing\n{{1}}\n{kind}", hand=["Mimic"], mine=["Thing"])
        d.cast("Mimic")
        d.resolve(True)
        copy = d.all("Thing", "battlefield")[1]
        assert ("Illusion" in d.look(copy).subtypes) is found
