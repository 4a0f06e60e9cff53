"""The promises of the stylesheet: readable colours, by light and dark, named in one place."""

import re
from itertools import product
from pathlib import Path

import pytest

STYLES = Path(__file__).parents[2] / "static" / "css"
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|\brgb\(|\bhsl\(")
TOKEN = re.compile(r"--([a-z-]+): (#[0-9a-f]{6});")

TEXT_PAIRS = [
    *product(("ink", "ink-soft", "baize", "red"), ("paper", "sheet")),
    ("ink", "shade"), ("ink", "baize-tint"), ("baize", "baize-tint"),
    ("ink", "red-tint"), ("red", "red-tint"),
    ("ink", "amber-tint"), ("amber", "amber-tint"), ("amber", "paper"),
    ("on-baize", "baize"), ("on-baize", "baize-deep"), ("on-red", "red"),
    ("band-text", "band"), ("card-ink", "card"), ("card-red", "card"),
]  # fmt: skip
STROKE_PAIRS = [*product(("edge", "focus"), ("paper", "sheet")), ("band-focus", "band")]


def tokens(scheme: str) -> dict[str, str]:
    light, dark = (STYLES / "tokens.css").read_text(encoding="utf-8").split("@media screen", 1)
    found = dict(TOKEN.findall(light))
    return found if scheme == "light" else found | dict(TOKEN.findall(dark))


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def less_than(ratio: float, scheme: str, pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The pairs that differ by less."""
    colours = tokens(scheme)
    return [pair for pair in pairs if contrast(*map(colours.__getitem__, pair)) < ratio]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_reads_at_seven_to_one_and_strokes_that_mean_something_at_three(scheme: str) -> None:
    assert less_than(7, scheme, TEXT_PAIRS) == []
    assert less_than(3, scheme, STROKE_PAIRS) == []


def test_contrast_of_black_on_white_is_twenty_one() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_only_the_tokens_and_the_print_styles_name_colours() -> None:
    naming = {
        sheet.name
        for sheet in STYLES.glob("*.css")
        if COLOUR.search(sheet.read_text(encoding="utf-8"))
    }

    assert naming == {"tokens.css", "print.css"}


def test_every_stylesheet_is_in_the_table_of_contents() -> None:
    contents = (STYLES / "cardparty.css").read_text(encoding="utf-8")
    listed = set(re.findall(r'url\("([a-z]+\.css)"\)', contents))

    assert listed == {sheet.name for sheet in STYLES.glob("*.css")} - {"cardparty.css"}


def test_whatever_a_style_asks_for_is_set_somewhere() -> None:
    """A property that nobody sets makes the whole line void, without a word."""
    styles = "".join(sheet.read_text(encoding="utf-8") for sheet in STYLES.glob("*.css"))
    scripts = (STYLES.parent / "js").glob("*.js")
    measured = "".join(script.read_text(encoding="utf-8") for script in scripts)
    asked = set(re.findall(r"var\((--[a-z-]+)\)", styles))
    set_by_them = {*re.findall(r"(--[a-z-]+):", styles), *re.findall(r'"(--[a-z-]+)"', measured)}

    assert asked - set_by_them == set()
