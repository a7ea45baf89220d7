"""Evaluation of a position in points: a card in hand is about 2, a plain 2/2 creature about 5."""

from __future__ import annotations

from collections.abc import Sequence
from math import log1p
from typing import TYPE_CHECKING

from engine.opponent.features import Board, Unit

if TYPE_CHECKING:
    from engine.game import Game
    from engine.state.objects import Characteristics
    from engine.state.state import PlayerState

WON = 1000.0
"""The value of a won game; a loss counts as the negative."""

LANDS = (2.2, 2.1, 2.0, 1.9, 1.6, 1.2, 0.9)
"""The value of each further land on the battlefield; the last entry repeats."""
UNKNOWN_CARD = 1.9
"""The value of a card in another player's hand."""
LANDS_IN_HAND = (2.6, 2.6, 2.6, 2.0, 1.1, 1.1, 0.5)
"""The value of a land in hand, by the number of other lands; the last entry repeats."""
RESPONSE = 0.45
"""Bonus for an instant in hand that is castable with the available mana while others act."""
EACH_X, MOST_X = 0.45, 5
"""The value per point of X of a card that can soon be cast, and the maximum X counted."""
NEARLY_DEAD = 12.0
"""Penalty for facing a lethal attack."""
NEXT_ATTACK, LATER_ATTACK = 0.65, 0.4
"""Share of the next attack's potential damage that counts: during the attacker's turn, and before it."""
AFTER_COMBAT = ("end of combat", "postcombat main", "end", "cleanup")
"""Steps after the turn's combat."""


def judge(game: Game, player: int) -> float:
    """Return the value of the position for `player`: their side's value minus the mean of the opponents' values, in
    which the strongest opponent counts twice, plus 10 for each player who has left the game."""
    if game.over:
        return WON - game.state.turn if player in game.winners else (0.0 if game.is_draw else -WON + game.state.turn)
    if game.state.players[player].lost is not None:
        return -WON + game.state.turn
    board = Board(game)
    opponents = board.opponents(player)
    others = [side(board, each, mine=False) + exposure(board, each, [player]) for each in opponents]
    gone = sum(each.lost is not None for each in game.state.players)
    mine = side(board, player, mine=True) + exposure(board, player, opponents)
    return mine - (sum(others) + max(others)) / (len(others) + 1) + 10.0 * gone if others else WON


def side(board: Board, player: int, *, mine: bool) -> float:
    """Return the value of what a player has. `mine` says whether the cards in hand are known."""
    seat = board.seat(player)
    total = life_worth(seat) + sum(unit.worth for unit in board.units[player])
    total += lands_worth(len(board.lands[player])) + sum(permanent_worth(board, id) for id in board.others[player])
    total += hand_worth(board, player) if mine else UNKNOWN_CARD * len(seat.hand)
    if len(seat.library) < 4:
        total -= 2.0 * (4 - len(seat.library))
    return total


def life_worth(seat: PlayerState) -> float:
    """Return the value of life, each point worth more when less is left, and of poison counters likewise."""
    poison = seat.counters.get("poison", 0)
    return points_worth(seat.life) - 0.5 * poison - 0.12 * poison * poison


def points_worth(life: int) -> float:
    """Return the value of a life total: each further point is worth less."""
    life = max(0, min(life, 40))
    return 0.15 * life + 4.0 * log1p(life)


def lands_worth(count: int) -> float:
    return sum(LANDS[:count]) + LANDS[-1] * max(0, count - len(LANDS))


def permanent_worth(board: Board, id: int) -> float:
    """Return the value of a permanent other than a creature or land; an Aura is worth its effect on the enchanted
    object."""
    look = board.look(id)
    if "Planeswalker" in look.types:
        return 2.5 + 0.9 * board.state.objects[id].counters.get("loyalty", 0) + 0.2 * look.mana_value
    if "Battle" in look.types:  # with fewer counters left, its back face is closer
        return 5.5 / (1.0 + 0.35 * board.state.objects[id].counters.get("defense", 0))
    if "Aura" in look.subtypes:
        return 0.1
    if "Equipment" in look.subtypes:  # more than in hand: on the battlefield it is useful whenever mana is left
        return 2.2 + 0.4 * look.mana_value
    return 1.0 + 0.6 * look.mana_value


def hand_worth(board: Board, player: int) -> float:
    """Return the value of the player's own hand: spells count more than surplus lands, and instant responses get a
    bonus."""
    lands = len(board.lands[player])
    open_mana = sum(not board.state.objects[id].tapped for id in board.lands[player])
    total = 0.0
    for id in board.seat(player).hand:
        look = board.look(id)
        total += card_worth(look, lands)
        if "Land" in look.types:
            lands += 1
        elif look.at_any_time and look.mana_value <= open_mana:
            total += RESPONSE
            open_mana -= look.mana_value
    return total


def missed_least(board: Board, player: int, cards: Sequence[int]) -> list[int]:
    """Return cards in hand in the order the player would give them up; lands matter more the fewer there are."""
    lands = len(board.lands[player])
    worth: dict[int, float] = {}
    for id in sorted(cards):
        look = board.look(id)
        worth[id] = card_worth(look, lands)
        if "Land" in look.types:
            lands += 1
    return sorted(cards, key=lambda id: (worth[id], id))


def card_worth(look: Characteristics, lands: int) -> float:
    """Return the value of a card in hand, given the number of lands on the battlefield and in hand; {X} is as large as
    possible next turn."""
    if "Land" in look.types:
        return LANDS_IN_HAND[min(lands, len(LANDS_IN_HAND) - 1)]
    late = max(0, look.mana_value - lands - 2)
    variables = look.cost.variables if look.cost is not None else 0
    x = max(0, lands + 1 - look.mana_value) // variables if variables else 0
    return max(0.8, 1.7 + 0.12 * look.mana_value - 0.2 * late) + EACH_X * min(x, MOST_X)


def exposure(board: Board, player: int, opponents: list[int]) -> float:
    """Return the cost to `player` of facing these opponents' next attack, at most 0."""
    life = board.seat(player).life
    worst = max((coming(board, player, opponent) for opponent in opponents), default=0)
    if worst <= 0:
        return 0.0
    share = NEXT_ATTACK if board.state.active in opponents else LATER_ATTACK
    loss = share * (points_worth(life) - points_worth(life - worst))
    return -loss - (NEARLY_DEAD * share if worst >= life else 0.0)


def coming(board: Board, player: int, opponent: int) -> int:
    """Return the damage of an all-out attack by `opponent` with each of `player`'s blockers stopping one attacker.
    Chump blocks count only if the attack is lethal."""
    own_turn = board.state.active == opponent and board.state.step not in AFTER_COMBAT
    # creatures that attacked are still tapped in the next attack, unless their untap step comes first
    untaps_before = not own_turn and board.state.active != player
    attackers = [
        unit
        for unit in board.units[opponent]
        if unit.power and board.can_attack(unit, player) and not (own_turn and (unit.tapped or unit.sick))
    ]
    attackers.sort(key=lambda unit: unit.blow, reverse=True)
    free = [unit for unit in board.units[player] if not unit.tapped or untaps_before]
    total = _through(board, attackers, free, gladly=True)
    return total if total < board.seat(player).life else _through(board, attackers, free, gladly=False)


def _through(board: Board, attackers: Sequence[Unit], blockers: Sequence[Unit], *, gladly: bool) -> int:
    """Return the unblocked damage; with `gladly`, without blocks that only lose the blocker."""
    free = list(blockers)
    total = 0
    for attacker in attackers:
        able = [unit for unit in free if board.can_block(unit, attacker)]
        if gladly:
            able = [unit for unit in able if unit.kills(attacker) or not attacker.kills(unit)]
        blocker = min(able, key=lambda unit: unit.worth, default=None)
        if blocker is None or (attacker.has("menace") and len(free) < 2):
            total += attacker.blow
            continue
        free.remove(blocker)
        if attacker.has("trample"):
            total += max(0, attacker.blow - max(0, blocker.left))
    return total
