"""Spending mana as though it were other mana (609.4b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.phrase import phrase
from engine.nodes.acts.mana_limits import Spending
from engine.nodes.acts.playing import PlayerRule
from engine.vocabulary.colours import COLOURS, MANA_TYPES

if TYPE_CHECKING:
    from engine.rules.paying.demand import Purpose
    from engine.state.context import Context


@phrase(
    en="may spend mana as though it were mana of any {type?type|color} (to {purposes:or})?",
    it=(
        "[potere] spendere mana come se fosse mana di un {type?qualsiasi tipo|qualsiasi colore} (per {purposes:or})?",
        "[potere] spendere mana come se fosse mana di {type?qualsiasi tipo|qualsiasi colore} (per {purposes:or})?",
    ),
)
class SpendAsThough(PlayerRule):
    """ "may spend mana as though it were mana of any color to cast that spell": the mana stays what it is."""

    purposes: tuple[Spending, ...] = ()
    type: bool = False

    frees_mana = True

    def spends_as(self, ctx: Context, purpose: Purpose | None) -> str:
        letters = "".join(MANA_TYPES if self.type else COLOURS)
        if not self.purposes:
            return letters
        fits = purpose is not None and any(each.allows(ctx, purpose) for each in self.purposes)
        return letters if fits else ""
