"""A lesson in progress: it judges plays, plays the other seat as the file says, and tracks the step.

It has a game and no window. `judge` tries an answer on a fork, so that a play other than the one asked for changes
nothing; `follow` is called after each answer, whoever gave it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.decisions import (
    ChooseModes,
    ChooseObjects,
    ChooseOption,
    ChooseTargets,
    ChooseYesNo,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    PayMana,
    Priority,
)
from engine.puzzles.answers import every, plainest
from engine.puzzles.plays import answer_to, entities
from engine.refusal import IllegalAnswer, Text
from gui.automatic_passing import can_act, decider, step_name
from gui.teaching.game_facts import Facts, Happening, act, told
from gui.teaching.lesson import Lesson, Reply, Step
from gui.teaching.step_conditions import Chosen, Condition, Fought

if TYPE_CHECKING:
    from engine.game import Game

LEARNER = 0
ENOUGH = 400
"""Number of automatic answers in a row after which the lesson must be going round in circles."""
TRIED = 40
"""Number of ways to finish a play that are tried before it is trusted."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement on an answer that a player is about to give."""

    welcome: bool
    because: Text | None = None
    """The file's comment on that wrong play, if any."""
    rule: str = ""
    """The rule that allows it."""
    play: str = ""
    """Kind of play: "pass", "pass on an empty stack", "no attack", "attack", "no block", "block", "cast", "activate",
    "land", "target", or "" for any other; "attack another" and "block another" are with the right creatures."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How far the lesson was when the game had that many answers."""

    answers: int
    step: int
    done: int
    """Number of tasks of the step that have come true."""
    replied: frozenset[Reply]


class Runner:
    """One lesson, played on one game."""

    def __init__(self, lesson: Lesson, game: Game, *, partner: bool = False) -> None:
        self.lesson = lesson
        self.game = game
        self.partner = partner
        """Whether a partner plays at the other seat."""
        self.step_index = 0
        self.done = 0
        self._only_read = -1
        """The number of the current step if everything it asks for was true before it began."""
        self.replied: frozenset[Reply] = frozenset()
        self._log = game.log_length
        self._answers = len(game.answers)
        self.recent: list[Happening] = []
        """What has happened since the last task came true, or since the learner's last answer."""
        self._marks: list[Mark] = []
        self._keep_mark()
        self._check_tasks()

    # Position

    @property
    def is_over(self) -> bool:
        """Whether the summary should be shown."""
        return self.step_index >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        return None if self.is_over else self.lesson.steps[self.step_index]

    @property
    def is_reading(self) -> bool:
        """Whether there is only something to read now; nothing happens until `go_on`."""
        return self.step is None or not self.step.tasks or self._only_read == self.step_index

    @property
    def stops(self) -> frozenset[str]:
        """The steps in which the learner is asked."""
        for step in reversed(self.lesson.steps[: self.step_index + 1]):
            if step.stops is not None:
                return step.stops
        return self.lesson.stops

    def go_on(self) -> None:
        """Mark the words of a step without a task as read."""
        if not self.is_over and self.is_reading:
            self._next_step()

    def restart_step(self) -> int:
        """Return how many answers the game had when this step began, for taking back the later ones."""
        return next((mark.answers for mark in self._marks if mark.step == self.step_index), 0)

    # Progress

    def facts(self, happened: Sequence[Happening] = ()) -> Facts:
        return Facts(self.game.view(None), self.game.decision, LEARNER, happened)

    def follow(self, acts: Sequence[Happening] = ()) -> bool:
        """Record what the game has done since the last call; return True if tasks came true.

        `acts` is the result of `game_facts.act` before the answer was given.
        """
        count = len(self.game.answers)
        if count < self._answers:
            self.rewind()
            return False
        self._answers = count
        entries = self.game.log(LEARNER, self._log)
        self._log = self.game.log_length
        self.recent += [*acts, *told(self.game, entries, LEARNER)]
        self._keep_mark()
        return self._check_tasks()

    def _check_tasks(self) -> bool:
        moved = False
        while not self.is_reading:
            step = self.step
            assert step is not None
            facts = self.facts(self.recent)
            if not step.tasks[self.done].met(facts):
                break
            moved = True
            self.done += 1
            if self.done == len(step.tasks):
                self._next_step()
            self._keep_mark()
        if moved:
            self.recent = []
        return moved

    def _next_step(self) -> None:
        self.step_index += 1
        self.done = 0
        self.recent = []
        # Its words are still unread.
        facts = self.facts()
        done_before = self.step is not None and all(task.met(facts) for task in self.step.tasks)
        self._only_read = self.step_index if done_before else -1
        self._keep_mark()
        self._check_tasks()

    def _keep_mark(self) -> None:
        mark = Mark(len(self.game.answers), self.step_index, self.done, self.replied)
        last = self._marks[-1] if self._marks else None
        if last is None or (last.step, last.done, last.replied) != (mark.step, mark.done, mark.replied):
            self._marks.append(mark)

    def rewind(self) -> None:
        """Move the lesson back after answers were taken back."""
        count = len(self.game.answers)
        while len(self._marks) > 1 and self._marks[-1].answers > count:
            self._marks.pop()
        mark = self._marks[-1]
        self.step_index, self.done, self.replied = mark.step, mark.done, mark.replied
        self._answers = count
        self._log = self.game.log_length
        self.recent = []

    # Who is asked

    def asks(self, decision: Decision) -> bool:
        """Whether a player at the screen is asked; otherwise the table answers with `answer_for`."""
        if isinstance(decision, PayMana):
            return "own spells" in self.stops and decider(decision) == LEARNER and decision.plan is None
        if decider(decision) != LEARNER:
            if self.lesson.for_two:
                return not isinstance(decision, Priority) or self._stops_at(decision)
            return self.partner and self._wanted(decision) is not None
        if not isinstance(decision, Priority):
            return True
        return self._stops_at(decision)

    def _stops_at(self, decision: Priority) -> bool:
        view = self.game.view(None)
        player = decision.player
        stops = self.stops
        if view.stack:
            if view.stack[-1].controller != player:
                return "none" not in stops and (can_act(decision) or "all" in stops)
            return bool(stops & {"all", "own spells"})
        if "all" in stops:
            return True
        if view.active_player == player:
            return step_name(view) in ("precombat main", "postcombat main") or step_name(view) in stops
        return step_name(view) in stops

    # The other seat and routine answers

    def answer_for(self, decision: Decision) -> Any:
        """The automatic answer: what the file says for the other seat, or the simplest one."""
        if decider(decision) != LEARNER:
            wanted = self._wanted(decision)
            if wanted is not None:
                return wanted[1]
        return plainest(decision)

    def wanted_of_partner(self, decision: Decision) -> Reply | None:
        """Return what the partner at the other seat should do now."""
        wanted = self._wanted(decision)
        return wanted[0] if wanted is not None else None

    def _replies(self) -> list[Reply]:
        """Return what the other seat still has to do, from this step and earlier ones."""
        steps = self.lesson.steps[: self.step_index + 1]
        return [reply for step in steps for reply in step.replies if reply not in self.replied]

    def _wanted(self, decision: Decision) -> tuple[Reply, Any] | None:
        if isinstance(decision, PayMana):
            return None
        facts = self.facts(self.recent)
        for reply in self._replies():
            if reply.when is not None and not reply.when.met(facts):
                continue
            answer = answer_to(decision, reply.play, self.game)
            if answer is not None:
                try:
                    return reply, decision.check(answer)
                except IllegalAnswer:
                    continue
        if isinstance(decision, ChooseObjects):
            # The targets of what has just been announced.
            return self._targets_of_last(decision)
        return None

    def _targets_of_last(self, decision: ChooseObjects) -> tuple[Reply, Any] | None:
        for reply in reversed([each for step in self.lesson.steps for each in step.replies if each in self.replied]):
            left = entities(reply.play.targets, decision.candidates, self.game)[: decision.maximum]
            if len(left) >= max(1, decision.minimum):
                return reply, left
        return None

    def note_reply(self, answer: Any) -> None:
        """Mark the other seat's reply as done if the answer about to be given is it."""
        decision = self.game.decision
        if decision is not None and decider(decision) != LEARNER:
            wanted = self._wanted(decision)
            if wanted is not None and wanted[1] == answer:
                self.replied |= {wanted[0]}

    def give(self, answer: Any) -> bool:
        """Answer the game's decision and record the result; return True if tasks came true."""
        self.note_reply(answer)
        acts = act(self.game, answer, LEARNER) if answer != "cancel" else []
        self.game.answer(answer)
        return self.follow(acts)

    # Judging

    def judge(self, answer: Any) -> Verdict:
        """Judge whether the answer is the play asked for, or part of it, without changing anything.

        Raises IllegalAnswer.
        """
        decision = self.game.decision
        assert decision is not None
        answer = answer if answer == "cancel" and decision.can_cancel else decision.check(answer)
        step = self.step
        if answer == "cancel" or (step is not None and step.free):
            return Verdict(True)
        if decider(decision) != LEARNER:
            return self._judge_partner(decision, answer)
        acts = act(self.game, answer, LEARNER)
        if any(each.verb == "mana" for each in acts):
            return Verdict(True)
        if step is None or self.is_reading:
            return Verdict(False, rule=allowing_rule(decision, acts))
        if any(map(step.tasks[self.done].forbids, acts)):
            return self._wrong(decision, acts, acts)
        trial = self.fork()
        trial.recent = []
        if trial.give(answer) or trial.run():
            return Verdict(True)
        is_settled = self._can_be_chosen(decision) or _declares(step.tasks[self.done], decision)
        if not is_settled and trial._is_on_the_way(decision):
            ends = trial._dead_ends()
            if ends is None:
                return Verdict(True)
            # Say so at once, not only when the rest has been chosen too.
            verdicts = [self._wrong(decision, acts, end.recent, end) for end in ends]
            return next((verdict for verdict in verdicts if verdict.because is not None), verdicts[0])
        return self._wrong(decision, acts, trial.recent, trial)

    def _judge_partner(self, decision: Decision, answer: Any) -> Verdict:
        if self.lesson.for_two:
            return Verdict(True)
        wanted = self._wanted(decision)
        acts = act(self.game, answer, LEARNER)
        welcome = wanted is None or wanted[1] == answer
        play = self._kind_of_play(acts)
        if not welcome and wanted is not None and play in ("attack", "block"):
            # The right creatures, but not whom they should fight.
            play += " another" if {pair[0] for pair in answer} == {pair[0] for pair in wanted[1]} else ""
        return Verdict(welcome, rule=allowing_rule(decision, acts), play=play)

    def _can_be_chosen(self, decision: Decision) -> bool:
        """Whether what the task wants is among the current choices: then no other choice leads there, even if more
        choices follow."""
        step = self.step
        task = step.tasks[self.done] if step is not None else None
        if not isinstance(task, Chosen):
            return False
        answers: list[Any] = []
        if isinstance(decision, ChooseOption):
            answers = [option.key for option in decision.options]
        elif isinstance(decision, ChooseYesNo):
            answers = [True, False]
        elif isinstance(decision, ChooseModes):
            answers = [[index] for index in decision.legal]
        elif isinstance(decision, ChooseObjects):
            answers = [list(decision.candidates)]
        return any(task.met(replace_facts(self.facts(), act(self.game, answer, LEARNER))) for answer in answers)

    def _is_on_the_way(self, before: Decision) -> bool:
        """Whether the play has only begun: part of it is still to be chosen, or the declaration comes now."""
        now, step = self.game.decision, self.step
        if now is None or step is None:
            return False
        if not isinstance(now, Priority | DeclareAttackers | DeclareBlockers):
            return True
        return _declares(step.tasks[self.done], now) and type(before) is not type(now)

    def _dead_ends(self) -> list[Runner] | None:
        """Return where all remaining choices of the current play lead if none of them completes the task.

        None if one does or may: a declaration is still to come, or there is too much to try.
        """
        ends: list[Runner] = []
        open_ones, left = [self], TRIED
        while open_ones:
            before = open_ones.pop()
            decision = before.game.decision
            if decision is None or isinstance(decision, Priority | DeclareAttackers | DeclareBlockers):
                return None
            for answer in every(decision):
                trial = before.fork()
                if not left or trial.give(answer) or trial.run():
                    return None
                left -= 1
                (open_ones if trial._is_on_the_way(decision) else ends).append(trial)
        return ends

    def _wrong(
        self, decision: Decision, acts: Sequence[Happening], happened: Sequence[Happening], trial: Runner | None = None
    ) -> Verdict:
        step = self.step
        assert step is not None
        # Only that answer counts as the player's pass, not automatic ones afterwards.
        happened = [each for each in happened if each.verb != "pass" or each in acts]
        facts = replace_facts((trial or self).facts(), happened)
        announced = [replace(each, verb=each.words) for each in acts if each.verb == "announce"]
        facts.happened = [*facts.happened, *announced]
        because = next((wrong.because for wrong in step.wrongs if wrong.play.met(facts)), None)
        return Verdict(False, because, allowing_rule(decision, acts), self._kind_of_play(acts))

    def _kind_of_play(self, acts: Sequence[Happening]) -> str:
        """The kind of play, which decides the general comment on it."""
        if isinstance(self.game.decision, ChooseTargets):
            return "target"
        for each in acts:
            if each.verb == "pass":
                return "pass" if self.game.view(None).stack else "pass on an empty stack"
            if each.verb in ("attack", "block"):
                nothing = each.subject is not None and each.subject.name == "nothing"
                return f"no {each.verb}" if nothing else each.verb
            if each.verb in ("announce", "play"):
                return each.words
        return ""

    def fork(self) -> Runner:
        """The same lesson on a copy of the game, for trying things."""
        trial = Runner.__new__(Runner)
        trial.__dict__.update(self.__dict__)
        trial.game = self.game.fork()
        trial.recent = list(self.recent)
        trial._marks = list(self._marks)
        trial.partner = False
        return trial

    def run(self) -> bool:
        """Let the table answer until a player is asked or there is something to read; return True if tasks came
        true."""
        moved = False
        for _ in range(ENOUGH):
            decision = self.game.decision
            if decision is None or (moved and self.is_reading) or self.asks(decision):
                break
            if self.is_reading and decider(decision) == LEARNER and isinstance(decision, Priority):
                break
            moved = self.give(self.answer_for(decision)) or moved
        return moved


def _declares(task: Condition, decision: Decision) -> bool:
    """Whether this is the declaration of attackers or blockers that the task is about: it comes true now, or not in
    this combat."""
    wanted = {"attack": DeclareAttackers, "block": DeclareBlockers}
    return isinstance(task, Fought) and isinstance(decision, wanted[task.verb])


def replace_facts(facts: Facts, happened: Sequence[Happening]) -> Facts:
    return Facts(facts.view, facts.decision, facts.learner, list(happened))


ALLOWING = {
    "play": "305.1",
    "pass": "117.3d",
    "attack": "508.1a",
    "block": "509.1a",
    "cast": "117.1a",
    "activate": "117.1b",
    "special": "117.1c",
}
"""The rules that allow acts."""


def allowing_rule(decision: Decision, acts: Sequence[Happening]) -> str:
    """The number of the rule that allows a play."""
    for each in acts:
        verb = each.words if each.verb == "announce" else each.verb
        if verb in ALLOWING:
            return ALLOWING[verb]
    return decision.rule
