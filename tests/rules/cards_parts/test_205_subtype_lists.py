"""The subtypes that the rules list (205.3g to 205.3m) are known in both languages, for the right card type."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption
from engine.vocabulary.types import TypeLineError, find_subtype, parse_type_line
from tests.rules.situation import situation

# English=Italian; only one if both are the same, and for planeswalkers, whose names are not translated
ARTIFACT = """
Clue=Indizio; Contraption=Congegno; Equipment=Equipaggiamento; Food=Cibo; Fortification=Fortificazione;
Gold=Oro; Treasure=Tesoro; Vehicle=Veicolo
"""

ENCHANTMENT = """
Aura; Cartouche=Cartiglio; Curse=Anatema; Saga; Shrine=Santuario
"""

LAND = """
Desert=Deserto; Forest=Foresta; Gate=Cancello; Island=Isola; Lair=Tana; Locus=Luogo; Mine=Miniera;
Mountain=Montagna; Plains=Pianura; Power-Plant=Centrale Energetica; Swamp=Palude; Tower=Torre; Urza's=Terreno di
Urza
"""

PLANESWALKER = """
Ajani; Aminatou; Angrath; Arlinn; Ashiok; Basri; Bolas; Calix; Chandra; Dack; Daretti; Davriel; Domri; Dovin;
Elspeth; Estrid; Freyalise; Garruk; Gideon; Huatli; Jace; Jaya; Karn; Kasmina; Kaya; Kiora; Koth; Liliana;
Lukka; Nahiri; Narset; Nissa; Nixilis; Oko; Ral; Rowan; Saheeli; Samut; Sarkhan; Serra; Sorin; Tamiyo; Teferi;
Teyo; Tezzeret; Tibalt; Ugin; Venser; Vivien; Vraska; Will; Windgrace; Wrenn; Xenagos; Yanggu; Yanling
"""

SPELL = """
Adventure=Avventura; Arcane=Arcano; Trap=Trappola
"""

CREATURE = """
Advisor=Consigliere; Aetherborn=Eteride; Ally=Alleato; Angel=Angelo; Antelope=Antilope; Ape=Scimpanzé;
Archer=Arciere; Archon=Arconte; Army=Esercito; Artificer=Artefice; Assassin=Assassino; Assembly-Worker=Addetto
al Montaggio; Atog; Aurochs=Uro; Avatar; Azra; Badger=Tasso; Barbarian=Barbaro; Basilisk=Basilisco;
Bat=Pipistrello; Bear=Orso; Beast=Bestia; Beeble=Bibolo; Berserker; Bird=Uccello; Blinkmoth=Lampidottero;
Boar=Cinghiale; Bringer=Portatore; Brushwagg=Burlarbusto; Camarid; Camel=Cammello; Caribou=Caribù;
Carrier=Viaggiatore; Cat=Felino; Centaur=Centauro; Cephalid=Cefalide; Chimera; Citizen=Cittadino;
Cleric=Chierico; Cockatrice=Cocatrice; Construct=Costrutto; Coward=Vigliacco; Crab=Granchio;
Crocodile=Coccodrillo; Cyclops=Ciclope; Dauthi; Demigod=Semidio; Demon=Demone; Deserter=Disertore;
Devil=Diavolo; Dinosaur=Dinosauro; Djinn=Genio; Dog=Canide; Dragon=Drago; Drake=Draghetto;
Dreadnought=Sterminatore; Drone; Druid=Druido; Dryad=Driade; Dwarf=Nano; Efreet; Egg=Uovo; Elder=Antico;
Eldrazi; Elemental=Elementale; Elephant=Elefante; Elf=Elfo; Elk=Alce; Eye=Occhio; Faerie=Spiritello;
Ferret=Furetto; Fish=Pesce; Flagbearer=Portabandiera; Fox=Volpe; Frog=Rana; Fungus; Gargoyle; Germ=Microbo;
Giant=Gigante; Gnome=Gnomo; Goat=Capra; Goblin; God=Dio; Golem; Gorgon=Gorgone; Graveborn=Figlio della Tomba;
Gremlin; Griffin=Grifone; Hag=Strega; Harpy=Arpia; Hellion=Infernale; Hippo=Ippopotamo; Hippogriff=Ippogrifo;
Homarid; Homunculus=Omuncolo; Horror=Orrore; Horse=Cavallo; Human=Umano; Hydra=Idra; Hyena=Iena;
Illusion=Illusione; Imp; Incarnation=Incarnazione; Insect=Insetto; Jackal=Sciacallo; Jellyfish=Medusa;
Juggernaut; Kavu; Kirin; Kithkin; Knight=Cavaliere; Kobold=Coboldo; Kor; Kraken; Lamia; Lammasu;
Leech=Sanguisuga; Leviathan=Leviatano; Lhurgoyf; Licid=Licide; Lizard=Lucertola; Manticore=Manticora;
Masticore=Masticora; Mercenary=Mercenario; Merfolk=Tritone; Metathran; Minion=Servitore; Minotaur=Minotauro;
Mole=Talpa; Monger=Commerciante; Mongoose=Mangusta; Monk=Monaco; Monkey=Scimmia; Moonfolk=Lunantropo;
Mouse=Topo; Mutant=Mutante; Myr; Mystic=Mistico; Naga; Nautilus=Nautilo; Nephilim; Nightmare=Incubo;
Nightstalker=Cacciatore Notturno; Ninja; Noble=Nobile; Noggle; Nomad=Nomade; Nymph=Ninfa; Octopus=Piovra; Ogre;
Ooze=Melma; Orb=Globo; Orc=Orco; Orgg; Otter=Lontra; Ouphe; Ox=Bue; Oyster=Ostrica; Pangolin=Pangolino;
Peasant=Popolano; Pegasus=Pegaso; Pentavite; Pest=Peste; Phelddagrif; Phoenix=Fenice; Pilot=Pilota;
Pincher=Pungitore; Pirate=Pirata; Plant=Pianta; Praetor=Pretore; Prism=Prisma; Processor=Metabolizzatore;
Rabbit=Coniglio; Rat=Ratto; Rebel=Ribelle; Reflection=Riflesso; Rhino=Rinoceronte; Rigger=Assemblatore;
Rogue=Farabutto; Sable=Zibellino; Salamander=Salamandra; Samurai; Sand=di Sabbia; Saproling=Saprolingio;
Satyr=Satiro; Scarecrow=Spaventapasseri; Scion=Discendente; Scorpion=Scorpione; Scout=Esploratore;
Sculpture=Scultura; Serf=Servo; Serpent=Serpe; Servo=Servomeccanismo; Shade=Bruma; Shaman=Sciamano;
Shapeshifter=Polimorfo; Shark=Squalo; Sheep=Pecora; Siren=Sirena; Skeleton=Scheletro; Slith; Sliver=Tramutante;
Slug=Lumaca; Snake=Serpente; Soldier=Soldato; Soltari; Spawn=Progenie; Specter=Spettro; Spellshaper=Mutamagia;
Sphinx=Sfinge; Spider=Ragno; Spike=Pungiglione; Spirit=Spirito; Splinter=Scheggia; Sponge=Spugna;
Squid=Calamaro; Squirrel=Scoiattolo; Starfish=Stella Marina; Surrakar; Survivor=Superstite; Tentacle=Tentacolo;
Tetravite; Thalakos; Thopter=Tottero; Thrull; Treefolk=Silvantropo; Trilobite; Triskelavite; Troll;
Turtle=Tartaruga; Unicorn=Unicorno; Vampire=Vampiro; Vedalken; Viashino; Volver=Volvero; Wall=Muro; Warlock;
Warrior=Guerriero; Weird=Bizzarria; Werewolf=Mannaro; Whale=Balena; Wizard=Mago; Wolf=Lupo; Wolverine=Ghiottone;
Wombat=Vombato; Worm=Verme; Wraith=Necrospettro; Wurm; Yeti; Zombie; Zubera
"""


def pairs(text: str) -> list[tuple[str, str]]:
    found = [entry.strip().partition("=") for entry in text.replace("\n", " ").split(";")]
    return [(english, italian or english) for english, _, italian in found]


LISTS = [
    pytest.param("Artifact", "Artefatto", ARTIFACT, 8, marks=pytest.mark.rule("205.3g"), id="artifact"),
    pytest.param("Enchantment", "Incantesimo", ENCHANTMENT, 5, marks=pytest.mark.rule("205.3h"), id="enchantment"),
    pytest.param("Land", "Terra", LAND, 13, marks=pytest.mark.rule("205.3i"), id="land"),
    pytest.param("Planeswalker", "Planeswalker", PLANESWALKER, 56, marks=pytest.mark.rule("205.3j"), id="planeswalker"),
    pytest.param("Spell", "Stregoneria", SPELL, 3, marks=pytest.mark.rule("205.3k"), id="spell"),
    pytest.param("Creature", "Creatura", CREATURE, 251, marks=pytest.mark.rule("205.3m"), id="creature"),
]


@pytest.mark.parametrize(("kind", "italian_type", "text", "number"), LISTS)
def test_each_subtype_of_the_list_is_known(kind: str, italian_type: str, text: str, number: int):
    listed = pairs(text)
    assert len(set(listed)) == number
    for english, italian in listed:
        subtype = find_subtype(english)
        assert subtype is not None and (subtype.kind, subtype.english) == (kind, english)
        assert find_subtype(italian, "it") is subtype and subtype.italian == italian
        printed = "Sorcery" if kind == "Spell" else kind
        assert parse_type_line(f"{printed} — {english}").subtypes == (english,)
        assert parse_type_line(f"{italian_type} — {italian}", "it").subtypes == (english,)
    with pytest.raises(TypeLineError):
        parse_type_line(f"{'Sorcery' if kind == 'Spell' else kind} — Nonsense")


@pytest.mark.rule("205.3i")
def test_the_basic_land_types_make_mana():
    basic = "Forest=G Island=U Mountain=R Plains=W Swamp=B"
    for english, italian in pairs(LAND):
        d = situation(f"Place\nLand — {english}", mine=["Place"])
        colour = dict(pair.split("=") for pair in basic.split()).get(english)
        assert d.can("mana", "Place") == (colour is not None), italian
        if colour is not None:
            d.activate("Place")
            assert d.mana(0) == {colour: 1}


@pytest.mark.rule("205.3k")
@pytest.mark.parametrize("kind", ["Instant", "Sorcery"])
def test_instants_and_sorceries_share_the_spell_types(kind: str):
    pay = "Tune\n{0}\nEnchantment\nWhenever you cast an Arcane spell, you gain 1 life."
    d = situation(pay, f"Chant\n{{0}}\n{kind} — Arcane\nYou gain 5 life.", mine=["Tune"], hand=["Chant"])
    d.cast("Chant")
    d.resolve_all()
    assert d.life(0) == 26


@pytest.mark.rule("205.3m")
def test_each_creature_type_can_be_chosen_and_no_other():
    d = situation(
        "Hall\n{0}\nArtifact\nAs ~ enters, choose a creature type.\n"
        "Creatures you control of the chosen type get +1/+1.",
        hand=["Hall"],
    )
    d.cast("Hall")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseOption)
    offered = {(option.text.en, option.text.it) for option in decision.options}
    assert offered.issuperset(pairs(CREATURE))
    assert offered.isdisjoint(pairs(LAND)) and offered.isdisjoint(pairs(ARTIFACT))


@pytest.mark.rule("205.3m")
def test_tribal_cards_have_creature_types():
    call = "Call\n{0}\nTribal Instant — Goblin\nYou gain 1 life."
    chief = "Chief\n{0}\nEnchantment\nWhenever you cast a Goblin spell, you gain 3 life."
    d = situation(call, chief, mine=["Chief"], hand=["Call"])
    d.cast("Call")
    d.resolve_all()
    assert d.life(0) == 24
