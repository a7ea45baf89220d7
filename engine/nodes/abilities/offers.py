"""Actions as a permanent enters, perhaps optional ones without which it enters tapped (614.1c, 614.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import ChooseYesNo, Steps
from engine.families import PlayerAct
from engine.families.capabilities import TargetWord
from engine.families.continuous import ContinuousAct
from engine.language.node import walk
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.choosing import ChooseAsEnters
from engine.nodes.acts.stated_rules import StatedEntry
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
        "as {what:nom} enters , (choose {choices:and} . then)? you may {acts:infinitive,and} . if you do not ,"
        " (it|~|this land) enters tapped",
        "as {what:nom} enters the battlefield , (choose {choices:and} . then)? you may {acts:infinitive,and} . if you"
        " do not , (it|~) enters (the battlefield)? tapped",
    ),
    it=(
        "mentre {what} entra in il campo di battaglia , (scegli {choices:and} . poi)? puoi {acts:infinitive,and} . se"
        " non lo fai , entra in il campo di battaglia <TAPpato>"
    ),
)
class MayAsEnters(StatedEntry):
    """ "As ~ enters, you may pay 2 life. If you don't, it enters tapped" (614.1c), perhaps after choices (614.12a)."""

    acts: tuple[PlayerAct, ...]
    choices: tuple[Choice, ...] = ()
    what: Self = Self()

    def __post_init__(self) -> None:
        if any(isinstance(act, ContinuousAct) for act in self.acts):
            raise Meaningless

    def enter(self, ctx: Context, event: Move) -> Steps:
        yield from ChooseAsEnters(self.choices).enter(ctx, event)
        player, part = event.chooser(ctx.game), PlayerPart(self.acts)
        if can_do(ctx, (part,), player):
            words = ctx.words(part)
            accepted = yield ChooseYesNo(
                player=player, prompt=Text(f"{words.en}?", f"{words.it}?"), rule="614.12a", source=ctx.source
            )
            if accepted:
                yield from perform(ctx, part, [player], You())
                return
        event.tapped = True


@phrase(
    en="as {what:nom} enters (the battlefield)? , {acting}",
    it="mentre {what} entra in il campo di battaglia , {acting}",
    prefer=-2,
)
class ActAsEnters(StatedEntry):
    """ "As ~ enters, you lose life equal to your life total" (614.1c): its controller does so first."""

    acting: PlayerClause
    what: Self = Self()

    def __post_init__(self) -> None:
        acts = [act for part in self.acting.parts for act in part.acts]
        if not isinstance(self.acting.who, You) or any(isinstance(act, ContinuousAct) for act in acts):
            raise Meaningless
        if any(isinstance(part, TargetWord | Self | It) for part in walk(self.acting)):
            raise Meaningless  # it is not there yet

    def enter(self, ctx: Context, event: Move) -> Steps:
        for part in self.acting.parts:
            yield from perform(ctx, part, [event.chooser(ctx.game)], You())
