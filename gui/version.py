"""The version of the program; pyproject.toml says the same."""

VERSION = "0.1.0"
