"""The mutations of the engine (`python -m tests.mutations`): their table, and how they are run."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import rule_index
from tests.mutations import run
from tests.mutations.table import Mutation, TableError, load, read

ENGINE = run.ROOT / "engine"

ENTRY = """
# a comment
rules/example.py 704.5f 704.5g
-    if toughness <= 0:
-        return True
+    if toughness < 0:
+        return True
"""


BY_FILE: dict[str, list[Mutation]] = {}
for each in load():
    BY_FILE.setdefault(each.file, []).append(each)


@pytest.mark.parametrize("file", sorted(BY_FILE))
def test_each_text_occurs_exactly_once_in_the_engine(file: str):
    """The replacement must be valid Python; all entries of a file that don't overlap are checked together."""
    left = [(mutation, mutation.place(ENGINE)) for mutation in BY_FILE[file]]
    while left:
        now = left[0][1]
        text = now.read_text(encoding="utf-8")
        taken: list[tuple[int, int, str]] = []
        waiting = []
        for mutation, place in left:
            assert mutation.old != mutation.new, mutation.title
            begin = text.find(mutation.old)
            end = begin + len(mutation.old)
            if place != now or any(begin < other_end and other_begin < end for other_begin, other_end, _ in taken):
                waiting.append((mutation, place))
                continue
            taken.append((begin, end, mutation.new))
        for begin, end, new in sorted(taken, reverse=True):
            text = text[:begin] + new + text[end:]
        compile(text, str(now), "exec")
        left = waiting


def test_the_table_is_large_and_names_rules():
    mutations = load()
    assert len(mutations) >= 180
    assert {mutation.rules[0][0] for mutation in mutations} >= set("1234567")
    for mutation in mutations:
        for rule in mutation.rules:
            assert rule in rule_index.load(), mutation.title


def test_an_entry_is_read():
    (mutation,) = read(ENTRY)
    assert (mutation.file, mutation.rules) == ("rules/example.py", ("704.5f", "704.5g"))
    assert mutation.old == "    if toughness <= 0:\n        return True"
    assert mutation.new == "    if toughness < 0:\n        return True"


@pytest.mark.parametrize(
    "text", ["rules/example.py\n-a\n+b", "rules/example.py 1.1\n+b", "rules/example.py 1.1\n-a\nb"]
)
def test_a_wrong_entry_is_named_by_its_line(text: str):
    with pytest.raises(TableError, match="line 2"):
        read(f"\n{text}\n")


def test_a_file_that_has_moved_is_found_and_changed(tmp_path: Path):
    (mutation,) = read(ENTRY)
    moved = tmp_path / "other" / "renamed.py"
    moved.parent.mkdir()
    moved.write_text("    if toughness <= 0:\n        return True\n    return False\n", encoding="utf-8")
    assert mutation.apply(tmp_path) == moved
    assert moved.read_text(encoding="utf-8") == "    if toughness < 0:\n        return True\n    return False\n"
    with pytest.raises(TableError, match="exactly once"):
        mutation.place(tmp_path)


def test_a_text_that_occurs_twice_is_refused(tmp_path: Path):
    (mutation,) = read(ENTRY)
    for name in ("one.py", "two.py"):
        (tmp_path / name).write_text(mutation.old, encoding="utf-8")
    with pytest.raises(TableError, match="exactly once"):
        mutation.place(tmp_path)


def test_the_tests_are_those_that_name_the_rule_or_else_its_section():
    marked = {"704.5f": ["a", "b"], "704.5g": ["b", "c"], "119.3": ["d"]}
    assert run.chosen_tests(("704.5f", "704.5g"), marked) == (["a", "b", "c"], True)
    assert run.chosen_tests(("704.5h",), marked) == (["a", "b", "c"], False)
    assert run.chosen_tests(("901.1",), marked) == ([], False)


@pytest.mark.slow
def test_a_mutation_is_noticed_and_one_that_changes_nothing_survives(tmp_path: Path):
    breaking = next(mutation for mutation in load() if mutation.rules == ("704.5i",))
    harmless = Mutation(0, breaking.file, breaking.rules, breaking.old, f"{breaking.old}  # the same")
    told: list[run.Outcome] = []
    with run.workplace() as place:
        marked = run.tests_by_rule(place)
    outcomes = run.run([breaking, harmless], marked, 1, told.append)
    assert [outcome.noticed for outcome in outcomes] == [True, False]
    assert told == outcomes and all(outcome.exact and outcome.tests for outcome in outcomes)
