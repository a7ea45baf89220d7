"""Villainous choices: a player chooses which of two things happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import ChooseOption, Option, Steps
from engine.families import Effect, PlayerAct
from engine.families.capabilities import TargetWord
from engine.language.node import Node, walk, worded
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.players import You
from engine.nodes.sentences.clauses import PlayerClause
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="[face] a villainous choice — {first} , or {second}",
    it="[affrontare] una scelta malvagia — {first} , oppure {second}",
)
class FaceVillainousChoice(PlayerAct):
    """ "faces a villainous choice — That player discards a card, or you draw a card": who faces it chooses, also what
    can't be done; then all of it is done."""

    first: Effect
    second: Effect

    def __post_init__(self) -> None:
        if any(isinstance(part, TargetWord) for option in (self.first, self.second) for part in walk(option)):
            raise Meaningless  # a target that only what is not chosen would have

    def said_in(self, language: str) -> Node:
        """The second option says "you": who faces the choice is spoken of before it."""
        return worded(FaceVillainousChoice, first=self.first, second=_with_you(self.second))

    def possible(self, ctx: Context, player: int) -> bool:
        """Either can be chosen whatever comes of it."""
        return True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        options = (self.first, self.second)
        you = ctx.game.player_name(ctx.controller)
        for player in subjects:
            key = yield ChooseOption(
                player=player,
                prompt=Text(
                    f"You face a villainous choice, in whose words “you” is {you.en}. Which of the two happens?",
                    f"Affronti una scelta malvagia, nelle cui parole “tu” è {you.it}. Quale delle due cose accade?",
                ),
                rule="608.2d",
                source=ctx.source or None,
                options=[Option(str(index), ctx.words(_with_you(each))) for index, each in enumerate(options)],
                about="effect",
            )
            yield from options[int(key)].run(ctx)


def _with_you(option: Effect) -> Effect:
    """The words of an option with "you" where a sentence by itself would leave it out."""
    if isinstance(option, PlayerClause) and isinstance(option.who, You):
        return worded(PlayerClause, **{**vars(option), "says_you": True})
    return option
