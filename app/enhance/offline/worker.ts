/** Service worker: stores each page of the form and, while offline, what was typed; sends it once online. */
import { STORED_OFFLINE, saveFields } from "../save";
import { drop, empty, find, namesIn, store } from "./sealed";

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & { request: Request; respondWith(response: Promise<Response>): void };
type WorkerMessage = Extendable & { data: { store?: string[] }; ports: readonly MessagePort[] };
type Events = { install: Extendable; activate: Extendable; sync: Extendable; fetch: Fetching; message: WorkerMessage };
const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration & { sync?: { register(name: string): Promise<void> } };
  addEventListener<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): void;
};

/** Header of app/entry.server.tsx for drivers on a device of their own. */
const KEEPABLE_UNTIL = "X-Keepable-Until";
const KEEPABLE_FOR = "X-Keepable-For";
const SAVES = /\/autosave$/;
/** Script and style sheet of the stored pages. */
const SCRIPT = /\/assets\/(?:enhance-[\w-]+\.js|driver-[\w-]+\.css)/g;
const SCRIPTS = "scripts";
const OF_DRIVER = "/applicant";
const HEADERS = ["content-type", "content-security-policy"];

type Page = { until: string; headers: [string, string][]; html: string };

const nameOf = ({ url }: { url: string }) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Requests in flight when the person leaves store nothing. */
let hasLeft = false;

async function leaveDevice(): Promise<void> {
  hasLeft = true;
  await empty();
  await caches.delete(SCRIPTS);
  await worker.registration.unregister();
}

/** Only the first person may store pages on this device. */
async function isOwners(owner: string): Promise<boolean> {
  const stored = await find("page", KEEPABLE_FOR);
  if (stored === undefined && !hasLeft) await store("page", KEEPABLE_FOR, owner);
  return stored === undefined || stored === owner;
}

/** Anybody else, signed in or not, gets nothing from here. */
async function learn(name: string, response: Response): Promise<void> {
  if (response.type !== "basic" || !response.headers.get("content-type")?.startsWith("text/html")) return;
  const until = response.headers.get(KEEPABLE_UNTIL);
  if (!until) {
    if (response.status === 200 || response.status === 403) await leaveDevice();
    return;
  }
  if (!(await isOwners(response.headers.get(KEEPABLE_FOR) ?? ""))) return leaveDevice();
  if (response.status === 200 && name.startsWith(OF_DRIVER)) {
    const headers = HEADERS.map((header): [string, string] => [header, response.headers.get(header) ?? ""]);
    const html = await response.text();
    if (hasLeft) return;
    await store("page", name, JSON.stringify({ until, headers, html } satisfies Page));
    await cacheScripts(html);
  }
  await sendEntries();
}

async function cacheScripts(html: string): Promise<void> {
  if (hasLeft) return;
  const scripts = await caches.open(SCRIPTS);
  for (const [script] of html.matchAll(SCRIPT)) if (!(await scripts.match(script))) await scripts.add(script);
}

async function findPage(name: string): Promise<Response | undefined> {
  const stored = await find("page", name);
  if (!stored) return undefined;
  const { until, headers, html } = JSON.parse(stored) as Page;
  if (Date.parse(until) > Date.now()) return new Response(html, { headers });
  await drop("page", name);
  return undefined;
}

async function show(event: Fetching): Promise<Response> {
  const name = nameOf(event.request);
  try {
    const response = await fetch(event.request);
    event.waitUntil(learn(name, response.clone()));
    return response;
  } catch (error) {
    const stored = await findPage(name);
    if (stored) return stored;
    throw error;
  }
}

async function save(request: Request): Promise<Response> {
  const copy = request.clone();
  try {
    const response = await fetch(request);
    if (response.ok) await drop("typed", nameOf(request));
    // The session has ended: the server stores what was sent until the same person signs in.
    if (response.type === "opaqueredirect" || response.status === 401) await leaveDevice();
    return response;
  } catch (error) {
    // The page aborted it in favour of a later save.
    if (request.signal.aborted) throw error;
    const fields = await copy.text();
    if (hasLeft) throw error;
    await store("typed", nameOf(request), fields);
    await worker.registration.sync?.register("typed").catch(() => undefined);
    return Response.json({ code: "kept" }, { status: STORED_OFFLINE });
  }
}

async function giveBack(request: Request): Promise<Response> {
  const entry = await find("typed", nameOf(request));
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
  for (const name of (await namesIn("typed")) as string[]) {
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

async function storePages(paths: string[]): Promise<void> {
  hasLeft = false;
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
  const { store: paths } = event.data;
  const work = (paths ? storePages(paths) : leaveDevice()).then(
    () => event.ports[0]?.postMessage(true),
    () => event.ports[0]?.postMessage(false),
  );
  event.waitUntil(work);
});
