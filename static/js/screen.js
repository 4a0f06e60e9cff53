// The hall screen: nobody scrolls it, and the last row must read it. Each part of it is set in the
// largest letters in which nothing is cut off, whatever the names, the screen, or the size of text
// that the browser is set to. Without this script the page flows, and scrolls.

// In pixels; whatever has no room in these is not read from anywhere, and had better flow.
const SMALLEST = 5;
// A frame with little in it is not filled by one word.
const LINES_IN_FRAME = 9;
// One column more is worth its trouble where letters get so much larger; after two in vain no more
// are tried.
const WORTH_A_COLUMN = 1.08;
const PATIENCE = 2;
// Letters a fiftieth larger are not worth measuring once more.
const CLOSE_ENOUGH = 1.02;
// A phone is read from near, and scrolled.
const phone = matchMedia("(orientation: portrait) and (width < 640px)");

// How small the stage is seen that is being fitted: a picture of the screen is laid out as the screen.
let scale = 1;

// Sizes are told in whole pixels, so that one too many may be none; but not in a piece that is
// narrower than told.
function isTooWide(piece) {
  const width = Math.min(piece.clientWidth, piece.getBoundingClientRect().width / scale);
  return width > 0 && piece.scrollWidth > width + 1;
}

function isCutOff(part) {
  if (part.scrollHeight > part.clientHeight + 1) return true;
  return [part, ...part.querySelectorAll(":not(.visually-hidden, svg *)")].some(isTooWide);
}

function fits(part, letters) {
  part.style.setProperty("--letters", `${letters}px`);
  return !isCutOff(part);
}

// The largest letters of `least` to `most` in which the part is whole, and sets it in them; 0 if
// there are none.
function largest(part, least, most) {
  if (fits(part, most)) return most;
  let [low, high] = [least, most];
  if (!fits(part, low)) return 0;
  while (high / low > CLOSE_ENOUGH) {
    const middle = Math.sqrt(low * high);
    if (fits(part, middle)) low = middle;
    else high = middle;
  }
  fits(part, low);
  return low;
}

// Title and foot have the letters of the page, or smaller ones.
function fitEdge(edge) {
  edge.style.removeProperty("--letters");
  return largest(edge, SMALLEST, parseFloat(getComputedStyle(edge).fontSize)) > 0;
}

// The frame between them has all the room that is left, in as many columns as make the most of it.
// Each column more is better for a while, and then worse.
function fitFrame(frame) {
  const most = frame.clientHeight / LINES_IN_FRAME;
  const pieces = frame.querySelector(".screen-tables, .screen-pools")?.children.length ?? 1;
  let best = { letters: 0, columns: Math.ceil(Math.sqrt(pieces) / 2) };
  let { columns } = best;
  while (best.letters * WORTH_A_COLUMN < most && columns <= Math.min(pieces, best.columns + PATIENCE)) {
    frame.style.setProperty("--columns", columns);
    const letters = largest(frame, best.letters * WORTH_A_COLUMN || SMALLEST, most);
    if (letters) best = { letters, columns };
    columns += 1;
  }
  frame.style.setProperty("--columns", best.columns);
  return best.letters > 0 && fits(frame, best.letters);
}

function fitStage(stage) {
  const [head, frame, foot] = stage.querySelector(".screen-scene").children;
  const isScrolled = phone.matches && !stage.closest(".wall-picture");
  scale = stage.getBoundingClientRect().width / stage.offsetWidth;
  stage.classList.add("is-fitted");
  const isFitted = !isScrolled && fitEdge(head) && fitEdge(foot) && fitFrame(frame);
  stage.classList.toggle("is-fitted", isFitted);
}

// The screen itself, or the pictures of it from which the organiser chooses.
function fitStages() {
  document.querySelectorAll(".screen-stage").forEach(fitStage);
}

if (document.querySelector(".screen-stage")) {
  fitStages();
  // Letters may come later than the words that they are for.
  document.fonts.addEventListener("loadingdone", fitStages);
  document.addEventListener("htmx:afterSwap", fitStages);
  addEventListener("resize", fitStages);
}
