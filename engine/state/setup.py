"""The set-up of a game; with the answers, it determines the whole game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.refusal import Text
from engine.saves.json_values import SaveError
from engine.saves.saved_game import check_setup
from engine.state.variants import GameRules, check_variants, rules_of


@dataclass(frozen=True, slots=True)
class Deck:
    """A list of cards by English name, one entry per card."""

    cards: tuple[str, ...]
    sideboard: tuple[str, ...] = ()
    name: Text = Text("", "")
    commanders: tuple[str, ...] = ()
    """Those of `cards` that are its commander or commanders (903.3)."""
    planes: tuple[str, ...] = ()
    """The player's planar deck; a shared deck belongs to the first player (901.3, 901.15)."""
    schemes: tuple[str, ...] = ()
    """The scheme deck of an archenemy (904.3)."""
    vanguard: str = ""
    """The player's vanguard card (902.3)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a game begins with; with the answers, it determines the whole game."""

    decks: tuple[Deck, ...]
    names: tuple[str, ...] = ()
    """One per deck; empty for "Player 1", "Player 2"…"""
    seed: int = 0
    life: int = 20
    """Each player's starting life total, unless a variant sets another (103.3)."""
    chooser: int | None = None
    """Who chooses the starting player (103.2); None for a random player."""
    teams: tuple[tuple[int, ...], ...] = ()
    """Teams of players (102.3), each player in exactly one; empty if everybody plays alone."""
    variants: tuple[str, ...] = ()
    """Names of the variants played, from `engine.state.variants.VARIANTS`."""
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
        """Raise SaveError, saying what is wrong, unless a game can begin like this."""
        check_setup(self.to_json())
        check_variants(self.variants, len(self.decks), self.teams)
        if "position" not in self.options:
            self._check_what_lies_beside()

    def _check_what_lies_beside(self) -> None:
        """Raise SaveError unless the players have what the variants need besides their decks."""
        rules, decks = self.rules, self.decks
        if rules.planes and not all(deck.planes for deck in decks[: 1 if rules.one_planar_deck else None]):
            raise SaveError("Each player needs a planar deck, or the first one that of all.")  # 901.3, 901.15a
        if rules.vanguards and not all(deck.vanguard for deck in decks):
            raise SaveError("Each player needs a vanguard card.")  # 902.3
        archenemies = tuple(player for player, deck in enumerate(decks) if deck.schemes)
        if rules.archenemy_starts:
            alone = len(decks) == 2 or (len(self.teams) == 2 and archenemies in self.teams)
            if len(archenemies) != 1 or not alone:  # 904.2a-b
                raise SaveError("One player alone is the archenemy and has a scheme deck; all others are one team.")
        elif rules.archenemy_life is not None and (len(archenemies) < len(decks) or self.teams):  # 904.12a
            raise SaveError("Each player needs a scheme deck, and nobody plays in a team.")

    @property
    def rules(self) -> GameRules:
        """The rules of the game with all its variants applied."""
        return rules_of(self.variants, len(self.decks), self.life, self.teams)

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON values."""
        return {
            "decks": [
                {
                    "cards": list(deck.cards),
                    "sideboard": list(deck.sideboard),
                    "name": list(deck.name),
                    "commanders": list(deck.commanders),
                    "planes": list(deck.planes),
                    "schemes": list(deck.schemes),
                    "vanguard": deck.vanguard,
                }
                for deck in self.decks
            ],
            "names": list(self.names),
            "seed": self.seed,
            "life": self.life,
            "chooser": self.chooser,
            "teams": [list(team) for team in self.teams],
            "variants": list(self.variants),
            "options": self.options,
        }

    @staticmethod
    def from_json(data: Any) -> Setup:
        """Return the set-up written by `to_json`. Raises SaveError for anything else."""
        check_setup(data)
        check_variants(data.get("variants", ()), len(data["decks"]), data.get("teams", ()))
        decks = tuple(
            Deck(
                tuple(deck["cards"]),
                tuple(deck.get("sideboard", ())),
                Text(*deck.get("name", ("", ""))),
                tuple(deck.get("commanders", ())),
                tuple(deck.get("planes", ())),
                tuple(deck.get("schemes", ())),
                deck.get("vanguard", ""),
            )
            for deck in data["decks"]
        )
        return Setup(
            decks,
            tuple(data["names"]),
            data["seed"],
            data.get("life", 20),
            data.get("chooser"),
            tuple(tuple(team) for team in data.get("teams", ())),
            tuple(data.get("variants", ())),
            dict(data.get("options", {})),
        )
