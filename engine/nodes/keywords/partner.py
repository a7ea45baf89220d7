"""Partner, "partner with" (702.123), and later keywords for a second commander."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from engine.families import Ability, Keyword
from engine.families.spelled import Spelled, bound, paragraphs
from engine.language.node import Node, rewritten
from engine.language.phrase import phrase, words
from engine.nodes.nouns.qualifiers import Named
from engine.nodes.nouns.values import CardName
from engine.vocabulary.types import CREATURE_TYPES

if TYPE_CHECKING:
    from engine.language.cardfile import CardDef


class LeadingKeyword(Keyword):
    """A rule about building decks, without effect in a game (702.123a)."""


def keywords_of(card: CardDef) -> Iterator[Keyword]:
    """Yield the keywords printed on a card."""
    return (ability for ability in card.abilities if ability.is_keyword)


class WithItsLike(LeadingKeyword):
    """Two cards with the keyword may both be commanders."""

    def leads_with(self, other: CardDef) -> bool:
        return self in keywords_of(other)


@phrase(en="partner", it="partner")
class Partner(WithItsLike):
    """ "partner" (702.123a)."""

    name = "partner"


@phrase(en="friends forever", it="amici per sempre")
class FriendsForever(WithItsLike):
    """ "friends forever"."""

    name = "friends forever"


class PartnerGroup(Enum):
    """The name of a group of partners."""

    SURVIVORS = "Survivors"
    FATHER_AND_SON = "Father & son"
    CHARACTER_SELECT = "Character select"


words(
    {
        PartnerGroup.SURVIVORS: ("survivors", "sopravvissuti"),
        PartnerGroup.FATHER_AND_SON: ("father & son", "padre e figlio"),
        PartnerGroup.CHARACTER_SELECT: ("character select", "selezione personaggio"),
    }
)


@phrase(en="partner —\u2060{group}", it="partner —\u2060{group}")
class PartnerOfGroup(WithItsLike):
    """ "partner—Survivors": partner, with others of the same group only."""

    group: PartnerGroup

    name = "partner of a group"


@phrase(en="choose a Background", it="scegli un Background")
class ChooseABackground(LeadingKeyword):
    """ "choose a Background": the second commander may be a legendary Background."""

    name = "choose a background"

    def leads_with(self, other: CardDef) -> bool:
        return "Legendary" in other.supertypes and "Background" in other.subtypes


@phrase(en="doctor's companion", it="compagno del Dottore")
class DoctorsCompanion(LeadingKeyword):
    """ "Doctor's companion": the other commander may be a legendary Time Lord Doctor with no other creature types."""

    name = "doctor's companion"
    doctor: ClassVar[frozenset[str]] = frozenset({"Time", "Lord", "Doctor"})

    def leads_with(self, other: CardDef) -> bool:
        return "Legendary" in other.supertypes and CREATURE_TYPES & other.subtypes == self.doctor


@phrase(en="partner with {other}", it="partner con {other}")
class PartnerWith(Spelled):
    """ "partner with" another card (702.123f); its rule about building decks has no effect in a game."""

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

    def leads_with(self, other: CardDef) -> bool:
        """Whether that is the card it names, with "partner with" itself (702.123f)."""
        return self.other in other.name and any(each.name == self.name for each in keywords_of(other))
