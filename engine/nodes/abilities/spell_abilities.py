"""Spell abilities (113.3a)."""

from __future__ import annotations

from collections.abc import Set
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.families import (
    Effect,
    Paragraph,
)
from engine.language.phrase import Meaningless, phrase
from engine.nodes.abilities.instructions import Afterwards, Awaited, Plain, Sentences, check_later
from engine.nodes.abilities.static import StaticParagraph, _is_statement
from engine.nodes.abilities.zones import ON_BATTLEFIELD
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.values import AbilityWord
from engine.nodes.sentences.ability_kinds import SpellKind
from engine.nodes.sentences.clauses import ObjectClause, PlayerClause
from engine.nodes.sentences.effects import Joined, WhereX
from engine.vocabulary.types import LASTING_TYPES

if TYPE_CHECKING:
    pass


@phrase(en="({word} —)? {does}", it="({word} —)? {does}", prefer=-2)
class SpellEffect(SpellKind):
    """A spell ability: what happens when an instant or sorcery resolves (113.3a)."""

    does: Sentences
    word: AbilityWord | None = None

    is_spell_ability = True

    def __post_init__(self) -> None:
        if isinstance(self.does, Plain) and all(_is_statement(effect) for effect in self.does.effects):
            raise Meaningless

    @cached_property
    def instructions(self) -> tuple[Any, ...]:
        """Its sentences in order."""
        return self.does.instructions()


@phrase(en="({word} —)? {does}", it="({word} —)? {does}", alone=False)
class Stated(SpellEffect):
    """A spell ability with words that would be a static ability of a permanent: "Gain control of all permanents you
    own." """

    def __post_init__(self) -> None:
        """Allow any sentences."""


@phrase(en="{when} , {does}", it="{when} , {does}", prefer=1)
class SpellLater(SpellKind):
    """A spell ability that happens later as a whole (603.7): "At the beginning of your next upkeep, pay {2}{B}. If you
    don't, you lose the game." """

    when: Awaited
    does: Plain

    is_spell_ability = True

    def __post_init__(self) -> None:
        check_later(self.when, self.does.effects)

    @cached_property
    def instructions(self) -> tuple[Any, ...]:
        """The delayed triggered ability that it creates."""
        return (Afterwards(self.when, self.does.effects),)


def stated(paragraph: Paragraph, types: Set[str]) -> Paragraph:
    """Return the paragraph as a spell ability if it is on an instant or sorcery (113.3a) and could otherwise apply only
    as static abilities of a permanent (113.6)."""
    if not isinstance(paragraph, StaticParagraph) or not types or not LASTING_TYPES.isdisjoint(types):
        return paragraph
    effects: list[Effect] = []
    for static in paragraph.statics:
        plain = isinstance(static.effect, PlayerClause | ObjectClause | Joined | WhereX)
        if not plain or static.condition is not None or static.is_own_cost or static.zones != ON_BATTLEFIELD:
            return paragraph
        if any(isinstance(subject, Self) for subject, _ in static.continues()):
            return paragraph
        effects.append(static.effect)  # type: ignore[arg-type]
    return Stated(Plain(tuple(effects)), paragraph.word)
