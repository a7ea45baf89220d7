"""Abilities that the rules spell out: those of predefined tokens, and those that keywords stand for (702.1)."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, ClassVar

from engine.families import Ability, Keyword
from engine.language import registry

if TYPE_CHECKING:
    from engine.families import Paragraph


@cache
def paragraphs(text: str) -> tuple[Paragraph, ...]:
    """Parse an English text about the object "~", one paragraph per line, into nodes that are not bound yet."""
    from engine.language.cardfile import parse_paragraph

    return tuple(parse_paragraph(line, "en") for line in text.split("\n"))


def bound(unbound: tuple[Paragraph, ...]) -> tuple[Ability | Keyword, ...]:
    """Return the abilities of the paragraphs, with references bound as on a card."""
    return tuple(ability for paragraph in registry.text().bind_card(unbound) for ability in paragraph.abilities())


@cache
def spelled(text: str) -> tuple[Ability | Keyword, ...]:
    """Return the abilities that an English text gives the object "~"."""
    return bound(paragraphs(text))


class Spelled(Keyword):
    """A keyword that stands for abilities written in the card language."""

    meaning: ClassVar[str] = ""
    """What it stands for, in English, one paragraph per line."""

    def spell(self) -> tuple[Ability | Keyword, ...]:
        """Return the abilities, including keywords."""
        return spelled(self.meaning)

    @cached_property
    def _abilities(self) -> tuple[Ability, ...]:
        return tuple(ability for ability in self.spell() if isinstance(ability, Ability))

    def abilities(self) -> tuple[Ability, ...]:
        return self._abilities
