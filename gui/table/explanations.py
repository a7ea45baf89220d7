"""What keywords, symbols, badges, counters, steps, zones and players' marks mean: a sentence each, with its rule.

The rule numbers are here; the sentences come from the index of the rules and the keywords' reminder texts, in both
languages. They are shown where the mouse rests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from engine import rule_index
from engine.seen.view import CardView, PlayerView
from engine.vocabulary.counters import counter_kind
from gui.card_faces import badges_of
from gui.dialogs.rule_link import gist
from gui.i18n import text, tr

OF_BADGE = {
    "summoning-sick": "302.6",
    "attack": "508.1",
    "block": "509.1",
    "token": "111.1",
    "copy": "706.2",
    "attached": "303.4",
    "phased-out": "702.25",
    "goaded": "701.38a",
    "monstrous": "701.31b",
    "renowned": "702.111b",
    "commander": "903.3",
}
"""The rule of each badge that has one."""
OF_SYMBOL = {
    "W": "107.4a",
    "U": "107.4a",
    "B": "107.4a",
    "R": "107.4a",
    "G": "107.4a",
    "C": "107.4c",
    "S": "107.4h",
    "X": "107.3",
    "Y": "107.3",
    "Z": "107.3",
    "T": "107.5",
    "Q": "107.6",
    "E": "107.14",
    "CHAOS": "107.12",
}
"""The rule of each symbol that is neither a number nor a hybrid."""
OF_STEP = {
    "untap": "502.2",
    "upkeep": "503.1",
    "draw": "504.1",
    "precombat main": "505.1",
    "beginning of combat": "507.2",
    "declare attackers": "508.1",
    "declare blockers": "509.1",
    "combat damage": "510.1",
    "end of combat": "511.1",
    "postcombat main": "505.1",
    "end": "513.1",
    "cleanup": "514.1",
}
OF_ZONE = {"library": "401.1", "graveyard": "404.1", "exile": "406.1", "command": "408.1", "stack": "405.1"}
_SYMBOL = re.compile(r"\{([^{}]+)\}")


def said(what: str, rule: str) -> str:
    """Return a line with the name, its rule and the rule's text; the name alone if the index has no such rule."""
    words = gist(rule) if rule else ""
    return f"{what} ({rule}): {words}" if words else what


def badge_words(badge: str) -> str:
    """The name of a badge in the current language."""
    return {
        "summoning-sick": tr("Summoning sick"),
        "attack": tr("Attacking"),
        "block": tr("Blocking"),
        "target": tr("Target"),
        "token": tr("Token"),
        "copy": tr("A copy"),
        "partial": tr("Part of its text is not understood"),
        "attached": tr("Attached"),
        "phased-out": tr("Phased out"),
        "goaded": tr("Goaded"),
        "monstrous": tr("Monstrous"),
        "renowned": tr("Renowned"),
        "saddled": tr("Saddled"),
        "prepared": tr("Prepared"),
        "solved": tr("Solved"),
        "ring-bearer": tr("Ring-bearer"),
        "commander": tr("A commander"),
        "note": tr("A note"),
    }[badge]


@cache
def keyword_rules() -> dict[str, str]:
    """The rule of each keyword by its English name in lower case, from the headings of 702."""
    found = {}
    for rule in rule_index.load().values():
        name, colon, _ = rule.gist_en.partition(":")
        if colon and re.fullmatch(r"702\.\d+", rule.id) and rule.id != "702.1":
            found[name.casefold()] = rule.id
    return found


def keyword_rule(words: str) -> str:
    """The rule of a keyword as written on a card, such as "ward {2}" or "protection from red"; "" if it has none."""
    parts = words.casefold().replace("—", " ").split()
    rules = keyword_rules()
    for count in range(min(3, len(parts)), 0, -1):
        rule = rules.get(" ".join(parts[:count]))
        if rule is not None:
            return rule
    return rules["landwalk"] if parts and parts[0].endswith("walk") else ""


def symbol_rule(symbol: str) -> str:
    """The rule of a symbol, given without its braces."""
    if symbol in OF_SYMBOL:
        return OF_SYMBOL[symbol]
    if symbol.isdigit():
        return "107.4b"
    if symbol.endswith("/P"):
        return "107.4f"
    return "107.4e" if "/" in symbol else ""


def counter_rule(kind: str) -> str:
    """The rule of a kind of counter, given its English name."""
    if re.fullmatch(r"[+-]\d+/[+-]\d+", kind):
        return "122.1a"
    if keyword_rule(kind):
        return "122.1b"
    return {"loyalty": "122.1c", "poison": "122.1d", "energy": "107.14"}.get(kind, "122.1")


def of_card(card: CardView) -> list[str]:
    """Explain what a card shows, line by line: keywords, badges, counters, symbols."""
    return [*of_signs(card), *of_symbols(card)]


def of_signs(card: CardView) -> list[str]:
    """Explain a card's keywords, badges and counters, line by line."""
    if not card.known:
        return [said(tr("Face down"), "707.2")] if card.face_down else []
    found = [_keyword(text(word), word.en, text(what)) for word, what in card.reminders]
    if card.zone == "battlefield":
        found += _standing(card)
    found += [said(f"{count}× {text(counter_kind(kind))}", counter_rule(kind)) for kind, count in _counters(card)]
    return found


def of_symbols(card: CardView) -> list[str]:
    """Explain the symbols in a card's cost and text, line by line."""
    if not card.known:
        return []
    words = " ".join([card.cost, *(paragraph.en for paragraph in card.text)])
    rules: dict[str, list[str]] = {}
    for symbol in dict.fromkeys(_SYMBOL.findall(words)):
        rules.setdefault(symbol_rule(symbol), []).append(f"{{{symbol}}}")
    return [said(" ".join(symbols), rule) for rule, symbols in rules.items() if rule]


def _keyword(words: str, english: str, what: str) -> str:
    rule = keyword_rule(english)
    return f"{words} ({rule}): {what}" if rule else f"{words}: {what}"


def _standing(card: CardView) -> Iterator[str]:
    """Yield a permanent's status: tapped, damaged, and its badges."""
    if card.tapped:
        yield said(tr("Tapped"), "110.5")
    if card.damage:
        yield said(tr("{n} damage marked|{n} damage marked", n=card.damage), "120.6")
    for badge in sorted(badges_of(card)):
        rule = OF_BADGE.get(badge, "")
        if badge == "attached" and "Equipment" in card.subtypes:
            rule = "301.5"
        yield tr("Note: {words}", words=card.note) if badge == "note" else said(badge_words(badge), rule)


def _counters(card: CardView) -> list[tuple[str, int]]:
    return [(kind, count) for kind, count in card.counters.items() if count]


def purpose_of_step(step: str) -> str:
    """What players do in a step or main phase, in a plain sentence; "" before the first turn."""
    return {
        "untap": tr("The active player untaps all of their permanents."),
        "upkeep": tr("Abilities that trigger at the beginning of the upkeep go on the stack."),
        "draw": tr("The active player draws a card."),
        "precombat main": tr("The active player may play a land and cast creatures and other spells."),
        "beginning of combat": tr("This is the last chance to act before attackers are declared."),
        "declare attackers": tr("The active player chooses which creatures attack, and whom."),
        "declare blockers": tr("The players under attack choose which creatures block."),
        "combat damage": tr("Attackers and blockers deal their damage at the same time."),
        "end of combat": tr("Combat ends. Creatures stop attacking and blocking after this step."),
        "postcombat main": tr("The active player may cast more spells, and play a land if none was played this turn."),
        "end": tr("Abilities that trigger at the beginning of the end step go on the stack."),
        "cleanup": tr("The active player discards down to seven cards, and damage wears off."),
    }.get(step, "")


def of_step(step: str) -> str:
    """The text of the rules on a step or main phase."""
    return gist(OF_STEP.get(step, "")) and f"({OF_STEP[step]}) {gist(OF_STEP[step])}"


def of_zone(zone: str) -> str:
    """The text of the rules on a zone."""
    return gist(OF_ZONE.get(zone, "")) and f"({OF_ZONE[zone]}) {gist(OF_ZONE[zone])}"


def of_player(player: PlayerView, is_active: bool, mates: str = "") -> list[tuple[str, str]]:
    """Explain a player's seat: the words of each mark with the text of its rule, "" if the index has none. `mates` are
    the names of the player's teammates."""
    found = [(tr("{n} life", n=player.life), "104.3b")]
    if mates:
        found.append((tr("In a team with {names}", names=mates), "102.3"))
    if player.shares_life:
        found.append((tr("The team shares its life"), "810.4"))
    if player.is_emperor:
        found.append((tr("The emperor of the team"), "809.5"))
    found += [
        (f"{text(counter_kind(kind))}: {count}", counter_rule(kind)) for kind, count in player.counters.items() if count
    ]
    for each in player.commander_damage:
        words = tr("{n} combat damage from {name}|{n} combat damage from {name}", n=each.amount, name=each.commander)
        found.append((words, "903.10a"))
    if player.is_monarch:
        found.append((tr("The monarch"), "718.2"))
    if player.has_initiative:
        found.append((tr("Has the initiative"), ""))
    if player.dungeon is not None and player.room is not None:
        found.append((tr("In {dungeon}: {room}", dungeon=player.dungeon, room=player.room), ""))
    if player.completed:
        found.append((tr("Completed: {list}", list=", ".join(map(text, player.completed))), ""))
    if player.is_blessed:
        found.append((tr("Has the city's blessing"), "702.130b"))
    if player.tempted:
        found.append((tr("Tempted by the Ring: {n}", n=player.tempted), ""))
    if player.speed:
        found.append((tr("Speed {n}", n=player.speed), ""))
    if is_active and player.lands_left:
        found.append((tr("May still play a land this turn"), "305.2"))
    return found
