"""Every kind of choice that the rules give a player.

A decision names its player, says what is asked in both languages, and either lists or describes every legal answer.
Answers are plain JSON values, so that a game can be kept as its list of answers. Entities are integers: those below
`FIRST_OBJECT_ID` are the players, larger numbers are objects.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import combinations
from random import Random
from typing import Any, Generic, Self, TypeAlias, TypeVar

from engine import by_hand
from engine.judge import NO_JUDGE, Judge
from engine.refusal import IllegalAnswer, Refusal, Text, refuse

Answer: TypeAlias = Any
"""A JSON value: string, integer, boolean, a (nested) list of integers, or an act by hand (`engine.by_hand`)."""

FIRST_OBJECT_ID = 10
"""Entity numbers below this are players, the others are objects."""


def is_player(entity: int) -> bool:
    """Whether an entity number is a player's."""
    return entity < FIRST_OBJECT_ID


def _refuse_form(en: str, it: str) -> IllegalAnswer:
    return IllegalAnswer(refuse("101.3", en, it))


def _not_here(rule: str) -> Refusal:
    return refuse(rule, "This can't be chosen here.", "Questo qui non si può scegliere.")


def _integers(answer: Answer) -> list[int]:
    if not isinstance(answer, list | tuple) or any(isinstance(x, bool) or not isinstance(x, int) for x in answer):
        raise _refuse_form("The answer must be a list of numbers.", "La risposta deve essere una lista di numeri.")
    return list(answer)


def _distinct_integers(answer: Answer) -> list[int]:
    numbers = _integers(answer)
    if len(set(numbers)) != len(numbers):
        raise _refuse_form("The same thing was chosen twice.", "La stessa cosa è stata scelta due volte.")
    return numbers


class Judged:
    """A base class with a judge besides its data; equality and pickling ignore the judge."""

    __slots__ = ("_judge",)
    _judge: Judge

    @property
    def judge(self) -> Judge:
        """The running game's judge of answers; without one, a judge that refuses nothing."""
        return getattr(self, "_judge", NO_JUDGE)

    def judged_by(self, judge: Judge) -> Self:
        """Return the same decision with that judge."""
        self._judge = judge
        return self


@dataclass(slots=True, kw_only=True)
class Decision(Judged):
    """A choice of one player; `check` accepts exactly the legal answers.

    Its fields are plain data: a decision can be pickled, sent as JSON and compared. The running game keeps a judge
    beside it for what is computed on demand, such as why a creature can't attack. A copy from elsewhere has no judge:
    it knows the form of an answer and the candidates, and `Game.answer` checks the rest.
    """

    player: int
    prompt: Text
    rule: str
    """The number of the rule that gives the choice."""
    source: int | None = None
    """The object whose spell, ability or effect asks, if there is one."""
    secret: bool = False
    """Whether the choice must be hidden from other players."""
    can_cancel: bool = False
    """Whether the answer "cancel" takes back the whole action being announced (723.1)."""
    by: int = -1
    """Who answers: the player, unless somebody controls that player (716.5). Set by the game."""

    def __getstate__(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)

    def changed(self, **values: Any) -> Self:
        """Return the same choice with some fields changed and the same judge."""
        return replace(self, **values).judged_by(self.judge)

    def to_json(self) -> dict[str, Any]:
        """Return the decision as JSON values: its kind and its fields. Texts have both languages; a mapping is a list
        of pairs, since its keys are numbers."""
        return {"decision": type(self).__name__, **{name: _json(value) for name, value in self.__getstate__().items()}}

    def check(self, answer: Answer) -> Answer:
        """Return `answer` in its normal form; raise `IllegalAnswer` with the reason if it is not legal."""
        raise TypeError(f"{type(self).__name__} is not a concrete decision")

    def refusal_of(self, entity: int, other: int | None = None) -> Refusal | None:
        """Why the answer can't include the entity, in a declaration together with `other`; None if it can."""
        if entity in self.named():
            return None
        return _not_here(self.rule)

    def named(self) -> Collection[int]:
        """Return the entities that the decision is about."""
        return ()

    def only_answer(self) -> Answer | None:
        """Return the only legal answer, or None if there are several."""
        return None

    def sample(self, random: Random) -> Answer:
        """Return a random legal answer."""
        raise TypeError(f"{type(self).__name__} is not a concrete decision")


def _json(value: Any) -> Any:
    if isinstance(value, Text):
        return {"en": value.en, "it": value.it}
    if isinstance(value, Action | Option):
        return {field.name: _json(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return [[_json(key), _json(each)] for key, each in value.items()]
    if isinstance(value, list | tuple):
        return [_json(each) for each in value]
    return value


@dataclass(slots=True, frozen=True)
class Action:
    """An action available to a player with priority. `key` is the answer that chooses it."""

    key: str
    kind: str
    """"pass", "land", "cast", "activate", "mana" (a mana ability) or "special" (116.2)."""
    object: int | None = None
    """The card to play, or the object whose ability is activated."""
    ability: int | None = None
    """Index among the object's activated abilities."""
    text: Text = Text("", "")


@dataclass(slots=True, kw_only=True)
class Priority(Decision):
    """A player has priority (117): answer with the key of one action, "pass" among them, or with an act by hand."""

    actions: Sequence[Action]

    def check(self, answer: Answer) -> Answer:
        if isinstance(answer, dict):
            return _checked_by_hand(answer, self.judge)
        for action in self.actions:
            if action.key == answer:
                return answer
        raise IllegalAnswer(refuse("117.1", "This can't be done now.", "Questo ora non si può fare."))

    def only_answer(self) -> Answer | None:
        return self.actions[0].key if len(self.actions) == 1 else None

    def sample(self, random: Random) -> Answer:
        return random.choice(self.actions).key


def _checked_by_hand(answer: Answer, judge: Judge) -> Answer:
    """Return a well-formed act by hand that the running game does not refuse."""
    checked = {by_hand.ANSWER: by_hand.checked(answer)}
    verdict = judge.verdict(checked)
    if verdict is not None:
        raise IllegalAnswer(verdict)
    return checked


@dataclass(slots=True, kw_only=True)
class ByHand(Decision):
    """Carry out by hand a text that isn't understood: answer with one act after another, then "done"."""

    words: Text
    """The text."""

    def check(self, answer: Answer) -> Answer:
        if isinstance(answer, dict):
            return _checked_by_hand(answer, self.judge)
        if answer == "done":
            return answer
        raise _refuse_form("Answer with an act by hand or “done”.", "Rispondi con un atto a mano o con “done”.")

    def sample(self, random: Random) -> Answer:
        proposed = self.judge.propose(random) if random.random() < 0.5 else None
        return "done" if proposed is None else proposed


@dataclass(slots=True, kw_only=True)
class PayMana(Decision):
    """Pay a mana cost (601.2g-h): "auto" pays as planned; the key of a mana ability activates it, and the question is
    asked again.

    `plan` lists the keys of the mana abilities that "auto" would activate; None if it can only be paid by choosing
    abilities one by one. "pool" spends the mana in the pool and is legal once that covers the cost.
    """

    cost: str
    """What is left to pay, in brace notation."""
    pool: str
    """Mana in the pool, in brace notation."""
    actions: Sequence[Action]
    plan: tuple[str, ...] | None
    adds: tuple[str, ...] = ()
    """The letters of mana that each ability of the plan will add."""
    can_pay_from_pool: bool = False

    def check(self, answer: Answer) -> Answer:
        if answer == "auto" and self.plan is not None:
            return answer
        if answer == "pool" and self.can_pay_from_pool:
            return answer
        if answer == "cancel" and self.can_cancel:
            return answer
        if any(action.key == answer for action in self.actions):
            return answer
        raise IllegalAnswer(refuse("601.2h", f"This does not pay {self.cost}.", f"Questo non paga {self.cost}."))

    def refusal_of(self, entity: int, other: int | None = None) -> Refusal | None:
        if entity in self.named():
            return None
        return self.judge.refusal(entity) or _not_here(self.rule)

    def named(self) -> Collection[int]:
        return [action.object for action in self.actions if action.object is not None]

    def sample(self, random: Random) -> Answer:
        if self.plan is not None:
            return "auto"
        if self.can_pay_from_pool:
            return "pool"
        return "cancel" if self.can_cancel else random.choice(self.actions).key


@dataclass(slots=True, frozen=True)
class Option:
    """One of several named possibilities. `key` is the answer that chooses it."""

    key: str
    text: Text


@dataclass(slots=True, kw_only=True)
class ChooseOption(Decision):
    """Choose one named option, such as a colour, a card type or a yes-or-no choice."""

    options: Sequence[Option]
    about: str = ""
    """The kind of option: "mulligan", "starting player", "colour", "replacement", "may", "name", …"""

    def check(self, answer: Answer) -> Answer:
        if any(option.key == answer for option in self.options):
            return answer
        raise IllegalAnswer(refuse(self.rule, "This is not one of the options.", "Questa non è una delle opzioni."))

    def only_answer(self) -> Answer | None:
        return self.options[0].key if len(self.options) == 1 else None

    def sample(self, random: Random) -> Answer:
        return random.choice(self.options).key


Steps: TypeAlias = Generator[Decision, Answer, Any]
"""A procedure that may ask players: it yields decisions and is sent their answers."""


@dataclass(slots=True, kw_only=True)
class ChooseYesNo(Decision):
    """Choose whether to do an optional thing; the answer is true or false."""

    unless: bool = False
    """Whether "no" lets the default happen: "[A] unless [B]" (118.12a, 722.6)."""

    def check(self, answer: Answer) -> Answer:
        if isinstance(answer, bool):
            return answer
        raise _refuse_form("Answer yes or no.", "Rispondi sì o no.")

    def sample(self, random: Random) -> Answer:
        return random.random() < 0.5


@dataclass(slots=True, kw_only=True)
class ChooseNumber(Decision):
    """Choose a whole number from `minimum` to `maximum`, inclusive, for X and the like."""

    minimum: int
    maximum: int
    allowed: Sequence[int] = ()
    """If not empty, only these numbers in the range are legal."""

    def check(self, answer: Answer) -> Answer:
        if isinstance(answer, bool) or not isinstance(answer, int):
            raise _refuse_form("Answer with a whole number.", "Rispondi con un numero intero.")
        if not self.minimum <= answer <= self.maximum:
            raise IllegalAnswer(
                refuse(
                    self.rule,
                    f"Choose a number from {self.minimum} to {self.maximum}.",
                    f"Scegli un numero da {self.minimum} a {self.maximum}.",
                )
            )
        if self.allowed and answer not in self.allowed:
            numbers = ", ".join(map(str, self.allowed))
            raise IllegalAnswer(refuse(self.rule, f"Possible: {numbers}.", f"Possibili: {numbers}."))
        return answer

    def only_answer(self) -> Answer | None:
        if len(self.allowed) == 1:
            return self.allowed[0]
        return self.minimum if self.minimum == self.maximum else None

    def sample(self, random: Random) -> Answer:
        return random.choice(self.allowed) if self.allowed else random.randint(self.minimum, self.maximum)


@dataclass(slots=True, kw_only=True)
class ChooseObjects(Decision):
    """Choose from `minimum` to `maximum` of the candidates; the answer lists them."""

    candidates: Sequence[int]
    minimum: int
    maximum: int
    about: str = ""
    """The purpose: "discard", "sacrifice", "destroy", "return", "put away", "legend rule", "search", "bottom of
    library", …"""

    def check(self, answer: Answer) -> Answer:
        chosen = _distinct_integers(answer)
        for entity in chosen:
            if entity not in self.candidates:
                raise IllegalAnswer(self.refusal(entity))
        if not self.minimum <= len(chosen) <= self.maximum:
            raise IllegalAnswer(
                refuse(
                    self.rule,
                    f"Choose {_span(self.minimum, self.maximum, 'to')}.",
                    f"Scegline {_span(self.minimum, self.maximum, 'a')}.",
                )
            )
        verdict = self.judge.verdict(chosen)
        if verdict is not None:
            raise IllegalAnswer(verdict)
        return chosen

    def refusal_of(self, entity: int, other: int | None = None) -> Refusal | None:
        return None if entity in self.candidates else self.refusal(entity)

    def refusal(self, entity: int) -> Refusal:
        """Why `entity`, which is not a candidate, can't be chosen."""
        return self.judge.refusal(entity) or _not_here(self.rule)

    def only_answer(self) -> Answer | None:
        if self.maximum == 0:
            return []
        return list(self.candidates) if self.minimum == self.maximum == len(self.candidates) else None

    def sample(self, random: Random) -> Answer:
        chosen = random.sample(list(self.candidates), random.randint(self.minimum, self.maximum))
        if self.judge.verdict(chosen) is None:
            return chosen
        proposed = self.judge.propose(random)
        return chosen if proposed is None else proposed


def _span(minimum: int, maximum: int, to: str) -> str:
    return str(minimum) if minimum == maximum else f"{minimum} {to} {maximum}"


@dataclass(slots=True, kw_only=True)
class ChooseTargets(ChooseObjects):
    """Choose the targets for one instance of the word "target" (601.2c, 115). Candidates may be players."""

    wanted: Text = Text("", "")
    """The words that ask for these targets."""

    def sample(self, random: Random) -> Answer:
        count = random.randint(self.minimum, self.maximum)
        mixed = random.sample(list(self.candidates), len(self.candidates))
        for size in (count, *range(self.minimum, self.maximum + 1)):
            for chosen in combinations(mixed, size):
                if self.judge.verdict(list(chosen)) is None:
                    return list(chosen)
        raise ValueError("no choice of targets is legal")


@dataclass(slots=True, kw_only=True)
class ChooseModes(Decision):
    """Choose modes (601.2b, 700.2); the answer lists the indexes of the chosen modes in printed order."""

    modes: Sequence[Text]
    legal: Sequence[int]
    """Indexes of the available modes."""
    minimum: int
    maximum: int
    repeat: bool = False
    """Whether the same mode may be chosen more than once (700.2d)."""
    numbers: Sequence[int] = ()
    """If not empty, only these numbers of modes may be chosen."""

    def check(self, answer: Answer) -> Answer:
        chosen = _integers(answer) if self.repeat else _distinct_integers(answer)
        if any(index not in self.legal for index in chosen):
            raise IllegalAnswer(refuse("700.2a", "This mode can't be chosen.", "Questo modo non si può scegliere."))
        if not self.minimum <= len(chosen) <= self.maximum or (self.numbers and len(chosen) not in self.numbers):
            raise IllegalAnswer(
                refuse(
                    "700.2",
                    f"Choose {_span(self.minimum, self.maximum, 'to')} modes.",
                    f"Scegli {_span(self.minimum, self.maximum, 'a')} modi.",
                )
            )
        verdict = self.judge.verdict(sorted(chosen))
        if verdict is not None:
            raise IllegalAnswer(verdict)
        return sorted(chosen)

    def only_answer(self) -> Answer | None:
        if self.repeat:
            only = len(self.legal) == 1 and self.minimum == self.maximum
            return list(self.legal) * self.minimum if only else None
        return list(self.legal) if self.minimum == len(self.legal) else None

    def sample(self, random: Random) -> Answer:
        proposed = self.judge.propose(random)
        if proposed is not None:
            return proposed
        count = random.choice(self.numbers) if self.numbers else random.randint(self.minimum, self.maximum)
        if self.repeat:
            return sorted(random.choice(self.legal) for _ in range(count))
        return sorted(random.sample(list(self.legal), min(count, len(self.legal))))


@dataclass(slots=True, kw_only=True)
class OrderItems(Decision):
    """Put items in order; the answer is a permutation of their indexes, first thing first.

    For triggered abilities the first one is put onto the stack first and so resolves last (603.3b).
    """

    items: Sequence[int]
    """The objects to order, or the sources of the abilities to order."""
    texts: Sequence[Text]
    """What each item says."""
    about: str = ""
    """The purpose: "triggers", "blockers", "attackers", "library", …"""

    def named(self) -> Collection[int]:
        return self.items

    def check(self, answer: Answer) -> Answer:
        order = _distinct_integers(answer)
        if sorted(order) != list(range(len(self.items))):
            raise _refuse_form("Each item must have one place.", "Ogni elemento deve avere un posto.")
        return order

    def only_answer(self) -> Answer | None:
        return list(range(len(self.items))) if len(self.items) < 2 else None

    def sample(self, random: Random) -> Answer:
        return random.sample(range(len(self.items)), len(self.items))


@dataclass(slots=True, kw_only=True)
class Arrange(Decision):
    """Put each card into one of several piles, in order (scry, surveil…); the answer is one list of objects per
    pile."""

    cards: Sequence[int]
    piles: Sequence[Text]

    def named(self) -> Collection[int]:
        return self.cards

    def check(self, answer: Answer) -> Answer:
        if not isinstance(answer, list | tuple) or len(answer) != len(self.piles):
            raise _refuse_form("One list for each pile is needed.", "Serve una lista per ogni mazzetto.")
        piles = [_distinct_integers(pile) for pile in answer]
        if sorted(card for pile in piles for card in pile) != sorted(self.cards):
            raise _refuse_form("Each card must be in one pile.", "Ogni carta deve stare in un mazzetto.")
        return piles

    def sample(self, random: Random) -> Answer:
        piles: list[list[int]] = [[] for _ in self.piles]
        for card in random.sample(list(self.cards), len(self.cards)):
            random.choice(piles).append(card)
        return piles


@dataclass(slots=True, kw_only=True)
class Divide(Decision):
    """Divide `total` among `recipients` (601.2d, 510.1c-d); the answer is one number per recipient, in order.

    With `lethal` and `in_order`, recipients are in damage assignment order: one gets damage only if all before it are
    assigned at least lethal damage (510.1c).
    """

    total: int
    recipients: Sequence[int]
    minimum: int = 0
    """The minimum for each recipient."""
    lethal: Sequence[int] | None = None
    about: str = ""
    in_order: bool = True
    """False if other things than the order determine what is legal, such as other creatures' damage (510.1e); the judge
    checks these."""

    def named(self) -> Collection[int]:
        return self.recipients

    def check(self, answer: Answer) -> Answer:
        if not isinstance(answer, list | tuple) or len(answer) != len(self.recipients):
            raise _refuse_form("One number for each recipient is needed.", "Serve un numero per ogni destinatario.")
        if any(isinstance(n, bool) or not isinstance(n, int) or n < self.minimum for n in answer):
            raise IllegalAnswer(
                refuse(
                    self.rule,
                    f"Each one must get at least {self.minimum}.",
                    f"A ciascuno spetta almeno {self.minimum}.",
                )
            )
        if sum(answer) != self.total:
            raise IllegalAnswer(
                refuse(self.rule, f"The sum must be {self.total}.", f"La somma deve essere {self.total}.")
            )
        verdict = self.judge.verdict(list(answer))
        if verdict is not None:
            raise IllegalAnswer(verdict)
        if self.lethal is not None and self.in_order:
            for index in range(len(answer) - 1):
                if answer[index] < self.lethal[index] and any(answer[index + 1 :]):
                    raise IllegalAnswer(
                        refuse(
                            self.rule,
                            "The first in order must get lethal damage before the next gets any.",
                            "Il primo nell'ordine deve ricevere danno letale prima che il successivo ne riceva.",
                        )
                    )
        return list(answer)

    def only_answer(self) -> Answer | None:
        if len(self.recipients) == 1:
            return [self.total]
        if self.total == self.minimum * len(self.recipients):
            return [self.minimum] * len(self.recipients)
        if self.in_order and self.lethal is not None and self.total <= self.lethal[0]:
            return [self.total] + [0] * (len(self.recipients) - 1)
        return None

    def sample(self, random: Random) -> Answer:
        proposed = self.judge.propose(random)
        if proposed is not None:
            return proposed
        shares = [self.minimum] * len(self.recipients)
        rest = self.total - sum(shares)
        if self.lethal is not None:
            for index, lethal in enumerate(self.lethal):
                last = index == len(shares) - 1
                given = rest if last else min(rest, lethal + random.randint(0, max(0, rest - lethal)))
                shares[index] += given
                rest -= given
            return shares
        return [share + more for share, more in zip(shares, random_shares(random, rest, len(shares)), strict=True)]


def random_shares(random: Random, total: int, count: int) -> list[int]:
    """Divide `total` at random into `count` shares, one by one or, for a large number, in blocks."""
    shares = [0] * count
    block = max(1, total // MOST_BLOCKS)
    for _ in range(total // block):
        shares[random.randrange(count)] += block
    if block > 1:
        shares[random.randrange(count)] += total % block
    return shares


MOST_BLOCKS = 1000
"""Approximate number of blocks in a random division."""


@dataclass(slots=True, kw_only=True)
class Declaration(Decision):
    """Attackers or blockers: the answer lists pairs of a creature and what it attacks or blocks."""

    candidates: Mapping[int, Sequence[int]]
    """For each creature that can be declared, what it can attack or block."""

    def refused(self, creature: int) -> Refusal | None:
        """Why a creature can't attack or block at all; None if it can."""
        return self.judge.refusal(creature)

    def refused_pair(self, creature: int, other: int) -> Refusal | None:
        """Why a creature can't attack that player or permanent, or block that attacker; None if it can."""
        return self.judge.refused_pair(creature, other)

    def refusal_of(self, entity: int, other: int | None = None) -> Refusal | None:
        if entity in self.candidates and (other is None or other in self.candidates[entity]):
            return None
        reason = self.refused(entity) if other is None else self.refused_pair(entity, other)
        return reason or refuse(self.rule, "This creature can't do that.", "Questa creatura non può farlo.")

    def validate(self, pairs: list[list[int]]) -> Refusal | None:
        """Check restrictions and requirements on the declaration as a whole (508.1c-d, 509.1b-c); None if it is
        legal."""
        return self.judge.verdict(pairs)

    def only_answer(self) -> Answer | None:
        return [] if not self.candidates else None

    def sample(self, random: Random) -> Answer:
        proposed = self.judge.propose(random)
        if proposed is not None:
            return proposed
        return [
            [creature, random.choice(others)] for creature, others in self.candidates.items() if random.random() < 0.5
        ]

    def _checked(self, answer: Answer, form: str, *, once: bool) -> list[list[int]]:
        """Return the pairs of a well-formed answer. `form` is the rule cited for wrong creatures; with `once`, each
        creature may be declared only once."""
        if not isinstance(answer, list | tuple):
            raise _refuse_form("The answer must be a list of pairs.", "La risposta deve essere una lista di coppie.")
        pairs = [_distinct_integers(pair) for pair in answer]
        if any(len(pair) != 2 for pair in pairs):
            raise _refuse_form("The answer must be a list of pairs.", "La risposta deve essere una lista di coppie.")
        firsts = [pair[0] for pair in pairs]
        if len({tuple(pair) for pair in pairs}) != len(pairs) or (once and len(set(firsts)) != len(firsts)):
            raise _refuse_form("The same creature was named twice.", "La stessa creatura è stata indicata due volte.")
        for creature, other in pairs:
            reason: Refusal | None = None
            if creature not in self.candidates:
                reason = self.refused(creature)
            elif other not in self.candidates[creature]:
                reason = self.refused_pair(creature, other)
            else:
                continue
            raise IllegalAnswer(
                reason or refuse(form, "This creature can't do that.", "Questa creatura non può farlo.")
            )
        refusal = self.validate(pairs)
        if refusal is not None:
            raise IllegalAnswer(refusal)
        return pairs


@dataclass(slots=True, kw_only=True)
class DeclareAttackers(Declaration):
    """Declare attackers (508.1); the answer lists pairs [attacker, player or planeswalker attacked]."""

    def check(self, answer: Answer) -> Answer:
        return self._checked(answer, "508.1a", once=True)


@dataclass(slots=True, kw_only=True)
class DeclareBlockers(Declaration):
    """Declare blockers (509.1); the answer lists pairs [blocker, attacker blocked]."""

    def check(self, answer: Answer) -> Answer:
        return self._checked(answer, "509.1a", once=False)


KINDS: tuple[type[Decision], ...] = (
    Priority,
    ByHand,
    PayMana,
    ChooseOption,
    ChooseYesNo,
    ChooseNumber,
    ChooseObjects,
    ChooseTargets,
    ChooseModes,
    OrderItems,
    Arrange,
    Divide,
    DeclareAttackers,
    DeclareBlockers,
)
"""Every kind of decision."""

Row = TypeVar("Row")


class PerKind(Generic[Row]):
    """A table with a row for each kind of decision, for code that treats the kinds differently."""

    def __init__(self, rows: Mapping[type[Decision], Row]) -> None:
        """Raise TypeError naming the kinds without a row."""
        missing = [kind.__name__ for kind in KINDS if kind not in rows]
        if missing:
            raise TypeError(f"no row for these kinds of decision: {', '.join(missing)}")
        self._rows = dict(rows)

    def __getitem__(self, decision: Decision) -> Row:
        """Return the row for the kind of that decision."""
        return self._rows[type(decision)]
