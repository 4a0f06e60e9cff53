// Marks the row of the table that the entry line would record next. The server marks it when the
// page is made; after a tap it sends back the row tapped and no other, so the mark is moved here.

function markNext() {
  const next = document.querySelector('#next_table input[name="next"]')?.value;
  document.querySelector(".floor-row.is-next")?.classList.remove("is-next");
  document.getElementById(`floor_row-${next}`)?.classList.add("is-next");
}

document.addEventListener("htmx:afterSettle", markNext);

// The game that was closed last is in sight until the next has a result. It goes when that one was
// typed; under a finger that taps on no row may move away.
document.addEventListener("htmx:afterSettle", ({ detail }) => {
  const isTyped = detail.requestConfig?.elt?.id === "entry";
  if (isTyped && document.querySelector(".floor-row.is-recorded")) {
    document.querySelector(".just-closed")?.remove();
  }
});

// What is typed after a tap by mouse is for the line: the couple that was tapped has no use for it.
document.addEventListener("keydown", ({ target, key, ctrlKey, metaKey, altKey }) => {
  const isTyped = /^[\dabn-]$/i.test(key) && !ctrlKey && !metaKey && !altKey;
  if (isTyped && target.matches(".side")) document.getElementById("line")?.focus();
});
