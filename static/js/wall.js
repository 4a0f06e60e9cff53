// Keys of the hall screen: Alt+W opens its control from every desk, and there a key presses the
// button that bears it. Whoever types words keeps the keys.

// Pressed while an answer is under way: the buttons that it brings are the ones that are meant.
const waiting = [];

function pressNext() {
  const form = document.querySelector(".control");
  if (!form || form.classList.contains("htmx-request")) return;
  const key = waiting.shift();
  if (key) form.querySelector(`[data-key="${CSS.escape(key)}"]`)?.click();
}

document.addEventListener("htmx:afterSettle", pressNext);

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.repeat) return;
  if (event.altKey) {
    const control = event.code === "KeyW" && document.querySelector("[data-control]");
    if (!control) return;
    event.preventDefault();
    control.click();
  } else if (document.querySelector(".control") && !target.matches("input, textarea, select")) {
    const pressed = key.length === 1 ? key.toLowerCase() : key;
    if (!document.querySelector(`.control [data-key="${CSS.escape(pressed)}"]`)) return;
    event.preventDefault();
    waiting.push(pressed);
    pressNext();
  }
});

// Where the browser knows of a second screen of the laptop, the hall screen opens there.
async function openThere(link) {
  const { screens, currentScreen } = await getScreenDetails();
  const there = screens.find((one) => one !== currentScreen) ?? currentScreen;
  const { availLeft: left, availTop: top, availWidth: width, availHeight: height } = there;
  open(link.href, link.target, `popup,left=${left},top=${top},width=${width},height=${height}`);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-hall-screen]");
  if (link && "getScreenDetails" in window && screen.isExtended) {
    event.preventDefault();
    openThere(link).catch(() => open(link.href, link.target));
  }
  // A tap on the hall screen itself lets it fill the screen.
  if (document.body.matches(".screen")) document.documentElement.requestFullscreen?.().catch(() => {});
});
