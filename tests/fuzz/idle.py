"""Find abilities that do nothing: `python -m tests.fuzz.idle --cards FILE --count 100 --seed 1`.

Draws fully understood cards of the program or of a file (see `tests.fuzz.collection`), and plays each on boards with
something of every kind (`tests.fuzz.situations`): cast from the hand, or on the battlefield from the start, with random
answers, and with acts by hand that trigger abilities (`tests.fuzz.provoking`). It reports spells and abilities that
resolved and never made anything happen, triggers that never occurred, and static abilities that changed no permanent.
Such a line is not necessarily a bug (the situation may be too rare to occur), but each needs an explanation. The exit
code is 1 if something that resolved did nothing.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from engine.change import events
from engine.decisions import (
    ChooseOption,
    ChooseTargets,
    ChooseYesNo,
    DeclareAttackers,
    DeclareBlockers,
    PayMana,
    Priority,
)
from engine.families import Keyword
from engine.game import Game
from engine.language.cardfile import CardDef
from engine.refusal import IllegalAnswer
from tests.fuzz.collection import Collection, from_file, shipped
from tests.fuzz.many import TimeUp, time_limit
from tests.fuzz.provoking import Provoker
from tests.fuzz.situations import build, faces_of, is_made_of

HABITS = ((0.7, 0.1), (0.7, 0.1), (0.15, 0.3), (0.15, 0.1), (0.4, 0.3), (0.15, 0.4))
"""For each game with a card: the probability that its player uses it when possible, and that they do something by
hand."""
STUBBORN = ((0.02, 0.3), (0.02, 0.5), (0.9, 0.3), (0.02, 0.2), (0.3, 0.5), (0.1, 0.6)) * 2
"""The same for additional games, if something has not occurred in these."""
ANSWERS = 160
"""Number of answers in each game."""
LOOKS = frozenset({"2", "4", "5", "6", "7a", "7b", "7c", "7d"})
"""Layers that can visibly change permanents."""


@dataclass(slots=True)
class Findings:
    """The results for one card's abilities."""

    name: str
    resolved: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """Ability in words, or "spell" → number of times it resolved."""
    moved: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """The number of times something happened as it did."""
    waiting: list[str] = field(default_factory=list)
    """Triggered and activated abilities, in words."""
    unseen: list[str] = field(default_factory=list)
    """Static abilities that made no difference."""
    error: str = ""

    @property
    def idle(self) -> list[str]:
        """Return what resolved more than once and never did anything."""
        return [words for words, times in self.resolved.items() if times > 1 and not self.moved[words]]

    @property
    def never(self) -> list[str]:
        """Return what never came onto the stack."""
        return [words for words in self.waiting if words not in self.resolved]


class Watched:
    """A game in which the resolution of a card's abilities is watched."""

    def __init__(
        self, game: Game, card: CardDef, dice: Random, findings: Findings, habits: tuple[float, float] = HABITS[0]
    ) -> None:
        self.game = game
        self.names = faces_of(card)
        self.dice = dice
        self.findings = findings
        self.uses_often, self.provokes_often = habits
        self.provoker = Provoker(game, card, dice)
        self.top: tuple[int, str, int, int] | None = None
        """The top of the stack at the last priority: its number, its words, the turn, the number of events so far."""

    def play(self) -> None:
        """Give some answers, preferably ones that use the card."""
        for _ in range(ANSWERS):
            decision = self.game.decision
            if decision is None:
                return
            if isinstance(decision, Priority):
                self.watch()
            try:
                self.game.answer(self.answer(decision))
            except IllegalAnswer:
                return

    def answer(self, decision: Any) -> Any:
        dice = self.dice
        if isinstance(decision, ChooseOption) and decision.about == "by hand":
            return "trust"
        if isinstance(decision, Priority):
            if dice.random() < self.provokes_often * (0.2 if self.game.state.stack else 1):
                act = self.provoker.act(decision)
                if act is not None:
                    return act
            own = [action for action in decision.actions if self.uses(action) and action.kind != "mana"]
            if own and dice.random() < self.uses_often:
                return dice.choice(own).key
            other = [action for action in decision.actions if action.kind != "mana"]
            return dice.choice(other or decision.actions).key if not other or dice.random() < 0.25 else "pass"
        if isinstance(decision, PayMana):
            return "auto"
        if isinstance(decision, ChooseYesNo):
            return dice.random() < 0.85
        if isinstance(decision, ChooseTargets) and dice.random() < 0.3:
            itself = [each for each in decision.candidates if is_made_of(self.game, each, self.names)]
            if itself and decision.minimum <= 1 <= decision.maximum:
                return [itself[0]]
        if isinstance(decision, DeclareAttackers) and dice.random() < 0.8:
            pairs = [[attacker, attacked[0]] for attacker, attacked in _attacks(decision)]
            if dice.random() < 0.2:  # alone
                pairs = [pair for pair in pairs if is_made_of(self.game, pair[0], self.names)] or pairs[:1]
            try:
                return decision.check(pairs)
            except IllegalAnswer:
                return decision.sample(dice)
        if isinstance(decision, DeclareBlockers) and dice.random() < 0.3:
            return []
        return decision.sample(dice)

    def uses(self, action: Any) -> bool:
        return action.object is not None and is_made_of(self.game, action.object, self.names)

    def watch(self) -> None:
        """Note whether the top of the stack has resolved, and what happened as it did."""
        state = self.game.state
        if self.top is not None:
            entity, words, turn, before = self.top
            self.top = None
            if entity not in state.stack and state.turn == turn and len(state.history) >= before:
                happened = [event for event in state.history[before:] if not _is_own_way(event, entity)]
                self.findings.resolved[words] += 1
                self.findings.moved[words] += bool(happened)
        if state.stack:
            entity = state.stack[-1]
            words = self.words(entity)
            if words:
                self.top = (entity, words, state.turn, len(state.history))

    def words(self, entity: int) -> str:
        """Return the words of the card's ability on top of the stack; "spell" for an instant or sorcery; "" for
        anything else."""
        item = self.game.state.objects[entity].item
        if item is None:
            return ""
        look = self.game.play.last_look(item.source if item.kind != "spell" else entity)
        if look.name.en not in self.names:
            return ""
        if item.kind == "spell":
            return "" if look.types - {"Instant", "Sorcery", "Tribal"} else "spell"
        return said(item.ability)


def _attacks(decision: DeclareAttackers) -> Iterator[tuple[int, list[int]]]:
    for attacker, attacked in decision.candidates.items():
        yield attacker, list(attacked)


def _is_own_way(event: Any, entity: int) -> bool:
    """Whether an event only moves a spell or ability onto or off the stack."""
    if isinstance(event, events.Move):
        return event.object == entity
    return isinstance(
        event,
        events.Activate | events.BecomesTarget | events.Cast | events.Cease | events.Resolves | events.StepBegins,
    )


def said(ability: Any) -> str:
    """The words of an ability, for the report."""
    from engine.language.node_text import write

    try:
        return write(ability, "en").replace("\n", " / ")
    except (KeyError, TypeError, ValueError):
        return type(ability).__name__


def abilities(card: CardDef) -> Iterable[Any]:
    """Return the card's abilities, except keywords that procedures know by name."""
    faces = [card] if card.other_face is None else [card, card.other_face]
    return [ability for face in faces for ability in face.abilities if not isinstance(ability, Keyword)]


def examine(collection: Collection, card: CardDef, seed: int) -> Findings:
    """Play the card. Return the findings."""
    findings = Findings(card.name.en)
    dice = Random(f"{seed} {card.name.en}")
    own = list(abilities(card))
    findings.waiting = [said(each) for each in own if each.kind in ("triggered", "activated") and not _is_mana(each)]
    spell = not card.types - {"Instant", "Sorcery", "Tribal"}
    if spell:
        findings.waiting.append("spell")
    for number, habits in enumerate((*HABITS, *STUBBORN)):
        if number >= len(HABITS) and not findings.never and not findings.idle:
            break
        try:
            with time_limit(20):
                game = build(collection, card, dice, on_board=not spell and number % 2 == 1)
                Watched(game, card, dice, findings, habits).play()
        except TimeUp:
            findings.error = "takes too long"
        except Exception as error:  # any exception is a finding
            findings.error = f"{type(error).__name__}: {error}"
    findings.unseen = [] if spell else unseen_statics(collection, card, own, dice)
    return findings


def _is_mana(ability: Any) -> bool:
    return bool(getattr(ability, "is_mana", False))


def unseen_statics(collection: Collection, card: CardDef, own: Iterable[Any], dice: Random) -> list[str]:
    """Return the unconditional static abilities without which every permanent would look the same."""
    found = []
    for ability in own:
        if ability.kind != "static" or ability.condition is not None:
            continue
        acts = [act for _, acts in ability.continues() for act in acts]
        if not acts or not all(LOOKS.issuperset(act.layers) and act.layers for act in acts):
            continue
        if not any(_reaches(build(collection, card, dice, on_board=True), card, ability) for _ in range(4)):
            found.append(said(ability))
    return found


def _reaches(game: Game, card: CardDef, ability: Any) -> bool:
    """Whether any act of the ability applies to something on the board."""
    from engine.look.effect_parts import Standing

    for entity in game.state.battlefield:
        if game.play.look(entity).name.en == card.name.en:
            context = Standing(game.play, entity, game.play.controller(entity))
            return any(act.affected(context, subject) for subject, acts in ability.continues() for act in acts)
    return True


def main() -> int:
    """Examine cards and print what did nothing. Return 1 if something resolved and never did anything, or failed."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--cards", type=Path, help="a file of JSON lines (default: the program's cards)")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--card", help="only this one")
    parser.add_argument("--part", default="1/1", help="K/N: the K-th of N parts of all cards of the file")
    options = parser.parse_args()
    collection = from_file(options.cards) if options.cards is not None else shipped()
    names = list(collection.names)
    Random(options.seed).shuffle(names)
    part, of = map(int, options.part.split("/"))
    names = names[part - 1 :: of]
    chosen = [options.card] if options.card else (name for name in names if collection.playable(name))
    wrong = seen = resolved = never = 0
    for name in chosen:
        if seen == options.count:
            break
        seen += 1
        found = examine(collection, collection.database.card(name), options.seed)
        resolved += len(found.resolved)
        never += len(found.never) + len(found.unseen)
        wrong += len(found.idle) + bool(found.error)
        for kind, lines in (("does nothing", found.idle), ("never comes", found.never), ("not seen", found.unseen)):
            for line in lines:
                print(f"{kind}: {name}: {line}", flush=True)
        if found.error:
            print(f"fails: {name}: {found.error}", flush=True)
    print(f"{seen} cards; {resolved} abilities resolved, {wrong} did nothing or failed; {never} never occurred")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
