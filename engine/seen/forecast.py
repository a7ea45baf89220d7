"""The effects of combat damage as things stand, before attackers or blockers are declared or damage is dealt.

The combat damage steps (510) are run on a copy of the position, followed by state-based actions (704.3) but no triggers
or player actions. Players are assumed to make the usual choice: lethal damage to each creature in order and the rest to
the last one. The result reveals nothing hidden: chance uses another seed than the game's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from engine.change.events import Attack, BecomesBlocked, BecomesUnblocked, Block, Event, Tap
from engine.decisions import Answer, Decision, Divide, Steps, is_player
from engine.refusal import IllegalAnswer
from engine.rules.combat import combat_phase
from engine.rules.state_based_actions import state_based
from engine.state.play import GameOver, Play

if TYPE_CHECKING:
    from engine.state.state import State

Pairs = Sequence[Sequence[int]]
"""(creature, what it attacks) or (blocker, attacker)."""


@dataclass(slots=True, frozen=True)
class Blow:
    """Combat damage from one source to one recipient."""

    source: int
    recipient: int
    amount: int
    first: bool = False
    """Whether it is dealt in the first of two combat damage steps (510.4)."""


@dataclass(slots=True, frozen=True, kw_only=True)
class Forecast:
    """The results of the combat damage."""

    blows: Sequence[Blow] = ()
    """Damage that would be dealt, without what is prevented or replaced."""
    leaving: frozenset[int] = frozenset()
    """Permanents that would leave the battlefield."""
    life: Mapping[int, int]
    """Each player's life total afterwards."""
    losing: frozenset[int] = frozenset()
    """Players who would lose the game."""
    chosen: bool = False
    """Whether a player would have a choice, and so might choose differently."""

    def damage_to(self, entity: int) -> int:
        """Return the damage dealt to a player or permanent."""
        return sum(blow.amount for blow in self.blows if blow.recipient == entity)

    def damage_by(self, entity: int) -> int:
        """Return the damage it deals."""
        return sum(blow.amount for blow in self.blows if blow.source == entity)


def damage_is_ahead(state: State) -> bool:
    """Whether combat damage is still to be dealt in the current combat phase."""
    if state.combat is None:
        return False
    ahead = state.steps_left
    last = ahead.index("end of combat") if "end of combat" in ahead else len(ahead)
    return "combat damage" in ahead[:last]


def forecast(game: Play, attacks: Pairs = (), blocks: Pairs = ()) -> Forecast | None:
    """Return the results of combat damage with these declarations added; None if none is ahead."""
    if not damage_is_ahead(game.state):
        return None
    copy = Play(game.setup, game.state.copy(), game.machinery)
    copy.state.random = Random(0)
    before = set(copy.state.battlefield)
    course = _Course(copy)
    with suppress(GameOver):
        course.run(_combat(copy, course, attacks, blocks))
    players = copy.state.players
    return Forecast(
        blows=course.blows,
        leaving=frozenset(before.difference(copy.state.battlefield)),
        life={player.id: player.life for player in players},
        losing=frozenset(
            player.id for player in players if player.lost is not None and game.state.players[player.id].lost is None
        ),
        chosen=course.chosen,
    )


class _Course:
    """Runs procedures on a copy and answers for everybody."""

    def __init__(self, game: Play) -> None:
        self.game = game
        self.chosen = False
        self.first = False
        """Whether the damage is that of the first of two steps."""
        self._told: list[tuple[Any, bool]] = []

    @property
    def blows(self) -> list[Blow]:
        """The damage dealt so far."""
        return [
            Blow(record.source, record.entity, record.amount, first)
            for record, first in self._told
            if record.source is not None and record.entity is not None
        ]

    def run(self, steps: Steps) -> None:
        """Run to the end."""
        try:
            decision = next(steps)
            while True:
                only = decision.only_answer()
                self.chosen = self.chosen or only is None
                decision = steps.send(_usual(decision) if only is None else only)
        except StopIteration:
            return
        finally:
            steps.close()

    def deal(self) -> Steps:
        """Run one combat damage step and the following state-based actions."""
        game = self.game
        self.first = combat_phase.needs_first_strike_step(game)
        told = len(game.records)
        try:
            yield from combat_phase.combat_damage(game)
        finally:
            self._told += [(record, self.first) for record in game.records[told:] if record.kind == "damage"]
        yield from self.settle()

    def settle(self) -> Steps:
        """Run state-based actions until none applies (704.3); triggers are left waiting."""
        game = self.game
        for _ in range(ROUNDS):
            yield from combat_phase.remove_from_combat(game)
            if not (yield from state_based.check(game)):
                return


ROUNDS = 50
"""Maximum number of successive checks of state-based actions, for positions that never settle."""


def _combat(game: Play, course: _Course, attacks: Pairs, blocks: Pairs) -> Steps:
    """Declare, then deal combat damage in one step or two."""
    yield from _declare(game, attacks, blocks)
    yield from course.settle()
    yield from course.deal()
    if course.first:
        yield from course.deal()


def _declare(game: Play, attacks: Pairs, blocks: Pairs) -> Steps:
    """Make the supposed declarations: attackers tap (508.1f), and attackers become blocked (509.1h)."""
    tapping: list[Event] = [
        Tap(creature, attack=True) for creature, _ in attacks if not game.look(creature).has("vigilance")
    ]
    if tapping:
        yield from game.do_all(tapping)
    events: list[Event] = [Attack(creature, attacked, len(attacks)) for creature, attacked in attacks]
    if events:
        yield from game.do_all(events)
    if not blocks:
        return
    events = [Block(blocker, attacker) for blocker, attacker in blocks]
    fighting = game.state.combat
    assert fighting is not None
    for attacker, attacked in fighting.attackers.items():
        blockers = tuple(blocker for blocker, other in blocks if other == attacker)
        if blockers:
            events.append(BecomesBlocked(attacker, blockers))
        elif attacker not in fighting.blocked:
            events.append(BecomesUnblocked(attacker, attacked))
    yield from game.do_all(events)


def _usual(decision: Decision) -> Answer:
    """Return the assumed answer."""
    if isinstance(decision, Divide):
        shares = _in_order(decision)
        try:
            return decision.check(shares)
        except IllegalAnswer:
            pass
    return decision.sample(Random(0))


def _in_order(decision: Divide) -> list[int]:
    """Return lethal damage to each creature in order, and the rest to the last recipient, as with trample."""
    lethal = decision.lethal or [decision.minimum] * len(decision.recipients)
    rest = decision.total
    shares = []
    for recipient, needed in zip(decision.recipients, lethal, strict=True):
        share = rest if is_player(recipient) else min(rest, needed)
        shares.append(share)
        rest -= share
    shares[-1] += rest
    return shares
