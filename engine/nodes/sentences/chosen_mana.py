"""Mana of a colour that is chosen as it is added: "Choose a color. Add three mana of that color" (106.3)."""

from __future__ import annotations

from typing import NoReturn

from engine.families import SimpleNumeral, Whose
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.life import AddMana
from engine.nodes.acts.mana import ManaByDevotion, ManaMade, ManaOfOneColour
from engine.nodes.nouns.amounts import Number
from engine.nodes.nouns.players import Your
from engine.nodes.sentences.effects import PlayerClause, PlayerPart


def _adding(mana: ManaMade) -> PlayerClause:
    return PlayerClause((PlayerPart((AddMana(mana),)),))


@phrase(
    en=(
        "choose a color . add {number:one} mana of that color",
        "choose a color . add {number:one} mana of the chosen color",
    ),
    it=(
        "scegli un colore . aggiungi {number:a} <mana> di quel colore",
        "scegli un colore . aggiungi {number:a} <mana> di il colore scelto",
    ),
    prefer=2,
)
class ChooseColourAndAdd(PlayerClause):
    """ "Choose a color. Add three mana of that color": three mana of any one color."""

    parts: tuple[PlayerPart, ...] = ()
    number: SimpleNumeral = Number(1)

    def __post_init__(self) -> NoReturn:
        raise Meaningless

    @staticmethod
    def from_words(number: SimpleNumeral) -> PlayerClause:
        """The phrase that it stands for."""
        return _adding(ManaOfOneColour(number))


@phrase(
    en="choose a color . add a amount of mana of that color equal to {whose} devotion {whose…} to that color",
    it=(
        "scegli un colore . aggiungi un ammontare di mana di quel colore pari a {whose} <devozione> {whose…} a quel"
        " colore"
    ),
    prefer=2,
)
class ChooseColourOfDevotion(PlayerClause):
    """ "Choose a color. Add an amount of mana of that color equal to your devotion to that color"."""

    parts: tuple[PlayerPart, ...] = ()
    whose: Whose = Your()

    def __post_init__(self) -> NoReturn:
        raise Meaningless

    @staticmethod
    def from_words(whose: Whose) -> PlayerClause:
        """The phrase that it stands for."""
        return _adding(ManaByDevotion(whose))
