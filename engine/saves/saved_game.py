"""Saved games: checks of set-ups and answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine import limits
from engine.saves.json_values import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    SaveError,
    fields,
    flag,
    integer,
    items,
    player_number,
    words,
    wrong,
)


def check_setup(data: Any) -> None:
    """Raise SaveError unless `data` is what `Setup.to_json` writes."""
    setup = fields(data, "The set-up", "decks", "names", "seed")
    decks = items(setup["decks"], "“decks”", MOST_PLAYERS)
    names = items(setup["names"], "“names”", MOST_PLAYERS)
    count = len(decks)
    if count < FEWEST_PLAYERS or len(names) != count:
        raise SaveError(f"A game needs {FEWEST_PLAYERS} to {MOST_PLAYERS} decks, and a name for each.")
    for number, deck in enumerate(decks, start=1):
        _check_deck(deck, f"Deck {number}")
    for number, name in enumerate(names, start=1):
        words(name, f"The name of player {number}", limits.PLAYER_NAME)
    integer(setup["seed"], "“seed”", -limits.SEED, limits.SEED)
    integer(setup.get("life", 20), "“life”", -limits.NUMBER)
    if setup.get("chooser") is not None:
        player_number(setup["chooser"], "“chooser”", count)
    _check_teams(setup.get("teams", ()), count)
    for variant in items(setup.get("variants", ()), "“variants”", MOST_PLAYERS):
        words(variant, "A variant")
    options = fields(setup.get("options", {}), "“options”")
    flag(options.get("damage_assignment_order", True), "“damage_assignment_order”")
    flag(options.get("by_hand", False), "“by_hand”")
    if options.get("match") is not None:
        _check_match(options["match"], count)
    if options.get("attack", "multiple") not in ("multiple", "one", "left", "right"):
        wrong(options["attack"], "“attack”", "“multiple”, “one”, “left” or “right”")


def _check_match(value: Any, count: int) -> None:
    match = fields(value, "“match”", "wins", "game")
    wins = items(match["wins"], "“wins” of the match", 2)
    if len(wins) != 2:
        raise SaveError("A match is between two players.")
    for each in wins:
        integer(each, "“wins” of the match", 0, limits.DECK_CARDS)
    integer(match["game"], "“game” of the match", 1, limits.DECK_CARDS)
    lists = items(match.get("decks", ()), "“decks” of the match", MOST_PLAYERS)
    if lists and len(lists) != count:
        raise SaveError("A match keeps one list of cards for each deck.")
    for number, deck in enumerate(lists, start=1):
        _check_deck(fields(deck, f"Deck {number} of the match", "cards", "sideboard"), f"Deck {number} of the match")


def _check_teams(value: Any, count: int) -> None:
    teams = [items(team, "A team", MOST_PLAYERS) for team in items(value, "“teams”", MOST_PLAYERS)]
    members = sorted(player_number(player, "A member of a team", count) for team in teams for player in team)
    if teams and (members != list(range(count)) or len(teams) < 2 or not all(teams)):
        raise SaveError("Each player must be in one of two or more teams.")


_COMMANDERS = 2
"""The most commanders of a deck; two if both allow it (702.123a)."""


def _check_deck(value: Any, where: str) -> None:
    deck = fields(value, where, "cards")
    for part in ("cards", "sideboard", "planes", "schemes"):
        for card in items(deck.get(part, ()), f"“{part}” of {where}", limits.DECK_CARDS):
            words(card, f"A card of {where}")
    for card in items(deck.get("commanders", ()), f"“commanders” of {where}", _COMMANDERS):
        if words(card, f"A commander of {where}") not in deck["cards"]:
            raise SaveError(f"{where} does not hold its commander “{limits.shown(card)}”.")
    words(deck.get("vanguard", ""), f"The vanguard of {where}")
    name = items(deck.get("name", ("", "")), f"The name of {where}", 2)
    if len(name) != 2:
        raise SaveError(f"The name of {where} should be in two languages.")
    for each in name:
        words(each, f"The name of {where}")


def check_answers(value: Any) -> list[Any]:
    """Return the answers of a saved game. Raises SaveError unless it is a list of them."""
    if not isinstance(value, list):
        raise SaveError("The saved game has no answers.")
    items(value, "“answers”", limits.ANSWERS)
    return value


def conceding(answer: Any, players: int) -> int:
    """Return the player who concedes by an answer that is an object. Raises SaveError."""
    return player_number(fields(answer, "A concession", "concede")["concede"], "A concession", players)


@contextmanager
def only_save_errors() -> Iterator[None]:
    """Turn any other exception into a SaveError: a set-up or answer that no check foresees is the file's fault, not the
    program's."""
    try:
        yield
    except SaveError:
        raise
    except Exception as error:
        raise SaveError(f"The game can't be played again: {str(error) or repr(error)}") from error
