// A phone in the hall loses its Wi-Fi at a wall. What it sends then waits on the page as it was typed,
// and goes once by itself as soon as the laptop answers again: what arrives twice has one key, or
// changes nothing the second time. Whoever types on sends it by hand. At the laptop itself nothing waits.

import { isThere } from "./connection.js";
import { placeOf, say } from "./failure.js";

const TRIES_EVERY_MS = 3000;
// Nobody learns in the end of a Wi-Fi that only grows thin.
const LONGEST_MS = 15000;
const SENT_IS_SAID_MS = 5000;

const words = document.querySelector(".connection")?.dataset ?? {};
const isPhone = words.waiting !== undefined;
// By its place on the page: what was tapped or sent there last, and the words in it.
const waiting = new Map();
let leaving = null; // what is sent by itself at this moment
let timer = 0;

// What was typed in a form, or else what stands on the button that sends it.
function textIn(element, button) {
  const typed = [...(element.elements ?? [])].filter((field) => field.matches("input:not([type]), [type='text']"));
  const text = typed.map(({ value }) => value).join(" ").trim();
  return text || (button.querySelector(".couple-number") ?? button).textContent.trim();
}

function keep(element, submitter = null) {
  const place = placeOf(element);
  waiting.delete(place);
  waiting.set(place, { element, submitter, text: textIn(element, submitter ?? element) });
}

function release(place) {
  waiting.delete(place);
  place.querySelector(":scope > .is-unsaved")?.remove();
}

function tell() {
  for (const [place, { text }] of waiting) {
    const isTold = place.querySelector(":scope > .is-unsaved");
    if (!isTold) say(`${words.waiting} ${text}`, place, "is-warning is-unsaved");
  }
}

function tellSent() {
  const notice = say(words.sent, null, "is-success is-sent");
  setTimeout(() => notice.remove(), SENT_IS_SAID_MS);
}

async function goOn() {
  clearTimeout(timer);
  if (!waiting.size) return;
  timer = setTimeout(goOn, TRIES_EVERY_MS);
  if (await isThere()) sendNext();
  else tell();
}

// What leaves the page goes last.
function nextPlace() {
  const places = [...waiting.keys()];
  return places.find((place) => !waiting.get(place).element.matches("form:not([hx-post])")) ?? places[0];
}

function sendNext() {
  if (leaving?.isConnected || !waiting.size) return;
  const place = nextPlace();
  const { element, submitter, text } = waiting.get(place);
  release(place);
  if (!element.isConnected) {
    say(`${document.body.dataset.unsent} ${text}`);
    sendNext();
    return;
  }
  leaving = element;
  if (element.matches("form")) element.requestSubmit(submitter);
  else element.click();
}

// Before `failure.js` hears of it, which says what is lost.
function wait(event) {
  const { elt, verb, triggeringEvent } = event.detail.requestConfig;
  if (!isPhone || verb === "get" || !elt.isConnected) return;
  event.preventDefault();
  keep(elt, triggeringEvent?.submitter);
  tell();
  clearTimeout(timer);
  timer = setTimeout(goOn, TRIES_EVERY_MS);
}

document.addEventListener("htmx:sendError", wait, true);
document.addEventListener("htmx:timeout", wait, true);
addEventListener("online", goOn);

addEventListener("beforeunload", (event) => {
  if (waiting.size && !leaving) event.preventDefault();
});

// A page that is come back to is as it was left, while something was leaving it.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) leaving = null;
});

// A page that asks by itself asks no more while it waits for an answer.
document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (isPhone) detail.timeout = LONGEST_MS;
});

document.addEventListener("htmx:beforeSend", ({ detail: { requestConfig } }) => {
  if (requestConfig.verb !== "get") release(placeOf(requestConfig.elt)); // by hand, too
});

document.addEventListener("htmx:afterRequest", ({ detail: { requestConfig, successful, xhr } }) => {
  if (requestConfig.elt !== leaving) return;
  leaving = null;
  if (successful) tellSent();
  if (xhr.status) setTimeout(sendNext); // once the answer stands on the page
});

// A browser that leaves the page for an answer that does not come loses what was typed: so the form
// asks first whether anybody is there.
document.addEventListener("submit", (event) => {
  const { target: form, submitter, defaultPrevented } = event;
  if (!isPhone || defaultPrevented || form.method !== "post" || form === leaving) return;
  event.preventDefault();
  keep(form, submitter);
  goOn();
});

// What waits or is on its way stays where it stands, whatever the page asks for by itself.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { target, requestConfig: { elt, verb } } = detail;
  if (verb !== "get") return;
  const isByItself = elt.matches('[hx-trigger^="every"]');
  const others = [...target.querySelectorAll(".htmx-request")].filter((part) => part !== elt);
  if (waiting.size || (isByItself && others.length)) detail.shouldSwap = false;
});

// Half a word is never sent by itself; what stood there before is named.
document.addEventListener("input", ({ target }) => {
  const place = placeOf(target);
  if (!waiting.has(place)) return;
  const { text } = waiting.get(place);
  waiting.delete(place);
  say(`${document.body.dataset.unsent} ${text}`, place, "is-warning is-unsaved");
});
