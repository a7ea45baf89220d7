"""Keywords with a number (702)."""

from __future__ import annotations

from functools import cached_property

from engine.families import Ability, Keyword, SimpleNumeral
from engine.families.spelled import Spelled, spelled
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.keywords.declaring import keyword
from engine.nodes.nouns.amounts import Number, X


@node
class NumberedKeyword(Keyword):
    """A keyword with a number."""

    number: SimpleNumeral

    @property
    def has_open_number(self) -> bool:
        """Whether the number is X. Some keywords have a special rule for that, others have none; it is not played."""
        return not isinstance(self.number, Number)

    @cached_property
    def is_inert(self) -> bool:
        return super().is_inert or self.has_open_number


class SpelledWithNumber(NumberedKeyword, Spelled):
    """A keyword with a number that stands for abilities; "#" in its meaning is that number."""

    def spell(self) -> tuple[Ability | Keyword, ...]:
        number = str(self.number.number) if isinstance(self.number, Number) else "X"
        return spelled(self.meaning.replace("#", number))


Rampage = keyword(
    "rampage {number}",
    "furia {number}",
    "702.22",
    "Whenever ~ becomes blocked, it gets +#/+# until end of turn for each creature blocking it beyond the first.",
    family=SpelledWithNumber,
)
Fading = keyword(
    "fading {number}",
    "svanire {number}",
    "702.31",
    "~ enters with # fade counters on it.\n"
    "At the beginning of your upkeep, remove a fade counter from ~. If you can't, sacrifice ~.",
    family=SpelledWithNumber,
)
Modular = keyword(
    "modular {number}",
    "modulare {number}",
    "702.42",
    "~ enters with # +1/+1 counters on it.\n"
    "When ~ dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on ~.",
    family=SpelledWithNumber,
)


@phrase(en="modular —\u2060sunburst", it="modulare —\u2060solarizzazione")
class ModularSunburst(Spelled):
    """ "modular—sunburst": its number is that of sunburst, even if the permanent is not a creature (702.43c)."""

    name = "modular"
    meaning = (
        "~ enters with a +1/+1 counter on it for each color of mana spent to cast it.\n"
        "When ~ dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on ~."
    )


Bushido = keyword(
    "bushido {number}",
    "bushido {number}",
    "702.44",
    "Whenever ~ blocks or becomes blocked, ~ gets +#/+# until end of turn.",
    family=SpelledWithNumber,
)
Soulshift = keyword(
    "soulshift {number}",
    "muta-anima {number}",
    "702.45",
    "When ~ dies, you may return target Spirit card with mana value # or less from your graveyard to your hand.",
    family=SpelledWithNumber,
)


@phrase(en="bloodthirst {number}", it="sete di sangue {number}")
class Bloodthirst(SpelledWithNumber):
    """ "bloodthirst" with its number (702.53)."""

    name = "bloodthirst"
    meaning = "If an opponent was dealt damage this turn, ~ enters with # +1/+1 counters on it."

    def __post_init__(self) -> None:
        if isinstance(self.number, X):
            raise Meaningless  # 702.53b defines X


@phrase(en="bloodthirst X", it="sete di sangue X", prefer=1)
class BloodthirstX(Spelled):
    """ "bloodthirst X": X is the total damage dealt to opponents (702.53b)."""

    name = "bloodthirst"
    meaning = "~ enters with X +1/+1 counters on it, where X is the total damage dealt to your opponents this turn."


@phrase(en="vanishing ({number})?", it="evanescenza ({number})?")
class Vanishing(SpelledWithNumber):
    """ "vanishing" with its number (702.62), or without one (702.62b)."""

    number: SimpleNumeral | None = None  # type: ignore[assignment]

    name = "vanishing"
    meaning = (
        "~ enters with # time counters on it.\n"
        "At the beginning of your upkeep, if ~ has a time counter on it, remove a time counter from it.\n"
        "When the last time counter is removed from ~, sacrifice it."
    )

    @property
    def has_open_number(self) -> bool:
        return self.number is not None and super().has_open_number

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return super().spell() if self.number is not None else spelled(self.meaning.split("\n", 1)[1])


Absorb = keyword(
    "absorb {number}",
    "assorbire {number}",
    "702.63",
    "If a source would deal damage to ~, prevent # of that damage.",
    family=SpelledWithNumber,
)
Frenzy = keyword(
    "frenzy {number}",
    "frenesia {number}",
    "702.67",
    "Whenever ~ attacks and isn't blocked, it gets +#/+0 until end of turn.",
    family=SpelledWithNumber,
)
Poisonous = keyword(
    "poisonous {number}",
    "avvelenare {number}",
    "702.69",
    "Whenever ~ deals combat damage to a player, that player gets # poison counters.",
    family=SpelledWithNumber,
)
Annihilator = keyword(
    "annihilator {number}",
    "annientatore {number}",
    "702.85",
    "Whenever ~ attacks, defending player sacrifices # permanents.",
    family=SpelledWithNumber,
)
Fabricate = keyword(
    "fabricate {number}",
    "fabbrica {number}",
    "702.122",
    "When ~ enters, you may put # +1/+1 counters on it. If you don't, create # 1/1 colorless Servo "
    "artifact creature tokens.",
    family=SpelledWithNumber,
)
Afflict = keyword(
    "afflict {number}",
    "affliggere {number}",
    "702.129",
    "Whenever ~ becomes blocked, defending player loses # life.",
    family=SpelledWithNumber,
)
Afterlife = keyword(
    "afterlife {number}",
    "aldilà {number}",
    "702.134",
    "When ~ is put into a graveyard from the battlefield, create # 1/1 white and black Spirit creature "
    "tokens with flying.",
    family=SpelledWithNumber,
)


@phrase(en="toxic {number}", it="tossico {number}")
class Toxic(NumberedKeyword):
    """ "toxic" with its number: that many poison counters for a player dealt combat damage by it."""

    name = "toxic"

    @property
    def value(self) -> int:
        """The number."""
        return self.number.number if isinstance(self.number, Number) else 0


Renown = keyword(
    "renown {number}",
    "rinomare {number}",
    "702.111",
    "When ~ deals combat damage to a player, if it isn't renowned, put # +1/+1 counters on it, then it becomes "
    "renowned.",
    family=SpelledWithNumber,
)
