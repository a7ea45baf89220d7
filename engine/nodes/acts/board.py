"""Acts of players on permanents and spells: destroy, exile, tap, counter, create tokens, put counters."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change import attaching, events
from engine.change.events.moving import can_be_sacrificed
from engine.change.tracked_moves import move
from engine.decisions import ChooseNumber, ChooseObjects, ChooseOption, Decision, Option, Steps, is_player
from engine.families import (
    Condition,
    Count,
    Countable,
    Deed,
    Expected,
    Numeral,
    ObjectReference,
    Objects,
    PlayerAct,
    Recipients,
    SimpleNumeral,
    Zone,
)
from engine.families.capabilities import ExilesForOthers
from engine.families.continuous import ContinuousAct
from engine.language.naming import tell
from engine.language.node import Node, said, walk, worded
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.copying import choose_new_targets, copy_card, copy_on_stack
from engine.nodes.acts.destinations import WithCounters
from engine.nodes.acts.differences import Difference, not_entering
from engine.nodes.acts.making import create, made, proliferate
from engine.nodes.acts.shields import RegenerationShield
from engine.nodes.acts.taking import enough, needs_of, take, take_objects
from engine.nodes.acts.tokens import Token
from engine.nodes.nouns.adjectives import IntoGraveyard, Other, Turned
from engine.nodes.nouns.amounts import ANumberEqualTo, AnyNumber, EqualTo, Number, Times
from engine.nodes.nouns.counters_removed import note_removed
from engine.nodes.nouns.objects import Chosen, Every, Self, Target, check_origin
from engine.nodes.nouns.parts_of import EachFromAmong, EachOf
from engine.nodes.nouns.qualifiers import Among, AttachedTo
from engine.nodes.nouns.references import It, That
from engine.nodes.nouns.values import CardName, CounterKind
from engine.nodes.nouns.zones import ZoneOf
from engine.refusal import Text
from engine.rules.paying.payment_bans import may_pay_with
from engine.rules.resolving.countering import counter
from engine.state.effects import ContinuousEffect
from engine.vocabulary.counters import counter_kind
from engine.vocabulary.payment_needs import Need

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[destroy] {what}", it="[distruggere] {what:object}")
class Destroy(PlayerAct):
    """Destroy permanents (701.7)."""

    choice_purpose = "destroy"

    deeds = frozenset({Deed.DESTROYED, IntoGraveyard.PUT})

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = yield from take_objects(ctx, subjects, self.what)
        ctx.note(self.slot, objects)
        for entity in objects:
            ctx.followed.add(entity)
        spared = ctx.ability is None or not ctx.ability.bans_regeneration
        done = yield from ctx.do_all(
            [events.Destroy(entity, ctx.source, spared) for entity in ctx.on_battlefield(objects)]
        )
        ctx.note(self.slot, [event.object for event in done if isinstance(event, events.Destroy)])

    def possible(self, ctx: Context, player: int) -> bool:
        return enough(ctx, self.what, ctx.on_battlefield(self.what.find(ctx)))


@phrase(
    en="[exile] {what} (from {origin})? {face_down?face down|} ({counters})?",
    it="[esiliare] {what:object} (da {origin})? {face_down?a faccia in giù|} ({counters})?",
)
class Exile(PlayerAct, ExilesForOthers):
    """Exile objects (701.11), optionally face down; then nobody may look at them unless the text allows it (406.3)."""

    choice_purpose = "exile"

    deeds = frozenset({Deed.EXILED})
    moves_to = "elsewhere"

    @property
    def exiles_others(self) -> bool:
        return not isinstance(self.what, Self)

    what: Objects
    origin: Zone | None = None
    face_down: bool = False
    counters: WithCounters | None = None

    def __post_init__(self) -> None:
        check_origin(self.what, self.origin)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = yield from take_objects(ctx, subjects, self.what, origin=self.origin)
        ctx.note(self.slot, objects)
        yield from move(ctx, objects, "exile", face_down=self.face_down)
        exiled = [entity for entity in objects if _is_exiled(ctx, entity)]
        ctx.note(self.slot, exiled)
        if self.counters is not None:
            put = self.counters.found(ctx).items()
            yield from ctx.do_all(
                [
                    events.PutCounters(entity, kind, number, ctx.source, ctx.controller)
                    for entity in ctx.present_all(exiled)
                    for kind, number in put
                ]
            )

    def possible(self, ctx: Context, player: int) -> bool:
        return enough(ctx, self.what, self._fitting(ctx))

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...]:
        return needs_of(ctx, "here", self.what, self._fitting(ctx))

    def _fitting(self, ctx: Context) -> list[int]:
        among = self.origin.cards(ctx) if self.origin is not None else None
        found = (
            self.what.find(ctx) if among is None else [entity for entity in among if self.what.includes(ctx, entity)]
        )
        return ctx.present_all(found)


def _is_exiled(ctx: Context, entity: int) -> bool:
    """Whether the object with that former number is in exile now."""
    return any(ctx.object(new).zone == "exile" for new in ctx.state.became.get(entity, ()))


@phrase(en="[exile] {what} and {zone}", it="[esiliare] {what:object} e {zone}")
class ExileWithZone(PlayerAct):
    """ "exiles a creature they control and their graveyard" (701.11): all at the same time."""

    choice_purpose = "exile"

    deeds = frozenset({Deed.EXILED})
    moves_to = "elsewhere"

    what: Chosen | Target
    zone: ZoneOf

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = yield from take_objects(ctx, subjects, self.what)
        cards = list(dict.fromkeys((*objects, *self.zone.cards(ctx))))
        yield from move(ctx, cards, "exile")
        ctx.note(self.slot, [entity for entity in cards if _is_exiled(ctx, entity)])


@phrase(en=("[exile] {zone}", "[exile] all the cards (in|from) {zone}"), it="[esiliare] {zone}", prefer=1)
class ExileZone(PlayerAct):
    """Exile all cards of a zone (701.11)."""

    deeds = frozenset({Deed.EXILED})

    zone: Zone

    has_resulting_number = True

    exiles_others = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        cards = self.zone.cards(ctx)
        ctx.note(self.slot, cards)
        yield from move(ctx, cards, "exile")


@phrase(
    en=("[sacrifice] {what}", "[sacrifice] {what} of (their|your|his or her) choice"),
    it=("[sacrificare] {what:object}", "[sacrificare] {what:object} a (sua|tua|propria) scelta"),
)
class Sacrifice(PlayerAct):
    """Sacrifice permanents (701.17), each of the player's own."""

    choice_purpose = "sacrifice"

    deeds = frozenset({Deed.SACRIFICED, IntoGraveyard.PUT})
    moves_to = "elsewhere"

    what: Objects

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.IN_PLAY, Expected.PERMANENT})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        chosen: list[events.Event] = []
        for player in subjects:
            found = yield from take(ctx, player, self.what, among=self._candidates(ctx, player))
            own = [entity for entity in ctx.on_battlefield(found) if ctx.controller_of(entity) == player]
            ctx.followed.update(own)
            chosen += [events.Sacrifice(player, entity, ctx.source) for entity in own]
        ctx.note(self.slot, [event.object for event in chosen if isinstance(event, events.Sacrifice)])
        yield from ctx.do_all(chosen)

    def _candidates(self, ctx: Context, player: int) -> list[int]:
        """Return what the player could sacrifice (614.17b)."""
        game = ctx.game
        own: Sequence[int] = game.permanents(player)
        if self.what.is_self:
            own = [entity for entity in self.what.find(ctx) if entity in own]
        able = [entity for entity in own if can_be_sacrificed(game, entity)]
        return [entity for entity in able if may_pay_with(game, player, entity, ctx.paying)] if ctx.paying else able

    def possible(self, ctx: Context, player: int) -> bool:
        fitting = self._fitting(ctx, player)
        if isinstance(self.what, Every):
            return all(entity in fitting for entity in self.what.find(ctx) if ctx.controller_of(entity) == player)
        return enough(ctx, self.what, fitting)

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...]:
        return needs_of(ctx, "here", self.what, self._fitting(ctx, player))

    def _fitting(self, ctx: Context, player: int) -> list[int]:
        return [entity for entity in self._candidates(ctx, player) if self.what.includes(ctx, entity)]


class Turning(PlayerAct):
    """Tap or untap permanents (701.21)."""

    what: Objects

    becomes: ClassVar[bool]
    """Whether they become tapped."""

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.IN_PLAY, Expected.PERMANENT})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = ctx.on_battlefield((yield from take_objects(ctx, subjects, self.what)))
        turned = [entity for entity in objects if ctx.object(entity).tapped != self.becomes]
        ctx.note(self.slot, turned)
        yield from ctx.do_all([events.Tap(entity) if self.becomes else events.Untap(entity) for entity in turned])

    def candidates(self, ctx: Context) -> list[int]:
        """Return what could be tapped or untapped as a cost, except what the {T} or {Q} of the same cost uses."""
        return [
            entity
            for entity in self.what.find(ctx)
            if ctx.object(entity).tapped != self.becomes and entity != ctx.reserved
        ]

    def possible(self, ctx: Context, player: int) -> bool:
        return enough(ctx, self.what, self.candidates(ctx))

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...]:
        return needs_of(ctx, "tap" if self.becomes else "untap", self.what, self.candidates(ctx))


@phrase(en="[tap] {what}", it="[TAPpare] {what:object}")
class Tap(Turning):
    """Tap permanents."""

    what: Objects

    becomes = True
    deeds = frozenset({Turned.TAPPED})


@phrase(en="[untap] {what}", it="[STAPpare] {what:object}")
class Untap(Turning):
    """Untap permanents."""

    what: Objects

    becomes = False
    deeds = frozenset({Turned.UNTAPPED})


@phrase(en="[tap] or [untap] {what}", it="[TAPpare] o [STAPpare] {what:object}")
class TapOrUntap(PlayerAct):
    """Tap or untap permanents, as the player chooses (701.21)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for entity in ctx.on_battlefield((yield from take_objects(ctx, subjects, self.what))):
            tap = yield ChooseOption(
                player=subjects[0],
                prompt=Text("Tap or untap?", "TAPpare o STAPpare?"),
                rule="701.21",
                source=ctx.source,
                about="effect",
                options=(Option("tap", Text("Tap", "TAPpa")), Option("untap", Text("Untap", "STAPpa"))),
            )
            if (tap == "tap") != ctx.object(entity).tapped:
                yield from ctx.do(events.Tap(entity) if tap == "tap" else events.Untap(entity))


@phrase(en="[counter] {what}", it="[neutralizzare] {what:object}")
class CounterSpell(PlayerAct):
    """Counter spells or abilities (701.5)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = yield from take_objects(ctx, subjects, self.what)
        for entity in objects:
            yield from counter(ctx, entity)


@phrase(en="[gain] control of {what}", it="[prendere] il controllo di {what}")
class GainControl(ContinuousAct, PlayerAct):
    """Become the controller of objects (613.1b)."""

    what: Objects

    begins_for_each = True

    layers = ("2",)

    def new_controller(self, ctx: Context, entity: int) -> int:
        gaining: int = ctx.memo.get(("gaining", self.slot), ctx.controller)
        return gaining

    def reach(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        if subjects:
            ctx.memo[("gaining", self.slot)] = subjects[0]
        taken = ctx.present_all((yield from take_objects(ctx, subjects, self.what)))
        return [entity for entity in taken if ctx.object(entity).zone in ("battlefield", "stack")]


@phrase(en="[control] {what}", it="[controllare] {what}")
class Control(ContinuousAct, PlayerAct):
    """ "You control enchanted creature" (613.1b)."""

    own_zones = frozenset()

    what: Objects

    statement = True
    you_only = True  # with a duration, "you" would be unclear

    layers = ("2",)

    def new_controller(self, ctx: Context, entity: int) -> int:
        return ctx.controller

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return self.what.find(ctx)


@phrase(en="[regenerate] {what}", it="[rigenerare] {what:object}")
class Regenerate(PlayerAct):
    """Give a regeneration shield until end of turn (701.15)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for entity in ctx.on_battlefield((yield from take_objects(ctx, subjects, self.what))):
            shield = ContinuousEffect(ctx.source, ctx.controller, (RegenerationShield(),), "end of turn", (entity,))
            shield.uses = 1
            yield from ctx.do(events.StartEffect(shield))


@phrase(en="[attach] {what} to {to}", it="[assegnare] {what:object} a {to}")
class Attach(PlayerAct):
    """Attach an Aura or Equipment (701.3)."""

    what: Objects
    to: Objects

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.IN_PLAY, Expected.PERMANENT})

    def __post_init__(self) -> None:
        if isinstance(self.to, That) and any(
            isinstance(part, AttachedTo) and isinstance(part.what, It) for part in walk(self.what)
        ):
            raise Meaningless  # "attached to it to that creature" is ambiguous

    def said_in(self, language: str) -> Node:
        """Return the form for Italian, which has one word for "attach" and "attached": what is already attached is
        chosen first."""
        what = self.what
        if language == "en" or not isinstance(what, Target):
            return self
        is_attached = any(isinstance(part, AttachedTo) for part in what.what.tail)
        return said(attach_chosen, what=what, it=It(refers=what.slot), to=self.to) if is_attached else self

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = ctx.on_battlefield((yield from take_objects(ctx, subjects, self.what)))
        hosts = ctx.on_battlefield((yield from self._hosts(ctx, subjects, objects)))
        for entity in objects:
            for host in hosts[:1]:
                if ctx.object(entity).attached_to != host and attaching.refusal(ctx.game, entity, host) is None:
                    yield from ctx.do(events.Attach(entity, host))

    def _hosts(self, ctx: Context, subjects: Sequence[int], objects: Sequence[int]) -> Steps:
        """Return what to attach it to; "another creature" excludes its current host. That host is "a permanent" in
        "target Aura attached to a permanent"."""
        before = {ctx.object(entity).attached_to for entity in objects}
        for part in walk(self.what):
            if isinstance(part, AttachedTo):
                ctx.note(part.what.slot, [host for host in before if host is not None])
        if isinstance(self.to, Chosen) and isinstance(ctx.event, events.TurnFaceUp) and subjects:  # 303.4k
            legal = [
                host
                for host in self.to.find(ctx)
                if all(attaching.refusal(ctx.game, entity, host) is None for entity in objects)
            ]
            return (yield from take(ctx, subjects[0], self.to, among=legal))
        if not isinstance(self.to, Chosen) or not any(isinstance(part, Other) for part in walk(self.to)):
            return (yield from take_objects(ctx, subjects, self.to))
        among = [entity for entity in self.to.find(ctx) if entity not in before]
        return (yield from take(ctx, subjects[0], self.to, among=among)) if subjects else []


@phrase(en="[unattach] {what}", it="[staccare] {what:object}")
class Unattach(PlayerAct):
    """Unattach an Aura or Equipment from what it is attached to (701.3d)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = ctx.on_battlefield((yield from take_objects(ctx, subjects, self.what)))
        attached = [entity for entity in objects if ctx.object(entity).attached_to is not None]
        yield from ctx.do_all([events.Attach(entity, None) for entity in attached])


@wording(
    en="[choose] {what} and [attach] {it} to {to}", it="[scegliere] {what:object} e [assegnare] {it:object} a {to}"
)
def attach_chosen(what: Target, it: It, to: Objects) -> PlayerAct:
    """ "choose a creature and attach ~ to it": an `Attach` that names the host first."""
    return Attach(what, to)


@phrase(
    en=(
        "[put] {number:a} {kind} <counter> on {what} {number…}",
        "[put] {number:a} {kind} <counter> {number…} on {what}",
        "[put] {number:a} additional {kind} <counter> on {what} {number…}",
        "[put] another {kind} <counter:s> on {what}",
    ),
    it=(
        "[mettere] {number:a} <segnalino> {kind} su {what} {number…}",
        "[mettere] {number:a} <segnalino> {kind} {number…} su {what}",
        "[mettere] {number:a} <segnalino> {kind} <addizionale@segnalino> su {what} {number…}",
    ),
)
class PutCounters(PlayerAct):
    """Put counters on objects or players (122.1)."""

    kind: CounterKind
    what: Recipients
    number: Numeral = Number(1)

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.IN_PLAY, Expected.PERMANENT})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        ctx.note_number(self.slot, number)
        found: list[tuple[int, int]] = []
        for player in subjects:
            found += [(player, entity) for entity in (yield from take(ctx, player, self.what))]
        if number > 0:
            yield from ctx.do_all(
                [
                    events.PutCounters(there, self.kind, number, ctx.source, player, by_effect=not ctx.paying)
                    for player, entity in dict.fromkeys(found)
                    for there in ((entity,) if is_player(entity) else ctx.present_all((entity,)))
                    if is_player(there) or ctx.object(there).zone in KEEPS_COUNTERS
                ]
            )


@phrase(en="{number:a} {kind} <counter>", it="{number:a} <segnalino> {kind}")
class CountersOfKind(Node):
    """ "two +1/+1 counters", beside counters of another kind."""

    number: SimpleNumeral  # a phrase after the counters would come before the other kind
    kind: CounterKind


@phrase(en="[put] {first} on {what} and {second} on {other}", it="[mettere] {first} su {what} e {second} su {other}")
class PutCountersOnBoth(PlayerAct):
    """ "put a +1/+1 counter on ~ and a +1/+1 counter on target creature", at the same time (122.1)."""

    first: CountersOfKind
    what: Objects
    second: CountersOfKind
    other: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        putting: list[events.Event] = []
        for player in subjects:
            for each, what in ((self.first, self.what), (self.second, self.other)):
                number = each.number.value(ctx)
                there = ctx.present_all((yield from take(ctx, player, what))) if number > 0 else []
                putting += [
                    events.PutCounters(entity, each.kind, number, ctx.source, player)
                    for entity in there
                    if ctx.object(entity).zone in KEEPS_COUNTERS
                ]
        yield from ctx.do_all(putting)


@phrase(
    en="[put] {first} on {what} if {one} and {second} on {other} if {two}",
    it="[mettere] {first} su {what} se {one} e {second} su {other} se {two}",
)
class PutCountersIf(PlayerAct):
    """ "put a +1/+1 counter on it if it's a creature and a loyalty counter on it if it's a planeswalker", at the same
    time (122.1)."""

    first: CountersOfKind
    what: ObjectReference
    one: Condition
    second: CountersOfKind
    other: ObjectReference
    two: Condition

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        putting: list[events.Event] = []
        for player in subjects:
            for counters, what, condition in ((self.first, self.what, self.one), (self.second, self.other, self.two)):
                number = counters.number.value(ctx)
                there = ctx.on_battlefield(what.find(ctx)) if number > 0 and condition.holds(ctx) else []
                putting += [events.PutCounters(each, counters.kind, number, ctx.source, player) for each in there]
        yield from ctx.do_all(putting)


@phrase(en="[put] {counters:and,2} on {what}", it="[mettere] {counters:and,2} su {what}")
class PutSeveralCounters(PlayerAct):
    """ "put two +1/+1 counters and a flying counter on target creature", at the same time (122.1)."""

    counters: tuple[CountersOfKind, ...]
    what: Recipients

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        numbers = [(each.kind, each.number.value(ctx)) for each in self.counters]
        found: list[tuple[int, int]] = []
        for player in subjects:
            found += [(player, entity) for entity in (yield from take(ctx, player, self.what))]
        yield from ctx.do_all(
            [
                events.PutCounters(there, kind, number, ctx.source, player)
                for player, entity in dict.fromkeys(found)
                for there in ((entity,) if is_player(entity) else ctx.present_all((entity,)))
                if is_player(there) or ctx.object(there).zone in KEEPS_COUNTERS
                for kind, number in numbers
                if number > 0
            ]
        )


@phrase(en="[get] {number:a} {kind} <counter>", it="[prendere] {number:a} <segnalino> {kind}")
class GetCounters(PlayerAct):
    """ "gets a poison counter" (122.1)."""

    number: Numeral
    kind: CounterKind

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        ctx.note_number(self.slot, number)
        yield from ctx.do_all([events.PutCounters(player, self.kind, number, ctx.source) for player in subjects])


def kinds_taken(
    ctx: Context, player: int, entity: int, kind: str | None, number: int
) -> Generator[Decision, Any, dict[str, int]]:
    """Return how many counters of each kind a player takes off an object: of that kind, or of kinds of their choice
    (608.2d)."""
    if kind is not None:
        return {kind: number} if number else {}
    left = {each: held for each, held in ctx.object(entity).counters.items() if held}
    chosen: dict[str, int] = {}
    for _ in range(number):
        kinds = list(left)
        taken = kinds[0]
        if len(kinds) > 1:
            taken = yield ChooseOption(
                player=player,
                prompt=tell("Take which counter from {0}?", "Quale segnalino togli da {0}?", ctx.game.name(entity)),
                rule="608.2d",
                source=ctx.source,
                options=[Option(each, counter_kind(each)) for each in kinds],
                about="counter",
            )
        chosen[taken] = chosen.get(taken, 0) + 1
        left[taken] -= 1
        if not left[taken]:
            del left[taken]
    return chosen


@phrase(
    en="[remove] {count:a} ({kind})? <counter> from {what}",
    it="[rimuovere] {count:a} <segnalino> ({kind})? da {what}",
)
class RemoveCounters(PlayerAct):
    """Remove counters from objects, of one kind or of any kinds that the player chooses (122.1)."""

    count: Count
    what: Objects
    kind: CounterKind | None = None

    deeds = frozenset({Deed.COUNTERS_REMOVED})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        taken: list[int] = []
        for player in subjects:
            with_some = self._fitting(ctx) if isinstance(self._whole, Chosen) else []
            taken += yield from take(ctx, player, self._whole, among=with_some or None)
        removed: dict[str, int] = {}
        for entity in ctx.present_all(dict.fromkeys(taken)):
            held = self._held(ctx, entity)
            least, most = self._bounds(ctx)
            number = held if most is None else min(held, most)
            if least < number:
                number = yield ChooseNumber(
                    player=subjects[0],
                    rule="608.2d",
                    source=ctx.source,
                    minimum=least,
                    maximum=number,
                    prompt=self._how_many(ctx, entity),
                )
            for kind, taken_off in (yield from kinds_taken(ctx, subjects[0], entity, self.kind, number)).items():
                removed[kind] = removed.get(kind, 0) + taken_off
                yield from ctx.do(events.RemoveCounters(entity, kind, taken_off))
        note_removed(ctx, self.slot, removed)

    def _held(self, ctx: Context, entity: int) -> int:
        """Return the number of counters on the object that can be removed."""
        counters = ctx.object(entity).counters
        return sum(counters.values()) if self.kind is None else counters.get(self.kind, 0)

    @property
    def amount_open(self) -> bool:  # type: ignore[override]
        """Whether the player chooses how many to remove."""
        return isinstance(self.count, AnyNumber)

    def _bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Return the minimum and maximum for one object. For a mana ability, "any number" is announced like X."""
        announced = self.amount_open and ctx.paying == "mana"
        return (ctx.x or 0, ctx.x or 0) if announced else self.count.bounds(ctx)

    def _how_many(self, ctx: Context, entity: int) -> Text:
        """Return the prompt for the number to remove, if the words leave it open."""
        en, it = (
            (f"{self.kind} counters", f"segnalini {counter_kind(self.kind).it}")
            if self.kind
            else ("counters", "segnalini")
        )
        return tell(
            f"How many {en} do you remove from {{0}}?",
            f"Quanti {it} rimuovi da {{0}}?",
            ctx.game.name(entity),
        )

    def possible(self, ctx: Context, player: int) -> bool:
        whole = self._whole
        least = whole.count.bounds(ctx)[0] if whole is not self.what and isinstance(whole, Chosen) else 1
        return len(self._fitting(ctx)) >= max(least, 1)

    @property
    def _whole(self) -> Objects:
        """What they are removed from; for "each of two creatures", those two."""
        return self.what.whole if isinstance(self.what, EachOf) else self.what

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...] | None:
        if self.kind is None:
            return None
        least, _ = self._bounds(ctx)
        return (Need(f"counter:{self.kind}", least, tuple(self._fitting(ctx))),)

    def _fitting(self, ctx: Context) -> list[int]:
        """Return the objects that have as many such counters as must be removed."""
        least, _ = self._bounds(ctx)
        found = ctx.on_battlefield(self.what.find(ctx))
        return [entity for entity in found if self._held(ctx, entity) >= max(least, 1)]


@phrase(en="[remove] all ({kind})? <counter:p> from {what}", it="[rimuovere] tutti i <segnalino:p> ({kind})? da {what}")
class RemoveAllCounters(PlayerAct):
    """Remove all counters, or all of a kind (122.1)."""

    what: Objects
    kind: CounterKind | None = None

    deeds = frozenset({Deed.COUNTERS_REMOVED})
    has_resulting_number = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        removed: dict[str, int] = {}
        for entity in ctx.on_battlefield((yield from take_objects(ctx, subjects, self.what))):
            counters = dict(ctx.object(entity).counters)
            for kind, held in counters.items():
                if held and self.kind in (None, kind):
                    removed[kind] = removed.get(kind, 0) + held
                    yield from ctx.do(events.RemoveCounters(entity, kind, held))
        note_removed(ctx, self.slot, removed)


@phrase(en="[create] {number:a} {token} {number…}", it="[creare] {number:a} {token} {number…}")
class Create(PlayerAct):
    """Create tokens (701.6)."""

    number: Numeral
    token: Token

    makes_objects = True
    names_objects = True
    kinds_named = frozenset({"token"})

    @property
    def is_several(self) -> bool:
        return self.number.plural

    def said_in(self, language: str) -> Node:
        """Return the form with "a number of" tokens if the number is equal to something."""
        if not isinstance(self.number, EqualTo):
            return self
        return worded(Create, number=ANumberEqualTo(self.number.amount), token=self.token)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from create(ctx, subjects, self.token, self.number.value(ctx), self.slot)


@phrase(en="[create] {name} , a {token:s}", it="[creare] {name} , <un> {token:s}")
class CreateNamed(PlayerAct):
    """Create a token with a name of its own (701.6)."""

    name: CardName
    token: Token

    makes_objects = True
    names_objects = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from create(ctx, subjects, self.token, 1, self.slot, self.name)


@phrase(en="[proliferate] (again)?", it="[proliferare] (di nuovo)?")
class Proliferate(PlayerAct):
    """Give another counter of each kind to chosen permanents and players that have counters (701.27)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from proliferate(ctx, subjects)


@phrase(en="[populate]", it="[popolare]")
class Populate(PlayerAct):
    """Create a copy of a creature token that the player controls (701.30)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            tokens = [
                entity
                for entity in ctx.game.permanents(player)
                if ctx.object(entity).is_token and "Creature" in ctx.look(entity).types
            ]
            if not tokens:
                continue
            chosen = yield ChooseObjects(
                player=player,
                prompt=Text("Choose a token to copy.", "Scegli una pedina da copiare."),
                rule="701.30a",
                source=ctx.source,
                candidates=tokens,
                minimum=1,
                maximum=1,
                about="populate",
            )
            done = yield from ctx.do(events.CreateTokens(player, [ctx.game.copiable(chosen[0])], ctx.source))
            ctx.note(self.slot, made(ctx, done))


@phrase(
    en="[copy] {what} ({times})? (, except {exceptions:and})? (for each {per:s})?",
    it="[copiare] {what:object} ({times})? (, tranne che {exceptions:and})? (per {per:s})?",
)
class Copy(PlayerAct):
    """Copy a spell or ability (706.10), or a card in order to cast it (706.12)."""

    what: Objects
    exceptions: tuple[Difference, ...] = ()
    per: Countable | None = None
    times: Times | None = None

    makes_spell_copies = True

    def __post_init__(self) -> None:
        not_entering(self.exceptions)
        if self.per is not None and self.times is not None:
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        copies: list[int] = []
        for player in subjects:
            for entity in (yield from take(ctx, player, self.what)):
                zone = ctx.object(entity).zone
                if zone == "battlefield" or (zone != "stack" and ctx.present(entity) is None):
                    continue  # or it left the stack: last known information (608.2g)
                if zone != "stack" and self.exceptions:
                    continue
                for _ in range(self._number(ctx)):
                    if zone == "stack":
                        copies.append((yield from copy_on_stack(ctx, player, entity, self.exceptions)))
                    else:
                        copies.append((yield from copy_card(ctx, player, ctx.present(entity) or entity)))
        ctx.note(self.slot, [copy for copy in copies if copy])

    def _number(self, ctx: Context) -> int:
        """Return how many copies to make of each."""
        if self.times is not None:
            return self.times.value(ctx)
        return 1 if self.per is None else self.per.count(ctx)


@phrase(
    en=(
        "[choose] new targets for {what}",
        "may choose new targets for {what}",
        "[choose] a new target for {what}",
        "may choose a new target for {what}",
    ),
    it=("[scegliere] nuovi bersagli per {what}", "[scegliere] un nuovo bersaglio per {what}"),
)
class ChooseNewTargets(PlayerAct):
    """Choose new targets, any number of them (115.7d); after "may copy it and", another "may" makes no difference."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            for entity in (yield from take_objects(ctx, [player], self.what)):
                if ctx.object(entity).zone == "stack":
                    yield from choose_new_targets(ctx, player, entity)

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether anything has a target that can be changed."""
        items = [ctx.object(entity).item for entity in self.what.find(ctx)]
        return any(item is not None and any(item.targets.values()) for item in items)


@phrase(en="[choose] {what}", it="[scegliere] {what:object}")
class Choose(PlayerAct):
    """Choose objects or a target for the sentences that follow."""

    what: Recipients | EachFromAmong

    chooses_objects = True
    deeds = frozenset({Deed.CHOSEN})

    def said_in(self, language: str) -> Node:
        """Return the form for Italian, which puts "from among them" before what is chosen unless that would repeat
        "chosen"."""
        if language == "it" and isinstance(self.what, Chosen) and self.what.what.tail[-1:] == (Among(),):
            what = replace(self.what, what=replace(self.what.what, tail=self.what.what.tail[:-1]))
            return said(choose_among, what=what)
        return self

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = yield from take(ctx, player, self.what)
            ctx.note(self.slot, found)


@wording(en="[choose] from among them {what}", it="[scegliere] tra (esse|quelle carte) {what:object}")
def choose_among(what: Chosen) -> PlayerAct:
    """ "Choose from among them a card": a different order of "choose a card from among them"."""
    return Choose(replace(what, what=replace(what.what, tail=(*what.what.tail, Among()))))


KEEPS_COUNTERS = ("battlefield", "exile")
"""The zones where words can put counters: on permanents, and on suspended cards (702.61b)."""
