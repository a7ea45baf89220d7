"""Zones (400-408): new objects and effects that find them, order, libraries, the stack."""

from __future__ import annotations

import pytest

from engine.decisions import OrderItems
from tests.driver import table
from tests.rules.situation import situation

BLINK = "Blink\n{W}\nInstant\nExile target creature, then return it to the battlefield under its owner's control."
MURDER = "Murder\n{B}\nInstant\nDestroy target creature."


@pytest.mark.rule("400.1", "401.1")
def test_each_player_has_a_library_a_hand_and_a_graveyard():
    d = table(
        hand=["Forest"],
        their_hand=["Island"],
        graveyard=["Shock"],
        their_graveyard=["Swamp"],
        library=["Plains"],
        their_library=["Mountain"],
    )
    assert (d.hand(0), d.hand(1)) == (["Forest"], ["Island"])
    assert (d.graveyard(0), d.graveyard(1)) == (["Shock"], ["Swamp"])
    assert (d.top(0), d.top(1)) == (["Plains"], ["Mountain"])


@pytest.mark.rule("400.7", "403.4")
def test_an_object_that_comes_back_is_new():
    d = situation(
        BLINK,
        mana="WG",
        hand=["Blink", "Giant Growth"],
        mine=["Gray Ogre", "Short Sword"],
        tapped=["Gray Ogre"],
        damage={"Gray Ogre": 1},
        attach={"Short Sword": "Gray Ogre"},
    )
    before = d.find("Gray Ogre")
    d.cast("Giant Growth", ["Gray Ogre"])
    d.resolve()
    assert d.size("Gray Ogre") == (6, 6)
    d.cast("Blink", ["Gray Ogre"])
    d.resolve()
    ogre = d.object("Gray Ogre")
    assert ogre.id != before
    assert (ogre.tapped, ogre.damage, d.size("Gray Ogre")) == (False, 0, (2, 2))
    assert d.attached_to("Short Sword") is None
    assert not d.can_attack("Gray Ogre")


@pytest.mark.rule("400.7", "608.2b")
def test_a_spell_does_not_follow_its_target_through_another_zone():
    d = situation(BLINK, mana="W", hand=["Blink"], mine=["Gray Ogre"], their_mana="R", their_hand=["Shock"], active=1)
    d.cast("Shock", ["Gray Ogre"])
    d.give_priority(0)
    d.cast("Blink", ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert d.zone("Gray Ogre") == "battlefield"
    assert d.object("Gray Ogre").damage == 0


@pytest.mark.rule("400.7d", "603.6", "603.6c")
def test_a_dies_trigger_finds_the_card_in_the_graveyard():
    d = situation(
        "Boomerang Imp\n{B}\nCreature — Imp\n1/1\nWhen ~ dies, return it to its owner's hand.",
        MURDER,
        mana="B",
        hand=["Murder"],
        mine=["Boomerang Imp"],
    )
    d.cast("Murder", ["Boomerang Imp"])
    d.resolve()
    d.resolve()
    assert d.hand(0) == ["Boomerang Imp"]


@pytest.mark.rule("400.7d")
def test_so_does_a_trigger_that_waited_for_it():
    d = situation(
        "Tether\n{W}\nInstant\nTap target creature. When that creature dies this turn, return that card to its owner's "
        "hand.",
        MURDER,
        mana="BW",
        hand=["Tether", "Murder"],
        theirs=["Gray Ogre"],
    )
    d.cast("Tether", ["Gray Ogre"])
    d.resolve()
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert d.hand(1) == ["Gray Ogre"]


@pytest.mark.rule("400.7d", "603.6")
def test_but_not_once_it_has_left_the_graveyard():
    d = situation(
        "Boomerang Imp\n{B}\nCreature — Imp\n1/1\nWhen ~ dies, return it to its owner's hand.",
        MURDER,
        "Rob\n{B}\nInstant\nPut target creature card from a graveyard onto the battlefield under your control.",
        mana="BB",
        hand=["Murder", "Rob"],
        mine=["Boomerang Imp"],
    )
    d.cast("Murder", ["Boomerang Imp"])
    d.resolve()
    d.cast("Rob", ["Boomerang Imp"])
    d.resolve()
    d.resolve()
    assert d.zone("Boomerang Imp") == "battlefield"


@pytest.mark.rule("400.7e", "603.6e")
def test_an_aura_finds_itself_in_the_graveyard_when_its_creature_died():
    d = situation(
        "Rancorous\n{G}\nEnchantment — Aura\nEnchant creature\n"
        "When enchanted creature dies, return ~ to its owner's hand.",
        MURDER,
        mana="B",
        hand=["Murder"],
        mine=["Rancorous", "Gray Ogre"],
        attach={"Rancorous": "Gray Ogre"},
    )
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    assert d.graveyard(0) == ["Gray Ogre", "Murder", "Rancorous"]
    d.resolve()
    assert d.hand(0) == ["Rancorous"]


@pytest.mark.rule("603.6e", "400.7d")
def test_an_aura_finds_the_creature_that_it_enchanted():
    aura = (
        "Second Life\n{W}\nEnchantment — Aura\nEnchant creature\n"
        "When enchanted creature dies, return that card to the battlefield under its owner's control."
    )
    d = situation(
        aura,
        MURDER,
        mana="B",
        hand=["Murder"],
        mine=["Second Life"],
        theirs=["Gray Ogre"],
        attach={"Second Life": "Gray Ogre"},
    )
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert (d.zone("Gray Ogre"), d.controller("Gray Ogre")) == ("battlefield", 1)


@pytest.mark.rule("400.7h", "603.7c")
def test_an_effect_finds_what_it_has_exiled_itself():
    d = table(mine=["Voyager Staff"], mana="UU", theirs=["Gray Ogre"])
    d.activate("Voyager Staff", targets=["Gray Ogre"])
    d.resolve()
    assert d.zone("Gray Ogre") == "exile"
    d.to_step("end")
    d.resolve()
    assert d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("400.7c", "107.3k")
def test_a_permanent_knows_what_x_was_for_its_spell():
    d = situation("Weigher\n{X}{G}\nCreature — Ox\n1/1\nWhen ~ enters, you gain X life.", mana="GGGG", hand=["Weigher"])
    d.cast("Weigher", x=3)
    d.resolve()
    d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("400.12", "701.10a")
def test_an_effect_on_a_zone_means_each_card_in_it():
    d = situation(
        "Purge\n{B}\nSorcery\nExile target player's graveyard.",
        mana="B",
        hand=["Purge"],
        their_graveyard=["Forest", "Shock", "Gray Ogre"],
    )
    d.cast("Purge", [1])
    d.resolve()
    assert d.graveyard(1) == []
    assert sorted(d.names("exile", 1)) == ["Forest", "Gray Ogre", "Shock"]


@pytest.mark.rule("401.4")
def test_the_owner_orders_cards_put_into_the_library_together():
    d = situation(
        "Tuck\n{U}\nSorcery\nPut all creatures on the bottom of their owners' libraries.",
        mana="U",
        hand=["Tuck"],
        theirs=["Gray Ogre", "Elite Vanguard"],
        their_library=["Forest"],
    )
    d.cast("Tuck")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert decision.player == 1
    assert isinstance(decision, OrderItems)
    d.answer(["Elite Vanguard", "Gray Ogre"])
    assert d.top(1, 3) == ["Forest", "Elite Vanguard", "Gray Ogre"]


@pytest.mark.rule("404.1", "404.2", "400.5")
def test_a_graveyard_grows_on_top_and_keeps_its_order():
    d = situation(MURDER, mana="BR", hand=["Murder", "Shock"], mine=["Gray Ogre"], graveyard=["Forest", "Island"])
    d.cast("Shock", [1])
    d.resolve()
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    assert d.names("graveyard", 0) == ["Forest", "Island", "Shock", "Gray Ogre", "Murder"]


@pytest.mark.rule("404.1", "701.5a")
def test_a_countered_spell_goes_to_its_owners_graveyard():
    d = situation(
        "Stop\n{U}\nInstant\nCounter target spell.", mana="R", hand=["Shock"], their_mana="U", their_hand=["Stop"]
    )
    d.cast("Shock", [1])
    d.give_priority(1)
    d.cast("Stop", ["Shock"])
    d.resolve()
    assert (d.graveyard(0), d.graveyard(1)) == (["Shock"], ["Stop"])
    assert d.life(1) == 20


@pytest.mark.rule("405.2", "405.3", "603.3b", "101.4")
def test_triggers_of_both_players_go_onto_the_stack_in_apnap_order():
    bell = "Bell\n{1}\nArtifact\nWhenever a creature dies, you gain 1 life."
    chime = "Chime\n{1}\nArtifact\nWhenever a creature dies, each opponent loses 1 life."
    for active in (0, 1):
        d = situation(
            bell,
            chime,
            MURDER,
            mana="B",
            hand=["Murder"],
            mine=["Bell", "Chime"],
            theirs=["Bell", "Chime", "Gray Ogre"],
            active=active,
        )
        d.give_priority(0)
        d.cast("Murder", ["Gray Ogre"])
        d.pass_priority()
        d.pass_priority()
        for player in (active, 1 - active):
            decision = d.decision
            assert isinstance(decision, OrderItems)
            assert (decision.player, decision.about, decision.rule) == (player, "triggers", "603.3b")
            d.answer(["Chime", "Bell"])
        order = [(d.controller(id), d.game.play.name(id).en) for id in d.game.state.stack]
        assert order == [(active, "Chime"), (active, "Bell"), (1 - active, "Chime"), (1 - active, "Bell")]


@pytest.mark.rule("405.4")
def test_a_spell_has_the_characteristics_of_its_card():
    d = table(hand=["Serra Angel"], mana="WWWWW")
    d.cast("Serra Angel")
    look = d.look("Serra Angel")
    assert (look.power, look.toughness, look.colours, look.types) == (4, 4, {"W"}, {"Creature"})
    assert d.controller("Serra Angel") == 0


@pytest.mark.rule("405.6a", "603.7")
def test_a_delayed_trigger_uses_the_stack_when_it_triggers():
    d = table(mine=["Voyager Staff"], mana="UU", theirs=["Gray Ogre"])
    d.activate("Voyager Staff", targets=["Gray Ogre"])
    d.resolve()
    assert not d.game.state.stack
    d.to_step("end")
    assert len(d.game.state.stack) == 1


@pytest.mark.rule("405.6c", "605.3b")
def test_a_mana_ability_with_a_side_effect_resolves_at_once_and_priority_stays():
    d = situation("Sulfur Vent\nLand\n{T}: Add {R}. ~ deals 1 damage to you.", mine=["Sulfur Vent"], active=1)
    d.give_priority(0)
    d.activate("Sulfur Vent")
    assert (d.mana(0), d.life(0)) == ({"R": 1}, 19)
    assert d.decision.player == 0
    assert not d.game.state.stack


@pytest.mark.rule("405.6e", "703.3")
def test_turn_based_actions_do_not_use_the_stack():
    d = table(step="upkeep")
    d.pass_priority()
    d.pass_priority()
    assert d.step == "draw"
    assert len(d.hand(0)) == 1
    assert not d.game.state.stack


@pytest.mark.rule("405.6f", "704.2")
def test_state_based_actions_do_not_use_the_stack():
    d = table(hand=["Shock"], mana="R", theirs=["Elite Vanguard"])
    d.cast("Shock", ["Elite Vanguard"])
    d.resolve()
    assert not d.game.state.stack
    assert d.graveyard(1) == ["Elite Vanguard"]


@pytest.mark.rule("406.2", "701.10a")
def test_exiling_moves_from_any_zone_into_exile():
    d = situation(
        "Banish\n{W}\nSorcery\nExile target creature. Exile target card from a graveyard.",
        mana="W",
        hand=["Banish"],
        theirs=["Gray Ogre"],
        their_graveyard=["Shock"],
    )
    d.cast("Banish", ["Gray Ogre", "Shock"])
    d.resolve()
    assert sorted(d.names("exile", 1)) == ["Gray Ogre", "Shock"]
