"""Two sentences about one ability: "Choose flying or lifelink. Target creature gains that ability …"."""

from __future__ import annotations

from engine.families import Duration, Effect, Keyword, Objects
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.nouns.ability_of_choice import AbilityOfChoice
from engine.nodes.sentences.effects import ObjectClause, ObjectPart


@phrase(
    en="choose {keywords:or,2} . {what:nom} [gain@what] that ability {duration}",
    it=(
        "scegli {keywords:or,2} . {what:nom} [avere@what] quell' abilità {duration}",
        "scegli tra {keywords:and,2} . {what:nom} [avere@what] quell' abilità {duration}",
    ),
)
class GainChosenAbility(Effect):
    """Said for "… gains your choice of flying or lifelink until end of turn"."""

    keywords: tuple[Keyword, ...]
    what: Objects
    duration: Duration

    def __post_init__(self) -> None:
        raise Meaningless

    @staticmethod
    def from_words(keywords: tuple[Keyword, ...], what: Objects, duration: Duration) -> ObjectClause:
        """The phrase that it stands for."""
        return ObjectClause(what, (ObjectPart((GainAbilities((AbilityOfChoice(keywords),)),), duration),))
