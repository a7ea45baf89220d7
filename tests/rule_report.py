"""The `rule` marker: checked against the index, and counted by section with `--rules`.

A test names the rules that it proves, `@pytest.mark.rule("704.5g", "704.6")`; an id that is not in the index is an
error at collection. A rule counts as proven if at least one of its tests passed and none failed. Under xdist the ids
travel in the reports' user properties, so that the controlling process counts what its workers ran.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from itertools import groupby

import pytest

from engine import rule_index
from tests.marked import Proving, note_ids

COLUMNS = 4


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules")
    group.addoption("--rules", action="store_true", help="print the number of proven E and G rules per section")
    group.addoption("--unproven", metavar="SECTION", help="list the E and G rules of a section without a passing test")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RuleReport(config), "rule-report")


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem() -> Generator[None, object, object]:
    made = yield
    note_ids(made, "rule", "704.5g", rule_index.load(), "the rule index")
    return made


class RuleReport(Proving):
    """Counts the rules that the run has proven, and prints them at the end."""

    def __init__(self, config: pytest.Config) -> None:
        super().__init__("rule")
        self.table: bool = config.getoption("rules")
        self.section: str | None = config.getoption("unproven")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.table:
            terminalreporter.section("rules with a passing test")
            for line in rule_table(rule_index.load().values(), self.proven):
                terminalreporter.write_line(line)
        if self.section:
            terminalreporter.section(f"rules of section {self.section} without a passing test")
            for rule in rule_index.load().values():
                if rule.section == self.section and rule.kind in "EG" and rule.id not in self.proven:
                    terminalreporter.write_line(f"{rule.id:8} {rule.kind}  {rule.gist_en}")


def rule_table(rules: Iterable[rule_index.Rule], proven: set[str]) -> Iterator[str]:
    """Yield lines with the sections of each hundred, several per line, then the hundred's sum; the total comes last."""
    testable = [rule for rule in rules if rule.kind in "EG"]
    for hundred, of_hundred in groupby(testable, key=lambda rule: rule.section[0]):
        members = list(of_hundred)
        cells = [
            f"{section} {_counts(list(of_section), proven)}"
            for section, of_section in groupby(members, key=lambda rule: rule.section)
        ]
        for start in range(0, len(cells), COLUMNS):
            yield "  ".join(f"{cell:27}" for cell in cells[start : start + COLUMNS]).rstrip()
        yield f"{hundred}xx {_counts(members, proven)}"
        yield ""
    yield f"all {_counts(testable, proven)}"


def _counts(rules: list[rule_index.Rule], proven: set[str]) -> str:
    """Return the counts of E and G rules, such as "E 12/30  G 0/2", without kinds that don't occur."""
    parts = []
    for kind in "EG":
        of_kind = [rule.id for rule in rules if rule.kind == kind]
        if of_kind:
            parts.append(f"{kind} {len(proven.intersection(of_kind))}/{len(of_kind)}")
    return "  ".join(parts)
