"""Effects that forbid activating abilities or paying in certain ways: "Players can't pay life or sacrifice creatures to
cast spells" (118.3, 614.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.refusal import Refusal
    from engine.rules.paying.demand import Demand
    from engine.state.play import Play


def may_pay_life(game: Play, player: int, paying: str) -> bool:
    """Whether the player may pay life for something of that kind (see Context.paying)."""
    return not any(
        player in players and act.forbids_paying_life(ctx, paying) for act, ctx, players in game.looks.player_rules
    )


def may_pay_with(game: Play, player: int, permanent: int, paying: str) -> bool:
    """Whether the player may sacrifice the permanent for something of that kind."""
    return not any(
        player in players and act.forbids_paying_with(ctx, permanent, paying)
        for act, ctx, players in game.looks.player_rules
    )


def may_pay_symbols_with_life(game: Play, demand: Demand) -> bool:
    """Whether the player may pay life for Phyrexian symbols of the demand (107.4f)."""
    paying = ""
    if demand.what is not None and demand.what.kind:
        paying = demand.context.paying if demand.context is not None else "mana"
    return may_pay_life(game, demand.player, paying)


def forbidden_to(game: Play, player: int, object: int, ability: Any) -> Refusal | None:
    """Why an effect forbids the player to activate that ability (101.2, 602.5); None if none does."""
    for act, ctx, players in game.looks.player_rules:
        if act.bars_abilities and player in players:
            reason: Refusal | None = act.forbids_activating(ctx, object, ability)
            if reason is not None:
                return reason
    return None
