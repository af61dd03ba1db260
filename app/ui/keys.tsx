import { useEffect, useRef, useState } from "react";
import { Preference } from "./preference";
import { useTexts } from "./words";

/** As mail programs have them. What an element does by its key is what a click on it does. */
const LIST_KEYS = ["j", "k", "x", "e"] as const;
const REVIEW_KEYS = ["a", "r", "c", "n"] as const;
const EVERYWHERE = ["/", "?"] as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), select, textarea"));

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

const rowsOfList = () => [...document.querySelectorAll<HTMLElement>("#rows tr")].filter(isShown);
const openerOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>(".opens") ?? undefined;

/** @returns whether the page knows the key */
function press(key: string): boolean {
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
  const sheet = element.closest("details");
  if (!sheet || !element.matches("summary")) {
    element.click();
    return true;
  }
  sheet.open = true;
  sheet.querySelector<HTMLElement>("form :is(input, button):not([type=hidden])")?.focus();
  return true;
}

/** Nothing needs them, and they can be turned off (WCAG 2.1.4). */
export function Keys() {
  const { t } = useTexts("account");
  const [isAsked, setAsked] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      if (isTyping(event.target) || dialog.current?.open) return;
      if (event.key === "?") setAsked(true);
      else if (!press(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
  }, [isAsked]);
  if (!isAsked) return null;
  const group = (title: string, keys: readonly (keyof typeof WORDS)[]) => (
    <section>
      <h2 className="text-base">{title}</h2>
      <dl className="keys-list">
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${WORDS[key]}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
  return (
    <dialog ref={dialog} aria-label={t("keys.title")} className="card keys" onClose={() => setAsked(false)}>
      <div className="grid gap-4">
        {group(t("keys.inLists"), LIST_KEYS)}
        {group(t("keys.inReview"), REVIEW_KEYS)}
        {group(t("keys.everywhere"), EVERYWHERE)}
        <div className="actions">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t("keys.close")}
          </button>
          <Preference name="keys" value="off" label={t("keys.turnOff")} className="button quiet">
            {t("keys.turnOff")}
          </Preference>
        </div>
      </div>
    </dialog>
  );
}

const WORDS = {
  j: "down",
  k: "up",
  x: "tick",
  e: "open",
  a: "approve",
  r: "reject",
  c: "changes",
  n: "next",
  "/": "search",
  "?": "show",
} as const;
