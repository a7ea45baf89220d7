"""Noun phrases joined by "and" or "or": "you or a planeswalker you control", "~ and that creature"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from engine.decisions import ChooseObjects, Steps, is_player
from engine.families import Located, Objects, Players, Recipients
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.nouns.adjectives import Other
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.located import FromThatHand, OnBattlefield
from engine.nodes.nouns.objects import (
    All,
    AttachedObject,
    Chosen,
    Each,
    Every,
    Plural,
    Self,
    Target,
    ThisSpell,
    asking,
    pick,
)
from engine.nodes.nouns.players import PlayerNoun, SomePlayer, You
from engine.nodes.nouns.qualifiers import Among
from engine.nodes.nouns.references import It, That, The, Them, ThePlural, Those
from engine.nodes.nouns.together import OfEachKind
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


class Either(Recipients):
    """Either of two phrases."""

    first: Any
    second: Any

    def includes(self, ctx: Context, entity: int) -> bool:
        return bool(self.first.includes(ctx, entity) or self.second.includes(ctx, entity))

    def find(self, ctx: Context) -> list[int]:
        return list(dict.fromkeys((*self.first.find(ctx), *self.second.find(ctx))))


@phrase(en="{first} or {second}", it="{first} o {second}", number="s", alone=False)
class EitherOf(Either):
    """ "you or a planeswalker you control": everything that either phrase matches."""

    first: You | SomePlayer | Chosen | Self
    second: SomePlayer | Chosen

    def __post_init__(self) -> None:
        if isinstance(self.first, Chosen) and isinstance(self.second, Chosen):
            raise Meaningless
        if any(isinstance(each, Chosen) and each.count.plural for each in (self.first, self.second)):
            raise Meaningless  # it means one thing at a time


@wording(en="a {what:s} or {who:s}", it="<un@what> {what:s} o {who:s}", alone=False)
def such_or_player(what: Filter, who: PlayerNoun) -> EitherOf:
    """ "A creature or player": a creature or a player."""
    return EitherOf(Chosen(what), SomePlayer(who))


@wording(en="a {who:s} or {what:s}", it="un {who:s} o {what:s}", alone=False)
def player_or_such(who: PlayerNoun, what: Filter) -> EitherOf:
    """ "A player or planeswalker": a player or a planeswalker."""
    return EitherOf(SomePlayer(who), Chosen(what))


@phrase(en="{objects:and,2}", it="{objects:and,2}", number="p")
class Together(Recipients):
    """Several phrases: "each creature and each player"."""

    objects: tuple[OneRecipient, ...]

    is_several = True

    @property
    def kinds_named(self) -> frozenset[str]:
        return frozenset().union(*(each.kinds_named for each in self.objects))

    def __post_init__(self) -> None:
        if len(self.objects) < 2 or all(isinstance(each, Objects) for each in self.objects):
            raise Meaningless

    def includes(self, ctx: Context, entity: int) -> bool:
        return any(part.includes(ctx, entity) for part in self.objects)

    def find(self, ctx: Context) -> list[int]:
        return list(dict.fromkeys(entity for part in self.objects for entity in ctx.find(part)))


@phrase(
    en="{who} {either?and/or|and} {what:p,every}",
    it=("{who} {either?e/o|e} a {what:p,every,the}", "{who} {either?e/o|e} {what:p,every,the}"),
    number="p",
    prefer=-1,
)
class PlayersAndObjects(Recipients):
    """ "you and creatures you control", "you and/or creatures you control"."""

    who: Players
    what: Filter
    either: bool = False

    general = True

    def includes(self, ctx: Context, entity: int) -> bool:
        return self.who.includes(ctx, entity) if is_player(entity) else self.what.fits(ctx, entity)

    def find(self, ctx: Context) -> list[int]:
        return [*self.who.find(ctx), *self.what.find(ctx)]


@phrase(en="{objects:and,2}", it=("{objects:and,2}", "{objects:and,2,again}"), number="p")
class Both(Objects):
    """Several phrases for objects: "~ and that creature"."""

    objects: tuple[OneObject, ...]

    is_several = True

    @property
    def kinds_named(self) -> frozenset[str]:
        return frozenset().union(*(each.kinds_named for each in self.objects))

    def __post_init__(self) -> None:
        if len(self.objects) < 2 or any(isinstance(each, ThisSpell) for each in self.objects[1:]):
            raise Meaningless
        if any(isinstance(each, SuchBesides) for each in self.objects) and not isinstance(self.objects[0], Self):
            raise Meaningless
        for first, second in pairwise(self.objects):
            # "each creature and enchanted artifact" is each of the creatures and of the enchanted artifacts.
            if isinstance(first, Each) and isinstance(second, AttachedObject):
                raise Meaningless

    def includes(self, ctx: Context, entity: int) -> bool:
        return any(part.includes(ctx, entity) for part in self.objects)

    def find(self, ctx: Context) -> list[int]:
        return list(dict.fromkeys(entity for part in self.objects for entity in ctx.find(part)))

    def choose(self, ctx: Context, chooser: int) -> Steps:
        found: list[int] = []
        for part in self.objects:
            if isinstance(part, Chosen):
                fitting = [entity for entity in placed_as(part, self.objects[-1]).find(ctx) if entity not in found]
                chosen = yield from pick(ctx, chooser, fitting, part.count, part)
                ctx.note(part.slot, chosen)
            else:
                chosen = yield from ctx.choose(part, chooser)
            found += [entity for entity in chosen if entity not in found]
        return found

    @property
    def sought(self) -> tuple[Objects, ...]:
        return self.objects


@phrase(en="{first} or {second}", it="{first} o {second}", number="s", prefer=-1)
class ChosenInEitherPlace(Either, Objects):
    """ "a card from their hand or a permanent they control": one object of either kind, each in its own zone."""

    first: Chosen
    second: Chosen

    def __post_init__(self) -> None:
        here, there = (any(_tells_place(part) for part in each.what.tail) for each in (self.first, self.second))
        if not here or there or self.first.count != self.second.count:
            raise Meaningless

    def choose(self, ctx: Context, chooser: int) -> Steps:
        return (yield from pick(ctx, chooser, self.find(ctx), self.first.count, self))


@phrase(en="{parts:and,2}", it="{parts:and,2}", number="p", prefer=-1)
class InSeveralPlaces(Objects):
    """ "lands on the battlefield and land cards in graveyards": everything that any of the phrases matches, each in its
    own zone."""

    own_zones = frozenset()

    parts: tuple[All | Plural, ...]

    general = True

    @property
    def kinds_named(self) -> frozenset[str]:
        return frozenset().union(*(each.kinds_named for each in self.parts))

    def __post_init__(self) -> None:
        """Refuse what a single phrase can say: "creatures and creature cards in your graveyard"."""
        if len(self.parts) < 2 or any(not part.what.tail for part in self.parts[:1]):
            raise Meaningless
        tails = [part.what.tail for part in self.parts]
        if not any(tail and isinstance(tail[-1], OnBattlefield | Located) for tail in tails):
            raise Meaningless

    def includes(self, ctx: Context, entity: int) -> bool:
        return any(part.includes(ctx, entity) for part in self.parts)

    def find(self, ctx: Context) -> list[int]:
        return list(dict.fromkeys(entity for part in self.parts for entity in part.find(ctx)))


@phrase(en="{parts:some,2}", it="{parts:some,2}", number="p", prefer=2)
class AndOr(Objects):
    """ "a creature card and/or a land card": at most one of each kind, at least one in all."""

    parts: tuple[Chosen, ...]

    def __post_init__(self) -> None:
        if len(self.parts) < 2:
            raise Meaningless

    @property
    def kinds_named(self) -> frozenset[str]:
        return frozenset[str]().union(*(part.kinds_named for part in self.parts))

    @property
    def sought(self) -> tuple[Objects, ...]:
        return (self,)

    def includes(self, ctx: Context, entity: int) -> bool:
        return any(part.includes(ctx, entity) for part in self.parts)

    def find(self, ctx: Context) -> list[int]:
        filters = [placed_as(part, self.parts[-1]) for part in self.parts]
        return list(dict.fromkeys(entity for each in filters for entity in each.find(ctx)))

    def choose(self, ctx: Context, chooser: int) -> Steps:
        fitting = [placed_as(part, self.parts[-1]).find(ctx) for part in self.parts]
        prompt = asking(ctx.noun(self), ctx.choice_purpose)
        return (yield self.asked(ctx, chooser, fitting, 1, prompt, ctx.choice_purpose))

    def asked(
        self, ctx: Context, chooser: int, fitting: Sequence[Sequence[int]], least: int, prompt: Text, about: str
    ) -> ChooseObjects:
        """Return the decision about what to take (608.2d): at least `least` of them, or all if there are fewer.
        `fitting` holds the candidates of each part."""
        bounds = [part.count.bounds(ctx)[1] for part in self.parts]
        kinds = [
            (each, len(each) if most is None else min(most, len(each)))
            for each, most in zip(fitting, bounds, strict=True)
        ]
        candidates = list(dict.fromkeys(entity for each in fitting for entity in each))
        least = min(least, len(candidates))
        most = min(len(candidates), sum(number for _, number in kinds))
        return ChooseObjects(
            player=chooser,
            prompt=prompt,
            rule="608.2d",
            source=ctx.source,
            candidates=candidates,
            minimum=least,
            maximum=most,
            about=about,
        ).judged_by(OfEachKind(kinds, least))


def placed_as(part: Chosen, last: Node) -> Filter:
    """Return what a part means with the zone that the last part names for all: "a creature card and a land card from
    your graveyard"."""
    if not isinstance(last, Chosen) or part is last or any(_tells_place(each) for each in part.what.tail):
        return part.what
    shared = tuple(each for each in last.what.tail if _tells_place(each))
    return replace(part.what, tail=(*part.what.tail, *shared))


def _tells_place(qualifier: Node) -> bool:
    return isinstance(qualifier, Located | Among | FromThatHand)


@phrase(en="{what:p,every}", it="{what:p,every,the}", alone=False)
class OtherObjects(Every):
    """ "other creatures that share a creature type with it", named along with the creature they are compared with."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.what.tail or not all(Other() in noun.adjectives for noun in self.what.nouns):
            raise Meaningless


@phrase(en="{what:p,every}", it="{what:p,every,the}", alone=False)
class SuchBesides(Every):
    """ "land creatures you control", named along with the object that has the text: "~ and land creatures you
    control"."""

    def __post_init__(self) -> None:
        super().__post_init__()
        nouns = self.what.nouns
        if not self.what.tail or not all(any(each.is_a_type for each in noun.adjectives) for noun in nouns):
            raise Meaningless


OneObject = (
    Self
    | Target
    | Chosen
    | All
    | Each
    | AttachedObject
    | It
    | Them
    | That
    | Those
    | The
    | ThePlural
    | OtherObjects
    | SuchBesides
)


OneRecipient = OneObject | Players


DamageRecipient = EitherOf | Recipients
"""Recipients of damage, or what creatures attack, where the words allow several kinds."""
