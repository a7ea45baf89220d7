"""Random games with the starter decks: invariants of every position and every end."""

from __future__ import annotations

from random import Random

import pytest

from bench.engine_figures import answer, starter_decks
from engine.card_database import default_database
from engine.decisions import is_player
from engine.game import Game, Setup
from engine.look.layers import compute
from engine.state.state import State

GAMES = 100
CHUNK = 5
ENDLESS = 20_000


def zones(state: State) -> list[list[int]]:
    """Return all zones of a state."""
    own = [zone for player in state.players for zone in (player.library, player.hand, player.graveyard)]
    return [*own, state.battlefield, state.stack, state.exile, state.command]


def check_position(game: Game) -> None:
    """Assert what must hold whenever a player is asked."""
    state = game.state
    places = [id for zone in zones(state) for id in zone]
    assert sorted(places) == sorted(state.objects), "each object is in exactly one zone"
    for player in state.players:
        for name in ("library", "hand", "graveyard"):
            for id in state.zone(name, player.id):
                assert state.objects[id].zone == name
                assert state.objects[id].owner == player.id
    cards = sum(object.is_card for object in state.objects.values())
    assert cards == sum(len(deck.cards) for deck in game.setup.decks), "no card is lost or made"
    for id in state.battlefield:
        object = state.objects[id]
        assert object.zone == "battlefield"
        assert all(number > 0 for number in object.counters.values())
        if object.attached_to is not None and not is_player(object.attached_to):
            assert object.attached_to in state.objects
    assert set(state.outside) <= set(state.objects)
    decision = game.decision
    if decision is not None:
        assert state.players[decision.player].lost is None
        assert decision.prompt.en and decision.prompt.it and decision.rule


def check_cache(game: Game) -> None:
    """Assert that cached characteristics equal newly computed ones."""
    kept = game.play.looks
    seen = {id: (*_values(kept.look(id)), kept.controller(id)) for id in game.state.objects}
    fresh = compute(game.play)
    assert seen == {id: (*_values(fresh.look(id)), fresh.controller(id)) for id in game.state.objects}


def _values(look: object) -> tuple[object, ...]:
    return tuple(
        getattr(look, name)
        for name in ("name", "cost", "colours", "supertypes", "types", "subtypes", "abilities", "power", "toughness")
    )


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_random_games_keep_their_laws(first: int) -> None:
    """Positions are sound, somebody wins or it is a draw, and the saved game is the same game."""
    database = default_database()
    decks = starter_decks(database)
    for seed in range(first, first + CHUNK):
        game = Game.start(Setup(decks=decks, seed=seed), database)
        random = Random(seed)
        while game.decision is not None:
            assert len(game.answers) < ENDLESS, f"game {seed} does not end"
            check_position(game)
            if random.random() < 0.1:
                check_cache(game)
            game.answer(answer(game.decision, random))
        assert game.over
        assert game.winner is None or game.state.players[game.winner].lost is None
        assert [player.lost is None for player in game.state.players].count(True) == (0 if game.is_draw else 1)
        again = Game.load(game.save(), database)
        assert again.answers == game.answers
        assert fingerprint(again) == fingerprint(game)


def fingerprint(game: Game) -> str:
    """Return everything that distinguishes two positions, as text."""
    state = game.state
    return repr(
        (
            zones(state),
            [
                (
                    player.life,
                    player.counters,
                    player.pool,
                    player.lands_played,
                    player.commander_casts,
                    player.commander_damage,
                )
                for player in state.players
            ],
            {
                id: (
                    object.base.name,
                    object.zone,
                    object.owner,
                    object.controller,
                    object.tapped,
                    object.counters,
                    object.damage,
                    object.attached_to,
                    object.since_turn,
                )
                for id, object in state.objects.items()
            },
            (
                state.turn,
                state.step,
                state.active,
                state.priority,
                state.passes,
                state.next_id,
                state.random.getstate(),
            ),
            (game.winner, game.is_draw, game.log_length),
        )
    )


def positions(seed: int, count: int) -> tuple[Game, list[str]]:
    """Return a game after `count` answers, with the fingerprints of all positions on the way."""
    database = default_database()
    game = Game.start(Setup(decks=starter_decks(database), seed=seed), database)
    random = Random(seed)
    seen = [fingerprint(game)]
    while game.decision is not None and len(game.answers) < count:
        game.answer(answer(game.decision, random))
        seen.append(fingerprint(game))
    return game, seen


@pytest.mark.parametrize("seed", range(4))
def test_undo_returns_through_every_position(seed: int) -> None:
    game, seen = positions(seed, 260)
    steps = Random(seed)
    while game.answers:
        for _ in range(min(len(game.answers), steps.choice((1, 1, 7, 40)))):
            assert game.undo()
        assert fingerprint(game) == seen[len(game.answers)]
    assert not game.undo()


@pytest.mark.parametrize("seed", range(4))
def test_a_fork_goes_its_own_way(seed: int) -> None:
    """A fork starts equal; it does not affect the original game, and the same answers lead to the same position."""
    game, _ = positions(seed, 150 + 13 * seed)
    before = fingerprint(game)
    fork, twin = game.fork(), game.fork()
    assert fingerprint(fork) == before
    random = Random(1)
    given: list[object] = []
    while fork.decision is not None and len(given) < 120:
        given.append(answer(fork.decision, random))
        fork.answer(given[-1])
    assert fingerprint(game) == before
    for each in given:
        twin.answer(each)
    assert fingerprint(twin) == fingerprint(fork)
