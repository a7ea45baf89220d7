"""Situations in a few lines: what tests, lessons, puzzles and bug reports are written with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.game import Deck, Game, Setup
from engine.position import FILLER

if TYPE_CHECKING:
    from engine.cards import CardDatabase
    from engine.language.lexicon import Language

LIBRARY_SIZE = 10

STEP_NAMES = {"main": "precombat main", "combat": "beginning of combat"}


class Scenario:
    """Builds any situation; `game()` gives the game at that priority decision.

    >>> scenario = Scenario()
    >>> scenario.battlefield(0, "Forest", "Rumbling Baloth")
    ['Forest', 'Rumbling Baloth']
    >>> scenario.hand(0, "Giant Growth")
    ['Giant Growth']
    >>> scenario.game().decision.player
    0
    """

    def __init__(
        self,
        database: CardDatabase | None = None,
        seed: int = 1,
        names: tuple[str, ...] = ("Anna", "Bruno"),
        teams: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        if database is None:
            from engine.cards import default_database

            database = default_database()
        self.database = database
        self.seed = seed
        self.names = names
        self.teams = teams
        self.options: dict[str, Any] = {}
        self._players: list[dict[str, Any]] = [
            {"life": 20, "library": None, "hand": [], "graveyard": [], "battlefield": [], "exile": []} for _ in names
        ]
        self._cards: list[dict[str, str]] = []
        self._turn: dict[str, Any] = {"turn": 5, "active": 0, "step": "precombat main", "priority": 0}
        self._used: dict[str, int] = {}

    def card_text(self, text: str, language: Language = "en") -> str:
        """Define a card on the spot (name, cost, type line, power/toughness or loyalty, text); returns its name.

        Raises the reader's error, with line and column, when the text is not understood.
        """
        from engine.language.cardfile import define_card

        card = define_card(text, language)
        self._cards.append({"text": text, "language": language})
        return card.name.en

    def battlefield(
        self, player: int, *cards: str, tapped: bool = False, sick: bool = False, damage: int = 0,
        counters: Mapping[str, int] | None = None, owner: int | None = None,
    ) -> list[str]:  # fmt: skip
        """Put permanents under a player's control; returns their labels: the name, then "name 2", "name 3"…"""
        details: dict[str, Any] = {"tapped": tapped, "sick": sick, "damage": damage, "counters": dict(counters or {})}
        if owner is not None:
            details["owner"] = owner
        return [self._put(player, "battlefield", card, **details) for card in cards]

    def hand(self, player: int, *cards: str) -> list[str]:
        """Put cards into a player's hand."""
        return [self._put(player, "hand", card) for card in cards]

    def graveyard(self, player: int, *cards: str) -> list[str]:
        """Put cards into a player's graveyard, the top one last."""
        return [self._put(player, "graveyard", card) for card in cards]

    def exile(self, player: int, *cards: str) -> list[str]:
        """Put cards of a player into exile."""
        return [self._put(player, "exile", card) for card in cards]

    def library(self, player: int, *cards: str) -> list[str]:
        """Set a player's whole library, the top card first; without this it is ten basic lands."""
        self._players[player]["library"] = []
        return [self._put(player, "library", card) for card in cards]

    def attach(self, attachment: str, to: str | int) -> None:
        """Attach a permanent, by label, to another one or to a player."""
        for player in self._players:
            for entry in player["battlefield"]:
                if entry["label"] == attachment:
                    entry["attached_to"] = str(to)
                    return
        raise KeyError(f"there is no permanent labelled {attachment!r}")

    def life(self, player: int, life: int) -> None:
        """Set a player's life total."""
        self._players[player]["life"] = life

    def player_counters(self, player: int, **counters: int) -> None:
        """Set a player's counters, such as poison=3."""
        self._players[player]["counters"] = counters

    def mana(self, player: int, **mana: int) -> None:
        """Set a player's mana pool, such as G=2, C=1."""
        self._players[player]["pool"] = mana

    def lands_played(self, player: int, number: int) -> None:
        """How many lands the player has played this turn."""
        self._players[player]["lands_played"] = number

    def turn(
        self, active: int = 0, step: str = "main", phase: str = "", priority: int | None = None, number: int = 5,
    ) -> None:  # fmt: skip
        """Set whose turn and which step it is, and who has priority (the active player if not given).

        `step` is a step of `engine.rules.turn.turn.STEPS`; "main" means the main phase that `phase` names, by default
        the first one.
        """
        if step == "main" and phase:
            step = phase
        self._turn = {
            "turn": number, "active": active, "step": STEP_NAMES.get(step, step),
            "priority": active if priority is None else priority,
        }  # fmt: skip

    def first_turn(self, active: int = 0, step: str = "upkeep") -> None:
        """The first turn of the game, before the first draw: of two players the starting one is to skip it (103.7a)."""
        self.turn(active, step, number=1)
        self._turn["skips_first_draw"] = len(self.names) == 2

    def attacking(self, attackers: Mapping[str, str | int]) -> None:
        """Creatures, by label, that attack a player or planeswalker; for steps after declare attackers."""
        self._turn["attackers"] = [[attacker, str(attacked)] for attacker, attacked in attackers.items()]

    def position(self) -> dict[str, Any]:
        """The situation as plain JSON values."""
        players = []
        for player in self._players:
            library = player["library"]
            if library is None:
                library = [{"card": FILLER, "label": ""} for _ in range(LIBRARY_SIZE)]
            players.append({**player, "library": library})
        return {**self._turn, "players": players, "cards": self._cards}

    def game(self) -> Game:
        """The game at the priority decision of this situation."""
        setup = Setup(
            decks=tuple(Deck(()) for _ in self.names), names=self.names, seed=self.seed, teams=self.teams,
            options={**self.options, "position": self.position()},
        )  # fmt: skip
        return Game.start(setup, self.database)

    def _put(self, player: int, zone: str, card: str, **details: Any) -> str:
        self._used[card] = self._used.get(card, 0) + 1
        label = card if self._used[card] == 1 else f"{card} {self._used[card]}"
        told = {key: value for key, value in details.items() if value or key == "owner"}
        entry = {"card": card, "label": label, **told}
        self._players[player][zone].append(entry)
        return label
