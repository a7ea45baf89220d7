"""What has been mentioned so far in the words of an ability, and what a later word means by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.families.speaking import NOTHING, UNCLEAR, Antecedent, Deed, Expected, NumberTold, Reference, Speaking
from engine.language.node import Node
from engine.vocabulary.types import DAMAGEABLE

if TYPE_CHECKING:
    from engine.families.nouns import Head, NounPhrase

Asked = tuple[int, bool] | None
"""Of what a sentence asks what it is ("If it's a creature, …"): its slot, and whether a card; None for none."""


@dataclass(slots=True)
class Mention:
    """Something that later words may refer to."""

    slot: int
    node: Antecedent
    plural: bool
    weak: bool
    """Whether "it" passes over it."""
    clause: int = 0
    """Number of the clause in which it stands."""
    each: bool = False
    """Whether it is one thing within its own clause and several behind it: "each creature", and what each of
    several players does it with."""
    gone: bool = False
    """Whether the words have moved it off the battlefield."""
    arrived: bool = False
    """Whether the words have put it onto the battlefield."""
    waits: bool = False
    """Whether it is what a trigger waits for."""
    counted: bool = False
    """Whether a condition tells how many they are."""
    stands_for: int = -1
    """For "an opponent" in "a creature an opponent controls": the slot of the phrase whose objects tell which one."""
    narrowed: NounPhrase | None = None
    """What a condition has told it to be: "if a creature is dealt damage this way"."""

    def fits(self, plural: bool, clause: int) -> bool:
        """Whether words in that clause, singular or plural, may mean it."""
        if self.node.is_told_one_by_one:
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
        """The nouns that it names."""
        return self.node.heads if self.narrowed is None else self.narrowed.heads

    @property
    def kinds_named(self) -> frozenset[str]:
        """What it names."""
        return self.node.kinds_named if self.narrowed is None else self.narrowed.kinds_named

    @property
    def can_be_picked_from(self) -> bool:
        """Whether some of it can be taken "from among them"."""
        return self.node.shows_cards and not (self.weak and self.node.nominal and not self.node.is_looked_at)

    @property
    def is_off(self) -> bool:
        """Whether the words last had it in another zone than the battlefield."""
        return not self.arrived and (self.gone or "card" in self.kinds_named)

    def is_one_of(self, noun: NounPhrase) -> bool:
        """Whether it is one, or several, of the things of which others are spoken of."""
        head = noun.heads[0]
        if self.node.makes_objects:
            return head.is_token or "permanent" in head.kinds_named or bool(head.types_named)
        return self.node.is_described and self.is_such(noun, exact=True)

    def is_called(self, noun: NounPhrase) -> bool:
        """Whether it was spoken of with that noun; what the words have moved off the battlefield is a card since then
        (400.7). What is called by its attachment, as "equipped creature", is called so again."""
        head = noun.heads[0]
        if self.node.is_by_name or self.node.is_by_attachment:
            return False
        return head in self.heads or (head.names_cards and self.gone)

    def is_such(self, noun: NounPhrase, *, exact: bool) -> bool:
        """Whether it is spoken of as what the noun names, or, if not `exact`, could be such a thing. The object itself
        has a name and is no other "that"."""
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
class Told:
    """An `Instruction` that was mentioned."""

    slot: int
    who: Any
    offered: bool
    """Whether it may be done or not."""
    within: bool
    """Whether it stands in a sentence that itself asks whether something was done."""
    can_fail: bool
    """Whether some of it may be impossible."""


@dataclass(slots=True)
class Frame:
    """What holds for the words in a phrase, and no longer behind it."""

    before_act: int | None = None
    """How many mentions there were before the act whose words are being bound; None outside an act."""
    subject: Node | None = None
    """The subject of the clause of objects whose acts are being bound: it is never "it" as their direct object."""
    spread: bool = False
    """Whether the clause has a subject whose members each do it for themselves."""
    for_each: bool = False
    """Whether the words are carried out for each of several: "for each player, choose a card"."""
    asks: bool = False
    """Whether the sentence asks whether something was done."""
    in_trigger: bool = False
    place: tuple[Any, str] = (None, "")
    """The phrase in which the words being bound stand, and its field."""
    instead: bool = False
    """Whether the words tell what is done instead of the sentence before."""
    in_condition: bool = False
    prevention: int = -1
    """In what follows as damage is prevented: the slot of the words that say which damage (615.5); else -1."""
    by_shield: bool = False
    """Whether that is the shield of a resolved spell or ability, which knows the source and how much it was."""
    for_each_slot: int = -1
    """The slot of what the words are carried out for each of."""
    relative: bool = False
    """Whether the words being bound tell of players what is true of them: there "who" is one of these."""


class Discourse:
    """What has been mentioned so far, from the slot `first_slot` on."""

    def __init__(self, first_slot: int = 0) -> None:
        self.next = first_slot
        self.mentions: list[Mention] = []
        self.told: list[Told] = []
        self.clause = 0
        self.frame = Frame()
        self.phrases: list[int] = []
        """Slots of the noun phrases for objects around the words being bound, the outermost first."""
        self.chosen: set[int] = set()
        """Slots of what players were told to choose: behind it stands "the rest"."""
        self.hosts: frozenset[Head] = frozenset()
        """What the object is attached to, by its nouns: of "enchanted creature" the "creature"."""
        self.branch: list[Mention] = []
        """What was mentioned in the last sentence with "if": what is done "otherwise" does not speak of it, as it was
        not done then; targets and players are there in any case."""
        self.is_spell = False
        """Whether the words are instructions of a spell, which is no permanent itself."""
        self.asked: Asked = None
        """Of what the sentence before asks what it is ("If it's a creature, …"): its slot, and whether it is a card."""
        self.compared: Node | None = None
        """The last condition that compares two numbers, of which "the difference" speaks."""
        self.leading: Node | None = None
        """The last condition that says who has more of something: "the player with the most life" is that player."""
        self.sized: Node | None = None
        """The subject of the clause whose X is being told: of "other" things that are counted it is none."""

    # ----- what is mentioned

    def take(self) -> int:
        """The next slot."""
        self.next += 1
        return self.next - 1

    def mention_again(self, slot: int, weak: bool, plural: bool) -> None:
        """Something was referred to, and so is the latest that later words can mean. What was "each creature" are
        "those creatures" from then on, so that "that creature" is another one."""
        for mention in reversed(self.mentions):
            if mention.slot == slot:
                mention.plural = mention.plural or plural
                self.mentions.append(replace(mention, weak=weak))
                return

    def narrow(self, noun: NounPhrase) -> None:
        """What could have been a player is known to be such a thing, and so may be "it" (608.2c)."""
        for mention in reversed(self.mentions):
            if mention.node.may_be_player and mention.node.may_be_named and not mention.plural:
                self.mentions.append(replace(mention, narrowed=noun, weak=False))
                return

    def mark(self, slot: int, *, arrived: bool) -> None:
        """What stands under the slot has come onto the battlefield, or left for another zone."""
        for mention in self.mentions:
            if mention.slot == slot:
                mention.gone, mention.arrived = not arrived, arrived

    def take_apart(self, slot: int, each: bool) -> None:
        """What stands under the slot is one thing for the words that follow, or one of several (`Mention.each`)."""
        for mention in self.mentions:
            if mention.slot == slot:
                mention.each = each

    # ----- what is meant

    def latest(self, fits: Callable[[Mention], bool]) -> int:
        """The slot of the latest mention that fits."""
        return next((m.slot for m in reversed(self.mentions) if fits(m)), NOTHING)

    def latest_told(self, deed: Enum) -> int:
        """The slot of the latest act or event that does that."""
        return self.latest(lambda m: deed in m.node.deeds)

    def latest_deed(self, deed: Enum) -> int:
        """The slot of the latest act that does that: what was done "this way"."""
        return self.latest(lambda m: deed in m.node.deeds and m.node.word_class == "act")

    def player(self, mentions: Sequence[Mention] | None = None) -> int:
        """What "that player" means."""
        for mention in reversed(self.mentions if mentions is None else mentions):
            if mention.node.tells_player and mention.narrowed is None:
                return mention.stands_for if mention.node.names_players and mention.stands_for >= 0 else mention.slot
        owners = [m.slot for m in self.mentions if m.node.tells_owner]
        return owners[0] if len(owners) == 1 else NOTHING  # "Return it to its owner's hand. Then that player …"

    def players(self) -> int:
        """What "those players" means."""
        return self.latest(lambda m: m.node.names_players and m.fits(True, NOTHING))

    def number(self) -> int:
        """What "that many" counts: the latest act or event that comes to a number not told in figures, else to one that
        is; an act that did "that many" itself passes it on. What is done instead of an act can't count that act."""
        figure = NOTHING
        several = any(m.node.is_so_many for m in self.mentions)
        for mention in reversed(self.mentions):
            if self.frame.instead and mention.node.word_class == "act":
                continue
            if mention.counted:
                return mention.slot
            if mention.node.nominal:
                continue
            told = mention.node.number_told
            if not isinstance(told, NumberTold):
                return told
            if told is NumberTold.OPEN or (several and mention.node.counts_subjects):
                return mention.slot
            if told is NumberTold.FIGURE and figure < 0:
                figure = mention.slot
        return figure

    def several_cards(self) -> int:
        """What "from among them" means."""
        return self.latest(
            lambda m: Deed.HAND_SHOWN in m.node.deeds or (m.fits(True, self.clause) and m.can_be_picked_from)
        )

    def damaged(self) -> int:
        """Whom the latest act deals damage to, where its words name them for good: targets, or what was named before.
        """
        acts = [m.node for m in self.mentions if Deed.DAMAGED in m.node.deeds]
        to = getattr(acts[-1], "to", None) if acts else None
        return slot_of(to) if to is not None and (to.is_target or isinstance(to, Reference)) else NOTHING

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
        """What the latest words let be cast: "you may play the exiled card, and mana of any type can be spent to cast
        it"; else the latest thing, or several."""
        cast = [m.node.lets_cast for m in self.mentions if m.node.lets_cast is not None]
        return cast[-1].mentioned_slot() if cast else self.thing(several)

    def so_named(self, phrase: Any) -> int:
        """The last things that were named with a noun of that phrase."""
        heads = frozenset(getattr(phrase, "heads", ()))
        return self.latest(lambda m: m.names_objects and not heads.isdisjoint(m.heads))

    def thing(self, plural: bool, *, outside_act: bool = False) -> int:
        """What "it", "them" or "its" mean. `outside_act`: not what the same act has named, as in "attach ~ to it"."""
        mentions = self._before_act(plural) if outside_act else self.mentions
        things = self._suitable([m for m in mentions if self._can_be(m, plural)])
        if not things:
            return NOTHING
        around, field = self.frame.place
        if self.expects(Expected.SOURCE) and things[-1].node.is_by_name:
            return things[-1].slot
        among = [m for m in things if not m.weak] or things
        if _is_tie(among):
            return UNCLEAR
        denied = around.denies(self, field) if isinstance(around, Speaking) else ()
        others = [m for m in among if m.slot != among[-1].slot] if among[-1].slot in denied else []
        return (others or among)[-1].slot

    def _before_act(self, plural: bool) -> list[Mention]:
        """What was mentioned before the act whose words are being bound, if any of it can be meant."""
        if self.frame.before_act is None:
            return self.mentions
        earlier = self.mentions[: self.frame.before_act]
        able = any(m.names_objects and m.fits(plural, self.clause) for m in earlier)
        return earlier if able else self.mentions

    def _can_be(self, mention: Mention, plural: bool) -> bool:
        return mention.names_objects and mention.fits(plural, self.clause) and not self._is_subject(mention)

    def _is_subject(self, mention: Mention) -> bool:
        """Whether it is the subject of the act whose direct object the reference is: that would be "itself"."""
        subject, around = self.frame.subject, self.frame.place[0]
        if subject is None or getattr(around, "word_class", "") != "act":
            return False
        if getattr(subject, "is_by_name", False):
            return mention.node.is_by_name
        return mention.slot == slot_of(subject)

    @property
    def expected(self) -> frozenset[Expected]:
        """What the words around the reference that is being bound tell about what it means."""
        around, field = self.frame.place
        return around.expects(field) if isinstance(around, Speaking) else frozenset()

    def expects(self, expected: Expected) -> bool:
        """Whether the words around the reference that is being bound tell that of what it means."""
        return expected in self.expected

    def _suitable(self, things: list[Mention]) -> list[Mention]:
        """Those of the things that are what the words around expect; where none is, what they expect in vain is left
        out of account, but for what only such things can have."""
        for expected in sorted(self.expected & _IS_SUCH.keys(), key=list(Expected).index):
            narrowed = [m for m in things if _IS_SUCH[expected](m)]
            things = narrowed if expected in _ONLY else narrowed or things
        return things

    def named(self, noun: NounPhrase, plural: bool) -> int:
        """What "that creature", "the exiled card", "those tokens" mean."""
        mentions, head = self.mentions, noun.heads[0]
        for deed in noun.deeds:
            if deed is Deed.CHOSEN:
                mentions = [m for m in mentions if m.slot in self.chosen] if self.chosen else mentions
            elif deed in _NAMED_BY_DEED:
                return self.latest_told(deed)
        if head.is_token or head.is_copy:
            for mention in reversed(mentions):
                if mention.node.is_described and head in mention.heads and mention.fits(plural, self.clause):
                    return mention.slot
                if mention.node.makes_objects or mention.node.makes_spell_copies:
                    return mention.slot
        things = [
            m for m in mentions
            if m.fits(plural, self.clause) and (m.names_objects or m.node.may_be_named) and not self._is_subject(m)
        ]  # fmt: skip
        exact = [m for m in things if m.is_called(noun)]
        exact = [m for m in exact if not m.weak] or exact
        if not exact and head.is_spell:  # the card that an act lets be cast (400.7g)
            cast = [m.node.lets_cast for m in mentions if m.node.lets_cast is not None]
            if cast and (cast[-1].is_target or isinstance(cast[-1], Reference)):
                return slot_of(cast[-1])
        exact = exact or [m for m in things if m.is_such(noun, exact=True) and not m.node.is_by_attachment]
        exact = exact or [m for m in things if m.is_such(noun, exact=True)]
        exact = exact or [m for m in things if m.is_such(noun, exact=False)]
        if not exact:
            return NOTHING
        return UNCLEAR if _is_tie(exact) else exact[-1].slot


_NAMED_BY_DEED = frozenset({Deed.EXILED, Deed.SACRIFICED, Deed.DISCARDED, Deed.REVEALED, Deed.MILLED})
"""What was done to a thing by which it is named for good: "the sacrificed creature"."""

_IS_SUCH: dict[Expected, Callable[[Mention], bool]] = {
    Expected.CAST: lambda m: m.node.is_by_name or m.waits or "spell" in m.kinds_named,
    Expected.CARD: lambda m: not m.node.makes_objects,
    Expected.LEFT: lambda m: m.gone,
    Expected.ELSEWHERE: lambda m: m.is_off,
    Expected.IN_PLAY: lambda m: not m.is_off,
    Expected.PERMANENT: lambda m: "spell" not in m.kinds_named,
}

_ONLY = frozenset({Expected.CAST, Expected.CARD})
"""What only such things can be said to have."""


def _is_tie(among: Sequence[Mention]) -> bool:
    """Whether the last two are targets of the same clause, so that either could be meant."""
    last = among[-1]
    if not last.node.is_target or sum(m.slot == last.slot for m in among) > 1:
        return False
    return any(m.slot != last.slot and m.clause == last.clause and m.node.is_target for m in among[:-1])


def clause_asked_of(who: Any, told: Sequence[Told], *, if_not: bool) -> int:
    """The clause that "if you do" asks about: the latest one that the same players were to obey; none where there are
    two of equal right. `if_not` for "if you don't", which is not said of what another clause asks about (118.12)."""
    offers = [each for each in told if _are_same_players(who, each.who)]
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
    """The slot under which the memory keeps what a phrase means."""
    return phrase.meant_slot if isinstance(phrase, Antecedent | Reference) else phrase.slot
