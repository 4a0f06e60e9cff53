// The photographs of cards: each is sent by itself, so that forty of them are as good as four, and the
// laptop's own camera takes more. Without this script a few are sent together, by the form alone.

const form = document.querySelector("[data-photographs]");
const chosen = form?.querySelector("[type='file']");
const told = form?.querySelector("[data-told]");

const refused = form?.querySelector("#refused_files");
// As many as the laptop reads at once.
const AT_ONCE = 2;
// What was refused stays named on the page that shows what was read.
const KEPT = "refused-photographs";

async function send(photograph) {
  if (photograph.size > Number(form.dataset.mostBytes)) return [named(photograph, "tooLarge")];
  const body = new FormData(form);
  body.set(chosen.name, photograph, photograph.name);
  const headers = { "HX-Request": "true", "HX-Target": refused.id };
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers });
    if (answer.ok) return [];
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const told = [...page.querySelectorAll(`#${refused.id} > p`)].map((line) => line.textContent);
    const why = { 413: "tooLarge", 507: "noRoom" }[answer.status] ?? "refused";
    return told.length ? told : [named(photograph, why)];
  } catch {
    return [named(photograph, "notSent")];
  }
}

function named(photograph, why) {
  return `${photograph.name}: ${form.dataset[why]}`;
}

function tellRefused(lines) {
  refused.append(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
}

function setDisabled(controls, isDisabled) {
  for (const control of controls) control.disabled = isDisabled;
}

async function sendAll(photographs) {
  const controls = [form.querySelector("[type='submit']"), chosen, shutter];
  const waiting = [...photographs.entries()];
  const problems = [];
  setDisabled(controls, true); // what is taken now would be left behind with the page
  refused.replaceChildren();
  async function sendNext() {
    while (waiting.length) {
      const [index, photograph] = waiting.shift();
      told.textContent = form.dataset.reading
        .replace("{number}", index + 1)
        .replace("{count}", photographs.length);
      const lines = await send(photograph);
      tellRefused(lines);
      problems.push(...lines);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  told.textContent = "";
  setDisabled(controls, false);
  if (problems.length >= photographs.length) return;
  sessionStorage.setItem(KEPT, JSON.stringify(problems));
  location.assign(form.action);
}

if (form) {
  tellRefused(JSON.parse(sessionStorage.getItem(KEPT) ?? "[]"));
  sessionStorage.removeItem(KEPT);
}

form?.addEventListener("submit", (event) => {
  if (!chosen.files.length) return;
  event.preventDefault();
  sendAll([...chosen.files]);
});

const camera = form?.querySelector(".camera");
const opens = form?.querySelector("[data-camera]");
const shutter = form?.querySelector("[data-shutter]");

async function open() {
  const video = camera.querySelector("video");
  try {
    video.srcObject = await navigator.mediaDevices.getUserMedia({
      video: { width: { ideal: 4096 }, height: { ideal: 3072 } },
    });
  } catch {
    told.textContent = form.dataset.noCamera;
    return;
  }
  await video.play();
  camera.hidden = shutter.hidden = false;
  opens.hidden = true;
  shutter.focus();
}

// What is taken joins what was chosen: the form is sent as if all had come from files.
async function take() {
  const video = camera.querySelector("video");
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext("2d").drawImage(video, 0, 0);
  const taken = await new Promise((resolve) => { canvas.toBlob(resolve, "image/jpeg", 0.92); });
  const all = new DataTransfer();
  for (const file of chosen.files) all.items.add(file);
  all.items.add(new File([taken], `${all.items.length + 1}.jpg`, { type: "image/jpeg" }));
  chosen.files = all.files;
  told.textContent = form.dataset.taken.replace("{count}", all.items.length);
}

if (form && navigator.mediaDevices) {
  opens.hidden = false;
  opens.addEventListener("click", open);
  shutter.addEventListener("click", take);
}

// The punches of a card are counted while somebody ticks them.
document.addEventListener("change", ({ target }) => {
  const punches = target.closest(".photographed form")?.querySelector("[data-punches]");
  if (!punches) return;
  punches.value = target.form.querySelectorAll("input:is([type='checkbox'], [value='hole']):checked").length;
});
