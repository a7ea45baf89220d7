"""What has been mentioned so far in the words of an ability: what later words may refer to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.families import Condition, Head, Players, Reference
from engine.language.node import Node
from engine.nodes.nouns.filters import Filter, Noun
from engine.nodes.nouns.objects import AnyTarget, Chosen


@dataclass(slots=True)
class Mention:
    """Something that later words may refer to."""

    slot: int
    node: Node
    plural: bool
    weak: bool
    """Whether "it" passes over it: costs, conditions, what only narrows another phrase."""
    clause: int = 0
    """Number of the clause in which it stands."""
    each: bool = False
    """Whether it is one thing within its own clause and several things behind it: "each creature", and whatever each of
    several players does it with."""
    gone: bool = False
    """Whether the words have moved it off the battlefield: what "return it" looks for."""
    arrived: bool = False
    """Whether the words have put it onto the battlefield."""
    waits: bool = False
    """Whether it is what a trigger waits for."""
    counted: bool = False
    """Whether a condition tells how many they are."""
    stands_for: int = -1
    """For "an opponent" in "a creature an opponent controls": the slot of the phrase whose objects tell which one."""

    def fits(self, plural: bool, clause: int) -> bool:
        """Whether words in that clause, singular or plural, may mean it."""
        if not self.each:
            return self.plural == plural
        return plural or self.clause == clause or self.waits


@dataclass(slots=True)
class DeedMention:
    """A clause that tells players to do something or lets them: what "if you do" asks about."""

    slot: int
    who: Players
    offered: bool
    """Whether it may be done or not."""
    within: bool
    """Whether it stands in a sentence that itself asks whether something was done."""
    can_fail: bool
    """Whether some of it may be impossible."""


class Scope:
    """What has been mentioned so far."""

    def __init__(self, first_slot: int) -> None:
        self.next = first_slot
        self.mentions: list[Mention] = []
        self.deeds: list[DeedMention] = []
        self.before_act: int | None = None
        """How many mentions there were before the act whose words are being bound; None outside an act."""
        self.clause = 0
        self.subject: Node | None = None
        """The subject of the clause of objects whose acts are being bound: it is never "it" as their direct object."""
        self.spread = False
        """Whether the clause has a subject whose members each do it for themselves."""
        self.for_each = False
        """Whether the words are carried out for each of several: "for each player, choose a card"."""
        self.asks = False
        """Whether the sentence asks whether something was done."""
        self.in_trigger = False
        self.phrases: list[int] = []
        """Slots of the noun phrases for objects around the words being bound, the outermost first."""
        self.chosen: set[int] = set()
        """Slots of what players were told to choose: behind it stands "the rest"."""
        self.place: tuple[Node | None, str] = (None, "")
        """The node in which the words being bound stand, and its field."""
        self.hosts: frozenset[Head] = frozenset()
        """What the object is attached to, by its nouns: of "enchanted creature" the "creature"."""
        self.branch: list[Mention] = []
        """What was mentioned in the last sentence with "if": what is done "otherwise" does not speak of it, as it was
        not done then; targets and players are there in any case."""
        self.instead = False
        """Whether the words tell what is done instead of the sentence before."""
        self.in_condition = False
        """Whether the words being bound stand in a condition."""
        self.prevention = -1
        """In what follows as damage is prevented: the slot of the words that say which damage (615.5); else -1."""
        self.by_shield = False
        """Whether that is the shield of a resolved spell or ability, which knows the source and how much it was."""
        self.is_spell = False
        """Whether the words are instructions of a spell, which is no permanent itself."""
        self.asked: tuple[int, bool] | None = None
        """Of what the sentence before asks what it is ("If it's a creature, …"): its slot, and whether it is a card."""
        self.compared: Condition | None = None
        """The last condition that compares two numbers, of which "the difference" speaks."""
        self.leading: Condition | None = None
        """The last condition that says who has more of something: "the player with the most life" is that player."""
        self.relative = False
        """Whether the words being bound tell of players what is true of them: there "who" is one of these."""
        self.sized: Node | None = None
        """The subject of the clause whose X is being told: of "other" things that are counted it is none."""

    def mention_again(self, slot: int, weak: bool, plural: bool) -> None:
        """Something was referred to, and so is the latest that later words can mean. What was "each creature" are
        "those creatures" from then on, so that "that creature" is another one."""
        for mention in reversed(self.mentions):
            if mention.slot == slot:
                mention.plural = mention.plural or plural
                self.mentions.append(replace(mention, weak=weak))
                return

    def tell_kind(self, noun: Noun) -> None:
        """What could have been a player is known to be such a thing, and so may be "it" (608.2c)."""
        for mention in reversed(self.mentions):
            if isinstance(mention.node, AnyTarget) and not mention.plural:
                self.mentions.append(replace(mention, node=Chosen(Filter((noun,))), weak=False))
                return

    def take(self) -> int:
        self.next += 1
        return self.next - 1

    def mark(self, slot: int, *, arrived: bool) -> None:
        """What stands under the slot has come onto the battlefield, or left for another zone."""
        for mention in self.mentions:
            if mention.slot == slot:
                mention.gone, mention.arrived = not arrived, arrived


def slot_of(phrase: Node) -> int:
    """The slot under which the memory keeps what a phrase means."""
    return phrase.refers if isinstance(phrase, Reference) and phrase.refers >= 0 else phrase.slot
