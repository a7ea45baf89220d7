"""Continues copies of a game with usual play, to see the consequences of an action."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import TYPE_CHECKING, Any

from engine.decisions import Answer, Decision, Priority
from engine.opponent.candidate_answers import lands, passing, simple, usual
from engine.opponent.features import Board
from engine.opponent.strengths import Budget
from engine.refusal import IllegalAnswer

if TYPE_CHECKING:
    from engine.decisions import Action
    from engine.game import Game
    from engine.state.play import Play

FORK, FAR_FORK = 2, 8
"""Cost of a copy in nodes: at a priority decision, and at any other."""
LONGEST = 160
"""Number of answers after which a supposed turn is judged as it stands."""
MAIN_PHASES = ("precombat main", "postcombat main")


class DeadEnd(Exception):
    """The supposed play is impossible."""


def all_but_sizes(
    game: Game, player: int, *, life: bool = True, without: Collection[int] = (), known: Collection[int] | None = None
) -> tuple[Any, ...]:
    """Return a key of the position without power and toughness, and without `player`'s hand and mana.

    It omits opponents' life totals unless `life`, and the permanents in `without`. Permanents not in `known` are
    distinguished only by their characteristics.
    """
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
        permanents.append(
            (
                named(id),
                look.name.en,
                play.controller(id),
                dict(object.counters),
                named(object.attached_to),
                object.damage,
                look.types,
                frozenset(look.keywords),
                len(look.rules),
                object.tapped and not is_land,
            )
        )
    seats = [
        (
            each.life if life or each.team == team else 0,
            dict(each.counters),
            len(each.library),
            -1 if each.id == player else len(each.hand),
        )
        for each in state.players
    ]
    return permanents, seats, len(state.exile), len(state.delayed), len(state.extra_turns)


def lets_it_go_by(play: Play, player: int) -> bool:
    """Whether the player with priority usually passes: always, except in their own main phases with an empty stack."""
    state = play.state
    return bool(state.stack) or state.active != player or state.step not in MAIN_PHASES


def _price(game: Game) -> int:
    """Return the cost of a copy of the game in nodes."""
    return FORK if isinstance(game.decision, Priority) else FAR_FORK


class Supposed:
    """A copy of the game with hidden things redrawn, for trying answers."""

    def __init__(self, game: Game, budget: Budget) -> None:
        self.game = game
        self.budget = budget
        self._refused: set[str] = set()
        """Keys of actions that failed here."""

    @staticmethod
    def drawn(game: Game, player: int, seed: int, budget: Budget) -> Supposed:
        """Return a copy of the game with things hidden from `player` redrawn. Raises OutOfBudget."""
        budget.spend(_price(game))
        return Supposed._drawn(game, player, seed, budget)

    @staticmethod
    def imagined(game: Game, player: int, seed: int, budget: Budget) -> Supposed:
        """Return the same even if the budget is too small, since no answer is possible without a copy."""
        budget.spent += _price(game)
        return Supposed._drawn(game, player, seed, budget)

    @staticmethod
    def _drawn(game: Game, player: int, seed: int, budget: Budget) -> Supposed:
        copy = game.fork()
        copy.redraw(player, Random(seed))
        return Supposed(copy, budget)

    def copy(self) -> Supposed:
        """Return another copy, at a priority decision. Raises OutOfBudget."""
        self.budget.spend(FORK)
        return Supposed(self.game.fork(), self.budget)

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    def give(self, answer: Answer) -> None:
        """Answer the decision. Raises DeadEnd if that is impossible, and OutOfBudget."""
        self.budget.spend()
        try:
            self.game.answer(answer)
        except (IllegalAnswer, RuntimeError, LookupError, ValueError) as error:
            raise DeadEnd(str(error)) from error

    def usual_step(self) -> None:
        """Give one usual answer. Raises DeadEnd and OutOfBudget."""
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
        """Return the key of a land; otherwise of the most expensive permanent other than an Aura, before combat only if
        it has haste; otherwise pass."""
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
        """Let the stack resolve with nobody acting. Raises DeadEnd and OutOfBudget."""
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
        """Play as usual until that turn begins or the game is over. Raises DeadEnd and OutOfBudget."""
        self.game.play.passes = lets_it_go_by
        for _ in range(LONGEST * 2):
            decision = self.decision
            if decision is None:
                return
            if self.game.state.turn >= turn and isinstance(decision, Priority):
                return
            self.usual_step()
