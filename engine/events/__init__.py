"""Events: what can happen in a game, one class for each kind."""

from engine.events.base import Event, Record
from engine.events.life import (
    AddMana, Damage, EmptyPools, GainLife, LoseLife, MarkDamage, MarkDeathtouch, Prevented, PutCounters, Regenerate,
    RemoveCounters, SpendMana,
)  # fmt: skip
from engine.events.moving import (
    Cease, CreateEmblem, CreateTokens, Destroy, Discard, Draw, LookAt, Mill, Move, Rearrange, Sacrifice, Shuffle,
)  # fmt: skip
from engine.events.play import (
    AbilityOnStack, AbilityTriggered, Activate, BecomesTarget, Cast, CopyOnStack, Counter, Fight, Fizzles, FlipCoins,
    Lose, Resolves, Reveal, Scry, Search, StepBegins, Surveil, TakeExtraTurn, TurnBegins, Win,
)  # fmt: skip
from engine.events.status import (
    Attach, Attack, BecomesBlocked, BecomesUnblocked, BeginCombat, Block, EndCombat, EndEffects, OrderDamage,
    Remember, RemoveFromCombat, StartDelayedTrigger, StartEffect, StrikeFirst, Tap, Untap,
)  # fmt: skip

__all__ = [
    "AbilityOnStack", "AbilityTriggered", "Activate", "AddMana", "Attach", "Attack", "BecomesBlocked",
    "BecomesTarget", "BecomesUnblocked", "BeginCombat", "Block", "Cast", "Cease", "CopyOnStack", "Counter",
    "CreateEmblem", "CreateTokens", "Damage", "Destroy", "Discard", "Draw", "EmptyPools", "EndCombat", "EndEffects",
    "Event", "Fight", "Fizzles", "FlipCoins", "GainLife", "LookAt", "Lose", "LoseLife", "MarkDamage", "MarkDeathtouch",
    "Mill", "Move", "OrderDamage", "Prevented", "PutCounters", "Rearrange", "Record", "Regenerate", "Remember",
    "RemoveCounters", "RemoveFromCombat", "Resolves", "Reveal", "Sacrifice", "Scry", "Search", "Shuffle",
    "SpendMana", "StartDelayedTrigger", "StartEffect", "StepBegins", "StrikeFirst", "Surveil", "TakeExtraTurn", "Tap",
    "TurnBegins", "Untap", "Win",
]  # fmt: skip
