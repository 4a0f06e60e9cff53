// The page of a game follows what others record, and the bracket what teams say on their phones:
// <div data-follows> asks by itself. Whatever hand is at work here comes first: nothing is replaced
// under a finger, under a question that stands open or under what is typed; what was left out comes
// with the next answer.

let isPressed = false; // a finger is on the page
let isSending = false; // something was sent since the page has asked: it waits for the answer
let isFollowing = false; // the answer that is swapped in is one that the page has asked for by itself

document.addEventListener("pointerdown", () => { isPressed = true; }, true);
for (const end of ["pointerup", "pointercancel"]) {
  // The click comes after the finger has left.
  document.addEventListener(end, () => { setTimeout(() => { isPressed = false; }); }, true);
}

// The entry line is carried over by entry.js; any other field would be lost with its form.
function holdsUnsent() {
  const fields = document.querySelectorAll("#game input:not([type='hidden'], #line)");
  return [...fields].some((field) => field.value !== field.defaultValue);
}

function mustWait() {
  return isPressed || document.querySelector(".table-question") !== null || holdsUnsent();
}

function isTypedAt() {
  return document.activeElement?.id === "line";
}

// Another part of the page that asks by itself, as for phones at the door, sends nothing.
document.addEventListener("htmx:confirm", ({ target, detail }) => {
  if (!target.matches("[data-follows]") && detail.triggeringEvent) isSending = true;
});

// A page that wanted to ask while something was on its way has not asked.
document.addEventListener("htmx:beforeSend", ({ target }) => {
  if (target.matches("[data-follows]")) isSending = false;
});

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.matches("[data-follows]") && mustWait()) event.preventDefault();
});

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  isFollowing = detail.requestConfig.elt.matches("[data-follows]");
  if (isFollowing && (isSending || mustWait())) detail.shouldSwap = false;
});

const ROW_PARTS = [".sides", ".table-report"];

function isSame(part, target, fragment) {
  const [is, comes] = [target, fragment].map((row) => row.querySelector(part));
  return is ? is.isEqualNode(comes) : !comes;
}

// A row that says what it said stays; so does the table shown beside the line that somebody is about
// to type a letter for, and a button that has the focus.
document.addEventListener("htmx:oobBeforeSwap", ({ detail }) => {
  if (!isFollowing) return;
  const { target, fragment } = detail;
  if (target.querySelector(".sides") && ROW_PARTS.every((part) => isSame(part, target, fragment))) {
    detail.shouldSwap = false;
  }
  if (target.id === "next_table" && isTypedAt()) detail.shouldSwap = false;
  if (target.id === "last_done" && target.contains(document.activeElement)) detail.shouldSwap = false;
});

// Where another game is played now, no key may tap a couple that was somebody else a moment ago.
document.addEventListener("htmx:afterSettle", ({ detail }) => {
  if (!isFollowing || detail.target.id !== "game") return;
  if (document.activeElement?.matches(".side")) document.getElementById("line")?.focus();
});
