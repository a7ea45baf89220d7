"""Words that compare objects, or refer to a chosen player's objects."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card
from engine.language.parser import LanguageError
from engine.scenario import Scenario
from tests.driver import Driver, Refused
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
BOAR = "Boar\n{3}{G}\nCreature — Boar\n3/3"
OGRE = "Ogre\n{3}{R}\nCreature — Ogre\n3/3"
RACK = (
    "Rack\n{1}\nArtifact\nAs ~ enters, choose an opponent.\nAt the beginning of the chosen player's upkeep, "
    "~ deals X damage to that player, where X is 3 minus the number of cards in his or her hand."
)
SHADE = (
    "Shade\n{1}\nCreature — Shade\n*/*\nAs ~ enters, choose a player.\n"
    "~'s power and toughness are each equal to the number of cards in the chosen player's graveyard."
)


def test_the_upkeep_of_the_chosen_player_and_nobody_elses():
    d = situation(RACK, hand=["Rack"], mana="B", their_hand=["Plains"])
    d.cast("Rack")
    d.resolve()
    d.to_step("upkeep", 1)
    d.resolve()
    assert d.life(1) == 18
    d.to_step("upkeep", 0)
    assert d.life(0) == 20 and d.life(1) == 18


def test_what_lies_in_the_graveyard_of_the_chosen_player_is_counted():
    d = situation(SHADE, BEAR, hand=["Shade"], mana="B", graveyard=["Bear"], their_graveyard=["Bear", "Bear"])
    d.cast("Shade")
    d.resolve([1])
    assert d.size("Shade") == (2, 2)


TRIUMPH = (
    "Triumph\n{1}\nSorcery\n"
    "Draw a card if you control the creature with the greatest power or tied for the greatest power."
)


@pytest.mark.parametrize(
    ("mine", "theirs", "drawn"),
    [(["Boar"], ["Bear"], 1), (["Boar"], ["Ogre"], 1), (["Bear"], ["Ogre"], 0), ([], [], 0), (["Bear", "Boar"], [], 1)],
)
def test_the_greatest_power_may_be_shared(mine: list[str], theirs: list[str], drawn: int):
    d = situation(TRIUMPH, BEAR, BOAR, OGRE, hand=["Triumph"], mana="G", mine=mine, theirs=theirs)
    d.cast("Triumph")
    d.resolve()
    assert len(d.hand(0)) == drawn


PUSH = "Push\n{B}\nInstant\nDestroy target creature if it has mana value 2 or less."


@pytest.mark.parametrize(("target", "zone"), [("Bear", "graveyard"), ("Boar", "battlefield")])
def test_a_number_of_the_target_decides_as_the_spell_resolves(target: str, zone: str):
    d = situation(PUSH, BEAR, BOAR, hand=["Push"], mana="B", theirs=["Bear", "Boar"])
    d.cast("Push", targets=[target])
    d.resolve()
    assert d.zone(target) == zone


SENSEI = (
    "Sensei\n{U}\nCreature — Human\n1/1\n"
    "{1}, Discard a card: Destroy target creature if it has the same mana value as the discarded card."
)
PRAETOR = (
    "Praetor\n{B}\nCreature — Praetor\n1/1\n"
    "Sacrifice a creature: Destroy each creature with the same converted mana cost as the sacrificed creature."
)


@pytest.mark.parametrize(("discarded", "zone"), [("Ogre", "graveyard"), ("Bear", "battlefield")])
def test_the_same_mana_value_as_the_card_that_paid(discarded: str, zone: str):
    d = situation(SENSEI, BEAR, BOAR, OGRE, hand=[discarded], mana="U", mine=["Sensei"], theirs=["Boar"])
    d.activate("Sensei", targets=["Boar"])
    d.resolve()
    assert d.zone("Boar") == zone


def test_each_creature_with_the_mana_value_of_the_sacrificed_one():
    d = situation(PRAETOR, BEAR, BOAR, OGRE, mine=["Praetor", "Ogre"], theirs=["Boar", "Bear"])
    d.activate("Praetor", choose=[["Ogre"]])
    d.resolve()
    assert d.battlefield(1) == {"Bear": 1} and d.battlefield(0) == {"Praetor": 1}


SNARE = "Snare\n{W}\nInstant\nExile target creature that's attacking you or a planeswalker you control."
WALKER = "Walker\n{3}\nPlaneswalker — Jace\n4\n+1: You gain 1 life."


@pytest.mark.parametrize("attacked", ["player", "planeswalker"])
def test_who_attacks_a_player_or_a_planeswalker_of_that_player(attacked: str):
    d = situation(
        SNARE, BEAR, BOAR, WALKER, active=1, hand=["Snare"], mana="W", mine=["Walker"], theirs=["Bear", "Boar"]
    )
    d.attack({"Bear": 0 if attacked == "player" else "Walker"})
    d.give_priority(0)
    d.cast("Snare", targets=["Bear"])
    d.resolve()
    assert d.zone("Bear") == "exile"
    again = situation(SNARE, BEAR, hand=["Snare"], mana="W", theirs=["Bear"])
    with pytest.raises(Refused):
        again.cast("Snare", targets=["Bear"])


CINDER = (
    "Cinder\n{R}\nCreature — Elemental\n0/1\n"
    "~'s power is equal to the number of red mana symbols in the mana costs of permanents you control."
)
MIXED = "Mixed\n{1}{R/W}{R}\nCreature — Orc\n1/1"


def test_hybrid_symbols_of_the_colour_are_counted_in_costs_of_own_permanents():
    """107.4e: a hybrid symbol has both its colours."""
    d = situation(CINDER, MIXED, OGRE, mine=["Cinder", "Mixed"], theirs=["Ogre"])
    assert d.size("Cinder") == (3, 1)


SEA = (
    "Singer\n{2}\nCreature — Merfolk\n1/1\nYou may choose not to untap ~ during your untap step.\n"
    "{T}: Gain control of target creature whose controller controls an Island for as long as you control ~ "
    "and ~ remains tapped."
)


def test_control_lasts_while_both_conditions_hold():
    d = situation(SEA, BEAR, mine=["Singer"], theirs=["Bear", "Island"])
    d.activate("Singer", targets=["Bear"])
    d.resolve()
    assert d.controller("Bear") == 0
    d.to_step("upkeep", 1)
    assert d.controller("Bear") == 0
    d = situation(SEA, BEAR, mine=["Singer"], theirs=["Bear"])
    with pytest.raises(Refused):
        d.activate("Singer", targets=["Bear"])


RATS = "Rats\n{B}\nCreature — Rat\n2/2\n~ can't attack unless defending player is poisoned."


@pytest.mark.rule("122.1d")
@pytest.mark.parametrize("poison", [0, 1])
def test_a_player_with_a_poison_counter_is_poisoned(poison: int):
    scenario = Scenario()
    scenario.card_text(RATS)
    scenario.battlefield(0, "Rats")
    if poison:
        scenario.player_counters(1, poison=poison)
    assert Driver(scenario.game()).can_attack("Rats") is bool(poison)


FILTER = "Filter\n{4}\nArtifact\nMulticolored spells cost up to {2} less to cast."
GOLD = "Gold\n{1}{R}{G}\nCreature — Bear\n4/4"


def test_up_to_so_much_less_spares_generic_mana_alone():
    """118.7c: no more than the generic part is subtracted."""
    d = situation(FILTER, GOLD, hand=["Gold"], mine=["Filter"], mana="RG")
    d.cast("Gold")
    d.resolve()
    assert d.zone("Gold") == "battlefield"
    d = situation(FILTER, GOLD, hand=["Gold"], mine=["Filter"], mana="R")
    with pytest.raises(Refused):
        d.cast("Gold")


REPORT = (
    "Report\n{W}\nSorcery\n"
    "You gain life equal to the number of creatures on the battlefield plus the number of lands you control."
)
REPAY = "Repay\n{W}\nSorcery\nEach player's life total becomes the lowest life total among all players."


def test_two_numbers_of_things_together():
    d = situation(REPORT, BEAR, BOAR, hand=["Report"], mana="W", mine=["Bear", "Plains"], theirs=["Boar"])
    d.cast("Report")
    d.resolve()
    assert d.life(0) == 24


def test_the_lowest_life_total_among_all_players():
    d = situation(REPAY, hand=["Repay"], mana="W", life=(17, 9))
    d.cast("Repay")
    d.resolve()
    assert d.life(0) == d.life(1) == 9


WILL = "Will\n{U}\nInstant\nCounter target spell unless its controller pays {1} for each card in your hand."


@pytest.mark.parametrize(
    ("lands", "answer", "zone"), [("GGGG", "yes", "battlefield"), ("GGGG", "no", "graveyard"), ("GGG", "", "graveyard")]
)
def test_a_spell_is_countered_unless_so_much_is_paid_for_each(lands: str, answer: str, zone: str):
    d = situation(
        WILL,
        BEAR,
        active=1,
        priority=1,
        their_hand=["Bear"],
        their_mana=lands,
        mana="U",
        hand=["Will", "Plains", "Plains"],
    )
    d.cast("Bear")
    d.give_priority(0)
    d.cast("Will", targets=["Bear"])
    told: dict[str, list[object]] = {"yes": [True, "auto"], "no": [False], "": []}
    d.resolve(*told[answer])
    if zone == "battlefield":
        d.resolve()
    assert d.zone("Bear") == zone
    assert sum(d.tapped(land) for land in d.all("Forest")) == (4 if answer == "yes" else 2)


def test_a_price_for_each_of_what_creatures_cant_do_has_words_of_its_own():
    with pytest.raises(LanguageError):
        define_card(
            "Tax\n{1}\nEnchantment\n"
            "Creatures can't attack unless their controller pays {1} for each attacking creature."
        )


GOLDEN = "Golden\n{R}{G}\nCreature — Bear\n2/2"
STONE = "Stone\n{2}\nArtifact Creature — Golem\n2/2"


@pytest.mark.parametrize(
    ("line", "blocked"),
    [
        ("Protection from multicolored", {"Bear", "Stone"}),
        ("Protection from monocolored", {"Golden", "Stone"}),
        ("Protection from green, from artifacts, and from red", set()),
    ],
)
def test_protection_from_numbers_of_colours_and_from_three_qualities(line: str, blocked: set[str]):
    """702.16a, 702.16g: objects with the quality can't block it."""
    guard = f"Guard\n{{W}}\nCreature — Knight\n2/2\n{line}"
    for blocker in ("Bear", "Golden", "Stone"):
        d = situation(guard, BEAR, GOLDEN, STONE, mine=["Guard"], theirs=[blocker])
        d.attack(["Guard"])
        assert d.can_block(blocker, "Guard") is (blocker in blocked)


SHRINE = "Shrine\n{3}\nArtifact\n{T}: Target player discards a card for each charge counter on ~."
THOUGHTS = (
    "Thoughts\n{B}\nSorcery\nAs an additional cost to cast ~, sacrifice a creature.\n"
    "Target player discards a number of cards equal to the sacrificed creature's power."
)


@pytest.mark.parametrize(("counters", "left"), [(0, 3), (2, 1), (5, 0)])
def test_a_card_is_discarded_for_each_counter(counters: int, left: int):
    """701.8a, 609.3: a player with fewer cards discards all of them."""
    d = situation(
        SHRINE,
        mine=["Shrine"],
        their_hand=["Plains", "Island", "Swamp"],
        counters={"Shrine": {"charge": counters}} if counters else None,
    )
    d.activate("Shrine", targets=[1])
    d.resolve(*([["Plains", "Swamp"]] if counters == 2 else []))
    assert len(d.hand(1)) == left


def test_cards_are_discarded_equal_to_the_sacrificed_power():
    d = situation(THOUGHTS, BEAR, hand=["Thoughts"], mine=["Bear"], mana="B", their_hand=["Plains", "Island", "Swamp"])
    d.cast("Thoughts", targets=[1])
    d.resolve(["Plains", "Swamp"])
    assert d.hand(1) == ["Island"]


def test_an_offer_is_asked_as_a_question():
    d = situation("Visit\n{G}\nSorcery\nYou may draw a card. If you do, you lose 1 life.", hand=["Visit"], mana="G")
    d.cast("Visit")
    d.pass_priority()
    d.pass_priority()
    assert (d.decision.prompt.en, d.decision.prompt.it) == ("Draw a card?", "Vuoi pescare una carta?")
