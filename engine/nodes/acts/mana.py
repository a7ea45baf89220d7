"""Mana that abilities make (106)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, ClassVar

from engine import limits
from engine.change.forced_draws import as_many
from engine.decisions import ChooseOption, Option, Steps
from engine.families import EVERYTHING, Amount, Countable, SimpleNumeral, Whose
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.nouns.amounts import Number, devotion
from engine.refusal import Text
from engine.state.colour_identity import commanders_identity
from engine.vocabulary.colours import COLOURS, colour_word
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context


class ManaMade(Node):
    """What mana, and how much of it."""

    duties = ("options",)

    is_constant: ClassVar[bool] = False
    """Whether its words alone tell what could be added."""

    @property
    def varies(self) -> bool:
        """Whether how much it is depends on the board."""
        number = getattr(self, "number", None)
        return number is not None and not isinstance(number, Number)

    def options(self, ctx: Context) -> tuple[str, ...]:
        """What could be added now: strings of letters among W U B R G C, one letter a mana; empty for none at all."""
        raise TypeError(f"{type(self).__name__} makes no mana")

    def choose(self, ctx: Context, player: int) -> Steps:
        """The letters that `player` adds; asks where there is a choice."""
        return (yield from pick_mana(ctx, player, self.options(ctx)))


@phrase(en="{symbols:or}", it="{symbols:or}")
class ManaOf(ManaMade):
    """The mana of one of several groups of symbols: "{G}{G}", "{R} or {W}"."""

    symbols: tuple[ManaCost, ...]

    is_constant = True

    def options(self, ctx: Context) -> tuple[str, ...]:
        return tuple(dict.fromkeys(letters for cost in self.symbols for letters in made_by(cost)))


@phrase(en="{mana} for each {what:s}", it="{mana} per {what:s}")
class ManaForEach(ManaMade):
    """That mana as many times as there are such things."""

    mana: ManaCost
    what: Countable

    @property
    def varies(self) -> bool:
        """It is as much as there are such things."""
        return True

    def options(self, ctx: Context) -> tuple[str, ...]:
        number = as_many(self.what.count(ctx), limits.MANA)
        return tuple(letters * number for letters in made_by(self.mana)) if number else ()


@phrase(
    en=("a amount of {mana} equal to {amount}", "{mana} equal to {amount}"),
    it=("un ammontare di {mana} pari a {amount}", "{mana} pari a {amount}"),
)
class SoMuchMana(ManaMade):
    """ "Add an amount of {G} equal to ~'s power."."""

    mana: ManaCost
    amount: Amount

    def __post_init__(self) -> None:
        if len(self.mana.symbols) != 1:
            raise Meaningless

    @property
    def varies(self) -> bool:
        """It is as much as the amount is."""
        return True

    def options(self, ctx: Context) -> tuple[str, ...]:
        number = as_many(self.amount.value(ctx), limits.MANA)
        return tuple(letters * number for letters in made_by(self.mana)) if number > 0 else ()


@node
class ManaOfEach(ManaMade):
    """So many mana, each of one of several kinds."""

    number: SimpleNumeral

    def letters(self, ctx: Context) -> tuple[str, ...]:
        """Return the kinds."""
        return tuple(COLOURS)

    def options(self, ctx: Context) -> tuple[str, ...]:
        return combinations(self.letters(ctx), self.number.value(ctx))

    def choose(self, ctx: Context, player: int) -> Steps:
        return (yield from pick_each(ctx, player, self.letters(ctx), self.number.value(ctx)))


@phrase(
    en="{number:one} mana {mixed?in any combination of colors|of any color}",
    it="{number:a} <mana> {mixed?in una <qualsiasi:adj> <combinazione:s> di colori|di un <qualsiasi:adj> <colore:s>}",
)
class ManaOfAnyColour(ManaOfEach):
    """Mana of any colours: the player chooses one for each mana."""

    mixed: bool = False
    """Whether it says that the colors can differ."""


@phrase(
    en="{number:one} mana of any color in your commander's color identity",
    it="{number:a} <mana> di un <qualsiasi:adj> <colore:s> tra i colori identificativi del tuo comandante",
)
class ManaOfIdentity(ManaOfEach):
    """Mana of the colours that the controller's commanders have in their colour identities (903.4, 702.123c); none
    where they have none, or where the player has no commander."""

    def letters(self, ctx: Context) -> tuple[str, ...]:
        identity = commanders_identity(ctx.state, ctx.controller)
        return tuple(letter for letter in COLOURS if letter in identity)


@phrase(
    en="{number:one} mana of any of {whose:p} <color:p> {whose:p…}",
    it="{number:a} <mana> di uno qualsiasi di {whose:p} <colore:p> {whose:p…}",
)
class ManaOfColoursOf(ManaOfEach):
    """ "one mana of any of the exiled card's colors" (105.2); none where it has no colour."""

    whose: Whose

    own_reads = EVERYTHING

    @property
    def varies(self) -> bool:
        """It is of the colours that they have then."""
        return True

    def letters(self, ctx: Context) -> tuple[str, ...]:
        found = frozenset[str]().union(*(ctx.look(entity).colours for entity in self.whose.find(ctx)))
        return tuple(letter for letter in COLOURS if letter in found)


@phrase(
    en="{number:one} mana of any one color",
    it=(
        "{number:a} <mana> di un unico <colore:s> a tua scelta",
        "{number:a} <mana> di un <qualsiasi:adj> unico <colore:s>",
    ),
)
class ManaOfOneColour(ManaMade):
    """Several mana, all of one colour to be chosen."""

    number: SimpleNumeral

    def options(self, ctx: Context) -> tuple[str, ...]:
        number = as_many(self.number.value(ctx), limits.MANA)
        return tuple(colour * number for colour in COLOURS) if number > 0 else ()


@phrase(
    en="a amount of mana of any one color equal to {whose} devotion {whose…} to that color",
    it="un ammontare di mana di un unico colore pari a {whose} <devozione> {whose…} a quel colore",
)
class ManaByDevotion(ManaMade):
    """Mana of one colour to be chosen, as much as the devotion to it (700.5)."""

    whose: Whose

    varies = True

    def options(self, ctx: Context) -> tuple[str, ...]:
        amounts = {colour: as_many(devotion(ctx, self.whose, frozenset(colour)), limits.MANA) for colour in COLOURS}
        return tuple(colour * number for colour, number in amounts.items() if number)


@phrase(
    en="{number:one} mana in any combination of {symbols:andor,2}",
    it="{number:a} <mana> in una <qualsiasi:adj> <combinazione:s> di {symbols:andor,2}",
)
class ManaCombination(ManaOfEach):
    """Several mana, each of one of these."""

    symbols: tuple[ManaCost, ...]

    def __post_init__(self) -> None:
        if len(self.symbols) < 2:
            raise Meaningless

    def letters(self, ctx: Context) -> tuple[str, ...]:
        return tuple(dict.fromkeys(letters for cost in self.symbols for letters in made_by(cost)))


@lru_cache(maxsize=1024)
def made_by(cost: ManaCost) -> tuple[str, ...]:
    """The mana that symbols stand for when it is added: generic and snow symbols make colourless mana (106.10,
    106.11), hybrid ones either half."""
    ways: list[tuple[str, ...]] = []
    for symbol in cost.symbols:
        halves = tuple(payment.mana for payment in symbol.payments if payment.mana)
        ways.append(halves or ("C" * (symbol.value if symbol.kind == "generic" else 1),))
    return tuple("".join(way) for way in product(*ways))


def combinations(letters: Sequence[str], number: int) -> tuple[str, ...]:
    """Each way to add so many mana of those letters; of very many mana those ways in which all but five are alike."""
    if number <= 0:
        return ()
    if number <= MOST_MIXED:
        return tuple("".join(way) for way in combinations_with_replacement(letters, number))
    rest = as_many(number, limits.MANA) - len(COLOURS)
    ways = combinations_with_replacement(letters, len(COLOURS))
    return tuple(letter * rest + "".join(way) for way in ways for letter in letters)


MOST_MIXED = 10
"""Up to so many mana each combination of colours is an option of its own: a thousand for five colours."""


def pick_mana(ctx: Context, player: int, options: Sequence[str]) -> Steps:
    """Let `player` choose one of several strings of letters; returns it, "" without any."""
    if len(options) < 2:
        return options[0] if options else ""
    chosen = yield ChooseOption(
        player=player,
        prompt=Text("Which mana do you add?", "Quale mana aggiungi?"),
        rule="106.3",
        source=ctx.source,
        options=[Option(letters, mana_words(letters)) for letters in options],
        about="colour",
    )
    return chosen


def pick_each(ctx: Context, player: int, letters: Sequence[str], number: int) -> Steps:
    """Let `player` choose each of so many mana by itself; returns the letters."""
    added = ""
    for _ in range(as_many(number, limits.MANA)):
        added += yield from pick_mana(ctx, player, letters)
    return added


def mana_words(letters: str) -> Text:
    """A single mana by its colour's name, several as symbols."""
    if len(letters) == 1:
        return Text(colour_word(letters, "en"), colour_word(letters, "it"))
    symbols = "".join(f"{{{letter}}}" for letter in letters)
    return Text(symbols, symbols)
