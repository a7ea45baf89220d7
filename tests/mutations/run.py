"""Break the engine on purpose, one mutation at a time, and see whether the tests of the broken rule notice."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue

from tests.mutations.marks import TARGET
from tests.mutations.table import Mutation

ROOT = Path(__file__).resolve().parents[2]
TESTS = ("tests/rules", "tests/cards", "tests/rulings", "tests/language", "tests/imported", "tests/decklists")
COPIED = ("engine", "tests")
LINKED = ("assets", "bench", "gui")
LIMIT = 60
"""CPU seconds, in addition to one for each test, after which a run counts as noticed: an endless loop is a difference
too. Other work of the machine doesn't count."""
PATIENCE = 30
"""Factor by which a run may take longer by the clock than its CPU limit before it is abandoned as waiting forever."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a mutation."""

    mutation: Mutation
    noticed: bool
    tests: int
    """Number of tests run."""
    exact: bool
    """Whether these tests name the rules themselves; otherwise they are those of the section."""
    endless: bool = False
    """Whether the run was only noticed because it didn't end."""


@contextmanager
def workplace() -> Iterator[Path]:
    """Yield a copy of the engine and its tests that may be changed."""
    with tempfile.TemporaryDirectory(prefix="tappeto-mutations-") as folder:
        place = Path(folder)
        for name in COPIED:
            shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__", ".pytest_cache"))
        for name in LINKED:
            if (ROOT / name).exists():
                (place / name).symlink_to(ROOT / name)
        shutil.copy(ROOT / "pyproject.toml", place)
        yield place


def pytest_in(
    place: Path, *arguments: str, limit: float | None = None, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run pytest in the copy. Raises subprocess.TimeoutExpired after `limit` seconds of computing."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments]
    variables = {**os.environ, "PYTHONPATH": str(place), "QT_QPA_PLATFORM": "offscreen", **(environment or {})}
    with subprocess.Popen(
        command, cwd=place, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        if limit is not None:
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (int(limit), int(limit) + 1))
        try:
            output, errors = process.communicate(timeout=None if limit is None else limit * PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
    if limit is not None and process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        raise subprocess.TimeoutExpired(command, limit)
    return subprocess.CompletedProcess(command, process.returncode, output, errors)


def tests_by_rule(place: Path) -> dict[str, list[str]]:
    """Return rule → the tests that name it. Raises RuntimeError with pytest's output if they can't be collected."""
    target = place / "marks.json"
    there = [name for name in TESTS if (place / name).is_dir()]
    done = pytest_in(place, "--collect-only", "-p", "tests.mutations.marks", *there, environment={TARGET: str(target)})
    if not target.is_file():
        raise RuntimeError(done.stdout + done.stderr)
    found: dict[str, list[str]] = json.loads(target.read_text(encoding="utf-8"))
    return found


def chosen_tests(rules: Sequence[str], marked: Mapping[str, Sequence[str]]) -> tuple[list[str], bool]:
    """Return the tests that name the rules and True; if there are none, those of the rules' sections and False."""
    exact = list(dict.fromkeys(test for rule in rules for test in marked.get(rule, ())))
    if exact:
        return exact, True
    sections = tuple(f"{rule.split('.')[0]}." for rule in rules)
    near = (test for rule, tests in marked.items() if rule.startswith(sections) for test in tests)
    return list(dict.fromkeys(near)), False


def passes(place: Path, tests: Sequence[str]) -> bool:
    """Whether the tests pass in the copy."""
    return pytest_in(place, "-x", *tests).returncode == 0


def try_out(place: Path, mutation: Mutation, marked: Mapping[str, Sequence[str]]) -> Outcome:
    """Apply the mutation to the copy, run the tests of its rules, and revert it."""
    tests, exact = chosen_tests(mutation.rules, marked)
    if not tests:
        return Outcome(mutation, False, 0, exact)
    file = mutation.place(place / "engine")
    text = file.read_text(encoding="utf-8")
    try:
        mutation.apply(place / "engine")
        _forget_compiled(file)
        noticed = pytest_in(place, "-x", *tests, limit=LIMIT + len(tests)).returncode != 0
        return Outcome(mutation, noticed, len(tests), exact)
    except subprocess.TimeoutExpired:
        return Outcome(mutation, True, len(tests), exact, endless=True)
    finally:
        file.write_text(text, encoding="utf-8")
        _forget_compiled(file)


def _forget_compiled(file: Path) -> None:
    """Delete the compiled file, which may seem as new as the text just written."""
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()


def run(
    mutations: Sequence[Mutation], marked: Mapping[str, Sequence[str]], jobs: int, tell: Callable[[Outcome], None]
) -> list[Outcome]:
    """Try all mutations, several at a time, each in its own copy; `tell` is called with each result."""
    left: SimpleQueue[Mutation] = SimpleQueue()
    for mutation in mutations:
        left.put(mutation)

    def work(_: int) -> list[Outcome]:
        done: list[Outcome] = []
        with workplace() as place:
            while True:
                try:
                    mutation = left.get_nowait()
                except Empty:
                    return done
                outcome = try_out(place, mutation, marked)
                tell(outcome)
                done.append(outcome)

    with ThreadPoolExecutor(jobs) as pool:
        return [outcome for each in pool.map(work, range(jobs)) for outcome in each]
