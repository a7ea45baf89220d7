"""Keywords with optional additional costs and benefits of paying them: casualty, bargain, squad, offspring (601.2b)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from engine.families import Cost, ExtraCost, SimpleNumeral
from engine.language.phrase import node, phrase
from engine.nodes.keywords.crew import TapForPower
from engine.nodes.keywords.declaring import keyword
from engine.nodes.keywords.graveyard import stated_cost
from engine.nodes.keywords.numbered import NumberedKeyword
from engine.nodes.keywords.paid import PaidKeyword
from engine.nodes.keywords.ways import ExtraKeyword
from engine.nodes.nouns.amounts import Number
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


class StatedExtra(PaidKeyword):
    """A keyword that states an optional additional cost; `meaning` is what else it stands for."""

    price: ClassVar[str] = ""
    """The cost, in English; "#" is the keyword's number."""

    @property
    def words_of_price(self) -> str:
        """The cost in English."""
        return self.price

    @cached_property
    def costs(self) -> tuple[Cost, ...]:
        """The additional cost."""
        return (stated_cost(self.words_of_price),)

    @property
    def extra(self) -> ExtraCost:
        return KeywordOption(self)


@node
class KeywordOption(ExtraCost):
    """The optional additional cost of such a keyword."""

    keyword: StatedExtra

    @property
    def title(self) -> str:
        return self.keyword.name

    @property
    def costs(self) -> tuple[Cost, ...]:
        return self.keyword.costs

    def label(self, ctx: Context) -> Text:
        return ctx.words(self.keyword)


@node
class TapForTeamwork(TapForPower):
    """The cost of teamwork, paid like that of crewing."""

    rule = "601.2b"
    deed = "teamwork"

    def forbidden(self, ctx: Context, entity: int) -> bool:
        return False  # "can't crew Vehicles" does not apply


@phrase(en="casualty {number}", it="vittima {number}")
class Casualty(NumberedKeyword, StatedExtra):
    """ "casualty" with its number: you may sacrifice a creature with at least that power to copy the spell."""

    name = "casualty"
    price = "Sacrifice a creature with power # or greater"
    meaning = "When you cast ~, if its casualty cost was paid, copy it. You may choose new targets for the copy."

    @property
    def words_of_price(self) -> str:
        number = self.number.number if isinstance(self.number, Number) else 0
        return self.price.replace("#", str(number))


@phrase(en="bargain", it="contrattare")
class Bargain(StatedExtra):
    """ "bargain": you may sacrifice an artifact, enchantment or token."""

    name = "bargain"
    price = "Sacrifice an artifact, enchantment, or token"


@phrase(en="teamwork {number}", it="lavoro di squadra {number}")
class Teamwork(StatedExtra):
    """ "teamwork" with its number: you may tap creatures with at least that total power."""

    number: SimpleNumeral

    name = "teamwork"

    @cached_property
    def costs(self) -> tuple[Cost, ...]:
        return (TapForTeamwork(self.number),)


Squad = keyword(
    "squad {price}",
    "squadra {price}",
    meaning="When ~ enters, if its squad cost was paid, create a token that's a copy of ~ for each time its squad cost "
    "was paid.",
    family=ExtraKeyword,
    repeats=True,
)
Offspring = keyword(
    "offspring {price}",
    "prole {price}",
    meaning="When ~ enters, if its offspring cost was paid, create a token that's a copy of ~, except it's 1/1.",
    family=ExtraKeyword,
)
