"""Plays a game in a test, with names instead of numbers; fails at every choice that the test didn't expect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.decisions import (
    Action,
    Arrange,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseTargets,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    OrderItems,
    PayMana,
    Priority,
    is_player,
)
from engine.game import Game
from engine.scenario import Scenario
from engine.state.objects import Characteristics, GameObject

Who = int | str
"""A player, an object's number, or its English name."""

BASIC_LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def lands(scenario: Scenario, player: int, mana: str) -> None:
    """Put untapped basic lands for `mana`, such as "RRG", onto the battlefield."""
    scenario.battlefield(player, *(BASIC_LANDS[letter] for letter in mana))


def table(
    *,
    mana: str = "",
    hand: Sequence[str] = (),
    mine: Sequence[str] = (),
    graveyard: Sequence[str] = (),
    library: Sequence[str] = (),
    their_mana: str = "",
    their_hand: Sequence[str] = (),
    theirs: Sequence[str] = (),
    their_graveyard: Sequence[str] = (),
    their_library: Sequence[str] = (),
    attach: Mapping[str, str] | None = None,
    active: int = 0,
    step: str = "main",
) -> Driver:
    """Return a game in which the active player has priority. "mine" and the like belong to player 0; libraries list the
    top card first."""
    scenario = Scenario()
    for player, symbols in ((0, mana), (1, their_mana)):
        if symbols:
            lands(scenario, player, symbols)
    for player, *zones in (
        (0, hand, mine, graveyard, library),
        (1, their_hand, theirs, their_graveyard, their_library),
    ):
        places: tuple[Callable[..., object], ...] = (
            scenario.hand,
            scenario.battlefield,
            scenario.graveyard,
            scenario.library,
        )
        for place, names in zip(places, zones, strict=True):
            if names:
                place(player, *names)
    for name, to in (attach or {}).items():
        scenario.attach(name, to=to)
    scenario.turn(active=active, step=step, priority=active)
    return Driver(scenario.game())


class Refused(AssertionError):
    """The game doesn't allow the test's action; `rules` are the rule numbers given as the reason."""

    def __init__(self, what: str, rules: Sequence[str]) -> None:
        super().__init__(f"{what}: {', '.join(rules) or 'no reason given'}")
        self.rules = list(rules)


class Driver:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.below = 0
        """Number of objects on the stack before the last action began."""

    # -- what there is ----------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        decision = self.game.decision
        assert decision is not None, f"the game is over; the winner is {self.game.winner}"
        return decision

    @property
    def step(self) -> str:
        return self.game.state.step

    @property
    def active(self) -> int:
        return self.game.state.active

    def look(self, who: Who) -> Characteristics:
        return self.game.play.look(self.find(who))

    def object(self, who: Who) -> GameObject:
        return self.game.state.objects[self.find(who)]

    def all(self, name: str, zone: str | None = None, player: int | None = None) -> list[int]:
        """Return the numbers of the objects with that name that `player` owns or, on the battlefield and stack,
        controls."""
        found = []
        for entity, thing in sorted(self.game.state.objects.items()):
            if self.game.play.look(entity).name.en != name or (zone is not None and thing.zone != zone):
                continue
            if player is None or self.belongs_to(thing) == player:
                found.append(entity)
        return found

    def belongs_to(self, thing: GameObject) -> int:
        return self.game.play.controller(thing.id) if thing.zone in ("battlefield", "stack") else thing.owner

    def find(self, who: Who, zone: str | None = None, player: int | None = None) -> int:
        """Return the number of the object; if several have that name, one on the battlefield."""
        if isinstance(who, int):
            return who
        found = self.all(who, zone, player)
        assert found, f"no {who} in {zone or 'any zone'}"
        return next((entity for entity in found if self.game.state.objects[entity].zone == "battlefield"), found[0])

    def count(self, name: str, zone: str, player: int | None = None) -> int:
        return len(self.all(name, zone, player))

    def zone(self, name: str, player: int | None = None) -> str:
        """Return the zone of the only object with that name, or of that player's only one."""
        (entity,) = self.all(name, player=player)
        return self.game.state.objects[entity].zone

    def life(self, player: int) -> int:
        return self.game.state.players[player].life

    def size(self, who: Who) -> tuple[int | None, int | None]:
        look = self.look(who)
        return look.power, look.toughness

    def has(self, who: Who, keyword: str) -> bool:
        return self.look(who).has(keyword)

    def tapped(self, who: Who) -> bool:
        return self.object(who).tapped

    def counters(self, who: Who, kind: str = "+1/+1") -> int:
        return self.object(who).counters.get(kind, 0)

    def controller(self, who: Who) -> int:
        return self.game.play.controller(self.find(who))

    def attached_to(self, who: Who) -> int | None:
        return self.object(who).attached_to

    def names(self, zone: str, player: int) -> list[str]:
        """Return the names of the objects in a zone, in order; the top of a library, graveyard or stack is last."""
        return [self.game.play.look(entity).name.en for entity in self.game.state.zone(zone, player)]

    def hand(self, player: int) -> list[str]:
        return sorted(self.names("hand", player))

    def graveyard(self, player: int) -> list[str]:
        return sorted(self.names("graveyard", player))

    def top(self, player: int, cards: int = 1) -> list[str]:
        """Return the top cards of a library, the top one first."""
        return self.names("library", player)[::-1][:cards]

    def bottom(self, player: int, cards: int = 1) -> list[str]:
        """Return the bottom cards of a library, the bottom one last."""
        return self.names("library", player)[:cards][::-1]

    def battlefield(self, player: int) -> Counter[str]:
        """Return how many of each permanent a player controls, without basic lands."""
        return Counter(
            look.name.en
            for entity in self.game.state.battlefield
            if self.game.play.controller(entity) == player
            and "Basic" not in (look := self.game.play.look(entity)).supertypes
        )

    def token(self, name: str, player: int) -> tuple[tuple[int | None, int | None], frozenset[str], frozenset[str]]:
        """Return size, colours and subtypes of a token that a player controls."""
        entity = self.find(name, "battlefield", player)
        assert self.game.state.objects[entity].is_token, f"{name} is not a token"
        look = self.game.play.look(entity)
        return (look.power, look.toughness), look.colours, look.subtypes

    def mana(self, player: int) -> dict[str, int]:
        return {symbol: n for symbol, n in self.game.state.players[player].pool.items() if n}

    # -- what may be done -------------------------------------------------------------------------------------------

    def action(self, kind: str, name: Who, ability: int | None = None, way: str = "") -> Action | None:
        """Return the action of the player with priority: kind "land", "cast", "activate", "special" or "mana"."""
        decision = self.decision
        assert isinstance(decision, Priority), (
            f"{decision.prompt.en} ({type(decision).__name__}) must be answered first"
        )
        for action in decision.actions:
            if action.kind != kind or action.object is None:
                continue
            if name not in (action.object, self.game.play.look(action.object).name.en):
                continue
            if kind in ("cast", "land", "special") and ":".join(action.key.split(":")[2:]) != way:
                continue
            if ability is None or action.ability == ability:
                return action
        return None

    def can(self, kind: str, name: Who, ability: int | None = None, way: str = "") -> bool:
        return self.action(kind, name, ability, way) is not None

    def why_not(self, name: Who) -> list[str]:
        """Return the rule numbers that prevent the player with priority from using the object."""
        player = self.decision.player
        found = [name] if isinstance(name, int) else self.all(name, player=player) or self.all(name)
        return [refusal.rule for refusal in self.game.why_not(player, found[0])]

    def candidates(self, name: str, kind: str = "cast", modes: Sequence[int] = (), x: int = 0) -> list[set[Who]]:
        """Return what each word "target" of a spell or ability could mean now: names of objects, numbers of players."""
        trial = Driver(self.game.fork())
        action = trial.action(kind, name)
        if action is None:
            return []
        trial.game.answer(action.key)
        asked: list[set[Who]] = []
        while not isinstance(trial.decision, Priority | PayMana):
            decision = trial.decision
            if isinstance(decision, ChooseTargets):
                asked.append({trial.name(entity) for entity in decision.candidates})
                trial.game.answer(list(decision.candidates)[: decision.minimum])
            elif isinstance(decision, ChooseModes):
                trial.game.answer(list(modes))
            elif isinstance(decision, ChooseNumber):
                trial.game.answer(x)
            else:
                break
        chosen = trial.targets_of(trial.game.state.stack[-1])
        return asked or [{trial.name(entity)} for entity in chosen]

    def name(self, entity: int) -> Who:
        return entity if is_player(entity) else self.game.play.look(entity).name.en

    def targets_of(self, entity: int) -> list[int]:
        item = self.game.state.objects[entity].item
        assert item is not None
        return [target for slot in item.targets.values() for target in slot]

    # -- doing it ---------------------------------------------------------------------------------------------------

    def play(self, name: str) -> None:
        """Play a land (116.2a)."""
        self.begin("land", name)

    def cast(
        self,
        name: str,
        targets: Sequence[Who | Sequence[Who]] = (),
        x: int | None = None,
        modes: Sequence[int] = (),
        choose: Sequence[Any] = (),
        way: str = "",
    ) -> int:
        """Cast a spell, paying for it automatically; returns its number on the stack."""
        self.begin("cast", name, way=way)
        return self.announce(targets, x, modes, choose)

    def activate(
        self,
        name: str,
        ability: int | None = None,
        targets: Sequence[Who | Sequence[Who]] = (),
        x: int | None = None,
        choose: Sequence[Any] = (),
    ) -> None:
        """Activate an ability, paying for it automatically. Without an index, the object must have exactly one usable
        ability."""
        kind = "mana" if self.can("mana", name, ability) else "activate"
        self.begin(kind, name, ability)
        self.announce(targets, x, (), choose)

    def begin(self, kind: str, name: Who, ability: int | None = None, way: str = "") -> None:
        action = self.action(kind, name, ability, way)
        if action is None:
            raise Refused(f"{kind} {name}", self.why_not(name))
        self.below = len(self.game.state.stack)
        self.game.answer(action.key)

    def choose_trigger_targets(self, *targets: Who) -> None:
        """Choose the targets of the triggered ability that was put onto the stack last."""
        self.below = len(self.game.state.stack) - 1
        self.announce(targets)

    def announce(
        self,
        targets: Sequence[Who | Sequence[Who]],
        x: int | None = None,
        modes: Sequence[int] = (),
        choose: Sequence[Any] = (),
    ) -> int:
        """Answer the choices of an announcement. Return the number of the announced object, 0 for a mana ability."""
        wanted = list(targets)
        answers = list(choose)
        while not isinstance(self.decision, Priority):
            decision = self.decision
            if isinstance(decision, ChooseTargets):
                self.game.answer(self.pick_targets(decision, wanted))
            elif isinstance(decision, ChooseModes):
                self.game.answer(list(modes))
            elif isinstance(decision, ChooseNumber):
                assert x is not None or answers, "the test gives no value for X"
                self.game.answer(x if x is not None else answers.pop(0))
            elif isinstance(decision, PayMana):
                self.game.answer("auto")
            elif isinstance(decision, OrderItems) and not answers:
                self.game.answer(list(range(len(decision.items))))
            else:
                assert answers, f"{decision.prompt.en} ({type(decision).__name__}) was not expected"
                self.game.answer(self.translate(decision, answers.pop(0)))
        assert not answers, f"{answers} was not asked for"
        stack = self.game.state.stack
        announced = stack[self.below] if len(stack) > self.below else 0
        if targets:
            chosen = Counter(self.name(entity) for entity in self.targets_of(announced))
            meant = Counter(
                self.name(target) if isinstance(target, int) else target
                for slot in targets
                for target in ([slot] if isinstance(slot, int | str) else slot)
            )
            assert chosen == meant, f"targets are {chosen}, not {meant}"
        return announced

    def pick_targets(self, decision: ChooseTargets, wanted: list[Who | Sequence[Who]]) -> list[int]:
        """Return the next of the wanted targets that this word can mean; a target without alternatives was not asked
        for."""
        for index, slot in enumerate(wanted):
            several = [slot] if isinstance(slot, int | str) else list(slot)
            try:
                found = self.pick(several, decision.candidates)
            except LookupError:
                continue
            del wanted[: index + 1]
            return found
        names = [self.name(entity) for entity in decision.candidates]
        raise Refused(f"none of {wanted} among {names}", [decision.rule])

    def pick(self, wanted: Sequence[Who], candidates: Sequence[int]) -> list[int]:
        """Return the candidates with these names or numbers. Raises LookupError."""
        left = list(candidates)
        found = []
        for who in wanted:
            entity = next((c for c in left if c == who or self.name(c) == who), None)
            if entity is None:
                raise LookupError(who)
            left.remove(entity)
            found.append(entity)
        return found

    def translate(self, decision: Decision, answer: Any) -> Any:
        """Return an answer with names replaced by numbers."""
        if isinstance(decision, ChooseObjects):
            try:
                return self.pick([answer] if isinstance(answer, str | int) else list(answer), decision.candidates)
            except LookupError as missing:
                names = [self.name(entity) for entity in decision.candidates]
                raise Refused(f"{missing} not among {names}", [decision.refusal(-1).rule]) from None
        if isinstance(decision, Arrange):
            return [self.pick(pile, decision.cards) for pile in answer]
        if isinstance(decision, OrderItems) and any(isinstance(item, str) for item in answer):
            left = [(index, self.name(item)) for index, item in enumerate(decision.items)]
            order = []
            for name in answer:
                index = next(i for i, known in left if known == name)
                left = [each for each in left if each[0] != index]
                order.append(index)
            return order
        return answer

    # -- letting time pass ------------------------------------------------------------------------------------------

    def pass_priority(self) -> None:
        """Pass with the player who has priority."""
        assert isinstance(self.decision, Priority), f"{self.decision.prompt.en} must be answered first"
        self.game.answer("pass")

    def give_priority(self, player: int) -> None:
        """Pass once if somebody other than `player` has priority."""
        if self.decision.player != player:
            self.pass_priority()
        assert isinstance(self.decision, Priority) and self.decision.player == player

    def resolve(self, *answers: Any) -> None:
        """Pass with both players, so that the top of the stack resolves; `answers` are for the choices made meanwhile.

        Names stand for objects, a list for several. Abilities that trigger are left on the stack or waiting for their
        targets.
        """
        assert self.game.state.stack, "the stack is empty"
        top = self.game.state.stack[-1]
        left = list(answers)
        while self.game.decision is not None and (left or top in self.game.state.stack):
            decision = self.decision
            if isinstance(decision, Priority):
                assert top in self.game.state.stack, f"{left} was not asked for"
                self.game.answer("pass")
            else:
                assert left, f"{decision.prompt.en} ({type(decision).__name__}) was not expected"
                self.game.answer(self.translate(decision, left.pop(0)))
        assert not left, f"{left} was not asked for"

    def resolve_all(self) -> None:
        """Let everything on the stack resolve; no choices may arise."""
        while self.game.decision is not None and self.game.state.stack:
            self.resolve()

    def answer(self, answer: Any) -> None:
        """Answer the current decision; names are allowed."""
        self.game.answer(self.translate(self.decision, answer))

    def to_step(self, step: str, active: int | None = None) -> None:
        """Pass until somebody has priority in the next such step ("main" is the first main phase)."""
        step = "precombat main" if step == "main" else step
        here = (self.game.state.turn, self.step)
        self.pass_until(
            lambda: (
                self.has_priority_in(step)
                and (self.game.state.turn, self.step) != here
                and active in (None, self.active)
            )
        )

    def has_priority_in(self, step: str) -> bool:
        return isinstance(self.decision, Priority) and self.step == step

    def next_turn(self) -> None:
        """Pass until the next turn's upkeep."""
        self.to_step("upkeep")

    def pass_until(self, reached: Any) -> None:
        """Give at least one answer, then continue until `reached()`: pass, no attacks, no blocks, triggers in their
        order."""
        first = True
        while first or not reached():
            decision = self.decision
            if isinstance(decision, Priority):
                self.game.answer("pass")
            elif isinstance(decision, DeclareAttackers | DeclareBlockers):
                self.game.answer([])
            elif isinstance(decision, OrderItems):
                self.game.answer(list(range(len(decision.items))))
            else:
                raise AssertionError(f"{decision.prompt.en} ({type(decision).__name__}) was not expected")
            first = False

    def to_attackers(self) -> DeclareAttackers:
        """Pass until the declaration of attackers."""
        if not isinstance(self.decision, DeclareAttackers):
            self.pass_until(lambda: isinstance(self.decision, DeclareAttackers) or self.step == "end of combat")
        assert isinstance(self.decision, DeclareAttackers), "no creature could attack"
        return self.decision

    def can_attack(self, name: str) -> bool:
        """Whether a creature could attack in the coming combat phase."""
        trial = Driver(self.game.fork())
        try:
            decision = trial.to_attackers()
        except AssertionError:
            return False
        return any(trial.name(entity) == name for entity in decision.candidates)

    def attack(self, attackers: Mapping[Who, Who] | Sequence[Who]) -> None:
        """Declare attackers: creature → player or planeswalker; with a list, all attack the other player."""
        decision = self.to_attackers()
        if isinstance(attackers, Mapping):
            wanted = [(creature, self.find(attacked)) for creature, attacked in attackers.items()]
        else:
            wanted = [(creature, 1 - decision.player) for creature in attackers]
        left = list(decision.candidates)
        pairs = []
        for creature, attacked in wanted:
            try:
                (number,) = self.pick([creature], left)
            except LookupError:
                refusal = decision.refused(self.find(creature))
                raise Refused(f"{creature} attacks", [refusal.rule] if refusal else []) from None
            left.remove(number)
            pairs.append([number, attacked])
        self.game.answer(pairs)

    def to_blockers(self) -> DeclareBlockers:
        """Pass until the declaration of blockers."""
        if not isinstance(self.decision, DeclareBlockers):
            self.pass_until(
                lambda: isinstance(self.decision, DeclareBlockers) or self.step in ("combat damage", "end of combat")
            )
        assert isinstance(self.decision, DeclareBlockers), "no creature could block"
        return self.decision

    def can_block(self, blocker: str, attacker: str) -> bool:
        """Whether the creature could block that attacker after attackers are declared."""
        trial = Driver(self.game.fork())
        try:
            decision = trial.to_blockers()
        except AssertionError:
            return False
        return any(
            trial.name(creature) == blocker and any(trial.name(other) == attacker for other in others)
            for creature, others in decision.candidates.items()
        )

    def block(self, blocks: Mapping[Who, Who]) -> None:
        """Declare blockers: blocker → attacker."""
        decision = self.to_blockers()
        pairs = []
        for blocker, attacker in blocks.items():
            try:
                (number,) = self.pick([blocker], list(decision.candidates))
                (other,) = self.pick([attacker], decision.candidates[number])
            except LookupError:
                entity, against = self.find(blocker), self.find(attacker)
                refusal = decision.refused(entity) or decision.refused_pair(entity, against)
                raise Refused(f"{blocker} blocks {attacker}", [refusal.rule] if refusal else []) from None
            pairs.append([number, other])
        self.game.answer(pairs)

    def finish_combat(self) -> None:
        """Pass until the end of combat, without further blocks."""
        if self.step != "end of combat":
            self.to_step("end of combat")
