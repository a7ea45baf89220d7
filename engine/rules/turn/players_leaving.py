"""Players who leave a game in progress (800.4): what happens to their objects and to the choices awaiting them.

Losing and conceding lead here. A player who concedes leaves at once, whatever is in progress:

- An announcement that can be taken back is taken back (723.1), and its player announces again without the one who left.
- A declaration of attackers or blockers starts again; nothing of it has happened yet.
- What the player who leaves has on the stack ends where it is, since the object no longer exists (800.4a).
- Anything else continues. The current choice is asked again without the objects that are gone. If it was the leaving
player's, it goes to the player named by 800.4f or 800.4g.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.change.events import Lose
from engine.decisions import (
    Answer,
    Arrange,
    ChooseObjects,
    ChooseOption,
    Decision,
    Option,
    OrderItems,
    Steps,
)
from engine.refusal import Text
from engine.rules.state_based_actions.state_based import CONCEDED
from engine.state.seats import are_opponents, next_in_turn_order

if TYPE_CHECKING:
    from engine.state.play import Play

Restore = Callable[[Answer], Answer]
"""Converts the answer to a renewed decision into an answer to the original one."""


def concede(game: Play, player: int) -> Steps:
    """Make the player lose and leave the game, whatever is in progress (104.3a)."""
    kept = game.own_replacing, game.inherited, game.announcement
    game.own_replacing, game.inherited, game.announcement = [], frozenset(), None
    yield from game.do(Lose(player, *CONCEDED))
    game.own_replacing, game.inherited, game.announcement = kept


# -- choices


def reassign(game: Play, decision: Decision) -> Steps:
    """Give the decision of a departed player to another player.

    If an object asks, its controller names that player (800.4f), an opponent if the choice was an opponent's. If a rule
    asks, or that controller has left too, it is the next player in turn order (800.4g).
    """
    state = game.state
    gone = decision.player
    asking = game.last_controller(decision.source) if decision.source is not None else None
    if asking is None or asking in state.departed:
        decision.player = next_in_turn_order(state, gone)
        return
    others = [player for player in game.apnap() if player != asking]
    opposing = [player for player in others if are_opponents(state, player, asking)]
    if are_opponents(state, gone, asking) and opposing:
        others = opposing
    if len(others) < 2:
        decision.player = next(iter(others), asking)
        return
    answer = yield ChooseOption(
        player=asking,
        prompt=Text(
            f"{state.players[gone].name} has left the game. Who makes the choice instead?",
            f"{state.players[gone].name} ha lasciato la partita. Chi fa la scelta al suo posto?",
        ),
        rule="800.4f",
        source=decision.source,
        options=[Option(str(player), game.player_name(player)) for player in others],
        about="player",
    )
    decision.player = int(answer)


def renewed(game: Play, decision: Decision) -> tuple[Decision, Restore]:
    """Return the decision without what players who left during it took with them."""
    departed = game.state.departed
    if isinstance(decision, ChooseObjects):
        return _fewer_objects(decision, departed)
    if isinstance(decision, OrderItems):
        places = [place for place, item in enumerate(decision.items) if item not in departed]
        lost = [place for place in range(len(decision.items)) if place not in places]
        return (
            decision.changed(
                items=[decision.items[place] for place in places], texts=[decision.texts[place] for place in places]
            ),
            lambda answer: [*(places[index] for index in answer), *lost],
        )
    if isinstance(decision, Arrange):
        cards = [card for card in decision.cards if card not in departed]
        rest = [card for card in decision.cards if card in departed]
        return decision.changed(cards=cards), lambda answer: [[*answer[0], *rest], *answer[1:]]
    if isinstance(decision, ChooseOption) and decision.about in ("attacked", "player", "starting player"):
        options = [option for option in decision.options if int(option.key) not in departed]
        return decision.changed(options=options or decision.options), _same
    return decision, _same


def _same(answer: Answer) -> Answer:
    return answer


def _fewer_objects(decision: ChooseObjects, departed: frozenset[int]) -> tuple[Decision, Restore]:
    """Return the decision with only the remaining objects. If these are fewer than must be chosen, departed objects
    fill up the answer; nothing happens to them."""
    left = [entity for entity in decision.candidates if entity not in departed]
    gone = [entity for entity in decision.candidates if entity in departed]
    least = min(decision.minimum, len(left))
    fewer = decision.changed(candidates=left, minimum=least, maximum=min(decision.maximum, len(left)))
    return fewer, lambda answer: [*answer, *gone[: decision.minimum - least]]
