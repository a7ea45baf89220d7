"""Starting the game (103)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Event, Move, Record, Shuffle
from engine.decisions import ChooseObjects, ChooseOption, Option, Steps
from engine.refusal import Text
from engine.rules.turn.drawing import draw_cards

if TYPE_CHECKING:
    from engine.state.play import Play

OPENING_HAND = 7


def start_of_game(game: Play) -> Steps:
    """Shuffle, decide who starts, draw opening hands with mulligans (103.1-103.4)."""
    state = game.state
    chooser = game.setup.chooser
    if chooser is None:
        chooser = state.random.randrange(len(state.players))
    options = [Option(str(player.id), Text(player.name, player.name)) for player in state.players]
    answer = yield ChooseOption(
        player=chooser,
        prompt=Text("Who takes the first turn?", "Chi gioca il primo turno?"),
        rule="103.2",
        options=options,
        about="starting player",
    )
    state.starting = state.active = int(answer)
    game.write(Record("start", "starts", (game.player_name(state.starting),), entity=state.starting, rule="103.2"))
    yield from game.do_all([Shuffle(player) for player in game.apnap()])
    for player in game.apnap():
        yield from draw_cards(game, player, OPENING_HAND)
    yield from mulligans(game)


def mulligans(game: Play) -> Steps:
    """The London mulligan (103.4): declare in turn order, all mulligans at once, then cards to the bottom."""
    state = game.state
    undecided = game.apnap()
    while undecided:
        taking: list[int] = []
        for player in undecided:
            options = [Option("keep", Text("Keep", "Tieni"))]
            if state.players[player].mulligans < OPENING_HAND:
                options.append(Option("mulligan", Text("Mulligan", "Mulligan")))
            answer = yield ChooseOption(
                player=player,
                prompt=Text("Keep this hand?", "Tieni questa mano?"),
                rule="103.4",
                options=options,
                about="mulligan",
                secret=True,
            )
            if answer == "mulligan":
                taking.append(player)
            else:
                cards = max(0, len(state.players[player].hand) - state.players[player].mulligans)
                game.write(
                    Record("keep", "keeps", (game.player_name(player),), entity=player, rule="103.4", amount=cards)
                )
                yield from put_back(game, player)
        for player in taking:
            state.players[player].mulligans += 1
            game.write(Record("mulligan", "mulligan", (game.player_name(player),), entity=player, rule="103.4"))
        moves: list[Event] = [
            Move(card, "library", cause="mulligan") for player in taking for card in state.players[player].hand
        ]
        yield from game.do_all(moves)
        yield from game.do_all([Shuffle(player) for player in taking])
        for player in taking:
            yield from draw_cards(game, player, OPENING_HAND)
        undecided = taking


def put_back(game: Play, player: int) -> Steps:
    """Put as many cards as mulligans taken on the bottom of the library in any order (103.4)."""
    count = min(game.state.players[player].mulligans, len(game.state.players[player].hand))
    if not count:
        return
    chosen = yield ChooseObjects(
        player=player,
        prompt=Text(
            f"Choose {count} to put on the bottom of your library, the lowest last.",
            f"Scegline {count} da mettere in fondo al tuo grimorio, la più in fondo per ultima.",
        ),
        rule="103.4",
        candidates=list(game.state.players[player].hand),
        minimum=count,
        maximum=count,
        about="bottom of library",
        secret=True,
    )
    for card in chosen:
        yield from game.do(Move(card, "library", cause="mulligan", position=-1))
