"""Acts that players have others perform: "you may have ~ deal 3 damage to target creature" (608.2c)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import ObjectAct, Objects, PlayerAct, Players, Recipients, StaticSentence
from engine.families.continuous import ContinuousAct
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.copies import BecomeCopy
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.sentences.clauses import ObjectPart, PlayerPart, check_mutual
from engine.nodes.sentences.performing import can_do, perform

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="[have] {what} {part:infinitive@what}",
    it="[fare] sì che {what:nom} {part:subjunctive@what}",
)
class HaveObjects(PlayerAct):
    """ "have ~ deal 3 damage to any target", "have target creature get +1/+1 until end of turn"."""

    what: Objects
    part: ObjectPart

    def __post_init__(self) -> None:
        lasting = [act for act in self.part.acts if isinstance(act, ContinuousAct) and not isinstance(act, BecomeCopy)]
        if lasting and self.part.duration is None:
            raise Meaningless

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether any of the objects can do it; those that no longer exist can still deal damage (608.2g)."""
        return True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = yield from ctx.choose(self.what, player)
            yield from perform(ctx, self.part, found, self.what)


@phrase(
    en="[have] {who} {part:infinitive@who}",
    it="[fare] sì che {who:nom} {part:subjunctive@who}",
)
class HavePlayers(PlayerAct):
    """ "have target player lose 3 life"."""

    who: Players
    part: PlayerPart

    @property
    def made_to_act(self) -> Players:
        """The players who act."""
        return self.who

    def __post_init__(self) -> None:
        check_mutual(self.who, (self.part,))
        if any(isinstance(act, ContinuousAct) for act in self.part.acts) and self.part.duration is None:
            raise Meaningless

    def possible(self, ctx: Context, player: int) -> bool:
        return all(can_do(ctx, (self.part,), other) for other in self.who.find(ctx))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = yield from ctx.choose(self.who, player)
            yield from perform(ctx, self.part, found, self.who)


@phrase(
    en="you may have {what} assign <its/their@what> combat damage as though <it/they@what> were not blocked",
    it=(
        "puoi fare sì che {what:nom} <assegni/assegnino@what> il danno da combattimento come se non"
        " <fosse/fossero@what> <bloccato@what>"
    ),
)
class MayAssignFreely(StaticSentence):
    """ "You may have ~ assign its combat damage as though it weren't blocked" (510.1c)."""

    what: Objects

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((self.what, (AssignFreely(),)),)


@node
class AssignFreely(RuleChange, ContinuousAct, ObjectAct):
    """The act of a `MayAssignFreely`."""

    layers = ("rules",)

    def may_assign_freely(self, ctx: Context) -> bool:
        return True
