"""Karn: abilities of artifacts that can't be activated, artifacts that become creatures, cards from exile."""

from __future__ import annotations

import pytest

from engine.card_database import CardDatabase, default_database
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rulings.board import board, cards, helpers

KARN = "Karn, the Great Creator"
IDOL = (
    "Idol\n{4}\nArtifact — Equipment\n{T}: You gain 1 life.\n{T}: Add {C}.\n"
    "Whenever a player casts a spell, you gain 3 life.\nEquip {0}"
)
LENS = "Lens\n{4}\nArtifact\nCycling {0}\n{0}, Exile ~ from your graveyard: You gain 1 life."


@pytest.mark.ruling("karn-the-great-creator-1")
def test_what_has_a_colon_is_not_activated_and_triggers_come():
    d = board(IDOL, mine=[KARN, "Idol"], theirs=["Idol", "Bear"], hand=["Snack"])
    assert d.can("activate", "Idol", 0) and d.can("mana", "Idol", 1)
    d.cast("Snack")
    assert len(d.game.state.stack) == 3
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (25, 23)
    d = board(IDOL, mine=[KARN], theirs=["Idol", "Bear"], active=1)
    assert not any(d.can(kind, "Idol") for kind in ("activate", "mana"))
    d = board(IDOL, theirs=["Idol", "Bear"], active=1)
    assert all(d.can(kind, "Idol", place) for kind, place in (("activate", 0), ("mana", 1), ("activate", 2)))


@pytest.mark.ruling("karn-the-great-creator-2")
def test_artifact_cards_elsewhere_are_free():
    d = board(LENS, mine=[KARN], their_hand=["Lens"], their_graveyard=["Lens"], their_library=["Plains"] * 3, active=1)
    hand, grave = d.find("Lens", "hand"), d.find("Lens", "graveyard")
    d.activate(hand)
    d.resolve()
    assert d.count("Plains", "hand", 1) == 1
    d.activate(grave)
    d.resolve()
    assert d.life(1) == 21


@pytest.mark.ruling("karn-the-great-creator-3")
@pytest.mark.parametrize("new", [True, False])
def test_a_creature_of_just_now_was_under_control_before(new: bool):
    d = board(IDOL, mine=[KARN, "Idol"], sick=["Idol"] if new else [])
    assert d.can("activate", "Idol", 0)
    d.activate(KARN, 0, ["Idol"])
    d.resolve()
    assert d.size("Idol") == (4, 4)
    assert d.can("activate", "Idol", 0) is not new and d.can_attack("Idol") is not new


@pytest.mark.ruling("karn-the-great-creator-4")
def test_x_is_zero_where_the_artifact_lies():
    bauble = "Bauble\n{X}{X}\nArtifact\n{T}: You gain 1 life."
    d = board(bauble, mine=[KARN], hand=["Bauble"], pool={"C": 4})
    d.cast("Bauble", x=2)
    d.resolve()
    assert d.zone("Bauble") == "battlefield"
    d.activate(KARN, 0, ["Bauble"])
    d.resolve()
    assert d.zone("Bauble") == "graveyard"


@pytest.mark.ruling("karn-the-great-creator-5")
def test_a_card_face_down_is_not_taken():
    scenario = Scenario(CardDatabase((*default_database(), *cards(), *helpers())))
    scenario.battlefield(0, KARN)
    scenario.exile(0, "Shelf", face_down=True, known_to=[0])
    scenario.exile(0, "Blade")
    scenario.turn(active=0, step="main", priority=0)
    d = Driver(scenario.game())
    d.activate(KARN, 1)
    d.resolve(True)
    assert d.hand(0) == ["Blade"] and len(d.names("exile", 0)) == 1
