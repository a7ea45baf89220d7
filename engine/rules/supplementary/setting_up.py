"""What players set up besides their libraries as the game begins: conspiracies, planar and scheme decks, ante (103)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Ante, Event, Move, ShuffleCommandDeck, StartingPlane, StartingPlayer
from engine.decisions import ChooseObjects, Steps
from engine.refusal import Text
from engine.state.starting import is_archenemy

if TYPE_CHECKING:
    from engine.state.play import Play


def appointed(game: Play) -> int | None:
    """Return the player who must take the first turn, the archenemy (103.1b); None if it is chosen."""
    state = game.state
    if not state.rules.archenemy_starts:
        return None
    return next((player.id for player in state.players if is_archenemy(state, player.id)), None)


def conspiracies(game: Play) -> Steps:
    """Let each player put conspiracies from the sideboard into the command zone, those with hidden agenda face down
    (103.2d, 905.4)."""
    if not game.state.rules.conspiracies:
        return
    for player in game.apnap():
        objects = game.state.objects
        sideboard = game.state.players[player].sideboard
        possible = [card for card in sideboard if "Conspiracy" in objects[card].base.types]
        chosen = possible and (
            yield ChooseObjects(
                player=player,
                prompt=Text("Put conspiracies into the command zone?", "Metti cospirazioni nella zona di comando?"),
                rule="905.4",
                candidates=possible,
                minimum=0,
                maximum=len(possible),
                about="conspiracies",
                secret=True,
            )
        )
        for card in chosen:
            yield from _conspire(game, player, card)


def _conspire(game: Play, player: int, card: int) -> Steps:
    agendas = game.look(card).summary.agendas
    if not agendas:
        yield from game.do(Move(card, "command", cause="start"))
        return
    move = Move(card, "command", cause="start", face_down=True, known_to=frozenset({player}))
    move.memory = {}
    for agenda in agendas:
        move.memory.update((yield from agenda.chosen(game.context(card, player))))
    yield from game.do(move)


def claim_first_turn(game: Play) -> Steps:
    """Make the controller of a face-up conspiracy that says so the starting player; pick at random among several
    (103.1c, 313.5a)."""
    looks = game.looks
    claiming = [
        looks.controller(id)
        for id in game.state.command
        if any(getattr(getattr(ability, "effect", None), "starts_game", False) for ability in looks.look(id).abilities)
    ]
    if claiming:
        yield from game.do(StartingPlayer(*dict.fromkeys(claiming)))


def shuffle_command_decks(game: Play) -> Steps:
    """Shuffle each player's planar and scheme decks (901.4, 904.4)."""
    shuffles: list[Event] = [
        ShuffleCommandDeck(player, deck) for player in game.apnap() for deck in game.state.players[player].command_decks
    ]
    if shuffles:
        yield from game.do_all(shuffles)


def ante(game: Play) -> Steps:
    """In games for ante, put the top card of each shuffled deck into the ante zone (407.2)."""
    if not game.state.rules.ante:
        return
    libraries = [(player, game.state.players[player].library) for player in game.apnap()]
    yield from game.do_all([Ante(player, library[-1]) for player, library in libraries if library])


def starting_plane(game: Play) -> Steps:
    """Have the starting player turn a plane face up (103.6, 901.5)."""
    if game.state.rules.planes:
        yield from game.do(StartingPlane(game.state.starting))
