"""Properties of every game: asking changes nothing, cancelling leaves no trace, offered actions are accepted, and the
game is the same from the other side of the table."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.decisions import (
    ChooseObjects,
    ChooseTargets,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    PayMana,
    Priority,
    is_player,
)
from engine.game import Game
from engine.scenario import Scenario
from tests.fuzz.answers import any_answer, each_answer
from tests.fuzz.laws import check_same, whole
from tests.fuzz.tables import card_names, random_table

SLOW = settings(
    max_examples=5,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
SEEDS = st.integers(0, 10_000)


def played(seed: int, answers: int) -> tuple[Game, Random]:
    """Return a random two-player game after `answers` answers, or at its end."""
    game, dice = random_table(seed, 2), Random(seed)
    while game.decision is not None and len(game.answers) < answers:
        game.answer(any_answer(game.decision, dice))
    return game, dice


@SLOW
@given(seed=SEEDS, answers=st.integers(20, 160))
def test_cancelling_at_any_step_gives_the_same_game(seed: int, answers: int) -> None:
    game, dice = played(seed, answers)
    if not isinstance(game.decision, Priority):
        return
    before = whole(game)
    for action in game.decision.actions:
        if action.kind not in ("cast", "activate"):
            continue
        for steps in range(1, 5):
            trial = game.fork()
            trial.answer(action.key)
            for _ in range(steps - 1):
                if trial.decision is not None and trial.decision.can_cancel:
                    trial.answer(any_answer(trial.decision, dice))
            if trial.decision is None or not trial.decision.can_cancel:
                break
            trial.answer("cancel")
            check_same(before, whole(trial), f"cancelled after {steps} steps of {action.key}")


@SLOW
@given(seed=SEEDS, answers=st.integers(10, 160))
def test_no_answer_that_is_enumerated_is_refused(seed: int, answers: int) -> None:
    game, _ = played(seed, answers)
    decision = game.decision
    if decision is None:
        return
    before = whole(game)
    for answer in each_answer(decision):
        game.fork().answer(answer)
    check_same(before, whole(game), "a copy has changed the game")


@SLOW
@given(seed=SEEDS, answers=st.integers(10, 200))
def test_objects_look_the_same_in_whatever_order_one_asks(seed: int, answers: int) -> None:
    game, dice = played(seed, answers)
    play = game.play
    warm = {id: _told(play.look(id)) for id in play.state.objects}
    for _ in range(3):
        play.forget_looks()
        order = list(play.state.objects)
        dice.shuffle(order)
        for id in order[: len(order) // 2]:
            play.copiable(id)
            play.controller(id)
        assert {id: _told(play.look(id)) for id in order} == warm


def _told(look: Any) -> tuple[Any, ...]:
    return (look.names, look.types, look.subtypes, look.colours, look.power, look.toughness, look.abilities)


# ----- the other side of the table


def seats(dice: Random, swapped: bool) -> Game:
    """Return a board of any cards, or the same with the players' seats swapped."""
    scenario = Scenario(seed=5)
    lands = ("Plains", "Island", "Swamp", "Mountain", "Forest")
    cards = card_names()
    for side in (0, 1):
        player = 1 - side if swapped else side
        there = [name for name in dice.choices(cards, k=8) if _is_creature(scenario, name)]
        scenario.battlefield(player, *there, *dice.choices(lands, k=5))
        scenario.hand(player, *dice.choices(cards, k=4))
        scenario.library(player, *dice.choices(cards, k=12))
    first = 1 if swapped else 0
    scenario.turn(active=first, step="main", priority=first)
    return scenario.game()


def _is_creature(scenario: Scenario, name: str) -> bool:
    return "Creature" in scenario.database.card(name).type_line.types


class Side:
    """Describes the position in words that are the same from both sides."""

    def __init__(self, game: Game, swapped: bool) -> None:
        self.game = game
        self.swapped = swapped

    def player(self, player: int) -> int:
        return 1 - player if self.swapped else player

    def entity(self, entity: int) -> Any:
        if is_player(entity):
            return ("player", self.player(entity))
        object, look = self.game.state.objects[entity], self.game.play.look(entity)
        return (
            object.zone,
            self.player(self.game.play.controller(entity)),
            look.name.en,
            object.tapped,
            object.damage,
            sorted(object.counters.items()),
            self.place(entity),
        )

    def place(self, entity: int) -> int:
        """Return its index among objects in its zone with its name and controller."""
        play, object = self.game.play, self.game.state.objects[entity]
        name, controller = play.look(entity).name.en, play.controller(entity)
        zone = self.game.state.zone(object.zone, object.owner)
        alike = [id for id in zone if (play.look(id).name.en, play.controller(id)) == (name, controller)]
        return alike.index(entity)

    def position(self) -> Any:
        state = self.game.state
        asked = self.game.decision
        return (
            [
                (player.life, sorted(player.counters.items()), str(player.pool), len(player.library))
                for player in sorted(state.players, key=lambda each: self.player(each.id))
            ],
            sorted(repr(self.entity(id)) for id in (*state.battlefield, *state.exile)),
            [self.entity(id)[1:3] for id in state.stack],
            sorted(repr(self.entity(id)) for player in state.players for id in (*player.hand, *player.graveyard)),
            state.turn,
            state.step,
            self.player(state.active),
            None if asked is None else (type(asked).__name__, self.player(asked.player), asked.rule),
        )

    def options(self, decision: Decision) -> list[tuple[str, Any]]:
        """Return answers with words for them, in an order that is the same from both sides."""
        found: list[tuple[str, Any]] = []
        if isinstance(decision, Priority):
            for action in decision.actions:
                words = "" if action.object is None else repr(self.entity(action.object))
                way = ":".join(action.key.split(":")[2:])
                found.append((f"{action.kind} {words} {way}", action.key))
        elif isinstance(decision, PayMana):
            found = [("auto", "auto")] if decision.plan is not None else []
        elif isinstance(decision, DeclareAttackers | DeclareBlockers):
            found = [("none", [])] if decision.validate([]) is None else []
            for creature, others in decision.candidates.items():
                for other in others:
                    if decision.validate([[creature, other]]) is None:
                        found.append((repr((self.entity(creature), self.entity(other))), [[creature, other]]))
        elif isinstance(decision, ChooseTargets | ChooseObjects) and decision.maximum >= 1:
            found = [
                (repr(self.entity(entity)), [entity])
                for entity in decision.candidates
                if decision.minimum <= 1 and decision.judge.verdict([entity]) is None
            ]
        else:
            found = [(repr(answer), answer) for answer in each_answer(decision)]
        return sorted(found, key=lambda each: each[0])


@SLOW
@given(seed=SEEDS)
def test_with_the_seats_exchanged_it_is_the_same_game(seed: int) -> None:
    sides = [Side(seats(Random(seed), swapped), swapped) for swapped in (False, True)]
    dice = Random(seed)
    for _ in range(60):
        one, other = sides
        assert one.position() == other.position()
        if one.game.decision is None or other.game.decision is None:
            return
        options = [side.options(side.game.decision) for side in sides]  # type: ignore[arg-type]
        assert [words for words, _ in options[0]] == [words for words, _ in options[1]]
        if not options[0]:
            return
        index = dice.randrange(len(options[0]))
        for side, found in zip(sides, options, strict=True):
            side.game.answer(found[index][1])
