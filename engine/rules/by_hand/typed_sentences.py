"""Carry out sentences of the card language by hand, as if a spell or ability contained them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.decisions.acts_by_hand import RULE
from engine.language import registry
from engine.language.cardfile import parse_paragraph
from engine.language.lexicon import Language
from engine.language.parser import LanguageError
from engine.refusal import refuse
from engine.rules.casting import announcing, targeting
from engine.state.context import Context
from engine.state.effects import TOLD
from engine.state.objects import StackItem

if TYPE_CHECKING:
    from engine.state.play import Play

KEPT = 200
"""Number of parsed sentences kept in the cache."""


@lru_cache(KEPT)
def parse_sentence(text: str) -> Any:
    """Return the spell ability that a sentence in either language means, or a Refusal that says what was expected."""
    if not text.strip():
        return refuse(RULE, "Write the sentence to carry out.", "Scrivi la frase da eseguire.")
    english = parse_sentence_in(text, "en")
    if not isinstance(english, str):
        return english
    italian = parse_sentence_in(text, "it")
    if not isinstance(italian, str):
        return italian
    return refuse(RULE, f"This sentence is not understood: {english}.", f"Questa frase non si capisce: {italian}.")


def parse_sentence_in(text: str, language: Language) -> Any:
    """Return the spell ability that a sentence in this language means, or the words that say why there is none."""
    try:
        paragraphs = registry.text().bind_card((parse_paragraph(text, language),))
    except LanguageError as error:
        return str(error)
    abilities = [ability for paragraph in paragraphs for ability in paragraph.abilities()]
    if len(abilities) == 1 and abilities[0].is_spell_ability and not registry.text().unplayed(abilities[0]):
        return abilities[0]
    return "it says nothing that could be done now" if language == "en" else "non dice che cosa fare ora"


def resolve_choosing_targets(game: Play, player: int, source: int, ability: Any) -> Steps:
    """Resolve a spell ability; the player chooses its modes and targets now."""
    item = StackItem("activated", source, ability)
    context = Context(game, source, player, item=item, memo=item.memo)
    if not (yield from announcing.choose_modes(context, None, source)):
        return
    if not (yield from announcing.choose_targets(context, None, source)):
        return
    targeting.still_legal(context, announcing.phrases(game, item, None))
    yield from ability.resolve(context)


def resolve_with_targets(game: Play, player: int, source: int, ability: Any, *targets: int) -> Steps:
    """Resolve a spell ability with these targets, legal or not."""
    item = StackItem("activated", source, ability)
    phrases = ability.targets(None)
    item.targets = {phrase.slot: [entity] for phrase, entity in zip(phrases, targets, strict=True)}
    item.memo[TOLD] = True
    context = Context(game, source, player, item=item, memo=item.memo)
    context.legal = dict(item.targets)
    yield from ability.resolve(context)
