"""Cards as text: one card as a player would write it, and files of such cards.

    Karlov of the Ghost Council | Karlov del Concilio Fantasma
    {W}{B}
    Legendary Creature — Spirit Advisor
    2/2
    Whenever you gain life, put two +1/+1 counters on ~.

The lines are: name in English and in Italian; mana cost, if it has one; type line; power and toughness, loyalty,
defense, the hand and life modifiers of a vanguard card ("+1/-3"), or nothing; then one paragraph a line, modes with "•"
on lines of their own, a table of results with "1—9 |". "~" is the card's own name; reminders in round brackets are
passed over. A blank line ends the card, "#" begins a comment line. The text may be in either language, all of it in the
same. A colour indicator (204) stands in round brackets before the type line: "(green) Land Creature — Forest Dryad".
Below the type line may stand what else is printed on the card: "printed: TST | 12/250 | R | en | Jane Doe", the set,
number, rarity, language and artist. Between the two faces of a card stands a line that names its frame: "//" for a
split card, "// aftermath", "// flip", "// transform", "// modal", "// adventure", "// omen", "// prepare", "// meld",
"// room". Where the gender and number of the Italian name are not those that its first word suggests, a mark behind it
tells them: "Pastoie della Fede (fp)", with m, f, mp or fp; n tells that it takes no article, "(la)" that a legendary
creature's does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeVar

from engine import limits
from engine.language import registry
from engine.language.card_reasons import reason_words
from engine.language.cleave_brackets import bracketed, has_brackets, with_all, without
from engine.language.lexicon import BULLET, GRANTER, SELF, Language, Token, lexicon
from engine.language.node import Node
from engine.language.node_text import write
from engine.language.own_name import MARKS, SELF_NOUNS, PrintedName, own_grammar, put_name
from engine.language.parser import LanguageError, NumberTooLarge, TooTangled, Work, read, too_long
from engine.language.printed_information import Printing, read_printing
from engine.language.printed_text import rules_text
from engine.language.unplayed_text import not_played
from engine.refusal import Text
from engine.vocabulary.colours import colour_letter, colour_word, in_order
from engine.vocabulary.mana import ManaCost, ManaError, printed_cost
from engine.vocabulary.types import LASTING_TYPES, TypeLine, TypeLineError, find_subtype, parse_type_line

T = TypeVar("T")


class CardError(ValueError):
    """A card file that can't be read: file, line and column (both from 1), the words there, and what was expected."""

    def __init__(self, file: str, line: int, column: int, words: str, reason: str) -> None:
        said = f"“{limits.shown(words)}”: {reason}" if words else reason
        super().__init__(f"{file}:{line}:{column}: {said}")
        self.file = file
        self.line = line
        self.column = column
        self.words = words
        self.reason = reason

    @property
    def why(self) -> Text:
        """The words and the reason, in both languages."""
        said = f"“{limits.shown(self.words)}”: " if self.words else ""
        reason = reason_words(self.reason)
        return Text(said + reason.en, said + reason.it)

    @property
    def told(self) -> Text:
        """The error with its location, in both languages."""
        why = self.why
        return Text(
            f"{self.file}, line {self.line}, column {self.column}: {why.en}",
            f"{self.file}, riga {self.line}, colonna {self.column}: {why.it}",
        )


class StrayInstruction(LanguageError):
    """Instructions (`paragraph`) that belong to no ability, on a card that stays on the battlefield."""

    def __init__(self, language: Language, line: int, tokens: Sequence[Token], paragraph: Any) -> None:
        expected = "un'abilità di un permanente" if language == "it" else "an ability of a permanent"
        super().__init__(language, line, tokens[0].column, " ".join(token.text for token in tokens[:4]), [expected])
        self.paragraph = paragraph


@dataclass(frozen=True, slots=True)
class Gap:
    """A paragraph that isn't played: it wasn't understood, or the engine can't play it yet (`NotPlayed`)."""

    text: str
    error: LanguageError

    @property
    def line(self) -> int:
        return self.error.line

    @property
    def column(self) -> int:
        return self.error.column


@dataclass(frozen=True)
class CardDef:
    """A printed card. Its text is parsed when first needed."""

    name: Text
    """English and Italian name; the same twice if only one is known."""
    cost: ManaCost | None
    """None for a card without mana cost (202.1b)."""
    type_line: TypeLine
    power: str | None = None
    """As printed: "2", "*", "1+*"; None for a card without power."""
    toughness: str | None = None
    loyalty: str | None = None
    hand_modifier: int | None = None
    """For a vanguard card (210); None for any other."""
    life_modifier: int | None = None
    """For a vanguard card (211); None for any other."""
    text: str = ""
    """One paragraph per line, as written."""
    language: Language = "en"
    """The language of the text."""
    other_face: CardDef | None = None
    """The second face, whose own `other_face` is None; None for a single-faced card."""
    frame: str = ""
    """How the two faces are joined, one of `FRAMES`; "" for a single-faced card."""
    indicator: frozenset[str] = frozenset()
    """Letters of the colour indicator (204)."""
    file: str = field(default="", compare=False)
    printing: Printing | None = field(default=None, compare=False)
    """Other printed information, without effect on the game (206.1, 212.1); None if unknown."""
    line: int = field(default=0, compare=False)
    """Line of the first paragraph in its file, from 1; 0 for a card that isn't from a file."""
    defense: str | None = None
    """For a battle; None for any other."""

    @property
    def supertypes(self) -> frozenset[str]:
        return frozenset(self.type_line.supertypes)

    @property
    def types(self) -> frozenset[str]:
        return frozenset(self.type_line.types)

    @property
    def subtypes(self) -> frozenset[str]:
        return frozenset(self.type_line.subtypes)

    @property
    def colours(self) -> frozenset[str]:
        """Letters among W U B R G (202.2, 204.1)."""
        return self.indicator | (self.cost.colours if self.cost is not None else frozenset())

    @cached_property
    def worked_out(self) -> dict[str, Any]:
        """Values that others derive from this card, each under its own name. They live as long as the card, and looking
        them up needs no comparison of cards, which is slow."""
        return {}

    @cached_property
    def cleaved(self) -> CardDef | None:
        """This face without the words that cleave removes; None if there are none."""
        return replace(self, text=without(self.text), other_face=None) if has_brackets(self.text) else None

    @cached_property
    def _parsed(self) -> tuple[tuple[Any, ...], tuple[Gap, ...], tuple[Gap, ...], tuple[int, ...]]:
        """The paragraphs, what wasn't understood, what is understood but not played, and each paragraph's line."""
        paragraphs: list[Any] = []
        places: list[tuple[str, int]] = []
        unread: list[Gap] = []
        work = Work(limits.CARD_STEPS)
        types = self.types | self.supertypes
        whole = self.text if self.cleaved is None else with_all(self.text)
        for text, line in _paragraphs(rules_text(whole), self.line or 1):
            try:
                paragraphs.append(parse_paragraph(text, self.language, self.name, line, types, work))
                places.append((text, line))
            except StrayInstruction as error:
                before, start = places[-1] if places else ("", 0)
                whole = f"{before} {text}"
                continued = self._continued(whole, error, start, work) if before else None
                if continued is None:
                    unread.append(Gap(text, error))
                else:
                    paragraphs[-1], places[-1] = continued, (whole, start)
            except LanguageError as error:
                unread.append(Gap(text, error))
        bound = registry.text().bind_card(tuple(paragraphs))
        for index, paragraph in enumerate(bound):
            other = self._read_otherwise(paragraph, *places[index], work)
            if other is not None:
                bound = registry.text().bind_card((*bound[:index], other, *bound[index + 1 :]))
        idle: list[Gap] = []
        misplaced = registry.text().misplaced(bound, self.types | self.subtypes, self.cost, self.frame)
        for paragraph, wrong, (text, line) in zip(bound, misplaced, places, strict=True):
            problem = not_played(paragraph, text, self.language, line, self._words, wrong)
            if problem is not None:
                idle.append(Gap(text, problem))
        if self.cleaved is not None:
            known = {gap.line for gap in (*unread, *idle)}
            idle += [gap for gap in self.cleaved.gaps if gap.line not in known]
        return bound, tuple(unread), tuple(idle), tuple(line for _, line in places)

    def _read_otherwise(self, paragraph: Any, text: str, line: int, work: Work) -> Any:
        """Return another reading of a paragraph some of whose words can do nothing as they were read, such as "they"
        that refers to no player but to the creatures before; None if there is none."""
        types = self.types | self.supertypes
        avoided: frozenset[type] = frozenset()
        idle = registry.text().unplayed(paragraph)
        while idle and len(avoided) < _OTHER_READINGS:
            avoided |= {type(idle[0])}
            try:
                paragraph = _paragraph(text, self.language, self.name, line, types, work, avoided)
            except LanguageError:
                return None
            idle = registry.text().unplayed(registry.text().bind(paragraph))
        return paragraph if avoided and not idle else None

    def _continued(self, whole: str, stray: StrayInstruction, line: int, work: Work) -> Any:
        """Return the paragraph formed by a line of instructions and the line before it, if only together they say what
        the instructions refer to; else None."""
        if not registry.text().unplayed(registry.text().bind(stray.paragraph)):
            return None
        try:
            found = parse_paragraph(whole, self.language, self.name, line, self.types | self.supertypes, work)
        except LanguageError:
            return None
        return None if registry.text().unplayed(registry.text().bind(found)) else found

    def named(self, gap: Gap) -> str:
        """Return the text of a gap as it is parsed, with the card's name for "~"."""
        return put_name(gap.text, self.name, self.language)

    def _words(self, node: Node) -> str:
        """Return the words of a node in this text's language."""
        try:
            words = write(node, self.language, own_grammar(self.name), named=True)
            return put_name(words, self.name, self.language)
        except (KeyError, TypeError, ValueError):  # some phrases can be written only within another one
            return ""

    @property
    def paragraphs(self) -> tuple[Any, ...]:
        """The text as bound nodes."""
        return self._parsed[0]

    @property
    def lines(self) -> list[int]:
        """The lines on which the paragraphs of `rules_text` begin."""
        lines = self._parsed[3]
        return self.lined_up(lines, [gap.line for gap in self.own_unread])

    @property
    def own_unread(self) -> tuple[Gap, ...]:
        """The parts of this face's text that weren't understood."""
        return self._parsed[1]

    @property
    def unread(self) -> tuple[Gap, ...]:
        """The parts of the text that weren't understood, on either face."""
        other = self.other_face
        return self.own_unread if other is None else self.own_unread + other.own_unread

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """The parts of the text that aren't played, on either face: not understood, or not implemented yet."""
        other = self.other_face
        own = self._parsed[1] + self._parsed[2]
        return own if other is None else own + other.gaps

    @cached_property
    def abilities(self) -> tuple[Any, ...]:
        """All abilities in text order. Unplayed ones other than keywords are left out; each paragraph that isn't fully
        played has an ability that players carry out by hand."""
        text = registry.text()
        bound, unread, idle, lines = self._parsed
        found = [
            (line, 0, ability)
            for paragraph, line in zip(bound, lines, strict=True)
            for ability in paragraph.abilities()
            if ability.is_keyword or not text.unplayed(ability)
        ]
        spell = self.types.isdisjoint(LASTING_TYPES)
        gaps = sorted((*unread, *idle), key=lambda gap: gap.line)
        found += [(gap.line, 1, text.unread(self.named(gap), spell, place)) for place, gap in enumerate(gaps)]
        return tuple(ability for _, _, ability in sorted(found, key=lambda each: each[:2]))

    @cached_property
    def is_for_ante(self) -> bool:
        """Whether it says that it is only for games played for ante (407.3)."""
        return any(getattr(getattr(ability, "effect", None), "for_ante", False) for ability in self.abilities)

    @property
    def is_silver_bordered(self) -> bool:
        """Whether this printing is from a set that the rules don't cover (100.7)."""
        return self.printing is not None and self.printing.is_silver_bordered

    def rules_text(self, language: Language, *, own_name: bool = True) -> list[str]:
        """Return the paragraphs in normal form, with the card's name or "~"; paragraphs that weren't understood are
        unchanged."""
        grammar = own_grammar(self.name)
        texts = [write(paragraph, language, grammar, named=own_name) for paragraph in self.paragraphs]
        if own_name:
            texts = [put_name(text, self.name, language) for text in texts]
        if self.cleaved is not None:
            shorter = self.cleaved.rules_text(language, own_name=own_name)
            left = dict(zip(self.cleaved.lines, shorter, strict=True))
            texts = [bracketed(text, left.get(line, "")) for text, line in zip(texts, self._parsed[3], strict=True)]
        return self.lined_up(texts, [gap.text for gap in self.own_unread])

    def lined_up(self, paragraphs: Sequence[T], unread: Sequence[T]) -> list[T]:
        """Return the items for paragraphs and for lines that weren't understood, merged in text order."""
        _, gaps, _, lines = self._parsed
        placed = [*zip(lines, paragraphs, strict=True), *zip([gap.line for gap in gaps], unread, strict=True)]
        return [each for _, each in sorted(placed, key=lambda placed: placed[0])]


_LEVELS = re.compile(
    r"(?:(?:level|livello) \d+(?:[-–−]\d+|\+)\s*(?:\d+/\d+)?|(?:station|stazionare) \d+\+"
    r"|(?:\{[^{}\s]+\})+: (?:level|livello) \d+)\s*$",
    re.IGNORECASE,
)
"""A line with a level symbol, a station symbol or a level of a Class: "LEVEL 1-4", "STATION 8+", "{2}{U}: Level 2"."""


_RESULTS = re.compile(r"\s*\d+(?:[-–—]\d+|\+)?\s*\|")
"""Start of a line in a table of results: "10—19 | "."""


_FOLDED = re.compile(r"(?:(\d+\+) \| |((?:\{[^{}\s]+\})+: (?:level|livello) \d+) — )(?=\S)", re.IGNORECASE)
"""The beginning of a line that has a station symbol or the level of a Class and what belongs to it side by side."""


def _unfolded(line: str, type_line: TypeLine) -> str:
    """Return a line with what belongs to its symbol below it: "8+ | Flying" as "STATION 8+" and "Flying"."""
    found = _FOLDED.match(line)
    if found is None or _STATIONED.isdisjoint(type_line.subtypes) != bool(found[2]):
        return line
    symbol = f"STATION {found[1]}" if found[1] else found[2]
    return f"{symbol}\n{line[found.end() :]}"


_STATIONED = frozenset({"Spacecraft", "Planet"})
"""Subtypes of cards with station symbols."""


def _in_last_band(lines: list[tuple[int, str]], size: tuple[int, str], type_line: TypeLine) -> list[tuple[int, str]]:
    """Return the lines with power and toughness below the last station symbol, if there is one without them."""
    places = [place for place, (_, line) in enumerate(lines) if _BAND.match(line)]
    if not places:
        return [size, *lines]
    number, band = lines[places[-1]]
    symbol, _, rest = _unfolded(band.strip(), type_line).partition("\n")
    if not rest and places[-1] + 1 < len(lines) and _SIZE.match(lines[places[-1] + 1][1]):
        return lines
    held = [(number, symbol), (number, size[1]), *([(number, rest)] if rest else [])]
    return [*lines[: places[-1]], *held, *lines[places[-1] + 1 :]]


_OTHER_READINGS = 3
"""How often a paragraph with words that can do nothing is read once more, each time without another class of node."""

_BAND = re.compile(r"\s*(?:(?:station|stazionare) \d+\+\s*$|\d+\+ \| )", re.IGNORECASE)


def _paragraphs(text: str, first_line: int) -> Iterator[tuple[str, int]]:
    """Yield the paragraphs with their line numbers. Lines that begin with "•", "+ " or "{P}", and those of a table of
    results, belong to the paragraph before; those after a level or station symbol belong to it (710.2)."""
    held: list[str] = []
    start = first_line
    for number, line in enumerate(text.split("\n"), first_line):
        levels = bool(held) and _LEVELS.match(held[0]) is not None and _LEVELS.match(line) is None
        below = levels or line.lstrip().startswith((BULLET, "* ", "+ ", "{P}")) or _RESULTS.match(line) is not None
        if held and line.strip() and below:
            held.append(line)
            continue
        if held:
            yield "\n".join(held), start
        held, start = ([line], number) if line.strip() else ([], number)
    if held:
        yield "\n".join(held), start


_EPITHETS: dict[Language, re.Pattern[str]] = {
    "en": re.compile(r" (?:of|the) "),
    "it": re.compile(r" (?:di|del|dello|della|dei|degli|delle|il|lo|la|i|gli|le) | (?:dell'|l')"),
}
"""Words that begin an epithet in a person's name: "Lavinia of the Tenth"."""


def own_names(name: Text, language: Language, types: Iterable[str] = ()) -> list[str]:
    """Return the names a text may use for its card.

    These are the whole name, the part before a comma ("Karlov, …") and, for legendary people, the part before an
    epithet unless it is a word of the game (201.4c).
    """
    full = name.in_language(language)
    names = [full]
    if "," in full:
        names.append(full.split(",")[0])
    elif "Legendary" in types and not {"Creature", "Planeswalker"}.isdisjoint(types):
        short = _EPITHETS[language].split(full, maxsplit=1)[0]
        if short != full and find_subtype(short, language) is None:
            names.append(short)
    return [each for each in names if each]


def _first_name(name: Text, language: Language, types: Iterable[str]) -> str:
    """Return the first word of the name of a legendary person, by which some texts call them; "" for any other card."""
    words = name.in_language(language).split()
    is_person = "Legendary" in types and not {"Creature", "Planeswalker"}.isdisjoint(types)
    return words[0] if is_person and len(words) > 1 and len(words[0]) > 2 else ""


def parse_paragraph(
    text: str,
    language: Language,
    name: Text = Text("", ""),
    line: int = 1,
    types: Iterable[str] = (),
    work: Work | None = None,
) -> Any:
    """Return the node of one paragraph. Raises `LanguageError` with the line and column of text that isn't understood.

    `name` is the card's own name, which the text may use for "~". `types` are its card types, since an instruction such
    as "Draw a card." does nothing on a permanent. `work` is the remaining parsing budget of the card.
    """
    if len(text) > limits.READING_TEXT:
        raise TooTangled(language, line, 1, text[: limits.SHOWN], too_long())
    try:
        return _paragraph(text, language, name, line, types, work)
    except (TooTangled, NumberTooLarge, StrayInstruction):
        raise
    except LanguageError:
        stopped = text
        for stopped in _stopped(text):
            with suppress(LanguageError):
                return _paragraph(stopped, language, name, line, types, work)
        if _first_name(name, language, types):
            with suppress(LanguageError):
                return _paragraph(text, language, name, line, types, work, by_first_name=True)
        by_kind = _without_token_names(stopped, language)
        if by_kind != stopped:
            with suppress(LanguageError):
                return _paragraph(by_kind, language, name, line, types, work)
        if _THIS[language].search(stopped):
            with suppress(LanguageError):
                return _paragraph(_THIS[language].sub(SELF, stopped), language, name, line, types, work)
        called = name.in_language(language)
        if " " not in called and f"{called} " in text:  # the card called "Exile" exiles; its name is the verb
            with suppress(LanguageError):
                return _paragraph(text, language, Text("", ""), line, types, work)
        raise


_THIS: dict[Language, re.Pattern[str]] = {
    "en": re.compile(rf"\bthis (?:{'|'.join(SELF_NOUNS['en'])})\b", re.IGNORECASE),
    "it": re.compile(rf"\bquest(?:[oa] |['’])(?:{'|'.join(SELF_NOUNS['it'])})\b", re.IGNORECASE),
}
""" "This creature", for phrases that are written with the card's name alone."""


def _without_token_names(text: str, language: Language) -> str:
    """Return the text with "this token" for the name of a token in the abilities that it has: "create Beau, a … token
    with “Beau's power is …”"."""
    found = _NAMED_TOKEN[language].search(text)
    if found is None:
        return text
    return _QUOTATION.sub(lambda quoted: quoted[0].replace(found[1], _THIS_TOKEN[language]), text)


_NAMED_TOKEN: dict[Language, re.Pattern[str]] = {
    "en": re.compile(r"""\b[Cc]reates? ([A-Z][^,.:"“”]*), an? """),
    "it": re.compile(r"""\b[Cc]rea(?:re|no)? ([A-Z][^,.:"“”«»]*), un"""),
}
_QUOTATION = re.compile(r"""["“«][^"“”«»]*["”»]""")
_THIS_TOKEN: dict[Language, str] = {"en": "this token", "it": "questa pedina"}


def _stopped(text: str) -> Iterator[str]:
    """Yield the text with missing full stops added: in quoted sentences that don't end the outer sentence, and at the
    ends of lines; also with a missing quotation mark at its end."""
    inside = _UNSTOPPED_QUOTE.sub(r"\1.\2", _COMMA_IN_QUOTE.sub(r"\1.\2,", text))
    if inside != text:
        yield inside
    if text.count('"') % 2:
        yield f'{text}"'
    yield "\n".join(f"{each}." if _UNSTOPPED.search(each) else each for each in inside.split("\n"))


_UNSTOPPED = re.compile(r"\w\}?$")
"""End of a line whose sentence lacks its full stop."""
_UNSTOPPED_QUOTE = re.compile(r"""(["“«][^"“”«»]*[\w}])(["”»])\.?""")
"""A quotation whose last sentence has no full stop, or has it outside."""
_COMMA_IN_QUOTE = re.compile(r"""(["“«][^"“”«»]*[\w}]),(["”»])""")
"""A quotation that has the outer sentence's comma inside: "has “Draw a card,” and is a Wizard"."""


def _paragraph(
    text: str,
    language: Language,
    name: Text,
    line: int,
    types: Iterable[str],
    work: Work | None,
    avoided: frozenset[type] = frozenset(),
    *,
    by_first_name: bool = False,
) -> Any:
    """Return the node of one paragraph whose sentences all end in full stops."""
    tokens = replace_name(lexicon(language).split(text), name, language, types)
    if by_first_name:
        first = _first_name(name, language, types)
        tokens = replace_name(tokens, Text(first, first), language)
    found = registry.text().stated(
        read(registry.text().paragraph, tokens, language, line, work, avoided), frozenset(types)
    )
    if found.is_spell_ability and not LASTING_TYPES.isdisjoint(types):
        raise StrayInstruction(language, line, tokens, found)
    return found


def replace_name(tokens: list[Token], name: Text, language: Language, types: Iterable[str] = ()) -> list[Token]:
    """Return the tokens with "~" for the card's own name ("~~" in quotation marks) and for its Italian article."""
    words = lexicon(language)
    for own in own_names(name, language, types):
        wanted = [token.normal for token in words.split(own)]
        if not wanted or not any(token.normal == wanted[0] for token in tokens):
            continue
        made: list[Token] = []
        place = 0
        depth = 0
        while place < len(tokens):
            here = tokens[place : place + len(wanted)]
            if (
                [token.normal for token in here] == wanted
                and here[0].text[:1].isupper()
                and not _names_another(tokens, place, place + len(wanted), quoted=depth > 0)
            ):
                first, last = here[0], here[-1]
                if language == "it" and made and made[-1].normal in words.article_forms("definite"):
                    first = made.pop()
                mark = GRANTER if depth else SELF
                made.append(Token(mark, mark, first.start, last.end, first.line, first.column))
                place += len(wanted)
            else:
                depth += (tokens[place].normal == "“") - (tokens[place].normal == "”")
                made.append(tokens[place])
                place += 1
        tokens = made
    return tokens


_NAMING = frozenset({"named", "create", "creates", "nome", "chiamato", "chiamata", "crea"})
"""Words before the name of something else, such as a token."""
_WITHIN_NAMES = frozenset({"of", "the", "'s", "di", "il", "lo", "la", "i", "gli", "le"})


def _names_another(tokens: Sequence[Token], start: int, end: int, *, quoted: bool) -> bool:
    """Whether a card's own name is only part of the name of something else there: "named Kobolds of Kher Keep". In
    quotation marks, "named" is followed by a name, which the card isn't called by: a token has another."""
    before, after = start, end
    while before and (tokens[before - 1].text[:1].isupper() or tokens[before - 1].normal in _WITHIN_NAMES):
        before -= 1
    while after < len(tokens) and (tokens[after].text[:1].isupper() or tokens[after].normal in _WITHIN_NAMES):
        after += 1
    if not before or tokens[before - 1].normal not in _NAMING:
        return False
    if quoted and tokens[before - 1].normal not in ("create", "creates", "crea"):
        return True
    return any(token.text[:1].isupper() for token in (*tokens[before:start], *tokens[end:after]))


# ----- files


_HALF = r"[+\-−]?(?:[0-9]+|[*XYZ])(?:[+\-−](?:[0-9]+|[*XYZ]))?"
_SIZE = re.compile(rf"^\s*({_HALF})/({_HALF})\s*$")
_WHOLE = re.compile(r"[+\-−]?[0-9]+")
_LOYALTY = re.compile(r"^\s*([0-9]+|X|\*)\s*$")
_COST = re.compile(r"^\s*(?:\{[^{}\s]+\}\s*)+$")


def read_cards(text: str, file: str = "", language: Language = "en") -> list[CardDef]:
    """Return the cards in a file's text. Raises `CardError` for text that isn't a card; rules text is parsed only when
    needed."""
    return list(iterate_cards(text, file, language))


def iterate_cards(text: str, file: str = "", language: Language = "en") -> Iterator[CardDef]:
    """Like `read_cards`, but yield one card at a time."""
    block: list[tuple[int, str]] = []
    size = 0
    if len(text) > limits.CARD_FILE_TEXT:
        raise CardError(file, 1, 1, "", f"the file has more than {limits.CARD_FILE_TEXT} characters")
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("#"):
            continue
        if line.strip():
            if len(line) > limits.CARD_LINE:
                raise CardError(
                    file, number, limits.CARD_LINE + 1, "", f"the line has more than {limits.CARD_LINE} characters"
                )
            if len(block) == limits.CARD_LINES:
                raise CardError(file, number, 1, "", f"the card has more than {limits.CARD_LINES} lines")
            size += len(line)
            if size > limits.CARD_TEXT:
                raise CardError(file, number, 1, "", f"the card has more than {limits.CARD_TEXT} characters")
            block.append((number, line.rstrip()))
        elif block:
            yield _card(block, file, language)
            block, size = [], 0
    if block:
        yield _card(block, file, language)


def define_card(text: str, language: Language = "en", *, partly: bool = False) -> CardDef:
    """Return one card from text in the form of the files, with rules text in `language`.

    Raises `CardError` if the text isn't a card, and `LanguageError` for rules text that isn't understood, unless
    `partly`.
    """
    cards = read_cards(text, "card", language)
    if len(cards) != 1:
        raise CardError("card", 1, 1, "", f"expected one card, found {len(cards)}")
    if cards[0].unread and not partly:
        raise cards[0].unread[0].error
    return cards[0]


FRAMES = ("split", "aftermath", "flip", "transform", "modal", "adventure", "omen", "prepare", "meld", "room")
"""How a card joins two faces (702.126, 708, 709, 711, 712, 715).

"modal" cards are double-faced, with either face playable. An "omen" is like an adventurer card, but goes into the
library as its Omen resolves. Only copies of a "prepare" card's inset are cast, while its permanent is prepared. A
"room" is a split card that becomes a permanent, whose doors are unlocked one at a time.
"""

_BETWEEN = re.compile(r"^\s*//\s*(.*?)\s*$")


def _card(block: Sequence[tuple[int, str]], file: str, language: Language) -> CardDef:
    lines = [index for index, (_, line) in enumerate(block) if _BETWEEN.match(line)]
    if not lines:
        return _face(block, file, language, None)
    between = lines[0]
    number, line = block[between]
    found = _BETWEEN.match(line)
    assert found is not None
    frame = found[1] or "split"
    if frame not in FRAMES:
        raise CardError(file, number, line.index(frame) + 1, frame, f"expected one of {', '.join(FRAMES)}")
    if between == 0 or between + 1 == len(block):
        raise CardError(file, number, 1, line.strip(), "expected a face of the card on both sides")
    if len(lines) > 1:
        raise CardError(file, block[lines[1]][0], 1, block[lines[1]][1].strip(), "a card has at most two faces")
    other = _face(block[between + 1 :], file, language, None)
    if frame == "split" and "Room" in other.type_line.subtypes:
        frame, other = "room", _face(block[between + 1 :], file, language, None, "room")
    return _face(block[:between], file, language, other, frame)


def _face(
    block: Sequence[tuple[int, str]], file: str, language: Language, other: CardDef | None, frame: str = ""
) -> CardDef:
    lines = list(block)
    number, header = lines.pop(0)
    names, mark = _names(header, file, number)
    cost: ManaCost | None = None
    if lines and _COST.match(lines[0][1]):
        number, line = lines.pop(0)
        try:
            cost = printed_cost(line.strip())
        except ManaError as error:
            raise CardError(file, number, error.column, error.symbol, error.reason) from None
    if not lines:
        raise CardError(file, number, 1, header.strip(), "the card has no type line")
    number, line = lines.pop(0)
    indicator, line = _indicator(line, file, number)
    type_line = _type_line(line, file, number, language)
    name = PrintedName(*names, mark, type_line)
    printing = read_printing(lines[0][1]) if lines else None
    if printing is not None:
        lines.pop(0)
    power = toughness = loyalty = defense = hand = life = None
    if lines and "Vanguard" in type_line.types:
        modifiers = _SIZE.match(lines[0][1])
        if modifiers is not None and all(_WHOLE.fullmatch(each) for each in modifiers.groups()):
            hand, life = (int(each.replace("−", "-")) for each in modifiers.groups())
            _check_numbers(lines.pop(0), file)
    if lines:
        size, given = _SIZE.match(lines[0][1]), _LOYALTY.match(lines[0][1])
        if size is not None and ("Creature" in type_line.types or "Vehicle" in type_line.subtypes):
            power, toughness = size[1].replace("−", "-"), size[2].replace("−", "-")
            _check_numbers(lines.pop(0), file)
        elif size is not None and "Spacecraft" in type_line.subtypes:  # as large as that in its last band (721.2b)
            lines = _in_last_band(lines[1:], lines[0], type_line)
        elif given is not None and "Planeswalker" in type_line.types:
            loyalty = given[1]
            _check_numbers(lines.pop(0), file)
        elif given is not None and "Battle" in type_line.types:
            defense = given[1]
            _check_numbers(lines.pop(0), file)
    if "Creature" in type_line.types and power is None:
        raise CardError(file, number, 1, line.strip(), "a creature needs power and toughness after its types")
    first = lines[0][0] if lines else number + 1
    text = "\n".join(_unfolded(line.strip(), type_line) for _, line in lines)
    return CardDef(
        name,
        cost,
        type_line,
        power,
        toughness,
        loyalty,
        hand,
        life,
        text,
        language,
        other,
        frame,
        indicator,
        file,
        printing,
        first,
        defense,
    )


def _check_numbers(numbered: tuple[int, str], file: str) -> None:
    """Raise `CardError` for a line with a number larger than any on a card."""
    number, line = numbered
    for match in re.finditer(r"[0-9]+", line):
        digits = match.group()
        if len(digits) > len(str(limits.PRINTED_NUMBER)) or int(digits) > limits.PRINTED_NUMBER:
            raise CardError(file, number, match.start() + 1, digits[:12], f"is more than {limits.PRINTED_NUMBER}")


_MARKED = re.compile(rf"^(.*\S)\s*\(({'|'.join(MARKS)})\)$")


def _names(header: str, file: str, number: int) -> tuple[Text, str]:
    """Return the names, and the mark after the Italian one."""
    parts = [part.strip() for part in header.split("|")]
    if max(map(len, parts)) > limits.CARD_NAME:
        raise CardError(file, number, 1, header[:20] + "…", f"a name has more than {limits.CARD_NAME} characters")
    if len(parts) > 2 or not all(parts):
        raise CardError(file, number, 1, header.strip(), "expected English and Italian name with “|” between them")
    marked = _MARKED.match(parts[-1]) if len(parts) == 2 else None
    return (Text(parts[0], marked[1]), marked[2]) if marked is not None else (Text(parts[0], parts[-1]), "")


_INDICATED = re.compile(r"^\s*\(([^()]*)\)\s*(.*)$")


def _indicator(line: str, file: str, number: int) -> tuple[frozenset[str], str]:
    """Return the colours in brackets before a type line (204), and the rest of the line."""
    found = _INDICATED.match(line)
    if found is None:
        return frozenset(), line
    letters: set[str] = set()
    for word in re.split(r"\s*,\s*|\s+(?:and|e)\s+", found[1].strip()):
        letter = colour_letter(word)
        if letter is None or letter == "C":
            raise CardError(file, number, line.index("(") + 2, word, "expected a colour")
        letters.add(letter)
    return frozenset(letters), found[2]


def _type_line(line: str, file: str, number: int, language: Language) -> TypeLine:
    """Return the type line in either language; the text's language is tried first. Subtypes that neither knows are
    kept: new sets bring new ones."""
    problem: TypeLineError | None = None
    languages: tuple[Language, ...] = ("en", "it") if language == "en" else ("it", "en")
    for each in languages:
        try:
            return parse_type_line(line.strip(), each)
        except TypeLineError as error:
            problem = problem or error
    with suppress(TypeLineError):
        return parse_type_line(line.strip(), language, new=True)
    assert problem is not None
    raise CardError(file, number, problem.column, problem.word, f"expected {problem.expected}")


def write_card(card: CardDef, language: Language | None = None) -> str:
    """Return the card in the form of the files, its text in normal form."""
    language = language or card.language
    mark = card.name.mark if isinstance(card.name, PrintedName) else ""
    names = list(card.name) if mark else list(dict.fromkeys(card.name))
    lines = [" | ".join(names) + (f" ({mark})" if mark else "")]
    if card.cost is not None and card.cost.symbols:
        lines.append(card.cost.text)
    lines.append(_written_indicator(card, language) + card.type_line.text(language))
    if card.printing is not None:
        lines.append(card.printing.line)
    if card.power is not None:
        lines.append(f"{card.power}/{card.toughness}")
    if card.loyalty is not None:
        lines.append(card.loyalty)
    if card.defense is not None:
        lines.append(card.defense)
    if card.hand_modifier is not None and card.life_modifier is not None:
        lines.append(f"{card.hand_modifier:+}/{card.life_modifier:+}")
    lines += card.rules_text(language, own_name=False)
    if card.other_face is not None:
        between = "//" if card.frame == "split" else f"// {card.frame}"
        lines += [between, write_card(card.other_face, language).rstrip("\n")]
    return "\n".join(lines) + "\n"


def _written_indicator(card: CardDef, language: Language) -> str:
    if not card.indicator:
        return ""
    words = [colour_word(letter, language) for letter in in_order(card.indicator)]
    joined = (" e " if language == "it" else " and ").join(filter(None, (", ".join(words[:-1]), words[-1])))
    return f"({joined}) "
