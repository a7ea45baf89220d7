"""Effects that make creatures block (509.6) or put them onto the battlefield blocking (509.7)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.decisions import ChooseObjects, ChooseOption
from tests.driver import Driver
from tests.rules.battle import Battle, after_combat, blocks, damage, divide, order, recipients

FOLIAGE = "Create a 0/2 green Saproling creature token that's blocking target attacking creature."
JOIN = "Target creature you control blocks target attacking creature."


def names(d: Driver, entities: Sequence[int]) -> list[object]:
    return [d.name(entity) for entity in entities]


def blockers(d: Driver, attacker: str) -> list[object] | None:
    """Return its blockers in damage assignment order; None if it is not a blocked creature."""
    combat = d.game.state.combat
    assert combat is not None
    found = combat.blocked.get(d.find(attacker))
    return None if found is None else names(d, found)


def blocked_by(d: Driver, blocker: str) -> list[object]:
    """Return what it blocks, in damage assignment order."""
    combat = d.game.state.combat
    assert combat is not None
    return names(d, combat.blocks.get(d.find(blocker), []))


def battle(*spells: tuple[str, str], attacker: str = "", guard: str = "", second: str = "") -> Battle:
    """Return a battle with Bear and Wolf of player 0, Fox and Owl of player 1, who also has these spells."""
    b = Battle()
    b.creature(0, "Bear", "4/9", attacker)
    b.creature(0, "Wolf", "1/9", second)
    b.creature(1, "Fox", "1/3", guard)
    b.creature(1, "Owl", "1/3")
    for name, text in spells:
        b.spell(1, name, text)
    return b


def their_turn_to_act(d: Driver) -> None:
    while d.decision.player != 1:
        d.pass_priority()


@pytest.mark.rule("509.7")
def test_a_creature_enters_blocking_and_the_active_player_places_it():
    """The rule's example: the token comes before the earlier blocker."""
    d = battle(("Foliage", FOLIAGE)).begin()
    d.attack(["Bear"])
    d.block({"Fox": "Bear"})
    their_turn_to_act(d)
    d.cast("Foliage", ["Bear"])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseOption) and d.decision.player == 0
    assert [option.text.en for option in d.decision.options] == ["Before Fox", "Last"]
    d.game.answer("0")
    assert blockers(d, "Bear") == ["Saproling", "Fox"]
    assert recipients(d) == ["Saproling", "Fox"]
    divide(d, 3, 1)
    after_combat(d)
    assert damage(d, "Fox") == 1 and damage(d, "Bear") == 1


@pytest.mark.rule("509.7")
def test_its_controller_chooses_what_it_blocks_where_the_effect_does_not_say():
    b = battle(("Ambush", "Put a creature card from your hand onto the battlefield blocking."))
    b.card("Newt\n{1}\nCreature — Bear\n1/1")
    b.scenario.hand(1, "Newt")
    d = b.begin()
    d.attack(["Bear", "Wolf"])
    d.to_step("declare blockers")
    their_turn_to_act(d)
    d.cast("Ambush")
    d.pass_priority()
    d.pass_priority()
    if d.decision.rule != "509.7":
        d.answer("Newt")
    assert isinstance(d.decision, ChooseObjects) and d.decision.player == 1
    assert sorted(map(str, names(d, d.decision.candidates))) == ["Bear", "Wolf"]
    d.answer("Wolf")
    assert blockers(d, "Wolf") == ["Newt"] and blockers(d, "Bear") is None
    assert blocked_by(d, "Newt") == ["Wolf"]


@pytest.mark.rule("509.7", "509.5c")
def test_it_never_blocked_but_its_attacker_becomes_blocked():
    text = "Whenever a creature blocks, you gain 1 life."
    b = battle(("Foliage", FOLIAGE), attacker="Whenever ~ becomes blocked, you gain 5 life.")
    b.permanent(1, "Drum", "Enchantment", text)
    d = b.begin()
    d.attack(["Bear"])
    d.to_step("declare blockers")
    their_turn_to_act(d)
    d.cast("Foliage", ["Bear"])
    d.resolve()
    d.resolve_all()
    assert d.life(1) == 20, "it is blocking, but never blocked"
    assert d.life(0) == 25
    after_combat(d)
    assert d.life(1) == 20, "the attacker is a blocked creature"


@pytest.mark.rule("509.5c")
def test_what_is_blocked_already_does_not_become_blocked_again():
    d = battle(("Foliage", FOLIAGE), attacker="Whenever ~ becomes blocked, you gain 5 life.").begin()
    d.attack(["Bear"])
    d.block({"Fox": "Bear"})
    d.resolve_all()
    assert d.life(0) == 25
    their_turn_to_act(d)
    d.cast("Foliage", ["Bear"])
    d.pass_priority()
    d.pass_priority()
    d.game.answer("1")
    assert blockers(d, "Bear") == ["Fox", "Saproling"]
    d.resolve_all()
    assert d.life(0) == 25


@pytest.mark.rule("506.3d", "509.7a")
@pytest.mark.parametrize("gone", [False, True])
def test_what_cannot_block_that_attacker_enters_without_blocking(gone: bool):
    """The attacker has left combat, or it attacks somebody other than the token's controller."""
    b = battle(("Foliage", FOLIAGE.replace("target attacking creature", "target creature")))
    b.spell(0, "Foliage", FOLIAGE.replace("target attacking creature", "target creature"))
    b.spell(0, "Home", "Remove target attacking creature from combat.")
    d = b.begin()
    d.attack(["Bear", "Wolf"])
    d.to_step("declare blockers")
    if gone:
        their_turn_to_act(d)
        d.cast("Foliage", ["Bear"])
        d.pass_priority()
        d.cast("Home", ["Bear"])
        d.resolve()
        d.resolve()
    else:
        d.cast("Foliage", ["Bear"])
        d.resolve()
    assert d.count("Saproling", "battlefield") == 1
    assert blocked_by(d, "Saproling") == [] and blockers(d, "Bear") is None
    after_combat(d)
    assert d.life(1) == (19 if gone else 15)


@pytest.mark.rule("509.7b")
def test_restrictions_do_not_matter_for_what_enters_blocking():
    d = battle(("Foliage", FOLIAGE), attacker="Flying\n~ can't be blocked.").begin()
    d.attack(["Bear"])
    d.to_step("declare blockers")
    their_turn_to_act(d)
    d.cast("Foliage", ["Bear"])
    d.resolve()
    assert blockers(d, "Bear") == ["Saproling"]
    after_combat(d)
    assert d.life(1) == 20 and d.count("Saproling", "battlefield") == 0


@pytest.mark.rule("509.6")
def test_both_orders_are_asked_if_an_effect_makes_a_creature_block():
    """Fox blocks Wolf, and an effect makes it block Bear, which Owl blocks."""
    d = battle(("Join", JOIN), guard="~ can block an additional creature each combat.").begin()
    d.attack(["Bear", "Wolf"])
    blocks(d, ("Fox", "Wolf"), ("Owl", "Bear"))
    their_turn_to_act(d)
    d.cast("Join", ["Fox", "Bear"])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseOption) and d.decision.player == 0 and d.decision.rule == "509.6"
    d.game.answer("0")
    assert blockers(d, "Bear") == ["Fox", "Owl"]
    assert d.decision.player == 1
    assert [option.text.en for option in d.decision.options] == ["Before Wolf", "Last"]
    d.game.answer("0")
    assert blocked_by(d, "Fox") == ["Bear", "Wolf"]


@pytest.mark.rule("509.5a", "509.5b")
@pytest.mark.parametrize(
    ("text", "first", "second"),
    [("Whenever ~ blocks, you gain 1 life.", 1, 0), ("Whenever ~ blocks a creature, you gain 1 life.", 1, 1)],
)
def test_an_effect_makes_a_creature_block_for_the_first_or_second_time(text: str, first: int, second: int):
    for before, expected in ((False, first), (True, second)):
        d = battle(("Join", JOIN), guard=text).begin()
        d.attack(["Bear", "Wolf"])
        d.to_blockers()
        d.game.answer([[d.find("Fox"), d.find("Wolf")]] if before else [])
        d.resolve_all()
        life = d.life(1)
        their_turn_to_act(d)
        d.cast("Join", ["Fox", "Bear"])
        d.pass_priority()
        d.pass_priority()
        if isinstance(d.decision, ChooseOption):
            d.game.answer("1")
        d.resolve_all()
        assert d.life(1) - life == expected
        assert blockers(d, "Bear") == ["Fox"]


@pytest.mark.rule("509.1h", "509.5d")
def test_what_becomes_blocked_by_an_effect_is_blocked_by_no_creature():
    b = battle(("Dazzle", "Target attacking creature becomes blocked."))
    horn = "Whenever a creature you control becomes blocked by a creature, you gain 7 life.\n"
    b.permanent(0, "Horn", "Enchantment", f"{horn}Whenever a creature you control becomes blocked, you gain 1 life.")
    d = b.begin()
    d.attack(["Bear", "Wolf"])
    d.to_step("declare blockers")
    their_turn_to_act(d)
    d.cast("Dazzle", ["Bear"])
    d.resolve()
    assert blockers(d, "Bear") == []
    d.resolve_all()
    assert d.life(0) == 21
    after_combat(d)
    assert d.life(1) == 19


@pytest.mark.rule("506.4")
def test_an_effect_removes_a_creature_from_combat():
    d = battle(("Home", "Remove target attacking creature from combat.")).begin()
    d.attack(["Bear", "Wolf"])
    their_turn_to_act(d)
    d.cast("Home", ["Bear"])
    d.resolve()
    combat = d.game.state.combat
    assert combat is not None and names(d, list(combat.attackers)) == ["Wolf"]
    after_combat(d)
    assert d.life(1) == 19


@pytest.mark.rule("509.2a")
def test_what_leaves_the_order_leaves_the_others_in_their_places():
    d = battle(("Home", "Remove target blocking creature from combat.")).begin()
    d.attack(["Bear"])
    blocks(d, ("Fox", "Bear"), ("Owl", "Bear"))
    order(d, "Owl", "Fox")
    their_turn_to_act(d)
    d.cast("Home", ["Owl"])
    d.resolve()
    assert blockers(d, "Bear") == ["Fox"]
    after_combat(d)
    assert d.count("Fox", "battlefield") == 0 and damage(d, "Owl") == 0
