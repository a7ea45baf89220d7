"""Cards with special frames: levelers, Sagas, split and flip cards, adventurers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from engine.decisions import PayMana
from engine.scenario import Scenario
from engine.seen.view import CardView
from gui import i18n
from gui.card_faces import face_of
from gui.paint import CardFace, CardPainter
from gui.paint.card_painter import layout_of
from gui.paint.fonts import Role
from gui.paint.text_sections import fit, sections_of

pytestmark = pytest.mark.usefixtures("qapp")

LEVELER = "Page | Paggio\n{W}\nCreature — Human\n1/1\nLevel up {W}\nLEVEL 1-3\n2/2\nVigilance\nLEVEL 4+\n5/5\nFlying"
SAGA = "Tale | Racconto\n{1}{W}\nEnchantment — Saga\nI, II — You gain 2 life.\nIII — Draw a card."
FLIP = "Rat | Ratto\n{B}\nCreature — Rat\n1/1\n{0}: Flip ~.\n// flip\nEyes | Occhi\nLegendary Creature — Rat\n3/3"
SPLIT = "Fire | Fuoco\n{R}\nInstant\nYou gain 1 life.\n// split\nIce | Ghiaccio\n{U}\nInstant\nDraw a card."
AFTER = "Cut | Taglio\n{R}\nSorcery\nYou gain 1 life.\n// aftermath\nRibbons | Nastri\n{B}\nSorcery\nAftermath"
GIANT = (
    "Giant | Gigante\n{2}{R}\nCreature — Giant\n4/3\nTrample\n"
    "// adventure\nStomp | Pestone\n{R}\nInstant — Adventure\nYou gain 1 life."
)


@pytest.fixture(scope="module")
def cards(qapp: object) -> CardPainter:
    return CardPainter()


def shown(text: str, *, counters: dict[str, int] | None = None, hand: bool = False) -> CardView:
    scenario = Scenario()
    scenario.card_text(text)
    name = text.partition(" |")[0]
    if hand:
        scenario.hand(0, "Fire // Ice" if text is SPLIT else "Cut // Ribbons" if text is AFTER else name)
        return scenario.game().view(0).players[0].hand[0]
    scenario.battlefield(0, name, counters=counters)
    return scenario.game().view(0).battlefield[0]


def face(text: str, *, counters: dict[str, int] | None = None, hand: bool = False) -> CardFace:
    found = face_of(shown(text, counters=counters, hand=hand))
    assert found is not None
    return found


def image(cards: CardPainter, of: CardFace) -> QImage:
    return cards.pixmap(of, 300.0).toImage()


@pytest.mark.rule("710.1", "702.86b")
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_leveler_has_a_box_for_each_range_with_its_power_and_toughness(cards: CardPainter, language: str):
    i18n.set_language(language)
    leveler = face(LEVELER, counters={"level": 2})
    first, low, high = sections_of(leveler)
    assert (first.label, first.size) == ("", "") and (low.label, low.size, high.label, high.size) == (
        "1-3",
        "2/2",
        "4+",
        "5/5",
    )
    assert [each.present for each in (first, low, high)] == [False, True, False]
    assert len(low.lines) == len(high.lines) == 1 and len(first.lines) == 2  # what the level gives is above
    plain = image(cards, replace(leveler, paragraphs=tuple(line.replace(" — ", ", ") for line in leveler.paragraphs)))
    assert image(cards, leveler) != plain


@pytest.mark.rule("714.1")
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_saga_has_its_chapters_in_a_column_and_its_type_at_the_bottom(cards: CardPainter, language: str):
    i18n.set_language(language)
    saga = face(SAGA, counters={"lore": 2})
    assert [(each.label, each.present) for each in sections_of(saga)] == [("I, II", True), ("III", False)]
    layout = layout_of(saga, 300.0)
    assert layout.text.right() <= layout.art.left() and layout.type.top() >= layout.art.bottom()
    assert layout.art.height() > layout.art.width() and layout.text.height() > layout.width * 0.8


def test_other_cards_have_no_parts():
    i18n.set_language("en")
    assert sections_of(face(GIANT, hand=True)) == ()


@pytest.mark.rule("709.1", "709.1a", "709.3")
def test_a_flip_card_shows_both_halves_the_one_in_force_upright(cards: CardPainter):
    i18n.set_language("en")
    rat = face(FLIP)
    assert rat.joined == "flip" and rat.second is not None and (rat.name, rat.second.name) == ("Rat", "Eyes")
    assert (rat.power, rat.second.power) == ("1", "3")
    scenario = Scenario()
    scenario.card_text(FLIP)
    scenario.battlefield(0, "Rat")
    game = scenario.game()
    game.answer(next(action.key for action in game.decision.actions if action.kind == "activate"))  # type: ignore
    game.answer("pass")
    game.answer("pass")
    turned = face_of(game.view(0).battlefield[0])
    assert turned is not None and turned.second is not None and (turned.name, turned.second.name) == ("Eyes", "Rat")
    upright = image(cards, replace(rat, joined="split"))
    upside_down = image(cards, rat)
    assert upright != upside_down
    half = upright.height() // 2
    width = upright.width()
    assert upright.copy(0, 0, width, half - 8) == upside_down.copy(0, 0, width, half - 8)


@pytest.mark.rule("708.1")
def test_a_split_card_shows_both_halves(cards: CardPainter):
    i18n.set_language("en")
    split, after = face(SPLIT, hand=True), face(AFTER, hand=True)
    assert split.second is not None and (split.name, split.second.name, split.joined) == ("Fire", "Ice", "split")
    assert after.second is not None and (after.second.name, after.joined) == ("Ribbons", "aftermath")
    assert image(cards, split) != image(cards, replace(split, second=None))
    assert image(cards, after) != image(cards, replace(after, joined="split"))


@pytest.mark.rule("715.1")
def test_an_adventurer_has_its_adventure_as_an_inset_at_the_left_of_the_text(cards: CardPainter):
    i18n.set_language("en")
    giant = face(GIANT, hand=True)
    assert giant.joined == "adventure" and giant.second is not None and giant.second.name == "Stomp"
    with_inset, without = image(cards, giant), image(cards, replace(giant, second=replace(giant.second, name="Stamp")))
    layout = layout_of(giant, 300.0)
    changed = [
        (x, y)
        for x in range(with_inset.width())
        for y in range(with_inset.height())
        if with_inset.pixel(x, y) != without.pixel(x, y)
    ]
    assert changed and max(x for x, _ in changed) < layout.text.center().x()
    assert min(y for _, y in changed) >= layout.text.top() - 1


MAGE = (
    "Mage Class | Classe del Mago\n{W}\nEnchantment — Class\nCreatures you control get +1/+1.\n{1}{W}: Level 2\n"
    "Creatures you control have flying.\n{2}{W}: Level 3\nCreatures you control have vigilance."
)
WORM = "Warplow | Aratro\n{6}\nArtifact Creature — Construct\n5/4\nPrototype {1}{B}{G} — 1/1\nDeathtouch"
SHIP = "Ship | Nave\n{2}{G}\nArtifact — Spacecraft\nStation\nSTATION 7+\nFlying\n4/5"


def mage(steps: int) -> CardView:
    """Return the Class after gaining that many levels."""
    scenario = Scenario()
    scenario.card_text(MAGE)
    scenario.battlefield(0, "Mage Class", *["Plains"] * 5)
    game = scenario.game()
    for _ in range(steps):
        game.answer(next(action.key for action in game.decision.actions if action.kind == "activate"))  # type: ignore
        while isinstance(game.decision, PayMana):
            game.answer("auto")
        game.answer("pass")
        game.answer("pass")
    return next(card for card in game.view(0).battlefield if card.name.en == "Mage Class")


@pytest.mark.parametrize(("language", "word"), [("en", "Level"), ("it", "Livello")])
def test_a_class_has_a_band_for_each_level_and_shows_the_current_one(language: str, word: str):
    i18n.set_language(language)
    for steps in (0, 1, 2):
        view = mage(steps)
        assert view.class_level == steps + 1
        assert len([each for each in view.text if "Level" in each.en]) == 2
        shown = face_of(view)
        assert shown is not None
        parts = sections_of(shown)
        assert [each.head for each in parts] == ["", f"{{1}}{{W}} {word} 2", f"{{2}}{{W}} {word} 3"]
        assert [each.present for each in parts] == [True, steps >= 1, steps >= 2]
        assert all(len(each.lines) == 1 for each in parts)
        assert shown.chosen == (f"{word.lower()} {steps + 1}",)
    in_hand = face(MAGE, hand=True)
    assert in_hand.level == 0 and not in_hand.chosen and not any(each.present for each in sections_of(in_hand))


@pytest.mark.parametrize(("language", "word"), [("en", "Prototype"), ("it", "Prototipo")])
def test_a_prototype_has_a_box_with_its_own_cost_size_and_colours(cards: CardPainter, language: str, word: str):
    i18n.set_language(language)
    worm = face(WORM, hand=True)
    box, rest = sections_of(worm)
    assert (box.head, box.size, box.colours, box.lines) == (f"{word} {{1}}{{B}}{{G}}", "1/1", "BG", ())
    assert len(rest.lines) == 1 and not rest.head
    layout = layout_of(worm, 300.0)
    painted = image(cards, worm)
    middle = round(layout.text.top() + 300 * 0.065)
    left, right = (painted.pixelColor(round(x), middle) for x in (layout.text.left() + 5, layout.text.right() - 75))
    assert left.green() < right.green(), "black at the left, green at the right"


def test_abilities_of_a_stationed_spacecraft_are_below_the_number():
    i18n.set_language("en")
    plain, stationed = (face(SHIP, counters=counters) for counters in (None, {"charge": 7}))
    for shown, present in ((plain, False), (stationed, True)):
        first, second = sections_of(shown)
        assert (first.head, second.head, second.size, second.present) == ("", "Station 7+", "4/5", present)
        assert second.lines == ("Flying",)


def test_the_parts_of_a_long_class_are_never_cut_off():
    i18n.set_language("it")
    long = replace(
        face(MAGE, hand=True),
        paragraphs=tuple(
            line if line.startswith("{") else "Ogniqualvolta guadagni punti vita, " * 4
            for line in face(MAGE).paragraphs
        ),
    )
    for width in (150.0, 240.0, 300.0):
        layout = layout_of(long, width)
        placed = fit(sections_of(long), layout.text, Role.CARD_TEXT, round(width * 0.05), round(width * 0.025))
        assert placed.height <= layout.text.height() + 1
