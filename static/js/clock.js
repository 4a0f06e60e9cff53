// Clocks that run down, on the hall screen and in the pictures of it: the server says how many seconds
// are left, and the page counts them from when it heard so, for two machines never show the same time.

const ends = new WeakMap();

function shown(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

function tick() {
  for (const clock of document.querySelectorAll("[data-left]")) {
    if (!ends.has(clock)) ends.set(clock, performance.now() + 1000 * clock.dataset.left);
    const left = Math.max(0, Math.ceil((ends.get(clock) - performance.now()) / 1000));
    const text = shown(left);
    if (clock.textContent === text) continue;
    clock.textContent = text;
    if (left === 0) clock.dispatchEvent(new CustomEvent("clock:over", { bubbles: true }));
  }
}

// The bar of a page that will be turned goes on from where other screens have it.
function goOn() {
  for (const bar of document.querySelectorAll("[data-gone]")) {
    for (const moving of bar.getAnimations({ subtree: true })) moving.currentTime = 1000 * bar.dataset.gone;
    delete bar.dataset.gone;
  }
}

tick();
goOn();
setInterval(tick, 200);
document.addEventListener("htmx:afterSwap", () => { tick(); goOn(); });
