"""All subtypes (205.3g to 205.3n) with their Italian names, including those on newer cards. Data only.

Entries are separated by semicolons: English = Italian. An irregular plural follows after "|"; "f" marks a feminine noun
that does not end in -a, "m" a masculine one that does.
"""

from __future__ import annotations

ARTIFACT_TYPES = """
Clue = Indizio; Contraption = Congegno; Equipment|Equipment = Equipaggiamento; Food|Foods = Cibo;
Fortification = Fortificazione f; Gold|Gold = Oro; Treasure = Tesoro; Vehicle = Veicolo; Attraction = Attrazione f;
Blood|Blood = Sangue; Bobblehead = Bobblehead; Incubator = Incubatrice f; Infinity|Infinity = Infinito;
Junk|Junk = Rottame; Lander = Lander; Map = Mappa; Mutagen = Mutageno;
Powerstone = Pietra del Potere|Pietre del Potere f; Spacecraft|Spacecraft = Nave Spaziale|Navi Spaziali f;
Stone = Pietra; Book = Libro
"""

ENCHANTMENT_TYPES = """
Aura = Aura; Cartouche = Cartiglio; Curse = Anatema|Anatemi m; Saga = Saga; Shrine = Santuario;
Background = Background|Background; Case = Caso; Class = Classe f; Plan = Piano; Role = Ruolo; Room = Stanza;
Rune = Runa; Shard = Frammento
"""

LAND_TYPES = """
Desert = Deserto; Forest = Foresta; Gate = Cancello; Island = Isola; Lair = Tana; Locus|Loci = Luogo; Mine = Miniera;
Mountain = Montagna; Plains|Plains = Pianura; Power-Plant = Centrale Energetica|Centrali Energetiche f;
Swamp = Palude f; Tower = Torre f; Urza's|Urza's = Terreno di Urza|Terreni di Urza; Cave = Caverna;
Planet = Pianeta|Pianeti m; Sphere = Sfera; Town = Città f
"""

PLANESWALKER_TYPES = """
Ajani; Aminatou; Angrath; Arlinn; Ashiok; Bahamut; Basri; Bolas; Calix; Chandra; Comet; Dack; Dakkon; Daretti;
Davriel; Dihada; Domri; Dovin; Duck; Dungeon; Ellywick; Elminster; Elspeth; Ersta; Estrid; Freyalise; Garruk; Gideon;
Grist; Guff; Huatli; Inzerva; Jace; Jared; Jaya; Jeska; Kaito; Karn; Kasmina; Kaya; Kiora; Koth; Liliana; Lolth;
Lukka; Master; Minsc; Mordenkainen; Nahiri; Narset; Niko; Nissa; Nixilis; Oko; Quintorius; Ral; Rowan; Saheeli; Samut;
Sarkhan; Serra; Sorin; Svega; Szat; Tamiyo; Tasha; Teferi; Teyo; Tezzeret; Tibalt; Tyvar; Ugin; Urza; Venser; Vivien;
Vraska; Vronos; Will; Windgrace; Wrenn; Xenagos; Yanggu; Yanling; Zariel
"""

SPELL_TYPES = (
    "Adventure = Avventura; Arcane = Arcano; Trap = Trappola; Chorus = Coro; Lesson = Lezione f; Omen = Presagio"
)

BATTLE_TYPES = "Siege = Assedio"

PLANAR_TYPES = """
Alara; Arkhos; Azgol; Belenon; Bolas's Meditation Realm = Reame della Meditazione di Bolas; Dominaria; Equilor; Ergamon;
Fabacin; Innistrad; Iquatana; Ir; Kaldheim; Kamigawa; Karsus; Kephala; Kinshala; Kolbahan; Kyneth; Lorwyn; Luvion;
Mercadia; Mirrodin; Moag; Mongseng; Muraganda; New Phyrexia = Nuova Phyrexia; Phyrexia; Pyrulea; Rabiah; Rath; Ravnica;
Regatha; Segovia; Serra's Realm = Reame di Serra; Shadowmoor; Shandalar; Ulgrotha; Valla; Vryn; Wildfire; Xerex;
Zendikar
"""

CREATURE_TYPES = """
Advisor = Consigliere; Aetherborn|Aetherborn = Eteride; Ally = Alleato; Angel = Angelo; Antelope = Antilope f;
Ape = Scimpanzé; Archer = Arciere; Archon = Arconte; Army = Esercito; Artificer = Artefice; Assassin = Assassino;
Assembly-Worker = Addetto al Montaggio|Addetti al Montaggio; Atog = Atog; Aurochs|Aurochs = Uro; Avatar = Avatar;
Azra|Azra = Azra|Azra m; Badger = Tasso; Barbarian = Barbaro; Basilisk = Basilisco; Bat = Pipistrello; Bear = Orso;
Beast = Bestia; Beeble = Bibolo; Berserker = Berserker; Bird = Uccello; Blinkmoth = Lampidottero; Boar = Cinghiale;
Bringer = Portatore; Brushwagg = Burlarbusto; Camarid = Camarid; Camel = Cammello; Caribou|Caribou = Caribù;
Carrier = Viaggiatore; Cat = Felino; Centaur = Centauro; Cephalid = Cefalide; Chimera = Chimera;
Citizen = Cittadino; Cleric = Chierico|Chierici; Cockatrice = Cocatrice f; Construct = Costrutto;
Coward = Vigliacco; Crab = Granchio; Crocodile = Coccodrillo; Cyclops|Cyclopes = Ciclope; Dauthi|Dauthi = Dauthi;
Demigod = Semidio|Semidei; Demon = Demone; Deserter = Disertore; Devil = Diavolo; Dinosaur = Dinosauro;
Djinn|Djinn = Genio|Geni; Dog = Canide; Dragon = Drago; Drake = Draghetto; Dreadnought = Sterminatore;
Drone = Drone; Druid = Druido; Dryad = Driade f; Dwarf|Dwarves = Nano; Efreet = Efreet; Egg = Uovo|Uova;
Elder = Antico; Eldrazi|Eldrazi = Eldrazi; Elemental = Elementale; Elephant = Elefante; Elf|Elves = Elfo;
Elk|Elk = Alce; Eye = Occhio; Faerie = Spiritello; Ferret = Furetto; Fish|Fish = Pesce;
Flagbearer = Portabandiera|Portabandiera m; Fox = Volpe f; Frog = Rana; Fungus|Funguses = Fungus;
Gargoyle = Gargoyle|Gargoyle; Germ = Microbo; Giant = Gigante; Gnome = Gnomo; Goat = Capra; Goblin = Goblin;
God = Dio|Dei; Golem = Golem; Gorgon = Gorgone f; Graveborn|Graveborn = Figlio della Tomba|Figli della Tomba;
Gremlin = Gremlin; Griffin = Grifone; Hag = Strega; Harpy = Arpia; Hellion = Infernale; Hippo = Ippopotamo;
Hippogriff = Ippogrifo; Homarid = Homarid; Homunculus|Homunculi = Omuncolo; Horror = Orrore; Horse = Cavallo;
Human = Umano; Hydra = Idra; Hyena = Iena; Illusion = Illusione f; Imp = Imp; Incarnation = Incarnazione f;
Insect = Insetto; Jackal = Sciacallo; Jellyfish|Jellyfish = Medusa; Juggernaut = Juggernaut; Kavu|Kavu = Kavu;
Kirin|Kirin = Kirin; Kithkin|Kithkin = Kithkin; Knight = Cavaliere; Kobold = Coboldo; Kor|Kor = Kor;
Kraken = Kraken; Lamia = Lamia; Lammasu|Lammasu = Lammasu; Leech = Sanguisuga; Leviathan = Leviatano;
Lhurgoyf = Lhurgoyf; Licid = Licide; Lizard = Lucertola; Manticore = Manticora; Masticore = Masticora;
Mercenary = Mercenario; Merfolk|Merfolk = Tritone; Metathran|Metathran = Metathran; Minion = Servitore;
Minotaur = Minotauro; Mole = Talpa; Monger = Commerciante; Mongoose|Mongooses = Mangusta; Monk = Monaco|Monaci;
Monkey = Scimmia; Moonfolk|Moonfolk = Lunantropo; Mouse|Mice = Topo; Mutant = Mutante; Myr|Myr = Myr;
Mystic = Mistico|Mistici; Naga|Naga = Naga|Naga m; Nautilus|Nautiluses = Nautilo; Nephilim|Nephilim = Nephilim;
Nightmare = Incubo; Nightstalker = Cacciatore Notturno|Cacciatori Notturni; Ninja|Ninjas = Ninja|Ninja m;
Noble = Nobile; Noggle = Noggle|Noggle; Nomad = Nomade; Nymph = Ninfa; Octopus|Octopuses = Piovra; Ogre = Ogre|Ogre;
Ooze = Melma; Orb = Globo; Orc = Orco; Orgg = Orgg; Otter = Lontra; Ouphe = Ouphe|Ouphe; Ox|Oxen = Bue|Buoi;
Oyster = Ostrica; Pangolin = Pangolino; Peasant = Popolano; Pegasus|Pegasuses = Pegaso; Pentavite = Pentavite;
Pest = Peste f; Phelddagrif = Phelddagrif; Phoenix = Fenice f; Pilot = Pilota m; Pincher = Pungitore;
Pirate = Pirata m; Plant = Pianta; Praetor = Pretore; Prism = Prisma m; Processor = Metabolizzatore;
Rabbit = Coniglio; Rat = Ratto; Rebel = Ribelle; Reflection = Riflesso; Rhino = Rinoceronte; Rigger = Assemblatore;
Rogue = Farabutto; Sable = Zibellino; Salamander = Salamandra; Samurai|Samurai = Samurai;
Sand = di Sabbia|di Sabbia; Saproling = Saprolingio; Satyr = Satiro; Scarecrow = Spaventapasseri;
Scion = Discendente; Scorpion = Scorpione; Scout = Esploratore; Sculpture = Scultura; Serf = Servo;
Serpent = Serpe f; Servo = Servomeccanismo; Shade = Bruma; Shaman = Sciamano; Shapeshifter = Polimorfo;
Shark = Squalo; Sheep|Sheep = Pecora; Siren = Sirena; Skeleton = Scheletro; Slith|Slith = Slith;
Sliver = Tramutante; Slug = Lumaca; Snake = Serpente; Soldier = Soldato; Soltari|Soltari = Soltari;
Spawn|Spawn = Progenie f; Specter = Spettro; Spellshaper = Mutamagia|Mutamagia m; Sphinx = Sfinge f; Spider = Ragno;
Spike = Pungiglione; Spirit = Spirito; Splinter = Scheggia; Sponge = Spugna; Squid|Squid = Calamaro;
Squirrel = Scoiattolo; Starfish|Starfish = Stella Marina|Stelle Marine f; Surrakar = Surrakar;
Survivor = Superstite; Tentacle = Tentacolo; Tetravite = Tetravite; Thalakos|Thalakos = Thalakos; Thopter = Tottero;
Thrull = Thrull; Treefolk|Treefolk = Silvantropo; Trilobite = Trilobite; Triskelavite = Triskelavite; Troll = Troll;
Turtle = Tartaruga; Unicorn = Unicorno; Vampire = Vampiro; Vedalken|Vedalken = Vedalken;
Viashino = Viashino|Viashino; Volver = Volvero; Wall = Muro; Warlock = Warlock; Warrior = Guerriero;
Weird = Bizzarria; Werewolf|Werewolves = Mannaro; Whale = Balena; Wizard = Mago; Wolf|Wolves = Lupo;
Wolverine = Ghiottone; Wombat = Vombato; Worm = Verme; Wraith = Necrospettro; Wurm = Wurm; Yeti = Yeti;
Zombie = Zombie|Zombie; Zubera = Zubera|Zubera m
"""

LATER_CREATURE_TYPES = """
Alien = Alieno; Armadillo = Armadillo; Astartes|Astartes = Astartes; Bard = Bardo; Beaver = Castoro;
Beholder = Beholder; Bison|Bison = Bisonte; C'tan|C'tan = C'tan; Capybara = Capibara|Capibara m;
Child|Children = Bambino; Clown = Clown; Coyote = Coyote|Coyote; Custodes|Custodes = Custodes;
Cyberman|Cybermen = Cyberman; Dalek = Dalek; Detective = Detective|Detective; Doctor = Dottore; Drix|Drix = Drix;
Echidna = Echidna; Employee = Dipendente; Eternal = Eterno; Fractal = Frattale; Gamma|Gamma = Gamma; Giraffe = Giraffa;
Gith|Gith = Gith;
Glimmer = Barlume; Gnoll = Gnoll; Guest = Ospite; Halfling = Halfling; Hamster = Criceto; Hedgehog = Riccio|Ricci;
Hero|Heroes = Eroe; Inhuman = Inumano; Inkling = Inkling; Inquisitor = Inquisitore; Kangaroo = Canguro;
Kree|Kree = Kree; Lemur = Lemure; Llama = Lama|Lama m; Lobster = Aragosta; Lord = Lord; Mite = Acaro;
Moogle = Moogle|Moogle; Mount = Cavalcatura; Necron = Necron; Performer = Artista m; Phyrexian = Phyrexiano;
Platypus|Platypuses = Ornitorinco; Porcupine = Porcospino; Possum = Opossum; Primarch = Primarca m; Qu = Qu;
Raccoon = Procione; Ranger = Ranger; Robot = Robot; Scientist = Scienziato; Seal = Foca; Skrull = Skrull;
Skunk = Moffetta; Sloth = Bradipo; Snail = Chiocciola; Sorcerer = Stregone; Spy = Spia; Symbiote = Simbionte;
Synth = Sintetico|Sintetici; Tiefling = Tiefling; Time|Time = Tempo; Toy = Giocattolo; Tyranid = Tiranide;
Utrom = Utrom; Varmint = Bestiaccia; Villain = Criminale; Weasel = Donnola
"""
