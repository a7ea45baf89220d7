"""Shadow (702.27): creatures with it and creatures without it can't block each other."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation


@pytest.mark.rule("702.27b")
@pytest.mark.parametrize(
    ("attacker", "blocker", "possible"),
    [
        ("Flying", "Shadow, reach", False),
        ("Flying", "Reach", True),
        ("Shadow, flying", "Reach", False),
        ("Shadow, flying", "Shadow, reach", True),
        ("Vigilance", "Shadow", False),
        ("Shadow", "Shadow", True),
    ],
)
def test_who_blocks_whom_with_and_without_shadow(attacker: str, blocker: str, possible: bool):
    d = situation(
        f"Shade\n{{B}}\nCreature — Shade\n2/2\n{attacker}",
        f"Guard\n{{B}}\nCreature — Shade\n2/2\n{blocker}",
        mine=["Shade"],
        theirs=["Guard"],
    )
    d.attack(["Shade"])
    assert d.can_block("Guard", "Shade") is possible
