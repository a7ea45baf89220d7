"""Mana costs of activated abilities, with increases and reductions (602.2b, 601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.vocabulary.mana import ManaCost


def is_changed(look: Characteristics) -> bool:
    """Whether an effect changes the costs of abilities of an object with these characteristics."""
    return any(act.changes_activation for act, _ in look.rules)


def changed(look: Characteristics, ability: Any, mana: ManaCost | None, x: int) -> ManaCost | None:
    """Return the mana cost of the ability after such effects, from its stated cost `mana` and the value `x` of X; None
    for no mana cost."""
    if not is_changed(look):
        return mana
    if mana is not None:
        mana = mana.with_x(x)
    for act, context in sorted(look.rules, key=lambda each: each[0].lessens_activation):
        mana = act.activation_cost(context, ability, mana)
    return mana
