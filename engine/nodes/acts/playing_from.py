"""Effects that let players play cards from a place, optionally for another cost or at another time (601.3): "You may
play lands and cast spells from the top of your library"."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import CastingWay, Cost, Zone
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase, wording, words
from engine.nodes.acts.costs import ActCost
from engine.nodes.acts.life import PayLife
from engine.nodes.acts.objects import EnterWithCounters
from engine.nodes.acts.playing import Permitted, PlayerRule, Terms, Verb, fits_as_spell
from engine.nodes.nouns.amounts import Number
from engine.nodes.nouns.filters import CardHead, Filter, Noun, SpellHead
from engine.nodes.nouns.qualifiers import ExiledWith
from engine.refusal import Text
from engine.state.effects import ContinuousEffect
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context


class Place(Node):
    """A place that cards may be played from."""

    duties = ("cards",)

    def cards(self, ctx: Context) -> Sequence[int]:
        """Return the cards there that may be played now."""
        raise TypeError(f"{type(self).__name__} holds no cards")


@phrase(en="the top of {library}", it="la cima di {library}")
class TopOfLibrary(Place):
    """ "the top of your library": its top card."""

    library: Zone

    def cards(self, ctx: Context) -> Sequence[int]:
        libraries = [ctx.state.zone(*place) for place in self.library.places(ctx)]
        return [library[-1] for library in libraries if library]


@phrase(en="{zone}", it="{zone}")
class InThatZone(Place):
    """A zone, all of whose cards may be played."""

    zone: Zone

    def cards(self, ctx: Context) -> Sequence[int]:
        return self.zone.cards(ctx)


@phrase(en=("among {what:p,every}", "among the {what:p,every}"), it="scelte tra {what:p,every,the}")
class AmongCards(Place):
    """ "among cards exiled with ~": those, wherever they are."""

    what: Filter

    def __post_init__(self) -> None:
        if self.what.places is None or self.what.of_all_chosen:
            raise Meaningless

    def cards(self, ctx: Context) -> Sequence[int]:
        return self.what.find(ctx)


class ThisWay(Enum):
    """Special terms for spells cast with a permission: what they cost instead, or when they may be cast."""

    LIFE = "life"
    FLASH = "flash"

    def permitted(self) -> Permitted:
        """Return the permission."""
        return ForLife() if self is ThisWay.LIFE else AtAnyTime()


words(
    {
        ThisWay.LIFE: (
            (
                "pay life equal to its mana value rather than pay its mana cost",
                "pay life equal to its converted mana cost rather than pay its mana cost",
            ),
            "paga <punto vita:p> pari al suo valore di mana invece di pagare il suo costo di mana",
        ),
        ThisWay.FLASH: (
            ("you may cast it as though it had flash",),
            "puoi lanciarla come se avesse lampo",
        ),
    }
)


@node
class ForLife(Permitted):
    """A permission to cast a card by paying life equal to its mana value (118.9)."""

    key = "life"

    def label(self, ctx: Context) -> Text:
        return Text("for life equal to its mana value", "per punti vita pari al suo valore di mana")

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        card = ctx.memo.get("card", ctx.source)
        return (ActCost(PayLife(Number(ctx.look(card).mana_value))),)


@node
class AtAnyTime(Permitted):
    """A permission to cast a card as though it had flash (601.3b)."""

    at_any_time = True


@node
class PermittedForLess(Permitted):
    """A permission to cast a card for less mana (601.2f)."""

    less: ManaCost | None = None

    def reduction(self, ctx: Context) -> ManaCost | None:
        return self.less


@node
class PermittedWithEntry(Permitted):
    """The permission to cast a permanent card whose permanent then enters in some way (614.1c)."""

    said: EntersThisWay | None = None

    def begins(self, ctx: Context) -> Steps:
        yield from super().begins(ctx)
        if self.said is None or not self.said.what.fits(ctx, ctx.source, ctx.look(ctx.source)):
            return
        entry = yield from self.said.act.settled(ctx)
        effect = ContinuousEffect(ctx.source, ctx.controller, (entry,), self.said.act.lasts, (ctx.source,))
        yield from ctx.do(events.StartEffect(effect))


@phrase(en="that {what:s} {act:finite@what}", it="<quello:s@what> {what:s} {act:finite@what}")
class EntersThisWay(Node):
    """ "that creature enters with a finality counter on it", of a spell that is cast by a permission."""

    what: Noun
    act: EnterWithCounters

    def permitted(self) -> Permitted:
        """The permission."""
        return PermittedWithEntry(said=self)


@phrase(
    en=(
        "may {lands?play <land:p> and|} {verb} {what:p} from {place} ({terms})?"
        " (. if you cast (a spell|a creature spell) this way , {this_way})?"
        " (. spells you cast this way cost {less} less to cast)?"
    ),
    it=(
        "[potere] {lands?giocare <terra:p> e|} {verb} {what:p} da {place} ({terms})?"
        " (. se lanci (una magia|una magia creatura) in questo modo , {this_way})?"
        " (. le magie che lanci in questo modo costano {less} in meno per essere lanciate)?",
        "[potere] {lands?giocare <terra:p> e|} {verb} {what:p} {place} ({terms})?"
        " (. se lanci (una magia|una magia creatura) in questo modo , {this_way})?"
        " (. le magie che lanci in questo modo costano {less} in meno per essere lanciate)?",
    ),
)
class PlayFrom(PlayerRule):
    """ "may play lands and cast spells from the top of your library" (601.3)."""

    verb: Verb
    what: Filter
    place: Place
    terms: Terms | None = None
    lands: bool = False
    this_way: ThisWay | EntersThisWay | None = None
    less: ManaCost | None = None
    """What spells cast by this permission cost less (601.2f)."""

    def __post_init__(self) -> None:
        if self.less is not None and (self.this_way is not None or self.less.variables):
            raise Meaningless
        if self.terms is not None and self.this_way is ThisWay.LIFE:
            raise Meaningless

    def wording(self, language: str, features: object) -> int:
        """Italian has no "from" before "among"."""
        return int(language == "it" and isinstance(self.place, AmongCards))

    def playable(self, ctx: Context, player: int) -> Sequence[int]:
        return self.place.cards(ctx)

    def permissions(self, ctx: Context, player: int, card: int) -> Sequence[CastingWay]:
        if card not in self.place.cards(ctx):
            return ()
        land = "Land" in ctx.look(card).types
        if not (self.lands and land) and not fits_as_spell(ctx, self.what, card):
            return ()
        if self.this_way is not None and not land:
            return (self.this_way.permitted(),)
        if self.less is not None:
            return (PermittedForLess(self.lands or self.verb is Verb.PLAY, self.terms is not None, less=self.less),)
        return (Permitted(self.lands or self.verb is Verb.PLAY, self.terms is not None),)


@wording(
    en="may {verb} the top card of {library} (. if you cast a spell this way , {this_way})?",
    it="[potere] {verb} la prima carta di {library} (. se lanci una magia in questo modo , {this_way})?",
)
def play_the_top_card(verb: Verb, library: Zone, this_way: ThisWay | None = None) -> PlayerRule:
    """ "May play the top card of your library": cards from the top of your library."""
    what = Filter((Noun((), CardHead() if verb is Verb.PLAY else SpellHead()),))
    return PlayFrom(verb, what, TopOfLibrary(library), this_way=this_way)


@wording(
    en="may {verb} {what:p,every} (. spells you cast this way cost {less} less to cast)?",
    it=(
        "[potere] {verb} {what:p,every,the} (. le magie che lanci in questo modo costano {less} in meno per essere"
        " lanciate)?"
    ),
)
def play_those_exiled(verb: Verb, what: Filter, less: ManaCost | None = None) -> PlayerRule:
    """ "May play cards exiled with ~": from among these cards."""
    if not any(isinstance(qualifier, ExiledWith) for qualifier in what.tail):
        raise Meaningless
    played = Filter((Noun((), CardHead() if verb is Verb.PLAY else SpellHead()),))
    return PlayFrom(verb, played, AmongCards(what), less=less)
