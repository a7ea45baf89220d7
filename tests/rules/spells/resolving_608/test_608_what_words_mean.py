"""What back-references mean when several things are possible (608.2c, 603.7, 400.7)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseTargets, DeclareBlockers, PayMana, Priority
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
ELF = "Elf\n{G}\nCreature — Elf\n1/1"
CRAB = "Crab\n{U}\nCreature — Crab\n0/3"
PAID = "auto"
OGRE = "Ogre\n{2}{R}\nCreature — Ogre\n2/2"


def follow_the_stack(d: Driver) -> None:
    """Answer until the stack is empty: accept offers, and pay by the plan."""
    while d.game.state.stack:
        d.game.answer("pass" if isinstance(d.decision, Priority) else PAID if isinstance(d.decision, PayMana) else True)


@pytest.mark.rule("608.2c", "400.7")
def test_that_card_is_what_was_exiled_and_not_what_the_trigger_watched():
    slide = (
        "Slide\n{2}{W}\nEnchantment\nWhenever a player cycles a card, you may exile target creature. If you do, return"
        " that card to the battlefield under its owner's control at the beginning of the next end step."
    )
    hog = "Hog\n{6}{G}\nCreature — Boar\n4/7\nCycling {3}"
    d = situation(slide, hog, BEAR, mana="GGG", hand=["Hog"], mine=["Slide"], theirs=["Bear"])
    d.activate("Hog")
    d.resolve(True)
    d.resolve()
    d.to_step("end")
    d.resolve_all()
    assert d.battlefield(1)["Bear"] == 1 and d.battlefield(0)["Hog"] == 0


@pytest.mark.rule("608.2c")
def test_that_creature_is_not_the_equipped_creature_where_another_one_was_named():
    stake = (
        "Stake\n{2}\nArtifact — Equipment\nWhenever equipped creature blocks or becomes blocked by a Bear, destroy that"
        " creature.\nEquip {1}"
    )
    d = situation(stake, BEAR, OGRE, mine=["Stake", "Ogre"], theirs=["Bear"], attach={"Stake": "Ogre"})
    d.attack(["Ogre"])
    d.to_blockers()
    d.game.answer([[d.find("Bear"), d.find("Ogre")]])
    d.resolve()
    assert d.battlefield(0)["Ogre"] == 1 and d.battlefield(1)["Bear"] == 0


@pytest.mark.rule("608.2c")
def test_those_creatures_are_the_targets_of_what_was_done_for_each_opponent():
    general = (
        "General\n{4}{R}\nCreature — Soldier\n5/5\nWhenever ~ and at least two other creatures attack, for each"
        " opponent, goad up to one target creature that player controls. Those creatures can't block this turn."
    )
    d = situation(general, BEAR, OGRE, ELF, CRAB, mine=["General", "Bear", "Elf"], theirs=["Crab", "Ogre"])
    d.attack(["General", "Bear", "Elf"])
    d.choose_trigger_targets("Ogre")
    d.resolve()
    assert not d.can_block("Ogre", "General")
    assert d.can_block("Crab", "General")


@pytest.mark.rule("608.2c")
def test_it_is_the_other_where_that_was_spoken_of_last():
    call = (
        "Call\n{B}\nSorcery\nChoose up to two target creature cards in your graveyard. An opponent chooses one of them."
        " Return that card to your hand. Return the other to the battlefield under your control. It gains haste."
    )
    d = situation(call, BEAR, OGRE, mana="B", hand=["Call"], graveyard=["Bear", "Ogre"])
    d.cast("Call", [["Bear", "Ogre"]])
    d.resolve("Bear")
    assert d.hand(0) == ["Bear"] and d.has("Ogre", "haste")


@pytest.mark.rule("608.2c", "106.6")
def test_what_mana_can_be_spent_on_is_the_card_that_may_be_played():
    rogues = (
        "Rogues\n{1}{B}\nCreature — Rogue\n2/1\nWhenever ~ deals combat damage to a player, exile the top card of that"
        " player's library. Then you may sacrifice another creature. If you do, you may play the exiled card this turn,"
        " and mana of any type can be spent to cast it."
    )
    zap = "Zap\n{R}\nInstant\nDraw a card."
    d = situation(rogues, BEAR, zap, mana="G", mine=["Rogues", "Bear"], their_library=["Zap", "Forest"])
    d.attack(["Rogues"])
    while not d.game.state.stack:
        d.game.answer([] if isinstance(d.decision, DeclareBlockers) else "pass")
    d.resolve(True)
    d.to_step("postcombat main")
    assert d.can("cast", "Zap")


DIGGER = "Digger\n{3}\nCreature — Giant\n5/5\nWhenever ~ attacks, {}"


@pytest.mark.rule("608.2c", "508.5")
def test_that_player_is_the_defending_player_of_whom_only_a_qualifier_spoke():
    text = "destroy target land defending player controls, and creatures that player controls can't block this turn."
    d = situation(DIGGER.replace("{}", text), BEAR, mine=["Digger"], theirs=["Forest", "Bear"])
    d.attack(["Digger"])
    follow_the_stack(d)
    assert not d.can_block("Bear", "Digger")


@pytest.mark.rule("603.12", "508.5")
def test_a_reflexive_trigger_speaks_of_the_defending_player_that_it_named():
    text = "you may pay {1}. When you do, destroy target land defending player controls. That player loses 2 life."
    d = situation(DIGGER.replace("{}", text), mana="W", mine=["Digger"], theirs=["Forest"])
    d.attack(["Digger"])
    follow_the_stack(d)
    assert d.life(1) == 18


@pytest.mark.rule("603.7", "603.7c")
def test_what_is_said_of_a_permanent_that_returns_later_is_part_of_the_delayed_trigger():
    ghost = (
        "Ghost\n{1}\nCreature — Spirit\n5/5\nAt the beginning of your end step, you may exile ~. If you do, return it"
        " to the battlefield under its owner's control at the beginning of your next upkeep. It gains haste."
    )
    d = situation(ghost, mine=["Ghost"])
    d.to_step("end")
    d.resolve(True)
    d.to_step("upkeep", 0)
    d.resolve_all()
    assert d.has("Ghost", "haste")


@pytest.mark.rule("109.4")
def test_lands_you_control_are_not_in_your_hand():
    """ "From your hand" belongs to the card that is put, not to the lands that are counted."""
    relic = (
        "Relic\n{1}\nCreature — Spirit\n1/1\nWhen ~ dies, you may put a permanent card with mana value less than or"
        " equal to the number of lands you control from your hand onto the battlefield tapped."
    )
    bolt = "Bolt\n{R}\nInstant\n~ deals 3 damage to any target."
    d = situation(relic, BEAR, bolt, mana="RR", hand=["Bolt", "Bear"], mine=["Relic"], library=["Forest"])
    d.cast("Bolt", ["Relic"])
    d.resolve()
    d.resolve(True)
    assert d.battlefield(0)["Bear"] == 1


@pytest.mark.rule("400.7")
@pytest.mark.parametrize("dying", ["Jackdaw", "Kite"])
def test_another_card_is_not_that_of_the_creature_that_died(dying: str):
    jackdaw = (
        "Jackdaw\n{2}{W}\nCreature — Bird\n3/1\nWhenever ~ or another creature you control with flying dies, return"
        " another target creature card from your graveyard to the battlefield."
    )
    kite = "Kite\n{2}\nCreature — Bird\n1/1\nFlying"
    bolt = "Bolt\n{R}\nInstant\n~ deals 3 damage to any target."
    d = situation(
        jackdaw, kite, BEAR, ELF, bolt, mana="R", hand=["Bolt"], mine=["Jackdaw", "Kite"], graveyard=["Bear", "Elf"]
    )
    d.cast("Bolt", [dying])
    d.resolve()
    assert isinstance(d.decision, ChooseTargets) and {d.name(each) for each in d.decision.candidates} == {"Bear", "Elf"}
    d.choose_trigger_targets("Bear")
    d.resolve()
    assert d.battlefield(0)["Bear"] == 1 and d.graveyard(0).count(dying) == 1


@pytest.mark.rule("607.3")
def test_of_several_exiled_cards_one_answer_is_enough_and_numbers_add_up():
    """A copied ability has exiled two cards, but the linked ability says "the exiled card"."""
    vault = (
        "Vault\n{2}\nArtifact\n{1}: Exile target card from your graveyard.\n{1}: If the exiled card is a creature card,"
        " you gain life equal to its mana value."
    )
    hog = "Hog\n{6}{G}\nCreature — Boar\n4/7"
    d = situation(vault, hog, BEAR, mana="WWWW", mine=["Vault"], graveyard=["Hog", "Forest"])
    for card in ("Hog", "Forest"):
        d.activate("Vault", 0, [card])
        d.resolve()
    d.activate("Vault", 1)
    d.resolve()
    assert d.life(0) == 27
