"""Plays on in copies of a game as players usually do, to see what comes of something."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import TYPE_CHECKING, Any

from engine.decisions import Answer, Decision, Priority
from engine.opponent.board import Board
from engine.opponent.choices import lands, passing, simple, usual
from engine.opponent.levels import Budget
from engine.refusal import IllegalAnswer

if TYPE_CHECKING:
    from engine.decisions import Action
    from engine.game import Game
    from engine.state.play import Play

FORK, FAR_FORK = 2, 8
"""What a copy costs, in nodes: with priority, and at any other decision."""
LONGEST = 160
"""Answers after which a supposed turn is looked at as it stands."""
MAIN_PHASES = ("precombat main", "postcombat main")


class DeadEnd(Exception):
    """What was supposed can't be done."""


def all_but_sizes(
    game: Game, player: int, *, life: bool = True, without: Collection[int] = (), known: Collection[int] | None = None
) -> tuple[Any, ...]:
    """What a position is but for power and toughness, and for the hand and the mana with which `player` pays; without
    the life of the opponents too unless `life`, and `without` some permanents. Two permanents that are not `known` are
    told apart by what they are alone."""
    state, play = game.state, game.play
    team = state.players[player].team
    permanents = []

    def named(id: int | None) -> int | None:
        return id if id is None or known is None or id in known else -1

    for id in state.battlefield:
        if id in without:
            continue
        object, look = state.objects[id], play.look(id)
        is_land = "Land" in look.types
        permanents.append((
            named(id), look.name.en, play.controller(id), dict(object.counters), named(object.attached_to),
            object.damage, look.types,
            frozenset(look.keywords), len(look.rules), object.tapped and not is_land,
        ))  # fmt: skip
    seats = [
        (each.life if life or each.team == team else 0, dict(each.counters), len(each.library),
         -1 if each.id == player else len(each.hand))
        for each in state.players
    ]  # fmt: skip
    return permanents, seats, len(state.exile), len(state.delayed), len(state.extra_turns)


def lets_it_go_by(play: Play, player: int) -> bool:
    """Whether who has priority usually passes: but in the own main phases nobody does anything."""
    state = play.state
    return bool(state.stack) or state.active != player or state.step not in MAIN_PHASES


def _price(game: Game) -> int:
    """What a copy of the game costs, in nodes."""
    return FORK if isinstance(game.decision, Priority) else FAR_FORK


class Supposed:
    """A copy in which hidden things are drawn anew, and what is tried in it."""

    def __init__(self, game: Game, budget: Budget) -> None:
        self.game = game
        self.budget = budget
        self._refused: set[str] = set()
        """Keys of actions that turned out not to work here."""

    @staticmethod
    def drawn(game: Game, player: int, seed: int, budget: Budget) -> Supposed:
        """A copy of the real game as `player` may imagine it. Raises OutOfBudget."""
        budget.spend(_price(game))
        return Supposed._drawn(game, player, seed, budget)

    @staticmethod
    def imagined(game: Game, player: int, seed: int, budget: Budget) -> Supposed:
        """The same however little of the budget is left: without such a copy there is no answer at all."""
        budget.spent += _price(game)
        return Supposed._drawn(game, player, seed, budget)

    @staticmethod
    def _drawn(game: Game, player: int, seed: int, budget: Budget) -> Supposed:
        copy = game.fork()
        copy.redraw(player, Random(seed))
        return Supposed(copy, budget)

    def copy(self) -> Supposed:
        """The same once more; only with priority."""
        self.budget.spend(FORK)
        return Supposed(self.game.fork(), self.budget)

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    def give(self, answer: Answer) -> None:
        """Answer the decision. Raises DeadEnd where that does not work, and OutOfBudget."""
        self.budget.spend()
        try:
            self.game.answer(answer)
        except (IllegalAnswer, RuntimeError, LookupError, ValueError) as error:
            raise DeadEnd(str(error)) from error

    def usual_step(self) -> None:
        """One answer such as is usually given."""
        decision = self.decision
        assert decision is not None
        if not isinstance(decision, Priority):
            try:
                self.give(usual(self.game, decision))
            except DeadEnd:
                if self.decision is not decision:
                    raise
                self.give(simple(decision))
            return
        key = self._usual_act(decision)
        before = len(self.game.answers)
        try:
            self.give(key)
        except DeadEnd:
            if key == passing(decision) or len(self.game.answers) < before or self.decision is None:
                raise
            self._refused.add(key)

    def _usual_act(self, decision: Priority) -> str:
        """A land, then after combat the largest permanents that need no target; everything else goes by."""
        if lets_it_go_by(self.game.play, decision.player):
            return passing(decision)
        state = self.game.state
        acts = [action for action in decision.actions if action.kind in ("land", "cast")]
        if not acts:
            return passing(decision)
        if any(action.kind == "land" and action.key not in self._refused for action in acts):
            return lands(Board(self.game), decision)[0].key
        best = max((action for action in acts if self._is_plain(action)), key=self._size, default=None)
        if best is None or (state.step == MAIN_PHASES[0] and not self._hastes(best)):
            return passing(decision)
        return best.key

    def _is_plain(self, action: Action) -> bool:
        if action.kind != "cast" or action.key in self._refused or action.object is None:
            return False
        look = self.game.play.look(action.object)
        return look.is_permanent_card and "Aura" not in look.subtypes

    def _size(self, action: Action) -> tuple[int, str]:
        assert action.object is not None
        return self.game.play.look(action.object).mana_value, action.key

    def _hastes(self, action: Action) -> bool:
        return action.object is not None and self.game.play.look(action.object).has("haste")

    def resolve(self) -> None:
        """Let what is on the stack resolve, nobody doing anything more."""
        for _ in range(LONGEST):
            decision = self.decision
            if decision is None:
                return
            if isinstance(decision, Priority):
                if not self.game.state.stack:
                    return
                self.give(passing(decision))
            else:
                self.usual_step()

    def play_on(self, turn: int) -> None:
        """Play as usual until a turn with that number begins, or the game is over."""
        self.game.play.passes = lets_it_go_by
        for _ in range(LONGEST * 2):
            decision = self.decision
            if decision is None:
                return
            if self.game.state.turn >= turn and isinstance(decision, Priority):
                return
            self.usual_step()
