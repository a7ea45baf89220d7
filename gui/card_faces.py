"""Converts what a player may know of a card to the face to be painted, in the current language."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.language.cardfile import CardDef
from engine.language.lexicon import Language
from engine.seen.view import CardView, FaceView, View
from engine.state.components import INSET_FRAMES
from gui.i18n import language, text, tr
from gui.paint import seat_styles
from gui.paint.face import COLOUR_ORDER, FACE_DOWN, CardFace
from gui.paint.sides import side_icon

BULLET = "•"
"""First character of a mode's line."""
_SYMBOL = re.compile(r"\{([^{}]+)\}")


def symbols_in(words: str) -> tuple[str, ...]:
    """The symbols in a text such as a mana cost, without their braces."""
    return tuple(_SYMBOL.findall(words))


def face_of(card: CardView, source: CardView | None = None) -> CardFace | None:
    """The current face of a card, spell or ability; None if only its back may be seen.

    A face-down permanent has no name, and its public size and keywords (707.2). An ability on the stack looks like its
    `source`, if that is known, without being a creature.
    """
    if not is_legible(card):
        return None
    on_battlefield = card.zone == "battlefield"
    face = CardFace(
        name=text(card.name),
        cost=symbols_in(card.cost),
        type_line=text(card.type_line),
        colours=card.colours,
        kinds=card.types,
        subtypes=tuple(sorted(card.subtypes)),
        land_colours=tuple(colour for colour in "WUBRGC" if colour in card.mana_colours),
        paragraphs=tuple(_paragraphs(card)),
        keywords=tuple(sorted(card.keywords)),
        power=_number(card.power, card.power_text, on_battlefield),
        toughness=_number(card.toughness, card.toughness_text, on_battlefield),
        loyalty=None if card.loyalty is None else str(card.loyalty),
        defense=None if card.defense is None else str(card.defense),
        damage=card.damage,
        counters=_counters(card),
        badges=badges_of(card),
        chosen=tuple(chosen_words(card) + level_words(card)),
        power_changed=_change(card.power, _unchanged(card, card.printed_power)),
        toughness_changed=_change(card.toughness, _unchanged(card, card.printed_toughness)),
        art_key=card.art_key,
        legendary="Legendary" in card.supertypes,
        face_down=card.face_down,
        sleeve=seat_styles.sleeve(card.owner),
        indicator="".join(colour for colour in COLOUR_ORDER if colour in card.indicator),
        foot="" if card.printing is None else card.printing.foot,
        rarity="" if card.printing is None else card.printing.rarity,
        modifiers=None if card.modifiers is None else (f"{card.modifiers[0]:+}", f"{card.modifiers[1]:+}"),
        level=card.class_level,
    )
    if card.kind != "card":
        return _ability_face(face, card, source)
    if card.face_down and on_battlefield:
        return replace(
            face.hidden(),
            keywords=face.keywords,
            power_changed=face.power_changed,
            toughness_changed=face.toughness_changed,
            chosen=tuple(lying_words(card)),
        )
    return _with_other_side(_with_other_half(face, card), card)


def is_legible(card: CardView) -> bool:
    """Whether there is anything to read on the card: on its face, or for a face-down permanent what is public."""
    return card.known or (card.face_down and card.zone == "battlefield")


def _with_other_side(face: CardFace, card: CardView) -> CardFace:
    """Add the icon of a double-faced card's side, and the size of a back that is a creature (711.1a-c)."""
    if card.face_down or len(card.faces) != 2 or not any(each.up for each in card.faces):
        return face
    front, back = card.faces
    size = f"{back.power_text}/{back.toughness_text}" if front.up and back.power_text else ""
    icon = _side(card, front if front.up else back)
    return replace(face, side=icon, behind=size if icon else "")


def _side(card: CardView, face: FaceView) -> str:
    set_code = "" if card.printing is None else card.printing.set
    return side_icon(card.frame, face.name.en, set_code, front=face is card.faces[0])


def _with_other_half(face: CardFace, card: CardView) -> CardFace:
    """Add the other half that is printed beside it (708.1, 709.1, 715.1)."""
    inset = card.frame in INSET_FRAMES
    if not (inset or card.frame in ("split", "aftermath", "flip", "room")) or len(card.faces) != 2 or card.face_down:
        return face
    first, second = card.faces
    if card.frame == "room" and card.zone == "battlefield":
        left, right = (replace(_printed(half), locked=not half.up) for half in card.faces)
        return replace(left, badges=face.badges, counters=face.counters, chosen=face.chosen, second=right)
    if card.frame in ("split", "aftermath", "room"):
        if first.up or second.up:  # only one half of it was cast
            return face
        joined = "aftermath" if card.frame == "aftermath" else "split"
        return replace(_printed(first), badges=face.badges, second=_printed(second), joined=joined)
    other = second if first.up else first
    if inset and second.up:
        return face
    return replace(face, second=_printed(other), joined="adventure" if inset else card.frame)


def is_shown_whole(card: CardView) -> bool:
    """Whether the card shows both of its halves at once, so that neither is another side of it (708.1)."""
    return _with_other_half(FACE_DOWN, card) is not FACE_DOWN


def other_faces(card: CardView) -> list[CardFace]:
    """Everything printed on the card besides what it shows now: its other side (711), half (708) or adventure (715)."""
    if not card.known:
        return []
    return [
        replace(_printed(face), side=_side(card, face))
        for face in card.faces
        if not face.up and text(face.name) != text(card.name)
    ]


def _printed(face: FaceView) -> CardFace:
    words, _, subtypes = face.type_line.en.partition(" — ")
    return CardFace(
        name=text(face.name),
        cost=symbols_in(face.cost),
        type_line=text(face.type_line),
        colours=face.colours,
        kinds=frozenset(words.split()) - {"Legendary", "Basic", "Snow", "World"},
        subtypes=tuple(sorted(subtypes.split())),
        paragraphs=tuple(line for paragraph in face.text for line in _lines(text(paragraph))),
        power=face.power_text or None,
        toughness=face.toughness_text or None,
        loyalty=None if face.loyalty is None else str(face.loyalty),
        defense=None if face.defense is None else str(face.defense),
        art_key=face.art_key,
        legendary="Legendary" in words.split(),
    )


def face_of_definition(card: CardDef) -> CardFace:
    """The printed face of a card outside games, with its text as far as it is understood."""
    spoken: Language = "it" if language() == "it" else "en"
    lines = [line for paragraph in card.rules_text(spoken) for line in _lines(paragraph)]
    made = "".join(lines) if "Land" in card.types else ""
    basic = {LAND_MANA[each] for each in card.subtypes if each in LAND_MANA}
    return CardFace(
        name=text(card.name),
        cost=symbols_in(card.cost.text) if card.cost is not None else (),
        type_line=card.type_line.text(spoken),
        colours=card.colours,
        kinds=card.types,
        subtypes=tuple(sorted(card.subtypes)),
        land_colours=tuple(letter for letter in "WUBRGC" if letter in basic or f"{{{letter}}}" in made),
        paragraphs=tuple(lines),
        power=card.power,
        toughness=card.toughness,
        loyalty=card.loyalty,
        defense=card.defense,
        badges=frozenset({"partial"} if card.gaps else ()),
        art_key=card.name.en,
        legendary="Legendary" in card.supertypes,
    )


LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_LEVELS = re.compile(r"^(\S+ \d+(?:-\d+|\+))\n(\d+/\d+)$", re.MULTILINE)


def _lines(paragraph: str) -> list[str]:
    """The lines of a paragraph; a level symbol shares a line with its power and toughness (710.2)."""
    return _LEVELS.sub(r"\1 — \2", paragraph).split("\n")


def _paragraphs(card: CardView) -> list[str]:
    """The lines of its text and what was announced; of modes, the chosen ones, each as often as it was chosen."""
    shown = [text(paragraph) for paragraph in card.text]
    if any(map(_LEVELS.match, shown)):  # the abilities of a level are above the boxes
        shown.sort(key=lambda paragraph: _LEVELS.match(paragraph) is not None)
    lines = [line for paragraph in shown for line in _lines(paragraph)]
    announced = [line for paragraph in card.chosen for line in text(paragraph).split("\n")]
    modes = [line for line in announced if line.startswith(BULLET) and line in lines]
    if modes:
        first = next(place for place, line in enumerate(lines) if line.startswith(BULLET))
        lines = [line for line in lines if not line.startswith(BULLET)]
        lines[first:first] = modes
    return lines + [line for line in announced if line not in modes]


def _ability_face(face: CardFace, card: CardView, source: CardView | None) -> CardFace:
    kind = tr("Triggered ability") if card.kind == "triggered" else tr("Activated ability")
    if source is None or not source.known:
        return replace(face, type_line=kind)
    return replace(
        face,
        type_line=kind,
        colours=source.colours,
        kinds=source.types,
        subtypes=tuple(sorted(source.subtypes)),
        land_colours=tuple(colour for colour in "WUBRGC" if colour in source.mana_colours),
        art_key=source.art_key,
    )


def source_of(card: CardView, view: View) -> CardView | None:
    """The source of an ability on the stack, or else a visible card that looks the same."""
    if card.kind == "card":
        return None
    found = view.find(card.source) if card.source is not None else None
    if found is not None and found.known:
        return found
    piles = [each for player in view.players for each in reversed(player.graveyard)]
    in_sight = (*view.battlefield, *piles, *view.exile)
    return next((each for each in in_sight if each.art_key == card.art_key), None)


def _counters(card: CardView) -> dict[str, int]:
    """Counters, except those shown elsewhere: loyalty, and the defense of a battle."""
    own = {"loyalty"} if card.defense is None else {"loyalty", "defense"}
    return {kind: count for kind, count in card.counters.items() if kind not in own and count}


def _number(value: int | None, printed: str, on_battlefield: bool) -> str | None:
    if printed and not on_battlefield:
        return printed
    return None if value is None else str(value)


def _change(value: int | None, printed: int | None) -> int:
    if value is None or printed is None:
        return 0
    return (value > printed) - (value < printed)


def _unchanged(card: CardView, printed: int | None) -> int | None:
    """The number with which a power or toughness is compared: the printed one, or 2 for a face-down permanent
    (707.2a)."""
    return 2 if card.face_down and card.zone == "battlefield" else printed


def chosen_words(card: CardView) -> list[str]:
    """Return what was chosen for a permanent, with colours as their symbols."""
    return [f"{{{each.key}}}" if each.about == "colour" else text(each.words) for each in card.remembered]


def level_words(card: CardView) -> list[str]:
    """The level of a Class."""
    return [tr("level {0}").format(card.class_level)] if card.class_level else []


def lying_words(card: CardView) -> list[str]:
    """Return what distinguishes a face-down permanent from others: its number, how it came there, and whether it
    attacked last turn (707.6)."""
    if card.lying is None:
        return []
    how = {
        "morph": tr("morph"),
        "disguise": tr("disguise"),
        "manifest": tr("manifested"),
        "cloak": tr("cloaked"),
        "turned": tr("turned down"),
        "effect": tr("by an effect"),
    }
    return [f"{card.lying.number} {how[card.lying.how]}", *([tr("attacked")] if card.lying.attacked else [])]


def badges_of(card: CardView) -> frozenset[str]:
    """The badges on a card, from those of `gui.paint.face`."""
    signs = {
        "summoning-sick": card.summoning_sick and "haste" not in card.keywords,
        "attack": card.attacking is not None,
        "block": bool(card.blocking),
        "token": card.is_token,
        "copy": card.is_copy,
        "partial": card.gaps,
        "attached": card.attached_to is not None,
        "phased-out": card.phased_out,
        "commander": card.is_commander,
        "note": bool(card.note),
    }
    return frozenset(sign for sign, holds in signs.items() if holds) | card.designations
