"""Cards whose text is built from nodes, for effects that only the tests need."""

from __future__ import annotations

from typing import Any

from engine.families import Effect, Keyword, Paragraph, Recipients, Replacing, StaticSentence
from engine.families.continuous import ContinuousAct
from engine.language.cardfile import CardDef, read_cards
from engine.language.phrase import node
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.spell_abilities import SpellEffect
from engine.nodes.abilities.static import KeywordLine, Static
from engine.nodes.text.cards import bind_card


def built(header: str, *paragraphs: Any) -> CardDef:
    """Return a card with that name, cost, type line and size, and with these abilities, keywords or sentences."""
    name, _, rest = header.strip().partition("\n")
    (card,) = read_cards(f"{name} | {name}\n{rest}")
    own = tuple(_paragraph(each) for each in paragraphs)
    paragraphs = (*card.paragraphs, *bind_card(own))
    card.__dict__["_parsed"] = (paragraphs, card.unread, (), tuple(range(1, len(paragraphs) + 1)))
    return card


def _paragraph(part: Any) -> Paragraph:
    if isinstance(part, Keyword):
        return KeywordLine((part,))
    if isinstance(part, StaticSentence):
        return Static(part)
    if isinstance(part, Effect):
        return SpellEffect(Plain((part,)))
    assert isinstance(part, Paragraph)
    return part


@node
class Says(StaticSentence):
    """A static ability: acts about a subject."""

    subject: Recipients | None
    acts: tuple[ContinuousAct, ...]

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((self.subject, self.acts),)


@node
class Instead(StaticSentence):
    """A static ability: a replacement or prevention effect."""

    replacing: Replacing

    def replaces(self) -> tuple[Replacing, ...]:
        return (self.replacing,)
