"""Split cards of two guilds."""

from __future__ import annotations

import pytest

from engine.refusal import IllegalAnswer
from tests.rulings.board import board, passing, targets_now

THREAT = "Thrash // Threat"
DRAKE = "Crackling Drake"


@pytest.mark.ruling("mechanic-split-1")
def test_one_half_is_cast_and_never_both():
    d = board(mana="RRRRGGGG", hand=[THREAT], mine=["Bear"], theirs=["Gray Ogre"])
    ways = {action.key.split(":")[-1] for action in d.decision.actions if action.kind == "cast"}
    assert ways == {"left", "right"}
    d.cast(THREAT, way="right")
    d.resolve()
    assert d.zone(THREAT) == "graveyard"
    assert d.battlefield(0) == {"Bear": 1, "Beast": 1} and d.object("Gray Ogre").damage == 0


@pytest.mark.ruling("mechanic-split-2")
@pytest.mark.parametrize(
    ("way", "name", "value", "type_"), [("left", "Thrash", 2, "Instant"), ("right", "Threat", 4, "Sorcery")]
)
def test_the_other_half_is_not_there_on_the_stack(way: str, name: str, value: int, type_: str):
    d = board(mana="RRRRGGGG", hand=[THREAT], mine=["Bear"], theirs=["Gray Ogre"])
    look = d.look(d.cast(THREAT, ["Bear", "Gray Ogre"] if way == "left" else [], way=way))
    assert (look.names, look.mana_value, look.types, look.colours) == ({name}, value, {type_}, {"R", "G"})


@pytest.mark.ruling("mechanic-split-3")
def test_it_is_one_card():
    d = board("Rot\n{0}\nSorcery\nTarget player discards a card.", hand=["Rot", THREAT], mine=[DRAKE])
    d.cast("Rot", [0])
    d.resolve()
    assert d.zone(THREAT) == "graveyard"
    assert d.graveyard(0) == ["Rot", THREAT]
    assert d.size(DRAKE) == (2, 4)  # Rot and one split card


@pytest.mark.ruling("mechanic-split-4")
def test_one_name_of_it_is_chosen():
    needle = "Needle\n{0}\nArtifact\nAs ~ enters, choose a card name."
    for answer in ("Thrash", "Threat"):
        d = board(needle, hand=["Needle", THREAT])
        d.cast("Needle")
        d.resolve(answer)
        assert d.zone("Needle") == "battlefield"
    d = board(needle, hand=["Needle", THREAT])
    d.cast("Needle")
    passing(d)
    with pytest.raises(IllegalAnswer):
        d.game.answer("Thrash // Threat")


@pytest.mark.ruling("mechanic-split-5")
def test_elsewhere_it_is_both_halves_together():
    seek = (
        "Seek\n{0}\nSorcery\nSearch your library for an instant or sorcery card with mana value 4 or less, "
        "put it into your hand, then shuffle."
    )
    d = board(seek, hand=["Seek", THREAT], library=[THREAT, "Shock"])
    look = d.look(d.find(THREAT, "hand"))
    assert (look.mana_value, look.colours, look.types) == (6, {"R", "G"}, {"Instant", "Sorcery"})
    d.cast("Seek")
    passing(d)
    assert [d.name(id) for id in d.decision.candidates] == ["Shock"]


@pytest.mark.ruling("mechanic-split-6")
def test_only_the_half_that_is_cast_must_fit_a_permission():
    free = (
        "Echo\n{0}\nEnchantment\nYou may cast instant and sorcery spells with mana value 2 or less from your graveyard."
    )
    d = board(free, mana="RRRRGGGG", mine=["Bear", "Echo"], theirs=["Gray Ogre"], graveyard=[THREAT])
    ways = {action.key for action in d.decision.actions if action.kind == "cast"}
    assert len(ways) == 1 and "left" in ways.pop()


@pytest.mark.ruling("thrash-threat-1")
@pytest.mark.parametrize("gone", ["Bear", "Giant"])
def test_without_one_of_its_targets_no_damage_is_dealt(gone: str):
    d = board(mana="RRGG", hand=[THREAT, "Banish"], mine=["Bear"], theirs=["Giant"])
    d.cast(THREAT, ["Bear", "Giant"], way="left")
    d.cast("Banish", [gone])
    d.resolve_all()
    assert d.zone(gone) == "exile"
    (left,) = {"Bear", "Giant"} - {gone}
    assert d.object(left).damage == 0
    assert not any(object.damage for object in d.game.state.objects.values())
    d = board(mana="RRGG", hand=[THREAT], mine=["Bear"], theirs=["Giant"])
    d.cast(THREAT, ["Bear", "Giant"], way="left")
    d.resolve()
    assert d.object("Giant").damage == 2


@pytest.mark.ruling("revival-revenge-1")
def test_x_of_a_card_in_a_graveyard_is_zero():
    cheap = "Cheap\n{X}{G}{G}\nCreature — Hydra\n1/1"
    dear = "Dear\n{X}{3}{G}\nCreature — Hydra\n1/1"
    revive = (
        "Revival\n{0}\nSorcery\n"
        "Return target creature card with mana value 3 or less from your graveyard to the battlefield."
    )
    d = board(cheap, dear, revive, hand=["Revival"], graveyard=["Cheap", "Dear"])
    assert d.candidates("Revival") == [{"Cheap"}]


@pytest.mark.ruling("warrant-warden-1", "response-resurgence-1")
@pytest.mark.parametrize("spell", ["Warrant // Warden", "Response // Resurgence"])
def test_attacking_and_blocking_last_until_combat_ends(spell: str):
    d = board(mana="WWUURR", hand=[spell, "Shatter", "Depart"], mine=["Gray Ogre", "Bear"], theirs=["Giant", "Walker"])
    assert not d.can("cast", spell, way="left")
    d.attack({"Gray Ogre": "Walker", "Bear": 1})
    assert targets_now(d, spell, "left") == {"Gray Ogre", "Bear"}
    d.cast("Shatter", ["Walker"])
    d.resolve()
    d.block({"Giant": "Bear"})
    assert targets_now(d, spell, "left") == {"Gray Ogre", "Bear", "Giant"}
    d.to_step("end of combat")
    assert targets_now(d, spell, "left") == {"Gray Ogre", "Bear", "Giant"} - {"Bear"}
    d.cast("Depart", ["Gray Ogre"])
    d.resolve()
    assert targets_now(d, spell, "left") == {"Giant"}
    d.to_step("postcombat main")
    assert not d.can("cast", spell, way="left")


@pytest.mark.ruling("response-resurgence-2")
def test_who_comes_later_has_nothing_of_resurgence():
    d = board(mana="WRRRRGG", hand=["Response // Resurgence", "Bear"], mine=["Gray Ogre"])
    d.cast("Response // Resurgence", way="right")
    d.resolve()
    d.cast("Bear")
    d.resolve()
    assert d.has("Gray Ogre", "first strike") and d.has("Gray Ogre", "vigilance")
    assert not d.has("Bear", "first strike") and not d.has("Bear", "vigilance")
    d.to_step("upkeep", active=1)
    assert not d.has("Gray Ogre", "first strike")


@pytest.mark.ruling("find-finality-1")
def test_finality_without_a_creature_and_with_one_that_cannot_be_a_target():
    d = board(mana="BBBBGG", hand=["Find // Finality"], theirs=["Giant"])
    spell = d.cast("Find // Finality", way="right")
    assert d.targets_of(spell) == []
    d.resolve()
    assert d.zone("Giant") == "graveyard"
    d = board(mana="BBBBGG", hand=["Find // Finality"], mine=["Shy"])
    d.cast("Find // Finality", way="right")
    d.resolve(True)
    assert d.size("Shy") == (3, 3)


@pytest.mark.ruling("find-finality-2")
def test_finality_reaches_what_is_there_as_it_resolves():
    d = board(mana="BBBBGGGG", hand=["Find // Finality", "Bear"], mine=["Serra Angel"])
    d.cast("Find // Finality", way="right")
    d.resolve(False)
    assert d.count("Serra Angel", "battlefield") == 0
    d.cast("Bear")
    d.resolve()
    assert d.size("Bear") == (2, 2)


@pytest.mark.ruling("connive-concoct-1")
def test_control_by_connive_lasts_whatever_becomes_of_its_power():
    grow = "Grow\n{0}\nInstant\nPut three +1/+1 counters on target creature."
    d = board(
        grow,
        mana="UUUU",
        hand=["Connive // Concoct", "Grow"],
        theirs=["Bear"],
        library=["Plains"] * 9,
        their_library=["Plains"] * 9,
    )
    d.cast("Connive // Concoct", ["Bear"], way="left")
    d.resolve()
    d.cast("Grow", ["Bear"])
    d.resolve()
    assert d.size("Bear") == (5, 5)
    d.next_turn()
    d.next_turn()
    assert d.controller("Bear") == 0


@pytest.mark.ruling("connive-concoct-2", "connive-concoct-3")
def test_concoct_returns_what_its_own_surveil_put_there_with_nobody_in_between():
    watch = "Watch\n{0}\nEnchantment\nWhenever you surveil, you gain 1 life."
    library = ["Plains", "Bear", "Forest"]
    d = board(watch, mana="UUUBB", hand=["Connive // Concoct"], mine=["Watch"], library=library)
    d.cast("Connive // Concoct", way="right")
    passing(d)
    asked: list[str] = []
    while "Bear" not in d.battlefield(0):
        decision = d.decision
        asked.append(type(decision).__name__)
        assert asked[-1] != "Priority"
        if asked[-1] == "Arrange":
            bear = d.find("Bear")
            d.game.answer([[id for id in decision.cards if id != bear], [bear]])
        else:
            d.answer(["Bear"])
        assert d.life(0) == 20
    assert "Arrange" in asked
    d.resolve_all()
    assert d.life(0) == 21
