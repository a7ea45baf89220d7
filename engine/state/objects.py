"""Objects of the game (109), their characteristics, and what is remembered about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.refusal import Text
from engine.state.ability_summary import Summary
from engine.state.components import FRONT, Part, seen
from engine.state.intrinsic_abilities import intrinsic_abilities
from engine.vocabulary.types import COMMAND_TYPES, PERMANENT_TYPES, PLANAR_CARDS

if TYPE_CHECKING:
    from engine.state.components import Component, Shape
    from engine.vocabulary.mana import ManaCost

NO_STRINGS: frozenset[str] = frozenset()

TURNS_UP = "turns up"
"""Memory key of a face-down permanent for other special actions that turn it face up (701.34b)."""

HIDDEN_BY = "hidden by"
"""Memory key of a face-down exiled card for the permanent whose controllers may look at it (702.74a)."""

ATTACKABLE = frozenset({"Planeswalker", "Battle"})
"""Types of permanents that can be attacked."""

PROTECTOR = "protector"
"""Memory key of a battle for its protector."""

DISCARDED = "discarded for madness"
"""Memory key of a card exiled by madness as it was discarded (702.34a, 400.7i)."""


class Characteristics:
    """The characteristics of an object (109.3) at one moment. Shared, and immutable once computed."""

    __slots__ = (
        "_keywords",
        "_summary",
        "abilities",
        "base_size",
        "card",
        "colours",
        "cost",
        "defense",
        "face",
        "front_value",
        "granted",
        "halves",
        "loyalty",
        "name",
        "power",
        "rules",
        "shape",
        "shed",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )

    name: Text
    cost: ManaCost | None
    colours: frozenset[str]
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    abilities: tuple[Any, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None
    """For battles."""
    rules: tuple[Any, ...]
    """(node, context) pairs of effects that change the rules for this object (613.11), such as "can't block"."""
    base_size: tuple[int | None, int | None]
    """Power and toughness before counters and modifying effects (613.4c)."""
    granted: tuple[tuple[Any, Any], ...]
    """(ability, source) of abilities added by effects, oldest first."""
    shed: tuple[frozenset[str], frozenset[str]]
    """Types and subtypes before the last effect that replaced them, since some may stay (205.1b)."""
    card: Any
    """The definition of the card the copiable values come from; None for objects without one."""
    face: Any
    """Cached display data from engine.seen.view_maker, or None."""
    halves: tuple[Text, ...]
    """The names of an object with more than one (708.4a); empty if `name` is the only one."""
    front_value: int | None
    """The front's mana value while the back is up (202.3b-c); None to use the mana cost's."""
    shape: Shape | None
    """The faces these belong to, as far as they are copied together (708.3c, 709.2, 715.2b)."""

    def __init__(
        self,
        name: Text = Text("", ""),
        cost: ManaCost | None = None,
        colours: frozenset[str] = NO_STRINGS,
        supertypes: frozenset[str] = NO_STRINGS,
        types: frozenset[str] = NO_STRINGS,
        subtypes: frozenset[str] = NO_STRINGS,
        abilities: tuple[Any, ...] = (),
        power: int | None = None,
        toughness: int | None = None,
        loyalty: int | None = None,
        card: Any = None,
        defense: int | None = None,
    ) -> None:
        self.name = name
        self.cost = cost
        self.colours = colours
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes
        self.abilities = abilities
        self.power = power
        self.toughness = toughness
        self.loyalty = loyalty
        self.defense = defense
        self.rules = ()
        self.granted = ()
        self.card = card
        self.base_size = (power, toughness)
        self.shed = (types, subtypes)
        self.face = None
        self.halves = ()
        self.front_value = None
        self.shape = None
        self._keywords: dict[str, list[Any]] | None = None
        self._summary: Summary | None = None

    def copy(self) -> Characteristics:
        """Return an independent copy that layers may change."""
        new = Characteristics(
            self.name,
            self.cost,
            self.colours,
            self.supertypes,
            self.types,
            self.subtypes,
            self.abilities,
            self.power,
            self.toughness,
            self.loyalty,
            self.card,
            self.defense,
        )
        new.rules = self.rules
        new.granted = self.granted
        new.shed = self.shed
        new.halves = self.halves
        new.front_value = self.front_value
        new.shape = self.shape
        return new

    def become(self, other: Characteristics) -> None:
        """Take on the copiable values of `other` (706.2)."""
        self.name, self.halves, self.cost, self.colours = other.name, other.halves, other.cost, other.colours
        self.supertypes, self.types, self.subtypes = other.supertypes, other.types, other.subtypes
        self.power, self.toughness = other.power, other.toughness
        self.loyalty, self.defense = other.loyalty, other.defense
        self.card, self.front_value, self.shape = other.card, other.front_value, other.shape
        self.base_size = (other.power, other.toughness)
        self.shed = (other.types, other.subtypes)
        self.set_abilities(other.abilities)

    @property
    def names(self) -> frozenset[str]:
        """Return the English names, by which objects are compared (201.2); empty for a nameless object."""
        if self.halves:
            return frozenset(each.en for each in self.halves)
        return frozenset({self.name.en}) if self.name.en else NO_STRINGS

    def is_named(self, name: str) -> bool:
        """Whether it has that name, in either language (201.2)."""
        return bool(name) and any(name in each for each in self.halves or (self.name,))

    def set_abilities(self, abilities: tuple[Any, ...]) -> None:
        """Replace all abilities."""
        self.abilities = abilities
        self.forget()

    def forget(self) -> None:
        """Drop cached values after types or abilities have changed."""
        self._keywords = None
        self._summary = None

    @property
    def keywords(self) -> dict[str, list[Any]]:
        """Keyword nodes by lower-case English name (702)."""
        if self._keywords is None:
            found: dict[str, list[Any]] = {}
            for ability in self.abilities:
                if ability.is_keyword:
                    found.setdefault(ability.name, []).append(ability)
            self._keywords = found
        return self._keywords

    def has(self, keyword: str) -> bool:
        """Whether it has the keyword ability with that lower-case English name."""
        keywords = self._keywords
        return keyword in (self.keywords if keywords is None else keywords)

    @property
    def at_any_time(self) -> bool:
        """Whether it can be cast whenever its player has priority (117.1a, 702.8a)."""
        return "Instant" in self.types or self.has("flash")

    @property
    def summary(self) -> Summary:
        """Its abilities, sorted for the procedures that look for them."""
        if self._summary is None:
            self._summary = Summary((*intrinsic_abilities(self.types, self.subtypes), *self.abilities))
        return self._summary

    @property
    def mana_value(self) -> int:
        """The mana value with X as 0 (202.3)."""
        if self.front_value is not None:
            return self.front_value
        return self.cost.value() if self.cost is not None else 0

    @property
    def is_creature(self) -> bool:
        return "Creature" in self.types

    @property
    def is_land(self) -> bool:
        return "Land" in self.types

    @property
    def is_permanent_card(self) -> bool:
        """Whether a card with these types could be put onto the battlefield (110.4a)."""
        return not self.types.isdisjoint(PERMANENT_TYPES)


BLANK = Characteristics()
"""The absence of any characteristics."""

FACE_DOWN = Characteristics(types=frozenset({"Creature"}), power=2, toughness=2)
"""A face-down object's characteristics unless the effect says otherwise (707.2a)."""


class StackItem:
    """What was announced for a spell or ability on the stack (601.2, 602.2, 603.3)."""

    __slots__ = (
        "ability",
        "added",
        "announced",
        "divisions",
        "event",
        "extras",
        "face",
        "followed",
        "is_fresh_copy",
        "kind",
        "leaves_for",
        "look",
        "memo",
        "modes",
        "names",
        "paid",
        "resolves_to",
        "source",
        "spent",
        "targets",
        "x",
        "zone",
    )

    def __init__(self, kind: str, source: int, ability: Any) -> None:
        self.kind: str = kind
        """"spell", "activated" or "triggered"."""
        self.source: int = source
        """The object the ability comes from; for a spell, itself."""
        self.ability: Any = ability
        self.targets: dict[int, list[int]] = {}
        """Slot of each instance of the word "target", in text order → its chosen targets."""
        self.divisions: dict[int, list[int]] = {}
        """Slot of targets → each target's share (601.2d)."""
        self.x: int | None = None
        self.modes: tuple[int, ...] | None = None
        self.event: Any = None
        """The event that triggered the ability."""
        self.memo: dict[int, Any] = {}
        """The meanings of references in the text (see engine.state.context)."""
        self.followed: frozenset[int] = frozenset()
        """Objects that the ability may find after a change of zone (400.7)."""
        self.paid: dict[str, Any] = {}
        """What was used for payment: mana spent, objects sacrificed, discarded and so on."""
        self.is_fresh_copy: bool = False
        """Whether it is a copy whose targets, kept or newly chosen, have yet to become targets (706.10c)."""
        self.names: frozenset[str] = frozenset()
        """Names of the way a spell was cast ("flashback", "evoke"); empty for its mana cost."""
        self.extras: dict[str, int] = {}
        """Optional additional cost ("kicker {R}") → number of times paid (601.2b)."""
        self.added: tuple[Any, ...] = ()
        """Additional costs of cards spliced onto the spell (702.46a)."""
        self.announced: dict[str, int] = {}
        """Symbol of its cost ("{2/W}", "{G/P}") → how many are paid with generic mana or life (601.2b)."""
        self.face: str = ""
        """The face a spell was cast as ("right", "adventure", "omen"); see `Shape.playable`."""
        self.zone: str = ""
        """The zone the spell was cast from; "" if it wasn't cast."""
        self.spent: str = ""
        """Letters of the mana spent to cast it."""
        self.leaves_for: str = ""
        """The zone its card goes to whenever it leaves the stack, replacing any other; "" for none."""
        self.resolves_to: str = ""
        """The zone its card goes to on resolution instead of its owner's graveyard; "" for none."""
        self.look: Characteristics | None = None
        """Its characteristics on the stack, while casting it is only being considered (601.3)."""

    def copy(self) -> StackItem:
        new = StackItem.__new__(StackItem)
        new.kind, new.source, new.ability = self.kind, self.source, self.ability
        new.targets = {slot: list(chosen) for slot, chosen in self.targets.items()} if self.targets else {}
        new.divisions = {slot: list(parts) for slot, parts in self.divisions.items()} if self.divisions else {}
        new.x, new.modes, new.event = self.x, self.modes, self.event
        new.names, new.extras, new.zone, new.spent = self.names, dict(self.extras), self.zone, self.spent
        new.leaves_for, new.resolves_to, new.look = self.leaves_for, self.resolves_to, self.look
        new.face, new.announced, new.added = self.face, dict(self.announced), self.added
        new.memo = dict(self.memo)
        new.followed = self.followed
        new.is_fresh_copy = self.is_fresh_copy
        new.paid = dict(self.paid)
        return new


@dataclass(frozen=True, slots=True)
class CastRecord:
    """How a spell was cast, as remembered by the permanent it becomes (400.7b, 601.2)."""

    player: int | None
    """The player who cast it; None for a copy, which wasn't cast."""
    zone: str
    """The zone it was cast from."""
    names: frozenset[str]
    """Names of the way, such as "evoke"."""
    extras: tuple[tuple[str, int], ...]
    """Optional additional costs, and the number of times each was paid."""
    spent: str
    """Letters of the mana spent."""
    in_main_phase: bool = False
    """Whether it was cast during its caster's main phase."""
    as_a_sorcery: bool = False
    """Whether it was cast at sorcery timing, with nothing else on the stack (307.5a)."""
    convoked_by: tuple[int, ...] = ()
    """The creatures tapped for mana of its cost (702.50c)."""
    symbols_for_life: int = 0
    """Number of Phyrexian symbols in its cost paid with life (107.4f)."""
    noted: frozenset[str] = frozenset()
    """What its text asks about that moment and was true then, by key."""

    def paid(self, name: str) -> int:
        """Return how many times costs of that name ("kicker", "evoke") were paid."""
        times = sum(number for key, number in self.extras if key == name or key.startswith(name + " "))
        return times or int(name in self.names)


class GameObject:
    """A card, token, copy of a spell, emblem or ability in a zone. A change of zone creates a new one (400.7)."""

    __slots__ = (
        "attached_to",
        "base",
        "components",
        "controller",
        "copied",
        "counter_stamps",
        "counters",
        "damage",
        "deathtouched",
        "entered",
        "face",
        "face_down",
        "flipped",
        "id",
        "is_card",
        "is_emblem",
        "is_token",
        "item",
        "known_to",
        "memory",
        "owner",
        "pile",
        "seen_controller",
        "since_turn",
        "tapped",
        "timestamp",
        "turned",
        "up",
        "zone",
    )

    def __init__(self, id: int, base: Characteristics, owner: int, zone: str, timestamp: int) -> None:
        self.id = id
        self.base = base
        """The values of its components, face and status, or what it entered as a copy of, before any effects (see
        `reface`)."""
        self.components: tuple[Component, ...] = ()
        """Its cards (two for a melded permanent, 712.2), or a stand-in for a token or copy; empty for emblems and
        abilities."""
        self.pile: tuple[Part, ...] = ()
        """The objects merged into it, uppermost first (721.2); empty if not merged."""
        self.up = FRONT
        """Which face of the components is up (see engine.state.components), even while it is face down."""
        self.copied: Characteristics | None = None
        """What it has been a copy of since it came to its zone, or what it was cast as; None for its components."""
        self.turned = 0
        """Timestamp of its last transformation (701.28f)."""
        self.owner = owner
        self.controller = owner
        """Its controller before control-changing effects (layer 2)."""
        self.zone = zone
        self.timestamp = timestamp
        self.entered = 0
        """The moment it came to its zone (State.moment), shared by simultaneous arrivals."""
        self.is_token = False
        self.is_card = True
        """False for tokens, copies of spells, emblems and abilities."""
        self.seen_controller = owner
        """Its controller at the last check of control, for noticing changes (302.6)."""
        self.tapped = False
        self.flipped = False
        self.face_down = False
        self.damage = 0
        self.deathtouched = False
        """Whether a source with deathtouch has dealt it damage since the last check of state-based actions (704.5h)."""
        self.counters: dict[str, int] = {}
        self.counter_stamps: dict[str, int] = {}
        """Kind of counter → timestamp (613.7c); absent for counters as old as the object."""
        self.face: Characteristics | None = None
        """The characteristics given with its face-down status; None for those of 707.2a."""
        self.attached_to: int | None = None
        self.since_turn = 0
        """Turn stamp since which its controller has controlled it continuously (302.6)."""
        self.item: StackItem | None = None
        self.memory: dict[str, Any] = {}
        """Choices kept with the object, such as a chosen colour, the X it was cast with, or abilities activated this
        turn."""
        self.known_to: frozenset[int] = frozenset()
        """Players who may look at it despite its hidden zone or face-down status."""
        self.is_emblem = False

    def copy(self) -> GameObject:
        new = GameObject.__new__(GameObject)
        new.id = self.id
        new.base = self.base
        new.components = self.components
        new.pile = self.pile
        new.up = self.up
        new.copied = self.copied
        new.turned = self.turned
        new.owner = self.owner
        new.controller = self.controller
        new.zone = self.zone
        new.timestamp = self.timestamp
        new.entered = self.entered
        new.is_token = self.is_token
        new.is_card = self.is_card
        new.seen_controller = self.seen_controller
        new.tapped = self.tapped
        new.flipped = self.flipped
        new.face_down = self.face_down
        new.damage = self.damage
        new.deathtouched = self.deathtouched
        new.counters = dict(self.counters) if self.counters else {}
        new.counter_stamps = dict(self.counter_stamps) if self.counter_stamps else {}
        new.face = self.face
        new.attached_to = self.attached_to
        new.since_turn = self.since_turn
        new.item = self.item.copy() if self.item is not None else None
        new.memory = dict(self.memory) if self.memory else {}
        new.known_to = self.known_to
        new.is_emblem = self.is_emblem
        return new

    @property
    def stays_in_command(self) -> bool:
        """Whether it is a card of a kind that never leaves the command zone (309.2, 310.2, 311.2, 312.2, 313.3)."""
        return self.zone == "command" and not self.base.types.isdisjoint(COMMAND_TYPES)

    @property
    def is_planar(self) -> bool:
        """Whether it is a plane or a phenomenon (309, 310)."""
        return not self.base.types.isdisjoint(PLANAR_CARDS)

    @property
    def is_of_deck(self) -> bool:
        """Whether it belongs to a planar or scheme deck (901.3, 904.3)."""
        return self.is_planar or "Scheme" in self.base.types

    @property
    def commands(self) -> bool:
        """Whether all its abilities function in the command zone, as those of an emblem (114.4) or of face-up cards
        that stay there (309.4, 311.4, 312.4, 313.5)."""
        return self.is_emblem or (not self.face_down and self.stays_in_command)

    @property
    def works_outside(self) -> bool:
        """Whether one of its abilities may function in its zone outside the battlefield (113.6)."""
        if self.zone == "battlefield":
            return False
        if self.stays_in_command:  # a face-down conspiracy may be turned face up, but not a card in a deck
            return not (self.face_down and self.is_of_deck)
        return not self.face_down and self.zone in self.base.summary.outside

    @property
    def as_part(self) -> Part:
        """Return what it contributes when it merges with something (721.2)."""
        return Part(self.components, self.copied, self.up, self.face_down, self.is_token or not self.is_card)

    @property
    def commanders(self) -> tuple[int, ...]:
        """The numbers of its cards that are commanders (903.3)."""
        return tuple([component.number for component in self.components if component.is_commander])

    @property
    def is_commander(self) -> bool:
        """Whether one of its cards is a commander (903.3), including in a melded or merged permanent (903.3b-c)."""
        return bool(self.commanders)

    def reface(self) -> None:
        """Recompute its own values after a change of face or status."""
        copied = self.copied
        if self.pile:
            self.base = self.pile[0].values(self.flipped)  # merging is an effect of layer 1 (721.2a)
        elif copied is None:
            self.base = seen(self.components, self.zone, self.up, self.flipped)
        elif copied.shape is not None and copied.shape.frame == "flip":
            self.base = copied.shape.seen(self.zone, FRONT, self.flipped)
        elif self.zone == "battlefield" and copied.shape is not None and copied.shape.closed is not None:
            self.base = copied.shape.seen(self.zone, self.up)
        else:
            self.base = copied

    @property
    def underneath(self) -> Text:
        """Its name face up (707.5)."""
        return self.components[0].shape.whole.name if self.components else self.base.name

    @property
    def frame(self) -> str:
        """How the faces of its card are joined; "" for a single face."""
        return self.components[0].shape.frame if self.components else ""


class CombatRole(NamedTuple):
    """A creature's role in combat (508.1k, 509.1g-h)."""

    attacked: int | None = None
    """The player or permanent it attacks; None if it doesn't attack."""
    defending: int | None = None
    """The defending player for an attacking creature (508.5)."""
    blocked: bool = False
    """Whether it is a blocked creature."""
    unblocked: bool = False
    """Whether it is an unblocked creature: an attacker not blocked when blockers were declared."""
    blocks: tuple[int, ...] = ()
    """The attackers it blocks."""
    blockers: tuple[int, ...] = ()
    """The creatures that block it."""


class PhasedOut:
    """A phased-out permanent, treated as though it did not exist (702.25b)."""

    __slots__ = ("host", "object", "under")

    def __init__(self, object: GameObject, under: int | None, host: int | None) -> None:
        self.object = object
        self.under = under
        """Its controller as it phased out, in whose untap step it phases in; None for the next untap step (702.25m)."""
        self.host = host
        """The permanent it phased out with indirectly, and phases in with (702.25f)."""

    def copy(self) -> PhasedOut:
        return PhasedOut(self.object.copy(), self.under, self.host)


class LastKnown:
    """Last known information of an object that left its zone (608.2g, 603.10)."""

    __slots__ = ("attachments", "combat", "controller", "copiable", "look", "object")

    def __init__(
        self,
        object: GameObject,
        look: Characteristics,
        copiable: Characteristics,
        controller: int,
        attachments: tuple[int, ...],
        combat: CombatRole | None = None,
    ) -> None:
        self.object = object
        self.look = look
        self.copiable = copiable
        """706.2."""
        self.controller = controller
        self.attachments = attachments
        self.combat = combat
        """Its role in combat, or None."""

    def undefined(self) -> LastKnown:
        """Return the same with undefined characteristics, for an object that moved unseen (701.8c)."""
        nothing = Characteristics()
        return LastKnown(self.object, nothing, nothing, self.controller, self.attachments, self.combat)
