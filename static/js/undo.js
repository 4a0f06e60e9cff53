// Ctrl+Z takes back what was done last, Ctrl+Shift+Z does it again: the keys press the buttons of
// the page. While something typed is being edited the keys belong to the field.

const EDITABLE = 'textarea, select, [contenteditable="true"], input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="submit"], [type="button"])';

function isEditing(field) {
  return field.matches?.(EDITABLE) && (field.value ?? "") !== (field.defaultValue ?? "");
}

document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (event.repeat || isEditing(event.target)) return;
  const name = event.shiftKey ? "redo" : "undo";
  const form = document.querySelector(`form[data-shortcut="${name}"]`);
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
});
