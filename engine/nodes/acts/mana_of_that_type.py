"""Mana of a type that the sentence before it names: "add three mana of that type instead" (106.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Discourse, PlayerAct, SimpleNumeral
from engine.language.node import Node
from engine.language.phrase import phrase
from engine.nodes.acts.life import AddMana
from engine.nodes.acts.mana_of_others import ManaOthersCouldProduce, ManaTypes

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[add] {number:one} mana of that {types}", it="[aggiungere] {number:a} <mana> di quel {types}")
class AddOfThatType(PlayerAct):
    """ "add three mana of that type", of a type that another permanent could produce: in a sentence that replaces the
    one before it, which names the type."""

    number: SimpleNumeral
    types: ManaTypes

    is_inert = True
    """It does nothing if no sentence before it names the type."""

    def reread(self, discourse: Discourse) -> Node:
        """Return the act with the type named as in the sentence before it."""
        adding = (m.node.mana for m in reversed(discourse.mentions) if isinstance(m.node, AddMana))
        named = next((mana for mana in adding if isinstance(mana, ManaOthersCouldProduce)), None)
        if named is None or named.types is not self.types:
            return self
        return AddMana(ManaOthersCouldProduce(self.number, named.types, named.what, alike=True))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        """Do nothing: the words for the type have been replaced."""
        return
        yield
