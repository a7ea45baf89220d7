"""Abilities that do nothing: `python -m tests.fuzz.idle --cards FILE --count 100 --seed 1`.

Draws cards that are wholly understood, of the program or of a file (`tests.fuzz.collection` says which), and plays each
on boards that hold something of every kind: cast from the hand, or on the battlefield from the start, with random
answers. Told are the spells and abilities that resolved and never made anything happen, triggers that never came and
static abilities after which no permanent looked different. Such a line is no fault by itself (a situation may be too
rare to come about), but each wants a reason. Ends with 1 if something that resolved did nothing.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from engine.change import events
from engine.decisions import ChooseYesNo, DeclareAttackers, DeclareBlockers, PayMana, Priority
from engine.families import Keyword
from engine.game import Game
from engine.language.cardfile import CardDef, define_card
from engine.refusal import IllegalAnswer
from engine.scenario import Scenario
from tests.fuzz.collection import Collection, from_file, shipped
from tests.fuzz.many import TimeUp, time_limit

WELL = "Deep Well | Pozzo profondo\nLand\n{T}: Add one mana of any color."
BOARD = """\
Plain Bear|{1}{G}|Creature — Bear|2/2|
Small Goblin|{R}|Creature — Goblin Warrior|1/1|
Old Dragon|{4}{R}{R}|Creature — Dragon|5/5|Flying
Young Knight|{W}{W}|Creature — Human Knight|2/2|First strike
Elder Elf|{G}|Creature — Elf Druid|1/1|{T}: Add {G}.
Dead Man|{2}{B}|Creature — Zombie|3/2|
Wise Fish|{U}|Creature — Merfolk Wizard|1/3|
Kind Angel|{3}{W}{W}|Legendary Creature — Angel|4/4|Flying, vigilance
Iron Man|{4}|Artifact Creature — Golem|4/4|
Clay Pot|{2}|Artifact||{2}, {T}: Draw a card.
Long Blade|{1}|Artifact — Equipment||Equipped creature gets +1/+0.\\nEquip {1}
Calm Field|{2}{W}|Enchantment||Creatures you control get +0/+1.
Heavy Chain|{1}{U}|Enchantment — Aura||Enchant creature\\nEnchanted creature gets -1/-0.
Hot Bolt|{R}|Instant||~ deals 3 damage to any target.
Deep Thought|{2}{U}|Sorcery||Draw two cards.
Sure End|{1}{B}|Instant||Destroy target creature.
Fresh Life|{W}|Instant||You gain 4 life.
Loud No|{1}{U}|Instant||Counter target spell.
Lost Hand|{B}|Sorcery||Target player discards a card.
"""
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
TRIES = 6
"""Games with each card."""
ANSWERS = 160
"""Answers in each."""
LOOKS = frozenset({"2", "4", "5", "6", "7a", "7b", "7c", "7d"})
"""Layers in which permanents come to look different."""


@dataclass(slots=True)
class Findings:
    """What became of the abilities of one card."""

    name: str
    resolved: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """The words of an ability, or "spell" → how often it resolved."""
    moved: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """How often something happened as it did."""
    waiting: list[str] = field(default_factory=list)
    """Triggered and activated abilities, by their words."""
    unseen: list[str] = field(default_factory=list)
    """Static abilities that made no difference."""
    error: str = ""

    @property
    def idle(self) -> list[str]:
        """What resolved more than once and never did anything."""
        return [words for words, times in self.resolved.items() if times > 1 and not self.moved[words]]

    @property
    def never(self) -> list[str]:
        """What never came onto the stack."""
        return [words for words in self.waiting if words not in self.resolved]


@cache
def board() -> tuple[CardDef, ...]:
    """The cards with which single cards are played; the last one is the land."""
    cards = []
    for line in BOARD.splitlines():
        name, cost, kind, size, text = line.replace("\\n", "\n").split("|")
        lines = (f"{name} | {name}", cost, kind, size, text)
        cards.append(define_card("\n".join(each for each in lines if each)))
    return (*cards, define_card(WELL))


def build(collection: Collection, card: CardDef, dice: Random, on_board: bool) -> Game:
    """A game with the card in the first player's hand or under that player's control, and something of every kind."""
    for each in board():
        collection.database.add(each)
    scenario = Scenario(collection.database, dice.randrange(10**6))
    names = [each.name.en for each in board()[:-1]]
    creatures, others = names[:9], names[9:]
    for player in (0, 1):
        scenario.battlefield(player, *["Deep Well"] * (12 if player == 0 else 6), *LANDS)
        scenario.battlefield(player, *dice.sample(creatures, 6), "Clay Pot", "Calm Field", "Long Blade")
        scenario.hand(player, *dice.sample(names, 3), *dice.sample(LANDS, 1))
        scenario.graveyard(player, *dice.sample(names, 9), *dice.sample(LANDS, 2))
        scenario.library(player, *(dice.choice((*names, *LANDS)) for _ in range(30)))
        scenario.exile(player, *dice.sample(others, 1))
        scenario.life(player, 20)
    (bearer,) = scenario.battlefield(0, "Small Goblin", counters={"+1/+1": 2})
    scenario.battlefield(1, "Plain Bear", tapped=True)
    if on_board:
        (label,) = scenario.battlefield(0, card.name.en)
        if card.subtypes & {"Aura", "Equipment"}:
            scenario.attach(label, to=bearer)
    else:
        scenario.hand(0, card.name.en)
        scenario.graveyard(0, card.name.en)
    scenario.turn(active=0, step=dice.choice(("main", "upkeep")))
    return scenario.game()


class Watched:
    """One game in which the abilities of a card are watched as they resolve."""

    def __init__(self, game: Game, card: CardDef, dice: Random, findings: Findings) -> None:
        self.game = game
        self.name = card.name.en
        self.dice = dice
        self.findings = findings
        self.top: tuple[int, str, int, int] | None = None
        """The top of the stack at the last priority: its number, its words, the turn, how much had happened."""

    def play(self) -> None:
        """Some answers, those preferred that use the card."""
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
        if isinstance(decision, Priority):
            own = [action for action in decision.actions if self.uses(action) and action.kind != "mana"]
            if own and dice.random() < 0.7:
                return dice.choice(own).key
            other = [action for action in decision.actions if action.kind != "mana"]
            return dice.choice(other).key if dice.random() < 0.25 else "pass"
        if isinstance(decision, PayMana):
            return "auto"
        if isinstance(decision, ChooseYesNo):
            return dice.random() < 0.85
        if isinstance(decision, DeclareAttackers) and dice.random() < 0.7:
            pairs = [[attacker, attacked[0]] for attacker, attacked in _attacks(decision)]
            try:
                return decision.check(pairs)
            except IllegalAnswer:
                return decision.sample(dice)
        if isinstance(decision, DeclareBlockers) and dice.random() < 0.3:
            return []
        return decision.sample(dice)

    def uses(self, action: Any) -> bool:
        return action.object is not None and self.game.play.look(action.object).name.en == self.name

    def watch(self) -> None:
        """Whether what was on top of the stack has resolved, and what happened as it did."""
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
        """The ability of the card on top of the stack; "spell" for an instant or sorcery; "" for anything else."""
        item = self.game.state.objects[entity].item
        if item is None:
            return ""
        look = self.game.play.last_look(item.source if item.kind != "spell" else entity)
        if look.name.en != self.name:
            return ""
        if item.kind == "spell":
            return "" if look.types - {"Instant", "Sorcery", "Tribal"} else "spell"
        return said(item.ability)


def _attacks(decision: DeclareAttackers) -> Iterator[tuple[int, list[int]]]:
    for attacker, attacked in decision.candidates.items():
        yield attacker, list(attacked)


def _is_own_way(event: Any, entity: int) -> bool:
    """Whether an event is no more than that a spell or ability leaves the stack, or is put there."""
    if isinstance(event, events.Move):
        return event.object == entity
    return isinstance(
        event,
        events.Activate | events.BecomesTarget | events.Cast | events.Cease | events.Resolves | events.StepBegins,
    )


def said(ability: Any) -> str:
    """The words of an ability, for the report."""
    from engine.language.writing import write

    try:
        return write(ability, "en").replace("\n", " / ")
    except (KeyError, TypeError, ValueError):
        return type(ability).__name__


def abilities(card: CardDef) -> Iterable[Any]:
    """Its abilities, keywords that procedures know by name aside."""
    faces = [card] if card.other_face is None else [card, card.other_face]
    return [ability for face in faces for ability in face.abilities if not isinstance(ability, Keyword)]


def examine(collection: Collection, card: CardDef, seed: int) -> Findings:
    """Play the card."""
    findings = Findings(card.name.en)
    dice = Random(f"{seed} {card.name.en}")
    own = list(abilities(card))
    findings.waiting = [said(each) for each in own if each.kind in ("triggered", "activated") and not _is_mana(each)]
    spell = not card.types - {"Instant", "Sorcery", "Tribal"}
    if spell:
        findings.waiting.append("spell")
    for number in range(TRIES):
        try:
            with time_limit(20):
                game = build(collection, card, dice, on_board=not spell and number % 2 == 1)
                Watched(game, card, dice, findings).play()
        except TimeUp:
            findings.error = "takes too long"
        except Exception as error:  # whatever the program raises is what we look for
            findings.error = f"{type(error).__name__}: {error}"
    findings.unseen = [] if spell else unseen_statics(collection, card, own, dice)
    return findings


def _is_mana(ability: Any) -> bool:
    return bool(getattr(ability, "is_mana", False))


def unseen_statics(collection: Collection, card: CardDef, own: Iterable[Any], dice: Random) -> list[str]:
    """The unconditional static abilities of which no permanent looks different from what it would be without."""
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
    """Whether some act of the ability applies to something on the board."""
    from engine.look.parts import Standing

    for entity in game.state.battlefield:
        if game.play.look(entity).name.en == card.name.en:
            context = Standing(game.play, entity, game.play.controller(entity))
            return any(act.affected(context, subject) for subject, acts in ability.continues() for act in acts)
    return True


def main() -> int:
    """Examine cards and print what did nothing; 1 if something resolved and never did anything, or failed."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--cards", type=Path, help="JSON lines; the program's own cards without")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--card", help="only this one")
    options = parser.parse_args()
    collection = from_file(options.cards) if options.cards is not None else shipped()
    names = list(collection.names)
    Random(options.seed).shuffle(names)
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
    print(f"{seen} cards; {resolved} abilities resolved, {wrong} did nothing or failed; {never} never came about")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
