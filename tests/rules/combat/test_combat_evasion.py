"""Keywords that affect who can block whom (702)."""

from __future__ import annotations

import pytest

from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rules.battle import Battle, blocks


def meeting(attacker: str, blocker: str, **details: str) -> Driver:
    """Attack with a Bear with one text, with Owl with another as a possible blocker. Because of Wolf and Fox, blockers
    are always asked for."""
    battle = Battle()
    battle.creature(
        0, "Bear", details.get("size", "2/2"), attacker, details.get("cost", "{1}"), details.get("types", "")
    )
    battle.creature(0, "Wolf")
    battle.creature(
        1,
        "Owl",
        details.get("their_size", "2/2"),
        blocker,
        details.get("their_cost", "{1}"),
        details.get("their_types", ""),
    )
    battle.creature(1, "Fox", text="Flying")
    if "land" in details:
        battle.permanent(1, "Ground", details["land"], "{T}: Add {C}.")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    d.to_blockers()
    return d


def refusal(d: Driver) -> str | None:
    """Return the rule that prevents Owl from blocking Bear; None if it can."""
    decision = d.to_blockers()
    try:
        decision.check([[d.find("Owl"), d.find("Bear")]])
    except IllegalAnswer as error:
        reason = decision.refused_pair(d.find("Owl"), d.find("Bear"))
        assert reason is None or reason == error.refusal
        assert error.refusal.reason.en and error.refusal.reason.it
        return error.refusal.rule
    return None


@pytest.mark.rule("702.9b", "702.17b")
@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [
        ("Flying", "Vigilance", "702.9b"),
        ("Flying", "Flying", None),
        ("Flying", "Reach", None),
        ("Vigilance", "Flying", None),
        ("Vigilance", "Reach", None),
        ("Flying, flying", "Flying", None),
    ],
)
def test_flying(attacker: str, blocker: str, rule: str | None):
    assert refusal(meeting(attacker, blocker)) == rule


@pytest.mark.rule("702.27b")
@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [("Shadow", "", "702.27b"), ("", "Shadow", "702.27b"), ("Shadow", "Shadow", None), ("", "", None)],
)
def test_shadow(attacker: str, blocker: str, rule: str | None):
    assert refusal(meeting(attacker, blocker)) == rule


@pytest.mark.rule("702.30b")
@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [("Horsemanship", "", "702.30b"), ("Horsemanship", "Horsemanship", None), ("", "Horsemanship", None)],
)
def test_horsemanship(attacker: str, blocker: str, rule: str | None):
    assert refusal(meeting(attacker, blocker)) == rule


@pytest.mark.rule("702.35b")
@pytest.mark.parametrize(
    ("cost", "types", "rule"), [("{G}", "", "702.35b"), ("{B}", "", None), ("{1}", "Artifact ", None)]
)
def test_fear(cost: str, types: str, rule: str | None):
    assert refusal(meeting("Fear", "", their_cost=cost, their_types=types)) == rule


@pytest.mark.rule("702.13b")
@pytest.mark.parametrize(
    ("cost", "types", "rule"),
    [
        ("{G}", "", "702.13b"),
        ("{R}", "", None),
        ("{G}{R}", "", None),
        ("{1}", "Artifact ", None),
        ("{1}", "", "702.13b"),
    ],
)
def test_intimidate(cost: str, types: str, rule: str | None):
    assert refusal(meeting("Intimidate", "", cost="{R}", their_cost=cost, their_types=types)) == rule


@pytest.mark.rule("702.117b")
@pytest.mark.parametrize(("power", "rule"), [("3/3", "702.117b"), ("2/3", None), ("1/3", None)])
def test_skulk(power: str, rule: str | None):
    assert refusal(meeting("Skulk", "", their_size=power)) == rule


@pytest.mark.rule("702.16f")
@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [
        ("Protection from red", "", "702.16f"),
        ("Protection from green", "", None),
        ("Protection from creatures", "", "702.16f"),
        ("", "Protection from green", None),
    ],
)
def test_protection(attacker: str, blocker: str, rule: str | None):
    assert refusal(meeting(attacker, blocker, cost="{G}", their_cost="{R}")) == rule


@pytest.mark.rule("702.14c", "702.14d")
@pytest.mark.parametrize(
    ("attacker", "blocker", "land", "rule"),
    [
        ("Forestwalk", "", "Land — Forest", "702.14c"),
        ("Forestwalk", "", "Land — Swamp", None),
        ("Forestwalk", "Forestwalk", "Land — Forest", "702.14c"),
        ("Swampwalk, forestwalk", "", "Land — Forest", "702.14c"),
    ],
)
def test_landwalk(attacker: str, blocker: str, land: str, rule: str | None):
    assert refusal(meeting(attacker, blocker, land=land)) == rule


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(("blocker", "rule"), [("Flying", "702.27b"), ("Shadow", "702.9b"), ("Flying, shadow", None)])
def test_evasion_abilities_add_up(blocker: str, rule: str | None):
    assert refusal(meeting("Flying, shadow", blocker)) == rule


@pytest.mark.rule("702.110b", "702.110c")
@pytest.mark.parametrize("text", ["Menace", "Menace, menace"])
def test_menace(text: str):
    battle = Battle()
    battle.creature(0, "Bear", text=text)
    battle.creature(1, "Owl")
    battle.creature(1, "Fox")
    d = battle.begin()
    d.attack(["Bear"])
    d.to_blockers()
    assert refusal(d) == "702.110b"
    blocks(d, ("Owl", "Bear"), ("Fox", "Bear"))
