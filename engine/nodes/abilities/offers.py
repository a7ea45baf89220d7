"""Optional actions as a permanent enters, without which it enters tapped (614.1c, 614.12a)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.decisions import ChooseYesNo, Steps
from engine.families import Act, PlayerAct, Replacing, StaticSentence
from engine.families.capabilities import TargetWord
from engine.families.continuous import ContinuousAct
from engine.language.node import walk
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.choosing import ChooseAsEnters
from engine.nodes.acts.entering import Entering, Entry
from engine.nodes.nouns.choices import Choice
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.players import You
from engine.nodes.nouns.references import It
from engine.nodes.sentences.clauses import PlayerClause, PlayerPart
from engine.nodes.sentences.performing import can_do, perform
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context


@phrase(
    en=(
        "as {what:nom} enters , you may {acts:infinitive,and} . if you do not , (it|~|this land) enters tapped",
        "as {what:nom} enters the battlefield , you may {acts:infinitive,and} . if you do not , (it|~) enters"
        " (the battlefield)? tapped",
    ),
    it=(
        "mentre {what} entra in il campo di battaglia , puoi {acts:infinitive,and} . se non lo fai , entra in il campo"
        " di battaglia <TAPpato>"
    ),
)
class MayAsEnters(StaticSentence):
    """ "As ~ enters, you may pay 2 life. If you don't, it enters tapped" (614.1c)."""

    acts: tuple[PlayerAct, ...]
    what: Self = Self()

    def __post_init__(self) -> None:
        if any(isinstance(act, ContinuousAct) for act in self.acts):
            raise Meaningless

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        return (Entering(self.what, OfferedEntry(PlayerPart(self.acts))),)

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces


@node
class OfferedEntry(Entry, Act):
    """It enters tapped unless its controller takes the action."""

    part: PlayerPart

    def enter(self, ctx: Context, event: Move) -> Steps:
        player = event.chooser(ctx.game)
        if can_do(ctx, (self.part,), player):
            words = ctx.words(self.part)
            accepted = yield ChooseYesNo(
                player=player, prompt=Text(f"{words.en}?", f"{words.it}?"), rule="614.12a", source=ctx.source
            )
            if accepted:
                yield from perform(ctx, self.part, [player], You())
                return
        event.tapped = True


@phrase(
    en=(
        "as {what:nom} enters , choose {choices:and} . then you may {acts:infinitive,and} . if you do not ,"
        " (it|~|this land) enters tapped"
    ),
    it=(
        "mentre {what} entra in il campo di battaglia , scegli {choices:and} . poi puoi {acts:infinitive,and} . se non"
        " lo fai , entra in il campo di battaglia <TAPpato>"
    ),
)
class ChooseAndMayAsEnters(StaticSentence):
    """ "As ~ enters, choose a basic land type. Then you may pay 2 life. If you don't, it enters tapped" (614.1c): in
    this order."""

    choices: tuple[Choice, ...]
    acts: tuple[PlayerAct, ...]
    what: Self = Self()

    def __post_init__(self) -> None:
        if any(isinstance(act, ContinuousAct) for act in self.acts):
            raise Meaningless

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        return (Entering(self.what, ChosenThenOffered(PlayerPart(self.acts), self.choices)),)

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces


@node
class ChosenThenOffered(OfferedEntry):
    """Its controller makes the choices first."""

    choices: tuple[Choice, ...]

    def enter(self, ctx: Context, event: Move) -> Steps:
        yield from ChooseAsEnters(self.choices).enter(ctx, event)
        yield from super().enter(ctx, event)


@phrase(
    en="as {what:nom} enters (the battlefield)? , {acting}",
    it="mentre {what} entra in il campo di battaglia , {acting}",
    prefer=-2,
)
class ActAsEnters(StaticSentence):
    """ "As ~ enters, you lose life equal to your life total" (614.1c): its controller does so first."""

    acting: PlayerClause
    what: Self = Self()

    def __post_init__(self) -> None:
        acts = [act for part in self.acting.parts for act in part.acts]
        if not isinstance(self.acting.who, You) or any(isinstance(act, ContinuousAct) for act in acts):
            raise Meaningless
        if any(isinstance(part, TargetWord | Self | It) for part in walk(self.acting)):
            raise Meaningless  # it is not there yet

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        return (Entering(self.what, ActedEntry(self.acting)),)

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces


@node
class ActedEntry(Entry, Act):
    """Its controller acts before it enters."""

    acting: PlayerClause

    def enter(self, ctx: Context, event: Move) -> Steps:
        player = event.chooser(ctx.game)
        for part in self.acting.parts:
            yield from perform(ctx, part, [player], You())
