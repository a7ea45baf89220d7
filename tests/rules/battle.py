"""Combat in a few lines: creatures defined on the spot, and what happens to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.change.events import Event, StartEffect
from engine.decisions import DeclareBlockers, Divide, OrderItems, Priority
from engine.game import Game
from engine.scenario import Scenario
from engine.state.effects import ContinuousEffect
from tests.driver import Driver, lands


class Battle:
    """Builds a situation before combat. Player 0 attacks."""

    def __init__(self, **options: Any) -> None:
        self.scenario = Scenario()
        self.scenario.options.update(options)
        self._defined: set[str] = set()

    def card(self, text: str) -> str:
        """Define a card."""
        name = text.split("\n", 1)[0]
        if name not in self._defined:
            self._defined.add(name)
            self.scenario.card_text(text)
        return name

    def creature(
        self,
        player: int,
        name: str,
        size: str = "2/2",
        text: str = "",
        cost: str = "{1}",
        types: str = "",
        **status: Any,
    ) -> None:
        """Put a creature onto the battlefield."""
        self.card(f"{name}\n{cost}\n{types}Creature — Bear\n{size}\n{text}".rstrip("\n"))
        self.scenario.battlefield(player, name, **status)

    def permanent(self, player: int, name: str, type_line: str, text: str = "", **status: Any) -> None:
        """Put a noncreature permanent onto the battlefield."""
        self.card(f"{name}\n{{1}}\n{type_line}\n{text}".rstrip("\n"))
        self.scenario.battlefield(player, name, **status)

    def planeswalker(self, player: int, name: str, loyalty: int) -> None:
        """Put a planeswalker onto the battlefield."""
        self.card(f"{name}\n{{1}}\nLegendary Planeswalker — Jace\n{loyalty}\n+1: Draw a card.")
        self.scenario.battlefield(player, name)

    def spell(self, player: int, name: str, text: str) -> None:
        """Give a player an instant, and the mana for it."""
        self.card(f"{name}\n{{R}}\nInstant\n{text}")
        self.scenario.hand(player, name)
        lands(self.scenario, player, "R")

    def begin(self, step: str = "beginning of combat") -> Driver:
        """Return the game when the active player has priority in that step."""
        self.scenario.turn(active=0, step=step, priority=0)
        return Driver(self.scenario.game())


def happen(game: Game, event: Event) -> None:
    """Make an event happen that needs no decision."""
    for decision in game.play.do(event):
        raise AssertionError(f"{decision.prompt.en} was not expected")


def affect(d: Driver, creature: str, *acts: Any, controller: int = 0) -> None:
    """Apply acts to a creature until end of turn."""
    entity = d.find(creature)
    happen(d.game, StartEffect(ContinuousEffect(entity, controller, acts, "end of turn", (entity,))))


def blocks(d: Driver, *pairs: tuple[str, str]) -> None:
    """Declare blocks as pairs of names; a blocker may be named more than once."""
    decision = d.to_blockers()
    assert isinstance(decision, DeclareBlockers)
    d.game.answer([[d.find(blocker), d.find(attacker)] for blocker, attacker in pairs])


def order(d: Driver, *names: str) -> None:
    """Answer a damage assignment order, first creature first."""
    assert isinstance(d.decision, OrderItems), d.decision
    d.answer(list(names))


def to_division(d: Driver) -> Divide:
    """Pass until damage must be divided."""
    while not isinstance(d.decision, Divide):
        assert isinstance(d.decision, Priority), d.decision
        d.game.answer("pass")
    return d.decision


def divide(d: Driver, *shares: int) -> None:
    """Answer a division of damage, in the order of the recipients."""
    to_division(d)
    d.game.answer(list(shares))


def recipients(d: Driver) -> list[Any]:
    """Return the names of the recipients in a division of damage; numbers for players."""
    return [d.name(entity) for entity in to_division(d).recipients]


def fight(d: Driver, attackers: Sequence[str], *pairs: tuple[str, str]) -> None:
    """Declare attackers against player 1, and blocks if there are any; then continue to combat damage."""
    d.attack(list(attackers))
    if pairs:
        blocks(d, *pairs)


def after_combat(d: Driver) -> None:
    """Pass until the end of combat step."""
    d.finish_combat()


def alive(d: Driver, name: str) -> bool:
    """Whether the creature is still on the battlefield."""
    return d.count(name, "battlefield") > 0


def damage(d: Driver, name: str) -> int:
    """Return the damage marked on the creature."""
    return d.object(name).damage
