"""Saved games and positions as text, validated before a game is made from them.

They may come from anybody. Every value is checked once: its type, its size, and whether what it names exists.
`SaveError` says what is wrong and where.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

from engine import limits
from engine.refusal import Text

FEWEST, MOST = 2, 10
"""Number of players a game can have."""


class SaveError(ValueError):
    """An unusable saved game or position; the message says what is wrong and where. `text` has it in both languages for
    errors that players can make, as in a position; `about` is the part of the position."""

    def __init__(self, words: str, it: str = "", about: str = "") -> None:
        super().__init__(words)
        self.text = Text(words, it or words)
        self.about = about


def refused(name: Text | str, en: str, it: str, about: str = "") -> SaveError:
    """Return the error that a thing, given by name or label, can't be as that part of the position says."""
    names = Text(limits.shown(name), limits.shown(name)) if isinstance(name, str) else name
    return SaveError(f"“{names.en}” {en}.", f"“{names.it}” {it}.", about)


def parse_json(text: str, limit: int = limits.SAVE_TEXT) -> Any:
    """Parse a text as JSON. Raises SaveError for invalid text, and for more than the limits allow."""
    if len(text) > limit:
        raise SaveError(f"The text has more than {limit} characters.")
    try:
        value = json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise SaveError(f"There are more than {limits.NESTING} lists within each other.") from None
    except ValueError as error:
        raise SaveError(f"This is not JSON: {error}.") from error
    _check_depth(value)
    return value


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number")


def _check_depth(value: Any) -> None:
    level = [value]
    for _ in range(limits.NESTING):
        below: list[Any] = []
        for each in level:
            if isinstance(each, dict):
                below += each.values()
            elif isinstance(each, list):
                below += each
        if not below:
            return
        level = below
    raise SaveError(f"There are more than {limits.NESTING} lists within each other.")


# ----- single values


def integer(value: Any, where: str, low: int = 0, high: int = limits.NUMBER) -> int:
    """Return a whole number from `low` to `high`, inclusive."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        _wrong(value, where, f"a whole number from {low} to {high}")
    return value


def flag(value: Any, where: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        _wrong(value, where, "true or false")
    return value


def words(value: Any, where: str, most: int = limits.CARD_NAME) -> str:
    """Return a text of one printable line, at most `most` characters long."""
    if not isinstance(value, str) or len(value) > most or not is_plain(value):
        _wrong(value, where, f"a line of at most {most} characters")
    return value


def is_plain(text: str) -> bool:
    """Whether a text is one line of printable characters."""
    return (text.isascii() and text.isprintable()) or not any(unicodedata.category(sign) in _UNSEEN for sign in text)


_UNSEEN = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Categories of control characters, surrogates and line breaks."""


def items(value: Any, where: str, most: int) -> Sequence[Any]:
    """Return a list of at most `most` items."""
    if not isinstance(value, list | tuple):
        _wrong(value, where, "a list")
    if len(value) > most:
        raise SaveError(f"{where} has {len(value)} entries; {most} are allowed.")
    return value


def fields(value: Any, where: str, *needed: str) -> dict[str, Any]:
    """Return an object with at least these fields."""
    if not isinstance(value, dict):
        _wrong(value, where, "an object with fields")
    for name in needed:
        if name not in value:
            raise SaveError(f"{where} has no “{name}”.")
    return value


def _wrong(value: Any, where: str, expected: str) -> NoReturn:
    if isinstance(value, dict | list | tuple):
        found = "an object" if isinstance(value, dict) else "a list"
    elif isinstance(value, int):
        found = str(value) if abs(value) <= limits.NUMBER else "a larger one"
    else:
        found = limits.shown(repr(value[: limits.SHOWN] if isinstance(value, str) else value))
    raise SaveError(f"{where} should be {expected}, not {found}.")


# ----- set-ups


def check_setup(data: Any) -> None:
    """Raise SaveError unless `data` is what `Setup.to_json` writes."""
    setup = fields(data, "The set-up", "decks", "names", "seed")
    decks = items(setup["decks"], "“decks”", MOST)
    names = items(setup["names"], "“names”", MOST)
    count = len(decks)
    if count < FEWEST or len(names) != count:
        raise SaveError(f"A game needs {FEWEST} to {MOST} decks, and a name for each.")
    for number, deck in enumerate(decks, start=1):
        _check_deck(deck, f"Deck {number}")
    for number, name in enumerate(names, start=1):
        words(name, f"The name of player {number}", limits.PLAYER_NAME)
    integer(setup["seed"], "“seed”", -limits.SEED, limits.SEED)
    integer(setup.get("life", 20), "“life”", -limits.NUMBER)
    if setup.get("chooser") is not None:
        _player(setup["chooser"], "“chooser”", count)
    _check_teams(setup.get("teams", ()), count)
    for variant in items(setup.get("variants", ()), "“variants”", MOST):
        words(variant, "A variant")
    options = fields(setup.get("options", {}), "“options”")
    flag(options.get("damage_assignment_order", True), "“damage_assignment_order”")
    flag(options.get("by_hand", False), "“by_hand”")
    if options.get("match") is not None:
        _check_match(options["match"], count)
    if options.get("attack", "multiple") not in ("multiple", "one", "left", "right"):
        _wrong(options["attack"], "“attack”", "“multiple”, “one”, “left” or “right”")


def _check_match(value: Any, count: int) -> None:
    match = fields(value, "“match”", "wins", "game")
    wins = items(match["wins"], "“wins” of the match", 2)
    if len(wins) != 2:
        raise SaveError("A match is between two players.")
    for each in wins:
        integer(each, "“wins” of the match", 0, limits.DECK_CARDS)
    integer(match["game"], "“game” of the match", 1, limits.DECK_CARDS)
    lists = items(match.get("decks", ()), "“decks” of the match", MOST)
    if lists and len(lists) != count:
        raise SaveError("A match keeps one list of cards for each deck.")
    for number, deck in enumerate(lists, start=1):
        _check_deck(fields(deck, f"Deck {number} of the match", "cards", "sideboard"), f"Deck {number} of the match")


def _check_teams(value: Any, count: int) -> None:
    teams = [items(team, "A team", MOST) for team in items(value, "“teams”", MOST)]
    members = sorted(_player(player, "A member of a team", count) for team in teams for player in team)
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
    return _player(fields(answer, "A concession", "concede")["concede"], "A concession", players)


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


def _player(value: Any, where: str, count: int = MOST) -> int:
    return integer(value, where, 0, count - 1)


# ----- positions

ZONES = ("library", "hand", "graveyard", "battlefield", "exile", "command", "ante", "sideboard")
"""Zones in which a position lists each player's cards, and the cards they own outside the game."""
COMMAND_DECKS = ("planes", "schemes")
"""Planar and scheme decks that a position lists for each player, top card first."""
DAYTIMES = ("", "day", "night")
_STATUS = ("tapped", "sick", "enters", "phased_out", "as_token")
"""Properties that only permanents have."""
_FLAGS = (*_STATUS, "face_down", "commander")
_MODES = 10
_TURNS = 1_000_000
_LAND_PLAYS = 1_000
_KIND = re.compile(r"[+-][0-9]{1,3}/[+-][0-9]{1,3}|[A-Za-z][A-Za-z' -]{0,39}")


def check_position(data: Any, steps: Sequence[str], mana: Sequence[str]) -> None:
    """Raise SaveError unless `data` is what `Scenario.position` writes.

    `steps` are the names of a turn's steps, `mana` the letters of mana.
    """
    position = fields(data, "The position", "turn", "active", "players", "step", "priority")
    integer(position["turn"], "“turn”", 0, _TURNS)
    if position["step"] not in steps:
        _wrong(position["step"], "“step”", "a step of the turn")
    for card in items(position.get("cards", ()), "“cards”", limits.POSITION_CARDS):
        _check_text(card, "A card of the position")
    flag(position.get("begin", False), "“begin”")
    flag(position.get("skips_first_draw", False), "“skips_first_draw”")
    if position.get("daytime", "") not in DAYTIMES:
        _wrong(position["daytime"], "“daytime”", "“day” or “night”")
    players = items(position["players"], "“players”", MOST)
    if len(players) < FEWEST:
        raise SaveError(f"The position must have {FEWEST} to {MOST} players.")
    for name in ("active", "priority", "starting"):
        _player(position.get(name, 0), f"“{name}”", len(players))
    if position.get("monarch") is not None:
        _player(position["monarch"], "“monarch”", len(players))
    permanents: dict[str, int] = {}
    for number, player in enumerate(players):
        _check_player(player, number, len(players), mana, permanents)
    phased_out = {
        card["label"] for player in players for card in player.get("battlefield", ()) if card.get("phased_out")
    }
    for player in players:
        for card in player.get("battlefield", ()):
            if "attached_to" in card:
                _check_host(card, permanents, len(players))
                if card["attached_to"] in phased_out and not card.get("phased_out"):
                    raise refused(
                        card["label"], "is attached to what is phased out", "è assegnata a qualcosa che è fuori fase"
                    )
        for card in player.get("exile", ()):
            if "exiled_by" in card and card["exiled_by"] not in permanents:
                raise refused(
                    card["exiled_by"], "has exiled a card and is not there", "ha esiliato una carta e non c'è"
                )
    _check_attack(position, {label: of for label, of in permanents.items() if label not in phased_out}, len(players))
    _check_blocks(position, permanents)
    for spell in items(position.get("stack", ()), "“stack”", limits.DECK_CARDS):
        _check_spell(spell, len(players))


def _check_text(value: Any, where: str) -> None:
    text = fields(value, where, "text", "language")
    if not isinstance(text["text"], str) or len(text["text"]) > limits.CARD_LINE * limits.CARD_LINES:
        raise SaveError(f"{where} has a text that is too long or none at all.")
    _check_language(text["language"], where)


def _check_language(value: Any, where: str) -> None:
    if value not in ("en", "it"):
        _wrong(value, f"The language of {where}", "“en” or “it”")


def _check_spell(value: Any, count: int) -> None:
    where = "A spell on the stack"
    spell = fields(value, where, "card", "label", "player")
    words(spell["card"], where)
    words(spell["label"], f"The label of {where}", limits.CARD_NAME + 10)
    _player(spell["player"], f"“player” of {where}", count)
    if "x" in spell:
        integer(spell["x"], f"“x” of {where}")
    for label in items(spell.get("targets", ()), f"“targets” of {where}", limits.DECK_CARDS):
        words(label, f"A target of {where}", limits.CARD_NAME + 10)
    for mode in items(spell.get("modes", ()), f"“modes” of {where}", _MODES):
        integer(mode, f"A mode of {where}", 0, _MODES)


def _check_player(value: Any, number: int, count: int, mana: Sequence[str], permanents: dict[str, int]) -> None:
    """Check one player of a position; add the labels of their permanents, with the player, to `permanents`."""
    where = f"Player {number + 1}"
    player = fields(value, where, "life")
    integer(player["life"], f"The life of {where}", -limits.NUMBER)
    _check_counters(player.get("counters", {}), where)
    integer(player.get("lands_played", 0), f"“lands_played” of {where}", 0, _LAND_PLAYS)
    for name in ("life_lost", "life_gained"):
        integer(player.get(name, 0), f"“{name}” of {where}")
    for emblem in items(player.get("emblems", ()), f"“emblems” of {where}", limits.POSITION_CARDS):
        _check_text(emblem, f"An emblem of {where}")
    for letter, amount in fields(player.get("pool", {}), f"The mana of {where}").items():
        if letter not in mana:
            _wrong(letter, f"The mana of {where}", f"one of {' '.join(mana)}")
        integer(amount, f"The mana of {where}", 0, limits.MANA)
    for zone in (*ZONES, *COMMAND_DECKS):
        for card in items(player.get(zone, ()), f"“{zone}” of {where}", limits.DECK_CARDS):
            _check_card(card, f"A card in “{zone}” of {where}", zone, count)
            if zone == "battlefield":
                permanents[card["label"]] = number


def _check_card(value: Any, where: str, zone: str, count: int) -> None:
    what = "token" if isinstance(value, dict) and "token" in value else "card"
    card = fields(value, where, what, "label")
    if what == "token":
        if zone != "battlefield":
            raise refused(
                card["token"],
                "is a token and can be on the battlefield only",
                "è una pedina e può stare solo sul campo di battaglia",
            )
        words(card["token"], where, limits.CARD_LINE)
        _check_language(card.get("language", "en"), where)
    else:
        words(card["card"], where)
    words(card["label"], f"The label of {where}", limits.CARD_NAME + 10)
    for name in _FLAGS:
        if flag(card.get(name, False), f"“{name}” of {where}") and name in _STATUS and zone != "battlefield":
            raise SaveError(f"{where} can't be “{name}” there.")
    if card.get("enters") and (card.get("phased_out") or card.get("face_down") or "copy_of" in card):
        raise refused(
            card["label"],
            "can't enter phased out, face down or as a copy",
            "non può entrare fuori fase, a faccia in giù o come copia",
        )
    if "copy_of" in card:
        if zone != "battlefield":
            raise refused(card["label"], "can't be a copy there", "lì non può essere una copia")
        words(card["copy_of"], f"“copy_of” of {where}")
    for player in items(card.get("known_to", ()), f"“known_to” of {where}", MOST):
        _player(player, f"“known_to” of {where}", count)
    if "exiled_by" in card:
        words(card["exiled_by"], f"“exiled_by” of {where}", limits.CARD_NAME + 10)
        if zone != "exile":
            raise SaveError(f"{where} has not been exiled.")
    integer(card.get("damage", 0), f"“damage” of {where}")
    _player(card.get("owner", 0), f"“owner” of {where}", count)
    _check_counters(card.get("counters", {}), where)
    for key, each in fields(card.get("memory", {}), f"“memory” of {where}").items():
        words(key, f"“memory” of {where}")
        if isinstance(each, str | list):
            for word in items(each, f"“memory” of {where}", 2) if isinstance(each, list) else (each,):
                words(word, f"“memory” of {where}")
        elif not isinstance(each, bool):
            integer(each, f"“memory” of {where}")
    if "attached_to" in card:
        if zone != "battlefield":
            raise refused(card["label"], "can't be attached to anything there", "lì non può essere assegnata a nulla")
        words(card["attached_to"], f"“attached_to” of {where}", limits.CARD_NAME + 10)


def _check_counters(value: Any, where: str) -> None:
    for kind, number in fields(value, f"The counters of {where}").items():
        if not _KIND.fullmatch(kind):
            _wrong(kind, f"The counters of {where}", "of a kind such as “+1/+1” or “poison”")
        integer(number, f"The counters of {where}")


def _check_host(card: dict[str, Any], permanents: dict[str, int], count: int) -> None:
    host = card["attached_to"]
    if host == card["label"] or (host not in permanents and host not in PLAYER_LABELS[:count]):
        there = limits.shown(host)
        raise refused(
            card["label"], f"is attached to “{there}”, which is not there", f"è assegnata a “{there}”, che non c'è"
        )


PLAYER_LABELS = tuple(str(player) for player in range(MOST))


def _check_attack(position: dict[str, Any], permanents: dict[str, int], count: int) -> None:
    seen: set[str] = set()
    for pair in items(position.get("attackers", ()), "“attackers”", limits.DECK_CARDS):
        if len(items(pair, "An attack", 2)) != 2:
            raise SaveError("An attack should be an attacker and whom it attacks.")
        attacker, attacked = (words(each, "An attack", limits.CARD_NAME + 10) for each in pair)
        if permanents.get(attacker) != position["active"] or attacker in seen:
            raise refused(
                attacker,
                "is no creature of the active player that could attack once",
                "non è una creatura del giocatore attivo che possa attaccare una volta",
                "attackers",
            )
        seen.add(attacker)
        defending = permanents.get(attacked)
        if defending is None and attacked in PLAYER_LABELS[:count]:
            defending = int(attacked)
        if defending in (None, position["active"]):
            raise refused(
                attacked,
                "is nobody whom the active player can attack",
                "non è qualcuno che il giocatore attivo possa attaccare",
                "attackers",
            )


def _check_blocks(position: dict[str, Any], permanents: dict[str, int]) -> None:
    attackers = {pair[0] for pair in position.get("attackers", ())}
    seen: set[tuple[str, str]] = set()
    for pair in items(position.get("blockers", ()), "“blockers”", limits.DECK_CARDS):
        if len(items(pair, "A block", 2)) != 2:
            raise SaveError("A block should be a blocker and the attacker that it blocks.")
        blocker, attacker = (words(each, "A block", limits.CARD_NAME + 10) for each in pair)
        if permanents.get(blocker) in (None, position["active"]) or (blocker, attacker) in seen:
            raise refused(
                blocker,
                "is no creature of another player that could block",
                "non è una creatura di un altro giocatore che possa bloccare",
                "blockers",
            )
        if attacker not in attackers:
            raise refused(
                attacker, "does not attack and can't be blocked", "non attacca e non può essere bloccata", "blockers"
            )
        seen.add((blocker, attacker))
