"""Runs procedures until one asks a player: the course of the game, and whatever interrupts it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from engine.change.events import Answered, ChoiceMade
from engine.decisions import Answer, Decision, DeclareAttackers, DeclareBlockers, Priority, Steps
from engine.positions import arranging
from engine.refusal import IllegalAnswer
from engine.rules.priority.shortcuts import REPEAT
from engine.rules.turn import players_leaving, turn
from engine.rules.turn.restarts_and_subgames import BeginAnew
from engine.state import seats
from engine.state.play import GameOver, Play


class _Frame:
    """A procedure in progress, and the decision it waits for."""

    __slots__ = ("anew", "decision", "procedure", "restore")

    def __init__(self, procedure: Generator[Decision, Answer, Any]) -> None:
        self.procedure = procedure
        self.decision: Decision | None = None
        """None before it has asked anything."""
        self.restore: Callable[[Answer], Answer] = _as_it_is
        """Converts the answer to the original question, if the decision is a renewed one."""
        self.anew: Exception | None = None
        """Thrown into the procedure instead of an answer: a subgame within it restarts its step, or is over."""

    def resume(self, answer: Answer) -> Decision:
        """Run to the next decision."""
        thrown, self.anew = self.anew, None
        if thrown is not None:
            return self.procedure.throw(thrown)
        return self.procedure.send(answer if self.decision is None else self.restore(answer))


def _as_it_is(answer: Answer) -> Answer:
    return answer


def _after(first: Callable[[Answer], Answer], then: Callable[[Answer], Answer]) -> Callable[[Answer], Answer]:
    return lambda answer: then(first(answer))


def _remember(play: Play, decision: Decision, answer: Answer) -> None:
    """Record the answer, except agreements on shortcuts."""
    if answer != REPEAT and not decision.rule.startswith("722.2"):
        play.note(Answered(decision.player, type(decision).__name__, answer))


class Running:
    """The procedures in progress in one game."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self._frames: list[_Frame] = []

    def start_over(self) -> None:
        """Leave all procedures and restart from the place recorded in the state."""
        self.close()
        self.play.announcement = None
        self.play.shortcut = None
        self._frames = [_Frame(self._course())]

    def _course(self) -> Steps:
        if self.play.state.unsettled is not None:
            yield from arranging.settle(self.play)
        yield from turn.play(self.play)

    def close(self) -> None:
        """Leave all procedures."""
        for frame in reversed(self._frames):
            frame.procedure.close()
        self._frames = []

    def interrupt(self, leaver: int) -> None:
        """Make the player concede, whatever is in progress (104.3a)."""
        if self._begins_anew(leaver):
            if self.play.state.main is None:
                self.start_over()
            else:
                self._frames[-1].anew = BeginAnew()
                self.play.announcement = None
        self._frames.append(_Frame(players_leaving.concede(self.play, leaver)))

    def next_decision(self, answer: Answer) -> Decision:
        """Give an answer to the waiting procedure, and run to the next decision. Raises GameOver."""
        frame = self._frames[-1]
        play = self.play
        if frame.decision is not None and frame.anew is None:
            _remember(play, frame.decision, answer)
        while True:
            try:
                decision = frame.resume(answer)
                frame.restore = _as_it_is
            except GameOver as over:
                if play.state.main is None or len(self._frames) == 1:
                    raise
                self._frames.pop()
                frame = self._frames[-1]
                frame.anew = over  # a subgame has ended because somebody conceded
                continue
            except StopIteration:
                self._frames.pop()
                frame = self._frames[-1]
                if frame.decision is None or frame.anew is not None:
                    answer = None
                    continue
                decision, restore = players_leaving.renewed(play, frame.decision)
                frame.restore = _after(restore, frame.restore)
            frame.decision = decision
            if decision.player in play.state.departed:
                frame = _Frame(players_leaving.reassign(play, decision))
                self._frames.append(frame)
                answer = None
                continue
            only = None if decision.__class__ is Priority else decision.only_answer()
            if only is None:
                only = self._agreed(decision)
            if only is None:
                break
            answer = only
        if play.announcement is not None:
            decision.can_cancel = play.can_take_back(decision.player)
        decision.by = seats.decider(play.state, decision.player if decision.by < 0 else decision.by)
        return decision

    def _agreed(self, decision: Decision) -> Answer | None:
        """Return a shortcut's answer while that is legal (722.2c); None if there is none."""
        play = self.play
        if play.shortcut is None:
            return None
        agreed = play.shortcut.answer(decision)
        if agreed is not None:
            try:
                answer = decision.check(agreed[0])
            except IllegalAnswer:
                agreed = None
            else:
                _remember(play, decision, answer)
                if play.state.loops.unchosen and answer != "pass":
                    play.note(ChoiceMade())
                return answer
        play.shortcut = None
        return None

    def _begins_anew(self, leaver: int) -> bool:
        """Whether the current procedure is abandoned when that player leaves, and the game continues from its place in
        the state (see `engine.rules.turn.players_leaving`)."""
        if len(self._frames) != 1:
            return False
        play = self.play
        if isinstance(play.decision, Priority | DeclareAttackers | DeclareBlockers):
            return True
        if play.announcement is not None and play.announcement.player == leaver:
            return True
        return play.resolving is not None and play.last_controller(play.resolving) == leaver
