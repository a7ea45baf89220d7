"""Events: what can happen in a game, one class for each kind."""

from engine.events.base import Event, Record
from engine.events.life import (
    AddMana, Damage, EmptyPools, GainLife, LoseLife, MarkDamage, MarkDeathtouch, PutCounters, RemoveCounters, SpendMana,
)  # fmt: skip
from engine.events.moving import Cease, CreateTokens, Destroy, Discard, Draw, Mill, Move, Sacrifice, Shuffle
from engine.events.play import (
    AbilityOnStack, AbilityTriggered, Activate, BecomesTarget, Cast, Counter, Fight, Fizzles, Lose, Resolves, Reveal, Scry, Search,
    StepBegins, TurnBegins, Win,
)  # fmt: skip
from engine.events.status import (
    Attach, Attack, BecomesBlocked, BecomesUnblocked, BeginCombat, Block, EndCombat, EndEffects, OrderDamage, Remember,
    RemoveFromCombat, StartDelayedTrigger, StartEffect, StrikeFirst, Tap, Untap,
)  # fmt: skip

__all__ = [
    "AbilityOnStack", "AbilityTriggered", "Activate", "AddMana", "Attach", "Attack", "BecomesBlocked", "BecomesTarget",
    "BecomesUnblocked", "BeginCombat", "Block", "Cast", "Cease", "Counter", "CreateTokens", "Damage", "Destroy", "Discard", "Draw",
    "EmptyPools", "EndCombat", "EndEffects", "Event", "Fight", "Fizzles", "GainLife", "Lose", "LoseLife",
    "MarkDamage", "MarkDeathtouch", "Mill", "Move", "OrderDamage", "PutCounters", "Record", "Remember", "RemoveCounters",
    "RemoveFromCombat", "Resolves", "Reveal", "Sacrifice", "Scry", "Search", "Shuffle", "SpendMana", "StartDelayedTrigger",
    "StartEffect", "StepBegins", "StrikeFirst", "Tap", "TurnBegins", "Untap", "Win",
]  # fmt: skip
