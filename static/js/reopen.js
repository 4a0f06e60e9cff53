// For five seconds after this page has sent the last result of a game, Escape takes that back: the
// key presses the button, which stays. Nothing that is typed and not sent is lost by it.

const OPEN_MS = 5000;

let reopens = null;

document.addEventListener("htmx:afterSettle", () => {
  const form = document.querySelector("form[data-reopens]");
  if (!form || form === reopens) return;
  reopens = form;
  form.classList.add("is-open");
  setTimeout(() => form.classList.remove("is-open"), OPEN_MS);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.repeat || event.defaultPrevented || !reopens?.isConnected) return;
  if (!reopens.classList.contains("is-open") || document.getElementById("line")?.value) return;
  event.preventDefault();
  reopens.requestSubmit();
});
