"""Limits on how many creatures may attack or block in all (508.1c, 509.1b)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Sized
from enum import Enum
from typing import TYPE_CHECKING

from engine.families import Count, Recipients, StaticSentence
from engine.families.continuous import ContinuousAct
from engine.language.phrase import node, phrase, words
from engine.nodes.acts.playing import PlayerRule
from engine.nodes.nouns.players import You
from engine.refusal import Refusal, refuse

if TYPE_CHECKING:
    from engine.state.context import Context


class Fights(Enum):
    """What creatures are declared as."""

    ATTACK = "attack"
    BLOCK = "block"


words({Fights.ATTACK: ("attack", "attaccare"), Fights.BLOCK: ("block", "bloccare")})


@phrase(
    en=(
        "no more than {count:one} <creature> can {what} each combat",
        "no more than {count:one} <creature> can {what} each turn",
    ),
    it=(
        "non <può/possono@count> {what} più di {count:one} <creatura> in ogni combattimento",
        "non più di {count:one} <creatura> <può/possono@count> {what} in ogni combattimento",
    ),
)
class NoMoreCan(StaticSentence):
    """ "No more than two creatures can attack each combat": counts all creatures, whoever controls them."""

    count: Count
    what: Fights

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((You(), (Few(self),)),)


@node
class Few(PlayerRule):
    """The act of a `NoMoreCan`. It applies to all declarations, so it is enough that one player is affected."""

    sentence: NoMoreCan

    def _refusal(self, ctx: Context, what: Fights, declared: Sized, rule: str) -> Refusal | None:
        _, most = self.sentence.count.bounds(ctx)
        if self.sentence.what is not what or most is None or len(declared) <= most:
            return None
        name = ctx.game.name(ctx.source)
        verb = "attaccare" if what is Fights.ATTACK else "bloccare"
        return refuse(
            rule, f"{name.en}: no more than {most} can {what.value}.", f"{name.it}: non più di {most} possono {verb}."
        )

    def forbids_attackers(self, ctx: Context, entity: int, attackers: Mapping[int, int]) -> Refusal | None:
        return self._refusal(ctx, Fights.ATTACK, attackers, "508.1c")

    def forbids_blockers(self, ctx: Context, entity: int, blocks: Mapping[int, Sequence[int]]) -> Refusal | None:
        return self._refusal(ctx, Fights.BLOCK, blocks, "509.1b")
