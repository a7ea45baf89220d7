"""Random boards full of combat abilities: all declarations and divisions follow the rules (508-510, 702)."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from engine.change.events import Attack, Block, Damage
from engine.decisions import DeclareAttackers, DeclareBlockers, Divide, Priority
from engine.game import Game
from engine.state.objects import Characteristics
from engine.state.state import Combat
from tests.driver import Driver
from tests.rules.battle import Battle

TEXTS = (
    "Flying",
    "Reach",
    "First strike",
    "Double strike",
    "Deathtouch",
    "Trample",
    "Menace",
    "Vigilance",
    "Lifelink",
    "Defender",
    "Shadow",
    "Fear",
    "Intimidate",
    "Skulk",
    "Horsemanship",
    "Haste",
    "Indestructible",
    "Wither",
    "Infect",
    "Protection from red",
    "Swampwalk",
    "~ attacks each combat if able.",
    "~ blocks each combat if able.",
    "~ must be blocked if able.",
    "~ can't attack alone.",
    "~ can't block alone.",
    "~ can't block.",
    "~ can't be blocked.",
    "~ can't be blocked except by creatures with flying.",
    "~ can't be blocked by more than one creature.",
    "~ can't be blocked except by three or more creatures.",
    "~ can block only creatures with flying.",
    "~ can block an additional creature each combat.",
    "~ can block two additional creatures each combat.",
)


def two_armies(dice: random.Random, ordered: bool) -> Driver:
    """Return a board with several creatures on each side, each with up to three abilities, and a planeswalker on
    one."""
    battle = Battle(damage_assignment_order=ordered)
    for player in (0, 1):
        battle.scenario.life(player, 60)
        for number in range(dice.randint(3, 7)):
            texts = dice.sample(TEXTS, dice.randint(0, 3))
            keywords = [text for text in texts if not text.endswith(".")]
            lines = [", ".join(keywords)] if keywords else []
            lines += [text for text in texts if text.endswith(".")]
            battle.creature(
                player,
                f"Beast {player}{number}",
                f"{dice.randint(0, 6)}/{dice.randint(1, 7)}",
                "\n".join(lines),
                dice.choice(["{R}", "{B}", "{G}", "{1}"]),
                dice.choice(["", "Artifact "]),
            )
    battle.planeswalker(1, "Jace", 8)
    battle.permanent(1, "Bog", "Land — Swamp")
    return battle.begin()


class Snapshot:
    """Creatures and combat before an answer."""

    def __init__(self, game: Game) -> None:
        state = game.state
        self.looks = {id: game.play.look(id) for id in state.battlefield}
        self.damage = {id: state.objects[id].damage for id in state.battlefield}
        combat = state.combat.copy() if state.combat is not None else Combat()
        self.attackers = combat.attackers
        self.orders = {**combat.blocked, **combat.blocks}
        """Attacker → blockers, blocker → attackers, in damage assignment order."""

    def lacks(self, creature: int, dealt: list[Damage], looks: Mapping[int, Characteristics]) -> bool:
        """Whether that damage is less than lethal for the creature (510.1c, 702.2c)."""
        own = [event for event in dealt if event.target == creature]
        if any(looks[event.source].has("deathtouch") for event in own):
            return False
        return self.damage[creature] + sum(event.amount for event in own) < (looks[creature].toughness or 0)


class Referee:
    """Judges the events after each answer by an independent implementation of the rules."""

    def __init__(self, game: Game, ordered: bool) -> None:
        self.game = game
        self.ordered = ordered
        self.seen = len(game.state.history)
        self.turn = game.state.turn
        self.before = Snapshot(game)
        self.counts = {"attack": 0, "block": 0, "damage": 0}

    def has(self, creature: int, keyword: str) -> bool:
        return self.game.play.last_look(creature).has(keyword)

    def prepare(self) -> None:
        """Take a snapshot before each answer."""
        self.before = Snapshot(self.game)

    def look(self) -> None:
        """Judge the events after each answer."""
        state = self.game.state
        if state.turn != self.turn:
            self.turn, self.seen = state.turn, 0
        new = state.history[self.seen :]
        self.seen = len(state.history)
        blocks: dict[int, list[int]] = {}
        for event in new:
            if isinstance(event, Attack):
                self.counts["attack"] += 1
                assert not self.has(event.attacker, "defender")
            elif isinstance(event, Block):
                self.counts["block"] += 1
                blocks.setdefault(event.attacker, []).append(event.blocker)
                self.check_block(event.blocker, event.attacker)
        for attacker, blockers in blocks.items():
            assert not self.has(attacker, "menace") or len(blockers) > 1
        self.check_damage([event for event in new if isinstance(event, Damage) and event.combat])

    def check_block(self, blocker: int, attacker: int) -> None:
        ours, theirs = self.game.play.last_look(attacker), self.game.play.last_look(blocker)
        assert not ours.has("flying") or theirs.has("flying") or theirs.has("reach")
        assert ours.has("shadow") == theirs.has("shadow")
        assert not ours.has("horsemanship") or theirs.has("horsemanship")
        assert not ours.has("fear") or "Artifact" in theirs.types or "B" in theirs.colours
        assert not ours.has("intimidate") or "Artifact" in theirs.types or ours.colours & theirs.colours
        assert not ours.has("protection") or "R" not in theirs.colours
        assert "~ can't be blocked." not in [self.game.play.describe(ability).en for ability in ours.abilities]
        assert "~ can't block." not in [self.game.play.describe(ability).en for ability in theirs.abilities]

    def check_damage(self, dealt: list[Damage]) -> None:
        """Check one step's damage: each creature's power, dealt to legal recipients, in order (510.1)."""
        before = self.before
        by_source: dict[int, list[Damage]] = {}
        for event in dealt:
            by_source.setdefault(event.source, []).append(event)
        self.counts["damage"] += len(dealt)
        for source, own in by_source.items():
            look = before.looks[source]
            attacked = before.attackers.get(source)
            order = before.orders.get(source, [])
            if any(before.looks[other].has("protection") for other in order):  # some may have been prevented (702.16e)
                assert sum(event.amount for event in own) <= (look.power or 0)
                continue
            assert sum(event.amount for event in own) == look.power
            far = [event for event in own if event.target not in order]
            if far:  # past the blockers, or unblocked
                assert [event.target for event in far] == [attacked]
                assert source not in before.orders or look.has("trample")
                assert not any(before.lacks(other, dealt, before.looks) for other in order)
            if self.ordered:
                reached = max((order.index(event.target) for event in own if event.target in order), default=0)
                assert not any(before.lacks(other, dealt, before.looks) for other in order[:reached])


def sampled(game: Game, dice: random.Random) -> object:
    decision = game.decision
    assert decision is not None
    if isinstance(decision, Priority):
        return "pass"
    return decision.sample(dice)


@pytest.mark.rule("508.1c", "508.1d", "509.1b", "509.1c", "510.1e")
@pytest.mark.parametrize("seed", range(25))
def test_random_combats_keep_the_rules(seed: int):
    dice = random.Random(seed)
    ordered = seed % 4 != 0
    d = two_armies(dice, ordered)
    referee = Referee(d.game, ordered)
    asked = {DeclareAttackers: 0, DeclareBlockers: 0, Divide: 0}
    for _ in range(400):
        if d.game.decision is None or d.game.state.turn > 10:
            break
        if type(d.game.decision) in asked:
            asked[type(d.game.decision)] += 1
        referee.prepare()
        d.game.answer(sampled(d.game, dice))
        referee.look()
    assert referee.counts["attack"] > 0 and asked[DeclareAttackers] > 0
