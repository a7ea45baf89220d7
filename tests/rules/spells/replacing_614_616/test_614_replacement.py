"""Replacement effects (614), and interactions between several (616)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.change import events
from engine.change.replacing import replacing_own
from engine.decisions import ChooseOption
from engine.families import Effect, Replacing
from engine.language.phrase import node
from tests.rules.built import Instead, built
from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
WALL = "Wall\n{W}\nCreature — Wall\n0/8"
REST = "Rest\n{B}\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead."
DOUBLER = (
    "Furnace\n{R}\nEnchantment\n"
    "If a creature you control would deal damage to a permanent or player, it deals double that damage instead."
)
SEASON = (
    "Season\n{G}\nEnchantment\n"
    "If you would create one or more tokens, you create twice that many of those tokens instead."
)
RETURN = "If you would draw a card, return a creature card from your graveyard to your hand instead."
DIVERT = "The next 3 damage that would be dealt to you this turn is dealt to target creature instead."
PING = "Pinger\n{R}\nCreature — Goblin\n1/1\n{0}: ~ deals 2 damage to any target."


def instant(name: str, text: str) -> str:
    return f"{name}\n{{R}}\nInstant\n{text}"


def asks_order(d: Any) -> list[str]:
    """Return the names among which a player must choose now (616.1)."""
    assert isinstance(d.decision, ChooseOption) and d.decision.about == "replacement"
    assert d.decision.rule == "616.1"
    return [option.text.en for option in d.decision.options]


@pytest.mark.rule("614.1", "614.1a", "614.6")
def test_a_replaced_event_never_happened():
    """The creature is exiled instead, so it does not die."""
    mourner = "Mourner\n{B}\nCreature — Human\n1/1\nWhenever a creature dies, you gain 1 life."
    d = situation(
        REST,
        BEAR,
        mourner,
        instant("Kill", "Destroy target creature."),
        mana="R",
        mine=["Rest", "Mourner", "Bear"],
        hand=["Kill"],
    )
    d.cast("Kill", ["Bear"])
    d.resolve_all()
    assert d.zone("Bear") == "exile"
    assert d.zone("Kill") == "exile"
    assert d.life(0) == 20


@pytest.mark.rule("614.6")
def test_the_event_that_happens_instead_triggers_abilities():
    watcher = "Watcher\n{W}\nCreature — Human\n1/1\nWhenever you gain life, draw a card."
    stead = "Stead\n{W}\nEnchantment\nIf you would draw a card, you gain 1 life instead."
    d = situation(watcher, stead, instant("Read", "Draw a card."), mana="R", mine=["Watcher", "Stead"], hand=["Read"])
    d.cast("Read")
    d.resolve()
    assert d.life(0) == 21
    assert d.game.state.stack, "gaining life has triggered"


@pytest.mark.rule("614.6")
def test_what_is_impossible_of_the_other_event_is_left_out():
    """Instead of drawing a card, the player returns one from an empty graveyard: nothing happens."""
    stead = f"Stead\n{{W}}\nEnchantment\n{RETURN}"
    d = situation(
        stead, BEAR, instant("Read", "Draw two cards."), mana="R", mine=["Stead"], hand=["Read"], library=["Island"] * 5
    )
    d.cast("Read")
    d.resolve()
    assert d.hand(0) == []


@pytest.mark.rule("614.3", "614.4")
def test_a_replacement_must_be_there_before_the_event():
    """Regeneration in response helps; after the spell has resolved, it is too late."""
    texts = (instant("Kill", "Destroy target creature."), instant("Mend", "Regenerate target creature."), BEAR)
    d = situation(*texts, mana="RR", mine=["Bear"], hand=["Kill", "Mend"])
    d.cast("Kill", ["Bear"])
    d.cast("Mend", ["Bear"])
    d.resolve_all()
    assert d.zone("Bear") == "battlefield" and d.tapped("Bear")
    late = situation(*texts, mana="RR", mine=["Bear"], hand=["Kill", "Mend"])
    late.cast("Kill", ["Bear"])
    late.resolve()
    assert late.zone("Bear") == "graveyard"


@pytest.mark.rule("614.3")
def test_a_shield_lasts_until_used_or_until_its_duration_ends():
    kill = instant("Kill", "Destroy target creature.")
    d = situation(
        kill,
        instant("Mend", "Regenerate target creature."),
        BEAR,
        mana="RRR",
        mine=["Bear"],
        hand=["Mend", "Kill", "Kill"],
    )
    d.cast("Mend", ["Bear"])
    d.resolve()
    for zone in ("battlefield", "graveyard"):
        d.cast("Kill", ["Bear"])
        d.resolve()
        assert d.zone("Bear") == zone
    d = situation(
        kill, instant("Mend", "Regenerate target creature."), BEAR, mana="RR", mine=["Bear"], hand=["Mend", "Kill"]
    )
    d.cast("Mend", ["Bear"])
    d.resolve()
    d.to_step("main", active=0)
    d.cast("Kill", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "graveyard"


@pytest.mark.rule("614.5")
@pytest.mark.parametrize(("furnaces", "life"), [(0, 18), (1, 16), (2, 12), (3, 4)])
def test_each_effect_applies_once_to_an_event(furnaces: int, life: int):
    d = situation(DOUBLER, PING, mine=["Furnace"] * furnaces + ["Pinger"])
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == life


@pytest.mark.rule("614.5")
def test_what_is_done_instead_is_not_replaced_by_the_same_effect():
    stead = "Stead\n{U}\nEnchantment\nIf you would draw a card, draw two cards instead."
    d = situation(
        stead, instant("Read", "Draw a card."), mana="R", mine=["Stead"], hand=["Read"], library=["Island"] * 9
    )
    d.cast("Read")
    d.resolve()
    assert len(d.hand(0)) == 2
    two = situation(
        stead, instant("Read", "Draw a card."), mana="R", mine=["Stead", "Stead"], hand=["Read"], library=["Island"] * 9
    )
    two.cast("Read")
    two.resolve()
    assert len(two.hand(0)) == 4


@pytest.mark.rule("614.7")
def test_an_event_that_does_not_happen_is_not_replaced():
    """Without damage, there is no additional damage; the shield is not used up by a countered spell."""
    d = situation(
        DOUBLER,
        PING,
        instant("Calm", "Prevent all damage that would be dealt to target creature this turn."),
        BEAR,
        mana="R",
        mine=["Furnace", "Pinger"],
        theirs=["Bear"],
        hand=["Calm"],
    )
    d.cast("Calm", ["Bear"])
    d.resolve()
    d.activate("Pinger", targets=["Bear"])
    d.pass_priority()
    d.pass_priority()
    assert sorted(asks_order(d)) == ["Calm", "Furnace"]
    d.answer(str(asks_order(d).index("Calm")))
    assert d.zone("Bear") == "battlefield"


@pytest.mark.rule("614.7a", "120.8")
def test_zero_damage_is_not_an_event():
    plus = (
        "Ember\n{R}\nEnchantment\n"
        "If a source would deal damage to a permanent or player, it deals that much damage plus 2 instead."
    )
    d = situation(plus, WALL, "Fist\n{R}\nCreature — Giant\n3/3", mine=["Ember", "Wall", "Fist"])
    d.attack(["Wall", "Fist"])
    d.finish_combat()
    assert d.life(1) == 15


@pytest.mark.rule("614.8", "701.15")
def test_a_regenerated_creature_is_tapped_healed_and_out_of_combat():
    d = situation(
        "Troll\n{G}\nCreature — Troll\n2/2\n{0}: Regenerate ~.",
        "Beast\n{G}\nCreature — Beast\n5/5",
        mine=["Troll"],
        theirs=["Beast"],
    )
    d.attack(["Troll"])
    d.block({"Beast": "Troll"})
    d.activate("Troll")
    d.resolve()
    troll = d.find("Troll")
    d.pass_until(lambda: d.step == "combat damage" and d.has_priority_in("combat damage"))
    assert d.find("Troll", "battlefield") == troll
    assert d.tapped("Troll")
    assert d.object("Troll").damage == 0
    assert d.object("Beast").damage == 2
    assert troll not in d.game.state.combat.attackers


@pytest.mark.rule("614.17c", "702.12b")
def test_what_cannot_be_destroyed_uses_up_no_shield():
    d = situation(
        instant("Mend", "Regenerate target creature."),
        instant("Kill", "Destroy target creature."),
        instant("Harden", "Target creature gains indestructible until end of turn."),
        BEAR,
        mana="RRR",
        mine=["Bear"],
        hand=["Mend", "Harden", "Kill"],
    )
    for spell in ("Mend", "Harden", "Kill"):
        d.cast(spell, ["Bear"])
        d.resolve()
    assert d.zone("Bear") == "battlefield"
    assert not d.tapped("Bear")
    (shield,) = [effect for effect in d.game.state.effects if effect.uses is not None]
    assert shield.uses == 1


@pytest.mark.rule("614.17c", "119.7")
def test_life_that_cannot_be_gained_is_not_replaced():
    ban = "Ban\n{R}\nEnchantment\nPlayers can't gain life."
    stead = "Stead\n{W}\nEnchantment\nIf you would gain life, draw that many cards instead."
    d = situation(ban, stead, instant("Drink", "You gain 3 life."), mana="R", mine=["Ban", "Stead"], hand=["Drink"])
    d.cast("Drink")
    d.resolve()
    assert (d.life(0), d.hand(0)) == (20, [])


@pytest.mark.rule("614.17b")
def test_a_cost_that_cannot_happen_cannot_be_paid():
    altar = "Altar\n{1}\nArtifact\nSacrifice a creature: You gain 1 life."
    ban = "Ban\n{W}\nEnchantment\nCreatures can't be sacrificed."
    assert situation(altar, BEAR, mine=["Altar", "Bear"]).can("activate", "Altar")
    assert not situation(altar, ban, BEAR, mine=["Altar", "Ban", "Bear"]).can("activate", "Altar")


@pytest.mark.rule("614.17")
def test_what_cannot_be_sacrificed_is_not():
    ban = "Ban\n{W}\nEnchantment\nCreatures you control can't be sacrificed."
    d = situation(
        ban,
        BEAR,
        instant("Edict", "Target player sacrifices a creature."),
        their_mana="R",
        mine=["Ban", "Bear"],
        their_hand=["Edict"],
        active=1,
    )
    d.cast("Edict", [0])
    d.resolve_all()
    assert d.zone("Bear") == "battlefield"


# -- redirection (614.9)


@pytest.mark.rule("614.9")
def test_damage_is_dealt_to_something_else():
    shield = "Shield Bearer\n{W}\nCreature — Human\n1/5\nAll damage that would be dealt to you is dealt to ~ instead."
    d = situation(shield, PING, mine=["Pinger"], theirs=["Shield Bearer"])
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == 20
    assert d.object("Shield Bearer").damage == 2


@pytest.mark.rule("614.9")
def test_damage_by_other_sources_than_those_named_stays():
    shield = "Shield Bearer\n{W}\nCreature — Human\n1/5\n"
    shield += "All damage that would be dealt to you by artifacts is dealt to ~ instead."
    d = situation(shield, PING, mine=["Pinger"], theirs=["Shield Bearer"])
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == 18


@pytest.mark.rule("614.9")
def test_redirection_to_a_permanent_that_stopped_being_a_creature_does_nothing():
    """The next damage would be redirected to a land that was a creature as the spell resolved."""
    d = situation(
        instant("Divert", DIVERT),
        instant("Kill", "Destroy target creature."),
        PING,
        BEAR,
        mana="RR",
        mine=["Pinger", "Bear"],
        hand=["Divert", "Kill"],
    )
    d.cast("Divert", ["Bear"])
    d.resolve()
    d.activate("Pinger", targets=[0])
    d.cast("Kill", ["Bear"])
    d.resolve_all()
    assert d.life(0) == 18


@pytest.mark.rule("614.9")
@pytest.mark.parametrize("holder", [0, 1])
def test_damage_to_an_enchanted_creature_is_dealt_to_whoever_controls_it_then(holder: int):
    link = "Link\n{0}\nEnchantment — Aura\nEnchant creature\n"
    link += "All damage that would be dealt to enchanted creature is dealt to its controller instead."
    d = situation(
        link,
        BEAR,
        "Zap\n{0}\nInstant\n~ deals 2 damage to any target.",
        mine=["Link", "Bear"][: 2 - holder],
        theirs=["Bear"][:holder],
        hand=["Zap"],
        attach={"Link": "Bear"},
    )
    d.cast("Zap", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "battlefield"
    assert (d.life(0), d.life(1)) == ((18, 20) if holder == 0 else (20, 18))


@pytest.mark.rule("614.9")
def test_only_so_much_damage_is_redirected():
    d = situation(
        instant("Divert", DIVERT),
        PING,
        WALL,
        mana="R",
        mine=["Pinger", "Wall"],
        hand=["Divert"],
    )
    d.cast("Divert", ["Wall"])
    d.resolve()
    for life, damage in ((20, 2), (19, 3), (17, 3)):
        d.activate("Pinger", targets=[0])
        d.resolve()
        assert (d.life(0), d.object("Wall").damage) == (life, damage)


# -- skipping (614.10)


@pytest.mark.rule("614.10", "614.1b", "500.11")
def test_a_skipped_step_does_not_happen():
    haunt = "Haunt\n{B}\nEnchantment\nSkip your draw step.\nAt the beginning of your draw step, you lose 1 life."
    d = situation(haunt, mine=["Haunt"], active=1, library=["Island"] * 5)
    d.to_step("main", active=0)
    assert d.hand(0) == []
    assert d.life(0) == 20


@pytest.mark.rule("614.10")
def test_players_who_skip_their_untap_steps_do_not_untap():
    freeze = "Freeze\n{U}\nEnchantment\nPlayers skip their untap step."
    d = situation(freeze, BEAR, theirs=["Freeze"], mine=["Bear"], tapped=["Bear"], active=1)
    d.to_step("upkeep", active=0)
    assert d.tapped("Bear")


@pytest.mark.rule("614.10")
def test_a_step_that_has_begun_is_not_skipped_any_more():
    d = situation(instant("Halt", "Target player skips their next upkeep."), mana="R", hand=["Halt"], step="upkeep")
    d.cast("Halt", [0])
    d.resolve()
    assert d.step == "upkeep"
    d.to_step("draw", active=1)
    d.pass_until(lambda: d.active == 0 and d.has_priority_in("draw"))
    seen = {event.step for event in d.game.state.history if isinstance(event, events.StepBegins)}
    assert "upkeep" not in seen


@pytest.mark.rule("614.10a", "500.11")
def test_two_effects_skip_two_turns():
    d = situation(instant("Halt", "Target player skips their next turn."), mana="RR", hand=["Halt", "Halt"])
    for _ in range(2):
        d.cast("Halt", [1])
        d.resolve()
    turns = []
    for _ in range(4):
        d.next_turn()
        turns.append(d.active)
    assert turns == [0, 0, 1, 0]


@pytest.mark.rule("614.10a", "614.1b")
def test_a_skipped_combat_phase_has_no_attack():
    d = situation(instant("Halt", "You skip your next combat phase."), BEAR, mana="R", hand=["Halt"], mine=["Bear"])
    d.cast("Halt")
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    assert (d.step, d.active) == ("postcombat main", 0)
    d.to_step("main", active=0)
    assert d.can_attack("Bear")


# -- drawing (614.11)


@pytest.mark.rule("614.11")
def test_drawing_from_an_empty_library_can_be_replaced():
    stead = "Stead\n{W}\nEnchantment\nIf you would draw a card, you gain 1 life instead."
    d = situation(stead, instant("Read", "Draw two cards."), mana="R", mine=["Stead"], hand=["Read"], library=[])
    d.cast("Read")
    d.resolve()
    assert d.life(0) == 22
    assert d.game.winner is None


@node
class DrawingLog(Replacing):
    """The first card that the player draws is replaced by a look at their hand."""

    events = (events.Draw,)

    def applies(self, ctx: Any, event: Any) -> bool:
        return event.player == ctx.controller and "seen" not in ctx.object(ctx.source).memory

    def replace(self, ctx: Any, event: Any) -> Any:
        hand = len(ctx.state.players[event.player].hand)
        yield from ctx.do(events.Remember(ctx.source, "seen", hand))
        yield from ctx.do(events.GainLife(event.player, 5))
        return []


@pytest.mark.rule("614.11a")
def test_a_replaced_draw_is_over_before_the_next_one():
    card = built("Clerk\n{W}\nEnchantment", Instead(DrawingLog()))
    d = situation(
        instant("Read", "Draw three cards."),
        cards=[card],
        mana="R",
        mine=["Clerk"],
        hand=["Read"],
        library=["Island"] * 5,
    )
    d.cast("Read")
    d.resolve()
    assert d.object("Clerk").memory["seen"] == 0
    assert (d.life(0), len(d.hand(0))) == (25, 2)


# -- tokens and counters (614.16)


@pytest.mark.rule("614.16", "111.2")
def test_twice_as_many_tokens():
    d = situation(
        SEASON,
        instant("Call", "Create two 1/1 green Saproling creature tokens."),
        mana="RR",
        mine=["Season"],
        hand=["Call"],
    )
    d.cast("Call")
    d.resolve()
    assert d.count("Saproling", "battlefield", 0) == 4


@pytest.mark.rule("614.16", "122.6")
def test_twice_as_many_counters_also_as_it_enters_by_another_effect():
    season = (
        "Season\n{G}\nEnchantment\nIf one or more +1/+1 counters would be put on a creature you control, "
        "twice that many of those counters are put on it instead."
    )
    d = situation(
        season,
        "Hydra\n{G}\nCreature — Hydra\n0/0\n~ enters with two +1/+1 counters on it.",
        instant("Grow", "Put a +1/+1 counter on target creature."),
        mana="RG",
        mine=["Season"],
        hand=["Hydra", "Grow"],
    )
    d.cast("Hydra")
    d.pass_priority()
    d.pass_priority()
    if isinstance(d.decision, ChooseOption):
        d.answer(str(asks_order(d).index("Hydra")))
    assert d.counters("Hydra") == 4
    d.cast("Grow", ["Hydra"])
    d.resolve()
    assert d.counters("Hydra") == 6


# -- several effects (616)


@pytest.mark.rule("616.1", "616.1e")
@pytest.mark.parametrize(("first", "zone"), [("Rest", "exile"), ("Phoenix", "library")])
def test_the_controller_chooses_which_of_two_applies_and_the_other_has_no_more_event(first: str, zone: str):
    """The rule's example: exile it, or shuffle it into the library."""
    phoenix = "Phoenix\n{R}\nCreature — Phoenix\n2/2\nIf ~ would die, shuffle it into its owner's library instead."
    d = situation(
        REST,
        phoenix,
        instant("Kill", "Destroy target creature."),
        mana="R",
        mine=["Rest"],
        theirs=["Phoenix"],
        hand=["Kill"],
    )
    d.cast("Kill", ["Phoenix"])
    d.pass_priority()
    d.pass_priority()
    assert d.decision.player == 1
    d.answer(str(asks_order(d).index(first)))
    assert d.zone("Phoenix") == zone


@pytest.mark.rule("616.1")
def test_two_players_choose_in_apnap_order():
    phoenix = "Phoenix\n{R}\nCreature — Phoenix\n2/2\nIf ~ would die, shuffle it into its owner's library instead."
    d = situation(
        REST,
        phoenix,
        instant("Kill All", "Destroy all creatures."),
        their_mana="R",
        mine=["Rest", "Phoenix"],
        theirs=["Phoenix"],
        their_hand=["Kill All"],
        active=1,
    )
    d.cast("Kill All")
    d.pass_priority()
    d.pass_priority()
    asked = []
    while isinstance(d.decision, ChooseOption):
        asked.append(d.decision.player)
        d.answer(str(asks_order(d).index("Rest")))
    assert asked == [1, 0]
    assert len(d.all("Phoenix", "exile")) == 2


@pytest.mark.rule("616.1", "616.1d")
@pytest.mark.parametrize(("first", "damage"), [("Furnace", 3), ("Robe", 2)])
def test_the_affected_player_chooses_between_more_and_less_damage(first: str, damage: int):
    robe = "Robe\n{W}\nEnchantment\nIf a source would deal damage to you, prevent 1 of that damage."
    d = situation(DOUBLER, robe, PING, mine=["Furnace", "Pinger"], theirs=["Robe"])
    d.activate("Pinger", targets=[1])
    d.pass_priority()
    d.pass_priority()
    assert d.decision.player == 1
    d.answer(str(asks_order(d).index(first)))
    assert d.life(1) == 20 - damage


@node
class SpareTheCreature(Replacing):
    """The spell's own effect: what it destroys is put on top of its owner's library instead."""

    events = (events.Move,)
    order = 0

    def applies(self, ctx: Any, event: Any) -> bool:
        return event.zone == "graveyard" and event.cause == "destroy"

    def replace(self, ctx: Any, event: Any) -> Any:
        event.zone = "hand"
        return [event]
        yield


@node
class KillGently(Effect):
    """Destroy all creatures. They are put into hands instead of graveyards this way."""

    def run(self, ctx: Any) -> Any:
        creatures = [id for id in ctx.state.battlefield if "Creature" in ctx.look(id).types]
        with replacing_own(ctx, SpareTheCreature()):
            yield from ctx.do_all([events.Destroy(id, ctx.source) for id in creatures])


@pytest.mark.rule("614.15", "616.1a")
def test_a_self_replacement_comes_first():
    spell = built("Mercy\n{R}\nInstant", KillGently())
    d = situation(REST, BEAR, cards=[spell], mana="R", mine=["Rest", "Bear"], hand=["Mercy"])
    d.cast("Mercy")
    d.resolve()
    assert d.zone("Bear") == "hand"


@pytest.mark.rule("614.15")
def test_a_self_replacement_ends_with_its_effect():
    spell = built("Mercy\n{R}\nInstant", KillGently())
    d = situation(
        BEAR,
        instant("Kill", "Destroy target creature."),
        cards=[spell],
        mana="RRG",
        mine=["Bear"],
        hand=["Mercy", "Kill"],
    )
    d.cast("Mercy")
    d.resolve()
    d.cast("Bear")
    d.resolve()
    d.cast("Kill", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "graveyard"


@pytest.mark.rule("614.15", "616.1a")
@pytest.mark.parametrize(
    ("instead", "zone", "place"),
    [
        ("exile it instead of putting it into its owner's graveyard", "exile", 0),
        ("put it into its owner's hand instead of into that player's graveyard", "hand", 0),
        ("put it on top of its owner's library instead of into that player's graveyard", "library", 2),
        ("put it on the bottom of its owner's library instead of into that player's graveyard", "library", 0),
    ],
)
def test_a_countered_spell_goes_where_the_spell_says_that_counters_it(instead: str, zone: str, place: int):
    stop = f"Stop\n{{R}}\nInstant\nCounter target spell. If that spell is countered this way, {instead}."
    d = situation(stop, BEAR, mana="RG", hand=["Stop", "Bear"], library=["Forest", "Island"])
    d.cast("Bear")
    d.cast("Stop", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == zone
    assert zone == "exile" or d.names(zone, 0).index("Bear") == place
    assert d.zone("Stop") == "graveyard"


@node
class Prophecy(Replacing):
    """Creatures can't be destroyed, but the spell's own effect replaces the impossible event anyway."""

    events = (events.Destroy,)
    order = 0

    def applies(self, ctx: Any, event: Any) -> bool:
        return True

    def replace(self, ctx: Any, event: Any) -> Any:
        return [events.Tap(event.object)]
        yield


@node
class KillOrTap(Effect):
    """Destroy all creatures; tap them instead."""

    def run(self, ctx: Any) -> Any:
        creatures = [id for id in ctx.state.battlefield if "Creature" in ctx.look(id).types]
        with replacing_own(ctx, Prophecy()):
            yield from ctx.do_all([events.Destroy(id, ctx.source) for id in creatures])


@pytest.mark.rule("614.17c")
def test_only_a_self_replacement_changes_what_cannot_happen():
    spell = built("Judgement\n{R}\nInstant", KillOrTap())
    d = situation(
        "Colossus\n{1}\nArtifact Creature — Golem\n9/9\nIndestructible",
        cards=[spell],
        mana="R",
        mine=["Colossus"],
        hand=["Judgement"],
    )
    d.cast("Judgement")
    d.resolve()
    assert d.tapped("Colossus")


@pytest.mark.rule("616.1f")
def test_the_effect_on_the_whole_comes_before_the_effect_on_a_part():
    """First twice as many tokens, then each token enters tapped; nobody is asked for the order."""
    d = situation(
        SEASON,
        "Orb\n{1}\nArtifact\nCreatures enter tapped.",
        instant("Call", "Create a 1/1 green Saproling creature token."),
        mana="R",
        mine=["Season", "Orb"],
        hand=["Call"],
    )
    d.cast("Call")
    d.resolve()
    tokens = d.all("Saproling", "battlefield")
    assert [d.tapped(token) for token in tokens] == [True, True]


@pytest.mark.rule("616.2")
@pytest.mark.parametrize("order", [["Words", "Dredger"], ["Dredger", "Words"]])
def test_one_replacement_makes_another_applicable(order: list[str]):
    """Instead of gaining 1 life the player draws a card; instead of that, a creature card returns."""
    words = "Words\n{B}\nEnchantment\nIf you would gain life, draw that many cards instead."
    dredger = f"Dredger\n{{B}}\nEnchantment\n{RETURN}"
    d = situation(
        words,
        dredger,
        BEAR,
        instant("Drink", "You gain 1 life."),
        mana="R",
        mine=order,
        graveyard=["Bear"],
        hand=["Drink"],
    )
    d.cast("Drink")
    d.resolve()
    assert d.hand(0) == ["Bear"]
    assert d.life(0) == 20


@pytest.mark.rule("616.1")
def test_effects_that_say_the_same_are_not_put_to_choice():
    d = situation(DOUBLER, PING, mine=["Furnace", "Furnace", "Pinger"])
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == 12


MAY_EXILE = "Rite {}\n{{B}}\nEnchantment\nIf a creature you control would die, you may exile it instead."
SWEEP = "Sweep\n{B}\nSorcery\nDestroy all creatures."


@pytest.mark.rule("614.1a", "614.5")
def test_an_offer_to_replace_is_made_for_each_object_and_what_declines_it_happens():
    d = situation(
        MAY_EXILE.format("A"),
        SWEEP,
        mana="B",
        hand=["Sweep"],
        mine=["Rite A", "Gray Ogre", "Serra Angel"],
    )
    d.cast("Sweep")
    d.resolve(True, False)
    assert (d.names("exile", 0), d.graveyard(0)) == (["Gray Ogre"], ["Serra Angel", "Sweep"])


@pytest.mark.rule("616.1e")
def test_each_of_two_such_effects_makes_its_offer():
    d = situation(
        MAY_EXILE.format("A"),
        MAY_EXILE.format("B"),
        SWEEP,
        mana="B",
        hand=["Sweep"],
        mine=["Rite A", "Rite B", "Gray Ogre"],
    )
    d.cast("Sweep")
    d.resolve(False, True)
    assert d.names("exile", 0) == ["Gray Ogre"]


@pytest.mark.rule("614.1a")
def test_who_declines_to_do_something_else_instead_does_what_would_happen():
    well = "Well\n{U}\nEnchantment\nIf you would gain life, you may draw a card instead."
    d = situation(
        well,
        "Balm\n{W}\nInstant\nYou gain 3 life.",
        mana="WW",
        hand=["Balm", "Balm"],
        mine=["Well"],
        library=["Forest", "Island"],
    )
    d.cast("Balm")
    d.resolve(False)
    assert (d.life(0), d.hand(0)) == (23, ["Balm"])
    d.cast("Balm")
    d.resolve(True)
    assert (d.life(0), d.hand(0)) == (23, ["Forest"])


SAGE = (
    "Sage\n{U}\nCreature — Human\n2/2\n"
    "If you would draw a card while your library has no cards in it, you win the game instead."
)
HARDY = (
    "Hardy\n{G}\nCreature — Fungus\n2/2\nIf damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that"
    " damage and remove a +1/+1 counter from ~."
)


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("library", "won"), [([], True), (["Forest"], False)])
def test_what_is_replaced_only_while_something_is_so(library: list[str], won: bool):
    ponder = "Ponder\n{U}\nInstant\nDraw a card."
    d = situation(SAGE, ponder, mana="U", hand=("Ponder",), mine=("Sage",), library=library)
    d.cast("Ponder")
    d.resolve()
    assert d.game.over == won
    if won:
        assert d.game.winner == 0
    else:
        assert d.game.state.players[0].library == []


@pytest.mark.rule("614.1a")
def test_whether_it_is_so_is_asked_each_time():
    bolt = "Bolt\n{R}\nInstant\n~ deals 1 damage to any target."
    d = situation(HARDY, bolt, mana="RR", hand=("Bolt", "Bolt"), mine=("Hardy",), counters={"Hardy": {"+1/+1": 1}})
    d.cast("Bolt", targets=["Hardy"])
    d.resolve()
    assert d.counters("Hardy") == 0 and d.game.state.objects[d.find("Hardy")].damage == 0
    d.cast("Bolt", targets=["Hardy"])
    d.resolve()
    assert d.game.state.objects[d.find("Hardy")].damage == 1
