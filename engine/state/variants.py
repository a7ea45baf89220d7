"""Variants of the game (8, 9) and their changes to the rules.

A set-up names its variants, which together make its `GameRules`: plain values, constant throughout a game. Procedures
read these values and never ask which variant is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from engine.refusal import Text
from engine.saves.json_values import SaveError

Teams = Sequence[Sequence[int]]
"""The seats of each team; empty if everybody plays alone."""


@dataclass(frozen=True, slots=True)
class GameRules:
    """The values that variants may change."""

    seats: int = 2
    """Number of players at the start of the game."""
    team: int = 1
    """Number of players in each team."""
    life: int = 20
    """Each player's starting life total (103.3)."""
    hand: int = 7
    """Each player's starting hand size (103.4)."""
    free_mulligans: int = 0
    """Number of mulligans without loss of a card (103.4c)."""
    skips_first_draw: bool = True
    """Whether the starting player skips their first draw step (103.7)."""
    poison: int = 10
    """Number of poison counters with which a player or team loses (704.5c, 704.6b)."""
    shared_life: bool = False
    """Whether each team shares a life total and poison counters, and wins and loses as a whole (810)."""
    shared_turns: bool = False
    """Whether teams share turns and priority, and attack and block as a group (805)."""
    open_hands: bool = False
    """Whether players may look at their teammates' hands (810.5)."""
    commanders: bool = False
    """Whether each deck has a commander, which begins the game in the command zone (103.2c, 903.3)."""
    commander_damage: int | None = None
    """Combat damage from one commander with which a player loses (704.6c); None for no such loss."""
    planes: bool = False
    """Whether there are planar decks and a planar die (901)."""
    one_planar_deck: bool = False
    """Whether all players share one planar deck (901.15)."""
    vanguards: bool = False
    """Whether each player has a vanguard card (902)."""
    archenemy_life: int | None = None
    """Starting life total of players with a scheme deck (904.5); None if there are no scheme decks."""
    archenemy_starts: bool = False
    """Whether the only player with a scheme deck takes the first turn (103.1b, 904.6)."""
    conspiracies: bool = False
    """Whether players may put conspiracies from their sideboards into the command zone (905.4)."""
    smallest_deck: int = 60
    """The fewest cards that a deck may have (100.2a, 903.5a)."""
    ante: bool = False
    """Whether players ante a card from their decks (407.2)."""
    ranges: tuple[int, ...] = ()
    """The range of influence of each seat (801.2); empty if unlimited."""
    emperors: tuple[int, ...] = ()
    """The seats whose players' losses and wins are those of their teams (809.5)."""
    attacks_neighbours: bool = False
    """Whether only opponents sitting next to a player can be attacked (809.3c)."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One variant: its name, its rule number, and its change to the rules of the game."""

    name: Text
    rule: str
    change: Callable[[GameRules], GameRules]
    about: Text
    """What playing it is like, in one sentence."""
    excludes: frozenset[str] = frozenset()
    """Variants that can't be combined with it."""
    fits: Callable[[int, Teams], bool] = lambda seats, teams: True
    """Whether it supports that many players in these teams."""
    players: Text = Text("For two or more players.", "Si gioca in due o più.")
    """Who can play it, in one sentence."""
    seating: Callable[[int], Teams] = lambda seats: ()
    """The usual teams of that many players; empty if everybody plays alone."""


def _commander(rules: GameRules) -> GameRules:
    """103.3c, 903.5a, 903.7, 903.10a."""
    return replace(rules, life=40, commanders=True, commander_damage=21, smallest_deck=100)


def _brawl(rules: GameRules) -> GameRules:
    """Commander with less life, a free mulligan, and no loss from commander damage (903.12f-h, 103.3d, 103.4c)."""
    life = 25 if rules.seats == 2 else 30
    return replace(_commander(rules), life=life, free_mulligans=1, commander_damage=None, smallest_deck=60)


def _two_headed_giant(rules: GameRules) -> GameRules:
    """103.3a, 103.7b, 810; in larger teams each additional player brings 15 life and 5 poison counters (810.11)."""
    more = rules.team - 2
    return replace(
        rules,
        life=30 + 15 * more,
        poison=15 + 5 * more,
        shared_life=True,
        shared_turns=True,
        open_hands=True,
        skips_first_draw=True,
    )


def _two_teams_side_by_side(seats: int, teams: Teams) -> bool:
    """Whether there are two teams of equal size whose members sit together (805.1, 810.1, 810.11)."""
    halves = tuple(tuple(range(start, start + seats // 2)) for start in (0, seats // 2))
    return seats >= 4 and seats % 2 == 0 and sorted(tuple(sorted(team)) for team in teams) == list(halves)


def _two_halves(seats: int) -> Teams:
    """Return two teams, the first half of the seats and the second."""
    return tuple(range(seats // 2)), tuple(range(seats // 2, seats))


def _first_against_all(seats: int) -> Teams:
    """Return the first seat and a team of all others; no teams for two players (904.2a-b)."""
    return ((0,), tuple(range(1, seats))) if seats > 2 else ()


_THREE_OR_MORE = Text("For three or more players.", "Si gioca in tre o più.")


def _is_multiplayer(seats: int, teams: Teams) -> bool:
    """Whether it is a multiplayer game, which the option requires (801.1)."""
    return seats > 2


def _range_of(seats: int) -> Callable[[GameRules], GameRules]:
    """Return a change that gives everybody the same range of influence (801.2a)."""
    return lambda rules: replace(rules, ranges=(seats,) * rules.seats)


def _emperor(rules: GameRules) -> GameRules:
    """Make the middle player of each team its emperor (809.2-3). Each general's range reaches the nearest enemy
    general, each emperor's two of them (809.6a)."""
    size, middle = rules.team, (rules.team - 1) // 2
    to_left, to_right = middle + 1, size - middle
    second = min(max(to_left, to_right), min(to_left, to_right) + 1)
    own = [second if place == middle else min(place + 1, size - place) for place in range(size)]
    return replace(
        rules,
        ranges=tuple(own[seat % size] for seat in range(rules.seats)),
        emperors=tuple(range(middle, rules.seats, size)),
        attacks_neighbours=True,
        open_hands=True,
    )


def _equal_teams_of_three_or_more(seats: int, teams: Teams) -> bool:
    """Whether there are at least two teams of equal size, three or more, whose members sit together (809.1-2,
    809.6)."""
    size = len(teams[0]) if teams else 0
    blocks = [tuple(range(start, start + size)) for start in range(0, seats, size)] if size >= 3 else []
    return len(blocks) >= 2 and sorted(tuple(sorted(team)) for team in teams) == blocks


def _planechase(rules: GameRules) -> GameRules:
    """901.3."""
    return replace(rules, planes=True)


def _one_planar_deck(rules: GameRules) -> GameRules:
    """901.15a."""
    return replace(_planechase(rules), one_planar_deck=True)


def _vanguard(rules: GameRules) -> GameRules:
    """902.3."""
    return replace(rules, vanguards=True)


def _archenemy(rules: GameRules) -> GameRules:
    """904.2, 904.5-6."""
    return replace(rules, archenemy_life=40, archenemy_starts=True, shared_turns=rules.seats > 2)


def _rumble(rules: GameRules) -> GameRules:
    """Everybody is an archenemy, and the starting player is random (904.12)."""
    return replace(rules, archenemy_life=40)


def _conspiracy(rules: GameRules) -> GameRules:
    """905.4."""
    return replace(rules, conspiracies=True)


def _ante(rules: GameRules) -> GameRules:
    """407.2."""
    return replace(rules, ante=True)


_MULTIPLAYER_OPTIONS = frozenset({"two-headed giant", "emperor", "range of influence 1", "range of influence 2"})
"""Options not used in Archenemy games (904.2, 904.12a)."""
VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {
        "commander": Variant(
            Text("Commander", "Commander"),
            "903",
            _commander,
            Text(
                "A legendary creature leads a deck of 100 different cards; everybody begins with 40 life.",
                "Una creatura leggendaria guida un mazzo di 100 carte diverse; tutti cominciano con 40 punti vita.",
            ),
            frozenset({"brawl"}),
        ),
        "brawl": Variant(
            Text("Brawl", "Brawl"),
            "903.12",
            _brawl,
            Text(
                "A shorter Commander: less life, and no defeat by commander damage.",
                "Un Commander più breve: meno punti vita, e nessuna sconfitta per danno da comandante.",
            ),
        ),
        "two-headed giant": Variant(
            Text("Two-Headed Giant", "Two-Headed Giant"),
            "810",
            _two_headed_giant,
            Text(
                "Two teams of partners, who share their turns and 30 life.",
                "Due squadre di compagni, che condividono i turni e 30 punti vita.",
            ),
            frozenset({"commander", "brawl"}),
            _two_teams_side_by_side,
            Text(
                "For four, six, eight or ten players: the first half forms one team, the others the second.",
                "Si gioca in quattro, sei, otto o dieci: la prima metà è una squadra, gli altri la seconda.",
            ),
            _two_halves,
        ),
        "planechase": Variant(
            Text("Planechase", "Planechase"),
            "901",
            _planechase,
            Text(
                "A plane changes the rules for everybody, until the planar die leads to the next one.",
                "Un piano cambia le regole per tutti, finché il dado planare non porta al prossimo.",
            ),
            frozenset({"one planar deck"}),
        ),
        "one planar deck": Variant(
            Text("Planechase with a single planar deck", "Planechase con un mazzo planare unico"),
            "901.15",
            _one_planar_deck,
            Text(
                "Planechase in which all players share one planar deck.",
                "Planechase in cui tutti condividono un solo mazzo planare.",
            ),
        ),
        "vanguard": Variant(
            Text("Vanguard", "Vanguard"),
            "902",
            _vanguard,
            Text(
                "Each player is a character with its own ability, hand size and life total.",
                "Ogni giocatore è un personaggio con abilità, numero di carte in mano e punti vita propri.",
            ),
        ),
        "archenemy": Variant(
            Text("Archenemy", "Archenemy"),
            "904",
            _archenemy,
            Text(
                "One player with schemes and 40 life against all the others.",
                "Un giocatore con intrighi e 40 punti vita contro tutti gli altri.",
            ),
            _MULTIPLAYER_OPTIONS | {"supervillain rumble"},
            seating=_first_against_all,
        ),
        "supervillain rumble": Variant(
            Text("Supervillain Rumble", "Supervillain Rumble"),
            "904.12",
            _rumble,
            Text(
                "Everybody has schemes and 40 life, and plays against everybody.",
                "Tutti hanno intrighi e 40 punti vita, e giocano contro tutti.",
            ),
            _MULTIPLAYER_OPTIONS,
        ),
        "conspiracy": Variant(
            Text("Conspiracy", "Conspiracy"),
            "905",
            _conspiracy,
            Text(
                "Conspiracies from the sideboard are at work from the start of the game.",
                "Le cospirazioni della sideboard sono attive fin dall'inizio della partita.",
            ),
        ),
        "ante": Variant(
            Text("Playing for ante", "Giocare con la posta"),
            "407",
            _ante,
            Text(
                "Each player sets a random card aside; the winner takes them all.",
                "Ognuno mette in palio una carta a caso; chi vince le prende tutte.",
            ),
        ),
        "range of influence 1": Variant(
            Text("Range of influence 1", "Raggio di influenza 1"),
            "801",
            _range_of(1),
            Text(
                "Players affect only those who sit next to them.",
                "I giocatori influenzano solo chi siede accanto a loro.",
            ),
            frozenset({"range of influence 2", "emperor", "two-headed giant"}),
            _is_multiplayer,
            _THREE_OR_MORE,
        ),
        "range of influence 2": Variant(
            Text("Range of influence 2", "Raggio di influenza 2"),
            "801",
            _range_of(2),
            Text(
                "Players affect only those who sit at most two seats away.",
                "I giocatori influenzano solo chi siede al massimo a due posti di distanza.",
            ),
            frozenset({"emperor", "two-headed giant"}),
            _is_multiplayer,
            _THREE_OR_MORE,
        ),
        "emperor": Variant(
            Text("Emperor", "Emperor"),
            "809",
            _emperor,
            Text(
                "Two teams of at least three: each protects the emperor in its middle.",
                "Due squadre di almeno tre: ciascuna protegge l'imperatore che ha nel mezzo.",
            ),
            frozenset({"two-headed giant"}),
            _equal_teams_of_three_or_more,
            Text(
                "For six, eight or ten players: the first half forms one team, the others the second.",
                "Si gioca in sei, otto o dieci: la prima metà è una squadra, gli altri la seconda.",
            ),
            _two_halves,
        ),
    }
)
"""All variants by their names in set-ups; they are applied in this order."""


def rules_of(variants: Iterable[str], seats: int, life: int = 20, teams: Teams = ()) -> GameRules:
    """Return the rules of a game with that many players and these variants. `life` is the starting total unless a
    variant sets another (103.3, 103.4c, 103.7a, 103.7c)."""
    multiplayer = seats > 2
    rules = GameRules(
        seats, len(teams[0]) if teams else 1, life, free_mulligans=int(multiplayer), skips_first_draw=not multiplayer
    )
    for key, variant in VARIANTS.items():
        if key in variants:
            rules = variant.change(rules)
    return rules


def teams_of(variants: Iterable[str], seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the usual teams of that many players in these variants; empty if everybody plays alone."""
    teams = next(filter(None, (VARIANTS[key].seating(seats) for key in variants)), ())
    return tuple(tuple(team) for team in teams)


def unfit_for(variants: Iterable[str], seats: int) -> list[str]:
    """Return the variants that this many players can't play in their usual teams."""
    teams = teams_of(variants := tuple(variants), seats)
    return [key for key in variants if not VARIANTS[key].fits(seats, teams)]


def go_together(one: str, other: str) -> bool:
    """Whether both variants can be played in one game."""
    return one != other and other not in VARIANTS[one].excludes and one not in VARIANTS[other].excludes


def check_variants(variants: Iterable[str], seats: int, teams: Teams) -> None:
    """Raise SaveError unless that many players in these teams can play these variants together."""
    chosen: set[str] = set()
    for key in variants:
        if key not in VARIANTS or key in chosen:
            raise SaveError(f"There is no variant “{key}”." if key not in VARIANTS else f"“{key}” is named twice.")
        chosen.add(key)
    for key in chosen:
        clash = VARIANTS[key].excludes & chosen
        if clash:
            raise SaveError(f"“{key}” and “{min(clash)}” are not played together.")
        if not VARIANTS[key].fits(seats, teams):
            raise SaveError(f"“{key}” is not played by these players in these teams.")
