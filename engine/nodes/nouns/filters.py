"""Noun phrases without articles: nouns with adjectives, and the qualifiers after them (109.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from enum import Enum
from functools import cached_property
from itertools import pairwise
from operator import is_
from typing import TYPE_CHECKING, Any

from engine.decisions import is_player
from engine.families import Adjective, Discourse, Head, Located, NounPhrase, Qualifier, Speaking, Zone
from engine.families.discourse import Asked, EarlierClause
from engine.language.leaves import by_number
from engine.language.node import ELSEWHERE, Node
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.values import Colour, TypeName
from engine.vocabulary.types import CREATURE_TYPES, implied_types

if TYPE_CHECKING:
    from engine.refusal import Refusal
    from engine.state.context import Context
    from engine.state.looks import Looks
    from engine.state.objects import Characteristics


@phrase(en="{type}", it="{type}")
class TypeHead(Head):
    """A card type or subtype as a noun: a permanent on the battlefield, unless the text names another place (109.2)."""

    own_zones = frozenset()

    type: TypeName

    reads_look_only = True
    own_layers = frozenset({"4"})

    @property
    def kinds_named(self) -> tuple[str, ...]:  # type: ignore[override]
        """Its type, and for a subtype its card type (205.3)."""
        return implied_types(self.type)

    @property
    def types_named(self) -> tuple[str, ...]:
        """Its type."""
        return (self.type,)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.type in look.types or self.type in look.subtypes

    def takes_in(self, other: Head) -> bool:
        return isinstance(other, TypeHead) and self.type == "Creature" and other.type in CREATURE_TYPES


@phrase(en="<permanent>", it="<permanente>")
class PermanentHead(Head):
    """ "permanent": anything on the battlefield, whatever types it has or has lost (110.1, 110.4c)."""

    own_zones = frozenset()

    reads_look_only = True

    kinds_named = ("permanent",)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return True


@phrase(en="<card>", it="<carta>")
class CardHead(Head):
    """ "card" (108)."""

    own_zones = frozenset()

    names_cards = True

    kinds_named = ("card",)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return ctx.object(entity).is_card


@phrase(en="<spell>", it="<magia>")
class SpellHead(Head):
    """ "spell": an object on the stack other than an ability (112)."""

    own_zones = frozenset()

    zone = "stack"

    kinds_named = ("spell",)
    is_spell = True

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        item = ctx.object(entity).item
        return item is not None and item.kind == "spell"


@phrase(en="<token>", it="<pedina>")
class TokenHead(Head):
    """ "token" (111)."""

    own_zones = frozenset()

    kinds_named = ("token",)
    is_token = True

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return ctx.object(entity).is_token


@phrase(en="<source>", it="<fonte>")
class SourceHead(Head):
    """ "source" of an ability, damage or mana."""

    kinds_named = ("source",)
    is_source = True

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return True


@phrase(en="<ability>", it="<abilità>")
class AbilityHead(Head):
    """ "ability" on the stack (113.1c)."""

    own_zones = frozenset()

    zone = "stack"

    kinds_named = ("ability",)
    is_ability = True

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        item = ctx.object(entity).item
        return item is not None and item.kind != "spell"


@phrase(en="<commander>", it="<comandante>")
class CommanderHead(Head):
    """ "commander": any player's commander on the battlefield (903.3)."""

    own_zones = frozenset()

    kinds_named = ("commander",)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return ctx.object(entity).is_commander


OUTLAWS = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})
"""Creature types that make an object an outlaw."""


def is_outlaw(look: Characteristics) -> bool:
    """Whether an object with these characteristics is an outlaw."""
    return not OUTLAWS.isdisjoint(look.subtypes)


@phrase(en="<outlaw>", it="<fuorilegge>")
class OutlawHead(Head):
    """ "outlaw": an Assassin, Mercenary, Pirate, Rogue or Warlock."""

    own_zones = frozenset()

    reads_look_only = True
    own_layers = frozenset({"4"})

    kinds_named = ("outlaw", "Creature")

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return is_outlaw(look)


@phrase(en="<copy>", it="<copia>")
class CopyHead(Head):
    """ "copy" of a spell or object (707)."""

    kinds_named = ("copy",)
    is_copy = True

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return not ctx.object(entity).is_card


@phrase(
    en="({adjectives:adjectives})? {head}",
    it="({adjectives:adjectives,pre})? {head} ({adjectives:adjectives,post})?",
)
class Noun(NounPhrase):
    """A noun with adjectives, which are kept in their English order."""

    own_zones = frozenset()

    adjectives: tuple[Adjective, ...] = ()
    head: Head = PermanentHead()

    nominal = True
    counted = True

    def __post_init__(self) -> None:
        if any(
            adjective.head_kinds and not isinstance(self.head, adjective.head_kinds) for adjective in self.adjectives
        ):
            raise Meaningless
        kinds = [adjective.of_several_kinds for adjective in self.adjectives]
        if any(kinds) and any(adjective.is_a_supertype for adjective in self.adjectives):
            raise Meaningless  # "basic land or Gate card": Gates are not basic
        if any(kinds) and (isinstance(self.head, TypeHead) or any(each.is_a_type for each in self.adjectives)):
            raise Meaningless  # "artifact and/or non-Aura enchantment cards": artifacts need not be enchantments
        ordered = tuple(sorted(self.adjectives, key=lambda adjective: (adjective.rank, adjective.rank_it)))
        if len(ordered) > 1:
            ordered = tuple(dict.fromkeys(ordered))  # duplicates say nothing more
        object.__setattr__(self, "adjectives", ordered)

    @property
    def heads(self) -> tuple[Head, ...]:
        return (self.head,)

    @cached_property
    def kinds_named(self) -> frozenset[str]:
        return frozenset(self.head.kinds_named).union(*(adjective.kinds_named for adjective in self.adjectives))

    @property
    def deeds(self) -> tuple[Enum, ...]:
        return tuple(each.done for each in self.adjectives if each.done is not None)

    @property
    def shared(self) -> tuple[Adjective, ...]:
        """Adjectives that also apply to following nouns, unless those have an article of their own."""
        return tuple(adjective for adjective in self.adjectives if adjective.is_shared)

    def joined_to(self, first: Noun, language: str) -> Noun:
        """Return the noun as it is meant after another one, without an article: "another artifact or creature", "un
        altro artefatto o creatura". An Italian adjective after a noun applies to that noun only."""
        shared = tuple(each for each in self._taken_over(first) if language == "en" or each.rank_it < 0)
        return self if self.shared or not shared else self.narrowed(shared)

    def narrowed(self, adjectives: tuple[Adjective, ...]) -> Noun:
        """Return the noun with more adjectives."""
        return replace(self, adjectives=(*adjectives, *self.adjectives))

    def excluding(self, slot: int) -> Noun:
        """Return the noun with "other" excluding the object of that slot instead of the object that has this text."""
        adjectives = tuple(each.excluding(slot) for each in self.adjectives)
        return self if all(map(is_, adjectives, self.adjectives)) else replace(self, adjectives=adjectives)

    def without(self, adjectives: Sequence[Adjective]) -> Noun:
        """Return the noun without those adjectives."""
        return replace(self, adjectives=tuple(each for each in self.adjectives if each not in adjectives))

    def behind(self, first: Noun) -> Noun:
        """Return the noun without the adjectives that the first noun already supplies."""
        taken = self._taken_over(first)
        return self.without(taken) if self.shared == taken else self

    @property
    def types_named(self) -> tuple[str, ...]:
        """The type of its head."""
        return self.head.types_named

    def shares_article(self, first: Noun) -> bool:
        """Whether the first noun's Italian article covers it too: "una magia o abilità"."""
        return isinstance(first.head, SpellHead) and self == Noun((), AbilityHead()) and not first.adjectives

    def needs_article(self, first: Noun) -> bool:
        """Whether it needs an article to show that the first noun's adjectives don't apply to it."""
        return bool(self._taken_over(first)) and not self.shared

    def _taken_over(self, first: Noun) -> tuple[Adjective, ...]:
        """Return the first noun's adjectives that apply to this one too: none if the head is repeated ("enchanted
        creatures or enchantment creatures"), and none that only creatures can have if this is not a creature ("equipped
        creature and Equipment")."""
        if self.head == first.head:
            return ()
        return tuple(each for each in first.shared if self.may_be_creature or not each.creatures_only())

    @property
    def may_be_creature(self) -> bool:
        """Whether its head can be a creature; Vehicles can (301.7)."""
        if not isinstance(self.head, TypeHead):
            return True
        return self.head.type in CREATURE_TYPES or self.head.type in ("Creature", "Vehicle")

    def keeps_qualifiers(self, other: Noun) -> bool:
        """Whether a qualifier after it does not apply to the noun before it: it repeats that noun's head ("creature
        card" after "Spirit card") or includes its meaning ("creature" after "Wall")."""
        wider = self.head.takes_in(other.head) and all(each in other.adjectives for each in self.adjectives)
        return wider or self.head == other.head

    def fits(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        """Whether an object matches, wherever it is."""
        if not self.head.matches(ctx, entity, look):
            return False
        for adjective in self.adjectives:  # noqa: SIM110 (asked very often: a loop is faster)
            if not adjective.matches(ctx, entity, look):
                return False
        return True


def _implied_by(noun: Noun) -> str:
    """Return the zone that a noun implies: exile for "exiled", the battlefield, the stack for spells and abilities, ""
    (anywhere) for cards (109.2)."""
    zone = next((each.zone for each in noun.adjectives if each.zone), "")
    return zone or ("" if isinstance(noun.head, CardHead | SourceHead) else noun.head.zone)


def is_one_noun(first: Noun, second: Noun) -> bool:
    """Whether two nouns read as one noun with either of two adjectives: "artifact or enchantment card", "outlaw or
    attacking creature"."""
    if isinstance(first.head, OutlawHead) and not first.adjectives:
        return bool(second.adjectives)
    if first.adjectives or not isinstance(first.head, TypeHead) or not second.adjectives:
        return False
    general = isinstance(second.head, PermanentHead | CardHead | SpellHead)
    return general and second.adjectives[0].is_a_type


def _is_open(qualifier: Qualifier) -> bool:
    """Whether it ends with a noun that the next qualifier would seem to restrict."""
    values = [getattr(qualifier, each.name) for each in fields(qualifier)]
    return any(isinstance(value, Filter) or isinstance(getattr(value, "what", None), Filter) for value in values)


WITHOUT_CONTROLLERS = frozenset({"exile", "graveyard", "hand", "library"})
"""Zones whose objects have no controller (109.4)."""

WITHOUT_COUNTERS = frozenset({"hand", "library", "graveyard"})
"""Zones where objects lose their counters (122.2)."""


@phrase(en="{nouns:andor,articles,shared} … ({tail})?", it="{nouns:andor,articles,shared} … ({tail})?")
class Filter(NounPhrase, Speaking):
    """A set of objects described by one or more alternative nouns and the qualifiers after them."""

    nouns: tuple[Noun, ...]
    tail: tuple[Qualifier, ...] = ()

    @property
    def types_named(self) -> tuple[str, ...]:
        """The types that its nouns name; empty unless each names one."""
        named = tuple(name for noun in self.nouns for name in noun.types_named)
        return named if len(named) == len(self.nouns) else ()

    def __post_init__(self) -> None:
        if any(_is_open(qualifier) for qualifier in self.tail[:-1]):
            raise Meaningless
        if self.tail and self.tail[-1].is_at_random:
            raise Meaningless  # it needs a place: "at random from your graveyard"
        if any(
            part.head_kinds and not any(isinstance(noun.head, part.head_kinds) for noun in self.nouns)
            for part in self.tail
        ):
            raise Meaningless
        if any(is_one_noun(first, second) for first, second in pairwise(self.nouns)):
            raise Meaningless
        zones = self.places.own_zones if self.places is not None else frozenset[str]()
        if zones and zones <= WITHOUT_COUNTERS and any(part.needs_counters for part in self.tail):
            raise Meaningless  # "from your graveyard with a finality counter on it": it enters with the counter (122.2)
        if zones and zones <= WITHOUT_CONTROLLERS and any(part.needs_controller for part in self.tail):
            raise Meaningless  # "lands you control from your hand": "from your hand" belongs to another part
        if any(part.chooses_among for part in self.tail) and any(
            adjective.says_chosen for noun in self.nouns for adjective in noun.adjectives
        ):
            raise Meaningless  # "una carta scelta tra esse": chosen there, not before

    nominal = True
    counted = True

    @property
    def heads(self) -> tuple[Head, ...]:
        return tuple(noun.head for noun in self.nouns)

    @cached_property
    def kinds_named(self) -> frozenset[str]:
        return frozenset().union(*(noun.kinds_named for noun in self.nouns))

    def referring_back(self, discourse: Discourse, clauses: Sequence[EarlierClause], asked: Asked) -> dict[str, Any]:
        """Make "other" in "other creatures that share a color with it" exclude the creature compared with, unless that
        is the object that has this text."""
        compared = {slot for part in self.tail for slot in part.compares_with}
        compared -= {mention.slot for mention in discourse.mentions if mention.node.is_by_name}
        if len(compared) != 1:
            return {}
        (slot,) = compared
        nouns = tuple(noun.excluding(slot) for noun in self.nouns)
        return {"nouns": nouns} if any(new is not old for new, old in zip(nouns, self.nouns, strict=True)) else {}

    @cached_property
    def of_all_chosen(self) -> tuple[Qualifier, ...]:
        """Qualifiers that apply to everything chosen together."""
        return tuple(part for part in self.tail if part.is_of_all_chosen)

    def refusal_together(self, ctx: Context, chosen: Sequence[int], rule: str) -> Refusal | None:
        """Return why these can't be chosen together, for a choice required by `rule`; None if they can."""
        reasons = (part.refusal_together(ctx, chosen, rule) for part in self.of_all_chosen)
        return next((reason for reason in reasons if reason is not None), None)

    @cached_property
    def own_zones(self) -> frozenset[str]:  # type: ignore[override]
        """The zones it searches, unless the words name them."""
        if self.places is not None:
            return frozenset()
        return frozenset(map(_implied_by, self.nouns)) - {"battlefield"} if self.implied else ELSEWHERE

    @cached_property
    def places(self) -> Zone | None:
        """The zone that the text names (109.2); None if the noun implies it."""
        spells = isinstance(self.nouns[0].head, SpellHead)
        located = (part for part in self.tail if isinstance(part, Located))
        return next((part.zone for part in located if not (spells and part.names_origin)), None)

    @cached_property
    def implied(self) -> str:
        """The zone that the noun implies: the battlefield, the stack for spells and abilities, "" (anywhere) for cards
        (109.2), including the land of "land or legendary creature card"."""
        if isinstance(self.nouns[-1].head, CardHead) and isinstance(self.nouns[0].head, TypeHead):
            return _implied_by(self.nouns[-1])
        return _implied_by(self.nouns[0])

    @cached_property
    def _several(self) -> tuple[str, ...]:
        """The zones that its nouns imply, if they differ: "spell or permanent"; empty otherwise."""
        zones = tuple(dict.fromkeys(_implied_by(noun) for noun in self.nouns))
        return zones if len(zones) > 1 and "" not in zones else ()

    def fits(self, ctx: Context, entity: int) -> bool:
        """Whether an object matches, wherever it is. An object that no longer exists is judged by its last known
        information (608.2g). Nothing out of range matches (801.10-11)."""
        if ctx.state.reach and not ctx.reaches(entity):
            return False
        look, asked = ctx.look(entity), self._asked
        if asked is None:
            return self._is_one(self.nouns, ctx, entity, look)
        for matches in asked:  # noqa: SIM110 (asked very often: a loop is faster)
            if not matches(ctx, entity, look):
                return False
        return True

    @cached_property
    def _asked(self) -> tuple[Callable[[Context, int, Characteristics], bool], ...] | None:
        """The tests to make in turn if there is only one noun; None if there are several."""
        if len(self.nouns) > 1:
            return None
        noun = self.nouns[0]
        parts: tuple[Head | Adjective | Qualifier, ...] = (noun.head, *noun.adjectives, *self.tail)
        return tuple(part.matches for part in parts)

    def _is_one(self, nouns: Iterable[Noun], ctx: Context, entity: int, look: Characteristics) -> bool:
        """Whether an object matches one of the nouns and the qualifiers that apply to that noun."""
        for noun in nouns:
            if noun.fits(ctx, entity, look):
                break
        else:
            return False
        for part in self._said_of(noun):  # noqa: SIM110 (asked very often: a loop is faster)
            if not part.matches(ctx, entity, look):
                return False
        return True

    def _said_of(self, noun: Noun) -> tuple[Qualifier, ...]:
        """Return the part of the tail that applies to that noun."""
        return self.tail if noun is self.nouns[-1] else self._shared_qualifiers

    @cached_property
    def _shared_qualifiers(self) -> tuple[Qualifier, ...]:
        """The part of the tail that applies to every noun. In "artifact or creature with flying" and "Spirit card or
        card with disturb", the qualifier applies to the last noun only: artifacts don't fly, and the word "card" is
        repeated."""
        *others, last = self.nouns
        anew = any(last.keeps_qualifiers(noun) for noun in others)
        alone = last.head == TypeHead(TypeName("Creature")) and not all(noun.may_be_creature for noun in others)
        return tuple(part for part in self.tail if not (part.describes and (anew or (alone and part.creatures_only()))))

    def matches(self, ctx: Context, entity: int) -> bool:
        """Whether an object matches and is in a zone that the words mean."""
        if is_player(entity):
            return False
        object = ctx.state.objects.get(entity)
        if object is None:
            return False
        if self.places is None and self._several:
            if ctx.state.reach and not ctx.reaches(entity):
                return False
            look = ctx.look(entity)
            here = (noun for noun in self.nouns if _implied_by(noun) == object.zone)
            return self._is_one(here, ctx, entity, look)
        if self.places is None and self.implied and object.zone != self.implied:
            return False
        return self.fits(ctx, entity)

    def candidates(self, ctx: Context) -> Sequence[int]:
        """Return the objects in the zones that the words mean."""
        if self.places is not None:
            return self.places.cards(ctx)
        if self._several:
            return [entity for zone in self._several for entity in ctx.state.zone(zone, 0)]
        if self.implied:
            return ctx.state.zone(self.implied, 0)
        return list(ctx.state.objects)

    def find(self, ctx: Context) -> list[int]:
        """Return all matching objects, in the order of their zones."""
        looks = ctx.game.looks
        if not self._is_shared or looks.applying in self._layers or ctx.state.reach:
            # With only one zone to search, every candidate is in the right zone.
            fits = self.matches if self.places is None and self._several else self.fits
            return [entity for entity in self.candidates(ctx) if fits(ctx, entity)]
        key, age = ("found", id(self), ctx.controller), looks.age_of(self._layers)
        known: tuple[Filter, int, list[int]] | None = looks.kept.get(key)
        if known is None or known[1] != age:
            known = looks.kept[key] = (self, age, self._find_looks(ctx, looks))
        found = known[2].copy()
        if self._excludes_others:
            for other in (ctx.source, *ctx.named_targets):
                if other in found:
                    found.remove(other)
        return found

    # Results are shared between equal searches with the same "you" until an object's characteristics change, or, while
    # effects are applied, until one applies in a layer that this filter reads.

    def promising(self, ctx: Context) -> Sequence[int]:
        """Return candidates for `fits`: all objects that match, and possibly others."""
        return self.find(ctx) if self._is_shared and not self._excludes_others else self.candidates(ctx)

    def is_lasting(self, ctx: Context) -> bool:
        """Whether the result is the same for everybody with the same "you" until an object's characteristics change."""
        settled = self._is_shared and not self._excludes_others
        return settled and not ctx.state.reach and ctx.game.looks.applying not in self._layers

    @cached_property
    def _is_shared(self) -> bool:
        """Whether the result, apart from "other", depends only on who "you" is and on the permanents'
        characteristics."""
        if self.places is not None or self.implied != "battlefield" or self._several:
            return False
        if self._excludes_others and len(self.nouns) > 1:
            return False
        plain = all(
            noun.head.reads_look_only and all(each.reads_look_only or each.excludes_source for each in noun.adjectives)
            for noun in self.nouns
        )
        return plain and all(part.reads_look_only for part in self.tail)

    @cached_property
    def _layers(self) -> frozenset[str]:
        """The layers whose effects can change the result; copy and text-changing effects can change anything."""
        return self.layers_read | {"1", "3"}

    @cached_property
    def _excludes_others(self) -> bool:
        return any(each.excludes_source for noun in self.nouns for each in noun.adjectives)

    def _find_looks(self, ctx: Context, looks: Looks) -> list[int]:
        """Return the permanents that match apart from "other". Permanents with the same characteristics and controller
        are tested once."""
        found: list[int] = []
        verdicts: dict[tuple[int, int], bool] = {}
        for entity in ctx.state.battlefield:
            look = looks.look(entity)
            alike = (id(look), looks.controller(entity))
            fits = verdicts.get(alike)
            if fits is None:
                fits = verdicts[alike] = self._fits_looks(ctx, entity, look)
            if fits:
                found.append(entity)
        return found

    def _fits_looks(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        """Whether an object matches, apart from "other"."""
        return any(
            noun.head.matches(ctx, entity, look)
            and all(each.excludes_source or each.matches(ctx, entity, look) for each in noun.adjectives)
            and all(part.matches(ctx, entity, look) for part in self._said_of(noun))
            for noun in self.nouns
        )


@phrase(
    en=("that [be:indicative@noun] a {kinds:or,articles}", "that are {kinds:p,some}"),
    it=("che [essere:indicative@noun] <un@kinds> {kinds:or,articles,un}", "che sono {kinds:p,some}"),
)
class ThatIsA(Qualifier):
    """ "that's a Wolf or a Werewolf", "that are Zombies and/or tokens"."""

    kinds: tuple[Noun, ...]

    wording = by_number

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(kind.fits(ctx, entity, look) for kind in self.kinds)


@phrase(en="{colour}", it=("a il {colour}", "a {colour}", "{colour}"), gender="m")
class ColourNoun(Node):
    """A colour of devotion (700.5)."""

    colour: Colour

    nominal = True
