"""Mana of a colour that is chosen as it is added: "Choose a color. Add three mana of that color" (106.3)."""

from __future__ import annotations

from engine.families import SimpleNumeral, Whose
from engine.language.phrase import wording
from engine.nodes.acts.life import AddMana
from engine.nodes.acts.mana import ManaByDevotion, ManaMade, ManaOfOneColour
from engine.nodes.sentences.effects import PlayerClause, PlayerPart


def _adding(mana: ManaMade) -> PlayerClause:
    return PlayerClause((PlayerPart((AddMana(mana),)),))


@wording(
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
def choose_colour_and_add(number: SimpleNumeral) -> PlayerClause:
    """ "Choose a color. Add three mana of that color": add three mana of any one color."""
    return _adding(ManaOfOneColour(number))


@wording(
    en="choose a color . add a amount of mana of that color equal to {whose} devotion {whose…} to that color",
    it=(
        "scegli un colore . aggiungi un ammontare di mana di quel colore pari a {whose} <devozione> {whose…} a quel"
        " colore"
    ),
    prefer=2,
)
def choose_colour_of_devotion(whose: Whose) -> PlayerClause:
    """ "Choose a color. Add an amount of mana of that color equal to your devotion to that color"."""
    return _adding(ManaByDevotion(whose))
