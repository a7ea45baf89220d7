"""The `ruling` marker: clarifications of single cards that a test proves, counted with `--rulings`.

`tests/rulings/ids.tsv` lists them: id, a tab, the card. A test names those that it proves,
`@pytest.mark.ruling("repeal-1")`; an id that is not listed is an error at collection. As with rules, a ruling counts as
proven if at least one of its tests passed and none failed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.marked import Proving, note_ids

IDS = Path(__file__).parent / "rulings" / "ids.tsv"


@cache
def load() -> dict[str, str]:
    """Return the ids with their cards, in the order of the list."""
    lines = IDS.read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t", 1) for line in lines if line.strip())


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rulings")
    group.addoption(
        "--rulings", action="store_true", help="print the number of proven card rulings, and list the others"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RulingReport(config), "ruling-report")


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem() -> Generator[None, object, object]:
    made = yield
    note_ids(made, "ruling", "repeal-1", load(), IDS.name)
    return made


class RulingReport(Proving):
    """Counts the rulings that the run has proven, and prints them at the end."""

    def __init__(self, config: pytest.Config) -> None:
        super().__init__("ruling")
        self.wanted: bool = config.getoption("rulings")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.wanted:
            terminalreporter.section("rulings with a passing test")
            for line in ruling_table(load(), self.proven):
                terminalreporter.write_line(line)


def ruling_table(rulings: Mapping[str, str], proven: set[str]) -> Iterator[str]:
    """Yield a line for each card with unproven rulings, with their ids; the total comes last."""
    lacking: dict[str, list[str]] = {}
    for id, card in rulings.items():
        if id not in proven:
            lacking.setdefault(card, []).append(id)
    of_card = Counter(rulings.values())
    for card, ids in lacking.items():
        yield f"{card.partition(' | ')[0]} {of_card[card] - len(ids)}/{of_card[card]}, without: {', '.join(ids)}"
    yield f"all {len(proven & rulings.keys())}/{len(rulings)}"
