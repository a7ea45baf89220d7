"""Every lesson can be played to its end, only by the plays that it asks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards import default_database
from gui.teaching import course
from gui.teaching.lesson import Lesson
from gui.teaching.reading import read_lesson
from gui.teaching.runner import Runner
from gui.teaching.situation import begin
from gui.teaching.words import Words
from tests.gui.lesson_player import Student

PATHS = sorted(course.folder().glob("*.txt"))
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


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_every_name_in_its_texts_and_sentences_is_a_card(path: Path) -> None:
    database = default_database()
    lesson = read_lesson(path)
    words = Words(database, NAMES)
    for step in lesson.steps:
        texts = [step.say, *(step.hints), *(wrong.because for wrong in step.wrongs), *([step.do] if step.do else [])]
        for text in texts:
            assert words.missing(text) == [], step.line
        refs = [ref for task in (*step.tasks, *(wrong.play for wrong in step.wrongs)) for ref in task.names()]
        replies = [reply.play for reply in step.replies if reply.play.verb != "choose"]
        refs += [ref for play in replies for ref in (*play.cards, *play.targets)]
        refs += [pointer.card for pointer in step.points if pointer.card is not None]
        refs += [step.show] if step.show is not None else []
        for ref in refs:
            card = database.find(ref.name)
            assert ref.is_player or ref.kind or (card is not None and card.name.en == ref.name), (step.line, ref.name)
    assert words.missing(lesson.summary) == []
