"""What the players have to agree to before a deck is played with all the same."""

from __future__ import annotations

from dataclasses import dataclass

from engine import decks
from engine.decklists.commander import BUILDINGS, Database, check_commander
from engine.decks import DeckFile
from gui import i18n
from gui.i18n import tr


@dataclass(frozen=True)
class Doubts:
    """Why a deck needs everybody's agreement; nothing in it for a deck that needs none."""

    sentences: tuple[str, ...] = ()
    has_gaps: bool = False
    """Whether some text of its cards is not understood."""


def doubts_about(deck: DeckFile, database: Database, variant: str = "") -> Doubts:
    """What keeps a deck from a game of the variant ("" for constructed play), and which cards are not understood.

    Its cards' names must be those of `database`.
    """
    gaps = sorted(i18n.text(name) for name in decks.with_gaps(deck, database))
    led = variant in BUILDINGS
    refusals = check_commander(deck, variant, database) if led else decks.check_constructed(deck, database)
    sentences = [f"{i18n.text(refusal.reason)} ({refusal.rule})" for refusal in refusals]
    if gaps:
        sentences.append(
            tr("Not all of their text is understood; you will do the rest by hand: {cards}.", cards=", ".join(gaps))
        )
    return Doubts(tuple(sentences), bool(gaps))
