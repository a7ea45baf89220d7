"""What follows if the player with priority passes (117.3d, 117.4, 500.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.change.events import WouldBegin
from engine.change.events.turns import STEPS, rest_of_phase
from engine.change.replacing import replacements
from engine.rules.combat import combat_phase
from engine.state.seats import next_side, present_or_next, primary, round_of_priority, side_of

if TYPE_CHECKING:
    from engine.state.play import Play


@dataclass(frozen=True, slots=True)
class AfterPass:
    """What follows if the player with priority passes, and nobody who then gets priority acts."""

    asked: tuple[int, ...] = ()
    """The players who get priority first, in order (117.3d); empty if it happens at once."""
    resolves: int | None = None
    """The spell or ability that resolves (117.4); None if the step or phase ends (500.2)."""
    step: str = ""
    """The next step, or a main phase by its phase name; "" if something resolves."""
    active: int = 0
    """Whose turn it is then."""
    turn_ends: bool = False
    """Whether that step belongs to another turn."""


def after_pass(game: Play) -> AfterPass | None:
    """Return what follows if the player with priority passes; None if nobody has priority."""
    state = game.state
    player = state.priority
    if player is None:
        return None
    order = round_of_priority(state, present_or_next(state, state.round_from))
    place = order.index(player)
    asked = [*order[place + 1 :], *order[:place]][: len(order) - state.passes - 1]
    if state.stack:
        return AfterPass(tuple(asked), resolves=state.stack[-1], active=state.active)
    step, active, turn_ends = next(_Course(game).steps(), ("", state.active, True))
    return AfterPass(tuple(asked), step=step, active=active, turn_ends=turn_ends)


class _Course:
    """The steps that follow as things stand, without those that would be skipped (508.8, 614.10)."""

    def __init__(self, game: Play) -> None:
        self.game = game
        self.used: set[int] = set()
        """One-time skip effects that would be used up by then."""

    def steps(self) -> Iterator[tuple[str, int, bool]]:
        """Yield each step with its active player, and whether it belongs to a later turn."""
        state = self.game.state
        left = list(state.steps_left)
        if state.step == "declare attackers" and not combat_phase.attackers_exist(self.game):  # 508.8
            while left and left[0] in ("declare blockers", "combat damage"):
                del left[0]
        yield from ((step, state.active, False) for step in self._taken(left, state.active, first_draw=True))
        for player in self._turns():
            yield from ((step, player, True) for step in self._taken(list(STEPS), player))

    def _taken(self, left: list[str], player: int, *, first_draw: bool = False) -> Iterator[str]:
        """Yield the steps of one turn that take place."""
        state = self.game.state
        while left:
            step = left.pop(0)
            if step == "draw" and first_draw and state.skips_first_draw and player == state.starting:  # 103.7a
                continue
            if step == "beginning of combat" and self._is_skipped("combat", player):
                del left[: rest_of_phase(step, left)]
                continue
            if not self._is_skipped(step, player):
                yield step

    def _turns(self) -> Iterator[int]:
        """Yield the players who take the next turns: extra turns first (500.7), then turn order."""
        state = self.game.state
        for player in reversed(state.extra_turns):
            if state.players[player].lost is None and not self._is_skipped("turn", player):
                yield primary(state, player)
        player = state.in_order
        for _ in range(2 * len(state.players)):
            player = next_side(state, player)
            if state.players[player].lost is None and not self._is_skipped("turn", player):
                yield player

    def _is_skipped(self, what: str, player: int) -> bool:
        """Whether an effect makes the player skip that (614.10). A pure query."""
        if WouldBegin not in self.game.looks.replacing:
            return False
        found = [
            each
            for member in side_of(self.game.state, player)
            for each in replacements(self.game, WouldBegin(what, member), ())
        ]
        for each in found:
            effect = each.context.effect
            if effect is None or effect.uses is None:
                return True
            if id(effect) not in self.used:
                self.used.add(id(effect))
                return True
        return False
