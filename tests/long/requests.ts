/**
 * Requests of every kind at the running product: all routes and calls, methods, odd parameters, queries, bodies, content types and
 * headers, by everybody. Whatever comes, no answer is a fault of the server, and no redirect leaves this site.
 */
import { Agent, request as send } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { UNSAFE_decodeViaTurboStream, UNSAFE_SingleFetchRedirectSymbol } from "react-router";
import { applicantToken, tokenOf } from "../http/api/caller";
import { documentOf } from "../http/api/document";
import { applicant } from "../http/applicant";
import { forgetLimit } from "../http/database";
import { NOBODYS } from "../http/rows";
import { app, data } from "../http/running";
import { staff, type Visitor } from "../http/visitor";
import { ROUTES } from "../route-table";
import { type Chance, chanceOf } from "./chance";

type Request = { actor: string; method: string; path: string; headers: Record<string, string>; body?: Buffer };
type Outcome = { sent: number; statuses: Record<string, number>; faults: string[] };

const PAGES = ROUTES.map(({ path }) => path).filter((path) => !path.endsWith("*"));

/** Which table the ids of an address stand in, by how it begins. */
const TABLES: [begins: string, table: string][] = [
  ["application/", "applications"],
  ["driver/", "drivers"],
  ["template", "templates"],
  ["file/", "files"],
  ["folder/", "folders"],
  ["note/", "notes"],
  ["admin/note/", "notes"],
  ["admin/company/", "companies"],
  ["company/", "companies"],
  ["admin/user/", "users"],
  ["user/session/", "sessions"],
  ["user/", "users"],
];
const ids = new Map<string, string[]>();
function realId(chance: Chance, path: string): string {
  const begins = path.replace(/^\/(api\/v1\/)?/, "");
  const table = TABLES.find(([start]) => begins.startsWith(start))?.[1] ?? "applications";
  const existing = ids.get(table) ?? data.all<{ id: string }>(`select id from ${table} limit 40`).map(({ id }) => id);
  ids.set(table, existing);
  return chance.of(existing);
}

const LONG = "x".repeat(3000);
const ODD_SEGMENTS = [
  "%00",
  "%0a",
  "%0d%0aSet-Cookie:%20a=b",
  "%e2%80%a8",
  "%2e%2e%2f",
  "..%2f..%2f%09%2felsewhere.example",
  "..%5c..%5c",
  "%2f%2felsewhere.example",
  "%25",
  "%",
  "%zz",
  "%c3%28",
  "%ff",
  "%ed%a0%80",
  "%F0%9F%9A%9A",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "-1",
  "0",
  "1e99",
  "null",
  "undefined",
  "true",
  "'",
  "%27%20or%201=1--",
  "%3Cscript%3E",
  "*",
  ":id",
  "{id}",
  ";a=b",
  "front",
  "q1",
  "q99999",
  "you",
  "work",
  "theme",
  "404",
  "500",
  "a".repeat(64),
  LONG,
  NOBODYS,
  NOBODYS.toUpperCase(),
  `${NOBODYS}%00`,
  NOBODYS.replaceAll("-", ""),
];
const WORDS: Record<string, readonly string[]> = {
  section: ["you", "work", "questions", "notices", "You"],
  side: ["front", "back"],
  question: ["q1", "q2"],
  name: ["theme", "language", "lite"],
  hash: ["0".repeat(64)],
  picture: [`${"0".repeat(64)}.webp`],
  status: ["404", "503", "500"],
};
const ENDINGS = [
  "",
  "",
  "",
  "/",
  "//",
  ".data",
  ".data",
  "/_.data",
  ".json",
  "%2edata",
  ".data.data",
  ";x",
  "/.",
  "%20",
];
const QUERY_NAMES = [
  "q",
  "status",
  "cursor",
  "before",
  "limit",
  "from",
  "to",
  "returnTo",
  "token",
  "version",
  "sort",
  "order",
  "person",
  "code",
  "_routes",
  "index",
  "class",
  "state",
  "template",
  "assigned",
  "warning",
  "action",
  "on",
  "kind",
  "__proto__",
  "constructor",
  "a[b]",
  "",
  "%00",
  "id",
  "page",
  "year",
  "format",
  "inline",
  "company",
  "role",
];
const ODD_VALUES = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e400",
  "9".repeat(400),
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "''",
  '"',
  "\u0000",
  "a\u0000b",
  "\n",
  "x\r\nSet-Cookie: a=b",
  "\u202e",
  "\ufeff",
  "\ud83d\ude9a",
  "ñandú",
  "\u2028",
  "%",
  "2026-02-30",
  "0000-00-00",
  "2026-01-01",
  "99999-12-31",
  "12:00",
  "*",
  '"a" OR b*',
  "NEAR(a b)",
  "a-b:c",
  "^a",
  "../../etc/passwd",
  "//elsewhere.example",
  "javascript:alert(1)",
  "<script>",
  "=1+1",
  "__proto__",
  "toString",
  "root",
  "routes/company/application/list",
  "submitted",
  "draft",
  "front",
  "yes",
  "on",
  "en",
  "es",
  "dark",
  NOBODYS,
  LONG,
  "a".repeat(20_000),
  "(".repeat(2000),
  "a@".repeat(2000),
  "1,".repeat(2000),
];
const FIELDS = [
  "version",
  "once",
  "name",
  "email",
  "phone",
  "reason",
  "note",
  "to",
  "seen",
  "username",
  "password",
  "code",
  "passwordAgain",
  "currentPassword",
  "cdlNumber",
  "returnTo",
  "value",
  "userId",
  "companyId",
  "role",
  "status",
  "employers[0].name",
  "employers[0].from.month",
  "employers[99].to.year",
  "questions",
  "documents",
  "front",
  "back",
  "dateOfBirth.year",
  "dateOfBirth.month",
  "ids",
  "application",
  "__intent__",
  "__state__",
  "then",
  "page",
  "to",
  "signature",
  "labelEn",
  "nameEn",
  "kind",
  "turn",
  "pinned",
  "token",
  "shared",
  "clear",
  "sections",
  "message",
  "language",
  "timeZone",
  "street",
  "zip",
  "location",
  "hiredOn",
  "endedOn.year",
  "on",
  "folder",
  "title",
  "replaces",
  "__proto__",
  "constructor.prototype.x",
  "a[b",
  "",
  "[0].a",
  "a..b",
  "toString",
  "length",
  "version.x",
];
const TYPES = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "APPLICATION/JSON",
  "application/json",
  "application/json; charset=utf-8",
  "application/jsonx",
  "text/plain",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  "multipart/form-data; boundary=b",
  "image/png",
  "multipart/mixed; boundary=b",
  ";",
  "/",
  "application/octet-stream",
  "x".repeat(4000),
  "text/html; a=b; ; =;",
];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PURGE"];
const ODD_HEADERS: Record<string, readonly string[]> = {
  accept: ["*/*", "text/html", "application/json", "text/x-script", ",;q=", "a/b;".repeat(500)],
  "accept-language": [
    "es",
    "en-US,en;q=0.9",
    "*",
    "-",
    "xx-".repeat(500),
    "es;q=1e9",
    "es;q=NaN",
    "\u00e9",
    ",,,,",
    "__proto__",
  ],
  "accept-encoding": [
    "br",
    "gzip",
    "br;q=0",
    "identity;q=0, *;q=0",
    "(((".repeat(500),
    "deflate, gzip;q=1.0, *;q=0.5",
    "zstd",
  ],
  "user-agent": ["", "Mozilla/5.0 (iPhone) Version/1 Safari/1", "Version/".repeat(1000), "\u00ff\u00fe"],
  "if-none-match": ["*", '"a"', 'W/"a", "b"', '"'.repeat(3000), "a,".repeat(3000)],
  "idempotency-key": [NOBODYS, "x", LONG],
  "sec-fetch-site": ["same-origin", "cross-site", "none", "x"],
  "sec-fetch-mode": ["navigate", "cors", "x"],
  origin: ["null", "http://elsewhere.example", "x"],
  referer: ["http://elsewhere.example/", "::"],
  range: ["bytes=0-1", "bytes=-1", "bytes=9-1", "x"],
  "save-data": ["on"],
  ect: ["2g"],
  prefer: ["x"],
  "x-forwarded-for": [
    "",
    ",",
    "x",
    "::1",
    "fe80::1%eth0",
    "1.2.3.4:5",
    "[::1]:5",
    "::ffff:1.2.3.4",
    "1::".repeat(200),
    "::::",
  ],
  "x-forwarded-host": ["elsewhere.example"],
  "x-forwarded-proto": ["https"],
  "x-http-method-override": ["DELETE"],
  "x-remix-response": ["yes"],
  "x-requested-with": ["XMLHttpRequest"],
  authorization: [
    "Bearer",
    "Bearer x",
    "Bearer a.b.c",
    `Bearer ${LONG}`,
    "Basic YTpi",
    "bearer  e30.e30.e30",
    "\u00e9",
  ],
  cookie: [
    "sid=",
    "sid=%",
    "sid=%zz; kept=x~//elsewhere.example",
    "language=xx; theme=\u00e9; alert=__proto__",
    ";;;=",
    "asking=e30",
    `sid=${LONG}`,
  ],
};

const oddText = (chance: Chance) =>
  chance.isIn(70)
    ? chance.of(ODD_VALUES)
    : String.fromCodePoint(
        ...Array.from({ length: chance.below(12) }, () => chance.of([chance.below(128), chance.below(0x3000)])),
      );

function bodyOf(
  chance: Chance,
  isApi: boolean,
  example: object | undefined,
): { type: string | undefined; body: Buffer } {
  const fields = Array.from(
    { length: chance.below(8) },
    () => [chance.of(FIELDS), oddText(chance)] as [string, string],
  );
  const kinds: (() => [type: string | undefined, body: string | Buffer])[] = [
    () => ["application/x-www-form-urlencoded", new URLSearchParams(fields).toString()],
    () => [
      "application/x-www-form-urlencoded",
      chance.of(["", "=", "&&&", "%", "%zz=%", "a".repeat(5000), "a=b&".repeat(5000)]),
    ],
    () => ["application/json", JSON.stringify({ ...example, ...Object.fromEntries(fields) })],
    () => [
      "application/json",
      chance.of([
        "",
        "{",
        "null",
        "[]",
        "1",
        '"\\ud800"',
        "[".repeat(5000),
        '{"__proto__":{"a":1}}',
        `{"a":${"[".repeat(40)}1${"]".repeat(40)}}`,
      ]),
    ],
    () => [
      "multipart/form-data; boundary=b",
      [...fields, ["documents", "x"] as const]
        .map(
          ([name, value]) =>
            `--b\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "")}"${chance.isIn(40) ? `; filename="${chance.of(["a.pdf", "a.jpg", "", "../a", "\u0001"])}"\r\nContent-Type: ${chance.of(["image/jpeg", "application/pdf", "x"])}` : ""}\r\n\r\n${value}\r\n`,
        )
        .join("") + chance.of(["--b--\r\n", "--b--", "--b", ""]),
    ],
    () => [
      "multipart/form-data; boundary=b",
      chance.of([
        "",
        "--b",
        "--b\r\n\r\n",
        "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--",
        "x".repeat(9000),
      ]),
    ],
    () => [undefined, chance.of(["", "x", "a=b"])],
  ];
  const [type, body] = chance.isIn(60)
    ? (kinds[isApi ? 2 : chance.of([0, 0, 4])] as (typeof kinds)[0])()
    : chance.of(kinds)();
  return { type: chance.isIn(10) ? chance.of(TYPES) : type, body: Buffer.from(body) };
}

type Call = { path: string; method: string; example: object | undefined };

function make(chance: Chance, calls: readonly Call[], place: number): Request {
  const isApi = chance.isIn(35);
  const call = chance.of(calls);
  const pattern = isApi ? `/api/v1${call.path}` : chance.of(PAGES);
  const segment = (name: string) =>
    chance.isIn(45)
      ? chance.of(ODD_SEGMENTS)
      : WORDS[name]
        ? chance.of(WORDS[name])
        : chance.isIn(75)
          ? realId(chance, pattern)
          : NOBODYS;
  let path = pattern.replace(/:(\w+)|\{(\w+)\}/g, (_, page?: string, api?: string) => segment(page ?? api ?? ""));
  if (chance.isIn(isApi ? 10 : 35)) path += chance.of(ENDINGS);
  if (chance.isIn(4)) path = `/${chance.of(ODD_SEGMENTS)}${chance.of(["", "/x", path])}`;
  if (chance.isIn(3))
    path = chance.of([
      path.toUpperCase(),
      path.replace(/[aeiou]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      `/.${path}`,
      `//${path}`,
      path.replaceAll("/", "\\"),
    ]);
  if (chance.isIn(35)) {
    const query = Array.from({ length: 1 + chance.below(3) }, () => [chance.of(QUERY_NAMES), oddText(chance)]);
    path += chance.isIn(85)
      ? `?${new URLSearchParams(query)}`
      : chance.of(["?", "??", "?%", "?%zz=%&&=", "?_routes=", "?index"]);
  }
  const method =
    isApi && chance.isIn(70) ? call.method : chance.isIn(85) ? chance.of(["GET", "POST"]) : chance.of(METHODS);
  const headers: Record<string, string> = {
    "x-forwarded-for": `10.${20 + (place >> 16)}.${(place >> 8) & 255}.${place & 255}`,
  };
  if (chance.isIn(90)) headers.origin = app.origin;
  if (chance.isIn(60)) headers.accept = "text/html";
  const carries = method === "POST" || method === "PUT" || method === "PATCH" || chance.isIn(3);
  const { type, body } = carries ? bodyOf(chance, isApi, isApi ? call.example : undefined) : {};
  if (type) headers["content-type"] = type;
  if (body) headers["content-length"] = String(body.length);
  const actor = chance.of(["visitor", "applicant", "manager", "administrator", "rtic"]);
  for (let odd = chance.below(4) - 1; odd > 0; odd -= 1) {
    const name = chance.of(Object.keys(ODD_HEADERS));
    headers[name] = chance.of(ODD_HEADERS[name] as readonly string[]);
  }
  return { actor, method, path, headers, ...(body && { body }) };
}

const STAFF = { manager: "north.manager", administrator: "north.admin", rtic: "rtic.admin" } as const;
type Signed = { cookie: string; token: string };

const KEYS = { companies: "id", users: "id", memberships: "user_id, company_id" };
const STORED = Object.entries(KEYS).map(([table, key]) => ({
  table,
  key,
  rows: data.all(`select * from ${table}`),
}));
/** A request may have changed a password, disabled somebody or closed a company. */
function putBack(): void {
  for (const { table, key, rows } of STORED)
    for (const row of rows) {
      const columns = Object.keys(row);
      data.run(
        `insert into ${table} (${columns}) values (${columns.map(() => "?")})
         on conflict (${key}) do update set ${columns.map((column) => `${column} = excluded.${column}`)}`,
        ...Object.values(row),
      );
    }
}

async function signIn(actor: string): Promise<Signed> {
  if (actor === "visitor") return { cookie: "", token: "" };
  putBack();
  forgetLimit(app, "signIn");
  const username = STAFF[actor as keyof typeof STAFF];
  const who: Visitor = username ? await staff(app, username) : await applicant(app);
  const token = username ? await tokenOf(app, username) : await applicantToken(app);
  return { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; "), token };
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
type HttpResponse = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer };
const exchange = ({ method, path, headers, body }: Request) =>
  new Promise<HttpResponse>((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    const outgoing = send({ hostname, port, method, path, headers, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });

const PLAIN: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
};

/** Where a browser would go: by the header, or by React Router's answer to a page with script. */
async function targetOf({ status, headers, bytes }: HttpResponse): Promise<string | undefined> {
  if (typeof headers.location === "string") return headers.location;
  if (status !== 202 || bytes.length === 0) return undefined;
  const plain = PLAIN[String(headers["content-encoding"] ?? "")]?.(bytes) ?? bytes;
  const body = new Response(new Uint8Array(plain)).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  const { value } = await UNSAFE_decodeViaTurboStream(body, globalThis as never);
  const told = value as { redirect?: string; [UNSAFE_SingleFetchRedirectSymbol]?: { redirect: string } };
  return told[UNSAFE_SingleFetchRedirectSymbol]?.redirect ?? told.redirect;
}

async function faultIn(response: HttpResponse): Promise<string | undefined> {
  const target = await targetOf(response);
  if (target !== undefined && new URL(target, app.origin).origin !== app.origin) return `leads to ${target}`;
  if (response.headers["x-content-type-options"] !== "nosniff") return "lacks a header";
  return response.status >= 500 ? `is ${response.status} ${response.bytes.toString("utf8", 0, 200)}` : undefined;
}

const isSignedOut = ({ status, headers }: HttpResponse) =>
  status === 401 || String(headers.location).startsWith("/user/login");
const BATCH_SIZE = 8;

export async function sendEverything(count: number, seed: number): Promise<Outcome> {
  const chance = chanceOf(seed);
  const { document } = await documentOf(app);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      example: requestBody?.content["application/json"]?.example,
    })),
  );
  const signed: Record<string, Signed> = {};
  const outcome: Outcome = { sent: 0, statuses: {}, faults: [] };
  for (let place = 0; place < count; place += BATCH_SIZE) {
    const again = new Set<string>();
    const batch = Array.from({ length: BATCH_SIZE }, (_, index) => make(chance, calls, place + index));
    for (const { actor } of batch) signed[actor] ??= await signIn(actor);
    await Promise.all(
      batch.map(async (request) => {
        const { cookie, token } = signed[request.actor] as Signed;
        const { headers } = request;
        // What came instead of the session says nothing about it.
        const isOwn = request.actor !== "visitor" && !headers.authorization && !headers.cookie;
        if (request.path.startsWith("/api/") && token) headers.authorization ??= `Bearer ${token}`;
        else if (cookie) headers.cookie = headers.cookie ? `${headers.cookie}; ${cookie}` : cookie;
        const what = `${request.actor} ${request.method} ${request.path.slice(0, 200)} ${JSON.stringify({ ...headers, cookie: undefined, authorization: undefined }).slice(0, 400)} ${JSON.stringify(request.body?.toString("utf8", 0, 200) ?? "")}`;
        try {
          const response = await exchange(request);
          outcome.sent += 1;
          outcome.statuses[response.status] = (outcome.statuses[response.status] ?? 0) + 1;
          const fault = await faultIn(response);
          if (fault) outcome.faults.push(`${fault}: ${what}`);
          if (isSignedOut(response) && isOwn) again.add(request.actor);
        } catch (error) {
          outcome.faults.push(`${error}: ${what}`);
        }
      }),
    );
    for (const actor of again) delete signed[actor];
  }
  agent.destroy();
  return outcome;
}
