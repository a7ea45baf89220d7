"""Abilities that the rules spell out: of predefined tokens and of keywords that stand for other abilities (702.1)."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, ClassVar

from engine.families import Ability, Keyword
from engine.language import registry

if TYPE_CHECKING:
    from engine.families import Paragraph


@cache
def paragraphs(text: str) -> tuple[Paragraph, ...]:
    """An English text about the object "~", one paragraph a line, as nodes that are not bound yet."""
    from engine.language.cardfile import parse_paragraph

    return tuple(parse_paragraph(line, "en") for line in text.split("\n"))


def bound(unbound: tuple[Paragraph, ...]) -> tuple[Ability | Keyword, ...]:
    """The abilities of paragraphs, their words that refer back bound as those of a card are."""
    return tuple(ability for paragraph in registry.text().bind_card(unbound) for ability in paragraph.abilities())


@cache
def spelled(text: str) -> tuple[Ability | Keyword, ...]:
    """The abilities that an English text gives to the object "~"."""
    return bound(paragraphs(text))


class Spelled(Keyword):
    """A keyword that stands for abilities which the card language can say."""

    meaning: ClassVar[str] = ""
    """What it stands for, in English, one paragraph a line."""

    def spell(self) -> tuple[Ability | Keyword, ...]:
        """The abilities, keywords among them."""
        return spelled(self.meaning)

    @cached_property
    def _abilities(self) -> tuple[Ability, ...]:
        return tuple(ability for ability in self.spell() if isinstance(ability, Ability))

    def abilities(self) -> tuple[Ability, ...]:
        return self._abilities
