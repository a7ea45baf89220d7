"""Matches of several games between two players, with sideboards between them (100.4, 100.6a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.decks import LARGEST_SIDEBOARD, SMALLEST_DECK
from engine.refusal import Refusal, refuse

if TYPE_CHECKING:
    from engine.state.setup import Deck, Setup

NEEDED = 2
"""Games that win a match (100.6a)."""
OPTION = "match"
"""Under which name the options of a set-up keep the match that its game belongs to."""


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands before one of its games."""

    wins: tuple[int, int] = (0, 0)
    game: int = 1
    """Number of the game, drawn ones counted."""

    def after(self, winner: int | None) -> Match:
        """Where it stands after a game that this player has won; None for a draw."""
        first, second = self.wins
        return Match((first + (winner == 0), second + (winner == 1)), self.game + 1)

    @property
    def winner(self) -> int | None:
        """Who has won the match; None while nobody has (100.6a)."""
        return next((player for player, wins in enumerate(self.wins) if wins >= NEEDED), None)

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {"wins": list(self.wins), "game": self.game}


def match_of(setup: Setup) -> Match | None:
    """The match to which a game with this set-up belongs; None for a single game."""
    return match_in(setup.options)


def match_in(options: Mapping[str, Any]) -> Match | None:
    """The match of which the options of a set-up tell."""
    told = options.get(OPTION)
    return None if told is None else Match((told["wins"][0], told["wins"][1]), told["game"])


_LISTS = "decks"
"""Under which name the option of a match keeps the cards of each deck as its first game had them."""


def following(setup: Setup, winner: int | None, decks: Sequence[Deck], seed: int) -> Setup:
    """The set-up of the next game of a match: the loser of this one chooses who begins (103.2); after a draw whoever
    chose before."""
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
    """The same match from its beginning: the sideboard modifies a deck between games of one match (100.4), so that each
    deck is again what it was in the first one."""
    lists = setup.options[OPTION].get(_LISTS)
    decks = setup.decks if not lists else tuple(
        replace(deck, cards=tuple(told["cards"]), sideboard=tuple(told["sideboard"]))
        for deck, told in zip(setup.decks, lists, strict=True)
    )  # fmt: skip
    return replace(setup, decks=decks, options={**setup.options, OPTION: Match().to_json()})


def check_exchange(before: Deck, after: Deck) -> list[Refusal]:
    """What keeps a player from going on with the deck `after`, made from `before` and its sideboard between two games
    (100.4); empty if nothing does."""
    refusals = []
    if Counter((*before.cards, *before.sideboard)) != Counter((*after.cards, *after.sideboard)):
        refusals.append(
            refuse("100.4", "Only cards of deck and sideboard are exchanged.",
                   "Si scambiano solo le carte del mazzo e del sideboard.")
        )  # fmt: skip
    least = min(SMALLEST_DECK, len(before.cards))
    if len(after.cards) < least:
        refusals.append(
            refuse("100.2a", f"The deck needs at least {least} cards; it has {len(after.cards)}.",
                   f"Al mazzo servono almeno {least} carte; ne ha {len(after.cards)}.")
        )  # fmt: skip
    most = max(LARGEST_SIDEBOARD, len(before.sideboard))
    if len(after.sideboard) > most:
        refusals.append(
            refuse("100.4a", f"The sideboard holds at most {most} cards; it has {len(after.sideboard)}.",
                   f"Il sideboard contiene al massimo {most} carte; ne ha {len(after.sideboard)}.")
        )  # fmt: skip
    return refusals
