/** Service worker: stores each page of the form and, while offline, what was typed; sends it once online. */
import { STORED_OFFLINE, saveFields } from "../save";
import { holdWords, noteDropped } from "./dropped";
import type { WorkerMessage } from "./holder";
import { drop, empty, find, heldHalf, hold, type KeyHalf, namesIn, store } from "./sealed";
import { withhold, withoutWithheld } from "./withheld";

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & { request: Request; respondWith(response: Promise<Response>): void };
type PageMessage = Extendable & {
  data: { store?: string[]; language?: string; dropped?: string; held?: KeyHalf };
  source: Holder;
  ports: readonly MessagePort[];
};
type Events = { install: Extendable; activate: Extendable; sync: Extendable; fetch: Fetching; message: PageMessage };
type Holder = { postMessage(message: WorkerMessage): void };
const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: { includeUncontrolled: boolean }): Promise<Holder[]> };
  registration: ServiceWorkerRegistration & { sync?: { register(name: string): Promise<void> } };
  addEventListener<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): void;
};

/** Headers of app/entry.server.tsx for drivers on a device of their own: the session's end, and its half of the key. */
const KEEPABLE_UNTIL = "X-Keepable-Until";
const KEEPABLE_BY = "X-Keepable-By";
const SAVES = /\/autosave$/;
const SCRIPT = /\/assets\/(?:enhance-[\w-]+\.js|(?:driver|picture-box)-[\w-]+\.css)/g;
const OPEN = "open";
/** In place of a page that was not stored, or can't be opened any more. */
const NO_SIGNAL = "/no-signal";
const OF_DRIVER = "/applicant";
const HOME = /^\/applicant(\/application)?(\?|$)/;
const AUTOSAVES = "<auto-save";
const PAGES_RESPOND = 1000;
const HEADERS = ["content-type", "content-security-policy"];

type Page = { headers: [string, string][]; html: string };

const nameOf = ({ url }: { url: string }) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Requests in flight when the person leaves store nothing. */
let hasLeft = false;

const openPages = () => worker.clients.matchAll({ includeUncontrolled: true });

async function leaveDevice(): Promise<void> {
  hasLeft = true;
  if ((await namesIn("typed")).length > 0) await noteDropped();
  await empty();
  for (const page of await openPages()) page.postMessage({ drop: true });
  await caches.delete(OPEN);
  await worker.registration.unregister();
}

let whenRecalled = () => {};

/** After a restart the half is asked of the open pages. At its end everything goes. */
async function recall(): Promise<void> {
  const pages = heldHalf() || hasLeft ? [] : await openPages();
  if (pages.length > 0)
    await new Promise<void>((resolve) => {
      whenRecalled = resolve;
      for (const page of pages) page.postMessage({});
      setTimeout(resolve, PAGES_RESPOND);
    });
  if ((heldHalf()?.until ?? Number.POSITIVE_INFINITY) < Date.now()) await leaveDevice();
}

/** Anybody else, signed in or not, and any other session gets nothing from here. */
async function isOfThisSession({ headers }: Response): Promise<boolean> {
  const [until, half] = [headers.get(KEEPABLE_UNTIL), headers.get(KEEPABLE_BY)];
  if (!until || !half || hasLeft) return false;
  hold({ half, until: Date.parse(until) });
  try {
    if ((await find("page", KEEPABLE_BY)) === undefined) await store("page", KEEPABLE_BY, until);
    return true;
  } catch {
    return false;
  }
}

const isSignedOut = (response: Response) =>
  !response.headers.has(KEEPABLE_UNTIL) &&
  (response.type === "opaqueredirect" || response.status === 200 || response.status === 403);

async function learn(name: string, response: Response): Promise<void> {
  const { status, headers } = response;
  if (response.type !== "basic" || !headers.get("content-type")?.startsWith("text/html")) return;
  if (isSignedOut(response)) return leaveDevice();
  if (!headers.has(KEEPABLE_UNTIL)) return;
  if (!(await isOfThisSession(response))) return leaveDevice();
  if (status === 200 && name.startsWith(OF_DRIVER)) await storePage(name, response);
  await sendEntries();
}

async function storePage(name: string, response: Response): Promise<void> {
  const html = await response.text();
  if (hasLeft || !(HOME.test(name) || html.includes(AUTOSAVES))) return;
  const headers = HEADERS.map((header): [string, string] => [header, response.headers.get(header) ?? ""]);
  await store("page", name, JSON.stringify({ headers, html: withoutWithheld(html) } satisfies Page));
  await cacheScripts(html);
}

async function cacheScripts(html: string): Promise<void> {
  if (hasLeft) return;
  const scripts = await caches.open(OPEN);
  for (const [script] of html.matchAll(SCRIPT)) if (!(await scripts.match(script))) await scripts.add(script);
}

/** As a visitor gets it, so that it says nothing of the person. */
async function cacheNoSignal(language: string): Promise<void> {
  const page = await fetch(NO_SIGNAL, { credentials: "omit", headers: { "Accept-Language": language } });
  if (page.ok && !hasLeft) await (await caches.open(OPEN)).put(NO_SIGNAL, page);
}

async function findPage(name: string): Promise<Response | undefined> {
  await recall();
  const stored = await find("page", name);
  if (!stored) return undefined;
  const { headers, html } = JSON.parse(stored) as Page;
  return new Response(html, { headers });
}

async function show(event: Fetching): Promise<Response> {
  const name = nameOf(event.request);
  try {
    const response = await fetch(event.request);
    event.waitUntil(learn(name, response.clone()));
    return response;
  } catch (error) {
    const stored =
      (await findPage(name).catch(() => undefined)) ?? (await caches.match(NO_SIGNAL, { ignoreVary: true }));
    if (stored) return stored;
    throw error;
  }
}

async function save(request: Request): Promise<Response> {
  const copy = request.clone();
  try {
    const response = await fetch(request);
    // Where the session has ended the server stores what was sent until the same person signs in.
    const isEnded = response.type === "opaqueredirect" || response.status === 401;
    if (response.ok || isEnded) await drop("typed", nameOf(request));
    if (isEnded) await leaveDevice();
    return response;
  } catch (error) {
    // The page aborted it in favour of a later save.
    if (request.signal.aborted) throw error;
    const fields = withhold(await copy.text());
    await recall();
    if (hasLeft) throw error;
    await store("typed", nameOf(request), fields);
    await worker.registration.sync?.register("typed").catch(() => undefined);
    return Response.json({ code: "kept" }, { status: STORED_OFFLINE });
  }
}

async function giveBack(request: Request): Promise<Response> {
  await recall();
  const entry = await find("typed", nameOf(request)).catch(() => undefined);
  return new Response(entry ?? null, { status: entry === undefined ? 404 : 200 });
}

/** The whole form has arrived, so the stored copy is outdated. */
async function post(request: Request): Promise<Response> {
  const response = await fetch(request);
  const { pathname, search } = new URL(request.url);
  if (response.status < 500) await drop("typed", `${pathname}/autosave${search}`);
  return response;
}

async function logOut(request: Request): Promise<Response> {
  await leaveDevice();
  return fetch(request);
}

let sending: Promise<void> | undefined;

function sendEntries(): Promise<void> {
  sending ??= sendEach().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Conflicts stay until a person decides on their page. */
async function sendEach(): Promise<void> {
  const names = (await namesIn("typed")) as string[];
  if (names.length === 0) return;
  const whose = await fetch(OF_DRIVER, { method: "HEAD", redirect: "manual" }).catch(() => undefined);
  if (!whose || !(isSignedOut(whose) || whose.ok)) return;
  if (!(await isOfThisSession(whose))) return leaveDevice();
  for (const name of names) {
    const fields = (await find("typed", name)) ?? "";
    const { is, version } = await saveFields(name, fields);
    const again = is === "behind" ? await saveFields(name, at(fields, version)) : { is };
    if (again.is === "saved" && (await find("typed", name)) === fields) await drop("typed", name);
    if (again.is === "signedOut") return leaveDevice();
    if (again.is === "lost") return;
  }
}

function at(fields: string, version = 0): string {
  const later = new URLSearchParams(fields);
  later.set("version", String(version));
  return later.toString();
}

async function storePages(paths: string[], language: string, dropped: string): Promise<void> {
  hasLeft = false;
  await cacheNoSignal(language);
  await holdWords(OPEN, dropped);
  for (const path of paths) {
    const response = await fetch(path, { redirect: "manual" });
    await learn(path, response);
  }
}

const isForm = ({ headers }: Request) =>
  headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") === true;

function respondTo(event: Fetching): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  if (request.method === "POST") {
    if (pathname === "/user/logout") return logOut(request);
    if (SAVES.test(pathname)) return save(request);
    return pathname.startsWith(OF_DRIVER) && isForm(request) ? post(request) : undefined;
  }
  if (request.mode === "navigate") return show(event);
  if (SAVES.test(pathname)) return giveBack(request);
  if (pathname.match(SCRIPT))
    return caches.match(request, { ignoreVary: true }).then((stored) => stored ?? fetch(request));
  return undefined;
}

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("sync", (event) => event.waitUntil(sendEntries()));
worker.addEventListener("fetch", (event) => {
  const response = respondTo(event);
  if (response) event.respondWith(response);
});
worker.addEventListener("message", (event) => {
  const { data, source } = event;
  if ("held" in data) {
    if (data.held && !hasLeft) {
      hold(data.held);
      whenRecalled();
    }
    const half = heldHalf();
    if (half) source.postMessage({ half });
    return;
  }
  const { store: paths, language = "en", dropped = "" } = data;
  const work = (paths ? storePages(paths, language, dropped) : leaveDevice()).then(
    () => event.ports[0]?.postMessage(true),
    () => event.ports[0]?.postMessage(false),
  );
  event.waitUntil(work);
});
