"""Phasing (702.25), and what it does not affect."""

from __future__ import annotations

import pytest

from engine.change.events import Event, LeaveGame, Move
from engine.change.events.phasing import PhaseIn, PhaseOut
from engine.rules.turn.phasing import phasing_in, phasing_out
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation

DRIFTER = "Drifter\n{1}{U}\nCreature — Spirit\n2/2\nPhasing"
TWICE = "Twice\n{1}{U}\nCreature — Spirit\n2/2\nPhasing, phasing"
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
HERALD = (
    "Herald\n{1}{W}\nEnchantment\nWhenever a creature enters, you gain 1 life.\nWhenever a creature leaves the "
    "battlefield, you gain 10 life."
)
CENSUS = "Census\n{W}\nSorcery\nYou gain 1 life for each creature on the battlefield."
CLOAK = "Cloak\n{W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +3/+3."
MIST = "Mist\n{U}\nEnchantment — Aura\nEnchant creature\nPhasing\nEnchanted creature gets +1/+1."
SWORD = "Blade\n{1}\nArtifact — Equipment\nEquipped creature gets +1/+0.\nEquip {1}"


def happen(d: Driver, *events: Event) -> None:
    """Make events happen simultaneously that need no decision."""
    for decision in d.game.play.do_all(events):
        raise AssertionError(decision.prompt.en)


def out(d: Driver, *names: str) -> list[int]:
    numbers = [d.find(name, "battlefield") for name in names]
    happen(d, *phasing_out(d.game.play, numbers))
    return numbers


def back(d: Driver, *numbers: int) -> None:
    happen(d, *phasing_in(d.game.play, numbers))


def there(d: Driver, number: int) -> bool:
    return number in d.game.state.battlefield


@pytest.mark.rule("702.25a", "502.1")
def test_a_permanent_with_phasing_comes_and_goes_in_its_controllers_untap_steps():
    d = situation(DRIFTER, BEAR, mine=["Drifter", "Bear"])
    drifter, bear = d.find("Drifter"), d.find("Bear")
    seen = []
    for _ in range(6):
        d.next_turn()
        seen.append((d.active, there(d, drifter)))
        assert there(d, bear)
    assert seen == [(1, True), (0, False), (1, False), (0, True), (1, True), (0, False)]


@pytest.mark.rule("702.25a")
def test_phasing_comes_before_untapping_and_happens_at_once():
    """A permanent that phases out stays tapped; one that phases in untaps in the same step."""
    d = situation(DRIFTER, mine=["Drifter"], tapped=["Drifter"])
    drifter = d.find("Drifter")
    d.to_step("upkeep", active=0)
    assert d.game.state.phased_out[drifter].object.tapped
    d.to_step("upkeep", active=0)
    assert there(d, drifter) and not d.object(drifter).tapped


@pytest.mark.rule("702.25n")
def test_phasing_twice_is_phasing_once():
    d = situation(TWICE, mine=["Twice"])
    d.to_step("upkeep", active=0)
    assert d.game.state.battlefield == []
    d.to_step("upkeep", active=0)
    assert d.names("battlefield", 0) == ["Twice"]


@pytest.mark.rule("702.25b", "702.25c")
def test_a_phased_out_permanent_is_as_though_it_did_not_exist():
    d = situation(BEAR, CENSUS, mana="WWR", hand=["Census", "Census", "Shock"], mine=["Bear"], theirs=["Bear"])
    mine, theirs = d.all("Bear")
    happen(d, *phasing_out(d.game.play, [mine]))
    assert d.candidates("Shock") == [{0, 1, "Bear"}]
    d.cast("Census")
    d.resolve()
    assert d.life(0) == 21
    back(d, mine)
    d.cast("Census")
    d.resolve()
    assert d.life(0) == 23
    assert d.controller(theirs) == 1


@pytest.mark.rule("702.25b", "608.2b")
def test_a_target_that_phases_out_is_illegal():
    d = situation(BEAR, mana="R", hand=["Shock"], theirs=["Bear"])
    d.cast("Shock", ["Bear"])
    (bear,) = out(d, "Bear")
    d.resolve()
    back(d, bear)
    assert d.object(bear).damage == 0 and d.zone("Shock") == "graveyard"


@pytest.mark.rule("702.25b", "506.4")
def test_phasing_out_removes_from_combat():
    d = situation(BEAR, mine=["Bear"])
    d.attack(["Bear"])
    (bear,) = out(d, "Bear")
    back(d, bear)
    d.finish_combat()
    assert d.life(1) == 20


@pytest.mark.rule("702.25d")
def test_phasing_is_not_a_zone_change():
    d = situation(DRIFTER, HERALD, mine=["Drifter", "Herald"], counters={"Drifter": {"+1/+1": 2}})
    drifter = d.find("Drifter")
    since = d.object(drifter).since_turn
    for _ in range(2):
        d.to_step("upkeep", active=0)
    assert d.life(0) == 20
    assert d.find("Drifter") == drifter and d.size(drifter) == (4, 4)
    assert d.object(drifter).since_turn == since
    d.to_attackers()
    assert d.can_attack("Drifter")


@pytest.mark.rule("702.25d")
def test_a_token_stays_while_it_is_phased_out():
    d = situation("Call\n{W}\nSorcery\nCreate a 1/1 white Soldier creature token.", mana="W", hand=["Call"])
    d.cast("Call")
    d.resolve()
    (soldier,) = out(d, "Soldier")
    d.next_turn()
    assert not there(d, soldier)
    d.to_step("upkeep", active=0)
    assert d.token("Soldier", 0)[0] == (1, 1)


@pytest.mark.rule("702.25e", "514.2")
def test_what_ends_meanwhile_is_over():
    d = situation(BEAR, mana="GG", hand=["Giant Growth"], mine=["Bear"])
    d.cast("Giant Growth", ["Bear"])
    d.resolve()
    (bear,) = out(d, "Bear")
    back(d, bear)
    assert d.size(bear) == (5, 5)
    out(d, "Bear")
    d.to_step("upkeep", active=0)
    assert d.size(bear) == (2, 2)


@pytest.mark.rule("702.25e")
def test_for_as_long_as_ends_when_its_source_phases_out():
    thief = "Thief\n{U}\nCreature — Rogue\n1/1\n{T}: Gain control of target creature for as long as ~ is tapped."
    d = situation(thief, BEAR, mine=["Thief"], theirs=["Bear"])
    d.activate("Thief", targets=["Bear"])
    d.resolve()
    assert d.controller("Bear") == 0
    (number,) = out(d, "Thief")
    d.pass_priority()
    assert d.controller("Bear") == 1
    back(d, number)
    d.pass_priority()
    assert d.controller("Bear") == 1


@pytest.mark.rule("702.25d", "610.3")
def test_until_it_leaves_the_battlefield_goes_on_while_it_is_phased_out():
    jail = (
        "Jail\n{W}\nEnchantment\nWhen ~ enters, exile target creature an opponent controls until ~ leaves the "
        "battlefield."
    )
    d = situation(jail, BEAR, mana="W", hand=["Jail"], theirs=["Bear"])
    d.cast("Jail")
    d.resolve()
    d.resolve()
    assert d.zone("Bear") == "exile"
    out(d, "Jail")
    d.next_turn()
    assert d.zone("Bear") == "exile"


@pytest.mark.rule("702.25f")
def test_attachments_phase_with_their_permanent():
    d = situation(
        DRIFTER, CLOAK, SWORD, mine=["Drifter", "Cloak", "Blade"], attach={"Cloak": "Drifter", "Blade": "Drifter"}
    )
    drifter, cloak, blade = d.find("Drifter"), d.find("Cloak"), d.find("Blade")
    d.to_step("upkeep", active=0)
    assert d.game.state.battlefield == []
    assert d.names("graveyard", 0) == []
    d.to_step("upkeep", active=0)
    assert d.attached_to(cloak) == drifter == d.attached_to(blade)
    assert d.size(drifter) == (6, 5)


@pytest.mark.rule("702.25f")
def test_an_attachment_that_phased_out_indirectly_does_not_phase_in_alone():
    """It phases in during the untap step of its host's controller."""
    d = situation(DRIFTER, CLOAK, theirs=["Drifter"], mine=["Cloak"], attach={"Cloak": "Drifter"})
    cloak = d.find("Cloak")
    d.to_step("upkeep", active=1)
    assert not there(d, cloak)
    d.to_step("upkeep", active=0)
    assert not there(d, cloak)
    d.to_step("upkeep", active=1)
    assert there(d, cloak) and d.size("Drifter") == (5, 5)


@pytest.mark.rule("702.25g")
def test_directly_and_indirectly_is_indirectly():
    d = situation(DRIFTER, MIST, mine=["Drifter", "Mist"], attach={"Mist": "Drifter"})
    mist = d.find("Mist")
    d.to_step("upkeep", active=0)
    assert d.game.state.phased_out[mist].host is not None
    d.to_step("upkeep", active=0)
    assert d.size("Drifter") == (3, 3)


@pytest.mark.rule("702.25h")
@pytest.mark.parametrize("host_dies", [False, True])
def test_an_attachment_that_phased_out_directly_looks_for_its_host(host_dies: bool):
    d = situation(BEAR, MIST, mine=["Bear", "Mist"], attach={"Mist": "Bear"}, mana="R", hand=["Shock"])
    mist = d.find("Mist")
    d.to_step("upkeep", active=0)
    assert not there(d, mist) and d.size("Bear") == (2, 2)
    if host_dies:
        d.cast("Shock", ["Bear"])
        d.resolve()
    d.to_step("upkeep", active=0)
    if host_dies:
        assert d.names("graveyard", 0)[-1] == "Mist"  # 704.5m
    else:
        assert d.size("Bear") == (3, 3)


@pytest.mark.rule("702.25k")
def test_without_an_untap_step_nothing_phases():
    still = "Stillness\n{U}\nEnchantment\nPlayers skip their untap step."
    d = situation(still, DRIFTER, mine=["Stillness", "Drifter"])
    d.to_step("upkeep", active=0)
    assert there(d, d.find("Drifter"))


@pytest.mark.rule("514.2")
def test_damage_wears_off_phased_out_permanents():
    d = situation(BEAR, mine=["Bear"], damage={"Bear": 1})
    (bear,) = out(d, "Bear")
    d.next_turn()
    assert d.game.state.phased_out[bear].object.damage == 0


def three() -> tuple[Scenario, str]:
    s = Scenario(names=("Anna", "Bruno", "Carla"))
    drifter = s.card_text("Drifter | Vagante" + DRIFTER.removeprefix("Drifter"))
    s.card_text("Herald | Araldo" + HERALD.removeprefix("Herald"))
    return s, drifter


@pytest.mark.rule("702.25j")
def test_what_a_leaving_player_owns_leaves_phased_out_or_not():
    s, drifter = three()
    s.battlefield(1, drifter)
    s.battlefield(0, "Herald")
    d = Driver(s.game())
    (number,) = out(d, "Drifter")
    d.game.concede(1)
    assert number not in d.game.state.phased_out
    assert not any(isinstance(event, Move) and event.object == number for event in d.game.state.history)
    assert any(isinstance(event, LeaveGame) for event in d.game.state.history)
    assert d.life(0) == 20


@pytest.mark.rule("702.25m")
def test_what_phased_out_under_a_player_who_left_returns_when_their_turn_would_have_come():
    s, drifter = three()
    magic = s.card_text("Charm | Malia\n{U}\nEnchantment — Aura\nEnchant creature\nYou control enchanted creature.")
    s.battlefield(0, drifter)
    s.battlefield(1, magic)
    s.attach(magic, to=drifter)
    d = Driver(s.game())
    (number,) = out(d, "Drifter")
    assert d.game.state.phased_out[number].under == 1
    d.game.concede(1)
    assert list(d.game.state.phased_out) == [number]
    d.next_turn()
    assert d.active == 2
    assert there(d, number) and d.controller(number) == 0


@pytest.mark.rule("702.25m")
def test_what_only_the_player_who_left_would_control_is_exiled_then():
    s, drifter = three()
    s.battlefield(1, drifter, owner=0)
    d = Driver(s.game())
    (number,) = out(d, "Drifter")
    d.game.concede(1)
    assert list(d.game.state.phased_out) == [number]
    d.next_turn()
    assert d.game.state.phased_out == {} and d.zone("Drifter") == "exile"


@pytest.mark.rule("702.25c")
def test_views_show_what_is_phased_out():
    d = situation(BEAR, mine=["Bear"])
    (bear,) = out(d, "Bear")
    for player in (0, 1):
        card = d.game.view(player).find(bear)
        assert card is not None and card.phased_out and card.name.en == "Bear" and card.controller == 0
    back(d, bear)
    card = d.game.view(0).find(bear)
    assert card is not None and not card.phased_out


def test_a_fork_has_its_own_phased_out_permanents():
    d = situation(BEAR, mine=["Bear"])
    (bear,) = out(d, "Bear")
    other = Driver(d.game.fork())
    back(other, bear)
    assert not there(d, bear) and there(other, bear)
    assert PhaseOut.touches == PhaseIn.touches == "zones"


@pytest.mark.rule("101.2", "702.25f")
@pytest.mark.parametrize(("anchored", "staying"), [(["Drifter"], ["Drifter", "Cloak"]), (["Cloak"], ["Cloak"])])
def test_what_can_not_phase_out_stays_and_what_is_attached_to_it(anchored: list[str], staying: list[str]):
    """An effect that forbids it beats the keyword, and whatever would phase out only indirectly stays too."""
    anchor = "Anchor\n{U}\nInstant\nTarget permanent can't phase out until your next upkeep."
    d = situation(
        DRIFTER,
        CLOAK,
        anchor,
        mana="UU",
        mine=["Drifter", "Cloak"],
        attach={"Cloak": "Drifter"},
        hand=["Anchor"] * len(anchored),
        active=1,
        step="end",
        priority=0,
    )
    numbers = {name: d.find(name, "battlefield") for name in ("Drifter", "Cloak")}
    for name in anchored:
        d.cast("Anchor", [name])
        d.resolve()
    out(d, "Drifter")
    assert [name for name, number in numbers.items() if there(d, number)] == staying
    d.next_turn()
    assert there(d, numbers["Drifter"]), "it stayed in the previous untap step, or returned in it"
    out(d, "Drifter")
    assert not there(d, numbers["Drifter"]), "the effect is over"
