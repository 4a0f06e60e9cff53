// Small comforts of every page. Escape closes a confirmation again.

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const open = event.target.closest("details.confirm[open]");
  if (!open) return;
  open.open = false;
  open.querySelector("summary").focus();
});

// A folded part of the settings tells what was sent; what has changed in it since, only that it has.
document.addEventListener("change", ({ target }) => {
  const told = target.closest(".settings-part")?.querySelector(".settings-told");
  if (told) told.textContent = told.closest("[data-changed]").dataset.changed;
});

// The board is renewed while people read it: what they have folded or unfolded stays so.
const folds = () => [...document.querySelectorAll("#news details")];
let wereOpen = [];

document.addEventListener("htmx:beforeSwap", () => { wereOpen = folds().map((part) => part.open); });
document.addEventListener("htmx:afterSwap", () => {
  const parts = folds();
  if (parts.length !== wereOpen.length) return;
  parts.forEach((part, place) => { part.open = wereOpen[place]; });
});
