"""Planes, phenomena, schemes, vanguards and conspiracies for the tests, and helpers for playing with them."""

from __future__ import annotations

from collections.abc import Callable

from engine.card_database import CardDatabase, default_database
from engine.change.events import RollPlanarDie
from engine.change.events.planar import Symbol
from engine.language.cardfile import read_cards
from engine.scenario import Scenario
from tests.driver import Driver

TEXTS = """\
Sky Reef | Scoglio del Cielo
Plane — Ravnica
Creatures have flying.
Whenever you roll {CHAOS}, ~ deals 2 damage to each opponent.
{2}: You gain 5 life.

Calm Field | Campo Calmo
Plane — Ir
At the beginning of your upkeep, you gain 1 life.
When you planeswalk to ~, you gain 2 life.
When you planeswalk away from ~, draw a card.

Quiet Moor | Brughiera Quieta
Plane — Bolas's Meditation Realm
Creatures lose all abilities.

Rift | Frattura
Phenomenon
When you encounter ~, each player draws a card.

Void | Vuoto
Phenomenon
When you encounter ~, if you control a Forest, draw a card.

Plot | Trama
Scheme
When you set this scheme in motion, draw two cards.

Idle Plot | Trama Oziosa
Scheme
Creatures you control get +2/+0.
{3}: You gain 4 life.

Long Plot | Trama Lunga
Ongoing Scheme
Creatures you control get +1/+1.
Whenever you gain life, abandon this scheme.
When you abandon this scheme, draw a card.

Guide | Guida
Vanguard
+2/-3
Creatures you control get +1/+0.
{1}: You gain 1 life.
Whenever you draw a card, you gain 2 life.

Bane | Rovina
Vanguard
-1/+0
Creatures your opponents control get -1/-0.

Cabal | Cabala
Conspiracy
Creatures you control have haste.
Whenever you gain life, draw a card.

Agenda | Programma
Conspiracy
Hidden agenda
Creatures you control with the chosen name get +1/+1.

Pact | Patto
Conspiracy
Double agenda
Creatures you control with one of the chosen names get +1/+1.

Haste | Fretta
Conspiracy
You are the starting player.

Go | Vai
{0}
Sorcery
Planeswalk.

Gamble | Azzardo
{0}
Sorcery
Roll the planar die.

Spark | Scintilla
{0}
Instant
Creatures you control get +3/+0 until a player planeswalks.

Balm | Balsamo
{0}
Instant
You gain 1 life.

Launch | Lancio
{0}
Sorcery
Set the top two cards of your scheme deck in motion.

Wager | Puntata
{0}
Sorcery
Remove ~ from your deck before playing if you're not playing for ante.
Each player antes the top card of their library.

Fetch | Recupero
{0}
Sorcery
You may put a card you own from outside the game into your hand.

Bear | Orso
{1}{G}
Creature — Bear
2/2
"""

DATABASE = CardDatabase((*default_database(), *read_cards(TEXTS, "test")))

NAMES = ("Anna", "Bruno", "Carla", "Dario")


def scene(seats: int = 2, seed: int = 1, *, lands: int = 0, hand: tuple[str, ...] = ()) -> Scenario:
    """Return a situation in player 0's main phase, with these cards in hand and that many Forests."""
    scenario = Scenario(DATABASE, seed=seed, names=NAMES[:seats])
    scenario.hand(0, *hand)
    scenario.battlefield(0, *["Forest"] * lands)
    return scenario


def cast(d: Driver, name: str) -> None:
    """Cast the spell and let it resolve; what it triggers stays on the stack."""
    d.cast(name)
    d.resolve()


def settle(d: Driver) -> None:
    """Let the whole stack resolve."""
    d.announce(())
    while d.game.state.stack:
        d.pass_priority()
        d.announce(())


def up(d: Driver) -> list[str]:
    """Return the names of the face-up cards in the command zone."""
    objects = d.game.state.objects
    return [d.game.play.look(id).name.en for id in d.game.state.command if not objects[id].face_down]


def deck(d: Driver, player: int, kind: str = "planar") -> list[str]:
    """Return the names of the cards in a planar or scheme deck, the top one first."""
    objects = d.game.state.objects
    return [objects[id].base.name.en for id in reversed(d.game.state.players[player].command_decks[kind])]


def rolled(build: Callable[[int], Scenario], wanted: Symbol) -> Driver:
    """Return a game in which player 0 has just rolled that symbol on the planar die, as a special action."""
    for seed in range(60):
        d = Driver(build(seed).game())
        d.begin("special", up(d)[0], way="planar die")
        last = [event for event in d.game.state.history if isinstance(event, RollPlanarDie)][-1]
        if last.result is wanted:
            return d
    raise AssertionError(f"{wanted} never came up")
