// Says so when an answer did not come: the work on the page must never look saved when it is not.

export function say(sentence) {
  const notice = document.createElement("p");
  notice.className = "notice is-refusal";
  notice.setAttribute("role", "alert");
  const words = document.createElement("span");
  words.textContent = sentence;
  notice.append(words);
  document.getElementById("notices")?.replaceChildren(notice);
}

// The program knows why it could not save when it answers at all: with a sentence, and 503, or 507 for a full disk.
function unsaved({ detail }) {
  const isTold = [410, 503, 507].includes(detail.xhr.status);
  const reason = isTold ? detail.xhr.responseText : document.body.dataset.unsaved;
  if (detail.requestConfig.verb !== "get") say(reason);
}

document.addEventListener("htmx:sendError", unsaved);
document.addEventListener("htmx:responseError", unsaved);
document.addEventListener("htmx:timeout", unsaved);
