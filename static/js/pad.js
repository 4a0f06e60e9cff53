// The digits of a hand: in the entry of a match 1 or 2 chooses who bid, 2 5 the bid of 25, and the
// focus goes on to what comes next. However slow the second digit comes, it goes with the first; one
// that fits nothing begins anew. Without this script arrows and space choose as everywhere.

const typed = { group: "", digits: "" };

function digitsSoFar(group, digit) {
  Object.assign(typed, { group, digits: (typed.group === group ? typed.digits : "") + digit });
  return typed.digits;
}

function next(form, name) {
  const fields = [...form.elements].filter((field) => field.matches("input:not([type=hidden])"));
  const last = fields.findLastIndex((field) => field.name === name);
  const following = fields[last + 1];
  const named = fields.filter((field) => field.name === following?.name);
  return named.find((field) => field.checked) ?? following;
}

document.addEventListener("keydown", (event) => {
  const { target: radio, key } = event;
  if (!radio.dataset?.digits || !/^[0-9]$/.test(key) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const group = [...radio.form.elements].filter((field) => field.name === radio.name);
  let digits = digitsSoFar(radio.name, key);
  let fitting = group.filter((field) => field.dataset.digits.startsWith(digits));
  if (!fitting.length) {
    typed.group = "";
    digits = digitsSoFar(radio.name, key);
    fitting = group.filter((field) => field.dataset.digits.startsWith(digits));
  }
  const [first, ...others] = fitting;
  if (!first) return;
  first.focus();
  if (first.dataset.digits !== digits || others.length) return;
  first.checked = true;
  typed.group = "";
  const field = next(radio.form, radio.name);
  field?.focus();
  if (field?.type !== "radio") field?.select();
});
