"""Situations with the cards of `cards.txt`, the plain ones of `helpers.txt`, and those of the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from engine.decisions import ChooseNumber, ChooseTargets, Decision, Priority
from engine.language.cardfile import CardDef, read_cards
from tests.driver import Driver, Who
from tests.rules.situation import situation

HERE = Path(__file__).parent


@cache
def cards() -> tuple[CardDef, ...]:
    """Return the cards that have rulings."""
    return _read("cards.txt")


@cache
def helpers() -> tuple[CardDef, ...]:
    """Return plain cards for the situations."""
    return _read("helpers.txt")


def _read(name: str) -> tuple[CardDef, ...]:
    return tuple(read_cards((HERE / name).read_text(encoding="utf-8"), name))


def board(*texts: str, **given: Any) -> Driver:
    """Return a `situation` with those cards and the helpers."""
    return situation(*texts, cards=(*cards(), *helpers()), **given)


def targets_now(driver: Driver, name: str, way: str = "") -> set[Who]:
    """Return what the first word "target" of a spell could mean if it were cast now."""
    trial = Driver(driver.game.fork())
    action = trial.action("cast", name, way=way)
    if action is None:
        return set()
    trial.game.answer(action.key)
    decision = trial.decision
    if isinstance(decision, ChooseTargets):
        return {trial.name(entity) for entity in decision.candidates}
    return {trial.name(entity) for entity in trial.targets_of(trial.game.state.stack[-1])}


def highest_x(driver: Driver, name: str) -> int:
    """Return the highest X with which a spell could be cast now."""
    trial = Driver(driver.game.fork())
    trial.begin("cast", name)
    assert isinstance(trial.decision, ChooseNumber)
    return trial.decision.maximum


def asked(driver: Driver, *answers: Any) -> list[Decision]:
    """Return the decisions until the top of the stack has resolved; priority is given only before the first of them."""
    top = driver.game.state.stack[-1]
    passing(driver)
    met: list[Decision] = []
    left = list(answers)
    while top in driver.game.state.stack:
        decision = driver.decision
        assert not isinstance(decision, Priority), f"{left} was not asked for"
        met.append(decision)
        driver.answer(left.pop(0))
    assert not left, f"{left} was not asked for"
    return met


def passing(driver: Driver) -> None:
    """Pass with both players, so that the top of the stack begins to resolve or the step ends."""
    driver.pass_priority()
    driver.pass_priority()
