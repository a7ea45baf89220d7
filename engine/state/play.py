"""A game in progress as seen by procedures and card text: its state, its looks, and how events happen."""

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
from engine.state.intrinsic_abilities import SOURCELESS
from engine.state.looks import Looks
from engine.state.objects import ATTACKABLE, PROTECTOR, Characteristics, CombatRole, GameObject, LastKnown
from engine.state.setup import Setup
from engine.state.state import State

if TYPE_CHECKING:
    from engine.decisions import Action, Decision


class GameOver(Exception):
    """Raised through all procedures when the game has ended (104)."""


NAMELESS = PrintedName("a face-down card", "una carta a faccia in giù")
WITHOUT_NAME = PrintedName("an object without a name", "un oggetto senza nome")


@dataclass(frozen=True, slots=True)
class Machinery:
    """Services that higher rooms provide to a game in progress."""

    compute: Callable[[Play], Looks]
    """Apply all continuous effects (613) and return the game's new looks."""
    happen: Callable[[Play, Sequence[Event]], Steps]
    """Make events happen simultaneously (614-616, 603)."""
    index_replacing: Callable[[Play, Looks], dict[type, list[Any]]]
    """Return the replacement and prevention effects by class of event."""
    words: Callable[[Any, Text | None], Text]
    """Return the words of a node in both languages."""
    card: Callable[[str], Characteristics | None]
    """Return the printed characteristics of the card with an English name, or None."""
    melding: Callable[[str], Sequence[Characteristics]]
    """Return the fronts of the meld cards that form the object with an English name (712.5)."""
    named_cards: Callable[[], Sequence[tuple[Text, frozenset[str]]]]
    """Return all card names (201.3), one per face, with the card types of each, sorted by English name."""


class Play:
    """A state, its current looks, and the means to make things happen in it.

    Answers, undo and saving belong to `engine.game.Game`, which holds it.
    """

    __slots__ = (
        "_looks",
        "announcement",
        "answered",
        "changes",
        "decision",
        "inherited",
        "is_draw",
        "kept",
        "machinery",
        "offered",
        "own_replacing",
        "passes",
        "records",
        "replacing",
        "resolving",
        "setup",
        "shortcut",
        "state",
        "unseen",
        "winners",
    )

    def __init__(self, setup: Setup, state: State, machinery: Machinery) -> None:
        self.setup = setup
        self.state = state
        self.machinery = machinery
        self.records: list[Record] = []
        """The log."""
        self.answered = 0
        """Number of answers given."""
        self.changes = 0
        """Changes whenever something more than the time has changed."""
        self.decision: Decision | None = None
        """The decision the game waits for; None while procedures run and after the game."""
        self.announcement: Any = None
        """What is being announced now (engine.rules.handling.taking_back): a spell, an ability, or attackers or
        blockers with costs."""
        self.unseen: Any = None
        """What is hidden during an announcement (engine.rules.casting.unseen_cards); None otherwise."""
        self.shortcut: Any = None
        """An agreed shortcut in progress (engine.rules.priority.shortcuts), usually None."""
        self.own_replacing: list[Any] = []
        """Self-replacement effects of the spell or ability that is resolving (614.15)."""
        self.replacing: tuple[int, Any] | None = None
        """The object and ability whose replacement effect is being applied right now."""
        self.inherited: frozenset[Any] = frozenset()
        """Replacement effects that have already had their chance at the event being replaced (614.5)."""
        self.winners: tuple[int, ...] = ()
        """The winners: one player or, with teams, a whole team (104.2c)."""
        self.resolving: int | None = None
        """The spell or ability that is resolving."""
        self.is_draw = False
        self._looks: Looks | None = None
        self.offered: Sequence[Action] | None = None
        """In a copy of a game, the known legal actions at the priority decision it resumes from."""
        self.passes: Callable[[Play, int], bool] | None = None
        """In a copy for lookahead, who passes automatically, so that their actions need not be computed. None in any
        other game."""
        self.kept: dict[Any, Any] = {}
        """Cached results of procedures with the inputs they depend on, which the procedures compare. Not part of the
        position."""

    def forget_looks(self) -> None:
        """Drop all cached looks because the state has been replaced."""
        self._looks = None
        self.kept = {}

    @property
    def winner(self) -> int | None:
        """The winner, or the first player of the winning team still in the game; None before the end or in a draw."""
        players = self.state.players
        return next((player for player in self.winners if players[player].lost is None), None)

    def can_take_back(self, player: int) -> bool:
        """Whether `player` is announcing something that can still be taken back (723.1)."""
        announcement = self.announcement
        return announcement is not None and announcement.player == player and announcement.can_be_taken_back(self)

    def do(self, event: Event) -> Steps:
        """Make one event happen, including replacement effects and triggers."""
        return self.machinery.happen(self, (event,))

    def do_all(self, events: Sequence[Event]) -> Steps:
        """Make several events happen simultaneously."""
        return self.machinery.happen(self, events)

    def note(self, event: Bookkeeping) -> None:
        """Apply an event that can't be replaced or trigger anything."""
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
        """Current characteristics and abilities, recomputed if something may have changed them."""
        looks = self._looks
        return looks if looks is not None else self.machinery.compute(self)

    def use_looks(self, looks: Looks) -> None:
        """Use `looks` as the current ones."""
        self._looks = looks

    def touched(self, event: Event) -> None:
        """Drop cached values that depended on what the event changed."""
        if event.elsewhere:
            for zone in event.elsewhere:
                self.touch(zone)
        else:
            self.touch(event.touches)

    def touch(self, what: str) -> None:
        """Drop cached values that depend on the kind `what`."""
        looks = self._looks
        if looks is None:
            return
        if what in looks.reads:
            self._looks = None
            self.state.dirty = True
        elif what in ELSEWHERE:
            looks.kept_elsewhere.clear()

    def is_apart(self, entity: int) -> bool:
        """Whether an object can't affect the looks of permanents: it is outside the battlefield, none of its abilities
        functions there (113.6), and no effect applies to it."""
        state = self.state
        object = state.objects[entity]
        if object.zone not in ELSEWHERE or object.face_down or entity in state.outside:
            return False
        looks = self._looks
        return looks is None or not (entity in looks.looks or entity in looks.controllers)

    def look(self, entity: int) -> Characteristics:
        """Return an object's current characteristics (613)."""
        looks = self._looks
        if looks is None:
            looks = self.machinery.compute(self)
        found = looks.looks.get(entity)
        return found if found is not None else self.state.objects[entity].base

    def last_look(self, entity: int) -> Characteristics:
        """Return an object's current or last known characteristics (608.2g)."""
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
        """Return the copiable values of an object, or its last known ones (706.2)."""
        if entity in self.state.objects:
            return as_copied(self.looks.copiable(entity), self.state.objects[entity].zone)
        known = self.state.last_known.get(entity)
        return as_copied(known.copiable, known.object.zone) if known is not None else NOTHING

    @contextmanager
    def supposing(self) -> Iterator[Looks]:
        """Compute looks in a temporarily supposed state."""
        kept = self._looks
        try:
            yield self.machinery.compute(self)
        finally:
            self._looks = kept

    def last_object(self, entity: int) -> GameObject:
        """Return an object or its last known state."""
        found = self.state.objects.get(entity)
        return found if found is not None else self.state.last_known[entity].object

    def controller(self, entity: int) -> int:
        """Return an object's controller (108.4)."""
        return self.looks.controller(entity)

    def last_controller(self, entity: int) -> int:
        """Return an object's current or last controller."""
        if entity in self.state.objects:
            return self.looks.controller(entity)
        known = self.state.last_known.get(entity)
        return known.controller if known is not None else self.state.active

    def defender(self, attacked: int) -> int:
        """Return the defending player for an attacked player or permanent (508.5): a battle's protector, a
        planeswalker's controller."""
        if is_player(attacked):
            return attacked
        protector: int | None = None
        if "Battle" in self.last_look(attacked).types:
            protector = self.last_object(attacked).memory.get(PROTECTOR)
        return self.last_controller(attacked) if protector is None else protector

    def owner_or(self, entity: int, default: int) -> int:
        """Return an object's owner, or `default` if there is no such object."""
        found = self.state.objects.get(entity)
        return found.owner if found is not None else default

    def counters(self, entity: int) -> dict[str, int]:
        """Return the counters on an object or player."""
        if is_player(entity):
            return self.state.players[entity].counters
        return self.state.objects[entity].counters

    def remember(self, object: GameObject) -> None:
        """Store last known information of an object about to leave its zone; it must not change afterwards."""
        state = self.state
        attachments: tuple[int, ...] = ()
        if object.zone == "battlefield":
            attachments = tuple(id for id in state.battlefield if state.objects[id].attached_to == object.id)
        looks = self.looks
        state.last_known[object.id] = LastKnown(
            object,
            looks.look(object.id),
            looks.copiable(object.id),
            looks.controller(object.id),
            attachments,
            self.combat_role(object.id),
        )

    def combat_role(self, entity: int) -> CombatRole | None:
        """Return an object's role in combat, or its last one on the battlefield (608.2g); None if it has none."""
        state = self.state
        if entity in state.objects:
            return state.combat.role(entity) if state.combat is not None else None
        known = state.last_known.get(entity)
        return known.combat if known is not None else None

    def enter_attacking(self, creature: int, attacked: int) -> None:
        """Put a creature that entered attacking into combat (508.4), unless it can't attack or there is nothing to
        attack (506.3b-c)."""
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
        """Return the attacked player, or the controller of the attacked permanent."""
        return attacked if is_player(attacked) else self.last_controller(attacked)

    def declare_attack(self, creature: int, attacked: int) -> None:
        """Record a creature's attack on that player or permanent (508.1)."""
        if self.state.combat is not None:
            self.state.combat.attack(
                creature, attacked, self.controller(creature), self.defender(attacked), self._side(attacked)
            )

    def attack_another(self, creature: int, attacked: int) -> None:
        """Redirect an attacking creature to that player or permanent (508.7)."""
        if self.state.combat is not None and creature in self.state.combat.attackers:
            self.state.combat.aim(creature, attacked, self.defender(attacked), self._side(attacked))

    def enter_blocking(self, creature: int, attacker: int) -> tuple[int, ...]:
        """Put a creature that entered blocking into combat (509.7), unless the attacker isn't attacking its controller
        or their planeswalker (506.3d, 509.7a). It blocks the whole band (702.21h). Return the attackers that become
        blocked."""
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
        """Return the objects outside the battlefield with functioning abilities (113.6) that `player` controls, as
        their owner (108.4a) or by the rules of the command zone (109.4)."""
        looks = self.looks
        return [id for id in looks.outside if looks.controller(id) == player]

    def functions(self, object: GameObject, ability: Any) -> bool:
        """Whether an ability of the object functions in its zone (113.6)."""
        return object.zone in ability.zones or (object.zone == "command" and object.commands)

    def describe(self, node: Any, name: Text | None = None) -> Text:
        """Return the words of a node in both languages, with `name` for its own card."""
        return self.machinery.words(getattr(node, "words", node), name)

    def context(
        self, source: int, controller: int, *, event: Any = None, memo: dict[int, Any] | None = None
    ) -> Context:
        """Return a context for a static or triggered ability, or an effect."""
        return Context(self, source, controller, event=event, memo=memo)

    def permanents(self, player: int) -> tuple[int, ...]:
        """Return the permanents a player controls, in order of entry."""
        return self.looks.permanents(player)

    def apnap(self) -> list[int]:
        """Return the players still in the game, the active player first, then in turn order (101.4)."""
        return seats.apnap(self.state)

    def player_name(self, player: int) -> Text:
        name = self.state.players[player].name
        return Text(name, name)

    def name(self, entity: int) -> Text:
        """Return the name of a player or of a present or past object; an ability on the stack has its source's name."""
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
        """Return the name by which a player knows an object; for a face-down card they may look at, its own (707.5)."""
        object = self.state.objects[entity]
        return object.underneath if object.face_down and player in object.known_to else self.name(entity)


NOTHING = Characteristics()
