"""What is printed on each card of the program: cost, types, size, loyalty; and that each one is tested."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards import default_database

FACTS = """
Plains | Basic Land — Plains
Island | Basic Land — Island
Swamp | Basic Land — Swamp
Mountain | Basic Land — Mountain
Forest | Basic Land — Forest
Selesnya Guildgate | Land — Gate
Izzet Guildgate | Land — Gate
Karn's Bastion | Land
Elite Vanguard | {W} | Creature — Human Soldier | 2/1
Soul Warden | {W} | Creature — Human Cleric | 1/1
Condemn | {W} | Instant
Angelic Wall | {1}{W} | Creature — Wall | 0/4
Imposing Sovereign | {1}{W} | Creature — Human | 2/1
Ajani's Pridemate | {1}{W} | Creature — Cat Soldier | 2/2
Wall of Omens | {1}{W} | Creature — Wall | 0/4
Pacifism | {1}{W} | Enchantment — Aura
Honor of the Pure | {1}{W} | Enchantment
Seal of Cleansing | {1}{W} | Enchantment
Show of Valor | {1}{W} | Instant
Makeshift Battalion | {2}{W} | Creature — Human Soldier | 3/2
Rising Populace | {2}{W} | Creature — Human | 2/2
Armory Guard | {3}{W} | Creature — Giant Soldier | 2/5
Faith's Fetters | {3}{W} | Enchantment — Aura
Eyes in the Skies | {3}{W} | Instant
Serra Angel | {3}{W}{W} | Creature — Angel | 4/4
Llanowar Elves | {G} | Creature — Elf Druid | 1/1
Elvish Mystic | {G} | Creature — Elf Druid | 1/1
Gladecover Scout | {G} | Creature — Elf Scout | 1/1
Giant Growth | {G} | Instant
Fog | {G} | Instant
Forced Adaptation | {G} | Enchantment — Aura
Kalonian Tusker | {G}{G} | Creature — Beast | 3/3
Deadly Recluse | {1}{G} | Creature — Spider | 1/2
Silhana Ledgewalker | {1}{G} | Creature — Elf Rogue | 1/1
Voracious Wurm | {1}{G} | Creature — Wurm | 2/2
Predatory Sliver | {1}{G} | Creature — Sliver | 1/1
Farseek | {1}{G} | Sorcery
Titanic Brawl | {1}{G} | Instant
Fists of Ironwood | {1}{G} | Enchantment — Aura
Fungal Rebirth | {2}{G} | Instant
Trained Armodon | {1}{G}{G} | Creature — Elephant | 3/3
Giant Spider | {3}{G} | Creature — Spider | 2/4
Rumbling Baloth | {2}{G}{G} | Creature — Beast | 4/4
Garruk, Caller of Beasts | {4}{G}{G} | Legendary Planeswalker — Garruk | 4
Enormous Baloth | {6}{G} | Creature — Beast | 7/7
Unsummon | {U} | Instant
Essence Scatter | {1}{U} | Instant
Kasmina's Transmutation | {1}{U} | Enchantment — Aura
Repeal | {X}{U} | Instant
Scroll Thief | {2}{U} | Creature — Merfolk Rogue | 1/3
Phantom Warrior | {1}{U}{U} | Creature — Illusion Warrior | 2/2
Divination | {2}{U} | Sorcery
Compulsive Research | {2}{U} | Sorcery
Sinister Sabotage | {1}{U}{U} | Instant
Murmuring Mystic | {3}{U} | Creature — Human Wizard | 1/5
Keymaster Rogue | {3}{U} | Creature — Human Rogue | 3/2
Messenger Drake | {3}{U}{U} | Creature — Drake | 3/3
Mind Control | {3}{U}{U} | Enchantment — Aura
Kiora's Dambreaker | {5}{U} | Creature — Leviathan | 5/6
Tenacious Dead | {B} | Creature — Skeleton Warrior | 1/1
Gnawing Zombie | {1}{B} | Creature — Zombie | 1/3
Dark Favor | {1}{B} | Enchantment — Aura
Bladebrand | {1}{B} | Instant
Blood Bairn | {2}{B} | Creature — Vampire | 2/2
Midnight Reaper | {2}{B} | Creature — Zombie Knight | 3/2
Undercity's Embrace | {2}{B} | Instant
Vindictive Vampire | {3}{B} | Creature — Vampire | 2/3
Mark of the Vampire | {3}{B} | Enchantment — Aura
Nightmare | {5}{B} | Creature — Nightmare Horse | */*
Shock | {R} | Instant
Lightning Bolt | {R} | Instant
Tin Street Dodger | {R} | Creature — Goblin Rogue | 1/1
Earthquake | {X}{R} | Sorcery
Burning Prophet | {1}{R} | Creature — Human Wizard | 1/3
Pyroclasm | {1}{R} | Sorcery
Volcanic Geyser | {X}{R}{R} | Instant
Gray Ogre | {2}{R} | Creature — Ogre | 2/2
Guttersnipe | {2}{R} | Creature — Goblin Shaman | 2/2
Act of Treason | {2}{R} | Sorcery
Krenko, Mob Boss | {2}{R}{R} | Legendary Creature — Goblin Warrior | 3/3
Lava Axe | {4}{R} | Sorcery
Shivan Dragon | {4}{R}{R} | Creature — Dragon | 5/5
Selesnya Evangel | {G}{W} | Creature — Elf Shaman | 1/2
Selesnya Charm | {G}{W} | Instant
Tolsimir Wolfblood | {4}{G}{W} | Legendary Creature — Elf Warrior | 3/4
Goblin Electromancer | {U}{R} | Creature — Goblin Wizard | 2/2
Izzet Charm | {U}{R} | Instant
Crackling Drake | {U}{U}{R}{R} | Creature — Drake | */4
Ral Zarek | {2}{U}{R} | Legendary Planeswalker — Ral | 4
Niv-Mizzet, Parun | {U}{U}{U}{R}{R}{R} | Legendary Creature — Dragon Wizard | 5/5
Lightning Helix | {R}{W} | Instant
Karlov of the Ghost Council | {W}{B} | Legendary Creature — Spirit Advisor | 2/2
Putrefy | {1}{B}{G} | Instant
Voyager Staff | {1} | Artifact
Civic Saber | {1} | Artifact — Equipment
Short Sword | {1} | Artifact — Equipment
Juggernaut | {4} | Artifact Creature — Juggernaut | 5/3
Ring of Three Wishes | {5} | Artifact
"""

ROWS = [line.split(" | ") for line in FACTS.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_printed_facts(row: list[str]):
    name, *rest = row
    cost = rest.pop(0) if rest[0].startswith("{") else ""
    type_line, size = rest[0], rest[1] if len(rest) > 1 else ""
    card = default_database().card(name)
    assert (card.cost.text if card.cost is not None else "") == cost
    assert card.type_line.text("en") == type_line
    printed = f"{card.power}/{card.toughness}" if card.power is not None else card.loyalty or ""
    assert printed == size


def test_the_table_of_facts_is_complete():
    assert sorted(row[0] for row in ROWS) == sorted(card.name.en for card in default_database())


def test_every_card_has_a_name_of_its_own_in_both_languages():
    cards = list(default_database())
    for names in zip(*(card.name for card in cards), strict=True):
        assert len({name.casefold() for name in names}) == len(cards)


def test_every_word_of_the_cards_is_understood():
    assert [(card.name.en, gap.text) for card in default_database() for gap in card.gaps] == []


def test_the_cards_are_written_in_normal_form():
    for card in default_database():
        assert "\n".join(card.rules_text("en", own_name=False)) == card.text


def test_every_card_that_says_something_is_tested_by_name():
    tests = [path for path in Path(__file__).parent.glob("test_*.py") if path != Path(__file__)]
    tested = "".join(path.read_text(encoding="utf-8") for path in tests)
    assert [card.name.en for card in default_database() if card.text and card.name.en not in tested] == []
