"""What a screen reader says of the thing on the table that the ring or the mouse is on."""

from __future__ import annotations

from engine.seen.forecast import Forecast
from engine.seen.view import CardView, View
from gui.dialogs.cards import describe
from gui.dialogs.richtext import plain
from gui.i18n import tr
from gui.table import telling
from gui.table.preview import notes_on


def card_words(card: CardView, view: View, forecast: Forecast | None) -> str:
    """The card, whose it is, how it stands, what its face does not tell, and what combat damage would do to it."""
    parts = [describe(card)]
    if card.zone == "battlefield":
        parts += _standing(card, view)
    parts += [note for note in map(plain, notes_on(card, view)) if note not in parts[0]]
    if forecast is not None:
        parts += _fate(card.id, forecast)
    return ". ".join(part.rstrip(".") for part in parts)


def _standing(card: CardView, view: View) -> list[str]:
    """Whose permanent it is, whether it is tapped, and its part in combat."""
    found = [tr("Controlled by {name}", name=view.players[card.controller].name)]
    if card.tapped:
        found.append(tr("Tapped"))
    if card.attacking is not None:
        found.append(tr("Attacks {whom}", whom=telling.name_of(card.attacking, view)))
    if card.blocking:
        blocked = telling.join([telling.name_of(each, view) for each in card.blocking])
        found.append(tr("Blocks {creatures}", creatures=blocked))
    return found


def _fate(card: int, forecast: Forecast) -> list[str]:
    """What combat damage would do to it, as the table shows on it."""
    found = []
    damage = forecast.damage_to(card)
    if damage:
        found.append(tr("Combat would deal {n} damage to it|Combat would deal {n} damage to it", n=damage))
    if card in forecast.leaving:
        found.append(tr("Would leave the battlefield"))
    return found
