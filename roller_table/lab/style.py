"""How a report looks: the colours, the felt and the letters of the window, in a page of its own.

On paper it is dark on white; on a phone a line of the table becomes three.
"""

from base64 import b64encode
from functools import cache

from roller_table.files.kinds import LETTERS
from roller_table.files.reading import contents
from roller_table.resources import asset

Hue = tuple[tuple[int, int, int], tuple[int, int, int]]
"""The felt of a game, where the light falls and at its edge."""

COLOURS = {
    "ink": "#0b2324",
    "text": "#f3eee1",
    "quiet": "#9db8b1",
    "sky": "#7cc4e8",
    "grey": "#8aa39d",
    "paper-ink": "#1b262b",
    "paper-quiet": "#56706a",
}
"""As the window has them, by the names that they have in the page."""
_WEIGHTS = {400: "Regular", 600: "SemiBold"}

_SHEET = """
* { box-sizing: border-box; }
html { background: var(--edge); -webkit-text-size-adjust: 100%; }
body { margin: 0; padding: 40px 24px 56px; min-height: 100vh; color: var(--text);
  background: radial-gradient(ellipse 90% 720px at 50% 220px, var(--light), var(--edge));
  background-repeat: no-repeat; font: 16px/1.5 "Table", "Atkinson Hyperlegible", sans-serif; }
main { max-width: 860px; margin: 0 auto; }
h1 { font-size: 32px; line-height: 1.2; margin: 4px 0 16px; font-weight: 600; }
h2 { font-size: 20px; line-height: 1.3; margin: 0 0 2px; font-weight: 600; }
h3 { font-size: 16px; margin: 0 0 6px; font-weight: 600; }
h2 + h3, h3 + h3 { font-weight: 400; color: var(--quiet); }
p { margin: 0 0 12px; } p:last-child { margin-bottom: 0; }
.over { font-size: 13px; font-weight: 600; color: var(--quiet); margin: 0; }
.finding { font-size: 22px; line-height: 1.4; color: var(--text); margin-bottom: 24px; }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 12px;
  padding: 18px 22px; margin: 0 0 16px; }
.quiet { color: var(--quiet); font-size: 14px; }
table { border-collapse: collapse; width: 100%; margin-top: 8px; }
th { font-weight: 400; font-size: 13.5px; color: var(--quiet); text-align: left; }
td, th { padding: 9px 8px; border-top: 1px solid var(--line); vertical-align: middle; }
tr:first-child th { border-top: 0; padding-top: 0; }
td:first-child, th:first-child { padding-left: 0; }
td:last-child, th:last-child { padding-right: 0; }
.n { text-align: right; white-space: nowrap; } .usual { color: var(--quiet); }
.seen td { font-weight: 600; } .seen .usual { font-weight: 400; }
.same td { color: var(--faded); } td.pic, th.pic { width: 30%; padding: 4px 12px; }
.scale { display: flex; justify-content: space-between; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--quiet); font-family: "Table", "Atkinson Hyperlegible", sans-serif; }
.track { fill: var(--grey); opacity: .45; } .middle { fill: var(--grey); }
.band { fill: var(--grey); opacity: .45; } .dot { fill: var(--grey); }
.seen .band { fill: var(--sky); } .seen .dot { fill: var(--sky); }
.bars { fill: var(--grey); opacity: .55; }
.steps { fill: var(--sky); fill-opacity: .18; stroke: var(--sky); stroke-width: 2; }
.rule { stroke: var(--line); stroke-width: 1; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; margin-top: 20px; }
figure { margin: 0; break-inside: avoid; }
figure:only-child { grid-column: 1 / -1; max-width: 560px; }
figcaption { font-size: 13.5px; color: var(--quiet); display: flex; gap: 18px; flex-wrap: wrap; }
.key::before { content: ""; display: inline-block; width: 11px; height: 11px; margin-right: 6px;
  border-radius: 3px; background: var(--grey); } .key.new::before { background: var(--sky); }
code { font-size: 13px; overflow-wrap: anywhere; color: var(--text); }
.panel, tr { break-inside: avoid; }
@media (max-width: 620px) {
  body { padding: 24px 14px 40px; } h1 { font-size: 26px; } .finding { font-size: 19px; }
  .panel { padding: 14px 16px; } .pair { grid-template-columns: 1fr; }
  table, tbody { display: block; } tr.head { display: none; }
  tr { display: grid; grid-template-columns: 1fr auto; border-top: 1px solid var(--line);
    padding: 8px 0; } tr.head + tr { border-top: 0; }
  td, th { border: 0; padding: 0; } td.pic { grid-column: 1 / 3; width: auto; padding: 4px 0; }
  td.gap { grid-column: 2; grid-row: 1; padding-left: 12px; } td.name { grid-row: 1; }
  td.usual, td.now { grid-row: 3; font-size: 13.5px; font-weight: 400; }
  td.usual { text-align: left; } td.usual::before, td.now::before { content: attr(data-of) " "; }
}
@media print {
  :root { --text: var(--paper-ink); --quiet: var(--paper-quiet); --faded: var(--paper-quiet);
    --panel: none; --line: #d5dedb; --sky: #1f6f9c; --light: #fff; --edge: #fff; }
  body { padding: 0; min-height: 0; background: none; font-size: 11pt; }
  .panel { padding: 0; border: 0; } html { background: none; }
}
"""


def sheet(hue: Hue) -> str:
    """The style of a page on a felt of that hue."""
    light, edge = (f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in hue)
    red, green, blue = bytes.fromhex(COLOURS["ink"][1:])
    own = {
        "light": light,
        "edge": edge,
        "panel": f"rgba({red}, {green}, {blue}, .78)",
        "line": "rgba(243, 238, 225, .13)",
        "faded": "#c4d0ca",
    }
    colours = "".join(f" --{name}: {value};" for name, value in (COLOURS | own).items())
    return f"{_letters()}\n:root {{{colours} }}{_SHEET}"


@cache
def _letters() -> str:
    """The program's own letters, in the page itself: it asks no other place for anything."""
    faces = []
    for weight, name in _WEIGHTS.items():
        try:
            raw = contents(asset("fonts", f"AtkinsonHyperlegibleNext-{name}.ttf"), LETTERS)
        except (OSError, ValueError):
            return ""  # The page is read all the same, in letters of its reader.
        faces.append(
            f'@font-face {{ font-family: "Table"; font-weight: {weight};'
            f" src: url(data:font/ttf;base64,{b64encode(raw).decode()}); }}"
        )
    return "\n".join(faces)
