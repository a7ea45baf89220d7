"""Partner and "partner with" (702.123)."""

from __future__ import annotations

from dataclasses import replace

from engine.families import Ability, Keyword
from engine.families.spelled import Spelled, bound, paragraphs
from engine.language.node import Node, rewritten
from engine.language.phrase import phrase
from engine.nodes.nouns.qualifiers import Named
from engine.nodes.nouns.values import CardName


@phrase(en="partner", it="partner")
class Partner(Keyword):
    """ "partner": a rule about building decks, which does nothing in a game (702.123a)."""

    name = "partner"


@phrase(en="partner with {other}", it="partner con {other}")
class PartnerWith(Spelled):
    """ "partner with" another card (702.123f); that it is a rule about building decks too does nothing in a game."""

    other: CardName

    name = "partner with"
    meaning = (
        "When ~ enters, target player may search their library for a card named Forest, reveal it, put it into their "
        "hand, then shuffle."
    )

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return bound(rewritten(paragraphs(self.meaning), self._of_that_name))

    def _of_that_name(self, node: Node) -> Node:
        return replace(node, name=self.other) if isinstance(node, Named) else node
