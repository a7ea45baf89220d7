"""Paying mana (106, 118, 601.2g-h): what a cost can be paid with, and a payment worked out for the player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.change.events import Tap
from engine.state.state import MANA

if TYPE_CHECKING:
    from engine.state.play import Play
    from engine.vocabulary.mana import ManaCost, ManaSymbol

SNOW = frozenset("S")
"""Paid only by mana from a snow source (107.4h), which a pool holds apart."""


class Price:
    """Mana to be paid: `generic` of any kind and one for each of `pips`, each a set of letters that pay it."""

    __slots__ = ("generic", "life", "pips")

    def __init__(self, generic: int, pips: tuple[frozenset[str], ...], life: int = 0) -> None:
        self.generic = generic
        self.pips = pips
        self.life = life
        """Life paid instead of Phyrexian mana (107.4f)."""

    @property
    def total(self) -> int:
        """How many mana it takes."""
        return self.generic + len(self.pips)

    def reduced(self, generic: int) -> Price:
        """With less generic mana, never below zero (601.2f)."""
        return Price(max(0, self.generic - generic), self.pips, self.life)

    def increased(self, generic: int) -> Price:
        """With more generic mana."""
        return Price(self.generic + generic, self.pips, self.life)

    def __str__(self) -> str:
        parts = [f"{{{self.generic}}}"] if self.generic or not self.pips else []
        parts += ["{" + "/".join(letter for letter in MANA if letter in pip) + "}" for pip in self.pips]
        return "".join(parts)


@lru_cache(maxsize=4096)
def prices(cost: ManaCost, x: int) -> tuple[Price, ...]:
    """The ways to pay a mana cost: one unless it has Phyrexian or two-for-one hybrid symbols (107.4e-f)."""
    ways: list[tuple[int, tuple[frozenset[str], ...], int]] = [(0, (), 0)]
    for symbol in cost.symbols:
        ways = [
            (generic + more, (*pips, *pip), life + paid)
            for generic, pips, life in ways
            for more, pip, paid in _ways_of(symbol, x)
        ]
    return tuple(Price(*way) for way in ways)


def _ways_of(symbol: ManaSymbol, x: int) -> list[tuple[int, tuple[frozenset[str], ...], int]]:
    if symbol.kind == "variable":
        return [(x, (), 0)]
    letters = frozenset(payment.mana for payment in symbol.payments if payment.mana)
    ways: list[tuple[int, tuple[frozenset[str], ...], int]] = [(0, (letters,), 0)] if letters else []
    for payment in symbol.payments:
        if payment.snow:
            ways.append((0, (SNOW,), 0))
        elif not payment.mana:
            ways.append((payment.generic, (), payment.life))
    return ways


class Source:
    """A mana ability that could be activated now."""

    __slots__ = ("burden", "index", "object", "options")

    def __init__(self, object: int, index: int, options: tuple[str, ...], burden: int) -> None:
        self.object = object
        self.index = index
        self.options = options
        """What it could add: strings of letters, one letter a mana."""
        self.burden = burden
        """How much a player would rather keep it: lands first, what costs more than {T} last."""

    @property
    def key(self) -> str:
        return f"mana:{self.object}:{self.index}"


def sources(game: Play, player: int, exclude: Iterable[int] = ()) -> list[Source]:
    """The mana abilities that `player` could activate now (605.3a), those to be used first in front."""
    found: list[Source] = []
    looks = game.looks
    objects = game.state.objects
    for id in game.permanents(player):
        look = looks.look(id)
        activated = look.summary.activated
        if not activated or id in exclude:
            continue
        object = objects[id]
        for index, ability in enumerate(activated):
            if not ability.is_mana:
                continue
            if ability.taps and (object.tapped or ("Creature" in look.types and is_sick(game, id))):
                continue
            context = game.context(id, player)
            context.place = index
            if not ability.only_taps and ability.refusal(context) is not None:
                continue
            if look.rules and any(act.forbids_mana_ability(ctx) for act, ctx in look.rules):
                continue
            options = ability.mana_options(context)
            if options and ability.taps and Tap in looks.watchers:
                extra = triggered_mana(game, player, id)
                options = tuple(option + extra for option in options)
            if options:
                burden = 2 * len(options) + (10 if "Creature" in look.types else 0)
                found.append(Source(id, index, options, burden if ability.only_taps else burden + 100))
    found.sort(key=lambda source: source.burden)
    return found


def triggered_mana(game: Play, player: int, object: int) -> str:
    """What triggered mana abilities of `player` would surely add if that permanent were tapped for mana (605.4a)."""
    added = ""
    tap = Tap(object, for_mana=True)
    for source, ability in game.looks.watchers.get(Tap, ()):
        if not ability.is_mana or game.controller(source) != player:
            continue
        context = game.context(source, player, event=tap)
        if ability.trigger.matches(context, tap) and (ability.condition is None or ability.condition.holds(context)):
            options = ability.mana_options(context)
            if len(options) == 1:
                added += options[0]
    return added


def is_sick(game: Play, id: int) -> bool:
    """Whether a creature's {T} abilities and attacks wait for its controller's next turn (302.6)."""
    state = game.state
    since = state.objects[id].since_turn
    return since >= state.turn_began.get(game.controller(id), 0) and not game.look(id).has("haste")


Plan = tuple[tuple[str, str], ...]
"""Keys of mana abilities to activate, each with what it adds."""


def plan(pool: dict[str, int], available: Sequence[Source], price: Price) -> Plan | None:
    """A way to pay `price` from the pool and the available sources; None if there is none."""
    held = sum(pool.values())
    if held + sum(len(max(source.options, key=len)) for source in available) < price.total:
        return None
    if price.total == 0:
        return ()
    pips = sorted(price.pips, key=lambda pip: (len(pip), sum(_can_pay(source, pip) for source in available)))
    return _search(dict(pool), list(available), pips, price.generic, ())


def _can_pay(source: Source, pip: frozenset[str]) -> bool:
    return any(not pip.isdisjoint(option) for option in source.options)


def _search(
    pool: dict[str, int], available: list[Source], pips: list[frozenset[str]], generic: int, used: Plan
) -> Plan | None:
    if not pips:
        return _pay_generic(pool, available, generic, used)
    pip, rest = pips[0], pips[1:]
    for letter in MANA:
        if letter in pip and pool.get(letter, 0):
            left = dict(pool)
            left[letter] -= 1
            found = _search(left, available, rest, generic, used)
            if found is not None:
                return found
    tried: set[tuple[str, ...]] = set()
    for index, source in enumerate(available):
        if source.options in tried:
            continue
        tried.add(source.options)
        for option in source.options:
            letter = next((letter for letter in option if letter in pip), "")
            if not letter:
                continue
            left = dict(pool)
            for added in option:
                left[added] = left.get(added, 0) + 1
            left[letter] -= 1
            others = available[:index] + available[index + 1 :]
            found = _search(left, others, rest, generic, (*used, (source.key, option)))
            if found is not None:
                return found
    return None


def _pay_generic(pool: dict[str, int], available: list[Source], generic: int, used: Plan) -> Plan | None:
    missing = generic - sum(pool.values())
    for source in available:
        if missing <= 0:
            break
        option = max(source.options, key=len)
        used = (*used, (source.key, option))
        missing -= len(option)
    return used if missing <= 0 else None


def spend(pool: dict[str, int], price: Price) -> dict[str, int] | None:
    """What to take out of the pool for `price`: colours that must pay first, then what there is most of; None if
    the pool does not cover it."""
    taken = _spend_pips(dict(pool), sorted(price.pips, key=len))
    if taken is None:
        return None
    left = {letter: pool.get(letter, 0) - taken.get(letter, 0) for letter in MANA}
    for _ in range(price.generic):
        letter = "C" if left["C"] else max(MANA, key=lambda letter: left[letter])
        if not left[letter]:
            return None
        left[letter] -= 1
        taken[letter] = taken.get(letter, 0) + 1
    return taken


def _spend_pips(pool: dict[str, int], pips: list[frozenset[str]]) -> dict[str, int] | None:
    if not pips:
        return {}
    for letter in MANA:
        if letter in pips[0] and pool.get(letter, 0):
            pool[letter] -= 1
            rest = _spend_pips(pool, pips[1:])
            pool[letter] += 1
            if rest is not None:
                rest[letter] = rest.get(letter, 0) + 1
                return rest
    return None


def pool_text(pool: dict[str, int]) -> str:
    """Mana in brace notation."""
    return "".join(f"{{{letter}}}" * pool.get(letter, 0) for letter in MANA)


def any_price(game: Play, player: int, ways: Iterable[Price], available: Sequence[Source]) -> Any:
    """The first of the prices that `player` could pay, with its plan; None if there is none."""
    pool = game.state.players[player].pool
    life = game.state.players[player].life
    for price in ways:
        if price.life and life < price.life:
            continue
        found = plan(pool, available, price)
        if found is not None:
            return price, found
    return None
