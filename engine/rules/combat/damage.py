"""Assigning and dealing combat damage (510), first and double strike (702.7, 702.4), trample (702.19)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from engine.change.events import Damage, Event, StrikeFirst
from engine.decisions import ChooseYesNo, Divide, Steps, is_player, random_shares
from engine.judge import NO_JUDGE, Judge
from engine.language.naming import tell
from engine.refusal import Refusal, refuse
from engine.rules.combat.bands import divides_instead

if TYPE_CHECKING:
    from engine.state.play import Play

IN_ORDER = refuse(
    "510.1c", "One gets damage only when all before it get lethal damage.",
    "Uno riceve danno solo se tutti quelli prima di esso ricevono danno letale.",
)  # fmt: skip
ATTACKERS_IN_ORDER = Refusal("510.1d", IN_ORDER.reason)
EXCESS = refuse(
    "702.19b", "Only what is more than lethal damage to all blockers can go further.",
    "Può passare oltre solo il danno in più rispetto a quello letale per tutti i bloccanti.",
)  # fmt: skip


class Assigner:
    """One creature that assigns combat damage, and to whom it may."""

    __slots__ = ("amount", "attacks", "creature", "deathtouch", "ordered", "player", "recipients", "tramples")

    def __init__(
        self, creature: int, amount: int, recipients: tuple[int, ...], *, tramples: bool, ordered: bool,
        deathtouch: bool, attacks: bool, player: int | None = None,
    ) -> None:  # fmt: skip
        self.creature = creature
        self.amount = amount
        self.recipients = recipients
        """In damage assignment order; with `tramples` the last is the player or planeswalker attacked."""
        self.tramples = tramples
        self.ordered = ordered
        """Whether the damage assignment order binds it."""
        self.deathtouch = deathtouch
        self.attacks = attacks
        """Whether it is an attacker."""
        self.player = player
        """Who divides its damage instead of its controller, because of banding (702.21j-k); None for nobody."""

    def required(self, last: int) -> Sequence[int]:
        """The creatures that must be assigned lethal damage before `recipients[last]` may be assigned any."""
        if self.ordered or (self.tramples and last == len(self.recipients) - 1):
            return self.recipients[:last]
        return ()

    def refusal(self, last: int) -> Refusal:
        """What to say when it assigns damage to `recipients[last]` too early."""
        if self.tramples and last == len(self.recipients) - 1:
            return EXCESS
        return IN_ORDER if self.attacks else ATTACKERS_IN_ORDER


class Wounds:
    """How much damage each creature still needs to be assigned for it to be lethal (510.1c, 702.2c)."""

    __slots__ = ("needs",)

    def __init__(self, needs: dict[int, int]) -> None:
        self.needs = needs

    def after(self, assigner: Assigner, shares: Sequence[int]) -> Wounds:
        """What is needed once that damage is assigned too."""
        needs = dict(self.needs)
        for recipient, share in zip(assigner.recipients, shares, strict=True):
            if share and recipient in needs:
                needs[recipient] = 0 if assigner.deathtouch else max(0, needs[recipient] - share)
        return Wounds(needs)

    def lacking(self, required: Iterable[int]) -> frozenset[int]:
        """Those of the creatures for which the damage is not lethal yet."""
        return frozenset(creature for creature in required if self.needs.get(creature))

    def lethal(self, assigner: Assigner, recipient: int) -> int:
        """The least that the creature must assign to that recipient to make the damage lethal."""
        needed = self.needs.get(recipient, 0)
        return min(1, needed) if assigner.deathtouch else needed


# -- the step --------------------------------------------------------------------------------------------------------


def needs_first_strike_step(game: Play) -> bool:
    """Whether the combat damage step that begins is the first of two (510.4)."""
    combat = game.state.combat
    return combat is not None and combat.struck_first is None and bool(_strikers(game))


def _strikers(game: Play) -> frozenset[int]:
    """Attackers and blockers with first or double strike."""
    combat = game.state.combat
    assert combat is not None
    looks = game.looks
    found = []
    for creature in (*combat.attackers, *combat.blocks):
        look = looks.look(creature)
        if look.has("first strike") or look.has("double strike"):
            found.append(creature)
    return frozenset(found)


def combat_damage(game: Play) -> Steps:
    """Assign and deal combat damage (510.1-2); in the first of two steps only first and double strikers (510.4)."""
    combat = game.state.combat
    if combat is None:
        return
    creatures = [*combat.attackers, *combat.blocks]
    if needs_first_strike_step(game):
        strikers = _strikers(game)
        yield from game.do(StrikeFirst(strikers))
        creatures = [creature for creature in creatures if creature in strikers]
    elif combat.struck_first is not None:
        struck = combat.struck_first
        creatures = [c for c in creatures if c not in struck or game.look(c).has("double strike")]
    dealing = set(creatures)
    damage: list[Event] = []
    free = yield from _freed(game, [creature for creature in combat.attackers if creature in dealing])
    attackers = [_attacker(game, creature, free) for creature in combat.attackers if creature in dealing]
    damage += yield from _assign(game, game.state.active, [each for each in attackers if each is not None])
    for player in game.apnap():  # 510.1, 802.4
        own = [blocker for blocker in combat.blocks if blocker in dealing and combat.sides[blocker] == player]
        blockers = [_blocker(game, creature) for creature in own]
        damage += yield from _assign(game, player, [each for each in blockers if each is not None])
    if damage:
        yield from game.do_all(damage)


def _amount(game: Play, creature: int) -> int:
    """510.1a: its power, unless an effect says otherwise."""
    look = game.look(creature)
    amount = look.power or 0
    for act, context in look.rules:
        amount = act.combat_damage(context, creature, amount)
    return amount


def _freed(game: Play, attackers: Sequence[int]) -> Steps:
    """The blocked attackers that an effect lets assign their damage as though they weren't blocked, and whose
    controller wants it (510.1c)."""
    combat = game.state.combat
    assert combat is not None
    free: set[int] = set()
    for creature in attackers:
        if creature not in combat.blocked or _amount(game, creature) <= 0 or not _attacked(game, creature):
            continue
        if any(act.may_assign_freely(ctx) for act, ctx in game.look(creature).rules):
            name = game.name(creature)
            asked = tell(
                "Does {0} assign its damage as though it weren't blocked?",
                "{0} {0:assegna/assegnano} il danno come se non {0:fosse/fossero} {0:stat-o|a|i|e} {0:bloccat-o|a|i|e}?",  # noqa: E501
                name,
            )
            if (yield ChooseYesNo(player=game.controller(creature), prompt=asked, rule="510.1c", source=creature)):
                free.add(creature)
    return free


def _attacker(game: Play, creature: int, free: Collection[int]) -> Assigner | None:
    """510.1b-c: an unblocked attacker deals its damage to what it attacks, a blocked one to its blockers; one that is
    `free` as though it weren't blocked."""
    combat = game.state.combat
    assert combat is not None
    amount = _amount(game, creature)
    if amount <= 0:
        return None
    look = game.look(creature)
    attacked = _attacked(game, creature)
    tramples = False
    if creature not in combat.blocked or creature in free:
        recipients: tuple[int, ...] = attacked
    else:
        recipients = tuple(combat.blocked[creature])
        if look.has("trample") and attacked:
            recipients += attacked
            tramples = True
    banded = divides_instead(game, combat.blocked.get(creature, ()))
    other = combat.defenders[creature] if banded else None
    return _assigner(game, creature, amount, recipients, tramples, attacks=True, player=other)


def _blocker(game: Play, creature: int) -> Assigner | None:
    """510.1d: a blocker deals its damage to the attackers that it blocks."""
    combat = game.state.combat
    assert combat is not None
    amount = _amount(game, creature)
    if amount <= 0:
        return None
    attackers = tuple(combat.blocks[creature])
    other = game.state.active if divides_instead(game, attackers) else None
    return _assigner(game, creature, amount, attackers, False, attacks=False, player=other)


def _assigner(
    game: Play, creature: int, amount: int, recipients: tuple[int, ...], tramples: bool, *, attacks: bool,
    player: int | None,
) -> Assigner | None:  # fmt: skip
    if not recipients:
        return None
    return Assigner(
        creature, amount, recipients, tramples=tramples, attacks=attacks,
        ordered=player is None and bool(game.setup.options.get("damage_assignment_order", True)), player=player,
        deathtouch=game.look(creature).has("deathtouch"),
    )  # fmt: skip


def _attacked(game: Play, creature: int) -> tuple[int, ...]:
    """The player or planeswalker that it attacks; empty if that is gone or has left combat (506.4c)."""
    combat = game.state.combat
    assert combat is not None
    attacked = combat.attackers[creature]
    if is_player(attacked):
        return (attacked,) if game.state.players[attacked].lost is None else ()
    return (attacked,) if attacked in game.state.objects and attacked not in combat.spared else ()


# -- dividing --------------------------------------------------------------------------------------------------------


def _assign(game: Play, player: int, assigners: list[Assigner]) -> Steps:
    """Ask `player` for the divisions that the rules leave open; returns the damage events."""
    needs: dict[int, int] = {}
    divided = [each for each in assigners if len(each.recipients) > 1]
    for assigner in divided:
        for recipient in assigner.recipients:
            if not is_player(recipient) and recipient not in needs:
                needs[recipient] = lethal_damage(game, recipient)
    wounds = Wounds(needs)
    shares: dict[int, Sequence[int]] = {}
    for assigner in assigners:
        if len(assigner.recipients) == 1:
            shares[assigner.creature] = (assigner.amount,)
            wounds = wounds.after(assigner, (assigner.amount,))
    required: set[int] = set()
    for index, assigner in enumerate(divided):
        division = Division(assigner, wounds, frozenset(required), divided[index + 1 :])
        parts = yield from division.ask(game, player if assigner.player is None else assigner.player)
        shares[assigner.creature] = parts
        wounds = wounds.after(assigner, parts)
        required.update(assigner.required(_last(parts)))
    return [
        Damage(assigner.creature, recipient, share, combat=True)
        for assigner in assigners
        for recipient, share in zip(assigner.recipients, shares[assigner.creature], strict=True)
        if share
    ]


def lethal_damage(game: Play, creature: int) -> int:
    """Lethal damage for a creature, damage already marked on it considered; 0 for what is no creature."""
    look = game.look(creature)
    if "Creature" not in look.types:
        return 0
    return max(0, (look.toughness or 0) - game.state.objects[creature].damage)


def _last(shares: Sequence[int]) -> int:
    """Place of the last recipient that gets damage."""
    return max(index for index, share in enumerate(shares) if share)


class Division(Judge):
    """How one creature's damage may be divided, given what is assigned already and what others can still assign."""

    def __init__(
        self, assigner: Assigner, wounds: Wounds, required: frozenset[int], later: Sequence[Assigner]
    ) -> None:
        self.assigner = assigner
        self.wounds = wounds
        """What each creature still needs, before this division."""
        self.required = required
        """Creatures that divisions already made need to have lethal damage in the end."""
        self.later = _bearing(later, wounds, {*assigner.recipients, *required})
        """Creatures whose divisions come later and can bear on the legality of this one (510.1e)."""

    @property
    def is_plain(self) -> bool:
        """Whether the order of the recipients alone decides what is legal."""
        return self.assigner.ordered and not self.later and not self.required

    def ask(self, game: Play, player: int) -> Steps:
        """The division that the player chooses; without a choice the only one."""
        assigner = self.assigner
        if not self.is_plain:
            legal = list(islice(self.divisions(), 2))
            if len(legal) == 1:
                return legal[0]
        name = game.name(assigner.creature)
        shares = yield Divide(
            player=player,
            prompt=tell("Divide {n} combat damage of {0}.", "Dividi {n} danni da combattimento di {0}.", name,
                        n=assigner.amount),
            rule="702.19b" if assigner.tramples else "510.1c" if assigner.attacks else "510.1d",
            source=assigner.creature,
            total=assigner.amount,
            recipients=assigner.recipients,
            lethal=[self.wounds.lethal(assigner, recipient) for recipient in assigner.recipients],
            about="combat damage",
            in_order=self.is_plain,
        ).judged_by(NO_JUDGE if self.is_plain else self)
        return shares

    def verdict(self, answer: Sequence[int]) -> Refusal | None:
        """Why that division is illegal; None if the others can still be divided so that all is legal (510.1e)."""
        last = _last(answer)
        required = self.required | {*self.assigner.required(last)}
        if _completable(self.later, self.wounds.after(self.assigner, answer), required):
            return None
        return self.assigner.refusal(last)

    def divisions(self) -> Iterator[list[int]]:
        """The legal divisions, those with most damage to the first recipients in front."""
        assigner = self.assigner
        within = self._reached()
        beyond = [0] * (len(assigner.recipients) - within)
        for parts in _divisions(assigner.amount, within):
            shares = [*parts, *beyond]
            if self.verdict(shares) is None:
                yield shares

    def _reached(self) -> int:
        """How many of the recipients damage may come to: those behind one that all together can't kill get none."""
        assigner = self.assigner
        all_together = _Completion([assigner, *self.later])
        for last in range(1, len(assigner.recipients)):
            wanted = self.required | {*assigner.required(last)}
            if not all_together.suffices(0, self.wounds, self.wounds.lacking(wanted)):
                return last
        return len(assigner.recipients)

    def propose(self, random: Random) -> list[int]:
        """A random legal division."""
        for _ in range(8):
            shares = random_shares(random, self.assigner.amount, len(self.assigner.recipients))
            if self.verdict(shares) is None:
                return shares
        return random.choice(list(islice(self.divisions(), 20)))


def _divisions(total: int, count: int) -> Iterator[list[int]]:
    """All ways to write `total` as a sum of `count` numbers, large numbers first."""
    if count == 1:
        yield [total]
        return
    for first in range(total, -1, -1):
        for rest in _divisions(total - first, count - 1):
            yield [first, *rest]


def _bearing(later: Sequence[Assigner], wounds: Wounds, creatures: Iterable[int]) -> Sequence[Assigner]:
    """Those that can help to make the damage lethal to any of these creatures, or to one that stands before them in
    the order of another that can. The rest need nothing of anybody: who is dealt damage first need not die of it."""
    wanting = {creature for creature in creatures if wounds.needs.get(creature)}
    found: set[int] = set()
    more = True
    while more:
        more = False
        for place, assigner in enumerate(later):
            if place not in found and not wanting.isdisjoint(assigner.recipients):
                found.add(place)
                wanting.update(recipient for recipient in assigner.recipients if wounds.needs.get(recipient))
                more = True
    return [later[place] for place in sorted(found)]


def _completable(later: Sequence[Assigner], wounds: Wounds, required: frozenset[int]) -> bool:
    """Whether the creatures still to be divided can make the damage lethal to all that must have it."""
    return _Completion(later).works(0, wounds, required)


class _Completion:
    """Looks for divisions of the creatures that are left; what could not be completed once is not tried again."""

    def __init__(self, later: Sequence[Assigner]) -> None:
        self.later = later
        self.hopeless: set[tuple[int, frozenset[int], tuple[int, ...]]] = set()

    def works(self, place: int, wounds: Wounds, required: frozenset[int]) -> bool:
        """Whether those from `place` on can make the damage lethal to all that must have it."""
        lacking = wounds.lacking(required)
        if not lacking:
            return True
        key = place, lacking, tuple(wounds.needs.values())
        if key in self.hopeless or not self.suffices(place, wounds, lacking):
            return False
        assigner = self.later[place]
        for last in range(len(assigner.recipients)):
            wanted = required | {*assigner.required(last)}
            within = assigner.recipients[: last + 1]
            for shares in _useful(assigner, within, wounds, wanted, assigner.amount):
                filled = [*shares, *[0] * (len(assigner.recipients) - len(shares))]
                if self.works(place + 1, wounds.after(assigner, filled), wanted):
                    return True
        self.hopeless.add(key)
        return False

    def suffices(self, place: int, wounds: Wounds, lacking: frozenset[int]) -> bool:
        """Whether those from `place` on have as much damage as those creatures need, each by itself and together."""
        needed = everything = sum(wounds.needs[creature] for creature in lacking)
        left = {creature: wounds.needs[creature] for creature in lacking}
        for assigner in self.later[place:]:
            helped = [creature for creature in assigner.recipients if creature in left]
            amount = everything if assigner.deathtouch else assigner.amount
            needed -= amount if helped else 0
            for creature in helped:
                left[creature] -= amount
        return needed <= 0 and all(lack <= 0 for lack in left.values())


def _useful(
    assigner: Assigner, recipients: Sequence[int], wounds: Wounds, wanted: frozenset[int], amount: int
) -> Iterator[list[int]]:
    """Ways to give `recipients` no more than what makes the damage lethal to those wanted; what is left over can
    always go to the last of them."""
    if not recipients:
        yield []
        return
    first = recipients[0]
    most = min(amount, wounds.lethal(assigner, first)) if first in wanted else 0
    for given in range(most, -1, -1):
        for others in _useful(assigner, recipients[1:], wounds, wanted, amount - given):
            yield [given, *others]
