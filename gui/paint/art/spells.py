"""Pictures of instants and sorceries: light and force, as suggested by the colours and the name's words."""

from __future__ import annotations

from collections.abc import Callable

from gui.paint.art import forces, scenery, signs
from gui.paint.art.canvas import Canvas
from gui.paint.art.palettes import Mood
from gui.paint.prng import Dice

Motif = Callable[[Canvas, Dice, Mood], None]

# Word stems that suggest a motif; the first list with a match decides.
WORDS: tuple[tuple[str, Motif], ...] = (
    ("chain arrest pacif bind shackle prison lock detain peace fetter bond", signs.chains),
    ("bolt lightning thunder shock spark zap electr strike", forces.bolt),
    ("meteor rain rockslide avalanche starfall hail earthquake quake", forces.rain),
    ("fireball blast explo burst shatter smash detonat volley crush demolish", forces.burst),
    ("fire flame burn inferno scorch lava pyro ember blaz heat volcan magma", forces.flame),
    ("fog mist haze vapor cloud", forces.fog),
    ("claw fang bite prey hunt rend savage brawl fight maul feral pounce", forces.claws),
    ("growth vine root bloom seed sprout nature wild overgrow harvest rampant bramble adapt fung", forces.growth),
    ("wave tide tidal sea flood wash drown current ocean", forces.wave),
    ("ice frost freez cold winter glaci chill snow", forces.frost),
    ("storm wind gust gale tornado cyclone hurricane unsummon sweep breeze sky", forces.storm),
    (
        "door portal gate path blink passage return recall escape journey vanish banish exile rift farseek "
        "explor embrace act treason",
        signs.portal,
    ),
    ("counter cancel negat dissolve swirl spiral vortex essence whirl twist time", forces.swirl),
    ("eye mind dream vision see sight thought scry gaze opt ponder reveal memor confus", signs.eye),
    ("book tome study divination lesson lore knowledge inspir research idea plan scroll", signs.tome),
    ("shield protect ward guard defen safe stand barrier bastion indestruct armor", signs.shield),
    (
        "death doom skull murder kill grave bone corpse dead terror raise wither plague decay rot drain "
        "assassin slay putref",
        signs.doom,
    ),
    ("moon night dark shadow dusk eclipse fear duress", signs.moon),
    ("blade sword cut slash duel charge attack assault battle war rally valor valour weapon fling axe", signs.blade),
    ("heal life heart salve bless mercy nourish feast reviv renew helix", signs.heart),
    (
        "dawn light sun angel glor holy day heaven sacred faith grace wrath judg justice condemn honor honour",
        signs.dawn,
    ),
)

BY_COLOUR: dict[str, tuple[Motif, ...]] = {
    "W": (signs.dawn, signs.shield, signs.blade, signs.sigil),
    "U": (forces.swirl, signs.eye, signs.sigil, signs.portal, forces.wave),
    "B": (signs.doom, signs.moon, signs.sigil, signs.doom),
    "R": (forces.burst, forces.flame, forces.bolt, forces.rain),
    "G": (forces.growth, forces.claws, forces.storm, signs.heart, forces.fog),
    "C": (signs.sigil, signs.portal, forces.swirl),
}


def motif_named(name: str) -> Motif | None:
    """The motif of the first list with a stem of a word of ``name``, or None."""
    low = " " + name.lower().replace("-", " ").replace("'", " ")
    return next((motif for words, motif in WORDS if any(" " + word in low for word in words.split())), None)


def motif_of(dice: Dice, name: str, colours: str) -> Motif:
    """The motif suggested by a word of the English name, or else one of the card's colours."""
    named = motif_named(name)
    if named is not None:
        return named
    return dice.pick(BY_COLOUR[dice.pick(colours) if colours else "C"])


def paint_spell(canvas: Canvas, dice: Dice, mood: Mood, name: str, colours: str) -> None:
    """Paint a distant place, and the spell before it."""
    letter = dice.pick(colours) if colours else "C"
    canvas.sky(mood.sky)
    dice.pick(scenery.BY_COLOUR[letter])(canvas, dice, mood)
    canvas.brush(dice, 420, 24, 8, 0.6, 12)
    motif_of(dice, name, colours)(canvas, dice, mood)
