"""The page of an exported replay, driven like a browser would: its script runs on elements with the page's ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from PySide6.QtQml import QJSEngine

from gui.application import speak
from gui.replay.html_page import Moment, page

MOMENTS = [
    Moment("AA", "It begins.", "Before the game"),
    Moment("BB", "Anna draws.", "Turn 1, Anna"),
    Moment("CC", "Anna & </script><b> play.", "Turn 1, Anna"),
    Moment("DD", "Bruno draws.", "Turn 2, Bruno"),
]
BROWSER = """
var elements = {}, listeners = {}, timers = [], window = { innerWidth: 1000 };
function made(tagName) {
  const one = { tagName: tagName.toUpperCase(), listeners: {}, attributes: {}, children: [], value: "" };
  one.addEventListener = (kind, run) => { one.listeners[kind] = run; };
  one.setAttribute = (name, value) => { one.attributes[name] = value; };
  one.appendChild = child => { one.children.push(child); };
  return one;
}
var document = { getElementById: id => elements[id], createElement: made,
                   addEventListener: (kind, run) => { listeners[kind] = run; } };
function Image() {}
var setTimeout = (run, length) => timers.push({ run, length }), clearTimeout = one => { if (one) timers.length = 0; };
function tick() { const one = timers.shift(); one.run(); return one.length; }
function press(key, id) {
  const event = { key, target: id ? elements[id] : { tagName: "BODY" }, taken: false };
  event.preventDefault = () => { event.taken = true; };
  listeners.keydown(event);
  return event.taken;
}
"""


class Ids(HTMLParser):
    """The elements with an id, and the text and tooltip of each button."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: dict[str, str] = {}
        self.said: dict[str, str] = {}
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]
        if known.get("id"):
            self.tags[str(known["id"])] = tag
            self.said[str(known["id"])] = known.get("aria-label") or ""


class Browser:
    """An opened page."""

    def __init__(self, text: str) -> None:
        self.ids = Ids()
        self.ids.feed(text)
        self.engine = QJSEngine()
        self.run(BROWSER)
        for identifier, tag in self.ids.tags.items():
            self.run(f'elements["{identifier}"] = made("{tag}")')
        speed = re.search(r'<option value="(\d+)" selected>', text)
        assert speed is not None
        self.run(f'elements.speed.value = "{speed[1]}"')
        scripts = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
        assert len(scripts) == 1, "words can't end the script"
        self.run(scripts[0])

    def run(self, source: str) -> Any:
        value: Any = self.engine.evaluate(source)
        assert not value.isError(), value.toString()
        return value.toVariant()

    def click(self, identifier: str) -> None:
        assert not self.run(f"elements.{identifier}.disabled === true"), identifier
        self.run(f"elements.{identifier}.listeners.click({{}})")

    @property
    def place(self) -> int:
        place, shown = self.run("elements.place.value"), self.run("elements.picture.src")
        assert shown == f"data:image/jpeg;base64,{MOMENTS[int(place)].picture}"
        assert self.run("elements.words.textContent") == MOMENTS[int(place)].words
        return int(place)


@pytest.fixture
def browser(qapp) -> Browser:
    return Browser(page("Anna against Bruno", "jpeg", MOMENTS))


@pytest.fixture
def italian(qapp) -> Iterator[None]:
    speak("it")
    yield
    speak("en")


def test_the_buttons_go_through_the_moments(browser: Browser) -> None:
    assert browser.place == 0
    for button, place in (("forth", 1), ("forth", 2), ("back", 1), ("last", 3), ("back", 2), ("first", 0)):
        browser.click(button)
        assert browser.place == place, button
    assert browser.run("elements.back.disabled && elements.first.disabled && !elements.forth.disabled")
    browser.click("last")
    assert browser.run("elements.forth.disabled && elements.last.disabled && !elements.back.disabled")


def test_it_plays_pauses_ends_and_begins_again(browser: Browser) -> None:
    assert browser.run("elements.play.attributes['aria-label']") == "Play"
    browser.click("play")
    assert browser.run("elements.play.attributes['aria-label']") == "Pause"
    assert browser.run("tick()") == 1000
    assert browser.place == 1
    browser.click("play")
    assert browser.run("timers.length") == 0, "paused"
    browser.click("play")
    browser.run("elements.speed.value = '450'; elements.speed.listeners.change()")
    assert browser.run("tick()") == 450, "the new speed applies from now on"
    browser.run("tick()")
    assert browser.place == 3 and browser.run("timers.length") == 0
    assert browser.run("elements['play-word'].textContent") == "Play"
    browser.click("play")
    assert browser.place == 0 and browser.run("timers.length") == 1
    browser.click("forth")
    assert browser.place == 1 and browser.run("timers.length") == 0, "stepping stops the playback"


def test_slider_turns_and_the_picture_itself(browser: Browser) -> None:
    browser.run("elements.place.value = '2'; elements.place.listeners.input()")
    assert browser.place == 2
    parts = browser.run("elements.part.children.map(one => one.textContent)")
    assert parts == ["Before the game", "Turn 1, Anna", "Turn 2, Bruno"]
    assert browser.run("elements.part.value") == 1
    browser.run("elements.part.value = '3'; elements.part.listeners.change()")
    assert browser.place == 3
    for across, place in ((20, 2), (980, 3)):
        browser.run(f"elements.stage.listeners.click({{ clientX: {across} }})")
        assert browser.place == place


def test_keys_wherever_the_keyboard_is(browser: Browser) -> None:
    for key, place in (("ArrowRight", 1), ("End", 3), ("ArrowLeft", 2), ("Home", 0), ("PageDown", 3), ("PageUp", 0)):
        assert browser.run(f"press('{key}', 'place')") and browser.place == place, key
    assert browser.run("press(' ')") and browser.run("timers.length") == 1
    assert browser.run("press(' ')") and browser.run("timers.length") == 0
    assert not browser.run("press(' ', 'back')"), "Space on a button presses that button"
    assert not browser.run("press('ArrowRight', 'part')"), "arrows in a list go through the list"
    assert browser.place == 0 and browser.run("timers.length") == 0


def test_it_speaks_the_language_of_the_export(italian: None) -> None:
    text = page("Anna contro Bruno", "png", MOMENTS)
    found = Browser(text.replace("image/png", "image/jpeg"))
    assert text.startswith('<!doctype html>\n<html lang="it">')
    said = [found.ids.said[button] for button in ("first", "back", "forth", "last", "place", "part", "speed")]
    assert said == ["Inizio", "Indietro", "Avanti", "Fine", "Momento della partita", "Turno", "Velocità"]
    assert found.run("elements.play.attributes['aria-label']") == "Riproduci"


def test_it_needs_nothing_from_outside(browser: Browser) -> None:
    assert browser.ids.addresses == []
