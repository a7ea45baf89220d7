"""Assigning and dealing combat damage (510), first and double strike (702.7, 702.4), trample (702.19)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from engine.change.events import Damage, Event, StrikeFirst
from engine.decisions import ChooseYesNo, Divide, Steps, is_player, random_shares
from engine.decisions.judge import NO_JUDGE, Judge
from engine.language.naming import tell
from engine.refusal import Refusal, refuse
from engine.rules.combat.bands import divides_instead

if TYPE_CHECKING:
    from engine.state.play import Play

IN_ORDER = refuse(
    "510.1c",
    "One gets damage only when all before it get lethal damage.",
    "Uno riceve danno solo se tutti quelli prima di esso ricevono danno letale.",
)
ATTACKERS_IN_ORDER = Refusal("510.1d", IN_ORDER.reason)
EXCESS = refuse(
    "702.19b",
    "Only what is more than lethal damage to all blockers can go further.",
    "Può passare oltre solo il danno in più rispetto a quello letale per tutti i bloccanti.",
)


class Assigner:
    """One creature that assigns combat damage, and its possible recipients."""

    __slots__ = ("amount", "attacks", "creature", "deathtouch", "ordered", "player", "recipients", "tramples")

    def __init__(
        self,
        creature: int,
        amount: int,
        recipients: tuple[int, ...],
        *,
        tramples: bool,
        ordered: bool,
        deathtouch: bool,
        attacks: bool,
        player: int | None = None,
    ) -> None:
        self.creature = creature
        self.amount = amount
        self.recipients = recipients
        """In damage assignment order; with `tramples` the last is the player or permanent attacked."""
        self.tramples = tramples
        self.ordered = ordered
        """Whether it must follow the damage assignment order."""
        self.deathtouch = deathtouch
        self.attacks = attacks
        """Whether it is an attacker."""
        self.player = player
        """The player who divides its damage because of banding instead of its controller (702.21j-k), or None."""

    def required(self, last: int) -> Sequence[int]:
        """Return the creatures that must be assigned lethal damage before `recipients[last]` may be assigned any."""
        if self.ordered or (self.tramples and last == len(self.recipients) - 1):
            return self.recipients[:last]
        return ()

    def refusal(self, last: int) -> Refusal:
        """Return the refusal for assigning damage to `recipients[last]` too early."""
        if self.tramples and last == len(self.recipients) - 1:
            return EXCESS
        return IN_ORDER if self.attacks else ATTACKERS_IN_ORDER


class Wounds:
    """The damage each creature still needs to be assigned for it to be lethal (510.1c, 702.2c)."""

    __slots__ = ("needs",)

    def __init__(self, needs: dict[int, int]) -> None:
        self.needs = needs

    def after(self, assigner: Assigner, shares: Sequence[int]) -> Wounds:
        """Return what is still needed after that damage is assigned too."""
        needs = dict(self.needs)
        for recipient, share in zip(assigner.recipients, shares, strict=True):
            if share and recipient in needs:
                needs[recipient] = 0 if assigner.deathtouch else max(0, needs[recipient] - share)
        return Wounds(needs)

    def lacking(self, required: Iterable[int]) -> frozenset[int]:
        """Return the creatures whose assigned damage is not lethal yet."""
        return frozenset(creature for creature in required if self.needs.get(creature))

    def lethal(self, assigner: Assigner, recipient: int) -> int:
        """Return the least damage the creature must assign to that recipient to make it lethal."""
        needed = self.needs.get(recipient, 0)
        return min(1, needed) if assigner.deathtouch else needed


# -- the step --------------------------------------------------------------------------------------------------------


def needs_first_strike_step(game: Play) -> bool:
    """Whether the combat damage step that is beginning is the first of two (510.4)."""
    combat = game.state.combat
    return combat is not None and combat.struck_first is None and bool(_strikers(game))


def _strikers(game: Play) -> frozenset[int]:
    """Return the attackers and blockers with first or double strike."""
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
    """Assign and deal combat damage (510.1-2). In the first of two steps, only creatures with first or double strike do
    (510.4)."""
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
    """Return the damage the creature assigns: its power, unless an effect says otherwise (510.1a)."""
    look = game.look(creature)
    amount = look.power or 0
    for act, context in look.rules:
        amount = act.combat_damage(context, creature, amount)
    return amount


def _freed(game: Play, attackers: Sequence[int]) -> Steps:
    """Return the blocked attackers whose controllers choose, by an effect, to have them assign damage as though they
    weren't blocked (510.1c)."""
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
    """Return the Assigner of an attacker (510.1b-c), or None. Unblocked attackers, and those in `free`, assign damage
    to what they attack; blocked ones to their blockers."""
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
    """Return the Assigner of a blocker, which assigns damage to the attackers it blocks (510.1d), or None."""
    combat = game.state.combat
    assert combat is not None
    amount = _amount(game, creature)
    if amount <= 0:
        return None
    attackers = tuple(combat.blocks[creature])
    other = game.state.active if divides_instead(game, attackers) else None
    return _assigner(game, creature, amount, attackers, False, attacks=False, player=other)


def _assigner(
    game: Play,
    creature: int,
    amount: int,
    recipients: tuple[int, ...],
    tramples: bool,
    *,
    attacks: bool,
    player: int | None,
) -> Assigner | None:
    if not recipients:
        return None
    return Assigner(
        creature,
        amount,
        recipients,
        tramples=tramples,
        attacks=attacks,
        ordered=player is None and bool(game.setup.options.get("damage_assignment_order", True)),
        player=player,
        deathtouch=game.look(creature).has("deathtouch"),
    )


def _attacked(game: Play, creature: int) -> tuple[int, ...]:
    """Return the player or permanent that it attacks; empty if that is gone or has left combat (506.4c)."""
    combat = game.state.combat
    assert combat is not None
    attacked = combat.attackers[creature]
    if is_player(attacked):
        return (attacked,) if game.state.players[attacked].lost is None else ()
    return (attacked,) if attacked in game.state.objects and attacked not in combat.spared else ()


# -- dividing --------------------------------------------------------------------------------------------------------


def _assign(game: Play, player: int, assigners: list[Assigner]) -> Steps:
    """Ask `player` for the divisions that the rules leave open; return the damage events."""
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
    """Return the lethal damage for a creature, allowing for damage already marked on it; 0 if it is not a creature."""
    look = game.look(creature)
    if "Creature" not in look.types:
        return 0
    return max(0, (look.toughness or 0) - game.state.objects[creature].damage)


def _last(shares: Sequence[int]) -> int:
    """Return the index of the last recipient that is dealt damage."""
    return max(index for index, share in enumerate(shares) if share)


class Division(Judge):
    """The legal divisions of one creature's damage, given what is already assigned and what others can still assign."""

    def __init__(self, assigner: Assigner, wounds: Wounds, required: frozenset[int], later: Sequence[Assigner]) -> None:
        self.assigner = assigner
        self.wounds = wounds
        """What each creature still needs before this division."""
        self.required = required
        """Creatures that must end up with lethal damage because of earlier divisions."""
        self.later = _bearing(later, wounds, {*assigner.recipients, *required})
        """Creatures that divide later and can affect whether this division is legal (510.1e)."""

    @property
    def is_plain(self) -> bool:
        """Whether the order of the recipients alone decides what is legal."""
        return self.assigner.ordered and not self.later and not self.required

    def ask(self, game: Play, player: int) -> Steps:
        """Ask the player for the division; return the only one if there is no choice."""
        assigner = self.assigner
        if not self.is_plain:
            legal = list(islice(self.divisions(), 2))
            if len(legal) == 1:
                return legal[0]
        name = game.name(assigner.creature)
        shares = yield Divide(
            player=player,
            prompt=tell(
                "Divide {n} combat damage of {0}.", "Dividi {n} danni da combattimento di {0}.", name, n=assigner.amount
            ),
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
        """Why the division is illegal; None if the others can still be divided so that everything is legal (510.1e)."""
        last = _last(answer)
        required = self.required | {*self.assigner.required(last)}
        if _completable(self.later, self.wounds.after(self.assigner, answer), required):
            return None
        return self.assigner.refusal(last)

    def divisions(self) -> Iterator[list[int]]:
        """Yield the legal divisions, those with most damage to the first recipients first."""
        assigner = self.assigner
        within = self._reached()
        beyond = [0] * (len(assigner.recipients) - within)
        for parts in _divisions(assigner.amount, within):
            shares = [*parts, *beyond]
            if self.verdict(shares) is None:
                yield shares

    def _reached(self) -> int:
        """Return how many recipients can be dealt damage. Recipients behind one that all the damage together can't kill
        get none."""
        assigner = self.assigner
        all_together = _Completion([assigner, *self.later])
        for last in range(1, len(assigner.recipients)):
            wanted = self.required | {*assigner.required(last)}
            if not all_together.suffices(0, self.wounds, self.wounds.lacking(wanted)):
                return last
        return len(assigner.recipients)

    def propose(self, random: Random) -> list[int]:
        """Return a random legal division."""
        for _ in range(8):
            shares = random_shares(random, self.assigner.amount, len(self.assigner.recipients))
            if self.verdict(shares) is None:
                return shares
        return random.choice(list(islice(self.divisions(), 20)))


def _divisions(total: int, count: int) -> Iterator[list[int]]:
    """Yield all ways to write `total` as a sum of `count` numbers, large numbers first."""
    if count == 1:
        yield [total]
        return
    for first in range(total, -1, -1):
        for rest in _divisions(total - first, count - 1):
            yield [first, *rest]


def _bearing(later: Sequence[Assigner], wounds: Wounds, creatures: Iterable[int]) -> Sequence[Assigner]:
    """Return the assigners that can help to make the damage lethal to these creatures, or to one ahead of them in
    another such assigner's order. The rest need nothing from others: their first recipient need not die."""
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
    """Whether the creatures yet to divide can make all the required damage lethal."""
    return _Completion(later).works(0, wounds, required)


class _Completion:
    """Search for divisions of the remaining creatures; remembers the ones that can't be completed."""

    def __init__(self, later: Sequence[Assigner]) -> None:
        self.later = later
        self.hopeless: set[tuple[int, frozenset[int], tuple[int, ...]]] = set()

    def works(self, place: int, wounds: Wounds, required: frozenset[int]) -> bool:
        """Whether the assigners from `place` on can make all the required damage lethal."""
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
        """Whether the assigners from `place` on have as much damage as those creatures need, singly and in total."""
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
    """Yield ways to give `recipients` no more than lethal damage for the wanted ones; the rest can always go to the
    last recipient."""
    if not recipients:
        yield []
        return
    first = recipients[0]
    most = min(amount, wounds.lethal(assigner, first)) if first in wanted else 0
    for given in range(most, -1, -1):
        for others in _useful(assigner, recipients[1:], wounds, wanted, amount - given):
            yield [given, *others]
