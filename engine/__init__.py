"""The rules of Magic: The Gathering, without a window: see README.md beside this file."""

from engine.language import registry

registry.packages.append("engine.nodes")
