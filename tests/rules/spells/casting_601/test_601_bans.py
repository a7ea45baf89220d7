"""Effects that forbid casting (601.3a), and actions allowed whenever something could be cast (304.5, 307.5)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber
from tests.rules.situation import situation

HUSH = "Hush\n{W}\nEnchantment\nPlayers can't cast spells."


@pytest.mark.rule("601.3")
def test_what_an_effect_forbids_is_not_cast():
    d = situation(
        "Still\n{W}\nEnchantment\nPlayers can't cast creature spells.",
        mana="RRRGG",
        mine=("Still",),
        hand=("Gray Ogre", "Shock"),
    )
    assert d.can("cast", "Shock") and not d.can("cast", "Gray Ogre")
    assert d.why_not("Gray Ogre") == ["601.3"]


@pytest.mark.rule("601.3a")
def test_a_ban_is_no_obstacle_where_the_choice_of_x_can_escape_it():
    blaze = "Blaze\n{X}{R}\nSorcery\n~ deals X damage to any target."
    low = "Low\n{W}\nEnchantment\nPlayers can't cast spells with mana value 3 or less."
    d = situation(blaze, low, mana="RRRR", mine=("Low",), hand=("Blaze",))
    d.begin("cast", "Blaze")
    assert isinstance(d.decision, ChooseNumber) or d.game.state.stack
    d.announce([1], x=3)
    d.resolve()
    assert d.life(1) == 17
    d = situation(blaze, low, mana="RRR", mine=("Low",), hand=("Blaze",))
    assert not d.can("cast", "Blaze") and d.why_not("Blaze") == ["601.3"], "the largest X leaves it at three"


@pytest.mark.rule("601.4")
def test_a_permission_that_ends_while_costs_are_paid_was_enough():
    """The creature that grants flash is sacrificed for the spell."""
    herald = "Herald\n{U}\nCreature — Human\n1/1\nYou may cast creature spells as though they had flash."
    fiend = "Fiend\n{B}\nCreature — Demon\n4/4\nAs an additional cost to cast this spell, sacrifice a creature."
    d = situation(herald, fiend, mana="B", mine=("Herald",), hand=("Fiend",), active=1, step="upkeep", priority=0)
    d.cast("Fiend")
    assert d.zone("Herald") == "graveyard" and d.zone("Fiend") == "stack"
    d.resolve()
    assert d.zone("Fiend") == "battlefield"
    d = situation(fiend, mana="B", mine=("Gray Ogre",), hand=("Fiend",), active=1, step="upkeep", priority=0)
    assert not d.can("cast", "Fiend")


BANK = "Bank\n{W}\nArtifact\n{0}: You gain 1 life. Activate only any time you could cast "


@pytest.mark.rule("304.5", "602.5e")
def test_any_time_an_instant_could_be_cast_asks_for_priority_alone():
    """There is no instant in hand, and no spell may be cast at all."""
    for active, step in ((0, "upkeep"), (1, "end"), (0, "declare attackers")):
        d = situation(HUSH, BANK + "an instant.", mine=("Hush", "Bank"), active=active, step=step, priority=0)
        d.activate("Bank")
        assert d.can("activate", "Bank"), "with something on the stack too"
        d.resolve()
        assert d.life(0) == 21


@pytest.mark.rule("307.5", "602.5d")
def test_any_time_a_sorcery_could_be_cast_asks_for_the_time_alone():
    text = BANK + "a sorcery."
    d = situation(HUSH, text, mine=("Hush", "Bank"))
    d.activate("Bank")
    assert not d.can("activate", "Bank"), "the stack is not empty"
    d.resolve()
    assert d.can("activate", "Bank")
    for active, step in ((0, "upkeep"), (1, "main"), (0, "end of combat")):
        d = situation(HUSH, text, mine=("Hush", "Bank"), active=active, step=step, priority=0)
        assert not d.can("activate", "Bank")


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_spells_that_cannot_be_cast_are_cast_by_nobody(whose):
    d = situation(
        "Law\n{W}\nEnchantment\nCreature spells can't be cast.",
        mana="RRRGG",
        hand=("Gray Ogre", "Shock"),
        **{whose: ("Law",)},
    )
    assert d.can("cast", "Shock") and not d.can("cast", "Gray Ogre")
    assert d.why_not("Gray Ogre") == ["601.3"]


def test_a_card_is_named_in_older_words():
    law = "Law\n{W}\nEnchantment\nAs ~ enters the battlefield, name a nonland card.\n"
    law += "Spells with the chosen name can't be cast."
    d = situation(law, mana="WRRRGG", hand=("Law", "Gray Ogre", "Shock"))
    d.cast("Law")
    d.resolve("Shock")
    assert d.can("cast", "Gray Ogre") and d.why_not("Shock") == ["601.3"]
