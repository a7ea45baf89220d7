"""Orders, piles and divisions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random

from engine.decisions.decision import Answer, Decision, distinct_integers, refuse_form
from engine.refusal import IllegalAnswer, Text, refuse


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
        order = distinct_integers(answer)
        if sorted(order) != list(range(len(self.items))):
            raise refuse_form("Each item must have one place.", "Ogni elemento deve avere un posto.")
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
            raise refuse_form("One list for each pile is needed.", "Serve una lista per ogni mazzetto.")
        piles = [distinct_integers(pile) for pile in answer]
        if sorted(card for pile in piles for card in pile) != sorted(self.cards):
            raise refuse_form("Each card must be in one pile.", "Ogni carta deve stare in un mazzetto.")
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
            raise refuse_form("One number for each recipient is needed.", "Serve un numero per ogni destinatario.")
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
