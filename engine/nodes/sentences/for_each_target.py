"""Targets that belong to different players: "For each opponent, tap up to one target creature that player controls"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Effect
from engine.families.capabilities import TargetWord
from engine.language.node import Node, rewritten, walk
from engine.language.phrase import Meaningless, node, phrase, wording
from engine.nodes.nouns.amounts import Exactly, Number, UpTo
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Target
from engine.nodes.nouns.owners import Controlled
from engine.nodes.nouns.players import EachPlayer, PlayerNoun, ThatPlayer, They
from engine.rules.casting import targeting

if TYPE_CHECKING:
    from engine.state.context import Context


ONE = Exactly.one()
OF_THAT_PLAYER = (Controlled(ThatPlayer()), Controlled(They()))


@phrase(en="for {who} , {effect}", it="per {who} , {effect}")
class ForEachTargeted(Effect):
    """Happens to all targets at the same time; each player has at most one (601.2c)."""

    who: EachPlayer
    effect: Effect

    def __post_init__(self) -> None:
        if not any(isinstance(part, TargetOfEach) for part in walk(self.effect)):
            raise Meaningless

    @staticmethod
    def from_words(who: EachPlayer, effect: Effect) -> ForEachTargeted:
        """Return the effect, with its target changed to one of each player's instead of "that player's"."""
        targets = [part for part in walk(effect) if isinstance(part, TargetWord)]
        (target,) = targets if len(targets) == 1 else (None,)
        if not isinstance(target, Target) or target.count not in (ONE, UpTo(Number(1))) or effect.takes_over:
            raise Meaningless
        tail = tuple(each for each in target.what.tail if each not in OF_THAT_PLAYER)
        if tail == target.what.tail:
            raise Meaningless
        meant = TargetOfEach(Filter(target.what.nouns, tail), target.count, target.other, who=who)
        said = rewritten(effect, lambda part: meant if part is target else part)
        if any(isinstance(part, ThatPlayer | They) for part in walk(said)):
            raise Meaningless  # something else would happen for each player
        return ForEachTargeted(who, said)

    def run(self, ctx: Context) -> Steps:
        yield from self.effect.run(ctx)


@wording(en="for any number of <opponent:p> , {effect}", it="per un qualsiasi numero di avversari , {effect}")
def for_any_number_of_opponents(effect: Effect) -> Effect:
    """ "For any number of opponents, destroy target permanent that player controls": for each opponent, up to one."""
    targets = [part for part in walk(effect) if isinstance(part, Target)]
    if len(targets) != 1 or targets[0].count != Exactly.one():
        raise Meaningless
    (target,) = targets
    optional = replace(target, count=UpTo(Number(1)))
    said = rewritten(effect, lambda part: optional if part is target else part)
    return ForEachTargeted.from_words(EachPlayer(PlayerNoun.OPPONENT), said)


@node
class TargetOfEach(Target):
    """ "Up to one target creature that player controls", for each of several players; "target creature that player
    controls" means one for each player for whom there is a legal target."""

    who: EachPlayer  # type: ignore[misc]

    of_different_players = True

    is_each = True
    is_referred_to_singly = True

    @property
    def said_as(self) -> Node:
        """The phrase to write: in words, it is about one of the players."""
        tail = (*self.what.tail, Controlled(ThatPlayer()))
        return Target(Filter(self.what.nouns, tail), self.count, self.other)

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        players = self.who.find(ctx)
        if self.count != ONE:
            return 0, len(players)
        able = [entity for entity in self.possible(ctx) if targeting.refusal(ctx, self, entity) is None]
        number = len({ctx.controller_of(entity) for entity in able})
        return number, number

    def accepts(self, ctx: Context, entity: int) -> bool:
        return ctx.controller_of(entity) in self.who.find(ctx) and super().accepts(ctx, entity)
