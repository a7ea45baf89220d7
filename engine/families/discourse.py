"""What the words of an ability have mentioned so far, and which mention a later word refers to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.families.capabilities import TargetWord
from engine.families.speaking import NOTHING, UNCLEAR, Antecedent, Deed, Expected, GivenNumber, Reference, Speaking
from engine.language.node import Node
from engine.vocabulary.types import DAMAGEABLE

if TYPE_CHECKING:
    from engine.families.nouns import Head, NounPhrase

Asked = tuple[int, bool] | None
"""What a sentence such as "If it's a creature, …" asks about: its slot, and whether it asks for a card."""


@dataclass(slots=True)
class Mention:
    """Something that later words can refer to."""

    slot: int
    node: Antecedent
    plural: bool
    weak: bool
    """Whether "it" skips it."""
    clause: int = 0
    """Number of its clause."""
    each: bool = False
    """Whether it is singular in its own clause and plural afterwards: "each creature", and what each of several players
    acts on."""
    gone: bool = False
    """Whether the text has moved it off the battlefield."""
    arrived: bool = False
    """Whether the text has put it onto the battlefield."""
    waits: bool = False
    """Whether a trigger waits for it."""
    counted: bool = False
    """Whether a condition states how many there are."""
    stands_for: int = -1
    """For "an opponent" in "a creature an opponent controls": the slot of the phrase around it, which decides who."""
    narrowed: NounPhrase | None = None
    """What a condition has narrowed it to: "if a creature is dealt damage this way"."""

    def fits(self, plural: bool, clause: int) -> bool:
        """Whether singular or plural words in that clause can mean it."""
        if self.node.is_referred_to_singly:
            return True
        if not self.each:
            return self.plural == plural
        return plural or self.clause == clause or self.waits

    @property
    def names_objects(self) -> bool:
        """Whether "it" or "them" can mean it."""
        return self.narrowed is not None or self.node.names_objects

    @property
    def heads(self) -> tuple[Head, ...]:
        """Its nouns."""
        return self.node.heads if self.narrowed is None else self.narrowed.heads

    @property
    def kinds_named(self) -> frozenset[str]:
        """What it names."""
        return self.node.kinds_named if self.narrowed is None else self.narrowed.kinds_named

    @property
    def can_be_picked_from(self) -> bool:
        """Whether "from among them" can mean it."""
        return self.node.shows_cards and not (self.weak and self.node.nominal and not self.node.is_looked_at)

    @property
    def is_off(self) -> bool:
        """Whether the text last had it somewhere else than on the battlefield."""
        return not self.arrived and (self.gone or "card" in self.kinds_named)

    def is_one_of(self, noun: NounPhrase) -> bool:
        """Whether "other" followed by this noun leaves it out."""
        head = noun.heads[0]
        if self.node.makes_objects:
            return head.is_token or "permanent" in head.kinds_named or bool(head.types_named)
        return self.node.is_described and self.is_such(noun, exact=True)

    def is_called(self, noun: NounPhrase) -> bool:
        """Whether the text has used that noun for it. What left the battlefield is a card from then on (400.7). An
        "equipped creature" is called that again."""
        head = noun.heads[0]
        if self.node.is_by_name or self.node.is_by_attachment:
            return False
        return head in self.heads or (head.names_cards and self.gone)

    def is_such(self, noun: NounPhrase, *, exact: bool) -> bool:
        """Whether it is what the noun names or, unless `exact`, could be. The object itself goes by its name."""
        node = self.node
        if node.is_by_name:
            return False
        kinds, wanted = self.kinds_named, frozenset(noun.heads[0].kinds_named)
        if wanted <= kinds:
            return True
        if exact:
            return False
        if noun.heads[0].names_cards:
            return not node.makes_objects
        if "permanent" in wanted:
            return not node.moves_unseen and "spell" not in kinds
        if node.may_be_named and node.may_be_player and self.narrowed is None:
            return not DAMAGEABLE.isdisjoint(wanted)
        return "permanent" in kinds or "source" in kinds or ("card" in kinds and "spell" not in wanted)


@dataclass(slots=True)
class EarlierClause:
    """A mentioned `Instruction`."""

    slot: int
    who: Any
    offered: bool
    """Whether players may decline."""
    within: bool
    """Whether its sentence itself asks whether something was done."""
    can_fail: bool
    """Whether some of it can be impossible."""


@dataclass(slots=True)
class Frame:
    """State that holds inside a phrase only."""

    before_act: int | None = None
    """Number of mentions before the act being bound; None outside an act."""
    subject: Node | None = None
    """The subject of the clause being bound, which "it" as a direct object never means."""
    spread: bool = False
    """Whether each member of the subject acts separately."""
    for_each: bool = False
    """Whether the words are carried out once for each of several: "for each player, choose a card"."""
    asks: bool = False
    """Whether the sentence asks whether something was done."""
    in_trigger: bool = False
    place: tuple[Any, str] = (None, "")
    """The phrase around the words being bound, and its field."""
    instead: bool = False
    """Whether the words replace the previous sentence ("instead")."""
    in_condition: bool = False
    prevention: int = -1
    """In what follows when damage is prevented, the slot of the words for that damage (615.5); else -1."""
    by_shield: bool = False
    """Whether a resolved spell's shield prevents it, which knows the source and the amount."""
    for_each_slot: int = -1
    """The slot of what `for_each` goes through."""
    relative: bool = False
    """Whether the words describe players: "who controls more lands than you"."""


class Discourse:
    """The mentions so far; new slots start at `first_slot`."""

    def __init__(self, first_slot: int = 0) -> None:
        self.next = first_slot
        self.mentions: list[Mention] = []
        self.clauses: list[EarlierClause] = []
        self.clause = 0
        self.frame = Frame()
        self.phrases: list[int] = []
        """Slots of the enclosing noun phrases for objects, outermost first."""
        self.chosen: set[int] = set()
        """Slots of what players were told to choose, so that "the rest" can follow."""
        self.hosts: frozenset[Head] = frozenset()
        """The nouns of what the object is attached to: "creature" of "enchanted creature"."""
        self.branch: list[Mention] = []
        """Mentions of the last sentence with "if", which "otherwise" hides, except for targets and players."""
        self.is_spell = False
        """Whether the words are instructions of a spell, which is not a permanent."""
        self.asked: Asked = None
        """What the previous sentence asks about."""
        self.compared: Node | None = None
        """The last condition that compares two numbers, for "the difference"."""
        self.leading: Node | None = None
        """The last condition that compares players, for "the player with the most life"."""
        self.sized: Node | None = None
        """The subject of the clause whose X is being defined; "other" leaves it out."""

    # ----- what is mentioned

    def take(self) -> int:
        """Return a new slot."""
        self.next += 1
        return self.next - 1

    def mention_again(self, slot: int, weak: bool, plural: bool) -> None:
        """Make the mention with that slot the latest. "Each creature" becomes "those creatures", so that "that
        creature" is another one."""
        for mention in reversed(self.mentions):
            if mention.slot == slot:
                mention.plural = mention.plural or plural
                self.mentions.append(replace(mention, weak=weak))
                return

    def narrow(self, noun: NounPhrase) -> None:
        """Narrow the latest mention that may be a player to that noun, so that "it" can mean it (608.2c)."""
        for mention in reversed(self.mentions):
            if mention.node.may_be_player and mention.node.may_be_named and not mention.plural:
                self.mentions.append(replace(mention, narrowed=noun, weak=False))
                return

    def mark(self, slot: int, *, arrived: bool) -> None:
        """Record that the mention with that slot entered the battlefield, or left it."""
        for mention in self.mentions:
            if mention.slot == slot:
                mention.gone, mention.arrived = not arrived, arrived

    def set_each(self, slot: int, each: bool) -> None:
        """Set `Mention.each` for that slot."""
        for mention in self.mentions:
            if mention.slot == slot:
                mention.each = each

    # ----- what is meant

    def latest(self, fits: Callable[[Mention], bool]) -> int:
        """Return the slot of the latest mention that fits."""
        return next((m.slot for m in reversed(self.mentions) if fits(m)), NOTHING)

    def latest_act_or_event(self, deed: Enum) -> int:
        """Return the slot of the latest act or event with that deed."""
        return self.latest(lambda m: deed in m.node.deeds)

    def latest_act(self, deed: Enum) -> int:
        """Return the slot of the latest act with that deed, for "this way"."""
        return self.latest(lambda m: deed in m.node.deeds and m.node.word_class == "act")

    def player(self, mentions: Sequence[Mention] | None = None) -> int:
        """Return the slot that "that player" means."""
        for mention in reversed(self.mentions if mentions is None else mentions):
            if mention.node.can_be_that_player and mention.narrowed is None:
                return mention.stands_for if mention.node.names_players and mention.stands_for >= 0 else mention.slot
        owners = [m.slot for m in self.mentions if m.node.names_owner]
        return owners[0] if len(owners) == 1 else NOTHING  # "Return it to its owner's hand. Then that player …"

    def players(self) -> int:
        """Return the slot that "those players" means."""
        return self.latest(lambda m: m.node.names_players and m.fits(True, NOTHING))

    def number(self) -> int:
        """Return the slot that "that many" counts: the latest act or event with an open number, else with a printed
        one. An act that itself did "that many" passes its slot on. What replaces an act can't count that act."""
        figure = NOTHING
        several = any(m.node.has_open_count for m in self.mentions)
        for mention in reversed(self.mentions):
            if self.frame.instead and mention.node.word_class == "act":
                continue
            if mention.counted:
                return mention.slot
            if mention.node.nominal:
                continue
            given = mention.node.given_number
            if not isinstance(given, GivenNumber):
                return given
            if given is GivenNumber.OPEN or (several and mention.node.counts_subjects):
                return mention.slot
            if given is GivenNumber.FIGURE and figure < 0:
                figure = mention.slot
        return figure

    def several_cards(self) -> int:
        """Return the slot that "from among them" means."""
        return self.latest(
            lambda m: Deed.HAND_SHOWN in m.node.deeds or (m.fits(True, self.clause) and m.can_be_picked_from)
        )

    def damaged(self) -> int:
        """Whom the latest act deals damage to, where its words name them for good: targets, or what was named
        before."""
        acts = [m.node for m in self.mentions if Deed.DAMAGED in m.node.deeds]
        to = getattr(acts[-1], "to", None) if acts else None
        return slot_of(to) if to is not None and isinstance(to, TargetWord | Reference) else NOTHING

    def are_each(self, who: Node) -> bool:
        """Whether a phrase means each of several players."""
        if isinstance(who, Reference):
            meant = [m for m in self.mentions if m.slot == who.refers and m.node.names_players]
            return any(m.node.is_each and not m.waits for m in meant)
        return isinstance(who, Antecedent) and who.is_each

    @property
    def is_own_clause(self) -> bool:
        """Whether the subject of the clause is the object whose text it is."""
        subject = self.frame.subject
        if isinstance(subject, Reference):
            meant = next((m.node for m in self.mentions if m.slot == subject.refers), None)
            return meant is not None and meant.is_by_name
        return isinstance(subject, Antecedent) and subject.is_by_name

    def cast_so_far(self, *, several: bool) -> int:
        """Return the slot of what the latest permission lets a player cast ("you may play the exiled card, and mana of
        any type can be spent to cast it"), else of the latest thing or things."""
        cast = [m.node.lets_cast for m in self.mentions if m.node.lets_cast is not None]
        return cast[-1].mentioned_slot() if cast else self.thing(several)

    def latest_with_noun(self, phrase: Any) -> int:
        """Return the slot of the latest thing named with a noun of that phrase."""
        heads = frozenset(getattr(phrase, "heads", ()))
        return self.latest(lambda m: m.names_objects and not heads.isdisjoint(m.heads))

    def thing(self, plural: bool, *, outside_act: bool = False) -> int:
        """Return the slot that "it", "them" or "its" means; with `outside_act` nothing that the same act mentions
        ("attach ~ to it")."""
        mentions = self._before_act(plural) if outside_act else self.mentions
        things = self._suitable([m for m in mentions if self._can_be(m, plural)])
        if not things:
            return NOTHING
        around, field = self.frame.place
        if self.expects(Expected.SOURCE) and things[-1].node.is_by_name:
            return things[-1].slot
        among = [m for m in things if not m.weak] or self._each_just_said(plural) or things
        if _is_tie(among):
            return UNCLEAR
        denied = around.denies(self, field) if isinstance(around, Speaking) else ()
        others = [m for m in among if m.slot != among[-1].slot] if among[-1].slot in denied else []
        return (others or among)[-1].slot

    def _each_just_said(self, plural: bool) -> list[Mention]:
        """Return the mention of "each …" in the clause before, which is meant by "it" rather than what its words name
        aside: "tap each creature that was blocked by one of those creatures and it doesn't untap"."""
        before = self.clause - 1
        each = [m for m in self.mentions if m.each and not m.weak and m.names_objects and m.clause == before]
        return [] if plural else each[-1:]

    def _before_act(self, plural: bool) -> list[Mention]:
        """Return the mentions before the act being bound, or all of them if none of those fits."""
        if self.frame.before_act is None:
            return self.mentions
        earlier = self.mentions[: self.frame.before_act]
        able = any(m.names_objects and m.fits(plural, self.clause) for m in earlier)
        return earlier if able else self.mentions

    def _can_be(self, mention: Mention, plural: bool) -> bool:
        return mention.names_objects and mention.fits(plural, self.clause) and not self._is_subject(mention)

    def _is_subject(self, mention: Mention) -> bool:
        """Whether it is the subject of the act that the reference is the object of: that would be "itself"."""
        subject, around = self.frame.subject, self.frame.place[0]
        if subject is None or getattr(around, "word_class", "") != "act":
            return False
        if getattr(subject, "is_by_name", False):
            return mention.node.is_by_name
        return mention.slot == slot_of(subject)

    @property
    def expected(self) -> frozenset[Expected]:
        """What the words around the reference being bound require of its antecedent."""
        around, field = self.frame.place
        return around.expects(field) if isinstance(around, Speaking) else frozenset()

    def expects(self, expected: Expected) -> bool:
        """Whether the words around the reference being bound require that of its antecedent."""
        return expected in self.expected

    def _suitable(self, things: list[Mention]) -> list[Mention]:
        """Return the things that meet the requirements. One that nothing meets is dropped, unless it is in `_ONLY`."""
        for expected in sorted(self.expected & _IS_SUCH.keys(), key=list(Expected).index):
            narrowed = [m for m in things if _IS_SUCH[expected](m)]
            things = narrowed if expected in _ONLY else narrowed or things
        return things

    def named(self, noun: NounPhrase, plural: bool) -> int:
        """Return the slot that "that creature", "the exiled card" or "those tokens" means."""
        mentions, head = self.mentions, noun.heads[0]
        for deed in noun.deeds:
            if deed is Deed.CHOSEN:
                mentions = [m for m in mentions if m.slot in self.chosen] if self.chosen else mentions
            elif deed in _NAMED_BY_DEED:
                return self.latest_act_or_event(deed)
        if head.is_token or head.is_copy:
            for mention in reversed(mentions):
                if mention.node.is_described and head in mention.heads and mention.fits(plural, self.clause):
                    return mention.slot
                if mention.node.makes_objects or mention.node.makes_spell_copies:
                    return mention.slot
        things = [
            m
            for m in mentions
            if m.fits(plural, self.clause) and (m.names_objects or m.node.may_be_named) and not self._is_subject(m)
        ]
        exact = [m for m in things if m.is_called(noun)]
        exact = [m for m in exact if not m.weak] or exact
        if not exact and head.is_spell:  # the card that an act lets be cast (400.7g)
            cast = [m.node.lets_cast for m in mentions if m.node.lets_cast is not None]
            if cast and isinstance(cast[-1], TargetWord | Reference):
                return slot_of(cast[-1])
        exact = exact or [m for m in things if m.is_such(noun, exact=True) and not m.node.is_by_attachment]
        exact = exact or [m for m in things if m.is_such(noun, exact=True)]
        exact = exact or [m for m in things if m.is_such(noun, exact=False)]
        if not exact:
            return NOTHING
        return UNCLEAR if _is_tie(exact) else exact[-1].slot


_NAMED_BY_DEED = frozenset({Deed.EXILED, Deed.SACRIFICED, Deed.DISCARDED, Deed.REVEALED, Deed.MILLED})
"""Deeds that name a thing by themselves: "the sacrificed creature"."""

_IS_SUCH: dict[Expected, Callable[[Mention], bool]] = {
    Expected.CAST: lambda m: m.node.is_by_name or m.waits or "spell" in m.kinds_named,
    Expected.CARD: lambda m: not m.node.makes_objects,
    Expected.LEFT: lambda m: m.gone,
    Expected.ELSEWHERE: lambda m: m.is_off,
    Expected.IN_PLAY: lambda m: not m.is_off,
    Expected.PERMANENT: lambda m: "spell" not in m.kinds_named,
}

_ONLY = frozenset({Expected.CAST, Expected.CARD})
"""Requirements that are never dropped."""


def _is_tie(among: Sequence[Mention]) -> bool:
    """Whether the last mention is a target with another target in its clause, so that either could be meant."""
    last = among[-1]
    if not isinstance(last.node, TargetWord) or sum(m.slot == last.slot for m in among) > 1:
        return False
    return any(m.slot != last.slot and m.clause == last.clause and isinstance(m.node, TargetWord) for m in among[:-1])


def clause_asked_of(who: Any, clauses: Sequence[EarlierClause], *, if_not: bool) -> int:
    """Return the slot of the clause that "if you do" asks about: the latest addressed to the same players, or UNCLEAR.

    `if_not` is for "if you don't", which skips clauses that are themselves conditional on another (118.12).
    """
    offers = [each for each in clauses if _are_same_players(who, each.who)]
    if if_not:
        if any(each.within and each.offered for each in offers):
            return NOTHING
        offers = [each for each in offers if not each.within]
    else:
        offers = [each for each in offers if each.offered or not each.within]
    if not offers:
        return NOTHING
    last = offers[-1]
    if not last.offered and any(each.offered for each in offers):
        # "You may discard a card. You gain 1 life. If you do": what is always done is not asked about
        if last.can_fail:
            return UNCLEAR
        last = [each for each in offers if each.offered][-1]
    return last.slot


def _are_same_players(who: Any, other: Any) -> bool:
    if who.is_you or other.is_you:
        return bool(who.is_you and other.is_you)
    if isinstance(who, Reference) and who.refers >= 0:
        return bool(slot_of(other) == who.refers or other.is_by_role)
    return True


def slot_of(phrase: Node) -> int:
    """Return the slot where the memory keeps what a phrase means."""
    return phrase.meant_slot if isinstance(phrase, Antecedent | Reference) else phrase.slot
