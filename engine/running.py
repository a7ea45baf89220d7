"""Runs procedures until one of them asks a player: the course of the game, and on top of it what interrupts it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from engine import position
from engine.change.events import Answered, ChoiceMade
from engine.decisions import Answer, Decision, DeclareAttackers, DeclareBlockers, Priority, Steps
from engine.refusal import IllegalAnswer
from engine.rules.priority.shortcuts import REPEAT
from engine.rules.turn import leaving, turn
from engine.rules.turn.again import BeginAnew
from engine.state import seats
from engine.state.play import GameOver, Play


class _Frame:
    """A procedure under way, and the decision that it waits for."""

    __slots__ = ("anew", "decision", "procedure", "restore")

    def __init__(self, procedure: Generator[Decision, Answer, Any]) -> None:
        self.procedure = procedure
        self.decision: Decision | None = None
        """None before it has asked anything."""
        self.restore: Callable[[Answer], Answer] = _as_it_is
        """What makes the answer fit the question that was asked first, if the decision is a renewed one."""
        self.anew: Exception | None = None
        """What is thrown into the procedure instead of an answer: a subgame in it begins its step anew, or is over."""

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
    """Note what was answered, but for agreements on shortcuts."""
    if answer != REPEAT and not decision.rule.startswith("722.2"):
        play.note(Answered(decision.player, type(decision).__name__, answer))


class Running:
    """The procedures of one game that are under way."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self._frames: list[_Frame] = []

    def start_over(self) -> None:
        """Leave all procedures and go on from the place that the state says."""
        self.close()
        self.play.announcement = None
        self.play.shortcut = None
        self._frames = [_Frame(self._course())]

    def _course(self) -> Steps:
        if self.play.state.unsettled is not None:
            yield from position.settle(self.play)
        yield from turn.play(self.play)

    def close(self) -> None:
        """Leave all procedures."""
        for frame in reversed(self._frames):
            frame.procedure.close()
        self._frames = []

    def interrupt(self, leaver: int) -> None:
        """The player concedes, whatever is under way (104.3a)."""
        if self._begins_anew(leaver):
            if self.play.state.main is None:
                self.start_over()
            else:
                self._frames[-1].anew = BeginAnew()
                self.play.announcement = None
        self._frames.append(_Frame(leaving.concede(self.play, leaver)))

    def next_decision(self, answer: Answer) -> Decision:
        """Give an answer to the procedure that waits for one, and run to the next decision. Raises GameOver."""
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
                frame.anew = over  # a subgame has ended, in which somebody conceded
                continue
            except StopIteration:
                self._frames.pop()
                frame = self._frames[-1]
                if frame.decision is None or frame.anew is not None:
                    answer = None
                    continue
                decision, restore = leaving.renewed(play, frame.decision)
                frame.restore = _after(restore, frame.restore)
            frame.decision = decision
            if decision.player in play.state.departed:
                frame = _Frame(leaving.reassign(play, decision))
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
        decision.by = seats.decider(play.state, decision.player)
        return decision

    def _agreed(self, decision: Decision) -> Answer | None:
        """What a shortcut answers, as long as that is legal (722.2c); None without one."""
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
                if play.state.unchosen and answer != "pass":
                    play.note(ChoiceMade())
                return answer
        play.shortcut = None
        return None

    def _begins_anew(self, leaver: int) -> bool:
        """Whether the procedure under way is given up when that player leaves, and the game goes on from its place in
        the state (see `engine.rules.turn.leaving`)."""
        if len(self._frames) != 1:
            return False
        play = self.play
        if isinstance(play.decision, Priority | DeclareAttackers | DeclareBlockers):
            return True
        if play.announcement is not None and play.announcement.player == leaver:
            return True
        return play.resolving is not None and play.last_controller(play.resolving) == leaver
