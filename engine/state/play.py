"""A game under way, as procedures and card text work with it: what is, what it looks like, how things happen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps, is_player
from engine.language.node import ELSEWHERE
from engine.language.own_name import PrintedName
from engine.refusal import Text
from engine.state import seats
from engine.state.components import as_copied
from engine.state.context import Context
from engine.state.event import Bookkeeping, Event, Record
from engine.state.intrinsic import SOURCELESS
from engine.state.looks import Looks
from engine.state.objects import ATTACKABLE, PROTECTOR, Characteristics, CombatRole, GameObject, LastKnown
from engine.state.setup import Setup
from engine.state.state import State

if TYPE_CHECKING:
    from engine.decisions import Action, Decision


class GameOver(Exception):
    """Leaves all procedures: the game has ended (104)."""


NAMELESS = PrintedName("a face-down card", "una carta a faccia in giù")
WITHOUT_NAME = PrintedName("an object without a name", "un oggetto senza nome")


@dataclass(frozen=True, slots=True)
class Machinery:
    """What the rooms above do for a game under way."""

    compute: Callable[[Play], Looks]
    """Apply all continuous effects (613); the result becomes the game's looks."""
    happen: Callable[[Play, Sequence[Event]], Steps]
    """Make events happen at the same time (614-616, 603)."""
    index_replacing: Callable[[Play, Looks], dict[type, list[Any]]]
    """The replacement and prevention effects by class of event."""
    words: Callable[[Any, Text | None], Text]
    """The words of a node in both languages."""
    card: Callable[[str], Characteristics | None]
    """The printed characteristics of the card with an English name; None when there is no such card."""
    melding: Callable[[str], Sequence[Characteristics]]
    """The fronts of the meld cards that together are the object with an English name (712.5)."""
    named_cards: Callable[[], Sequence[tuple[Text, frozenset[str]]]]
    """Each name that there is (201.3), one for each face, with the card types of what has it, in the order of the
    English names."""


class Play:
    """A state, what it looks like now, and how things happen in it.

    It knows nothing of answers, undo or saving: that is `engine.game.Game`, which holds it.
    """

    __slots__ = (
        "_looks", "announcement", "answered", "changes", "decision", "inherited", "is_draw", "kept", "machinery",
        "offered", "own_replacing", "passes", "records", "replacing", "resolving", "setup", "shortcut", "state",
        "unseen", "winners",
    )  # fmt: skip

    def __init__(self, setup: Setup, state: State, machinery: Machinery) -> None:
        self.setup = setup
        self.state = state
        self.machinery = machinery
        self.records: list[Record] = []
        """The log."""
        self.answered = 0
        """How many answers have been given."""
        self.changes = 0
        """Another number whenever something has happened that changes more than the time."""
        self.decision: Decision | None = None
        """What the game waits for; None while procedures run and when it is over."""
        self.announcement: Any = None
        """What is being announced now (engine.rules.handling.taking_back): a spell, an ability, attackers or blockers
        that cost something."""
        self.unseen: Any = None
        """What is kept back while a spell or ability is announced (engine.rules.casting.unseen); None otherwise."""
        self.shortcut: Any = None
        """What players have agreed to do next (engine.rules.priority.shortcuts); None mostly."""
        self.own_replacing: list[Any] = []
        """Self-replacement effects of the spell or ability that is resolving (614.15)."""
        self.replacing: tuple[int, Any] | None = None
        """The object and its ability whose replacement effect is being applied right now."""
        self.inherited: frozenset[Any] = frozenset()
        """Replacement effects that have had their chance at the event that what is being done replaces (614.5)."""
        self.winners: tuple[int, ...] = ()
        """Who has won: one player or, with teams, all players of one (104.2c)."""
        self.resolving: int | None = None
        """The spell or ability that is resolving."""
        self.is_draw = False
        self._looks: Looks | None = None
        self.offered: Sequence[Action] | None = None
        """What may be done at the priority decision that the game goes on from, if it is a copy of a game in which that
        was known."""
        self.passes: Callable[[Play, int], bool] | None = None
        """In a copy that is only played on to see what may come: who passes as things stand, so that what they might do
        need not be found out. None in any other game."""
        self.kept: dict[Any, Any] = {}
        """What procedures have worked out and keep to be faster, each with all that it rests on, which they compare.
        It is no part of the position."""

    def forget_looks(self) -> None:
        """The state is another one: nothing worked out from it holds."""
        self._looks = None
        self.kept = {}

    @property
    def winner(self) -> int | None:
        """Who has won; of a team the first player who is still in the game. None before, and for a draw."""
        players = self.state.players
        return next((player for player in self.winners if players[player].lost is None), None)

    def can_take_back(self, player: int) -> bool:
        """Whether `player` is announcing something that can still be taken back (723.1)."""
        announcement = self.announcement
        return announcement is not None and announcement.player == player and announcement.can_be_taken_back(self)

    def do(self, event: Event) -> Steps:
        """Make one event happen, replacement effects and triggers included."""
        return self.machinery.happen(self, (event,))

    def do_all(self, events: Sequence[Event]) -> Steps:
        """Make several events happen at the same time."""
        return self.machinery.happen(self, events)

    def note(self, event: Bookkeeping) -> None:
        """Carry out an event that nothing can replace and nothing triggers on."""
        event.apply(self)
        if not event.only_time:
            self.changes += 1
        if event.touches:
            self.touched(event)

    def write(self, record: Record) -> None:
        """Add to the log."""
        record.turn = self.state.turn
        record.step = self.state.step
        record.answers = self.answered
        if record.known_to and self.state.controlled_by:
            controlling = (seats.decider(self.state, player) for player in record.known_to)
            record.known_to = record.known_to.union(controlling)  # 716.4
        self.records.append(record)

    @property
    def looks(self) -> Looks:
        """Characteristics and abilities as they are now, computed when something could have changed them."""
        looks = self._looks
        return looks if looks is not None else self.machinery.compute(self)

    def use_looks(self, looks: Looks) -> None:
        """Take `looks` as the current ones."""
        self._looks = looks

    def touched(self, event: Event) -> None:
        """An event has happened that changes something: forget what depended on it."""
        if event.elsewhere:
            for zone in event.elsewhere:
                self.touch(zone)
        else:
            self.touch(event.touches)

    def touch(self, what: str) -> None:
        """Something of the kind `what` changed: forget what depended on it."""
        looks = self._looks
        if looks is None:
            return
        if what in looks.reads:
            self._looks = None
            self.state.dirty = True
        elif what in ELSEWHERE:
            looks.kept_elsewhere.clear()

    def is_apart(self, entity: int) -> bool:
        """Whether an object has no part in what permanents look like: it is elsewhere than on the battlefield, none of
        its abilities functions there (113.6), and no effect applies to it."""
        state = self.state
        object = state.objects[entity]
        if object.zone not in ELSEWHERE or object.face_down or entity in state.outside:
            return False
        looks = self._looks
        return looks is None or not (entity in looks.looks or entity in looks.controllers)

    def look(self, entity: int) -> Characteristics:
        """What an object looks like now (613)."""
        looks = self._looks
        if looks is None:
            looks = self.machinery.compute(self)
        found = looks.looks.get(entity)
        return found if found is not None else self.state.objects[entity].base

    def last_look(self, entity: int) -> Characteristics:
        """What an object looks like, or last looked like (608.2g)."""
        object = self.state.objects.get(entity)
        if object is not None:
            looks = self._looks
            if looks is None:
                looks = self.machinery.compute(self)
            found = looks.looks.get(entity)
            return found if found is not None else object.base
        known = self.state.last_known.get(entity)
        return known.look if known is not None else NOTHING

    def copiable(self, entity: int) -> Characteristics:
        """The values that a copy of an object has, or of what it last was (706.2)."""
        if entity in self.state.objects:
            return as_copied(self.looks.copiable(entity), self.state.objects[entity].zone)
        known = self.state.last_known.get(entity)
        return as_copied(known.copiable, known.object.zone) if known is not None else NOTHING

    @contextmanager
    def supposing(self) -> Iterator[Looks]:
        """What everything would look like in a state that is only supposed for a while."""
        kept = self._looks
        try:
            yield self.machinery.compute(self)
        finally:
            self._looks = kept

    def last_object(self, entity: int) -> GameObject:
        """An object, or what is remembered of it."""
        found = self.state.objects.get(entity)
        return found if found is not None else self.state.last_known[entity].object

    def controller(self, entity: int) -> int:
        """Who controls an object (108.4)."""
        return self.looks.controller(entity)

    def last_controller(self, entity: int) -> int:
        """Who controls an object, or last controlled it."""
        if entity in self.state.objects:
            return self.looks.controller(entity)
        known = self.state.last_known.get(entity)
        return known.controller if known is not None else self.state.active

    def defender(self, attacked: int) -> int:
        """The defending player for what attacks that player or permanent (508.5): of a battle its protector, of a
        planeswalker its controller."""
        if is_player(attacked):
            return attacked
        protector: int | None = None
        if "Battle" in self.last_look(attacked).types:
            protector = self.last_object(attacked).memory.get(PROTECTOR)
        return self.last_controller(attacked) if protector is None else protector

    def owner_or(self, entity: int, default: int) -> int:
        """Owner of an object, or `default` if there is no such object."""
        found = self.state.objects.get(entity)
        return found.owner if found is not None else default

    def counters(self, entity: int) -> dict[str, int]:
        """The counters on an object or player."""
        if is_player(entity):
            return self.state.players[entity].counters
        return self.state.objects[entity].counters

    def remember(self, object: GameObject) -> None:
        """Keep last known information of an object that is about to leave its zone and is not changed any more."""
        state = self.state
        attachments: tuple[int, ...] = ()
        if object.zone == "battlefield":
            attachments = tuple(id for id in state.battlefield if state.objects[id].attached_to == object.id)
        looks = self.looks
        state.last_known[object.id] = LastKnown(
            object, looks.look(object.id), looks.copiable(object.id), looks.controller(object.id), attachments,
            self.combat_role(object.id),
        )  # fmt: skip

    def combat_role(self, entity: int) -> CombatRole | None:
        """What an object does in combat, or did as it left the battlefield (608.2g); None if nothing."""
        state = self.state
        if entity in state.objects:
            return state.combat.role(entity) if state.combat is not None else None
        known = state.last_known.get(entity)
        return known.combat if known is not None else None

    def enter_attacking(self, creature: int, attacked: int) -> None:
        """A creature has entered attacking (508.4), unless it can't be an attacker or there is nothing to attack
        (506.3b-c)."""
        combat = self.state.combat
        controller = self.controller(creature)
        if combat is None or controller not in seats.active_players(self.state):
            return
        if is_player(attacked):
            there = self.state.players[attacked].lost is None
        else:
            there = attacked in self.state.objects and attacked not in combat.spared
            there = there and not self.look(attacked).types.isdisjoint(ATTACKABLE)
        if there:
            combat.attack(creature, attacked, controller, self.defender(attacked), self._side(attacked))

    def _side(self, attacked: int) -> int:
        """Who is attacked, or controls what is."""
        return attacked if is_player(attacked) else self.last_controller(attacked)

    def declare_attack(self, creature: int, attacked: int) -> None:
        """A creature attacks that player or permanent (508.1)."""
        if self.state.combat is not None:
            self.state.combat.attack(
                creature, attacked, self.controller(creature), self.defender(attacked), self._side(attacked)
            )

    def attack_another(self, creature: int, attacked: int) -> None:
        """An attacking creature attacks that player or permanent instead (508.7)."""
        if self.state.combat is not None and creature in self.state.combat.attackers:
            self.state.combat.aim(creature, attacked, self.defender(attacked), self._side(attacked))

    def enter_blocking(self, creature: int, attacker: int) -> tuple[int, ...]:
        """A creature has entered blocking (509.7), unless what it is to block is not attacking its controller or a
        planeswalker of that player (506.3d, 509.7a); it blocks the whole band (702.21h). Returns the attackers that
        become blocked creatures by it."""
        combat = self.state.combat
        controller = self.controller(creature)
        if combat is None or attacker not in combat.attackers or combat.defenders[attacker] != controller:
            return ()
        band = combat.band(attacker)
        newly = tuple(each for each in band if each not in combat.blocked)
        for each in band:
            combat.block(creature, each, controller)
        return newly

    def leave_combat(self, entity: int) -> None:
        """Remove a permanent from combat (506.4)."""
        combat = self.state.combat
        if combat is not None:
            combat.remove_creature(entity)
            combat.spare(entity)

    def outside_of(self, player: int) -> list[int]:
        """Objects outside the battlefield with abilities that function where they are (113.6), which `player` controls
        there, as the owner (108.4a) or as the rules of the command zone say (109.4)."""
        looks = self.looks
        return [id for id in looks.outside if looks.controller(id) == player]

    def functions(self, object: GameObject, ability: Any) -> bool:
        """Whether an ability of the object functions in its zone (113.6)."""
        return object.zone in ability.zones or (object.zone == "command" and object.commands)

    def describe(self, node: Any, name: Text | None = None) -> Text:
        """The words of a node in both languages, with `name` where it speaks of its own card."""
        return self.machinery.words(getattr(node, "words", node), name)

    def context(
        self, source: int, controller: int, *, event: Any = None, memo: dict[int, Any] | None = None
    ) -> Context:
        """A context for a static or triggered ability, or an effect."""
        return Context(self, source, controller, event=event, memo=memo)

    def permanents(self, player: int) -> tuple[int, ...]:
        """The permanents that a player controls, in order of entry."""
        return self.looks.permanents(player)

    def apnap(self) -> list[int]:
        """Players still in the game, the active player first, then in turn order (101.4)."""
        return seats.apnap(self.state)

    def player_name(self, player: int) -> Text:
        name = self.state.players[player].name
        return Text(name, name)

    def name(self, entity: int) -> Text:
        """Name of a player, object or gone object; an ability on the stack is named after its source."""
        if entity in SOURCELESS:
            return SOURCELESS[entity]
        if is_player(entity):
            return self.player_name(entity)
        found = self.state.objects.get(entity)
        if found is not None and found.item is not None and found.item.kind != "spell":
            return self.name(found.item.source)
        look = self.last_look(entity)
        if look.name.en:
            return look.name
        known = self.state.last_known.get(entity)
        if known is not None and known.object.item is not None and known.object.item.kind != "spell":
            return self.name(known.object.item.source)
        nameless = self.last_object(entity)
        if nameless.face_down:
            return NAMELESS
        shape = look.shape
        return shape.whole.name if shape is not None and shape.closed is not None else WITHOUT_NAME  # a locked Room

    def name_for(self, player: int, entity: int) -> Text:
        """Name of an object as a player knows it; of a face-down card that they may look at its own (707.5)."""
        object = self.state.objects[entity]
        return object.underneath if object.face_down and player in object.known_to else self.name(entity)


NOTHING = Characteristics()
