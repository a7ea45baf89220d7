"""Mana that is spent as though it were of any type, as later cards say it (609.4b)."""

from __future__ import annotations

from typing import NoReturn

from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.mana_limits import Spending
from engine.nodes.acts.spending_mana import SpendAsThough
from engine.nodes.nouns.players import You
from engine.nodes.sentences.effects import PlayerClause, PlayerPart


@phrase(
    en="mana of any type can be spent to {purposes:or}",
    it="(il)? mana di qualsiasi tipo può essere speso per {purposes:or}",
)
class AnyTypeOfMana(PlayerClause):
    """ "mana of any type can be spent to cast that spell": you may spend mana as though it were mana of any type."""

    parts: tuple[PlayerPart, ...] = ()
    purposes: tuple[Spending, ...] = ()

    def __post_init__(self) -> NoReturn:
        raise Meaningless

    @staticmethod
    def from_words(purposes: tuple[Spending, ...]) -> PlayerClause:
        """The phrase that it stands for."""
        return PlayerClause((PlayerPart((SpendAsThough(purposes, True),)),), You())
