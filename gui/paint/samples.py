"""Faces of every kind, for the sheet of samples and for tests."""

from __future__ import annotations

from dataclasses import replace

from gui.paint.face import FACE_DOWN, CardFace


def _set(*items: str) -> frozenset[str]:
    return frozenset(items)


def _land(name: str, kind: str, letter: str, subtype: str) -> CardFace:
    return CardFace(
        name=name, type_line=f"Terra Base — {name}", kinds=_set("Land"), subtypes=(subtype,), land_colours=(letter,), art_key=kind
    )


LANDS = (
    _land("Pianura", "Plains", "W", "Plains"),
    _land("Isola", "Island", "U", "Island"),
    _land("Palude", "Swamp", "B", "Swamp"),
    _land("Montagna", "Mountain", "R", "Mountain"),
    _land("Foresta", "Forest", "G", "Forest"),
)

CARDS = (
    CardFace(
        name="Serra Angel", cost=("3", "W", "W"), type_line="Creatura — Angelo", colours=_set("W"), kinds=_set("Creature"),
        subtypes=("Angel",), paragraphs=("Volare, cautela",), keywords=("flying", "vigilance"), power="4", toughness="4",
        art_key="Serra Angel",
    ),
    CardFace(
        name="Drago di Shivan", cost=("4", "R", "R"), type_line="Creatura — Drago", colours=_set("R"), kinds=_set("Creature"),
        subtypes=("Dragon",), paragraphs=("Volare", "{R}: Il Drago di Shivan prende +1/+0 fino alla fine del turno."),
        keywords=("flying",), power="7", toughness="5", power_changed=1, damage=3, badges=_set("attack"), art_key="Shivan Dragon",
    ),
    CardFace(
        name="Elfi di Llanowar", cost=("G",), type_line="Creatura — Druido Elfo", colours=_set("G"), kinds=_set("Creature"),
        subtypes=("Elf", "Druid"), paragraphs=("{T}: Aggiungi {G}.",), power="1", toughness="1", badges=_set("summoning-sick"),
        art_key="Llanowar Elves",
    ),
    CardFace(
        name="Karlov del Concilio Fantasma", cost=("W", "B"), type_line="Creatura Leggendaria — Consigliere Spirito",
        colours=_set("W", "B"), kinds=_set("Creature"), subtypes=("Spirit", "Advisor"), legendary=True,
        paragraphs=(
            "Ogniqualvolta guadagni punti vita, metti due segnalini +1/+1 su Karlov del Concilio Fantasma.",
            "{W}{B}, Rimuovi sei segnalini +1/+1 da Karlov del Concilio Fantasma: Esilia una creatura bersaglio.",
        ),
        power="8", toughness="8", power_changed=1, toughness_changed=1, counters={"+1/+1": 6}, art_key="Karlov of the Ghost Council",
    ),
    CardFace(
        name="Fulmine", cost=("R",), type_line="Istantaneo", colours=_set("R"), kinds=_set("Instant"),
        paragraphs=("Il Fulmine infligge 3 danni a un qualsiasi bersaglio.",), art_key="Lightning Bolt",
    ),
    CardFace(
        name="Contromagia", cost=("U", "U"), type_line="Istantaneo", colours=_set("U"), kinds=_set("Instant"),
        paragraphs=("Neutralizza una magia bersaglio.",), art_key="Counterspell",
    ),
    CardFace(
        name="Crescita Gigante", cost=("G",), type_line="Istantaneo", colours=_set("G"), kinds=_set("Instant"),
        paragraphs=("Una creatura bersaglio prende +3/+3 fino alla fine del turno.",), art_key="Giant Growth",
    ),
    CardFace(
        name="Pacifismo", cost=("1", "W"), type_line="Incantesimo — Aura", colours=_set("W"), kinds=_set("Enchantment"),
        subtypes=("Aura",), paragraphs=("Incanta creatura", "La creatura incantata non può attaccare o bloccare."), art_key="Pacifism",
        badges=_set("attached"),
    ),
    CardFace(
        name="Jace Beleren", cost=("1", "U", "U"), type_line="Planeswalker Leggendario — Jace", colours=_set("U"),
        kinds=_set("Planeswalker"), subtypes=("Jace",), legendary=True, loyalty="5",
        paragraphs=(
            "+2: Ogni giocatore pesca una carta.",
            "−1: Un giocatore bersaglio pesca una carta.",
            "−10: Un giocatore bersaglio macina venti carte.",
        ),
        art_key="Jace Beleren",
    ),
    CardFace(
        name="Spada Corta", cost=("1",), type_line="Artefatto — Equipaggiamento", kinds=_set("Artifact"), subtypes=("Equipment",),
        paragraphs=("La creatura equipaggiata prende +1/+1.", "Equipaggiare {1}"), art_key="Short Sword",
    ),
    CardFace(
        name="Palla di Fuoco", cost=("X", "R"), type_line="Stregoneria", colours=_set("R"), kinds=_set("Sorcery"),
        paragraphs=(
            "Questa magia costa {1} in più per essere lanciata per ogni bersaglio oltre il primo.",
            "La Palla di Fuoco infligge X danni, divisi in parti uguali e arrotondati per difetto, a un qualsiasi numero di bersagli.",
        ),
        art_key="Fireball",
    ),
    CardFace(
        name="Angelo della Guerra Boros con un Nome Lunghissimo", cost=("2", "R/W", "R/W", "G/P", "2/U"),
        type_line="Creatura Leggendaria — Angelo Soldato Guerriero", colours=_set("R", "W"), kinds=_set("Creature"),
        subtypes=("Angel", "Soldier"), legendary=True,
        paragraphs=(
            "Volare, doppio attacco, legame vitale, cautela",
            "Ogniqualvolta l'Angelo attacca, crea due pedine creatura Soldato 1/1 bianche che attaccano lo stesso giocatore o "
            "planeswalker. Sacrificale all'inizio della prossima sottofase finale.",
            "{2}{R/W}, {T}: Le creature che controlli prendono +2/+0 e hanno attacco improvviso fino alla fine del turno. Attiva "
            "questa abilità solo durante il tuo turno, prima che siano dichiarate le creature attaccanti.",
            "All'inizio del tuo mantenimento, puoi pagare {1}{W}. Se lo fai, riprendi in mano una carta creatura bersaglio dal "
            "tuo cimitero con costo di mana convertito pari o inferiore a 3, poi ogni avversario perde 1 punto vita per ogni "
            "creatura con volare che controlli.",
        ),
        keywords=("flying", "double strike", "lifelink", "vigilance"), power="12", toughness="10", toughness_changed=-1,
        counters={"charge": 2, "+1/+1": 3}, badges=_set("attack", "partial", "target"), art_key="War Angel",
    ),
    CardFace(
        name="Soldato", type_line="Pedina Creatura — Soldato", colours=_set("W"), kinds=_set("Creature"), subtypes=("Soldier",),
        power="1", toughness="1", badges=_set("token"), art_key="Soldier token",
    ),
    CardFace(
        name="Bestia", type_line="Pedina Creatura — Bestia", colours=_set("R", "G"), kinds=_set("Creature"), subtypes=("Beast",),
        paragraphs=("Travolgere",), keywords=("trample",), power="4", toughness="4", badges=_set("token"), art_key="Beast token",
    ),
    CardFace(
        name="Giardino del Tempio", type_line="Terra — Foresta Pianura", kinds=_set("Land"), subtypes=("Forest", "Plains"),
        land_colours=("G", "W"),
        paragraphs=("{T}: Aggiungi {G} o {W}.", "Mentre il Giardino del Tempio entra nel campo di battaglia, puoi pagare 2 punti vita. "
                    "Se non lo fai, entra nel campo di battaglia TAPpato."),
        art_key="Temple Garden",
    ),
    CardFace(
        name="Golem di Ferro", cost=("4",), type_line="Creatura Artefatto — Golem", kinds=_set("Creature", "Artifact"),
        subtypes=("Golem",), paragraphs=("Difensore",), keywords=("defender",), power="3", toughness="6", damage=2,
        badges=_set("block"), art_key="Iron Golem",
    ),
    CardFace(
        name="Grifone del Vento", cost=("3", "W"), type_line="Creatura — Grifone", colours=_set("W"), kinds=_set("Creature"),
        subtypes=("Griffin",), paragraphs=("Volare",), keywords=("flying",), power="2", toughness="2", art_key="Wind Griffin",
    ),
    CardFace(
        name="Mago dello Studio", cost=("1", "U"), type_line="Creatura — Mago Umano", colours=_set("U"), kinds=_set("Creature"),
        subtypes=("Human", "Wizard"), paragraphs=("{T}: Pesca una carta, poi scarta una carta.",), power="1", toughness="1",
        art_key="Studio Mage",
    ),
    CardFace(
        name="Incursore Goblin", cost=("1", "R"), type_line="Creatura — Guerriero Goblin", colours=_set("R"), kinds=_set("Creature"),
        subtypes=("Goblin", "Warrior"), paragraphs=("Rapidità",), keywords=("haste",), power="2", toughness="2", art_key="Goblin Raider",
    ),
    CardFace(
        name="Vampiro Notturno", cost=("2", "B"), type_line="Creatura — Vampiro", colours=_set("B"), kinds=_set("Creature"),
        subtypes=("Vampire",), paragraphs=("Volare, tocco letale",), keywords=("flying", "deathtouch"), power="2", toughness="2",
        counters={"-1/-1": 1}, art_key="Night Vampire",
    ),
    CardFace(
        name="Wurm delle Radici", cost=("4", "G", "G"), type_line="Creatura — Wurm", colours=_set("G"), kinds=_set("Creature"),
        subtypes=("Wurm",), power="6", toughness="6", art_key="Root Wurm",
    ),
    CardFace(
        name="Urto", cost=("U/R",), type_line="Istantaneo", colours=_set("U", "R"), kinds=_set("Instant"),
        paragraphs=("Fai rimbalzare una creatura bersaglio: falla tornare in mano al suo proprietario.",), art_key="Wave of Steam",
        second=CardFace(
            name="Incendio", cost=("3", "R", "R"), type_line="Stregoneria", colours=_set("R"), kinds=_set("Sorcery"),
            paragraphs=("L'Incendio infligge 3 danni a ogni creatura e a ogni giocatore.",), art_key="Burn Down",
        ),
    ),
    replace(FACE_DOWN, damage=1, counters={"+1/+1": 2}, badges=_set("block")),
)
