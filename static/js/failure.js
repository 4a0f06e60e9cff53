// Says so when an answer did not come: the work on the page must never look saved when it is not.
// The sentence stands where the hand is, at the line or at the row that was tapped, and in sight.

const LINE_OR_ROW = "form[data-entry], .floor-row";

// Where what was sent from here is spoken of: its line or row, or its form.
export function placeOf(element) {
  return element.closest(LINE_OR_ROW) ?? element.closest("form") ?? element;
}

export function say(sentence, part = null, kind = "is-refusal is-unsaved") {
  const notice = document.createElement("p");
  notice.className = `notice ${kind}`;
  notice.setAttribute("role", "alert");
  const words = document.createElement("span");
  words.textContent = sentence;
  notice.append(words);
  const place = part?.isConnected ? part : document.getElementById("notices");
  place?.querySelector(":scope > .is-unsaved")?.remove();
  place?.append(notice);
  (part?.isConnected ? part : notice).scrollIntoView({ block: "nearest" });
  return notice;
}

// The program knows why it did not save when it answers at all: with a sentence alone, and no page around it.
// What is to be sent once more by itself is not lost (`waiting.js`).
function unsaved({ defaultPrevented, detail }) {
  if (defaultPrevented) return;
  const isTold = detail.xhr.getResponseHeader("Content-Type")?.startsWith("text/plain");
  const reason = isTold ? detail.xhr.responseText : document.body.dataset.unsaved;
  const { elt, verb } = detail.requestConfig;
  if (verb !== "get") say(reason, elt.closest(LINE_OR_ROW));
}

document.addEventListener("htmx:sendError", unsaved);
document.addEventListener("htmx:responseError", unsaved);
document.addEventListener("htmx:timeout", unsaved);

// What stands at no line and no row goes with the next thing that is saved; before the answer to that is
// shown, which may bring a sentence of its own.
document.addEventListener("htmx:beforeOnLoad", ({ detail: { xhr, requestConfig } }) => {
  if (xhr.status >= 400 || requestConfig.verb === "get") return;
  document.querySelectorAll("#notices > .is-unsaved").forEach((notice) => notice.remove());
});
