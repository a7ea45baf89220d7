"""What an effect does instead of an event, and what it does later for it (603.7f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Replacing
from engine.language.phrase import Meaningless, phrase
from engine.nodes.replacements.outcomes import InsteadDo, Outcome
from engine.nodes.sentences.clauses import Core, May
from engine.nodes.sentences.performing import delay
from engine.nodes.triggers.steps import When

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=("{effect} instead . {when} , {later}", "{effect} instead . {later} {when}"),
    it=("invece {effect} . {when} , {later}", "invece {effect} . {later} {when}"),
)
class InsteadAndLater(Outcome):
    """ "Exile it instead. At the beginning of the next end step, return it to the battlefield": the delayed triggered
    ability is one of the object with these words, and of who controls it as the effect applies (603.7f)."""

    effect: Core
    when: When
    later: Core

    def __post_init__(self) -> None:
        if isinstance(self.effect, May):  # the words do not say whether it is done all the same
            raise Meaningless

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        instead: list[events.Event] = yield from InsteadDo(self.effect).change(ctx, event, replacing)
        waits = delay(ctx, self.when, self.later)
        if event in instead and isinstance(event, events.Move):  # it is found where it goes instead
            waits.followed |= {event.object}
        return [*instead, events.StartDelayedTrigger(waits)]
