// A small comfort of every page: Escape closes a confirmation again.

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const open = event.target.closest("details.confirm[open]");
  if (!open) return;
  open.open = false;
  open.querySelector("summary").focus();
});
