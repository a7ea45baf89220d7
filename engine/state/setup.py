"""What a game begins with; together with the answers it is the whole game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.refusal import Text


@dataclass(frozen=True, slots=True)
class Deck:
    """A list of cards by English name, one entry a card."""

    cards: tuple[str, ...]
    sideboard: tuple[str, ...] = ()
    name: Text = Text("", "")


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game begins with; together with the answers it is the whole game."""

    decks: tuple[Deck, ...]
    names: tuple[str, ...] = ("Player 1", "Player 2")
    seed: int = 0
    life: int = 20
    chooser: int | None = None
    """Who chooses the starting player (103.2); None for chance."""
    options: dict[str, Any] = field(default_factory=dict)
    """"damage_assignment_order": true for 509.2 and 510.1c as written (default), false to let players divide freely.
    "position": a position built by `engine.scenario` instead of the start of a game."""

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {
            "decks": [
                {"cards": list(deck.cards), "sideboard": list(deck.sideboard), "name": list(deck.name)}
                for deck in self.decks
            ],
            "names": list(self.names), "seed": self.seed, "life": self.life, "chooser": self.chooser,
            "options": self.options,
        }  # fmt: skip

    @staticmethod
    def from_json(data: dict[str, Any]) -> Setup:
        """The set-up that `to_json` wrote; `SaveError` for anything else."""
        try:
            decks = tuple(
                Deck(tuple(map(str, deck["cards"])), tuple(map(str, deck.get("sideboard", ()))),
                     Text(*deck.get("name", ("", ""))))
                for deck in data["decks"]
            )  # fmt: skip
            names = tuple(map(str, data["names"]))
            chooser = data.get("chooser")
            setup = Setup(decks, names, int(data["seed"]), int(data.get("life", 20)),
                          None if chooser is None else int(chooser), dict(data.get("options", {})))  # fmt: skip
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise SaveError(f"The set-up of the game can't be read: {error!r}") from error
        if len(setup.decks) != 2 or len(setup.names) != 2:
            raise SaveError("The set-up of the game must have two decks and two names.")
        return setup


class SaveError(ValueError):
    """A saved game that can't be read; the message says what is wrong and where."""
