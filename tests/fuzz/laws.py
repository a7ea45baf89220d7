"""What must hold in every position of every game, whatever the cards do."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.decisions import Priority, is_player
from engine.game import Game
from engine.state.seats import teams_left
from engine.state.state import State
from tests.fuzz.test_random_games import check_cache, zones


def owned_cards(state: State) -> Counter[int]:
    """How many cards each player owns, those phased out among them."""
    cards = Counter(object.owner for object in state.objects.values() if object.is_card)
    cards.update(phased.object.owner for phased in state.phased_out.values() if phased.object.is_card)
    return cards


class Laws:
    """Checks positions of one game; it remembers how many cards there were."""

    def __init__(self, game: Game) -> None:
        self.cards = owned_cards(game.state)

    def check(self, game: Game) -> None:
        """Raises AssertionError, with the law, when the position breaks one."""
        state = game.state
        gone = {player.id for player in state.players if player.lost is not None}
        self._check_zones(state)
        if game.over:
            return  # nobody clears the table after the game
        self._check_owners(game, state, gone)
        self._check_battlefield(game, state)
        self._check_decision(game, state, gone)

    @staticmethod
    def _check_zones(state: State) -> None:
        places = [id for zone in zones(state) for id in zone]
        assert sorted(places) == sorted(state.objects), "each object is in exactly one zone (400.1)"
        for player in state.players:
            for name in ("library", "hand", "graveyard"):
                for id in state.zone(name, player.id):
                    assert state.objects[id].zone == name, f"{id} says that it is not in the {name}"
                    assert state.objects[id].owner == player.id, "it goes to its owner's zone (400.3)"
        for name in ("battlefield", "stack", "exile", "command"):
            assert all(state.objects[id].zone == name for id in state.zone(name, 0)), name
        assert set(state.outside) <= set(state.objects), "what works outside the battlefield exists"

    def _check_owners(self, game: Game, state: State, gone: set[int]) -> None:
        kept = Counter({player: count for player, count in self.cards.items() if player not in gone})
        assert owned_cards(state) == kept, "no card is lost or made (108)"
        for id in (*state.battlefield, *state.stack):
            assert game.play.controller(id) not in gone, "nothing is under the control of who has left (800.4a)"

    @staticmethod
    def _check_battlefield(game: Game, state: State) -> None:
        for id in state.battlefield:
            object = state.objects[id]
            assert all(number > 0 for number in object.counters.values()), "counters are there or not (122.1)"
            assert object.damage >= 0, "damage is never negative (120.8)"
        for player in state.players:
            assert all(number > 0 for number in player.counters.values()), "counters of players are there or not"
            assert all(number >= 0 for number in player.pool.values()), "no pool holds less than nothing (106.4)"

    def _check_decision(self, game: Game, state: State, gone: set[int]) -> None:
        decision = game.decision
        if decision is None:
            return
        assert decision.player not in gone and decision.by not in gone, "who has left is not asked (800.4)"
        assert decision.prompt.en and decision.prompt.it and decision.rule, "each choice says what it is about"
        assert len(teams_left(state)) > 1, "the game ends when one team is left (104.2)"
        if isinstance(decision, Priority):
            assert decision.actions, "one may always pass (117.3d)"
            assert all(action.key for action in decision.actions)
            keys = [action.key for action in decision.actions]
            assert len(set(keys)) == len(keys), "each action has a key of its own"
            check_settled(game)
        else:
            assert decision.only_answer() is None, "a choice with one legal answer is not asked"


def check_settled(game: Game) -> None:
    """Nothing that a state-based action would have put right is there when somebody has priority (704.3)."""
    state = game.state
    for object in state.objects.values():
        if not object.is_card and object.zone not in ("battlefield", "stack", "command"):
            raise AssertionError("a token or copy ceases to exist elsewhere (704.5d-e)")
    for id in state.battlefield:
        look, object = game.play.look(id), state.objects[id]
        if look.is_creature:
            assert (look.toughness or 0) > 0, "no creature lives with toughness 0 or less (704.5f)"
        if "Planeswalker" in look.types:
            assert object.counters.get("loyalty", 0) > 0, "no planeswalker stays without loyalty (704.5i)"
        both = object.counters.get("+1/+1", 0) and object.counters.get("-1/-1", 0)
        assert not both, "+1/+1 and -1/-1 counters annul each other (704.5q)"
        if "Aura" in look.subtypes:
            assert object.attached_to is not None, "no Aura is attached to nothing (704.5m)"
        if object.attached_to is not None:
            there = is_player(object.attached_to) or object.attached_to in state.objects
            assert there, "what it is attached to exists (704.5m-n)"
            assert not look.is_creature, "no creature is attached to anything (704.5p)"
            assert object.attached_to != id, "nothing is attached to itself (303.4d)"


def check_views(game: Game, dice: Random) -> None:
    """Whatever is going on, each player can be shown it and told why something is not possible."""
    for player in range(len(game.state.players)):
        game.view(player)
        game.log(player, max(0, game.log_length - 20))
    player = dice.randrange(len(game.state.players))
    objects = list(game.state.objects)
    for entity in dice.sample(objects, min(5, len(objects))):
        game.why_not(player, entity)
        name = game.text(entity)
        assert name.en and name.it, "each object can be named"


__all__ = ["Laws", "check_cache", "check_settled", "check_views", "owned_cards"]
