"""Spending mana as though it were other mana (609.4b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.mana_limits import Spending
from engine.nodes.acts.playing import PlayerRule
from engine.nodes.acts.stated_rules import RuleForYou
from engine.vocabulary.colours import COLOURS, MANA_TYPES
from engine.vocabulary.mana import ManaCost

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
    """ "may spend mana as though it were mana of any color to cast that spell"; the mana itself doesn't change."""

    purposes: tuple[Spending, ...] = ()
    type: bool = False

    frees_mana = True

    def spends_as(self, ctx: Context, purpose: Purpose | None) -> str:
        letters = "".join(MANA_TYPES if self.type else COLOURS)
        if not self.purposes:
            return letters
        fits = purpose is not None and any(each.allows(ctx, purpose) for each in self.purposes)
        return letters if fits else ""


@phrase(
    en="for each {symbol} in a cost , you may pay 2 life rather than pay that mana",
    it="per ogni {symbol} in un costo , puoi pagare 2 punti vita invece di pagare quel mana",
)
class LifeForSymbols(RuleForYou):
    """ "For each {B} in a cost, you may pay 2 life rather than pay that mana" (107.4f)."""

    symbol: ManaCost

    def __post_init__(self) -> None:
        if len(self.symbol) != 1 or self.symbol.text[1:-1] not in COLOURS:
            raise Meaningless

    def life_for(self, ctx: Context) -> str:
        return self.symbol.text[1:-1]
