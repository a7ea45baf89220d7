"""Searches copies of the game for a line of play that reaches the goal whatever the other player does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from engine.decisions import Answer, Decision, DeclareAttackers, DeclareBlockers, Priority
from engine.opponent.candidate_answers import candidates, passing
from engine.puzzles.answers import every
from engine.puzzles.goals import SOLVER, Goal
from engine.puzzles.plays import KINDS, Play, answer_to
from engine.refusal import IllegalAnswer
from engine.rules.turn.loops import Portrait

if TYPE_CHECKING:
    from engine.game import Game
    from engine.state.state import State

PASS = "pass"
MOST_REPLIES = 60
"""Maximum number of replies to one decision that are searched for a refutation."""
LIKELY = 3
"""Number of blocks tried before all others."""


def position(game: Game) -> Any:
    """Return everything that the rest of a puzzle depends on, independent of the order in which it came about."""
    state, portrait = game.state, Portrait(game.play)
    happened = Counter(portrait.event(event) for event in state.history)
    since = tuple(state.objects[id].since_turn for id in state.battlefield)
    return state.turn, state.passes, since, frozenset(happened.items()), portrait.position()


class OutOfBudget(Exception):
    """The search budget is used up."""


class Search:
    """Looks for a line with which the solver reaches the goal against every reply. Each answer tried costs one unit of
    the budget.

    With `plays`, the solver may take at most that many actions with priority besides passing.
    """

    def __init__(self, goal: Goal, first: int, budget: int, plays: int | None = None) -> None:
        self.goal = goal
        self.first = first
        self.budget = budget
        self.plays = plays
        self.spent = 0
        self.open: list[Answer] = []
        """Replies considered by the last `escape` whose outcome the budget was too small to decide."""
        self._known: dict[Any, tuple[bool, State]] = {}
        """(Position with priority, number of plays made) → (whether the solver wins, a state). The state is only held
        so that the objects that identify the position are not freed."""

    def forces(self, game: Game) -> bool | None:
        """Return whether the solver can force the goal from here; None if the budget ran out."""
        try:
            return self._wins(game, [], 0)
        except OutOfBudget:
            return None

    def escape(self, game: Game) -> Answer | None:
        """Return an answer of the other player, whose decision it is, that prevents the goal; None if none was found.
        Each answer gets the full budget."""
        decision = game.decision
        assert decision is not None
        self.open = []
        for answer in islice(self.replies(game, decision), MOST_REPLIES):
            self.spent = 0
            try:
                if not self._wins(game, [answer], 0):
                    return answer
            except OutOfBudget:
                self.open.append(answer)
        return None

    def answers(self, game: Game, decision: Decision, made: int) -> Iterable[Answer]:
        """Return the answers that the solver may give after having made `made` plays."""
        if isinstance(decision, Priority) and self.plays is not None and made >= self.plays:
            return [passing(decision)]
        return every(decision)

    def replies(self, game: Game, decision: Decision) -> Iterable[Answer]:
        """Return the answers that the other player may give: actions before passing, and the most promising blocks
        first."""
        if isinstance(decision, Priority):
            found = list(every(decision))
            return [*found[1:], *found[:1]]
        if isinstance(decision, DeclareBlockers):
            return chain(candidates(game, decision, LIKELY), every(decision))
        return every(decision)

    def spend(self) -> None:
        """Count one answer. Raises OutOfBudget."""
        self.spent += 1
        if self.spent > self.budget:
            raise OutOfBudget

    def _wins(self, base: Game, answers: Sequence[Answer], made: int) -> bool:
        """Whether the solver wins from the decision reached by these answers; `base` has a decision with priority, and
        only the last answer is new."""
        game = base.fork()
        for answer in answers[:-1]:
            self.spend()
            game.answer(answer)
        before, after = list(answers[:-1]), list(answers[-1:])
        at = 0
        """Number of answers given when a player last had priority."""
        while True:
            self.spend()
            decision = game.decision
            assert decision is not None
            for answer in after:
                try:
                    game.answer(answer)
                except IllegalAnswer:
                    # An offered answer turned out to be impossible: neither a way for the solver nor a reply for the
                    # other player.
                    return self._is_others(decision)
            before += after
            verdict = self.goal.judge(game, self.first)
            decision = game.decision
            if verdict != "open" or decision is None:
                return verdict == "reached"
            if isinstance(decision, Priority) and game.state.main is None:
                at = len(before)
            theirs = self._is_others(decision)
            options = iter(self.replies(game, decision) if theirs else self.answers(game, decision, made))
            after = list(islice(options, 2))
            if len(after) > 1:
                break
            made += self._counts(decision, after[0])  # nothing else can be done: continue with the same copy
        if at < len(before):
            base, before = self._replayed(base, before[:at]), before[at:]
            return self._decided(base, before, made, decision, chain(after, options))
        key = position(game), made
        if key not in self._known:
            won = self._decided(game, [], made, decision, chain(after, options))
            self._known[key] = won, game.state
        return self._known[key][0]

    def _replayed(self, base: Game, answers: Sequence[Answer]) -> Game:
        """Return a copy of the game with these legal answers given as well."""
        if not answers:
            return base
        copy = base.fork()
        for answer in answers:
            self.spend()
            copy.answer(answer)
        return copy

    def _decided(
        self, base: Game, before: list[Answer], made: int, decision: Decision, options: Iterable[Answer]
    ) -> bool:
        """Whether the solver wins with one of the options or, if they are the other player's, with all of them."""
        return (all if self._is_others(decision) else any)(
            self._wins(base, [*before, answer], made + self._counts(decision, answer)) for answer in options
        )

    @staticmethod
    def _counts(decision: Decision, answer: Answer) -> bool:
        """Whether the answer counts as one of the solver's plays."""
        return isinstance(decision, Priority) and answer != PASS and not Search._is_others(decision)

    @staticmethod
    def _is_others(decision: Decision) -> bool:
        return (decision.player if decision.by < 0 else decision.by) != SOLVER


class PlainSearch(Search):
    """Considers only the plainest lines: at most one action, in the puzzle's first step, then an attack with everything
    or nothing. Choices for that action are searched in full."""

    def __init__(self, goal: Goal, game: Game, budget: int) -> None:
        super().__init__(goal, game.state.turn, budget)
        self._begun = game.state.step

    def answers(self, game: Game, decision: Decision, made: int) -> Iterable[Answer]:
        begins = (game.state.turn, game.state.step) == (self.first, self._begun)
        if isinstance(decision, Priority) and (made or not begins):
            return [passing(decision)]
        if isinstance(decision, DeclareAttackers):
            found = list(every(decision))
            most = max(map(len, found))
            return [answer for answer in found if len(answer) in (0, most)]
        return every(decision)


class GuidedSearch(Search):
    """Follows a stored line for as long as the other player does what it says, then tries the line's plays first. The
    number of plays is limited."""

    def __init__(self, goal: Goal, game: Game, budget: int, line: Sequence[Play], answers: Sequence[Answer]) -> None:
        """`answers` are those given while following the line, from the beginning of the game."""
        acts = [play for play in line if play.seat == SOLVER and play.verb in KINDS]
        super().__init__(goal, game.state.turn, budget, len(acts))
        self.line = [play for play in line if play.seat == SOLVER]
        self.acts = acts
        self.given = list(answers)

    def answers(self, game: Game, decision: Decision, made: int) -> Iterable[Answer]:
        liked: list[Answer | None] = []
        place = len(game.answers)
        if place < len(self.given) and game.answers == self.given[:place]:
            liked.append(self.given[place])
        elif isinstance(decision, Priority):
            liked.append(answer_to(decision, self.acts[made], game) if made < len(self.acts) else PASS)
        else:
            liked += [answer_to(decision, play, game) for play in self.line]
        known = [each for each in liked if each is not None]
        rest = super().answers(game, decision, made)
        return chain(known, (each for each in rest if each not in known))
