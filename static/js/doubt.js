// Knows when a line may have been meant for the game that stood on the page before, and asks about it.
// A line that is typed whole after its game has come to stand there is for that game. One begun before,
// and one key within the glance after, is held until somebody has said so.

// Eyes and hands are slower than the page: a key so soon is for the game that stood there before.
const GLANCE_MS = 1000;
// A hand that types on before this is over has not looked up: it goes from slip to slip.
const REST_MS = 2000;
// No hand strikes two letters so fast and means both.
const STRUCK_TWICE_MS = 150;

export function gameOf(form) {
  return ["game", "draw"].map((name) => form.elements[name]?.value).join("-");
}

// How the game of a form has come in: when, whether a line or a tap from here has closed the one before,
// and when the last key of that line was struck. Nothing where the page itself was opened with it.
export function arrival(old, form, entry) {
  if (gameOf(old) === gameOf(form)) return entry.arrived;
  const isOwn = form.dataset.closedHere !== undefined;
  return { at: performance.now(), isOwn, closedAt: entry.sent?.until ?? -Infinity };
}

export function isDoubtful(line, arrived) {
  return arrived !== undefined && line.from < arrived.at + (line.isLetter ? GLANCE_MS : 0);
}

// Whoever has closed a game and types on without a rest means the next one with all of it.
export function isTypedOn(held, next, arrived) {
  return arrived.isOwn && !isStruckTwice(held, arrived) && next.from - held.until < REST_MS;
}

// Enter may belong to the letter that was struck twice, and is then no answer to the question.
export function isAnswer(enteredAt, held, arrived) {
  return !isStruckTwice(held, arrived) || enteredAt - held.until > GLANCE_MS;
}

function isStruckTwice(held, arrived) {
  return held.isLetter && held.until - arrived.closedAt < STRUCK_TWICE_MS;
}

export function showQuestion(form, { held, waiting }) {
  const question = form.querySelector("[data-held]");
  if (!question) return;
  question.hidden = !held;
  if (!held) return;
  question.setAttribute("role", "alert"); // nothing is to be said of one that is not asked
  const behind = question.querySelector("[data-waiting]");
  behind.hidden = !waiting.length;
  const parts = [question.querySelector("[data-held-line]"), behind.lastElementChild];
  const texts = [textOf(held), waiting.map(textOf).join(", ")];
  // What is written once more is read aloud once more.
  if (parts.every((part, place) => part.textContent === texts[place])) return;
  parts.forEach((part, place) => { part.textContent = texts[place]; });
  form.scrollIntoView({ block: "nearest" });
}

export function textOf(line) {
  return [...line.values.values()].filter((value) => typeof value === "string").join(" ").trim();
}
