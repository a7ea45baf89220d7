"""Answers worth trying for each kind of decision, the most promising first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from engine.decisions import (
    Answer,
    Arrange,
    ByHand,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOption,
    ChooseTargets,
    ChooseYesNo,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    OrderItems,
    PayMana,
    PerKind,
    Priority,
    is_player,
)
from engine.opponent.candidate_combats import attack_sets, block_sets, usual_attack, usual_block
from engine.opponent.evaluation import card_worth, missed_least, permanent_worth
from engine.opponent.features import Board
from engine.refusal import IllegalAnswer

if TYPE_CHECKING:
    from engine.decisions import Action
    from engine.game import Game

LOSING = frozenset({"discard", "sacrifice", "bottom of library", "exile", "cost"})
"""Purposes for which the chosen objects are lost."""
BATTLEFIELD = frozenset({"battlefield"})
LEAVING = {"destroy": BATTLEFIELD, "return": BATTLEFIELD, "put away": frozenset({"battlefield", "hand", "library"})}
"""Purposes for which chosen objects are lost if they are in these zones, and gained otherwise."""
ONCE_MORE = 0.5
"""Cost of each mana that must be spent again for an object returned to hand."""
TAPPED = 0.1
"""Bonus for returning a tapped permanent to hand, since it comes back untapped."""
AWAY = ("bottom", "graveyard")
"""Words in the names of piles for unwanted cards."""
LANDS_WANTED = 5
DONE, TRUST = "done", "trust"
"""The computer's answers to acts by hand: it does nothing by hand, and agrees to everything others do."""


def legal(decision: Decision, answers: Sequence[Answer]) -> list[Answer]:
    """Return the legal ones among the answers, without duplicates."""
    found: list[Answer] = []
    for answer in answers:
        try:
            checked = decision.check(answer)
        except IllegalAnswer:
            continue
        if checked not in found:
            found.append(checked)
    return found


def candidates(game: Game, decision: Decision, most: int) -> list[Answer]:
    """Return up to `most` legal answers, the most promising first, for the decision's player."""
    propose = _PROPOSED[decision]
    answers = legal(decision, propose(Board(game), decision, most))
    if not answers:
        answers = [simple(decision)]
    return answers[:most]


def usual(game: Game, decision: Decision, *, caution: float = 0.0) -> Answer:
    """Return the answer given without lookahead in supposed play; `caution` is that of `usual_attack`."""
    answers: Sequence[Answer]
    if isinstance(decision, PayMana):
        answers = paying(decision)
    elif isinstance(decision, DeclareAttackers):
        attack = usual_attack(Board(game), decision, caution=caution)
        fewer = [[pair for pair in attack if pair is not other] for other in attack]
        answers = [attack, *fewer, *([pair] for pair in attack), []]
    elif isinstance(decision, DeclareBlockers):
        answers = [usual_block(Board(game), decision), []]
    else:
        return candidates(game, decision, 1)[0]
    for answer in answers:
        found = legal(decision, [answer])
        if found:
            return found[0]
    return simple(decision)


def simple(decision: Decision) -> Answer:
    """Return a legal answer without any search: pass, decline, or a random one with a fixed seed."""
    if isinstance(decision, Priority):
        return passing(decision)
    if isinstance(decision, ByHand):
        return DONE
    if isinstance(decision, ChooseOption) and decision.about == "by hand":
        return TRUST
    found = legal(decision, [[], False])
    return found[0] if found else decision.sample(Random(0))


def passing(decision: Priority) -> str:
    """Return "pass", or the first available action if the player has to act differently after a shortcut (722.2c)."""
    keys = [action.key for action in decision.actions]
    return "pass" if "pass" in keys else keys[0]


def paying(decision: PayMana) -> list[Answer]:
    """Return ways to pay: as planned, from the pool, with any mana source, or cancel as a last resort."""
    return ["auto", "pool", *(action.key for action in decision.actions), "cancel"]


# -- priority ----------------------------------------------------------------------------------------------------------


def lands(board: Board, decision: Priority) -> list[Action]:
    """Return the playable lands, best first: those that bring colours needed in hand, then those that add more
    colours."""
    found = [action for action in decision.actions if action.kind == "land" and action.object is not None]
    have: set[str] = set()
    play = board.game.play
    for id in board.lands[decision.player]:
        have |= _colours(board, id, decision.player)
    needed = Counter(letter for id in board.seat(decision.player).hand for letter in board.look(id).colours)
    scored = []
    for action in found:
        assert action.object is not None
        makes = _colours(board, action.object, decision.player)
        abilities = len(play.look(action.object).abilities)
        missing = sum(needed[letter] for letter in makes - have)
        scored.append((-missing, -len(makes), -abilities, action.key, action))
    return [action for *_, action in sorted(scored, key=lambda row: row[:4])]


def _colours(board: Board, id: int, player: int) -> set[str]:
    play = board.game.play
    return {
        letter
        for ability in play.look(id).summary.activated
        if ability.is_mana
        for options in ability.mana_options(play.context(id, player))
        for letter in options
    }


def _acts(board: Board, decision: Decision, most: int) -> list[Answer]:
    assert isinstance(decision, Priority)
    return [passing(decision)]


# -- choosing objects --------------------------------------------------------------------------------------------------


def entity_worth(board: Board, player: int, entity: int) -> float:
    """Return the value of an object or player to `player`: positive for their own, negative for the opponents'."""
    seats = board.state.players
    if is_player(entity):
        return 6.0 if seats[entity].team == seats[player].team else -6.0
    object = board.state.objects.get(entity)
    if object is None:
        return 0.0
    play = board.game.play
    look = play.look(entity)
    mine = seats[play.controller(entity)].team == seats[player].team
    if object.zone == "battlefield":
        unit = board.unit(entity)
        if unit is not None:
            value = unit.worth
        elif "Land" in look.types:
            value = 2.0
        else:
            value = permanent_worth(board, entity)
    elif object.zone == "stack":
        value = 2.0 + look.mana_value
    else:
        value = card_worth(look, len(board.lands[object.owner]))
        if "Creature" in look.types:
            value += 0.1 * ((look.power or 0) + (look.toughness or 0))
    return value if mine else -value


def _objects(board: Board, decision: Decision, most: int) -> list[Answer]:
    assert isinstance(decision, ChooseObjects)
    player = decision.player
    objects = board.state.objects
    places = LEAVING.get(decision.about, frozenset())
    leaving = all(each in objects and objects[each].zone in places for each in decision.candidates)
    losing = decision.about in LOSING or leaving
    if losing and set(decision.candidates) <= set(board.seat(player).hand):
        rising = missed_least(board, player, decision.candidates)
    else:
        worth = {each: _lost_by_going(board, player, each, decision.about) for each in decision.candidates}
        rising = sorted(decision.candidates, key=lambda each: (worth[each], each))
    falling = rising[::-1]
    least, largest = decision.minimum, min(decision.maximum, len(rising))
    first, second = (rising, falling) if losing else (falling, rising)
    answers: list[Answer] = []
    sizes: tuple[int, ...] = (largest, least)
    if losing:
        theirs = sum(entity_worth(board, player, each) < 0 for each in rising)
        sizes = (max(least, min(largest, theirs)), least, largest)
    for size in dict.fromkeys(sizes):
        answers += [first[:size], second[:size]]
    if least <= 1 <= largest:
        answers += [[each] for each in _from_both_ends(rising)]
    answers += [list(each) for each in combinations(first[:4], max(least, 1))]
    return answers[: 4 * most]


def _lost_by_going(board: Board, player: int, entity: int, about: str) -> float:
    """Return what `player` loses if the choice removes the entity. An object returned to hand isn't lost but must be
    paid for again, unless it is a token (111.7)."""
    worth = entity_worth(board, player, entity)
    object = board.state.objects.get(entity)
    if about != "return" or object is None or object.zone != "battlefield" or object.is_token:
        return worth
    look = board.look(entity)
    kept = card_worth(look, len(board.lands[object.owner])) - ONCE_MORE * look.mana_value
    if object.tapped:  # it comes back untapped
        kept += TAPPED
    return worth - kept if worth > 0 else worth + kept


def _targets(board: Board, decision: Decision, most: int) -> list[Answer]:
    assert isinstance(decision, ChooseTargets)
    player = decision.player
    rising = sorted(decision.candidates, key=lambda each: (entity_worth(board, player, each), each))
    least, largest = decision.minimum, min(decision.maximum, len(rising))
    size = max(least, min(largest, 1))
    answers: list[Answer] = []
    if size == 1:
        others = [each for each in rising if each != player]
        answers += [[each] for each in (*_from_both_ends(others), player)]
    elif size:
        answers += [rising[:size], rising[::-1][:size], [rising[0], *rising[::-1][: size - 1]]]
        answers += [list(each) for each in combinations(rising[: size + 2], size)]
    if largest > size:
        for number in range(size + 1, min(largest, size + 3) + 1):
            answers += [rising[:number], rising[::-1][:number]]
    if least == 0:
        answers.append([])
    # a pair such as "yours fights theirs" may be in either order
    answers += [answer[::-1] for answer in answers if len(answer) == 2]
    return answers[: 4 * most]


def _from_both_ends(items: Sequence[int]) -> list[int]:
    """Return the first, the last, the second, the last but one…"""
    found: list[int] = []
    for place in range((len(items) + 1) // 2):
        found += [items[place], items[-1 - place]]
    return list(dict.fromkeys(found))


# -- other choices -----------------------------------------------------------------------------------------------------


def _modes(board: Board, decision: Decision, most: int) -> list[Answer]:
    assert isinstance(decision, ChooseModes)
    answers: list[Answer] = []
    for size in range(decision.maximum, max(decision.minimum, 1) - 1, -1):
        answers += [list(each) for each in combinations(decision.legal, min(size, len(decision.legal)))]
    if decision.repeat:
        answers += [[mode] * decision.maximum for mode in decision.legal]
    return [*answers, [], decision.sample(Random(0))]


def _number(board: Board, decision: Decision, most: int) -> list[Answer]:
    assert isinstance(decision, ChooseNumber)
    if decision.allowed:
        return [*reversed(decision.allowed)]
    low, high = decision.minimum, decision.maximum
    high = min(high, low + 1000)
    sizes = {unit.left for units in board.units.values() for unit in units}
    enough = sorted((each for each in sizes if low < each < high), reverse=True)
    return [high, *enough[:2], low, high - 1, *enough[2:], (low + high) // 2, low + 1]


def _yes_no(board: Board, decision: Decision, most: int) -> list[Answer]:
    return [True, False]


def _option(board: Board, decision: Decision, most: int) -> list[Answer]:
    assert isinstance(decision, ChooseOption)
    keys = [option.key for option in decision.options]
    if decision.about == "by hand":
        return [TRUST]
    if decision.about == "mulligan":
        return ["keep"] if keeps(board, decision.player) else ["mulligan", "keep"]
    return keys[: 3 * most]


def keeps(board: Board, player: int) -> bool:
    """Whether to keep an opening hand: at least two lands and two other cards, or at most five cards after
    mulligans."""
    hand = board.seat(player).hand
    count = sum("Land" in board.look(id).types for id in hand)
    if len(hand) - board.seat(player).mulligans <= 5:
        return True
    return 2 <= count <= len(hand) - 2


def _order(board: Board, decision: Decision, most: int) -> list[Answer]:
    assert isinstance(decision, OrderItems)
    places = list(range(len(decision.items)))
    if decision.about == "blockers":  # the easiest to kill first
        units = {place: board.unit(item) for place, item in enumerate(decision.items)}
        places.sort(key=lambda place: (unit.left - unit.worth / 100 if (unit := units[place]) else 0, place))
    return [places, places[::-1]]


def _arrange(board: Board, decision: Decision, most: int) -> list[Answer]:
    """Return answers to scry and similar choices: wanted cards stay on top, the best first; or all stay; or all go
    away."""
    assert isinstance(decision, Arrange)
    player = decision.player
    away = next((at for at, pile in enumerate(decision.piles) if any(word in pile.en.lower() for word in AWAY)), None)
    top = next((at for at in range(len(decision.piles)) if at != away), 0)
    have = len(board.lands[player]) + sum("Land" in board.look(id).types for id in board.seat(player).hand)
    piles: list[list[int]] = [[] for _ in decision.piles]
    wanted = []
    for card in decision.cards:
        is_land = "Land" in board.look(card).types
        if away is not None and (have >= LANDS_WANTED if is_land else have <= 1):
            piles[away].append(card)
        else:
            wanted.append((is_land and have < LANDS_WANTED, entity_worth(board, player, card), card))
    piles[top] = [card for *_, card in sorted(wanted, reverse=True)]
    everything: list[list[int]] = [[] for _ in decision.piles]
    everything[top] = list(decision.cards)
    nothing: list[list[int]] = [[] for _ in decision.piles]
    nothing[away if away is not None else top] = list(decision.cards)
    return [piles, everything, nothing]


def _divide(board: Board, decision: Decision, most: int) -> list[Answer]:
    assert isinstance(decision, Divide)
    count, total, low = len(decision.recipients), decision.total, decision.minimum
    answers: list[Answer] = []
    if decision.lethal is not None:
        shares, rest = [], total
        for needed in decision.lethal:
            shares.append(min(rest, needed))
            rest -= shares[-1]
        last = count - 1
        if any(is_player(each) for each in decision.recipients):
            last = next(at for at, each in enumerate(decision.recipients) if is_player(each))
        shares[last] += rest
        answers.append(shares)
    order = sorted(range(count), key=lambda at: entity_worth(board, decision.player, decision.recipients[at]))
    spread, rest = [low] * count, total - low * count
    for at in order:
        unit = board.unit(decision.recipients[at])
        more = min(rest, max(0, unit.left - low)) if unit is not None else 0
        spread[at] += more
        rest -= more
    spread[order[0]] += rest
    answers.append(spread)
    answers += [[total - low * (count - 1) if at == each else low for each in range(count)] for at in order]
    return [*answers, decision.sample(Random(0))]


_PROPOSED: PerKind[Callable[[Board, Any, int], list[Answer]]] = PerKind(
    {
        Priority: _acts,
        PayMana: lambda board, decision, most: paying(decision),
        ChooseTargets: _targets,
        ChooseObjects: _objects,
        ChooseModes: _modes,
        ChooseNumber: _number,
        ByHand: lambda board, decision, most: [DONE],
        ChooseYesNo: _yes_no,
        ChooseOption: _option,
        OrderItems: _order,
        Arrange: _arrange,
        Divide: _divide,
        DeclareAttackers: attack_sets,
        DeclareBlockers: block_sets,
    }
)
"""The functions that propose answers, for each kind of decision."""
