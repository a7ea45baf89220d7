"""Values that a player chooses, and words for the chosen ones: "choose a color", "the chosen color" (607.2d)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine import limits
from engine.change.events import ChooseValue, Remember
from engine.decisions import ChooseNumber, ChooseObjects, ChooseOption, Option, Steps
from engine.families import Amount, Countable, Players, Qualifier
from engine.families.capabilities import ChoosesValue, Linked
from engine.families.linking import Links
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase, words
from engine.nodes.nouns.amounts import Number
from engine.nodes.nouns.players import PlayerNoun
from engine.nodes.nouns.values import AnchorWord, CardType, Colour, Subtype, anchor_words
from engine.refusal import Text
from engine.vocabulary.colours import COLOURS, colour_word
from engine.vocabulary.types import BASIC_LAND_TYPES, CARD_TYPES, CREATURE_TYPES, SUBTYPES

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics
    from engine.state.play import Play

COLOUR, TWO_COLOURS, TYPE, NAME = "colour", "two colours", "type", "name"
PLAYER, NUMBER, WORD, LIFE_PAID, KIND = "player", "number", "word", "life paid", "kind"
"""Kinds of chosen values; words such as "the chosen color" refer to one of them."""


class Choice(ChoosesValue):
    """A value to be chosen: "a color", "a creature type"."""

    duties = ("ask",)

    about: ClassVar[str] = ""
    """Kind of the value: COLOUR, TYPE…"""

    @property
    def value_chosen(self) -> str:
        return self.about

    def ask(self, ctx: Context, player: int) -> Steps:
        """Let `player` choose. Return the value, a word or a number, or None if there is nothing to choose from."""
        raise TypeError(f"{type(self).__name__} asks nothing")
        yield


def keep(ctx: Context, about: str, value: Any) -> None:
    """Remember a value chosen on resolution, both for the words of this spell or ability and, on its source, for linked
    abilities (607.2d)."""
    ctx.memo["chosen", about] = value


def key_of(about: str) -> str:
    """Return the key under which an object remembers the value."""
    return f"chosen {about}"


def chosen(ctx: Context, about: str) -> Any:
    """Return the value chosen in this text, or as the object entered or by its other abilities; None if it is undefined
    (607.5a)."""
    value = ctx.memo.get(("chosen", about))
    return ctx.object(ctx.source).memory.get(key_of(about)) if value is None else value


def remember(ctx: Context, about: str, value: Any) -> Remember:
    """Return the event by which the source remembers the value."""
    return Remember(ctx.source, key_of(about), value)


def value_words(game: Play, about: str, value: Any) -> Text:
    """Return the words for a chosen value."""
    if about == COLOUR:
        return Text(colour_word(value, "en"), colour_word(value, "it"))
    if about == TWO_COLOURS:
        one, other = (value_words(game, COLOUR, letter) for letter in value)
        return Text(f"{one.en} and {other.en}", f"{one.it} e {other.it}")
    if about == TYPE:
        name = SUBTYPES.get(value) or CARD_TYPES[value]
        return Text(name.english, name.italian)
    if about == NAME:
        card = game.machinery.card(value)
        return Text(value, value) if card is None else card.name
    if about == WORD:
        return anchor_words(value)
    if about == KIND:
        return LANDS_OR_OTHERS[value]
    return game.player_name(value) if about == PLAYER else Text(str(value), str(value))


def values_of(game: Play, memory: Mapping[str, Any]) -> Iterator[tuple[str, Any, Text]]:
    """Yield (kind, value, words) for each choice that the memory of an object contains."""
    for about in (COLOUR, TWO_COLOURS, TYPE, NAME, PLAYER, NUMBER, WORD):
        value = memory.get(key_of(about))
        for each in value if isinstance(value, tuple) else () if value is None else (value,):
            yield about, each, value_words(game, about, each)


def announced(ctx: Context, player: int, about: str, value: Any) -> ChooseValue:
    """Return the event that tells all players the value (608.2d)."""
    return ChooseValue(player, value_words(ctx.game, about, value), ctx.source or None)


def _pick(
    ctx: Context, player: int, prompt: Text, options: Sequence[Option], about: str, rule: str, secret: bool = False
) -> Steps:
    if not options:
        return None
    return (
        yield ChooseOption(
            player=player,
            prompt=prompt,
            rule=rule,
            source=ctx.source or None,
            options=options,
            about=about,
            secret=secret,
        )
    )


def ask_colour(ctx: Context, player: int, colours: Sequence[str], rule: str = "105.4") -> Steps:
    """Let `player` choose one of the colours. Return its letter."""
    options = [Option(letter, Text(colour_word(letter, "en"), colour_word(letter, "it"))) for letter in colours]
    return (yield from _pick(ctx, player, Text("Choose a color.", "Scegli un colore."), options, "colour", rule))


def _subtype_options(names: Sequence[str]) -> list[Option]:
    return [Option(name, Text(SUBTYPES[name].english, SUBTYPES[name].italian)) for name in names]


@phrase(en="a color (other than {other})?", it="un colore (diverso da il {other:s})?")
class ColourChoice(Choice):
    """ "choose a color" (105.4)."""

    other: Colour | None = None

    about = COLOUR

    def ask(self, ctx: Context, player: int) -> Steps:
        return (yield from ask_colour(ctx, player, [letter for letter in COLOURS if letter != self.other]))


@phrase(en="two colors", it="due colori")
class TwoColoursChoice(Choice):
    """ "choose two colors": two different ones (105.4)."""

    about = TWO_COLOURS

    def ask(self, ctx: Context, player: int) -> Steps:
        first = yield from ask_colour(ctx, player, COLOURS)
        second = yield from ask_colour(ctx, player, [letter for letter in COLOURS if letter != first])
        return f"{first}{second}"


@phrase(en="a creature type (other than {other})?", it="un tipo di creatura (diverso da {other:s})?")
class CreatureTypeChoice(Choice):
    """ "choose a creature type" (205.3m)."""

    other: Subtype | None = None

    about = TYPE

    def ask(self, ctx: Context, player: int) -> Steps:
        names = sorted(CREATURE_TYPES.difference((self.other,)))
        prompt = Text("Choose a creature type.", "Scegli un tipo di creatura.")
        return (yield from _pick(ctx, player, prompt, _subtype_options(names), "type", "205.3m"))


@phrase(en="a basic land type", it="un tipo di terra base")
class LandTypeChoice(Choice):
    """ "choose a basic land type" (305.6)."""

    about = TYPE

    def ask(self, ctx: Context, player: int) -> Steps:
        prompt = Text("Choose a basic land type.", "Scegli un tipo di terra base.")
        return (yield from _pick(ctx, player, prompt, _subtype_options(BASIC_LAND_TYPES), "type", "305.6"))


@phrase(en="a card type", it="un tipo di carta")
class CardTypeChoice(Choice):
    """ "choose a card type" (205.2a)."""

    about = TYPE

    def ask(self, ctx: Context, player: int) -> Steps:
        options = [Option(name, Text(each.english, each.italian)) for name, each in CARD_TYPES.items()]
        prompt = Text("Choose a card type.", "Scegli un tipo di carta.")
        return (yield from _pick(ctx, player, prompt, options, "type", "205.2a"))


@phrase(en="{types:or,2}", it="{types:or,2}")
class OneOfTypes(Choice):
    """ "choose artifact, creature, or land": one of these card types (205.2a)."""

    types: tuple[CardType, ...]

    about = TYPE

    def ask(self, ctx: Context, player: int) -> Steps:
        options = [Option(name, Text(CARD_TYPES[name].english, CARD_TYPES[name].italian)) for name in self.types]
        prompt = Text("Choose a card type.", "Scegli un tipo di carta.")
        return (yield from _pick(ctx, player, prompt, options, "type", "608.2d"))


class Nameable(Enum):
    """Which card names may be chosen."""

    ANY = "any"
    NONLAND = "nonland"
    CREATURE = "creature"
    LAND = "land"

    def admits(self, types: frozenset[str]) -> bool:
        """Whether the name of a card with these card types may be chosen."""
        if self is Nameable.ANY:
            return True
        if self is Nameable.NONLAND:
            return "Land" not in types
        return ("Creature" if self is Nameable.CREATURE else "Land") in types


words(
    {
        Nameable.ANY: ("a card", "una carta"),
        Nameable.NONLAND: ("a nonland card", "una carta non terra"),
        Nameable.CREATURE: ("a creature card", "una carta creatura"),
        Nameable.LAND: ("a land card", "una carta terra"),
    }
)


def ask_name(
    ctx: Context,
    player: int,
    card: Nameable = Nameable.ANY,
    rule: str = "201.3",
    without: Sequence[str] = (),
    secret: bool = False,
) -> Steps:
    """Let `player` choose a card name that is not in `without`. Return the name."""
    options = [
        Option(name.en, name)
        for name, types in ctx.game.machinery.named_cards()
        if card.admits(types) and name.en not in without
    ]
    prompt = Text("Choose a card name.", "Scegli il nome di una carta.")
    return (yield from _pick(ctx, player, prompt, options, "name", rule, secret))


@phrase(en="{card} name", it="il nome di {card}")
class NameChoice(Choice):
    """ "choose a card name" (201.3)."""

    card: Nameable

    about = NAME

    def ask(self, ctx: Context, player: int) -> Steps:
        return (yield from ask_name(ctx, player, self.card))


@phrase(en="a {who:s}", it="un {who:s}")
class PlayerChoice(Choice):
    """ "choose an opponent", as one of the choices for a permanent that enters (614.12a)."""

    who: PlayerNoun

    about = PLAYER

    def ask(self, ctx: Context, player: int) -> Steps:
        possible = self.who.members(ctx, player)
        if not possible:
            return None
        found = yield ChooseObjects(
            player=player,
            prompt=Text("Choose a player.", "Scegli un giocatore."),
            rule="614.12a",
            source=ctx.source or None,
            candidates=possible,
            minimum=1,
            maximum=1,
            about="player",
        )
        return found[0]


@phrase(en="{first} or {second}", it="{first} o {second}")
class WordChoice(Choice):
    """ "choose Khans or Dragons": one of several words without a meaning in the rules (607.2e, 614.12b)."""

    first: AnchorWord
    second: AnchorWord

    about = WORD

    def ask(self, ctx: Context, player: int) -> Steps:
        options = [Option(word, anchor_words(word)) for word in (self.first, self.second)]
        return (yield from _pick(ctx, player, Text("Choose a word.", "Scegli una parola."), options, "word", "614.12b"))


LANDS_OR_OTHERS = {"land": Text("land", "terra"), "nonland": Text("nonland", "non terra")}
"""The kinds of cards that can be chosen, with their words."""


@phrase(en="land or nonland", it="terra o non terra")
class KindChoice(Choice):
    """ "choose land or nonland"."""

    about = KIND

    def ask(self, ctx: Context, player: int) -> Steps:
        options = [Option(kind, words) for kind, words in LANDS_OR_OTHERS.items()]
        return (
            yield from _pick(ctx, player, Text("Land or nonland?", "Terra o non terra?"), options, "effect", "608.2d")
        )


@phrase(en="a number", it="un numero")
class NumberChoice(Choice):
    """ "choose a number": a non-negative integer (107.1c)."""

    about = NUMBER

    def ask(self, ctx: Context, player: int) -> Steps:
        return (
            yield ChooseNumber(
                player=player,
                prompt=Text("Choose a number.", "Scegli un numero."),
                rule="107.1c",
                source=ctx.source or None,
                minimum=0,
                maximum=limits.NUMBER,
            )
        )


@phrase(en="a number between {least} and {most}", it="un numero compreso tra {least} e {most}")
class NumberBetween(Choice):
    """ "choose a number between 1 and 10": either of them, or any integer between (107.1c)."""

    least: Number
    most: Number

    about = NUMBER

    def __post_init__(self) -> None:
        if self.least.number >= self.most.number:
            raise Meaningless

    def ask(self, ctx: Context, player: int) -> Steps:
        return (
            yield ChooseNumber(
                player=player,
                prompt=Text("Choose a number.", "Scegli un numero."),
                rule="107.1c",
                source=ctx.source or None,
                minimum=self.least.number,
                maximum=self.most.number,
            )
        )


# -- the one that was chosen


@node
class OfChoice(Linked):
    """Words for a chosen value.

    `linked` says whether any ability of the card chooses such a value (engine.nodes.text.resolver); without one, the
    words are inert.
    """

    own_reads = frozenset({"memory"})

    @cached_property
    def is_inert(self) -> bool:
        """Whether no ability of the card lets a player choose such a value (607.2d)."""
        return not self.linked

    linked: bool = field(default=False, compare=False, repr=False, kw_only=True)

    def linked_to(self, links: Links) -> Node:
        return replace(self, linked=True) if self.chosen_about in links.values else self

    @property
    def chosen_about(self) -> str:
        """Kind of the value: COLOUR, TYPE…"""
        raise TypeError(f"{type(self).__name__} refers to no choice")


@phrase(en="of the chosen colors it is", it="ognuno di i suoi <colore:p> che è uno di i <colore:p> scelti", number="s")
class ChosenColoursItIs(OfChoice, Countable):
    """ "for each of the chosen colors it is": counts the colours of the object that the sentence is about."""

    chosen_about = TWO_COLOURS

    own_layers = frozenset({"5"})

    def count(self, ctx: Context) -> int:
        return self.count_for(ctx, ctx.source)

    def count_for(self, ctx: Context, entity: int) -> int:
        return len(ctx.look(entity).colours.intersection(chosen(ctx, TWO_COLOURS) or ""))


class Chosen(Enum):
    """A chosen value that restricts a noun."""

    COLOUR = COLOUR
    TYPE = TYPE
    NAME = NAME
    NAMES = "names"


words(
    {
        Chosen.COLOUR: (("of the chosen color", "of that color"), ("di il colore scelto", "di quel colore")),
        Chosen.TYPE: (("of the chosen type", "of that type"), ("di il tipo scelto", "di quel tipo")),
        Chosen.NAME: (("with the chosen name", "with that name"), ("con il nome scelto", "con quel nome")),
        Chosen.NAMES: ("with one of the chosen names", "con uno dei nomi scelti"),
    }
)


@phrase(en="{what}", it="{what}")
class OfChosen(OfChoice, Qualifier):
    """ "of the chosen color"."""

    what: Chosen

    own_layers = frozenset({"1", "3", "4", "5"})

    @property
    def chosen_about(self) -> str:
        return NAME if self.what is Chosen.NAMES else self.what.value

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        value = chosen(ctx, self.chosen_about)
        if value is None:
            return False
        if isinstance(value, tuple):  # 702.105f
            return any(look.is_named(each) for each in value)
        if self.what is Chosen.COLOUR:
            return value in look.colours
        return value in look.subtypes or value in look.types if self.what is Chosen.TYPE else look.is_named(value)


@phrase(en="of the chosen kind", it="di il tipo scelto tra terra e non terra")
class OfChosenKind(OfChoice, Qualifier):
    """ "a card of the chosen kind": a land or no land."""

    chosen_about = KIND

    own_layers = frozenset({"4"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return bool(chosen(ctx, KIND) == ("land" if "Land" in look.types else "nonland"))


@phrase(
    en="that [be:indicative@noun] exactly (those|the chosen) colors",
    it=(
        "che [essere:indicative@noun] esattamente di quei <colore:p>",
        "che [essere:indicative@noun] esattamente di i <colore:p> scelti",
    ),
)
class OfExactlyThoseColours(OfChoice, Qualifier):
    """ "that's exactly those colors": has both and no others (105.5)."""

    chosen_about = TWO_COLOURS

    own_layers = frozenset({"5"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        value = chosen(ctx, TWO_COLOURS)
        return value is not None and look.colours == frozenset(value)


@phrase(en="the chosen <player:s>", it="il <giocatore:s> scelto")
class ChosenPlayer(OfChoice, Players):
    """ "the chosen player"."""

    chosen_about = PLAYER

    def find(self, ctx: Context) -> list[int]:
        player = chosen(ctx, PLAYER)
        return [player] if player in ctx.players() else []

    def as_chosen(self, ctx: Context) -> Node:
        player = chosen(ctx, PLAYER)
        return self if player is None else ParticularPlayer(player)


@node
class ParticularPlayer(Players):
    """A certain player, in an ability that was given with "the chosen player"."""

    player: int

    @property
    def said_as(self) -> Node:
        return ChosenPlayer()

    def find(self, ctx: Context) -> list[int]:
        return [self.player] if self.player in ctx.players() else []


@phrase(en="the chosen number", it="il numero scelto")
class ChosenNumber(OfChoice, Amount):
    """ "the chosen number"."""

    chosen_about = NUMBER

    def value(self, ctx: Context) -> int:
        return chosen(ctx, NUMBER) or 0
