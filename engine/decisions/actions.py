"""Decisions with actions to choose from: priority (117), mana to pay (601.2g-h), lines carried out by hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random

from engine.decisions import acts_by_hand
from engine.decisions.decision import Action, Answer, Decision, not_here, refuse_form
from engine.decisions.judge import Judge
from engine.refusal import IllegalAnswer, Refusal, Text, refuse


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
    checked = {acts_by_hand.ANSWER: acts_by_hand.checked(answer)}
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
        raise refuse_form("Answer with an act by hand or “done”.", "Rispondi con un atto a mano o con “done”.")

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
        return self.judge.refusal(entity) or not_here(self.rule)

    def named(self) -> Collection[int]:
        return [action.object for action in self.actions if action.object is not None]

    def sample(self, random: Random) -> Answer:
        if self.plan is not None:
            return "auto"
        if self.can_pay_from_pool:
            return "pool"
        return "cancel" if self.can_cancel else random.choice(self.actions).key
