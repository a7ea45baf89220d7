"""What the game is right now: plain values, cheap to copy."""

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
    """Where a player is in a dungeon, and what dungeons are behind them."""

    card: int = 0
    """The dungeon in the command zone; 0 for none."""
    dungeon: str = ""
    """Its English name."""
    room: int = 0
    """The number of the room that the venture marker is in, from 0."""
    completed: tuple[str, ...] = ()
    """The English names of the dungeons that the player has completed in this game."""


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
    )  # fmt: skip

    def __init__(self, id: int, name: str, team: int | None = None) -> None:
        self.id = id
        self.name = name
        self.team = id if team is None else team
        """Players with the same number are teammates (102.3); alone everybody has a number of their own."""
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
        """Cards that the player owns outside the game (400.11a)."""
        self.command_decks: dict[str, list[int]] = {}
        """Kind of deck (engine.state.command_decks) → its face-down cards in the command zone, the top one last."""
        self.companion: int | None = None
        """Which of them has been revealed as the companion, as long as it is there (103.2b)."""
        self.commander_casts: dict[int, int] = {}
        """Number of a commander's card → how often the player has cast it from the command zone (903.8)."""
        self.commander_damage: dict[int, int] = {}
        """Number of a commander's card → how much combat damage it has dealt to the player (903.10a)."""
        self.lands_played = 0
        self.drew_from_empty = False
        """Whether the player tried to draw from an empty library since the last check (704.5b)."""
        self.lost: tuple[str, Text] | None = None
        """Rule and reason of having lost; None while in the game, which whoever loses leaves (104.5)."""
        self.mulligans = 0
        self.blessed = False
        """Whether the player has the city's blessing (702.130c)."""
        self.speed = 0
        """The player's speed, 4 at most; 0 for none."""
        self.venture = Venture()
        self.tempted = 0
        """How often the Ring has tempted the player in this game."""
        self.ring = 0
        """The player's emblem that is the Ring; 0 for none."""

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
    """The combat phase under way (506)."""

    __slots__ = (
        "attackers", "bands", "blocked", "blocks", "chosen", "declared", "defenders", "sides", "spared",
        "struck_first", "was_attack",
    )  # fmt: skip

    def __init__(self) -> None:
        self.attackers: dict[int, int] = {}
        """Attacking creature → player, planeswalker or battle attacked."""
        self.bands: list[tuple[int, ...]] = []
        """Attackers that have been declared as bands (702.21c)."""
        self.blocks: dict[int, list[int]] = {}
        """Blocking creature → attackers that it blocks, in damage assignment order (509.3)."""
        self.blocked: dict[int, list[int]] = {}
        """Blocked attacker → creatures blocking it, in damage assignment order (509.2). Stays when they leave."""
        self.struck_first: frozenset[int] | None = None
        """Creatures with first or double strike as the first of two combat damage steps began; None before or
        without it (510.4)."""
        self.was_attack = False
        """Whether any creature attacked or entered attacking; if none did, two steps are skipped (508.8)."""
        self.spared: frozenset[int] = frozenset()
        """Attacked planeswalkers and battles that have been removed from combat (506.4c)."""
        self.sides: dict[int, int] = {}
        """Attacker, blocker, attacked planeswalker or battle → who controlled it as it joined the combat (506.4)."""
        self.defenders: dict[int, int] = {}
        """Attacker → its defending player, also once it has left combat (508.5, 802.2a)."""
        self.declared: frozenset[int] = frozenset()
        """Players who have declared their blockers or had none to declare (802.4); all of them after that."""
        self.chosen: int | None = None
        """The only defending player, where the active player chooses one (507.1); None where all opponents are (802.2).
        """

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
        """What a creature does; None if it neither attacks nor blocks."""
        if creature in self.attackers:
            defending, blocked = self.defenders[creature], creature in self.blocked
            unblocked = defending in self.declared and not blocked
            blockers = tuple(self.blocked.get(creature, ()))
            return CombatRole(self.attackers[creature], defending, blocked, unblocked, blockers=blockers)
        if creature in self.blocks:
            return CombatRole(blocks=tuple(self.blocks[creature]))
        return None

    def band(self, attacker: int) -> tuple[int, ...]:
        """The attacker with all others of its band (702.21e)."""
        return next((band for band in self.bands if attacker in band), (attacker,))

    def attack(self, creature: int, attacked: int, by: int, defending: int, held_by: int) -> None:
        """A creature of the player `by` attacks a player, or a planeswalker or battle that `held_by` controls, which
        makes `defending` the defending player."""
        self.sides[creature] = by
        self.was_attack = True
        self.aim(creature, attacked, defending, held_by)

    def aim(self, creature: int, attacked: int, defending: int, held_by: int) -> None:
        """An attacking creature attacks that player, or that planeswalker or battle which `held_by` controls
        (508.7a)."""
        self.attackers[creature] = attacked
        self.defenders[creature] = defending
        if attacked != held_by:
            self.sides[attacked] = held_by

    def block(self, blocker: int, attacker: int, by: int) -> None:
        """A creature of the player `by` blocks an attacker."""
        self.blocks.setdefault(blocker, []).append(attacker)
        self.blocked.setdefault(attacker, []).append(blocker)
        self.sides[blocker] = by

    def remove_creature(self, creature: int) -> None:
        """Remove an attacking or blocking creature (506.4); attackers that it blocked stay blocked (509.1h)."""
        self.attackers.pop(creature, None)
        self.bands = [tuple(each for each in band if each != creature) for band in self.bands]  # 702.21f
        self.blocked.pop(creature, None)
        for attacker in self.blocks.pop(creature, ()):
            self.blocked[attacker].remove(creature)
        for attackers in self.blocks.values():
            if creature in attackers:
                attackers.remove(creature)

    def spare(self, attacked: int) -> None:
        """Remove an attacked planeswalker or battle; what attacked it stays an attacker (506.4c)."""
        if attacked in self.attackers.values():
            self.spared |= {attacked}


class State:
    """Everything that a position of the game consists of, but for what the loop itself remembers (nothing)."""

    __slots__ = (
        "_combat",
        "_step",
        "able",
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
        "main",
        "moment",
        "monarch",
        "next_id",
        "noticed",
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
        "seen",
        "skips_first_draw",
        "stack",
        "stage",
        "standoff",
        "starting",
        "step_from",
        "steps_left",
        "strayed",
        "time_asked",
        "tops_covered",
        "tops_shown",
        "trail",
        "trusts",
        "turn",
        "turn_before",
        "turn_began",
        "turn_stamp",
        "unchosen",
        "unsettled",
        "waiting",
    )  # fmt: skip

    def __init__(self, players: list[PlayerState], random: Random) -> None:
        self.players = players
        self.objects: dict[int, GameObject] = {}
        self.battlefield: list[int] = []
        self.phased_out: dict[int, PhasedOut] = {}
        """Permanents that are treated as though they did not exist (702.25b); neither `battlefield` nor `objects` has
        them."""
        self.stack: list[int] = []
        """Top of the stack last."""
        self.exile: list[int] = []
        self.command: list[int] = []
        self.ante: list[int] = []
        self.turn = 0
        self.active = 0
        self.starting = 0
        self.in_order = 0
        """Whose turn in the order of turns was the last one: extra turns don't change that order (500.7)."""
        self.skips_first_draw = False
        """Whether the starting player still has a first draw step to skip (103.7a)."""
        self._step = "start"
        self.steps_left: list[str] = []
        """Steps of this turn still to come, next one first."""
        self.step_from = 0
        """How much of `history` had happened when the step came."""
        self.stage = "start"
        """Where in the step the game stands: "start", "begin", "check" (514.3a), "priority" or "end"."""
        self.priority: int | None = None
        self.passes = 0
        """How many players have passed in a row."""
        self.round_from = 0
        """Who had priority before anybody of them passed: from there it goes round (117.3d, 805.5b)."""
        self._combat: Combat | None = None
        self.time_asked = False
        """Whether anybody has asked for the step or the combat phase since this was last made False: who keeps what was
        worked out has to know whether it rests on the time."""
        self.effects: list[ContinuousEffect] = []
        """Continuous effects from resolved spells and abilities (611.2)."""
        self.delayed: list[DelayedTrigger] = []
        self.waiting: list[PendingTrigger] = []
        """Abilities that have triggered and wait to be put onto the stack (603.3)."""
        self.last_known: dict[int, LastKnown] = {}
        self.became: dict[int, tuple[int, ...]] = {}
        """Number of an object that changed zone → its number in the new zone."""
        self.controlled_by: dict[int, int] = {}
        """Player → who makes that player's choices during this turn (716)."""
        self.controlled_next: dict[int, int] = {}
        """Player → who will do so during that player's next turn (716.1)."""
        self.departed: frozenset[int] = frozenset()
        """Objects that have left the game with their owners or ceased to exist with their controllers (800.4a)."""
        self.initiative: int | None = None
        """Who has the initiative; None while nobody has."""
        self.monarch: int | None = None
        """Who is the monarch (718.1); None while nobody is."""
        self.daytime: str = ""
        """"day", "night", or "" while it is neither."""
        self.unsettled: Any = None
        """What a position lets happen before the game goes on from it (engine.position); None when that is done."""
        self.drawn: str = ""
        """The rule by which the game is a draw for all who are in it; "" while it is not."""
        self.extra_turns: list[int] = []
        """Players who take extra turns, next one last (500.7)."""
        self.history: list[Any] = []
        """Events of this turn."""
        self.last_active: int | None = None
        """Whose turn the one before was; None before the second one."""
        self.last_history: list[Any] = []
        """Events of the turn before; the list never changes."""
        self.next_id = 10
        self.clock = 0
        """Source of timestamps (613.7)."""
        self.moment = 0
        """How often something has happened: what happens at the same time has the same number."""
        self.turn_stamp = 1
        """Grows by one each turn; compared with GameObject.since_turn (302.6)."""
        self.outside: list[int] = []
        """Objects outside the battlefield with abilities that function where they are (113.6)."""
        self.turn_before: dict[int, int] = {}
        """When the turn before a player's last one began, as `turn_began`."""
        self.turn_began: dict[int, int] = {}
        """Player → turn stamp of that player's most recent turn."""
        self.unchosen = 0
        """How many spells and abilities have resolved since a player last chose anything but to pass (104.4b)."""
        self.noticed = 0
        """What `unchosen` was when the position was last noted in `seen`."""
        self.seen: dict[Any, tuple[tuple[int, ...], ...]] = {}
        """Positions since then, without their numbers → these numbers, each time it came (engine.rules.turn.loops)."""
        self.tops_shown: frozenset[int] = frozenset()
        """Cards on top of libraries that effects reveal."""
        self.tops_covered: frozenset[int] = frozenset()
        """Cards that were so, and have been covered since (401.6)."""
        self.reach: tuple[frozenset[int], ...] = ()
        """The players within each player's range of influence during this turn (801.2c); nothing where it is not
        limited."""
        self.trusts: frozenset[tuple[int, int]] = frozenset()
        """Pairs of players, the first of whom agrees to all that the second does by hand."""
        self.strayed: tuple[int, ...] = ()
        """Commanders that have come into a graveyard or exile since state-based actions were last checked (903.9a)."""
        self.able: frozenset[int] = frozenset()
        """Players who could have done something else than pass meanwhile."""
        self.trail: tuple[tuple[int, str, Any], ...] = ()
        """What players have answered in this step: who, the kind of decision, the answer (722.2a)."""
        self.standoff: Any = None
        """The situation as the players began to repeat what each of them does (722.3); None while they don't."""
        self.main: Any = None
        """The state of the game in which this one is a subgame (720.1a); None for a game of its own."""
        self.decks: tuple[Any, ...] = ()
        """The cards that came into a subgame from libraries (engine.state.anew)."""
        self.leaders: tuple[Any, ...] = ()
        """The commanders that did so from the command zone (720.2c)."""
        self.rules = GameRules(len(players))
        """What the variants of the game say (engine.state.variants); it never changes in a game."""
        self.random = random
        self.deathtouched = False
        """Whether a source with deathtouch has dealt damage since state-based actions were last checked (704.5h)."""
        self.dirty = True
        """Whether something happened since state-based actions were last checked."""

    @property
    def step(self) -> str:
        """The step or main phase under way."""
        self.time_asked = True
        return self._step

    @step.setter
    def step(self, step: str) -> None:
        self._step = step

    @property
    def is_main_phase(self) -> bool:
        """Whether a main phase is under way (505.1). It does not count as asking for the time: whoever asks keeps what
        was worked out for each answer apart (`priority.playing`)."""
        return self._step in ("precombat main", "postcombat main")

    @property
    def combat(self) -> Combat | None:
        """The combat phase under way."""
        self.time_asked = True
        return self._combat

    @combat.setter
    def combat(self, combat: Combat | None) -> None:
        self._combat = combat

    def copy(self) -> State:
        """An independent copy; what never changes (card texts, last known information, events) is shared."""
        random = Random.__new__(Random)
        random.setstate(self.random.getstate())
        new = State([player.copy() for player in self.players], random)
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
        new.unchosen = self.unchosen
        new.noticed = self.noticed
        new.seen = dict(self.seen)
        new.trusts = self.trusts
        new.able = self.able
        new.trail, new.standoff = self.trail, self.standoff
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
        """The list of a zone; `player` matters for zones of one player (400.1)."""
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
        if zone == "sideboard":  # no zone: outside the game (400.11)
            return self.players[player].sideboard
        return self.command

    def planar_cards(self) -> list[int]:
        """The planes and phenomena that are face up."""
        return [id for id in self.command if self.objects[id].is_planar]

    def tick(self) -> int:
        """A new timestamp."""
        self.clock += 1
        return self.clock

    def new_id(self) -> int:
        """A number for a new object."""
        self.next_id += 1
        return self.next_id
