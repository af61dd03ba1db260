/** Sent by fetch, so that a network failure loses nothing that was typed. */

const BY_SCRIPT = { "X-Sent-By": "script" };
const staysOnForm = (status: number) => [403, 413, 429].includes(status) || status >= 500;
export const UNSENT_FORM_EVENT = "unsent";

type Page = { document: Document; status: number };
type Going = { to: string } | Page | undefined;

function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): FormData | URLSearchParams {
  const fields = new FormData(form, submitter as HTMLButtonElement | null);
  if ((submitter?.getAttribute("formenctype") ?? form.enctype) === "multipart/form-data") return fields;
  const params = new URLSearchParams();
  for (const [name, value] of fields) params.append(name, typeof value === "string" ? value : value.name);
  return params;
}

/** The response's nonce is not this page's. */
function withoutStyle(html: string): string {
  const [begin, end] = [html.indexOf("<style"), html.indexOf("</style>")];
  return begin < 0 || end < begin ? html : html.slice(0, begin) + html.slice(end + "</style>".length);
}

async function post(address: URL, body: FormData | URLSearchParams): Promise<Going> {
  try {
    const response = await fetch(address, { method: "POST", headers: BY_SCRIPT, body });
    const to = response.headers.get("X-Location");
    if (to) return { to };
    const html = withoutStyle(await response.text());
    return { document: new DOMParser().parseFromString(html, "text/html"), status: response.status };
  } catch {
    return undefined;
  }
}

export function focusTarget(hash: string): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (!target) {
    document.querySelector<HTMLElement>("[autofocus]")?.focus();
    return;
  }
  target.scrollIntoView();
  const field = target.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea, button");
  (target.matches("input, select, textarea, [tabindex]") ? target : field)?.focus({ preventScroll: true });
}

const pathOf = ({ pathname, search }: URL | Location) => pathname + search;
let shown = pathOf(location);

/** Both pages have the same audience and so the same style sheet. */
function show({ document: page }: Page, address: URL): void {
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  if (address.href !== location.href) history.pushState(null, "", address);
  shown = pathOf(address);
  document.body.replaceWith(document.adoptNode(page.body));
  window.scrollTo(0, 0);
  focusTarget(address.hash);
}

function leaveFor(to: string): void {
  const target = new URL(to, location.href);
  if (pathOf(target) !== pathOf(location)) {
    location.assign(target);
    return;
  }
  history.replaceState(null, "", target);
  // The browser would scroll to where the button was pressed, away from what is focused.
  history.scrollRestoration = "manual";
  location.reload();
}

/** The form stays as it is, to be sent again. */
function explain(form: HTMLFormElement, why: Document | undefined): void {
  const notice = document.createElement("div");
  notice.className = "summary";
  notice.role = "alert";
  notice.tabIndex = -1;
  notice.dataset.notSent = "";
  notice.textContent =
    why?.querySelector("main h1")?.parentElement?.textContent || (document.body.dataset.lineBroken ?? "");
  document.querySelector("[data-not-sent]")?.remove();
  // Some forms are a single inline button.
  const isButton = getComputedStyle(form).display === "contents";
  (isButton ? document.querySelector("main") : form)?.prepend(notice);
  notice.focus();
}

function begin(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const working = document.body.dataset.working ?? "";
  const label = submitter?.innerHTML ?? "";
  const isButton = submitter?.classList.contains("button");
  form.inert = true;
  if (isButton) submitter?.replaceChildren(working);
  submitter?.setAttribute("aria-busy", "true");
  return () => {
    form.inert = false;
    if (submitter && isButton) submitter.innerHTML = label;
    submitter?.removeAttribute("aria-busy");
  };
}

let sending: HTMLFormElement | undefined;

export async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null = null,
  before: () => Promise<void> = async () => {},
): Promise<void> {
  if (sending === form) return;
  sending = form;
  const body = bodyOf(form, submitter);
  const end = begin(form, submitter);
  const address = new URL(submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);
  const going = await post(address, body);
  sending = undefined;
  if (going && "to" in going) {
    await before();
    return leaveFor(going.to);
  }
  const holdsForm = going?.document.querySelector(form.id ? `#${CSS.escape(form.id)}` : "main form") !== null;
  if (going && (holdsForm || !staysOnForm(going.status))) {
    return show(going, address);
  }
  end();
  explain(form, going?.document);
  form.dispatchEvent(new Event(UNSENT_FORM_EVENT, { bubbles: true }));
}

export function sendForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    event.preventDefault();
    void send(form, event.submitter);
  });
  // Back to a URL that a response has pushed; a link to a field fires popstate too.
  window.addEventListener("popstate", () => {
    if (pathOf(location) !== shown) location.reload();
  });
}
