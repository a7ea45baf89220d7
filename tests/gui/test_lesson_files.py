"""Errors in a lesson file are reported with the line and what was expected."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.card_database import default_database
from engine.puzzles.section_file import TEXT
from gui.settings import Settings
from gui.teaching import progress, step_conditions
from gui.teaching.game_facts import Facts
from gui.teaching.lesson_file import FILE_BYTES, LessonError, read_lesson
from gui.teaching.lesson_runner import Runner
from gui.teaching.lesson_situation import begin
from tests.gui.lesson_player import Student

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
SAMPLE = re.findall(r"```lesson\n(.+?)```", PAGE, re.DOTALL)[0]
NAMES = ("Anna", "Bruno")


def written(folder: Path, text: str, name: str = "01-sample.txt") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def error(folder: Path, old: str, new: str) -> LessonError:
    """Return the error for the sample with other words in it."""
    assert old in SAMPLE
    with pytest.raises(LessonError) as caught:
        begin(read_lesson(written(folder, SAMPLE.replace(old, new, 1))), default_database(), NAMES)
    return caught.value


def line_of(words: str) -> int:
    return next(number for number, line in enumerate(SAMPLE.splitlines(), 1) if words in line)


def test_the_sample_of_the_page_is_a_lesson(tmp_path):
    lesson = read_lesson(written(tmp_path, SAMPLE))
    assert lesson.id == "sample"
    assert (lesson.title.en, lesson.title.it) == ("Casting a creature", "Lanciare una creatura")
    assert [len(step.tasks) for step in lesson.steps] == [0, 2]
    assert lesson.rules == ("202.1", "601.2")
    runner = Runner(lesson, begin(lesson, default_database(), NAMES))
    assert [card.name.en for card in runner.game.view(0).players[0].hand] == ["Kalonian Tusker", "Forest"]
    assert sum(card.tapped for card in runner.game.view(0).battlefield) == 2


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("group: cards", "group: dance", "group: cards", "one of cards"),
        ("about: Pay for a creature. | Paga una creatura.", "about: Pay.", "about", "English | Italiano"),
        ("turn: you, precombat main", "turn: you, noon", "turn:", "you, STEP"),
        ("Forest x2", "Forrest x2", "you battlefield", "no card “Forrest”"),
        ("(tapped)", "(asleep)", "other battlefield", "tapped, sick"),
        ("  you hand:", "  you pocket:", "you hand", "you battlefield"),
        ("task: you cast Kalonian Tusker", "task: you hug Kalonian Tusker", "task: you cast", "you cast CARD"),
        ("point: your hand", "point: your nose", "point: your hand", "your (other's) ZONE"),
        ("rules: 202.1, 601.2", "rules: 202.1, 999.9", "rules", "number of a rule"),
        ("  hint it: Trascina la carta sul tavolo.\n", "", "hint en", "as many “hint en” as “hint it”"),
        ("  do en: Cast [Kalonian Tusker].\n  do it: Lancia lo [Kalonian Tusker].\n", "", None, "a task with one"),
        ("  hint en: Drag", "  clue en: Drag", "hint en", "one of en, it"),
        ("  wrong: you play Forest\n", "", None, "for each “wrong”"),
        ("summary\n", "end\n", "summary", "“key: value”"),
        ("task: you cast Kalonian Tusker", "task: you cast Kalonian Tuskr", "task: you cast", "Kalonian Tusker"),
        ("task: Kalonian Tusker is on", "task: Foresta is on", "task: Kalonian", "the English name “Forest”"),
        ("wrong: you play Forest", "wrong: you play Forrest", "wrong:", "no card “Forrest”"),
        ("point: card Kalonian Tusker, cost", "point: card Tusker, cost", "point: card", "no card “Tusker”"),
        ("en: [Kalonian Tusker] costs", "en: [Kalonian Tuskr] costs", "[Kalonian Tusker] costs", "“Kalonian Tuskr”"),
        ("it: Lancia lo [Kalonian Tusker].", "it: Lancia lo [Kalonian Tusker.", "do it:", "between “[” and “]”"),
        ("paying its cost.", "paying [its cost].", "paying its cost.", "no card “its cost”"),
    ],
)
def test_an_error_names_the_line_and_what_was_expected(tmp_path, old, new, line, expected):
    found = error(tmp_path, old, new)
    assert expected in found.expected.en
    assert found.expected.it and found.expected.it != found.expected.en
    if line is not None:
        assert found.line == line_of(line)
    assert str(found.line) in found.told.it and found.path.name in found.told.it


def test_what_is_over_a_limit_is_refused(tmp_path):
    assert "characters" in error(tmp_path, "Drag the card", "x" * (TEXT + 1)).expected.en
    with pytest.raises(LessonError, match="bytes"):
        read_lesson(written(tmp_path, SAMPLE + "#" * FILE_BYTES))
    assert "cards" in error(tmp_path, "Forest x2", "Forest x99").expected.en
    (tmp_path / "01-sample.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(LessonError, match="UTF-8"):
        read_lesson(tmp_path / "01-sample.txt")


def test_a_broken_file_leaves_the_others_alone(tmp_path):
    written(tmp_path, SAMPLE, "02-good.txt")
    written(tmp_path, "nonsense", "01-bad.txt")
    lessons, broken = progress.lessons(tmp_path)
    assert [lesson.id for lesson in lessons] == ["good"]
    assert [(each.path.name, each.line) for each in broken] == [("01-bad.txt", 1)]


def test_every_form_of_sentence_on_the_page_is_understood():
    table = PAGE.partition("| sentence |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (`.+?) \|", table, re.MULTILINE)
    sentences = [words for row in rows for words in re.findall(r"`([^`]+)`", row.partition(" (")[0])]
    assert len(sentences) > 20
    for words in sentences:
        assert step_conditions.read(words.replace("CARD", "Forest").replace("THING", "Forest")) is not None, words


def test_progress_is_saved_for_each_player(tmp_path):
    settings = Settings(tmp_path / "settings.json")
    progress.finish(settings, "Anna", "attack")
    progress.finish(settings, "Anna", "block")
    progress.finish(settings, "Bruno", "zones")
    again = Settings.load(tmp_path / "settings.json")
    assert progress.finished(again, "Anna") == {"attack", "block"}
    assert progress.finished(again, "Bruno") == {"zones"}
    assert progress.finished(again, "Carla") == frozenset()


def test_settings_with_nonsense_about_progress_do_no_harm():
    for kept in (3, [], {"Anna": "all"}, {"Anna": [1, None]}):
        assert progress.finished(Settings(extra={progress.KEY: kept}), "Anna") == frozenset()


def test_a_play_is_judged_without_changing_the_game(tmp_path):
    lesson = read_lesson(written(tmp_path, SAMPLE))
    runner = Runner(lesson, begin(lesson, default_database(), NAMES))
    runner.go_on()
    decision = runner.game.decision
    hand = {card.name.en: card.id for card in runner.game.view(0).players[0].hand}
    verdict = runner.judge(f"land:{hand['Forest']}")
    assert not verdict.welcome and verdict.because is not None and verdict.because.en == "The land can wait."
    assert runner.judge("pass").rule == "117.3d" and not runner.judge("pass").welcome
    assert runner.judge(f"cast:{hand['Kalonian Tusker']}").welcome
    assert runner.game.decision is decision and runner.game.answers == [] and runner.done == 0
    assert runner.give(f"cast:{hand['Kalonian Tusker']}") is False
    runner.run()
    assert runner.is_over


def test_taking_an_answer_back_takes_the_lesson_back(tmp_path):
    lesson = read_lesson(written(tmp_path, SAMPLE))
    runner = Runner(lesson, begin(lesson, default_database(), NAMES))
    runner.go_on()
    hand = {card.name.en: card.id for card in runner.game.view(0).players[0].hand}
    runner.give(f"cast:{hand['Kalonian Tusker']}")
    runner.give("auto")
    assert runner.done == 1
    runner.game.undo()
    runner.game.undo()
    runner.follow()
    assert (runner.step_index, runner.done) == (1, 0)


def test_conditions_are_not_met_by_the_other_seats_things():
    lesson = read_lesson(progress.folder() / "06-attack.txt")
    game = begin(lesson, default_database(), NAMES)
    facts = Facts(game.view(None), game.decision, 0)

    def met(words: str) -> bool:
        found = step_conditions.read(words)
        assert found is not None
        return found.met(facts)

    assert met("Elite Vanguard is on other's battlefield") and not met("Elite Vanguard is on your battlefield")
    assert met("your Kalonian Tusker has power 3") and not met("other's Kalonian Tusker has power 3")
    assert met("other's life is at most 12") and not met("your life is at most 12")
    assert met("it is your turn") and not met("it is other's turn")


def test_no_lesson_calls_a_double_click_two_clicks():
    """A second click that comes late undoes the first one."""
    files = sorted(progress.folder().glob("*.txt"))
    slow = re.compile(r"\bclick\b[^.]*\btwice\b|\bclicca\w*\s+due volte", re.IGNORECASE)
    assert [path.name for path in files if slow.search(path.read_text(encoding="utf-8"))] == []


def test_the_lesson_on_mana_shows_what_the_mana_was_spent_on():
    """The spell of its last task resolves; nothing is left waiting."""
    lesson = read_lesson(next(progress.folder().glob("*-mana-and-lands.txt")))
    runner = Runner(lesson, begin(lesson, default_database(), NAMES))
    Student(runner).play()
    assert not runner.game.view(0).stack
    assert "Elite Vanguard" in [card.name.en for card in runner.game.view(0).players[1].graveyard]
