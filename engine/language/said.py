"""What the writer of card text asks of some phrases: small base classes to be combined with a family."""

from __future__ import annotations

from typing import ClassVar

from engine.language.node import Node


class Addressing(Node):
    """A sentence addressed to you, such as "draw a card", or about what other players do."""

    subject_said: ClassVar[bool] = False
    """For a clause that is only written, whether to include a subject that Italian would omit."""

    @property
    def addresses_you(self) -> bool:
        """Whether it is addressed to you."""
        return False

    @property
    def involves_others(self) -> bool:
        """Whether it is about others."""
        return False


class WithBearers(Node):
    """Gives abilities to objects whose types agree with words in these abilities."""

    @property
    def bearers(self) -> tuple[str, ...]:
        """The types or subtypes of these objects; empty if unknown."""
        raise TypeError(f"{type(self).__name__} gives nothing")


class NamesTypes(Node):
    """A noun phrase or noun."""

    @property
    def types_named(self) -> tuple[str, ...]:
        """The type or subtype that each of its nouns names; empty if one of them names none."""
        return ()


class ShowsZone(Node):
    """Shows the cards of a zone."""

    @property
    def shows_zone(self) -> bool:
        """Whether it shows all of them."""
        return True
