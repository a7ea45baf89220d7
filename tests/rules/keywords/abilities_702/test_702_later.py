"""Keywords that cast a card at another time or pay by other means: madness, suspend, convoke, delve (702)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo, PayMana, Priority
from tests.driver import Driver
from tests.rules.situation import situation

WHEEL = "Wheel\n{R}\nSorcery\nDiscard a card."
FURY = "Fury\n{4}{R}\nCreature — Ogre\n3/3\nMadness {R}"
SLOW = "Slow\n{5}{U}\nCreature — Whale\n4/4\nSuspend 2—{U}"
SPELL = "Spell\n{5}{U}\nSorcery\nYou gain 4 life.\nSuspend 1—{U}"
CHORUS = "Chorus\n{2}{G}{W}\nSorcery\nConvoke\nYou gain 4 life."
GNOME = "Gnome\n{1}\nArtifact Creature — Gnome\n1/1"
TINKER = "Tinker\n{3}{U}\nSorcery\nImprovise\nYou gain 4 life."
DIG = "Dig\n{4}{B}\nSorcery\nDelve\nYou gain 4 life."


def discarded(mana: str) -> Driver:
    d = situation(WHEEL, FURY, hand=["Wheel", "Fury"], mana=mana)
    d.cast("Wheel")
    d.resolve()
    assert d.zone("Fury") == "exile"
    return d


@pytest.mark.rule("702.34a")
def test_a_card_with_madness_is_discarded_into_exile_and_cast_at_once():
    d = discarded("RR")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo)
    d.game.answer(True)
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    assert d.zone("Fury") == "stack"
    d.resolve()
    assert d.zone("Fury") == "battlefield"


@pytest.mark.rule("702.34a")
@pytest.mark.parametrize(("mana", "asked"), [("RR", True), ("R", False)])
def test_what_is_not_cast_for_madness_goes_to_the_graveyard(mana: str, asked: bool):
    d = discarded(mana)
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo) is asked
    if asked:
        d.game.answer(False)
    assert d.zone("Fury") == "graveyard"


@pytest.mark.rule("702.34a")
def test_a_card_discarded_for_madness_has_been_discarded():
    witness = "Witness\n{1}\nArtifact\nWhenever you discard a card, you gain 1 life."
    d = situation(WHEEL, FURY, witness, hand=["Wheel", "Fury"], mana="R", mine=["Witness"])
    d.cast("Wheel")
    d.resolve()
    if not isinstance(d.decision, Priority):
        d.answer([0, 1])
    d.resolve_all()
    assert d.life(0) == 21


@pytest.mark.rule("702.61a", "116.2f")
def test_suspending_is_a_special_action_that_exiles_with_time_counters():
    d = situation(SLOW, hand=["Slow"], mana="U")
    assert not d.can("cast", "Slow")
    d.begin("special", "Slow", way="suspend")
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    assert d.zone("Slow") == "exile" and d.counters("Slow", "time") == 2 and not d.game.state.stack


@pytest.mark.rule("702.61a")
def test_a_creature_cannot_be_suspended_when_it_could_not_be_cast():
    d = situation(SLOW, hand=["Slow"], mana="U", active=1, priority=0, step="upkeep")
    assert not d.can("special", "Slow", way="suspend")


@pytest.mark.rule("702.61a", "702.61b")
def test_each_upkeep_takes_a_counter_and_the_last_one_casts_it_with_haste():
    d = situation(SLOW, exile=["Slow"], library=["Forest"] * 5, their_library=["Forest"] * 5)
    card = d.find("Slow", "exile")
    d.game.state.objects[card].counters["time"] = 2
    d.to_step("upkeep", active=1)
    assert d.counters("Slow", "time") == 2  # only its owner's upkeep counts
    d.to_step("upkeep", active=0)
    d.resolve()
    assert d.counters("Slow", "time") == 1
    d.to_step("end", active=0)
    d.to_step("upkeep", active=0)
    d.resolve_all()
    assert d.zone("Slow") == "battlefield" and d.has("Slow", "haste")


@pytest.mark.rule("702.61a")
def test_a_suspended_sorcery_is_cast_in_the_upkeep_without_paying():
    d = situation(SPELL, exile=["Spell"], active=1, step="end", library=["Forest"] * 3)
    d.game.state.objects[d.find("Spell", "exile")].counters["time"] = 1
    d.to_step("upkeep", active=0)
    d.resolve_all()
    assert d.life(0) == 24 and d.zone("Spell") == "graveyard"


@pytest.mark.rule("702.50a")
@pytest.mark.parametrize(
    ("mana", "mine", "possible"),
    [
        ("G", ["Llanowar Elves", "Gray Ogre", "Serra Angel"], True),
        ("", ["Llanowar Elves"] * 4, False),
        ("W", ["Llanowar Elves"] * 3, True),
        ("GW", ["Gray Ogre"], False),
    ],
)
def test_creatures_pay_generic_mana_or_their_colour(mana: str, mine: list[str], possible: bool):
    d = situation(CHORUS, hand=["Chorus"], mana=mana, mine=mine)
    assert d.can("cast", "Chorus") is possible
    if possible:
        d.cast("Chorus")
        assert all(d.object(id).tapped for id in d.game.state.battlefield)
        d.resolve()
        assert d.life(0) == 24


@pytest.mark.rule("702.50a")
def test_a_new_creature_can_be_tapped_for_convoke():
    d = situation(CHORUS, hand=["Chorus"], mana="GWW", mine=["Gray Ogre"], sick=["Gray Ogre"])
    d.cast("Chorus")
    assert d.tapped("Gray Ogre")


@pytest.mark.rule("702.125a")
def test_artifacts_pay_generic_mana_for_improvise():
    d = situation(TINKER, GNOME, hand=["Tinker"], mana="U", mine=["Gnome"] * 3)
    d.cast("Tinker")
    d.resolve()
    assert d.life(0) == 24
    assert not situation(TINKER, GNOME, hand=["Tinker"], mine=["Gnome"] * 4).can("cast", "Tinker")


@pytest.mark.rule("702.65a")
@pytest.mark.parametrize(("graveyard", "possible"), [(4, True), (3, False)])
def test_cards_of_the_graveyard_pay_generic_mana_for_delve(graveyard: int, possible: bool):
    d = situation(DIG, hand=["Dig"], mana="B", graveyard=["Forest"] * graveyard)
    assert d.can("cast", "Dig") is possible
    if possible:
        d.cast("Dig")
        assert d.graveyard(0) == [] and d.count("Forest", "exile") == 4


@pytest.mark.rule("305.2")
def test_an_effect_lets_a_player_play_more_lands():
    more = "More\n{G}\nEnchantment\nYou may play an additional land on each of your turns."
    d = situation(more, hand=["Forest", "Island", "Swamp"], mine=["More"])
    d.play("Forest")
    d.play("Island")
    assert not d.can("land", "Swamp")


@pytest.mark.rule("601.3", "116.2a")
def test_lands_are_played_from_the_top_of_the_library_by_permission():
    crown = "Crown\n{G}\nEnchantment\nYou may play lands from the top of your library."
    d = situation(crown, library=["Forest", "Shock"], mine=["Crown"], mana="R")
    d.play("Forest")
    assert d.zone("Forest") == "battlefield"
    assert not d.can("cast", "Shock")
    assert not situation(crown, library=["Forest"]).can("land", "Forest")


@pytest.mark.rule("601.3")
def test_of_two_permissions_for_one_card_either_can_be_used():
    all_spells = "Crown\n{G}\nEnchantment\nYou may cast spells from the top of your library."
    lands_too = "Horn\n{G}\nEnchantment\nYou may play lands and cast spells from the top of your library."
    for chosen in (0, 1):
        d = situation(all_spells, lands_too, library=["Gray Ogre", "Shock"], mine=["Crown", "Horn"], mana="RRR")
        (ogre,) = d.all("Gray Ogre")
        keys = [action.key for action in d.decision.actions if action.object == ogre]
        assert len(keys) == 2
        d.game.answer(keys[chosen])
        d.announce([])
        assert d.zone("Gray Ogre") == "stack"


@pytest.mark.rule("601.3b")
def test_an_effect_gives_spells_the_time_of_flash():
    vial = "Vial\n{G}\nEnchantment\nYou may cast creature spells as though they had flash."
    d = situation(vial, hand=["Gray Ogre", "Divination"], mine=["Vial"], mana="RRRUUU", active=1, priority=0)
    assert d.can("cast", "Gray Ogre") and not d.can("cast", "Divination")


@pytest.mark.rule("611.2c", "601.3")
def test_a_permission_for_a_card_lasts_as_long_as_it_says():
    look = "Look\n{R}\nSorcery\nExile the top card of your library. You may play that card this turn."
    d = situation(look, hand=["Look"], library=["Shock", "Forest", "Forest"], mana="RR", their_library=["Forest"] * 3)
    d.cast("Look")
    d.resolve()
    d.cast("Shock", [1])
    d.resolve()
    assert d.life(1) == 18
    d = situation(look, hand=["Look"], library=["Shock", "Forest", "Forest"], mana="RR", their_library=["Forest"] * 3)
    d.cast("Look")
    d.resolve()
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    assert not d.can("cast", "Shock")


@pytest.mark.rule("608.2f")
def test_a_spell_is_cast_while_another_resolves():
    chain = "Chain\n{R}\nSorcery\nExile target card from a graveyard. You may cast it without paying its mana cost."
    d = situation(chain, hand=["Chain"], their_graveyard=["Divination"], mana="R", library=["Forest"] * 3)
    d.cast("Chain", ["Divination"])
    d.pass_priority()
    d.pass_priority()
    d.game.answer(True)
    assert d.zone("Divination") == "stack"
    d.resolve()
    assert d.hand(0) == ["Forest", "Forest"] and d.graveyard(1) == ["Divination"]


@pytest.mark.rule("113.6b", "702.61b")
@pytest.mark.parametrize(("suspended", "time"), [(True, 3), (False, 2)])
def test_an_ability_that_asks_whether_its_card_is_suspended_functions_in_exile(suspended: bool, time: int):
    slow = (
        "Slow\n{9}\nCreature — Dragon\n4/4\nSuspend 2—{R}\n"
        "Whenever an opponent casts a spell, if ~ is suspended, put a time counter on ~."
    )
    d = situation(
        slow,
        hand=["Slow"] * suspended,
        mine=["Slow"] * (not suspended),
        counters={"Slow": {"time": 2}},
        mana="R",
        their_hand=["Shock"],
        their_mana="R",
    )
    if suspended:
        d.begin("special", "Slow", way="suspend")
        d.announce([])
    d.give_priority(1)
    d.cast("Shock", [0])
    d.resolve_all()
    assert d.counters("Slow", "time") == time
