"""Layout: nothing outside the window, nothing over what must be read, at any window size."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF

from gui.paint.table_cloth import rim_width
from gui.table.card_place import Place
from gui.table.geometry import PILES, table_geometry
from gui.table.half import LABEL, card_height
from gui.table.table_layout import TITLE, lay_table
from tests.gui.table_samples import Builder, player, view

SIZES = [(560, 380), (820, 500), (1030, 654), (1540, 1014), (2200, 1300)]


def box(place: Place) -> QRectF:
    height = card_height(place.width)
    width, height = (height, place.width) if place.rotation == 90 else (place.width, height)
    return QRectF(place.x - width / 2, place.y - height / 2, width, height)


def crowded(builder: Builder):
    lands = [builder.card("Forest", tapped=i > 3) for i in range(7)] + [builder.card("Plains") for _ in range(5)]
    creatures = [builder.card("Grizzly Bears") for _ in range(10)]
    theirs = [builder.card("Island", player=1) for _ in range(9)]
    theirs += [builder.card("Serra Angel", player=1) for _ in range(8)]
    hand = [builder.card("Divination", "hand") for _ in range(9)]
    stack = [builder.card("Lightning Bolt", "stack") for _ in range(4)]
    players = [player(0, hand=hand), player(1, hand=[builder.back() for _ in range(7)])]
    return view(battlefield=[*lands, *creatures, *theirs], stack=stack, players=players)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("scale", [0.6, 1.0, 1.6])
def test_everything_lies_on_the_table(size, open_hands, scale):
    crowd = crowded(Builder())
    geometry = table_geometry(*size, open_hands=open_hands, scale=scale)
    whole = QRectF(0, 0, *size)
    places = lay_table(crowd, 0, geometry, open_hands).places
    assert len(places) == 7 + 5 + 10 + 9 + 8 + 9 + 7 + 4
    hidden_hand = {card.id for card in crowd.players[1].hand} if not open_hands else set()
    for entity, place in places.items():
        seen = whole if entity not in hidden_hand else whole.adjusted(0, -1000, 0, 0)
        assert seen.contains(box(place).adjusted(1, 1, -1, -1)), (entity, place)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.6, 1.0, 1.6])
def test_zones_do_not_lie_on_each_other(size, scale):
    geometry = table_geometry(*size, scale=scale)
    zones = []
    for half in (geometry.near, geometry.far):
        zones += [half.hand, half.field, half.panel, half.library, half.graveyard, half.exile, half.command]
    zones.append(geometry.phases)
    for index, one in enumerate(zones):
        for other in zones[index + 1 :]:
            assert not one.adjusted(0.5, 0.5, -0.5, -0.5).intersects(other.adjusted(0.5, 0.5, -0.5, -0.5)), (one, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("open_hands", [False, True])
def test_the_words_under_a_pile_stay_off_the_wood(size, open_hands):
    geometry = table_geometry(*size, open_hands=open_hands)
    cloth = size[1] - rim_width(*size)
    for zone in PILES:
        assert geometry.near.pile(zone).bottom() + LABEL * geometry.unit <= cloth, zone


def test_the_seat_lies_below():
    builder = Builder()
    mine, theirs = builder.card("Grizzly Bears", player=0), builder.card("Serra Angel", player=1)
    table = view(battlefield=[mine, theirs])
    geometry = table_geometry(1000, 640)
    first = lay_table(table, 0, geometry, False).places
    second = lay_table(table, 1, geometry, False).places
    assert first[mine.id].y > first[theirs.id].y
    assert second[mine.id].y < second[theirs.id].y
    assert geometry.near.field.contains(box(first[mine.id]).center())
    assert geometry.half(1, 0) is geometry.far


def test_equal_lands_lie_on_one_another_and_show_how_many():
    builder = Builder()
    forests = [builder.card("Forest") for _ in range(4)]
    plains = builder.card("Plains")
    places = lay_table(view(battlefield=[*forests, plains]), 0, table_geometry(1000, 640), False).places
    for before, after in pairwise(forests):
        gap = places[after.id].x - places[before.id].x
        assert 10 < gap < places[before.id].width * 0.5
        assert places[after.id].z > places[before.id].z
    assert [places[card.id].count for card in forests] == [0, 0, 0, 4]
    assert not box(places[plains.id]).intersects(box(places[forests[-1].id]))


def test_tapped_lands_lie_beside_untapped_ones_of_their_name():
    builder = Builder()
    cards = [
        builder.card(name, tapped=tapped)
        for name, tapped in (
            ("Forest", True),
            ("Plains", False),
            ("Forest", False),
            ("Plains", True),
        )
    ]
    places = lay_table(view(battlefield=cards), 0, table_geometry(1000, 640), False).places
    order = sorted(cards, key=lambda card: places[card.id].x)
    assert [(card.name.en, card.tapped) for card in order] == [
        ("Forest", False),
        ("Forest", True),
        ("Plains", False),
        ("Plains", True),
    ]
    assert {places[card.id].rotation for card in cards if card.tapped} == {90.0}


def test_creatures_are_not_grouped_but_equal_tokens_are():
    builder = Builder()
    bears = [builder.card("Grizzly Bears") for _ in range(3)]
    tokens = [builder.card("Saproling") for _ in range(3)]
    hurt = builder.card("Saproling", damage=1)
    places = lay_table(view(battlefield=[*bears, *tokens, hurt]), 0, table_geometry(1000, 640), False).places
    for one in bears:
        assert not any(box(places[one.id]).intersects(box(places[other.id])) for other in bears if other is not one)
    assert places[tokens[-1].id].count == 3
    assert not box(places[hurt.id]).intersects(box(places[tokens[-1].id]))


def test_attachments_are_tucked_behind_their_host():
    builder = Builder()
    host = builder.card("Serra Angel")
    sword = builder.card("Short Sword", attached_to=host.id)
    aura = builder.card("Pacifism", player=1, attached_to=host.id)
    host = replace(host, attachments=(sword.id, aura.id))
    places = lay_table(view(battlefield=[host, sword, aura]), 0, table_geometry(1000, 640), False).places
    for attached in (sword, aura):
        assert places[attached.id].z < places[host.id].z
        assert places[attached.id].x == places[host.id].x
        peek = box(places[host.id]).top() - box(places[attached.id]).top()
        assert peek > card_height(places[host.id].width) * 0.1, "its title must be visible"


def test_attackers_stand_before_everything_else():
    builder = Builder()
    land, bear = builder.card("Forest"), builder.card("Grizzly Bears")
    attacker = builder.card("Serra Angel", attacking=1)
    places = lay_table(view(battlefield=[land, bear, attacker]), 0, table_geometry(1000, 640), False).places
    assert min(places[land.id].y, places[bear.id].y) > places[attacker.id].y


def test_the_top_of_the_stack_is_in_front_and_every_title_is_seen():
    builder = Builder()
    stack = [builder.card("Lightning Bolt", "stack") for _ in range(6)]
    places = lay_table(view(stack=stack), 0, table_geometry(1000, 640), False).places
    for below, above in pairwise(stack):
        assert places[above.id].z > places[below.id].z
        assert places[above.id].y - places[below.id].y > 12


@pytest.mark.parametrize("size", [(808, 634), (1297, 834), (3460, 2094)])
@pytest.mark.parametrize("count", [7, 12])
def test_of_a_large_stack_the_whole_title_of_each_is_seen(size, count):
    builder = Builder()
    stack = [builder.card("Lightning Bolt", "stack") for _ in range(count)]
    geometry = table_geometry(*size)
    places = lay_table(view(stack=stack), 0, geometry, False).places
    for below, above in pairwise(stack):
        upper = places[below.id]
        assert box(places[above.id]).top() - box(upper).top() >= upper.width * TITLE - 0.01
    assert all(geometry.stack.top() <= box(place).top() for place in places.values())
    assert all(box(place).bottom() <= geometry.stack.bottom() for place in places.values())


def test_permanents_make_room_for_the_stack():
    builder = Builder()
    creatures = [builder.card("Grizzly Bears") for _ in range(12)]
    bolt = builder.card("Lightning Bolt", "stack")
    geometry = table_geometry(1000, 640)
    places = lay_table(view(battlefield=creatures, stack=[bolt]), 0, geometry, False).places
    for card in creatures:
        assert box(places[card.id]).right() < geometry.stack.left() + 1


def test_a_zone_is_laid_out_with_the_newest_card_first():
    builder = Builder()
    graveyard = [builder.card(name, "graveyard") for name in ("Divination", "Lightning Bolt", "Counterspell")]
    table = view(players=[player(0, graveyard=graveyard), player(1)])
    laid = lay_table(table, 0, table_geometry(1000, 640), False, ("graveyard", 0))
    assert [card.name.en for card in laid.spread] == ["Counterspell", "Lightning Bolt", "Divination"]
    xs = [laid.places[card.id].x for card in laid.spread]
    assert xs == sorted(xs)
    for card in laid.spread:
        assert laid.places[card.id].width > 150


@pytest.mark.parametrize("count", [1, 7, 23, 60])
def test_a_zone_of_any_size_fits(count):
    builder = Builder()
    graveyard = [builder.card("Divination", "graveyard") for _ in range(count)]
    table = view(players=[player(0, graveyard=graveyard), player(1)])
    geometry = table_geometry(1000, 640)
    laid = lay_table(table, 0, geometry, False, ("graveyard", 0))
    for card in graveyard:
        assert geometry.spread.adjusted(-1, -1, 1, 1).contains(box(laid.places[card.id]))


def _side_with(attachments: int, size: tuple[float, float]):
    builder = Builder()
    host, *others = (builder.card("Serra Angel") for _ in range(3))
    lands = [builder.card("Forest") for _ in range(4)]
    carried = [builder.card("Short Sword", attached_to=host.id) for _ in range(attachments)]
    host = replace(host, attachments=tuple(card.id for card in carried))
    geometry = table_geometry(*size)
    places = lay_table(view(battlefield=[host, *others, *lands, *carried]), 0, geometry, False).places
    return geometry, [places[card.id] for card in (host, *carried)], [places[card.id] for card in others]


@pytest.mark.parametrize("size", [(808, 620), (1400, 800), (3000, 1800)])
@pytest.mark.parametrize("attachments", [2, 3, 5])
def test_what_carries_much_does_not_make_all_others_small(size, attachments):
    _, _, usual = _side_with(1, size)
    geometry, (host, *carried), others = _side_with(attachments, size)
    assert min(place.width for place in others) >= usual[0].width * 0.85
    assert others[0].width * 0.7 <= host.width <= others[0].width
    assert {place.width for place in carried} == {host.width}
    tops = [box(place).top() for place in (host, *carried)]
    assert all(lower - upper > 0.09 * card_height(host.width) for lower, upper in pairwise(tops)), "titles are visible"
    for place in (host, *carried, *others):
        assert geometry.near.field.adjusted(-1, -1, 1, 1).contains(box(place))


def test_a_hand_lies_in_order_of_cost_lands_last_and_one_that_is_not_known_as_it_is():
    builder = Builder()
    costs = {"Serra Angel": 5, "Forest": 0, "Divination": 3, "Plains": 0, "Lightning Bolt": 1}
    hand = [replace(builder.card(name, "hand"), mana_value=cost) for name, cost in costs.items()]
    backs = [builder.back() for _ in range(3)]
    shown = view(battlefield=[], players=[player(0, hand=hand), player(1, hand=backs)])
    places = lay_table(shown, 0, table_geometry(1030, 654), False).places
    found = sorted(hand, key=lambda card: places[card.id].x)
    assert [card.name.en for card in found] == ["Lightning Bolt", "Divination", "Serra Angel", "Forest", "Plains"]
    assert sorted(backs, key=lambda card: -places[card.id].x) in (backs, backs[::-1])
    mixed = [hand[0], backs[0], hand[1]]
    known = view(battlefield=[], players=[player(0, hand=hand), player(1, hand=mixed)])
    places = lay_table(known, 0, table_geometry(1030, 654), False).places
    assert sorted(mixed, key=lambda card: places[card.id].x) == mixed, "an order would reveal hidden information"


def six_lands(tapped: int):
    """Return three lands of each of two kinds, some of each tapped, and two creatures."""
    builder = Builder()
    lands = [builder.card(name, tapped=at < tapped) for name in ("Forest", "Plains") for at in range(3)]
    return view(battlefield=[*lands, builder.card("Serra Angel"), builder.card("Grizzly Bears")])


@pytest.mark.parametrize("size", SIZES[1:])
def test_cards_keep_about_their_size_while_lands_are_tapped(size):
    geometry = table_geometry(*size)
    widths = []
    for tapped in range(4):
        shown = six_lands(tapped)
        places = lay_table(shown, 0, geometry, False).places
        widths.append(min(places[card.id].width for card in shown.battlefield))
        lands = [card for card in shown.battlefield if "Land" in card.types]
        for card in lands:
            place, mine = places[card.id], box(places[card.id])
            assert place.rotation == (90 if card.tapped else 0)
            title = QRectF(mine.right() - place.width * 0.16, mine.top(), place.width * 0.16, mine.height())
            above = [box(places[other.id]) for other in lands if places[other.id].z > place.z]
            if card.tapped:
                assert not any(title.adjusted(1, 1, -1, -1).intersects(other) for other in above), (
                    "its title is visible"
                )
    assert min(widths) >= 0.8 * widths[0], widths


def test_a_tapped_land_that_differs_otherwise_lies_alone():
    shown = six_lands(1)
    cards = list(shown.battlefield)
    cards[0] = replace(cards[0], counters={"charge": 1})
    noted = view(battlefield=cards)
    places = lay_table(noted, 0, table_geometry(1540, 1014), False).places
    first = box(places[cards[0].id])
    assert not any(first.adjusted(1, 1, -1, -1).intersects(box(places[card.id])) for card in cards[1:])
