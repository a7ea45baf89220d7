"""Boards with something of every kind, for games that try a single card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import cycle
from random import Random

from engine.game import Game
from engine.language.cardfile import CardDef, define_card
from engine.scenario import Scenario
from engine.vocabulary.types import CREATURE_TYPES
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
Wild Boar|{1}{R}|Creature — Boar|3/1|Trample, haste
Grim Snake|{1}{B}|Creature — Snake|1/1|Deathtouch
Stout Guard|{2}{G}|Creature — Human Soldier|2/3|{G}: Regenerate ~.
Sly Spirit|{1}{U}{B}|Creature — Spirit|1/2|Islandwalk
Slow Ox|{3}{W}|Creature — Ox|2/4|Cycling {1}
Masked Man|{2}{U}|Creature — Human|2/2|Morph {1}
"""
OTHERS = """\
Clay Pot|{2}|Artifact||{2}, {T}: Draw a card.
Cold Box|{1}|Snow Artifact||
Bright Gem|{2}|Artifact||{T}: Add {C}.
Stone Cart|{2}|Artifact — Vehicle|3/3|Crew 1
Long Blade|{1}|Artifact — Equipment||Equipped creature gets +1/+0.\\nEquip {1}
Calm Field|{2}{W}|Enchantment||Creatures you control get +0/+1.
Heavy Chain|{1}{U}|Enchantment — Aura||Enchant creature\\nEnchanted creature gets -1/-0.
Long Tale|{2}{W}|Enchantment — Saga||I, II — You gain 1 life.
Red Horn|{R}|Artifact||
Green Vow|{G}{W}|Enchantment||
Dark Pact|{B}|Enchantment||
Old Mage|{2}{U}{U}|Legendary Planeswalker — Jace|5|+1: You gain 1 life.
Hot Bolt|{R}|Instant||~ deals 3 damage to any target.
Deep Thought|{2}{U}|Sorcery||Draw two cards.
Sure End|{1}{B}|Instant||Destroy target creature.
Fresh Life|{W}|Instant||You gain 4 life.
Loud No|{1}{U}|Instant||Counter target spell.
Lost Hand|{B}|Sorcery||Target player discards a card.
Old Verse|{U}|Instant||Draw a card.\\nFlashback {2}
"""
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
STRANGE_LANDS = ("Desert", "Gate", "Cave", "Locus", "Lair")
SETTLED = (
    "Clay Pot",
    "Calm Field",
    "Long Blade",
    "Cold Box",
    "Stone Cart",
    "Red Horn",
    "Green Vow",
    "Dark Pact",
    "Old Mage",
)
"""Noncreature permanents; each player has some."""
STOLEN = ("Iron Man", "Cold Box", "Calm Field", "Wild Boar", "Wise Fish", "Far Lair")
"""Permanents that may be controlled by a player who doesn't own them."""
TOKENS = (
    "1/1 white Soldier creature token",
    "3/3 green Beast creature token",
    "Treasure",
    "Clue",
    "Food",
    "2/2 colorless Golem artifact creature token",
    "1/1 black Rat creature token with deathtouch",
)
HOSTS = {
    **{kind.lower(): (kind,) for kind in LANDS},
    "land": ("Far Desert", *LANDS),
    "planeswalker": ("Old Mage",),
    "artifact creature": ("Iron Man",),
    "artifact": ("Bright Gem", "Iron Man"),
    "enchantment": ("Calm Field",),
    "wall": ("Wood Wall",),
    "permanent": ("Bright Gem", "Plain Bear", "Far Desert"),
}
"""What an Aura says it enchants → objects on the board; creatures by default."""
MENTIONED = re.compile(r"(?:\b([a-z]+)|([+-]\d/[+-]\d)) counters?\b")
NO_KIND = frozenset(("a", "the", "those", "more", "of", "that", "no", "all", "each", "any", "two", "three", "and"))
SO_MANY = 8
"""Number of counters of each kind mentioned in the text, on a card that starts on the battlefield."""


@cache
def full_board() -> tuple[CardDef, ...]:
    """Return the cards with which single cards are played; the lands come last."""
    cards = []
    for line in (CREATURES + OTHERS).splitlines():
        name, cost, kind, size, text = line.replace("\\n", "\n").split("|")
        lines = (f"{name} | {name}", cost, kind, size, text)
        cards.append(define_card("\n".join(each for each in lines if each)))
    strange = (define_card(f"Far {kind} | Far {kind}\nLand — {kind}\n{{T}}: Add {{C}}.") for kind in STRANGE_LANDS)
    return (*cards, *strange, define_card(WELL))


def names_of(lines: str) -> list[str]:
    """Return the names of the cards in a table."""
    return [line.split("|")[0] for line in lines.splitlines()]


def faces_of(card: CardDef) -> frozenset[str]:
    """Return the English names of its faces."""
    return frozenset(face.name.en for face in (card, card.other_face) if face is not None)


def is_made_of(game: Game, entity: int, names: frozenset[str]) -> bool:
    """Whether an object is the card whose faces have these names, whatever it looks like now."""
    object = game.state.objects.get(entity)
    if object is None:
        return False
    return any(face.name.en in names for component in object.components for face in component.shape.faces)


def mentioned_counters(card: CardDef) -> dict[str, int]:
    """Return the kinds of counters that the card's text mentions, with their numbers."""
    kinds = {word or size for word, size in MENTIONED.findall(card.text.lower())}
    return {kind: SO_MANY for kind in sorted(kinds) if kind not in NO_KIND}


@cache
def kin_of(card: CardDef) -> tuple[CardDef, ...]:
    """Return a small and a large creature of each type that the card's text mentions."""
    kinds = sorted(kind for kind in CREATURE_TYPES if re.search(rf"\b{kind}s?\b", card.text))
    return tuple(
        define_card(f"{name} {kind} | {name} {kind}\n{{{mana}}}{{{colour}}}\nCreature — {kind}\n{size}")
        for kind, colour in zip(kinds, cycle("WUBRG"), strict=False)
        for name, mana, size in (("Own", 1, "2/2"), ("Great", 6, "5/5"))
    )


def build(collection: Collection, card: CardDef, dice: Random, on_board: bool) -> Game:
    """Return a game with the card in the first player's hand or under that player's control, and something of every
    kind; the amounts vary from game to game."""
    for each in full_board():
        collection.database.add(each)
    scenario = Scenario(collection.database, dice.randrange(10**6))
    creatures, others = names_of(CREATURES), names_of(OTHERS)
    kin = kin_of(card)
    for each in kin:
        collection.database.add(each)
    kindred = [each.name.en for each in kin]
    names = [*creatures, *others, *kindred * 3]
    lands = [*LANDS, "Deep Well", *(f"Far {kind}" for kind in STRANGE_LANDS)]
    for player in (0, 1):
        wells, strange = (12, 2) if player == 0 else dice.choice(((6, 2), (6, 2), (1, 0), (0, 0)))
        scenario.battlefield(player, *["Deep Well"] * wells, *some(dice, LANDS))
        scenario.battlefield(player, *(f"Far {kind}" for kind in dice.sample(STRANGE_LANDS, strange)))
        if dice.random() < 0.5:
            scenario.battlefield(player, *dice.sample(STOLEN, dice.choice((1, 3))), owner=1 - player)
        scenario.battlefield(player, *dice.sample(creatures, dice.choice((1, 6, 6))), *some(dice, ["All Kin"]))
        scenario.battlefield(player, *some(dice, SETTLED), *dice.sample(kindred, dice.randint(0, len(kindred))))
        if dice.random() < 0.4:
            scenario.token(player, *dice.sample(TOKENS, 2))
        scenario.hand(player, *dice.sample(names, dice.choice((0, 3, 3, 6))), *dice.sample(lands, 1))
        scenario.graveyard(player, *dice.sample(names, dice.choice((2, 5, 12))), "All Kin", *dice.sample(lands, 2))
        scenario.library(player, *(dice.choice((*names, *lands)) for _ in range(30)))
        scenario.exile(player, *dice.sample(others, 1))
        scenario.life(player, dice.choice((20, 20, 20, 9, 31)))
    (bearer,) = scenario.battlefield(0, "Small Goblin", counters={"+1/+1": 2})
    scenario.battlefield(1, "Plain Bear", tapped=True)
    scenario.player_counters(0, energy=SO_MANY)
    if "commander" in card.text.lower():
        for player in (0, 1):
            scenario.battlefield(player, "Kind Angel", commander=True)
    scenario.hand(0, *kindred)
    if on_board:
        if dice.random() < 0.2:
            scenario.hand(0, card.name.en)
        lie(scenario, card, dice, bearer)
    else:
        scenario.hand(0, card.name.en)
        scenario.graveyard(0, card.name.en)
    scenario.turn(active=0, step=dice.choice(("main", "upkeep")))
    return scenario.game()


def some(dice: Random, names: Sequence[str]) -> list[str]:
    """Return all of them, one, two, or any number."""
    return dice.sample(names, dice.choice((len(names), 1, min(2, len(names)), dice.randint(0, len(names)))))


def lie(scenario: Scenario, card: CardDef, dice: Random, bearer: str) -> None:
    """Put the card onto the first player's side: with or without counters, tapped now and then, attached if possible,
    or with something attached to it."""
    kinds = mentioned_counters(card)
    counters = {kind: dice.choice((1, SO_MANY)) for kind in kinds} if dice.random() < 0.5 else {}
    if "Saga" in card.subtypes:
        counters = {"lore": dice.choice((1, 2))}
    (label,) = scenario.battlefield(0, card.name.en, tapped=dice.random() < 0.15, counters=counters or None)
    if card.subtypes & {"Aura", "Equipment"}:
        scenario.attach(label, to=host(scenario, card, dice, bearer))
    elif "Creature" in card.types and dice.random() < 0.3:
        (worn,) = scenario.battlefield(0, dice.choice(("Long Blade", "Heavy Chain")))
        scenario.attach(worn, to=label)


def host(scenario: Scenario, card: CardDef, dice: Random, bearer: str) -> str:
    """Return something for an Aura or Equipment to be attached to: a creature, or what the Aura says it enchants."""
    line = next((each for each in card.text.lower().split("\n") if each.startswith("enchant ")), "enchant creature")
    found = next((names for word, names in HOSTS.items() if word in line), ("Plain Bear", "Kind Angel", "Elder Elf"))
    if "creature" in line and dice.random() < 0.5:
        return bearer
    player = 0 if "you control" in line else 1 if "opponent" in line else dice.choice((0, 1))
    return scenario.battlefield(player, dice.choice(found), owner=dice.choice((player, player, 1 - player)))[0]
