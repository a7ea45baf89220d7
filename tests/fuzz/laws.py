"""Invariants of every position of every game, whatever the cards do."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.change.events.drawing import Draw
from engine.change.events.preparing import host_of
from engine.change.events.winning_and_losing import can_lose
from engine.decisions import FIRST_OBJECT_ID, Priority, is_player
from engine.game import Game
from engine.rules.paying.plan import copy_of, run
from engine.rules.state_based_actions import state_based
from engine.seen.secrecy import seen_tops
from engine.seen.view import CardView, View
from engine.state.seats import eyes, teams_left
from engine.state.state import State
from tests.fuzz.hidden import may_see
from tests.fuzz.test_random_games import check_cache, fingerprint, zones


def whole(game: Game) -> str:
    """Return everything that distinguishes positions, as text: the open view and the decision."""
    asked = None if game.decision is None else game.decision.to_json()
    return f"{fingerprint(game)}\n{game.view(None)!r}\n{asked!r}"


def first_difference(one: str, other: str) -> str:
    """Return the text around the first difference between two texts."""
    place = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(0, place - 60) : place + 60]}… / …{other[max(0, place - 60) : place + 60]}…"


def check_same(one: str, other: str, law: str) -> None:
    """Assert that two positions (`whole`) are the same."""
    if one != other:
        raise AssertionError(f"{law}\n{first_difference(one, other)}")


def owned_cards(state: State) -> Counter[int]:
    """Return the number of cards each player owns, including phased-out ones and all parts of melded and merged
    permanents."""
    cards: Counter[int] = Counter()
    for object in (*state.objects.values(), *(phased.object for phased in state.phased_out.values())):
        for part in object.pile or (object.as_part,):
            if not part.is_token:
                cards[object.owner] += len(part.components)
    return +cards


class Laws:
    """Checks positions of one game; it remembers the number of cards."""

    def __init__(self, game: Game) -> None:
        self.cards = owned_cards(game.state)

    def check(self, game: Game) -> None:
        """Check the position. Raises AssertionError with the law that it breaks."""
        state = game.state
        gone = {player.id for player in state.players if player.lost is not None}
        self._check_zones(state)
        if game.over:
            return  # nobody clears the table after the game
        self._check_owners(game, state, gone)
        self._check_battlefield(game, state)
        self._check_control(game, state)
        self._check_decision(game, state, gone)

    @staticmethod
    def _check_zones(state: State) -> None:
        places = [id for zone in zones(state) for id in zone]
        assert sorted(places) == sorted(state.objects), "each object is in exactly one zone (400.1)"
        for id, object in state.objects.items():
            assert object.id == id and FIRST_OBJECT_ID <= id <= state.next_id, "each object has a unique number"
        assert not set(state.phased_out) & set(state.objects), "phased-out objects are in no other zone (702.25b)"
        for player in state.players:
            for name in ("library", "hand", "graveyard"):
                for id in state.zone(name, player.id):
                    assert state.objects[id].zone == name, f"{id} is in the {name} but says otherwise"
                    assert state.objects[id].owner == player.id, "objects are in their owners' zones (400.3)"
        for name in ("battlefield", "stack", "exile", "command"):
            assert all(state.objects[id].zone == name for id in state.zone(name, 0)), name
        assert set(state.outside) <= set(state.objects), "objects that function outside the battlefield exist"

    def _check_owners(self, game: Game, state: State, gone: set[int]) -> None:
        kept = Counter({player: count for player, count in self.cards.items() if player not in gone})
        assert owned_cards(state) == kept, "no card is lost or created (108)"
        for id in (*state.battlefield, *state.stack):
            assert game.play.controller(id) not in gone, "players who have left control nothing (800.4a)"

    @staticmethod
    def _check_control(game: Game, state: State) -> None:
        mine = [id for player in state.players for id in game.play.permanents(player.id)]
        assert sorted(mine) == sorted(state.battlefield), "each permanent has exactly one controller (110.2)"
        for player in state.players:
            for id in game.play.permanents(player.id):
                assert game.play.controller(id) == player.id, "permanents are listed under their controllers"

    @staticmethod
    def _check_battlefield(game: Game, state: State) -> None:
        for id in state.battlefield:
            object = state.objects[id]
            assert all(number > 0 for number in object.counters.values()), "numbers of counters are positive (122.1)"
            assert object.damage >= 0, "damage is never negative (120.8)"
        for player in state.players:
            assert all(number > 0 for number in player.counters.values()), "numbers of players' counters are positive"
            assert all(number >= 0 for number in player.pool.values()), (
                "amounts in mana pools are never negative (106.4)"
            )

    def _check_decision(self, game: Game, state: State, gone: set[int]) -> None:
        decision = game.decision
        if decision is None:
            return
        assert decision.player not in gone and decision.by not in gone, "players who have left are not asked (800.4)"
        assert decision.prompt.en and decision.prompt.it and decision.rule, "each decision says what it is about"
        assert len(teams_left(state)) > 1, "the game ends when one team is left (104.2)"
        if isinstance(decision, Priority):
            assert decision.actions, "a player with priority may always pass (117.3d)"
            assert all(action.key for action in decision.actions)
            keys = [action.key for action in decision.actions]
            assert len(set(keys)) == len(keys), "each action has a unique key"
            check_settled(game)
        else:
            assert decision.only_answer() is None, "decisions with one legal answer are not asked"


def check_settled(game: Game) -> None:
    """Assert that nothing remains for state-based actions when somebody has priority (704.3)."""
    state = game.state
    for object in state.objects.values():
        elsewhere = object.zone not in ("battlefield", "stack", "command")
        if elsewhere and not object.is_card and host_of(state, object.id) is None:
            raise AssertionError("a token or copy ceases to exist elsewhere (704.5d-e)")
    for player in state.players:
        if player.lost is None and can_lose(game.play, player.id):
            assert player.life > 0, "players without life have lost (704.5a)"
            assert player.counters.get("poison", 0) < 10, "players with ten poison counters have lost (704.5c)"
            assert not player.drew_from_empty, "players who drew from an empty library have lost (704.5b)"
    assert not state.waiting, "no triggered ability waits while somebody has priority (603.3)"
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
            there = is_player(object.attached_to) or object.attached_to in state.battlefield
            assert there, "hosts of attachments are on the battlefield (704.5m-n)"
            host = None if is_player(object.attached_to) else game.play.look(object.attached_to)
            if "Equipment" in look.subtypes:
                assert host is not None and host.is_creature, "Equipment is attached to creatures only (301.5)"
            elif "Fortification" in look.subtypes:
                assert host is not None and "Land" in host.types, "Fortifications are attached to lands only (301.6)"
            else:
                assert "Aura" in look.subtypes, "nothing else is attached to anything (704.5p)"
            assert not look.is_creature, "no creature is attached to anything (704.5p)"
            assert object.attached_to != id, "nothing is attached to itself (303.4d)"


def check_ending(game: Game) -> str:
    """Assert that whoever has lost had a reason to, which ended the game. Return the reasons of those who lost last."""
    state = game.state
    for player in state.players:
        rule = "" if player.lost is None else player.lost[0]
        assert rule != "704.5a" or player.life <= 0, "players with life left don't lose for lack of it (704.5a)"
        in_vain = [each for each in state.history if isinstance(each, Draw) and each.moved is None]
        drew = any(each.player == player.id for each in in_vain)
        assert rule != "704.5b" or drew or not player.library, "players with cards in their library can draw (704.5b)"
        assert rule != "704.5c" or player.counters.get("poison", 0) >= 10, "ten poison counters (704.5c)"
    left = teams_left(state)
    if game.is_draw:
        why = [record.key for record in game.play.records if record.kind == "draw"]
        assert not left or why or state.drawn, "a game is drawn for a reason (104.4)"
        return f"drawn: {', '.join(why) or state.drawn or 'nobody is left'}"
    assert len(left) == 1, "winners have no opponents left (104.2a)"
    return "won: " + ", ".join(sorted({player.lost[1].en for player in state.players if player.lost is not None}))


def check_nothing_left_to_do(game: Game) -> None:
    """Assert that no state-based action applies while somebody has priority (704.3), in a copy without caches."""
    assert not run(state_based.check(copy_of(game.play))), "a state-based action would apply (704.3)"


def cards_of(view: View) -> list[CardView]:
    """Return all cards in a view, except those looked at for a choice."""
    seats = [card for player in view.players for card in (*player.hand, *player.graveyard, player.library_top) if card]
    return [*seats, *view.battlefield, *view.stack, *view.exile, *view.command]


def check_hidden(game: Game, view: View) -> None:
    """Assert that a view has only the place of what its player must not know (400.2, 402.3, 406.3, 707.5)."""
    assert view.viewer is not None
    seeing = eyes(game.state, view.viewer)
    tops = seen_tops(game.play)
    for card in cards_of(view):
        object = game.state.objects.get(card.id)
        if object is None or any(may_see(game, object, player) for player in seeing):
            continue
        if not tops.get(card.id, frozenset()).isdisjoint(seeing):
            continue  # an effect shows the top of that library (401.5)
        own = object.zone in ("battlefield", "stack") and game.play.controller(card.id) in seeing
        assert own or not (card.known or card.name.en or card.text or card.faces or card.art_key), "it is hidden"
    for player in view.players:
        for card in player.library_cards:
            known_to = game.state.objects[card.id].known_to | tops.get(card.id, frozenset())
            assert not known_to.isdisjoint(seeing), "libraries are hidden (401.2)"


def check_views(game: Game, dice: Random) -> None:
    """Assert that each player can be shown any position, and told why something is not possible."""
    for player in range(len(game.state.players)):
        check_hidden(game, game.view(player))
        game.log(player, max(0, game.log_length - 20))
    player = dice.randrange(len(game.state.players))
    objects = list(game.state.objects)
    for entity in dice.sample(objects, min(5, len(objects))):
        game.why_not(player, entity)
        name = game.text(entity)
        assert name.en and name.it, "each object can be named"


__all__ = [
    "Laws",
    "check_cache",
    "check_ending",
    "check_nothing_left_to_do",
    "check_same",
    "check_settled",
    "check_views",
    "owned_cards",
    "whole",
]
