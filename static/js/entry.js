// One-line entry forms: <form data-entry="name of the first field">. Without this script they
// still work; with it the hands stay on the keyboard from one entry to the next, and what is typed
// before an answer comes goes on in the form that the answer brings: a quick hand loses no key.

import { arrival, isAnswer, isDoubtful, isTypedOn, showQuestion, textOf } from "./doubt.js";
import { say } from "./failure.js";

// By form: `sent`, the line on its way; `waiting`, the lines entered since, in their order; `held`, the
// one that is asked about; `begun`, when the line that is being typed was; `arrived`, how its game came.
const entries = new WeakMap();

// Whatever else is on its way from the page: a line that goes with it may lose its form.
const onTheirWay = new Set();

// When the last key was struck, which may be long before anybody has time to hear of it.
let struckAt = 0;

function entryOf(form) {
  if (!entries.has(form)) entries.set(form, { waiting: [] });
  return entries.get(form);
}

function isEntry(form) {
  return form?.dataset?.entry !== undefined;
}

function typable(form) {
  const kinds = 'input:not([type="hidden"], [type="checkbox"])';
  return [...form.elements].filter((field) => field.matches(kinds));
}

// By name, as an answer may bring a form with a field more or less.
function keyOf({ name, type, value }) {
  return type === "radio" ? `${name}=${value}` : name;
}

function valuesIn(form) {
  const valueOf = (field) => (field.type === "radio" ? field.checked : field.value);
  return new Map(typable(form).map((field) => [keyOf(field), valueOf(field)]));
}

function isAny(values) {
  return [...values.values()].some(Boolean);
}

function isEmpty(form) {
  return !isAny(valuesIn(form));
}

function write(form, values) {
  for (const field of typable(form)) {
    if (field.type === "radio") field.checked = values.get(keyOf(field)) ?? false;
    else field.value = values.get(keyOf(field)) ?? "";
  }
}

// The line as it stands, with the time of its first key and of its last, and the table that a letter is for.
function lineIn(form) {
  const isLetter = typable(form).some((field) => isAtOnce(field, field.value));
  const { begun = { from: struckAt } } = entryOf(form);
  const next = form.elements.next?.value;
  return { values: valuesIn(form), isLetter, from: begun.from, until: struckAt, next };
}

// A group of radio buttons is come back to at the one that is chosen.
function firstField(form) {
  const named = [...form.elements].filter((field) => field.name === form.dataset.entry);
  return named.find((field) => field.checked) ?? named[0];
}

function returnTo(form) {
  const field = form.querySelector('[aria-invalid="true"]') ?? firstField(form);
  field?.focus();
  if (field?.type !== "radio") field?.select?.();
}

// Of radio buttons none is missing once one of them is chosen. What is only proposed (`partner.js`)
// is to be looked at before it is sent.
function isMissing(field) {
  return field.required && (field.validity.valueMissing || field.value === field.dataset.proposed);
}

for (const heard of ["keydown", "input"]) {
  document.addEventListener(heard, (event) => { struckAt = event.timeStamp; }, true);
}

// Enter goes to the next field that must be filled and is not, instead of sending half an entry.
document.addEventListener("keydown", (event) => {
  const { form } = event.target;
  if (event.key !== "Enter" || event.isComposing || !isEntry(form)) return;
  if (event.target.type === "submit" || event.target.type === "button") return;
  const fields = [...form.elements];
  const empty = fields
    .slice(fields.indexOf(event.target) + 1)
    .find((field) => isMissing(field) && field.name !== event.target.name && event.target.value);
  if (empty) {
    event.preventDefault();
    empty.focus();
    empty.select?.();
  } else if (entryOf(form).held && isEmpty(form)) {
    event.preventDefault();
    const { held, arrived } = entryOf(form);
    if (!event.repeat && isAnswer(event.timeStamp, held, arrived)) letCount(form);
  } else if (event.target.dataset.atOnce && !event.target.value) {
    event.preventDefault(); // pressed after a letter that was sent without it
  }
});

// `data-at-once`: what is sent as soon as it stands alone in the line. A key held down is one key.
document.addEventListener("input", ({ target, isComposing }) => {
  const { form } = target;
  if (!isEntry(form)) return;
  if (isEmpty(form)) delete entryOf(form).begun;
  else entryOf(form).begun ??= { from: struckAt };
  if (!isComposing && isAtOnce(target, target.value)) form.requestSubmit();
});

document.addEventListener("keydown", (event) => {
  if (event.repeat && isAtOnce(event.target, event.key)) event.preventDefault();
});

function isAtOnce(field, text) {
  return (field.dataset?.atOnce ?? "").split(" ").includes(text.toLowerCase()) && text !== "";
}

// While anything is on its way, is asked or waits, the next line waits for it.
document.addEventListener("htmx:confirm", (event) => {
  const form = event.target;
  if (!isEntry(form) || entryOf(form).isLetGo) return;
  const { sent, held, waiting, arrived } = entryOf(form);
  const mustWait = sent || held || waiting.length || onTheirWay.size;
  if (!mustWait && !isDoubtful(lineIn(form), arrived)) {
    keepTable(form);
    return;
  }
  event.preventDefault();
  if (!isEmpty(form)) waiting.push(lineIn(form));
  delete entryOf(form).begun;
  write(form, new Map());
  returnTo(form);
  setTimeout(() => goOnInPlaceOf(form)); // a form sends nothing while it is being sent
});

// A letter that goes once more because no answer came is for the table that it was struck for: it may
// be down there already, and another table be shown.
function keepTable(form) {
  const { unanswered } = entryOf(form).begun ?? {};
  const { values, next } = lineIn(form);
  if (unanswered?.isLetter && textOf(unanswered) === textOf({ values }) && next) {
    form.elements.next.value = unanswered.next;
  }
}

// An answer may have replaced the form since; what waited in it goes on in the new one.
function goOnInPlaceOf(form) {
  const standing = form.isConnected ? form : document.getElementById(form.id);
  if (standing) goOn(standing);
}

// Sends the first of the lines that wait, or asks about it.
function goOn(form) {
  const entry = entryOf(form);
  const { sent, held, waiting, arrived } = entry;
  if (held && waiting.length && isTypedOn(held, waiting[0], arrived)) letCount(form);
  else if (!held && !sent && waiting.length && isDoubtful(waiting[0], arrived)) {
    entry.held = waiting.shift();
    goOn(form);
  } else if (!held && !sent && waiting.length && !onTheirWay.size) {
    send(form, waiting.shift());
  }
  showQuestion(form, entry);
}

function send(form, line) {
  const entry = entryOf(form);
  const ahead = { values: valuesIn(form), begun: entry.begun };
  Object.assign(entry, { ahead, leaving: line, isLetGo: true });
  write(form, line.values);
  form.requestSubmit();
  delete entry.isLetGo;
}

// The line asked about is for the game on the page.
function letCount(form) {
  const entry = entryOf(form);
  entry.waiting.unshift(entry.held);
  answered(form);
}

// What was typed after it is, too: once one line is known to be for a game, no other is asked about.
function answered(form) {
  delete entryOf(form).held;
  delete entryOf(form).arrived;
  goOn(form);
}

document.addEventListener("click", ({ target }) => {
  const answer = target.closest("[data-counts], [data-drops]");
  const { form } = answer ?? {};
  if (!isEntry(form) || !entryOf(form).held) return;
  if (answer.dataset.counts !== undefined) letCount(form);
  else answered(form);
  returnTo(form);
});

document.addEventListener("keydown", (event) => {
  const form = document.querySelector("form[data-carried]");
  if (event.key !== "Escape" || !form || !entryOf(form).held) return;
  event.preventDefault();
  answered(form);
});

// Whoever asked may be gone when the answer comes: then htmx tells nobody, and its request does. What
// htmx kept in a queue comes first.
function follow(xhr) {
  onTheirWay.add(xhr);
  xhr.addEventListener("loadend", () => {
    onTheirWay.delete(xhr);
    setTimeout(() => document.querySelectorAll("form[data-entry]").forEach(goOnInPlaceOf));
  });
}

document.addEventListener("htmx:beforeSend", ({ detail: { elt: form, xhr } }) => {
  follow(xhr);
  if (!isEntry(form)) return;
  const entry = entryOf(form);
  const { ahead, leaving } = entry;
  entry.sent = leaving ?? lineIn(form);
  entry.begun = ahead?.begun;
  delete entry.ahead;
  delete entry.leaving;
  delete entry.arrived;
  write(form, ahead?.values ?? new Map());
  if (!ahead) firstField(form)?.focus();
});

// Where the hand is, is known only as long as the old form stands. The answer before may have been
// refused its place by others who listen, and has displaced nothing.
document.addEventListener("htmx:beforeSwap", ({ detail: { requestConfig: { elt }, target } }) => {
  displaced = null;
  const form = isEntry(elt) ? elt : target.querySelector("form[data-carried]");
  if (!form) return;
  const place = typable(form).indexOf(document.activeElement);
  entryOf(form).place = place;
  if (form === elt) return;
  const { selectionStart, selectionEnd } = typable(form)[place] ?? {};
  const caret = place < 0 ? null : [selectionStart, selectionEnd];
  displaced = { form, caret, isFollowing: elt.dataset.follows !== undefined };
});

// After an answer htmx may have replaced the form: find it again by its id. The lines settle at once
// (`settle:0s`), so that no key falls between the old form and the new one; and only when settled
// does htmx know the new form, and leaves the focus alone.
document.addEventListener("htmx:afterSettle", ({ detail }) => {
  const old = detail.requestConfig?.elt?.closest("form[data-entry]");
  if (!old || !entryOf(old).sent) return;
  const form = document.getElementById(old.id);
  if (form === old) return;
  if (form) returnTo(form);
  if (!form || form.querySelector('[aria-invalid="true"], .table-question')) tellUnsent(old, form);
  else carry(old, form);
  delete entryOf(old).sent;
});

// A refusal or a question is to be seen first: what was typed after it is not sent, but named. So it is where the
// last game is over, and no line is left to send anything in.
function tellUnsent(old, form) {
  const unsent = unsentIn(old);
  if (!unsent) return;
  const error = form?.querySelector(".entry-error");
  if (error) error.append(` ${unsent}`);
  else say(unsent);
}

function unsentIn(form) {
  const { held, waiting } = entryOf(form);
  const unsent = [held, ...waiting, lineIn(form)].filter((line) => line && isAny(line.values));
  return unsent.length ? `${document.body.dataset.unsent} ${unsent.map(textOf).join(", ")}` : "";
}

function carry(old, form, values = valuesIn(old)) {
  const { held, waiting, begun, place } = entryOf(old);
  entries.set(form, { held, waiting, begun, arrived: arrival(old, form, entryOf(old)) });
  if (isAny(values)) write(form, values);
  typable(form)[place]?.focus();
  showQuestion(form, entryOf(form));
}

// `data-carried`: another answer than its own may replace the form, and what is typed goes on in the
// new one. Only where nobody here has asked for that answer a line stays that was refused before.
let displaced = null;

document.addEventListener("htmx:afterSettle", () => {
  if (!displaced) return;
  const { form: old, caret, isFollowing } = displaced;
  const form = document.getElementById(old.id);
  displaced = null;
  if (form === old || entryOf(old).sent) return;
  if (!form) tellUnsent(old);
  else if (!isFollowing && !isTouched(old)) carry(old, form, new Map());
  else {
    carry(old, form);
    if (caret) document.activeElement.setSelectionRange(...caret);
  }
});

function isTouched(form) {
  return typable(form).some((field) => field.value !== field.defaultValue);
}

// No answer, no new form: what was sent stands there again, and what waited is named.
document.addEventListener("htmx:afterRequest", ({ detail: { elt: form } }) => {
  if (!form.isConnected || !entries.get(form)?.sent) return;
  const { sent, arrived } = entryOf(form);
  const unsent = unsentIn(form);
  write(form, sent.values);
  entries.set(form, { waiting: [], begun: { from: sent.from, unanswered: sent }, arrived });
  // Why is said after this; what waited stands behind it.
  if (unsent) setTimeout(() => form.querySelector(".is-unsaved > span")?.append(` ${unsent}`));
});

// What waits is lost with its page.
addEventListener("beforeunload", (event) => {
  const forms = [...document.querySelectorAll("form[data-entry]")];
  const kept = forms.map((form) => entries.get(form)).filter(Boolean);
  if (kept.some(({ held, waiting }) => held || waiting.length)) event.preventDefault();
});
