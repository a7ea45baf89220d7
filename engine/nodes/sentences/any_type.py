"""Mana that is spent as though it were of any type, as later cards say it (609.4b)."""

from __future__ import annotations

from engine.language.phrase import wording
from engine.nodes.acts.mana_limits import Spending
from engine.nodes.acts.spending_mana import SpendAsThough
from engine.nodes.nouns.players import You
from engine.nodes.sentences.effects import PlayerClause, PlayerPart


@wording(
    en="mana of any type can be spent to {purposes:or}",
    it="(il)? mana di qualsiasi tipo può essere speso per {purposes:or}",
)
def any_type_of_mana(purposes: tuple[Spending, ...]) -> PlayerClause:
    """ "Mana of any type can be spent to cast it": you may spend mana as though it were mana of any type."""
    return PlayerClause((PlayerPart((SpendAsThough(purposes, True),)),), You())
