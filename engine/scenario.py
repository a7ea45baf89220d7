"""Situations in a few lines, for tests, lessons, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.game import Deck, Game, Setup
from engine.nodes.acts.tokens import PREDEFINED
from engine.positions.arranging import FILLER, token_look
from engine.state.variants import rules_of

if TYPE_CHECKING:
    from engine.card_database import CardDatabase
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
        variants: tuple[str, ...] = (),
    ) -> None:
        if database is None:
            from engine.card_database import default_database

            database = default_database()
        self.database = database
        self.seed = seed
        self.names = names
        self.teams = teams
        self.variants = variants
        self.options: dict[str, Any] = {}
        self._players: list[dict[str, Any]] = [
            {
                "life": 20,
                "library": None,
                "hand": [],
                "graveyard": [],
                "battlefield": [],
                "exile": [],
                "command": [],
                "sideboard": [],
                "planes": [],
                "schemes": [],
                "ante": [],
            }
            for _ in names
        ]
        self._cards: list[dict[str, str]] = []
        self._turn: dict[str, Any] = {"turn": 5, "active": 0, "step": "precombat main", "priority": 0}
        self._designations: dict[str, Any] = {}
        self._stack: list[dict[str, Any]] = []
        self._used: dict[str, int] = {}

    def card_text(self, text: str, language: Language = "en") -> str:
        """Define a card on the spot (name, cost, type line, power/toughness or loyalty, text); return its name.

        Raises the parser's error, with line and column, if the text isn't understood, unless the rest is to be carried
        out by hand.
        """
        from engine.language.cardfile import define_card

        card = define_card(text, language, partly=bool(self.options.get("by_hand")))
        self._cards.append({"text": text, "language": language})
        return card.name.en

    def battlefield(
        self,
        player: int,
        *cards: str,
        tapped: bool = False,
        sick: bool = False,
        damage: int = 0,
        counters: Mapping[str, int] | None = None,
        owner: int | None = None,
        copy_of: str = "",
        face_down: bool = False,
        phased_out: bool = False,
        commander: bool = False,
        enters: bool = False,
        token: bool = False,
    ) -> list[str]:
        """Put permanents under a player's control; returns their labels: the name, then "name 2", "name 3"…

        They are just there, planeswalkers with their loyalty. With `enters` they enter the battlefield as the game
        begins, after all else is there: what replaces that applies ("enters tapped", "enters with…", "as ~ enters"),
        but nothing triggers. `copy_of` names the card of which they are copies; with `token` they are tokens that look
        like those cards (111.10).
        """
        details = self._status(tapped, sick, damage, counters, owner, enters)
        details |= {
            "copy_of": copy_of,
            "face_down": face_down,
            "phased_out": phased_out,
            "commander": commander,
            "as_token": token,
        }
        return [self._put(player, "battlefield", card, **details) for card in cards]

    def token(
        self,
        player: int,
        *descriptions: str,
        tapped: bool = False,
        sick: bool = False,
        damage: int = 0,
        counters: Mapping[str, int] | None = None,
        owner: int | None = None,
        enters: bool = False,
        language: Language = "en",
    ) -> list[str]:
        """Put tokens under a player's control: "Treasure" and others that the rules define (111.10), or described as on
        a card: "1/1 white Soldier creature token with flying". Returns their labels, from their names.

        Raises SaveError when the words describe no token.
        """
        details = self._status(tapped, sick, damage, counters, owner, enters)
        return [
            self._put(
                player,
                "battlefield",
                token_look(each, language).name.en,
                token=each,
                language="" if each in PREDEFINED else language,
                **details,
            )
            for each in descriptions
        ]

    def emblem(self, player: int, text: str, language: Language = "en") -> None:
        """Give a player an emblem with the abilities that the text says (114)."""
        self._players[player].setdefault("emblems", []).append({"text": text, "language": language})

    def command(self, player: int, *cards: str, commander: bool = True) -> list[str]:
        """Put a player's cards into the command zone, by default as commanders (903.6)."""
        return [self._put(player, "command", card, commander=commander) for card in cards]

    def conspiracy(self, player: int, card: str, *names: str) -> str:
        """Put a conspiracy of a player into the command zone: face down if names have been chosen for it in secret
        (702.105), one or two. Returns its label."""
        memory = {"chosen name": names[0] if len(names) == 1 else list(names)} if names else {}
        return self._put(player, "command", card, face_down=bool(names), known_to=[player] * bool(names), memory=memory)

    def planar_deck(self, player: int, *cards: str) -> list[str]:
        """Put planes and phenomena face down into a player's planar deck, the top one first (901.4)."""
        return [self._put(player, "planes", card) for card in cards]

    def scheme_deck(self, player: int, *cards: str) -> list[str]:
        """Put schemes face down into a player's scheme deck, the top one first (904.4): the player is an archenemy."""
        return [self._put(player, "schemes", card) for card in cards]

    def ante(self, player: int, *cards: str) -> list[str]:
        """Put cards of a player into the ante zone (407)."""
        return [self._put(player, "ante", card) for card in cards]

    def stack(
        self, player: int, card: str, targets: Sequence[str | int] = (), x: int | None = None, modes: Sequence[int] = ()
    ) -> str:
        """Put a spell that a player has cast on top of the stack: its targets (labels, players) in the order of the
        words, the value of X, the indexes of its modes. Returns its label."""
        details: dict[str, Any] = {"targets": [str(target) for target in targets], "modes": list(modes)}
        if x is not None:
            details["x"] = x
        label = self._label(card)
        told = {key: value for key, value in details.items() if value or key == "x"}
        self._stack.append({"card": card, "label": label, "player": player, **told})
        return label

    def hand(self, player: int, *cards: str, known_to: Sequence[int] = (), commander: bool = False) -> list[str]:
        """Put cards into a player's hand; `known_to` are others who know them."""
        return [self._put(player, "hand", card, known_to=list(known_to), commander=commander) for card in cards]

    def graveyard(self, player: int, *cards: str, commander: bool = False) -> list[str]:
        """Put cards into a player's graveyard, the top one last."""
        return [self._put(player, "graveyard", card, commander=commander) for card in cards]

    def exile(
        self,
        player: int,
        *cards: str,
        face_down: bool = False,
        known_to: Sequence[int] = (),
        by: str = "",
        commander: bool = False,
    ) -> list[str]:
        """Put cards of a player into exile: face down if so, with the players who may look at them (406.3), and the
        label of the permanent that exiled them (607.2a)."""
        details = {"face_down": face_down, "known_to": list(known_to), "exiled_by": by, "commander": commander}
        return [self._put(player, "exile", card, **details) for card in cards]

    def library(self, player: int, *cards: str, commander: bool = False) -> list[str]:
        """Set a player's whole library, top card first; the default is ten basic lands."""
        self._players[player]["library"] = []
        return [self._put(player, "library", card, commander=commander) for card in cards]

    def outside(self, player: int, *cards: str) -> list[str]:
        """Put cards that a player owns outside the game, as a sideboard (400.11a)."""
        return [self._put(player, "sideboard", card) for card in cards]

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

    def this_turn(self, player: int, life_lost: int = 0, life_gained: int = 0) -> None:
        """Set what happened to the player this turn besides the life total, for text that asks about it."""
        self._players[player] |= {"life_lost": life_lost, "life_gained": life_gained}

    def priority(self, player: int) -> None:
        """Give priority to a player other than the active one."""
        self._turn["priority"] = player

    def monarch(self, player: int) -> None:
        """Make a player the monarch (718)."""
        self._designations["monarch"] = player

    def daytime(self, daytime: str) -> None:
        """Make it "day" or "night"."""
        self._designations["daytime"] = daytime

    def lands_played(self, player: int, number: int) -> None:
        """Set how many lands the player has played this turn."""
        self._players[player]["lands_played"] = number

    def turn(
        self,
        active: int = 0,
        step: str = "main",
        phase: str = "",
        priority: int | None = None,
        number: int = 5,
        begin: bool = False,
    ) -> None:
        """Set whose turn and which step it is, and who has priority (the active player if not given). With `begin` the
        step is only about to begin, so that what happens and triggers at its beginning is seen.

        `step` is a step of `engine.rules.turn.turn.STEPS`; "main" means the main phase that `phase` names, by default
        the first one.
        """
        if step == "main" and phase:
            step = phase
        self._turn = {
            "turn": number,
            "active": active,
            "step": STEP_NAMES.get(step, step),
            "priority": active if priority is None else priority,
        }
        if begin:
            self._turn["begin"] = True

    def first_turn(self, active: int = 0, step: str = "upkeep") -> None:
        """Set the first turn of the game, before the first draw: in a two-player game the starting player will skip it
        (103.7a)."""
        self.turn(active, step, number=1)
        self._turn["skips_first_draw"] = rules_of(self.variants, len(self.names), teams=self.teams).skips_first_draw

    def attacking(self, attackers: Mapping[str, str | int]) -> None:
        """Make creatures, by label, attack a player or planeswalker; for steps after declare attackers."""
        self._turn["attackers"] = [[attacker, str(attacked)] for attacker, attacked in attackers.items()]

    def blocking(self, blockers: Sequence[tuple[str, str]]) -> None:
        """Make creatures, by label, block attackers; for steps after declare blockers. Several blockers of one attacker
        are in damage assignment order (509.2)."""
        self._turn["blockers"] = [list(pair) for pair in blockers]

    def position(self) -> dict[str, Any]:
        """Return the situation as plain JSON values."""
        players = []
        for player in self._players:
            library = player["library"]
            if library is None:
                library = [{"card": FILLER, "label": ""} for _ in range(LIBRARY_SIZE)]
            players.append({**player, "library": library})
        more: dict[str, Any] = {"stack": self._stack} if self._stack else {}
        return {**self._turn, **self._designations, **more, "players": players, "cards": self._cards}

    def game(self) -> Game:
        """Return the game at the priority decision of this situation."""
        setup = Setup(
            decks=tuple(Deck(()) for _ in self.names),
            names=self.names,
            seed=self.seed,
            teams=self.teams,
            variants=self.variants,
            options={**self.options, "position": self.position()},
        )
        return Game.start(setup, self.database)

    def _status(
        self, tapped: bool, sick: bool, damage: int, counters: Mapping[str, int] | None, owner: int | None, enters: bool
    ) -> dict[str, Any]:
        found = {"tapped": tapped, "sick": sick, "damage": damage, "counters": dict(counters or {}), "enters": enters}
        return found if owner is None else {**found, "owner": owner}

    def _put(self, player: int, zone: str, card: str, **details: Any) -> str:
        label = self._label(card)
        told = {key: value for key, value in details.items() if value or key == "owner"}
        what = {} if "token" in told else {"card": card}
        self._players[player][zone].append({**what, "label": label, **told})
        return label

    def _label(self, card: str) -> str:
        self._used[card] = self._used.get(card, 0) + 1
        return card if self._used[card] == 1 else f"{card} {self._used[card]}"
