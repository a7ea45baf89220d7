"""What the players must agree to before a deck with problems is played."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.card_database import CardDatabase
from engine.decklists import legality
from engine.decklists.command_decks import command_decks
from engine.decklists.commander import BUILDINGS, check_commander
from engine.decklists.deck import DeckFile
from engine.refusal import Refusal
from engine.state.variants import GameRules
from gui import i18n
from gui.i18n import tr


@dataclass(frozen=True)
class Doubts:
    """Why a deck needs everybody's agreement; empty if it needs none."""

    sentences: tuple[str, ...] = ()
    has_gaps: bool = False
    """Whether some of its cards have text that is not understood."""


def doubts_about(
    deck: DeckFile, database: CardDatabase, variant: str = "", rules: GameRules | None = None, seat: int = 0
) -> Doubts:
    """Return why a deck can't be played in the variant ("" for constructed play) by these rules at that seat, and which
    cards are not understood.

    Its cards' names must be those of `database`.
    """
    rules = rules or GameRules()
    gaps = sorted(i18n.text(name) for name in legality.with_gaps(deck, database))
    led = variant in BUILDINGS
    refusals = check_commander(deck, variant, database) if led else _check(deck, database, rules)
    refusals += command_decks(deck, rules, seat, database).refusals
    sentences = [f"{i18n.text(refusal.reason)} ({refusal.rule})" for refusal in refusals]
    if gaps:
        sentences.append(
            tr("Not all of their text is understood; you will do the rest by hand: {cards}.", cards=", ".join(gaps))
        )
    return Doubts(tuple(sentences), bool(gaps))


def _check(deck: DeckFile, database: CardDatabase, rules: GameRules) -> list[Refusal]:
    """Check the deck as for constructed play; some rules allow conspiracies in the sideboard (905.4) and ante cards
    (407.3)."""
    entries = [*deck.side_entries]
    if rules.conspiracies:
        entries = [each for each in entries if "Conspiracy" not in _types(each.card, database)]
    refusals = legality.check_constructed(replace(deck, side_entries=tuple(entries)), database)
    return [each for each in refusals if not (rules.ante and each.rule == "407.3")]


def _types(name: str, database: CardDatabase) -> frozenset[str]:
    card = database.find(name)
    return card.types if card is not None else frozenset()
