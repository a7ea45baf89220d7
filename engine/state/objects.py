"""Objects of the game (109), what they look like, and what is remembered of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.refusal import Text
from engine.state.components import FRONT, Part, seen
from engine.state.intrinsic import intrinsic_abilities
from engine.state.summary import Summary
from engine.vocabulary.types import COMMAND_TYPES, PERMANENT_TYPES, PLANAR_CARDS

if TYPE_CHECKING:
    from engine.state.components import Component, Shape
    from engine.vocabulary.mana import ManaCost

NO_STRINGS: frozenset[str] = frozenset()

TURNS_UP = "turns up"
"""Under this key a face-down permanent remembers the special actions that turn it face up besides its own (701.34b)."""

HIDDEN_BY = "hidden by"
"""Under this key a card exiled face down remembers the permanent whose controllers may look at it (702.74a)."""

ATTACKABLE = frozenset({"Planeswalker", "Battle"})
"""The permanents that creatures can attack."""

PROTECTOR = "protector"
"""Under this key a battle remembers the player who protects it."""

DISCARDED = "discarded for madness"
"""Under this key a card that madness has exiled as it was discarded remembers that (702.34a, 400.7i)."""


class Characteristics:
    """The characteristics of an object (109.3) at one moment. Shared and never changed once computed."""

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
    )  # fmt: skip

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
    """Of a battle."""
    rules: tuple[Any, ...]
    """(node, context) pairs of effects that change the rules for this object (613.11): "can't block" and the like."""
    base_size: tuple[int | None, int | None]
    """Power and toughness before counters and effects that change them without setting them (613.4c)."""
    granted: tuple[tuple[Any, Any], ...]
    """(ability, what gave it) for those that effects have added, oldest first."""
    shed: tuple[frozenset[str], frozenset[str]]
    """Types and subtypes before the last effect that replaced them, of which some may stay (205.1b)."""
    card: Any
    """The card definition that the copiable values come from; None for objects without one."""
    face: Any
    """What engine.seen.viewing has worked out to show of them; None before."""
    halves: tuple[Text, ...]
    """The names of something with more than one (708.4a); empty where `name` is the only one."""
    front_value: int | None
    """The mana value of the card's front while its back is up (202.3b-c); None for that of the mana cost."""
    shape: Shape | None
    """The faces among which these are, as far as they are copied together (708.3c, 709.2, 715.2b)."""

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
        """An independent copy that layers may change."""
        new = Characteristics(
            self.name, self.cost, self.colours, self.supertypes, self.types, self.subtypes, self.abilities,
            self.power, self.toughness, self.loyalty, self.card, self.defense,
        )  # fmt: skip
        new.rules = self.rules
        new.granted = self.granted
        new.shed = self.shed
        new.halves = self.halves
        new.front_value = self.front_value
        new.shape = self.shape
        return new

    def become(self, other: Characteristics) -> None:
        """Take the values of `other` for all that can be copied (706.2)."""
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
        """The English names, by which objects are compared (201.2); empty for something nameless."""
        if self.halves:
            return frozenset(each.en for each in self.halves)
        return frozenset({self.name.en}) if self.name.en else NO_STRINGS

    def is_named(self, name: str) -> bool:
        """Whether it has that name, given in either language (201.2)."""
        return bool(name) and any(name in each for each in self.halves or (self.name,))

    def set_abilities(self, abilities: tuple[Any, ...]) -> None:
        """Replace all abilities."""
        self.abilities = abilities
        self.forget()

    def forget(self) -> None:
        """Types or abilities have changed: forget what was worked out from them."""
        self._keywords = None
        self._summary = None

    @property
    def keywords(self) -> dict[str, list[Any]]:
        """Keyword nodes by their lower-case English name (702)."""
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
        """Its abilities sorted by what the procedures look for."""
        if self._summary is None:
            self._summary = Summary((*intrinsic_abilities(self.types, self.subtypes), *self.abilities))
        return self._summary

    @property
    def mana_value(self) -> int:
        """Converted mana cost with X as 0 (202.3)."""
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
"""What has no characteristics."""

FACE_DOWN = Characteristics(types=frozenset({"Creature"}), power=2, toughness=2)
"""What a face-down object is unless the effect says otherwise (707.2a)."""


class StackItem:
    """What was announced of a spell or ability on the stack (601.2, 602.2, 603.3)."""

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
    )  # fmt: skip

    def __init__(self, kind: str, source: int, ability: Any) -> None:
        self.kind: str = kind
        """"spell", "activated" or "triggered"."""
        self.source: int = source
        """The object that the ability comes from; for a spell itself."""
        self.ability: Any = ability
        self.targets: dict[int, list[int]] = {}
        """Slot of each instance of the word "target", in the order of the text → what was chosen for it."""
        self.divisions: dict[int, list[int]] = {}
        """Slot of targets → how much each of its targets gets (601.2d)."""
        self.x: int | None = None
        self.modes: tuple[int, ...] | None = None
        self.event: Any = None
        """The event that triggered the ability."""
        self.memo: dict[int, Any] = {}
        """What references in the text point to (see engine.state.context)."""
        self.followed: frozenset[int] = frozenset()
        """Objects that the ability may find again after a change of zone (400.7)."""
        self.paid: dict[str, Any] = {}
        """What was used to pay: mana spent, objects sacrificed, discarded…"""
        self.is_fresh_copy: bool = False
        """Whether it is a copy whose targets, chosen for the original or anew, are yet to become targets (706.10c)."""
        self.names: frozenset[str] = frozenset()
        """What the way is called in which a spell was cast ("flashback", "evoke"); empty for its mana cost."""
        self.extras: dict[str, int] = {}
        """Optional additional cost that was paid ("kicker {R}") → how many times (601.2b)."""
        self.added: tuple[Any, ...] = ()
        """Additional costs of what was spliced onto the spell (702.46a)."""
        self.announced: dict[str, int] = {}
        """Symbol of its cost ("{2/W}", "{G/P}") → how many of them are paid with generic mana or life (601.2b)."""
        self.face: str = ""
        """As which of several faces a spell was cast ("right", "adventure", "omen"); see `Shape.playable`."""
        self.zone: str = ""
        """Where the spell was cast from; "" for what was not cast."""
        self.spent: str = ""
        """Letters of the mana that was spent to cast it."""
        self.leaves_for: str = ""
        """Zone where the card is put instead of anywhere else as it leaves the stack; "" for none."""
        self.resolves_to: str = ""
        """Zone where the card is put instead of its owner's graveyard as it resolves; "" for none."""
        self.look: Characteristics | None = None
        """What it would look like on the stack, while it is only considered whether it could be cast (601.3)."""

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
    """How a spell was cast, as the permanent that it becomes remembers it (400.7b, 601.2)."""

    player: int | None
    """Who cast it; None for a copy, which nobody did."""
    zone: str
    """Where it was cast from."""
    names: frozenset[str]
    """What the way is called, such as "evoke"."""
    extras: tuple[tuple[str, int], ...]
    """Optional additional costs that were paid, and how many times."""
    spent: str
    """Letters of the mana that was spent."""
    in_main_phase: bool = False
    """Whether it was cast during its caster's main phase."""
    as_a_sorcery: bool = False
    """Whether a sorcery could have been cast then: nothing else was on the stack (307.5a)."""
    convoked_by: tuple[int, ...] = ()
    """The creatures that were tapped for mana of its cost (702.50c)."""
    symbols_for_life: int = 0
    """For how many Phyrexian symbols of its cost life was paid (107.4f)."""

    def paid(self, name: str) -> int:
        """How many times costs of that name were paid: "kicker", "evoke"."""
        times = sum(number for key, number in self.extras if key == name or key.startswith(name + " "))
        return times or int(name in self.names)


class GameObject:
    """A card, token, copy of a spell, emblem or ability in a zone. A change of zone makes a new one (400.7)."""

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
    )  # fmt: skip

    def __init__(self, id: int, base: Characteristics, owner: int, zone: str, timestamp: int) -> None:
        self.id = id
        self.base = base
        """What its components, face and status say, or what it entered the battlefield as a copy of; before any effect
        (see `reface`)."""
        self.components: tuple[Component, ...] = ()
        """The cards that it is (two for a melded permanent, 712.2), or what stands for one in a token or copy; none for
        emblems and abilities."""
        self.pile: tuple[Part, ...] = ()
        """What has merged into it, the uppermost first (721.2); empty for what is not merged."""
        self.up = FRONT
        """Which face of the components is up (see engine.state.components); a face-down object has it still."""
        self.copied: Characteristics | None = None
        """What it is a copy of since it came to its zone, or what it was cast as; None for its components."""
        self.turned = 0
        """Timestamp of when it last transformed (701.28f)."""
        self.owner = owner
        self.controller = owner
        """Controller before control-changing effects (layer 2)."""
        self.zone = zone
        self.timestamp = timestamp
        self.entered = 0
        """The moment at which it came to its zone (State.moment): the same for all that came at one time."""
        self.is_token = False
        self.is_card = True
        """False for tokens, copies of spells, emblems and abilities."""
        self.seen_controller = owner
        """Controller when control was last looked at, to notice changes (302.6)."""
        self.tapped = False
        self.flipped = False
        self.face_down = False
        self.damage = 0
        self.deathtouched = False
        """Whether a source with deathtouch dealt it damage since state-based actions were last checked (704.5h)."""
        self.counters: dict[str, int] = {}
        self.counter_stamps: dict[str, int] = {}
        """Kind of counter → timestamp (613.7c); absent for counters as old as the object."""
        self.face: Characteristics | None = None
        """The characteristics that it was given with being face down; None for those of 707.2a."""
        self.attached_to: int | None = None
        self.since_turn = 0
        """Turn stamp since which its controller has controlled it continuously (302.6)."""
        self.item: StackItem | None = None
        self.memory: dict[str, Any] = {}
        """Choices kept with the object: a chosen colour, the X it was cast with, abilities activated this turn…"""
        self.known_to: frozenset[int] = frozenset()
        """Players who may look at it although its zone is hidden or it is face down."""
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
        """Whether it is a card of a planar or scheme deck (901.3, 904.3)."""
        return self.is_planar or "Scheme" in self.base.types

    @property
    def commands(self) -> bool:
        """Whether all its abilities function in the command zone: those of an emblem (114.4), and of face-up cards that
        stay there (309.4, 311.4, 312.4, 313.5)."""
        return self.is_emblem or (not self.face_down and self.stays_in_command)

    @property
    def works_outside(self) -> bool:
        """Whether an ability of it may function where it is, outside the battlefield (113.6)."""
        if self.zone == "battlefield":
            return False
        if self.stays_in_command:  # a face-down conspiracy may be turned face up, a card in its deck not
            return not (self.face_down and self.is_of_deck)
        return not self.face_down and self.zone in self.base.summary.outside

    @property
    def as_part(self) -> Part:
        """What it brings with it as it merges with something (721.2)."""
        return Part(self.components, self.copied, self.up, self.face_down, self.is_token or not self.is_card)

    @property
    def commanders(self) -> tuple[int, ...]:
        """The numbers of its cards that are players' commanders (903.3)."""
        return tuple([component.number for component in self.components if component.is_commander])

    @property
    def is_commander(self) -> bool:
        """Whether one of its cards is a player's commander (903.3), as of a melded or merged permanent (903.3b-c)."""
        return bool(self.commanders)

    def reface(self) -> None:
        """Its face or status has changed: it has other values of its own."""
        copied = self.copied
        if self.pile:
            self.base = self.pile[0].values(self.flipped)  # what has merged is an effect of layer 1 (721.2a)
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
        """The name of what it is with its face up (707.5)."""
        return self.components[0].shape.whole.name if self.components else self.base.name

    @property
    def frame(self) -> str:
        """How the faces of its card are joined; "" for one face."""
        return self.components[0].shape.frame if self.components else ""


class CombatRole(NamedTuple):
    """What a creature does in combat (508.1k, 509.1g-h)."""

    attacked: int | None = None
    """Player or planeswalker that it attacks; None if it doesn't attack."""
    defending: int | None = None
    """The defending player of an attacking creature (508.5)."""
    blocked: bool = False
    """Whether it is a blocked creature."""
    unblocked: bool = False
    """Whether it is an unblocked creature, which an attacking one becomes once blockers have been declared."""
    blocks: tuple[int, ...] = ()
    """Attackers that it blocks."""
    blockers: tuple[int, ...] = ()
    """Creatures that block it."""


class PhasedOut:
    """A permanent that is phased out: it is treated as though it did not exist (702.25b)."""

    __slots__ = ("host", "object", "under")

    def __init__(self, object: GameObject, under: int | None, host: int | None) -> None:
        self.object = object
        self.under = under
        """Under whose control it phased out, in whose untap step it phases in; None for the very next one (702.25m)."""
        self.host = host
        """The permanent together with which it phased out, indirectly, and phases in again (702.25f)."""

    def copy(self) -> PhasedOut:
        return PhasedOut(self.object.copy(), self.under, self.host)


class LastKnown:
    """What an object was just before it left its zone (608.2g, 603.10)."""

    __slots__ = ("attachments", "combat", "controller", "copiable", "look", "object")

    def __init__(
        self, object: GameObject, look: Characteristics, copiable: Characteristics, controller: int,
        attachments: tuple[int, ...], combat: CombatRole | None = None,
    ) -> None:  # fmt: skip
        self.object = object
        self.look = look
        self.copiable = copiable
        """706.2."""
        self.controller = controller
        self.attachments = attachments
        self.combat = combat
        """What it did in combat; None if nothing."""

    def undefined(self) -> LastKnown:
        """The same with undefined characteristics: it went where nobody has seen it (701.8c)."""
        nothing = Characteristics()
        return LastKnown(self.object, nothing, nothing, self.controller, self.attachments, self.combat)
