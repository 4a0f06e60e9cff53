// The usual partner at the door: who is typed first brings whom they came with the last time. It
// stands in the second field as long as nobody types there; Enter looks at it first (`entry.js`).

// As the program compares names: without accents, capitals, blanks and points.
function keyOf(name) {
  return name.normalize("NFKD").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

// The names that are suggested never change but for those who have signed in.
const known = new Map();

function optionsOf(list) {
  if (!known.size) for (const option of list.options) known.set(keyOf(option.value), option);
  return known;
}

function partnerOf({ list, value }) {
  const option = list && optionsOf(list).get(keyOf(value));
  return option?.isConnected ? option.dataset.partner : undefined;
}

function isHere(name, list) {
  return optionsOf(list).get(keyOf(name))?.isConnected !== true;
}

function propose(first, second) {
  const partner = partnerOf(first);
  const proposed = partner && !isHere(partner, first.list) ? partner : "";
  if (second.value && second.value !== second.dataset.proposed) return;
  second.value = proposed;
  mark(second, proposed);
}

function mark(second, proposed) {
  if (proposed) second.dataset.proposed = proposed;
  else delete second.dataset.proposed;
}

function secondOf(field) {
  return field.form?.elements[field.dataset.brings];
}

document.addEventListener("input", ({ target }) => {
  if (target.dataset.brings) propose(target, secondOf(target));
  else if (target.dataset.proposed !== undefined) mark(target, "");
});

// What was typed ahead goes on in the form that an answer brings, and so does what is proposed in it.
document.addEventListener("htmx:afterSettle", () => {
  const first = document.querySelector("[data-brings]");
  if (first?.value && secondOf(first).value === partnerOf(first)) mark(secondOf(first), partnerOf(first));
});

// Who has signed in is not suggested again.
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  const first = detail.elt.querySelector?.("[data-brings]");
  if (!first || !detail.successful) return;
  const { parameters } = detail.requestConfig;
  for (const name of [parameters[first.name], parameters[first.dataset.brings]]) {
    optionsOf(first.list).get(keyOf(name ?? ""))?.remove();
  }
});
