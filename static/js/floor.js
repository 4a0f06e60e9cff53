// Marks the row of the table that the entry line would record next. The server marks it when the
// page is made; after a tap it sends back the row tapped and no other, so the mark is moved here.

function markNext() {
  const next = document.querySelector('#next_table input[name="next"]')?.value;
  document.querySelector(".floor-row.is-next")?.classList.remove("is-next");
  document.getElementById(`floor_row-${next}`)?.classList.add("is-next");
}

document.addEventListener("htmx:afterSettle", markNext);
