"""Alternative wordings of clauses."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from engine.families import Amount, Countable, Duration, Effect, Keyword, Objects, Players, SimpleNumeral, Whose
from engine.language.phrase import Meaningless, wording, words
from engine.nodes.acts.also import AlsoSubtype
from engine.nodes.acts.bans import Barred, PlayerCant
from engine.nodes.acts.continuous import BecomeCreature, GainAbilities, HaveBaseSize
from engine.nodes.acts.copies import BecomeCopy
from engine.nodes.acts.differences import Difference
from engine.nodes.acts.life import AddMana
from engine.nodes.acts.mana import ManaByDevotion, ManaMade, ManaOfOneColour
from engine.nodes.acts.mana_limits import Spending
from engine.nodes.acts.rules import Cant, Forbidden, Must, MustDo
from engine.nodes.acts.sized_by import HaveBaseProperty
from engine.nodes.acts.spending_mana import SpendAsThough
from engine.nodes.acts.tokens import TokenColours
from engine.nodes.nouns.ability_of_choice import AbilityOfChoice
from engine.nodes.nouns.amounts import Property
from engine.nodes.nouns.filters import Filter, SpellHead
from engine.nodes.nouns.objects import Plural
from engine.nodes.nouns.owners import CastBy, Controlled
from engine.nodes.nouns.players import You
from engine.nodes.nouns.references import It
from engine.nodes.nouns.values import CardType, Size, Subtype
from engine.nodes.sentences.clauses import ObjectClause, ObjectPart, PlayerClause, PlayerPart
from engine.nodes.sentences.durations import UntilEndOfTurn
from engine.nodes.sentences.effects import During


class Fighting(Enum):
    """What players do with creatures in combat."""

    ATTACK = Forbidden.ATTACK
    BLOCK = Forbidden.BLOCK
    ATTACK_OR_BLOCK = Forbidden.ATTACK_OR_BLOCK


words(
    {
        Fighting.ATTACK: ("[attack]", "[attaccare]"),
        Fighting.BLOCK: ("[block]", "[bloccare]"),
        Fighting.ATTACK_OR_BLOCK: ("[attack] or [block]", "[attaccare] o [bloccare]"),
    }
)


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
    en=(
        "[be/become] {size} ({colours})? {subtypes:s} {types:p} and {others:s} {kinds:p} in addition to (their|its)"
        " other types"
    ),
    it=(
        "[essere/diventare] {types:p,backwards} {subtypes:s,backwards} {size} ({colours})? e {kinds:p,backwards}"
        " {others:s,backwards} in aggiunta a i loro altri tipi"
    ),
)
def creatures_and_lands(
    size: Size,
    types: tuple[CardType, ...],
    subtypes: tuple[Subtype, ...],
    kinds: tuple[CardType, ...],
    others: tuple[Subtype, ...],
    colours: TokenColours | None = None,
) -> ObjectPart:
    """ "Are 1/1 green Saproling creatures and Forest lands in addition to their other types": both (205.1b)."""
    return ObjectPart((BecomeCreature(size, types, subtypes, colours, also=True), AlsoSubtype(others, kinds)))


@wording(
    en="your life total can not change ({duration})?",
    it="i tuoi <punto vita:p> non possono cambiare ({duration})?",
)
def life_cant_change(duration: Duration | None = None) -> PlayerClause:
    """ "Your life total can't change": you can neither gain nor lose life (119.5, 119.7-8)."""
    acts = (PlayerCant(Barred.GAIN_LIFE), PlayerCant(Barred.LOSE_LIFE))
    return PlayerClause((PlayerPart(acts, duration),), You())


@wording(
    en="{who:nom} can not {does:infinitive} with {what:p,every}",
    it="{who:drop} non <può/possono@who> {does:infinitive} con {what:p,every}",
)
def cant_fight_with(who: Players, does: Fighting, what: Filter) -> ObjectClause:
    """ "Your opponents can't block with creatures with even mana values": such creatures they control can't block."""
    with_what = Plural(replace(what, tail=(*what.tail, Controlled(who))))
    return ObjectClause(with_what, (ObjectPart((Cant(does.value),)),))


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


@wording(
    en="{what:p,every} you cast this turn {part:finite@what}",
    it="{what:p,every,the} che lanci in questo turno {part:finite@what}",
)
def spells_cast_this_turn(what: Filter, part: ObjectPart) -> Effect:
    """ "Creature spells you cast this turn can't be countered": until end of turn, those that you cast can't be."""
    if part.duration is not None or not all(isinstance(noun.head, SpellHead) for noun in what.nouns):
        raise Meaningless
    spells = Plural(replace(what, tail=(*what.tail, CastBy(You()))))
    return During(UntilEndOfTurn(), ObjectClause(spells, (part,)))


@wording(
    en="[become] a copy of {what} {duration} , except {exceptions:and}",
    it="[diventare] una copia di {what} {duration} , tranne che {exceptions:and}",
)
def copy_for_a_time(what: Objects, duration: Duration, exceptions: tuple[Difference, ...]) -> ObjectPart:
    """ "Becomes a copy of it until end of turn, except it has flying": except it has flying, until end of turn."""
    return ObjectPart((BecomeCopy(what, exceptions),), duration)


@wording(
    en=(
        "{what} 's base power and toughness become {size} ({duration})?",
        "its base power and toughness become {size} ({duration})?",
    ),
    it=(
        "la forza e la costituzione base di {what} diventano {size} ({duration})?",
        "la sua forza e la sua costituzione base diventano {size} ({duration})?",
    ),
)
def base_size_becomes(size: Size, what: Objects | None = None, duration: Duration | None = None) -> ObjectClause:
    """ "Its base power and toughness become 6/6": it has base power and toughness 6/6."""
    return ObjectClause(what or It(), (ObjectPart((HaveBaseSize(size),), duration),))


@wording(
    en=(
        "{what} 's base {property:s} becomes {amount} ({duration})?",
        "its base {property:s} becomes {amount} ({duration})?",
    ),
    it=(
        "<il@property> {property:s} base di {what} diventa {amount} ({duration})?",
        "<il@property> <suo@property> {property:s} base diventa {amount} ({duration})?",
    ),
)
def base_property_becomes(
    property: Property, amount: Amount, what: Objects | None = None, duration: Duration | None = None
) -> ObjectClause:
    """ "Its base power becomes equal to …": it has base power equal to …"""
    return ObjectClause(what or It(), (ObjectPart((HaveBaseProperty(property, amount),), duration),))


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
