"""Asks axe what a page keeps from somebody; knows no page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# Axe reads each colour it meets anew, through every way there is to write one, thousands of times
# a page: two fifths of its time. The same text is the same colour each time.
REMEMBER_COLOURS = """
(() => {
  const colour = axe.commons.color.Color.prototype;
  const parse = colour.parseString;
  const known = new Map();
  colour.parseString = function (text) {
    if (!known.has(text)) {
      parse.call(this, text);
      known.set(text, [this.r, this.g, this.b, this.alpha]);
    }
    [this.r, this.g, this.b, this.alpha] = known.get(text);
    return this;
  };
})();
"""
AXE = Axe(Axe().axe_script + REMEMBER_COLOURS)
# What is wrong comes back, and not the long list of what is right.
RUN_AXE = """async (rules) => (await axe.run(rules)).violations.flatMap(
  (fault) => fault.nodes.map((node) => `${fault.id} at ${node.target[0]}`))"""
# Preloading would fetch the stylesheet's parts from where they are not.
ALL_RULES = {"resultTypes": ["violations"], "preload": False}
# Nothing but colours is another in the dark: `tests/ground/test_stylesheet.py` holds to that.
COLOUR_RULES = {**ALL_RULES, "runOnly": ["color-contrast", "link-in-text-block"]}


def load_axe(page: Page) -> None:
    page.evaluate(AXE.axe_script)


def found_by_axe(page: Page, rules: dict, place: str) -> list[str]:
    return [f"{place}: {fault}" for fault in page.evaluate(RUN_AXE, rules)]
