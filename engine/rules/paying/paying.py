"""Paying a total cost (601.2f-h, 118): announce symbols, pay the mana by hand or automatically, then the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.change.events import LoseLife, SpendMana
from engine.decisions import Action, ChooseOption, Option, PayMana, Steps
from engine.refusal import Refusal, Text
from engine.rules.handling.taking_back import CannotAnnounce
from engine.rules.paying import activation_costs
from engine.rules.paying.demand import Demand, Helped, Ident, Means, Owed, Paid, Purpose
from engine.rules.paying.later_needs import asked_letters, wanted_letters
from engine.rules.paying.mana_abilities import (
    activate_planned,
    activate_source,
    has,
    pay_source,
    resolve_source,
    settle,
    source_of,
)
from engine.rules.paying.mana_sources import Inventory, Source, inventory_of
from engine.rules.paying.plan import can_pay, cannot_pay, copy_of, plan, run
from engine.rules.paying.price import GENERIC, LIFE_TOO, Price, announced, choices, price_words
from engine.rules.paying.solver import Face, Problem, Supply, solve
from engine.rules.paying.solver_problem import Plan, assemble, whole_price
from engine.rules.paying.why_no_mana import ManaJudge
from engine.vocabulary.colours import MANA_TYPES, colour_word
from engine.vocabulary.pool import Mana

if TYPE_CHECKING:
    from engine.state.play import Play


def pay(game: Play, demand: Demand) -> Steps:
    """Let the player pay the demand; return what was paid (`Paid`).

    Raises CannotAnnounce if payment can't be completed and the player can't take it back either.
    """
    price = yield from _announce_symbols(game, demand)
    paid = yield from _Payment(game, demand, price).pay_mana()
    if demand.pays_others:
        for cost in demand.costs:
            if not cost.is_mana:
                assert demand.context is not None
                refusal: Refusal | None = cost.check(demand.context)
                if refusal is not None:
                    raise CannotAnnounce(refusal)
                yield from cost.pay(demand.context)
    return paid


def activate_mana(game: Play, player: int, ident: Ident, owed: tuple[Owed, ...] = ()) -> Steps:
    """Activate a mana ability and pay its costs (605.3). `owed` is what it is activated for. Without that it is an
    action of its own, which can't be taken back (723.1)."""
    source = source_of(game, player, ident)
    assert source is not None, "only what can be activated is offered"

    def pay_mana() -> Steps:
        yield from pay(game, _own_cost(game, player, source, owed))

    context = source.context(game, player)
    yield from pay_source(game, source, context, pay_mana)
    if not owed:
        game.announcement = None
    yield from resolve_source(game, source, context)


def _own_cost(game: Play, player: int, source: Source, owed: tuple[Owed, ...]) -> Demand:
    ability, x = source.ability, source.ident.x
    return Demand(
        player=player,
        source=source.object,
        mana=activation_costs.changed(game.last_look(source.object), ability, ability.mana_cost, x),
        x=x,
        what=Purpose("activate", source.object),
        owed=owed or (_for_itself(player, source),),
        rule="605.3",
    )


def _for_itself(player: int, source: Source) -> Owed:
    """Return the Owed of a mana ability activated on its own: it demands no mana, but its other costs must remain
    payable."""
    return Owed(Demand(player=player, source=source.object), Price(), source.ident)


def mana_sources(game: Play, player: int, inventory: Inventory, owed: tuple[Owed, ...] = ()) -> list[Source]:
    """Return the mana abilities the player could activate now, including payment of their own mana costs."""
    found: list[Source] = []
    for source in inventory.sources:
        if source.costs_mana:
            if any(each.ident.is_same_ability(source.ident) for each in owed):
                continue
            if not _affords(inventory, source):
                continue
        found.append(source)
    return found


def _affords(inventory: Inventory, source: Source) -> bool:
    """Whether the ability's mana cost can be paid along with its other costs."""
    cost = _own_cost(inventory.game, inventory.player, source, ())
    own = (source.object,)
    by_itself = source.needs is not None and all(need.entities == own for need in source.needs)
    if by_itself and inventory.surely_pays(source.price, cost.what, source.object):
        return True
    made = assemble(inventory, cost, source.price)
    return solve(made.problem) is not None


def mana_actions(sources: Sequence[Source]) -> list[Action]:
    """Return mana abilities as actions."""
    return [source.action for source in sources]


# -- 601.2b ----------------------------------------------------------------------------------------------------------


def _announce_symbols(game: Play, demand: Demand) -> Steps:
    """Announce how Phyrexian symbols and symbols such as {2/W} are paid (601.2b), for costs of neither spells nor
    abilities, which announce them earlier; return the price."""
    price = whole_price(game, demand)
    kinds = choices(price)
    if not kinds:
        return price
    inventory = inventory_of(game, demand.player)
    for kind in kinds:
        ways = [way for way in announced(price, kind) if can_pay(game, demand, way.price, inventory)]
        if not ways:
            raise CannotAnnounce(cannot_pay(demand, price))
        answer = "0"
        if len(ways) > 1:
            sign = f"{{{'/'.join(kind)}}}" if LIFE_TOO in kind else f"{{2/{kind}}}"
            answer = yield ChooseOption(
                player=demand.player,
                prompt=Text(f"How do you pay {sign}?", f"Come paghi {sign}?"),
                rule="601.2b",
                source=demand.source,
                options=[
                    Option(str(index), price_words(way.price if len(kinds) == 1 else way.part))
                    for index, way in enumerate(ways)
                ],
                about="payment",
            )
        price = ways[int(answer)].price
    return price


# -- 601.2g-h --------------------------------------------------------------------------------------------------------


class _Payment:
    """The mana payment of one demand in progress."""

    def __init__(self, game: Play, demand: Demand, price: Price) -> None:
        self.game = game
        self.demand = demand
        self.player = demand.player
        self.price = price
        self.spent: dict[Mana, int] = {}
        self.helped: list[Helped] = []

    def pay_mana(self) -> Steps:
        """Pay the mana, and life announced in its place; return what was paid."""
        game, demand = self.game, self.demand
        life = self.price.life
        while self.price.total:
            inventory = inventory_of(game, self.player)
            left = inventory.most + len(inventory.uses) - self.price.total
            if left > 0:
                asked = asked_letters(game, self.player, demand.source)
                inventory.spare(wanted_letters(game, self.player, demand.source, left), asked)
            else:
                inventory.spare_nothing()
            worked_out = plan(game, demand, self.price, inventory)
            covered = self._from_pool(inventory)
            final = game.announcement is None
            if final and demand.owed:
                covered = None
            actions = self._actions(inventory, worked_out)
            if worked_out is None and covered is None and not actions and not game.can_take_back(self.player):
                raise CannotAnnounce(cannot_pay(demand, self.price))
            answer = yield PayMana(
                player=self.player,
                prompt=Text(f"Pay {self.price}.", f"Paga {self.price}."),
                rule="601.2h",
                source=demand.source,
                cost=str(self.price),
                pool=game.state.players[self.player].pool.text,
                actions=actions,
                plan=None if worked_out is None else worked_out.keys,
                adds=() if worked_out is None else tuple([step.adds for step in worked_out.steps]),
                can_pay_from_pool=covered is not None,
            ).judged_by(ManaJudge(game, self.player))
            if answer == "auto":
                assert worked_out is not None
                yield from activate_planned(game, self.player, worked_out.steps)
                if not has(game, self.player, worked_out.spends):
                    continue
                yield from settle(game, demand, worked_out._replace(life=0))
                self._note(worked_out.spends, [helped for _, helped in worked_out.helped])
                break
            if answer == "pool":
                assert covered is not None
                yield from self._spend_by_choice(covered)
                break
            if answer.startswith("help:"):
                _, object, index = answer.split(":")
                yield from self._help(int(index), int(object))
            else:
                ident = Ident.of_key(answer)
                yield from activate_mana(game, self.player, ident, (*demand.owed, Owed(demand, self.price, ident)))
        if life:
            yield from game.do(LoseLife(self.player, life))
        return Paid(self.spent, life, tuple(self.helped))

    def _note(self, spent: Mapping[Mana, int], helped: Sequence[Helped] = ()) -> None:
        for mana, number in spent.items():
            self.spent[mana] = self.spent.get(mana, 0) + number
        self.helped += helped

    # -- what may be clicked ------------------------------------------------------------------------------------

    def _actions(self, inventory: Inventory, worked_out: Plan | None) -> list[Action]:
        game, demand = self.game, self.demand
        found = mana_sources(game, self.player, inventory, demand.owed)
        if game.announcement is None:  # 118.12: who has said yes does pay
            if demand.owed:
                return []
            planned = set() if worked_out is None else set(worked_out.keys)
            found = [
                source
                for source in found
                if (source.key in planned if source.price.total else self._leaves_payable(inventory, source))
            ]
        actions = mana_actions(found)
        for index, helper in enumerate(demand.helpers):
            for means in helper.means(game, self.player):
                if self._stands_for(index, means) is not None:
                    name = game.name(means.entity)
                    actions.append(Action(f"help:{means.entity}:{index}", "special", means.entity, None, name))
        return actions

    def _leaves_payable(self, inventory: Inventory, source: Source) -> bool:
        """Whether the price can be paid whatever the source adds first."""
        game = self.game
        if source.is_own_business and inventory.sure([source.ident]):
            same = frozenset(each.ident for each in inventory.sources if each.object == source.object)
            made = assemble(inventory, self.demand, self.price._replace(life=0))
            if not self.price.life and solve(made.problem, without=same) is not None:
                return True
        for option in source.options:
            trial = copy_of(game)
            there = source_of(trial, self.player, source.ident)
            assert there is not None
            try:
                run(activate_source(trial, self.player, there, _nothing, option))
            except CannotAnnounce:
                return False
            if not can_pay(trial, self.demand, self.price):
                return False
        return True

    def _stands_for(self, index: int, means: Means) -> Price | None:
        """Return the rest of the price after using the means; None if it can't be used, or the rest can't be paid."""
        price = self.price
        lessened: list[Price] = []
        for place, pip in enumerate(price.pips):
            if any(letter in means.letters for letter in pip):
                lessened.append(price._replace(pips=(*price.pips[:place], *price.pips[place + 1 :])))
        if price.generic and means.generic:
            lessened.append(price._replace(generic=price.generic - 1))
        for less in dict.fromkeys(lessened):
            if can_pay(self.game, self._without(index, means), less):
                return less
        return None

    def _without(self, index: int, means: Means) -> Demand:
        """Return the demand as it is after using that means."""
        demand = self.demand
        helpers = list(demand.helpers)
        helpers[index] = _Fewer(helpers[index], means)
        return Demand(
            player=demand.player,
            source=demand.source,
            mana=demand.mana,
            x=demand.x,
            life=demand.life,
            costs=demand.costs,
            context=demand.context,
            helpers=tuple(helpers),
            what=demand.what,
            rule=demand.rule,
            owed=demand.owed,
            tapping=demand.tapping | {means.entity} if means.taps else demand.tapping,
            pays_others=demand.pays_others,
            on_x=demand.on_x,
        )

    def _help(self, index: int, entity: int) -> Steps:
        demand = self.demand
        helper = demand.helpers[index]
        means = next(each for each in helper.means(self.game, self.player) if each.entity == entity)
        left = self._stands_for(index, means)
        assert left is not None
        stood = next((pip for pip in self.price.pips if self.price.pips.count(pip) != left.pips.count(pip)), "")
        used = Helped(means, next((letter for letter in pip_letters(stood) if letter in means.letters), ""))
        yield from helper.use(self.game, self.player, demand.source, [used])
        self.helped.append(used)
        self.price = left
        self.demand = replace(self._without(index, means), tapping=demand.tapping)

    # -- from the pool ------------------------------------------------------------------------------------------

    def _from_pool(self, inventory: Inventory) -> dict[Mana, int] | None:
        """Return the mana in the pool that pays the coloured and other specific symbols; None if the pool does not
        cover the whole price."""
        if self.game.state.players[self.player].pool.total < self.price.total:
            return None
        if not _pool_problem(inventory, self.demand, self.price, self.price.generic):
            return None
        return _pool_problem(inventory, self.demand, self.price, 0) or {}

    def _spend_by_choice(self, taken: dict[Mana, int]) -> Steps:
        """Spend from the pool; the player chooses if different mana could pay generic costs."""
        game, demand = self.game, self.demand
        inventory = inventory_of(game, self.player)
        left = {mana: number - taken.get(mana, 0) for mana, number in inventory.pool.items()}
        left = {mana: number for mana, number in left.items() if number and inventory.allows(mana, demand.what)}
        left = {mana: number for mana, number in left.items() if inventory.pays_generic(mana)}
        for paid in range(self.price.generic):
            kinds = [mana for mana, number in left.items() if number]
            mana = kinds[0]
            if len(kinds) > 1 and sum(left.values()) > self.price.generic - paid:
                chosen = yield ChooseOption(
                    player=self.player,
                    prompt=Text("Which mana do you spend?", "Quale mana spendi?"),
                    rule="107.4b",
                    options=[Option(str(index), mana_words(kind)) for index, kind in enumerate(kinds)],
                    about="colour",
                )
                mana = kinds[int(chosen)]
            left[mana] -= 1
            taken[mana] = taken.get(mana, 0) + 1
        yield from game.do(SpendMana(self.player, taken))
        self._note(taken)


def _nothing() -> Steps:
    yield from ()


def _pool_problem(inventory: Inventory, demand: Demand, price: Price, generic: int) -> dict[Mana, int] | None:
    """Return the mana in the pool that pays the price with that much generic mana; None if it doesn't."""
    problem = Problem({})
    for pip in (*price.pips, *price.doubles):
        mask = inventory.mask(pip, demand.what)
        problem.demands[mask] = problem.demands.get(mask, 0) + 1
    if generic:
        mask = inventory.mask(GENERIC, demand.what)
        problem.demands[mask] = problem.demands.get(mask, 0) + generic
    problem.supplies = [
        Supply((Face(inventory.kinds[mana]),), number, (8 if mana.snow else 0) + (0 if mana.only else 1))
        for mana, number in inventory.pool.items()
    ]
    found = solve(problem)
    if found is None:
        return None
    mana_of = {bit: mana for mana, bit in inventory.kinds.items()}
    taken: dict[Mana, int] = {}
    for draw in found.draws:
        mana = mana_of[draw.supply.faces[0].mask]
        taken[mana] = taken.get(mana, 0) + draw.number
    return taken


class _Fewer:
    """A helper with one of its means removed."""

    def __init__(self, helper: object, means: Means) -> None:
        self.helper = helper
        self.but = means

    @property
    def most(self) -> int | None:
        """Return how much more generic mana it can replace."""
        most: int | None = self.helper.most  # type: ignore[attr-defined]
        return None if most is None else max(0, most - 1)

    def means(self, game: Play, player: int) -> Sequence[Means]:
        """Return the other means."""
        if self.most == 0:
            return ()
        found: Sequence[Means] = self.helper.means(game, player)  # type: ignore[attr-defined]
        return [each for each in found if each.entity != self.but.entity]

    def use(self, game: Play, player: int, source: int, used: Sequence[Helped]) -> Steps:
        """Use them as the original helper does."""
        yield from self.helper.use(game, player, source, used)  # type: ignore[attr-defined]


def pip_letters(pip: str) -> str:
    """Return the mana letters of a pip."""
    return "".join([letter for letter in pip if letter in MANA_TYPES])


def mana_words(mana: Mana) -> Text:
    """Describe mana in a pool so that it can be told apart from other mana."""
    en, it = colour_word(mana.type, "en"), colour_word(mana.type, "it")
    if mana.snow:
        en, it = f"{en}, snow", f"{it}, neve"
    if mana.only is not None:
        en, it = f"{en}, restricted", f"{it}, vincolato"
    return Text(en, it)
