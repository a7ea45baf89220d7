"""Declaring blockers and the damage assignment orders (509.1-509.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from engine.change.events import BecomesBlocked, BecomesUnblocked, Block, DeclareBlocks, Event, OrderDamage
from engine.decisions import ChooseObjects, ChooseOption, DeclareBlockers, Option, OrderItems, Steps, is_player
from engine.decisions.judge import Judge
from engine.language.naming import refuse_about, tell
from engine.language.own_name import with_name
from engine.refusal import Refusal, Text, refuse
from engine.rules.combat import declaration_costs as combat_costs
from engine.rules.combat.attacking import chooser_of
from engine.rules.combat.bands import blocked_with_bands, with_their_bands
from engine.rules.combat.evasion import EVASIVE, block_refusal
from engine.rules.combat.requirements import Declarations, Declared, Limit, Predicate, Requirement
from engine.rules.handling.named_refusals import about
from engine.state.objects import Characteristics
from engine.state.seats import primary, side_of

if TYPE_CHECKING:
    from engine.state.play import Play
    from engine.state.state import Combat

PROMPT = Text("Declare blockers.", "Dichiara i bloccanti.")

NOT_YOURS = refuse(
    "509.1a", "Only creatures that you control can block.", "Possono bloccare solo creature che controlli."
)
NO_CREATURE = refuse("506.3", "Only creatures can block.", "Solo le creature possono bloccare.")
NO_PLAYER = refuse(
    "509.1a",
    "A player does not block: choose your creatures, then which attacker each of them blocks.",
    "Un giocatore non blocca: scegli le tue creature, poi quale attaccante blocca ciascuna.",
)
ELSEWHERE = refuse(
    "509.1a", "Only creatures on the battlefield can block.", "Possono bloccare solo creature sul campo di battaglia."
)
TAPPED = refuse(
    "509.1a", "It is tapped: only untapped creatures can block.", "È TAPpata: possono bloccare solo creature STAPpate."
)
NOT_ATTACKING = refuse("509.1a", "It is not attacking you.", "Non ti sta attaccando.")
BATTLE = refuse("506.3", "A battle can't block.", "Una battaglia non può bloccare.")
ONE_EACH = Limit(1, refuse("509.1a", "It can block only one attacker.", "Può bloccare un solo attaccante."))
MENACE = Limit(
    2,
    refuse(
        "702.110b",
        "It has menace: only two or more creatures together can block it.",
        "Ha minacciare: possono bloccarla solo due o più creature insieme.",
    ),
)


def defending_players(game: Play) -> list[int]:
    """Return the players who are attacked, or whose planeswalkers or protected battles are, in APNAP order (506.2,
    802.4)."""
    combat = game.state.combat
    attacked = {combat.defenders[attacker] for attacker in combat.attackers} if combat is not None else set()
    sides = {primary(game.state, player) for player in attacked}  # 805.10d
    return [player for player in game.apnap() if player in sides]


def blocker_refusal(game: Play, player: int, entity: int) -> Refusal | None:
    """Why the object can't block at all (509.1a); None if it can."""
    if is_player(entity):
        return NO_PLAYER
    object = game.state.objects.get(entity)
    if object is None or object.zone != "battlefield":
        return ELSEWHERE
    if game.controller(entity) not in side_of(game.state, player):
        return NOT_YOURS
    types = game.look(entity).types
    if "Creature" not in types:
        return NO_CREATURE
    if "Battle" in types:
        return BATTLE
    return TAPPED if object.tapped else None


class BlockChoices(Judge):
    """The blocks a player could declare, and what constrains the declaration as a whole."""

    def __init__(self, game: Play, player: int) -> None:
        self.game = game
        self.player = player
        combat = game.state.combat
        assert combat is not None
        side = self.side = side_of(game.state, player)
        self.attackers = tuple(each for each in combat.attackers if combat.defenders[each] in side)  # 802.4a, 805.10d
        self.candidates: dict[int, tuple[int, ...]] = {}
        """Creature → the attackers it can block."""
        self._costs: dict[tuple[int, int], list[Any]] = {}
        """(blocker, attacker) → costs of that block (509.1d)."""
        self._bound: list[tuple[int, Characteristics]] = []
        self._find()
        self.declarations = self._bind()

    def _find(self) -> None:
        game = self.game
        objects = game.state.objects
        looks = game.looks
        attacking = [looks.look(attacker) for attacker in self.attackers]
        all_plain = all(not look.rules and EVASIVE.isdisjoint(look.keywords) for look in attacking)
        for creature in (each for member in self.side for each in game.permanents(member)):
            look = looks.look(creature)
            if "Creature" not in look.types or "Battle" in look.types or objects[creature].tapped:
                continue
            if look.rules:
                self._bound.append((creature, look))
            if all_plain and not look.rules and not look.has("shadow"):
                self.candidates[creature] = self.attackers
                continue
            open_to = tuple(attacker for attacker in self.attackers if block_refusal(game, creature, attacker) is None)
            if open_to:
                self.candidates[creature] = open_to

    def _bind(self) -> Declarations:
        """Collect limits, requirements, restrictions and costs."""
        capacity: dict[int, Limit] = {}
        least: dict[int, Limit] = {}
        most: dict[int, Limit] = {}
        requirements: list[Requirement] = []
        predicates: list[Predicate] = []
        for attacker in self.attackers:
            look = self.game.look(attacker)
            if look.has("menace"):
                least[attacker] = MENACE
            if look.rules:
                self._bind_attacker(attacker, look, least, most, requirements)
        for blocker, look in self._bound:
            self._bind_blocker(blocker, look, capacity, requirements, predicates)
        for act, context, players in self.game.looks.player_rules:
            predicates += [partial(_restriction, act, context, player) for player in players]
        return Declarations(
            self.candidates,
            requirements,
            predicates,
            usual=ONE_EACH,
            capacity=capacity,
            least=least,
            most=most,
            costly=frozenset(self._costs),
        )

    def _bind_attacker(
        self,
        attacker: int,
        look: Characteristics,
        least: dict[int, Limit],
        most: dict[int, Limit],
        requirements: list[Requirement],
    ) -> None:
        name = self.game.name(attacker)
        able = [blocker for blocker, open_to in self.candidates.items() if attacker in open_to]
        for act, context in look.rules:
            fewest = act.minimum_blockers(context, attacker)
            if fewest > 1 and (attacker not in least or least[attacker].number < fewest):
                least[attacker] = Limit(
                    fewest,
                    refuse_about(
                        "509.1b",
                        "{0} can be blocked only by {fewest} or more creatures.",
                        "{0} {0:può/possono} essere {0:bloccat-o|a|i|e} solo da {fewest} o più creature.",
                        name,
                        fewest=fewest,
                    ),
                )
            limit = act.maximum_blockers(context, attacker)
            if limit is not None and (attacker not in most or most[attacker].number > limit):
                most[attacker] = Limit(
                    limit,
                    refuse_about(
                        "509.1b",
                        "{0} can't be blocked by more than {limit}.",
                        "{0} non {0:può/possono} essere {0:bloccat-o|a|i|e} da più di {limit}.",
                        name,
                        limit=limit,
                    ),
                )
            wanted = [blocker for blocker in able if act.requires_being_blocked(context, attacker, blocker)]
            if wanted:
                pairs = frozenset((blocker, attacker) for blocker in wanted)
                refusal = refuse_about(
                    "509.1c",
                    "{0} must be blocked if able.",
                    "{0} {0:deve/devono} essere {0:bloccat-o|a|i|e}, se possibile.",
                    name,
                )
                requirements.append(Requirement(pairs, refusal))
            requirements += [
                Requirement(frozenset({(blocker, attacker)}), self._missed(blocker, attacker))
                for blocker in able
                if act.requires_all_to_block(context, attacker, blocker)
            ]

    def _bind_blocker(
        self,
        blocker: int,
        look: Characteristics,
        capacity: dict[int, Limit],
        requirements: list[Requirement],
        predicates: list[Predicate],
    ) -> None:
        open_to = self.candidates.get(blocker, ())
        extra = 0
        for act, context in look.rules:
            extra += act.extra_blocks(context, blocker)
            required = [attacker for attacker in open_to if act.requires_block(context, blocker, attacker)]
            if required:
                pairs = frozenset((blocker, attacker) for attacker in required)
                only = required[0] if len(required) == 1 and len(open_to) > 1 else None
                requirements.append(Requirement(pairs, self._missed(blocker, only)))
            predicates.append(partial(_blocker_restriction, act, context, blocker))
            for attacker in open_to:
                costs = act.block_costs(context, blocker, attacker)
                if costs:
                    self._costs.setdefault((blocker, attacker), []).extend((context, cost) for cost in costs)
        if extra:
            number = 1 + extra
            capacity[blocker] = Limit(
                number,
                refuse(
                    "509.1b",
                    f"It can block at most {number} attackers.",
                    f"Può bloccare al massimo {number} attaccanti.",
                ),
            )

    def _missed(self, blocker: int, attacker: int | None) -> Refusal:
        name = self.game.name(blocker)
        if attacker is None:
            return refuse_about(
                "509.1c", "{0} must block if able.", "{0} {0:deve/devono} bloccare, se {0:può/possono}.", name
            )
        other = self.game.name(attacker)
        return refuse_about(
            "509.1c",
            "{0} must block {1} if able.",
            "{0} {0:deve/devono} bloccare {1}, se {0:può/possono}.",
            name,
            other,
        )

    # -- asked by the decision

    def refusal(self, entity: int) -> Refusal | None:
        """Why the object can't block at all; None if it can."""
        refusal = about(self.game, self.player, entity, blocker_refusal(self.game, self.player, entity))
        if refusal is None and entity not in self.candidates:
            reasons = (self._pair_refusal(entity, attacker) for attacker in self.attackers)
            refusal = next(filter(None, reasons), None)
        return refusal

    def _pair_refusal(self, blocker: int, attacker: int) -> Refusal | None:
        """Why the one can't block the other, prefixed with the name of the creature at fault; None if it can."""
        reason = block_refusal(self.game, blocker, attacker)
        own = (act.forbids_block(context, blocker, attacker) for act, context in self.game.look(blocker).rules)
        is_own = reason is not None and reason in own
        return about(self.game, self.player, blocker if is_own else attacker, reason)

    def refused_pair(self, blocker: int, attacker: int) -> Refusal | None:
        """Why the creature can't block that attacker; None if it can."""
        if attacker not in self.attackers:
            return about(self.game, self.player, attacker, NOT_ATTACKING)
        refusal = about(self.game, self.player, blocker, blocker_refusal(self.game, self.player, blocker))
        return refusal or self._pair_refusal(blocker, attacker)

    def verdict(self, answer: list[list[int]]) -> Refusal | None:
        """Why the declaration as a whole is illegal; None if it is legal."""
        declared = declared_blocks(answer)
        refusal = self.declarations.refusal(declared)
        if refusal is None and self._costs:
            for player, costs in self.costs(declared):
                refusal = refusal or combat_costs.refusal(self.game, player, costs, (), "509.1f")
        return refusal

    def propose(self, random: Random) -> list[list[int]]:
        """Return a random legal declaration."""
        for _ in range(4):
            pairs = [
                [blocker, attacker]
                for blocker, open_to in self.candidates.items()
                if random.random() < 0.5
                for attacker in self._some(random, blocker, open_to)
            ]
            if self.declarations.is_free and not self._costs:
                return pairs
            pairs = self._thinned(pairs)
            if self.verdict(pairs) is None:
                return pairs
        return [[blocker, attacker] for blocker, others in self.declarations.best[1].items() for attacker in others]

    def _some(self, random: Random, blocker: int, open_to: Sequence[int]) -> Sequence[int]:
        limit = self.declarations.capacity.get(blocker)
        if limit is None:
            return (random.choice(open_to),)
        return random.sample(open_to, random.randint(1, min(limit.number, len(open_to))))

    def _thinned(self, pairs: list[list[int]]) -> list[list[int]]:
        """Drop blocks that fall short of an attacker's minimum or exceed a limit."""
        by_attacker: dict[int, list[list[int]]] = {}
        for pair in pairs:
            by_attacker.setdefault(pair[1], []).append(pair)
        kept: list[list[int]] = []
        for attacker, blocks in by_attacker.items():
            most = self.declarations.most.get(attacker)
            if most is not None:
                blocks = blocks[: most.number]
            least = self.declarations.least.get(attacker)
            if least is None or len(blocks) >= least.number:
                kept += blocks
        return kept

    def costs(self, declared: Mapping[int, Iterable[int]]) -> list[tuple[int, list[Any]]]:
        """Return the costs of a declaration as (context, cost) pairs for each player whose creatures are declared
        (509.1d)."""
        return combat_costs.by_controller(self.game, declared, self._costs)


def declared_blocks(pairs: Iterable[Sequence[int]]) -> Declared:
    """Return blocker → attackers it blocks, from pairs."""
    declared: Declared = {}
    for blocker, attacker in pairs:
        declared[blocker] = (*declared.get(blocker, ()), attacker)
    return declared


def _blocker_restriction(act: Any, context: Any, blocker: int, declared: Declared) -> Refusal | None:
    return _restriction(act, context, blocker, declared) if blocker in declared else None


def _restriction(act: Any, context: Any, entity: int, declared: Declared) -> Refusal | None:
    refusal: Refusal | None = act.forbids_blockers(context, entity, declared)
    return refusal


def block_by_effect(game: Play, blocker: int, attackers: Iterable[int]) -> Steps:
    """Make a creature on the battlefield block attackers that attack its controller or their planeswalkers (509.6);
    both players then place them in the damage assignment orders."""
    combat = game.state.combat
    if combat is None or blocker not in game.state.objects or "Creature" not in game.look(blocker).types:
        return
    player = game.controller(blocker)
    for attacker in with_their_bands(combat, attackers):
        held = combat.blocks.get(blocker, ())
        if combat.defenders.get(attacker) != player or attacker not in combat.attackers or attacker in held:
            continue
        events: list[Event] = [Block(blocker, attacker, starts=blocker not in combat.blocks)]
        if attacker not in combat.blocked:
            events.append(BecomesBlocked(attacker, (blocker,)))
        yield from game.do_all(events)
        yield from place_in_orders(game, blocker, attacker)


def choose_blocked(game: Play, player: int, source: int) -> Steps:
    """Choose the attacker that a creature entering blocking under `player`'s control blocks (509.7); None if nothing
    attacks that player or their planeswalkers."""
    combat = game.state.combat
    possible = [each for each in combat.attackers if combat.defenders[each] == player] if combat is not None else []
    if len(possible) < 2:
        return next(iter(possible), None)
    answer = yield ChooseObjects(
        player=player,
        prompt=Text("Which attacker does it block?", "Quale attaccante blocca?"),
        rule="509.7",
        source=source,
        candidates=possible,
        minimum=1,
        maximum=1,
        about="blocked",
    )
    return answer[0]


def place_blockers(game: Play, creatures: Iterable[int]) -> Steps:
    """Place creatures that have entered blocking in the damage assignment orders (509.7)."""
    combat = game.state.combat
    for creature in creatures:
        for attacker in tuple(combat.blocks.get(creature, ())) if combat is not None else ():
            yield from place_in_orders(game, creature, attacker)


def place_in_orders(game: Play, blocker: int, attacker: int) -> Steps:
    """Place a new blocker in the attacker's order (the active player chooses), then the attacker in the blocker's (the
    defending player chooses) (509.6, 509.7)."""
    combat = game.state.combat
    if combat is None or not game.setup.options.get("damage_assignment_order", True):
        return
    if blocker in combat.blocks and attacker in combat.blocks[blocker]:
        yield from _place(game, game.state.active, attacker, blocker, combat.blocked[attacker])
        yield from _place(game, combat.sides[blocker], blocker, attacker, combat.blocks[blocker])


def _place(game: Play, player: int, creature: int, new: int, held: Sequence[int]) -> Steps:
    """Choose the new creature's place in a damage assignment order; the others keep theirs."""
    others = [each for each in held if each != new]
    if not others:
        return
    name, added = game.name(creature), game.name(new)
    options = [
        Option(str(place), tell("Before {0}", "Prima di {0}", game.name(other))) for place, other in enumerate(others)
    ]
    options.append(Option(str(len(others)), Text("Last", "Per ultima")))
    answer = yield ChooseOption(
        player=player,
        prompt=tell(
            "Where does {0} stand in the damage assignment order of {1}?",
            "Dove si inserisce {0} nell'ordine di assegnazione del danno di {1}?",
            added,
            name,
        ),
        rule="509.6",
        source=creature,
        options=options,
        about="damage order",
    )
    others.insert(int(answer), new)
    yield from game.do(OrderDamage(creature, tuple(others)))


def declare_blockers(game: Play) -> Steps:
    """Have each defending player declare blockers (509.1, 802.4), then declare damage assignment orders (509.2-3)."""
    combat = game.state.combat
    if combat is None:
        return
    for player in defending_players(game):
        if player not in combat.declared and game.state.players[player].lost is None:
            yield from _declare(game, player, combat)
    unblocked: list[Event] = [
        BecomesUnblocked(attacker, attacked)
        for attacker, attacked in combat.attackers.items()
        if combat.defenders[attacker] not in combat.declared
    ]
    game.note(DeclareBlocks(range(len(game.state.players))))
    if unblocked:  # attackers of a player who has left the game
        yield from game.do_all(unblocked)
    if combat.blocks and game.setup.options.get("damage_assignment_order", True):
        yield from _order_damage(game)


def _declare(game: Play, player: int, combat: Combat) -> Steps:
    """Have one defending player declare blockers against attackers of that player and their planeswalkers (802.4a)."""
    pairs = yield from _choose_blocks(game, player)
    side = side_of(game.state, player)
    pairs = [
        (blocker, attacker)
        for blocker, attacker in pairs
        if attacker in combat.attackers and blocker in game.state.objects and game.controller(blocker) in side
    ]
    pairs = blocked_with_bands(combat, pairs)
    game.note(DeclareBlocks(side))
    events: list[Event] = [Block(blocker, attacker) for blocker, attacker in pairs]
    for attacker, attacked in combat.attackers.items():
        if combat.defenders[attacker] not in side:
            continue
        blockers = tuple(blocker for blocker, other in pairs if other == attacker)
        events.append(BecomesBlocked(attacker, blockers) if blockers else BecomesUnblocked(attacker, attacked))
    yield from game.do_all(events)


def _choose_blocks(game: Play, player: int) -> Steps:
    """Choose blocks (509.1a-f); nobody is asked if no creature could block."""
    choices = BlockChoices(game, player)
    if not choices.candidates:
        return []
    pairs = yield DeclareBlockers(
        player=player,
        by=chooser_of(game, "block", player),
        prompt=PROMPT,
        rule="509.1",
        candidates=choices.candidates,
    ).judged_by(choices)
    costs = choices.costs(declared_blocks(pairs))
    for payer, own in costs:
        yield from combat_costs.pay(game, payer, own)
    return pairs


def _order_damage(game: Play) -> Steps:
    """Have the active player order the blockers of each attacker, then the defending players, in APNAP order, the
    attackers of each blocker (509.2-3, 802.5)."""
    combat = game.state.combat
    assert combat is not None
    for attacker in list(combat.attackers):
        blockers = combat.blocked.get(attacker, [])
        if len(blockers) > 1:
            name = game.name(attacker)
            prompt = with_name(
                Text(
                    "Order the blockers of ~: the first gets damage first.",
                    "Ordina i bloccanti di ~: il primo riceve danno per primo.",
                ),
                name,
            )
            yield from _order(game, game.state.active, attacker, blockers, prompt, "509.2", "blockers")
    turns = {player: place for place, player in enumerate(game.apnap())}
    for blocker in sorted(combat.blocks, key=lambda blocker: turns.get(combat.sides[blocker], 0)):
        attackers = combat.blocks.get(blocker, [])
        if len(attackers) > 1:
            name = game.name(blocker)
            prompt = tell(
                "Order the attackers that {0} blocks: the first gets damage first.",
                "Ordina gli attaccanti bloccati da {0}: il primo riceve danno per primo.",
                name,
            )
            yield from _order(game, combat.sides[blocker], blocker, attackers, prompt, "509.3", "attackers")


def _order(game: Play, player: int, creature: int, others: Sequence[int], prompt: Text, rule: str, about: str) -> Steps:
    items = list(others)
    order = yield OrderItems(
        player=player,
        prompt=prompt,
        rule=rule,
        source=creature,
        items=items,
        texts=[game.name(item) for item in items],
        about=about,
    )
    yield from game.do(OrderDamage(creature, tuple(items[index] for index in order)))
