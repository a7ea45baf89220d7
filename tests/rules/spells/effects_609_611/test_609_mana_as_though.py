"""Spending mana as though it were mana of another type (609.4b)."""

from __future__ import annotations

import pytest

from engine.decisions import PayMana
from tests.driver import Driver
from tests.rules.situation import situation

COLOUR = "Orrery | Planetario\n{0}\nArtifact\nYou may spend mana as though it were mana of any color."
TYPE = "Lattice | Reticolo\n{0}\nArtifact\nYou may spend mana as though it were mana of any type."
FOR_ARTIFACTS = (
    "Forge | Forgia\n{0}\nArtifact\nYou may spend mana as though it were mana of any type to cast artifact spells."
)
FOR_ABILITIES = (
    "Lab | Laboratorio\n{0}\nArtifact\nYou may spend mana as though it were mana of any color to activate abilities of "
    "creatures."
)
BIRD = "Bird | Uccello\n{W}{U}\nCreature — Bird\n1/1\n{R}: ~ gets +1/+0 until end of turn."
ORB = "Orb | Globo\n{B}\nArtifact\n{R}: You gain 1 life."
VOID = "Void | Vuoto\n{C}\nInstant\nYou gain 1 life."
WASTE = "Waste | Landa\nLand\n{T}: Add {C}."
HOST = (
    "Taker | Ladro\n{2}\nCreature — Human\n2/2\nWhen ~ enters, exile target card from a graveyard. "
    "You may cast that card for as long as it remains exiled, and you may spend mana as though it were mana of any "
    "type "
    "to cast that spell."
)
FIRE = "Fire | Fuoco\n{R}\nSorcery\nYou gain 1 life. If {R} was spent to cast this spell, you gain 5 life."


@pytest.mark.rule("609.4b")
def test_any_mana_pays_any_colour_but_not_colourless_symbols():
    for card, pays in (("Orrery", False), ("Lattice", True)):
        d = situation(COLOUR, TYPE, BIRD, VOID, mana="GGG", mine=[card], hand=["Bird", "Void"], theirs=["Orrery"])
        assert d.can("cast", "Void") is pays
        d.cast("Bird")
        d.resolve()
        assert d.zone("Bird") == "battlefield" and sum(d.tapped(land) for land in d.all("Forest")) == 2
    d = situation(COLOUR, BIRD, WASTE, mine=["Orrery", "Waste", "Waste"], hand=["Bird"])
    d.cast("Bird")
    assert d.zone("Bird") == "stack"
    d = situation(COLOUR, BIRD, mana="GGG", theirs=["Orrery"], hand=["Bird"])
    assert not d.can("cast", "Bird")


@pytest.mark.rule("609.4b")
def test_from_the_pool_as_well():
    d = situation(COLOUR, BIRD, mine=["Orrery", "Forest", "Swamp"], hand=["Bird"])
    d.activate("Forest")
    d.activate("Swamp")
    assert d.mana(0) == {"G": 1, "B": 1}
    d.begin("cast", "Bird")
    assert isinstance(d.decision, PayMana) and d.decision.can_pay_from_pool
    d.game.answer("pool")
    assert d.zone("Bird") == "stack" and d.mana(0) == {}


@pytest.mark.rule("609.4b")
def test_only_for_what_the_words_name():
    d = situation(FOR_ARTIFACTS, BIRD, ORB, mana="GG", mine=["Forge"], hand=["Bird", "Orb"])
    assert d.can("cast", "Orb") and not d.can("cast", "Bird")
    d = situation(FOR_ABILITIES, BIRD, ORB, mana="GG", mine=["Lab", "Bird", "Orb"], hand=["Orb"])
    assert d.can("activate", "Bird") and not d.can("activate", "Orb") and not d.can("cast", "Orb")
    d.activate("Bird")
    d.resolve()
    assert d.size("Bird") == (2, 1)


@pytest.mark.rule("609.4b")
def test_neither_the_cost_nor_the_mana_that_was_spent_is_another():
    for land, gained in (("G", 1), ("R", 6)):
        d = situation(COLOUR, FIRE, mana=land, mine=["Orrery"], hand=["Fire"])
        d.begin("cast", "Fire")
        if isinstance(d.decision, PayMana):
            assert d.decision.cost == "{R}"
        d.announce(())
        d.resolve()
        assert d.life(0) == 20 + gained


def taken() -> Driver:
    """Return a game in which player 0 has exiled Bird with Taker, and both players have another Bird in hand."""
    d = situation(HOST, BIRD, mana="GGGGGG", hand=["Taker", "Bird"], their_graveyard=["Bird"])
    d.cast("Taker")
    d.resolve()
    d.choose_trigger_targets(d.find("Bird", "graveyard"))
    d.resolve()
    return d


@pytest.mark.rule("609.4b")
def test_for_the_card_that_the_words_have_spoken_of():
    d = taken()
    mine, theirs = d.find("Bird", "hand"), d.find("Bird", "exile")
    assert not any(action.object == mine for action in d.decision.actions)
    d.game.answer(next(action.key for action in d.decision.actions if action.object == theirs))
    d.announce(())
    d.resolve()
    (bird,) = d.all("Bird", "battlefield")
    assert d.controller(bird) == 0 and d.object(bird).owner == 1


@pytest.mark.rule("611.2b")
def test_as_long_as_the_card_remains_exiled():
    d = taken()
    card = d.find("Bird", "exile")
    for _ in range(4):  # in later turns too
        d.to_step("main", 0)
    assert any(action.object == card for action in d.decision.actions)
    assert len(d.game.state.effects) == 2
    d.game.answer(next(action.key for action in d.decision.actions if action.object == card))
    d.announce(())
    d.resolve()
    d.next_turn()
    assert not any(effect.duration == "condition" for effect in d.game.state.effects)
