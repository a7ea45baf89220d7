"""Situations for tests of single rules: cards defined by text on the spot and placed by name, in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.card_database import CardDatabase, default_database
from engine.language.cardfile import CardDef, read_cards
from engine.scenario import Scenario
from tests.driver import Driver, lands


def situation(
    *texts: str,
    mana: str = "",
    hand: Sequence[str] = (),
    mine: Sequence[str] = (),
    graveyard: Sequence[str] = (),
    exile: Sequence[str] = (),
    library: Sequence[str] | None = None,
    their_mana: str = "",
    their_hand: Sequence[str] = (),
    theirs: Sequence[str] = (),
    their_graveyard: Sequence[str] = (),
    their_exile: Sequence[str] = (),
    their_library: Sequence[str] | None = None,
    tapped: Sequence[str] = (),
    sick: Sequence[str] = (),
    damage: Mapping[str, int] | None = None,
    counters: Mapping[str, Mapping[str, int]] | None = None,
    attach: Mapping[str, str | int] | None = None,
    pool: Mapping[str, int] | None = None,
    life: tuple[int, int] = (20, 20),
    active: int = 0,
    step: str = "main",
    priority: int | None = None,
    cards: Sequence[CardDef] = (),
) -> Driver:
    """Return a game in that situation; `texts` define cards, each named in its first line. "mine" belongs to player 0.

    Text that is not played is refused, since a test would wait in vain for its effect, or prove nothing by its absence.
    A text without "|" in its first line gets the same name in both languages. `tapped`, `sick`, `damage` and `counters`
    name permanents, all with that name. `cards` have text built from nodes (tests.rules.built).
    """
    scenario = Scenario(CardDatabase((*default_database(), *cards)) if cards else None)
    for text in texts:
        name, _, rest = text.strip().partition("\n")
        text = f"{name if '|' in name else f'{name} | {name}'}\n{rest}"
        for card in read_cards(text, "a situation"):
            assert not card.gaps, f"{name}: {[gap.text for gap in card.gaps]} would do nothing"
        scenario.card_text(text)
    for player, symbols in ((0, mana), (1, their_mana)):
        lands(scenario, player, symbols)
    for player, names in ((0, mine), (1, theirs)):
        for name in names:
            scenario.battlefield(
                player,
                name,
                tapped=name in tapped,
                sick=name in sick,
                damage=(damage or {}).get(name, 0),
                counters=(counters or {}).get(name),
            )
    for player, *zones in (
        (0, hand, graveyard, exile, library),
        (1, their_hand, their_graveyard, their_exile, their_library),
    ):
        places = (scenario.hand, scenario.graveyard, scenario.exile, scenario.library)
        for place, held in zip(places, zones, strict=True):
            if held is not None and (held or place == scenario.library):
                place(player, *held)
        scenario.life(player, life[player])
    for name, to in (attach or {}).items():
        scenario.attach(name, to=to)
    if pool:
        scenario.mana(0, **pool)
    scenario.turn(active=active, step=step, priority=active if priority is None else priority)
    return Driver(scenario.game())
