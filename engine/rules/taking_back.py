"""An announced action that turns out impossible is taken back (601.2e, 601.2h, 723.1)."""

from __future__ import annotations

from engine.refusal import Refusal, refuse


class CannotAnnounce(Exception):
    """A choice or payment that the announcement needs turned out impossible; the action is taken back."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.en)
        self.refusal = refusal


def cannot_pay(cost: str) -> CannotAnnounce:
    """The cost can't be paid."""
    return CannotAnnounce(refuse("601.2h", f"{cost} can't be paid.", f"{cost} non può essere pagato."))
