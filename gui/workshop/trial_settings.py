"""The settings in a trial of a card: both hands lie open, so there are no curtains."""

from __future__ import annotations

from gui.settings import Settings

OWN = {"hands": "open"}
"""What is different in a trial."""


def trial_settings(settings: Settings) -> Settings:
    """Return a copy of the settings with open hands, which follows every other change for as long as it exists."""
    own = Settings(**{**vars(settings.values), **OWN})

    def follow(name: str) -> None:
        if name not in OWN:
            own.update(**{name: getattr(settings.values, name)})

    settings.changed.connect(follow)
    own.destroyed.connect(lambda: settings.changed.disconnect(follow))
    return own
