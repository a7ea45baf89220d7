"""Players who leave the game while it goes on (800.4): what becomes of what they leave behind, and of the choices that
wait for them.

Losing and conceding lead here. Whoever concedes leaves at once, whatever is under way:

- An announcement that can be taken back is taken back (723.1), and its player announces anew without the one who left.
- A declaration of attackers or blockers begins anew; nothing of it has happened yet.
- What the player who leaves has on the stack ends where it is, as the object is there no more (800.4a).
- Anything else is carried on. The choice at hand is asked again, without what is gone, of the player whom 800.4f or
  800.4g names if it was the leaving player's.
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
from engine.rules.actions.state_based import CONCEDED
from engine.state.seats import are_opponents, next_in_turn_order

if TYPE_CHECKING:
    from engine.state.play import Play

Restore = Callable[[Answer], Answer]
"""Makes of the answer to a renewed decision one to the decision that it stands for."""


def concede(game: Play, player: int) -> Steps:
    """The player loses and leaves the game, whatever is under way (104.3a)."""
    kept = game.own_replacing, game.inherited, game.announcement
    game.own_replacing, game.inherited, game.announcement = [], frozenset(), None
    yield from game.do(Lose(player, *CONCEDED))
    game.own_replacing, game.inherited, game.announcement = kept


# -- choices


def reassign(game: Play, decision: Decision) -> Steps:
    """Give the decision of a player who has left to another one.

    If an object asks, its controller says who (800.4f): an opponent, if it was to be one; if a rule asks, or that
    controller has left too, it is the next player in turn order (800.4g).
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
    """The decision as it is now that players have left in the middle of it."""
    departed = game.state.departed
    if isinstance(decision, ChooseObjects):
        return _fewer_objects(decision, departed)
    if isinstance(decision, OrderItems):
        places = [place for place, item in enumerate(decision.items) if item not in departed]
        lost = [place for place in range(len(decision.items)) if place not in places]
        return (
            decision.changed(items=[decision.items[place] for place in places],
                             texts=[decision.texts[place] for place in places]),
            lambda answer: [*(places[index] for index in answer), *lost],
        )  # fmt: skip
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
    """Only what is still there can be chosen. Where that is less than must be chosen, the answer is made up to that
    number with what is gone, to which nothing happens any more."""
    left = [entity for entity in decision.candidates if entity not in departed]
    gone = [entity for entity in decision.candidates if entity in departed]
    least = min(decision.minimum, len(left))
    fewer = decision.changed(candidates=left, minimum=least, maximum=min(decision.maximum, len(left)))
    return fewer, lambda answer: [*answer, *gone[: decision.minimum - least]]
