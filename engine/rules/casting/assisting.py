"""Assist: another player pays part of a spell (702.131)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.decisions import ChooseNumber, ChooseOption, Option, Steps
from engine.language.naming import tell
from engine.refusal import Text
from engine.rules.paying.demand import Demand
from engine.rules.paying.paying import pay
from engine.rules.paying.plan import payable
from engine.vocabulary.mana import ManaCost, generic

if TYPE_CHECKING:
    from engine.state.play import Play


def _part(demand: Demand, player: int, number: int) -> Demand:
    """Return a demand for `number` of the generic mana, payable by another player."""
    return Demand(
        player=player, source=demand.source, mana=ManaCost((generic(number),)), what=demand.what, rule="702.131a"
    )


def _most(game: Play, demand: Demand, player: int) -> int:
    """Return the most of the demand's generic mana that the player could pay."""
    number = demand.mana.generic if demand.mana is not None else 0
    while number and payable(game, _part(demand, player, number)) is not None:
        number -= 1
    return number


def _others(game: Play, demand: Demand) -> list[int]:
    return [player for player in game.apnap() if player != demand.player]


def relieved(game: Play, demand: Demand) -> Demand:
    """Return the rest of the demand if another player assists with the largest possible amount."""
    if demand.mana is None:
        return demand
    most = max((_most(game, demand, player) for player in _others(game, demand)), default=0)
    return replace(demand, mana=demand.mana.plus_generic(-most))


def assisted(game: Play, demand: Demand) -> Steps:
    """Let the caster choose another player, who may pay generic mana of the spell's cost (702.131a).

    Returns the letters of the mana that this player spent, and the rest of the demand.
    """
    if demand.mana is None:
        return "", demand
    able = {player: _most(game, demand, player) for player in _others(game, demand)}
    able = {player: most for player, most in able.items() if most}
    if not able:
        return "", demand
    options = [Option("", Text("Nobody", "Nessuno"))]
    options += [Option(str(player), game.player_name(player)) for player in able]
    chosen = yield ChooseOption(
        player=demand.player,
        prompt=Text("Who may help to pay for it?", "Chi può aiutare a pagarla?"),
        rule="702.131a",
        source=demand.source,
        options=options,
        about="player",
    )
    if not chosen:
        return "", demand
    helper = int(chosen)
    name = game.name(demand.source)
    number = yield ChooseNumber(
        player=helper,
        prompt=tell("How much do you pay of {0}?", "Quanto paghi di {0}?", name),
        rule="702.131a",
        source=demand.source,
        minimum=0,
        maximum=able[helper],
    )
    if not number:
        return "", demand
    paid = yield from pay(game, _part(demand, helper, number))
    return paid.letters, replace(demand, mana=demand.mana.plus_generic(-number))
