"""Casting spells (601), activating abilities (602), targets (115, 608.2b), resolving (608)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseTargets, PayMana, Priority
from engine.refusal import IllegalAnswer
from engine.scenario import Scenario
from tests.driver import Driver, Refused, lands, table
from tests.rules.situation import situation


@pytest.mark.rule("601.2a")
def test_the_card_moves_to_the_stack_when_the_spell_is_announced():
    d = table(hand=["Shock"], mana="R")
    d.cast("Shock", targets=[1])
    assert d.zone("Shock") == "stack"
    assert d.hand(0) == []


@pytest.mark.rule("601.2c", "115.1a")
def test_a_spell_without_a_legal_target_cannot_be_cast():
    d = table(hand=["Giant Growth"], mana="G")
    with pytest.raises(Refused) as refused:
        d.cast("Giant Growth")
    assert refused.value.rules == ["601.2c"]


@pytest.mark.rule("601.2c")
def test_an_illegal_target_is_refused_and_changes_nothing():
    d = table(hand=["Shock"], mana="R", theirs=["Ring of Three Wishes", "Gray Ogre"])
    d.begin("cast", "Shock")
    ring = d.find("Ring of Three Wishes")
    with pytest.raises(IllegalAnswer):
        d.game.answer([ring])
    assert isinstance(d.decision, ChooseTargets)
    d.game.answer([1])


@pytest.mark.rule("601.2h", "118.3")
def test_a_spell_that_cannot_be_paid_for_is_not_cast():
    d = table(hand=["Shock", "Divination"], mana="UU")
    with pytest.raises(Refused) as refused:
        d.cast("Shock", targets=[1])
    assert refused.value.rules == ["601.2h"]
    assert d.why_not("Divination") == ["601.2h"]


@pytest.mark.rule("601.2g", "601.2h")
def test_a_player_may_choose_which_lands_pay():
    d = table(hand=["Divination"], mana="UURR")
    d.begin("cast", "Divination")
    assert isinstance(d.decision, PayMana)
    for land in ("Mountain", "Mountain", "Island"):
        entity = next(each for each in d.all(land, "battlefield", 0) if not d.object(each).tapped)
        key = next(action.key for action in d.decision.actions if action.object == entity)
        d.game.answer(key)
    if isinstance(d.decision, PayMana):
        d.game.answer("pool")
    assert sum(d.object(entity).tapped for entity in d.all("Mountain")) == 2
    assert sum(d.object(entity).tapped for entity in d.all("Island")) == 1


@pytest.mark.rule("601.2", "601.2e")
def test_an_announced_spell_can_be_taken_back_until_it_is_paid():
    d = table(hand=["Shock"], mana="R", theirs=["Gray Ogre"])
    d.begin("cast", "Shock")
    d.game.answer([1])
    assert isinstance(d.decision, PayMana)
    d.game.answer("cancel")
    assert isinstance(d.decision, Priority)
    assert d.hand(0) == ["Shock"]
    assert not d.tapped("Mountain")


@pytest.mark.rule("601.2f", "118.7a")
def test_a_reduction_lowers_generic_mana_alone():
    d = table(mine=["Goblin Electromancer"] * 3, hand=["Divination", "Lightning Bolt"], mana="UR")
    d.cast("Divination")
    assert [d.tapped(land) for land in ("Island", "Mountain")] == [True, False]
    d.cast("Lightning Bolt", targets=[1])
    assert d.tapped("Mountain")


@pytest.mark.rule("602.2a", "113.7a")
def test_an_ability_on_the_stack_does_not_need_its_source():
    d = table(mine=["Krenko, Mob Boss"], their_hand=["Unsummon"], their_mana="U", theirs=["Tin Street Dodger"])
    d.activate("Krenko, Mob Boss")
    d.give_priority(1)
    d.cast("Unsummon", targets=["Krenko, Mob Boss"])
    d.resolve()
    d.resolve()
    assert d.zone("Krenko, Mob Boss") == "hand"
    assert not d.game.state.stack


@pytest.mark.rule("602.1a", "118.3")
def test_a_cost_is_paid_as_the_ability_is_activated():
    d = table(mine=["Seal of Cleansing"], theirs=["Juggernaut"], their_hand=["Unsummon"], their_mana="U")
    d.activate("Seal of Cleansing", targets=["Juggernaut"])
    assert d.zone("Seal of Cleansing") == "graveyard"
    d.give_priority(1)
    d.cast("Unsummon", targets=["Juggernaut"])
    d.resolve_all()
    assert d.zone("Juggernaut") == "hand"


@pytest.mark.rule("602.5a", "302.6")
def test_a_tap_ability_waits_for_the_next_turn():
    s = Scenario()
    s.battlefield(0, "Krenko, Mob Boss", sick=True)
    assert not Driver(s.game()).can("activate", "Krenko, Mob Boss")


@pytest.mark.rule("118.3", "602.2")
def test_a_tapped_permanent_cannot_pay_with_its_tap_symbol():
    s = Scenario()
    s.battlefield(0, "Krenko, Mob Boss", tapped=True)
    assert not Driver(s.game()).can("activate", "Krenko, Mob Boss")


@pytest.mark.rule("608.2b")
def test_a_spell_whose_only_target_is_gone_does_not_resolve():
    d = table(
        hand=["Bladebrand"],
        mana="BB",
        mine=["Elite Vanguard"],
        library=["Forest"],
        their_hand=["Shock"],
        their_mana="R",
    )
    d.cast("Bladebrand", targets=["Elite Vanguard"])
    d.give_priority(1)
    d.cast("Shock", targets=["Elite Vanguard"])
    d.resolve()
    d.resolve()
    assert d.zone("Bladebrand") == "graveyard"
    assert d.hand(0) == []


@pytest.mark.rule("608.2b", "400.7")
def test_a_creature_that_left_and_came_back_is_no_target_any_more():
    s = Scenario()
    s.card_text("Blink | Batter d'Occhio\n{U}\nInstant\nExile target creature, then return it to the battlefield.")
    lands(s, 0, "G")
    lands(s, 1, "U")
    s.hand(0, "Giant Growth")
    s.hand(1, "Blink")
    s.battlefield(0, "Gray Ogre")
    d = Driver(s.game())
    d.cast("Giant Growth", targets=["Gray Ogre"])
    d.give_priority(1)
    d.cast("Blink", targets=["Gray Ogre"])
    d.resolve_all()
    assert d.zone("Gray Ogre") == "battlefield"
    assert d.size("Gray Ogre") == (2, 2)


@pytest.mark.rule("608.2k")
def test_a_spell_goes_to_its_owners_graveyard_as_the_last_thing():
    d = table(hand=["Divination"], mana="UUU")
    d.cast("Divination")
    d.resolve()
    assert d.zone("Divination") == "graveyard"


@pytest.mark.rule("608.3")
def test_a_permanent_spell_enters_under_its_casters_control():
    d = table(hand=["Serra Angel"], mana="WWWWW")
    d.cast("Serra Angel")
    assert d.zone("Serra Angel") == "stack"
    d.resolve()
    assert d.zone("Serra Angel") == "battlefield"
    assert d.controller("Serra Angel") == 0


@pytest.mark.rule("608.3a", "303.4a")
def test_an_aura_spell_whose_creature_is_gone_goes_to_the_graveyard():
    d = table(hand=["Pacifism"], mana="WW", theirs=["Elite Vanguard"], their_hand=["Shock"], their_mana="R")
    d.cast("Pacifism", targets=["Elite Vanguard"])
    d.give_priority(1)
    d.cast("Shock", targets=["Elite Vanguard"])
    d.resolve_all()
    assert d.zone("Pacifism") == "graveyard"


@pytest.mark.rule("601.2c", "303.4a")
def test_an_aura_targets_what_it_can_enchant():
    d = table(hand=["Pacifism"], mana="WW", theirs=["Ring of Three Wishes"])
    assert not d.can("cast", "Pacifism")


@pytest.mark.rule("601.2i", "603.3")
def test_an_ability_that_triggers_on_casting_resolves_before_the_spell():
    d = table(mine=["Guttersnipe"], hand=["Lightning Bolt"], mana="R")
    d.cast("Lightning Bolt", targets=[1])
    assert len(d.game.state.stack) == 2
    d.resolve()
    assert d.life(1) == 18
    d.resolve()
    assert d.life(1) == 15


@pytest.mark.rule("601.3")
def test_a_land_cannot_be_cast():
    s = Scenario()
    lands(s, 0, "GG")
    s.hand(0, "Forest")
    assert not Driver(s.game()).can("cast", "Forest")


@pytest.mark.rule("601.3e")
def test_what_the_card_would_be_as_a_spell_decides_when_it_may_be_cast():
    """Only its Adventure is an instant, and effects that change the cost of instants see it as one."""
    scout = (
        "Scout | Guida\n{G}\nCreature — Elf\n1/1\n// adventure\n"
        "Trick | Trucco\n{G}\nInstant — Adventure\nYou gain 1 life."
    )
    d = situation(scout, mana="GG", hand=["Scout"], step="upkeep")
    assert d.can("cast", "Scout", way="adventure") and not d.can("cast", "Scout")
    d = situation(
        scout,
        "Tax\n{W}\nEnchantment\nNoncreature spells cost {1} more to cast.",
        mana="G",
        hand=["Scout"],
        theirs=["Tax"],
    )
    assert d.can("cast", "Scout") and not d.can("cast", "Scout", way="adventure")


@pytest.mark.rule("601.3e", "715.3a")
@pytest.mark.parametrize("emblem", [True, False])
def test_what_an_effect_gives_to_the_face_that_is_considered_allows_it(emblem: bool):
    """In the graveyard it is a creature card; considered as a sorcery, it has what the effect gives sorcery cards
    there."""
    scout = (
        "Scout | Guida\n{5}\nCreature — Elf\n1/1\n// adventure\n"
        "Trick | Trucco\n{G}\nSorcery — Adventure\nYou gain 1 life."
    )
    grave = "Grave\n{W}\nEnchantment\nInstant and sorcery cards in your graveyard have retrace."
    d = situation(scout, grave, mana="GGGGG", graveyard=["Scout"], hand=["Forest"], mine=["Grave"] if emblem else [])
    assert not d.can("cast", "Scout", way="retrace")
    assert d.can("cast", "Scout", way="adventure.retrace") is emblem
    if emblem:
        action = d.action("cast", "Scout", way="adventure.retrace")
        assert action is not None and d.game.describe_action(action.key).line.en == "Retrace"
        d.cast("Scout", way="adventure.retrace")
        assert d.graveyard(0) == ["Forest"]
        d.resolve()
        assert d.life(0) == 21 and d.zone("Scout") == "exile"
