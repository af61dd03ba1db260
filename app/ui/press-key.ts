/** A shortcut does what a click on its element does. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), select, textarea"));

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

const rowsOfList = () => [...document.querySelectorAll<HTMLElement>("#rows tr")].filter(isShown);
const openerOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>(".opens") ?? undefined;

export function pressKey(key: string): boolean {
  const rows = rowsOfList();
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === "j" || key === "k") {
    const to = now === -1 ? 0 : now + (key === "j" ? 1 : -1);
    openerOf(rows[to])?.focus();
    return rows.length > 0;
  }
  if (key === "x" || key === "e") {
    const meant = key === "x" ? rows[now]?.querySelector<HTMLElement>("input[type=checkbox]") : openerOf(rows[now]);
    meant?.click();
    return meant !== undefined && meant !== null;
  }
  if (key === "/") {
    const search = [...document.querySelectorAll<HTMLInputElement>("main input[type=search], input[type=search]")];
    const field = search.find((box) => box.closest("main")) ?? search[0];
    field?.focus();
    field?.select();
    return field !== undefined;
  }
  const element = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (!element || !isShown(element)) return false;
  press(element);
  return true;
}

/** What opens a sheet leads to its first field. */
export function press(element: HTMLElement): void {
  const sheet = element.closest("details");
  if (!sheet || !element.matches("summary")) {
    element.click();
    return;
  }
  sheet.open = true;
  sheet.querySelector<HTMLElement>("form :is(input, button):not([type=hidden])")?.focus();
}

export const actsOfPage = (): { label: string; element: HTMLElement }[] =>
  [...document.querySelectorAll<HTMLElement>("#actions > .button, #actions > details > summary")]
    .filter(isShown)
    .map((element) => ({ label: element.textContent.trim(), element }));
