"""Plays the stored solution of a puzzle step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.decisions import Answer, ChooseOption, Decision, DeclareAttackers, DeclareBlockers, Priority
from engine.puzzles.answers import plainest
from engine.puzzles.plays import KINDS, Play, answer_to
from engine.refusal import IllegalAnswer, Text

if TYPE_CHECKING:
    from engine.game import Game
    from engine.puzzles.goals import Goal, Verdict

ENOUGH = 400
"""Maximum number of answers for one play; more mean that the game is going round in circles."""


@dataclass(frozen=True, slots=True)
class Move:
    """One step of a stored line."""

    line: int
    """Line number in the file."""
    play: Play
    why: Text | None = None
    """The explanation given with the move."""


class NoSuchPlay(ValueError):
    """A stored play that can't be made at its place in the line."""

    def __init__(self, move: Move, why: Text) -> None:
        self.move = move
        line, words = move.line, move.play.words
        self.told = Text(
            f"line {line}: “{words}” can't be done: {why.en}", f"riga {line}: “{words}” non si può fare: {why.it}"
        )
        super().__init__(self.told.en)


class Performer:
    """Makes the moves of a line in a game, one after the other; decisions that the line doesn't mention get the plain
    answer."""

    def __init__(self, game: Game, moves: Sequence[Move], give: Callable[[Answer], object] | None = None) -> None:
        """`give` passes an answer to the game; by default that is `game.answer`."""
        self.game = game
        self.give = give or game.answer
        self.moves = moves
        self.made = 0
        """Number of moves made."""
        self._is_announcing = False
        """Whether the choices of the last move are still being asked."""

    @property
    def is_announcing(self) -> bool:
        """Whether the last move still has something to choose or pay."""
        return self._is_announcing

    @property
    def move(self) -> Move | None:
        """The next move; None at the end."""
        return self.moves[self.made] if self.made < len(self.moves) else None

    def next_answer(self) -> tuple[Answer, bool]:
        """Return the line's answer to the current decision, and whether it makes the next move. Raises NoSuchPlay."""
        decision = self.game.decision
        assert decision is not None
        move = self.move
        if self._is_announcing:
            return self._on_the_way(decision, self.moves[self.made - 1]), False
        if move is None or move.play.verb == "pass":
            return plainest(decision), False
        play = move.play
        if decision.player == play.seat:
            answer = answer_to(decision, play, self.game)
            if answer is not None:
                return answer, True
            if self._must_fit(decision, play):
                raise NoSuchPlay(move, self._why(decision, play))
        elif isinstance(decision, Priority) and play.verb == "choose":
            raise NoSuchPlay(move, Text("there is nothing to choose", "non c'è nulla da scegliere"))
        return plainest(decision), False

    def _on_the_way(self, decision: Decision, move: Move) -> Answer:
        answer = answer_to(decision, move.play, self.game) if decision.player == move.play.seat else None
        return plainest(decision) if answer is None else answer

    def _must_fit(self, decision: Decision, play: Play) -> bool:
        """Whether the play must be made at this decision."""
        if isinstance(decision, Priority):
            return play.verb not in ("attack", "block")
        kinds = {"attack": DeclareAttackers, "block": DeclareBlockers}
        return play.verb == "choose" or isinstance(decision, kinds.get(play.verb, ChooseOption))

    def _why(self, decision: Decision, play: Play) -> Text:
        if isinstance(decision, Priority):
            found = (id for id in self.game.state.objects if self.game.text(id).en == play.cards[0].name)
            reasons = [each for id in found for each in self.game.why_not(play.seat, id)]
            if reasons:
                return reasons[0].reason
        return Text(f"the question is “{decision.prompt.en}”", f"la domanda è “{decision.prompt.it}”")

    def step(self) -> Move | None:
        """Give one answer. Return the move that it made; None if it made none."""
        move, before = self.move, self._place()
        answer, done = self.next_answer()
        self.give(answer)
        was_announcing, self._is_announcing = self._is_announcing, self._is_announcing and self._goes_on()
        if was_announcing:
            return None
        if move is None:
            return None
        if move.play.verb == "pass":
            done = self._passed(move.play, before)
        if not done:
            return None
        self.made += 1
        self._is_announcing = move.play.verb in KINDS and self._goes_on()
        return move

    def _goes_on(self) -> bool:
        """Whether something is still being announced."""
        decision = self.game.decision
        return self.game.play.announcement is not None and not isinstance(decision, Priority | None)

    def _place(self) -> tuple[int, str, int]:
        """Return turn, step and the object on top of the stack (0 if it is empty)."""
        state = self.game.state
        return state.turn, state.step, state.stack[-1] if state.stack else 0

    def _passed(self, play: Play, before: tuple[int, str, int]) -> bool:
        """Whether passing has got as far as the play says."""
        decision, state = self.game.decision, self.game.state
        if decision is None:
            return True
        following = self.moves[self.made + 1].play if self.made + 1 < len(self.moves) else None
        if not isinstance(decision, Priority):
            # A question on the way is answered by the next move if that mentions it.
            return following is not None and following.verb == "choose" and following.seat == decision.player
        if play.until == "the stack is empty":
            return not state.stack
        if play.until:
            return state.step == play.until
        turn, step, top = before
        return (state.turn, state.step) != (turn, step) or (top != 0 and top not in state.stack)

    def run(self, goal: Goal) -> Verdict:
        """Make all moves, then pass until the goal is reached or missed. Raises NoSuchPlay."""
        first = self.game.state.turn
        since = 0
        while True:
            verdict = goal.judge(self.game, first)
            if verdict != "open" or self.game.decision is None:
                return verdict
            try:
                since = 0 if self.step() is not None else since + 1
            except IllegalAnswer as error:
                move = self.move or self.moves[-1]
                raise NoSuchPlay(move, error.refusal.reason) from error
            if since > ENOUGH:
                return "missed"
