"""Destinations of objects: the battlefield, hands, graveyards, libraries."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from engine.change import events
from engine.change.tracked_moves import move
from engine.decisions import ChooseOption, Option, Steps
from engine.families import Numeral, Zone
from engine.language.naming import tell
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.acts.entering import EntryShield
from engine.nodes.acts.from_entry import stated_of
from engine.nodes.acts.library import into_library
from engine.nodes.nouns.ordinals import Nth
from engine.nodes.nouns.players import TargetPlayer, ThatOpponent, ThatPlayer
from engine.nodes.nouns.references import It, That
from engine.nodes.nouns.values import CounterKind
from engine.nodes.nouns.zones import EitherZone, ZoneKind, ZoneOf
from engine.refusal import Text
from engine.rules.combat.attacking import choose_attacked
from engine.rules.combat.blocking import choose_blocked, place_blockers
from engine.state.components import BACK, FRONT

if TYPE_CHECKING:
    from engine.state.context import Context


class Destination(Node):
    """A place where objects are put."""

    duties = ("put",)

    def put(self, ctx: Context, player: int, objects: Sequence[int]) -> Steps:
        """Let `player` put the objects there. Return their new numbers."""
        raise TypeError(f"{type(self).__name__} is no place")
        yield


class ControlledBy(Enum):
    """The player who controls what is put."""

    YOU = "you"
    OWNER = "owner"
    OWNERS = "owners"


words(
    {
        ControlledBy.YOU: ("your control", "il tuo controllo"),
        ControlledBy.OWNER: (
            (
                "its owner's control",
                "their owner's control",
                "(his|her) owner's control",
                "the control of its owner",
                "the control of that (card|creature|permanent) 's owner",
            ),
            "il controllo di il suo proprietario",
        ),
        ControlledBy.OWNERS: (
            ("their owners' control", "their owner's control"),
            ("il controllo di i rispettivi proprietari", "il controllo di i loro proprietari"),
        ),
    }
)


@phrase(en="{who} 's control", it="il controllo di {who}")
class ControlOf(Node):
    """ "that player's control": somebody mentioned before, or a target."""

    who: ThatPlayer | TargetPlayer


@phrase(
    en=(
        "with {number:a} {kind} <counter> on (it|them|him|her)",
        "with {number:a} additional {kind} <counter> on (it|them|him|her)",
    ),
    it=("con {number:a} <segnalino> {kind}", "con {number:a} <segnalino> {kind} <addizionale@segnalino>"),
)
class WithCounters(Node):
    """ "with a +1/+1 counter on it", about something that enters the battlefield (122.6)."""

    number: Numeral
    kind: CounterKind

    def found(self, ctx: Context) -> dict[str, int]:
        """Return kind → number."""
        number = self.number.value(ctx)
        return {self.kind: number} if number > 0 else {}


@phrase(
    en=(
        "onto the battlefield {tapped?tapped|} {attacking?and attacking|} {blocking?blocking|} (blocking {blocked})?"
        " {transformed?transformed|} (under {control})? ({counters})?",
        "onto the battlefield {attacking?attacking|} {transformed?transformed|} (under {control})? ({counters})?",
        "onto the battlefield under {control} {tapped?tapped|} ({counters})?",
        "onto the battlefield {tapped?tapped|} {attacking?and attacking|} {whom} (under {control})? ({counters})?",
    ),
    it=(
        "su il campo di battaglia {tapped?<TAPpato>|} {attacking?e <attaccante:adj>|} {blocking?<bloccante:adj>|}"
        " (a bloccare {blocked})? {transformed?<trasformato>|} (sotto {control})? ({counters})?",
        "su il campo di battaglia {attacking?<attaccante:adj>|} {transformed?<trasformato>|} (sotto {control})?"
        " ({counters})?",
        "su il campo di battaglia (sotto {control})? … (a bloccare {blocked})? ({counters})?",
        "su il campo di battaglia {tapped?<TAPpato@noun>|} {attacking?e <attaccante:adj@noun>|} contro {whom}"
        " (sotto {control})? ({counters})?",
    ),
)
class OntoBattlefield(Destination):
    """Onto the battlefield (403)."""

    tapped: bool = False
    attacking: bool = False
    control: ControlledBy | ControlOf | None = None
    transformed: bool = False
    blocking: bool = False
    blocked: That | It | None = None
    """The attacker that it blocks (509.4)."""
    counters: WithCounters | None = None
    whom: ThatPlayer | ThatOpponent | None = None
    """The player whom it attacks."""

    def __post_init__(self) -> None:
        if self.blocked is not None and (self.blocking or self.attacking):
            raise Meaningless
        if self.whom is not None and not (self.attacking and self.tapped):
            raise Meaningless

    def wording(self, language: str, features: object) -> int:
        """Return the index of the wording: whether it attacks without being tapped, whom it attacks and, in Italian,
        whether the place comes first."""
        if self.whom is not None:
            return 3
        return 2 if language == "it" and self.stands_first else int(self.attacking and not self.tapped)

    @property
    def stands_first(self) -> bool:
        """Whether Italian names the place before the object; not if more is said about it, which would look like a
        "tapped card"."""
        return not (self.transformed or self.tapped or self.attacking or self.blocking)

    def put(self, ctx: Context, player: int, objects: Sequence[int]) -> Steps:
        return (
            yield from onto_battlefield(
                ctx,
                player,
                objects,
                self.control,
                tapped=self.tapped,
                attacking=self.attacking,
                transformed=self.transformed,
                blocking=self.blocking,
                blocked=ctx.find(self.blocked) if self.blocked is not None else (),
                counters=None if self.counters is None else self.counters.found(ctx),
                whom=None if self.whom is None else ctx.find(self.whom),
            )
        )


@phrase(en="into {zone}", it=("in {zone}", "a {zone}"))
class IntoZone(Destination):
    """Into a hand or a graveyard."""

    zone: ZoneOf

    def __post_init__(self) -> None:
        if self.zone.zone is ZoneKind.LIBRARY:
            raise Meaningless  # its position is not given

    def wording(self, language: str, features: object) -> int:
        """Return 1 for Italian "aggiungere" to a hand."""
        return int(language == "it" and is_hand(self))

    def put(self, ctx: Context, player: int, objects: Sequence[int]) -> Steps:
        return (yield from move(ctx, objects, self.zone.zone.value))


def is_hand(place: Destination) -> bool:
    """Whether the place is a hand."""
    return isinstance(place, IntoZone) and place.zone.zone is ZoneKind.HAND


def choice_purpose(place: Destination) -> str:
    """Return the purpose of a choice of objects that are put there."""
    return "effect" if isinstance(place, OntoBattlefield) else "return" if is_hand(place) else "put away"


def is_graveyard(zone: Zone | None) -> bool:
    """Whether the zone is a graveyard."""
    return isinstance(zone, ZoneOf) and zone.zone is ZoneKind.GRAVEYARD


@phrase(en="into {library} {nth} from the top", it="in {library} come {nth@carta} <carta:s>")
class NthFromTop(Destination):
    """Into a library, at a given position from the top; on the bottom if it has fewer cards."""

    library: ZoneOf
    nth: Nth

    def __post_init__(self) -> None:
        if self.library.zone is not ZoneKind.LIBRARY or self.nth is Nth.FIRST:
            raise Meaningless

    def put(self, ctx: Context, player: int, objects: Sequence[int]) -> Steps:
        return (yield from into_library(ctx, player, objects, None, self.nth.value - 1))


@phrase(en="into {zone}", it="in {zone}")
class IntoEitherZone(Destination):
    """ "into your hand or graveyard", as the acting player chooses for each object (608.2d)."""

    zone: EitherZone

    def __post_init__(self) -> None:
        if ZoneKind.LIBRARY in (self.zone.first, self.zone.second):
            raise Meaningless  # its position is not given

    def put(self, ctx: Context, player: int, objects: Sequence[int]) -> Steps:
        there: dict[str, list[int]] = {kind.value: [] for kind in (self.zone.first, self.zone.second)}
        for entity in objects:
            zone = yield ChooseOption(
                player=player,
                prompt=tell("Where does {0} go?", "Dove va {0}?", ctx.game.name(entity)),
                rule="608.2d",
                source=ctx.source,
                about="effect",
                options=[Option(each, _ZONES[each]) for each in there],
            )
            there[zone].append(entity)
        moved: list[int] = []
        for zone, found in there.items():
            moved += yield from move(ctx, found, zone)
        return moved


_ZONES = {"hand": Text("Into the hand", "Nella mano"), "graveyard": Text("Into the graveyard", "Nel cimitero")}


class Order(Enum):
    """The order of several cards."""

    ANY = "any"
    RANDOM = "random"


words(
    {
        Order.ANY: ("in any order", ("in qualsiasi ordine", "in un qualsiasi ordine", "nell'ordine che preferisci")),
        Order.RANDOM: ("in a random order", ("in ordine casuale", "in un ordine casuale")),
    }
)


@phrase(
    en=("on top (of {library})? ({order})?", "on top of it", "back {order}"),
    it=("in cima (a {library})? ({order})?", "in cima ad esso", "di nuovo in cima {order}"),
)
class OnTop(Destination):
    """On top of a library: the one just shuffled if none is named."""

    library: ZoneOf | None = None
    order: Order | None = None

    def __post_init__(self) -> None:
        if self.library is not None and self.library.zone is not ZoneKind.LIBRARY:
            raise Meaningless  # other zones keep no order (404.2)

    def put(self, ctx: Context, player: int, objects: Sequence[int]) -> Steps:
        return (yield from into_library(ctx, player, objects, self.order, 0))


@phrase(
    en=("on the bottom of {library} ({order})?", "on the bottom ({order})? of {library}"),
    it="in fondo a {library} ({order})?",
)
class OnBottom(Destination):
    """On the bottom of a library."""

    library: ZoneOf
    order: Order | None = None

    def __post_init__(self) -> None:
        if self.library.zone is not ZoneKind.LIBRARY:
            raise Meaningless

    def put(self, ctx: Context, player: int, objects: Sequence[int]) -> Steps:
        return (yield from into_library(ctx, player, objects, self.order, -1))


@phrase(
    en=("on the top or bottom of {library}", "on (their|your) choice of the top or bottom of {library}"),
    it=("in cima o in fondo a {library}", "a (sua|tua) scelta in cima o in fondo a {library}"),
)
class OnTopOrBottom(Destination):
    """On top or on the bottom of a library, as the acting player chooses for each object (608.2d)."""

    library: ZoneOf

    def __post_init__(self) -> None:
        if self.library.zone is not ZoneKind.LIBRARY:
            raise Meaningless

    def put(self, ctx: Context, player: int, objects: Sequence[int]) -> Steps:
        ends: dict[int, list[int]] = {0: [], -1: []}
        for entity in objects:
            ends[(yield from choose_end(ctx, player, entity))].append(entity)
        moved: list[int] = []
        for position, there in ends.items():
            moved += yield from into_library(ctx, player, there, None, position)
        return moved


def choose_end(ctx: Context, player: int, entity: int) -> Steps:
    """Let the player choose whether the object goes on top or on the bottom of a library (608.2d). Return the position
    from the top, -1 for the bottom."""
    place = yield ChooseOption(
        player=player,
        prompt=tell("Where does {0} go?", "Dove va {0}?", ctx.game.name(entity)),
        rule="608.2d",
        source=ctx.source,
        about="library",
        options=[
            Option("0", Text("On top of the library", "In cima al grimorio")),
            Option("-1", Text("On the bottom of the library", "In fondo al grimorio")),
        ],
    )
    return int(place)


def _controller(ctx: Context, player: int, entity: int, control: ControlledBy | ControlOf | None) -> int:
    """Return who controls what `player` puts onto the battlefield."""
    if isinstance(control, ControlOf):
        return ctx.find(control.who)[0]
    if control is ControlledBy.YOU:
        return ctx.controller
    return player if control is None else ctx.owner_of(entity)


def onto_battlefield(
    ctx: Context,
    player: int,
    objects: Sequence[int],
    control: ControlledBy | ControlOf | None,
    *,
    tapped: bool = False,
    attacking: bool = False,
    transformed: bool = False,
    face_down: bool = False,
    counters: dict[str, int] | None = None,
    blocking: bool = False,
    blocked: Sequence[int] = (),
    whom: Sequence[int] | None = None,
) -> Steps:
    """Put cards onto the battlefield. Return their new numbers.

    They come under the acting player's control unless the text says otherwise (110.2a), optionally face down as 2/2
    creatures (707.2a). A card stays where it is if it can't be on the battlefield (110.4a), if it is to enter
    transformed but has no other face (711.8a), or if its controller-to-be has left the game.
    """
    fitting = [
        entity
        for entity in objects
        if (ctx.object(entity).frame == "transform" if transformed else face_down or ctx.look(entity).is_permanent_card)
    ]
    if isinstance(control, ControlOf) and not ctx.find(control.who):
        return []
    moves: list[events.Move] = []
    for entity in fitting:
        controller = _controller(ctx, player, entity, control)
        attacked = (yield from choose_attacked(ctx.game, controller, ctx.source, whom)) if attacking else None
        chosen = (yield from choose_blocked(ctx.game, controller, ctx.source)) if blocking else None
        entry = events.Move(
            entity,
            "battlefield",
            source=ctx.source,
            controller=controller,
            face_down=face_down,
            entry=events.BattlefieldEntry(
                tapped=tapped,
                counters=dict(counters) if counters else None,
                attacking=attacked,
                blocking=next(iter(blocked), chosen),
            ),
        )
        entry.up = BACK if transformed else FRONT
        stated = yield from stated_of(ctx, entity)
        for act in stated:
            if isinstance(act, EntryShield):
                yield from act.act.enter(ctx, entry)
        entry.begins = (*entry.begins, *(act for act in stated if not isinstance(act, EntryShield)))
        moves.append(entry)
    ctx.followed.update(fitting)
    done = yield from ctx.do_all(moves)
    new = [id for event in done if isinstance(event, events.Move) for id in event.new_ids]
    ctx.followed.update(new)
    if blocking or blocked:
        yield from place_blockers(ctx.game, new)
    return new
