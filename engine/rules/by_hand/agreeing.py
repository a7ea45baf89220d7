"""An act by hand from its answer to its end: it is legal, the other players agree, it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.by_hand import ANSWER, RULE
from engine.change.events.by_hand import ActByHand, Disagree, Trust
from engine.decisions import ChooseOption, Option, Steps
from engine.judge import Judge
from engine.refusal import Refusal, Text
from engine.rules.by_hand.act import Act
from engine.rules.by_hand.kinds import act_of
from engine.rules.by_hand.proposing import propose
from engine.state.seats import decider

if TYPE_CHECKING:
    from random import Random

    from engine.state.play import Play

YES, NO, TRUST = "yes", "no", "trust"
OPTIONS = (
    Option(YES, Text("Yes", "Sì")),
    Option(NO, Text("No", "No")),
    Option(TRUST, Text("Yes, and to all that follows today", "Sì, e anche a tutto il resto per oggi")),
)
"""The answers of whoever is asked."""


class Hand(Judge):
    """Judges what a player wants to do by hand."""

    __slots__ = ("game", "player", "source")

    def __init__(self, game: Play, player: int, source: int | None = None) -> None:
        self.game = game
        self.player = player
        self.source = source

    def verdict(self, answer: Any) -> Refusal | None:
        """Why an act of the right form can't be done now."""
        return act_of(self.game, self.player, answer[ANSWER], self.source).refusal()

    def propose(self, random: Random) -> Any:
        """A random act that can be done now; None if none was found."""
        for _ in range(TRIES):
            data = propose(self.game, random)
            if act_of(self.game, self.player, data, self.source).refusal() is None:
                return {ANSWER: data}
        return None


TRIES = 20
"""How many random acts are tried before none is proposed."""


def by_hand(game: Play, player: int, data: dict[str, Any], source: int | None = None) -> Steps:
    """Do a legal act of the player if the others agree; returns whether it was done."""
    act = act_of(game, player, data, source)
    words = act.words()
    if act.needs_yes and not (yield from _agreed(game, act, words)):
        return False
    if game.state.players[player].lost is not None or act.refusal() is not None:
        return False  # somebody has left the game meanwhile
    yield from game.do(ActByHand(player, words, act.entity))
    yield from act.run()
    return True


def _agreed(game: Play, act: Act, words: Text) -> Steps:
    """Whether all other players agree, who are asked in APNAP order unless they trust the player."""
    state, player = game.state, act.player
    name = state.players[player].name
    for other in game.apnap():
        if other == player or (other, player) in state.trusts or decider(state, other) == decider(state, player):
            continue
        answer = yield ChooseOption(
            player=other,
            prompt=Text(
                f"{name} wants to do by hand: {words.en}. Do you agree?",
                f"{name} vuole fare a mano: {words.it}. Sei d'accordo?",
            ),
            rule=RULE, source=act.entity if act.entity in state.objects else None, options=OPTIONS, about="by hand",
        )  # fmt: skip
        if answer == NO:
            yield from game.do(Disagree(other, words))
            return False
        if answer == TRUST:
            yield from game.do(Trust(other, player, True))
    return True
