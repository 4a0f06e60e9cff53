// The photographs of cards: each is sent by itself, so that forty of them are as good as four, and the
// laptop's own camera takes more. Without this script a few are sent together, by the form alone.

const form = document.querySelector("[data-photographs]");
const chosen = form?.querySelector("[type='file']");
const told = form?.querySelector("[data-told]");

async function send(photograph) {
  const body = new FormData(form);
  body.set(chosen.name, photograph, photograph.name);
  // The way back is not followed: what was read is shown once, at the end.
  await fetch(form.action, { method: "POST", body, redirect: "manual" });
}

async function sendAll(photographs) {
  const button = form.querySelector("[type='submit']");
  button.disabled = true;
  try {
    for (const [index, photograph] of photographs.entries()) {
      told.textContent = form.dataset.reading
        .replace("{number}", index + 1)
        .replace("{count}", photographs.length);
      await send(photograph);
    }
    location.assign(form.action);
  } catch {
    told.textContent = document.body.dataset.unsaved;
    button.disabled = false;
  }
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
