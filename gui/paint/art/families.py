"""Which figure stands for which creature type (205.3m); the first known type decides the shape."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gui.paint.art import animals, oddities
from gui.paint.art.figure import Figure
from gui.paint.art.humanoids import Person, paint_person
from gui.paint.face import CardFace

Subject = Callable[[Figure], None]

# Shapes by race. Classes (Soldier, Wizard…) dress a person and only count if no other shape is found.
SHAPES: dict[str, Subject] = {
    "dragon": animals.dragon,
    "drake": animals.drake,
    "bird": animals.bird,
    "griffin": partial(animals.bird, griffin=True),
    "hippogriff": partial(animals.bird, griffin=True),
    "phoenix": partial(animals.bird, flaming=True),
    "bat": animals.bat,
    "wolf": animals.canine,
    "dog": animals.canine,
    "hound": animals.canine,
    "fox": animals.canine,
    "werewolf": animals.canine,
    "jackal": animals.canine,
    "hyena": animals.canine,
    "coyote": animals.canine,
    "cat": animals.feline,
    "sphinx": animals.feline,
    "manticore": animals.feline,
    "chimera": animals.feline,
    "nightmare": animals.horse,
    "bear": animals.bear,
    "badger": animals.bear,
    "beast": animals.horned_beast,
    "dinosaur": animals.horned_beast,
    "rhino": animals.horned_beast,
    "baloth": animals.horned_beast,
    "behemoth": animals.horned_beast,
    "basilisk": partial(animals.lizard, jaws=True),
    "boar": animals.boar,
    "pig": animals.boar,
    "ox": animals.ox,
    "minotaur": animals.ox,
    "goat": animals.ox,
    "sheep": animals.ox,
    "elk": animals.deer,
    "antelope": animals.deer,
    "deer": animals.deer,
    "elephant": animals.elephant,
    "mammoth": animals.elephant,
    "loxodon": animals.elephant,
    "hippo": animals.elephant,
    "horse": animals.horse,
    "unicorn": partial(animals.horse, horn=True),
    "pegasus": partial(animals.horse, wings=True),
    "centaur": animals.horse,
    "camel": animals.horse,
    "ape": animals.ape,
    "monkey": animals.ape,
    "yeti": animals.ape,
    "rat": animals.rodent,
    "squirrel": animals.rodent,
    "rabbit": animals.rodent,
    "mouse": animals.rodent,
    "lizard": animals.lizard,
    "frog": animals.lizard,
    "turtle": animals.lizard,
    "crocodile": partial(animals.lizard, jaws=True),
    "salamander": animals.lizard,
    "viashino": animals.lizard,
    "naga": animals.serpent,
    "snake": animals.serpent,
    "gorgon": animals.serpent,
    "serpent": partial(animals.serpent, sea=True),
    "leviathan": partial(animals.serpent, sea=True),
    "hydra": partial(animals.serpent, heads=3),
    "wurm": animals.wurm,
    "worm": animals.wurm,
    "leech": animals.wurm,
    "insect": animals.insect,
    "spider": animals.spider,
    "scorpion": animals.spider,
    "crab": animals.spider,
    "fish": animals.fish,
    "shark": animals.fish,
    "whale": animals.fish,
    "kraken": animals.kraken,
    "octopus": animals.kraken,
    "squid": animals.kraken,
    "elemental": oddities.elemental,
    "spirit": oddities.spirit,
    "wraith": oddities.spirit,
    "specter": oddities.spirit,
    "shade": oddities.spirit,
    "golem": oddities.golem,
    "construct": oddities.golem,
    "scarecrow": oddities.golem,
    "gargoyle": oddities.golem,
    "juggernaut": oddities.golem,
    "thopter": animals.insect,
    "servo": oddities.golem,
    "gnome": oddities.golem,
    "wall": oddities.wall,
    "treefolk": oddities.treefolk,
    "plant": oddities.plant,
    "fungus": oddities.plant,
    "saproling": oddities.plant,
    "dryad": oddities.plant,
    "ooze": oddities.ooze,
    "horror": oddities.horror,
    "beholder": oddities.horror,
    "eldrazi": oddities.horror,
    "mutant": oddities.horror,
    "hellion": animals.wurm,
    "illusion": oddities.illusion,
    "shapeshifter": oddities.illusion,
    "weird": oddities.illusion,
    "avatar": oddities.elemental,
    "incarnation": oddities.elemental,
    "thrull": oddities.horror,
    "sliver": partial(animals.lizard, jaws=True),
    "vehicle": oddities.vehicle,
}

# Peoples, which wear the dress of their class.
PEOPLES: dict[str, Person] = {
    "angel": Person(
        head=("circlet", "laurel", "helm", "veil"),
        dress="plate",
        arms=("sword", "spear", "none"),
        wings="feather",
        halo=True,
    ),
    "demon": Person(race="demon", head=("bald",), dress="fur", arms=("none", "axe", "spell"), wings="bat"),
    "devil": Person(race="devil", head=("bald",), dress="fur", arms=("spell", "daggers")),
    "imp": Person(race="devil", head=("bald",), dress="fur", wings="bat"),
    "elf": Person(race="elf", head=("hair", "circlet", "feathers", "hood"), arms=("bow", "none", "staff")),
    "goblin": Person(
        race="goblin", head=("wild", "bald", "helm", "feathers"), dress="fur", arms=("axe", "daggers", "spear")
    ),
    "orc": Person(race="orc", head=("wild", "horned", "bald"), dress="fur", arms=("axe", "sword")),
    "ogre": Person(race="orc", head=("bald", "wild"), dress="fur", arms=("axe", "none"), large=True),
    "troll": Person(race="troll", head=("wild", "bald"), dress="fur", large=True),
    "giant": Person(race="giant", head=("wild", "horned", "braids"), dress="fur", arms=("axe", "none"), large=True),
    "cyclops": Person(race="giant", head=("bald",), dress="fur", large=True),
    "dwarf": Person(head=("braids", "horned", "helm"), dress="plate", arms=("axe",)),
    "vampire": Person(race="vampire", head=("hair", "circlet", "hood"), dress="high collar", arms=("none", "sword")),
    "zombie": Person(race="zombie", head=("wild", "hair", "bald", "hood"), dress="bones"),
    "skeleton": Person(
        race="skeleton", head=("bald", "helm", "crown", "hood"), dress="bones", arms=("sword", "axe", "none")
    ),
    "merfolk": Person(race="merfolk", head=("bald", "circlet"), dress="scales", arms=("spear", "staff", "none")),
    "faerie": Person(race="faerie", head=("hair", "circlet", "feathers"), wings="insect", arms=("none", "spell")),
    "human": Person(),
    "kithkin": Person(head=("braids", "hair"), arms=("spear", "none")),
    "kor": Person(head=("braids", "feathers")),
    "azra": Person(race="devil", head=("hair", "wild")),
}

# Classes: what a person wears and carries.
CLASSES: dict[str, Person] = {
    "soldier": Person(head=("helm", "great helm"), dress="plate", arms=("spear", "sword", "shield")),
    "knight": Person(head=("great helm", "helm"), dress="plate", arms=("sword", "shield", "spear")),
    "warrior": Person(head=("horned", "wild", "braids"), dress="fur", arms=("axe", "sword", "spear")),
    "berserker": Person(head=("horned", "wild"), dress="fur", arms=("axe",)),
    "barbarian": Person(head=("horned", "wild"), dress="fur", arms=("axe",)),
    "wizard": Person(head=("hat", "hood", "circlet"), arms=("staff", "spell", "book")),
    "warlock": Person(head=("hood", "horned"), arms=("spell",)),
    "shaman": Person(head=("feathers", "wild", "horned"), dress="fur", arms=("staff", "spell")),
    "druid": Person(head=("feathers", "hood", "laurel"), arms=("staff",)),
    "cleric": Person(head=("veil", "laurel", "hood"), arms=("staff", "spell", "none"), halo=True),
    "monk": Person(head=("bald", "hood"), arms=("spell", "none")),
    "rogue": Person(head=("hood",), arms=("daggers",)),
    "assassin": Person(head=("hood",), arms=("daggers",)),
    "pirate": Person(head=("wild", "braids"), arms=("sword", "daggers")),
    "scout": Person(head=("hood", "feathers"), arms=("bow",)),
    "archer": Person(head=("hood", "feathers", "hair"), arms=("bow",)),
    "ranger": Person(head=("hood",), arms=("bow",)),
    "artificer": Person(head=("hair", "braids"), arms=("book", "spell")),
    "advisor": Person(head=("hat", "veil", "circlet"), arms=("book", "none")),
    "noble": Person(head=("crown", "circlet"), arms=("none", "sword")),
    "samurai": Person(head=("horned", "helm"), dress="plate", arms=("sword",)),
    "ninja": Person(head=("hood",), arms=("daggers",)),
    "mercenary": Person(head=("hair", "helm"), dress="plate", arms=("axe", "sword")),
    "citizen": Person(head=("hair", "hood", "braids")),
    "peasant": Person(head=("hair", "hood")),
    "bard": Person(head=("feathers", "hair"), arms=("spell",)),
}

PLANESWALKER = Person(head=("hair", "hood", "circlet", "hat"), arms=("spell",))
NOBODY = Person(head=("hood", "helm", "hair"))


def subject_of(face: CardFace) -> Subject:
    """The drawing for a creature's types; a hooded person if none of them is known."""
    names = [name.lower() for name in face.subtypes]
    if "Planeswalker" in face.kinds:
        return partial(_person, race=PLANESWALKER, trade=None)
    for name in names:
        if name in SHAPES:
            return SHAPES[name]
    race = next((PEOPLES[name] for name in names if name in PEOPLES), None)
    trade = next((CLASSES[name] for name in names if name in CLASSES), None)
    if race is None and trade is None:
        if "Artifact" in face.kinds:
            return oddities.golem
        return animals.horned_beast if names else partial(_person, race=NOBODY, trade=None)
    return partial(_person, race=race, trade=trade)


def _person(fig: Figure, race: Person | None, trade: Person | None) -> None:
    """A person with the face of a race and the dress of a class; winged races have their own heads."""
    if race is None or race == Person():
        paint_person(fig, trade or race or NOBODY)
        return
    if trade is None:
        paint_person(fig, race)
        return
    own_head = race.race in ("demon", "merfolk", "skeleton") or bool(race.wings)
    paint_person(
        fig,
        Person(
            race=race.race,
            head=race.head if own_head else trade.head,
            dress=race.dress
            if race.dress not in ("cloak", "fur") or (trade.dress == "cloak" and race.dress != "cloak")
            else trade.dress,
            arms=trade.arms,
            wings=race.wings,
            halo=race.halo,
            large=race.large,
        ),
    )
