"""Cards with a frame of their own: levelers, Sagas, split and flip cards, adventurers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from engine.scenario import Scenario
from engine.seen.view import CardView
from gui import i18n
from gui.faces import face_of
from gui.paint import CardFace, CardPainter
from gui.paint.card_painter import layout_of
from gui.paint.sections import sections_of

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
        "1-3", "2/2", "4+", "5/5"
    )  # fmt: skip
    assert [each.present for each in (first, low, high)] == [False, True, False]
    assert len(low.lines) == len(high.lines) == 1 and len(first.lines) == 2  # what the level gives stands above
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
        (x, y) for x in range(with_inset.width()) for y in range(with_inset.height())
        if with_inset.pixel(x, y) != without.pixel(x, y)
    ]  # fmt: skip
    assert changed and max(x for x, _ in changed) < layout.text.center().x()
    assert min(y for _, y in changed) >= layout.text.top() - 1
