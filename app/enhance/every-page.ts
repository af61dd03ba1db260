import { ABROAD } from "~/domain/abroad";

/** Postal codes of other countries have letters. */
function fitKeyboard({ name, value, form }: HTMLSelectElement): void {
  const zip = name.endsWith(".state") && form?.elements.namedItem(name.replace(/state$/, "zip"));
  if (zip instanceof HTMLInputElement && zip.autocomplete === "postal-code")
    zip.inputMode = value === ABROAD ? "text" : "numeric";
}

export function watchPage(): void {
  // The API's TypeScript clients read the theme from here.
  const { theme } = document.documentElement.dataset;
  if (theme) localStorage.setItem("theme", theme);
  // A folded field's line says what was stored, not what is typed since. A restored form sends the event itself.
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (target instanceof HTMLSelectElement) fitKeyboard(target);
    const changed = target instanceof HTMLFormElement ? target : target.closest("details.known");
    for (const line of changed?.querySelectorAll("[data-known]") ?? []) line.remove();
  });
  // A page from the back/forward cache may belong to somebody who has signed out since.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}
