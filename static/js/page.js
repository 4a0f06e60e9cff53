// Small comforts of a page: a print button, and a confirmation that Escape closes again.

for (const button of document.querySelectorAll("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const open = event.target.closest("details.confirm[open]");
  if (!open) return;
  open.open = false;
  open.querySelector("summary").focus();
});
