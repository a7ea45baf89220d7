"""Saved positions: checks of everything on the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
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
    refused,
    words,
    wrong,
)

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
        wrong(position["step"], "“step”", "a step of the turn")
    for card in items(position.get("cards", ()), "“cards”", limits.POSITION_CARDS):
        _check_text(card, "A card of the position")
    flag(position.get("begin", False), "“begin”")
    flag(position.get("skips_first_draw", False), "“skips_first_draw”")
    if position.get("daytime", "") not in DAYTIMES:
        wrong(position["daytime"], "“daytime”", "“day” or “night”")
    players = items(position["players"], "“players”", MOST_PLAYERS)
    if len(players) < FEWEST_PLAYERS:
        raise SaveError(f"The position must have {FEWEST_PLAYERS} to {MOST_PLAYERS} players.")
    for name in ("active", "priority", "starting"):
        player_number(position.get(name, 0), f"“{name}”", len(players))
    if position.get("monarch") is not None:
        player_number(position["monarch"], "“monarch”", len(players))
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
        wrong(value, f"The language of {where}", "“en” or “it”")


def _check_spell(value: Any, count: int) -> None:
    where = "A spell on the stack"
    spell = fields(value, where, "card", "label", "player")
    words(spell["card"], where)
    words(spell["label"], f"The label of {where}", limits.CARD_NAME + 10)
    player_number(spell["player"], f"“player” of {where}", count)
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
            wrong(letter, f"The mana of {where}", f"one of {' '.join(mana)}")
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
    for player in items(card.get("known_to", ()), f"“known_to” of {where}", MOST_PLAYERS):
        player_number(player, f"“known_to” of {where}", count)
    if "exiled_by" in card:
        words(card["exiled_by"], f"“exiled_by” of {where}", limits.CARD_NAME + 10)
        if zone != "exile":
            raise SaveError(f"{where} has not been exiled.")
    integer(card.get("damage", 0), f"“damage” of {where}")
    player_number(card.get("owner", 0), f"“owner” of {where}", count)
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
            wrong(kind, f"The counters of {where}", "of a kind such as “+1/+1” or “poison”")
        integer(number, f"The counters of {where}")


def _check_host(card: dict[str, Any], permanents: dict[str, int], count: int) -> None:
    host = card["attached_to"]
    if host == card["label"] or (host not in permanents and host not in PLAYER_LABELS[:count]):
        there = limits.shown(host)
        raise refused(
            card["label"], f"is attached to “{there}”, which is not there", f"è assegnata a “{there}”, che non c'è"
        )


PLAYER_LABELS = tuple(str(player) for player in range(MOST_PLAYERS))


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
