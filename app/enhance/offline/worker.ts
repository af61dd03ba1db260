/** Service worker: stores each page of the form and, while offline, what was typed; sends it once online. */
import { STORED_OFFLINE, saveFields } from "../save";
import { cacheReportText, queueReport } from "./dropped";
import { KEY_HALF, STORABLE_UNTIL } from "./headers";
import type { WorkerMessage } from "./holder";
import { clear, find, type KeyHalf, namesIn, remove, serverHalf, setServerHalf, store } from "./sealed";
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

/** Requests that are in flight when the device is cleared store nothing. */
let isCleared = false;

const openPages = () => worker.clients.matchAll({ includeUncontrolled: true });

async function clearDevice(): Promise<void> {
  isCleared = true;
  if ((await namesIn("typed")).length > 0) await queueReport();
  await clear();
  for (const page of await openPages()) page.postMessage({ drop: true });
  await caches.delete(OPEN);
  await worker.registration.unregister();
}

let onHalfReceived = () => {};

/** A restarted worker requests the half from open pages. When the half has expired, the device is cleared. */
async function requestHalf(): Promise<void> {
  const pages = serverHalf() || isCleared ? [] : await openPages();
  if (pages.length > 0)
    await new Promise<void>((resolve) => {
      onHalfReceived = resolve;
      for (const page of pages) page.postMessage({});
      setTimeout(resolve, PAGES_RESPOND);
    });
  if ((serverHalf()?.until ?? Number.POSITIVE_INFINITY) < Date.now()) await clearDevice();
}

/** What is stored is only for the session that stored it. */
async function isOfThisSession({ headers }: Response): Promise<boolean> {
  const [until, half] = [headers.get(STORABLE_UNTIL), headers.get(KEY_HALF)];
  if (!until || !half || isCleared) return false;
  setServerHalf({ half, until: Date.parse(until) });
  try {
    if ((await find("page", KEY_HALF)) === undefined) await store("page", KEY_HALF, until);
    return true;
  } catch {
    return false;
  }
}

const isSignedOut = (response: Response) =>
  !response.headers.has(STORABLE_UNTIL) &&
  (response.type === "opaqueredirect" || response.status === 200 || response.status === 403);

async function storeResponse(name: string, response: Response): Promise<void> {
  const { status, headers } = response;
  if (response.type !== "basic" || !headers.get("content-type")?.startsWith("text/html")) return;
  if (isSignedOut(response)) return clearDevice();
  if (!headers.has(STORABLE_UNTIL)) return;
  if (!(await isOfThisSession(response))) return clearDevice();
  if (status === 200 && name.startsWith(OF_DRIVER)) await storePage(name, response);
  await sendEntries();
}

async function storePage(name: string, response: Response): Promise<void> {
  const html = await response.text();
  if (isCleared || !(HOME.test(name) || html.includes(AUTOSAVES))) return;
  const headers = HEADERS.map((header): [string, string] => [header, response.headers.get(header) ?? ""]);
  await store("page", name, JSON.stringify({ headers, html: withoutWithheld(html) } satisfies Page));
  await cacheScripts(html);
}

async function cacheScripts(html: string): Promise<void> {
  if (isCleared) return;
  const scripts = await caches.open(OPEN);
  for (const [script] of html.matchAll(SCRIPT)) if (!(await scripts.match(script))) await scripts.add(script);
}

/** Without cookies, so that it names no person. */
async function cacheNoSignal(language: string): Promise<void> {
  const page = await fetch(NO_SIGNAL, { credentials: "omit", headers: { "Accept-Language": language } });
  if (page.ok && !isCleared) await (await caches.open(OPEN)).put(NO_SIGNAL, page);
}

async function findPage(name: string): Promise<Response | undefined> {
  await requestHalf();
  const stored = await find("page", name);
  if (!stored) return undefined;
  const { headers, html } = JSON.parse(stored) as Page;
  return new Response(html, { headers });
}

async function respondWithPage(event: Fetching): Promise<Response> {
  const name = nameOf(event.request);
  try {
    const response = await fetch(event.request);
    event.waitUntil(storeResponse(name, response.clone()));
    return response;
  } catch (error) {
    const stored =
      (await findPage(name).catch(() => undefined)) ?? (await caches.match(NO_SIGNAL, { ignoreVary: true }));
    if (stored) return stored;
    throw error;
  }
}

async function saveOrStore(request: Request): Promise<Response> {
  const copy = request.clone();
  try {
    const response = await fetch(request);
    // Where the session has ended the server stores what was sent until the same person signs in.
    const isEnded = response.type === "opaqueredirect" || response.status === 401;
    if (response.ok || isEnded) await remove("typed", nameOf(request));
    if (isEnded) await clearDevice();
    return response;
  } catch (error) {
    // The page aborted it in favour of a later save.
    if (request.signal.aborted) throw error;
    const fields = withhold(await copy.text());
    await requestHalf();
    if (isCleared) throw error;
    await store("typed", nameOf(request), fields);
    await worker.registration.sync?.register("typed").catch(() => undefined);
    return Response.json({ code: "kept" }, { status: STORED_OFFLINE });
  }
}

async function respondWithTyped(request: Request): Promise<Response> {
  await requestHalf();
  const entry = await find("typed", nameOf(request)).catch(() => undefined);
  return new Response(entry ?? null, { status: entry === undefined ? 404 : 200 });
}

/** The whole form has arrived, so the stored copy is outdated. */
async function post(request: Request): Promise<Response> {
  const response = await fetch(request);
  const { pathname, search } = new URL(request.url);
  if (response.status < 500) await remove("typed", `${pathname}/autosave${search}`);
  return response;
}

async function logOut(request: Request): Promise<Response> {
  await clearDevice();
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
  const session = await fetch(OF_DRIVER, { method: "HEAD", redirect: "manual" }).catch(() => undefined);
  if (!session || !(isSignedOut(session) || session.ok)) return;
  if (!(await isOfThisSession(session))) return clearDevice();
  for (const name of names) {
    const fields = (await find("typed", name)) ?? "";
    const { is, version } = await saveFields(name, fields);
    const again = is === "behind" ? await saveFields(name, withVersion(fields, version)) : { is };
    if (again.is === "saved" && (await find("typed", name)) === fields) await remove("typed", name);
    if (again.is === "signedOut") return clearDevice();
    if (again.is === "lost") return;
  }
}

function withVersion(fields: string, version = 0): string {
  const later = new URLSearchParams(fields);
  later.set("version", String(version));
  return later.toString();
}

async function storePages(paths: string[], language: string, dropped: string): Promise<void> {
  isCleared = false;
  await cacheNoSignal(language);
  await cacheReportText(OPEN, dropped);
  for (const path of paths) {
    const response = await fetch(path, { redirect: "manual" });
    await storeResponse(path, response);
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
    if (SAVES.test(pathname)) return saveOrStore(request);
    return pathname.startsWith(OF_DRIVER) && isForm(request) ? post(request) : undefined;
  }
  if (request.mode === "navigate") return respondWithPage(event);
  if (SAVES.test(pathname)) return respondWithTyped(request);
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
    if (data.held && !isCleared) {
      setServerHalf(data.held);
      onHalfReceived();
    }
    const half = serverHalf();
    if (half) source.postMessage({ half });
    return;
  }
  const { store: paths, language = "en", dropped = "" } = data;
  const work = (paths ? storePages(paths, language, dropped) : clearDevice()).then(
    () => event.ports[0]?.postMessage(true),
    () => event.ports[0]?.postMessage(false),
  );
  event.waitUntil(work);
});
