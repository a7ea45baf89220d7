"""Games of three or more players: situations, and answers by whoever is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.change.events import Event
from engine.decisions import DeclareAttackers
from engine.scenario import Scenario
from tests.driver import Driver

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")

BEAR = "Bear | Orso\n{1}{G}\nCreature — Bear\n2/2"


def seats(count: int, *texts: str, teams: tuple[tuple[int, ...], ...] = ()) -> Scenario:
    """Return a situation with that many players; `texts` define cards."""
    scenario = Scenario(names=NAMES[:count], teams=teams)
    for text in texts:
        name, _, rest = text.partition("\n")
        scenario.card_text(f"{name if '|' in name else f'{name} | {name}'}\n{rest}")
    return scenario


def begin(scenario: Scenario) -> Driver:
    return Driver(scenario.game())


def everybody_passes(d: Driver) -> list[int]:
    """Pass once with each player, starting with the one who has priority. Return the order."""
    order = []
    for _ in d.game.play.apnap():
        order.append(d.decision.player)
        d.pass_priority()
    return order


def happen(d: Driver, *events: Event) -> None:
    """Make events happen simultaneously that need no decision."""
    for decision in d.game.play.do_all(events):
        raise AssertionError(decision.prompt.en)


def until(d: Driver, reached: Callable[[], Any]) -> None:
    d.pass_until(reached)


def turns(d: Driver, count: int) -> Sequence[int]:
    """Return the active players of the next turns."""
    found = []
    for _ in range(count):
        d.next_turn()
        found.append(d.active)
    return found


def whom_attacked(d: Driver) -> set[int]:
    """Return whom the active player's creatures can attack; empty if no attackers are declared."""
    d.pass_until(lambda: isinstance(d.decision, DeclareAttackers) or d.step == "end of combat")
    decision = d.decision
    if not isinstance(decision, DeclareAttackers):
        return set()
    return {each for open_to in decision.candidates.values() for each in open_to}
