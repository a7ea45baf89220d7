"""Random games in which every view and log is searched for what its player must not know (400.2, 401.2, 402.3)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

import pytest

from engine.cards import CardDatabase
from engine.decisions import Arrange, ChooseObjects, ChooseOption, Decision, OrderItems
from engine.game import Deck, Game, Setup
from engine.language.cardfile import define_card
from engine.language.own_name import PrintedName
from engine.refusal import Text
from engine.seen.view import CardView, PlayerView, View
from engine.state.objects import GameObject

NAME = re.compile(r"[QW]x\d\d\d")

TEXTS = (
    "{%}\nCreature — Bear\n2/2\n",
    "{%}\nCreature — Bird\n1/1\nFlying\n",
    "{%}\nCreature — Elf\n1/1\nWhen ~ enters, draw a card.\n",
    "{%}\nCreature — Elf\n1/1\nWhen ~ dies, draw a card.\n",
    "{%}\nSorcery\nTarget player discards a card.\n",
    "{%}\nInstant\nReturn target creature to its owner's hand.\n",
    "{%}\nInstant\nScry 2.\nDraw a card.\n",
    "{%}\nSorcery\nSearch your library for a card, put that card into your hand, then shuffle.\n",
    "{%}\nInstant\n~ deals 2 damage to any target.\n",
    "{%}\nInstant\nCounter target spell.\n",
    "{%}\nArtifact\n{T}: Scry 1.\n",
    "{%}\nSorcery\nDraw two cards. Then discard a card.\n",
)
"""Cards of one colour, so that nothing but the cards themselves can be hidden; each copy has a name of its own."""

LAND = "Land\n{T}: Add {%}.\n"


class UniqueCards(CardDatabase):
    """A database in which no name stands for two cards; the first 60 cards are green, the others red."""

    def __init__(self) -> None:
        super().__init__()
        for number in range(120):
            text = LAND if number % 5 < 2 else TEXTS[number % len(TEXTS)]
            card = f"Qx{number:03} | Wx{number:03}\n" + text.replace("%", "G" if number < 60 else "R")
            self.add(define_card(card))

    def decks(self) -> tuple[Deck, Deck]:
        names = sorted(card.name.en for card in self)
        return Deck(tuple(names[:60])), Deck(tuple(names[60:]))


def may_see(object: GameObject, viewer: int, decision: Decision | None) -> bool:
    """What the rules let a player see, said once more."""
    if viewer in object.known_to:
        return True
    if decision is not None and decision.player == viewer:
        looked_at: Any = ()
        if isinstance(decision, ChooseObjects):
            looked_at = decision.candidates
        elif isinstance(decision, Arrange):
            looked_at = decision.cards
        elif isinstance(decision, OrderItems):
            looked_at = decision.items
        if object.id in looked_at:
            return True
    if object.zone == "library":
        return False
    if object.zone == "hand":
        return object.owner == viewer
    return not object.face_down


@cache
def field_names(cls: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cls))


def walk(value: Any) -> Iterator[Any]:
    """The value and all values in it."""
    yield value
    if is_dataclass(value):
        kind: Any = type(value)
        for name in field_names(kind):
            yield from walk(getattr(value, name))
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from walk(key)
            yield from walk(item)
    elif isinstance(value, list | tuple | set | frozenset):
        for item in value:
            yield from walk(item)


def names_among(values: Iterable[Any]) -> set[str]:
    """Names of cards, in either language, in all texts among the values; the English ones."""
    return {"Q" + name[1:] for value in values if isinstance(value, str) for name in NAME.findall(value)}


PLAIN = {View, PlayerView, CardView, Text, PrintedName, int, str, bool, list, tuple, dict, frozenset, type(None)}
"""What a view may consist of: nothing that leads back to the state of the game."""


class Watch:
    """Searches the views of one player during a game."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.seen: set[str] = set()
        """Names of the cards that the player has seen so far."""
        self.told = 0
        self.hidden_cards = 0
        self.revealed_cards = 0

    def look(self, game: Game) -> None:
        view = game.view(self.viewer)
        objects = game.state.objects
        visible = {
            object.base.name.en
            for object in objects.values()
            if object.is_card and may_see(object, self.viewer, game.decision)
        }
        self.seen |= visible
        values = list(walk(view))
        assert {type(value) for value in values} <= PLAIN
        for value in values:
            if isinstance(value, CardView):
                self.check_card(game, value)
        assert names_among(values) <= self.seen
        if game.decision is not None and game.decision.player == self.viewer:
            assert names_among(walk(game.decision.prompt)) <= self.seen
        entries = game.log(self.viewer, self.told)
        self.told += len(entries)
        assert names_among(walk(entries)) <= self.seen
        self.check_places(game, view)

    def check_card(self, game: Game, card: CardView) -> None:
        object = game.state.objects[card.id]
        if may_see(object, self.viewer, game.decision):
            assert card.known
            return
        self.hidden_cards += 1
        assert card == CardView(
            id=card.id, known=False, zone=object.zone, owner=object.owner, controller=object.owner
        ), card

    def check_places(self, game: Game, view: View) -> None:
        """Every card that is somewhere on the table has its place in the view; libraries are only counted."""
        for player in view.players:
            state = game.state.players[player.id]
            assert player.library == len(state.library)
            assert [card.id for card in player.hand] == state.hand
            assert [card.id for card in player.graveyard] == state.graveyard
        assert [card.id for card in view.battlefield] == game.state.battlefield
        assert [card.id for card in view.stack] == game.state.stack
        assert [card.id for card in view.exile] == game.state.exile
        for card in view.revealed:
            self.revealed_cards += 1
            assert game.decision is not None and game.decision.player == self.viewer
            assert card.zone in ("library", "hand")


def any_answer(game: Game, dice: random.Random) -> Any:
    """A random answer. Nobody goes down to an empty hand: those seven cards would be drawn and put back unseen."""
    decision = game.decision
    assert decision is not None
    if isinstance(decision, ChooseOption) and decision.about == "mulligan":
        return "keep" if game.state.players[decision.player].mulligans else decision.sample(dice)
    return decision.sample(dice)


@pytest.fixture(scope="module")
def cards() -> UniqueCards:
    return UniqueCards()


@pytest.mark.rule("400.2", "401.2", "402.3")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_hidden_is_in_any_view(cards: UniqueCards, seed: int):
    game = Game.start(Setup(cards.decks(), ("Anna", "Bruno"), seed), cards)
    dice = random.Random(seed)
    watches = [Watch(0), Watch(1)]
    for _ in range(250):
        for watch in watches:
            watch.look(game)
        if game.decision is None:
            break
        game.answer(any_answer(game, dice))
    assert all(watch.hidden_cards > 300 for watch in watches)
    assert all(len(watch.seen) > 20 for watch in watches)
