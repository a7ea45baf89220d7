"""Printed values of each card of the program: cost, types, size, loyalty; and that each one is tested."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.card_database import default_database

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
Thrash | {R/G}{R/G} | Instant
Stomping Ground | Land — Mountain Forest
Chord of Calling | {X}{G}{G}{G} | Instant
Golgari Grave-Troll | {4}{G} | Creature — Troll Skeleton | 0/0
Legion Warboss | {2}{R} | Creature — Goblin Soldier | 2/2
Basilica Guards | {2}{W} | Creature — Human Soldier | 1/4
Light Up the Stage | {2}{R} | Sorcery
Cloudfin Raptor | {U} | Creature — Bird Mutant | 0/1
Shadow Alley Denizen | {B} | Creature — Vampire Rogue | 1/1
Pithing Needle | {1} | Artifact
Blazing Archon | {6}{W}{W}{W} | Creature — Archon | 5/6
Cartel Aristocrat | {W}{B} | Creature — Human Advisor | 2/2
Thrill-Kill Assassin | {1}{B} | Creature — Human Assassin | 1/2
Siege of Towers | {1}{R} | Sorcery
Shattering Spree | {R} | Sorcery
Wurmweaver Coil | {4}{G}{G} | Enchantment — Aura
Bomber Corps | {1}{R} | Creature — Human Soldier | 1/2
Creeping Chill | {3}{B} | Sorcery
Truefire Captain | {R}{R}{W}{W} | Creature — Human Knight | 4/3
Carom | {1}{W} | Instant
Gate Colossus | {8} | Artifact Creature — Construct | 8/8
Dark Confidant | {1}{B} | Creature — Human Wizard | 2/1
Copy Enchantment | {2}{U} | Enchantment
Mayhem Devil | {1}{B}{R} | Creature — Devil | 3/3
Rootborn Defenses | {2}{W} | Instant
Warrant | {W/U}{W/U} | Instant
Domri Rade | {1}{R}{G} | Legendary Planeswalker — Domri | 3
Rakdos Pit Dragon | {2}{R}{R} | Creature — Dragon | 3/3
Boros Elite | {W} | Creature — Human Soldier | 1/1
Enter the Infinite | {8}{U}{U}{U}{U} | Sorcery
Ill-Gotten Inheritance | {3}{B} | Enchantment
Sewer Shambler | {2}{B} | Creature — Zombie | 2/1
Angelic Exaltation | {3}{W} | Enchantment
Orzhov Enforcer | {1}{B} | Creature — Human Rogue | 1/2
Expansion | {U/R}{U/R} | Instant
Massacre Girl | {3}{B}{B} | Legendary Creature — Human Assassin | 4/4
Ghostway | {2}{W} | Instant
Arclight Phoenix | {3}{R} | Creature — Phoenix | 3/2
Unbreakable Formation | {2}{W} | Instant
Bloodfray Giant | {2}{R}{R} | Creature — Giant | 4/3
Gigantoplasm | {3}{U} | Creature — Shapeshifter | 0/0
Wojek Bodyguard | {2}{R} | Creature — Human Soldier | 3/3
Radical Idea | {1}{U} | Instant
Petrahydrox | {3}{U/R} | Creature — Weird | 3/3
Chromatic Lantern | {3} | Artifact
Lavinia, Azorius Renegade | {W}{U} | Legendary Creature — Human Soldier | 2/2
Cindervines | {R}{G} | Enchantment
Azorius Guildmage | {W/U}{W/U} | Creature — Vedalken Wizard | 2/2
Azorius Justiciar | {2}{W}{W} | Creature — Human Wizard | 2/2
Izzet Guildmage | {U/R}{U/R} | Creature — Human Wizard | 2/2
Rakdos Guildmage | {B/R}{B/R} | Creature — Zombie Shaman | 2/2
Syndicate Messenger | {3}{W} | Creature — Bird | 2/3
Connive | {2}{U/B}{U/B} | Sorcery
Mortus Strider | {1}{U}{B} | Creature — Skeleton | 1/1
Narcomoeba | {1}{U} | Creature — Illusion | 1/1
Hellkite Tyrant | {4}{R}{R} | Creature — Dragon | 6/5
Ministrant of Obligation | {2}{W} | Creature — Human Cleric | 2/1
Thespian's Stage | Land
Phytohydra | {2}{G}{W}{W} | Creature — Plant Hydra | 1/1
Azorius Arrester | {1}{W} | Creature — Human Soldier | 2/1
Prime Speaker Zegana | {2}{G}{G}{U}{U} | Legendary Creature — Merfolk Wizard | 1/1
Persistent Petitioners | {1}{U} | Creature — Human Advisor | 1/3
Ultimate Price | {1}{B} | Instant
Experiment One | {G} | Creature — Human Ooze | 1/1
Pteramander | {U} | Creature — Salamander Drake | 1/1
Assemble the Legion | {3}{R}{W} | Enchantment
Rakdos, Lord of Riots | {B}{B}{R}{R} | Legendary Creature — Demon | 6/6
Pack Rat | {1}{B} | Creature — Rat | */*
Downsize | {U} | Instant
Revival | {W/B}{W/B} | Sorcery
Remand | {1}{U} | Instant
Rest in Peace | {1}{W} | Enchantment
Repudiate | {G/U}{G/U} | Instant
Response | {R/W}{R/W} | Instant
Rhythm of the Wild | {1}{R}{G} | Enchantment
Savra, Queen of the Golgari | {2}{B}{G} | Legendary Creature — Elf Shaman | 2/2
Drudge Beetle | {1}{G} | Creature — Insect | 2/2
Glowspore Shaman | {B}{G} | Creature — Elf Shaman | 3/1
Sunder Shaman | {R}{R}{G}{G} | Creature — Giant Shaman | 5/5
Loaming Shaman | {2}{G} | Creature — Centaur Shaman | 3/2
Deathrite Shaman | {B/G} | Creature — Elf Shaman | 1/2
Pariah's Shield | {5} | Artifact — Equipment
Sphere of Safety | {4}{W} | Enchantment
Lord of the Void | {4}{B}{B}{B} | Creature — Demon | 7/7
Quasiduplicate | {1}{U}{U} | Sorcery
Rampaging Rendhorn | {4}{G} | Creature — Beast | 4/4
Skullcrack | {1}{R} | Instant
Sword of the Paruns | {4} | Artifact — Equipment
Cyclonic Rift | {1}{U} | Instant
Sharktocrab | {2}{G}{U} | Creature — Shark Octopus Crab | 4/4
Voidslime | {G}{U}{U} | Instant
Tajic, Legion's Edge | {1}{R}{W} | Legendary Creature — Human Soldier | 3/2
Slitherhead | {B/G} | Creature — Plant Zombie | 1/1
Teysa, Orzhov Scion | {1}{W}{B} | Legendary Creature — Human Advisor | 2/3
Debtors' Transport | {5}{B} | Creature — Thrull | 5/3
Find | {B/G}{B/G} | Sorcery
Band Together | {2}{G} | Instant
Sky Hussar | {3}{W}{U} | Creature — Human Knight | 4/3
Macabre Waltz | {1}{B} | Sorcery
Burning-Tree Vandal | {2}{R} | Creature — Human Rogue | 2/1
Mephitic Vapors | {2}{B} | Sorcery
Stalking Vengeance | {5}{R}{R} | Creature — Avatar | 5/5
Yeva, Nature's Herald | {2}{G}{G} | Legendary Creature — Elf Shaman | 4/4
Arrester's Zeal | {W} | Instant
Azorius Guildgate | Land — Gate
Dimir Guildgate | Land — Gate
Rakdos Guildgate | Land — Gate
Gruul Guildgate | Land — Gate
Orzhov Guildgate | Land — Gate
Golgari Guildgate | Land — Gate
Boros Guildgate | Land — Gate
Simic Guildgate | Land — Gate
Aurelia, Exemplar of Justice | {2}{R}{W} | Legendary Creature — Angel | 2/5
Illusionist's Bracers | {2} | Artifact — Equipment
Bruvac the Grandiloquent | {2}{U} | Legendary Creature — Human Advisor | 1/4
Fblthp, the Lost | {1}{U} | Legendary Creature — Homunculus | 1/1
Gideon Blackblade | {1}{W}{W} | Legendary Planeswalker — Gideon | 4
Summary Judgment | {1}{W} | Instant
Perilous Forays | {3}{G}{G} | Enchantment
Liliana, Dreadhorde General | {4}{B}{B} | Legendary Planeswalker — Liliana | 6
Master of Cruelties | {3}{B}{R} | Creature — Demon | 1/4
Simic Guildmage | {G/U}{G/U} | Creature — Elf Wizard | 2/2
Protean Hulk | {5}{G}{G} | Creature — Beast | 6/6
Rakdos Firewheeler | {B}{B}{R}{R} | Creature — Human Rogue | 4/3
Nicol Bolas, Dragon-God | {U}{B}{B}{B}{R} | Legendary Planeswalker — Bolas | 4
Eyes Everywhere | {2}{U} | Enchantment
Magewright's Stone | {2} | Artifact
Plaguecrafter | {2}{B} | Creature — Human Shaman | 3/2
Priest of Forgotten Gods | {1}{B} | Creature — Human Cleric | 1/2
Teferi, Time Raveler | {1}{W}{U} | Legendary Planeswalker — Teferi | 4
Tomik, Distinguished Advokist | {W}{W} | Legendary Creature — Human Advisor | 2/3
Quicken | {U} | Instant
Spark Double | {3}{U} | Creature — Illusion | 0/0
Lazav, the Multifarious | {U}{B} | Legendary Creature — Shapeshifter | 1/3
Seal of the Guildpact | {5} | Artifact
Mizzix's Mastery | {3}{R} | Sorcery
Mindleech Mass | {5}{U}{B}{B} | Creature — Horror | 6/6
Healer's Hawk | {W} | Creature — Bird | 1/1
Glory Seeker | {1}{W} | Creature — Human Soldier | 2/2
Stormfront Pegasus | {1}{W} | Creature — Pegasus | 2/1
Glorious Charge | {1}{W} | Instant
Glorious Anthem | {1}{W}{W} | Enchantment
Captain's Call | {3}{W} | Sorcery
Healer of the Pride | {3}{W} | Creature — Cat Cleric | 2/3
Angel's Mercy | {2}{W}{W} | Instant
Angelic Edict | {4}{W} | Sorcery
Captain of the Watch | {4}{W}{W} | Creature — Human Soldier | 3/3
Storm Crow | {1}{U} | Creature — Bird | 1/2
Wind Drake | {2}{U} | Creature — Drake | 2/2
Winged Words | {2}{U} | Sorcery
Cancel | {1}{U}{U} | Instant
Concentrate | {2}{U}{U} | Sorcery
Muse Drake | {3}{U} | Creature — Drake | 1/3
Air Elemental | {3}{U}{U} | Creature — Elemental | 4/4
Windstorm Drake | {4}{U} | Creature — Drake | 3/3
Windreader Sphinx | {5}{U}{U} | Creature — Sphinx | 3/7
Vampire of the Dire Moon | {B} | Creature — Vampire | 1/1
Vampire Interloper | {1}{B} | Creature — Vampire Scout | 2/1
Grasp of Darkness | {B}{B} | Instant
Vampire Noble | {2}{B} | Creature — Vampire | 3/2
Vampire Spawn | {2}{B} | Creature — Vampire | 2/3
Vampire Nighthawk | {1}{B}{B} | Creature — Vampire Shaman | 2/3
Murder | {1}{B}{B} | Instant
Gravedigger | {3}{B} | Creature — Zombie | 2/2
Vampire Champion | {3}{B} | Creature — Vampire Soldier | 3/3
Vampire Sovereign | {3}{B}{B} | Creature — Vampire | 3/4
Goblin Piker | {1}{R} | Creature — Goblin Warrior | 2/1
Goblin Raider | {1}{R} | Creature — Goblin Warrior | 2/2
Goblin Instigator | {1}{R} | Creature — Goblin Rogue | 1/1
Goblin Striker | {1}{R} | Creature — Goblin Berserker | 1/1
Goblin Shortcutter | {1}{R} | Creature — Goblin Scout | 2/1
Lightning Strike | {1}{R} | Instant
Goblin Roughrider | {2}{R} | Creature — Goblin Knight | 3/2
Goblin Sky Raider | {2}{R} | Creature — Goblin Warrior | 1/2
Goblin Chieftain | {1}{R}{R} | Creature — Goblin | 2/2
Lightning Elemental | {3}{R} | Creature — Elemental | 4/1
Grizzly Bears | {1}{G} | Creature — Bear | 2/2
Canopy Spider | {1}{G} | Creature — Spider | 1/3
Rabid Bite | {1}{G} | Sorcery
Elvish Warrior | {G}{G} | Creature — Elf Warrior | 2/3
Elvish Archdruid | {1}{G}{G} | Creature — Elf Druid | 2/2
Overrun | {2}{G}{G}{G} | Sorcery
Vastwood Gorger | {5}{G} | Creature — Wurm | 5/6
Canopy Gorger | {4}{G}{G} | Creature — Wurm | 6/5
Siege Mastodon | {4}{W} | Creature — Elephant | 3/5
Skyhunter Patrol | {2}{W}{W} | Creature — Cat Knight | 2/3
Skyhunter Skirmisher | {1}{W}{W} | Creature — Cat Knight | 1/1
Sift | {3}{U} | Sorcery
Curiosity | {U} | Enchantment — Aura
Skyline Predator | {4}{U}{U} | Creature — Drake | 3/4
Skymarch Bloodletter | {2}{B} | Creature — Vampire Soldier | 2/2
Skyraker Giant | {2}{R}{R} | Creature — Giant | 4/3
Skyship Stalker | {2}{R}{R} | Creature — Dragon | 3/3
Siege-Gang Commander | {3}{R}{R} | Creature — Goblin | 2/2
Siegebreaker Giant | {3}{R}{R} | Creature — Giant Warrior | 6/3
Siege Wurm | {5}{G}{G} | Creature — Wurm | 5/5
Skymark Roc | {2}{W}{U} | Creature — Bird | 3/3
Skycat Sovereign | {W}{U} | Creature — Elemental Cat | 1/1
Skyknight Legionnaire | {2}{R}{W} | Creature — Human Knight | 2/2
Skyknight Vanguard | {R}{W} | Creature — Human Knight | 1/2
Siegehorn Ceratops | {G}{W} | Creature — Dinosaur | 2/2
Skyrider Patrol | {2}{G}{U} | Creature — Elf Scout | 2/3
Skyscanner | {3} | Artifact Creature — Thopter | 1/1
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
    folders = (Path(__file__).parent, Path(__file__).parents[1] / "rulings")
    tests = [path for folder in folders for path in folder.glob("test_*.py") if path != Path(__file__)]
    tested = "".join(path.read_text(encoding="utf-8") for path in tests)
    assert [card.name.en for card in default_database() if card.text and card.name.en not in tested] == []
