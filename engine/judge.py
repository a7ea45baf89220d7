"""Judges: what the game under way says of the answers to a decision, beyond what the decision's own data tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

    from engine.refusal import Refusal


class Judge:
    """Asked about one decision, while the procedure that yielded it waits. This one has nothing to say."""

    __slots__ = ()

    def refusal(self, entity: int) -> Refusal | None:
        """Why `entity` can't be chosen, attack or block at all; None if there is no reason, or no better one than that
        it is not among the candidates."""
        return None

    def refused_pair(self, creature: int, other: int) -> Refusal | None:
        """Why the creature can't attack or block that."""
        return None

    def verdict(self, answer: Any) -> Refusal | None:
        """Why an answer that has the right form and chooses among the candidates is not legal as a whole."""
        return None

    def propose(self, random: Random) -> Any:
        """A random legal answer; None where the decision's own data suffice to find one."""
        return None


NO_JUDGE = Judge()
