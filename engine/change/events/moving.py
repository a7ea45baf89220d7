"""Events that create objects or move them between zones (400)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import TYPE_CHECKING, Any, ClassVar, Self

from engine import limits
from engine.change import forced_draws
from engine.change.events.combat import BecomesBlocked
from engine.change.events.counters import PutCounters
from engine.change.events.doors import UnlockDoor, doors_of
from engine.change.events.keyword_actions import Reveal
from engine.change.events.preparing import PREPARED, BecomePrepared, prepare
from engine.change.events.status import Unattached
from engine.change.face_down_objects import LYING, lying
from engine.change.linking import note_entry, note_exile
from engine.change.replacing import as_it_would_enter, forbidden_entry
from engine.language.own_name import KindName, PrintedName
from engine.state.colour_identity import fits_commanders
from engine.state.components import BACK, FRONT, NEITHER, Component, Part, alone, seen
from engine.state.effects import ContinuousEffect
from engine.state.event import Event, Record
from engine.state.objects import Characteristics, GameObject, StackItem
from engine.vocabulary.types import COMMAND_TYPES

if TYPE_CHECKING:
    from engine.state.play import Play
    from engine.state.state import State

NOTHING = Characteristics()
PUBLIC = frozenset({"battlefield", "stack"})
HIDDEN_ZONES = frozenset({"library", "hand"})
UNSEEN = HIDDEN_ZONES | {"sideboard"}
"""Zones whose cards are hidden when they move, unless revealed."""
EMBLEM = KindName("Emblem", "Emblema", PrintedName("this emblem", "questo emblema", "n"))


@dataclass(frozen=True, slots=True)
class BattlefieldEntry:
    """How an object enters the battlefield."""

    tapped: bool = False
    counters: dict[str, int] | None = None
    """The kinds and numbers of counters it enters with."""
    attach_to: int | None = None
    """The object or player it enters attached to."""
    attacking: int | None = None
    """The player or permanent it enters attacking (508.4)."""
    blocking: int | None = None
    """The attacker it enters blocking (509.7)."""


PLAIN_ENTRY = BattlefieldEntry()


class Move(Event):
    """An object changes zone and becomes a new object (400.7); with `token` a new token enters the battlefield."""

    __slots__ = (
        "arrival",
        "as_copy",
        "asked_home",
        "attach_to",
        "attacking",
        "base",
        "begins",
        "beside",
        "blocking",
        "cause",
        "controller",
        "counters",
        "exiler",
        "face_down",
        "from_zone",
        "given",
        "is_instructed",
        "item",
        "known_to",
        "leads_home",
        "lies_as",
        "look",
        "makes_blocked",
        "memory",
        "new_id",
        "new_ids",
        "object",
        "owed",
        "owner",
        "partner",
        "position",
        "revealed",
        "source",
        "tapped",
        "token",
        "unlocks",
        "up",
        "was_attached_to",
        "was_controller",
        "zone",
    )

    touches: ClassVar[str] = "zones"

    def __init__(
        self,
        object: int,
        zone: str,
        *,
        cause: str = "effect",
        source: int | None = None,
        controller: int | None = None,
        position: int | None = None,
        face_down: bool = False,
        known_to: frozenset[int] = frozenset(),
        entry: BattlefieldEntry = PLAIN_ENTRY,
    ) -> None:
        super().__init__()
        self.object = object
        self.zone = zone
        self.is_instructed = zone == "exile"
        """Whether the instruction itself was to exile the object."""
        self.exiler: tuple[int, Any] | None = None
        """The object, and its ability, whose replacement effect exiles the card."""
        self.from_zone = ""
        self.cause = cause
        """"draw", "discard", "mill", "destroy", "sacrifice", "exile", "cast", "play", "resolve", "rule", "effect"…"""
        self.source = source
        self.controller = controller
        """Its controller in the new zone; None for its owner."""
        self.position = position
        """Place in a library counted from the top, -1 for the bottom; None for the top."""
        self.tapped = entry.tapped
        self.face_down = face_down
        self.counters = entry.counters
        self.attach_to = entry.attach_to
        self.attacking = entry.attacking
        self.blocking = entry.blocking
        self.token: Characteristics | None = None
        """The characteristics of a new token."""
        self.owner = 0
        self.known_to = known_to
        self.item: StackItem | None = None
        """What it is on the stack."""
        self.new_id = 0
        self.new_ids: tuple[int, ...] = ()
        """All it has become: two objects if a melded permanent moves elsewhere (712.4)."""
        self.up = FRONT
        """The face that is up in the new zone (see engine.state.components)."""
        self.partner: int | None = None
        """The other card of a meld pair, which enters as part of the same permanent (701.37)."""
        self.given: Characteristics | None = None
        """Its characteristics while face down; None for those of 707.2a."""
        self.lies_as = "effect"
        """How it came to be face down (`engine.change.face_down_objects`)."""
        self.look: Characteristics | None = None
        """Its characteristics before it moved, or those a token is created with."""
        self.base: Characteristics | None = None
        """Copiable characteristics in the new zone, if other than its own face's."""
        self.was_controller = 0
        self.was_attached_to: int | None = None
        """The object it was attached to as it left the battlefield."""
        self.revealed: Reveal | None = None
        """The event that reveals a face-down object."""
        self.memory: dict[str, Any] | None = None
        self.makes_blocked: tuple[int, ...] = ()
        """The attackers that it makes blocked (509.5c)."""
        self.arrival: tuple[Characteristics, int] | None = None
        self.as_copy: tuple[tuple[str, int], ...] = ()
        """Those of `counters` that come from an exception of the copy effect applied last (706.9e)."""
        self.beside: tuple[int, ...] = ()
        """Everything that enters the battlefield at the same time, including this object."""
        self.owed: tuple[Any, ...] = ()
        """Replacement effects that may still apply even though permanents have left the battlefield as it enters."""
        self.asked_home = ""
        """The zone for which a commander's owner has been asked to choose the command zone instead."""
        self.leads_home = False
        """Whether the commanders in a permanent of several cards go to the command zone instead (903.9c)."""
        self.unlocks = False
        """Whether it was cast and so enters with a door unlocked."""
        self.begins: tuple[Any, ...] = ()
        """Acts that affect it from its entry on, whatever happens to their source (611.2)."""
        """What it would look like on the battlefield and who would control it (614.12); None elsewhere."""

    @classmethod
    def of_token(
        cls,
        token: Characteristics,
        owner: int,
        *,
        controller: int,
        cause: str = "effect",
        source: int | None = None,
        entry: BattlefieldEntry = PLAIN_ENTRY,
    ) -> Self:
        """Return the entry of a new token with these characteristics onto the battlefield (111.1)."""
        move = cls(0, "battlefield", cause=cause, source=source, controller=controller, entry=entry)
        move.token = move.base = token
        move.owner = move.was_controller = owner
        return move

    def chooser(self, game: Play) -> int:
        if self.token is not None or self.zone == "battlefield":
            return self.controller if self.controller is not None else game.owner_or(self.object, self.owner)
        return game.controller(self.object)

    @property
    def is_seen_leaving(self) -> bool:
        """Whether triggers on it look back at the game before it (603.10a): an object leaves the battlefield or a
        graveyard, or is put into a hand or library from a public zone. For a move from a graveyard to the battlefield,
        the entry is what counts."""
        origin, zone = self.from_zone, self.zone
        if zone in HIDDEN_ZONES:
            return origin != "" and origin not in HIDDEN_ZONES
        return origin == "battlefield" or (origin == "graveyard" and zone != "battlefield")

    def prepare(self, game: Play) -> None:
        if self.token is None:
            moving = game.state.objects.get(self.object)
            if moving is None:
                return
            self.from_zone = moving.zone
            self.owner = moving.owner
            self.look = game.look(self.object)
            self.was_controller = game.controller(self.object)
        else:
            self.look = self.token

    def foresee(self, game: Play) -> None:
        if self.zone == "battlefield":
            self.arrival = as_it_would_enter(game, self)

    def entering_base(self, game: Play) -> Characteristics:
        """Return the copiable characteristics the object will have face up in its new zone."""
        if self.base is not None:
            shape = self.base.shape
            if self.zone == "battlefield" and shape is not None and shape.closed is not None:
                return shape.seen(self.zone, self._side(()))
            return self.base
        components = self.entering_components(game)
        return seen(components, self.zone, self._side(components))

    def _side(self, components: Sequence[Component]) -> int:
        """Return which face will be up. A Room has only the door that was cast unlocked, whatever it was a copy of."""
        if self.zone != "battlefield" or self.from_zone == "stack":
            return self.up
        shape = self.base.shape if self.base is not None else components[0].shape
        return NEITHER if shape is not None and shape.closed is not None else self.up

    def entering_components(self, game: Play) -> tuple[Component, ...]:
        """Return the cards that will make up the object in the new zone."""
        if self.token is not None:
            return (Component(0, self.owner, alone(self.token), is_card=False),)
        components = game.state.objects[self.object].components
        if self.partner is not None:
            components += game.state.objects[self.partner].components
        return components

    def entering_controller(self) -> int:
        """Return the object's controller in its new zone."""
        return self.controller if self.controller is not None else self.owner

    def can_happen(self, game: Play) -> bool:
        """Whether the object can move: it still exists, and is not a token that has left the battlefield (111.8) or a
        card that stays in the command zone (400.4b). An instant or sorcery (400.4a), or an object that effects keep out
        (614.17d), can't enter the battlefield."""
        if self.token is None:
            moving = game.state.objects.get(self.object)
            if moving is None or (moving.is_token and moving.zone != "battlefield"):
                return False
            if moving.stays_in_command and (self.zone != "command" or moving.id not in game.state.command):
                return False  # what is face up may be put there again (400.10)
            if moving.zone == "sideboard" and self.cause != "start" and not _may_come_in(game, moving):
                return False
        if self.zone != "battlefield":
            return True
        may_be = self.face_down or self.entering_base(game).is_permanent_card
        return may_be and not forbidden_entry(game, self)

    def excess(self, game: Play) -> str:
        return forced_draws.NUMBER if self.counters and max(self.counters.values()) > limits.NUMBER else ""

    def needs_host(self, game: Play) -> bool:
        """Whether it is an Aura entering the battlefield without a specified host (303.4f)."""
        if self.zone != "battlefield" or self.attach_to is not None or self.face_down:
            return False
        look = self.entering_base(game)
        return "Aura" in look.subtypes and "Creature" not in look.types

    @property
    def is_put_on(self) -> bool:
        """Whether an effect puts it onto the battlefield attached to something (303.4h-i)."""
        return self.zone == "battlefield" and self.attach_to is not None and self.cause in ("effect", "create")

    def expand(self, game: Play) -> Sequence[Event]:
        """Reveal a face-down permanent as it leaves, and a face-down spell unless it enters the battlefield (707.9)."""
        moving = game.state.objects.get(self.object) if self.token is None else None
        if moving is None or not moving.face_down or self.zone == "battlefield" or self.from_zone not in PUBLIC:
            return ()
        self.revealed = Reveal(self.owner, ())
        return (self.revealed,)

    def _allowed_counters(self, game: Play) -> dict[str, int]:
        """Return the counters that can be put on it as it enters (113.6h)."""
        counters = dict(self.counters or {})
        if self.token is None and self.object not in game.state.objects:
            return counters
        look, _ = as_it_would_enter(game, self)
        return {
            kind: number
            for kind, number in counters.items()
            if not any(act.forbids_counters(ctx, kind) for act, ctx in look.rules)
        }

    def apply(self, game: Play) -> None:
        state = game.state
        if self.counters and self.zone == "battlefield":
            self.counters = self._allowed_counters(game) or None
        if self.token is None:
            old = state.objects.get(self.object)
            if old is None or old.zone != self.from_zone:
                return
            if old.id not in state.last_known:
                game.remember(old)
            is_apart = game.is_apart(old.id)
            components = self.entering_components(game)
            self._take_away(state, old)
            if self.from_zone == "hand" and (self.zone == "library" or self.face_down):
                self._mix_hand(state)
        else:
            old = None
            is_apart = False
            components = self.entering_components(game)
        if len(components) > 1 and self.zone != "battlefield":
            pile = old.pile if old is not None else ()
            whole = {part.components: part for part in pile}
            self.new_ids = tuple(  # 712.4, 721.3
                self._arrive(game, old, (component,), whole.get((component,))) for component in components
            )
        else:
            self.new_ids = (self._arrive(game, old, components),)
        self.new_id = self.new_ids[0]
        if is_apart and self.partner is None and all(map(game.is_apart, self.new_ids)):
            self.elsewhere = (self.from_zone, self.zone)
        if self.revealed is not None:
            self.revealed.cards = self.new_ids
        if old is not None:
            state.became[old.id] = self.new_ids
        if self.partner is not None:
            partner = state.objects[self.partner]
            game.remember(partner)
            self._take_away(state, partner)
            state.became[partner.id] = self.new_ids

    def _mix_hand(self, state: State) -> None:
        """Make players who can't tell which card left the hand forget the other cards (402.3)."""
        seeing = self.known_to | {self.owner}
        for id in state.players[self.owner].hand:
            state.objects[id].known_to &= seeing

    def _take_away(self, state: State, old: GameObject) -> None:
        state.zone(old.zone, old.owner).remove(old.id)
        del state.objects[old.id]
        if old.id in state.outside:
            state.outside.remove(old.id)

    def _arrive(
        self, game: Play, old: GameObject | None, components: tuple[Component, ...], part: Part | None = None
    ) -> int:
        """Put a new object of these components (or `part` of a merged permanent) into the new zone; return its
        number."""
        state = game.state
        owner = components[0].owner if part is not None else self.owner
        zone = "command" if self.leads_home and components[0].is_commander else self.zone
        new = GameObject(state.new_id(), NOTHING, owner, zone, state.tick())
        new.entered = state.moment
        new.components = components
        new.up = self.up = self._side(components)
        new.copied = None if self.base is self.token else self.base  # a token is itself, unless it enters as a copy
        new.reface()
        if old is not None:
            new.is_token = old.is_token
            new.is_card = old.is_card
            if part is not None:
                new.is_token, new.is_card = part.is_token, not part.is_token
            elif old.pile:  # a meld pair that has merged with something
                new.is_token, new.is_card = False, True
            if old.zone == "battlefield":
                self.was_attached_to = old.attached_to
                if state.combat is not None:
                    game.leave_combat(old.id)
            if old.zone == "stack" and zone == "battlefield":
                for effect in state.effects:
                    effect.follow(old.id, new.id)
        else:
            new.is_token = True
            new.is_card = False
        if self.controller is not None:
            new.controller = new.seen_controller = self.controller
        new.since_turn = state.turn_stamp
        new.known_to = self.known_to
        new.face_down = self.face_down
        new.face = self.given
        if self.memory:
            new.memory = dict(self.memory)
        if zone == "exile" and new.is_card:
            new.memory.update(note_exile(game, self))
        if zone == "battlefield":
            new.tapped = self.tapped
            new.memory.update(note_entry(game))
            if self.counters:
                new.counters = {kind: number for kind, number in self.counters.items() if number}
            new.attached_to = self.attach_to
            if self.begins:
                effect = ContinuousEffect(new.id, self.entering_controller(), self.begins, "game", (new.id,))
                effect.timestamp = new.timestamp
                state.effects.append(effect)
        if new.face_down and zone in ("battlefield", "stack"):
            new.memory.setdefault(LYING, lying(game, self.lies_as))
        new.item = self.item
        if zone in ("graveyard", "exile") and new.is_commander:
            state.strayed = (*state.strayed, new.id)
        if self.cause == "play":
            state.players[new.controller].lands_played += 1  # 305.2a
        self.unlocks = zone == "battlefield" and self.up in (FRONT, BACK) and doors_of(new) is not None
        state.objects[new.id] = new
        place = state.zone(zone, new.owner)
        if zone == "library" and self.position is not None:
            index = 0 if self.position < 0 else max(0, len(place) - self.position)
            place.insert(index, new.id)
        else:
            place.append(new.id)
        if new.works_outside:
            state.outside.append(new.id)
        if self.attacking is not None or self.blocking is not None:
            game.touch(self.touches)
            if "Creature" in game.look(new.id).types:
                if self.attacking is not None:
                    game.enter_attacking(new.id, self.attacking)
                if self.blocking is not None:
                    self.makes_blocked = game.enter_blocking(new.id, self.blocking)
        if zone == "battlefield" and PREPARED in new.memory:
            game.touch(self.touches)
            if not prepare(game, new.id) and self.memory:
                self.memory.pop(PREPARED)
        return new.id

    def also(self) -> Sequence[Event]:
        """Return the events that accompany the move.

        Counters it enters with are put on it by its controller unless somebody else is named (122.6). What it enters
        blocking becomes blocked (509.5c). What leaves the battlefield becomes unattached (701.3d). What enters prepared
        becomes prepared.
        """
        if self.was_attached_to is not None:
            return (Unattached(self.object, self.was_attached_to),)
        if self.zone != "battlefield":
            return ()
        found: list[Event] = []
        found += [BecomesBlocked(attacker, (self.new_id,)) for attacker in self.makes_blocked]
        if self.counters:
            placed = [(kind, number) for kind, number in self.counters.items() if number]
            found += [PutCounters(self.new_id, kind, number, self.new_id) for kind, number in placed]
        if self.unlocks:
            found.append(UnlockDoor(self.entering_controller(), self.new_id, self.up))
        if self.memory and PREPARED in self.memory:
            found.append(BecomePrepared(self.new_id))
        return found

    def record(self, game: Play) -> Record | None:
        if not self.new_id or self.look is None:
            return None
        hidden = self.zone in HIDDEN_ZONES and (self.from_zone in UNSEEN or not self.from_zone)
        seen = hidden and self.zone == "hand" and not self.face_down
        known = frozenset({self.owner}) if seen else frozenset() if hidden else None
        key = MOVE_SENTENCES.get((self.cause, self.zone), MOVE_SENTENCES.get(("", self.zone), ""))
        if self.cause in SILENT_CAUSES:
            key = ""
        if self.token is not None:
            key = "creates"
        of_owner = self.from_zone != "battlefield" or self.zone in HIDDEN_ZONES
        player = game.state.players[self.owner if of_owner else self.was_controller]
        names = [game.player_name(player.id), self.look.name]
        if self.attach_to is not None and key in ("enters", "put onto battlefield"):
            key = "enters on"
            names.append(game.name(self.attach_to))
        return Record(
            "move",
            key,
            tuple(names),
            entity=self.object or None,
            new_entity=self.new_id,
            source=self.source,
            from_zone=self.from_zone,
            to_zone=self.zone,
            known_to=known,
        )


def _may_come_in(game: Play, card: GameObject) -> bool:
    """Whether an effect may bring a card from outside into the game. Cards that stay in the command zone can't come in
    (108.5, 313.3), nor can those outside the commanders' colour identity (903.11), nor ante cards unless the game is
    played for ante (407.3)."""
    if not card.base.types.isdisjoint(COMMAND_TYPES):
        return False
    if game.state.rules.commanders and not fits_commanders(game.state, card):
        return False
    return game.state.rules.ante or card.base.card is None or not card.base.card.is_for_ante


SILENT_CAUSES = frozenset({"cast", "rule", "mulligan", "start"})

MOVE_SENTENCES = {
    ("draw", "hand"): "draw",
    ("discard", "graveyard"): "discard",
    ("mill", "graveyard"): "mill",
    ("play", "battlefield"): "play land",
    ("resolve", "battlefield"): "enters",
    ("resolve", "graveyard"): "",
    ("destroy", "graveyard"): "destroyed",
    ("sacrifice", "graveyard"): "sacrificed",
    ("countered", "graveyard"): "",
    ("no target", "graveyard"): "no legal target",
    ("no toughness", "graveyard"): "no toughness",
    ("no loyalty", "graveyard"): "no loyalty",
    ("no defense", "graveyard"): "no defense",
    ("no protector", "graveyard"): "no protector",
    ("legend rule", "graveyard"): "legend rule",
    ("world rule", "graveyard"): "world rule",
    ("unattached", "graveyard"): "unattached",
    ("role", "graveyard"): "other role",
    ("", "ante"): "antes",
    ("", "graveyard"): "put into graveyard",
    ("", "exile"): "exiled",
    ("", "hand"): "to hand",
    ("", "battlefield"): "put onto battlefield",
    ("", "library"): "to library",
    ("commander", "command"): "to command zone",
}


class Discard(Event):
    """A player discards a card (701.8)."""

    __slots__ = ("card", "moved", "player", "source")

    def __init__(self, player: int, card: int, source: int | None = None) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.source = source
        self.moved: Move | None = None

    def chooser(self, game: Play) -> int:
        return self.player

    def expand(self, game: Play) -> Sequence[Event]:
        self.moved = Move(self.card, "graveyard", cause="discard", source=self.source)
        return (self.moved,)


HIDDEN_ZONES = frozenset({"library", "hand"})
"""Zones whose cards are not public (400.2)."""


class LoseSight(Event):
    """A card was discarded into a hidden zone without being revealed, so its characteristics are undefined (701.8c)."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def apply(self, game: Play) -> None:
        known = game.state.last_known.get(self.card)
        if known is not None:
            game.state.last_known[self.card] = known.undefined()


class Mill(Event):
    """A player puts that many cards, or as many as possible, from the top of their library into their graveyard
    (701.13a-b)."""

    __slots__ = ("moved", "number", "player", "source")

    def __init__(self, player: int, number: int = 1, source: int | None = None) -> None:
        super().__init__()
        self.player = player
        self.number = number
        self.source = source
        self.moved: list[Move] = []

    def chooser(self, game: Play) -> int:
        return self.player

    def expand(self, game: Play) -> Sequence[Event]:
        library = game.state.players[self.player].library
        top = library[: -self.number - 1 : -1] if self.number > 0 else []
        self.moved = [Move(card, "graveyard", cause="mill", source=self.source) for card in top]
        return self.moved


class Destroy(Event):
    """A permanent is destroyed (701.7): it is put from the battlefield into its owner's graveyard."""

    __slots__ = ("can_regenerate", "object", "source")

    def __init__(self, object: int, source: int | None = None, can_regenerate: bool = True) -> None:
        super().__init__()
        self.object = object
        self.source = source
        self.can_regenerate = can_regenerate

    def chooser(self, game: Play) -> int:
        return game.controller(self.object)

    def can_happen(self, game: Play) -> bool:
        """Whether it can be destroyed: it isn't indestructible (702.12b)."""
        return not game.look(self.object).has("indestructible")

    def expand(self, game: Play) -> Sequence[Event]:
        return (Move(self.object, "graveyard", cause="destroy", source=self.source),)


class Sacrifice(Event):
    """A player sacrifices a permanent they control (701.17)."""

    __slots__ = ("object", "player", "source")

    looks_back: ClassVar[bool] = True

    def __init__(self, player: int, object: int, source: int | None = None) -> None:
        super().__init__()
        self.player = player
        self.object = object
        self.source = source

    def chooser(self, game: Play) -> int:
        return self.player

    def can_happen(self, game: Play) -> bool:
        rules = game.looks.player_rules
        forced = (act.forbids_forced_sacrifice(ctx, self.source) for act, ctx, who in rules if self.player in who)
        return can_be_sacrificed(game, self.object) and not any(forced)

    def expand(self, game: Play) -> Sequence[Event]:
        return (Move(self.object, "graveyard", cause="sacrifice", source=self.source),)


def can_be_sacrificed(game: Play, permanent: int) -> bool:
    """Whether the permanent can be sacrificed: no effect forbids it (701.17, 614.17)."""
    return not any(act.forbids_sacrifice(context) for act, context in game.look(permanent).rules)


class CreateTokens(Event):
    """A player creates tokens (111.1, 701.6)."""

    __slots__ = ("attach_to", "attacking", "blocking", "counters", "made", "player", "source", "tapped", "tokens")

    def __init__(
        self,
        player: int,
        tokens: list[Characteristics],
        source: int | None = None,
        tapped: bool = False,
        attacking: Sequence[int | None] = (),
        blocking: int | None = None,
        counters: dict[str, int] | None = None,
        attach_to: int | None = None,
    ) -> None:
        super().__init__()
        self.player = player
        self.tokens = tokens
        self.source = source
        self.tapped = tapped
        self.attacking = attacking
        """For each token, what it enters attacking (508.4); empty if they don't."""
        self.blocking = blocking
        """The attacker they enter blocking (509.7)."""
        self.counters = counters
        """The kinds and numbers of counters they enter with."""
        self.attach_to = attach_to
        """The object they enter attached to."""
        self.made: list[Move] = []

    def chooser(self, game: Play) -> int:
        return self.player

    def excess(self, game: Play) -> str:
        return forced_draws.TOKENS if len(game.state.battlefield) + len(self.tokens) > limits.TOKENS else ""

    def expand(self, game: Play) -> Sequence[Event]:
        self.made = [
            Move.of_token(
                token,
                self.player,
                controller=self.player,
                cause="create",
                source=self.source,
                entry=BattlefieldEntry(self.tapped, self.counters, self.attach_to, attacked, self.blocking),
            )
            for token, attacked in zip(self.tokens, cycle(self.attacking or (None,)), strict=False)
        ]
        return self.made


class Shuffle(Event):
    """A player shuffles their library (701.20)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def chooser(self, game: Play) -> int:
        return self.player

    def apply(self, game: Play) -> None:
        state = game.state
        library = state.players[self.player].library
        state.random.shuffle(library)
        for id in library:
            state.objects[id].known_to = frozenset()

    def record(self, game: Play) -> Record | None:
        return Record("shuffle", "shuffle", (game.player_name(self.player),), entity=self.player, rule="701.20a")


class Cease(Event):
    """A token or copy outside its zone, or an ability that has left the stack, ceases to exist (704.5d-e, 608.2k)."""

    __slots__ = ("object",)

    touches: ClassVar[str] = "zones"

    def __init__(self, object: int) -> None:
        super().__init__()
        self.object = object

    def apply(self, game: Play) -> None:
        state = game.state
        gone = state.objects.get(self.object)
        if gone is not None:
            game.remember(gone)
            if game.is_apart(gone.id):
                self.elsewhere = (gone.zone,)
            del state.objects[self.object]
            state.zone(gone.zone, gone.owner).remove(gone.id)
            if gone.id in state.outside:
                state.outside.remove(gone.id)


class LookAt(Event):
    """A player looks at cards that are hidden from others."""

    __slots__ = ("cards", "player")

    def __init__(self, player: int, cards: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.cards = cards

    def apply(self, game: Play) -> None:
        for card in self.cards:
            seen = game.state.objects.get(card)
            if seen is not None:
                seen.known_to |= {self.player}

    def record(self, game: Play) -> Record | None:
        return Record("look", "look at", (game.player_name(self.player),), entity=self.player, amount=len(self.cards))


class Rearrange(Event):
    """A player puts cards back into their library, some on top and some on the bottom, in order."""

    __slots__ = ("bottom", "player", "top")

    def __init__(self, player: int, top: tuple[int, ...], bottom: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.top = top
        """The future top card first."""
        self.bottom = bottom
        """The future bottom card last."""

    def apply(self, game: Play) -> None:
        library = game.state.players[self.player].library
        moved = set(self.top) | set(self.bottom)
        rest = [card for card in library if card not in moved]
        library[:] = [*reversed(self.bottom), *rest, *reversed(self.top)]


class CreateEmblem(Event):
    """A player gets an emblem with abilities, in the command zone (114.1)."""

    __slots__ = ("abilities", "new_id", "player", "source")

    touches: ClassVar[str] = "zones"

    def __init__(self, player: int, abilities: tuple[Any, ...], source: int | None = None) -> None:
        super().__init__()
        self.player = player
        self.abilities = abilities
        self.source = source
        self.new_id = 0

    def apply(self, game: Play) -> None:
        state = game.state
        look = Characteristics(name=EMBLEM, abilities=self.abilities)
        emblem = GameObject(state.new_id(), look, self.player, "command", state.tick())
        emblem.is_card = False
        emblem.is_emblem = True
        self.new_id = emblem.id
        state.objects[emblem.id] = emblem
        state.command.append(emblem.id)
        state.outside.append(emblem.id)

    def record(self, game: Play) -> Record | None:
        return Record(
            "emblem",
            "emblem",
            (game.player_name(self.player),),
            entity=self.player,
            new_entity=self.new_id,
            source=self.source,
            to_zone="command",
            rule="114.1",
        )
