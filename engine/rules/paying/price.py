"""Mana to be paid, symbol by symbol (107.4, 118.3a)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.refusal import Text
from engine.vocabulary.colours import MANA_TYPES
from engine.vocabulary.mana import PHYREXIAN_LIFE, ManaCost, ManaSymbol

SNOW = "S"
LIFE_TOO = "P"
GENERIC = "".join(MANA_TYPES)
"""The letters of mana that pays for generic mana (107.4b)."""


class Price(NamedTuple):
    """Mana to be paid: `generic` of any kind and one for each of `pips`."""

    generic: int = 0
    pips: tuple[str, ...] = ()
    """For each pip, the letters that pay it: "W", "WU", "S" for snow mana (107.4h), "WP" if 2 life also pays it
    (107.4f)."""
    doubles: tuple[str, ...] = ()
    """For each such symbol, the letter that pays it with one mana; two generic mana pay it too (107.4e)."""
    life: int = 0
    """Life announced in place of Phyrexian mana (601.2b)."""

    @property
    def total(self) -> int:
        """Return the least mana it takes if no life is paid."""
        return self.generic + len(self.pips) + len(self.doubles)

    @property
    def least(self) -> int:
        """Return the least mana it takes if as much life as possible is paid."""
        return self.total - len([pip for pip in self.pips if LIFE_TOO in pip])

    def __str__(self) -> str:
        parts = [f"{{{self.generic}}}"] if self.generic or not (self.pips or self.doubles) else []
        parts += ["{" + "/".join(pip) + "}" for pip in self.pips]
        parts += [f"{{2/{letter}}}" for letter in self.doubles]
        return "".join(parts)


@lru_cache(maxsize=4096)
def price_of(cost: ManaCost | None, x: int = 0) -> Price:
    """Return the price of a mana cost with X as `x`, with no symbols announced yet."""
    if cost is None:
        return Price()
    generic = cost.generic + x * cost.variables
    pips: list[str] = []
    doubles: list[str] = []
    for symbol in cost.symbols:
        if symbol.kind == "hybrid" and any(payment.generic for payment in symbol.payments):
            if any(payment.generic > 2 for payment in symbol.payments):
                raise ValueError(f"{symbol} can't be paid: no rule says how")
            doubles.append(_letters(symbol))
        elif symbol.kind == "snow":
            pips.append(SNOW)
        elif symbol.kind not in ("generic", "variable"):
            pips.append(_letters(symbol) + (LIFE_TOO if any(payment.life for payment in symbol.payments) else ""))
    return Price(generic, tuple(pips), tuple(doubles))


def with_life(price: Price, letters: str) -> Price:
    """Return the price where life also pays symbols payable with mana of those colours. Halves of hybrid symbols are
    announced for that (601.2b)."""
    if not letters:
        return price
    return price._replace(
        pips=tuple(
            [
                pip + LIFE_TOO if LIFE_TOO not in pip and any(letter in letters for letter in pip) else pip
                for pip in price.pips
            ]
        )
    )


def price_words(price: Price) -> Text:
    """Return the price in words."""
    if not price.life:
        return Text(str(price), str(price))
    if not price.total:
        return Text(f"{price.life} life", f"{price.life} punti vita")
    return Text(f"{price} and {price.life} life", f"{price} e {price.life} punti vita")


def _letters(symbol: ManaSymbol) -> str:
    letters = {payment.mana for payment in symbol.payments if payment.mana}
    return "".join([letter for letter in MANA_TYPES if letter in letters])


class Announced(NamedTuple):
    """One way to announce the symbols of one kind (601.2b)."""

    price: Price
    """What is to be paid then; symbols of other kinds are unchanged."""
    part: Price
    """What is to be paid for these symbols."""


def choices(price: Price) -> list[str]:
    """Return the kinds of symbols that a player must announce: "WP" or, for {2/W}, "W"."""
    return list(dict.fromkeys([*(pip for pip in price.pips if LIFE_TOO in pip), *price.doubles]))


def announced(price: Price, kind: str) -> list[Announced]:
    """Return each way to announce the symbols of that kind: zero paid the other way, one, and so on."""
    number = price.pips.count(kind) if LIFE_TOO in kind else price.doubles.count(kind)
    ways: list[Announced] = []
    plain = kind.replace(LIFE_TOO, "")
    for other in range(number + 1):
        fixed = (plain,) * (number - other)
        if LIFE_TOO in kind:
            kept = _without(price.pips, kind)
            life = PHYREXIAN_LIFE * other
            whole = price._replace(pips=(*kept, *fixed), life=price.life + life)
            ways.append(Announced(whole, Price(0, fixed, (), life)))
        else:
            whole = price._replace(
                generic=price.generic + 2 * other, doubles=_without(price.doubles, kind), pips=(*price.pips, *fixed)
            )
            ways.append(Announced(whole, Price(2 * other, fixed)))
    return ways


def _without(pips: Iterable[str], kind: str) -> tuple[str, ...]:
    return tuple([pip for pip in pips if pip != kind])
