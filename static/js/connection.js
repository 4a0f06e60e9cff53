// Says since when the program does not answer, and takes it back by itself as soon as it does: by
// <p class="connection" data-asks="an address that answers at once">. Players' phones are many: theirs
// (`data-by-news`) asks only where something waits to be sent, else it goes by the news of the page.

const ASKS_EVERY_MS = 3000;
const LONGEST_MS = 4000;

const told = document.querySelector(".connection");
let answeredAt = new Date();
let timer = 0;

function tell() {
  const { lang } = document.documentElement;
  const time = answeredAt.toLocaleTimeString(`${lang}-CA`, { hour: "numeric", minute: "2-digit" }).replaceAll(".", "");
  told.textContent = told.dataset.lost.replace("{time}", time);
}

async function answers() {
  const given = new AbortController();
  const patience = setTimeout(() => given.abort(), LONGEST_MS);
  try {
    return (await fetch(told.dataset.asks, { method: "HEAD", cache: "no-store", signal: given.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(patience);
  }
}

function show(isAnswered) {
  if (isAnswered) {
    answeredAt = new Date();
    told.textContent = "";
    told.classList.remove("is-lost");
  } else if (!told.classList.contains("is-lost")) {
    tell();
    told.classList.add("is-lost");
  }
}

// Whether the program answers now; the page says so, too.
export async function isThere() {
  const isAnswered = await answers();
  show(isAnswered);
  return isAnswered;
}

async function ask() {
  clearTimeout(timer);
  await isThere();
  timer = setTimeout(ask, ASKS_EVERY_MS);
}

if (told && told.dataset.byNews === undefined) {
  timer = setTimeout(ask, ASKS_EVERY_MS);
  addEventListener("offline", ask);
  addEventListener("online", ask);
} else if (told) {
  addEventListener("offline", () => show(false));
  document.addEventListener("htmx:sendError", () => show(false));
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.xhr.status) show(true);
  });
}
