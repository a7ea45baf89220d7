"""Planes: where they are, who controls them, what their abilities do, and planeswalking (309, 701.24, 901)."""

from __future__ import annotations

import pytest

from engine.change.events import Move, PlaneswalkTo, RollPlanarDie
from engine.change.events.planar import FACES, Symbol
from engine.scenario import Scenario
from engine.vocabulary.types import parse_type_line
from tests.driver import Driver, Refused
from tests.rules.many import happen
from tests.rules.variants.command_cards import cast, deck, rolled, scene, settle, up


def on(plane: str, *below: str, seats: int = 2, seed: int = 1, lands: int = 0, hand: tuple[str, ...] = ()) -> Scenario:
    """Return a situation with that plane of player 0 face up, and these cards in the planar deck, the top one first."""
    scenario = scene(seats, seed, lands=lands, hand=hand)
    scenario.command(0, plane, commander=False)
    scenario.planar_deck(0, *below)
    return scenario


@pytest.mark.rule("309.3", "205.3n")
@pytest.mark.parametrize(
    ("line", "subtypes"),
    [
        ("Plane — Ravnica", ("Ravnica",)),
        ("Plane – Bolas's Meditation Realm", ("Bolas's Meditation Realm",)),
        ("Plane — Serra’s Realm", ("Serra's Realm",)),
        ("Plane — The Edge of Eternity", ("The Edge of Eternity",)),
        ("Plane", ()),
    ],
)
def test_all_words_behind_the_dash_are_one_planar_type(line: str, subtypes: tuple[str, ...]):
    assert parse_type_line(line).subtypes == subtypes
    assert parse_type_line(parse_type_line(line).text("it"), "it").subtypes == subtypes


# -- what is in the command zone


@pytest.mark.rule("309.2", "901.4")
def test_a_plane_never_leaves_the_command_zone_and_is_no_permanent():
    d = Driver(on("Sky Reef").game())
    plane = d.find("Sky Reef")
    assert not d.look(plane).is_permanent_card
    for zone in ("hand", "graveyard", "exile", "library", "battlefield"):
        happen(d, Move(plane, zone))
        assert d.object(plane).zone == "command"
    assert not d.can("cast", "Sky Reef")


@pytest.mark.rule("309.4", "901.7", "902.7")
def test_the_abilities_of_a_face_up_plane_function_in_the_command_zone():
    scenario = on("Sky Reef", "Calm Field", lands=2)
    scenario.battlefield(1, "Bear")
    d = Driver(scenario.game())
    assert d.has("Bear", "flying")
    d.activate("Sky Reef")
    d.resolve()
    assert d.life(0) == 25
    d = Driver(on("Calm Field").game())
    d.pass_until(lambda: d.active == 1 and d.step == "upkeep")
    settle(d)
    assert [d.life(0), d.life(1)] == [20, 21]


@pytest.mark.rule("309.4")
def test_a_plane_in_its_deck_does_nothing():
    scenario = on("Calm Field", "Sky Reef", lands=2)
    scenario.battlefield(1, "Bear")
    d = Driver(scenario.game())
    assert not d.has("Bear", "flying") and not d.can("activate", "Sky Reef")


@pytest.mark.rule("309.5", "901.6", "109.4c")
def test_the_active_player_controls_the_face_up_plane():
    scenario = on("Sky Reef", seats=3)
    scenario.battlefield(1, "Forest", "Forest")
    d = Driver(scenario.game())
    plane = d.find("Sky Reef")
    assert d.controller(plane) == 0 and d.object(plane).owner == 0
    d.next_turn()
    assert d.active == 1 and d.controller(plane) == 1 and d.object(plane).owner == 0
    d.pass_until(lambda: d.step == "precombat main")
    d.activate("Sky Reef")
    d.resolve()
    assert d.life(1) == 25


@pytest.mark.rule("309.5", "901.6")
def test_the_next_player_controls_it_once_the_active_one_has_left():
    scenario = on("Sky Reef", seats=4)
    scenario.turn(active=2)
    d = Driver(scenario.game())
    plane = d.find("Sky Reef")
    d.game.concede(2)
    assert d.controller(plane) == 3
    d.game.concede(3)
    assert d.controller(plane) == 0


@pytest.mark.rule("309.6", "901.7a", "310.6")
@pytest.mark.parametrize("card", ["Sky Reef", "Void"])
def test_turned_face_down_it_becomes_a_new_object(card: str):
    scenario = on("Calm Field", card, "Quiet Moor", hand=("Go", "Go"))
    d = Driver(scenario.game())
    cast(d, "Go")
    settle(d)
    if card == "Void":  # nothing triggers, and the player planeswalks on
        assert up(d) == ["Quiet Moor"]
    else:
        before = d.find(card)
        d.object(before).counters["charge"] = 3
        cast(d, "Go")
        settle(d)
        assert before not in d.game.state.objects
    found = [id for id in d.game.state.players[0].command_decks["planar"] if d.object(id).base.name.en == card]
    assert len(found) == 1 and not d.object(found[0]).counters and d.object(found[0]).face_down


@pytest.mark.rule("613.7h")
def test_a_plane_gets_its_timestamp_as_it_is_turned_face_up():
    """The plane's effect is the later of two, though its card was there before."""
    scenario = on("Calm Field", "Quiet Moor", hand=("Go", "Wind"))
    scenario.card_text("Wind | Vento\n{0}\nEnchantment\nCreatures have flying.")
    scenario.battlefield(0, "Bear")
    d = Driver(scenario.game())
    cast(d, "Wind")
    assert d.has("Bear", "flying")
    cast(d, "Go")
    assert up(d) == ["Quiet Moor"] and not d.has("Bear", "flying")


# -- planeswalking


@pytest.mark.rule("701.24b", "701.24d", "901.11", "901.11b")
def test_to_planeswalk_is_to_put_the_plane_under_the_deck_and_turn_the_top_card_up():
    d = Driver(on("Calm Field", "Sky Reef", "Quiet Moor", hand=("Go", "Go")).game())
    cast(d, "Go")
    assert up(d) == ["Sky Reef"] and deck(d, 0) == ["Quiet Moor", "Calm Field"]
    assert len(d.game.state.stack) == 1  # planeswalked away from the field
    settle(d)
    assert len(d.hand(0)) == 2 and d.life(0) == 20
    cast(d, "Go")
    assert up(d) == ["Quiet Moor"] and deck(d, 0) == ["Calm Field", "Sky Reef"]


@pytest.mark.rule("701.24d")
def test_what_triggers_on_arriving_does_so_at_the_plane_turned_up():
    d = Driver(on("Sky Reef", "Calm Field", hand=("Go",)).game())
    cast(d, "Go")
    settle(d)
    assert d.life(0) == 22


@pytest.mark.rule("701.24a")
def test_only_the_planar_controller_planeswalks_and_only_where_there_are_planes():
    scenario = on("Calm Field", "Sky Reef")
    scenario.card_text("Leap | Balzo\n{0}\nInstant\nPlaneswalk.")
    scenario.hand(1, "Leap")
    d = Driver(scenario.game())
    d.pass_priority()
    cast(d, "Leap")
    assert up(d) == ["Calm Field"]
    d = Driver(scene(hand=("Go",)).game())
    cast(d, "Go")
    assert up(d) == [] and not any(isinstance(event, PlaneswalkTo) for event in d.game.state.history)


@pytest.mark.rule("901.11")
def test_what_lasts_until_a_player_planeswalks_ends_then():
    scenario = on("Calm Field", "Sky Reef", hand=("Spark", "Go"))
    scenario.battlefield(0, "Bear")
    d = Driver(scenario.game())
    cast(d, "Spark")
    d.next_turn()
    d.next_turn()
    assert d.size("Bear") == (5, 2)
    d.pass_until(lambda: d.active == 0 and d.step == "precombat main")
    cast(d, "Go")
    assert d.size("Bear") == (2, 2)


@pytest.mark.rule("901.11c")
def test_one_planeswalks_away_from_all_planes_that_are_face_up():
    scenario = on("Calm Field", "Quiet Moor", hand=("Go",))
    scenario.command(1, "Sky Reef", commander=False)
    scenario.planar_deck(1, "Rift")
    d = Driver(scenario.game())
    cast(d, "Go")
    assert up(d) == ["Quiet Moor"]
    assert deck(d, 0) == ["Calm Field"] and deck(d, 1) == ["Rift", "Sky Reef"]


# -- the planar die


@pytest.mark.rule("901.3a", "107.11", "107.12")
def test_the_planar_die_has_six_faces():
    assert sorted(face.value for face in FACES) == ["", "", "", "", "{CHAOS}", "{PW}"]


@pytest.mark.rule("309.7", "901.9b", "107.12")
def test_rolling_chaos_triggers_the_chaos_ability():
    d = rolled(lambda seed: on("Sky Reef", "Calm Field", seed=seed), Symbol.CHAOS)
    assert [d.controller(id) for id in d.game.state.stack] == [0] and d.decision.player == 0
    d.resolve()
    assert d.life(1) == 18 and up(d) == ["Sky Reef"]


@pytest.mark.rule("901.8", "901.9c", "701.24c", "901.11a", "107.11")
def test_rolling_the_planeswalker_symbol_triggers_an_ability_without_a_source():
    d = rolled(lambda seed: on("Sky Reef", "Calm Field", seed=seed), Symbol.PLANESWALK)
    (ability,) = d.game.state.stack
    view = next(card for card in d.game.view(1).stack if card.id == ability)
    assert view.source is None and d.controller(ability) == 0 and d.decision.player == 0
    d.resolve()
    assert up(d) == ["Calm Field"]


@pytest.mark.rule("901.9a")
def test_a_blank_face_does_nothing():
    d = rolled(lambda seed: on("Sky Reef", "Calm Field", seed=seed), Symbol.BLANK)
    assert not d.game.state.stack and d.decision.player == 0 and up(d) == ["Sky Reef"] and d.life(1) == 20


@pytest.mark.rule("116.2h", "901.9")
def test_the_die_is_rolled_at_the_time_of_a_sorcery_and_costs_more_each_time():
    d = rolled(lambda seed: on("Quiet Moor", seed=seed, lands=2), Symbol.BLANK)
    plane = d.find("Quiet Moor")
    key = f"special:{plane}:planar die"
    assert d.game.describe_action(key).cost == "{1}"
    d.begin("special", "Quiet Moor", way="planar die")
    d.announce(())
    assert sum(d.tapped(land) for land in d.all("Forest")) == 1
    d.announce(())
    while d.game.state.stack:
        d.pass_priority()
    with pytest.raises(Refused):
        d.begin("special", up(d)[0], way="planar die")  # {2}, with one land left
    d.next_turn()
    assert not d.can("special", up(d)[0], way="planar die")  # upkeep
    d.pass_until(lambda: d.step == "precombat main")
    assert d.active == 1 and d.can("special", up(d)[0], way="planar die")
    d.pass_priority()
    assert d.decision.player == 0 and not d.can("special", up(d)[0], way="planar die")


@pytest.mark.rule("116.2h", "901.9")
def test_a_roll_by_an_effect_makes_the_special_action_no_dearer():
    scenario = on("Quiet Moor", hand=("Gamble",))
    d = Driver(scenario.game())
    cast(d, "Gamble")
    settle(d)
    assert sum(isinstance(event, RollPlanarDie) for event in d.game.state.history) == 1
    assert d.game.describe_action(f"special:{d.find('Quiet Moor')}:planar die").cost == ""


# -- players who leave


def leaving(ability: str, *, seats: int = 3) -> Driver:
    """Return a game in which player 0 owns the face-up card; it is the turn of player 1, who also has a planar deck."""
    scenario = scene(seats)
    scenario.command(0, ability, commander=False)
    scenario.planar_deck(0, "Calm Field")
    scenario.planar_deck(1, "Quiet Moor", "Calm Field")
    scenario.turn(active=1)
    return Driver(scenario.game())


@pytest.mark.rule("901.10", "701.24c", "901.11a")
def test_when_the_owner_of_the_plane_leaves_the_planar_controller_planeswalks_at_once():
    d = leaving("Sky Reef")
    d.game.concede(0)
    assert up(d) == ["Quiet Moor"] and not d.all("Sky Reef")
    assert d.controller("Quiet Moor") == 1 and d.game.state.players[0].command_decks == {}


@pytest.mark.rule("901.10a")
def test_the_planeswalking_ability_ceases_to_exist_as_the_plane_leaves_the_game():
    def build(seed: int) -> Scenario:
        scenario = scene(3, seed)
        scenario.command(1, "Sky Reef", commander=False)
        scenario.planar_deck(0, "Quiet Moor", "Calm Field")
        return scenario

    d = rolled(build, Symbol.PLANESWALK)
    assert len(d.game.state.stack) == 1
    d.game.concede(1)
    assert up(d) == ["Quiet Moor"] and not d.game.state.stack


# -- one planar deck for all


@pytest.mark.rule("108.3a", "901.15b", "901.15c")
def test_with_a_single_planar_deck_the_planar_controller_owns_all_its_cards():
    scenario = on("Sky Reef", "Calm Field", "Quiet Moor", seats=3)
    scenario.variants = ("one planar deck",)
    d = Driver(scenario.game())
    cards = [d.find("Sky Reef"), *d.game.state.players[0].command_decks["planar"]]
    assert {d.object(card).owner for card in cards} == {0}
    d.next_turn()
    assert {d.object(card).owner for card in cards} == {1}
    d.game.concede(1)
    assert {d.object(card).owner for card in cards} == {2} and up(d) == ["Sky Reef"]
    d.pass_until(lambda: d.active == 2 and d.step == "precombat main")
    happen(d, PlaneswalkTo(2))
    assert "Calm Field" in up(d)


@pytest.mark.rule("603.10g", "701.24d")
def test_what_triggers_on_planeswalking_away_looks_back_at_the_planes_that_were_there():
    """Abilities of both planes trigger as they are left, though the planes are no longer face up."""
    scenario = on("Calm Field", "Quiet Moor", hand=("Go",))
    scenario.command(1, "Calm Field", commander=False)
    d = Driver(scenario.game())
    cast(d, "Go")
    assert up(d) == ["Quiet Moor"] and len(d.game.state.stack) + len(d.game.state.waiting) == 2
