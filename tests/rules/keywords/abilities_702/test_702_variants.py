"""Variants of keywords, and keywords about drawing and thresholds: typecycling, equip, miracle, ascend (702)."""

from __future__ import annotations

import pytest

from engine.change.events import GainLife
from engine.decisions import ChooseYesNo
from tests.rules.many import happen
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
DUNES = "Eternal Dragon\n{5}{W}{W}\nCreature — Dragon Spirit\n5/5\nFlying\nPlainscycling {2}"


@pytest.mark.rule("702.28e")
def test_typecycling_finds_a_card_of_the_type():
    d = situation(DUNES, hand=["Eternal Dragon"], mana="WW", library=["Forest", "Plains", "Island"], step="upkeep")
    d.activate("Eternal Dragon")
    assert d.graveyard(0) == ["Eternal Dragon"]
    with pytest.raises(AssertionError):
        d.resolve(["Forest"])
    d.answer(["Plains"])
    assert d.hand(0) == ["Plains"]


@pytest.mark.rule("702.28e")
def test_basic_landcycling_finds_a_basic_land_card():
    card = "Traveler\n{4}\nCreature — Human\n3/3\nBasic landcycling {1}"
    cave = "Cave\nLand\n{T}: Add {C}."
    d = situation(card, cave, hand=["Traveler"], mana="W", library=["Cave", "Forest"])
    d.activate("Traveler")
    d.pass_priority()
    d.pass_priority()
    assert [d.name(each) for each in d.decision.candidates] == ["Forest"]


@pytest.mark.rule("702.28f")
def test_typecycling_is_cycling():
    rift = "Rift\n{R}\nEnchantment\nWhenever you cycle a card, you gain 2 life."
    d = situation(DUNES, rift, hand=["Eternal Dragon"], mine=["Rift"], mana="WW", library=["Plains"])
    d.activate("Eternal Dragon")
    assert d.look("Eternal Dragon").has("cycling")
    d.resolve()
    assert d.life(0) == 22


SWORD = "Heirloom\n{1}\nArtifact — Equipment\nEquipped creature gets +3/+0.\nEquip Bear {1}\nEquip {3}"


@pytest.mark.rule("702.6c", "702.6d")
def test_equipping_a_creature_of_a_quality():
    d = situation(SWORD, BEAR, mine=["Heirloom", "Bear", "Gray Ogre"], theirs=["Bear"], mana="GGG")
    assert d.candidates("Heirloom", "activate") == [{"Bear"}]
    d.activate("Heirloom", 0)
    d.resolve()
    assert d.attached_to("Heirloom") == d.all("Bear", player=0)[0] and d.size(d.all("Bear", player=0)[0]) == (5, 2)
    assert len(d.look("Heirloom").keywords["equip"]) == 2
    d = situation(SWORD, BEAR, mine=["Heirloom", "Gray Ogre"], mana="GGG")
    assert not d.can("activate", "Heirloom", 0)
    d.activate("Heirloom", 1, targets=["Gray Ogre"])
    d.resolve()
    assert d.attached_to("Heirloom") == d.find("Gray Ogre"), "only that ability is for Bears"
    d = situation(SWORD, BEAR, mine=["Heirloom", "Bear"], mana="GGG", step="upkeep")
    assert not d.can("activate", "Heirloom")


TEMPORAL = "Thunderous Wrath\n{4}{R}{R}\nInstant\n~ deals 5 damage to any target.\nMiracle {R}"
LOOK = "Look\n{0}\nSorcery\nDraw a card."


@pytest.mark.rule("702.93a")
def test_the_first_card_drawn_may_be_cast_for_its_miracle_cost():
    d = situation(TEMPORAL, LOOK, hand=["Look"], mana="R", library=["Thunderous Wrath", "Forest"])
    d.cast("Look")
    d.resolve(True)
    assert d.hand(0) == ["Thunderous Wrath"] and len(d.game.state.stack) == 1
    d.resolve(True, [1], "auto")
    d.resolve_all()
    assert d.life(1) == 15


@pytest.mark.rule("702.93a")
@pytest.mark.parametrize("revealed", [True, False])
def test_a_miracle_that_is_declined_stays_in_the_hand(revealed: bool):
    d = situation(TEMPORAL, LOOK, hand=["Look"], mana="R", library=["Thunderous Wrath", "Forest"])
    d.cast("Look")
    d.resolve(revealed)
    if revealed:
        d.resolve(False)
    assert d.hand(0) == ["Thunderous Wrath"] and not d.game.state.stack
    assert not d.can("cast", "Thunderous Wrath", way="miracle")


@pytest.mark.rule("702.93a")
def test_a_later_card_of_the_turn_works_no_miracle():
    d = situation(
        TEMPORAL,
        LOOK.replace("a card", "two cards"),
        hand=["Look"],
        mana="R",
        library=["Forest", "Thunderous Wrath", "Forest"],
    )
    d.cast("Look")
    d.resolve()
    assert d.hand(0) == ["Forest", "Thunderous Wrath"]


@pytest.mark.rule("702.93b")
def test_the_card_is_seen_by_all_while_its_miracle_waits():
    d = situation(TEMPORAL, LOOK, hand=["Look"], mana="R", library=["Thunderous Wrath", "Forest"])
    d.cast("Look")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo) and d.decision.secret
    card = d.game.state.players[0].hand[0]
    assert 1 not in d.game.state.objects[card].known_to
    d.answer(True)
    assert 1 in d.game.state.objects[card].known_to


VONA = "Snubhorn Sentry\n{W}\nCreature — Dinosaur\n0/3\nAscend\nAs long as you have the city's blessing, ~ gets +3/+0."


@pytest.mark.rule("702.130b")
@pytest.mark.parametrize(("others", "blessed"), [(8, False), (9, True)])
def test_ten_permanents_bring_the_blessing_for_good(others: int, blessed: bool):
    d = situation(VONA, mine=["Snubhorn Sentry"] + ["Forest"] * others, theirs=["Forest"] * 3)
    happen(d, GainLife(0, 1))
    assert d.game.state.players[0].blessed is blessed and not d.game.state.players[1].blessed
    assert d.size("Snubhorn Sentry") == (3 if blessed else 0, 3) and not d.game.state.stack


@pytest.mark.rule("702.130b", "702.130d")
def test_the_blessing_comes_at_once_and_stays():
    drop = "Drop\n{0}\nInstant\nYou gain 1 life. Destroy target land."
    watcher = "Watcher\n{0}\nEnchantment\nWhenever a land enters, if you have the city's blessing, you gain 5 life."
    d = situation(VONA, drop, watcher, mine=["Snubhorn Sentry", "Watcher"] + ["Forest"] * 7, hand=["Drop", "Island"])
    d.play("Island")
    assert d.game.state.players[0].blessed and len(d.game.state.stack) == 1, "it had it as the ability triggered"
    d.resolve_all()
    assert d.life(0) == 25
    d.cast("Drop", ["Island"])
    d.resolve()
    assert d.size("Snubhorn Sentry") == (3, 3)


@pytest.mark.rule("702.130a")
@pytest.mark.parametrize(("others", "cards"), [(9, 1), (10, 2)])
def test_ascend_on_a_spell_is_asked_as_it_resolves(others: int, cards: int):
    crown = "Secrets\n{0}\nSorcery\nAscend\nDraw a card. If you have the city's blessing, draw a card."
    d = situation(crown, hand=["Secrets"], mine=["Forest"] * others, library=["Forest"] * 4)
    d.cast("Secrets")
    assert not d.game.state.players[0].blessed
    d.resolve()
    assert len(d.hand(0)) == cards and d.game.state.players[0].blessed is (others == 10)


@pytest.mark.rule("702.130c")
def test_several_players_may_have_the_blessing():
    d = situation(VONA, mine=["Snubhorn Sentry"] + ["Forest"] * 9, theirs=["Snubhorn Sentry"] + ["Forest"] * 9)
    happen(d, GainLife(0, 1))
    assert all(player.blessed for player in d.game.state.players)


@pytest.mark.parametrize("found", [True, False])
def test_partner_with_lets_a_player_find_the_other(found: bool):
    """702.123f; its part about decks does not concern the game."""
    regna = "Regna\n{0}\nLegendary Creature — Angel\n4/4\nPartner with Krav"
    krav = "Krav\n{4}{B}\nLegendary Creature — Demon\n4/4\nPartner with Regna"
    d = situation(regna, krav, hand=["Regna"], their_library=["Forest", "Krav", "Forest"])
    d.cast("Regna")
    d.pass_priority()
    d.pass_priority()
    d.answer([1])
    d.resolve(*((True, ["Krav"]) if found else (False,)))
    assert d.hand(1) == (["Krav"] if found else [])
