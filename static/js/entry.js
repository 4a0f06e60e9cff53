// One-line entry forms: <form data-entry="name of the first field">. Without this script they
// still work; with it the hands stay on the keyboard from one entry to the next.

function fieldToReturnTo(form) {
  return form.querySelector('[aria-invalid="true"]') ?? form.elements[form.dataset.entry];
}

function returnTo(form) {
  const field = fieldToReturnTo(form);
  field?.focus();
  field?.select?.();
}

// Enter goes to the next field that must be filled and is not, instead of sending half an entry.
document.addEventListener("keydown", (event) => {
  const form = event.target.form;
  if (event.key !== "Enter" || event.isComposing || form?.dataset.entry === undefined) return;
  if (event.target.type === "submit" || event.target.type === "button") return;
  const fields = [...form.elements];
  const empty = fields
    .slice(fields.indexOf(event.target) + 1)
    .find((field) => field.required && !field.value && event.target.value);
  if (empty) {
    event.preventDefault();
    empty.focus();
  }
});

// After an answer htmx may have replaced the form: find it again by its id. Done as soon as
// the new form stands, not when htmx has settled, so that no key typed in between is lost.
document.addEventListener("htmx:afterSwap", ({ detail }) => {
  const sent = detail.requestConfig?.elt?.closest("form[data-entry]");
  const form = sent && document.getElementById(sent.id);
  if (form) returnTo(form);
});
