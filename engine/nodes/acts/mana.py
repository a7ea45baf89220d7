"""Mana produced by abilities (106)."""

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
from engine.nodes.acts.continuous import times_of
from engine.nodes.nouns.amounts import Number, devotion
from engine.nodes.nouns.filters import Filter
from engine.refusal import Text
from engine.state.colour_identity import commanders_identity
from engine.vocabulary.colours import COLOURS, colour_word
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context


class ManaMade(Node):
    """The kind and amount of mana."""

    duties = ("options",)

    is_constant: ClassVar[bool] = False
    """Whether its words alone determine what could be added."""

    @property
    def varies(self) -> bool:
        """Whether the amount depends on the state of the game."""
        number = getattr(self, "number", None)
        return number is not None and not isinstance(number, Number)

    def options(self, ctx: Context) -> tuple[str, ...]:
        """Return what could be added now: strings of the letters W U B R G C, one for each mana; empty if nothing
        could."""
        raise TypeError(f"{type(self).__name__} makes no mana")

    def choose(self, ctx: Context, player: int) -> Steps:
        """Let `player` choose if there is a choice. Return the letters of the mana to add."""
        return (yield from pick_mana(ctx, player, self.options(ctx)))


@phrase(en="{symbols:or}", it="{symbols:or}")
class ManaOf(ManaMade):
    """One of several groups of symbols: "{G}{G}", "{R} or {W}"."""

    symbols: tuple[ManaCost, ...]

    is_constant = True

    def options(self, ctx: Context) -> tuple[str, ...]:
        return tuple(dict.fromkeys(letters for cost in self.symbols for letters in made_by(cost)))


@phrase(en="{mana} for each {what:s}", it="{mana} per {what:s}")
class ManaForEach(ManaMade):
    """Mana multiplied by a count of things."""

    mana: ManaCost
    what: Countable

    @property
    def varies(self) -> bool:
        """Whether the amount depends on the state of the game: it does."""
        return True

    def options(self, ctx: Context) -> tuple[str, ...]:
        number = as_many(self.what.count(ctx), limits.MANA)
        return tuple(letters * number for letters in made_by(self.mana)) if number else ()


@phrase(en="{symbols:or,2} for each {what:s}", it="{symbols:or,2} per {what:s}")
class ManaOfEitherForEach(ManaMade):
    """ "{B} or {G} for each permanent destroyed this way": either for each of them, chosen separately."""

    symbols: tuple[ManaCost, ...]
    what: Countable

    @property
    def varies(self) -> bool:
        """Whether the amount depends on the state of the game: it does."""
        return True

    def __post_init__(self) -> None:
        if len(self.symbols) < 2 or any(len(cost.symbols) != 1 for cost in self.symbols):
            raise Meaningless

    def _letters(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(letters for cost in self.symbols for letters in made_by(cost)))

    def options(self, ctx: Context) -> tuple[str, ...]:
        return combinations(self._letters(), self.what.count(ctx))

    def choose(self, ctx: Context, player: int) -> Steps:
        return (yield from pick_each(ctx, player, self._letters(), self.what.count(ctx)))


@phrase(
    en=("a amount of {mana} equal to {amount}", "{mana} equal to {amount}"),
    it=("un ammontare di {mana} pari a {amount}", "{mana} pari a {amount}"),
)
class ManaEqualTo(ManaMade):
    """ "Add an amount of {G} equal to ~'s power."."""

    mana: ManaCost
    amount: Amount

    def __post_init__(self) -> None:
        if len(self.mana.symbols) != 1:
            raise Meaningless

    @property
    def varies(self) -> bool:
        """Whether the amount depends on the state of the game: it does."""
        return True

    def options(self, ctx: Context) -> tuple[str, ...]:
        number = as_many(self.amount.value(ctx), limits.MANA)
        return tuple(letters * number for letters in made_by(self.mana)) if number > 0 else ()


@node
class ManaOfEach(ManaMade):
    """An amount of mana, each of one of several kinds."""

    number: SimpleNumeral

    def letters(self, ctx: Context) -> tuple[str, ...]:
        """Return the letters of the kinds."""
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
    """Mana of any colours, chosen separately for each mana."""

    mixed: bool = False
    """Whether it says that the colours can differ."""


@phrase(
    en="{number:one} mana of any color in your commander's color identity",
    it="{number:a} <mana> di un <qualsiasi:adj> <colore:s> tra i colori identificativi del tuo comandante",
)
class ManaOfIdentity(ManaOfEach):
    """Mana of the controller's commanders' colour identities (903.4, 702.123c); none if these have no colours or there
    is no commander."""

    def letters(self, ctx: Context) -> tuple[str, ...]:
        identity = commanders_identity(ctx.state, ctx.controller)
        return tuple(letter for letter in COLOURS if letter in identity)


@phrase(
    en="{number:one} mana of any of {whose:p} <color:p> {whose:p…}",
    it="{number:a} <mana> di uno qualsiasi di {whose:p} <colore:p> {whose:p…}",
)
class ManaOfColoursOf(ManaOfEach):
    """ "one mana of any of the exiled card's colors" (105.2); none if it is colourless."""

    whose: Whose

    own_reads = EVERYTHING

    @property
    def varies(self) -> bool:
        """Whether what it adds depends on the state of the game: it does."""
        return True

    def letters(self, ctx: Context) -> tuple[str, ...]:
        found = frozenset[str]().union(*(ctx.look(entity).colours for entity in self.whose.find(ctx)))
        return tuple(letter for letter in COLOURS if letter in found)


@phrase(
    en="{number:one} mana of any color among {what:p,every}",
    it="{number:a} <mana> di un <qualsiasi:adj> <colore:s> presente tra {what:p,every,the}",
)
class ManaOfColoursAmong(ManaOfEach):
    """ "one mana of any color among permanents you control" (105.2); none if they are all colourless."""

    what: Filter

    own_reads = EVERYTHING

    @property
    def varies(self) -> bool:
        """Whether what it adds depends on the state of the game: it does."""
        return True

    def letters(self, ctx: Context) -> tuple[str, ...]:
        return tuple(colours_among(ctx, self.what))


@phrase(
    en="one mana of each color among {what:p,every}",
    it="un mana di ciascun colore presente tra {what:p,every,the}",
    alone=False,
)
class ManaOfEachColourAmong(ManaMade):
    """One mana of each of those colours (105.2)."""

    what: Filter

    own_reads = EVERYTHING
    varies = True

    def options(self, ctx: Context) -> tuple[str, ...]:
        letters = colours_among(ctx, self.what)
        return (letters,) if letters else ()


def colours_among(ctx: Context, what: Filter) -> str:
    """Return the letters of the colours of those objects."""
    found = frozenset[str]().union(*(ctx.look(entity).colours for entity in what.find(ctx)))
    return "".join(letter for letter in COLOURS if letter in found)


@phrase(
    en="{number:one} mana of any one color (for each {per:s})?",
    it=(
        "{number:a} <mana> di un unico <colore:s> a tua scelta (per {per:s})?",
        "{number:a} <mana> di un <qualsiasi:adj> unico <colore:s> (per {per:s})?",
    ),
)
class ManaOfOneColour(ManaMade):
    """An amount of mana of one chosen colour."""

    number: SimpleNumeral
    per: Countable | None = None

    @property
    def varies(self) -> bool:
        """Whether the amount depends on the state of the game."""
        return self.per is not None or super().varies

    def options(self, ctx: Context) -> tuple[str, ...]:
        number = as_many(self.number.value(ctx) * times_of(ctx, self.per), limits.MANA)
        return tuple(colour * number for colour in COLOURS) if number > 0 else ()


@phrase(
    en="a amount of mana of any one color equal to {whose} devotion {whose…} to that color",
    it="un ammontare di mana di un unico colore pari a {whose} <devozione> {whose…} a quel colore",
)
class ManaByDevotion(ManaMade):
    """Mana of one chosen colour, as much as the player's devotion to it (700.5)."""

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
    """Return the mana that a symbol adds: generic and snow symbols add colourless mana (106.10, 106.11), hybrid symbols
    either half."""
    ways: list[tuple[str, ...]] = []
    for symbol in cost.symbols:
        halves = tuple(payment.mana for payment in symbol.payments if payment.mana)
        ways.append(halves or ("C" * (symbol.value if symbol.kind == "generic" else 1),))
    return tuple("".join(way) for way in product(*ways))


def combinations(letters: Sequence[str], number: int) -> tuple[str, ...]:
    """Return all combinations of that many mana of those letters; for large numbers, only those in which all but five
    are the same."""
    if number <= 0:
        return ()
    if number <= MOST_MIXED:
        return tuple("".join(way) for way in combinations_with_replacement(letters, number))
    rest = as_many(number, limits.MANA) - len(COLOURS)
    ways = combinations_with_replacement(letters, len(COLOURS))
    return tuple(letter * rest + "".join(way) for way in ways for letter in letters)


MOST_MIXED = 10
"""Largest amount of mana for which every combination is an option: with five colours, a thousand."""


def pick_mana(ctx: Context, player: int, options: Sequence[str]) -> Steps:
    """Let `player` choose one of several strings of letters. Return it; "" if there are none."""
    if len(options) < 2:
        return options[0] if options else ""
    chosen = yield ChooseOption(
        player=player,
        prompt=Text("Choose the mana to add.", "Quale mana aggiungi?"),
        rule="106.3",
        source=ctx.source,
        options=[Option(letters, mana_words(letters)) for letters in options],
        about="colour",
    )
    return chosen


def pick_each(ctx: Context, player: int, letters: Sequence[str], number: int) -> Steps:
    """Let `player` choose each of that many mana. Return the letters."""
    added = ""
    for _ in range(as_many(number, limits.MANA)):
        added += yield from pick_mana(ctx, player, letters)
    return added


def mana_words(letters: str) -> Text:
    """Return the name of a single mana's colour, or several mana as symbols."""
    if len(letters) == 1:
        return Text(colour_word(letters, "en"), colour_word(letters, "it"))
    symbols = "".join(f"{{{letter}}}" for letter in letters)
    return Text(symbols, symbols)
