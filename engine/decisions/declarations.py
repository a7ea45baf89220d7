"""Declarations of attackers and blockers (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from engine.decisions.decision import Answer, Decision, distinct_integers, refuse_form
from engine.refusal import IllegalAnswer, Refusal, refuse


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
            raise refuse_form("The answer must be a list of pairs.", "La risposta deve essere una lista di coppie.")
        pairs = [distinct_integers(pair) for pair in answer]
        if any(len(pair) != 2 for pair in pairs):
            raise refuse_form("The answer must be a list of pairs.", "La risposta deve essere una lista di coppie.")
        firsts = [pair[0] for pair in pairs]
        if len({tuple(pair) for pair in pairs}) != len(pairs) or (once and len(set(firsts)) != len(firsts)):
            raise refuse_form("The same creature was named twice.", "La stessa creatura è stata indicata due volte.")
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
