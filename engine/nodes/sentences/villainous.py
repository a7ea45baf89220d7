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
    """ "faces a villainous choice — That player discards a card, or you draw a card": the player may choose something
    impossible; then it is carried out as far as possible."""

    first: Effect
    second: Effect

    def __post_init__(self) -> None:
        if any(isinstance(part, TargetWord) for option in (self.first, self.second) for part in walk(option)):
            raise Meaningless  # its target might belong to the option not chosen

    def said_in(self, language: str) -> Node:
        """Return the form with "you" in the second option, after the player who faces the choice was mentioned."""
        return worded(FaceVillainousChoice, first=self.first, second=_with_you(self.second))

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether the player can face the choice: always, since impossible options can be chosen."""
        return True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        options = (self.first, self.second)
        you = ctx.game.player_name(ctx.controller)
        for player in subjects:
            key = yield ChooseOption(
                player=player,
                prompt=Text(
                    f"You face a villainous choice. In it, “you” is {you.en}. Choose what happens.",
                    f"Affronti una scelta malvagia, nelle cui parole “tu” è {you.it}. Quale delle due cose accade?",
                ),
                rule="608.2d",
                source=ctx.source or None,
                options=[Option(str(index), ctx.words(_with_you(each))) for index, each in enumerate(options)],
                about="effect",
            )
            yield from options[int(key)].run(ctx)


def _with_you(option: Effect) -> Effect:
    """Return an option with a written "you" that a separate sentence would omit."""
    if isinstance(option, PlayerClause) and isinstance(option.who, You):
        return worded(PlayerClause, **{**vars(option), "says_you": True})
    return option
