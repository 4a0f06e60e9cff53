// Says so when an answer did not come: the work on the page must never look saved when it is not.

function say(sentence) {
  const notice = document.createElement("p");
  notice.className = "notice is-refusal";
  notice.setAttribute("role", "alert");
  const words = document.createElement("span");
  words.textContent = sentence;
  notice.append(words);
  document.getElementById("notices")?.replaceChildren(notice);
}

function unsaved({ detail }) {
  if (detail.requestConfig.verb !== "get") say(document.body.dataset.unsaved);
}

document.addEventListener("htmx:sendError", unsaved);
document.addEventListener("htmx:responseError", unsaved);
document.addEventListener("htmx:timeout", unsaved);
