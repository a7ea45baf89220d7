"""Searching and rearranging libraries: search, scry, surveil, putting cards back in order (701.18, 701.19, 701.42)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.change.tracked_moves import move
from engine.decisions import Arrange, ChooseObjects, ChooseOption, ChooseYesNo, Option, OrderItems, Steps
from engine.families import Objects, Zone
from engine.nodes.nouns.joined import AndOr
from engine.nodes.nouns.objects import All, Chosen
from engine.nodes.nouns.together import judge_of
from engine.nodes.nouns.zones import OneOrBothZones, SomeOfThreeZones, ZoneOf
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context

TOP = Text("Top of the library", "Cima del grimorio")
BOTTOM = Text("Bottom of the library", "Fondo del grimorio")
GRAVEYARD = Text("Graveyard", "Cimitero")


def top_cards(ctx: Context, player: int, number: int) -> list[int]:
    """Return the top cards of a library, the top one first."""
    return ctx.state.players[player].library[: -number - 1 : -1] if number > 0 else []


def scry(ctx: Context, player: int, number: int) -> Steps:
    """Look at the top cards, then put any number on the bottom and the rest on top, in any order (701.18a)."""
    cards = top_cards(ctx, player, number)
    if not cards:
        return
    yield from ctx.do(events.LookAt(player, tuple(cards)))
    top, bottom = yield Arrange(
        player=player,
        prompt=Text(
            f"Scry {number}: what stays on top, what goes to the bottom?",
            f"Profetizza {number}: cosa resta in cima, cosa va in fondo?",
        ),
        rule="701.18a",
        source=ctx.source,
        secret=True,
        cards=cards,
        piles=(TOP, BOTTOM),
    )
    yield from ctx.do(events.Rearrange(player, tuple(top), tuple(bottom)))
    yield from ctx.do(events.Scry(player, number))


def surveil(ctx: Context, player: int, number: int) -> Steps:
    """Look at the top cards, then put any number into the graveyard and the rest on top, in any order (701.42a-b)."""
    number += yield from _further_surveilled(ctx, player, number)
    cards = top_cards(ctx, player, number)
    if not cards:
        return
    yield from ctx.do(events.LookAt(player, tuple(cards)))
    top, graveyard = yield Arrange(
        player=player,
        prompt=Text(
            f"Surveil {number}: what stays on top, what goes to the graveyard?",
            f"Sorveglia {number}: cosa resta in cima, cosa va nel cimitero?",
        ),
        rule="701.42a",
        source=ctx.source,
        secret=True,
        cards=cards,
        piles=(TOP, GRAVEYARD),
    )
    yield from ctx.do_all([events.Move(card, "graveyard", source=ctx.source) for card in graveyard])
    yield from ctx.do(events.Rearrange(player, tuple(top), ()))
    yield from ctx.do(events.Surveil(player, number))


def _further_surveilled(ctx: Context, player: int, number: int) -> Steps:
    """Return how many additional cards the player looks at, if there are effects that allow it and enough cards
    (701.42b)."""
    rules = ctx.game.looks.player_rules
    further = sum(act.further_surveilled(context) for act, context, who in rules if player in who)
    if not further or number >= len(ctx.state.players[player].library):
        return 0
    wanted = yield ChooseYesNo(
        player=player,
        prompt=Text(f"Look at {further} more {'card' if further == 1 else 'cards'}?", f"Ne guardi {further} in più?"),
        rule="701.42b",
        source=ctx.source,
    )
    return further if wanted else 0


def zones_searched(ctx: Context, player: int, zone: Zone) -> Steps:
    """Return the zones to search; for "your library and/or graveyard", the player chooses one or both, of three zones
    any."""
    if not isinstance(zone, OneOrBothZones | SomeOfThreeZones):
        return [zone]
    chosen_from = zone.each()
    options = [Option("both", _all_of(ctx, chosen_from))]
    fewer = [some for number in range(1, len(chosen_from)) for some in combinations(chosen_from, number)]
    options += [Option(_key(some, chosen_from), _all_of(ctx, some)) for some in fewer]
    chosen = yield ChooseOption(
        player=player,
        prompt=Text("Choose where to search.", "Dove cerchi?"),
        rule="701.19a",
        source=ctx.source,
        options=options,
        about="search",
    )
    return [each for each in chosen_from if _key((each,), chosen_from) in chosen.split("+") or chosen == "both"]


def _key(some: Sequence[ZoneOf], chosen_from: Sequence[ZoneOf]) -> str:
    """Return the key of the option to search some of the zones."""
    return "+".join(("first", "second", "third")[chosen_from.index(each)] for each in some)


def _all_of(ctx: Context, zones: Sequence[ZoneOf]) -> Text:
    words = [ctx.words(each) for each in zones]
    return Text(" and ".join(each.en for each in words), " e ".join(each.it for each in words))


def search(ctx: Context, player: int, cards: Sequence[int], what: Objects) -> Steps:
    """Search those cards for matching ones; the player may fail to find some (701.19a-b). Several kinds are
    found in a single search (701.19h)."""
    hidden = any(ctx.object(card).zone in ("library", "hand") for card in cards)
    yield from ctx.do(events.LookAt(player, tuple(cards)))
    found: list[int] = []
    for part in what.sought:
        chosen = yield from _find(ctx, player, part, [card for card in cards if card not in found], hidden)
        ctx.note(part.slot, chosen)
        found += chosen
    yield from ctx.do(events.Search(player))
    return found


def _find(ctx: Context, player: int, what: Objects, cards: Sequence[int], hidden: bool) -> Steps:
    """Return the cards of one kind that the player finds."""
    if isinstance(what, All):
        return (yield from _find_all(ctx, player, what, cards))
    if isinstance(what, AndOr):
        kinds = [[card for card in cards if part.what.fits(ctx, card)] for part in what.parts]
        words = ctx.noun(what)
        asked = what.asked(
            ctx, player, kinds, int(not hidden), Text(f"Search for {words.en}.", f"Cerca {words.it}."), "search"
        )
        return (yield asked.changed(rule="701.19a", secret=hidden))
    if not isinstance(what, Chosen):
        raise TypeError(f"{type(what).__name__} can't be searched for")
    fitting = [card for card in cards if what.what.fits(ctx, card)]
    least, most = what.count.bounds(ctx)
    most = len(fitting) if most is None else min(most, len(fitting))
    if hidden and is_quality_stated(what):  # 701.19b
        least = 0
    words = ctx.noun(what)
    return (
        yield ChooseObjects(
            player=player,
            prompt=Text(f"Search for {words.en}.", f"Cerca {words.it}."),
            rule="701.19a",
            source=ctx.source,
            secret=hidden,
            candidates=fitting,
            minimum=min(least, most),
            maximum=most,
            about="search",
        ).judged_by(judge_of(ctx, what.what))
    )


def _find_all(ctx: Context, player: int, what: All, cards: Sequence[int]) -> Steps:
    """Return the cards for "all cards with that name"; those that all players can see are always found (701.19b)."""
    fitting = [card for card in cards if what.what.fits(ctx, card)]
    unseen = [card for card in fitting if ctx.object(card).zone in ("library", "hand")]
    words = ctx.noun(what)
    chosen = yield ChooseObjects(
        player=player,
        prompt=Text(f"Search for {words.en}.", f"Cerca {words.it}."),
        rule="701.19b",
        source=ctx.source,
        secret=True,
        candidates=unseen,
        minimum=0,
        maximum=len(unseen),
        about="search",
    )
    return [card for card in fitting if card not in unseen or card in chosen]


def is_quality_stated(what: Chosen) -> bool:
    """Whether the search is for more than "a card"."""
    return any(noun.adjectives for noun in what.what.nouns) or bool(what.what.tail)


def into_library(ctx: Context, player: int, objects: Sequence[int], order: Any, position: int) -> Steps:
    """Put objects on top (0) or on the bottom (-1) of their owners' libraries. Return their new numbers.

    The order is random or chosen by the player if the text says so, otherwise chosen by each owner (401.4).
    """
    cards = list(objects)
    if order is not None and order.value == "random":
        ctx.state.random.shuffle(cards)
    elif order is not None:
        cards = yield from in_any_order(ctx, player, cards)
    else:
        ordered: list[int] = []
        for owner in ctx.players():
            own = [card for card in cards if ctx.owner_of(card) == owner]
            ordered += yield from in_any_order(ctx, owner, own)
        cards = ordered
    return (yield from move(ctx, cards if position < 0 else reversed(cards), "library", position=position))


def in_any_order(ctx: Context, player: int, cards: list[int]) -> Steps:
    """Let a player order cards for a library. Return them, the top one first."""
    if len(cards) < 2:
        return cards
    chosen = yield OrderItems(
        player=player,
        prompt=Text("Order the cards, top card first.", "Ordina le carte, la più in alto per prima."),
        rule="401.4",
        source=ctx.source,
        secret=True,
        items=cards,
        texts=[ctx.look(card).name for card in cards],
        about="library",
    )
    return [cards[index] for index in chosen]
