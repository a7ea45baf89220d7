"""Plays the lines of played.txt: a sentence on a card, a situation, what is done, and the expected result.

    Sacrifice a creature. If you do, draw two cards.
    Sacrifica una creatura. Se lo fai, pesca due carte.
    - mine Bear | | hand 2; graveyard Bear

The sentence is given in both languages; each line below it is one case, in three parts.

The situation: `mine`, `theirs`, `hand`, `graveyard`, `library`, `exile` (for the opponent, `their` before it), each
with names; `life 20 20`, `counters Bear 2`, `tapped Bear`, `attach Wrap Bear`, `turn their` or a step,
`as Instant` for the kind of card that has the sentence. That card is called Tester: a sorcery in hand if the sentence
is a spell ability, otherwise a 2/2 creature on the battlefield. Its cost is {0}, {X} if the sentence mentions X, or the
one given as `cost {2}`.

What is done: `cast`, `activate`, the name of another card to cast, `attack`, `block Bear Tester`, `upkeep`, `end`,
`combat` (to its end), each with the answers to its decisions after a colon. By default, a spell is cast.

The result: the words for situations with names or a number, `size Bear 3/3`, `has Bear flying`, `lacks`, `mana GG`,
`kept` (the Tester is on the battlefield), `lost` (it isn't), `stolen` (the opponent controls it), `over` (the game),
`ready` (the Tester can be cast, or an ability of it activated), `barred` (it can't).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.decisions import (
    Arrange,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOption,
    ChooseTargets,
    ChooseYesNo,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    OrderItems,
    PayMana,
    Priority,
)
from engine.language.cardfile import define_card, parse_paragraph
from engine.scenario import Scenario
from tests.driver import Driver

TESTER = "Tester"
HELPERS = """\
Bear|{1}{G}|Creature — Bear|2/2|
Goblin|{R}|Creature — Goblin|1/1|
Ogre|{3}{R}|Creature — Ogre|4/4|
Dinosaur|{5}{G}|Creature — Dinosaur|5/5|
Knight|{W}|Creature — Human Knight|2/1|
Queen|{2}{W}|Legendary Creature — Human|3/3|
Muse|{2}{U}|Enchantment Creature — Nymph|2/2|
Relic|{1}|Artifact||
Spring|{2}{U}|Enchantment||
Wrap|{0}|Enchantment — Aura||Enchant creature
Sword|{1}|Artifact — Equipment||Equip {0}
Slay|{0}|Instant||Destroy target creature.
Doom|{0}|Instant||Destroy all creatures.
Banish|{0}|Instant||Exile target permanent.
Recall|{0}|Instant||Return target permanent to its owner's hand.
Blaze|{0}|Instant||~ deals 2 damage to any target.
Heal|{0}|Instant||You gain 3 life.
Ponder|{0}|Instant||Draw a card.
Rot|{0}|Instant||Target player discards a card.
Steal|{0}|Sorcery||Gain control of target permanent.
Grow|{0}|Instant||Target creature gets +3/+3 until end of turn.
Twist|{0}|Instant||Tap target permanent.
Loot|{0}|Instant||Draw a card, then discard a card.
Statue|{0}|Artifact Creature — Golem|1/1|~ enters tapped.
Blues|{0}|Instant||Draw a card for each blue creature.
Greens|{0}|Instant||Draw a card for each green creature.
Call|{0}|Instant||Create two 1/1 white Soldier creature tokens.
Feed|{0}|Instant||Put two +1/+1 counters on target creature.
Shadow|{0}|(black) Instant||Destroy target creature.
Assassin|{0}|(black) Creature — Human|1/1|When ~ enters, destroy target creature.
Surge|{0}|Instant||Kicker {0} / You gain 3 life.
Flood|{X}|Instant||You gain X life.
"""
LIBRARY = 10
"""Number of cards in a library that the situation does not give: Forests."""


@dataclass(frozen=True, slots=True)
class Line:
    """One case of a sentence."""

    group: str
    en: str
    it: str
    number: int
    situation: str
    steps: str
    results: str


def read(path: Path) -> list[Line]:
    """Return the lines of the table."""
    found: list[Line] = []
    group = ""
    texts: list[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("["):
            group = line.strip("[]")
        elif line.startswith("- "):
            situation, steps, results = (part.strip() for part in line[2:].split("|"))
            assert len(texts) == 2, f"line {number}: a sentence must be in both languages"
            found.append(Line(group, texts[0], texts[1], number, situation, steps, results))
        else:
            texts = [*(texts if len(texts) == 1 else ()), line.replace("\\n", "\n")]
    return found


def play(line: Line, language: str) -> None:
    """Play a line in one of the languages. Raises AssertionError if the result is not as stated."""
    Play(line, language).run()


def _parts(text: str, separator: str = ";") -> list[str]:
    return [part.strip() for part in text.split(separator) if part.strip()]


class Play:
    """A line being played."""

    def __init__(self, line: Line, language: str) -> None:
        self.line = line
        text = line.en if language == "en" else line.it
        self.kind = next((part[3:] for part in _parts(line.situation) if part.startswith("as ")), "")
        cost = "{X}" if "X" in line.en and "where X" not in line.en and "{X}" not in line.en else "{0}"
        cost = next((part[5:] for part in _parts(line.situation) if part.startswith("cost ")), cost)
        header = f"{TESTER} | {TESTER}\n{cost}\n"
        if not self.kind:
            first = parse_paragraph(text if "\n•" in text else text.split("\n")[0], language)  # type: ignore[arg-type]
            self.kind = "Sorcery" if first.is_spell_ability else "Creature — Wizard\n2/2"
        self.is_spell = "Instant" in self.kind or "Sorcery" in self.kind
        self.in_hand = self.is_spell or "cast" in line.steps or self.kind == "Relic"
        self.kind = self.kind.replace("Relic", "Artifact")
        card = f"{header}{self.kind}\n{text}"
        gaps = define_card(card, language).gaps  # type: ignore[arg-type]
        assert not gaps, [str(gap.error) for gap in gaps]
        self.driver = Driver(self._scenario(card, language).game())

    def _scenario(self, card: str, language: str) -> Scenario:
        scenario = Scenario()
        for helper in HELPERS.splitlines():
            name, cost, kind, size, text = helper.split("|")
            parts = (f"{name} | {name}", cost, kind, size, *text.split(" / "))
            scenario.card_text("\n".join(part for part in parts if part))
        scenario.card_text(card, language)  # type: ignore[arg-type]
        told: dict[str, list[str]] = {}
        for part in _parts(self.line.situation):
            player = 1 if part.startswith("their ") else 0
            word, _, rest = part.removeprefix("their ").partition(" ")
            if word in ("counters", "tapped", "attach", "life", "turn", "as", "cost"):
                told.setdefault(word, []).append(rest)
                continue
            names = _parts(rest, ",")
            if word in ("mine", "theirs"):
                for name in names:
                    with_counters = [each.split()[1] for each in told.get("counters", ()) if each.split()[0] == name]
                    scenario.battlefield(
                        int(word == "theirs"),
                        name,
                        tapped=name in told.get("tapped", ()),
                        counters={"+1/+1": int(with_counters[0])} if with_counters else None,
                    )
            else:
                getattr(scenario, word)(player, *names)
        if self.in_hand:
            scenario.hand(0, TESTER)
        else:
            counters = next((each.split()[1] for each in told.get("counters", ()) if each.startswith(TESTER)), "")
            scenario.battlefield(0, TESTER, counters={"+1/+1": int(counters)} if counters else None)
        for each in told.get("attach", ()):
            scenario.attach(each.split()[0], to=each.split()[1])
        for player, life in enumerate((told.get("life") or ["20 20"])[0].split()):
            scenario.life(player, int(life))
        when = (told.get("turn") or ["main"])[0].split()
        active = int(when[0] == "their")
        step = (when[1:] if active else when) or ["main"]
        scenario.turn(active=active, step=step[0], priority=active)
        return scenario

    # -- what is done

    def run(self) -> None:
        steps = _parts(self.line.steps)
        untold = not any(step.split(":")[0] == "cast" for step in steps) and "barred" not in self.line.results
        if self.is_spell and untold:
            steps = [*steps[:-1], f"cast: {steps[-1].lstrip(': ')}"] if steps else ["cast"]
        for step in steps:
            verb, _, answers = step.partition(":")
            self.do(verb.strip(), _parts(answers, ","))
        for result in _parts(self.line.results):
            self.check(result)

    def do(self, verb: str, answers: list[str]) -> None:
        """Take one step, and answer whatever it asks until the stack is empty."""
        driver = self.driver
        word, *names = verb.split()
        if word in ("upkeep", "end", "draw", "main"):
            began = driver.game.state.turn, driver.step
            self.flow(
                answers,
                until=lambda: (
                    driver.step == word
                    and not driver.game.state.stack
                    and (driver.game.state.turn, driver.step) != began
                ),
            )
            return
        if word == "combat":
            self.flow(answers, until=lambda: driver.step in ("end of combat", "postcombat main"))
            return
        if word == "attack":
            driver.attack(names or [TESTER])
        elif word == "block":
            driver.block({names[0]: names[1]})
        elif word == "activate":
            key = driver.action("mana", TESTER) or driver.action("activate", TESTER)
            assert key is not None, driver.why_not(TESTER)
            driver.game.answer(key.key)
        else:
            name = TESTER if word == "cast" else word
            driver.give_priority(int(not driver.all(name, "hand", 0) and bool(driver.all(name, "hand", 1))))
            driver.begin("cast", name)
        self.flow(answers, until=lambda: not driver.game.state.stack)

    def flow(self, answers: list[str], until: Any) -> None:
        """Answer the decisions in turn; pass until `until` is reached."""
        driver = self.driver
        left = list(answers)
        for _ in range(500):
            decision = driver.game.decision
            if decision is None:
                break
            if isinstance(decision, Priority):
                if until():
                    break
                driver.game.answer("pass")
            elif isinstance(decision, PayMana):
                driver.game.answer("auto")
            elif isinstance(decision, OrderItems) and not (left and "+" in left[0]):
                driver.game.answer(list(range(len(decision.items))))
            elif isinstance(decision, DeclareAttackers | DeclareBlockers):
                driver.game.answer([])
            else:
                assert left, f"{decision.prompt.en} ({type(decision).__name__}) was not expected"
                driver.game.answer(self.answer(decision, left.pop(0)))
        assert not left, f"{left} was not asked for"

    def answer(self, decision: Any, text: str) -> Any:
        """Return the answer that a word stands for."""
        names = [each.strip() for each in text.split("+")] if text != "none" else []
        if isinstance(decision, ChooseYesNo):
            assert text in ("yes", "no"), f"{decision.prompt.en} is not answered with {text}"
            return text == "yes"
        if isinstance(decision, ChooseNumber):
            return int(text)
        if isinstance(decision, ChooseModes):
            return [int(each) - 1 for each in names]
        if isinstance(decision, Divide):
            return [int(each) for each in names]
        if isinstance(decision, ChooseObjects | ChooseTargets):
            wanted = [{"me": 0, "opponent": 1}.get(each, each) for each in names]
            return self.driver.pick(wanted, decision.candidates)
        if isinstance(decision, ChooseOption):
            return next(each.key for each in decision.options if text in (each.key, each.text.en))
        if isinstance(decision, OrderItems):
            return [next(place for place, each in enumerate(decision.texts) if each.en == name) for name in names]
        if isinstance(decision, Arrange):
            return [self.driver.pick(_parts(pile, "&"), decision.cards) for pile in text.split("/")]
        raise AssertionError(f"{type(decision).__name__} can't be answered in a table")

    # -- what must be so

    def check(self, result: str) -> None:
        """Check one expected result."""
        driver, state = self.driver, self.driver.game.state
        player = 1 if result.startswith("their ") else 0
        word, _, rest = result.removeprefix("their ").partition(" ")
        found: Any
        wanted: Any = rest
        if word == "life":
            found = " ".join(str(driver.life(each)) for each in (0, 1))
        elif word == "stolen":
            wanted, found = True, bool(driver.all(TESTER, "battlefield", 1))
        elif word == "over":
            wanted, found = True, driver.game.over
        elif word in ("ready", "barred"):
            wanted = word == "ready"
            found = any(driver.action(each, TESTER) is not None for each in ("mana", "activate", "cast"))
        elif word in ("kept", "lost"):
            wanted, found = word == "kept", bool(driver.all(TESTER, "battlefield"))
        elif word in ("mine", "theirs"):
            held = driver.battlefield(int(word == "theirs"))
            found, wanted = self._names(held), Counter(_parts(rest, ","))
        elif word in ("hand", "graveyard", "exile", "library"):
            named = Counter(
                driver.look(each).name.en
                for each in state.zone(word, player)
                if word != "exile" or state.objects[each].owner == player
            )
            if rest.isdigit():
                found, wanted = sum(self._names(named).values()), int(rest)
            else:
                found, wanted = self._names(named), Counter(_parts(rest, ","))
        elif word == "size":
            name, wanted = rest.rsplit(" ", 1)
            found = "/".join(str(each) for each in driver.size(name))
        elif word == "counters":
            name, wanted = rest.rsplit(" ", 1)
            found = str(driver.counters(name))
        elif word in ("tapped", "untapped"):
            found, wanted = driver.tapped(rest), word == "tapped"
        elif word in ("has", "lacks"):
            name, keyword = rest.split(" ", 1)
            found, wanted = driver.has(name, keyword), word == "has"
        elif word == "mana":
            found, wanted = Counter(driver.mana(0)), Counter(rest)
        elif word == "attached":
            name, host = rest.split(" ", 1)
            found, wanted = driver.attached_to(name), driver.find(host)
        else:
            raise AssertionError(f"{word} is no word of the table")
        assert found == wanted, f"{result}: it is {found}"

    def _names(self, held: Counter[str]) -> Counter[str]:
        return Counter({name: number for name, number in held.items() if name != TESTER})
