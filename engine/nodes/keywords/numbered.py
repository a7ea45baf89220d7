"""Keywords with a number (702)."""

from __future__ import annotations

from engine.families import Ability, Keyword, SimpleNumeral
from engine.families.spelled import Spelled, spelled
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.amounts import Number, X


class NumberedKeyword(Keyword):
    """A keyword with a number."""

    number: SimpleNumeral


class SpelledWithNumber(NumberedKeyword, Spelled):
    """A keyword with a number that stands for abilities; "#" in its meaning is the number."""

    @property
    def inert(self) -> bool:  # type: ignore[override]
        """An X has a rule of its own for each keyword, such as 702.53b; none is played yet."""
        return not isinstance(self.number, Number)

    def spell(self) -> tuple[Ability | Keyword, ...]:
        number = str(self.number.number) if isinstance(self.number, Number) else "X"
        return spelled(self.meaning.replace("#", number))


@phrase(en="rampage {number}", it="furia {number}")
class Rampage(SpelledWithNumber):
    """ "rampage" with its number (702.22)."""

    number: SimpleNumeral

    name = "rampage"
    meaning = (
        "Whenever ~ becomes blocked, it gets +#/+# until end of turn for each creature blocking it beyond the first."
    )


@phrase(en="fading {number}", it="svanire {number}")
class Fading(SpelledWithNumber):
    """ "fading" with its number (702.31)."""

    number: SimpleNumeral

    name = "fading"
    meaning = (
        "~ enters with # fade counters on it.\n"
        "At the beginning of your upkeep, remove a fade counter from ~. If you can't, sacrifice ~."
    )


@phrase(en="modular {number}", it="modulare {number}")
class Modular(SpelledWithNumber):
    """ "modular" with its number (702.42)."""

    number: SimpleNumeral

    name = "modular"
    meaning = (
        "~ enters with # +1/+1 counters on it.\n"
        "When ~ dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on ~."
    )


@phrase(en="modular —\u2060sunburst", it="modulare —\u2060solarizzazione")
class ModularSunburst(Spelled):
    """ "modular—sunburst": its number is what sunburst counts, be the permanent a creature or not (702.43c)."""

    name = "modular"
    meaning = (
        "~ enters with a +1/+1 counter on it for each color of mana spent to cast it.\n"
        "When ~ dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on ~."
    )


@phrase(en="bushido {number}", it="bushido {number}")
class Bushido(SpelledWithNumber):
    """ "bushido" with its number (702.44)."""

    number: SimpleNumeral

    name = "bushido"
    meaning = "Whenever ~ blocks or becomes blocked, ~ gets +#/+# until end of turn."


@phrase(en="soulshift {number}", it="muta-anima {number}")
class Soulshift(SpelledWithNumber):
    """ "soulshift" with its number (702.45)."""

    number: SimpleNumeral

    name = "soulshift"
    meaning = (
        "When ~ dies, you may return target Spirit card with mana value # or less from your graveyard to "
        "your hand."
    )


@phrase(en="bloodthirst {number}", it="sete di sangue {number}")
class Bloodthirst(SpelledWithNumber):
    """ "bloodthirst" with its number (702.53)."""

    number: SimpleNumeral

    name = "bloodthirst"
    meaning = "If an opponent was dealt damage this turn, ~ enters with # +1/+1 counters on it."

    def __post_init__(self) -> None:
        if isinstance(self.number, X):
            raise Meaningless  # 702.53b tells what X is


@phrase(en="bloodthirst X", it="sete di sangue X", prefer=1)
class BloodthirstX(Spelled):
    """ "bloodthirst X": X is all the damage that opponents have been dealt (702.53b)."""

    name = "bloodthirst"
    meaning = (
        "~ enters with X +1/+1 counters on it, where X is the total damage dealt to your opponents this turn."
    )


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
    def inert(self) -> bool:  # type: ignore[override]
        return self.number is not None and super().inert

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return super().spell() if self.number is not None else spelled(self.meaning.split("\n", 1)[1])


@phrase(en="absorb {number}", it="assorbire {number}")
class Absorb(SpelledWithNumber):
    """ "absorb" with its number (702.63)."""

    number: SimpleNumeral

    name = "absorb"
    meaning = "If a source would deal damage to ~, prevent # of that damage."


@phrase(en="frenzy {number}", it="frenesia {number}")
class Frenzy(SpelledWithNumber):
    """ "frenzy" with its number (702.67)."""

    number: SimpleNumeral

    name = "frenzy"
    meaning = "Whenever ~ attacks and isn't blocked, it gets +#/+0 until end of turn."


@phrase(en="poisonous {number}", it="avvelenare {number}")
class Poisonous(SpelledWithNumber):
    """ "poisonous" with its number (702.69)."""

    number: SimpleNumeral

    name = "poisonous"
    meaning = "Whenever ~ deals combat damage to a player, that player gets # poison counters."


@phrase(en="annihilator {number}", it="annientatore {number}")
class Annihilator(SpelledWithNumber):
    """ "annihilator" with its number (702.85)."""

    number: SimpleNumeral

    name = "annihilator"
    meaning = "Whenever ~ attacks, defending player sacrifices # permanents."


@phrase(en="fabricate {number}", it="fabbrica {number}")
class Fabricate(SpelledWithNumber):
    """ "fabricate" with its number (702.122)."""

    number: SimpleNumeral

    name = "fabricate"
    meaning = (
        "When ~ enters, you may put # +1/+1 counters on it. If you don't, create # 1/1 colorless Servo "
        "artifact creature tokens."
    )


@phrase(en="afflict {number}", it="affliggere {number}")
class Afflict(SpelledWithNumber):
    """ "afflict" with its number (702.129)."""

    number: SimpleNumeral

    name = "afflict"
    meaning = "Whenever ~ becomes blocked, defending player loses # life."


@phrase(en="afterlife {number}", it="aldilà {number}")
class Afterlife(SpelledWithNumber):
    """ "afterlife" with its number (702.134)."""

    number: SimpleNumeral

    name = "afterlife"
    meaning = (
        "When ~ is put into a graveyard from the battlefield, create # 1/1 white and black Spirit creature "
        "tokens with flying."
    )


@phrase(en="toxic {number}", it="tossico {number}")
class Toxic(NumberedKeyword):
    """ "toxic" with its number: so many poison counters for a player who is dealt combat damage by it."""

    number: SimpleNumeral

    name = "toxic"

    @property
    def inert(self) -> bool:  # type: ignore[override]
        """No rule says what an X would be."""
        return not isinstance(self.number, Number)

    @property
    def value(self) -> int:
        """The number."""
        return self.number.number if isinstance(self.number, Number) else 0


@phrase(en="renown {number}", it="rinomare {number}")
class Renown(SpelledWithNumber):
    """ "renown" with its number (702.111)."""

    number: SimpleNumeral

    name = "renown"
    meaning = (
        "When ~ deals combat damage to a player, if it isn't renowned, put # +1/+1 counters on it, then it becomes "
        "renowned."
    )
