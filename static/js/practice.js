// After a tap the focus stays at the own cards: the card that was tapped is on the table now, so the
// answer marks the one to go on with. A page that comes whole says the same by `autofocus`.

document.addEventListener("htmx:afterSettle", ({ detail }) => {
  if (detail.target?.id !== "practice_hand") return;
  const next = document.querySelector("#practice_hand [data-takes-focus]");
  // By itself the browser would bring it to the middle, and the table out of sight.
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
});
