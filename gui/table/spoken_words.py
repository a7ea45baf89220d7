"""What a screen reader says of the things on the table: the one with the ring or the mouse, and everything else
visible."""

from __future__ import annotations

from engine.seen.forecast import Forecast
from engine.seen.view import CardView, View
from gui.card_faces import is_legible
from gui.dialogs.card_tiles import describe, details
from gui.dialogs.richtext import plain
from gui.i18n import tr
from gui.table import prompt_sentences
from gui.table.interaction import Mark
from gui.table.phase_bar import PhaseBar
from gui.table.pile_item import PileItem, zone_name
from gui.table.player_item import PlayerItem
from gui.table.preview import notes_on

PICKED = frozenset({Mark.CHOSEN, Mark.SELECTED, Mark.PLAN})
"""Marks of things in the current choice."""


def card_words(card: CardView, view: View, forecast: Forecast | None) -> str:
    """The card, whose it is, its status, what its face does not show, and what combat damage would do to it."""
    return sentences([describe(card), *_beside(card, view, forecast, describe(card))])


def sentences(parts: list[str]) -> str:
    """Join the parts with full stops."""
    return ". ".join(part.rstrip(".") for part in parts if part)


def card_title(card: CardView, count: int = 0) -> str:
    """The name of a card as this view knows it, with the number of equal ones under it."""
    name = tr("A hidden card") if not card.known and card.zone != "battlefield" else prompt_sentences.card_name(card)
    return f"{name} ×{count}" if count else name


def card_state(card: CardView, view: View, forecast: Forecast | None, mark: Mark | None) -> str:
    """Everything to say besides the name: what can be done with it now, its zone, what it is, its status."""
    parts = [mark_words(mark), place_words(card, view)]
    if is_legible(card):
        parts += details(card)
    return sentences(parts + _beside(card, view, forecast, sentences(parts)))


def place_words(card: CardView, view: View) -> str:
    """The hand, the position on the stack, or the other zone in which a card lies."""
    if card.zone == "hand":
        return tr("In the hand of {name}", name=prompt_sentences.person(card.owner, view))
    if card.zone == "stack":
        waiting = [each.id for each in reversed(view.stack)]
        parts = [tr("Stack, {n} of {count} to resolve", n=waiting.index(card.id) + 1, count=len(waiting))]
        if card.kind != "card":
            parts.append(tr("Triggered ability") if card.kind == "triggered" else tr("Activated ability"))
        return sentences([*parts, tr("Controlled by {name}", name=view.players[card.controller].name)])
    return zone_name(card.zone) if card.zone in ("graveyard", "exile", "command", "library") else ""


def mark_words(mark: Mark | None) -> str:
    """The meaning of the light round a thing."""
    if mark is None:
        return ""
    return {
        Mark.ACT: tr("Can be used now"),
        Mark.MANA: tr("Can pay with mana now"),
        Mark.PLAN: tr("Would be used for the payment"),
        Mark.TARGET: tr("Can be chosen now"),
        Mark.CHOSEN: tr("Chosen"),
        Mark.SELECTED: tr("Chosen, waiting for the other half of the choice"),
        Mark.SOURCE: tr("Source of this choice"),
    }[mark]


def pile_title(pile: PileItem, view: View) -> str:
    """Say whose pile it is, and its number of cards."""
    count = tr("{n} card|{n} cards", n=pile.count)
    return f"{zone_name(pile.zone)}, {view.players[pile.player].name}: {count}"


def pile_state(pile: PileItem, *, covered: bool) -> str:
    """The visible top of the pile, and what can be done with the pile; `covered`: nobody is at the seat."""
    parts = [tr("Something in it can be chosen or used now")] if pile.glows else []
    if pile.top is not None and pile.top.known and not (covered and pile.zone == "library"):
        parts.append(tr("On top: {card}", card=describe(pile.top)))
    return sentences(parts)


def player_state(seat: PlayerItem) -> str:
    """Say what a player has, and whether the player can be chosen."""
    return sentences([mark_words(seat.mark), *seat.told()])


def step_state(bar: PhaseBar, step: str) -> str:
    """Whether the turn is at this step, what is set for it, and what a click does."""
    parts = [bar.describe_turn()] if step == bar.step else []
    parts += [tr("You are asked here")] if step in bar.stops else []
    parts += [tr("Priority is passed until here")] if step == bar.goal else []
    return sentences([*parts, *bar.describe(step).split("\n")])


def _beside(card: CardView, view: View, forecast: Forecast | None, told: str) -> list[str]:
    """A card's status, what its face does not show and `told` does not yet say, and what combat damage would do."""
    parts = _standing(card, view) if card.zone == "battlefield" else []
    parts += [note for note in map(plain, notes_on(card, view)) if note not in told]
    return parts if forecast is None else parts + _fate(card.id, forecast)


def _standing(card: CardView, view: View) -> list[str]:
    """Return whose permanent it is, whether it is tapped, and its part in combat."""
    found = [tr("Controlled by {name}", name=view.players[card.controller].name)]
    if card.tapped:
        found.append(tr("Tapped"))
    if card.attacking is not None:
        found.append(tr("Attacks {whom}", whom=prompt_sentences.name_of(card.attacking, view)))
    if card.blocking:
        blocked = prompt_sentences.join([prompt_sentences.name_of(each, view) for each in card.blocking])
        found.append(tr("Blocks {creatures}", creatures=blocked))
    return found


def _fate(card: int, forecast: Forecast) -> list[str]:
    """Return what combat damage would do to it, as the table shows it."""
    found = []
    damage = forecast.damage_to(card)
    if damage:
        found.append(tr("Combat would deal {n} damage to it|Combat would deal {n} damage to it", n=damage))
    if card in forecast.leaving:
        found.append(tr("Would leave the battlefield"))
    return found
