"""State triggers (603.8), triggers on losing something (603.9, 603.10), abilities that trigger again (603.2d)."""

from __future__ import annotations

import pytest

from engine.change.events import Lose, PhaseOut
from engine.refusal import Text
from tests.driver import Driver
from tests.rules.many import begin, happen, seats
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
ROAR = "Roar\n{G}\nEnchantment\nWhenever a creature enters, you gain 1 life."
BOLT = "Bolt\n{R}\nInstant\n~ deals 3 damage to any target."
ZAP = "Zap\n{R}\nInstant\nDraw a card."
CALL = "Call\n{G}\nInstant\nCreate a 1/1 green Elf creature token."


def waiting_or_on_stack(d: Driver, name: str) -> int:
    state = d.game.state
    items = [state.objects[id].item for id in state.stack]
    sources = [item.source for item in items if item is not None and item.kind == "triggered"]
    return [d.game.play.last_look(source).name.en for source in sources].count(name)


# -- 603.8

HERMIT = "Hermit\n{B}\nCreature — Human\n3/3\nWhen you control no other creatures, you gain 1 life."


@pytest.mark.rule("603.8")
def test_a_state_trigger_triggers_once_until_it_has_left_the_stack():
    d = situation(HERMIT, BEAR, BOLT, ZAP, mana="RR", hand=("Bolt", "Zap"), mine=("Hermit", "Bear"))
    assert waiting_or_on_stack(d, "Hermit") == 0
    d.cast("Bolt", ["Bear"])
    d.resolve()
    assert waiting_or_on_stack(d, "Hermit") == 1
    d.cast("Zap")
    d.resolve()
    assert waiting_or_on_stack(d, "Hermit") == 1, "not again while it is on the stack"
    assert d.life(0) == 20
    d.resolve()
    assert d.life(0) == 21
    assert waiting_or_on_stack(d, "Hermit") == 1, "the state is still so"


@pytest.mark.rule("603.8")
def test_a_state_trigger_triggers_although_the_state_passes_at_once():
    """There is no other creature for a moment during the resolution."""
    swap = "Swap\n{R}\nInstant\nDestroy target creature. Create a 1/1 green Elf creature token."
    d = situation(HERMIT, BEAR, swap, mana="R", hand=("Swap",), mine=("Hermit", "Bear"))
    d.cast("Swap", ["Bear"])
    d.resolve()
    assert waiting_or_on_stack(d, "Hermit") == 1 and d.count("Elf", "battlefield") == 1
    d.resolve()
    assert d.life(0) == 21 and waiting_or_on_stack(d, "Hermit") == 0


@pytest.mark.rule("603.8")
def test_a_state_that_is_so_from_the_beginning():
    d = situation("Sailor\n{U}\nCreature — Pirate\n4/4\nWhen you control no Islands, sacrifice ~.", mine=("Sailor",))
    assert waiting_or_on_stack(d, "Sailor") == 1
    d.resolve()
    assert d.zone("Sailor") == "graveyard"


# -- 603.2d, 603.2f

ECHO = (
    "Echo\n{U}\nEnchantment\nIf a creature entering causes a triggered ability of a permanent you control to trigger,"
    " that ability triggers an additional time."
)


@pytest.mark.rule("603.2d")
@pytest.mark.parametrize(("echoes", "life"), [(0, 21), (1, 22), (2, 23)])
def test_an_ability_triggers_additional_times_for_each_such_effect(echoes: int, life: int):
    """Two effects make it trigger three times: neither applies to the other's additional times."""
    d = situation(ROAR, CALL, ECHO, mana="G", hand=("Call",), mine=("Roar", *["Echo"] * echoes))
    d.cast("Call")
    d.resolve()
    assert waiting_or_on_stack(d, "Roar") == 1 + echoes
    d.resolve_all()
    assert d.life(0) == life


@pytest.mark.rule("603.2d")
def test_only_what_the_words_name_triggers_again():
    """This excludes abilities of opponents' permanents and abilities triggered by something else; also those of
    enchantments if the words say "of a creature"."""
    d = situation(
        ROAR, CALL, ECHO.replace("a permanent you", "a creature you"), mana="G", hand=("Call",), mine=("Roar", "Echo")
    )
    d.cast("Call")
    d.resolve()
    assert waiting_or_on_stack(d, "Roar") == 1
    drain = "Drain\n{B}\nEnchantment\nWhenever a creature dies, you gain 1 life."
    d = situation(
        ROAR,
        CALL,
        ECHO,
        drain,
        BEAR,
        "Bolt\n{R}\nInstant\n~ deals 3 damage to any target.",
        mana="GR",
        hand=("Call", "Bolt"),
        mine=("Echo", "Drain", "Bear"),
        theirs=("Roar",),
    )
    d.cast("Call")
    d.resolve()
    assert waiting_or_on_stack(d, "Roar") == 1
    d.resolve_all()
    d.cast("Bolt", ["Bear"])
    d.resolve()
    assert waiting_or_on_stack(d, "Drain") == 1


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("whose", "triggers"), [("", False), (" of permanents your opponents control", True)])
def test_what_enters_causes_no_ability_to_trigger(whose: str, triggers: bool):
    hush = f"Hush\n{{W}}\nEnchantment\nCreatures entering don't cause abilities{whose} to trigger."
    d = situation(ROAR, CALL, hush, mana="G", hand=("Call",), mine=("Roar", "Hush"))
    d.cast("Call")
    d.resolve()
    assert waiting_or_on_stack(d, "Roar") == triggers


EVERY = "If a triggered ability of another creature you control triggers, that ability triggers an additional time."


@pytest.mark.rule("603.2d")
def test_abilities_of_what_is_named_trigger_again_whatever_happened():
    """It includes abilities of the player's other creatures, but not its own, or those of an enchantment or an
    opponent."""
    tide = "At the beginning of your upkeep, you gain 1 life."
    texts = (
        f"Throne\n{{W}}\nCreature — Golem\n1/1\n{EVERY}\n{tide}",
        f"Nurse\n{{W}}\nCreature — Human\n1/1\n{tide}",
        f"Shrine\n{{W}}\nEnchantment\n{tide}",
    )
    d = situation(*texts, mine=("Throne", "Nurse", "Shrine"), theirs=("Nurse",), active=1)
    d.to_step("upkeep", 0)
    d.resolve_all()
    assert d.life(0) == 20 + 1 + 2 + 1
    d.to_step("upkeep", 1)
    d.resolve_all()
    assert d.life(1) == 21


GHAST = (
    "Ghast\n{B}\nCreature — Spirit\n2/1\n"
    "Whenever a creature you control enters, if ~ is in your graveyard, you gain 1 life."
)


@pytest.mark.rule("603.2", "110.1")
@pytest.mark.parametrize(
    "other",
    [
        "Hush\n{W}\nEnchantment\nPermanents entering don't cause abilities of permanents you control to trigger.",
        "Hush\n{W}\nEnchantment\nIf a permanent entering causes a triggered ability of a permanent you control to "
        "trigger,"
        " that ability triggers an additional time.",
    ],
)
def test_the_ability_of_a_card_in_a_graveyard_is_that_of_no_permanent(other: str):
    d = situation(GHAST, CALL, other, mana="G", hand=("Call",), mine=("Hush",), graveyard=("Ghast",))
    d.cast("Call")
    d.resolve()
    assert waiting_or_on_stack(d, "Ghast") == 1


@pytest.mark.rule("603.2", "105.1")
def test_other_things_that_share_something_with_it_are_all_but_that_one():
    plague = (
        "Plague\n{B}\nEnchantment\nWhenever a creature enters, destroy all other creatures that share a color with it."
    )
    d = situation(plague, BEAR, mana="GG", hand=("Bear",), mine=("Plague", "Llanowar Elves", "Gray Ogre"))
    d.cast("Bear")
    d.resolve_all()
    assert d.graveyard(0) == ["Llanowar Elves"] and d.zone("Bear") == d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("603.4")
def test_it_is_the_subject_of_the_intervening_if():
    flood = (
        "Flood\n{U}\nCreature — Elemental\n2/2\n"
        "Whenever another creature enters, if ~ is a creature, it gets +1/+1 until end of turn."
    )
    d = situation(flood, BEAR, mana="GG", hand=("Bear",), mine=("Flood",))
    d.cast("Bear")
    d.resolve_all()
    assert (d.size("Flood"), d.size("Bear")) == ((3, 3), (2, 2))


@pytest.mark.rule("603.2", "603.10a")
@pytest.mark.parametrize("dying", ["Hush", "Bear"])
def test_what_dies_at_the_same_time_looks_back(dying: str):
    """A creature that says that nothing triggers still applies as it dies at the same time."""
    hush = "Hush\n{W}\nCreature — Bird\n1/1\nCreatures dying don't cause abilities to trigger."
    drain = "Drain\n{B}\nEnchantment\nWhenever a creature dies, you gain 1 life."
    end = "End\n{B}\nSorcery\nDestroy all creatures."
    d = situation(hush, drain, end, BEAR, mana="B", hand=("End",), mine=("Drain", dying))
    d.cast("End")
    d.resolve()
    assert waiting_or_on_stack(d, "Drain") == (dying == "Bear")


@pytest.mark.rule("603.2f")
def test_what_is_never_seen_by_all_players_does_not_trigger():
    ghost = "Ghost\n{B}\nCreature — Spirit\n1/1\nWhenever ~ is put into your hand from anywhere, you gain 1 life."
    d = situation(
        ghost,
        "Look\n{U}\nInstant\nDraw a card.",
        "Lift\n{U}\nInstant\nReturn target creature to its owner's hand.",
        mana="UU",
        hand=("Look", "Lift"),
        library=("Ghost", "Forest"),
        mine=("Ghost",),
    )
    d.cast("Look")
    d.resolve()
    assert d.hand(0) == ["Ghost", "Lift"] and not d.game.state.stack
    d.cast("Lift", [d.find("Ghost", "battlefield")])
    d.resolve()
    assert waiting_or_on_stack(d, "Ghost") == 1


# -- 603.9, 603.10


def lose(d: Driver, player: int) -> None:
    happen(d, Lose(player, "104.3a", Text("They concede.", "Concede.")))
    d.game.play.state.dirty = True


@pytest.mark.rule("603.9", "603.10f")
def test_a_player_loses_the_game_and_what_they_own_goes_with_them():
    """The Bell's owner leaves; another player controlled it just before."""
    s = seats(3, BEAR, "Bell\n{W}\nEnchantment\nWhenever a player loses the game, you gain 5 life.")
    s.battlefield(0, "Bell", owner=1)
    s.battlefield(2, "Bell")
    s.hand(2, "Bear")
    d = begin(s)
    lose(d, 1)
    d.pass_priority()
    d.resolve_all()
    assert [d.life(0), d.life(2)] == [25, 25]


@pytest.mark.rule("603.10b")
def test_what_phases_out_sees_itself_do_so():
    d = situation(
        "Ghost\n{B}\nCreature — Spirit\n1/1\nWhenever ~ phases out, you gain 1 life.",
        BEAR,
        "Watch\n{W}\nCreature — Human\n1/1\nWhenever a creature you control phases out, you gain 10 life.",
        "Zap\n{R}\nInstant\nDraw a card.",
        mana="R",
        hand=("Zap",),
        mine=("Ghost", "Watch"),
    )
    for decision in d.game.play.do_all([PhaseOut(d.find("Ghost")), PhaseOut(d.find("Watch"))]):
        raise AssertionError(decision.prompt.en)
    d.cast("Zap")
    d.resolve_all()
    assert d.life(0) == 41


BLADE = (
    "Blade\n{1}\nArtifact — Equipment\nWhenever ~ becomes unattached from a creature, destroy that creature.\nEquip {0}"
)


@pytest.mark.rule("603.10c")
@pytest.mark.parametrize("how", ["moved", "destroyed", "host gone"])
def test_becoming_unattached_looks_back(how: str):
    crush = "Crush\n{R}\nInstant\nDestroy target artifact."
    away = "Away\n{U}\nInstant\nExile target creature."
    d = situation(
        BLADE,
        BEAR,
        crush,
        away,
        "Wolf\n{1}\nCreature — Wolf\n3/3",
        mana="RU",
        hand=("Crush", "Away"),
        mine=("Blade", "Bear", "Wolf"),
        attach={"Blade": "Bear"},
    )
    if how == "moved":
        d.activate("Blade", targets=["Wolf"])
        d.resolve()
    elif how == "destroyed":
        d.cast("Crush", ["Blade"])
        d.resolve()
    else:
        d.cast("Away", ["Bear"])
        d.resolve()
    assert waiting_or_on_stack(d, "Blade") == 1
    d.resolve_all()
    assert d.zone("Bear") == ("exile" if how == "host gone" else "graveyard")
    assert d.zone("Wolf") == "battlefield"


GRAB = "Grab\n{U}\nInstant\nGain control of target creature until end of turn."


@pytest.mark.rule("603.10d")
def test_the_ability_of_what_is_lost_is_its_former_controllers():
    pet = "Pet\n{G}\nCreature — Cat\n1/1\nWhen you lose control of ~, you gain 7 life."
    d = situation(pet, GRAB, mana="U", hand=("Grab",), theirs=("Pet",))
    d.cast("Grab", ["Pet"])
    d.resolve()
    assert d.controller("Pet") == 0
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (20, 27)
    d.next_turn()
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (27, 27)


@pytest.mark.rule("603.10d")
def test_a_permanent_that_leaves_the_battlefield_is_lost():
    watch = "Watch\n{G}\nEnchantment\nWhenever you lose control of a creature, you gain 7 life."
    d = situation(
        watch,
        BEAR,
        "Bolt\n{R}\nInstant\n~ deals 3 damage to any target.",
        mana="R",
        hand=("Bolt",),
        mine=("Watch", "Bear"),
    )
    d.cast("Bolt", ["Bear"])
    d.resolve_all()
    assert d.life(0) == 27


@pytest.mark.rule("603.10e")
def test_a_spell_that_is_countered_is_seen_as_it_was():
    """It is green only as a spell."""
    paint = "Paint\n{W}\nEnchantment\nSpells you cast are green."
    watch = "Watch\n{G}\nEnchantment\nWhenever a green spell you control is countered, you gain 7 life."
    sigh = "Sigh\n{R}\nInstant\nDraw a card.\nWhen ~ is countered, you gain 1 life."
    d = situation(
        paint,
        watch,
        sigh,
        "No\n{U}\nInstant\nCounter target spell.",
        mana="R",
        hand=("Sigh",),
        mine=("Watch", "Paint"),
        their_mana="U",
        their_hand=("No",),
    )
    d.cast("Sigh")
    d.pass_priority()
    d.cast("No", ["Sigh"])
    d.resolve()
    d.game.answer([0, 1])
    d.resolve_all()
    assert d.life(0) == 28 and d.zone("Sigh") == "graveyard"
