"""The HTML page of a replay: a picture of each moment, with buttons, a slider, and keys."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from gui import i18n
from gui.i18n import tr
from gui.paint import theme

SPEEDS_MS = {"slow": 2000, "normal": 1000, "fast": 450}
"""How long each moment is shown during automatic play, in milliseconds."""
STYLE = """
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; background: var(--window); color: var(--text);
       font: 17px/1.35 system-ui, sans-serif; }
#stage { flex: 1 1 0; min-height: 0; display: flex; justify-content: center; align-items: center; padding: 6px;
         cursor: pointer; touch-action: manipulation; }
#picture { max-width: 100%; max-height: 100%; object-fit: contain; border-radius: 6px; }
#words { flex: none; margin: 0; padding: 6px 4%; height: 4.4em; overflow: auto; text-align: center; }
#place { display: block; flex: none; width: 94%; height: 36px; margin: 0 3%; accent-color: var(--accent); }
#controls, .together { display: flex; flex-wrap: wrap; gap: 8px 18px; justify-content: center; align-items: center; }
#controls { flex: none; padding: 6px 2% 8px; }
.together { flex-wrap: nowrap; gap: 8px; max-width: 100%; }
button, select { min-height: 46px; min-width: 46px; padding: 6px 14px; border: 1px solid var(--line);
                 border-radius: 8px; background: var(--raised); color: var(--text); font: inherit; cursor: pointer;
                 touch-action: manipulation; }
button { display: inline-flex; gap: 8px; align-items: center; justify-content: center; }
#play { min-width: 8.5em; background: var(--accent); color: var(--on-accent); border-color: var(--accent);
        font-weight: 700; }
button:disabled { opacity: 0.45; cursor: default; }
button:hover:enabled, select:hover { border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
#count { white-space: nowrap; }
svg { width: 18px; height: 18px; fill: currentColor; flex: none; }
label { display: inline-flex; gap: 6px; align-items: center; }
#hint { flex: none; margin: 0; padding: 0 4% 8px; text-align: center; color: var(--dim); font-size: 14px; }
@media (max-width: 1100px) { .word { display: none; } #hint { display: none; } }
@media (max-width: 560px) { button, select { padding: 6px 10px; } #play { min-width: 76px; } #part { min-width: 0; } }
@media (max-height: 520px) {
  body { font-size: 15px; }
  #words { height: 2.9em; } #place { height: 26px; } #controls { padding: 2px 2% 4px; }
  button, select { min-height: 40px; }
}
"""
SCRIPT = """
const at = id => document.getElementById(id);
const last = moments.length - 1;
let now = 0, timer = null;
function show(number) {
  now = Math.max(0, Math.min(last, number));
  const moment = moments[now];
  at("picture").src = address + moment.picture;
  at("picture").alt = moment.words;
  at("words").textContent = moment.words;
  at("place").value = now;
  at("place").setAttribute("aria-valuetext", moment.part + ", " + (now + 1) + " / " + moments.length);
  at("count").textContent = (now + 1) + " / " + moments.length;
  at("part").value = moments.findIndex(each => each.part === moment.part);
  at("first").disabled = at("back").disabled = now === 0;
  at("forth").disabled = at("last").disabled = now === last;
  if (now < last) new Image().src = address + moments[now + 1].picture;
}
function name() {
  const word = timer !== null ? words.pause : words.play;
  at("play-word").textContent = word;
  at("play").setAttribute("aria-label", word);
  at("play").title = word;
  at("play-sign").setAttribute("d", timer !== null ? signs.pause : signs.play);
}
function stop() {
  clearTimeout(timer);
  timer = null;
  name();
}
function beat() {
  if (now === last) { stop(); return; }
  timer = setTimeout(() => { show(now + 1); beat(); }, +at("speed").value);
  name();
}
function playOrStop() {
  if (timer !== null) { stop(); return; }
  if (now === last) show(0);
  beat();
}
function go(number) { stop(); show(number); }
at("first").addEventListener("click", () => go(0));
at("back").addEventListener("click", () => go(now - 1));
at("play").addEventListener("click", playOrStop);
at("forth").addEventListener("click", () => go(now + 1));
at("last").addEventListener("click", () => go(last));
at("place").addEventListener("input", () => go(+at("place").value));
at("part").addEventListener("change", () => go(+at("part").value));
at("speed").addEventListener("change", () => { if (timer !== null) { clearTimeout(timer); beat(); } });
at("stage").addEventListener("click", event => go(event.clientX < window.innerWidth / 2 ? now - 1 : now + 1));
const keys = { ArrowLeft: () => go(now - 1), ArrowRight: () => go(now + 1), PageUp: () => go(now - 10),
               PageDown: () => go(now + 10), Home: () => go(0), End: () => go(last), " ": playOrStop };
document.addEventListener("keydown", event => {
  const kind = event.target.tagName;
  if (event.ctrlKey || event.altKey || event.metaKey || kind === "SELECT") return;
  if (event.key === " " && (kind === "BUTTON" || event.repeat)) return;
  if (keys[event.key]) { keys[event.key](); event.preventDefault(); }
});
moments.forEach((moment, number) => {
  if (number > 0 && moments[number - 1].part === moment.part) return;
  const option = document.createElement("option");
  option.value = number;
  option.textContent = moment.part;
  at("part").appendChild(option);
});
show(0);
name();
"""
SIGNS = {
    "first": "M10 3v14L2 10zM18 3v14L10 10z",
    "back": "M12 3v14L3 10zM14 3h3v14h-3z",
    "play": "M5 3v14l12-7z",
    "pause": "M4 3h4v14H4zM12 3h4v14h-4z",
    "forth": "M8 3v14l9-7zM3 3h3v14H3z",
    "last": "M10 3v14l8-7zM2 3v14l8-7z",
}
"""Icons of the buttons, as SVG paths in a square of 20 units."""


@dataclass(frozen=True)
class Moment:
    """One moment of a replay."""

    picture: str
    """The picture's file in base64."""
    words: str
    """What has happened, in plain sentences."""
    part: str
    """The part of the game that the moment belongs to: "Turn 3, Anna"."""


def page(title: str, kind: str, moments: Sequence[Moment]) -> str:
    """The page as text, in the current language and colours; `kind` is the format of the pictures, such as "jpeg".

    It can be used with the mouse, a finger or the keyboard alone, and loads nothing from outside.
    """
    # Words that look like a tag must not end the script.
    told = json.dumps([vars(each) for each in moments], ensure_ascii=False).replace("<", "\\u003c")
    words = json.dumps({"play": tr("Play"), "pause": tr("Pause")}, ensure_ascii=False)
    moment = escape(tr("Moment of the game"))
    colours = {
        "window": theme.WINDOW,
        "raised": theme.PANEL_RAISED,
        "line": theme.LINE,
        "text": theme.TEXT,
        "dim": theme.TEXT_DIM,
        "accent": theme.ACCENT,
        "on-accent": theme.ON_ACCENT,
        "focus": theme.FOCUS,
    }
    variables = " ".join(f"--{name}: {colour};" for name, colour in colours.items())
    return f"""<!doctype html>
<html lang="{i18n.language()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>
<style>:root {{ {variables} }}{STYLE}</style></head><body>
<div id="stage"><img id="picture" alt=""></div>
<p id="words" aria-live="polite"></p>
<input id="place" type="range" min="0" max="{len(moments) - 1}" value="0" aria-label="{moment}">
<div id="controls">
<div class="together" role="group" aria-label="{moment}">
{_button("first", tr("Start"))}
{_button("back", tr("Back"))}
<button id="play" type="button">{_sign("play", "play-sign")}<span id="play-word" class="word"></span></button>
{_button("forth", tr("Forward"))}
{_button("last", tr("End"))}
</div><div class="together">
<span id="count"></span>
<select id="part" aria-label="{escape(tr("Turn"))}" title="{escape(tr("Go to a turn"))}"></select>
<label><span class="word">{escape(tr("Speed"))}</span>{_speeds()}</label>
</div></div>
<p id="hint">{escape(tr("Keys: arrows for a step, Space to play or pause, Home and End."))}
{escape(tr("Click the left of the picture to step back, the right to step forward."))}</p>
<script>
const moments = {told};
const address = "data:image/{kind};base64,", words = {words}, signs = {json.dumps(SIGNS)};
{SCRIPT}</script></body></html>
"""


def _sign(name: str, identifier: str = "") -> str:
    known = f' id="{identifier}"' if identifier else ""
    return f'<svg viewBox="0 0 20 20" aria-hidden="true"><path{known} d="{SIGNS[name]}"/></svg>'


def _button(name: str, words: str) -> str:
    said = escape(words)
    return (
        f'<button id="{name}" type="button" title="{said}" aria-label="{said}">'
        f'{_sign(name)}<span class="word">{said}</span></button>'
    )


def _speeds() -> str:
    titles = {"slow": tr("slow"), "normal": tr("normal"), "fast": tr("fast")}
    options = "".join(
        f'<option value="{length}"{" selected" if name == "normal" else ""}>{escape(titles[name])}</option>'
        for name, length in SPEEDS_MS.items()
    )
    return f'<select id="speed" aria-label="{escape(tr("Speed"))}">{options}</select>'
