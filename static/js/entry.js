// One-line entry forms: <form data-entry="name of the first field">. Without this script they
// still work; with it the hands stay on the keyboard from one entry to the next, and what is typed
// before an answer comes goes on in the form that the answer brings: a quick hand loses no key.

// By form: `sent`, the line on its way; `waiting`, the lines entered since; `ahead`, what had been
// typed before it was sent.
const entries = new WeakMap();

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
    if (line(form).some(Boolean)) entryOf(form).waiting.push(line(form));
    write(form, []);
    returnTo(form);
  }
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
document.addEventListener("htmx:beforeSwap", ({ detail: { requestConfig: { elt: form } } }) => {
  if (form.dataset.entry === undefined) return;
  entryOf(form).place = typable(form).indexOf(document.activeElement);
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
  if (goesOn(old, form)) carry(old, form);
});

// A refusal is to be seen first, and so is a new game: nothing typed for this one may land in it.
function goesOn(old, form) {
  const isRefused = form.querySelector('[aria-invalid="true"]') !== null;
  const isSame = (name) => form.elements[name]?.value === old.elements[name]?.value;
  return !isRefused && isSame("game") && isSame("draw");
}

function carry(old, form) {
  const { waiting: [next, ...waiting], place } = entryOf(old);
  const ahead = line(old);
  if (next) entries.set(form, { waiting, ahead });
  if (next || ahead.some(Boolean)) write(form, next ?? ahead);
  typable(form)[place]?.focus();
  if (next) form.requestSubmit();
}

// No answer, no new form: what was sent stands there again.
document.addEventListener("htmx:afterRequest", ({ detail: { elt: form } }) => {
  if (!form.isConnected || !entries.get(form)?.sent) return;
  write(form, entryOf(form).sent);
  entries.delete(form);
});
