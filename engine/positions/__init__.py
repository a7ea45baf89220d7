"""The state in which a game begins: decks as libraries, or any position, arranged from plain JSON values."""
