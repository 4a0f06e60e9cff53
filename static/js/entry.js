// One-line entry forms: <form data-entry="name of the first field">. Without this script they
// still work; with it the hands stay on the keyboard from one entry to the next, and what is typed
// before an answer comes goes on in the form that the answer brings: a quick hand loses no key.

// By form: `sent`, the line on its way; `waiting`, the lines entered since; `ahead`, what had been
// typed before it was sent; `meant`, the game that the line is typed for where the page shows another.
const entries = new WeakMap();

// What a line is sent with beside what is typed, and which of it says that the game is another one.
const MEANT = ["game", "draw", "next"];
const OF_A_GAME = ["game", "draw"];

// Eyes and hands are slower than the page: a key so soon is for the game that stood there before.
const GLANCE_MS = 1000;

function entryOf(form) {
  if (!entries.has(form)) entries.set(form, { waiting: [] });
  return entries.get(form);
}

function typable(form) {
  const kinds = 'input:not([type="hidden"], [type="checkbox"])';
  return [...form.elements].filter((field) => field.matches(kinds));
}

function line(form) {
  return typable(form).map((field) => (field.type === "radio" ? field.checked : field.value));
}

function write(form, values) {
  typable(form).forEach((field, place) => {
    if (field.type === "radio") field.checked = values[place] ?? false;
    else field.value = values[place] ?? "";
  });
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

// Of radio buttons none is missing once one of them is chosen.
function isMissing(field) {
  return field.required && field.validity.valueMissing;
}

// Enter goes to the next field that must be filled and is not, instead of sending half an entry;
// while a line is on its way the next one waits for it.
document.addEventListener("keydown", (event) => {
  const form = event.target.form;
  if (event.key !== "Enter" || event.isComposing || form?.dataset.entry === undefined) return;
  if (event.target.type === "submit" || event.target.type === "button") return;
  const fields = [...form.elements];
  const empty = fields
    .slice(fields.indexOf(event.target) + 1)
    .find((field) => isMissing(field) && field.name !== event.target.name && event.target.value);
  if (empty) {
    event.preventDefault();
    empty.focus();
  } else if (entryOf(form).sent) {
    event.preventDefault();
    wait(form);
  } else if (event.target.dataset.atOnce && !event.target.value) {
    event.preventDefault(); // pressed after a letter that was sent without it
  }
});

function wait(form) {
  if (line(form).some(Boolean)) entryOf(form).waiting.push(line(form));
  write(form, []);
  returnTo(form);
}

// `data-at-once`: what is sent as soon as it stands alone in the line. A key held down is one key.
document.addEventListener("input", ({ target, isComposing }) => {
  const form = target.form;
  if (form?.dataset.entry === undefined) return;
  if (!line(form).some(Boolean)) delete entryOf(form).meant;
  if (isComposing || !isAtOnce(target, target.value)) return;
  if (entryOf(form).sent) wait(form);
  else form.requestSubmit();
});

document.addEventListener("keydown", (event) => {
  if (event.repeat && isAtOnce(event.target, event.key)) event.preventDefault();
});

function isAtOnce(field, text) {
  return (field.dataset?.atOnce ?? "").split(" ").includes(text.toLowerCase()) && text !== "";
}

document.addEventListener("htmx:configRequest", ({ detail: { elt: form, parameters } }) => {
  if (form.dataset.entry !== undefined) Object.assign(parameters, entryOf(form).meant);
});

document.addEventListener("htmx:beforeSend", ({ detail: { elt: form } }) => {
  if (form.dataset.entry === undefined) return;
  const entry = entryOf(form);
  entry.sent = line(form);
  write(form, entry.ahead ?? []);
  if (!entry.ahead) firstField(form)?.focus();
  delete entry.ahead;
});

// Where the hand is, is known only as long as the old form stands.
document.addEventListener("htmx:beforeSwap", ({ detail: { requestConfig: { elt }, target } }) => {
  const form = elt.dataset.entry === undefined ? target.querySelector("form[data-carried]") : elt;
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
  const form = old && document.getElementById(old.id);
  if (!form || form === old || !entryOf(old).sent) return;
  delete entryOf(old).sent;
  returnTo(form);
  if (form.querySelector('[aria-invalid="true"]')) tellUnsent(old, form);
  else carry(old, form);
  lookFirst(old, form);
});

// A refusal is to be seen first: what was typed after it is not sent, but named.
function tellUnsent(old, form) {
  const unsent = [...entryOf(old).waiting, line(old)].filter((values) => values.some(Boolean));
  const error = form.querySelector("[data-unsent]");
  if (!error || !unsent.length) return;
  error.append(` ${error.dataset.unsent} ${unsent.map((values) => values.join(" ")).join(", ")}`);
}

function carry(old, form) {
  const { waiting: [next, ...waiting], place } = entryOf(old);
  const ahead = line(old);
  entries.set(form, { waiting, ahead: next && ahead, meant: meantIn(old, form) });
  if (next || ahead.some(Boolean)) write(form, next ?? ahead);
  typable(form)[place]?.focus();
  if (next) form.requestSubmit();
}

// Nothing typed for one game may land in the next: it is sent for its own, and the answer says so.
function meantIn(old, form) {
  const fields = MEANT.map((name) => old.elements[name]).filter(Boolean);
  const meant = entryOf(old).meant ?? Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const isSame = (name) => form.elements[name]?.value === meant[name];
  return OF_A_GAME.every(isSame) ? undefined : meant;
}

function lookFirst(old, form) {
  const meant = meantIn(old, form);
  if (!meant) return;
  entryOf(form).meant = meant;
  setTimeout(() => {
    if (!entryOf(form).sent && !line(form).some(Boolean)) delete entryOf(form).meant;
  }, GLANCE_MS);
}

// `data-carried`: another answer than its own may replace the form, and what is typed goes on in the
// new one. Only where nobody here has asked for that answer a line stays that was refused before.
let displaced = null;

document.addEventListener("htmx:afterSettle", () => {
  if (!displaced) return;
  const { form: old, caret, isFollowing } = displaced;
  const form = document.getElementById(old.id);
  displaced = null;
  if (!form || form === old || entryOf(old).sent) return;
  if (!isFollowing && !isTouched(old)) return;
  carry(old, form);
  if (caret) document.activeElement.setSelectionRange(...caret);
  lookFirst(old, form);
});

function isTouched(form) {
  return typable(form).some((field) => field.value !== field.defaultValue);
}

// No answer, no new form: what was sent stands there again.
document.addEventListener("htmx:afterRequest", ({ detail: { elt: form } }) => {
  if (!form.isConnected || !entries.get(form)?.sent) return;
  const { sent, meant } = entryOf(form);
  write(form, sent);
  entries.set(form, { waiting: [], meant });
});
