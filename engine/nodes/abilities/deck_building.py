"""Rules on a card about decks that contain it (113.6m) and about starting the game (313.5a)."""

from __future__ import annotations

from engine.families import Numeral, StaticSentence
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.amounts import Number


class DeckSentence(StaticSentence):
    """A rule about building decks, without effect in a game."""

    zones = frozenset()


@phrase(
    en="a deck can have any number of cards named ~",
    it="un mazzo può avere un qualsiasi numero di carte chiamate ~",
)
class AnyNumberInDeck(DeckSentence):
    """ "A deck can have any number of cards named ~." """

    def deck_limits(self) -> tuple[int | None, ...]:
        return (None,)


@phrase(
    en="a deck can have up to {number:a} <card> named ~",
    it="un mazzo può avere fino a {number:a} <carta> chiamate ~",
)
class MaximumInDeck(DeckSentence):
    """ "A deck can have up to seven cards named ~." """

    number: Numeral

    def __post_init__(self) -> None:
        if not isinstance(self.number, Number):
            raise Meaningless

    def deck_limits(self) -> tuple[int | None, ...]:
        assert isinstance(self.number, Number)
        return (self.number.number,)


@phrase(
    en="remove ~ from your deck before playing if you are not playing for ante",
    it=(
        "rimuovi ~ da il tuo mazzo prima di giocare se non stai giocando con la posta",
        "rimuovi ~ da il tuo mazzo prima di giocare , se non stai giocando con la posta",
    ),
)
class OnlyForAnte(DeckSentence):
    """ "Remove ~ from your deck before playing if you're not playing for ante." (407.3)"""

    for_ante = True


@phrase(en="~ can be your commander", it="~ può essere il tuo comandante")
class LeadsDecks(DeckSentence):
    """ "~ can be your commander" (903.3a)."""

    leads_decks = True


@phrase(en="you are the starting player", it="sei il giocatore iniziale")
class StartsGame(StaticSentence):
    """ "You are the starting player", on a conspiracy (103.1c, 313.5a)."""

    zones = frozenset({"command"})
    starts_game = True
