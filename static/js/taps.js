// A tap behind another waits until that is answered, and the answer may replace what was tapped: htmx
// then forgets the tap and tells nobody. So it is made again at what stands there now, as long as the
// page still shows the same game; else it is said that nothing was saved.

import { gameOf } from "./doubt.js";
import { say } from "./failure.js";

// What waits, in its order, and the game that the page showed when it was tapped.
const waiting = new Map();

function gameAt(element) {
  const form = element.matches("form") ? element : element.form;
  return form && gameOf(form);
}

document.addEventListener("htmx:confirm", ({ target }) => {
  const isLine = target.dataset.entry !== undefined; // `entry.js` keeps them
  if (!isLine && target.closest('[hx-sync$="queue all"]')) waiting.set(target, gameAt(target));
});

document.addEventListener("htmx:beforeSend", ({ detail: { elt, xhr } }) => {
  waiting.delete(elt);
  xhr.addEventListener("loadend", () => setTimeout(goOn)); // once the answer stands on the page
});

function goOn() {
  for (const [tapped, game] of waiting) {
    if (tapped.isConnected) continue;
    waiting.delete(tapped);
    tapAgain(tapped, game);
  }
}

// What was seen when it was tapped goes along, so that nobody is overruled unasked.
function tapAgain(tapped, game) {
  const now = tapped.id ? document.getElementById(tapped.id) : null;
  if (!now?.matches("button, a") || gameAt(now) !== game) {
    say(document.body.dataset.unsaved);
    return;
  }
  now.value = tapped.value;
  now.click();
}
