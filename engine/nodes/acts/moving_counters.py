"""Moving counters from one object onto another (122.5)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseNumber, Decision, Divide, Steps
from engine.families import Count, Deed, Objects, PlayerAct
from engine.language.naming import tell
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.board import kinds_taken
from engine.nodes.acts.dividing import distribute
from engine.nodes.acts.taking import take_objects
from engine.nodes.nouns.counters_removed import note_removed
from engine.nodes.nouns.objects import Plural
from engine.nodes.nouns.values import CounterKind

if TYPE_CHECKING:
    from engine.state.context import Context


def how_many(ctx: Context, player: int, entity: int, count: Count, held: int) -> Generator[Decision, Any, int]:
    """Return how many of the counters held move: as many as the words say, or as the player chooses within them; 0 if
    there are too few."""
    least, most = count.bounds(ctx)
    number = held if most is None else min(most, held)
    if number < least:
        return 0
    if least < number:
        number = yield ChooseNumber(
            player=player,
            rule="608.2d",
            source=ctx.source,
            minimum=least,
            maximum=number,
            prompt=tell("Move how many counters from {0}?", "Quanti segnalini sposti da {0}?", ctx.game.name(entity)),
        )
    return number


class Moving(PlayerAct):
    """Counters are moved from one permanent onto another: both parts must be possible (122.5)."""

    what: Objects
    to: Objects
    kind: CounterKind | None

    deeds = frozenset({Deed.COUNTERS_REMOVED})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        moved: dict[str, int] = {}
        given = ctx.on_battlefield((yield from take_objects(ctx, subjects, self.what)))
        taking = ctx.on_battlefield((yield from take_objects(ctx, subjects, self.to)))
        for entity, other in zip(given, taking, strict=False):
            if entity == other:
                continue
            for kind, number in (yield from self.numbers(ctx, subjects[0], entity, other)).items():
                put = events.PutCounters(other, kind, number, ctx.source)
                if put.can_happen(ctx.game):
                    yield from ctx.do_all([events.RemoveCounters(entity, kind, number), put])
                    moved[kind] = moved.get(kind, 0) + number
        note_removed(ctx, self.slot, moved)

    def numbers(self, ctx: Context, player: int, entity: int, other: int) -> Generator[Decision, Any, dict[str, int]]:
        """Return how many counters of each kind move."""
        raise TypeError(f"{type(self).__name__} moves nothing")

    def held(self, ctx: Context, entity: int) -> int:
        """Return the number of counters on the object that could move."""
        counters = ctx.object(entity).counters
        return sum(counters.values()) if self.kind is None else counters.get(self.kind, 0)

    def least(self, ctx: Context) -> int:
        """Return the fewest counters that must move."""
        return 1

    def possible(self, ctx: Context, player: int) -> bool:
        least = max(self.least(ctx), 1)
        given = [each for each in ctx.on_battlefield(self.what.find(ctx)) if self.held(ctx, each) >= least]
        return bool(given) and bool(ctx.on_battlefield(self.to.find(ctx)))


@phrase(
    en=(
        "[move] {count:a} ({kind})? <counter> from {what} onto {to}",
        "[move] {count:a} ({kind})? <counter> from {what} to {to}",
    ),
    it=(
        "[spostare] {count:a} <segnalino> ({kind})? da {what} a {to}",
        "[spostare] {count:a} <segnalino> ({kind})? da {what} su {to}",
    ),
)
class MoveCounters(Moving):
    """ "move a +1/+1 counter from ~ onto target creature", "move any number of counters from it onto that creature": of
    kinds and in numbers of the player's choice where the words leave them open."""

    count: Count
    what: Objects
    to: Objects
    kind: CounterKind | None = None

    def __post_init__(self) -> None:
        if isinstance(self.to, Plural):
            raise Meaningless  # they are divided among them

    def least(self, ctx: Context) -> int:
        return self.count.bounds(ctx)[0]

    def numbers(self, ctx: Context, player: int, entity: int, other: int) -> Generator[Decision, Any, dict[str, int]]:
        number = yield from how_many(ctx, player, entity, self.count, self.held(ctx, entity))
        return (yield from kinds_taken(ctx, player, entity, self.kind, number))


@phrase(
    en="[move] all ({kind})? <counter:p> from {what} onto {to}",
    it=(
        "[spostare] tutti i <segnalino:p> ({kind})? da {what} a {to}",
        "[spostare] tutti i <segnalino:p> ({kind})? da {what} su {to}",
    ),
)
class MoveAllCounters(Moving):
    """ "move all counters from ~ onto target creature"."""

    what: Objects
    to: Objects
    kind: CounterKind | None = None

    def __post_init__(self) -> None:
        if isinstance(self.to, Plural):
            raise Meaningless

    def numbers(self, ctx: Context, player: int, entity: int, other: int) -> Generator[Decision, Any, dict[str, int]]:
        counters = ctx.object(entity).counters
        return {kind: number for kind, number in counters.items() if number and self.kind in (None, kind)}
        yield


@phrase(
    en="[move] {count:a} {kind} <counter> from {what} onto {to:p}",
    it="[spostare] {count:a} <segnalino> {kind} da {what} su {to:p}",
)
class MoveCountersOntoSeveral(PlayerAct):
    """ "move any number of +1/+1 counters from ~ onto other creatures", divided as the player chooses (608.2d)."""

    count: Count
    kind: CounterKind
    what: Objects
    to: Plural

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for entity in ctx.on_battlefield((yield from take_objects(ctx, subjects, self.what))):
            onto = [each for each in ctx.on_battlefield(self.to.find(ctx)) if each != entity]
            held = ctx.object(entity).counters.get(self.kind, 0)
            number = (yield from how_many(ctx, subjects[0], entity, self.count, held)) if onto else 0
            if not number:
                continue
            share = yield Divide(
                player=subjects[0],
                prompt=distribute(self.kind, number),
                rule="608.2d",
                source=ctx.source,
                total=number,
                recipients=onto,
                minimum=0,
                about="effect",
            )
            shared = zip(onto, share, strict=True)
            put = [events.PutCounters(each, self.kind, got, ctx.source) for each, got in shared if got]
            put = [each for each in put if each.can_happen(ctx.game)]
            moved = sum(each.amount for each in put)
            if moved:
                yield from ctx.do_all([events.RemoveCounters(entity, self.kind, moved), *put])
