"""The current state of the game: plain values, cheap to copy."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.refusal import Text
from engine.state.objects import CombatRole, GameObject, LastKnown, PhasedOut
from engine.state.variants import GameRules
from engine.vocabulary.pool import Pool

if TYPE_CHECKING:
    from engine.state.effects import ContinuousEffect, DelayedTrigger, PendingTrigger

MANA = ("W", "U", "B", "R", "G", "C")


class Venture(NamedTuple):
    """A player's progress through dungeons."""

    card: int = 0
    """The dungeon in the command zone; 0 for none."""
    dungeon: str = ""
    """Its English name."""
    room: int = 0
    """The room with the venture marker, from 0."""
    completed: tuple[str, ...] = ()
    """English names of the dungeons the player has completed this game."""


class PlayerState:
    """One player (102): life, counters, mana pool and own zones."""

    __slots__ = (
        "blessed",
        "command_decks",
        "commander_casts",
        "commander_damage",
        "companion",
        "counters",
        "drew_from_empty",
        "graveyard",
        "hand",
        "id",
        "lands_played",
        "library",
        "life",
        "lost",
        "mulligans",
        "name",
        "pool",
        "ring",
        "sideboard",
        "speed",
        "team",
        "tempted",
        "venture",
    )

    def __init__(self, id: int, name: str, team: int | None = None) -> None:
        self.id = id
        self.name = name
        self.team = id if team is None else team
        """Teammates have the same number (102.3); in games without teams each player has their own."""
        self.life = 20
        self.counters: dict[str, int] = {}
        self.pool = Pool()
        """Unspent mana (106.4)."""
        self.library: list[int] = []
        """Top card last."""
        self.hand: list[int] = []
        self.graveyard: list[int] = []
        """Top card last."""
        self.sideboard: list[int] = []
        """Cards the player owns outside the game (400.11a)."""
        self.command_decks: dict[str, list[int]] = {}
        """Kind of deck (engine.state.command_decks) → its face-down cards in the command zone, top card last."""
        self.companion: int | None = None
        """The sideboard card revealed as the companion, while it is there (103.2b)."""
        self.commander_casts: dict[int, int] = {}
        """Number of a commander's card → times the player has cast it from the command zone (903.8)."""
        self.commander_damage: dict[int, int] = {}
        """Number of a commander's card → combat damage it has dealt to the player (903.10a)."""
        self.lands_played = 0
        self.drew_from_empty = False
        """Whether the player tried to draw from an empty library since the last check (704.5b)."""
        self.lost: tuple[str, Text] | None = None
        """Rule and reason of the player's loss; None while they are in the game, which a loser leaves (104.5)."""
        self.mulligans = 0
        self.blessed = False
        """Whether the player has the city's blessing (702.130c)."""
        self.speed = 0
        """The player's speed, at most 4; 0 for none."""
        self.venture = Venture()
        self.tempted = 0
        """How often the Ring has tempted the player this game."""
        self.ring = 0
        """The player's Ring emblem; 0 for none."""

    def copy(self) -> PlayerState:
        new = PlayerState(self.id, self.name, self.team)
        new.life = self.life
        new.counters = dict(self.counters)
        new.pool = self.pool.copy()
        new.library = list(self.library)
        new.hand = list(self.hand)
        new.graveyard = list(self.graveyard)
        new.sideboard = list(self.sideboard)
        new.command_decks = {deck: list(cards) for deck, cards in self.command_decks.items()}
        new.companion = self.companion
        new.commander_casts = dict(self.commander_casts)
        new.commander_damage = dict(self.commander_damage)
        new.lands_played = self.lands_played
        new.drew_from_empty = self.drew_from_empty
        new.lost = self.lost
        new.mulligans = self.mulligans
        new.blessed = self.blessed
        new.speed = self.speed
        new.tempted = self.tempted
        new.venture = self.venture
        new.ring = self.ring
        return new


class Combat:
    """The current combat phase (506)."""

    __slots__ = (
        "attackers",
        "bands",
        "blocked",
        "blocks",
        "chosen",
        "declared",
        "defenders",
        "sides",
        "spared",
        "struck_first",
        "was_attack",
    )

    def __init__(self) -> None:
        self.attackers: dict[int, int] = {}
        """Attacking creature → attacked player, planeswalker or battle."""
        self.bands: list[tuple[int, ...]] = []
        """Attackers declared as bands (702.21c)."""
        self.blocks: dict[int, list[int]] = {}
        """Blocking creature → attackers it blocks, in damage assignment order (509.3)."""
        self.blocked: dict[int, list[int]] = {}
        """Blocked attacker → its blockers, in damage assignment order (509.2). Entries remain when blockers leave."""
        self.struck_first: frozenset[int] | None = None
        """Creatures with first or double strike at the beginning of the first of two combat damage steps; None before,
        or if there is only one (510.4)."""
        self.was_attack = False
        """Whether any creature attacked or entered attacking; if not, two steps are skipped (508.8)."""
        self.spared: frozenset[int] = frozenset()
        """Attacked planeswalkers and battles removed from combat (506.4c)."""
        self.sides: dict[int, int] = {}
        """Attacker, blocker, or attacked planeswalker or battle → its controller as it joined the combat (506.4)."""
        self.defenders: dict[int, int] = {}
        """Attacker → its defending player, even after it has left combat (508.5, 802.2a)."""
        self.declared: frozenset[int] = frozenset()
        """Players who have declared their blockers or had none to declare (802.4)."""
        self.chosen: int | None = None
        """The defending player chosen by the active player (507.1); None if all opponents are defending players
        (802.2)."""

    def copy(self) -> Combat:
        new = Combat()
        new.attackers = dict(self.attackers)
        new.bands = list(self.bands)
        new.blocks = {k: list(v) for k, v in self.blocks.items()}
        new.blocked = {k: list(v) for k, v in self.blocked.items()}
        new.struck_first = self.struck_first
        new.was_attack = self.was_attack
        new.spared = self.spared
        new.sides = dict(self.sides)
        new.defenders = dict(self.defenders)
        new.declared = self.declared
        new.chosen = self.chosen
        return new

    def role(self, creature: int) -> CombatRole | None:
        """Return a creature's role; None if it neither attacks nor blocks."""
        if creature in self.attackers:
            defending, blocked = self.defenders[creature], creature in self.blocked
            unblocked = defending in self.declared and not blocked
            blockers = tuple(self.blocked.get(creature, ()))
            return CombatRole(self.attackers[creature], defending, blocked, unblocked, blockers=blockers)
        if creature in self.blocks:
            return CombatRole(blocks=tuple(self.blocks[creature]))
        return None

    def band(self, attacker: int) -> tuple[int, ...]:
        """Return the attacker with the rest of its band (702.21e)."""
        return next((band for band in self.bands if attacker in band), (attacker,))

    def attack(self, creature: int, attacked: int, by: int, defending: int, held_by: int) -> None:
        """Record an attack by a creature of the player `by`. `held_by` controls an attacked planeswalker or battle;
        `defending` is the defending player."""
        self.sides[creature] = by
        self.was_attack = True
        self.aim(creature, attacked, defending, held_by)

    def aim(self, creature: int, attacked: int, defending: int, held_by: int) -> None:
        """Redirect an attacking creature to that player, or to the planeswalker or battle controlled by `held_by`
        (508.7a)."""
        self.attackers[creature] = attacked
        self.defenders[creature] = defending
        if attacked != held_by:
            self.sides[attacked] = held_by

    def block(self, blocker: int, attacker: int, by: int) -> None:
        """Record that a creature of the player `by` blocks an attacker."""
        self.blocks.setdefault(blocker, []).append(attacker)
        self.blocked.setdefault(attacker, []).append(blocker)
        self.sides[blocker] = by

    def remove_creature(self, creature: int) -> None:
        """Remove an attacking or blocking creature (506.4); attackers it blocked stay blocked (509.1h)."""
        self.attackers.pop(creature, None)
        self.bands = [tuple(each for each in band if each != creature) for band in self.bands]  # 702.21f
        self.blocked.pop(creature, None)
        for attacker in self.blocks.pop(creature, ()):
            self.blocked[attacker].remove(creature)
        for attackers in self.blocks.values():
            if creature in attackers:
                attackers.remove(creature)

    def spare(self, attacked: int) -> None:
        """Remove an attacked planeswalker or battle; its attackers stay attackers (506.4c)."""
        if attacked in self.attackers.values():
            self.spared |= {attacked}


class LoopWatch:
    """What is remembered in order to notice loops (104.4b, 722)."""

    __slots__ = ("able", "noticed", "seen", "standoff", "trail", "unchosen")

    def __init__(self) -> None:
        self.unchosen = 0
        """Number of resolutions since a player last did anything but pass (104.4b)."""
        self.noticed = 0
        """The value of `unchosen` when a position was last recorded in `seen`."""
        self.seen: dict[Any, tuple[tuple[int, ...], ...]] = {}
        """Positions since then without their numbers → the numbers at each occurrence (engine.rules.turn.loops)."""
        self.able: frozenset[int] = frozenset()
        """Players who could have done something other than pass meanwhile."""
        self.trail: tuple[tuple[int, str, Any], ...] = ()
        """Players' answers in this step: who, the kind of decision, the answer (722.2a)."""
        self.standoff: Any = None
        """The situation when players began to repeat their actions (722.3); None if they don't."""

    def copy(self) -> LoopWatch:
        """Return an independent copy."""
        new = LoopWatch.__new__(LoopWatch)
        new.unchosen, new.noticed, new.seen = self.unchosen, self.noticed, dict(self.seen)
        new.able, new.trail, new.standoff = self.able, self.trail, self.standoff
        return new


class State:
    """A complete position of the game; the main loop remembers nothing else."""

    __slots__ = (
        "_combat",
        "_step",
        "active",
        "ante",
        "battlefield",
        "became",
        "clock",
        "command",
        "controlled_by",
        "controlled_next",
        "daytime",
        "deathtouched",
        "decks",
        "delayed",
        "departed",
        "dirty",
        "drawn",
        "effects",
        "exile",
        "extra_turns",
        "history",
        "in_order",
        "initiative",
        "last_active",
        "last_history",
        "last_known",
        "leaders",
        "loops",
        "main",
        "moment",
        "monarch",
        "next_id",
        "objects",
        "outside",
        "passes",
        "phased_out",
        "players",
        "priority",
        "random",
        "reach",
        "round_from",
        "rules",
        "skips_first_draw",
        "stack",
        "stage",
        "starting",
        "step_from",
        "steps_left",
        "strayed",
        "time_asked",
        "tops_covered",
        "tops_shown",
        "trusts",
        "turn",
        "turn_before",
        "turn_began",
        "turn_stamp",
        "unsettled",
        "waiting",
    )

    def __init__(self, players: list[PlayerState], random: Random) -> None:
        self.players = players
        self.objects: dict[int, GameObject] = {}
        self.battlefield: list[int] = []
        self.phased_out: dict[int, PhasedOut] = {}
        """Permanents treated as though they did not exist (702.25b); they are in neither `battlefield` nor `objects`.
        """
        self.stack: list[int] = []
        """Top of the stack last."""
        self.exile: list[int] = []
        self.command: list[int] = []
        self.ante: list[int] = []
        self.turn = 0
        self.active = 0
        self.starting = 0
        self.in_order = 0
        """The last player to take a turn in turn order; extra turns don't change that order (500.7)."""
        self.skips_first_draw = False
        """Whether the starting player has yet to skip a first draw step (103.7a)."""
        self._step = "start"
        self.steps_left: list[str] = []
        """Remaining steps of this turn, next one first."""
        self.step_from = 0
        """Length of `history` when the step began."""
        self.stage = "start"
        """Progress within the step: "start", "begin", "check" (514.3a), "priority" or "end"."""
        self.priority: int | None = None
        self.passes = 0
        """Number of successive passes."""
        self.round_from = 0
        """Who had priority first in this round, from which priority goes round (117.3d, 805.5b)."""
        self._combat: Combat | None = None
        self.time_asked = False
        """Set when a check reads the step or combat phase; caches reset it to learn whether a result depends on the
        time."""
        self.effects: list[ContinuousEffect] = []
        """Continuous effects from resolved spells and abilities (611.2)."""
        self.delayed: list[DelayedTrigger] = []
        self.waiting: list[PendingTrigger] = []
        """Triggered abilities waiting to be put onto the stack (603.3)."""
        self.last_known: dict[int, LastKnown] = {}
        self.became: dict[int, tuple[int, ...]] = {}
        """Old number of an object that changed zone → its numbers in the new zone."""
        self.controlled_by: dict[int, int] = {}
        """Player → who makes that player's choices during this turn (716)."""
        self.controlled_next: dict[int, int] = {}
        """Player → who will make that player's choices during their next turn (716.1)."""
        self.departed: frozenset[int] = frozenset()
        """Objects that left the game with their owners or ceased to exist with their controllers (800.4a)."""
        self.initiative: int | None = None
        """The player with the initiative, or None."""
        self.monarch: int | None = None
        """The monarch (718.1), or None."""
        self.daytime: str = ""
        """ "day", "night", or "" for neither."""
        self.unsettled: Any = None
        """Events of a position that are still to happen before the game continues; None when done."""
        self.drawn: str = ""
        """The rule by which the game is a draw for everyone in it; "" if it isn't."""
        self.extra_turns: list[int] = []
        """Players who take extra turns, next one last (500.7)."""
        self.history: list[Any] = []
        """Events of this turn."""
        self.last_active: int | None = None
        """The player whose turn was the previous one; None before the second turn."""
        self.last_history: list[Any] = []
        """Events of the previous turn; the list never changes."""
        self.next_id = 10
        self.clock = 0
        """Source of timestamps (613.7)."""
        self.moment = 0
        """Counts moments: simultaneous events share a number."""
        self.turn_stamp = 1
        """Increases by one each turn; compared with GameObject.since_turn (302.6)."""
        self.outside: list[int] = []
        """Objects outside the battlefield with abilities that function where they are (113.6)."""
        self.turn_before: dict[int, int] = {}
        """Like `turn_began`, for the turn before each player's most recent one."""
        self.turn_began: dict[int, int] = {}
        """Player → turn stamp of that player's most recent turn."""
        self.tops_shown: frozenset[int] = frozenset()
        """Top cards of libraries that effects reveal."""
        self.tops_covered: frozenset[int] = frozenset()
        """Cards that were revealed so and have been covered since (401.6)."""
        self.reach: tuple[frozenset[int], ...] = ()
        """The players within each player's range of influence this turn (801.2c); empty if unlimited."""
        self.trusts: frozenset[tuple[int, int]] = frozenset()
        """Pairs of players: the first agrees to everything the second does by hand."""
        self.strayed: tuple[int, ...] = ()
        """Commanders put into a graveyard or exile since the last check of state-based actions (903.9a)."""
        self.loops = LoopWatch()
        """What is remembered in order to notice loops."""
        self.main: Any = None
        """The state of the game that this one is a subgame of (720.1a); None for a main game."""
        self.decks: tuple[Any, ...] = ()
        """The cards that came into a subgame from libraries (engine.state.restarts_and_subgames)."""
        self.leaders: tuple[Any, ...] = ()
        """The commanders that came into a subgame from the command zone (720.2c)."""
        self.rules = GameRules(len(players))
        """The rules as changed by the variants (engine.state.variants); constant throughout a game."""
        self.random = random
        self.deathtouched = False
        """Whether a source with deathtouch has dealt damage since the last check of state-based actions (704.5h)."""
        self.dirty = True
        """Whether something has happened since the last check of state-based actions."""

    @property
    def step(self) -> str:
        """The current step or main phase."""
        self.time_asked = True
        return self._step

    @step.setter
    def step(self, step: str) -> None:
        self._step = step

    @property
    def is_main_phase(self) -> bool:
        """Whether it is a main phase (505.1). Reading it doesn't set `time_asked`; callers cache results for each
        answer separately (`priority.acting`)."""
        return self._step in ("precombat main", "postcombat main")

    @property
    def combat(self) -> Combat | None:
        """The current combat phase."""
        self.time_asked = True
        return self._combat

    @combat.setter
    def combat(self, combat: Combat | None) -> None:
        self._combat = combat

    def copy(self) -> State:
        """Return an independent copy; immutable values (card texts, last known information, events) are shared."""
        random = Random.__new__(Random)
        random.setstate(self.random.getstate())
        new = State.__new__(State)
        new.players = [player.copy() for player in self.players]
        new.random = random
        new.time_asked = False
        new.objects = {id: object.copy() for id, object in self.objects.items()}
        new.battlefield = list(self.battlefield)
        new.phased_out = {id: phased.copy() for id, phased in self.phased_out.items()}
        new.stack = list(self.stack)
        new.exile = list(self.exile)
        new.command = list(self.command)
        new.ante = list(self.ante)
        new.turn = self.turn
        new.active = self.active
        new.starting = self.starting
        new.in_order = self.in_order
        new.skips_first_draw = self.skips_first_draw
        new._step = self._step
        new.steps_left = list(self.steps_left)
        new.step_from = self.step_from
        new.stage = self.stage
        new.priority = self.priority
        new.passes = self.passes
        new.round_from = self.round_from
        new._combat = self._combat.copy() if self._combat is not None else None
        new.effects = [effect.copy() for effect in self.effects]
        new.delayed = list(self.delayed)
        new.waiting = list(self.waiting)
        new.last_known = dict(self.last_known)
        new.became = dict(self.became)
        new.controlled_by = dict(self.controlled_by)
        new.controlled_next = dict(self.controlled_next)
        new.departed = self.departed
        new.monarch = self.monarch
        new.initiative = self.initiative
        new.daytime = self.daytime
        new.unsettled = self.unsettled
        new.drawn = self.drawn
        new.extra_turns = list(self.extra_turns)
        new.history = list(self.history)
        new.last_active = self.last_active
        new.last_history = self.last_history
        new.next_id = self.next_id
        new.clock = self.clock
        new.moment = self.moment
        new.turn_stamp = self.turn_stamp
        new.trusts = self.trusts
        new.loops = self.loops.copy()
        new.main, new.decks, new.leaders = self.main, self.decks, self.leaders
        new.rules = self.rules
        new.reach = self.reach
        new.tops_shown, new.tops_covered = self.tops_shown, self.tops_covered
        new.strayed = self.strayed
        new.deathtouched = self.deathtouched
        new.dirty = self.dirty
        new.outside = list(self.outside)
        new.turn_before = dict(self.turn_before)
        new.turn_began = dict(self.turn_began)
        return new

    def zone(self, zone: str, player: int) -> list[int]:
        """Return the list of a zone; `player` matters for zones that each player has (400.1)."""
        if zone == "battlefield":
            return self.battlefield
        if zone == "hand":
            return self.players[player].hand
        if zone == "graveyard":
            return self.players[player].graveyard
        if zone == "library":
            return self.players[player].library
        if zone == "stack":
            return self.stack
        if zone == "exile":
            return self.exile
        if zone == "ante":
            return self.ante
        if zone == "sideboard":  # not a zone: outside the game (400.11)
            return self.players[player].sideboard
        return self.command

    def planar_cards(self) -> list[int]:
        """Return the face-up planes and phenomena."""
        return [id for id in self.command if self.objects[id].is_planar]

    def tick(self) -> int:
        """Return a new timestamp."""
        self.clock += 1
        return self.clock

    def new_id(self) -> int:
        """Return a number for a new object."""
        self.next_id += 1
        return self.next_id
