// For five seconds after this page has sent the last result of a game, Escape takes that back: the
// key presses the button, which stays. Nothing that is typed and not sent is lost by it. A moment
// later the results of the closed game fold away, unless somebody is at work in them.

const OPEN_MS = 5000;
const IN_SIGHT_MS = 15000;

let reopens = null;
let closed = null;

function foldLater(details) {
  setTimeout(() => {
    if (!details.matches(":hover, :focus-within")) details.open = false;
  }, IN_SIGHT_MS);
}

document.addEventListener("htmx:afterSettle", () => {
  const shown = document.querySelector("details.just-closed[open]");
  if (shown && shown !== closed) foldLater(shown);
  closed = shown ?? closed;
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
