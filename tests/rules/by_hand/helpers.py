"""Acts by hand in tests: a game with partly understood cards, and acts that the other player agrees to."""

from __future__ import annotations

from typing import Any

from engine.card_database import CardDatabase, default_database
from engine.decisions import ChooseOption
from engine.game import Game
from engine.language.cardfile import read_cards
from engine.scenario import Scenario

CARDS = """\
Odd Bolt | Fulmine Strano
{R}
Instant
Frobnicate target creature twice.
Draw a card.

Odd Bear | Orso Strano
{1}{G}
Creature — Bear
2/2
Whenever ~ frobnicates, gloop it.
Vigilance
{T}: Add {G}.

Odd Touch | Tocco Strano
{U}
Instant
Tap target creature.
Frobnicate it twice.

Odd Draw | Pesca Strana
{U}
Sorcery
Gloop three times.

Wolf | Lupo
{1}{G}
Creature — Wolf
2/2
"""


def odd_cards() -> CardDatabase:
    """Return all cards of the program, and these."""
    return CardDatabase((*default_database(), *read_cards(CARDS, "odd cards")))


def odd(agreed: bool = True) -> Scenario:
    """Return a situation with those cards; with `agreed`, lines that are not understood are carried out by hand."""
    scenario = Scenario(odd_cards())
    if agreed:
        scenario.options["by_hand"] = True
    return scenario


def number_of(game: Game, name: str, zone: str = "") -> int:
    """Return the number of the last object with that name."""
    found = [
        each.id
        for each in game.state.objects.values()
        if game.play.look(each.id).name.en == name and (not zone or each.zone == zone)
    ]
    assert found, f"there is no {name}"
    return found[-1]


def answer_of(act: str, /, **fields: Any) -> dict[str, Any]:
    """Return an act as an answer."""
    return {"by_hand": {"act": act, **fields}}


def do(game: Game, act: str, agree: str = "yes", /, **fields: Any) -> None:
    """Do an act by hand; everybody who is asked gives the answer `agree`."""
    game.answer(answer_of(act, **fields))
    decision = game.decision
    if isinstance(decision, ChooseOption) and decision.about == "by hand":
        game.answer(agree)


def told(game: Game, player: int = 0) -> list[str]:
    """Return the sentences of the log."""
    return [entry.text.en for entry in game.log(player) if entry.text.en]
