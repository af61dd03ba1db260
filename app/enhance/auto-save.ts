import { isLanguage } from "locales/index";
import { formatTime } from "~/domain/words";
import { type SaveOutcome, saveFields } from "./save";
import { UNSENT_FORM_EVENT } from "./send";
import { fill, textsOf } from "./texts";

export const ACTIVITY_EVENT = "still-here";
const MIN_DELAY = 1500;
const AT_MOST_EVERY = 5000;
const SLOWEST_RETRY = 60_000;
const RESPONSE_TIMEOUT = 30_000;
/** Limit of fetch's keepalive: larger requests end with the page. */
const OUTLIVES_THE_PAGE = 60_000;
const INTENT = "__intent__";
const LEFT = "left";
const JUST_NOW = 3000;

type State = "quiet" | "saving" | Exclude<SaveOutcome, "behind">;
type SaveListener = { show: (state: State) => void; learn: (version: number) => void };

function serialize(form: HTMLFormElement, version?: number): string {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && name !== INTENT) fields.append(name, value);
  if (version !== undefined) fields.set("version", String(version));
  return fields.toString();
}

/** On Back or Reload browsers restore older values, which do not count as typed. */
function hasUnsavedValues(form: HTMLFormElement): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate" && [...form.elements].some(differs);
}

function differs(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return (
    field instanceof HTMLInputElement && (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
  );
}

function unfold(field: HTMLElement): void {
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
}

function fillIn(form: HTMLFormElement, stored: URLSearchParams, typed: Set<string>): void {
  for (const field of form.elements) {
    if (typed.has((field as HTMLInputElement).name)) continue;
    if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
      field.checked = stored.getAll(field.name).includes(field.value);
    else if (
      (field instanceof HTMLInputElement && field.type !== "file") ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    )
      field.value = stored.get(field.name) ?? field.value;
    if (field instanceof HTMLElement && stored.get((field as HTMLInputElement).name)) unfold(field);
  }
}

function noteLeaving(url: string): void {
  try {
    sessionStorage.setItem(LEFT, JSON.stringify({ url, at: Date.now() }));
  } catch {
    // Without storage the page shows the older value until the next load.
  }
}

function isRenderedBeforeSave(url: string): boolean {
  try {
    const pending = JSON.parse(sessionStorage.getItem(LEFT) ?? "null") as { url: string; at: number } | null;
    sessionStorage.removeItem(LEFT);
    return pending?.url === url && Math.abs(performance.timeOrigin - pending.at) < JUST_NOW;
  } catch {
    return false;
  }
}

function watch(form: HTMLFormElement, url: string, begins: string | null, { show, learn }: SaveListener) {
  // Changes are counted, so that a response tells which of them are saved.
  let changes = 0;
  let saved = 0;
  let posted = false;
  let sending: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = begins === "held";
  let lost = false;
  let last = 0;
  let retryAfter = AT_MOST_EVERY;

  const plan = (after: number) => {
    clearTimeout(timer);
    timer = stopped || posted ? undefined : setTimeout(save, after);
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    sending?.abort();
    sending = undefined;
  };
  const nextDelay = () => Math.max(MIN_DELAY, last + AT_MOST_EVERY - Date.now());
  const settle = (upTo: number) => {
    saved = Math.max(saved, upTo);
    lost = false;
    retryAfter = AT_MOST_EVERY;
    show("saved");
    document.dispatchEvent(new Event(ACTIVITY_EVENT));
    if (changes > saved) plan(nextDelay());
  };
  const lose = (how: "lost" | "kept" = "lost") => {
    lost = true;
    show(how);
    retryAfter = Math.min(retryAfter * 2, SLOWEST_RETRY);
    plan(retryAfter);
  };
  const stop = (state: State) => {
    stopped = true;
    show(state);
  };

  function sendValues(signal?: AbortSignal, version?: number) {
    const fields = serialize(form, version);
    return saveFields(url, fields, { keepalive: fields.length < OUTLIVES_THE_PAGE, ...(signal && { signal }) });
  }

  async function save(): Promise<void> {
    timer = undefined;
    if (stopped || sending || changes === saved) return;
    const upTo = changes;
    const mine = new AbortController();
    sending = mine;
    last = Date.now();
    if (!lost) show("saving");
    const tooSlow = setTimeout(() => mine.abort(), RESPONSE_TIMEOUT);
    const { is, version } = await sendValues(mine.signal);
    clearTimeout(tooSlow);
    if (sending !== mine) return;
    sending = undefined;
    if (version !== undefined) learn(version);
    if (is === "saved") settle(upTo);
    else if (is === "behind") plan(AT_MOST_EVERY);
    else if (is === "lost" || is === "kept") lose(is);
    else stop(is);
  }

  /** The page may be gone before the response arrives. */
  async function leave(): Promise<void> {
    if (stopped || posted || changes === saved) return;
    drop();
    const upTo = changes;
    saved = changes;
    noteLeaving(url);
    const { is, version } = await sendValues();
    const again = is === "behind" && version !== undefined ? await sendValues(undefined, version) : { is, version };
    if (again.version !== undefined) learn(again.version);
    if (again.is === "saved") return settle(upTo);
    saved = Math.min(saved, upTo - 1);
    plan(nextDelay());
  }

  const onInput = () => {
    changes += 1;
    if (!timer && !sending) plan(nextDelay());
  };
  const onSubmit = () => {
    drop();
    posted = true;
  };
  const onUnsent = () => {
    posted = false;
    changes += 1;
    lose();
  };
  const onOnline = () => {
    if (changes > saved && !sending) plan(0);
  };
  const onHidden = () => {
    if (document.visibilityState === "hidden") leave();
  };
  if (begins === "saved") show("saved");
  if (begins === "unsaved" || hasUnsavedValues(form)) onInput();
  form.addEventListener("input", onInput);
  form.addEventListener("submit", onSubmit);
  form.addEventListener(UNSENT_FORM_EVENT, onUnsent);
  window.addEventListener("online", onOnline);
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("beforeunload", leave);
  return {
    end() {
      leave();
      stopped = true;
      drop();
      form.removeEventListener("input", onInput);
      form.removeEventListener("submit", onSubmit);
      form.removeEventListener(UNSENT_FORM_EVENT, onUnsent);
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("beforeunload", leave);
    },
  };
}

/** Screen readers hear errors and the first success only. */
class AutoSave extends HTMLElement {
  #watching: { end(): void } | undefined;
  #works = false;

  connectedCallback() {
    const form = this.closest("form");
    if (!form) return;
    const url = this.getAttribute("url") ?? "";
    if (isRenderedBeforeSave(url)) {
      location.reload();
      return;
    }
    if (!this.hasAttribute("begins") && navigator.serviceWorker?.controller) void this.#restore(form);
    this.#watching = watch(form, url, this.getAttribute("begins"), {
      show: (state) => this.#show(state),
      learn: (version) => this.#learn(version),
    });
  }

  disconnectedCallback() {
    this.#watching?.end();
  }

  /** Only the service worker of app/enhance/offline answers a GET of this URL. */
  async #restore(form: HTMLFormElement) {
    const typed = new Set<string>();
    const onInput = ({ target }: Event) => typed.add((target as HTMLInputElement).name);
    form.addEventListener("input", onInput);
    const response = await fetch(this.getAttribute("url") ?? "").catch(() => undefined);
    const stored = response?.ok ? new URLSearchParams(await response.text()) : undefined;
    form.removeEventListener("input", onInput);
    if (!stored) return;
    fillIn(form, stored, typed);
    form.dispatchEvent(new Event("input", { bubbles: true }));
  }

  #learn(version: number) {
    const versionField = this.querySelector<HTMLInputElement>("[name=version]");
    if (versionField) versionField.value = String(Math.max(version, Number(versionField.value)));
  }

  #show(state: State) {
    const line = this.querySelector<HTMLElement>("[data-autosave]");
    if (!line) return;
    line.dataset.autosave = state;
    const [words, status] = line.children as unknown as [HTMLElement, HTMLElement];
    const calm = state === "saving" || state === "saved" || state === "kept";
    const { lang } = document.documentElement;
    words.textContent = fill(textsOf(this)[state], { at: formatTime(new Date(), isLanguage(lang) ? lang : "en") });
    words.hidden = state === "quiet";
    words.className = calm ? "hint" : "fault";
    if (calm) words.removeAttribute("role");
    else words.setAttribute("role", "alert");
    if (state !== "saving") this.#works = state === "saved";
    status.textContent = this.#works ? (textsOf(this).works ?? "") : "";
  }
}

customElements.define("auto-save", AutoSave);
