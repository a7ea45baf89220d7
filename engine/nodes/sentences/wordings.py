"""Alternative wordings of clauses."""

from __future__ import annotations

from engine.families import Countable, Duration, Effect, Keyword, Objects, SimpleNumeral, Whose
from engine.language.phrase import wording
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.acts.life import AddMana
from engine.nodes.acts.mana import ManaByDevotion, ManaMade, ManaOfOneColour
from engine.nodes.acts.mana_limits import Spending
from engine.nodes.acts.rules import Must, MustDo
from engine.nodes.acts.spending_mana import SpendAsThough
from engine.nodes.nouns.ability_of_choice import AbilityOfChoice
from engine.nodes.nouns.players import You
from engine.nodes.sentences.clauses import ObjectClause, ObjectPart, PlayerClause, PlayerPart


@wording(
    en="all <creature:p> able to block {what} ({duration})? (do so|must do so)",
    it="<tutto> <il> <creatura:p> in grado di bloccare {what:object} ({duration})? lo fanno",
)
def all_able_to_block(what: Objects, duration: Duration | None = None) -> ObjectClause:
    """ "All creatures able to block it do so": it must be blocked by all creatures able to."""
    return ObjectClause(what, (ObjectPart((MustDo(Must.BE_BLOCKED_BY_ALL),), duration),))


@wording(
    en="mana of any type can be spent to {purposes:or}",
    it="(il)? mana di qualsiasi tipo può essere speso per {purposes:or}",
)
def any_type_of_mana(purposes: tuple[Spending, ...]) -> PlayerClause:
    """ "Mana of any type can be spent to cast it": you may spend mana as though it were mana of any type."""
    return PlayerClause((PlayerPart((SpendAsThough(purposes, True),)),), You())


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


def _adding(mana: ManaMade) -> PlayerClause:
    return PlayerClause((PlayerPart((AddMana(mana),)),))


@wording(
    en=(
        "choose a color . add {number:one} mana of that color (for each {per:s})?",
        "choose a color . add {number:one} mana of the chosen color (for each {per:s})?",
    ),
    it=(
        "scegli un colore . aggiungi {number:a} <mana> di quel colore (per {per:s})?",
        "scegli un colore . aggiungi {number:a} <mana> di il colore scelto (per {per:s})?",
    ),
    prefer=2,
)
def choose_colour_and_add(number: SimpleNumeral, per: Countable | None = None) -> PlayerClause:
    """ "Choose a color. Add three mana of that color": add three mana of any one color."""
    return _adding(ManaOfOneColour(number, per))


@wording(
    en="choose a color . add a amount of mana of that color equal to {whose} devotion {whose…} to that color",
    it=(
        "scegli un colore . aggiungi un ammontare di mana di quel colore pari a {whose} <devozione> {whose…} a quel"
        " colore"
    ),
    prefer=2,
)
def choose_colour_of_devotion(whose: Whose) -> PlayerClause:
    """ "Choose a color. Add an amount of mana of that color equal to your devotion to that color"."""
    return _adding(ManaByDevotion(whose))
