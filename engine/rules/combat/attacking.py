"""Declaring attackers (508.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from engine.change.events import Attack, AttackAnother, ChooseDefender, Event, FormBand, Tap
from engine.decisions import ChooseOption, DeclareAttackers, Option, Steps, is_player
from engine.decisions.judge import Judge
from engine.language.naming import refuse_about
from engine.refusal import Refusal, Text, refuse
from engine.rules.combat import declaration_costs as combat_costs
from engine.rules.combat.bands import declare_bands
from engine.rules.combat.requirements import Declarations, Declared, Predicate, Requirement
from engine.rules.handling.named_refusals import about
from engine.rules.paying.mana_sources import is_sick
from engine.state.objects import ATTACKABLE, Characteristics
from engine.state.seats import (
    active_players,
    in_range,
    in_turn_order,
    is_multiplayer,
    neighbours,
    opponents,
    primary,
    side_of,
)

if TYPE_CHECKING:
    from engine.state.play import Play

PROMPT = Text("Declare attackers.", "Dichiara gli attaccanti.")

NOT_YOURS = refuse(
    "508.1a", "Only creatures that you control can attack.", "Possono attaccare solo creature che controlli."
)
NO_CREATURE = refuse("506.3", "Only creatures can attack.", "Solo le creature possono attaccare.")
BATTLE = refuse("506.3", "A battle can't attack.", "Una battaglia non può attaccare.")
NO_PLAYER = refuse(
    "508.1a",
    "A player does not attack: choose your creatures, then whom each of them attacks.",
    "Un giocatore non attacca: scegli le tue creature, poi chi attacca ciascuna.",
)
ELSEWHERE = refuse(
    "508.1a",
    "Only creatures on the battlefield can attack. A creature card has to be cast first, in a main phase.",
    "Possono attaccare solo creature sul campo di battaglia. Una carta creatura va prima lanciata, in una fase "
    "principale.",
)
TAPPED = refuse(
    "508.1a",
    "It is tapped: only untapped creatures can attack.",
    "È TAPpata: possono attaccare solo creature STAPpate.",
)
SICK = refuse(
    "302.6",
    "It can attack once you have controlled it since the beginning of your turn, or if it has haste.",
    "Può attaccare quando la controlli dall'inizio del tuo turno, o se ha rapidità.",
)
DEFENDER = refuse("702.3b", "It has defender, so it can't attack.", "Ha difensore, quindi non può attaccare.")
NOT_ATTACKABLE = refuse(
    "506.2",
    "Only opponents, the planeswalkers that they control and the battles that they protect can be attacked.",
    "Si possono attaccare solo gli avversari, i planeswalker che controllano e le battaglie che proteggono.",
)


def attackable(game: Play, player: int) -> tuple[int, ...]:
    """Return what creatures of `player` can attack (506.2): all opponents (802.2) within range (801.3), the chosen one
    (506.2a) or the neighbours (803.1, 809.3c), then those players' planeswalkers and the battles they protect."""
    state = game.state
    looks = game.looks
    defending = [other for other in opponents(state, player) if in_range(state, player, other)]
    if state.rules.attacks_neighbours:
        defending = [other for other in defending if other in neighbours(state, player)]
    side = game.setup.options.get("attack", "multiple")
    if side in ("left", "right") and is_multiplayer(state):
        others = in_turn_order(state, player)[1:]  # turns go round to the left
        neighbour = others[:1] if side == "left" else others[-1:]
        defending = [other for other in defending if other in neighbour]
    if state.combat is not None and state.combat.chosen is not None:
        defending = [other for other in defending if other == state.combat.chosen]
    permanents = [
        id
        for id in state.battlefield
        if not looks.look(id).types.isdisjoint(ATTACKABLE) and game.defender(id) in defending
    ]
    return (*defending, *permanents)


def choose_defending_player(game: Play) -> Steps:
    """Have the active player choose the defending player if not all opponents can be attacked (507.1)."""
    state = game.state
    if game.setup.options.get("attack", "multiple") != "one" or not is_multiplayer(state):
        return
    possible = [other for other in opponents(state, state.active) if in_range(state, state.active, other)]
    if not possible:
        return
    chosen = possible[0]
    if len(possible) > 1:
        chosen = yield from _choose(
            game,
            state.active,
            possible,
            Text("Choose the defending player.", "Scegli il giocatore in difesa."),
            "507.1",
            None,
        )
    game.note(ChooseDefender(chosen))


def select_anew(game: Play, player: int, attacker: int, source: int) -> Steps:
    """Let `player` choose again what an attacking creature attacks, among what its controller may attack (508.7).
    Requirements and restrictions don't apply (508.7b-d); both players' ranges do (508.7e, 801.5a)."""
    combat = game.state.combat
    if combat is None or attacker not in combat.attackers:
        return
    context = game.context(source, player)
    possible = [each for each in attackable(game, game.controller(attacker)) if context.reaches(each)]
    if not possible:
        return
    chosen = yield from _choose(game, player, possible, WHOM, "508.7", source)
    if chosen != combat.attackers[attacker]:
        yield from game.do(AttackAnother(attacker, chosen))


WHOM = Text("Whom does it attack?", "Quale giocatore, planeswalker o battaglia attacca?")


def _choose(game: Play, player: int, possible: Sequence[int], prompt: Text, rule: str, source: int | None) -> Steps:
    """Choose the player or permanent that is attacked."""
    answer = yield ChooseOption(
        player=player,
        prompt=prompt,
        rule=rule,
        source=source,
        options=[Option(str(entity), game.name(entity)) for entity in possible],
        about="attacked",
    )
    return int(answer)


def choose_attacked(game: Play, player: int, source: int, among: Sequence[int] | None = None) -> Steps:
    """Choose what a creature that enters attacking under `player`'s control attacks (508.4); None if it can attack
    nothing (506.3b).

    The player is asked only if there is more than one possibility; `among` limits them to what the text names.
    """
    if game.state.combat is None or player not in active_players(game.state):
        return None
    possible = attackable(game, player)
    if among is not None:
        possible = tuple(each for each in possible if each in among)
    if len(possible) < 2:
        return next(iter(possible), None)
    return (yield from _choose(game, player, possible, WHOM, "508.4", source))


def attacker_refusal(game: Play, player: int, entity: int) -> Refusal | None:
    """Why the object can't attack at all (508.1a-c); None if it can."""
    if is_player(entity):
        return NO_PLAYER
    object = game.state.objects.get(entity)
    if object is None or object.zone != "battlefield":
        return ELSEWHERE
    if game.controller(entity) not in side_of(game.state, player):
        return NOT_YOURS
    look = game.look(entity)
    if "Creature" not in look.types:
        return NO_CREATURE
    if "Battle" in look.types:
        return BATTLE
    if object.tapped:
        return TAPPED
    if is_sick(game, entity) and not _allowed(look, SICK.rule):
        return SICK
    if look.has("defender") and not _allowed(look, DEFENDER.rule):
        return DEFENDER
    return None


def _allowed(look: Characteristics, rule: str) -> bool:
    return any(act.allows_attack(context, rule) for act, context in look.rules)


def target_refusal(game: Play, attacker: int, attacked: int) -> Refusal | None:
    """Why the creature can't attack that player or permanent (508.1c); None if it can."""
    for act, context in game.look(attacker).rules:
        refusal: Refusal | None = act.forbids_attack(context, attacker, attacked)
        if refusal is not None:
            return refusal
    return None


class AttackChoices(Judge):
    """The attacks a player could declare, and what constrains the declaration as a whole."""

    def __init__(self, game: Play, player: int) -> None:
        self.game = game
        self.player = player
        self.attackable = attackable(game, player)
        self.candidates: dict[int, tuple[int, ...]] = {}
        """Creature → what it can attack."""
        self.declarations = Declarations(self.candidates)
        self._costs: dict[tuple[int, int], list[Any]] = {}
        """(creature, attacked) → costs of that attack (508.1h)."""
        self._find()

    def _find(self) -> None:
        game = self.game
        looks = game.looks
        bound: list[tuple[int, Characteristics]] = []
        for creature in (each for member in side_of(game.state, self.player) for each in game.permanents(member)):
            look = looks.look(creature)
            if "Creature" not in look.types or attacker_refusal(game, self.player, creature) is not None:
                continue
            if not look.rules:
                if self.attackable:  # there may be nobody (801.3, 803.1b)
                    self.candidates[creature] = self.attackable
                continue
            open_to = tuple(
                attacked for attacked in self.attackable if target_refusal(game, creature, attacked) is None
            )
            if open_to:
                self.candidates[creature] = open_to
                bound.append((creature, look))
        if bound or looks.player_rules:
            self._bind(bound)

    def _bind(self, bound: list[tuple[int, Characteristics]]) -> None:
        """Collect requirements, restrictions and costs from the constrained creatures and from the players."""
        requirements: list[Requirement] = []
        predicates: list[Predicate] = []
        for creature, look in bound:
            open_to = self.candidates[creature]
            for act, context in look.rules:
                for asks in (act.requires_attack, act.requires_attack_elsewhere):
                    required = [attacked for attacked in open_to if asks(context, creature, attacked)]
                    if required:
                        pairs = frozenset((creature, attacked) for attacked in required)
                        requirements.append(Requirement(pairs, self._missed(creature)))
                predicates.append(partial(_creature_restriction, act, context, creature))
                for attacked in open_to:
                    costs = act.attack_costs(context, creature, attacked)
                    if costs:
                        self._costs.setdefault((creature, attacked), []).extend((context, cost) for cost in costs)
        for act, context, players in self.game.looks.player_rules:
            predicates += [partial(_player_restriction, act, context, player) for player in players]
        self.declarations = Declarations(self.candidates, requirements, predicates, costly=frozenset(self._costs))

    def _missed(self, creature: int) -> Refusal:
        name = self.game.name(creature)
        return refuse_about(
            "508.1d", "{0} must attack if able.", "{0} {0:deve/devono} attaccare, se {0:può/possono}.", name
        )

    # -- asked by the decision

    def refusal(self, entity: int) -> Refusal | None:
        """Why the object can't attack at all; None if it can."""
        refusal = attacker_refusal(self.game, self.player, entity)
        if refusal is None and entity not in self.candidates:
            refusal = next(filter(None, (target_refusal(self.game, entity, other) for other in self.attackable)), None)
        return about(self.game, self.player, entity, refusal)

    def refused_pair(self, creature: int, attacked: int) -> Refusal | None:
        """Why the creature can't attack that; None if it can."""
        if attacked not in self.attackable:
            return about(self.game, self.player, attacked, NOT_ATTACKABLE)
        refusal = target_refusal(self.game, creature, attacked)
        return self.refusal(creature) or about(self.game, self.player, creature, refusal)

    def verdict(self, answer: list[list[int]]) -> Refusal | None:
        """Why the declaration as a whole is illegal; None if it is legal."""
        declared: Declared = {creature: (attacked,) for creature, attacked in answer}
        refusal = self.declarations.refusal(declared)
        if refusal is None and self._costs:
            tapping = [creature for creature, _ in answer if not self.game.look(creature).has("vigilance")]
            for player, costs in self.costs(declared):
                refusal = refusal or combat_costs.refusal(self.game, player, costs, tapping, "508.1j")
        return refusal

    def propose(self, random: Random) -> list[list[int]]:
        """Return a random legal declaration."""
        for _ in range(4):
            pairs = [
                [creature, random.choice(open_to)]
                for creature, open_to in self.candidates.items()
                if random.random() < 0.5
            ]
            if (self.declarations.is_free and not self._costs) or self.verdict(pairs) is None:
                return pairs
        return [[creature, attacked] for creature, (attacked,) in self.declarations.best[1].items()]

    def costs(self, declared: Mapping[int, Iterable[int]]) -> list[tuple[int, list[Any]]]:
        """Return the costs of a declaration as (context, cost) pairs for each player whose creatures are declared
        (508.1h)."""
        return combat_costs.by_controller(self.game, declared, self._costs)


def _creature_restriction(act: Any, context: Any, creature: int, declared: Declared) -> Refusal | None:
    if creature not in declared:
        return None
    refusal: Refusal | None = act.forbids_attackers(context, creature, _attacks(declared))
    return refusal


def _player_restriction(act: Any, context: Any, player: int, declared: Declared) -> Refusal | None:
    refusal: Refusal | None = act.forbids_attackers(context, player, _attacks(declared))
    return refusal


def _attacks(declared: Declared) -> dict[int, int]:
    return {creature: attacked for creature, (attacked,) in declared.items()}


def chooser_of(game: Play, what: str, player: int) -> int:
    """Return who chooses which of the player's creatures "attack" or "block": whoever the latest effect names, or else
    the player."""
    found = [players for act, context, players in game.looks.player_rules if act.chooses(context, what)]
    return next(iter(found[-1]), player) if found else player


def declare_attackers(game: Play) -> Steps:
    """Have the active player declare attackers (508.1); nobody is asked if no creature could attack."""
    player = primary(game.state, game.state.active)
    choices = AttackChoices(game, player)
    if not choices.candidates:
        return
    pairs = yield DeclareAttackers(
        player=player,
        by=chooser_of(game, "attack", player),
        prompt=PROMPT,
        rule="508.1",
        candidates=choices.candidates,
    ).judged_by(choices)
    if not pairs:
        return
    bands = yield from declare_bands(game, dict(pairs))
    costs = choices.costs({creature: (attacked,) for creature, attacked in pairs})
    tapping: list[Event] = [
        Tap(creature, attack=True) for creature, _ in pairs if not game.look(creature).has("vigilance")
    ]
    if tapping:  # 508.1f
        yield from game.do_all(tapping)
    attackers = [creature for creature, _ in pairs]
    for creature in attackers:  # 508.1g
        if creature in game.state.objects:
            for act, context in game.look(creature).rules:
                yield from act.as_it_attacks(context, creature, attackers)
    for payer, own in costs:  # 508.1h-j
        yield from combat_costs.pay(game, payer, own)
    attacks: list[Event] = [
        Attack(creature, attacked, len(pairs))
        for creature, attacked in pairs
        if _still_there(game, player, creature)
        and attacked not in game.state.departed
        and (is_player(attacked) or attacked in game.state.objects)
    ]
    if attacks:  # 508.1k
        attacking = {attack.attacker for attack in attacks if isinstance(attack, Attack)}
        bands = [tuple(each for each in band if each in attacking) for band in bands]
        yield from game.do_all([*attacks, *(FormBand(band) for band in bands)])


def _still_there(game: Play, player: int, creature: int) -> bool:
    """Whether the player, or the attacking team, still controls the chosen creature after paying (508.1k)."""
    return creature in game.state.objects and game.controller(creature) in side_of(game.state, player)
