// npm run api-examples: the examples in the API's document, from what it answers during the tests; or of a folder that has it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readRecorded, recordApi } from "./api-recordings.mjs";
import { install } from "./ready.mjs";

const FILE = "app/routes/api/call/examples.json";
/** Rows of a list, characters of an example, days that are moved with the day of the recording. */
const MAX_ROWS = 2;
const LONGEST = 8000;
const NEAR = 800;
const RECORDED_ON = "2026-03-16";
const DAY = 24 * 3600_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const URN = "urn:uuid:";
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** What opens something, and what says where somebody was. */
const FIXED = {
  accessToken: "eyJhbGciOiJFZERTQSJ9.eyJyb2xlIjoiTWFuYWdlciJ9.c2lnbmF0dXJl",
  code: "48213907",
  ip: "192.0.2.17",
  link: "https://hiring.example/inspector/Zx3q8Hn5s2L0dVbT7yKc1w",
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  ssn: "512-44-6789",
  token: "eyJhbGciOiJFZERTQSJ9.eyJyb2xlIjoiTWFuYWdlciJ9.c2lnbmF0dXJl",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
};

const shift = Math.round((Date.parse(RECORDED_ON) - Date.parse(new Date().toISOString().slice(0, 10))) / DAY);
const moved = (text) => {
  const time = Date.parse(text);
  return Math.abs(time - Date.now()) > NEAR * DAY ? text : new Date(time + shift * DAY).toISOString();
};

/** The same value for the same id, however often it was recorded. */
function steady(body) {
  const ids = new Map();
  const hashes = new Map();
  const numbered = (known, text, write) => {
    if (!known.has(text)) known.set(text, write(known.size + 1));
    return known.get(text);
  };
  const ofText = (text, name) => {
    if (UUID.test(text)) return numbered(ids, text, (at) => `019a0000-0000-7000-8000-${String(at).padStart(12, "0")}`);
    if (UUID.test(text.replace(URN, ""))) return URN + ofText(text.replace(URN, ""), name);
    if (/^[0-9a-f]{64}$/.test(text)) return numbered(hashes, text, (at) => String(at).padStart(64, "e3b0c44298fc1c14"));
    if (INSTANT.test(text)) return `${moved(text).slice(0, 16)}:00.000Z`;
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return moved(text).slice(0, 10);
    if (name === "code" && !/^\d{8}$/.test(text)) return text;
    if (name === "ssn" && !/^\d{3}-\d{2}-\d{4}$/.test(text)) return text;
    return FIXED[name] ?? text;
  };
  const of = (value, name) => {
    if (typeof value === "string") return ofText(value, name);
    if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map((each) => of(each, name));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [UUID.test(key) ? of(key) : key, of(inner, key)]),
    );
  };
  return of(body, "");
}

install();
const recorded = process.argv[2];
const folder = recorded ?? mkdtempSync("node_modules/.api-examples-");
try {
  if (!recorded) recordApi(folder);
  const answers = readRecorded(folder).filter(
    ({ headers, body }) => body && headers["content-type"].startsWith("application/json"),
  );
  const { body: document } = answers.find(({ path, status }) => path === "openapi.json" && status === 200);
  const parameters = (path) => path.split("{").length;
  const patterns = Object.keys(document.paths)
    .sort((a, b) => parameters(a) - parameters(b))
    .map((path) => [path.slice(1), new RegExp(`^${path.slice(1).replace(/\{\w+\}/g, "[^/]+")}$`)]);
  const done = new Map();
  const refused = new Map();
  /** The fullest that is not too long; of equals the first, so that a list of everybody's is not chosen by chance. */
  const offer = (known, key, body) => {
    const text = JSON.stringify(steady(body));
    const best = known.get(key);
    if (text.length <= LONGEST && (best === undefined || text.length > best.length)) known.set(key, text);
  };
  for (const { method, path, status, body } of answers) {
    const [template] = patterns.find(([, pattern]) => pattern.test(path)) ?? [];
    if (!template || template === "openapi.json") continue;
    if (status < 300) offer(done, `${method} ${template} ${status}`, body);
    else if (body.error) {
      offer(refused, `${status} ${body.error.code}`, body);
      if (status === 409) offer(refused, `${method} ${template} ${body.error.code}`, body);
    }
  }
  const sorted = (known) =>
    Object.fromEntries(
      [...known].sort(([a], [b]) => a.localeCompare(b, "en")).map(([key, text]) => [key, JSON.parse(text)]),
    );
  writeFileSync(FILE, `${JSON.stringify({ done: sorted(done), refused: sorted(refused) }, null, 1)}\n`);
} finally {
  if (!recorded) rmSync(folder, { recursive: true, force: true });
}
