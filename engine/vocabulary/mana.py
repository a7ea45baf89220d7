"""Mana symbols (107.4) and mana costs (202), as values in brace notation: "{2}{W/U}{X}".

>>> cost = ManaCost.parse("{X}{2}{W/U}{G/P}")
>>> cost.value(x=3), sorted(cost.colours), cost.generic, cost.variables
(7, ['G', 'U', 'W'], 2, 1)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypeVar

from engine import limits
from engine.vocabulary.colours import COLOURS, MANA_TYPES

T = TypeVar("T")
SymbolKind = Literal["coloured", "colourless", "generic", "variable", "snow", "hybrid", "phyrexian"]

PHYREXIAN_LIFE = 2
"""Life that a Phyrexian mana symbol may be paid with (107.4f)."""


class ManaError(ValueError):
    """An invalid mana cost: `symbol` is the bad symbol, `column` (from 1) its position."""

    def __init__(self, symbol: str, column: int, reason: str) -> None:
        super().__init__(f"“{symbol}” (column {column}): {reason}")
        self.symbol = symbol
        self.column = column
        self.reason = reason


class Payment(NamedTuple):
    """One way to pay a symbol: one mana of a type, an amount of generic mana, life, or one snow mana."""

    mana: str = ""
    """A letter of W U B R G C, or ""."""
    generic: int = 0
    life: int = 0
    snow: bool = False


class ManaSymbol(NamedTuple):
    """A symbol of a mana cost. Each exists only once (`symbol`), so comparison is cheap."""

    text: str
    """In braces, such as "{W/U}"."""
    kind: SymbolKind
    colours: frozenset[str]
    """Its colours (105.2, 107.4e, 107.4f)."""
    value: int
    """Its contribution to the mana value (202.3e–202.3g); 0 for a variable symbol."""
    payments: tuple[Payment, ...]
    """The ways to pay it; empty for a variable symbol, which becomes generic once its value is chosen."""

    def __str__(self) -> str:
        return self.text


_NO_COLOUR: frozenset[str] = frozenset()
_LONGEST = 100
"""Maximum number of characters between braces."""


def _make(inner: str) -> ManaSymbol | None:
    text = f"{{{inner}}}"
    if inner in COLOURS:
        return ManaSymbol(text, "coloured", frozenset(inner), 1, (Payment(inner),))
    if inner == "C":
        return ManaSymbol(text, "colourless", _NO_COLOUR, 1, (Payment("C"),))
    if inner == "S":
        return ManaSymbol(text, "snow", _NO_COLOUR, 1, (Payment(snow=True),))
    if inner in ("X", "Y", "Z"):
        return ManaSymbol(text, "variable", _NO_COLOUR, 0, ())
    if len(inner) > _LONGEST:
        return None
    if inner.isascii() and inner.isdigit():
        number = int(inner)
        return ManaSymbol(f"{{{number}}}", "generic", _NO_COLOUR, number, (Payment(generic=number),))
    parts = inner.split("/")
    halves = [part for part in parts if part != "P"]
    phyrexian = parts[-1] == "P" and len(halves) == len(parts) - 1
    if len(parts) < 2 or (not phyrexian and len(halves) != 2) or not 1 <= len(halves) <= 2:
        return None
    payments: list[Payment] = []
    for half in halves:
        if half in MANA_TYPES:
            payments.append(Payment(half))
        elif half.isascii() and half.isdigit():
            payments.append(Payment(generic=int(half)))
        else:
            return None
    colours = frozenset(payment.mana for payment in payments) & frozenset(COLOURS)
    if not colours or len(set(payments)) != len(payments):
        return None
    value = max(payment.generic or 1 for payment in payments)
    if phyrexian:
        payments.append(Payment(life=PHYREXIAN_LIFE))
    return ManaSymbol(text, "phyrexian" if phyrexian else "hybrid", colours, value, tuple(payments))


@cache
def _cached(inner: str) -> ManaSymbol | None:
    return _make(inner)


def symbol(text: str) -> ManaSymbol:
    """Return the symbol written in braces, in either case. Raises `ManaError` if it isn't a mana symbol."""
    made = _cached(text[1:-1].strip().upper()) if text[:1] == "{" and text[-1:] == "}" else None
    if made is None:
        raise ManaError(text, 1, "is no mana symbol")
    return made


def generic(amount: int) -> ManaSymbol:
    """Return the numerical symbol {amount} (107.4b). Raises ValueError for a negative amount."""
    if amount < 0:
        raise ValueError(f"no symbol for {amount} generic mana")
    made = _cached(str(amount))
    assert made is not None
    return made


_PIECE = re.compile(r"\{[^{}]*\}|\s+|.", re.DOTALL)


class ManaCost:
    """A mana cost: its symbols as written. Immutable, hashable, compared by symbols.

    `ManaCost.parse("")` is the empty cost; an object without mana cost (202.1b) has None instead.
    """

    __slots__ = ("_hash", "colours", "generic", "symbols", "variables")

    symbols: tuple[ManaSymbol, ...]
    colours: frozenset[str]
    """Letters among W U B R G (202.2)."""
    generic: int
    """The sum of the numerical symbols (107.4b)."""
    variables: int
    """The number of variable symbols ({X}{X} has two)."""
    _hash: int

    def __init__(self, symbols: Iterable[ManaSymbol] = ()) -> None:
        held = tuple(symbols)
        put = object.__setattr__
        put(self, "symbols", held)
        put(self, "colours", frozenset().union(*(each.colours for each in held)) if held else _NO_COLOUR)
        put(self, "generic", sum(each.value for each in held if each.kind == "generic"))
        put(self, "variables", sum(each.kind == "variable" for each in held))
        put(self, "_hash", hash(tuple(each.text for each in held)))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a mana cost does not change")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a mana cost does not change")

    def __reduce__(self) -> tuple[object, ...]:
        return (parse, (self.text,))

    @staticmethod
    def parse(text: str) -> ManaCost:
        """Parse brace notation; spaces between symbols are allowed. Raises `ManaError` naming the bad symbol."""
        return parse(text)

    @property
    def text(self) -> str:
        """Brace notation."""
        return "".join([each.text for each in self.symbols])

    def value(self, x: int = 0) -> int:
        """Return the mana value (202.3) with `x` for each variable symbol (202.3e)."""
        return sum([each.value for each in self.symbols]) + x * self.variables

    def with_x(self, x: int) -> ManaCost:
        """Return the cost with each variable symbol as generic mana (107.3a)."""
        if not self.variables:
            return self
        return ManaCost(generic(x) if each.kind == "variable" else each for each in self.symbols)

    @property
    def particular(self) -> tuple[ManaSymbol, ...]:
        """The symbols other than generic mana: coloured, colourless, snow, hybrid and Phyrexian (107.4)."""
        return tuple(each for each in self.symbols if each.kind not in ("generic", "variable"))

    def plus_generic(self, amount: int) -> ManaCost:
        """Return the cost with that much more generic mana, or less if negative, but at least none (118.7)."""
        wanted = max(0, self.generic + amount)
        if wanted == self.generic:
            return self
        others = [each for each in self.symbols if each.kind != "generic"]
        if not wanted:
            return ManaCost(others or [generic(0)])
        place = next(
            (at for at, each in enumerate(self.symbols) if each.kind == "generic"),
            next((at for at, each in enumerate(self.symbols) if each.kind != "variable"), len(self.symbols)),
        )
        others.insert(min(place, len(others)), generic(wanted))
        return ManaCost(others)

    def times(self, number: int) -> ManaCost:
        """Return a multiple of the cost; {2} times three is {6}."""
        return ManaCost(self.symbols * number)

    def __add__(self, other: ManaCost) -> ManaCost:
        """Return the sum of both costs, with their generic mana in one symbol."""
        if not isinstance(other, ManaCost):
            return NotImplemented
        if not other.symbols:
            return self
        rest = ManaCost((*self.symbols, *(each for each in other.symbols if each.kind != "generic")))
        total = rest.plus_generic(other.generic)
        if total.generic:
            return total
        paid = [each for each in total.symbols if each.kind != "generic"]
        return ManaCost(paid or (self.symbols or other.symbols)[:1])

    def reduced_by(self, other: ManaCost, *, coloured: bool = False) -> tuple[ManaCost, ...]:
        """Return the possible results of reducing the cost (118.7a-g). If `coloured`, mana of a type that the cost
        doesn't require reduces nothing, against 118.7b-c.

        There is one for each choice of halves of the hybrid symbols in `other` (118.7e), and of announcements of the
        cost's own symbols (601.2b) that let the reduction apply to them. The one without such a choice comes first.
        """
        found: tuple[ManaCost, ...] = (self,)
        for each in (symbol for symbol in other.symbols if symbol.kind != "generic"):
            if each.kind == "variable":
                raise ValueError("a number has to be chosen for X before it reduces a cost")
            halves = [half for half in each.payments if not half.life]
            found = _once(left for cost in found for half in halves for left in cost._less(half, coloured))
        if other.generic:
            found = _once(left for cost in found for left in cost._less_generic(other.generic))
        return found

    def _less(self, by: Payment, coloured: bool) -> tuple[ManaCost, ...]:
        """Return what can be left after taking away one mana: of its type, announced as that type if open, or else
        generic (118.7b-c) unless it is `coloured` mana only."""
        if not by.mana:
            return self._less_generic(by.generic or 1)
        exact = symbol(f"{{{by.mana}}}")
        if exact in self.symbols:
            return (self._with(exact, ()),)
        taken = [each for each in self.symbols if by in each.payments]
        if coloured:
            return _once(self._with(each, ()) for each in taken) or (self,)
        found = self._less_generic(1) if self.generic or not taken else ()
        return _once((*found, *(self._with(each, ()) for each in taken)))

    def _less_generic(self, amount: int) -> tuple[ManaCost, ...]:
        """Return what can be left after taking away that much generic mana, or as much as possible (118.7a); more if
        symbols such as {2/W} are announced as generic mana."""
        found: dict[ManaCost, None] = {}
        waiting = [self]
        for cost in waiting:
            left = cost.plus_generic(-amount)
            if left in found:
                continue
            found[left] = None
            if cost.generic < amount:
                for each in cost.symbols:
                    half = next((half for half in each.payments if half.generic and each.kind == "hybrid"), None)
                    if half is not None:
                        waiting.append(cost._with(each, ()).plus_generic(half.generic))
        return tuple(found)

    def _with(self, taken: ManaSymbol, put: Iterable[ManaSymbol]) -> ManaCost:
        """Return the cost with one of its symbols replaced by others."""
        place = self.symbols.index(taken)
        return ManaCost((*self.symbols[:place], *put, *self.symbols[place + 1 :]) or (generic(0),))

    @property
    def to_announce(self) -> tuple[ManaSymbol, ...]:
        """The kinds of symbols for which a player announces whether they are paid with coloured mana: Phyrexian ones,
        and those such as {2/W} (601.2b)."""
        return _once(each for each in self.symbols if any(half.life or half.generic for half in _halves(each)))

    def announced(self, each: ManaSymbol, other: int) -> tuple[ManaCost, int]:
        """Return the cost, and the life, if `other` of those symbols are announced as paid with generic mana or life
        (601.2b)."""
        mana = "/".join([half.mana for half in each.payments if half.mana])
        instead = next(half for half in each.payments if not half.mana)
        cost = self
        for number in range(self.symbols.count(each)):
            if number >= other:
                cost = cost._with(each, (symbol(f"{{{mana}}}"),))
            else:
                cost = cost._with(each, ()).plus_generic(instead.generic)
        return cost, instead.life * min(other, self.symbols.count(each))

    def __iter__(self) -> Iterator[ManaSymbol]:
        return iter(self.symbols)

    def __len__(self) -> int:
        return len(self.symbols)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ManaCost):
            return NotImplemented
        return self._hash == other._hash and self.symbols == other.symbols

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"ManaCost({self.text!r})"


def _halves(each: ManaSymbol) -> tuple[Payment, ...]:
    """Return the ways to pay a symbol that has several."""
    return each.payments if each.kind in ("hybrid", "phyrexian") else ()


def _once(found: Iterable[T]) -> tuple[T, ...]:
    """Return the items in order without duplicates."""
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=4096)
def parse(text: str) -> ManaCost:
    """Parse brace notation; spaces between symbols are allowed. Raises `ManaError` naming the bad symbol."""
    symbols: list[ManaSymbol] = []
    for match in _PIECE.finditer(text):
        piece = match.group()
        if piece.isspace():
            continue
        if piece[0] != "{" or piece[-1] != "}":
            rest = text[match.start() :]
            word = rest.split("{", 1)[0].strip() if piece != "{" else rest
            raise ManaError(word, match.start() + 1, "expected a mana symbol in braces, such as {W} or {2}")
        made = _cached(piece[1:-1].strip().upper())
        if made is None:
            raise ManaError(piece, match.start() + 1, "is no mana symbol")
        symbols.append(made)
    return ManaCost(symbols)


def printed_cost(text: str) -> ManaCost:
    """Do what `parse` does for a card's cost, within the limits of `engine.limits`. Raises `ManaError`."""
    if len(text) > limits.CARD_LINE:
        raise ManaError(text[:20] + "…", 1, "is too long a cost")
    cost = parse(text)
    for each in cost.symbols:
        if each.value > limits.PRINTED_NUMBER:
            raise ManaError(each.text, text.find(each.text) + 1, f"is more than {limits.PRINTED_NUMBER} mana")
    if len(cost.symbols) > limits.COST_SYMBOLS:
        raise ManaError(text, 1, f"has more than {limits.COST_SYMBOLS} symbols")
    if sum(len(each.payments) > 1 for each in cost.symbols) > limits.COST_CHOICES:
        raise ManaError(text, 1, f"has more than {limits.COST_CHOICES} symbols that can be paid in several ways")
    return cost


NO_MANA = ManaCost()
"""The empty cost."""
