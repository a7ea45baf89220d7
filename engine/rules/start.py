"""Starting the game (103)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.decisions import ChooseObjects, ChooseOption, Option
from engine.events import ChooserDrawn, Event, KeepHand, Move, Shuffle, StartingPlayer, TakeMulligan
from engine.nodes.base import Steps
from engine.objects import GameObject
from engine.printed import printed
from engine.refusal import Text
from engine.rules.drawing import draw_cards
from engine.seats import is_multiplayer
from engine.state import PlayerState, State

if TYPE_CHECKING:
    from engine.cards import CardDatabase
    from engine.game import Game, Setup

OPENING_HAND = 7


def opening_state(setup: Setup, database: CardDatabase) -> State:
    """Players with their decks as libraries, nothing drawn yet; or the position that the set-up describes."""
    teams = {player: index for index, team in enumerate(setup.teams) for player in team}
    players = [PlayerState(index, name, teams.get(index)) for index, name in enumerate(setup.names)]
    state = State(players, Random(setup.seed))
    for player, deck in zip(players, setup.decks, strict=True):
        player.life = setup.life
        for name in deck.cards:
            base = printed(database.card(name))
            card = GameObject(state.new_id(), base, player.id, "library", state.tick())
            state.objects[card.id] = card
            player.library.append(card.id)
    position = setup.options.get("position")
    if position is not None:
        from engine.position import arrange

        arrange(state, position, database)
    return state


def start_of_game(game: Game) -> Steps:
    """Shuffle, decide who starts, draw opening hands with mulligans (103.1-103.4)."""
    state = game.state
    chooser = game.setup.chooser
    if chooser is None:
        drawn = ChooserDrawn()
        game.note(drawn)
        chooser = drawn.player
    options = [Option(str(player.id), Text(player.name, player.name)) for player in state.players]
    answer = yield ChooseOption(
        player=chooser,
        prompt=Text("Who takes the first turn?", "Chi gioca il primo turno?"),
        rule="103.2",
        options=options,
        about="starting player",
    )
    yield from game.do(StartingPlayer(int(answer)))
    yield from game.do_all([Shuffle(player) for player in game.apnap()])
    for player in game.apnap():
        yield from draw_cards(game, player, OPENING_HAND)
    yield from mulligans(game)


def mulligans(game: Game) -> Steps:
    """The London mulligan (103.4): declare in turn order, all mulligans at once, then cards to the bottom."""
    state = game.state
    undecided = game.apnap()
    while undecided:
        taking: list[int] = []
        for player in undecided:
            if state.players[player].lost is not None:
                continue
            options = [Option("keep", Text("Keep", "Tieni"))]
            if cards_to_put_back(game, player) < OPENING_HAND:
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
                cards = len(state.players[player].hand) - cards_to_put_back(game, player)
                yield from game.do(KeepHand(player, cards))
                yield from put_back(game, player)
        yield from game.do_all([TakeMulligan(player) for player in taking])
        moves: list[Event] = [
            Move(card, "library", cause="mulligan") for player in taking for card in state.players[player].hand
        ]
        yield from game.do_all(moves)
        yield from game.do_all([Shuffle(player) for player in taking])
        for player in taking:
            yield from draw_cards(game, player, OPENING_HAND)
        undecided = [player for player in taking if state.players[player].lost is None]


def cards_to_put_back(game: Game, player: int) -> int:
    """How many cards the mulligans that the player has taken cost: in a multiplayer game the first costs none (103.4c,
    800.6)."""
    free = 1 if is_multiplayer(game.state) else 0
    return max(0, game.state.players[player].mulligans - free)


def put_back(game: Game, player: int) -> Steps:
    """Put as many cards as mulligans taken on the bottom of the library in any order (103.4)."""
    count = cards_to_put_back(game, player)
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
