"""Events of drawing cards (121)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.change import forced_draws
from engine.change.events.moving import Move
from engine.change.teammate_choices import who_is_next
from engine.refusal import Text
from engine.state.event import Event
from engine.state.seats import side_of

if TYPE_CHECKING:
    from engine.decisions import Steps
    from engine.state.play import Play


def draws_left(game: Play, player: int) -> int | None:
    """Return how many more cards effects let the player draw this turn (121.2b); None for no limit."""
    limits = (act.most_draws(context) for act, context, players in game.looks.player_rules if player in players)
    known: list[int] = [most for most in limits if most is not None]
    if not known:
        return None
    drawn = sum(isinstance(event, Draw) and event.player == player for event in game.state.history)
    return max(0, min(known) - drawn)


class DrawCards(Event):
    """A player is told to draw a number of cards. Effects that refer to the number change it before the first draw
    (121.2a); then the cards are drawn one at a time (121.2)."""

    __slots__ = ("beside", "cards", "number", "player")

    def __init__(self, player: int, number: int) -> None:
        super().__init__()
        self.player = player
        self.number = number
        self.cards: list[int] = []
        """The cards drawn."""
        self.beside: tuple[DrawCards, ...] = ()
        """All simultaneous draws, including this one, if this event is the one that orders them."""

    def chooser(self, game: Play) -> int:
        return self.player

    @property
    def sequel(self) -> Callable[[Play], Steps] | None:
        return self._draw_in_order if self.beside else None

    def _draw_in_order(self, game: Play) -> Steps:
        """Draw all cards of each player in APNAP order (121.2c). With shared team turns a whole team draws before the
        next one, in an order of its choice (121.2d)."""
        left = {event: event.number for event in self.beside}
        for player in game.apnap():
            side = side_of(game.state, player)
            while told := [event for event in left if event.player in side]:
                event = told[0]
                drawing = [mate for mate in side if any(event.player == mate for event in told)]
                choosing = len(drawing) > 1 and _order_matters(game)
                if choosing:
                    mate = yield from who_is_next(game, drawing, "121.2d", WHO_DRAWS)
                    event = next(event for event in told if event.player == mate)
                number = 1 if choosing else left[event]
                left[event] -= number
                if left[event] <= 0:
                    del left[event]
                yield from event.draw(game, number)

    def draw(self, game: Play, number: int) -> Steps:
        """Draw that many of the cards. After one attempt to draw from an empty library (121.4), further draws would
        change nothing unless replaced."""
        for drawn in range(number):
            if _is_in_vain(game, self.player):
                break
            forced_draws.check_repeats(game, drawn)
            done = yield from game.do(Draw(self.player))
            moved = (event.moved for event in done if isinstance(event, Draw))
            self.cards += [move.new_id for move in moved if move is not None and move.new_id]


WHO_DRAWS = Text("Who of you draws next?", "Chi di voi pesca ora?")


def draw_together(happening: Sequence[Event]) -> None:
    """Make the first of several simultaneous draws handle their order."""
    told = tuple(event for event in happening if isinstance(event, DrawCards))
    told[0].beside = told


def _order_matters(game: Play) -> bool:
    """Whether it could matter who draws first."""
    looks = game.looks
    return Draw in looks.replacing or Draw in looks.watchers


def _is_in_vain(game: Play, player: int) -> bool:
    """Whether the player has tried to draw from an empty library and would only do so again."""
    state = game.state.players[player]
    if state.library or not state.drew_from_empty:
        return False
    return not game.own_replacing and Draw not in game.looks.replacing


class Draw(Event):
    """A player draws one card (121.1)."""

    __slots__ = ("moved", "player")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.moved: Move | None = None

    def chooser(self, game: Play) -> int:
        return self.player

    def can_happen(self, game: Play) -> bool:
        """An effect may forbid the player to draw more cards this turn (121.2b)."""
        left = draws_left(game, self.player)
        return left is None or left > 0

    def expand(self, game: Play) -> Sequence[Event]:
        library = game.state.players[self.player].library
        if not library:
            return ()
        seeing = frozenset({self.player}) if game.unseen is None else frozenset()
        self.moved = Move(library[-1], "hand", cause="draw", known_to=seeing, face_down=not seeing)  # 121.8
        return (self.moved,)

    def apply(self, game: Play) -> None:
        if self.moved is None:
            game.state.players[self.player].drew_from_empty = True

    @property
    def sequel(self) -> Callable[[Play], Steps] | None:
        return self._as_drawn if self.moved is not None else None

    def _as_drawn(self, game: Play) -> Steps:
        card = self.moved.new_id if self.moved is not None else 0
        if game.unseen is not None:
            game.unseen.drawn.append((self.player, card))
            game.touch("zones")
        else:
            yield from as_drawn(game, self.player, card)


def as_drawn(game: Play, player: int, card: int) -> Steps:
    """Carry out what a card says to do as it is drawn, now that its player has seen it (121.9)."""
    if card in game.state.objects:
        for ability in game.look(card).summary.drawn:
            yield from ability.drawn(game.context(card, player))


class SeeDrawn(Event):
    """A player sees a card that was drawn face down while something was being announced (121.8)."""

    __slots__ = ("card", "player")

    touches: ClassVar[str] = "zones"

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card

    def apply(self, game: Play) -> None:
        drawn = game.state.objects.get(self.card)
        if drawn is not None:
            drawn.face_down = False
            drawn.known_to = frozenset({self.player})

    @property
    def sequel(self) -> Callable[[Play], Steps] | None:
        return lambda game: as_drawn(game, self.player, self.card)
