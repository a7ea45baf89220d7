"""Mana symbols (107.4) and mana costs (202), as values in brace notation: "{2}{W/U}{X}".

>>> cost = ManaCost.parse("{X}{2}{W/U}{G/P}")
>>> cost.value(x=3), sorted(cost.colours), cost.generic, cost.variables
(7, ['G', 'U', 'W'], 2, 1)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from engine import limits
from engine.vocabulary.colours import COLOURS, MANA_TYPES

SymbolKind = Literal["coloured", "colourless", "generic", "variable", "snow", "hybrid", "phyrexian"]

PHYREXIAN_LIFE = 2
"""Life that a Phyrexian mana symbol may be paid with (107.4f)."""


class ManaError(ValueError):
    """A text that is no mana cost; `symbol` is what is wrong, `column` (from 1) its place."""

    def __init__(self, symbol: str, column: int, reason: str) -> None:
        super().__init__(f"“{symbol}” (column {column}): {reason}")
        self.symbol = symbol
        self.column = column
        self.reason = reason


class Payment(NamedTuple):
    """One way to pay a symbol: one mana of a type, or an amount of generic mana, or life, or one snow mana."""

    mana: str = ""
    """A letter of W U B R G C, or "" ."""
    generic: int = 0
    life: int = 0
    snow: bool = False


class ManaSymbol(NamedTuple):
    """A symbol of a mana cost; each is made once (`symbol`), so comparing them is cheap."""

    text: str
    """In braces, such as "{W/U}"."""
    kind: SymbolKind
    colours: frozenset[str]
    """Its colours (105.2, 107.4e, 107.4f)."""
    value: int
    """What it adds to the mana value (202.3e–202.3g); 0 for a variable symbol."""
    payments: tuple[Payment, ...]
    """The ways to pay it; none for a variable symbol, which becomes generic once its number is chosen."""

    def __str__(self) -> str:
        return self.text


_NO_COLOUR: frozenset[str] = frozenset()
_LONGEST = 100
"""Characters between braces; what is longer is no symbol."""


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
    """The symbol written in braces, in either case. Raises `ManaError` when it is no mana symbol."""
    made = _cached(text[1:-1].strip().upper()) if text[:1] == "{" and text[-1:] == "}" else None
    if made is None:
        raise ManaError(text, 1, "is no mana symbol")
    return made


def generic(amount: int) -> ManaSymbol:
    """The numerical symbol {amount} (107.4b). Raises ValueError for a negative amount."""
    if amount < 0:
        raise ValueError(f"no symbol for {amount} generic mana")
    made = _cached(str(amount))
    assert made is not None
    return made


_PIECE = re.compile(r"\{[^{}]*\}|\s+|.", re.DOTALL)


class ManaCost:
    """A mana cost: its symbols in the order in which they are written. Immutable, hashable, compared by symbols.

    The empty cost is what `ManaCost.parse("")` gives; an object without mana cost (202.1b) has none at all, which the
    engine says with None.
    """

    __slots__ = ("_hash", "colours", "generic", "symbols", "variables")

    symbols: tuple[ManaSymbol, ...]
    colours: frozenset[str]
    """Letters among W U B R G (202.2)."""
    generic: int
    """The sum of the numerical symbols (107.4b)."""
    variables: int
    """How many variable symbols there are ({X}{X} has two)."""
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
        """Reads brace notation; spaces between symbols are allowed. Raises `ManaError` naming the bad symbol."""
        return parse(text)

    @property
    def text(self) -> str:
        """Brace notation."""
        return "".join([each.text for each in self.symbols])

    def value(self, x: int = 0) -> int:
        """The mana value (202.3) with this number for each variable symbol (202.3e)."""
        return sum([each.value for each in self.symbols]) + x * self.variables

    def with_x(self, x: int) -> ManaCost:
        """The cost with each variable symbol become generic mana (107.3a)."""
        if not self.variables:
            return self
        return ManaCost(generic(x) if each.kind == "variable" else each for each in self.symbols)

    @property
    def particular(self) -> tuple[ManaSymbol, ...]:
        """The symbols that are not generic mana: coloured, colourless, snow, hybrid and Phyrexian (107.4)."""
        return tuple(each for each in self.symbols if each.kind not in ("generic", "variable"))

    def plus_generic(self, amount: int) -> ManaCost:
        """The cost with that much more generic mana, or less where negative, never below none (118.7)."""
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
        """The cost so many times over; {2} three times is {6}."""
        return ManaCost(self.symbols * number)

    def __add__(self, other: ManaCost) -> ManaCost:
        """Both costs together, their generic mana in one symbol."""
        if not isinstance(other, ManaCost):
            return NotImplemented
        rest = ManaCost((*self.symbols, *(each for each in other.symbols if each.kind != "generic")))
        total = rest.plus_generic(other.generic)
        if total.generic:
            return total
        paid = [each for each in total.symbols if each.kind != "generic"]
        return ManaCost(paid or (self.symbols or other.symbols)[:1])

    def minus(self, other: ManaCost) -> ManaCost:
        """The cost reduced by one of generic, coloured, colourless, snow and Phyrexian symbols (118.7a–118.7d, f, g).

        A coloured symbol takes away one of its colour, and one generic mana where there is none. Raises ValueError for
        a hybrid symbol in `other`, of which a player has to choose a half (`reduced_by`), and for a variable one.
        """
        left = list(self.symbols)
        fewer = other.generic
        for each in other.particular:
            if each.kind == "hybrid":
                raise ValueError(f"a half of {each} has to be chosen before it reduces a cost")
            taken = symbol(f"{{{each.payments[0].mana}}}") if each.kind != "snow" else None
            if taken in left:
                left.remove(taken)
            else:
                fewer += 1
        if other.variables:
            raise ValueError("a number has to be chosen for X before it reduces a cost")
        reduced = ManaCost(left)
        return reduced.plus_generic(-min(fewer, reduced.generic)) if left else ManaCost((generic(0),))

    def reduced_by(self, other: ManaCost) -> tuple[ManaCost, ...]:
        """What the cost can become when it is reduced, one for each choice of a half of each hybrid symbol (118.7e)."""
        found = {self.minus(ManaCost(each for each in other.symbols if each.kind != "hybrid")): None}
        for each in other.symbols:
            if each.kind == "hybrid":
                halves = [ManaCost((symbol(f"{{{half.mana or half.generic}}}"),)) for half in each.payments]
                found = dict.fromkeys([cost.minus(half) for cost in found for half in halves])
        return tuple(found)

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


@lru_cache(maxsize=4096)
def parse(text: str) -> ManaCost:
    """Reads brace notation; spaces between symbols are allowed. Raises `ManaError` naming the bad symbol."""
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
    """As `parse`, for a cost on a card: one within the limits of `engine.limits`. Raises `ManaError`."""
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
