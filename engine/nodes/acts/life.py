"""Acts about life, mana and the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.change import events
from engine.change.events.life import life_to_pay
from engine.decisions import ChooseNumber, Steps
from engine.families import Deed, Numeral, PlayerAct, SimpleNumeral, Whose
from engine.families.capabilities import AddsMana, DefinesX
from engine.families.continuous import ContinuousAct
from engine.families.playability import Surroundings
from engine.language.node import Node, said, walk
from engine.language.phrase import Meaningless, phrase, wording
from engine.language.said import WithBearers
from engine.nodes.acts.mana import ManaMade, ManaOfEachColourAmong
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.nouns.amounts import Number
from engine.nodes.nouns.choices import OfChoice, chosen, key_of
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.quoted import Quoted
from engine.refusal import Text
from engine.rules.paying.demand import Demand, Purpose
from engine.rules.paying.paying import pay
from engine.rules.paying.payment_bans import may_pay_life
from engine.rules.paying.plan import greatest_x, payable
from engine.vocabulary.mana import ManaCost
from engine.vocabulary.payment_needs import Need
from engine.vocabulary.types import EMBLEM

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[gain] {number} life {number…}", it="[guadagnare] {number} <punto vita> {number…}")
class GainLife(PlayerAct):
    """Gain life (119.3)."""

    number: Numeral

    statement = True

    deeds = frozenset({Deed.LIFE_GAINED})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        ctx.note_number(self.slot, number)
        if number > 0:
            yield from ctx.do_all([events.GainLife(player, number, ctx.source) for player in subjects])


@phrase(en="[double] {whose} life total {whose…}", it="[raddoppiare] {whose} <punto vita:p> {whose…}")
class DoubleLife(PlayerAct):
    """Gain as much life as the player has; a negative total is doubled by losing life (701.9d)."""

    whose: Whose

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        change: list[events.Event] = []
        for player in self.whose.find(ctx):
            life = ctx.state.players[player].life
            if life > 0:
                change.append(events.GainLife(player, life, ctx.source))
            elif life < 0:
                change.append(events.LoseLife(player, -life))
        yield from ctx.do_all(change)


@phrase(en="[lose] {number} life {number…}", it="[perdere] {number} <punto vita> {number…}")
class LoseLife(PlayerAct):
    """Lose life (119.3)."""

    number: Numeral

    statement = True

    deeds = frozenset({Deed.LIFE_LOST})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        ctx.note_number(self.slot, number)
        if number > 0:
            done = yield from ctx.do_all([events.LoseLife(player, number) for player in subjects])
            ctx.memo["lost", self.slot] = sum(event.amount for event in done if isinstance(event, events.LoseLife))


def can_pay_life(ctx: Context, player: int, number: int) -> bool:
    """Whether the player has that much life, can lose it and may pay it (119.4, 119.8)."""
    return life_to_pay(ctx.game, player) >= number and may_pay_life(ctx.game, player, ctx.paying)


@phrase(en="[pay] {number} life {number…}", it="[pagare] {number} <punto vita> {number…}")
class PayLife(PlayerAct):
    """Pay life (119.4)."""

    number: Numeral

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether the player has that much life and can lose it (119.4, 119.8)."""
        number = self.number.value(ctx)
        return number == 0 or can_pay_life(ctx, player, number)

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...]:
        number = self.number.value(ctx)
        return (Need("life", number, (player,)),) if number > 0 else ()

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        if number > 0:
            yield from ctx.do_all([events.LoseLife(player, number) for player in subjects])


@phrase(en="[pay] {cost}", it="[pagare] {cost}")
class PayMana(PlayerAct, DefinesX):
    """Pay mana (118)."""

    cost: ManaCost

    is_priced = True

    def gives_x(self, around: Surroundings) -> bool:
        """Whether it defines X: an offer to pay {X} does, unless paying prevents something."""
        return self.has_variable and not any(part is self for tax in around.taxes for part in walk(tax))

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether the player could pay it."""
        return payable(ctx.game, self._demand(ctx, player)) is None

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            if self.cost.variables:
                yield from self._choose_x(ctx, player)
            yield from pay(ctx.game, self._demand(ctx, player))

    def _choose_x(self, ctx: Context, player: int) -> Steps:
        """Let each paying player choose an X that nothing has defined (107.3e)."""
        chosen_here = ("X", self.slot)
        if ctx.x is not None and not ctx.memo.get(chosen_here):
            return
        ctx.x = 0
        most = greatest_x(ctx.game, lambda x: replace(self._demand(ctx, player), x=x))
        ctx.x = yield ChooseNumber(
            player=player,
            prompt=Text("Choose a value for X.", "Scegli il valore di X."),
            rule="107.3e",
            source=ctx.source,
            minimum=0,
            maximum=most or 0,
        )
        ctx.memo[chosen_here] = True

    def _demand(self, ctx: Context, player: int) -> Demand:
        what = Purpose("", ctx.source, True) if self.cost.variables else None
        return Demand(player=player, source=ctx.source, mana=self.cost, x=ctx.x or 0, what=what, rule="118.3")


@phrase(en="[pay] {cost} and {number} life", it="[pagare] {cost} e {number} <punto vita>")
class PayManaAndLife(PlayerAct):
    """ "you may pay {1} and 1 life": both together, or neither (118.3, 119.4)."""

    cost: ManaCost
    number: SimpleNumeral

    def __post_init__(self) -> None:
        if self.cost.variables:
            raise Meaningless

    def possible(self, ctx: Context, player: int) -> bool:
        return all(act.possible(ctx, player) for act in (PayMana(self.cost), PayLife(self.number)))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for act in (PayMana(self.cost), PayLife(self.number)):
            yield from act.run(ctx, subjects)


@phrase(en=("[add] {mana}", "[add] a additional {mana}"), it=("[aggiungere] {mana}", "[aggiungere] {mana} addizionale"))
class AddMana(PlayerAct, AddsMana):
    """Add mana to the player's mana pool (106.4)."""

    mana: ManaMade

    def said_in(self, language: str) -> Node:
        """Return the words with which cards say one mana of each of several colours."""
        if isinstance(self.mana, ManaOfEachColourAmong):
            return said(add_of_each_colour, what=self.mana.what)
        return self

    def mana_options(self, ctx: Context) -> tuple[str, ...]:
        """Return what it could add now: strings with one letter for each mana."""
        return self.mana.options(ctx)

    @property
    def varies(self) -> bool:
        """Whether the amount depends on the state of the game."""
        return self.mana.varies

    @property
    def is_constant(self) -> bool:
        """Whether its symbols alone determine what it could add."""
        return self.mana.is_constant

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            added = None if getattr(ctx.ability, "adds_in_parts", False) else ctx.mana_choice
            if added is None:
                added = yield from self.mana.choose(ctx, player)
            if added:
                only = getattr(ctx.ability, "mana_limit", None)
                limit = None if only is None else (only, ctx.source)
                tapped = ctx.source if ctx.tapped_for_mana else None
                stays = getattr(ctx.ability, "mana_stays", None) or None
                yield from ctx.do(events.AddMana(player, added, ctx.source, only=limit, stays=stays, tapped=tapped))


@wording(
    en="for each color among {what:p,every} , [add] one mana of that color",
    it="per ogni colore presente tra {what:p,every,the} , [aggiungere] un mana di quel colore",
)
def add_of_each_colour(what: Filter) -> PlayerAct:
    """ "For each color among permanents you control, add one mana of that color": one mana of each of them."""
    return AddMana(ManaOfEachColourAmong(what))


@phrase(en="[take] {number:a} extra <turn> after this one", it="[giocare] {number:a} <altro@turno> <turno> dopo questo")
class ExtraTurn(PlayerAct):
    """Take one or more extra turns (500.7)."""

    number: SimpleNumeral = Number(1)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            for _ in range(self.number.value(ctx)):
                yield from ctx.do(events.TakeExtraTurn(player))


@phrase(en="[win] the game", it="[vincere] la partita")
class WinGame(PlayerAct):
    """Win the game (104.2)."""

    statement = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from ctx.do(events.Win(player, "104.2b", Text("wins by an effect", "vince per un effetto")))


@phrase(en="[lose] the game", it="[perdere] la partita")
class LoseGame(PlayerAct):
    """Lose the game (104.3)."""

    statement = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from ctx.do_all(
            [events.Lose(player, "104.3e", Text("loses by an effect", "perde per un effetto")) for player in subjects]
        )


@phrase(en="[get] a emblem with {abilities:and}", it="[ottenere] un emblema con {abilities:and}")
class GetEmblem(PlayerAct, WithBearers):
    """Get an emblem (114), which remembers earlier choices that its text refers to."""

    abilities: tuple[Quoted, ...]

    statement = True

    @property
    def bearers(self) -> tuple[str, ...]:
        return (EMBLEM.english,)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        spoken_of = {part.chosen_about for part in walk(self.abilities, whole=True) if isinstance(part, OfChoice)}
        values = {about: chosen(ctx, about) for about in sorted(spoken_of)}
        for player in subjects:
            emblem = events.CreateEmblem(
                player, tuple(ability for quoted in self.abilities for ability in quoted.given()), ctx.source
            )
            yield from ctx.do(emblem)
            yield from ctx.do_all(
                [events.Remember(emblem.new_id, key_of(about), value) for about, value in values.items()]
            )


@phrase(
    en="[have] no maximum hand size",
    it=("non [avere] un limite massimo di carte in mano", "non [avere] limite massimo di carte in mano"),
)
class NoMaximumHandSize(RuleChange, ContinuousAct, PlayerAct):
    """No limit to the cards in hand (402.2)."""

    statement = True

    layers = ("rules",)

    def hand_size(self, ctx: Context, size: int | None) -> int | None:
        return None
