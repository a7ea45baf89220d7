"""What must have happened, or be true, for a step of a lesson to be done: sentences of a small language.

Each kind of sentence is a class with its pattern; `read` finds the one that matches. A card is "Forest", "your Forest"
or "other's Forest"; a player is "you" or "other".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from engine.decisions import DeclareAttackers, DeclareBlockers
from engine.puzzles.card_references import SEATS, Ref, ref, refs
from engine.seen.view import CardView
from gui.automatic_passing import step_name
from gui.settings import STEPS
from gui.teaching.game_facts import Facts, Happening, Thing, kinds_of


def fits(wanted: Ref, found: Thing | None) -> bool:
    """Whether `found` is the thing that is wanted."""
    return found is not None and wanted.means(found.name, found.seat, found.kinds)


def cards_of(wanted: Ref, facts: Facts, zones: Sequence[str] = ("battlefield", "stack")) -> list[CardView]:
    """The wanted cards in these zones."""
    return [
        card for card in facts.cards(zones) if wanted.means(card.name.en, facts.seat(card.controller), kinds_of(card))
    ]


class Condition:
    """One sentence. `met` is asked after each answer, `forbids` whether an act can't be part of making it true."""

    pattern: ClassVar[re.Pattern[str]]
    form: ClassVar[str]
    """The form of such a sentence, for error messages."""
    is_done_by: ClassVar[int | None] = None

    def __init__(self, words: str, parts: Sequence[str | None]) -> None:
        self.words = words
        self.take(parts)

    def take(self, parts: Sequence[str | None]) -> None:
        """Take the parts found by the pattern."""

    def met(self, facts: Facts) -> bool:
        raise TypeError(f"{type(self).__name__} is not a concrete condition")

    def forbids(self, happening: Happening) -> bool:
        return False

    def names(self) -> Iterator[Ref]:
        """The cards and players that it mentions."""
        return iter(())

    def __repr__(self) -> str:
        return f"<{self.words}>"


class Done(Condition):
    """Somebody plays, casts or activates a card, taps it for mana, or announces one of these."""

    pattern = re.compile(
        r"(you|other) (plays?|casts?|activates?|taps?) (.+?)(?: targeting (.+?))?(?: for mana)?", re.ASCII
    )
    form = "you cast CARD [targeting THING and THING]; also: play, activate, tap … for mana"
    VERBS: ClassVar = {"play": "play", "cast": "cast", "activate": "activate", "tap": "mana"}

    def take(self, parts: Sequence[str | None]) -> None:
        who, verb, card, targets = parts
        assert who and verb and card
        self.seat = SEATS.index(who)
        self.verb = self.VERBS[verb.removesuffix("s")]
        self.card = ref(card)
        self.targets = refs(targets)

    def met(self, facts: Facts) -> bool:
        return any(self._is_it(each) for each in facts.happened)

    def _is_it(self, each: Happening) -> bool:
        if each.verb != self.verb or not fits(self.card, each.subject):
            return False
        if each.seat not in (self.seat, -1):
            return False
        wanted = list(self.targets)
        return all(any(fits(want, found) for found in each.objects) for want in wanted)

    def forbids(self, happening: Happening) -> bool:
        if happening.seat != self.seat:
            return False
        if happening.verb == "announce":
            kind = {"cast": "cast", "activate": "activate"}.get(happening.words)
            return kind != self.verb or not fits(self.card, happening.subject)
        if happening.verb == "play":
            return self.verb != "play" or not fits(self.card, happening.subject)
        return False

    def names(self) -> Iterator[Ref]:
        yield self.card
        yield from self.targets


class Passed(Condition):
    """Somebody passes priority."""

    pattern = re.compile(r"(you|other) pass(?:es)?")
    form = "you pass"

    def take(self, parts: Sequence[str | None]) -> None:
        self.seat = SEATS.index(parts[0] or "")

    def met(self, facts: Facts) -> bool:
        return any(each.verb == "pass" and each.seat == self.seat for each in facts.happened)

    def forbids(self, happening: Happening) -> bool:
        return happening.seat == self.seat and happening.verb in ("announce", "play", "attack", "block")


class Fought(Condition):
    """Somebody attacks or blocks with exactly these creatures, or with none."""

    pattern = re.compile(r"(you|other) (attacks?|blocks?)(?: (.+?))? with (.+)")
    form = "you attack [THING] with CARD and CARD; you block CARD with CARD and CARD; … with nothing"

    def take(self, parts: Sequence[str | None]) -> None:
        who, verb, struck, cards = parts
        self.seat = SEATS.index(who or "")
        self.verb = (verb or "").removesuffix("s")
        self.struck = ref(struck) if struck else None
        self.fighters = () if cards == "nothing" else refs(cards)

    def met(self, facts: Facts) -> bool:
        found = [each for each in facts.happened if each.verb == self.verb and each.seat == self.seat]
        found = [each for each in found if each.objects or not self.fighters]
        if not self.fighters:
            return any(each.subject == Thing("nothing", self.seat) for each in found)
        if self.struck is not None:
            found = [each for each in found if any(fits(self.struck, struck) for struck in each.objects)]
        left = [each.subject for each in found]
        for wanted in self.fighters:
            fitting = next((each for each in left if fits(wanted, each)), None)
            if fitting is None:
                return False
            left.remove(fitting)
        return not left

    def forbids(self, happening: Happening) -> bool:
        return happening.seat == self.seat and happening.verb in ("announce", "play")

    def names(self) -> Iterator[Ref]:
        yield from self.fighters
        if self.struck is not None:
            yield self.struck


class Chosen(Condition):
    """Somebody makes a choice."""

    pattern = re.compile(r"(you|other) chooses? (.+)")
    form = "you choose CARD [and CARD], or: yes, no, mode 1, OPTION"

    def take(self, parts: Sequence[str | None]) -> None:
        self.seat = SEATS.index(parts[0] or "")
        self.what = refs(parts[1])

    def met(self, facts: Facts) -> bool:
        found = [each for each in facts.happened if each.verb == "choose" and each.seat == self.seat]
        return bool(found) and all(
            any(fits(want, each.subject) or each.words == want.name for each in found) for want in self.what
        )

    def names(self) -> Iterator[Ref]:
        return iter(())


class Occurred(Condition):
    """Something happens to a card: it resolves, dies, is countered, fizzles, triggers."""

    pattern = re.compile(r"(.+?) (resolves|dies|is countered|fizzles|triggers|enters|is drawn)")
    form = "CARD resolves; also: dies, enters, triggers, fizzles, is countered, is drawn"
    KINDS: ClassVar = {"resolves": "resolve", "is countered": "counter", "fizzles": "fizzle", "triggers": "trigger"}
    MOVES: ClassVar = {"dies": "battlefield>graveyard", "is drawn": "library>hand"}

    def take(self, parts: Sequence[str | None]) -> None:
        self.card = ref(parts[0] or "")
        self.what = parts[1] or ""

    def met(self, facts: Facts) -> bool:
        return any(fits(self.card, each.subject) and self._is_so(each) for each in facts.happened)

    def _is_so(self, each: Happening) -> bool:
        if self.what in self.KINDS:
            return each.verb == self.KINDS[self.what]
        if self.what == "enters":
            return each.words.endswith(">battlefield")
        return each.words == self.MOVES[self.what]

    def names(self) -> Iterator[Ref]:
        yield self.card


class Struck(Condition):
    """A card deals damage to something."""

    pattern = re.compile(r"(.+?) deals (\d+)? ?damage to (.+)")
    form = "CARD deals [N] damage to THING"

    def take(self, parts: Sequence[str | None]) -> None:
        self.card = ref(parts[0] or "")
        self.amount = int(parts[1]) if parts[1] else None
        self.struck = ref(parts[2] or "")

    def met(self, facts: Facts) -> bool:
        return any(
            each.verb == "damage"
            and fits(self.card, each.subject)
            and self.amount in (None, each.amount)
            and any(fits(self.struck, struck) for struck in each.objects)
            for each in facts.happened
        )

    def names(self) -> Iterator[Ref]:
        yield self.card
        yield self.struck


PLACES = {
    "on the battlefield": ("battlefield", None),
    "on your battlefield": ("battlefield", 0),
    "on other's battlefield": ("battlefield", 1),
    "in your hand": ("hand", 0),
    "in other's hand": ("hand", 1),
    "in your graveyard": ("graveyard", 0),
    "in other's graveyard": ("graveyard", 1),
    "in exile": ("exile", None),
    "on the stack": ("stack", None),
}
"""Where a card can be: zone, and whose."""


class Lies(Condition):
    """A card is in a zone."""

    pattern = re.compile(rf"(.+?) is ({'|'.join(PLACES)})")
    form = "CARD is on your battlefield; also: in your hand, in other's graveyard, in exile, on the stack"

    def take(self, parts: Sequence[str | None]) -> None:
        self.card = ref(parts[0] or "")
        self.zone, self.seat = PLACES[parts[1] or ""]

    def met(self, facts: Facts) -> bool:
        return any(
            self.seat in (None, facts.seat(card.controller if self.zone in ("battlefield", "stack") else card.owner))
            for card in cards_of(self.card, facts, (self.zone,))
            if card.kind == "card"
        )

    def names(self) -> Iterator[Ref]:
        yield self.card


STATES: dict[str, Callable[[CardView], bool]] = {
    "tapped": lambda card: card.tapped,
    "untapped": lambda card: not card.tapped,
    "attacking": lambda card: card.attacking is not None,
    "blocked": lambda card: card.blocked,
    "blocking": lambda card: bool(card.blocking),
}


class Is(Condition):
    """A permanent is tapped, attacking and the like, or attached to another one."""

    pattern = re.compile(rf"(.+?) is (?:({'|'.join(STATES)})|attached to (.+))")
    form = "CARD is tapped; also: untapped, attacking, blocked, blocking, attached to CARD"

    def take(self, parts: Sequence[str | None]) -> None:
        self.card = ref(parts[0] or "")
        self.state = parts[1]
        self.host = ref(parts[2]) if parts[2] else None

    def met(self, facts: Facts) -> bool:
        cards = cards_of(self.card, facts, ("battlefield",))
        if self.host is None:
            return any(STATES[self.state or ""](card) for card in cards)
        hosts = {host.id for host in cards_of(self.host, facts, ("battlefield",))}
        return any(card.attached_to in hosts for card in cards)

    def names(self) -> Iterator[Ref]:
        yield self.card
        if self.host is not None:
            yield self.host


class Has(Condition):
    """A permanent has some power, toughness, loyalty, damage, number of counters, or a keyword."""

    pattern = re.compile(r"(.+?) has (?:(power|toughness|loyalty|damage) (\d+)|(\d+) (.+?) counters?|([a-z ]+))")
    form = "CARD has power 6; also: toughness 3, loyalty 5, damage 2, 1 +1/+1 counter, flying"

    def take(self, parts: Sequence[str | None]) -> None:
        card, self.value, number, count, self.kind, self.keyword = parts
        self.card = ref(card or "")
        self.number = int(number or count or 0)

    def met(self, facts: Facts) -> bool:
        return any(self._has(card) for card in cards_of(self.card, facts, ("battlefield",)))

    def _has(self, card: CardView) -> bool:
        if self.value:
            return bool(getattr(card, self.value) == self.number)
        if self.kind:
            return card.counters.get(self.kind, 0) == self.number
        return self.keyword in card.keywords

    def names(self) -> Iterator[Ref]:
        yield self.card


class Life(Condition):
    """A player has some life total, or some number of cards in hand."""

    pattern = re.compile(r"(your|other's) (life|hand) is (at most |at least )?(\d+)")
    form = "your life is at most 12; other's hand is 3"

    def take(self, parts: Sequence[str | None]) -> None:
        whose, self.what, self.how, number = parts
        self.seat = 0 if whose == "your" else 1
        self.number = int(number or 0)

    def met(self, facts: Facts) -> bool:
        player = facts.view.players[facts.player(self.seat)]
        now = player.life if self.what == "life" else len(player.hand)
        if self.how == "at most ":
            return now <= self.number
        return now >= self.number if self.how == "at least " else now == self.number


class Step(Condition):
    """It is some step of somebody's turn."""

    pattern = re.compile(rf"it is (your|other's) ({'|'.join((*STEPS, 'turn'))})")
    form = f"it is your turn; it is other's STEP ({', '.join(STEPS)})"

    def take(self, parts: Sequence[str | None]) -> None:
        self.seat = 0 if parts[0] == "your" else 1
        self.step = parts[1] or ""

    def met(self, facts: Facts) -> bool:
        view = facts.view
        return facts.seat(view.active_player) == self.seat and self.step in ("turn", step_name(view))


class Asked(Condition):
    """A player is asked for attackers or blockers."""

    pattern = re.compile(r"(you|other) declares? (attackers|blockers)")
    form = "you declare attackers; you declare blockers"

    def take(self, parts: Sequence[str | None]) -> None:
        self.seat = SEATS.index(parts[0] or "")
        self.kind = DeclareAttackers if parts[1] == "attackers" else DeclareBlockers

    def met(self, facts: Facts) -> bool:
        return isinstance(facts.decision, self.kind) and facts.seat(facts.decision.player) == self.seat


class Empty(Condition):
    """The stack is empty."""

    pattern = re.compile(r"the stack is empty")
    form = "the stack is empty"

    def met(self, facts: Facts) -> bool:
        return not facts.view.stack


class Over(Condition):
    """The game has ended."""

    pattern = re.compile(r"(you|other|somebody) wins?")
    form = "you win; somebody wins"

    def take(self, parts: Sequence[str | None]) -> None:
        self.who = parts[0]

    def met(self, facts: Facts) -> bool:
        if self.who == "somebody":
            return facts.view.winner is not None or facts.view.is_draw
        return facts.view.winner == facts.player(SEATS.index(self.who or ""))


class Together(Condition):
    """Several sentences that must be true at the same time, or because of the same play."""

    form = "SENTENCE; SENTENCE"

    def __init__(self, words: str, parts: Sequence[Condition]) -> None:
        self.parts = parts
        super().__init__(words, ())

    def met(self, facts: Facts) -> bool:
        return all(part.met(facts) for part in self.parts)

    def forbids(self, happening: Happening) -> bool:
        # A play that one sentence needs need not be mentioned by another.
        return all(part.forbids(happening) for part in self.parts if type(part) is Done) and any(
            type(part) is Done for part in self.parts
        )

    def names(self) -> Iterator[Ref]:
        for part in self.parts:
            yield from part.names()


KINDS: tuple[type[Condition], ...] = (
    Passed,
    Over,
    Empty,
    Asked,
    Step,
    Life,
    Lies,
    Is,
    Has,
    Struck,
    Fought,
    Chosen,
    Done,
    Occurred,
)
"""All kinds of sentences, the shortest first."""


def read(words: str) -> Condition | None:
    """Return the condition in these words (several are joined by "; "), or None if there is none."""
    if "; " in words:
        parts = [read(part.strip()) for part in words.split("; ")]
        return Together(words, [part for part in parts if part is not None]) if None not in parts else None
    for kind in KINDS:
        found = kind.pattern.fullmatch(words)
        if found is not None:
            return kind(words, found.groups())
    return None
