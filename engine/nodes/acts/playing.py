"""Effects that let players play more lands, play cards from other zones, without paying, or at other times (305.2,
601.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field, replace
from enum import Enum
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseObjects, ChooseOption, ChooseYesNo, Option, Steps
from engine.families import CastingWay, Cost, Count, Duration, Located, Objects, PlayerAct, Recipients
from engine.families.continuous import ContinuousAct
from engine.language.leaves import Features
from engine.language.naming import tell
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase, words
from engine.nodes.acts.costs import ActCost
from engine.nodes.acts.exiled_face_down import look_at_exiled
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.nouns.filters import Filter, SpellHead
from engine.nodes.nouns.objects import Chosen, Every, pick
from engine.nodes.nouns.qualifiers import Among
from engine.refusal import Text
from engine.rules.casting import casting
from engine.rules.paying.mana_sources import Inventory
from engine.rules.ways.finding_ways import always, by_permission
from engine.rules.ways.land_plays import land_refusal, play_land
from engine.rules.ways.way import Access, Way
from engine.state.objects import StackItem

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.effects import ContinuousEffect


class Verb(Enum):
    """Play lands and cast spells, or only cast spells (116.2a, 601)."""

    PLAY = "play"
    CAST = "cast"


words({Verb.PLAY: ("play", "giocare"), Verb.CAST: ("cast", "lanciare")})


class Terms(Enum):
    """Terms for casting a spell that an effect names."""

    FREE = "without paying its mana cost"
    FREE_EACH = "without paying their mana costs"


words(
    {
        Terms.FREE: ("without paying its mana cost", "senza pagare il suo costo di mana"),
        Terms.FREE_EACH: (
            ("without paying their mana costs", "without paying their mana cost"),
            ("senza pagare i loro costi di mana", "senza pagare il loro costo di mana"),
        ),
    }
)


@node
class Permitted(CastingWay):
    """The permission of an effect to play a card (601.3)."""

    lands: bool = False
    free: bool = False
    effect: ContinuousEffect | None = field(default=None, compare=False)
    """The effect that it comes from, if that allows a limited number of cards."""
    turned: bool = False

    gives_access = True
    rule = "601.3"

    @property
    def transformed(self) -> bool:  # type: ignore[override]
        """Whether the card is cast with its other face up."""
        return self.turned

    @property
    def plays_lands(self) -> bool:  # type: ignore[override]
        """Whether it also permits playing lands."""
        return self.lands

    @property
    def key(self) -> str:  # type: ignore[override]
        """ "free" for casting without paying the mana cost, otherwise ""."""
        return "free" if self.free else ""

    def label(self, ctx: Context) -> Text:
        if self.free:
            return Text("without paying its mana cost", "senza pagare il suo costo di mana")
        return Text("", "")

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        return () if self.free else None

    def begins(self, ctx: Context) -> Steps:
        if self.effect is not None and self.effect.uses:
            ctx.game.note(events.UseShield(self.effect, self.effect.uses - 1))
        return
        yield


class PlayerRule(RuleChange, ContinuousAct, PlayerAct):
    """An act that changes the rules for players (613.10)."""

    layers = ("rules",)
    statement = True


@phrase(
    en=(
        "may play {count:a} additional <land> {each?on each of your turns|}",
        "may play {count:a} additional <land> {each?on each of (their|his or her) turns|}",
    ),
    it=(
        "[potere] giocare {count:a} <terra> <addizionale@terra> {each?in ciascuno dei tuoi turni|}",
        "[potere] giocare {count:a} <terra> <addizionale@terra> {each?in ciascuno dei propri turni|}",
    ),
)
class PlayMoreLands(PlayerRule):
    """ "may play an additional land on each of your turns" (305.2)."""

    count: Count
    each: bool = False

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording for the turns' player."""
        return int(self.each and features.person == 3)

    def extra_lands(self, ctx: Context) -> int:
        _, most = self.count.bounds(ctx)
        return most if most is not None else MANY


MANY = 1000
"""Stands for any number of lands."""


@phrase(
    en="may cast {what:p} ({duration})? as though they had flash",
    it=(
        "[potere] lanciare {what:p} ({duration})? come se avessero lampo",
        "[potere] lanciare <il:p@what> {what:p} ({duration})? come se avessero lampo",
    ),
)
class CastAsFlash(PlayerRule):
    """ "may cast creature spells as though they had flash" (601.3b)."""

    what: Filter
    duration: Duration | None = None

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for the Italian article in static abilities."""
        return int(language == "it" and features.static)

    def allows_flash(self, ctx: Context, card: int) -> bool:
        return fits_as_spell(ctx, self.what, card)


@phrase(
    en=(
        "may {verb} {what:object} {adventure?from your graveyard as an Adventure|} ({duration})? ({terms})?",
        "may look at and {verb} {what:object} ({terms})?",
    ),
    it=(
        "[potere] {verb} {what:object} {adventure?da il tuo cimitero come un'Avventura|} ({duration})? ({terms})?",
        "[potere] guardare e {verb} {what:object} ({terms})?",
    ),
    prefer=-1,
)
class PlayThese(PlayerRule):
    """ "until end of turn, you may play that card" (601.3, 611.2); without a duration, "you may play that card" while
    the spell or ability resolves (608.2f).

    A player who may play a certain card may look at it, even face down. If only certain spells may be cast among the
    cards, they can be cast only by a player who may look at them (601.3f).
    """

    verb: Verb
    what: Objects
    terms: Terms | None = None
    duration: Duration | None = None
    adventure: bool = False
    """Whether only as an Adventure (715.3)."""

    needs_duration = True

    @property
    def lets_cast(self) -> Node:
        return self.what

    def __post_init__(self) -> None:
        if self.adventure and (self.verb is Verb.PLAY or self.what.is_several):
            raise Meaningless
        if self.what.is_self:  # it is a way of its own: engine.nodes.abilities.alternatives
            raise Meaningless

    def reach(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        """Fix the cards as those that the words mean when the effect begins; they are found wherever they are
        (611.2c)."""
        ctx.memo[("cards", self.slot)] = cards = ctx.present_all(self._found(ctx))
        for player in subjects if self._spells is None else ():
            yield from look_at_exiled(ctx, player, cards)
        return list(subjects)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        idle = set(subjects)
        for player in subjects:
            left = list(ctx.present_all(self._found(ctx)))
            while (able := self._able(ctx, player, left)) and (yield from _one_to_play(ctx, player, able, left)):
                idle.discard(player)
                if isinstance(self.what, Chosen):  # "a card" allows one only
                    break
        ctx.memo["left undone", self.slot] = sorted(idle)

    def _able(self, ctx: Context, player: int, cards: Sequence[int]) -> dict[int, list[Way]]:
        """Return the cards that the player could play now, with the ways to do so."""
        permission = Permitted(self.verb is Verb.PLAY, self.terms is not None)
        able: dict[int, list[Way]] = {}
        for card in cards:
            if card not in ctx.state.objects:  # playing another card has removed it
                continue
            fits = partial(fits_as_spell, ctx, self._spells, card) if self._spells is not None else always
            ways = castable_now(ctx, player, card, permission, fits)
            if ways:
                able[card] = ways
        return able

    def uses(self, ctx: Context) -> int | None:
        """Return the number of cards that a phrase with a count allows: "You may cast a creature card from your
        graveyard this turn" allows one."""
        return self.what.count.bounds(ctx)[1] if isinstance(self.what, Chosen) else None

    def _cards(self, ctx: Context) -> Sequence[int]:
        held: Sequence[int] | None = ctx.memo.get(("cards", self.slot))
        return held if held is not None else self._found(ctx)

    def _found(self, ctx: Context) -> Sequence[int]:
        """Return the cards; for "a creature spell from …" all cards there, since some may be such a spell with one face
        only."""
        there = cards_there(ctx, self._spells) if self._spells is not None else None
        return self.what.find(ctx) if there is None else there

    @cached_property
    def _spells(self) -> Filter | None:
        """The words for spells; None if they describe cards."""
        what = self.what.what if isinstance(self.what, Chosen | Every) else None
        return what if what is not None and _means_spells(what) else None

    def playable(self, ctx: Context, player: int) -> Sequence[int]:
        if self._spells is None:
            return self._cards(ctx)
        return [card for card in self._cards(ctx) if not _is_unseen(ctx, player, card)]

    def permissions(self, ctx: Context, player: int, card: int) -> Sequence[CastingWay]:
        limited = ctx.effect if ctx.effect is not None and ctx.effect.uses is not None else None
        if card not in self._cards(ctx) or (limited is not None and not limited.uses):
            return ()
        if self._asked is not None and not fits_as_spell(ctx, self._asked, card):
            return ()
        if self.adventure and "Adventure" not in ctx.look(card).subtypes:
            return ()
        return (Permitted(self.verb is Verb.PLAY, self.terms is not None, limited),)

    @cached_property
    def _asked(self) -> Filter | None:
        """The words for spells, without those for the cards, which are fixed when the effect begins."""
        what = self._spells
        if what is None:
            return None
        return replace(what, tail=tuple(part for part in what.tail if not isinstance(part, Among)))


def _means_spells(what: Filter) -> bool:
    return any(isinstance(noun.head, SpellHead) for noun in what.nouns)


def _is_unseen(ctx: Context, player: int, card: int) -> bool:
    """Whether the card is face down in exile and the player may not look at it."""
    object = ctx.object(card)
    return object.zone == "exile" and object.face_down and player not in object.known_to


@phrase(
    en=(
        "[cast] {what} {transformed?transformed|} ({terms})? (if it is a {spell:s})?",
        "[cast] {what} {transformed?transformed|} ({terms})? if able",
        "[cast] {what} if able ({terms})?",
    ),
    it=(
        "[lanciare] {what:object} {transformed?<trasformato@what>|} ({terms})? (se è <un@spell> {spell:s})?",
        "[lanciare] {what:object} {transformed?<trasformato@what>|} ({terms})? se possibile",
    ),
)
class CastNow(PlayerAct):
    """ "cast it without paying its mana cost", while the spell or ability resolves (608.2f), if possible.

    "If it's a spell with mana value 2 or less" is about the spell that it would be (601.3e). Nobody has to cast a spell
    whose costs need certain cards in a hidden zone (118.8c). "Transformed" means with the other face up.
    """

    what: Recipients
    terms: Terms | None = None
    spell: Filter | None = None
    transformed: bool = False

    momentary = True

    @property
    def lets_cast(self) -> Node:
        return self.what

    def __post_init__(self) -> None:
        if self.spell is not None and not _means_spells(self.spell):
            raise Meaningless

    def possible(self, ctx: Context, player: int) -> bool:
        return bool(self._castable(ctx, player))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            cards = self._castable(ctx, player)
            if isinstance(self.what, Chosen):
                cards = yield from pick(ctx, player, cards, self.what.count, self.what)
            for card in cards:
                ways = self._ways(ctx, player, card)
                if not _needs_hidden_cards(ctx, card) or (yield _wants_to_play(ctx, player, card, ways)):
                    yield from cast_now(ctx, player, card, ways)

    def _castable(self, ctx: Context, player: int) -> list[int]:
        """Return the cards meant that could be cast now, as the spells that they would be; if the words leave a choice,
        all candidates."""
        there = cards_there(ctx, self.what.what) if isinstance(self.what, Chosen) else None
        found: Sequence[int] = self.what.find(ctx) if there is None else there
        return [card for card in ctx.present_all(found) if self._ways(ctx, player, card)]

    def _ways(self, ctx: Context, player: int, card: int) -> list[Way]:
        fits: Callable[[], bool] = always
        if self.spell is not None:
            fits = partial(fits_as_spell, ctx, self.spell, card)
        elif isinstance(self.what, Chosen) and any(isinstance(part, Located | Among) for part in self.what.what.tail):
            fits = partial(fits_as_spell, ctx, self.what.what, card)
        return castable_now(ctx, player, card, self.permission, fits)

    @property
    def permission(self) -> CastingWay:
        """How the card is cast."""
        return Permitted(free=self.terms is not None, turned=self.transformed)


def _needs_hidden_cards(ctx: Context, card: int) -> bool:
    """Whether a mandatory cost of the spell needs cards with a certain quality in a hand (118.8c)."""
    costs = (cost for ability in ctx.look(card).summary.additional for cost in ability.costs)
    return any(isinstance(cost, ActCost) and cost.act.asks_hidden_quality for cost in costs)


def cards_there(ctx: Context, what: Filter) -> Sequence[int] | None:
    """Return all cards where the words look: in the zone that they name, or among the cards shown before; None if they
    name no place."""
    zone = next((part.zone for part in what.tail if isinstance(part, Located)), None)
    if zone is not None:
        return zone.cards(ctx)
    shown = next((part for part in what.tail if isinstance(part, Among)), None)
    return ctx.recall(shown.refers) if shown is not None else None


def _one_to_play(ctx: Context, player: int, able: dict[int, list[Way]], left: list[int]) -> Steps:
    """Let the player play one of the cards, in any order, and remove it from `left`. Return whether one was played."""
    card, *others = able
    if others:
        lands = any(way.kind == "land" for ways in able.values() for way in ways)
        chosen = yield ChooseObjects(
            player=player,
            source=ctx.source,
            rule="608.2d",
            candidates=[*able],
            minimum=0,
            maximum=1,
            about="effect",
            prompt=PLAY_NEXT if lands else CAST_NEXT,
        )
        wanted = bool(chosen)
        card = chosen[0] if chosen else card
    else:
        wanted = yield _wants_to_play(ctx, player, card, able[card])
    if wanted:
        left.remove(card)
        yield from cast_now(ctx, player, card, able[card])
    return wanted


PLAY_NEXT = Text("Choose the card to play next, or none.", "Scegli la prossima carta da giocare, o nessuna.")
CAST_NEXT = Text("Choose the card to cast next, or none.", "Scegli la prossima carta da lanciare, o nessuna.")


def _wants_to_play(ctx: Context, player: int, card: int, ways: Sequence[Way]) -> ChooseYesNo:
    name = ctx.game.name_for(player, card)
    lands = all(way.kind == "land" for way in ways)
    asked = tell("Play {0}?", "Giochi {0}?", name)
    if not lands:
        asked = tell("Cast {0}?", "Lanci {0}?", name)
    return ChooseYesNo(player=player, prompt=asked, rule="608.2f", source=ctx.source)


def castable_now(
    ctx: Context, player: int, card: int, permission: CastingWay, fits: Callable[[], bool] = always
) -> list[Way]:
    """Return the ways in which the player could cast the card with that permission while a spell or ability resolves,
    or play it as a land if the permission is for playing (701.14).

    `fits` checks whether the effect means the current face (708.3b, 715.3a).
    """
    game = ctx.game
    available = Inventory(game, player)
    found = by_permission(game, player, card, Access(permission, ctx.source, 0), fits)
    return [
        way
        for way in found
        if (
            land_refusal(game, way, resolving=True)
            if way.kind == "land"
            else casting.cast_refusal(game, way, available, resolving=True)
        )
        is None
    ]


def cast_now(ctx: Context, player: int, card: int, ways: Sequence[Way]) -> Steps:
    """Let the player cast the card in one of the ways, of their choice."""
    if not ways:
        return
    way = ways[0]
    if len(ways) > 1:
        chosen = yield ChooseOption(
            player=player,
            prompt=Text("Choose how to cast it.", "Come la lanci?"),
            rule="601.2b",
            source=card,
            options=[Option(each.key, each.text) for each in ways],
            about="way",
        )
        way = next(each for each in ways if each.key == chosen)
    yield from play_land(ctx.game, way) if way.kind == "land" else casting.cast(ctx.game, way)
    ctx.followed.add(card)


def fits_as_spell(ctx: Context, what: Filter, card: int) -> bool:
    """Whether the words match the card as the spell that it would be (601.3e)."""
    object: Any = ctx.state.objects[card]
    kept = object.item
    if kept is None:
        object.item = StackItem("spell", card, None)
    try:
        return what.fits(ctx, card)
    finally:
        object.item = kept
