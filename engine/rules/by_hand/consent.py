"""The course of an act by hand: check that it is legal, get the other players' consent, carry it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change.events.by_hand import ActByHand, Disagree, Trust
from engine.decisions import ChooseOption, Option, Steps
from engine.decisions.acts_by_hand import ANSWER, RULE
from engine.decisions.judge import Judge
from engine.refusal import Refusal, Text
from engine.rules.by_hand.act import Act
from engine.rules.by_hand.all_acts import act_of
from engine.rules.by_hand.random_acts import propose
from engine.state.seats import decider

if TYPE_CHECKING:
    from random import Random

    from engine.state.play import Play

YES, NO, TRUST = "yes", "no", "trust"
OPTIONS = (
    Option(YES, Text("Yes", "Sì")),
    Option(NO, Text("No", "No")),
    Option(TRUST, Text("Yes, and to everything else today", "Sì, e anche a tutto il resto per oggi")),
)
"""Possible answers of the players who are asked."""


class Hand(Judge):
    """Judge of acts by hand."""

    __slots__ = ("game", "player", "source")

    def __init__(self, game: Play, player: int, source: int | None = None) -> None:
        self.game = game
        self.player = player
        self.source = source

    def verdict(self, answer: Any) -> Refusal | None:
        """Why a well-formed act can't be done now; None if it can."""
        return act_of(self.game, self.player, answer[ANSWER], self.source).refusal()

    def propose(self, random: Random) -> Any:
        """Return a random legal act, or None if none was found."""
        for _ in range(TRIES):
            data = propose(self.game, random)
            if act_of(self.game, self.player, data, self.source).refusal() is None:
                return {ANSWER: data}
        return None


TRIES = 20
"""Number of random acts tried before giving up."""


def perform_if_agreed(game: Play, player: int, data: dict[str, Any], source: int | None = None) -> Steps:
    """Carry out a player's legal act if the others agree; return whether it was done."""
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
    """Whether all other players agree. They are asked in APNAP order, except those who trust the player."""
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
            rule=RULE,
            source=act.entity if act.entity in state.objects else None,
            options=OPTIONS,
            about="by hand",
        )
        if answer == NO:
            yield from game.do(Disagree(other, words))
            return False
        if answer == TRUST:
            yield from game.do(Trust(other, player, True))
    return True
