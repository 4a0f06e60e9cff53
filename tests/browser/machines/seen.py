"""What of a page is seen: where each line of its text stands, and which of it is cut off."""

from playwright.sync_api import Page

# Every line of text with its place and the parts that cut it. Of a line its letters count, not the
# blank above and below them.
LINES = """() => {
  const kept = new Map();
  const framesOf = (part) => {
    if (part === document.body) return [];
    if (!kept.has(part)) {
      const isFrame = getComputedStyle(part).overflow !== "visible";
      const own = isFrame ? [part.getBoundingClientRect().toJSON()] : [];
      kept.set(part, [...own, ...framesOf(part.parentElement)]);
    }
    return kept.get(part);
  };
  const lines = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { currentNode: text } = walk;
    const parent = text.parentElement;
    if (!text.data.trim() || parent.closest(".visually-hidden, script, noscript")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      const blank = 0.2 * (bottom - top);
      lines.push({ text: text.data.trim().slice(0, 30), left, right, top: top + blank,
        bottom: bottom - blank, frames: framesOf(parent) });
    }
  }
  return lines;
}"""
FAULTS = f"""() => {{
  const lines = ({LINES})();
  const window = {{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }};
  const isInside = (line, frame) => line.left >= frame.left - 1 && line.right <= frame.right + 1
    && line.top >= frame.top - 1 && line.bottom <= frame.bottom + 1;
  const isOn = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const faults = [];
  lines.forEach((line, place) => {{
    if (![window, ...line.frames].every((frame) => isInside(line, frame)))
      faults.push(`cut off: ${{line.text}}`);
    const other = lines.find((later, at) => at > place && isOn(line, later));
    if (other) faults.push(`one on the other: ${{line.text}} | ${{other.text}}`);
  }});
  const {{ scrollWidth, scrollHeight }} = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.push("scrolls");
  return faults;
}}"""


def settle(page: Page) -> None:
    """Until all letters are there, and what is measured has been measured."""
    page.evaluate(
        """() => document.fonts.ready.then(() => new Promise(
          (done) => requestAnimationFrame(() => requestAnimationFrame(done))))"""
    )


def faults_on(page: Page) -> list[str]:
    """What of the text is cut off, or lies on other text, or would have to be scrolled to."""
    settle(page)
    faults: list[str] = page.evaluate(FAULTS)
    return faults


def places_on(page: Page) -> list[tuple[str, list[int]]]:
    """Each line of text with its left, top, right and bottom on the page, in whole pixels."""
    settle(page)
    lines = page.evaluate(
        f"""() => ({LINES})().map(({{ text, left, top, right, bottom }}) =>
          [text, [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY]])"""
    )
    return [(text, [round(side) for side in sides]) for text, sides in lines]
