"""Replacement effects that change how many counters are put on something (122.6, 614.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change import events
from engine.decisions import Steps, is_player
from engine.families import (
    Replacing,
    StaticSentence,
)
from engine.families.playability import Surroundings
from engine.families.sentences import counted_events
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase, wording
from engine.nodes.acts.entering import Arrival
from engine.nodes.nouns.objects import Chosen, Self
from engine.nodes.nouns.values import CounterKind

if TYPE_CHECKING:
    from engine.state.context import Context


class CountersWould(StaticSentence):
    """ "If counters would be put on something, another number of them is put on it instead" (614.16)."""

    what: Chosen | Self
    counter: CounterKind | None

    by_effects_only: ClassVar[bool] = False

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        return other_counters(self)

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        yield from counted_events((self.what,))

    def changed(self, number: int) -> int:
        """Return the number that replaces it."""
        raise TypeError(f"{type(self).__name__} changes nothing")


@phrase(
    en=(
        "if one or more ({counter})? <counter:p> would be put on {what} , twice that many of those counters are put on"
        " (it|that creature|that permanent) instead",
    ),
    it="se uno o più <segnalino:p> ({counter})? stanno per essere messi su {what} , invece mettine il doppio",
)
class IfCountersWould(CountersWould):
    """ "If one or more +1/+1 counters would be put on a creature you control, twice that many …" (614.16)."""

    what: Chosen | Self
    counter: CounterKind | None = None

    def changed(self, number: int) -> int:
        return 2 * number


@phrase(
    en=(
        "if a effect would put one or more ({counter})? <counter:p> on {what} , it puts twice that many of those"
        " <counter:p> on (it|that creature|that permanent) instead",
    ),
    it=(
        "se un effetto sta per mettere uno o più <segnalino:p> ({counter})? su {what} , invece mette il doppio di quei"
        " <segnalino:p> su (esso|essa|quella creatura|quel permanente)",
    ),
)
class IfEffectWouldPut(IfCountersWould):
    """ "If an effect would put one or more counters on a permanent you control, it puts twice that many of those
    counters on it instead" (614.16): not those of a cost, of damage or of a turn-based action."""

    by_effects_only = True


@wording(
    en=(
        "if one or more {counter} <counter:p> would be put on {what} , twice that many {same} <counter:p> are put on"
        " (it|that creature|that permanent) instead"
    ),
    it=(
        "se uno o più <segnalino:p> {counter} stanno per essere messi su {what} , viene invece messo il doppio di"
        " <segnalino:p> {same}"
    ),
)
def twice_that_many(what: Chosen | Self, counter: CounterKind, same: CounterKind) -> StaticSentence:
    """ "Twice that many +1/+1 counters are put on it instead": twice that many of those counters."""
    if same != counter:
        raise Meaningless
    return IfCountersWould(what, counter)


@phrase(
    en=(
        "if one or more {counter} <counter:p> would be put on {what} , that many {fewer?minus|plus} one {same}"
        " <counter:p> are put on (it|that creature|that permanent) instead",
        "if one or more {counter} <counter:p> would be put on {what} , that many {same} <counter:p> {fewer?minus|plus}"
        " one are put on (it|that creature|that permanent) instead",
    ),
    it=(
        "se uno o più <segnalino:p> {counter} stanno per essere messi su {what} , invece viene messo quel numero di"
        " <segnalino:p> {same} {fewer?meno|più} uno"
    ),
)
class OneMoreOrFewer(CountersWould):
    """ "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put
    on it instead" (614.16)."""

    what: Chosen | Self
    counter: CounterKind
    same: CounterKind
    fewer: bool = False

    def __post_init__(self) -> None:
        if self.same != self.counter:
            raise Meaningless

    def changed(self, number: int) -> int:
        return number - 1 if self.fewer else number + 1


@node
class OtherCounters(Replacing):
    """A different number of counters is put on a permanent, including as it enters (122.6)."""

    sentence: CountersWould

    events = (events.PutCounters, events.Move)

    def applies(self, ctx: Context, event: Any) -> bool:
        kind = self.sentence.counter
        if isinstance(event, events.PutCounters):
            fits = (kind is None or kind == event.kind) and (not self.sentence.by_effects_only or event.by_effect)
            return fits and not is_player(event.entity) and self.sentence.what.includes(ctx, event.entity)
        if event.zone != "battlefield" or not event.counters or (kind is not None and kind not in event.counters):
            return False
        arrival = Arrival(ctx, event)
        return self.sentence.what.includes(arrival, arrival.arriving)

    def replace(self, ctx: Context, event: Any) -> Steps:
        kind = self.sentence.counter
        if isinstance(event, events.PutCounters):
            event.amount = self.sentence.changed(event.amount)
            return [event] if event.amount else []
        changed = {
            each: self.sentence.changed(number) if kind in (None, each) else number
            for each, number in event.counters.items()
        }
        event.counters = {each: number for each, number in changed.items() if number}
        return [event]
        yield


@node
class OwnOtherCounters(OtherCounters):
    """Like `OtherCounters`, for the counters that the permanent itself enters with (614.12)."""

    own_entry = True

    def applies(self, ctx: Context, event: Any) -> bool:
        if not isinstance(event, events.Move) or event.zone != "battlefield" or not event.counters:
            return False
        return self.sentence.counter in (None, *event.counters)


def other_counters(sentence: CountersWould) -> tuple[Replacing, ...]:
    """Return the replacement effects of a sentence about counters that would be put on something. A sentence about its
    own object also applies as that enters."""
    own = (OwnOtherCounters(sentence),) if sentence.what.is_self else ()
    return (OtherCounters(sentence), *own)
