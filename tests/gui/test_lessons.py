"""Every lesson can be played to its end, and only with the plays that it asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from engine.card_database import default_database
from engine.decisions import ChooseObjects, ChooseOption, ChooseTargets, DeclareAttackers, DeclareBlockers, Priority
from engine.game import Game
from engine.refusal import IllegalAnswer, Text
from gui.teaching import progress
from gui.teaching.lesson import Lesson
from gui.teaching.lesson_file import read_lesson
from gui.teaching.lesson_runner import Runner, Verdict
from gui.teaching.lesson_situation import begin
from gui.teaching.lesson_words import Words
from gui.teaching.step_conditions import Chosen
from tests.gui.lesson_player import Student, candidates

PATHS = sorted(progress.folder().glob("*.txt"))
NAMES = ("Anna", "Bruno")
WRONG_TURNS = 2


def opened(path: Path) -> tuple[Lesson, Runner]:
    lesson = read_lesson(path)
    return lesson, Runner(lesson, begin(lesson, default_database(), NAMES))


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_it_can_be_played_to_its_end_with_wrong_turns_on_the_way(path: Path) -> None:
    lesson, runner = opened(path)
    student = Student(runner)
    student.play()
    assert runner.is_over
    assert len(student.wrong) >= WRONG_TURNS or all(step.free for step in lesson.steps if step.tasks)


def texts_of(lesson: Lesson) -> list[Text]:
    """Return all texts of a lesson."""
    said = [lesson.title, lesson.about, lesson.summary]
    for step in lesson.steps:
        said += [step.say, *step.hints, *(wrong.because for wrong in step.wrongs), *([step.do] if step.do else [])]
    return said


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_its_italian_says_what_its_english_says(path: Path) -> None:
    """ "Finché" alone is "as long as", "finché non" is "until"; and a step of the turn is a "sottofase" (500.1)."""
    for said in texts_of(read_lesson(path)):
        clauses = re.findall(r"finché([^.,;:]*)", said.it)
        if re.search(r"\buntil\b", said.en):
            assert all(" non " in clause for clause in clauses), said.it
        assert not re.search(r"\b(?:il|un|nel|questo|quel) passo\b", said.it), said.it


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_every_name_in_its_texts_and_sentences_is_a_card(path: Path) -> None:
    database = default_database()
    lesson = read_lesson(path)
    words = Words(database, NAMES)
    assert [words.missing(said) for said in texts_of(lesson)] == [[]] * len(texts_of(lesson))
    for step in lesson.steps:
        refs = [ref for task in (*step.tasks, *(wrong.play for wrong in step.wrongs)) for ref in task.names()]
        replies = [reply.play for reply in step.replies if reply.play.verb != "choose"]
        refs += [ref for play in replies for ref in (*play.cards, *play.targets)]
        refs += [pointer.card for pointer in step.points if pointer.card is not None]
        refs += [step.show] if step.show is not None else []
        for ref in refs:
            card = database.find(ref.name)
            assert ref.is_player or ref.kind or (card is not None and card.name.en == ref.name), (step.line, ref.name)
    assert words.missing(lesson.summary) == []


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_a_choice_that_is_not_the_one_asked_for_is_never_taken(path: Path) -> None:
    """This includes choices after which something else is asked at once, such as the second player's hand."""
    _, runner = opened(path)
    student = Chooser(runner)
    student.play()
    assert student.taken == []


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_no_play_that_is_taken_leads_nowhere(path: Path) -> None:
    """This includes plays after which something is asked, such as the order of blockers after another attack, or what
    to sacrifice after another target: the learner is told before making all the remaining choices."""
    _, runner = opened(path)
    student = Wanderer(runner)
    student.play()
    assert student.lost == []


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_every_reason_in_its_file_is_shown_to_somebody(path: Path) -> None:
    """A message about a wrong play belongs to one that can be tried and is rejected as it stands."""
    lesson, runner = opened(path)
    student = Curious(runner)
    student.play()
    assert [wrong.play for step in lesson.steps for wrong in step.wrongs if wrong.because not in student.told] == []


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_every_play_that_is_not_asked_for_is_answered_with_a_reason(path: Path) -> None:
    """The rule number that allows it is not enough: passing, casting, attacking and blocking lead nowhere for the same
    reasons in every lesson, and so does a wrong target, if the file gives no reason (117.4, 508.1, 508.8, 509.1,
    115.1)."""
    lesson, runner = opened(path)
    words = Words(default_database(), NAMES)
    student = Astray(runner)
    student.play()
    assert student.told or all(step.free or not step.tasks for step in lesson.steps)
    assert [told for verdict in student.told if "(rule" in (told := words.wrong(verdict, "task"))] == []


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_no_step_is_passed_over_unread(path: Path) -> None:
    """This includes steps whose task was already true, such as the first creature that both players bring."""
    lesson, _ = opened(path)
    runner = Watched(lesson, begin(lesson, default_database(), NAMES))
    Student(runner).play()
    assert runner.seen == set(range(len(lesson.steps)))


class Watched(Runner):
    """Records the steps at which there was something to read or to do."""

    def __init__(self, lesson: Lesson, game: Game) -> None:
        super().__init__(lesson, game)
        self.seen = {self.step_index}

    def run(self) -> bool:
        moved = super().run()
        if not self.is_over:
            self.seen.add(self.step_index)
        return moved


class Astray(Student):
    """Tries, at each decision about an action or its targets, everything that is not asked for."""

    def __init__(self, runner: Runner) -> None:
        super().__init__(runner)
        self.told: list[Verdict] = []

    def _play_on(self) -> None:
        decision = self.runner.game.decision
        assert decision is not None
        if isinstance(decision, Priority | DeclareAttackers | DeclareBlockers | ChooseTargets):
            for answer in candidates(decision):
                with suppress(IllegalAnswer):
                    verdict = self.runner.judge(answer)
                    self.told += [] if verdict.welcome else [verdict]
        super()._play_on()


class Curious(Student):
    """Tries, at each decision, every answer, and every answer to the decision after it."""

    def __init__(self, runner: Runner) -> None:
        super().__init__(runner)
        self.told: set[Text | None] = set()
        """The reasons from the file that were shown."""

    def _play_on(self) -> None:
        self._try_all(self.runner, 2)
        super()._play_on()

    def _try_all(self, runner: Runner, depth: int) -> None:
        decision = runner.game.decision
        if decision is None or runner.is_reading:
            return
        for answer in candidates(decision):
            with suppress(IllegalAnswer):
                verdict = runner.judge(answer)
                self.told.add(verdict.because)
                trial = runner.fork()
                if verdict.welcome and depth and not (trial.give(answer) or trial.run()):
                    self._try_all(trial, depth - 1)


class Wanderer(Student):
    """Checks at each decision where every accepted play leads."""

    DEPTH = 6
    PATIENCE = 200

    def __init__(self, runner: Runner) -> None:
        super().__init__(runner)
        self.lost: list[tuple[int, object]] = []
        """Accepted answers after which the task can't become true, with the step."""

    def _play_on(self) -> None:
        for trial, answer, moved in self._welcome(self.runner):
            self._tries = self.PATIENCE
            if not moved and not self._leads_on(trial, self.DEPTH):
                self.lost.append((self.runner.step_index, answer))
        super()._play_on()

    def _welcome(self, runner: Runner) -> Iterator[tuple[Runner, object, bool]]:
        """Yield where each accepted play leads, and whether it completes the task; tapping lands for mana comes
        last."""
        decision = runner.game.decision
        assert decision is not None
        for answer in sorted(candidates(decision), key=lambda each: str(each).startswith("mana")):
            with suppress(IllegalAnswer):
                if runner.judge(answer).welcome:
                    trial = runner.fork()
                    yield trial, answer, trial.give(answer) or trial.run()

    def _leads_on(self, runner: Runner, depth: int) -> bool:
        """Whether the task can become true within `depth` plays."""
        self._tries -= 1
        if self._tries < 0 or runner.is_reading or runner.game.decision is None:
            return runner.is_reading
        return any(
            moved or (depth > 0 and self._leads_on(trial, depth - 1)) for trial, _, moved in self._welcome(runner)
        )


class Chooser(Student):
    """Tries, at each decision whose answer the task names, all other answers first."""

    def __init__(self, runner: Runner) -> None:
        super().__init__(runner)
        self.taken: list[object] = []
        """Accepted answers that don't complete the task."""

    def _play_on(self) -> None:
        runner, decision = self.runner, self.runner.game.decision
        step = runner.step
        assert step is not None
        assert decision is not None
        if isinstance(step.tasks[runner.done], Chosen) and isinstance(decision, ChooseOption | ChooseObjects):
            welcome = [answer for answer in candidates(decision) if self._is_welcome(answer)]
            if any(self._comes_true(answer) for answer in welcome):
                self.taken += [answer for answer in welcome if not self._comes_true(answer)]
        super()._play_on()

    def _is_welcome(self, answer: object) -> bool:
        try:
            return self.runner.judge(answer).welcome
        except IllegalAnswer:
            return False

    def _comes_true(self, answer: object) -> bool:
        return self.runner.fork().give(answer)
