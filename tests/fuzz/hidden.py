"""Searches everything that a player can read during a game for names that this player must not know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from engine.card_database import CardDatabase
from engine.decisions import Arrange, ChooseObjects, ChooseOption, Decision, OrderItems, Priority
from engine.game import Deck, Game
from engine.language.cardfile import define_card
from engine.language.own_name import PrintedName
from engine.refusal import Text
from engine.seen.view import ONLOOKER, CardView, ChosenValue, FaceView, LyingView, PlayerView, View
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
"""Cards of one colour, so that only the cards themselves can be hidden; each copy has a unique name."""

FACE_DOWN_TEXTS = (
    "{%}\nSorcery\nManifest the top card of your library.\n",
    "{%}\nSorcery\nManifest dread.\n",
    "{%}\nSorcery\nCloak the top card of your library.\n",
    "{%}\nInstant\nManifest the top card of target player's library.\n",
    "{%}\nSorcery\nManifest a card from your hand.\n",
    "{%}\nInstant\nManifest target creature.\n",
    "{%}\nCreature — Beast\n5/5\nMorph {%}\n",
    "{%}\nCreature — Beast\n4/4\nMegamorph {%}\n",
    "{%}\nCreature — Beast\n4/3\nDisguise {%}\n",
    "{%}\nInstant\nDraw a card.\nForetell {%}\n",
    "{%}\nCreature — Elf\n1/1\nHideaway 3\n",
    "{%}\nSorcery\nDraw a card, then exile a card from your hand face down.\n",
    "{%}\nSorcery\nLook at the top card of target opponent's library, then exile it face down. For as long as it "
    "remains exiled, you may play it.\n",
    "{%}\nSorcery\nExile the top card of target player's library face down. You may look at and play that card for as "
    "long as it remains exiled.\n",
    "{%}\nSorcery\nEach player exiles the top two cards of their library face down.\n",
    "{%}\nInstant\nTurn target creature face down.\n",
    "{%}\nInstant\nExile target creature face down.\n",
    "{%}\nSorcery\nTarget opponent exiles a card from their hand face down.\n",
    "{%}\nArtifact\n{T}: Exile the top card of your library face down.\n{1}: Put all cards exiled with ~ into their "
    "owner's hand.\n",
    "{%}\nCreature — Bird\n2/2\nWhen ~ enters, exile a card from your hand face down.\nWhen ~ dies, put the exiled "
    "card into your hand.\n",
    "{%}\nInstant\nLook at target face-down creature.\n",
    "{%}\nEnchantment\nFace-down creatures you control get +1/+1 and have flying.\n",
    "{%}\nSorcery\nSearch your library for a card, exile it face down, then shuffle.\n",
    "{%}\nInstant\nCloak target card in your graveyard.\n",
    "{%}\nInstant\nReturn target creature to its owner's hand.\n",
    "{%}\nInstant\n~ deals 2 damage to any target.\n",
)
"""Cards that put others face down in every way of the card language."""

LAND = "Land\n{T}: Add {%}.\n"


class UniqueCards(CardDatabase):
    """A database in which every card has a unique name; the first 60 cards are green, the others red."""

    def __init__(self, texts: Sequence[str] = TEXTS) -> None:
        super().__init__()
        for number in range(120):
            text = LAND if number % 5 < 2 else texts[number % len(texts)]
            card = f"Qx{number:03} | Wx{number:03}\n" + text.replace("%", "G" if number < 60 else "R")
            self.add(define_card(card))

    def decks(self) -> tuple[Deck, Deck]:
        names = sorted(card.name.en for card in self)
        return Deck(tuple(names[:60])), Deck(tuple(names[60:]))


def may_see(game: Game, object: GameObject, viewer: int) -> bool:
    """Whether the rules let a player see an object, implemented independently."""
    decision: Decision | None = game.decision
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
        if object.id in looked_at and object.zone in ("library", "hand"):
            return True
    if object.zone == "library":
        return False
    if object.zone == "hand":
        return object.owner == viewer
    if object.zone in ("battlefield", "stack"):
        return not object.face_down or game.play.last_controller(object.id) == viewer
    return not object.face_down


@cache
def field_names(cls: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cls))


def walk(value: Any) -> Iterator[Any]:
    """Yield the value and all values in it."""
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
    """Return the English names of cards mentioned, in either language, in any text among the values."""
    return {"Q" + name[1:] for value in values if isinstance(value, str) for name in NAME.findall(value)}


PLAIN = {
    View,
    PlayerView,
    CardView,
    FaceView,
    LyingView,
    ChosenValue,
    Text,
    PrintedName,
    int,
    str,
    bool,
    list,
    tuple,
    dict,
    frozenset,
    type(None),
}
"""The types allowed in a view: nothing that leads back to the state of the game."""


class Watch:
    """Searches everything that one player, or an onlooker, can read during a game."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.seen: set[str] = set()
        """Names of the cards that the player has seen so far."""
        self.told = 0
        self.hidden_cards = 0
        self.face_down_cards = 0
        self.revealed_cards = 0

    def look(self, game: Game) -> None:
        view = game.view(self.viewer)
        objects = game.state.objects
        self.seen |= {
            object.underneath.en for object in objects.values() if object.is_card and may_see(game, object, self.viewer)
        }
        values = list(walk(view))
        assert {type(value) for value in values} <= PLAIN
        for value in values:
            if isinstance(value, CardView):
                self.check_card(game, value)
        self.check_words("the view", values)
        entries = game.log(self.viewer, self.told)
        self.told += len(entries)
        assert not any(entry.fault for entry in entries), next(entry.fault for entry in entries if entry.fault)
        self.check_words("the log", walk(entries))
        self.check_asked(game, view)
        self.check_places(game, view)

    def check_words(self, place: str, values: Iterable[Any]) -> None:
        """Assert that no name among the values is one that the player has never seen."""
        told = names_among(values) - self.seen
        assert not told, f"{place} reveals {told} to player {self.viewer}"

    def check_asked(self, game: Game, view: View) -> None:
        """Check what the player is asked, what can be done, and why something can't."""
        decision = game.decision
        self.check_words("what follows a pass", walk(game.after_pass()))
        if decision is None or decision.player != self.viewer:
            return
        self.check_words("the decision", walk(decision))
        if isinstance(decision, Priority):
            for action in decision.actions:
                self.check_words(f"the action {action.key}", walk(game.describe_action(action.key)))
        cards = [value for value in walk(view) if isinstance(value, CardView)]
        for card in cards[:: max(1, len(cards) // 8)]:
            self.check_words(f"why not {card.id}", walk(game.why_not(self.viewer, card.id)))
            self.check_words(f"the refusal of {card.id}", walk(game.refusal(card.id)))

    def check_card(self, game: Game, card: CardView) -> None:
        object = game.state.objects[card.id]
        if may_see(game, object, self.viewer):
            assert card.known
            return
        if self.viewer == ONLOOKER and card.known:
            assert all(may_see(game, object, player) for player in (0, 1)), "all players know the card"
            return
        self.hidden_cards += 1
        assert not card.known and not card.name.en and not card.art_key and not card.underneath.en and not card.faces
        assert not card.frame and card.printing is None and not card.is_commander and not card.cost
        assert card.face_down == (object.zone in ("battlefield", "stack", "exile"))
        if not card.face_down:
            assert card == CardView(
                id=card.id, known=False, zone=object.zone, owner=object.owner, controller=object.owner
            ), card
            return
        self.face_down_cards += 1
        if object.zone == "battlefield":
            look = game.play.look(object.id)
            assert (card.power, card.toughness) == (look.power, look.toughness), "everybody sees its size (707.2)"
            assert card.keywords == frozenset(look.keywords)

    def check_redrawn(self, game: Game) -> None:
        """Assert that nothing visible depends on hidden cards: with other cards in their place it is the same."""
        other = game.fork()
        other.redraw(self.viewer, random.Random(len(game.answers)))
        assert other.view(self.viewer) == game.view(self.viewer)
        assert other.log(self.viewer) == game.log(self.viewer)

    def check_places(self, game: Game, view: View) -> None:
        """Assert that every card on the table has its place in the view; libraries are only counted."""
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
    """Return a random answer. Nobody mulligans to an empty hand: those seven cards would be drawn and put back
    unseen."""
    decision = game.decision
    assert decision is not None
    if isinstance(decision, ChooseOption) and decision.about == "mulligan":
        return "keep" if game.state.players[decision.player].mulligans else decision.sample(dice)
    return decision.sample(dice)
