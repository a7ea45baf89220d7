"""What a phrase needs in order ever to do something, and the text around it.

A phrase reports three things about itself: whether the engine ignores it (`Node.is_inert`), which of its parts can do
nothing in this text (`Node.idle_parts`), and which can do nothing on this card (`Node.misplaced`). engine.nodes.text
asks every phrase of a text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.families.capabilities import (
    AwaitsDesignation,
    ChosenAsGiven,
    DefinesX,
    DesignatesWithX,
    ExilingPayment,
    GivesAbilities,
    PaysX,
    Statement,
    Taxing,
)
from engine.language.node import Node, walk
from engine.language.word_order import walk as in_order

if TYPE_CHECKING:
    from engine.families.abilities import Paragraph
    from engine.vocabulary.mana import ManaCost


class Surroundings:
    """The paragraph around a phrase, abilities in quotation marks included."""

    def __init__(self, paragraph: Node) -> None:
        self.paragraph = paragraph
        self.parts: tuple[Node, ...] = tuple(walk(paragraph, whole=True))

    @cached_property
    def own_parts(self) -> tuple[Node, ...]:
        """Its nodes in the order of the words, without abilities in quotation marks."""
        return tuple(in_order(self.paragraph))

    def inside(self, outer: Callable[[Any], bool]) -> Set[int]:
        """Return the identities (`id`) of all nodes inside nodes for which `outer` is true."""
        return {id(part) for each in self.parts if outer(each) for part in walk(each, whole=True) if part is not each}

    @cached_property
    def stated(self) -> Set[int]:
        """Identities of the nodes inside static abilities."""
        return self.inside(lambda each: isinstance(each, Statement))

    @cached_property
    def given(self) -> Set[int]:
        """Identities of the nodes inside abilities that an effect gives or removes."""
        given = (ability for each in self.parts if isinstance(each, GivesAbilities) for ability in each.abilities_given)
        return {id(part) for ability in given for part in walk(ability, whole=True)}

    @cached_property
    def settled(self) -> Set[int]:
        """Identities of the nodes inside abilities chosen when an effect gives or removes them (608.2d)."""
        chosen = (
            ability
            for each in self.parts
            if isinstance(each, GivesAbilities) and id(each) not in self.stated
            for ability in each.abilities_given
            if isinstance(ability, ChosenAsGiven)
        )
        return {id(part) for ability in chosen for part in walk(ability, whole=True)}

    @cached_property
    def taxes(self) -> tuple[Node, ...]:
        """What a player can do to prevent something: "unless its controller pays {2}" (118.12a)."""
        return tuple(part.tax for part in self.own_parts if isinstance(part, Taxing))

    @cached_property
    def gives_x(self) -> bool:
        """Whether the paragraph defines X: in words, in a cost, or by an offer to pay {X} (107.3)."""
        return any(part.gives_x(self) for part in self.own_parts if isinstance(part, DefinesX))


class CardText:
    """The text of a card, with its types and subtypes, mana cost and frame."""

    def __init__(self, paragraphs: Sequence[Paragraph], types: Set[str], cost: ManaCost | None, frame: str) -> None:
        self.types = types
        self.cost = cost
        self.frame = frame
        self.paragraphs = tuple(OnCard(each, self) for each in paragraphs)

    @cached_property
    def parts(self) -> tuple[Node, ...]:
        """All its nodes, without abilities in quotation marks."""
        return tuple(part for each in self.paragraphs for part in each.own_parts)

    @property
    def is_doorless(self) -> bool:
        """Whether it is a Room without a second door, so that no door unlocks its words."""
        return "Room" in self.types and self.frame != "room"

    @cached_property
    def exiles_to_pay(self) -> bool:
        """Whether one of its costs exiles other cards, which keep no link (607.2a)."""
        return any(part.exiles_others for part in self.parts if isinstance(part, ExilingPayment))

    @cached_property
    def gives_x(self) -> bool:
        """Whether its mana cost, a keyword or an additional cost defines X (107.3)."""
        if self.cost is not None and self.cost.variables > 0:
            return True
        if any(getattr(part, "is_keyword", False) and part.has_variable for part in self.parts):
            return True
        extra = (each for each in self.paragraphs if each.states_extra_cost)
        return any(isinstance(part, PaysX) and part.pays_x for each in extra for part in each.own_parts)

    @cached_property
    def x_of_designation(self) -> str:
        """The designation whose X other abilities use (701.31c); "" if there is none."""
        designations = (part.designation_with_x for part in self.parts if isinstance(part, DesignatesWithX))
        return next(filter(None, designations), "")


class OnCard(Surroundings):
    """A paragraph of a card."""

    def __init__(self, paragraph: Paragraph, card: CardText) -> None:
        super().__init__(paragraph)
        self.card = card

    @property
    def abilities(self) -> tuple[Any, ...]:
        """The abilities that it consists of."""
        paragraph: Any = self.paragraph
        return tuple(paragraph.abilities())

    @property
    def states_extra_cost(self) -> bool:
        """Whether it can state additional costs of the spell (118.8)."""
        return all(not each.is_keyword and each.kind == "additional cost" for each in self.abilities)

    @cached_property
    def knows_x(self) -> bool:
        """Whether anything defines X for this paragraph."""
        if self.card.gives_x or self.gives_x:
            return True
        designation = self.card.x_of_designation
        waiting = (part for part in self.own_parts if isinstance(part, AwaitsDesignation))
        return bool(designation) and any(part.designation_awaited == designation for part in waiting)
