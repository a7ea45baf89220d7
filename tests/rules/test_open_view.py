"""The open view, which shows everything, and the mana that a player could have, for judges and tests."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation

GIANT = "Giant | Gigante\n{G}\nCreature — Giant\n3/4"
SHRINK = "Shrink | Rimpicciolire\n{U}\nEnchantment\nCreatures have base power and toughness 1/1."
ANTHEM = "Anthem | Inno\n{W}\nEnchantment\nCreatures you control get +1/+1."


def test_the_open_view_shows_hands_libraries_and_what_lies_face_down():
    scenario = Scenario()
    scenario.card_text(GIANT)
    scenario.hand(0, "Shock")
    scenario.hand(1, "Divination")
    scenario.library(1, "Island", "Shock", "Forest")
    scenario.battlefield(1, "Giant")
    d = Driver(scenario.game())
    d.object("Giant").face_down = True
    view = d.game.view(None)
    assert view.viewer is None
    assert [[card.name.en for card in player.hand] for player in view.players] == [["Shock"], ["Divination"]]
    assert [card.name.en for card in view.players[1].library_cards] == ["Island", "Shock", "Forest"]
    assert view.players[1].library == 3
    (giant,) = view.battlefield
    assert giant.known and giant.face_down and giant.underneath.it == "Gigante"
    assert view.find(view.players[1].library_cards[1].id).name.en == "Shock"


def test_the_views_of_players_stay_as_they_are():
    scenario = Scenario()
    scenario.card_text(GIANT)
    scenario.library(0, "Island", "Shock")
    scenario.battlefield(1, "Giant")
    d = Driver(scenario.game())
    d.object("Giant").face_down = True
    assert [list(player.library_cards) for player in d.game.view(0).players] == [[], []]
    assert d.game.view(0).battlefield[0].underneath.en == ""
    assert d.game.view(1).battlefield[0].underneath.en == "Giant"


@pytest.mark.rule("613.4b", "613.4c")
def test_views_have_power_and_toughness_before_effects_that_only_change_them():
    d = situation(GIANT, SHRINK, ANTHEM, mine=("Giant", "Shrink", "Anthem"), counters={"Giant": {"+1/+1": 2}})
    giant = next(card for card in d.game.view(1).battlefield if card.name.en == "Giant")
    assert (giant.power, giant.toughness) == (4, 4)
    assert (giant.base_power, giant.base_toughness) == (1, 1)
    assert (giant.printed_power, giant.printed_toughness) == (3, 4)


def options(*mine: str, texts: tuple[str, ...] = (), **more: object) -> tuple[str, ...]:
    return situation(*texts, mine=mine, **more).game.mana_options(0)  # type: ignore[arg-type]


def test_lands_make_what_they_can_together():
    dual = "Dual | Duale\nLand\n{T}: Add {W} or {B}."
    assert options() == ("",)
    assert options("Forest", "Island") == ("{U}{G}",)
    assert options("Dual", "Dual", texts=(dual,)) == ("{W}{W}", "{W}{B}", "{B}{B}")
    assert options("Forest", pool={"R": 1}) == ("{R}{G}",)
    assert options("Forest", tapped=("Forest",), pool={"R": 1}) == ("{R}",)


def test_a_source_that_costs_mana_is_paid_from_the_others():
    signet = "Signet | Sigillo\n{2}\nArtifact\n{1}, {T}: Add {W}{U}."
    assert options("Signet", texts=(signet,)) == ("",)
    assert options("Forest", "Signet", texts=(signet,)) == ("{W}{U}", "{G}")
    assert options("Forest", "Forest", "Signet", texts=(signet,)) == ("{W}{U}{G}", "{G}{G}")


def test_two_abilities_of_one_permanent_are_not_both_used():
    pain = "Pain | Dolore\nLand\n{T}: Add {C}.\n{T}: Add {R}. ~ deals 1 damage to you."
    assert options("Pain", texts=(pain,)) == ("{R}", "{C}")
    altar = "Altar | Altare\n{3}\nArtifact\nSacrifice a creature: Add {C}{C}."
    assert options("Altar", "Giant", texts=(altar, GIANT)) == ("{C}{C}",)
    assert options("Altar", "Altar", "Giant", texts=(altar, GIANT)) == ("{C}{C}",)


def test_a_source_is_used_as_often_as_what_it_takes_lasts():
    storage = "Cell | Cella\n{3}\nArtifact\nRemove a charge counter from ~: Add {G} or {W}."
    assert options("Cell", texts=(storage,), counters={"Cell": {"charge": 2}}) == ("{W}{W}", "{W}{G}", "{G}{G}")
    ogre = "Ogre\n{R}\nCreature — Ogre\n1/1\nPay 3 life: Add {R}."
    assert options("Ogre", texts=(ogre,), life=(8, 20)) == ("{R}{R}",)
    altar = "Altar | Altare\n{3}\nArtifact\nSacrifice a creature: Add {C}{C}."
    assert options("Altar", "Giant", "Giant", texts=(altar, GIANT)) == ("{C}{C}{C}{C}",)
    once = "Once | Solo\n{3}\nArtifact\nPay 1 life: Add {B}. Activate only once each turn."
    assert options("Once", texts=(once,)) == ("{B}",)


@pytest.mark.rule("702.111b")
def test_views_show_what_a_permanent_has_become():
    knight = "Knight\n{W}\nCreature — Knight\n2/2\nRenown 1"
    growing = "Beast\n{G}\nCreature — Beast\n2/2\n{0}: Monstrosity 1."
    d = situation(knight, growing, mine=("Knight", "Beast"))
    d.activate("Beast")
    d.resolve()
    d.attack(["Knight"])
    d.to_step("combat damage")
    d.resolve_all()
    found = {card.name.en: card.designations for card in d.game.view(1).battlefield}
    assert found == {"Knight": {"renowned"}, "Beast": {"monstrous"}}
