"""Payments are offered exactly when they can be made, and can be made as offered (118.3, 601.2g-h)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber, ChooseOption, DeclareAttackers, PayMana, Priority
from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rules.situation import situation

SIGNET = "Signet\n{2}\nArtifact\n{1}, {T}: Add {B}{G}."
FILTER = "Skycloud\nLand\n{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}."
TWO_WAYS = "Bog\nLand\n{T}: Add {C}.\n{T}: Add {B}."
PAIN = "Brush\nLand\n{T}: Add {C}.\n{T}: Add {G} or {W}. ~ deals 1 damage to you."
TREASURE = "Coin\nArtifact\n{T}, Sacrifice ~: Add one mana of any color."
BATTERY = "Battery\n{2}\nArtifact\nRemove a charge counter from ~: Add {W}."


def thing(cost: str) -> str:
    return f"Thing\n{cost}\nArtifact"


def pay_step_by_step(d: Driver) -> None:
    """Answer every payment with the first step of its plan until it is paid, choosing the mana that the plan needs."""
    wanted = ""
    while not isinstance(d.decision, Priority):
        decision = d.decision
        if isinstance(decision, ChooseOption):
            keys = [option.key for option in decision.options]
            letters = next(key for key in keys if sorted(key) == sorted(wanted[: len(key)]))
            wanted = wanted[len(letters) :]
            d.game.answer(letters)
            continue
        assert isinstance(decision, PayMana)
        assert decision.plan is not None, "offered spells can be paid for"
        nested = decision.source not in d.game.state.stack
        if nested or not decision.plan:
            d.game.answer("auto")
            continue
        assert decision.plan[0] in [action.key for action in decision.actions], "each step can be clicked"
        wanted = decision.adds[0]
        d.game.answer(decision.plan[0])


def both_ways(d: Driver, name: str = "Thing") -> Driver:
    """Cast it at once and step by step, and check that both are paid. Return the game in which it was paid at once."""
    by_hand = Driver(d.game.fork())
    for game in (d, by_hand):
        game.begin("cast", name)
    pay_step_by_step(by_hand)
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    for game in (d, by_hand):
        assert isinstance(game.decision, Priority) and game.zone(name) == "stack"
    return d


@pytest.mark.rule("605.3a", "605.3c")
def test_mana_abilities_that_cost_mana_do_not_pay_for_each_other_in_a_circle():
    d = situation(SIGNET, thing("{2}"), mine=["Signet", "Signet"], hand=["Thing"])
    assert not d.can("cast", "Thing") and not d.can("mana", "Signet")
    assert situation(SIGNET, thing("{2}"), mine=["Signet", "Signet"], mana="R", hand=["Thing"]).can("cast", "Thing")


@pytest.mark.rule("605.3a")
@pytest.mark.parametrize(
    ("cost", "lands", "possible"),
    [
        ("{B}{G}", "R", True),
        ("{1}{B}{G}", "R", True),
        ("{2}{B}{G}", "R", False),
        ("{B}{B}{G}{G}", "R", False),
        ("{R}{B}{G}", "RR", True),
        ("{R}{R}{B}{G}", "RR", False),
        ("{B}{B}{G}", "R", True),
        ("{B}{B}{G}{G}", "RR", True),
        ("{1}{B}{G}", "", False),
    ],
)
def test_signets_turn_mana_into_other_mana(cost: str, lands: str, possible: bool):
    d = situation(SIGNET, thing(cost), mine=["Signet", "Signet"], mana=lands, hand=["Thing"])
    assert d.can("cast", "Thing") is possible
    if possible:
        both_ways(d)


@pytest.mark.rule("107.5")
def test_one_land_with_two_abilities_pays_once():
    assert not situation(TWO_WAYS, thing("{1}{B}"), mine=["Bog"], hand=["Thing"]).can("cast", "Thing")
    both_ways(situation(TWO_WAYS, thing("{1}{B}"), mine=["Bog", "Bog"], hand=["Thing"]))


@pytest.mark.rule("118.3")
def test_a_filter_land_makes_no_more_mana_than_it_makes():
    assert not situation(FILTER, thing("{2}{W}"), mine=["Skycloud", "Forest"], hand=["Thing"]).can("cast", "Thing")
    assert not situation(FILTER, thing("{W}{W}"), mine=["Skycloud", "Forest"], hand=["Thing"]).can("cast", "Thing")
    both_ways(situation(FILTER, thing("{U}{U}"), mine=["Skycloud", "Plains"], hand=["Thing"]))


def test_a_filter_and_a_treasure():
    d = situation(FILTER, TREASURE, thing("{W}{U}"), mine=["Skycloud", "Coin"], hand=["Thing"])
    both_ways(d)
    assert d.battlefield(0) == {"Skycloud": 1}


@pytest.mark.rule("601.2h")
def test_a_pain_land_hurts_only_where_nothing_else_pays():
    d = both_ways(situation(PAIN, thing("{1}{W}"), mine=["Brush", "Plains"], hand=["Thing"]))
    assert d.life(0) == 20
    d = both_ways(situation(PAIN, thing("{G}{W}"), mine=["Brush", "Plains"], hand=["Thing"]))
    assert d.life(0) == 19
    d = both_ways(situation(PAIN, TREASURE, thing("{W}"), mine=["Brush", "Coin"], hand=["Thing"]))
    assert (d.life(0), d.battlefield(0)) == (19, {"Brush": 1, "Coin": 1})


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("life", "possible"), [(2, False), (4, True)])
def test_life_that_a_source_takes_can_not_be_paid_too(life: int, possible: bool):
    tomb = "Tomb\nLand\n{T}: Add {B}. ~ deals 1 damage to you if you don't control an Ogre."
    ride = "Ride\n{B}\nArtifact\n{2}{B}, Pay 2 life: Draw a card."
    d = situation(tomb, ride, mana="GG", mine=["Tomb", "Ride"], life=(life, 20))
    assert d.can("activate", "Ride") is possible
    if possible:
        d.activate("Ride")
        assert d.life(0) == 1


@pytest.mark.rule("118.3", "118.10")
@pytest.mark.parametrize(("lands", "possible"), [("WWWW", False), ("WWWWW", True)])
def test_lands_that_another_part_of_the_cost_taps_make_no_mana_for_it(lands: str, possible: bool):
    d = situation(
        "Thing\n{2}{W}\nSorcery\nAs an additional cost to cast this spell, tap two untapped permanents you control.\n"
        "Draw a card.",
        mana=lands,
        hand=["Thing"],
    )
    assert d.can("cast", "Thing") is possible
    if possible:
        d.begin("cast", "Thing")
        d.game.answer("auto")
        assert all(d.game.state.objects[land].tapped for land in d.game.state.battlefield)


@pytest.mark.rule("602.2b")
def test_a_permanent_that_taps_for_its_ability_makes_no_mana_for_it():
    rock = "Rock\n{2}\nArtifact\n{T}: Add {C}.\n{1}, {T}: Draw a card."
    assert not situation(rock, mine=["Rock"]).can("activate", "Rock")
    assert situation(rock, mine=["Rock", "Forest"]).can("activate", "Rock")


@pytest.mark.rule("602.2b")
def test_a_permanent_that_is_sacrificed_for_its_ability_may_be_tapped_for_mana_before():
    rock = "Rock\n{2}\nArtifact\n{T}: Add {C}.\n{1}, Sacrifice ~: Draw a card."
    d = situation(rock, mine=["Rock"])
    d.activate("Rock", 1)
    assert d.battlefield(0) == {} and len(d.game.state.stack) == 1


def test_a_source_that_is_sacrificed_for_mana_can_not_be_sacrificed_for_the_cost_too():
    offer = "Offer\n{B}\nSorcery\nAs an additional cost to cast this spell, sacrifice an artifact.\nDraw a card."
    assert not situation(TREASURE, offer, mine=["Coin"], hand=["Offer"]).can("cast", "Offer")
    d = situation(TREASURE, offer, mine=["Coin", "Coin"], hand=["Offer"])
    d.cast("Offer")
    assert d.battlefield(0) == {}


@pytest.mark.rule("122.1", "605.3a")
@pytest.mark.parametrize(("counters", "possible"), [(1, False), (2, True), (3, True)])
def test_a_source_can_be_used_as_often_as_it_has_counters(counters: int, possible: bool):
    d = situation(
        BATTERY, thing("{W}{W}"), mine=["Battery"], hand=["Thing"], counters={"Battery": {"charge": counters}}
    )
    assert d.can("cast", "Thing") is possible
    if possible:
        both_ways(d)
        assert d.game.state.objects[d.find("Battery")].counters.get("charge", 0) == counters - 2


@pytest.mark.rule("107.4e", "118.7a")
def test_two_for_one_hybrid_symbols_with_less_generic_mana():
    patron = "Patron\n{1}\nEnchantment\nSpells you cast cost {1} less to cast."
    d = situation(patron, "Thing\n{1}{2/W}{2/U}\nArtifact", mine=["Patron"], mana="WGG", hand=["Thing"])
    both_ways(d)


@pytest.mark.rule("107.4e", "118.7a")
@pytest.mark.parametrize(("lands", "possible"), [("WGG", True), ("GGG", False), ("GGGG", True), ("WU", True)])
def test_two_for_one_hybrid_symbols_are_paid_either_way(lands: str, possible: bool):
    d = situation("Thing\n{2/W}{2/U}\nArtifact", mana=lands, hand=["Thing"])
    assert d.can("cast", "Thing") is possible
    if possible:
        d.begin("cast", "Thing")
        while isinstance(d.decision, ChooseOption):
            d.game.answer(d.decision.options[0].key)
        d.game.answer("auto")
        assert d.zone("Thing") == "stack"


@pytest.mark.rule("107.4e")
@pytest.mark.parametrize(("lands", "ways"), [("W", 1), ("GG", 1), ("WG", 2)])
def test_two_for_one_hybrid_symbols_of_a_cost_other_than_a_spells(lands: str, ways: int):
    rent = "Rent\n{0}\nArtifact\nWhen ~ enters, sacrifice it unless you pay {2/W}."
    d = situation(rent, hand=["Rent"], mana=lands)
    d.cast("Rent")
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    d.game.answer(True)
    offered = len(d.decision.options) if isinstance(d.decision, ChooseOption) else 1
    assert offered == ways
    if ways > 1:
        d.game.answer("1")
    d.game.answer("auto")
    left = sum(not d.object(land).tapped for land in d.game.state.battlefield) - 1
    assert left == 0 and d.zone("Rent") == "battlefield"


@pytest.mark.rule("118.3", "122.1")
def test_a_counter_can_only_be_removed_from_what_has_one():
    d = situation(
        "Mill\n{2}\nArtifact\nRemove a charge counter from a permanent you control: You gain 1 life.",
        BATTERY,
        mine=["Mill", "Battery"],
        counters={"Battery": {"charge": 1}},
    )
    d.activate("Mill")
    assert d.game.state.objects[d.find("Battery")].counters.get("charge", 0) == 0
    assert not d.can("activate", "Mill")


@pytest.mark.rule("601.2b", "107.3a")
def test_the_greatest_x_is_what_can_be_paid():
    d = situation("Burst\n{X}{R}\nSorcery\n~ deals X damage to target player.", hand=["Burst"], pool={"R": 301})
    d.begin("cast", "Burst")
    assert isinstance(d.decision, ChooseNumber) and d.decision.maximum == 300


@pytest.mark.rule("107.3a")
def test_the_greatest_x_of_a_cost_other_than_mana():
    d = situation(
        "Bank\n{2}\nArtifact\nRemove X charge counters from ~: You gain X life.",
        mine=["Bank"],
        counters={"Bank": {"charge": 250}},
    )
    d.begin("activate", "Bank")
    assert isinstance(d.decision, ChooseNumber) and d.decision.maximum == 250
    d = situation("Vial\n{2}\nArtifact\nPay X life: You gain X life.", mine=["Vial"], life=(120, 20))
    d.begin("activate", "Vial")
    assert isinstance(d.decision, ChooseNumber) and d.decision.maximum == 120


def test_mana_without_end_lets_the_choice_of_x_end():
    fount = "Fount\n{1}\nArtifact\n{0}: Add {R}."
    d = situation("Burst\n{X}{R}\nSorcery\n~ deals X damage to target player.", fount, mine=["Fount"], hand=["Burst"])
    d.begin("cast", "Burst")
    assert isinstance(d.decision, ChooseNumber) and d.decision.maximum > 40
    d.game.answer(30)
    d.game.answer([1])
    d.game.answer("auto")
    d.resolve()
    assert d.game.winner == 0


def test_many_different_lands_against_one_pip_too_many():
    pairs = ["WU", "WB", "UB", "UR", "BR", "BG", "RG", "RW", "GW"]
    lands = [f"Dual {pair}\nLand\n{{T}}: Add {{{pair[0]}}} or {{{pair[1]}}}." for pair in pairs]
    names = [f"Dual {pair}" for pair in pairs]
    assert not situation(*lands, thing("{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}"), mine=names, hand=["Thing"]).can(
        "cast", "Thing"
    )
    assert not situation(*lands, thing("{C}"), mine=names, hand=["Thing"]).can("cast", "Thing")
    both_ways(situation(*lands, thing("{W}{W}{U}{U}{B}{B}{R}{R}{G}"), mine=names, hand=["Thing"]))


@pytest.mark.rule("107.4f", "601.2b")
def test_many_phyrexian_symbols():
    cost = "{W/P}{U/P}{B/P}{R/P}{G/P}" * 5
    d = situation(thing(cost), hand=["Thing"], mana="WWUBG", life=(43, 20))
    assert d.can("cast", "Thing")
    d.begin("cast", "Thing")
    asked = 0
    while isinstance(d.decision, ChooseOption):
        asked += 1
        d.game.answer(d.decision.options[0].key)
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    assert 0 < asked <= 5
    assert (d.zone("Thing"), d.life(0)) == ("stack", 3)
    assert not situation(thing(cost), hand=["Thing"], mana="WWUBG", life=(39, 20)).can("cast", "Thing")


@pytest.mark.rule("508.1h", "107.3c")
@pytest.mark.parametrize(("lands", "possible"), [("R", False), ("RR", True)])
def test_an_attack_that_costs_x_is_paid_for(lands: str, possible: bool):
    text = (
        "Sphere\n{4}{W}\nEnchantment\nCreatures can't attack you unless their controller pays {X}, where X is the "
        "number of enchantments you control."
    )
    d = situation(text, mine=["Gray Ogre"], theirs=["Sphere", "Sphere"], mana=lands + lands)
    d.to_attackers()
    assert isinstance(d.decision, DeclareAttackers)
    ogre = d.find("Gray Ogre")
    if not possible:
        with pytest.raises(IllegalAnswer):
            d.game.answer([[ogre, 1]])
        return
    d.game.answer([[ogre, 1]])
    costs = 0
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
        costs += 1
    assert costs and all(d.tapped(land) for land in d.all("Mountain"))


@pytest.mark.rule("107.4h")
def test_snow_mana_pays_for_snow_symbols_and_what_was_spent_is_known():
    snowy = "Tundra\nSnow Land\n{T}: Add {U}."
    assert not situation(thing("{S}"), mana="U", hand=["Thing"]).can("cast", "Thing")
    d = both_ways(situation(snowy, thing("{1}{S}"), mine=["Tundra"], mana="U", hand=["Thing"]))
    memory = d.game.state.objects[d.find("Thing")].memory
    assert (memory["mana spent"], memory["snow spent"]) == ("UU", 1)
    d = situation(snowy, thing("{S}"), mine=["Tundra"], hand=["Thing"], mana="U")
    d.activate("Island")
    assert d.mana(0) == {"U": 1} and d.can("cast", "Thing")
    d.activate("Tundra")
    assert d.mana(0) == {"U": 2} and d.can("cast", "Thing")
    d.begin("cast", "Thing")
    d.game.answer("pool")
    assert d.zone("Thing") == "stack" and d.mana(0) == {"U": 1}


STONE = "Filter\n{2}\nArtifact\n{1}: Add {R}."


@pytest.mark.rule("605.3c")
@pytest.mark.parametrize("for_a_spell", [True, False])
def test_a_mana_ability_that_is_being_activated_is_not_activated_again(for_a_spell: bool):
    d = situation(STONE, thing("{R}"), mine=["Filter"], mana="GW", hand=["Thing"])
    if for_a_spell:
        d.begin("cast", "Thing")
        d.game.answer(f"mana:{d.find('Filter')}:0")
    else:
        d.begin("mana", "Filter")
    assert isinstance(d.decision, PayMana) and d.decision.cost == "{1}"
    assert {d.name(action.object) for action in d.decision.actions if action.object is not None} == {"Forest", "Plains"}


WELL = "Well\nLand\n{T}: Add {U}.\n{1}, {T}: Add {W}{W}."


@pytest.mark.rule("605.3", "601.2h")
def test_what_pays_for_a_mana_ability_leaves_what_else_it_costs():
    d = situation(WELL, mine=["Well", "Mountain"])
    d.begin("mana", "Well", 1)
    assert isinstance(d.decision, PayMana)
    assert d.decision.plan == (f"mana:{d.find('Mountain')}:0",)
    d.game.answer("auto")
    assert d.mana(0) == {"W": 2} and d.tapped("Well") and d.tapped("Mountain")


@pytest.mark.rule("605.3", "601.2h")
@pytest.mark.parametrize(
    ("other", "possible"), [("{T}: Add {U}.", False), ("Sacrifice ~: Add {U}.", False), ("Pay 1 life: Add {U}.", True)]
)
def test_a_mana_ability_is_not_paid_for_with_what_it_taps(other: str, possible: bool):
    d = situation(f"Well\nLand\n{other}\n{{1}}, {{T}}: Add {{W}}{{W}}.", mine=["Well"])
    assert d.can("mana", "Well", 1) == possible


@pytest.mark.rule("723.1", "605.3")
def test_a_mana_ability_that_turns_out_unpayable_is_taken_back():
    d = situation(WELL, mine=["Well"], mana="RR")
    d.begin("mana", "Well", 1)
    assert d.decision.can_cancel
    d.game.answer(f"mana:{d.find('Well')}:0")
    with pytest.raises(IllegalAnswer) as refused:
        d.game.answer("pool")
    assert refused.value.refusal.reason.en == "It is already tapped."
    assert isinstance(d.decision, Priority) and not d.tapped("Well") and d.mana(0) == {}
    d.begin("mana", "Well", 1)
    d.game.answer("cancel")
    assert d.game.answers == []


@pytest.mark.rule("723.1", "605.3b")
def test_a_mana_ability_that_has_been_activated_resolves_and_is_not_taken_back():
    d = situation("Gem\n{1}\nArtifact\n{1}, {T}: Add one mana of any color.", mine=["Gem"], mana="R")
    d.begin("mana", "Gem")
    if isinstance(d.decision, PayMana):
        d.game.answer("auto")
    assert isinstance(d.decision, ChooseOption) and not d.decision.can_cancel
    with pytest.raises(IllegalAnswer):
        d.game.answer("cancel")
    d.game.answer(d.decision.options[2].key)
    assert sum(d.mana(0).values()) == 1 and d.tapped("Gem") and d.tapped("Mountain")


@pytest.mark.rule("118.12")
def test_who_has_said_yes_is_offered_only_mana_abilities_with_which_it_can_be_paid():
    d = situation(
        STONE.replace("{R}", "{G}"),
        "Leak\n{U}\nInstant\nCounter target spell unless its controller pays {R}.",
        mana="RR",
        hand=["Shock"],
        mine=["Filter"],
        their_mana="U",
        their_hand=["Leak"],
    )
    d.cast("Shock", [1])
    d.give_priority(1)
    d.cast("Leak", ["Shock"])
    d.pass_priority()
    d.pass_priority()
    d.game.answer(True)
    if isinstance(d.decision, PayMana):
        assert {d.name(action.object) for action in d.decision.actions if action.object is not None} == {"Mountain"}
        d.game.answer("auto")
    assert d.zone("Shock") == "stack"
    assert d.mana(0) == {}


@pytest.mark.rule("107.4b")
@pytest.mark.parametrize(("index", "left"), [(0, {"G": 1}), (1, {"R": 1})])
def test_generic_mana_is_paid_with_the_mana_that_the_player_chooses(index: int, left: dict[str, int]):
    d = situation(thing("{1}"), hand=["Thing"], pool={"R": 1, "G": 1})
    d.begin("cast", "Thing")
    d.game.answer("pool")
    assert isinstance(d.decision, ChooseOption) and d.decision.rule == "107.4b"
    d.game.answer(str(index))
    assert d.mana(0) == left


@pytest.mark.rule("107.4f", "119.4")
@pytest.mark.parametrize(("life", "possible"), [(1, False), (2, True)])
def test_ones_last_life_pays_for_a_phyrexian_symbol(life: int, possible: bool):
    d = situation(thing("{W/P}"), hand=["Thing"], life=(life, 20))
    assert d.can("cast", "Thing") is possible
    if possible:
        d.begin("cast", "Thing")
        assert d.game.winner == 1, "it had no life left"


@pytest.mark.rule("119.4")
@pytest.mark.parametrize(("life", "asked"), [(3, False), (4, True)])
def test_life_that_another_part_of_the_cost_takes_does_not_pay_for_a_phyrexian_symbol(life: int, asked: bool):
    dear = "Dear\n{W/P}\nSorcery\nAs an additional cost to cast this spell, pay 2 life.\nYou draw a card."
    assert situation(dear, hand=["Dear"], life=(life, 20)).can("cast", "Dear") is asked
    d = situation(dear, hand=["Dear"], life=(life, 20), mana="W")
    d.begin("cast", "Dear")
    assert isinstance(d.decision, ChooseOption) is asked
    if asked:
        d.game.answer("1")
        assert d.game.winner == 1
    else:
        d.announce([])
        assert d.life(0) == 1


VILLAGE = (
    "Village\nLand\n{T}: Add {G}.\n{1}{G}: ~ becomes a 3/3 green Ape creature until end of turn. It's still a land."
)


def test_an_ability_is_paid_for_with_its_own_source_last():
    d = situation(VILLAGE, mine=["Village", "Forest", "Forest"])
    d.begin("activate", "Village")
    assert set(d.decision.plan) == {f"mana:{forest}:0" for forest in d.all("Forest", "battlefield")}


@pytest.mark.rule("602.2b")
def test_an_ability_may_be_paid_for_with_its_own_source():
    d = situation(VILLAGE, mine=["Village", "Forest"])
    d.begin("activate", "Village")
    assert set(d.decision.plan) == {f"mana:{d.find(name)}:0" for name in ("Village", "Forest")}


@pytest.mark.parametrize(
    ("lands", "cost"),
    [
        (("Mountain", "Mountain", "Ring"), "{2}{R}"),
        (("Mountain", "Mountain", "Mountain", "Rock"), "{3}{R}"),
        (("Mountain", "Mountain", "Rock"), "{4}"),
        (("Swamp", "Carnarium", "Mountain"), "{2}{R}"),
    ],
)
def test_a_plan_leaves_what_it_does_not_need_untapped(lands: tuple[str, ...], cost: str):
    ring = "Ring\n{1}\nArtifact\n{T}: Add {C}{C}."
    rock = "Rock\n{3}\nArtifact\n{T}: Add {C}{C}{C}."
    carnarium = "Carnarium\nLand\n{T}: Add {B}{R}."
    d = situation(ring, rock, carnarium, thing(cost), hand=("Thing",), mine=lands)
    d.begin("cast", "Thing")
    assert isinstance(d.decision, PayMana) and d.decision.plan is not None
    assert len(d.decision.plan) == 2
    d.game.answer("auto")
    assert not any(d.game.view(0).players[0].mana.values())
