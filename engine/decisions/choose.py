"""Choices of options, numbers, objects, targets and modes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from engine.decisions.decision import Answer, Decision, Option, distinct_integers, integers, not_here, refuse_form
from engine.refusal import IllegalAnswer, Refusal, Text, refuse


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


@dataclass(slots=True, kw_only=True)
class ChooseYesNo(Decision):
    """Choose whether to do an optional thing; the answer is true or false."""

    unless: bool = False
    """Whether "no" lets the default happen: "[A] unless [B]" (118.12a, 722.6)."""

    def check(self, answer: Answer) -> Answer:
        if isinstance(answer, bool):
            return answer
        raise refuse_form("Answer yes or no.", "Rispondi sì o no.")

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
            raise refuse_form("Answer with a whole number.", "Rispondi con un numero intero.")
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
        chosen = distinct_integers(answer)
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
        return self.judge.refusal(entity) or not_here(self.rule)

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
        chosen = integers(answer) if self.repeat else distinct_integers(answer)
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
