"""Noun phrases without their article: a noun, its adjectives and what follows it (109.2)."""

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
from engine.families.discourse import Asked, Told
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
        """Its type; for a subtype also the card type it belongs to (205.3)."""
        return implied_types(self.type)

    @property
    def types_named(self) -> tuple[str, ...]:
        """Its own."""
        return (self.type,)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.type in look.types or self.type in look.subtypes

    def takes_in(self, other: Head) -> bool:
        return isinstance(other, TypeHead) and self.type == "Creature" and other.type in CREATURE_TYPES


@phrase(en="<permanent>", it="<permanente>")
class PermanentHead(Head):
    """ "permanent": what is on the battlefield, whatever types it has or has lost (110.1, 110.4c)."""

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
    """ "spell": an object on the stack that is no ability (112)."""

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
    """ "source" of an ability, of damage or of mana."""

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
    """ "commander": a permanent that leads its owner's deck, whoever's it is (903.3)."""

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
    """A noun with its adjectives, which stand in the order that English gives them."""

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
        ordered = tuple(sorted(self.adjectives, key=lambda adjective: (adjective.rank, adjective.rank_it)))
        if len(ordered) > 1:
            ordered = tuple(dict.fromkeys(ordered))  # what is said twice is said
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
        """What is said of the nouns after it as well, unless they have an article of their own."""
        return tuple(adjective for adjective in self.adjectives if adjective.is_shared)

    def joined_to(self, first: Noun, language: str) -> Noun:
        """How it is meant where it follows another one without an article: "another artifact or creature", "un altro
        artefatto o creatura". An Italian adjective behind a noun is said of that noun alone."""
        shared = tuple(each for each in self._taken_over(first) if language == "en" or each.rank_it < 0)
        return self if self.shared or not shared else self.narrowed(shared)

    def narrowed(self, adjectives: tuple[Adjective, ...]) -> Noun:
        """Itself with more adjectives."""
        return replace(self, adjectives=(*adjectives, *self.adjectives))

    def apart_from(self, slot: int) -> Noun:
        """Itself, where "other" leaves out what stands under the slot instead of the object whose text it is."""
        adjectives = tuple(each.apart_from(slot) for each in self.adjectives)
        return self if all(map(is_, adjectives, self.adjectives)) else replace(self, adjectives=adjectives)

    def without(self, adjectives: Sequence[Adjective]) -> Noun:
        """Itself without adjectives."""
        return replace(self, adjectives=tuple(each for each in self.adjectives if each not in adjectives))

    def behind(self, first: Noun) -> Noun:
        """Itself without the adjectives that the first noun has said."""
        taken = self._taken_over(first)
        return self.without(taken) if self.shared == taken else self

    @property
    def types_named(self) -> tuple[str, ...]:
        """That of its head."""
        return self.head.types_named

    def shares_article(self, first: Noun) -> bool:
        """Whether its Italian article is that of the first noun: "una magia o abilità"."""
        return isinstance(first.head, SpellHead) and self == Noun((), AbilityHead()) and not first.adjectives

    def stands_apart(self, first: Noun) -> bool:
        """Whether an article must tell that what the first noun has said is not said of it."""
        return bool(self._taken_over(first)) and not self.shared

    def _taken_over(self, first: Noun) -> tuple[Adjective, ...]:
        """What the first noun has said of it as well: nothing where the same word begins anew ("enchanted creatures or
        enchantment creatures"), nothing that only creatures are of what is none ("equipped creature and Equipment")."""
        if self.head == first.head:
            return ()
        return tuple(each for each in first.shared if self.may_be_creature or not each.is_of_creatures())

    @property
    def may_be_creature(self) -> bool:
        """Whether its head does not tell that by itself it is none; Vehicles become creatures (301.7)."""
        if not isinstance(self.head, TypeHead):
            return True
        return self.head.type in CREATURE_TYPES or self.head.type in ("Creature", "Vehicle")

    def begins_anew(self, other: Noun) -> bool:
        """Whether it stands apart from the noun before, so that what follows is not said of that one: it says the same
        word again ("creature card" after "Spirit card") or means all that the other means ("creature" after "Wall")."""
        wider = self.head.takes_in(other.head) and all(each in other.adjectives for each in self.adjectives)
        return wider or self.head == other.head

    def fits(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        """Whether an object is such a thing, wherever it is."""
        if not self.head.matches(ctx, entity, look):
            return False
        for adjective in self.adjectives:  # noqa: SIM110 (asked very often: a loop is faster)
            if not adjective.matches(ctx, entity, look):
                return False
        return True


def _implied_by(noun: Noun) -> str:
    """The zone that a noun implies: exile for what is exiled, the battlefield, the stack for spells and abilities,
    anywhere ("") for cards (109.2)."""
    told = next((each.zone for each in noun.adjectives if each.zone), "")
    return told or ("" if isinstance(noun.head, CardHead | SourceHead) else noun.head.zone)


def is_one_noun(first: Noun, second: Noun) -> bool:
    """Whether the words of two nouns are read as one noun with either adjective: "artifact or enchantment card"."""
    if first.adjectives or not isinstance(first.head, TypeHead) or not second.adjectives:
        return False
    general = isinstance(second.head, PermanentHead | CardHead | SpellHead)
    return general and second.adjectives[0].is_a_type


def _is_open(qualifier: Qualifier) -> bool:
    """Whether it ends with a noun, which what follows would be taken to narrow."""
    values = [getattr(qualifier, each.name) for each in fields(qualifier)]
    return any(isinstance(value, Filter) or isinstance(getattr(value, "what", None), Filter) for value in values)


WITHOUT_CONTROLLERS = frozenset({"exile", "graveyard", "hand", "library"})
"""Zones where nothing is controlled by anybody (109.4)."""

WITHOUT_COUNTERS = frozenset({"hand", "library", "graveyard"})
"""Zones where counters cease to be as things come there (122.2)."""


@phrase(en="{nouns:andor,articles,shared} … ({tail})?", it="{nouns:andor,articles,shared} … ({tail})?")
class Filter(NounPhrase, Speaking):
    """Which objects are meant: one noun of several, with what follows them all."""

    nouns: tuple[Noun, ...]
    tail: tuple[Qualifier, ...] = ()

    @property
    def types_named(self) -> tuple[str, ...]:
        """Those of all its nouns."""
        named = tuple(name for noun in self.nouns for name in noun.types_named)
        return named if len(named) == len(self.nouns) else ()

    def __post_init__(self) -> None:
        if any(_is_open(qualifier) for qualifier in self.tail[:-1]):
            raise Meaningless
        if self.tail and self.tail[-1].is_at_random:
            raise Meaningless  # it says of what place it is: "at random from your graveyard"
        if any(
            part.head_kinds and not any(isinstance(noun.head, part.head_kinds) for noun in self.nouns)
            for part in self.tail
        ):
            raise Meaningless
        if any(is_one_noun(first, second) for first, second in pairwise(self.nouns)):
            raise Meaningless
        zones = self.places.own_zones if self.places is not None else frozenset[str]()
        if zones and zones <= WITHOUT_COUNTERS and any(part.asks_for_counters for part in self.tail):
            raise Meaningless  # "from your graveyard with a finality counter on it": it enters so (122.2)
        if zones and zones <= WITHOUT_CONTROLLERS and any(part.asks_for_controller for part in self.tail):
            raise Meaningless  # "lands you control from your hand": the hand is said of something else
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

    def referring_back(self, discourse: Discourse, told: Sequence[Told], asked: Asked) -> dict[str, Any]:
        """ "Other creatures that share a color with it" are all but that one, if it is not the object whose text it
        is."""
        compared = {slot for part in self.tail for slot in part.compares_with}
        compared -= {mention.slot for mention in discourse.mentions if mention.node.is_by_name}
        if len(compared) != 1:
            return {}
        (slot,) = compared
        nouns = tuple(noun.apart_from(slot) for noun in self.nouns)
        return {"nouns": nouns} if any(new is not old for new, old in zip(nouns, self.nouns, strict=True)) else {}

    @cached_property
    def of_all_chosen(self) -> tuple[Qualifier, ...]:
        """What it says of all that is chosen together."""
        return tuple(part for part in self.tail if part.is_of_all_chosen)

    def refusal_together(self, ctx: Context, chosen: Sequence[int], rule: str) -> Refusal | None:
        """Why those can't be chosen together, where that rule asks for the choice; None if they can."""
        reasons = (part.refusal_together(ctx, chosen, rule) for part in self.of_all_chosen)
        return next((reason for reason in reasons if reason is not None), None)

    @cached_property
    def own_zones(self) -> frozenset[str]:  # type: ignore[override]
        """Where it looks, unless its words name the zone."""
        if self.places is not None:
            return frozenset()
        return frozenset(map(_implied_by, self.nouns)) - {"battlefield"} if self.implied else ELSEWHERE

    @cached_property
    def places(self) -> Zone | None:
        """The zone that the text names (109.2); None for what its noun implies."""
        spells = isinstance(self.nouns[0].head, SpellHead)
        located = (part for part in self.tail if isinstance(part, Located))
        return next((part.zone for part in located if not (spells and part.tells_origin)), None)

    @cached_property
    def implied(self) -> str:
        """The zone that the noun implies: the battlefield, the stack for spells and abilities, anywhere ("") for cards
        (109.2), such as for the land of "land or legendary creature card"."""
        if isinstance(self.nouns[-1].head, CardHead) and isinstance(self.nouns[0].head, TypeHead):
            return _implied_by(self.nouns[-1])
        return _implied_by(self.nouns[0])

    @cached_property
    def _several(self) -> tuple[str, ...]:
        """The zones that its nouns imply if these are different ones: "spell or permanent"; empty if not."""
        zones = tuple(dict.fromkeys(_implied_by(noun) for noun in self.nouns))
        return zones if len(zones) > 1 and "" not in zones else ()

    def fits(self, ctx: Context, entity: int) -> bool:
        """Whether an object is so described, wherever it is; what is gone is judged as it last was (608.2g). What
        is out of range never is (801.10-11)."""
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
        """What is asked of an object in turn, where there is but one noun; None where there are several."""
        if len(self.nouns) > 1:
            return None
        noun = self.nouns[0]
        parts: tuple[Head | Adjective | Qualifier, ...] = (noun.head, *noun.adjectives, *self.tail)
        return tuple(part.matches for part in parts)

    def _is_one(self, nouns: Iterable[Noun], ctx: Context, entity: int, look: Characteristics) -> bool:
        """Whether an object is what one of the nouns says, with what is said of that noun behind them."""
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
        """The tail, as far as it is said of that noun."""
        return self.tail if noun is self.nouns[-1] else self._said_of_all

    @cached_property
    def _said_of_all(self) -> tuple[Qualifier, ...]:
        """What the tail says of each noun. "Artifact or creature with flying", "Spirit card or card with disturb": this
        is said of the last noun alone, since artifacts do not fly and the word "card" is said twice."""
        *others, last = self.nouns
        anew = any(last.begins_anew(noun) for noun in others)
        alone = last.head == TypeHead(TypeName("Creature")) and not all(noun.may_be_creature for noun in others)
        return tuple(
            part for part in self.tail if not (part.describes and (anew or (alone and part.is_of_creatures())))
        )

    def matches(self, ctx: Context, entity: int) -> bool:
        """Whether an object is so described and in the zone where the words look for it."""
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
        """The objects in the zones where the words look."""
        if self.places is not None:
            return self.places.cards(ctx)
        if self._several:
            return [entity for zone in self._several for entity in ctx.state.zone(zone, 0)]
        if self.implied:
            return ctx.state.zone(self.implied, 0)
        return list(ctx.state.objects)

    def find(self, ctx: Context) -> list[int]:
        """All objects so described, in the order of their zones."""
        looks = ctx.game.looks
        if not self._is_shared or looks.applying in self._layers or ctx.state.reach:
            # Where there is but one place to look, all that lies there is where it should be.
            fits = self.matches if self.places is None and self._several else self.fits
            return [entity for entity in self.candidates(ctx) if fits(ctx, entity)]
        key, age = ("found", id(self), ctx.controller), looks.age_of(self._layers)
        known: tuple[Filter, int, list[int]] | None = looks.kept.get(key)
        if known is None or known[1] != age:
            known = looks.kept[key] = (self, age, self._find_looks(ctx, looks))
        found = known[2].copy()
        if self._speaks_of_others:
            for other in (ctx.source, *ctx.named_targets):
                if other in found:
                    found.remove(other)
        return found

    # Many ask for the same things: what one finds serves the others with the same "you" until something looks
    # different; while effects are applied, until one applies in a layer that these words read.

    def promising(self, ctx: Context) -> Sequence[int]:
        """The objects of which it is worth asking whether they are so described: all that are, and perhaps others."""
        return self.find(ctx) if self._is_shared and not self._speaks_of_others else self.candidates(ctx)

    def is_lasting(self, ctx: Context) -> bool:
        """Whether what it finds stays the same for all with the same "you" until something looks different."""
        settled = self._is_shared and not self._speaks_of_others
        return settled and not ctx.state.reach and ctx.game.looks.applying not in self._layers

    @cached_property
    def _is_shared(self) -> bool:
        """Whether what it finds, but for the object itself, depends on nothing but who "you" is and how the permanents
        look."""
        if self.places is not None or self.implied != "battlefield" or self._several:
            return False
        if self._speaks_of_others and len(self.nouns) > 1:
            return False
        plain = all(
            noun.head.reads_look_only
            and all(each.reads_look_only or each.leaves_out_source for each in noun.adjectives)
            for noun in self.nouns
        )
        return plain and all(part.reads_look_only for part in self.tail)

    @cached_property
    def _layers(self) -> frozenset[str]:
        """The layers whose effects could change what it finds; those of copies and texts can change everything."""
        return self.layers_read | {"1", "3"}

    @cached_property
    def _speaks_of_others(self) -> bool:
        return any(each.leaves_out_source for noun in self.nouns for each in noun.adjectives)

    def _find_looks(self, ctx: Context, looks: Looks) -> list[int]:
        """The permanents that are so described, the "other" aside. Those that look the same, under the same player's
        control, are or are not."""
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
        """Whether an object is so described, the "other" aside."""
        return any(
            noun.head.matches(ctx, entity, look)
            and all(each.leaves_out_source or each.matches(ctx, entity, look) for each in noun.adjectives)
            and all(part.matches(ctx, entity, look) for part in self._said_of(noun))
            for noun in self.nouns
        )


@phrase(
    en="that [be:indicative@noun] a {kinds:or,articles}",
    it="che [essere:indicative@noun] <un@kinds> {kinds:or,articles,un}",
)
class ThatIsA(Qualifier):
    """ "that's a Wolf or a Werewolf"."""

    kinds: tuple[Noun, ...]

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(kind.fits(ctx, entity, look) for kind in self.kinds)


@phrase(en="{colour}", it=("a il {colour}", "a {colour}", "{colour}"), gender="m")
class ColourNoun(Node):
    """A colour that devotion is to (700.5)."""

    colour: Colour

    nominal = True
