"""Matches of several games between two players, with sideboards between them (100.4, 100.6a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.decklists.legality import LARGEST_SIDEBOARD, SMALLEST_DECK
from engine.refusal import Refusal, refuse

if TYPE_CHECKING:
    from engine.state.setup import Deck, Setup

NEEDED = 2
"""Number of wins that decide a match (100.6a)."""
OPTION = "match"
"""Name of the set-up option for the match that the game belongs to."""


@dataclass(frozen=True, slots=True)
class Match:
    """The score of a match before one of its games."""

    wins: tuple[int, int] = (0, 0)
    game: int = 1
    """Number of the game, counting draws."""

    def after(self, winner: int | None) -> Match:
        """Return the score after a game won by this player; None for a draw."""
        first, second = self.wins
        return Match((first + (winner == 0), second + (winner == 1)), self.game + 1)

    @property
    def winner(self) -> int | None:
        """The winner of the match (100.6a), or None."""
        return next((player for player, wins in enumerate(self.wins) if wins >= NEEDED), None)

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON values."""
        return {"wins": list(self.wins), "game": self.game}


def match_of(setup: Setup) -> Match | None:
    """Return the match that a game with this set-up belongs to; None for a single game."""
    return match_in(setup.options)


def match_in(options: Mapping[str, Any]) -> Match | None:
    """Return the match in the options of a set-up, or None."""
    told = options.get(OPTION)
    return None if told is None else Match((told["wins"][0], told["wins"][1]), told["game"])


_LISTS = "decks"
"""Name of the match option's field for the cards of each deck in the first game."""


def following(setup: Setup, winner: int | None, decks: Sequence[Deck], seed: int) -> Setup:
    """Return the set-up of the next game of a match. The loser chooses who begins (103.2); after a draw, the previous
    chooser does."""
    match = match_of(setup)
    assert match is not None
    options = {key: value for key, value in setup.options.items() if key != "position"}
    lists = setup.options[OPTION].get(_LISTS) or [
        {"cards": list(deck.cards), "sideboard": list(deck.sideboard)} for deck in setup.decks
    ]
    options[OPTION] = {**match.after(winner).to_json(), _LISTS: lists}
    chooser = setup.chooser if winner is None else 1 - winner
    return replace(setup, decks=tuple(decks), seed=seed, chooser=chooser, options=options)


def anew(setup: Setup) -> Setup:
    """Return the same match from its beginning, with each deck as in the first game: sideboarding lasts only for one
    match (100.4)."""
    lists = setup.options[OPTION].get(_LISTS)
    decks = (
        setup.decks
        if not lists
        else tuple(
            replace(deck, cards=tuple(told["cards"]), sideboard=tuple(told["sideboard"]))
            for deck, told in zip(setup.decks, lists, strict=True)
        )
    )
    return replace(setup, decks=decks, options={**setup.options, OPTION: Match().to_json()})


def check_exchange(before: Deck, after: Deck) -> list[Refusal]:
    """Return what makes `after` illegal as a deck made from `before` and its sideboard between games (100.4); empty if
    it is legal."""
    refusals = []
    if Counter((*before.cards, *before.sideboard)) != Counter((*after.cards, *after.sideboard)):
        refusals.append(
            refuse(
                "100.4",
                "Only cards of deck and sideboard are exchanged.",
                "Si scambiano solo le carte del mazzo e del sideboard.",
            )
        )
    least = min(SMALLEST_DECK, len(before.cards))
    if len(after.cards) < least:
        refusals.append(
            refuse(
                "100.2a",
                f"The deck needs at least {least} cards; it has {len(after.cards)}.",
                f"Al mazzo servono almeno {least} carte; ne ha {len(after.cards)}.",
            )
        )
    most = max(LARGEST_SIDEBOARD, len(before.sideboard))
    if len(after.sideboard) > most:
        refusals.append(
            refuse(
                "100.4a",
                f"The sideboard holds at most {most} cards; it has {len(after.sideboard)}.",
                f"Il sideboard contiene al massimo {most} carte; ne ha {len(after.sideboard)}.",
            )
        )
    return refusals
