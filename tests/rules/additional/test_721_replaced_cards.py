"""Replacement effects on where a card goes, when a card and a token have merged."""

from __future__ import annotations

from tests.driver import Driver
from tests.rules.additional.test_721_merging import BEAR, CAT, KILL, MIRROR
from tests.rules.situation import situation

VOID = "Void | Vuoto\n{2}\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead."
TOLL = "Toll | Dazio\n{1}\nEnchantment\nWhenever a creature dies, you gain 1 life."


def on_a_token() -> Driver:
    """Return a game in which a Cat has merged with a Bear token, and cards are exiled instead of going to a
    graveyard."""
    d = situation(
        BEAR, CAT, KILL, MIRROR, VOID, TOLL, mine=["Bear", "Void", "Toll"], hand=["Cat", "Kill", "Mirror"], mana="W"
    )
    d.cast("Mirror", ["Bear"])
    d.resolve()
    token = next(id for id in d.all("Bear", "battlefield") if d.object(id).is_token)
    d.cast("Cat", [token], way="mutate")
    d.pass_priority()
    d.pass_priority()
    d.answer("over")
    d.resolve_all()
    return d


def test_all_parts_of_a_merged_nontoken_permanent_go_where_the_card_goes():
    d = on_a_token()
    before = d.life(0)
    d.cast("Kill", [d.find("Cat", "battlefield")])
    d.resolve()
    d.resolve_all()
    assert d.zone("Cat") == "exile" and d.life(0) == before
    assert d.graveyard(0) == []
