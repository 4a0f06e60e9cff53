// After a tap the focus stays at the own cards: the card that was tapped is on the table now, so the
// answer marks the one to go on with. A page that comes whole says the same by `autofocus`.

document.addEventListener("htmx:afterSettle", ({ detail }) => {
  if (detail.target?.id !== "practice_hand") return;
  document.querySelector("#practice_hand [data-takes-focus]")?.focus();
});
