"""How permanents use the table: as large as there is room, never over a name or power, face to face in combat."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from engine.decisions import DeclareAttackers
from engine.scenario import Scenario
from gui.table.card_place import Place
from gui.table.geometry import table_geometry
from gui.table.half import card_height
from gui.table.table_layout import Choosing, lay_table
from tests.gui.table_samples import SAMPLES, Builder, view

pytest_plugins = ["tests.gui.table_fixture"]

# The table in windows of 1024x700, 1600x900 and 3840x2160, and the smallest one.
SIZES = [(560, 380), (808, 634), (1297, 834), (3460, 2094)]
USUAL = (1297, 834)
CREATURES = [name for name, row in SAMPLES.items() if "Creature" in row[3]]


def seen(place: Place) -> QRectF:
    """Return the area of the card."""
    width, height = place.width, card_height(place.width)
    if place.rotation == 90:
        width, height = height, width
    return QRectF(place.x - width / 2, place.y - height / 2, width, height)


def plate(place: Place) -> QRectF:
    """Return the area of power and toughness, with a small margin."""
    box = seen(place)
    wide, tall = (0.62, 0.35) if place.width < 60 else (0.49, 0.27)
    across, up = place.width * wide, place.width * tall
    if place.rotation == 90:  # the lower edge is on the left
        return QRectF(box.left(), box.bottom() - across, up, across)
    return QRectF(box.right() - across, box.bottom() - up, across, up)


def name(place: Place) -> QRectF:
    """Return the area of the name."""
    box = seen(place)
    if place.rotation == 90:
        return QRectF(box.right() - place.width * 0.16, box.top(), place.width * 0.16, box.height())
    return QRectF(box.left(), box.top(), box.width(), place.width * 0.16)


def nothing_is_hidden(places: dict[int, Place], cards, table: QRectF) -> None:
    """Assert that everything is on the table and that no card covers the name or power of another, unless both are in
    one pile."""
    fronts = [card for card in cards if not places[card.id].covered]
    for card in fronts:
        assert table.contains(seen(places[card.id]).adjusted(0.5, 0.5, -0.5, -0.5)), (card.name.en, places[card.id])
    for one, other in combinations(fronts, 2):
        below, above = sorted((places[one.id], places[other.id]), key=lambda place: place.z)
        equal = one.name == other.name and below.y == above.y
        if (equal and one.tapped == other.tapped) or one.attached_to == other.id or other.attached_to == one.id:
            continue
        looks_out = equal and "Land" in one.types and below.rotation == 90
        for part in (name(below),) if looks_out else (plate(below), name(below)):
            assert not part.intersects(seen(above).adjusted(1, 1, -1, -1)), (one.name.en, other.name.en)


def six(builder: Builder, player: int):
    return [
        builder.card(each, player=player)
        for each in (
            "Forest",
            "Island",
            "Plains",
            "Grizzly Bears",
            "Serra Angel",
            "Grizzly Bears",
        )
    ]


def test_the_place_of_the_stack_is_used_while_it_is_empty_and_worth_it():
    builder = Builder()
    cards = [*six(builder, 0), *six(builder, 1)]
    spell = builder.card("Serra Angel", zone="stack")
    geometry = table_geometry(*USUAL)
    empty = lay_table(view(battlefield=cards), 0, geometry, False).places
    full = lay_table(view(battlefield=cards, stack=[spell]), 0, geometry, False).places
    for card in cards:
        assert empty[card.id].width > full[card.id].width * 1.05
        assert not seen(full[card.id]).intersects(geometry.stack)
    assert any(seen(empty[card.id]).intersects(geometry.stack) for card in cards)
    nothing_is_hidden(empty, cards, QRectF(0, 0, *USUAL))
    few = [builder.card("Grizzly Bears", player=0), builder.card("Forest", player=0)]
    before = lay_table(view(battlefield=few), 0, geometry, False).places
    after = lay_table(view(battlefield=few, stack=[spell]), 0, geometry, False).places
    assert all(before[card.id] == after[card.id] for card in few), "cards that are already large stay in place"


def test_cards_grow_into_the_room_that_there_is():
    builder = Builder()
    few = [*six(builder, 0), *six(builder, 1)]
    more = [*few, *(builder.card(name, player=p, damage=n) for p in (0, 1) for n, name in enumerate(CREATURES * 2))]
    width = {}
    for label, cards in (("few", few), ("more", more)):
        places = lay_table(view(battlefield=cards), 0, table_geometry(*USUAL), False).places
        width[label] = min(places[card.id].width for card in cards)
    assert width["few"] > 110, "six permanents a side in a window of 1600x900"
    assert width["few"] > width["more"] > 60


@pytest.mark.parametrize("size", SIZES)
def test_cards_grow_with_the_table(size):
    builder = Builder()
    cards = [*six(builder, 0), *six(builder, 1)]
    geometry = table_geometry(*size)
    places = lay_table(view(battlefield=cards), 0, geometry, False).places
    for card in cards:
        assert places[card.id].width > size[0] * 0.075
    nothing_is_hidden(places, cards, QRectF(0, 0, *size))


def crowd(builder: Builder, player: int, *, different: bool):
    """Return sixty permanents of one player."""
    cards = [builder.card("Forest", player=player, tapped=number > 7) for number in range(12)]
    cards += [builder.card("Plains", player=player) for _ in range(8)]
    cards += [builder.card("Saproling", player=player, tapped=number > 9) for number in range(15)]
    for number in range(25):
        counters = {"+1/+1": number + 1} if different else {}
        cards.append(builder.card(CREATURES[number % 2], player=player, counters=counters, tapped=number % 5 == 0))
    return cards


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("different", [False, True])
def test_sixty_permanents_a_side(size, different):
    builder = Builder()
    cards = [*crowd(builder, 0, different=different), *crowd(builder, 1, different=different)]
    assert len(cards) == 120
    geometry = table_geometry(*size)
    places = lay_table(view(battlefield=cards), 0, geometry, False).places
    assert set(places) == {card.id for card in cards}
    nothing_is_hidden(places, cards, QRectF(0, 0, *size))
    for half, player in ((geometry.near, 0), (geometry.far, 1)):
        for card in cards:
            if card.controller == player:
                assert half.field.adjusted(-1, -1, 1, 1).contains(seen(places[card.id])), card.name.en


def test_equal_cards_are_piled_with_their_number_when_there_is_no_room():
    builder = Builder()
    bears = [builder.card("Grizzly Bears") for _ in range(20)]
    angels = [builder.card("Serra Angel", counters={"+1/+1": number % 2}) for number in range(20)]
    tapped = [builder.card("Grizzly Bears", tapped=True) for _ in range(10)]
    hosts = [builder.card("Grizzly Bears") for _ in range(2)]
    swords = [builder.card("Short Sword", attached_to=host.id) for host in hosts]
    hosts = [replace(host, attachments=(sword.id,)) for host, sword in zip(hosts, swords, strict=True)]
    others = [builder.card(each) for each in ("Saproling", "Forest", "Island") for _ in range(6)]
    table = view(battlefield=[*bears, *angels, *tapped, *hosts, *swords, *others])
    places = lay_table(table, 0, table_geometry(808, 634), False).places
    counts = {
        (card.name.en, card.tapped, card.counters.get("+1/+1", 0)): places[card.id].count
        for card in (*bears, *angels, *tapped)
        if places[card.id].count
    }
    assert counts == {
        ("Grizzly Bears", False, 0): 20,
        ("Serra Angel", False, 0): 10,
        ("Serra Angel", False, 1): 10,
        ("Grizzly Bears", True, 0): 10,
    }
    assert sum(not places[card.id].covered for card in bears) < 6, "only some edges of a pile are visible"
    for host in hosts:
        assert not places[host.id].count and not places[host.id].covered, "a card with an attachment is not in a pile"


def test_what_is_chosen_from_a_pile_lies_beside_it():
    builder = Builder()
    tokens = [builder.card("Saproling") for _ in range(12)]
    geometry = table_geometry(*USUAL)
    chosen = Choosing(apart=frozenset({tokens[-1].id, tokens[-2].id}))
    places = lay_table(view(battlefield=tokens), 0, geometry, False, None, chosen).places
    assert places[tokens[-3].id].count == 10
    assert not seen(places[tokens[-1].id]).intersects(seen(places[tokens[-3].id]))


# Combat


def battle(attackers: int, blockers: int, *, lands: int = 8):
    """Return a view with some attackers, the first of which are each blocked by one creature, and who fights."""
    builder = Builder()
    mine = [builder.card("Forest") for _ in range(lands)]
    theirs = [builder.card("Island", player=1) for _ in range(lands)]
    attack = [
        builder.card(CREATURES[i % 2], attacking=1, tapped=True, blocked=i * 2 < blockers) for i in range(attackers)
    ]
    block = [builder.card("Serra Angel", player=1, blocking=(attack[i // 2].id,)) for i in range(blockers)]
    idle = [builder.card("Grizzly Bears"), builder.card("Serra Angel", player=1)]
    table = view(battlefield=[*mine, *theirs, *attack, *block, *idle], phase="combat", step="declare blockers")
    return table, attack, block


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("numbers", [(1, 0), (1, 1), (3, 3), (12, 8), (30, 20)])
def test_fights_hide_neither_name_nor_power(size, numbers):
    table, attack, block = battle(*numbers)
    places = lay_table(table, 0, table_geometry(*size), False).places
    nothing_is_hidden(places, table.battlefield, QRectF(0, 0, *size))
    assert {places[card.id].rotation for card in (*attack, *block)} == {0.0}, "to be read"


@pytest.mark.parametrize("seat", [0, 1])
def test_blockers_stand_before_what_they_block(seat):
    table, attack, block = battle(12, 8)
    geometry = table_geometry(*USUAL)
    places = lay_table(table, seat, geometry, False).places
    for index, attacker in enumerate(attack[:4]):
        pair = [places[card.id] for card in block[2 * index : 2 * index + 2]]
        middle = places[attacker.id].x
        assert pair[0].x < middle < pair[1].x and abs((pair[0].x + pair[1].x) / 2 - middle) < 1
    for card in attack:
        inner = seen(places[card.id]).top() if seat == 0 else seen(places[card.id]).bottom()
        edge = geometry.phases.bottom() if seat == 0 else geometry.phases.top()
        assert abs(inner - edge) < geometry.lane + 2, "attackers stand at the middle of the table"
    assert min(places[card.id].width for card in (*attack, *block)) > 60


@pytest.mark.parametrize("seat", [0, 1])
def test_few_creatures_fight_beside_what_does_not_as_large_as_before(seat):
    builder = Builder()
    home = [*six(builder, 0), *six(builder, 1)]
    attack = [builder.card("Serra Angel", attacking=1, tapped=True) for _ in range(2)]
    block = [builder.card("Grizzly Bears", player=1, blocking=(card.id,)) for card in attack]
    geometry = table_geometry(*USUAL)
    calm = [*home, *(builder.card("Serra Angel", player=place // 2) for place in range(4))]
    peace = lay_table(view(battlefield=calm), seat, geometry, False).places
    cards = [*home, *attack, *block]
    places = lay_table(view(battlefield=cards, phase="combat", step="declare blockers"), seat, geometry, False).places
    nothing_is_hidden(places, cards, QRectF(0, 0, *USUAL))
    fighting = [places[card.id] for card in (*attack, *block)]
    assert min(place.width for place in fighting) >= 0.9 * min(place.width for place in peace.values())
    assert max(seen(places[card.id]).right() for card in home) < min(seen(place).left() for place in fighting)
    for one, other in zip(attack, block, strict=True):
        assert abs(places[one.id].x - places[other.id].x) < 1, "face to face"


def test_blocks_that_are_being_chosen_move_only_the_blocker():
    builder = Builder()
    attack = [builder.card("Grizzly Bears", attacking=1, tapped=True) for _ in range(3)]
    idle = [builder.card("Serra Angel", player=1) for _ in range(4)]
    table = view(viewer=1, battlefield=[*attack, *idle], phase="combat", step="declare blockers")
    geometry = table_geometry(*USUAL)
    before = lay_table(table, 1, geometry, False, None, Choosing(blocking=True)).places
    pending = Choosing(blocks=((idle[1].id, attack[2].id),), blocking=True)
    after = lay_table(table, 1, geometry, False, None, pending).places
    assert after[idle[1].id].x == after[attack[2].id].x
    assert after[idle[1].id].y < before[idle[1].id].y, "towards the middle"
    for card in (idle[0], idle[2], idle[3], *attack):
        assert (after[card.id].x, after[card.id].y) == (before[card.id].x, before[card.id].y)


def test_attackers_that_are_being_chosen_step_forward_alone():
    builder = Builder()
    tokens = [builder.card("Saproling") for _ in range(4)]
    geometry = table_geometry(*USUAL)
    before = lay_table(view(battlefield=tokens), 0, geometry, False).places
    chosen = Choosing(attackers=frozenset({tokens[0].id}))
    after = lay_table(view(battlefield=tokens), 0, geometry, False, None, chosen).places
    assert after[tokens[0].id].y < before[tokens[0].id].y
    assert after[tokens[1].id].y == before[tokens[1].id].y


def test_of_many_attackers_equal_ones_stay_in_piles_while_blocks_are_chosen():
    builder = Builder()
    attack = [builder.card(CREATURES[i % 3], attacking=1, tapped=True) for i in range(12)]
    defend = [builder.card("Serra Angel", player=1) for _ in range(4)]
    table = view(viewer=1, battlefield=[*attack, *defend], phase="combat", step="declare blockers")
    geometry = table_geometry(*SIZES[1])
    before = lay_table(table, 1, geometry, False, None, Choosing(blocking=True)).places
    pairs = ((defend[0].id, attack[0].id), (defend[1].id, attack[4].id))
    places = lay_table(table, 1, geometry, False, None, Choosing(blocks=pairs, blocking=True)).places
    nothing_is_hidden(places, table.battlefield, QRectF(0, 0, *SIZES[1]))
    assert [places[attack[number].id].count for number in (9, 10, 11)] == [3, 3, 4]
    for blocker, attacker in pairs:
        assert places[blocker].x == places[attacker].x and not places[attacker].covered
    assert places[attack[0].id].width >= 0.8 * before[attack[0].id].width


def test_permanents_stay_where_they_are_when_the_stack_empties_until_the_turn_ends(open_table):
    scenario = Scenario()
    scenario.battlefield(0, *["Forest", "Llanowar Elves", "Grizzly Bears", "Serra Angel", "Island", "Wind Drake"])
    scenario.battlefield(0, "Mountain")
    scenario.hand(0, "Shock")
    table = open_table(scenario, auto_pay=True)

    def places() -> dict[str, tuple[float, float]]:
        shown = [item for item in table.scene.cards.values() if item.zone == "battlefield"]
        return {item.card.name.en: (item.place.x, item.place.width) for item in shown if not item.card.tapped}

    wide = places()
    table.bridge.answer(next(action.key for action in table.decision.actions if action.kind == "cast"))
    table.bridge.answer([1])
    assert table.bridge.view.stack
    narrow = places()
    assert narrow["Serra Angel"] != wide["Serra Angel"], "the stack takes its place"
    table.bridge.answer("pass")
    table.bridge.answer("pass")
    assert not table.bridge.view.stack
    assert places() == narrow
    turn = table.bridge.view.turn
    while table.bridge.view.turn == turn:
        asked = table.game.decision
        table.bridge.answer([] if isinstance(asked, DeclareAttackers) else "pass")
    assert places()["Serra Angel"][1] > narrow["Serra Angel"][1]
