"""Keywords that let a card be cast without paying its mana cost: cascade, ripple, rebound (702.59, 702.84, 702.87)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.change import events
from engine.change.tracked_moves import move
from engine.decisions import ChooseYesNo, Steps
from engine.families import Ability, AsItResolves, Effect, Keyword, Numeral, PlayerAct, SimpleNumeral
from engine.families.spelled import Spelled, bound, paragraphs, spelled
from engine.language.naming import tell
from engine.language.phrase import node, phrase
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.triggered import Triggered
from engine.nodes.acts.destinations import Order
from engine.nodes.acts.library import into_library, top_cards
from engine.nodes.acts.playing import Permitted, cast_now, castable_now
from engine.nodes.keywords.declaring import keyword
from engine.nodes.keywords.numbered import NumberedKeyword
from engine.refusal import Text
from engine.rules.casting.cast_records import cast_record

if TYPE_CHECKING:
    from engine.state.context import Context


def offer_free_cast(ctx: Context, card: int, rule: str) -> Steps:
    """Let the controller cast the card without paying its mana cost while the spell or ability resolves (608.2f).
    Return whether they did."""
    ways = castable_now(ctx, ctx.controller, card, Permitted(free=True))
    if not ways:
        return False
    name = ctx.game.name(card)
    question = tell(
        "Cast {0} without paying its mana cost?", "Vuoi lanciare {0} senza pagare il suo costo di mana?", name
    )
    if not (yield ChooseYesNo(player=ctx.controller, prompt=question, rule=rule, source=card)):
        return False
    yield from cast_now(ctx, ctx.controller, card, ways)
    return True


# ----- cascade


Cascade = keyword(
    "cascade",
    "cascata",
    "702.84",
    "When you cast ~, exile cards from the top of your library until you exile a nonland card whose mana value is "
    "less than ~'s, you may cast that card without paying its mana cost, then put all cards exiled this way that "
    "weren't cast on the bottom of your library in a random order.",
)


@phrase(
    en=(
        "exile cards from the top of your library until you exile a nonland card whose mana value is less than ~'s ,"
        " you may cast that card without paying its mana cost , then put all cards exiled this way that weren't cast"
        " on the bottom of your library in a random order"
    ),
    it=(
        "esilia carte da la cima di il tuo grimorio finché non esili una carta non terra con valore di mana inferiore"
        " a quello di ~ , puoi lanciare quella carta senza pagare il suo costo di mana , poi metti tutte le carte"
        " esiliate in questo modo e non lanciate in fondo a il tuo grimorio in ordine casuale"
    ),
)
class CascadeIntoSpell(Effect):
    """The triggered ability of cascade (702.84a)."""

    def run(self, ctx: Context) -> Steps:
        most = ctx.look(ctx.source).mana_value - 1
        exiled, found = yield from exile_to_spell(ctx, ctx.controller, most)
        if found is not None:
            yield from offer_free_cast(ctx, found, "702.84a")
        yield from put_away(ctx, ctx.controller, exiled)


def exile_to_spell(ctx: Context, player: int, most: int) -> Steps:
    """Exile cards from the top of the library until a nonland card with at most that mana value is exiled. Return the
    exiled cards, and that card or None."""
    game = ctx.game
    exiled: list[int] = []
    while game.state.players[player].library:
        step = events.Move(game.state.players[player].library[-1], "exile", cause="exile", source=ctx.source)
        yield from ctx.do(step)
        if not step.new_id:
            break
        card = step.new_id
        exiled.append(card)
        look = game.look(card)
        if step.zone == "exile" and "Land" not in look.types and look.mana_value <= most:
            return exiled, card
    return exiled, None


def put_away(ctx: Context, player: int, exiled: Sequence[int]) -> Steps:
    """Put the cards that are still in exile on the bottom of the library, in a random order."""
    objects = ctx.state.objects
    left = [card for card in exiled if card in objects and objects[card].zone == "exile"]
    yield from into_library(ctx, player, left, Order.RANDOM, -1)


# ----- discover


@phrase(en="[discover] {number}", it="[scoprire] {number}")
class Discover(PlayerAct):
    """Like cascade, for at most that mana value; a card that is not cast goes to the hand."""

    number: Numeral

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            exiled, found = yield from exile_to_spell(ctx, player, self.number.value(ctx))
            if found is not None and not (yield from offer_free_cast(ctx, found, "608.2f")):
                yield from move(ctx, [found], "hand")
            yield from put_away(ctx, player, exiled)


# ----- ripple


@phrase(en="ripple {number}", it="propagazione {number}")
class Ripple(NumberedKeyword, Spelled):
    """ "ripple" with its number (702.59)."""

    name = "ripple"
    meaning = "When you cast ~, you may draw a card."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        (ability,) = paragraphs(self.meaning)
        assert isinstance(ability, Triggered)
        return bound((replace(ability, does=Plain((CastSameNamed(self.number),))),))


@phrase(
    en=(
        "you may reveal the top {number} <card> of your library , cast any number of those with the same name as ~"
        " without paying their mana costs , then put the rest on the bottom of your library in any order"
    ),
    it=(
        "puoi rivelare le prime {number} <carta> di il tuo grimorio , lanciare un qualsiasi numero di quelle con lo"
        " stesso nome di ~ senza pagare i loro costi di mana , poi mettere le altre in fondo a il tuo grimorio in"
        " qualsiasi ordine"
    ),
)
class CastSameNamed(Effect):
    """The triggered ability of ripple (702.59a)."""

    number: SimpleNumeral

    def run(self, ctx: Context) -> Steps:
        player = ctx.controller
        cards = top_cards(ctx, player, self.number.value(ctx))
        prompt = Text(f"Reveal the top {len(cards)} cards?", f"Riveli le prime {len(cards)} carte?")
        if not cards or not (yield ChooseYesNo(player=player, prompt=prompt, rule="702.59a", source=ctx.source)):
            return
        yield from ctx.do(events.Reveal(player, tuple(cards)))
        names = ctx.look(ctx.source).names
        for card in cards:
            if not names.isdisjoint(ctx.look(card).names):
                yield from offer_free_cast(ctx, card, "702.59a")
        left = [card for card in cards if card in ctx.state.objects]
        yield from into_library(ctx, player, left, Order.ANY, -1)


# ----- rebound


@phrase(en="rebound", it="ripresa")
class Rebound(Spelled):
    """ "rebound" (702.87)."""

    name = "rebound"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (Rebounding(),)


@node
class Rebounding(AsItResolves):
    """If the spell was cast from hand, exile it as it resolves; its controller may cast it at their next upkeep
    (702.87a)."""

    def put(self, ctx: Context) -> Steps:
        spell = ctx.object(ctx.source)
        record = cast_record(ctx, ctx.source)
        if not spell.is_card or record is None or record.player is None or record.zone != "hand":
            return False
        move = events.Move(ctx.source, "exile", cause="resolve")
        yield from ctx.do(move)
        if move.zone == "exile" and move.new_id:
            (later,) = spelled(
                "At the beginning of your next upkeep, you may cast ~ from exile without paying its mana cost."
            )
            yield from later.resolve(ctx.game.context(move.new_id, ctx.controller))  # type: ignore[union-attr]
        return True


@phrase(
    en="you may cast ~ from exile without paying its mana cost",
    it="puoi lanciare ~ da l'esilio senza pagare il suo costo di mana",
)
class CastFromExile(Effect):
    """The offer of rebound at the next upkeep (702.87a)."""

    def run(self, ctx: Context) -> Steps:
        card = ctx.present(ctx.source)
        if card is not None and ctx.object(card).zone == "exile":
            yield from offer_free_cast(ctx, card, "702.87a")
