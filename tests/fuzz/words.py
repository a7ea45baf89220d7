"""Find words without any effect in the engine: `python -m tests.fuzz.words [--cards FILE] [--count N] [--seed S]`.

One thing in the text of a card is changed: a number, a player, a filter, a zone; or a condition, a duration or a "may"
is removed. Both cards are played with the same answers in the same situations (`tests.fuzz.situations`) until the games
differ. Changes that never made a difference are reported: the engine may ignore the word, or no situation needed it.
Changes that need not make one (`tests.fuzz.explained`) are only counted. `--card NAME` tries all changes of one card.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Collection as Several
from collections.abc import Container, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import MISSING, Field, dataclass, fields, replace
from enum import Enum
from functools import cache
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from engine.card_database import CardDatabase
from engine.change.events import LookAt, Reveal
from engine.decisions import ChooseYesNo, Decision, PayMana, Priority
from engine.families import Keyword
from engine.game import Game
from engine.language.cardfile import CardDef
from engine.language.node import Node
from engine.language.node_text import write
from engine.language.parser import LanguageError
from engine.language.phrase import Meaningless
from engine.nodes.nouns.amounts import Exactly, UpTo
from engine.nodes.nouns.players import EachPlayer, PlayerNoun, SomePlayer, You
from engine.nodes.nouns.values import Change as SizeChange
from engine.nodes.nouns.values import Size
from engine.nodes.sentences.clauses import May, PlayerClause
from engine.nodes.sentences.effects import If, IfAfter
from engine.nodes.sentences.unless import Unless, UnlessDone
from engine.refusal import IllegalAnswer
from engine.rules.paying import lossless, paying
from engine.rules.paying.later_needs import EVERY_LETTER
from engine.state.objects import GameObject
from engine.state.state import PlayerState
from tests.fuzz.collection import LANDS, Collection, from_file, shipped
from tests.fuzz.explained import NOT_THERE, reason
from tests.fuzz.idle import HABITS, Findings, Watched, said
from tests.fuzz.many import TimeUp, time_limit
from tests.fuzz.situations import build

SITUATIONS = 72
"""Number of games of each card."""
PLAYED = 30
"""Maximum number of games in which a change is tried, counting those in which the changed ability occurred."""
PLAYED_EXPLAINED = 6
"""The same for changes that need not show."""
ANSWERS = 60
"""Number of answers in each game that use the card and make things happen."""
COASTING = 80
"""Number of further answers in which players do only what they must, so that turns pass and lasting effects show."""
WAITS = (0, 15, 0, 30)
"""Number of answers before the card is used, from game to game."""
CHANGES = 8
"""Number of random changes tried for each card; all of them with `--card`."""
SECONDS = 120
"""CPU seconds for one card."""
MANNER = frozenset({"then", "leading", "first", "link", "way", "word"})
"""Fields that say how something is worded, not what it means."""
UNWRITABLE = (Meaningless, LanguageError, KeyError, TypeError, ValueError, AttributeError, IndexError)
"""Exceptions raised by changes that make no sentence."""


class Pair(NamedTuple):
    """A kind of word: what is changed, and where."""

    what: str
    """Class and field of the node."""
    place: str
    """Class and field of the surrounding phrase, skipping noun phrases; "" for a whole paragraph."""

    def __str__(self) -> str:
        return f"{self.what} in {self.place}" if self.place else self.what


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """One change to a card."""

    pair: Pair
    """The kind of word that was changed."""
    before: str
    """The paragraph before the change."""
    after: str
    card: CardDef
    ability: str
    """What must be on the stack for the change to matter, as named by `tests.fuzz.idle`; "" for nothing."""
    reason: str
    """Why it need not show (`tests.fuzz.explained`); "" if no reason is known."""


def changes(card: CardDef, wanted: Container[Pair] | None = None) -> Iterator[Change]:
    """Yield the card with one thing changed, for each change that makes a different playable sentence; with `wanted`,
    only changes of those words."""
    own = plain(card)
    texts = [write(paragraph, "en") for paragraph in own.paragraphs]
    known = {own.text}
    for place, paragraph in enumerate(own.paragraphs):
        ability = on_stack(own, paragraph)
        for pair, other in changed(paragraph):
            if wanted is not None and pair not in wanted:
                continue
            try:
                words = write(other, "en")
            except UNWRITABLE:
                continue
            text = "\n".join([*texts[:place], words, *texts[place + 1 :]])
            if text in known:
                continue
            known.add(text)
            made = replace(own, text=text)
            if not made.gaps and made.paragraphs != own.paragraphs:
                yield Change(pair, texts[place], words, made, ability, reason(own, paragraph, other))


def on_stack(card: CardDef, paragraph: Any) -> str:
    """Return the name of a paragraph's ability on the stack; "" if it doesn't use the stack."""
    for ability in paragraph.abilities():
        if isinstance(ability, Keyword):
            return ""
        if ability.kind == "spell" and not card.types - {"Instant", "Sorcery", "Tribal"}:
            return "spell"
        if ability.kind in ("activated", "triggered") and not getattr(ability, "is_mana", False):
            return said(ability)
    return ""


def plain(card: CardDef) -> CardDef:
    """Return the card with its text in normal form."""
    return replace(card, text="\n".join(write(paragraph, "en") for paragraph in card.paragraphs), language="en")


def changed(node: Node, place: str = "") -> Iterator[tuple[Pair, Node]]:
    """Yield what was changed, and the node with that change; the node itself is at `place`."""
    name = type(node).__name__
    for other in _instead(node):
        yield Pair(name, place), other
    for each in fields(node):
        if not each.compare or each.name in MANNER:
            continue
        value, here = getattr(node, each.name), f"{name}.{each.name}"
        own = [(Pair(what or here, place), new) for what, new in (*_of_field(node, each, value), *_opponent(value))]
        for pair, new in (*own, *_within(value, place if _is_nominal(node) else here)):
            try:
                yield pair, replace(node, **{each.name: new})
            except UNWRITABLE:
                continue


def _is_nominal(node: Node) -> bool:
    """Whether it is a noun phrase or part of one."""
    return type(node).__module__.startswith("engine.nodes.nouns.")


def _instead(node: Node) -> Iterator[Node]:
    """Yield other sentences and phrases that could replace it."""
    if isinstance(node, May):
        yield PlayerClause(node.parts, node.who, node.then)
    elif isinstance(node, If | IfAfter | Unless | UnlessDone):
        yield node.effect
    elif isinstance(node, UpTo):
        yield Exactly(node.number)
    elif isinstance(node, You):
        yield EachPlayer(PlayerNoun.OPPONENT)


def _of_field(node: Node, field: Field[Any], value: Any) -> Iterator[tuple[str, Any]]:
    """Yield other values of a field; "" stands for its own name."""
    if isinstance(value, bool):
        if not isinstance(node, SomePlayer):  # there is no other opponent
            yield "", not value
    elif isinstance(value, int):
        yield "", value + 1
    elif isinstance(value, Enum):
        members = list(type(value))
        yield "", members[(members.index(value) + 1) % len(members)]
    elif isinstance(value, str):
        for other in _other_word(field.name, value):
            yield "", other
    elif isinstance(value, Size | SizeChange):
        for half in ("power", "toughness"):
            for other in _other_word(half, getattr(value, half)):
                yield "", replace(value, **{half: other})
    elif isinstance(value, Node):
        changes_it = field.default is None or (field.default is not MISSING and value != field.default)
        if changes_it and not isinstance(value, NOT_THERE):
            yield "", field.default
    elif isinstance(value, tuple) and value and (len(value) > 1 or field.default == ()):
        for place in range(len(value)):
            yield f"{type(node).__name__}.{field.name} of {_name(value[place])}", (*value[:place], *value[place + 1 :])


def _opponent(value: Any) -> Iterator[tuple[str, Node]]:
    """Yield "an opponent" if "you" is not a subject."""
    if isinstance(value, You):
        yield "", SomePlayer(PlayerNoun.OPPONENT)


def _other_word(field: str, value: str) -> Iterator[str]:
    """Yield another word of the same kind."""
    if field in ("power", "toughness"):
        digits = value.lstrip("+-")
        if digits.isdigit():
            yield f"{value[: len(value) - len(digits)]}{int(digits) + 1}"
    elif field in ("type", "subtype", "supertype", "colour", "kind", "name"):
        for words in (
            ("Creature", "Artifact", "Enchantment", "Land", "Instant", "Sorcery"),
            ("Goblin", "Bear", "Elf", "Human"),
            ("Legendary", "Basic"),
            ("R", "G", "W", "U", "B"),
            ("+1/+1", "-1/-1"),
            ("Forest", "Island", "Swamp"),
        ):
            if value in words:
                yield words[(words.index(value) + 1) % len(words)]
                return
        if field == "subtype":
            yield "Goblin"
        elif field == "kind":
            yield "+1/+1"


def _within(value: Any, place: str) -> Iterator[tuple[Pair, Any]]:
    """Yield the value with one change in a node that it contains."""
    if isinstance(value, Node):
        yield from changed(value, place)
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            for pair, new in _within(each, place):
                yield pair, (*value[:number], new, *value[number + 1 :])


def _name(value: Any) -> str:
    return type(value).__name__ if isinstance(value, Node) else str(value)


# -- playing both


@cache
def basics() -> tuple[CardDef, ...]:
    """Return the basic lands."""
    return tuple(shipped().database.card(name) for name in LANDS.values())


def start(card: CardDef, like: CardDef, seed: str, on_board: bool) -> Game:
    """Return the situation with that seed, made for the card `like`."""
    return build(Collection(CardDatabase((*basics(), card))), like, Random(seed), on_board)


def seen(game: Game) -> int:
    """Return a hash of everything visible in a position, except words."""
    state, combat = game.state, game.state.combat
    looks = [(state.objects[entity].attached_to, *_looks(game, entity)) for entity in state.battlefield]
    zones = [(*state.stack, *state.exile), *((*player.hand, *player.library) for player in state.players)]
    elsewhere = [[_lying(state.objects[id]) for id in zone] for zone in zones]
    aimed = [([*item.targets.values()], item.x) for id in state.stack if (item := state.objects[id].item) is not None]
    fight = None if combat is None else (combat.attackers, combat.blocks)
    marks = (sorted(state.phased_out), len(state.command), state.monarch, state.initiative, state.daytime)
    shown = [(type(each).__name__, each.cards) for each in state.history if isinstance(each, Reveal | LookAt)]
    asked = None if game.decision is None else choice(game.decision)
    players = [_player(player) for player in state.players]
    time = (state.turn, state.step, state.priority)
    return hash(repr((looks, players, elsewhere, aimed, fight, marks, shown, time, asked)))


def _player(player: PlayerState) -> tuple[Any, ...]:
    """Return a player's values, with the cards in their own zones."""
    marks = (player.lost, player.blessed, player.speed, player.tempted, player.venture)
    lying = (player.library, player.hand, player.graveyard)
    return player.life, sorted(player.counters.items()), sorted(player.pool.items()), *marks, *lying


def _lying(object: GameObject) -> tuple[Any, ...]:
    """Return a card that is not on the battlefield, a spell or an ability, and who may look at it."""
    return object.id, object.tapped, object.face_down, sorted(object.counters.items()), sorted(object.known_to)


def _looks(game: Game, entity: int) -> tuple[Any, ...]:
    """Return a permanent with its status and characteristics."""
    object, look = game.state.objects[entity], game.play.look(entity)
    status = (entity, game.play.controller(entity), object.tapped, object.damage, sorted(object.counters.items()))
    kinds = [sorted(words) for words in (look.types, look.subtypes, look.supertypes, look.colours)]
    keywords = sorted(each.name for each in look.abilities if isinstance(each, Keyword))
    return *status, look.name.en, look.power, look.toughness, kinds, keywords


def choice(decision: Decision) -> Any:
    """Return the options of a decision, without words."""
    return type(decision).__name__, _wordless(decision.to_json())


def _wordless(value: Any) -> Any:
    if isinstance(value, dict):
        if "en" in value:
            return None
        return {key: _wordless(each) for key, each in value.items() if key not in ("prompt", "text", "rule", "source")}
    if isinstance(value, list):
        return [_wordless(each) for each in value]
    return value


class Hasty(Watched):
    """Plays little besides the card, so that turns pass, and nothing after a while."""

    given = 0
    waits = 0
    """Number of answers before the card is used, so that something has happened by then."""

    @property
    def rests(self) -> float:
        """Return the probability of doing nothing; lower if the card waits for spells of others."""
        return 0.5 if "spell" in self.provoker.card.text.lower() else 0.8

    def answer(self, decision: Any) -> Any:
        self.given += 1
        if isinstance(decision, ChooseYesNo):
            return self.dice.random() < 0.7
        if isinstance(decision, PayMana):
            return self.payment(decision)
        if isinstance(decision, Priority):
            if self.given > ANSWERS:
                return "pass"
            waits = self.given <= self.waits
            own = [] if waits else [action for action in decision.actions if self.uses(action)]
            if waits and not self.game.state.stack and self.dice.random() < 0.4:
                act = self.provoker.act(decision)
                if act is not None:
                    return act
            if waits or (not own and self.dice.random() < self.rests - self.provokes_often):
                return "pass"
            if own and self.dice.random() < 0.3:
                return self.dice.choice(own).key
        return super().answer(decision)

    def payment(self, decision: PayMana) -> Any:
        """Let tokens make mana now and then, which no plan would use up."""
        objects = self.game.state.objects
        made = [each.key for each in decision.actions if each.object in objects and objects[each.object].is_token]
        return self.dice.choice(made) if made and self.dice.random() < 0.4 else decision.sample(self.dice)


Move = tuple[int, Any]
"""What was visible, and the answer that was given."""


def moves(card: CardDef, like: CardDef, seed: str, on_board: bool, number: int, findings: Findings) -> Iterator[Move]:
    """Play a card in the situation made for the other one, which differs only in a word, and as that one would be
    played."""
    game = start(card, like, seed, on_board)
    player = Hasty(game, like, Random(seed), findings, HABITS[number % len(HABITS)])
    player.waits = WAITS[number % len(WAITS)]
    for _ in range(ANSWERS + COASTING):
        if game.decision is None:
            break
        if isinstance(game.decision, Priority):
            player.watch()
        before = seen(game)
        answer = player.answer(game.decision)
        try:
            game.answer(answer)
        except IllegalAnswer:
            break
        yield before, answer
    yield seen(game), None


def unheeded(card: CardDef, tried: Iterable[Change], seed: int, situations: int = SITUATIONS) -> list[Change]:
    """Return the changes that made no difference in any situation, if the ability occurred in one; abilities that never
    occurred are omitted."""
    left = compared(card, {each: enough(each) for each in tried}, (), seed, situations)
    return [each for each, games in left.items() if games]


@contextmanager
def any_mana_wanted() -> Iterator[None]:
    """Propose payments as if any mana might be needed later. Normally the proposal depends on the words of the cards
    there, so that lands would be tapped differently if only an ineffective word differs."""
    with ExitStack() as stack:
        for module in (lossless, paying):
            stack.enter_context(patch.object(module, "wanted_letters", lambda *_: EVERY_LETTER))
        yield


@any_mana_wanted()
def compared(
    card: CardDef, tried: Mapping[Change, int], beside: Several[Change], seed: int, situations: int = SITUATIONS
) -> dict[Change, int]:
    """Return the changes that made no difference → in how many games their ability occurred.

    Each change is tried with the maximum number of games; `beside` are changes tried only in games that are played for
    others. In each situation both cards are played with the same random numbers, so the games diverge as soon as one
    shows or allows anything else.
    """
    left = dict.fromkeys(tried, 0)
    own = plain(card)
    spell = not card.types - {"Instant", "Sorcery", "Tribal"}
    for number in range(situations):
        if not any(games < tried[each] for each, games in left.items() if each not in beside):
            break
        which, on_board = f"{seed} {card.name.en} {number}", not spell and number % 3 > 0
        findings = Findings(card.name.en)
        played = list(moves(own, own, which, on_board, number // 3, findings))
        for each, games in list(left.items()):
            came = not each.ability or each.ability in findings.resolved
            if games < tried[each] and (came or number < tried[each]):
                left[each] += came
                other = moves(each.card, own, which, on_board, number // 3, Findings(card.name.en))
                if any(mine != theirs for mine, theirs in zip_longest(played, other)):
                    del left[each]
    return left


def enough(change: Change) -> int:
    """Return the number of games in which a change is tried; few if it need not show."""
    return PLAYED_EXPLAINED if change.reason else PLAYED


def main() -> int:
    """Try changes of some cards and print those without effect. Return 1 if a game could not be played."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--cards", type=Path, help="a file of JSON lines (default: the program's cards)")
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--situations", type=int, default=SITUATIONS)
    parser.add_argument("--card", help="only this one")
    parser.add_argument("--all", action="store_true", help="also report changes for which a reason is known")
    options = parser.parse_args()
    collection = from_file(options.cards) if options.cards is not None else shipped()
    names = list(collection.names)
    Random(options.seed).shuffle(names)
    chosen = [options.card] if options.card else (name for name in names if collection.playable(name))
    cards = tried = silent = failed = 0
    explained: Counter[str] = Counter()
    for name in chosen:
        if cards == options.count:
            break
        cards += 1
        card = collection.database.card(name)
        found: list[Change] = []
        try:
            with time_limit(SECONDS):
                possible = list(changes(card))
                if not options.card:
                    possible = Random(f"{options.seed} {name}").sample(possible, min(CHANGES, len(possible)))
                tried += len(possible)
                found = unheeded(card, possible, options.seed, options.situations)
        except TimeUp:
            print(f"takes too long: {name}", flush=True)
        except Exception as error:  # any exception is a finding
            failed += 1
            print(f"fails: {name}: {type(error).__name__}: {error}", flush=True)
        silent += len(found)
        explained.update(each.reason for each in found if each.reason)
        for each in found if options.all else [each for each in found if not each.reason]:
            print(f"no difference: {name}: {each.pair}\n    {_line(each.before)}\n    {_line(each.after)}", flush=True)
    for why, number in explained.most_common():
        print(f"{number:4} {why}")
    print(
        f"{cards} cards, {tried} changes: {silent} made no difference, {explained.total()} of them explained; "
        f"{failed} cards failed"
    )
    return 1 if failed else 0


def _line(words: str) -> str:
    return words.replace("\n", " / ")


if __name__ == "__main__":
    raise SystemExit(main())
