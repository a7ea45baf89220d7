"""Prevention effects (615)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.change import events
from engine.change.prevention import Prevention
from engine.decisions import ChooseOption, OrderItems
from engine.families import Trigger
from engine.language.phrase import node
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.triggered import Triggered
from engine.nodes.acts.life import GainLife
from engine.nodes.nouns.amounts import Number
from engine.nodes.sentences.clauses import PlayerClause, PlayerPart
from tests.rules.built import Instead, built
from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
WALL = "Wall\n{W}\nCreature — Wall\n0/8"
PING = "Pinger\n{R}\nCreature — Goblin\n1/1\n{0}: ~ deals 2 damage to any target."
WARD = (
    "Ward\n{R}\nInstant\n"
    "The next time a red source of your choice would deal damage to you this turn, prevent that damage."
)
BURN = "~ deals 2 damage to each creature."


def instant(name: str, text: str) -> str:
    return f"{name}\n{{R}}\nInstant\n{text}"


def prevent(text: str) -> str:
    return instant("Calm", f"Prevent {text}")


@pytest.mark.rule("615.1", "615.3")
def test_all_damage_of_a_turn_is_prevented():
    d = situation(
        prevent("all damage that would be dealt to you this turn."),
        PING,
        their_mana="R",
        their_hand=["Calm"],
        mine=["Pinger"],
    )
    d.pass_priority()
    d.cast("Calm")
    d.resolve()
    for life in (20, 20):
        d.activate("Pinger", targets=[1])
        d.resolve()
        assert d.life(1) == life
    d.to_step("main", active=1)
    d.pass_priority()
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == 18


@pytest.mark.rule("615.4")
def test_a_shield_that_comes_after_the_damage_is_too_late():
    calm = prevent("the next 2 damage that would be dealt to any target this turn.")
    d = situation(
        calm, instant("Bolt", "~ deals 2 damage to any target."), BEAR, mana="RR", mine=["Bear"], hand=["Calm", "Bolt"]
    )
    d.cast("Bolt", ["Bear"])
    d.cast("Calm", ["Bear"])
    d.resolve_all()
    assert d.zone("Bear") == "battlefield"
    late = situation(
        calm, instant("Bolt", "~ deals 1 damage to any target."), BEAR, mana="RR", mine=["Bear"], hand=["Calm", "Bolt"]
    )
    late.cast("Bolt", ["Bear"])
    late.resolve()
    late.cast("Calm", ["Bear"])
    late.resolve()
    assert late.object("Bear").damage == 1


@pytest.mark.rule("615.6")
def test_prevented_damage_was_never_dealt():
    d = situation(
        prevent("all damage that would be dealt to target creature this turn."),
        "Victim\n{W}\nCreature — Human\n1/1\nWhenever ~ is dealt damage, you gain 1 life.",
        PING,
        mana="R",
        mine=["Pinger", "Victim"],
        hand=["Calm"],
    )
    d.cast("Calm", ["Victim"])
    d.resolve()
    d.activate("Pinger", targets=["Victim"])
    d.resolve_all()
    assert (d.life(0), d.object("Victim").damage) == (20, 0)


@pytest.mark.rule("615.6")
def test_the_rest_of_the_damage_is_dealt_and_triggers():
    d = situation(
        prevent("the next 1 damage that would be dealt to target creature this turn."),
        "Victim\n{W}\nCreature — Human\n1/9\nWhenever ~ is dealt damage, you gain that much life.",
        PING,
        mana="R",
        mine=["Pinger", "Victim"],
        hand=["Calm"],
    )
    d.cast("Calm", ["Victim"])
    d.resolve()
    d.activate("Pinger", targets=["Victim"])
    d.resolve_all()
    assert (d.life(0), d.object("Victim").damage) == (21, 1)


@pytest.mark.rule("615.7")
def test_a_shield_of_three_is_used_up_point_by_point():
    d = situation(
        prevent("the next 3 damage that would be dealt to any target this turn."),
        PING,
        WALL,
        mana="R",
        mine=["Pinger", "Wall"],
        hand=["Calm"],
    )
    d.cast("Calm", ["Wall"])
    d.resolve()
    for damage in (0, 1, 3):
        d.activate("Pinger", targets=["Wall"])
        d.resolve()
        assert d.object("Wall").damage == damage


@pytest.mark.rule("615.7")
@pytest.mark.parametrize(("first", "gained"), [("Leech", 0), ("Fist", 1)])
def test_the_controller_chooses_whose_damage_is_prevented_first(first: str, gained: int):
    """Two attackers, one of them with lifelink, and a shield for only three of five damage."""
    d = situation(
        prevent("the next 3 damage that would be dealt to any target this turn."),
        "Leech\n{B}\nCreature — Leech\n2/2\nLifelink",
        "Fist\n{R}\nCreature — Giant\n3/3",
        mine=["Leech", "Fist"],
        their_mana="R",
        their_hand=["Calm"],
    )
    d.attack(["Leech", "Fist"])
    d.pass_priority()
    d.cast("Calm", [1])
    d.resolve()
    d.pass_until(lambda: isinstance(d.decision, OrderItems))
    decision = d.decision
    assert isinstance(decision, OrderItems)
    assert (decision.player, decision.rule, decision.about) == (1, "615.7", "prevention")
    names = [text.en for text in decision.texts]
    d.game.answer(sorted(range(2), key=lambda index: names[index] != first))
    assert d.life(1) == 18
    assert d.life(0) == 20 + 2 * gained


@pytest.mark.rule("615.8", "609.7a")
def test_the_next_time_of_a_source_is_prevented_whole():
    d = situation(
        WARD,
        PING,
        mine=["Pinger"],
        their_mana="R",
        their_hand=["Ward"],
    )
    d.pass_priority()
    d.cast("Ward")
    d.pass_priority()
    d.pass_priority()
    assert "Pinger" in {d.name(entity) for entity in d.decision.candidates}
    d.answer("Pinger")
    for life in (20, 18):
        d.activate("Pinger", targets=[1])
        d.resolve()
        assert d.life(1) == life


@pytest.mark.rule("615.9", "609.7b")
def test_a_source_that_is_no_longer_what_was_asked_for_deals_its_damage():
    d = situation(
        WARD,
        instant("Dye", "Target creature becomes blue until end of turn."),
        instant("Wash", "Target creature becomes red until end of turn."),
        PING,
        mana="RR",
        mine=["Pinger"],
        hand=["Dye", "Wash"],
        their_mana="R",
        their_hand=["Ward"],
    )
    d.pass_priority()
    d.cast("Ward")
    d.pass_priority()
    d.pass_priority()
    d.answer("Pinger")
    d.cast("Dye", ["Pinger"])
    d.resolve()
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == 18
    d.cast("Wash", ["Pinger"])
    d.resolve()
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == 18


@pytest.mark.rule("609.7a")
def test_a_spell_chosen_as_a_source_is_followed_onto_the_battlefield():
    d = situation(
        WARD,
        "Imp\n{R}\nCreature — Imp\n1/1\nWhen ~ enters, it deals 2 damage to each opponent.",
        mana="R",
        hand=["Imp"],
        their_mana="R",
        their_hand=["Ward"],
    )
    d.cast("Imp")
    d.pass_priority()
    d.cast("Ward")
    d.pass_priority()
    d.pass_priority()
    d.answer("Imp")
    d.resolve_all()
    assert d.life(1) == 20


@pytest.mark.rule("615.10", "609.7c")
def test_a_static_ability_prevents_from_each_event_apart():
    """The rule's example: two damage to each creature, one of which is prevented for each cleric."""
    cleric = "Cleric\n{W}\nCreature — Human Cleric\n1/4"
    keeper = (
        "Keeper\n{W}\nCreature — Human Cleric\n1/4\n"
        "If a source would deal damage to a Cleric creature you control, prevent 1 of that damage."
    )
    d = situation(
        cleric, keeper, WALL, instant("Blaze", BURN), mana="R", mine=["Keeper", "Cleric", "Wall"], hand=["Blaze"]
    )
    d.cast("Blaze")
    d.resolve()
    assert [d.object(name).damage for name in ("Keeper", "Cleric", "Wall")] == [1, 1, 2]


@pytest.mark.rule("615.11")
def test_each_creature_gets_a_shield_as_the_spell_resolves():
    """The spell counts white creatures as it resolves, whatever their colour later."""
    knight = "Knight\n{W}\nCreature — Knight\n2/9"
    d = situation(
        prevent("the next 1 damage that would be dealt to each white creature this turn."),
        instant("Blaze", BURN),
        instant("Dye", "Target creature becomes blue until end of turn."),
        instant("Bleach", "Target creature becomes white until end of turn."),
        knight,
        WALL,
        "Ogre\n{R}\nCreature — Ogre\n2/9",
        mana="RRRR",
        mine=["Knight", "Wall", "Ogre"],
        hand=["Calm", "Dye", "Bleach", "Blaze"],
    )
    for spell, targets in (("Calm", []), ("Dye", ["Knight"]), ("Bleach", ["Ogre"]), ("Blaze", [])):
        d.cast(spell, targets)
        d.resolve()
    assert [d.object(name).damage for name in ("Knight", "Wall", "Ogre")] == [1, 1, 2]


@pytest.mark.rule("611.2c", "615.1")
def test_damage_of_creatures_that_come_later_is_prevented_too():
    """The rule's example of an effect that doesn't change characteristics."""
    d = situation(
        prevent("all damage that would be dealt this turn by creatures."), PING, mana="RR", hand=["Calm", "Pinger"]
    )
    d.cast("Calm")
    d.resolve()
    d.cast("Pinger")
    d.resolve()
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == 20


@pytest.mark.rule("615.1")
def test_combat_damage_alone_is_prevented():
    d = situation(
        prevent("all combat damage that would be dealt this turn."),
        PING,
        BEAR,
        mana="R",
        mine=["Pinger", "Bear"],
        hand=["Calm"],
    )
    d.cast("Calm")
    d.resolve()
    d.activate("Pinger", targets=[1])
    d.resolve()
    d.attack(["Bear"])
    d.finish_combat()
    assert d.life(1) == 18


@pytest.mark.rule("615.12", "615.12a")
def test_damage_that_cannot_be_prevented_uses_up_no_shield():
    d = situation(
        prevent("the next 2 damage that would be dealt to any target this turn."),
        "Lawless\n{R}\nEnchantment\nDamage can't be prevented.",
        instant("Crack", "Destroy target enchantment."),
        PING,
        WALL,
        mana="RR",
        mine=["Pinger", "Wall", "Lawless"],
        hand=["Calm", "Crack"],
    )
    d.cast("Calm", ["Wall"])
    d.resolve()
    d.activate("Pinger", targets=["Wall"])
    d.resolve()
    assert d.object("Wall").damage == 2
    d.cast("Crack", ["Lawless"])
    d.resolve()
    d.activate("Pinger", targets=["Wall"])
    d.resolve()
    assert d.object("Wall").damage == 2


@pytest.mark.rule("615.12")
def test_damage_cannot_be_prevented_for_a_turn():
    d = situation(
        instant("Riot", "Damage can't be prevented this turn."),
        PING,
        "Saint\n{W}\nCreature — Human\n1/9\nProtection from red",
        mana="R",
        mine=["Pinger", "Saint"],
        hand=["Riot"],
    )
    d.cast("Riot")
    d.resolve()
    d.attack(["Pinger"])
    d.finish_combat()
    assert d.life(1) == 19


@node
class Reversal(Prevention):
    """ "If a source would deal damage to you, prevent that damage. You gain 1 life and that much life."""

    def applies(self, ctx: Any, event: Any) -> bool:
        return event.target == ctx.controller

    def sequel(self, ctx: Any, event: Any) -> Any:
        controller, source = ctx.controller, ctx.source

        def follow(game: Any, amount: int) -> Any:
            yield from game.do(events.GainLife(controller, 1 + amount, source))

        return follow


REVERSAL = built("Reversal\n{W}\nEnchantment", Instead(Reversal()))


@pytest.mark.rule("615.5")
def test_what_else_a_prevention_does_follows_at_once():
    d = situation(PING, cards=[REVERSAL], mine=["Pinger"], theirs=["Reversal"])
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == 23
    kinds = [type(event) for event in d.game.state.history]
    assert kinds.index(events.Prevented) < kinds.index(events.GainLife)


@pytest.mark.rule("615.12", "615.5")
def test_what_else_it_does_happens_though_the_damage_cannot_be_prevented():
    d = situation(
        "Lawless\n{R}\nEnchantment\nDamage can't be prevented.",
        PING,
        cards=[REVERSAL],
        mine=["Pinger", "Lawless"],
        theirs=["Reversal"],
    )
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == 20 - 2 + 1


@node
class DamageIsPrevented(Trigger):
    """ "Whenever damage is prevented"."""

    events = (events.DamagePrevented,)

    def matches(self, ctx: Any, event: Any) -> bool:
        return True


@pytest.mark.rule("615.13")
def test_an_ability_triggers_once_for_each_effect_that_prevents():
    """Two attackers and one effect: one trigger; two effects on one damage event: two."""
    gain = Plain((PlayerClause((PlayerPart((GainLife(Number(1)),)),)),))
    monk = built("Monk\n{W}\nEnchantment", Triggered(DamageIsPrevented(), gain))
    d = situation(
        prevent("all combat damage that would be dealt this turn."),
        BEAR,
        cards=[monk],
        mana="R",
        mine=["Bear", "Bear", "Monk"],
        hand=["Calm"],
    )
    d.cast("Calm")
    d.resolve()
    d.attack(["Bear", "Bear"])
    d.finish_combat()
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (21, 20)

    robe = "Robe\n{W}\nEnchantment\nIf a source would deal damage to you, prevent 1 of that damage."
    d = situation(robe, PING, cards=[monk], mine=["Pinger", "Robe", "Robe", "Monk"])
    d.activate("Pinger", targets=[0])
    d.resolve()
    d.pass_until(lambda: not d.game.state.stack)
    assert d.life(0) == 22


@pytest.mark.rule("616.1", "702.16e")
@pytest.mark.parametrize(("first", "left"), [("Saint", 2), ("Calm", 0)])
def test_protection_is_one_prevention_effect_among_others(first: str, left: int):
    """Its controller may apply protection first, so that the shield is saved."""
    d = situation(
        "Calm\n{W}\nInstant\nPrevent the next 2 damage that would be dealt to any target this turn.",
        "Ogre\n{R}\nCreature — Ogre\n2/2",
        "Saint\n{W}\nCreature — Human\n1/9\nProtection from red",
        mine=["Ogre"],
        theirs=["Saint"],
        their_mana="W",
        their_hand=["Calm"],
    )
    d.pass_priority()
    d.cast("Calm", ["Saint"])
    d.resolve()
    d.attack(["Ogre"])
    d.block({"Saint": "Ogre"})
    d.pass_until(lambda: isinstance(d.decision, ChooseOption))
    assert isinstance(d.decision, ChooseOption)
    names = [option.text.en for option in d.decision.options]
    assert (d.decision.player, sorted(names)) == (1, ["Calm", "Saint"])
    d.answer(str(names.index(first)))
    assert d.object("Saint").damage == 0
    (shield,) = [effect for effect in d.game.state.effects if effect.uses is not None]
    assert shield.uses == left


@pytest.mark.rule("615.5")
def test_the_creature_spared_and_no_other_is_what_follows_the_prevention():
    angel = (
        "Angel\n{U}\nCreature — Angel\n2/2\nIf ~ would deal combat damage to a creature, prevent that damage and that "
        "creature's owner shuffles it into their library."
    )
    d = situation(angel, mine=["Angel", "Gray Ogre"], theirs=["Serra Angel"])
    d.attack(["Angel"])
    d.block({"Serra Angel": "Angel"})
    d.to_step("end of combat")
    assert d.zone("Serra Angel") == "library" and d.zone("Gray Ogre") == "battlefield"
    assert d.zone("Angel") == "graveyard"


@pytest.mark.rule("615.1a", "615.8")
def test_the_next_time_a_source_deals_damage_to_you_and_your_creatures():
    palm = (
        "Palm\n{W}\nInstant\nThe next time a source of your choice would deal damage to you and/or creatures you "
        "control this turn, prevent that damage. If damage from a black source is prevented this way, you gain "
        "that much life."
    )
    famine = "Famine\n{B}\nSorcery\n~ deals 1 damage to each creature and each player."
    bear = "Bear\n{G}\nCreature — Bear\n2/2"
    d = situation(palm, famine, bear, mana="BBW", hand=["Famine", "Famine", "Palm"], mine=["Bear"], theirs=["Bear"])
    d.cast("Famine")
    d.cast("Palm")
    d.resolve("Famine")
    d.resolve()
    mine, theirs = (d.find("Bear", player=player) for player in (0, 1))
    assert (d.object(mine).damage, d.object(theirs).damage) == (0, 1)
    assert (d.life(0), d.life(1)) == (22, 19), "the damage to the player and to the creature is prevented at once"
    d.cast("Famine")
    d.resolve()
    assert d.object(mine).damage == 1 and d.life(0) == 21


@pytest.mark.rule("609.7", "615.1")
def test_all_damage_of_a_source_that_is_chosen():
    aid = "Aid\n{W}\nInstant\nPrevent all combat damage a creature of your choice would deal this turn."
    bear = "Bear\n{G}\nCreature — Bear\n2/2"
    ogre = "Ogre\n{R}\nCreature — Ogre\n3/3"
    d = situation(
        aid, bear, ogre, mana="W", hand=["Aid"], theirs=["Bear", "Ogre"], active=1, step="beginning of combat"
    )
    d.give_priority(0)
    d.cast("Aid")
    d.resolve(["Ogre"])
    d.attack(["Bear", "Ogre"])
    d.to_step("end of combat")
    assert d.life(0) == 18
