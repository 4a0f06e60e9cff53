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
