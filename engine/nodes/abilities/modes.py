"""Choices among modes (700.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change.events import Remember
from engine.decisions import Steps
from engine.families import (
    Condition,
    Cost,
    Count,
    Effect,
    Speaking,
)
from engine.families.capabilities import ModalPhrase
from engine.language.leaves import Features
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.abilities.instructions import Plain, Sentences
from engine.nodes.abilities.limits import ActivateOnly, OwnCostChange
from engine.nodes.nouns.amounts import AnyNumberOfModes, Both, Exactly, Number, OneOrBoth
from engine.nodes.nouns.values import AbilityWord
from engine.nodes.sentences.following import with_what_follows
from engine.nodes.sentences.instead import follow
from engine.nodes.sentences.searching import with_final_shuffle
from engine.nodes.sentences.token_abilities import with_their_abilities

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="• {effects:sentences}", it="• {effects:sentences}")
class Mode(Speaking):
    """One mode (700.2)."""

    effects: tuple[Effect, ...]

    is_option = True

    costs: ClassVar[tuple[Cost, ...]] = ()
    """Additional costs of choosing it (601.2b)."""

    @staticmethod
    def from_words(effects: tuple[Effect, ...]) -> Mode:
        """Return the mode; see `Plain`."""
        return Mode(with_final_shuffle(with_their_abilities(effects)))

    def run(self, ctx: Context) -> Steps:
        """Carry out the mode."""
        yield from follow(ctx, with_what_follows(self.effects, Plain))


@phrase(en="• {word} — {effects:sentences}", it="• {word} — {effects:sentences}", prefer=1)
class TitledMode(Mode):
    """ "• Date Night — Draw a card.": a mode with a title that means nothing (207.2c)."""

    word: AbilityWord
    effects: tuple[Effect, ...]

    @staticmethod
    def from_words(word: AbilityWord, effects: tuple[Effect, ...]) -> TitledMode:  # type: ignore[override]
        """As in `Plain`."""
        return TitledMode(word=word, effects=with_final_shuffle(with_their_abilities(effects)))


MODES = "modes chosen"
"""Memory key of an object for the modes chosen for its abilities, with their turns."""


class Choice(Sentences, Speaking, ModalPhrase):
    """A choice among modes (700.2). Declares `modes`, `by_opponent` and `bounds(ctx)`."""

    modes: ClassVar[Sequence[Mode]]

    repeats: ClassVar[bool] = False
    times: ClassVar[int] = 1
    """How many times each mode can be chosen (700.2d)."""
    further: ClassVar[Sequence[Mode]] = ()

    def instructions(self) -> tuple[Any, ...]:
        return (self,)

    def excluded(self, ctx: Context) -> frozenset[int]:
        """Return the indexes of modes that can't be chosen again."""
        return frozenset()

    def remember(self, ctx: Context, chosen: Sequence[int]) -> Steps:
        """Record the chosen modes, if the words ask about them later."""
        return
        yield

    def taken(self, chosen: Sequence[int]) -> list[Mode]:
        """Return the modes with those indexes. A mode chosen several times is bound separately, with its own targets,
        each time (700.2d)."""
        found: list[Mode] = []
        for place, index in enumerate(chosen):
            before = chosen[:place].count(index)
            found.append(self.further[(before - 1) * len(self.modes) + index] if before else self.modes[index])
        return found


class Unchosen(Enum):
    """The period in which a permanent's modes have not been chosen."""

    THIS_TURN = "this turn"
    EVER = "ever"


words(
    {
        Unchosen.THIS_TURN: ("that has not been chosen this turn", "che non sia stato scelto in questo turno"),
        Unchosen.EVER: ("that has not been chosen", "che non sia stato scelto"),
    }
)


@phrase(
    en=(
        "{by_opponent?an opponent chooses|choose} {count:alone} ({unchosen})?"
        " {repeats?. you may choose the same mode more than once .|—} {modes:below}",
        "{by_opponent?an opponent chooses|choose} {count:alone} {unchosen} . {modes:below}",
        "{by_opponent?an opponent chooses|choose} {count:alone} . {limits:sentences} {modes:below}",
    ),
    it=(
        "{by_opponent?un avversario sceglie|scegli} {count:alone} ({unchosen})?"
        " {repeats?. puoi scegliere lo stesso modo più di una volta .|—} {modes:below}",
        "{by_opponent?un avversario sceglie|scegli} {count:alone} . {limits:sentences} {modes:below}",
    ),
)
class Modal(Choice):
    """ "Choose one —" (700.2), "An opponent chooses one —" (700.2e), "Choose three. You may choose the same mode more
    than once." (700.2d), "Choose one that hasn't been chosen this turn —", for one ability of one object."""

    count: Count | OneOrBoth
    modes: tuple[Mode, ...]  # type: ignore[misc]
    by_opponent: bool = False
    repeats: bool = False  # type: ignore[misc]
    unchosen: Unchosen | None = None
    limits: tuple[ActivateOnly | OwnCostChange, ...] = ()
    """Restrictions of the activated ability, said before the modes."""
    further: tuple[Mode, ...] = field(default=(), compare=False, repr=False, kw_only=True)  # type: ignore[misc]
    """When bound: the modes again for each further time that they can be chosen."""

    def bound_again(self, bind: Callable[[Any], Any]) -> dict[str, Any]:
        """Bind modes that may be chosen more than once again for each time (700.2d)."""
        if not self.repeats:
            return {}
        return {"further": tuple(bind(mode) for _ in range(self.times - 1) for mode in self.modes)}

    def __post_init__(self) -> None:
        if self.repeats and (self.by_opponent or self.times < 2 or self.unchosen is not None):
            raise Meaningless
        if self.limits and (self.repeats or self.unchosen is not None):
            raise Meaningless

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording with restrictions."""
        return (2 if language == "en" else 1) if self.limits else 0

    def excluded(self, ctx: Context) -> frozenset[int]:
        if self.unchosen is None:
            return frozenset()
        turn = ctx.state.turn if self.unchosen is Unchosen.THIS_TURN else None
        before: tuple[tuple[Any, int, int], ...] = ctx.object(ctx.source).memory.get(MODES, ())
        return frozenset(index for modal, index, when in before if modal == self and turn in (None, when))

    def remember(self, ctx: Context, chosen: Sequence[int]) -> Steps:
        if self.unchosen is not None:
            before = ctx.object(ctx.source).memory.get(MODES, ())
            now = tuple((self, index, ctx.state.turn) for index in chosen)
            yield from ctx.do(Remember(ctx.source, MODES, (*before, *now)))

    @property
    def times(self) -> int:  # type: ignore[override]
        """How many times each mode can be chosen: as many as are chosen in all, if it may be chosen more than once."""
        if not self.repeats:
            return 1
        number = self.count.number if isinstance(self.count, Exactly) else None
        return number.number if isinstance(number, Number) else 0

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Return the minimum and maximum number of modes (700.2)."""
        return self.count.bounds(ctx)


@phrase(
    en=(
        "choose {count:alone} . if {condition} {as_cast?as you cast this spell|} , {may?you may choose|choose}"
        " {more:alone} instead . {modes:below}",
        "choose {count:alone} . if {condition} {as_cast?as you cast this spell|} , {may?you may choose|choose}"
        " {more:alone} . {modes:below}",
    ),
    it=(
        "scegli {count:alone} . se {condition} {as_cast?mentre lanci questa magia|} , invece"
        " {may?puoi scegliere|scegli} {more:alone} . {modes:below}"
    ),
)
class ModalOrMore(Choice):
    """ "Choose one. If this spell was kicked, choose any number instead." (700.2, 601.2b)."""

    count: Count
    condition: Condition
    more: Count | Both | AnyNumberOfModes
    modes: tuple[Mode, ...]  # type: ignore[misc]
    may: bool = False
    as_cast: bool = False
    """Whether it says "as you cast this spell", which is when modes are always chosen."""

    by_opponent: ClassVar[bool] = False

    @property
    def follows_costs(self) -> bool:  # type: ignore[override]
        """Whether the condition is about which costs will be paid."""
        return self.condition.is_announced

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Return the minimum and maximum number of modes (700.2); "may" also allows the number without the
        condition."""
        least, most = self.count.bounds(ctx)
        if not self.condition.holds(ctx):
            return least, most
        more, limit = self.more.bounds(ctx)
        return (least if self.may else more), limit
