"""Carry out sentences of the card language by hand, as if a spell or ability contained them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.decisions.acts_by_hand import RULE
from engine.families.spelled import spelled
from engine.language import registry
from engine.language.cardfile import parse_paragraph
from engine.language.lexicon import Language
from engine.language.parser import LanguageError
from engine.refusal import Refusal, refuse
from engine.rules.casting import announcing, targeting
from engine.state.context import Context
from engine.state.effects import TOLD
from engine.state.objects import StackItem

if TYPE_CHECKING:
    from engine.state.play import Play

KEPT = 200
"""Number of parsed sentences kept in the cache."""


@lru_cache(KEPT)
def understood(text: str) -> Any:
    """Return the spell ability that a sentence in either language means, or a Refusal that says what was expected."""
    if not text.strip():
        return refuse(RULE, "Write the sentence to carry out.", "Scrivi la frase da eseguire.")
    english = understood_in(text, "en")
    if not isinstance(english, str):
        return english
    italian = understood_in(text, "it")
    if not isinstance(italian, str):
        return italian
    return refuse(RULE, f"This sentence is not understood: {english}.", f"Questa frase non si capisce: {italian}.")


def understood_in(text: str, language: Language) -> Any:
    """Return the spell ability that a sentence in this language means, or the words that say why there is none."""
    try:
        paragraphs = registry.text().bind_card((parse_paragraph(text, language),))
    except LanguageError as error:
        return str(error)
    abilities = [ability for paragraph in paragraphs for ability in paragraph.abilities()]
    if len(abilities) == 1 and abilities[0].is_spell_ability and not registry.text().unplayed(abilities[0]):
        return abilities[0]
    return "it says nothing that could be done now" if language == "en" else "non dice che cosa fare ora"


def understands(text: str) -> bool:
    """Whether a sentence can be carried out."""
    return not isinstance(understood(text), Refusal)


def carry_out(game: Play, player: int, source: int, sentence: str, *named: int) -> Steps:
    """Carry out an English sentence. Its targets are `named`, legal or not."""
    (ability,) = spelled(sentence)
    yield from carry_out_ability(game, player, source, ability, *named)


def carry_out_chosen(game: Play, player: int, source: int, sentence: str) -> Steps:
    """Carry out a sentence in either language; the player chooses its modes and targets now."""
    ability = understood(sentence)
    item = StackItem("activated", source, ability)
    context = Context(game, source, player, item=item, memo=item.memo)
    if not (yield from announcing.choose_modes(context, None, source)):
        return
    if not (yield from announcing.choose_targets(context, None, source)):
        return
    targeting.still_legal(context, announcing.phrases(game, item, None))
    yield from ability.resolve(context)


def carry_out_ability(game: Play, player: int, source: int, ability: Any, *named: int) -> Steps:
    """Carry out a spell ability with its targets already chosen as `named`."""
    item = StackItem("activated", source, ability)
    phrases = ability.targets(None)
    item.targets = {phrase.slot: [entity] for phrase, entity in zip(phrases, named, strict=True)}
    item.memo[TOLD] = True
    context = Context(game, source, player, item=item, memo=item.memo)
    context.legal = dict(item.targets)
    yield from ability.resolve(context)
