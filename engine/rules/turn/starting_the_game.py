"""Starting the game (103)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.change.events import (
    ChooserDrawn,
    CompanionChosen,
    Event,
    KeepHand,
    Move,
    Reveal,
    Shuffle,
    StartingPlayer,
    TakeMulligan,
)
from engine.change.log_announcements import tell_mulligan
from engine.change.teammate_choices import who_is_next
from engine.decisions import ChooseObjects, ChooseOption, Option, Steps
from engine.refusal import Text
from engine.rules.supplementary import setting_up
from engine.rules.turn.drawing import draw_cards
from engine.state import seats
from engine.state.starting import starting_hand

if TYPE_CHECKING:
    from engine.state.play import Play

MULLIGAN = Text("Mulligan", "Mulligan")


def start_of_game(game: Play) -> Steps:
    """Let a player choose who starts, and begin the game (103.1)."""
    state = game.state
    chooser = game.setup.chooser
    appointed = setting_up.appointed(game)
    if appointed is None and state.rules.emperors:  # 809.4
        appointed = chance(game)
    if appointed is not None:
        yield from begin_with(game, appointed)
        return
    if chooser is None:
        chooser = chance(game)
    first = [player.id for player in state.players if seats.primary(state, player.id) == player.id]
    options = [Option(str(player), names_of(game, seats.side_of(state, player))) for player in first]  # 103.1a
    answer = yield ChooseOption(
        player=seats.primary(state, chooser),
        prompt=Text("Who takes the first turn?", "Chi gioca il primo turno?"),
        rule="103.1",
        options=options,
        about="starting player",
    )
    yield from begin_with(game, int(answer))


def names_of(game: Play, players: Sequence[int]) -> Text:
    """The names of players who act together."""
    names = [game.state.players[player].name for player in players]
    return Text(" and ".join(names), " e ".join(names))


def chance(game: Play) -> int:
    """Return a player chosen at random (103.1)."""
    drawn = ChooserDrawn()
    game.note(drawn)
    return drawn.player


def begin_with(game: Play, starting: int) -> Steps:
    """Begin with the given first player: shuffle, draw, and use cards in opening hands (103.2-103.5)."""
    yield from game.do(StartingPlayer(seats.primary(game.state, starting)))
    yield from companions(game)
    yield from lead(game)
    yield from setting_up.conspiracies(game)
    yield from setting_up.claim_first_turn(game)
    yield from game.do_all([Shuffle(player) for player in game.apnap()])
    yield from setting_up.shuffle_command_decks(game)
    yield from setting_up.ante(game)
    for player in game.apnap():
        yield from draw_cards(game, player, starting_hand(game.state, player))
    yield from mulligans(game)
    yield from opening_hands(game)
    yield from setting_up.starting_plane(game)


def companions(game: Play) -> Steps:
    """Let each player reveal one companion from outside the game if its condition holds for the deck (103.2b). Nothing
    has been drawn yet, so the library is the deck."""
    for player in game.apnap():
        state = game.state
        possible = [card for card in state.players[player].sideboard if _may_accompany(game, player, card)]
        if not possible:
            continue
        chosen = yield ChooseObjects(
            player=player,
            prompt=Text("Reveal a companion?", "Riveli un compagno?"),
            rule="103.2b",
            candidates=possible,
            minimum=0,
            maximum=1,
            about="companion",
            secret=True,
        )
        for card in chosen:
            yield from game.do(Reveal(player, (card,)))
            yield from game.do(CompanionChosen(player, card))


def _may_accompany(game: Play, player: int, card: int) -> bool:
    rules = game.look(card).summary.companions
    return bool(rules) and all(rule.holds(game.context(card, player)) for rule in rules)


def lead(game: Play) -> Steps:
    """Put each player's commanders face up into the command zone (103.2c, 903.6)."""
    state = game.state
    leaders = [card for player in game.apnap() for card in state.players[player].library if _leads(game, card)]
    yield from game.do_all([Move(card, "command", cause="start") for card in leaders])


def _leads(game: Play, card: int) -> bool:
    return game.state.objects[card].is_commander


def mulligans(game: Play) -> Steps:
    """The London mulligan (103.4): declare in turn order, all mulligans at once, then cards to the bottom."""
    state = game.state
    undecided = game.apnap()
    while undecided:
        taking: list[int] = []
        for player in undecided:
            if state.players[player].lost is not None:
                continue
            yield from act_before_declaring(game, player)
            options = [Option("keep", Text("Keep", "Tieni"))]
            if cards_to_put_back(game, player) < starting_hand(state, player):
                options.append(Option("mulligan", MULLIGAN))
            answer = yield ChooseOption(
                player=player,
                prompt=_whether_to_keep(cards_to_put_back(game, player)),
                rule="103.4",
                options=options,
                about="mulligan",
                secret=True,
            )
            if answer == "mulligan":
                taking.append(player)
                tell_mulligan(game, player)  # 101.4b: the others declare after
            else:
                cards = max(0, len(state.players[player].hand) - cards_to_put_back(game, player))
                yield from game.do(KeepHand(player, cards))
                yield from put_back(game, player)
        yield from game.do_all([TakeMulligan(player) for player in taking])
        moves: list[Event] = [
            Move(card, "library", cause="mulligan") for player in taking for card in state.players[player].hand
        ]
        yield from game.do_all(moves)
        yield from game.do_all([Shuffle(player) for player in taking])
        for player in taking:
            yield from draw_cards(game, player, starting_hand(state, player))
        undecided = [player for player in taking if state.players[player].lost is None]


def _whether_to_keep(cards: int) -> Text:
    """Return the question after `cards` counted mulligans, with what follows if the hand is kept."""
    if not cards:
        return Text("Keep this hand?", "Tieni questa mano?")
    if cards == 1:
        return Text(
            "Keep this hand? If you do, you put one card of it on the bottom of your library.",
            "Tieni questa mano? Se lo fai, ne metti una carta in fondo al tuo grimorio.",
        )
    return Text(
        f"Keep this hand? If you do, you put {cards} cards of it on the bottom of your library.",
        f"Tieni questa mano? Se lo fai, ne metti {cards} carte in fondo al tuo grimorio.",
    )


def act_before_declaring(game: Play, player: int) -> Steps:
    """Let a player who could mulligan use cards in hand that allow it, every round and once for each such card
    (103.4b); each hand gets each offer once."""
    declined: list[Any] = []
    while True:
        hand = game.state.players[player].hand
        offers = ((card, ability) for card in hand for ability in game.look(card).summary.mulligans)
        card, ability = next((each for each in offers if each[1] not in declined), (0, None))
        if ability is None:
            return
        context = game.context(card, player)
        context.ability = ability
        if (yield from ability.effect.offer(context)):
            declined = []
        else:
            declined.append(ability)


def cards_to_put_back(game: Play, player: int) -> int:
    """Return how many cards the player's mulligans cost; the first may be free (103.4c, 800.6)."""
    return max(0, game.state.players[player].mulligans - game.state.rules.free_mulligans)


def _for_bottom(count: int) -> Text:
    """Return the question for the cards that mulligans cost."""
    if count == 1:
        return Text(
            "Choose a card to put on the bottom of your library.",
            "Scegli una carta da mettere in fondo al tuo grimorio.",
        )
    return Text(
        f"Choose {count} cards to put on the bottom of your library, the lowest last.",
        f"Scegli {count} carte da mettere in fondo al tuo grimorio, la più in fondo per ultima.",
    )


def put_back(game: Play, player: int) -> Steps:
    """Put one card per counted mulligan on the bottom of the library in any order (103.4)."""
    count = min(cards_to_put_back(game, player), len(game.state.players[player].hand))
    if not count:
        return
    chosen = yield ChooseObjects(
        player=player,
        prompt=_for_bottom(count),
        rule="103.4",
        candidates=list(game.state.players[player].hand),
        minimum=count,
        maximum=count,
        about="bottom of library",
        secret=True,
    )
    for card in chosen:
        yield from game.do(Move(card, "library", cause="mulligan", position=-1))


def opening_hands(game: Play) -> Steps:
    """Let each player in turn use cards from their opening hand in any order (103.5). A team with shared turns chooses
    the order of its players (103.5c)."""
    asked: set[int] = set()
    for first in game.apnap():
        side = [player for player in seats.side_of(game.state, first) if player not in asked]
        asked.update(side)
        while side:
            able = [player for player in side if _usable(game, player)]
            player = able[0] if able else side[0]
            if len(able) > 1:
                player = yield from who_is_next(
                    game,
                    able,
                    "103.5c",
                    Text("Which of you uses the opening hand first?", "Chi di voi usa per primo la mano?"),
                )
            side.remove(player)
            yield from _use_opening_hand(game, player)


def _usable(game: Play, player: int) -> list[int]:
    """Return the cards in the player's opening hand that can be used from there."""
    return [card for card in game.state.players[player].hand if game.look(card).summary.openings]


def _use_opening_hand(game: Play, player: int) -> Steps:
    """Let one player use cards from their opening hand in any order (103.5)."""
    used: set[int] = set()
    while True:
        possible = [card for card in _usable(game, player) if card not in used]
        chosen = possible and (
            yield ChooseObjects(
                player=player,
                prompt=Text("Use a card from your opening hand?", "Usi una carta della tua mano iniziale?"),
                rule="103.5",
                candidates=possible,
                minimum=0,
                maximum=1,
                about="opening hand",
                secret=True,
            )
        )
        if not chosen:
            break
        used.update(chosen)
        for card in chosen:
            for ability in game.look(card).summary.openings:
                context = game.context(card, player)
                context.ability = ability
                yield from ability.effect.begin(context)
