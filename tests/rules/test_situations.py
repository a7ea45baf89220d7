"""Situations can express everything in a game, and saved positions preserve it."""

from __future__ import annotations

import json

import pytest

from engine.card_database import default_database
from engine.decisions import ChooseObjects, DeclareAttackers, Priority
from engine.game import Game, SaveError
from engine.scenario import Scenario
from engine.seen.view import CardView
from tests.driver import Driver, lands

BEAR = "Bear | Orso\n{G}\nCreature — Bear\n2/2"
SWORD = "Sword | Spada\n{1}\nArtifact — Equipment\nEquipped creature gets +2/+0.\nEquip {1}"


def scene(*texts: str, names: tuple[str, ...] = ("Anna", "Bruno")) -> Scenario:
    scenario = Scenario(names=names)
    for text in texts:
        scenario.card_text(text)
    return scenario


def kept(scenario: Scenario) -> Driver:
    """Return the game after saving and loading it, asserting that the position is preserved."""
    first = scenario.game()
    second = Game.load(first.save(), default_database())
    assert second.view(None) == first.view(None)
    json.dumps(scenario.position())
    fork = second.fork()
    assert fork.view(None) == first.view(None)
    return Driver(second)


def card(d: Driver, name: str) -> CardView:
    view = d.game.view(None)
    zones = (view.battlefield, view.exile, view.command)
    (found,) = [each for zone in zones for each in zone if each.name.en == name]
    return found


@pytest.mark.rule("114.4")
def test_an_emblem():
    scenario = scene(BEAR)
    scenario.battlefield(0, "Bear")
    scenario.battlefield(1, "Bear")
    scenario.emblem(0, "Creatures you control get +1/+1.\nAt the beginning of your upkeep, you gain 1 life.")
    scenario.turn(active=0, step="upkeep", begin=True)
    d = kept(scenario)
    emblem = card(d, "Emblem")
    assert (emblem.zone, emblem.controller, len(emblem.text)) == ("command", 0, 2)
    assert [each.power for each in d.game.view(1).battlefield] == [3, 2]
    assert [each.kind for each in d.game.view(1).stack] == ["triggered"]
    d.pass_priority()
    d.pass_priority()
    assert d.game.view(0).players[0].life == 21


def test_an_emblem_in_italian():
    scenario = scene(BEAR)
    scenario.battlefield(0, "Bear")
    scenario.emblem(0, "Le creature che controlli prendono +1/+1.", "it")
    assert card(kept(scenario), "Bear").power == 3


def test_tokens_described_and_named():
    scenario = scene()
    labels = scenario.token(0, "1/1 white Soldier creature token with flying", "Treasure", tapped=True)
    assert labels == ["Soldier", "Treasure"]
    assert scenario.token(1, "pedina creatura Soldato 1/1 bianca", language="it") == ["Soldier 2"]
    d = kept(scenario)
    soldier, treasure, other = d.game.view(1).battlefield
    assert soldier.is_token and soldier.tapped and "flying" in soldier.keywords and soldier.colours == {"W"}
    assert treasure.is_token and treasure.subtypes == {"Treasure"} and treasure.mana_colours == set("WUBRG")
    assert other.controller == 1 and other.types == {"Creature"} and not other.tapped


@pytest.mark.parametrize("words", ("Nothing", "1/1 white Soldier", "1/1 Soldier creature token. Draw a card"))
def test_words_that_describe_no_token(words: str):
    with pytest.raises(SaveError):
        scene().token(0, words)


def test_a_copy_of_a_permanent():
    scenario = scene(BEAR, "Clone | Clone\n{3}{U}\nCreature — Shapeshifter\n0/1")
    scenario.battlefield(0, "Clone", copy_of="Bear")
    d = kept(scenario)
    clone = card(d, "Bear")
    assert (clone.power, clone.is_copy, clone.is_token) == (2, True, False)


@pytest.mark.rule("707.2", "707.5")
def test_a_face_down_permanent():
    scenario = scene("Dragon | Drago\n{5}{R}\nCreature — Dragon\n6/6\nFlying")
    scenario.battlefield(0, "Dragon", face_down=True)
    d = kept(scenario)
    (own,), (other,) = d.game.view(0).battlefield, d.game.view(1).battlefield
    assert (own.power, own.toughness, own.name.en, own.underneath.en, own.keywords) == (2, 2, "", "Dragon", frozenset())
    assert not other.known and other.underneath.en == ""


@pytest.mark.rule("406.3")
def test_a_face_down_card_in_exile_and_who_may_look():
    scenario = scene(BEAR, SWORD)
    scenario.battlefield(0, "Sword")
    scenario.exile(1, "Bear", face_down=True, known_to=(0,), by="Sword")
    d = kept(scenario)
    assert [d.game.view(player).exile[0].known for player in (0, 1)] == [True, False]
    (bear,) = d.game.view(0).exile
    assert bear.underneath.en == "Bear"
    assert bear.exiled_by == card(d, "Sword").id


def test_a_card_in_hand_that_another_player_knows():
    scenario = scene()
    scenario.hand(0, "Shock", known_to=(1,))
    scenario.hand(0, "Divination")
    d = kept(scenario)
    assert [each.known for each in d.game.view(1).players[0].hand] == [True, False]


@pytest.mark.rule("903.3")
def test_a_commander_keeps_its_designation_in_all_zones():
    scenario = scene(BEAR, "Rest | Riposo\n{W}\nInstant\nExile target creature.")
    scenario.command(0, "Bear")
    scenario.battlefield(1, "Rumbling Baloth", commander=True)
    lands(scenario, 0, "W")
    scenario.hand(0, "Rest")
    d = kept(scenario)
    assert card(d, "Bear").is_commander and card(d, "Bear").zone == "command"
    d.cast("Rest", targets=["Rumbling Baloth"])
    d.resolve()
    assert card(d, "Rumbling Baloth").zone == "exile" and card(d, "Rumbling Baloth").is_commander


@pytest.mark.rule("702.25f")
def test_permanents_that_are_phased_out():
    scenario = scene(BEAR, SWORD)
    scenario.battlefield(0, "Bear", phased_out=True)
    scenario.battlefield(0, "Sword", phased_out=True)
    scenario.attach("Sword", "Bear")
    scenario.turn(active=1, step="end")
    d = kept(scenario)
    assert card(d, "Bear").phased_out and card(d, "Sword").phased_out
    d.next_turn()
    bear = card(d, "Bear")
    assert not bear.phased_out and bear.power == 4 and list(bear.attachments) == [card(d, "Sword").id]


def test_designations():
    scenario = scene()
    scenario.monarch(1)
    scenario.daytime("night")
    view = kept(scenario).game.view(0)
    assert (view.monarch, view.daytime) == (1, "night")
    view = kept(scene()).game.view(0)
    assert (view.monarch, view.daytime) == (None, "")


@pytest.mark.rule("614.1c")
def test_entering_applies_replacement_effects_but_no_triggers():
    scenario = scene(
        "Slow | Lento\n{G}\nCreature — Ooze\n0/0\n~ enters tapped.\n~ enters with two +1/+1 counters on it.\n"
        "When ~ enters, draw a card.",
        "Watcher | Guardiano\n{G}\nCreature — Ooze\n1/1\nWhenever a creature enters, you gain 1 life.",
    )
    scenario.battlefield(0, "Watcher")
    scenario.battlefield(0, "Slow", enters=True, counters={"+1/+1": 1})
    d = kept(scenario)
    slow = card(d, "Slow")
    assert slow.tapped and slow.counters == {"+1/+1": 3} and not slow.summoning_sick
    assert not d.game.view(0).stack and d.game.log(0) == []
    scenario = scene("Slow | Lento\n{G}\nCreature — Ooze\n1/1\n~ enters tapped.")
    scenario.battlefield(0, "Slow")
    assert not card(kept(scenario), "Slow").tapped


@pytest.mark.rule("303.4f")
def test_what_is_chosen_as_something_enters_is_asked():
    scenario = scene(BEAR, "Veil | Velo\n{1}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.")
    scenario.battlefield(0, "Bear", "Rumbling Baloth")
    scenario.battlefield(0, "Veil", enters=True)
    d = Driver(scenario.game())
    assert isinstance(d.decision, ChooseObjects)
    d.game.answer([d.find("Bear")])
    assert isinstance(d.decision, Priority)
    assert card(d, "Bear").power == 3


def test_an_aura_that_enters_on_what_the_situation_says():
    scenario = scene(BEAR, "Veil | Velo\n{1}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.")
    scenario.battlefield(0, "Bear", "Rumbling Baloth")
    scenario.battlefield(0, "Veil", enters=True)
    scenario.attach("Veil", "Bear")
    assert card(kept(scenario), "Bear").power == 3


@pytest.mark.rule("306.5b")
def test_planeswalkers_have_their_loyalty():
    walker = "Walker | Viandante\n{3}\nPlaneswalker — Jace\n4\n+1: You gain 1 life."
    for enters in (False, True):
        scenario = scene(walker)
        scenario.battlefield(0, "Walker", enters=enters)
        assert card(kept(scenario), "Walker").loyalty == 4


def test_a_spell_on_the_stack_with_its_targets():
    doom = "Doom | Rovina\n{B}\nInstant\nTap target creature and target artifact. Target player gains 1 life."
    scenario = scene(BEAR, SWORD, doom)
    scenario.battlefield(1, "Bear", "Sword")
    spell = scenario.stack(0, "Doom", targets=("Bear", "Sword", 1))
    scenario.stack(1, "Giant Growth", targets=("Bear",))
    scenario.turn(active=0, priority=1)
    d = kept(scenario)
    assert spell == "Doom"
    below, above = d.game.view(0).stack
    assert list(below.targets) == [card(d, "Bear").id, card(d, "Sword").id, 1] and above.controller == 1
    d.pass_priority()
    d.pass_priority()
    assert card(d, "Bear").power == 5
    d.pass_priority()
    d.pass_priority()
    assert card(d, "Bear").tapped and card(d, "Sword").tapped and d.game.view(0).players[1].life == 21


@pytest.mark.rule("113.6", "701.5a")
def test_a_spell_on_the_stack_has_the_abilities_that_function_there():
    scenario = scene("Stubborn | Testardo\n{G}\nCreature — Bear\n2/2\nThis spell can't be countered.", BEAR)
    scenario.battlefield(0, "Island", "Island")
    scenario.hand(0, "Essence Scatter")
    scenario.stack(1, "Stubborn")
    scenario.turn(active=1, priority=0)
    d = kept(scenario)
    d.cast("Essence Scatter")
    d.resolve_all()
    assert d.zone("Stubborn") == "battlefield" and d.zone("Essence Scatter") == "graveyard"


def test_a_spell_with_x_and_one_with_modes():
    scenario = scene(
        "Flood | Inondazione\n{X}{U}\nSorcery\nDraw X cards.",
        "Charm | Amuleto\n{G}\nInstant\nChoose one —\n• You gain 3 life.\n• You gain 5 life.",
    )
    scenario.stack(0, "Flood", x=2)
    scenario.stack(0, "Charm", modes=(1,))
    d = kept(scenario)
    d.resolve_all()
    assert len(d.game.view(0).players[0].hand) == 2 and d.game.view(0).players[0].life == 25


@pytest.mark.parametrize("targets", ((), ("Bear", "Bear"), (1,), ("Nobody",), (7,)))
def test_targets_that_do_not_fit_the_spell(targets: tuple[str | int, ...]):
    scenario = scene(BEAR)
    scenario.battlefield(0, "Bear")
    scenario.stack(0, "Giant Growth", targets=targets)
    with pytest.raises(SaveError):
        scenario.game()


@pytest.mark.rule("503.1a")
def test_a_turn_that_is_at_the_beginning_of_a_step():
    dawn = "Dawn | Alba\n{W}\nEnchantment\nAt the beginning of your upkeep, you gain 1 life."
    for begin in (False, True):
        scenario = scene(dawn)
        scenario.battlefield(0, "Dawn")
        scenario.turn(active=0, step="upkeep", begin=begin)
        assert len(kept(scenario).game.view(0).stack) == int(begin)


@pytest.mark.rule("508.1")
def test_beginning_with_the_declaration_of_attackers():
    scenario = scene(BEAR)
    scenario.battlefield(1, "Bear")
    scenario.turn(active=1, step="declare attackers", begin=True)
    d = kept(scenario)
    assert isinstance(d.decision, DeclareAttackers) and d.decision.player == 1


@pytest.mark.rule("504.1")
def test_beginning_with_the_draw_step():
    scenario = scene()
    scenario.turn(active=0, step="draw", begin=True)
    assert len(kept(scenario).game.view(0).players[0].hand) == 1


def test_the_life_that_was_gained_and_lost_this_turn():
    scenario = scene(
        "Bloom | Fiore\n{G}\nSorcery\nDraw cards equal to the amount of life you've gained this turn.",
        "Wound | Ferita\n{B}\nSorcery\nIf an opponent lost life this turn, draw a card.",
    )
    scenario.this_turn(0, life_gained=2)
    scenario.this_turn(1, life_lost=1)
    scenario.stack(0, "Bloom")
    scenario.stack(0, "Wound")
    d = kept(scenario)
    d.resolve_all()
    assert len(d.game.view(0).players[0].hand) == 3
    assert [player.life for player in d.game.view(0).players] == [20, 20]


def test_many_players_with_all_of_it():
    scenario = scene(BEAR, names=("Anna", "Bruno", "Carla", "Dario"))
    for player in range(4):
        scenario.battlefield(player, "Bear")
        scenario.player_counters(player, poison=player)
    scenario.monarch(3)
    scenario.emblem(2, "Creatures you control get +1/+1.")
    scenario.lands_played(1, 1)
    scenario.turn(active=1)
    view = kept(scenario).game.view(None)
    assert [each.power for each in view.battlefield] == [2, 2, 3, 2]
    assert [player.counters.get("poison", 0) for player in view.players] == [0, 1, 2, 3]
    assert (view.monarch, view.players[1].lands_left) == (3, 0)
