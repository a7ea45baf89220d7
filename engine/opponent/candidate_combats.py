"""Attacks and blocks worth trying, found by arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from engine.decisions import is_player
from engine.opponent.evaluation import coming
from engine.opponent.features import Board, Unit
from engine.refusal import IllegalAnswer

if TYPE_CHECKING:
    from engine.decisions import DeclareAttackers, DeclareBlockers

Pairs = list[list[int]]

TRADE = 0.3
"""Gain required of a block that loses something, and danger accepted for an attacker."""
MUST_BLOCK = "509.1c"
"""The rule cited when more blocks would be needed for a legal declaration."""
FEW = 6
"""Maximum number of creatures for which every pair is considered."""


# -- attacking ---------------------------------------------------------------------------------------------------------


def danger(board: Board, attacker: Unit, defending: int) -> float:
    """Return the greatest net loss that blocks by one or two creatures could cause the attacking player; 0 if none
    does."""
    blockers = board.blockers(defending, attacker)
    if attacker.has("menace") and len(blockers) < 2:
        return 0.0
    worst = 0.0
    for blocker in blockers:
        worst = max(worst, -_loss_of_block(attacker, [blocker]))
    if len(blockers) <= FEW:
        for pair in combinations(blockers, 2):
            worst = max(worst, -_loss_of_block(attacker, pair))
    return worst


def attack_sets(board: Board, decision: DeclareAttackers, most: int) -> list[Pairs]:
    """Return declarations to try, the most promising first."""
    player = decision.player
    found: list[Pairs] = []
    for attacked in _whom(board, decision):
        found += _sets_against(board, decision, player, attacked)
    found.insert(1, [])
    return _distinct(found)[:most]


def _whom(board: Board, decision: DeclareAttackers) -> list[int]:
    """Return what to attack: the opponent who is easiest to beat first, then planeswalkers and battles, then the other
    players."""
    possible = sorted({other for others in decision.candidates.values() for other in others})
    players = [each for each in possible if is_player(each)]
    players.sort(key=lambda each: (board.seat(each).life + 2 * len(board.units[each]), each))
    walkers = [each for each in possible if not is_player(each)]
    return [*players[:1], *walkers[:2], *players[1:2]]


def _sets_against(board: Board, decision: DeclareAttackers, player: int, attacked: int) -> list[Pairs]:
    defending = board.game.play.defender(attacked)
    able = [
        unit
        for unit in board.units[player]
        if attacked in decision.candidates.get(unit.id, ()) and (unit.power > 0 or unit.look.summary.triggered)
    ]
    if not able:
        return []
    costs = {unit.id: danger(board, unit, defending) for unit in able}
    safe = [unit for unit in able if costs[unit.id] <= 0.0]
    even = [unit for unit in able if costs[unit.id] <= TRADE + 0.2 * unit.power]
    free = [unit for unit in able if not board.blockers(defending, unit)]
    sets = [even, safe, free, able]
    if is_lethal(board, able, attacked, defending):
        sets.insert(0, able)
    kept = _with_guards(board, even or able, player)
    if kept is not None:
        sets.insert(1, kept)
    sets += [[unit] for unit in sorted(able, key=lambda unit: (costs[unit.id] - 0.3 * unit.power, unit.id))[:2]]
    sets += [[unit for unit in even if unit is not other] for other in even[:2]]
    return [[[unit.id, attacked] for unit in units] for units in sets if units]


def is_lethal(board: Board, attackers: Sequence[Unit], attacked: int, defending: int) -> bool:
    """Whether the attack is lethal even if each blocker stops the strongest attacker it can."""
    if not is_player(attacked):
        return False
    left = sorted(attackers, key=lambda unit: unit.blow, reverse=True)
    for blocker in board.units[defending]:
        if blocker.tapped:
            continue
        stopped = next((unit for unit in left if board.can_block(blocker, unit)), None)
        if stopped is not None:
            left.remove(stopped)
    return sum(unit.blow for unit in left) >= board.seat(defending).life


def _with_guards(board: Board, units: Sequence[Unit], player: int, caution: float = 0.0) -> list[Unit] | None:
    """Return the attackers without the guards that must stay back, the weakest first, to survive the next attack with
    more than the share `caution` of the life total. None if no guard is needed."""
    going = list(units)
    for unit in sorted(units, key=lambda unit: unit.power):
        if _survives(board, going, player, caution):
            break
        if not unit.has("vigilance"):
            going.remove(unit)
    return going if len(going) < len(units) else None


def _survives(board: Board, going: Sequence[Unit], player: int, caution: float = 0.0) -> bool:
    away = [unit for unit in going if not unit.has("vigilance")]
    rest = [unit for unit in board.units[player] if unit not in away]
    everybody, board.units[player] = board.units[player], rest
    try:
        worst = max((coming(board, player, other) for other in board.opponents(player)), default=0)
    finally:
        board.units[player] = everybody
    return worst < board.seat(player).life * (1.0 - caution)


def leaves_open(board: Board, player: int, pairs: Pairs) -> bool:
    """Whether an opponent's next attack would be lethal with these attackers away."""
    going = [unit for unit in board.units[player] if any(unit.id == creature for creature, _ in pairs)]
    return not _survives(board, going, player)


def usual_attack(board: Board, decision: DeclareAttackers, *, caution: float = 0.0) -> Pairs:
    """Return the attack made without lookahead: everybody if that is lethal; otherwise creatures that are in little
    `danger` (with `caution`, in none), except the guards needed to keep the share `caution` of the life total. As few
    of them as needed finish a planeswalker or battle."""
    player = decision.player
    whom = _whom(board, decision)
    if not whom:
        return []
    attacked = whom[0]
    defending = board.game.play.defender(attacked)
    able = [unit for unit in board.units[player] if attacked in decision.candidates.get(unit.id, ()) and unit.power]
    if is_lethal(board, able, attacked, defending):
        return [[unit.id, attacked] for unit in able]
    able = [unit for unit in able if danger(board, unit, defending) <= (0.0 if caution else TRADE)]
    kept = _with_guards(board, able, player, caution)
    able = able if kept is None else kept
    against = {unit.id: attacked for unit in able}
    for other in whom[1:]:
        if not is_player(other):
            free = [unit for unit in able if against[unit.id] == attacked]
            against |= dict.fromkeys(_finishing(board, decision, free, other), other)
    return [[id, other] for id, other in against.items()]


def _finishing(board: Board, decision: DeclareAttackers, able: Sequence[Unit], attacked: int) -> list[int]:
    """Return the fewest of these creatures, strongest first, that remove the last loyalty or defense counter; empty if
    all together can't."""
    counters = board.state.objects[attacked].counters
    left = counters.get("loyalty", 0) + counters.get("defense", 0)
    chosen: list[int] = []
    for unit in sorted(able, key=lambda unit: -unit.blow):
        if left > 0 and attacked in decision.candidates.get(unit.id, ()):
            chosen.append(unit.id)
            left -= unit.blow
    return chosen if left <= 0 else []


# -- blocking ----------------------------------------------------------------------------------------------------------


class Blocking:
    """The attackers against a player, and their possible blockers."""

    def __init__(self, board: Board, decision: DeclareBlockers) -> None:
        self.board = board
        self.player = decision.player
        self.able = {unit.id: unit for unit in board.units[decision.player] if unit.id in decision.candidates}
        wanted = {other for others in decision.candidates.values() for other in others}
        combat = board.state.combat
        coming_in = (
            []
            if combat is None
            else [each for each in combat.attackers if combat.defenders.get(each) == decision.player]
        )
        units = [board.unit(each) for each in coming_in]
        self.attackers = [unit for unit in units if unit is not None]
        self.at_player = {each for each in coming_in if combat is not None and combat.attackers[each] == self.player}
        self.open_to = {each: set(others) & wanted for each, others in decision.candidates.items()}
        self.decision = decision

    def allowed(self, blocks: Pairs) -> bool:
        """Whether no restriction forbids these blocks together (509.1b); requirements are not checked yet."""
        try:
            self.decision.check(blocks)
        except IllegalAnswer as error:
            return error.refusal.rule == MUST_BLOCK
        return True

    def able_to(self, attacker: Unit, used: set[int]) -> list[Unit]:
        return [unit for id, unit in self.able.items() if id not in used and attacker.id in self.open_to.get(id, ())]

    def through(self, blocks: Pairs) -> int:
        """Return the damage the player takes with these blocks."""
        blocked: dict[int, int] = {}
        for blocker, other in blocks:
            blocked[other] = blocked.get(other, 0) + self.able[blocker].left
        total = 0
        for attacker in self.attackers:
            if attacker.id not in self.at_player:
                continue
            if attacker.id not in blocked:
                total += attacker.blow
            elif attacker.has("trample"):
                total += max(0, attacker.blow - blocked[attacker.id])
        return total

    def good(self, *, greed: float = TRADE) -> Pairs:
        """Return profitable blocks, considering one or two blockers for each attacker. `greed` is the gain required for
        blocks that lose something; if negative, any block is made that is better than none."""
        blocks: Pairs = []
        used: set[int] = set()
        for attacker in sorted(self.attackers, key=lambda unit: unit.worth, reverse=True):
            able = self.able_to(attacker, used)
            chosen: Sequence[Unit] = ()
            best = greed if greed > 0 else -99.0
            if not attacker.has("menace"):
                for unit in able:
                    loss = _loss_of_block(attacker, [unit])
                    gain = 0.15 * min(attacker.blow, 8) - loss
                    better = gain > (best if chosen or loss > 0 else min(best, 0.0))
                    if better and self.allowed([*blocks, [unit.id, attacker.id]]):
                        best, chosen = gain, (unit,)
            if len(able) <= FEW:
                for pair in combinations(able, 2):
                    gain = -_loss_of_block(attacker, pair) - 0.4
                    if gain > best and self.allowed([*blocks, *([unit.id, attacker.id] for unit in pair)]):
                        best, chosen = gain, pair
            blocks += [[unit.id, attacker.id] for unit in chosen]
            used.update(unit.id for unit in chosen)
        return blocks

    def chump(self, blocks: Pairs) -> Pairs:
        """Return the blocks with chump blocks added until the player survives: the strongest attackers first, with the
        least valuable creatures."""
        blocks = list(blocks)
        life = self.board.seat(self.player).life
        for attacker in sorted(self.attackers, key=lambda unit: unit.blow, reverse=True):
            if self.through(blocks) < life:
                break
            if attacker.id not in self.at_player or any(other == attacker.id for _, other in blocks):
                continue
            able = self.able_to(attacker, {id for id, _ in blocks})
            able.sort(key=lambda unit: (_loss_of_block(attacker, [unit]), unit.worth))
            alone = [] if attacker.has("menace") else [(unit,) for unit in able]
            for chosen in (*alone, *combinations(able[:FEW], 2)):
                more = [*blocks, *([unit.id, attacker.id] for unit in chosen)]
                if self.allowed(more):
                    blocks = more
                    break
        return blocks


def _loss_of_block(attacker: Unit, blockers: Sequence[Unit]) -> float:
    """Return the blocking side's net loss if the attacker kills as many blockers as it can."""
    hitting = [each for each in blockers if not attacker.beats(each)] if len(blockers) == 1 else list(blockers)
    force = sum(each.blow for each in hitting)
    dies = (
        not attacker.has("indestructible")
        and bool(hitting)
        and (force >= attacker.left or any(each.power and each.has("deathtouch") for each in hitting))
    )
    lost = 0.0
    if not any(each.beats(attacker) for each in blockers):
        rest = attacker.blow
        for each in sorted(blockers, key=lambda unit: unit.worth, reverse=True):
            need = 1 if attacker.has("deathtouch") else each.left
            if attacker.power and rest >= need and not each.has("indestructible"):
                lost += each.worth
                rest -= need
    return lost - (attacker.worth if dies else 0.0)


def usual_block(board: Board, decision: DeclareBlockers) -> Pairs:
    """Return the blocks made without lookahead."""
    blocking = Blocking(board, decision)
    return blocking.chump(blocking.good())


def block_sets(board: Board, decision: DeclareBlockers, most: int) -> list[Pairs]:
    """Return declarations to try, the most promising first."""
    blocking = Blocking(board, decision)
    good = blocking.good()
    found = [blocking.chump(good), good, [], blocking.chump([]), blocking.good(greed=-1.0)]
    singles: list[tuple[float, Pairs]] = []
    for attacker in blocking.attackers:
        able = blocking.able_to(attacker, set())
        singles += [(_loss_of_block(attacker, [unit]), [[unit.id, attacker.id]]) for unit in able]
    found += [pairs for _, pairs in sorted(singles)[:most]]
    found += [[pair for pair in good if pair is not left] for left in good[:2]]
    return _distinct(found)[:most]


def _distinct(found: list[Pairs]) -> list[Pairs]:
    seen: set[tuple[tuple[int, ...], ...]] = set()
    distinct: list[Pairs] = []
    for pairs in found:
        key = tuple(sorted(map(tuple, pairs)))
        if key not in seen:
            seen.add(key)
            distinct.append(pairs)
    return distinct
