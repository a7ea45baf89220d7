"""Merging with permanents (721), by mutating creature spells (702.139, 608.3b)."""

from __future__ import annotations

import pytest

from engine.change.events import Move, Transform, TurnFaceDown, TurnFaceUp
from engine.decisions import ChooseOption, ChooseTargets
from tests.driver import Driver
from tests.rules.many import happen
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2\nTrample"
CAT = "Cat\n{2}{W}\nCreature — Cat\n3/4\nMutate {W}\nFlying\nWhenever ~ mutates, you gain 2 life."
KNIGHT = "Knight\n{W}\nCreature — Human Knight\n2/2"
KILL = "Kill\n{0}\nInstant\nDestroy target creature."
BOUNCE = "Bounce\n{0}\nInstant\nReturn target creature to its owner's hand."
BURY = "Bury\n{0}\nInstant\nPut target creature on top of its owner's library."
EXILE = "Away\n{0}\nInstant\nExile target creature."
BLINK = "Blink\n{0}\nInstant\nExile target creature, then return it to the battlefield under its owner's control."
WATCH = (
    "Watch\n{1}\nEnchantment\nWhenever a creature enters, you gain 1 life.\nWhenever a creature dies, you lose 1 life."
)
MIRROR = "Mirror\n{0}\nSorcery\nCreate a token that's a copy of target creature."


def mutated(over: bool = True, *texts: str, **more: object) -> Driver:
    """Return a game in which a Cat has merged with a Bear."""
    given = {"mine": ["Bear"], "hand": ["Cat"], "mana": "W"} | more
    d = situation(BEAR, CAT, *texts, **given)  # type: ignore[arg-type]
    mutate(d, over)
    return d


def mutate(d: Driver, over: bool, onto: str = "Bear") -> None:
    d.cast("Cat", [onto], way="mutate")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseOption)
    d.answer("over" if over else "under")


@pytest.mark.rule("721.2", "721.2a", "702.139c", "702.139e", "608.3b")
@pytest.mark.parametrize(("over", "name", "size"), [(True, "Cat", (3, 4)), (False, "Bear", (2, 2))])
def test_the_uppermost_part_says_what_it_is_and_it_has_the_abilities_of_all(over: bool, name: str, size):
    d = mutated(over)
    assert d.battlefield(0) == {name: 1}
    look = d.look(name)
    assert (d.size(name), look.mana_value) == (size, 3 if over else 2)
    assert d.has(name, "flying") and d.has(name, "trample")
    shown = [text.en for text in d.game.view(1).find(d.find(name)).text]  # type: ignore[union-attr]
    assert "Flying" in shown and "Trample" in shown


@pytest.mark.rule("702.139a")
def test_it_targets_a_nonhuman_creature_with_the_same_owner():
    d = situation(BEAR, CAT, KNIGHT, mine=["Knight"], theirs=["Bear"], hand=["Cat"], mana="W")
    assert not d.can("cast", "Cat", way="mutate")
    d = situation(BEAR, CAT, KNIGHT, mine=["Knight", "Bear"], theirs=["Bear"], hand=["Cat"], mana="W")
    d.begin("cast", "Cat", way="mutate")
    decision = d.decision
    if isinstance(decision, ChooseTargets):
        assert list(decision.candidates) == [d.find("Bear", player=0)]
    else:
        assert d.targets_of(d.game.state.stack[-1]) == [d.find("Bear", player=0)]


@pytest.mark.rule("702.139b", "608.3b")
def test_without_its_target_it_is_a_creature_spell():
    d = situation(BEAR, CAT, EXILE, mine=["Bear"], hand=["Cat", "Away"], mana="W")
    d.cast("Cat", ["Bear"], way="mutate")
    d.cast("Away", ["Bear"])
    d.resolve()
    d.resolve()
    assert d.battlefield(0) == {"Cat": 1} and not d.has("Cat", "trample")


@pytest.mark.rule("721.2b", "702.139d")
def test_nothing_enters_the_battlefield():
    d = mutated(True, WATCH, mine=["Bear", "Watch"])
    assert d.count("Cat", "stack") == 0 and len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 22


@pytest.mark.rule("721.2c")
def test_it_is_the_same_object_with_what_it_had():
    grow = "Grow\n{0}\nInstant\nTarget creature gets +1/+1 until end of turn."
    d = situation(BEAR, CAT, grow, mine=["Bear"], hand=["Cat", "Grow"], mana="W", counters={"Bear": {"+1/+1": 1}})
    bear = d.find("Bear")
    d.cast("Grow", ["Bear"])
    d.resolve()
    mutate(d, True)
    assert d.find("Cat") == bear and d.size("Cat") == (5, 6)
    d.resolve_all()
    d.attack(["Cat"])


@pytest.mark.rule("721.2a")
def test_a_copy_has_the_abilities_of_all_and_an_older_copy_effect_is_overridden():
    d = mutated(True, MIRROR, hand=["Cat", "Mirror"])
    d.resolve_all()
    d.cast("Mirror", ["Cat"])
    d.resolve()
    (token,) = (id for id in d.all("Cat", "battlefield") if d.object(id).is_token)
    assert d.has(token, "flying") and d.has(token, "trample")
    turn = "Turn\n{0}\nInstant\nTarget creature becomes a copy of another target creature."
    for first in ("copy", "merge"):
        d = situation(BEAR, CAT, turn, mine=["Bear", "Gray Ogre"], hand=["Cat", "Turn"], mana="W")
        if first == "merge":
            mutate(d, True)
            d.resolve_all()
        mine = d.find("Cat" if first == "merge" else "Bear", "battlefield")
        d.cast("Turn", [mine, "Gray Ogre"])
        d.resolve()
        if first == "copy":
            d.cast("Cat", [mine], way="mutate")
            d.pass_priority()
            d.pass_priority()
            d.answer("over")
        assert d.look(mine).name.en == ("Cat" if first == "copy" else "Gray Ogre")
        assert d.has(mine, "trample") is (first == "copy")


@pytest.mark.rule("721.2d")
@pytest.mark.parametrize("over", [True, False])
def test_it_is_a_token_if_its_uppermost_part_is_one(over: bool):
    d = situation(BEAR, CAT, MIRROR, KILL, mine=["Bear"], hand=["Cat", "Mirror", "Kill"], mana="W")
    d.cast("Mirror", ["Bear"])
    d.resolve()
    (token,) = (id for id in d.all("Bear", "battlefield") if d.object(id).is_token)
    d.cast("Cat", [token], way="mutate")
    d.pass_priority()
    d.pass_priority()
    d.answer("over" if over else "under")
    assert d.object(token).is_token is not over
    d.resolve_all()
    d.cast("Kill", [token])
    d.resolve()
    assert d.graveyard(0) == ["Cat", "Kill", "Mirror"]


def face_down_bear(*texts: str, **more: object) -> tuple[Driver, int]:
    d = situation(BEAR, CAT, *texts, mine=["Bear"], hand=["Cat"], mana="W", **more)  # type: ignore[arg-type]
    bear = d.find("Bear")
    happen(d, TurnFaceDown(bear))
    return d, bear


@pytest.mark.rule("721.2e")
@pytest.mark.parametrize("over", [True, False])
def test_its_uppermost_part_says_whether_it_is_face_down(over: bool):
    sees = "Seer\n{1}\nEnchantment\nWhenever a creature is turned face up, you gain 5 life."
    d, bear = face_down_bear(sees)
    d.cast("Cat", [bear], way="mutate")
    d.pass_priority()
    d.pass_priority()
    d.answer("over" if over else "under")
    assert d.object(bear).face_down is not over
    assert d.size(bear) == ((3, 4) if over else (2, 2)) and d.has(bear, "flying") is over
    d.resolve_all()
    assert d.life(0) in (20, 22), "it was not turned face up"


@pytest.mark.rule("721.2f")
def test_all_its_parts_are_turned_down_and_up():
    d = mutated(True)
    d.resolve_all()
    whole = d.find("Cat")
    happen(d, TurnFaceDown(whole))
    assert (d.size(whole), d.has(whole, "trample")) == ((2, 2), False)
    assert all(part.face_down for part in d.object(whole).pile)
    happen(d, TurnFaceUp(whole))
    assert d.has(whole, "trample") and d.has(whole, "flying")
    assert not any(part.face_down for part in d.object(whole).pile)


@pytest.mark.rule("721.2g")
@pytest.mark.parametrize("below", ["Kill", "Serra Angel"])
def test_with_an_instant_among_its_parts_it_is_only_revealed(below: str):
    sees = "Seer\n{1}\nEnchantment\nWhenever a creature is turned face up, you gain 5 life."
    up = "Up\n{0}\nInstant\nTurn target face-down creature face up."
    d = situation(BEAR, CAT, KILL, sees, up, library=[below], hand=["Cat", "Up"], mine=["Bear", "Seer"], mana="W")
    (card,) = d.game.state.players[0].library
    move = Move(card, "battlefield", face_down=True)
    happen(d, move)
    down = move.new_id
    d.begin("cast", "Cat", way="mutate")
    d.announce([down])
    d.pass_priority()
    d.pass_priority()
    d.answer("under")
    d.resolve_all()
    d.cast("Up", [down])
    d.resolve()
    turned = below == "Serra Angel"
    assert d.object(down).face_down is not turned and len(d.game.state.stack) == int(turned)
    told = [entry.text.en for entry in d.game.log(1) if entry.kind == "reveal"]
    assert [text.partition(" reveals ")[2] for text in told] == ([] if turned else ["Kill, Cat."])


@pytest.mark.rule("721.2h")
def test_a_flip_card_among_its_parts_has_its_alternative_characteristics():
    moth = (
        "Caterpillar | Bruco\n{G}\nCreature — Insect\n1/1\nHaste\n{0}: Flip ~.\n// flip\n"
        "Moth | Falena\nCreature — Insect\n4/4\nVigilance"
    )
    d = situation(moth, CAT, mine=["Caterpillar"], hand=["Cat"], mana="W")
    mutate(d, True, "Caterpillar")
    d.resolve_all()
    assert d.has("Cat", "haste") and not d.has("Cat", "vigilance")
    d.activate("Cat", 0)
    d.resolve()
    assert d.has("Cat", "vigilance") and not d.has("Cat", "haste") and d.size("Cat") == (3, 4)


@pytest.mark.rule("721.2i")
def test_transforming_turns_each_of_its_double_faced_cards():
    cub = (
        "Cub | Cucciolo\n{G}\nCreature — Wolf\n1/1\nHaste\n// transform\n"
        "Wolf | Lupo\n(green) Creature — Wolf\n5/5\nMenace"
    )
    d = situation(cub, CAT, mine=["Cub"], hand=["Cat"], mana="W")
    mutate(d, True, "Cub")
    d.resolve_all()
    whole = d.find("Cat")
    happen(d, Transform(whole))
    assert d.has(whole, "menace") and not d.has(whole, "haste") and d.size(whole) == (3, 4)


@pytest.mark.rule("721.2j")
def test_with_a_double_faced_card_it_cannot_be_turned_face_down():
    cub = "Cub | Cucciolo\n{G}\nCreature — Wolf\n1/1\n// transform\nWolf | Lupo\n(green) Creature — Wolf\n5/5"
    d = situation(cub, CAT, mine=["Cub"], hand=["Cat"], mana="W")
    mutate(d, True, "Cub")
    d.resolve_all()
    happen(d, TurnFaceDown(d.find("Cat")))
    assert not d.object("Cat").face_down


@pytest.mark.rule("721.3")
def test_one_permanent_leaves_and_each_part_goes_its_way():
    d = mutated(True, WATCH, KILL, mine=["Bear", "Watch"], hand=["Cat", "Kill"])
    d.resolve_all()
    d.cast("Kill", ["Cat"])
    d.resolve()
    assert d.graveyard(0) == ["Bear", "Cat", "Kill"]
    assert len(d.game.state.stack) == 1, "one creature has died"


@pytest.mark.rule("721.3a")
def test_the_owner_arranges_the_parts_in_the_library():
    for order in ([0, 1], [1, 0]):
        d = mutated(True, BURY, hand=["Cat", "Bury"])
        d.resolve_all()
        d.cast("Bury", ["Cat"])
        d.pass_priority()
        d.pass_priority()
        decision = d.decision
        assert decision.secret and decision.rule == "721.3a" and decision.player == 0
        names = [text.en for text in decision.texts]
        d.game.answer(order)
        assert d.top(0, 2) == [names[i] for i in order][::-1]


@pytest.mark.rule("721.3b")
def test_who_exiles_it_says_which_part_is_the_older_one():
    waiting = "\nSuspend 2—{G}"
    for order in ([0, 1], [1, 0]):
        d = situation(BEAR + waiting, CAT + waiting, EXILE, mine=["Bear"], hand=["Cat"], their_hand=["Away"], mana="W")
        mutate(d, True)
        d.resolve_all()
        d.give_priority(1)
        d.cast("Away", ["Cat"])
        d.pass_priority()
        d.pass_priority()
        decision = d.decision
        assert decision.rule == "721.3b" and decision.player == 1
        items = list(decision.items)
        d.game.answer(order)
        stamps = [d.object(items[i]).timestamp for i in order]
        assert stamps == sorted(stamps)


@pytest.mark.rule("721.3c")
def test_what_finds_it_again_finds_all_its_parts():
    d = mutated(True, BLINK, hand=["Cat", "Blink"])
    d.resolve_all()
    d.cast("Blink", ["Cat"])
    d.resolve()
    assert d.battlefield(0) == {"Cat": 1, "Bear": 1}


@pytest.mark.rule("721.3d")
def test_one_replacement_moves_all_its_parts():
    void = "Void\n{2}\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead."
    d = mutated(True, void, KILL, mine=["Bear", "Void"], hand=["Cat", "Kill"])
    d.resolve_all()
    d.cast("Kill", ["Cat"])
    d.resolve()
    assert sorted(d.names("exile", 0)) == ["Bear", "Cat", "Kill"]


def test_it_goes_to_the_hand_in_parts_and_a_fork_knows_it():
    d = mutated(True, BOUNCE, hand=["Cat", "Bounce"])
    d.resolve_all()
    copy = Driver(d.game.fork())
    for each in (d, copy):
        each.cast("Bounce", ["Cat"])
        each.resolve()
        assert each.hand(0) == ["Bear", "Cat"]


@pytest.mark.rule("702.139f")
@pytest.mark.parametrize("over", [True, False])
def test_what_changed_the_mutating_spell_changes_the_permanent_it_merges_with(over: bool):
    tint = "Tint\n{U}\nInstant\nTarget spell becomes blue until end of turn."
    d = situation(BEAR, CAT, tint, mine=["Bear"], hand=["Cat", "Tint"], mana="WU")
    bear = d.find("Bear")
    d.cast("Cat", ["Bear"], way="mutate")
    d.cast("Tint", ["Cat"])
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    d.answer("over" if over else "under")
    assert d.look(bear).colours == {"U"}
    d.next_turn()
    assert d.look(bear).colours == {"W" if over else "G"}
