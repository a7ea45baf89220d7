"""What one player may know of the game (rules on hidden information: 400.2, 401.2, 402.3, 406.3, 707).

A view holds only plain values; nothing in it leads back to the state. It omits everything that its player must not
know: a hidden card is a `CardView` with `known` false and no other value than its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.language.printed_information import Printing
from engine.refusal import Text

NOTHING = Text("", "")

ONLOOKER = -1
"""An observer without a hand, who knows only what all players know."""


@dataclass(slots=True, kw_only=True)
class FaceView:
    """One face as printed on a card."""

    name: Text
    art_key: str
    cost: str
    mana_value: int
    colours: frozenset[str]
    type_line: Text
    text: Sequence[Text]
    power_text: str
    """Power as printed; "" for none."""
    toughness_text: str
    loyalty: int | None
    defense: int | None
    """A battle's defense."""
    up: bool
    """Whether this face is up, or is the half being cast."""


@dataclass(slots=True, frozen=True)
class ChosenValue:
    """A value chosen for a permanent as it entered, or by one of its abilities (607.2d, 614.12a)."""

    about: str
    """"colour", "type", "name", "player", "number" or "word"."""
    key: str
    """The value as in the decision: a letter of a colour, an English word or name, a number."""
    words: Text


@dataclass(slots=True, frozen=True)
class LyingView:
    """What distinguishes a face-down object from others (707.6)."""

    number: int
    """Higher than the number of every object that was face down before it."""
    how: str
    """"morph", "disguise", "manifest", "cloak", "turned" or "effect"."""
    attacked: bool
    """Whether it attacked last turn."""


@dataclass(slots=True, kw_only=True)
class CardView:
    """A card, token or copy in any zone, or a spell or ability on the stack, as one player sees it."""

    id: int
    """Entity number; a card that changes zone gets a new one (400.7)."""
    known: bool
    """Whether this player may see the face. If not, all further values except zone, owner and controller are empty,
    apart from public information: for a face-down spell or permanent its current characteristics (707.2), status,
    counters and combat; for a face-down card in exile its counters and the object that exiled it."""
    zone: str
    """ "library", "hand", "battlefield", "graveyard", "exile", "stack", "command" or "ante", or "sideboard" for outside
    the game."""
    owner: int
    controller: int
    name: Text = NOTHING
    art_key: str = ""
    """English name of the printed card, the key for its picture."""
    cost: str = ""
    """Mana cost in brace notation."""
    mana_value: int = 0
    colours: frozenset[str] = frozenset()
    """Letters among W U B R G."""
    indicator: frozenset[str] = frozenset()
    """The letters of the colour indicator printed on it (204)."""
    printing: Printing | None = None
    """Other printed information (206, 212); None if unknown."""
    modifiers: tuple[int, int] | None = None
    """Hand and life modifier of a vanguard (210, 211); None for other cards."""
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    """English names of the card types, capitalised."""
    subtypes: frozenset[str] = frozenset()
    type_line: Text = NOTHING
    text: Sequence[Text] = ()
    """Rules text, one paragraph per ability."""
    keywords: frozenset[str] = frozenset()
    """English names, in lower case, of the keyword abilities that it has now."""
    reminders: tuple[tuple[Text, Text], ...] = ()
    """The words of each of its keywords, and the reminder of what the keyword does."""
    mana_colours: frozenset[str] = frozenset()
    """Letters among W U B R G C of the mana that its mana abilities make."""
    power: int | None = None
    toughness: int | None = None
    printed_power: int | None = None
    printed_toughness: int | None = None
    base_power: int | None = None
    """Power as set by effects, without counters and effects that add or subtract (613.4)."""
    base_toughness: int | None = None
    power_text: str = ""
    """Power as printed if it is not a number, such as "*"; otherwise ""."""
    toughness_text: str = ""
    loyalty: int | None = None
    defense: int | None = None
    """A battle's defense; on the battlefield, its number of defense counters."""
    protector: int | None = None
    """The player who protects a battle on the battlefield."""
    damage: int = 0
    counters: Mapping[str, int] = field(default_factory=dict)
    tapped: bool = False
    face_down: bool = False
    flipped: bool = False
    frame: str = ""
    """How the faces of the card are joined: "split", "aftermath", "flip", "transform", "modal", "adventure", "omen",
    "prepare", "meld", "room"; "" for a card with one face."""
    faces: Sequence[FaceView] = ()
    """All faces of a card with two; for a meld card, also the front of its partner; for a face-down card that this
    player may look at, its own face."""
    lying: LyingView | None = None
    """For a face-down spell or permanent, the public information on how it became face down."""
    underneath: Text = NOTHING
    """Name of a face-down object's card, for players who may look at it (707.5)."""
    phased_out: bool = False
    is_token: bool = False
    is_copy: bool = False
    is_commander: bool = False
    tax: int = 0
    """For a commander in the command zone, the additional mana for casting it from there (903.8)."""
    exiled_by: int | None = None
    """For a card in exile, the object that exiled it if that matters later (607.2a)."""
    summoning_sick: bool = False
    """Whether it is a creature that can't attack or use {T} yet (302.6)."""
    attached_to: int | None = None
    attachments: Sequence[int] = ()
    attacking: int | None = None
    """The player, planeswalker or battle that it attacks; None if it isn't attacking. Remains after that has left the
    game or combat (506.4c), so `View.find` may return None for it."""
    blocked: bool = False
    blocking: Sequence[int] = ()
    """The attackers that it blocks."""
    designations: frozenset[str] = frozenset()
    """Its current designations: "monstrous" (701.31b), "renowned" (702.111b), "saddled", "goaded" (701.38)."""
    remembered: Sequence[ChosenValue] = ()
    """Choices made for it that its abilities refer to: "the chosen color"."""
    class_level: int = 0
    """The level of a Class on the battlefield, at first 1; 0 for anything else."""
    gaps: bool = False
    """Whether some of its text is not understood and therefore not played."""
    unread: Sequence[Text] = ()
    """The lines of its text that are not played, in order; players may carry them out by hand."""
    note: str = ""
    """The note that players have written on it."""

    # On the stack only.
    kind: str = "card"
    """"card" (in a zone or a spell), "activated" or "triggered" (an ability on the stack)."""
    source: int | None = None
    """The object that an ability on the stack comes from."""
    targets: Sequence[int] = ()
    """Entities targeted, in the order in which they were chosen."""
    chosen: Sequence[Text] = ()
    """Announced choices: modes, the value of X, divided amounts."""


@dataclass(slots=True, frozen=True)
class CommanderDamage:
    """The combat damage that a commander has dealt to a player over the game (903.10a)."""

    commander: Text
    owner: int
    amount: int


@dataclass(slots=True, kw_only=True)
class PlayerView:
    """One seat of the table."""

    id: int
    name: str
    life: int
    counters: Mapping[str, int]
    """Poison, energy, experience and other counters, by kind."""
    mana: Mapping[str, int]
    """Mana pool: the amount of each of W U B R G C."""
    lands_left: int
    """Number of lands the player may still play this turn."""
    library: int
    """Number of cards."""
    library_top: CardView | None
    """Top card, if this view's player may see it."""
    hand: Sequence[CardView]
    graveyard: Sequence[CardView]
    """Top card last."""
    command_decks: Mapping[str, int] = field(default_factory=dict)
    """Number of cards in the player's "planar" and "scheme" decks, which nobody may look at."""
    library_cards: Sequence[CardView] = ()
    """The whole library, top card first, in the open view; in a player's view, the cards that the player may look
    at."""
    trusts: Sequence[int] = ()
    """Players whose every act by hand this one agrees to."""
    mates: Sequence[int] = ()
    """The player's teammates in turn order (102.3), including those who have left the game."""
    shares_life: bool = False
    """Whether the team has one life total (810.4)."""
    is_emperor: bool = False
    """Whether the player's loss is that of the team (809.5)."""
    has_lost: bool = False
    is_monarch: bool = False
    """Whether the player is the monarch (718.1)."""
    commander_damage: Sequence[CommanderDamage] = ()
    """From commanders of players who are still in the game, the most dangerous first."""
    is_blessed: bool = False
    """Whether the player has the city's blessing (702.130)."""
    has_initiative: bool = False
    dungeon: Text | None = None
    """The dungeon that the player is in."""
    room: Text | None = None
    """The room that the player is in."""
    room_number: int = 0
    """The room's number in the dungeon, from 1."""
    completed: Sequence[Text] = ()
    """The dungeons that the player has completed in this game."""
    tempted: int = 0
    """Number of times the Ring has tempted the player."""
    speed: int = 0
    """The player's speed; 0 for none."""


@dataclass(slots=True, kw_only=True)
class View:
    """Everything that `viewer` may know right now."""

    viewer: int | None
    """The player whose view it is; None for the open view of everything."""
    turn: int
    """Number of the turn, from 1; 0 before the first turn."""
    active_player: int
    priority_player: int | None
    phase: str
    """"beginning", "precombat main", "combat", "postcombat main", "ending"; "start" before the first turn."""
    step: str
    """"untap", "upkeep", "draw", "main", "beginning of combat", "declare attackers", "declare blockers",
    "combat damage", "end of combat", "end", "cleanup"; "start" before the first turn."""
    players: Sequence[PlayerView]
    battlefield: Sequence[CardView]
    stack: Sequence[CardView]
    """Top of the stack last."""
    exile: Sequence[CardView]
    command: Sequence[CardView]
    """Objects in the command zone, and revealed companions, whose zone is "sideboard"."""
    active_mates: Sequence[int] = ()
    """Teammates of the active player, whose turn it is too (805.4a)."""
    ante: Sequence[CardView] = ()
    monarch: int | None = None
    """The monarch (718.1); None if there is none."""
    daytime: str = ""
    """"day", "night", or "" while it is neither."""
    revealed: Sequence[CardView] = ()
    """Cards elsewhere that this player may look at for the current decision (a searched library, revealed cards)."""
    winner: int | None = None
    winners: Sequence[int] = ()
    """Everybody who has won: with teams, the whole team (104.2c)."""
    is_draw: bool = False
    gone: Mapping[int, Text] = field(default_factory=dict)
    """Names of targets that no longer exist under that number (400.7)."""

    def is_active(self, player: int) -> bool:
        """Whether it is that player's turn (102.1, 805.4a)."""
        return player == self.active_player or player in self.active_mates

    def find(self, entity: int) -> CardView | None:
        """Return the card, spell or ability with that number, wherever this player sees it; None if nowhere."""
        zones: list[Sequence[CardView]] = [self.battlefield, self.stack, self.exile, self.command, self.revealed]
        for player in self.players:
            zones += [player.hand, player.graveyard, [player.library_top] if player.library_top else []]
            zones.append(player.library_cards)
        return next((card for zone in zones for card in zone if card.id == entity), None)


@dataclass(slots=True, frozen=True, kw_only=True)
class ActionView:
    """Details of one action: its way, its price, and the words of the card that allow it."""

    key: str
    kind: str
    text: Text
    cost: str = ""
    """The mana that it costs, with increases and reductions, in brace notation; {X} for a number chosen later."""
    costs: Sequence[Text] = ()
    """Its other costs in words: "Sacrifice a creature"."""
    way: str = ""
    """The way as named in the key: "flashback", "evoke"; "" for the ordinary one."""
    way_text: Text = NOTHING
    """The way in words: "with flashback"."""
    paragraph: int | None = None
    """Index of the paragraph of the object's text (`CardView.text`) that allows it; None if the rules do."""
    line: Text = NOTHING
    """That paragraph, or the ability that the rules give, such as the mana ability of a basic land."""
    at_any_time: bool = False
    """For a spell, whether it can be cast whenever its player has priority (117.1a)."""


@dataclass(slots=True, frozen=True)
class LogEntry:
    """One thing that happened, as one player may know it: for the log, animations and lessons."""

    kind: str
    """Name of the event: "move", "damage", "life", "tap", "cast", "activate", "trigger", "resolve", "turn", …"""
    text: Text
    """The sentence of the log; empty for events that only move things on the table."""
    entity: int | None = None
    """The object (with its number before the event) or player that it happened to."""
    new_entity: int | None = None
    """The object's number after a change of zone."""
    source: int | None = None
    amount: int = 0
    from_zone: str = ""
    to_zone: str = ""
    turn: int = 0
    step: str = ""
    """The step in which it happened; for a main phase, the phase's name."""
    rule: str = ""
    answers: int = 0
    """Number of answers given when it happened, including the one that led to it (`Game.back_to`)."""
    fault: str = ""
    """Where the program failed to put it into words, for a report; the text is then a generic sentence."""
    many: Text = NOTHING
    """The sentence for several equal events in a row, with "{n}" for their number; empty for none."""
