"""Boards that hold something of every kind, for games in which a single card is tried."""

from __future__ import annotations

import re
from functools import cache
from random import Random

from engine.game import Game
from engine.language.cardfile import CardDef, define_card
from engine.scenario import Scenario
from tests.fuzz.collection import Collection

WELL = "Deep Well | Pozzo profondo\nLand\n{T}: Add one mana of any color."
CREATURES = """\
Plain Bear|{1}{G}|Creature — Bear|2/2|
Small Goblin|{R}|Creature — Goblin Warrior|1/1|
Old Dragon|{4}{R}{R}|Creature — Dragon|5/5|Flying
Young Knight|{W}{W}|Creature — Human Knight|2/2|First strike
Elder Elf|{G}|Creature — Elf Druid|1/1|{T}: Add {G}.
Dead Man|{2}{B}|Creature — Zombie|3/2|
Wise Fish|{U}|Creature — Merfolk Wizard|1/3|
Kind Angel|{3}{W}{W}|Legendary Creature — Angel|4/4|Flying, vigilance
Iron Man|{4}|Artifact Creature — Golem|4/4|
All Kin|{2}{W}{U}|Creature — Shapeshifter|2/2|Changeling
Holy Deer|{1}{W}|Enchantment Creature — Elk|2/2|
Wood Wall|{G}|Creature — Wall|0/4|Defender, reach
"""
OTHERS = """\
Clay Pot|{2}|Artifact||{2}, {T}: Draw a card.
Cold Box|{1}|Snow Artifact||
Stone Cart|{2}|Artifact — Vehicle|3/3|Crew 1
Long Blade|{1}|Artifact — Equipment||Equipped creature gets +1/+0.\\nEquip {1}
Calm Field|{2}{W}|Enchantment||Creatures you control get +0/+1.
Heavy Chain|{1}{U}|Enchantment — Aura||Enchant creature\\nEnchanted creature gets -1/-0.
Long Tale|{2}{W}|Enchantment — Saga||I, II — You gain 1 life.
Old Mage|{2}{U}{U}|Legendary Planeswalker — Jace|5|+1: You gain 1 life.
Hot Bolt|{R}|Instant||~ deals 3 damage to any target.
Deep Thought|{2}{U}|Sorcery||Draw two cards.
Sure End|{1}{B}|Instant||Destroy target creature.
Fresh Life|{W}|Instant||You gain 4 life.
Loud No|{1}{U}|Instant||Counter target spell.
Lost Hand|{B}|Sorcery||Target player discards a card.
"""
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
STRANGE_LANDS = ("Desert", "Gate", "Cave", "Locus", "Lair")
SETTLED = ("Clay Pot", "Calm Field", "Long Blade", "Cold Box", "Stone Cart")
"""Permanents other than creatures that each player has."""
MENTIONED = re.compile(r"\b([a-z]+) counters?\b")
NO_KIND = frozenset(("a", "the", "those", "more", "of", "that", "no", "all", "each", "any", "two", "three", "and"))
SO_MANY = 8
"""Counters of each kind that the text speaks of, on a card that lies on the battlefield from the start."""


@cache
def board() -> tuple[CardDef, ...]:
    """The cards with which single cards are played; the lands last."""
    cards = []
    for line in (CREATURES + OTHERS).splitlines():
        name, cost, kind, size, text = line.replace("\\n", "\n").split("|")
        lines = (f"{name} | {name}", cost, kind, size, text)
        cards.append(define_card("\n".join(each for each in lines if each)))
    strange = (define_card(f"Far {kind} | Far {kind}\nLand — {kind}\n{{T}}: Add {{C}}.") for kind in STRANGE_LANDS)
    return (*cards, *strange, define_card(WELL))


def names_of(lines: str) -> list[str]:
    """The names of the cards of a table."""
    return [line.split("|")[0] for line in lines.splitlines()]


def faces_of(card: CardDef) -> frozenset[str]:
    """The English names of its faces."""
    return frozenset(face.name.en for face in (card, card.other_face) if face is not None)


def is_made_of(game: Game, entity: int, names: frozenset[str]) -> bool:
    """Whether an object is the card whose faces have these names, whatever it looks like now."""
    object = game.state.objects.get(entity)
    if object is None:
        return False
    return any(face.name.en in names for component in object.components for face in component.shape.faces)


def mentioned_counters(card: CardDef) -> dict[str, int]:
    """Kinds of counters of which the card's text speaks → so many of each."""
    return {kind: SO_MANY for kind in MENTIONED.findall(card.text.lower()) if kind not in NO_KIND}


def build(collection: Collection, card: CardDef, dice: Random, on_board: bool) -> Game:
    """A game with the card in the first player's hand or under that player's control, and something of every kind."""
    for each in board():
        collection.database.add(each)
    scenario = Scenario(collection.database, dice.randrange(10**6))
    creatures, others = names_of(CREATURES), names_of(OTHERS)
    names = [*creatures, *others]
    for player in (0, 1):
        scenario.battlefield(player, *["Deep Well"] * (12 if player == 0 else 6), *LANDS)
        scenario.battlefield(player, *(f"Far {kind}" for kind in dice.sample(STRANGE_LANDS, 2)))
        scenario.battlefield(player, *dice.sample(creatures, 6), "All Kin", *SETTLED)
        scenario.hand(player, *dice.sample(names, 3), *dice.sample(LANDS, 1))
        scenario.graveyard(player, *dice.sample(names, 12), "All Kin", *dice.sample(LANDS, 2))
        scenario.library(player, *(dice.choice((*names, *LANDS)) for _ in range(30)))
        scenario.exile(player, *dice.sample(others, 1))
        scenario.life(player, 20)
    (bearer,) = scenario.battlefield(0, "Small Goblin", counters={"+1/+1": 2})
    scenario.battlefield(1, "Plain Bear", tapped=True)
    scenario.player_counters(0, energy=SO_MANY)
    if on_board:
        counters = mentioned_counters(card) if dice.random() < 0.5 else {}
        if "Saga" in card.subtypes:
            counters = {"lore": dice.choice((1, 2))}
        (label,) = scenario.battlefield(0, card.name.en, counters=counters or None)
        if card.subtypes & {"Aura", "Equipment"}:
            scenario.attach(label, to=bearer)
    else:
        scenario.hand(0, card.name.en)
        scenario.graveyard(0, card.name.en)
    scenario.turn(active=0, step=dice.choice(("main", "upkeep")))
    return scenario.game()
