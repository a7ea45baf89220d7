"""Jump-start."""

from __future__ import annotations

import pytest

from tests.rulings.board import board

IDEA = "Radical Idea"
QUASI = "Quasiduplicate"


@pytest.mark.ruling("radical-idea-1", "quasiduplicate-6")
def test_it_changes_nothing_about_when_the_spell_is_cast():
    given = {"mana": "UUUU", "graveyard": [IDEA, QUASI], "hand": ["Plains", "Snack"], "mine": ["Bear"]}
    d = board(**given)
    assert d.can("cast", IDEA, way="jump-start") and d.can("cast", QUASI, way="jump-start")
    d.cast("Snack")
    assert d.can("cast", IDEA, way="jump-start") and not d.can("cast", QUASI, way="jump-start")
    for step, active in (("upkeep", 0), ("main", 1)):
        d = board(**given, step=step, active=active, priority=0)
        assert d.can("cast", IDEA, way="jump-start") and not d.can("cast", QUASI, way="jump-start")


@pytest.mark.ruling("radical-idea-2")
@pytest.mark.parametrize("how", ["resolves", "countered", "returned"])
def test_the_idea_ends_in_exile(how: str):
    back = "Recall\n{0}\nInstant\nReturn target spell to its owner's hand."
    d = board(back, mana="UU", graveyard=[IDEA], hand=["Plains"], their_hand=["Deny", "Recall"], library=["Forest"] * 3)
    d.cast(IDEA, way="jump-start")
    assert d.count("Plains", "graveyard") == 1
    if how != "resolves":
        d.give_priority(1)
        d.cast("Deny" if how == "countered" else "Recall", [IDEA])
    d.resolve_all()
    assert d.zone(IDEA) == "exile"


@pytest.mark.ruling("quasiduplicate-7")
@pytest.mark.parametrize("how", ["resolves", "countered", "returned"])
def test_the_duplicate_ends_in_exile(how: str):
    back = "Recall\n{0}\nInstant\nReturn target spell to its owner's hand."
    d = board(back, mana="UUU", graveyard=[QUASI], hand=["Plains"], their_hand=["Deny", "Recall"], mine=["Bear"])
    d.cast(QUASI, ["Bear"], way="jump-start")
    if how != "resolves":
        d.give_priority(1)
        d.cast("Deny" if how == "countered" else "Recall", [QUASI])
    d.resolve_all()
    assert d.zone(QUASI) == "exile" and d.count("Bear", "battlefield") == (2 if how == "resolves" else 1)


@pytest.mark.ruling("radical-idea-4", "quasiduplicate-9")
@pytest.mark.parametrize(("name", "mana", "targets"), [(IDEA, "UUUU", []), (QUASI, "UUUUUU", ["Bear"])])
def test_the_active_player_can_cast_it_again_before_anybody_acts(name: str, mana: str, targets: list[str]):
    d = board(mana=mana, hand=[name, "Plains"], mine=["Bear"], library=["Forest"] * 3, their_hand=["Bury"])
    d.cast(name, targets)
    d.resolve()
    assert d.decision.player == 0 and d.zone(name) == "graveyard"
    assert d.can("cast", name, way="jump-start")


@pytest.mark.ruling("radical-idea-3", "quasiduplicate-8")
@pytest.mark.parametrize(("name", "targets"), [(IDEA, []), (QUASI, ["Bear"])])
def test_another_price_and_a_card_all_the_same(name: str, targets: list[str]):
    suns = "Suns\n{0}\nEnchantment\nSpells you cast have “You may pay {R} rather than pay this spell's mana cost.”"
    given = {"mana": "R", "graveyard": [name], "mine": ["Suns", "Bear"], "library": ["Forest"] * 3}
    d = board(suns, **given, hand=["Plains"])
    assert not d.can("cast", name, way="jump-start")
    d.cast(name, targets, way="jump-start.instead")
    assert d.count("Plains", "graveyard") == 1 and d.count("Mountain", "battlefield", 0) == 1
    assert all(d.tapped(land) for land in d.all("Mountain"))
    d.resolve()
    assert d.zone(name) == "exile"
    assert not board(suns, **given).can("cast", name, way="jump-start.instead")


@pytest.mark.ruling("quasiduplicate-1", "quasiduplicate-2", "quasiduplicate-3", "quasiduplicate-4")
@pytest.mark.parametrize("case", ["printed", "x", "copy", "token"])
def test_what_the_token_is(case: str):
    make = "Spirits\n{0}\nSorcery\nCreate a 1/1 white Spirit creature token with flying."
    if case == "printed":
        d = board(
            mana="UUU",
            hand=[QUASI, "Swell"],
            mine=["Bear", "Mark", "Blade"],
            tapped=["Bear"],
            counters={"Bear": {"+1/+1": 1}},
            attach={"Mark": "Bear", "Blade": "Bear"},
        )
        name, size = "Bear", (2, 2)
        d.cast("Swell", ["Bear"])
        d.resolve()
    elif case == "x":
        d = board(mana="UUU", pool={"G": 4}, hand=[QUASI, "Hydra"])
        name, size = "Hydra", (2, 2)
        d.cast("Hydra", x=2)
        d.resolve()
    elif case == "copy":
        d = board(mana="UUU", hand=[QUASI, "Mirror", "Murder"], theirs=["Ogre"])
        name, size = "Ogre", (3, 3)
        d.cast("Mirror")
        d.resolve(True)
        d.cast("Murder", [d.all("Ogre", player=1)[0]])
        d.resolve()
    else:
        d = board(make, mana="UUU", hand=[QUASI, "Spirits"])
        name, size = "Spirit", (1, 1)
        d.cast("Spirits")
        d.resolve()
    (old,) = d.all(name, "battlefield")
    d.cast(QUASI, [name])
    d.resolve()
    (new,) = set(d.all(name, "battlefield")) - {old}
    assert d.object(new).is_token and d.size(new) == size and not d.tapped(new) and d.counters(new) == 0
    if case == "token":
        assert d.has(new, "flying") and d.look(new).colours == {"W"}


@pytest.mark.ruling("quasiduplicate-5")
def test_the_token_enters_as_what_it_copies():
    for card, life, counters in (("Bell", 21, 0), ("Sprout", 20, 2)):
        d = board(mana="UUU", hand=[QUASI], mine=[card])
        (old,) = d.all(card)
        d.cast(QUASI, [card])
        d.resolve()
        d.resolve_all()
        (new,) = set(d.all(card, "battlefield")) - {old}
        assert d.life(0) == life and d.counters(new) == counters
