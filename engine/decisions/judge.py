"""Judges: the running game's checks of a decision's answers, beyond the decision's own data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

    from engine.refusal import Refusal


class Judge:
    """Answers questions about one decision while its procedure waits. This base class refuses nothing."""

    __slots__ = ()

    def refusal(self, entity: int) -> Refusal | None:
        """Why `entity` can't be chosen, attack or block at all; None if there is no reason better than that it isn't a
        candidate."""
        return None

    def refused_pair(self, creature: int, other: int) -> Refusal | None:
        """Why the creature can't attack or block that; None if it can."""
        return None

    def verdict(self, answer: Any) -> Refusal | None:
        """Why a well-formed answer among the candidates is illegal as a whole; None if it is legal."""
        return None

    def propose(self, random: Random) -> Any:
        """Return a random legal answer; None if the decision's own data suffice to find one."""
        return None


NO_JUDGE = Judge()
