"""What a game begins with; together with the answers it is the whole game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.refusal import Text
from engine.saved import check_setup
from engine.state.variants import GameRules, check_variants, rules_of


@dataclass(frozen=True, slots=True)
class Deck:
    """A list of cards by English name, one entry a card."""

    cards: tuple[str, ...]
    sideboard: tuple[str, ...] = ()
    name: Text = Text("", "")
    commanders: tuple[str, ...] = ()
    """Which of `cards` is its commander (903.3), or both that are."""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game begins with; together with the answers it is the whole game."""

    decks: tuple[Deck, ...]
    names: tuple[str, ...] = ()
    """One for each deck; empty for "Player 1", "Player 2"…"""
    seed: int = 0
    life: int = 20
    """The starting life total of each player, unless a variant sets another one (103.3)."""
    chooser: int | None = None
    """Who chooses the starting player (103.2); None for chance."""
    teams: tuple[tuple[int, ...], ...] = ()
    """Players that play together (102.3), each in one team; empty if everybody plays alone."""
    variants: tuple[str, ...] = ()
    """The variants that are played, names of `engine.state.variants.VARIANTS`."""
    options: dict[str, Any] = field(default_factory=dict)
    """"attack": in a game of several, "multiple" where all opponents of the active player can be attacked (802,
    default), "one" where that player chooses one of them for each combat phase (506.2a), "left" or "right" where only
    the neighbour on that side can be, if that is an opponent (803); turns go round to the left.
    "damage_assignment_order": true for 509.2 and 510.1c as written (default), false to let players divide freely.
    "by_hand": true where all have agreed to carry out by hand what of a card's text is not understood (default false:
    such lines do nothing).
    "match": where the match stands to which the game belongs (`engine.matches`).
    "position": a position built by `engine.scenario` instead of the start of a game."""

    def __post_init__(self) -> None:
        if not self.names:
            object.__setattr__(self, "names", tuple(f"Player {index + 1}" for index in range(len(self.decks))))

    def check(self) -> None:
        """Raises SaveError, with what is wrong, unless a game can begin like this."""
        check_setup(self.to_json())
        check_variants(self.variants, len(self.decks), self.teams)

    @property
    def rules(self) -> GameRules:
        """By which rules the game is played, with all that its variants say."""
        return rules_of(self.variants, len(self.decks), self.life, self.teams)

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {
            "decks": [
                {"cards": list(deck.cards), "sideboard": list(deck.sideboard), "name": list(deck.name),
                 "commanders": list(deck.commanders)}
                for deck in self.decks
            ],
            "names": list(self.names), "seed": self.seed, "life": self.life, "chooser": self.chooser,
            "teams": [list(team) for team in self.teams], "variants": list(self.variants), "options": self.options,
        }  # fmt: skip

    @staticmethod
    def from_json(data: Any) -> Setup:
        """The set-up that `to_json` wrote; `SaveError` for anything else."""
        check_setup(data)
        check_variants(data.get("variants", ()), len(data["decks"]), data.get("teams", ()))
        decks = tuple(
            Deck(tuple(deck["cards"]), tuple(deck.get("sideboard", ())), Text(*deck.get("name", ("", ""))),
                 tuple(deck.get("commanders", ())))
            for deck in data["decks"]
        )
        return Setup(decks, tuple(data["names"]), data["seed"], data.get("life", 20), data.get("chooser"),
                     tuple(tuple(team) for team in data.get("teams", ())), tuple(data.get("variants", ())),
                     dict(data.get("options", {})))  # fmt: skip
