"""Conspiracies: put into the command zone, face up or with names chosen in secret (313, 702.105, 905.4)."""

from __future__ import annotations

import pytest

from engine.change.events import Move
from engine.decisions import ChooseObjects, ChooseOption
from engine.game import Deck, Game, Setup
from tests.driver import Driver
from tests.rules.many import happen
from tests.rules.variants.command_cards import DATABASE, NAMES, cast, scene, up

DECK = ("Forest",) * 40


def start(*sideboard: str, variants: tuple[str, ...] = ("conspiracy",), seats: int = 2) -> Game:
    decks = (Deck(DECK, sideboard), *[Deck(DECK)] * (seats - 1))
    game = Game.start(Setup(decks, NAMES[:seats], seed=2, chooser=0, variants=variants), DATABASE)
    game.answer("0")
    return game


def name(game: Game, id: int) -> str:
    return game.state.objects[id].base.name.en


def secret(seats: int = 2) -> Driver:
    """Return a game in which player 0 has a face-down conspiracy naming “Bear”, and controls a Bear and a Gray Ogre."""
    scenario = scene(seats)
    scenario.conspiracy(0, "Agenda", "Bear")
    scenario.battlefield(0, "Bear", "Gray Ogre")
    return Driver(scenario.game())


def hidden(d: Driver) -> int:
    (id,) = [id for id in d.game.state.command if d.object(id).face_down]
    return id


@pytest.mark.rule("313.2", "905.4", "103.2d", "408.3")
def test_before_shuffling_each_player_may_put_conspiracies_from_the_sideboard_into_the_command_zone():
    game = start("Cabal", "Agenda", "Gray Ogre")
    decision = game.decision
    assert isinstance(decision, ChooseObjects) and decision.player == 0
    assert [name(game, id) for id in decision.candidates] == ["Cabal", "Agenda"]
    assert not game.state.players[0].hand
    game.answer([decision.candidates[0]])
    d = Driver(game)
    assert up(d) == ["Cabal"] and [name(game, id) for id in game.state.players[0].sideboard] == ["Agenda", "Gray Ogre"]
    assert len(game.state.players[0].hand) == 7


@pytest.mark.rule("313.1", "905.4")
def test_in_other_games_nobody_is_asked():
    game = start("Cabal", variants=())
    assert isinstance(game.decision, ChooseOption) and not game.state.command


@pytest.mark.rule("313.2", "905.4a", "702.105a", "702.105b")
def test_one_with_hidden_agenda_is_put_face_down_and_a_name_chosen_in_secret():
    game = start("Agenda")
    decision = game.decision
    assert decision is not None
    game.answer(list(decision.candidates))
    decision = game.decision
    assert isinstance(decision, ChooseOption) and decision.secret and decision.player == 0
    game.answer("Bear")
    (mine,) = game.view(0).command
    assert mine.known and mine.underneath.en == "Agenda" and [each.key for each in mine.remembered] == ["Bear"]
    (theirs,) = game.view(1).command
    assert not theirs.known and theirs.face_down and not theirs.remembered and not theirs.underneath.en
    assert "Bear" not in repr(game.view(1)) and not any("Bear" in entry.text.en for entry in game.log(1))
    again = Game.load(game.save(), DATABASE)
    assert again.view(0).command == game.view(0).command


@pytest.mark.rule("702.105f")
def test_double_agenda_chooses_two_different_names():
    game = start("Pact")
    game.answer(list(game.decision.candidates))
    game.answer("Bear")
    decision = game.decision
    assert isinstance(decision, ChooseOption) and "Bear" not in [option.key for option in decision.options]
    game.answer("Gray Ogre")
    assert [each.key for each in game.view(0).command[0].remembered] == ["Bear", "Gray Ogre"]
    assert not game.view(1).command[0].remembered


@pytest.mark.rule("702.105f", "702.105d")
def test_both_names_of_a_double_agenda_count():
    scenario = scene()
    scenario.conspiracy(0, "Pact", "Bear", "Gray Ogre")
    scenario.battlefield(0, "Bear", "Gray Ogre", "Elite Vanguard")
    d = Driver(scenario.game())
    d.game.answer(f"special:{hidden(d)}:face up")
    assert [d.size(each) for each in ("Bear", "Gray Ogre", "Elite Vanguard")] == [(3, 3), (3, 3), (2, 1)]


@pytest.mark.rule("313.3", "108.5")
def test_a_conspiracy_never_leaves_the_command_zone_nor_comes_into_the_game():
    scenario = scene(hand=("Fetch",))
    scenario.command(0, "Cabal", commander=False)
    scenario.outside(0, "Agenda")
    d = Driver(scenario.game())
    cabal = d.find("Cabal")
    happen(d, Move(cabal, "exile"))
    assert d.object(cabal).zone == "command" and not d.look(cabal).is_permanent_card and not d.can("cast", "Cabal")
    d.cast("Fetch")
    d.resolve(True)
    assert d.hand(0) == [] and len(d.game.state.players[0].sideboard) == 1


@pytest.mark.rule("313.5", "313.6", "905.5", "109.4f")
def test_the_abilities_of_a_face_up_conspiracy_are_its_owners():
    scenario = scene(hand=("Balm",))
    scenario.command(0, "Cabal", commander=False)
    scenario.battlefield(0, "Bear")
    scenario.battlefield(1, "Bear")
    d = Driver(scenario.game())
    mine, theirs = (next(id for id in d.all("Bear") if d.controller(id) == player) for player in (0, 1))
    assert d.has(mine, "haste") and not d.has(theirs, "haste")
    assert d.controller("Cabal") == 0 and d.object("Cabal").owner == 0
    cast(d, "Balm")
    d.resolve()
    assert len(d.hand(0)) == 1


@pytest.mark.rule("313.5a", "103.1c")
@pytest.mark.parametrize("holders", [(1,), (0, 2), ()])
def test_a_conspiracy_may_say_who_takes_the_first_turn(holders: tuple[int, ...]):
    first = set()
    for seed in range(8):
        decks = tuple(Deck(DECK, ("Haste",) if player in holders else ()) for player in range(3))
        game = Game.start(Setup(decks, NAMES[:3], seed=seed, chooser=2, variants=("conspiracy",)), DATABASE)
        game.answer("2")
        while isinstance(game.decision, ChooseObjects):
            game.answer(list(game.decision.candidates))
        assert game.decision is not None and game.decision.player == game.state.starting
        first.add(game.state.starting)
    assert first == set(holders or (2,))


@pytest.mark.rule("313.5b", "702.105d")
def test_a_face_down_conspiracy_has_no_characteristics():
    d = secret()
    look = d.look(hidden(d))
    assert not look.name.en and not look.types and not look.abilities
    assert d.size("Bear") == (2, 2)


@pytest.mark.rule("313.7")
def test_its_controller_may_look_at_it_and_nobody_else():
    d = secret(3)
    assert [d.game.view(player).command[0].known for player in range(3)] == [True, False, False]


@pytest.mark.rule("116.2i", "702.105c", "905.4a")
def test_its_controller_may_turn_it_face_up_at_any_time_with_priority():
    d = secret()
    card = hidden(d)
    d.next_turn()
    assert d.active == 1 and d.decision.player == 1
    assert f"special:{card}:face up" not in [action.key for action in d.decision.actions]
    d.give_priority(0)
    d.game.answer(f"special:{card}:face up")
    assert up(d) == ["Agenda"] and not d.game.state.stack and d.decision.player == 0
    assert [each.key for each in d.game.view(1).command[0].remembered] == ["Bear"]
    assert d.size("Bear") == (3, 3) and d.size("Gray Ogre") == (2, 2)


@pytest.mark.rule("613.7j")
def test_it_gets_a_new_timestamp_as_it_is_turned_face_up():
    scenario = scene()
    scenario.card_text("Hush | Quiete\nConspiracy\nHidden agenda\nCreatures with the chosen name lose all abilities.")
    scenario.card_text("Wind | Vento\n{0}\nEnchantment\nCreatures have flying.")
    scenario.conspiracy(0, "Hush", "Bear")
    scenario.battlefield(0, "Bear")
    scenario.hand(0, "Wind")
    d = Driver(scenario.game())
    d.cast("Wind")
    d.resolve()
    assert d.has("Bear", "flying")
    d.game.answer(f"special:{hidden(d)}:face up")
    assert not d.has("Bear", "flying")


@pytest.mark.rule("702.105e")
def test_at_the_end_of_the_game_all_are_revealed():
    d = secret()
    d.game.concede(1)
    assert d.game.over
    shown = d.game.view(1).command[0]
    assert shown.known and shown.underneath.en == "Agenda" and [each.key for each in shown.remembered] == ["Bear"]


@pytest.mark.rule("702.105e")
def test_those_of_a_player_who_leaves_are_revealed():
    d = secret(3)
    d.game.concede(0)
    assert any("Agenda" in entry.text.en for entry in d.game.log(1))
    assert not d.game.state.command
