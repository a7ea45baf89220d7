"""A situation for trying a card: it is in hand, with mana of all kinds and things for it to affect."""

from __future__ import annotations

from engine.card_database import CardDatabase
from engine.game import Game
from engine.language.cardfile import CardDef
from engine.language.lexicon import Language
from engine.scenario import Scenario

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
EACH = 3
"""Lands of each kind; more if the card costs more."""
MOST = 8
BEAR = "Practice Bear | Orso d'Esercizio\n{1}{G}\nCreature — Bear\n2/2"
BIRD = "Practice Bird | Uccello d'Esercizio\n{2}{W}\nCreature — Bird\n1/3\nFlying"
POT = "Practice Pot | Vaso d'Esercizio\n{2}\nArtifact\n{T}: Add {C}."
HEAL = "Practice Song | Canto d'Esercizio\n{W}\nInstant\nYou gain 3 life."


def situation(
    text: str,
    card: CardDef,
    language: Language,
    names: tuple[str, ...],
    seed: int = 1,
    database: CardDatabase | None = None,
) -> Game:
    """Return a game for trying the card, in the first player's main phase; text that is not understood is carried out
    by hand.

    Raises `CardError` and SaveError for a text that can't be played.
    """
    scenario = Scenario(database, seed=seed, names=names)
    if card.unread:
        scenario.options["by_hand"] = True
    name = scenario.card_text(text, language)
    bear, bird, pot, song = (scenario.card_text(each) for each in (BEAR, BIRD, POT, HEAL))
    cost = card.cost.value() if card.cost is not None else 0
    each_kind = max(EACH, min(MOST, -(-cost // len(LANDS)) + 1))
    for land in LANDS:
        scenario.battlefield(0, *[land] * each_kind)
        scenario.battlefield(1, land)
    scenario.battlefield(0, bear, pot)
    scenario.battlefield(1, bear, bird, pot)
    scenario.hand(0, name, name, bear, song)
    scenario.hand(1, song, bird)
    scenario.graveyard(0, bird, song)
    scenario.graveyard(1, bear)
    return scenario.game()
