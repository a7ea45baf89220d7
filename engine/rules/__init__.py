"""The procedures of the rules: turn, priority, casting, combat, state-based actions."""
