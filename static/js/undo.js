// Ctrl+Z takes back what was done last, Ctrl+Shift+Z does it again: the keys press the buttons of
// the page. A field edited since it got the focus keeps them for its own undo, even when it is as
// empty again as it was; and while a form holds what nobody has sent yet, a reload would lose it.

let edited = null;

document.addEventListener("focusin", () => { edited = null; });
document.addEventListener("input", (event) => { edited = event.target; });

function isUnsaved(field) {
  if (field.type === "hidden" || field.type === "submit") return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.type === "select-one") return field.selectedIndex !== chosenAtFirst(field);
  return field.value !== (field.defaultValue ?? field.value) || field.validity.badInput;
}

// Where no option is marked as chosen the browser chooses the first.
function chosenAtFirst(select) {
  return Math.max(0, [...select.options].findIndex((option) => option.defaultSelected));
}

// What only looks for something, by `get`, is nothing that could be lost.
function holdsUnsaved(form) {
  return form.method === "post" && [...form.elements].some(isUnsaved);
}

document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (event.repeat || edited === event.target || [...document.forms].some(holdsUnsaved)) return;
  const name = event.shiftKey ? "redo" : "undo";
  const form = document.querySelector(`form[data-shortcut="${name}"]`);
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
});
