"""Announcing how Phyrexian symbols and symbols such as {2/W} will be paid, before targets are chosen (601.2b,
602.2b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.decisions import ChooseOption, Option, Steps
from engine.refusal import Refusal, Text
from engine.rules.handling.taking_back import CannotAnnounce
from engine.rules.paying.price import Price, price_of, price_words
from engine.vocabulary.mana import ManaCost, ManaSymbol

if TYPE_CHECKING:
    from engine.state.context import Context


def as_announced(mana: ManaCost, context: Context) -> tuple[ManaCost, int]:
    """Return the mana as announced so far, and the life paid with it."""
    life = 0
    announced = context.item.announced if context.item is not None else {}
    if announced:
        for each in mana.to_announce:
            if each.text in announced:
                mana, more = mana.announced(each, announced[each.text])
                life += more
    return mana, life


def announce_symbols(context: Context, source: int, mana: ManaCost, why_not: Callable[[], Refusal | None]) -> Steps:
    """For each kind of symbol, announce how many are paid with generic mana or life. `why_not` returns why the
    announced total cost can't be paid, or None."""
    item = context.item
    assert item is not None
    kinds = mana.to_announce
    for each in kinds:
        able: list[int] = []
        reason: Refusal | None = None
        for number in range(mana.symbols.count(each) + 1):
            item.announced[each.text] = number
            refusal = why_not()
            if refusal is None:
                able.append(number)
            reason = reason or refusal
        if not able:
            assert reason is not None
            raise CannotAnnounce(reason)
        chosen = able[0]
        if len(able) > 1:
            answer = yield ChooseOption(
                player=context.controller,
                prompt=Text(f"How do you pay {each}?", f"Come paghi {each}?"),
                rule="601.2b",
                source=source,
                options=[
                    Option(str(number), price_words(_price(mana, each, number, whole=len(kinds) == 1)))
                    for number in able
                ],
                about="payment",
            )
            chosen = int(answer)
        item.announced[each.text] = chosen


def _price(mana: ManaCost, each: ManaSymbol, number: int, *, whole: bool) -> Price:
    """Return the price of that kind of symbol alone or, with `whole`, of all the mana."""
    part = mana if whole else ManaCost((each,) * mana.symbols.count(each))
    left, life = part.announced(each, number)
    return price_of(left)._replace(life=life)
