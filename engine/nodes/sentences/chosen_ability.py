"""Two sentences about one ability: "Choose flying or lifelink. Target creature gains that ability …"."""

from __future__ import annotations

from engine.families import Duration, Effect, Keyword, Objects
from engine.language.phrase import wording
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.nouns.ability_of_choice import AbilityOfChoice
from engine.nodes.sentences.effects import ObjectClause, ObjectPart


@wording(
    en="choose {keywords:or,2} . {what:nom} [gain@what] that ability {duration}",
    it=(
        "scegli {keywords:or,2} . {what:nom} [avere@what] quell' abilità {duration}",
        "scegli tra {keywords:and,2} . {what:nom} [avere@what] quell' abilità {duration}",
    ),
)
def gain_chosen_ability(keywords: tuple[Keyword, ...], what: Objects, duration: Duration) -> Effect:
    """ "Choose flying or lifelink. It gains that ability": it gains your choice of the two."""
    return ObjectClause(what, (ObjectPart((GainAbilities((AbilityOfChoice(keywords),)),), duration),))
