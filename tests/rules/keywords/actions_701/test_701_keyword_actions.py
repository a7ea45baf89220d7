"""Keyword actions (701)."""

from __future__ import annotations

import pytest

from engine.change.events import Scry, Shuffle
from engine.decisions import Arrange, ChooseObjects, ChooseYesNo, Priority
from engine.refusal import IllegalAnswer
from tests.driver import table
from tests.rules.situation import situation

MURDER = "Murder\n{B}\nInstant\nDestroy target creature."
SHIELD = "Shield\n{G}\nInstant\nRegenerate target creature."


def shuffles(d: object) -> int:
    return sum(isinstance(event, Shuffle) for event in d.game.state.history)  # type: ignore[attr-defined]


# -- activating, attaching, casting, countering -----------------------------------------------------------------------


@pytest.mark.rule("701.2a", "602.2a")
def test_activating_puts_the_ability_on_the_stack_and_pays():
    d = table(mine=["Shivan Dragon"], mana="R")
    d.activate("Shivan Dragon")
    assert len(d.game.state.stack) == 1
    assert d.tapped("Mountain")


@pytest.mark.rule("701.4a", "601.2a")
def test_casting_puts_the_card_on_the_stack_and_pays():
    d = table(hand=["Shock"], mana="R")
    d.cast("Shock", [1])
    assert (d.zone("Shock"), d.tapped("Mountain")) == ("stack", True)


@pytest.mark.rule("701.3a", "701.3c")
def test_moving_equipment_gives_it_a_new_timestamp():
    d = table(mine=["Short Sword", "Gray Ogre", "Elite Vanguard"], mana="WW", attach={"Short Sword": "Gray Ogre"})
    before = d.object("Short Sword").timestamp
    d.activate("Short Sword", targets=["Elite Vanguard"])
    d.resolve()
    assert d.attached_to("Short Sword") == d.find("Elite Vanguard")
    assert d.object("Short Sword").timestamp > before


@pytest.mark.rule("701.3b")
def test_attaching_to_the_same_host_does_nothing():
    d = table(mine=["Short Sword", "Gray Ogre", "Elite Vanguard"], mana="WW", attach={"Short Sword": "Gray Ogre"})
    before = d.object("Short Sword").timestamp
    d.activate("Short Sword", targets=["Gray Ogre"])
    d.resolve()
    assert d.attached_to("Short Sword") == d.find("Gray Ogre")
    assert d.object("Short Sword").timestamp == before


@pytest.mark.rule("701.3b", "301.5b")
def test_attaching_where_it_can_not_be_moves_nothing():
    d = situation(
        "Fit\n{W}\nInstant\nAttach target Equipment to target permanent.",
        mana="W",
        hand=["Fit"],
        mine=["Short Sword", "Civic Saber", "Gray Ogre", "Ring of Three Wishes"],
        attach={"Short Sword": "Gray Ogre"},
    )
    d.cast("Fit", ["Short Sword", "Ring of Three Wishes"])
    d.resolve()
    assert d.attached_to("Short Sword") == d.find("Gray Ogre")


@pytest.mark.rule("701.5a", "701.5b")
def test_a_countered_spell_does_nothing_and_its_costs_stay_paid():
    d = situation(
        "Offer\n{R}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.",
        "Stop\n{U}\nInstant\nCounter target spell.",
        mana="R",
        hand=["Offer"],
        mine=["Gray Ogre"],
        their_mana="U",
        their_hand=["Stop"],
    )
    d.cast("Offer")
    d.give_priority(1)
    d.cast("Stop", ["Offer"])
    d.resolve()
    assert d.graveyard(0) == ["Gray Ogre", "Offer"]
    assert d.tapped("Mountain")
    assert d.hand(0) == []


@pytest.mark.rule("701.5a")
def test_a_countered_ability_is_gone():
    d = situation(
        "Stifle\n{U}\nInstant\nCounter target activated or triggered ability.",
        mine=["Shivan Dragon"],
        mana="R",
        their_mana="U",
        their_hand=["Stifle"],
    )
    d.activate("Shivan Dragon")
    d.give_priority(1)
    d.cast("Stifle", [d.game.state.stack[0]])
    d.resolve()
    assert d.game.state.stack == []
    assert d.size("Shivan Dragon") == (5, 5)


# -- creating, destroying, discarding, exiling ------------------------------------------------------------------------


@pytest.mark.rule("701.6a", "111.1")
def test_create_makes_that_many_tokens():
    d = situation("Herd\n{G}\nSorcery\nCreate three 3/3 green Elk creature tokens.", mana="G", hand=["Herd"])
    d.cast("Herd")
    d.resolve()
    assert d.count("Elk", "battlefield", 0) == 3
    assert d.size("Elk") == (3, 3)


@pytest.mark.rule("701.7a", "400.3")
def test_destroying_puts_into_the_owners_graveyard():
    d = situation(
        "Grab\n{U}\nSorcery\nGain control of target creature.",
        MURDER,
        mana="UB",
        hand=["Grab", "Murder"],
        theirs=["Gray Ogre"],
    )
    d.cast("Grab", ["Gray Ogre"])
    d.resolve()
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    assert d.graveyard(1) == ["Gray Ogre"]


@pytest.mark.rule("701.8a", "701.8b")
def test_the_discarding_player_chooses_what():
    d = situation(
        "Rot\n{B}\nSorcery\nTarget player discards two cards.",
        mana="B",
        hand=["Rot"],
        their_hand=["Forest", "Island", "Swamp"],
    )
    d.cast("Rot", [1])
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects)
    assert (decision.player, decision.minimum, decision.maximum) == (1, 2, 2)
    d.answer(["Forest", "Swamp"])
    assert (d.graveyard(1), d.hand(1)) == (["Forest", "Swamp"], ["Island"])


@pytest.mark.rule("701.8b")
def test_a_discard_at_random_asks_nobody():
    d = situation(
        "Rot\n{B}\nSorcery\nTarget player discards a card at random.",
        mana="B",
        hand=["Rot"],
        their_hand=["Forest", "Island", "Swamp"],
    )
    d.cast("Rot", [1])
    d.resolve()
    assert len(d.graveyard(1)) == 1


@pytest.mark.rule("701.11a", "406.2")
@pytest.mark.parametrize(
    ("what", "name"), [("target creature", "Gray Ogre"), ("target card from a graveyard", "Serra Angel")]
)
def test_exiling_takes_an_object_from_where_it_is(what: str, name: str):
    d = situation(
        f"Banish\n{{W}}\nInstant\nExile {what}.",
        mana="W",
        hand=["Banish"],
        theirs=["Gray Ogre"],
        their_graveyard=["Serra Angel"],
    )
    d.cast("Banish", [name])
    d.resolve()
    assert d.zone(name) == "exile"


# -- milling, revealing, sacrificing ----------------------------------------------------------------------------------


@pytest.mark.rule("701.13a")
def test_milling_moves_the_top_cards_to_the_graveyard():
    d = situation(
        "Erode\n{U}\nSorcery\nTarget player mills two cards.",
        mana="U",
        hand=["Erode"],
        their_library=["Forest", "Shock", "Island"],
    )
    d.cast("Erode", [1])
    d.resolve()
    assert d.names("graveyard", 1) == ["Forest", "Shock"]
    assert d.names("library", 1) == ["Island"]


@pytest.mark.rule("701.13a")
def test_cards_from_the_bottom_of_a_library_are_not_those_on_top():
    d = situation(
        "Erode\n{U}\nSorcery\nTarget player puts the bottom two cards of their library into their graveyard.",
        mana="U",
        hand=["Erode"],
        their_library=["Forest", "Shock", "Island"],
    )
    d.cast("Erode", [1])
    d.resolve()
    assert sorted(d.names("graveyard", 1)) == ["Island", "Shock"]
    assert d.names("library", 1) == ["Forest"]


@pytest.mark.rule("701.13b", "104.3c")
def test_of_a_short_library_as_many_as_possible_are_milled_and_nobody_loses():
    d = situation(
        "Erode\n{U}\nSorcery\nTarget player mills three cards.", mana="U", hand=["Erode"], their_library=["Forest"]
    )
    d.cast("Erode", [1])
    d.resolve()
    assert d.graveyard(1) == ["Forest"]
    assert d.game.winner is None


@pytest.mark.rule("701.13b")
@pytest.mark.parametrize(("library", "asked"), [(["Forest"], False), (["Forest", "Island"], True)])
def test_an_optional_mill_needs_enough_cards(library: list[str], asked: bool):
    d = situation(
        "Dig\n{U}\nSorcery\nYou may mill two cards. You gain 1 life.", mana="U", hand=["Dig"], library=library
    )
    d.cast("Dig")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo) is asked


@pytest.mark.rule("701.16a", "701.16b")
def test_a_revealed_card_stays_where_it_is_and_both_players_know_it():
    d = situation(
        "Show\n{U}\nSorcery\nReveal the top card of your library.", mana="U", hand=["Show"], library=["Shock", "Forest"]
    )
    top = d.game.state.players[0].library[-1]
    d.cast("Show")
    d.resolve()
    assert d.game.state.players[0].library[-1] == top
    assert d.object(top).known_to == {0, 1}
    assert d.names("library", 0) == ["Forest", "Shock"]


@pytest.mark.rule("701.16c", "701.20a")
def test_shuffling_makes_a_revealed_card_unknown_again():
    d = situation(
        "Show\n{U}\nSorcery\nReveal the top card of your library. Shuffle your library.",
        mana="U",
        hand=["Show"],
        library=["Shock", *["Forest"] * 8],
    )
    d.cast("Show")
    d.resolve()
    assert all(not d.object(card).known_to for card in d.game.state.players[0].library)


@pytest.mark.rule("701.17a", "702.12b")
def test_sacrificing_is_not_destroying():
    d = situation(
        SHIELD,
        "Tithe\n{B}\nSorcery\nTarget player sacrifices a creature.",
        "Old Stone\n{3}\nArtifact Creature — Golem\n1/3\nIndestructible",
        mana="GB",
        hand=["Shield", "Tithe"],
        theirs=["Old Stone"],
    )
    d.cast("Shield", ["Old Stone"])
    d.resolve()
    d.cast("Tithe", [1])
    d.resolve()
    assert d.graveyard(1) == ["Old Stone"]


@pytest.mark.rule("701.17a")
def test_a_player_sacrifices_only_what_they_control():
    d = situation(
        "Altar\n{1}\nArtifact\nSacrifice a creature: You gain 1 life.",
        "Grab\n{U}\nSorcery\nGain control of target creature.",
        mana="U",
        hand=["Grab"],
        mine=["Altar"],
        theirs=["Gray Ogre"],
    )
    assert not d.can("activate", "Altar")
    d.cast("Grab", ["Gray Ogre"])
    d.resolve()
    d.activate("Altar")
    assert d.graveyard(1) == ["Gray Ogre"]


# -- regenerating -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("701.15a", "701.15c")
def test_a_shield_protects_once_and_for_this_turn():
    d = situation(SHIELD, MURDER, mana="GBB", hand=["Shield", "Murder", "Murder"], theirs=["Gray Ogre"])
    d.cast("Shield", ["Gray Ogre"])
    d.resolve()
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    assert (d.zone("Gray Ogre"), d.tapped("Gray Ogre")) == ("battlefield", True)
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    assert d.zone("Gray Ogre") == "graveyard"
    d = situation(SHIELD, MURDER, mana="GB", hand=["Shield", "Murder"], theirs=["Gray Ogre"])
    d.cast("Shield", ["Gray Ogre"])
    d.resolve()
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    assert d.zone("Gray Ogre") == "graveyard"


# -- scrying, searching, shuffling ------------------------------------------------------------------------------------


@pytest.mark.rule("701.18a")
def test_scrying_orders_the_top_and_the_bottom():
    d = situation(
        "Omen\n{U}\nSorcery\nScry 3.", mana="U", hand=["Omen"], library=["Shock", "Forest", "Island", "Swamp"]
    )
    d.cast("Omen")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, Arrange) and decision.secret
    assert [d.game.play.name(card).en for card in decision.cards] == ["Shock", "Forest", "Island"]
    shock, forest, island = decision.cards
    with pytest.raises(IllegalAnswer):
        d.game.answer([[shock], [forest]])
    d.game.answer([[island, shock], [forest]])
    assert d.top(0, 4) == ["Island", "Shock", "Swamp", "Forest"]


@pytest.mark.rule("701.18b")
def test_scry_zero_is_not_an_event():
    watch = "Seer\n{U}\nEnchantment\nWhenever you scry, you gain 1 life."
    d = situation(watch, "Omen\n{U}\nSorcery\nScry 0.", mana="U", hand=["Omen"], mine=["Seer"])
    d.cast("Omen")
    d.resolve()
    assert not any(isinstance(event, Scry) for event in d.game.state.history)
    assert not d.game.state.stack


@pytest.mark.rule("701.19a", "701.20a", "121.5")
def test_a_search_finds_a_card_and_shuffles():
    d = situation(
        "Tutor\n{B}\nSorcery\nSearch your library for a card, put it into your hand, then shuffle.",
        mana="B",
        hand=["Tutor"],
        library=["Forest", "Shock", "Island"],
    )
    d.cast("Tutor")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects) and decision.secret
    assert sorted(d.game.play.name(card).en for card in decision.candidates) == ["Forest", "Island", "Shock"]
    d.answer("Shock")
    assert d.hand(0) == ["Shock"]
    assert shuffles(d) == 1


@pytest.mark.rule("701.19b")
def test_a_search_for_a_quality_may_find_nothing():
    d = situation(
        "Tutor\n{B}\nSorcery\nSearch your library for a creature card, reveal it, put it into your hand, then shuffle.",
        mana="B",
        hand=["Tutor"],
        library=["Forest", "Gray Ogre"],
    )
    d.cast("Tutor")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects)
    assert (decision.minimum, decision.maximum) == (0, 1)
    d.game.answer([])
    assert d.hand(0) == []
    assert shuffles(d) == 1


@pytest.mark.rule("701.19d")
def test_a_search_for_a_number_of_cards_finds_that_many():
    d = situation(
        "Tutor\n{B}\nSorcery\nSearch your library for two cards, put them into your hand, then shuffle.",
        mana="B",
        hand=["Tutor"],
        library=["Forest", "Shock", "Island"],
    )
    d.cast("Tutor")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects)
    assert (decision.minimum, decision.maximum) == (2, 2)


@pytest.mark.rule("701.19d")
def test_or_as_many_as_there_are():
    d = situation(
        "Tutor\n{B}\nSorcery\nSearch your library for two cards, put them into your hand, then shuffle.",
        mana="B",
        hand=["Tutor"],
        library=["Forest"],
    )
    d.cast("Tutor")
    d.resolve()
    assert d.hand(0) == ["Forest"]


@pytest.mark.rule("701.20a", "701.20e")
@pytest.mark.parametrize("library", [[], ["Forest"], ["Forest", "Island"]])
def test_even_a_small_library_is_shuffled(library: list[str]):
    d = situation("Mix\n{U}\nSorcery\nShuffle your library.", mana="U", hand=["Mix"], library=library)
    d.cast("Mix")
    d.resolve()
    assert shuffles(d) == 1


@pytest.mark.rule("701.20c")
def test_the_library_is_shuffled_although_the_object_went_elsewhere():
    d = situation(
        "Fold\n{U}\nSorcery\nShuffle target creature into its owner's library.",
        "Call\n{G}\nSorcery\nCreate a 1/1 green Elf creature token.",
        mana="GU",
        hand=["Call", "Fold"],
        library=["Forest", "Island"],
    )
    d.cast("Call")
    d.resolve()
    d.cast("Fold", ["Elf"])
    d.resolve()
    assert shuffles(d) == 1
    assert d.all("Elf") == []


# -- tapping, proliferating, populating, surveilling ------------------------------------------------------------------


@pytest.mark.rule("701.21a", "701.21b")
@pytest.mark.parametrize(("verb", "word"), [("Tap", "tapped"), ("Untap", "untapped")])
def test_tapping_what_is_tapped_does_nothing(verb: str, word: str):
    d = situation(
        f"Poke\n{{U}}\nInstant\n{verb} target creature.",
        f"Feeler\n{{U}}\nCreature — Fish\n1/1\nWhenever ~ becomes {word}, you gain 1 life.",
        mana="U",
        hand=["Poke"],
        mine=["Feeler"],
        tapped=["Feeler"] if verb == "Tap" else [],
    )
    d.cast("Poke", ["Feeler"])
    d.resolve()
    assert not d.game.state.stack
    assert d.tapped("Feeler") is (verb == "Tap")


@pytest.mark.rule("701.27a")
def test_proliferating_adds_one_of_each_kind_to_those_chosen():
    d = situation(
        "Spread\n{U}\nSorcery\nProliferate.",
        mana="U",
        hand=["Spread"],
        mine=["Gray Ogre", "Elite Vanguard"],
        theirs=["Ral Zarek", "Serra Angel"],
        counters={"Gray Ogre": {"+1/+1": 2, "flying": 1}, "Serra Angel": {"-1/-1": 1}},
    )
    d.cast("Spread")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects)
    assert {d.name(entity) for entity in decision.candidates} == {"Gray Ogre", "Ral Zarek", "Serra Angel"}
    assert decision.minimum == 0
    d.answer(["Gray Ogre", "Serra Angel"])
    assert d.object("Gray Ogre").counters == {"+1/+1": 3, "flying": 2}
    assert d.object("Serra Angel").counters == {"-1/-1": 2}
    assert d.counters("Ral Zarek", "loyalty") == 4


@pytest.mark.rule("701.30a", "701.30b")
def test_populating_copies_a_creature_token_if_there_is_one():
    d = situation(
        "Call\n{G}\nSorcery\nCreate a 1/1 green Elf creature token.",
        "Grow On\n{G}\nSorcery\nPopulate.",
        mana="GGG",
        hand=["Grow On", "Call", "Grow On"],
        mine=["Gray Ogre"],
    )
    d.cast("Grow On")
    d.resolve()
    assert isinstance(d.decision, Priority)
    assert d.battlefield(0) == {"Gray Ogre": 1}
    d.cast("Call")
    d.resolve()
    d.cast("Grow On")
    d.resolve()
    assert d.count("Elf", "battlefield") == 2


@pytest.mark.rule("701.42a")
def test_surveilling_puts_cards_into_the_graveyard_or_back():
    d = situation("Watch\n{U}\nSorcery\nSurveil 2.", mana="U", hand=["Watch"], library=["Shock", "Forest", "Island"])
    d.cast("Watch")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, Arrange)
    shock, forest = decision.cards
    d.game.answer([[forest], [shock]])
    assert d.top(0, 2) == ["Forest", "Island"]
    assert d.graveyard(0) == ["Shock", "Watch"]


@pytest.mark.rule("701.20d")
@pytest.mark.parametrize(
    "text",
    ["Shuffle your graveyard into your library.", "Shuffle all creature cards from your graveyard into your library."],
)
def test_a_library_is_shuffled_though_nothing_is_shuffled_into_it(text: str):
    d = situation(f"Stir\n{{B}}\nSorcery\n{text}", mana="B", hand=["Stir"], library=["Forest"] * 3)
    d.cast("Stir")
    d.resolve()
    assert [event.player for event in d.game.state.history if isinstance(event, Shuffle)] == [0]


@pytest.mark.rule("701.20a")
def test_a_shuffled_library_is_in_another_order_that_nobody_knows():
    cards = ["Forest", "Island", "Shock", "Gray Ogre", "Serra Angel", "Divination"] * 4
    d = situation(
        "Peer\n{U}\nInstant\nScry 1.",
        "Stir\n{U}\nInstant\nShuffle your library.",
        mana="UU",
        hand=["Peer", "Stir"],
        library=cards,
    )
    d.cast("Peer")
    d.resolve([["Forest"], []])
    top = d.game.state.players[0].library[-1]
    assert d.top(0, len(cards)) == cards and d.game.state.objects[top].known_to == {0}
    d.cast("Stir")
    d.resolve()
    assert d.top(0, len(cards)) != cards and sorted(d.top(0, len(cards))) == sorted(cards)
    assert not any(d.game.state.objects[card].known_to for card in d.game.state.players[0].library)
