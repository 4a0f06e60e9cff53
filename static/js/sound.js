// The bell of a clock that has run down, and calls read aloud by the browser's own voice: both on the
// page that controls the hall screen, for there somebody has tapped, and so it may make a sound. Whether
// it is to be silent is remembered.

const KEPT = "cardparty-sound-off";
const STRIKES = 3;
let bell = null;

function isOff() {
  return localStorage.getItem(KEPT) === "yes";
}

function ring() {
  bell ??= new AudioContext();
  for (let strike = 0; strike < STRIKES; strike += 1) {
    const [tone, loudness, begin] = [bell.createOscillator(), bell.createGain(), bell.currentTime + strike];
    tone.frequency.value = 880;
    loudness.gain.setValueAtTime(0.6, begin);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + 0.9);
    tone.connect(loudness).connect(bell.destination);
    tone.start(begin);
    tone.stop(begin + 0.9);
  }
}

function read(call) {
  speechSynthesis.cancel();
  for (const sentence of call.querySelectorAll("[lang]")) {
    const speech = new SpeechSynthesisUtterance(sentence.textContent);
    speech.lang = sentence.lang;
    speechSynthesis.speak(speech);
  }
}

function show() {
  const mute = document.querySelector("[data-mute]");
  if (!mute) return;
  const hasVoice = "speechSynthesis" in window && speechSynthesis.getVoices().length > 0;
  mute.hidden = false;
  mute.setAttribute("aria-pressed", isOff());
  mute.classList.toggle("is-on", isOff());
  for (const button of document.querySelectorAll("[data-speak]")) {
    button.hidden = !hasVoice;
    button.disabled = isOff();
  }
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-speak]")) read(target.closest("li"));
  if (!target.closest("[data-mute]")) return;
  localStorage.setItem(KEPT, isOff() ? "no" : "yes");
  if (isOff()) speechSynthesis?.cancel();
  show();
});

document.addEventListener("clock:over", ({ target }) => {
  if (target.closest("[data-bell]") && !isOff()) ring();
});

show();
document.addEventListener("htmx:afterSwap", show);
if ("speechSynthesis" in window) speechSynthesis.addEventListener("voiceschanged", show);
