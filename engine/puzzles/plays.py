"""Plays in words, such as "you cast Shock targeting other": parsed, and turned into answers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.decisions import (
    Action,
    Answer,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOption,
    ChooseTargets,
    ChooseYesNo,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    Priority,
    is_player,
)
from engine.puzzles.card_references import SEATS, Ref, ref, refs
from engine.refusal import IllegalAnswer
from engine.rules.turn.turn import STEPS

if TYPE_CHECKING:
    from engine.game import Game

NOTHING, EVERYTHING = "nothing", "everything"
KINDS = {"cast": "cast", "play": "land", "activate": "activate"}
"""Verb → kind of action."""
_DONE = re.compile(
    r"(you|other) (cast|play|activate)s? (.+?)(?: targeting (.+?))?"
    r"((?:, (?:X = \d{1,3}|modes? \d(?: and \d)*|with [a-z-]+|ability \d|choosing .+?))*)"
)
_ATTACK = re.compile(r"(you|other) (attack)s?(?: (?!with )(.+?))? with (.+)")
_BLOCK = re.compile(r"(you|other) (block)s? (?:(.+?) with )?(.+)")
_CHOOSE = re.compile(r"(you|other) (choose)s? (.+)")
_PASS = re.compile(rf"everyone passes(?: until (the stack is empty|{'|'.join(STEPS)}))?")
FORMS = (
    "you cast CARD[ targeting THING and THING][, X = N][, mode N][, with KEYWORD][, choosing THING]; you play CARD; "
    "you activate CARD[, ability N]; you attack with CARD and CARD; other blocks CARD with CARD; you choose THING; "
    "everyone passes[ until STEP]"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """Something that a player does."""

    verb: str
    """"cast", "play", "activate", "attack", "block", "choose" or "pass"."""
    seat: int = 0
    cards: tuple[Ref, ...] = ()
    targets: tuple[Ref, ...] = ()
    """Targets of a spell or ability; the objects or players that attackers attack, or the creatures that blockers
    block."""
    x: int | None = None
    modes: tuple[int, ...] = ()
    way: str = ""
    """The keyword with which the spell is cast."""
    ability: int | None = None
    chosen: tuple[Ref, ...] = ()
    """Choices made while casting or activating, such as for a cost."""
    until: str = ""
    """When everyone stops passing; "" for when something resolves or the step ends."""
    words: str = ""

    def names(self) -> Iterator[Ref]:
        """Yield the cards and players that the play names; a chosen option may be neither."""
        if self.verb != "choose":
            yield from (each for each in (*self.cards, *self.targets) if each.name not in (NOTHING, EVERYTHING))


def read_play(words: str) -> Play | None:
    """Return the play that the words describe; None if they describe none."""
    found = _PASS.fullmatch(words)
    if found is not None:
        return Play(verb="pass", until=found[1] or "", words=words)
    for pattern in (_ATTACK, _BLOCK, _CHOOSE):
        found = pattern.fullmatch(words)
        if found is not None:
            who, verb, *struck, cards = found.groups()
            targets = refs(struck[0]) if struck else ()
            return Play(verb=verb, seat=SEATS.index(who), cards=refs(cards), targets=targets, words=words)
    found = _DONE.fullmatch(words)
    if found is None:
        return None
    who, verb, card, aimed, options = found.groups()
    play = Play(verb=verb, seat=SEATS.index(who), cards=(ref(card),), targets=refs(aimed), words=words)
    return _with_options(play, [each for each in options.split(", ") if each])


def _with_options(play: Play, options: Sequence[str]) -> Play:
    values: dict[str, object] = {}
    for option in options:
        name, _, rest = option.partition(" ")
        if name == "X":
            values["x"] = int(rest.removeprefix("= "))
        elif name in ("mode", "modes"):
            values["modes"] = tuple(int(each) - 1 for each in rest.split(" and "))
        elif name == "with":
            values["way"] = rest
        elif name == "ability":
            values["ability"] = int(rest) - 1
        else:
            values["chosen"] = refs(rest)
    fields = {name: getattr(play, name) for name in ("verb", "seat", "cards", "targets", "words")}
    return Play(**fields, **values)  # type: ignore[arg-type]


def means(wanted: Ref, game: Game, entity: int) -> bool:
    """Whether the player or object is the one that `wanted` refers to."""
    if is_player(entity):
        return wanted.is_player and SEATS.index(wanted.name) == entity
    object = game.state.objects.get(entity)
    if object is None or wanted.is_player:
        return False
    on_table = object.zone in ("battlefield", "stack")
    seat = game.play.controller(entity) if on_table else object.owner
    kinds = {"card", *(kind.lower() for kind in game.play.look(entity).types)} if wanted.kind else ()
    return wanted.means(game.text(entity).en, seat, kinds)


def entities(wanted: Iterable[Ref], among: Iterable[int], game: Game) -> list[int]:
    """Return, for each reference in order, a different matching player or object from `among`."""
    found: list[int] = []
    among = list(among)
    for each in wanted:
        entity = next((one for one in among if one not in found and means(each, game, one)), None)
        if entity is not None:
            found.append(entity)
    return found


def fitting(play: Play, decision: Priority, game: Game) -> Action | None:
    """Return the available action that the play describes; None if there is none."""
    kind, name = KINDS.get(play.verb), play.cards[0]
    for action in decision.actions:
        if action.kind != kind or action.object is None:
            continue
        named = means(name, game, action.object) or action.text.en == f"Cast {name.name}"
        if not named or (play.ability is not None and action.ability != play.ability):
            continue
        if play.way and not action.key.endswith(f":{play.way}"):
            continue
        return action
    return None


def answer_to(decision: Decision, play: Play, game: Game) -> Answer | None:
    """Return the play's answer to a decision of its player, including decisions on the way; None if the play doesn't
    say."""
    answer: Answer | None = None
    match decision:
        case Priority():
            action = fitting(play, decision, game) if play.verb in KINDS else None
            answer = action.key if action is not None else None
        case DeclareAttackers() if play.verb == "attack":
            answer = _attack(decision, play, game)
        case DeclareBlockers() if play.verb == "block":
            answer = _block(decision, play, game)
        case ChooseModes() if play.modes:
            answer = list(play.modes)
        case ChooseNumber() if play.x is not None:
            answer = play.x
        case ChooseTargets() if play.targets:
            answer = entities(play.targets, decision.candidates, game)[: decision.maximum] or None
        case ChooseObjects() | ChooseYesNo() | ChooseOption() | ChooseNumber() | ChooseModes():
            answer = _chosen(decision, play.cards if play.verb == "choose" else play.chosen, game)
    if answer is None:
        return None
    try:
        return decision.check(answer)
    except IllegalAnswer:
        return None


def _attack(decision: DeclareAttackers, play: Play, game: Game) -> Answer | None:
    name = play.cards[0].name
    if name == NOTHING:
        return []
    attackers = list(decision.candidates) if name == EVERYTHING else entities(play.cards, decision.candidates, game)
    if name != EVERYTHING and len(attackers) != len(play.cards):
        return None
    pairs = []
    for attacker in attackers:
        attacked = decision.candidates[attacker]
        aimed = entities(play.targets or [Ref(SEATS[1 - play.seat])], attacked, game)
        pairs.append([attacker, (aimed or list(attacked))[0]])
    return pairs


def _block(decision: DeclareBlockers, play: Play, game: Game) -> Answer | None:
    if play.cards[0].name == NOTHING:
        return []
    blockers = entities(play.cards, decision.candidates, game)
    others = list(dict.fromkeys(other for each in blockers for other in decision.candidates[each]))
    blocked = entities(play.targets, others, game)
    if not blocked or len(blockers) != len(play.cards):
        return None
    return [[each, blocked[0]] for each in blockers]


def _chosen(decision: Decision, wanted: Sequence[Ref], game: Game) -> Answer | None:
    if not wanted:
        return None
    name = wanted[0].name
    match decision:
        case ChooseObjects():
            return entities(wanted, decision.candidates, game) or ([] if name == NOTHING else None)
        case ChooseYesNo():
            return {"yes": True, "no": False}.get(name)
        case ChooseNumber():
            return int(name) if name.isdecimal() else None
        case ChooseModes():
            numbers = [each.name.removeprefix("mode ") for each in wanted]
            return [int(each) - 1 for each in numbers] if all(each.isdecimal() for each in numbers) else None
        case ChooseOption():
            return next((each.key for each in decision.options if name in (each.key, *each.text)), None)
    return None
