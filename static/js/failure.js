// Says so when an answer did not come: the work on the page must never look saved when it is not.
// The sentence stands where the hand is, at the line or at the row that was tapped, and in sight.

const LINE_OR_ROW = "form[data-entry], .floor-row";

export function say(sentence, part = null) {
  const notice = document.createElement("p");
  notice.className = "notice is-refusal is-unsaved";
  notice.setAttribute("role", "alert");
  const words = document.createElement("span");
  words.textContent = sentence;
  notice.append(words);
  const place = part?.isConnected ? part : document.getElementById("notices");
  place?.querySelector(":scope > .is-unsaved")?.remove();
  place?.append(notice);
  (part?.isConnected ? part : notice).scrollIntoView({ block: "nearest" });
}

// The program knows why it did not save when it answers at all: with a sentence alone, and no page around it.
function unsaved({ detail }) {
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
