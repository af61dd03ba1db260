/** What the operator sees: /metrics, the page, its alarms and the letters that have not gone out. */
import { mkdirSync, writeFileSync } from "node:fs";
import Database from "better-sqlite3";
import { afterAll, describe, expect, it } from "vitest";
import { formsOf, says, shows, wordsOf } from "../http/page";
import { app, data } from "../http/running";
import { exchange, staff, Visitor } from "../http/visitor";
import { METRICS_TOKEN } from "../settings";

const admin = await staff(app, "rtic.admin");
const visitor = new Visitor(app.origin);

const scrape = (headers: Record<string, string> = { authorization: `Bearer ${METRICS_TOKEN}` }) =>
  exchange(app.origin, "/metrics", { headers });
/** The value of a line, by its name and labels as they are written. */
async function metric(line: string): Promise<number | undefined> {
  const { text } = await scrape();
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}
const count = (route: string, status: string) =>
  metric(`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);

describe("/metrics", () => {
  it("tells nobody anything who does not send the token", async () => {
    for (const authorization of ["", "Bearer x", METRICS_TOKEN]) {
      const response = await scrape({ authorization });
      expect([response.status, response.text, response.headers.get("www-authenticate")]).toEqual([401, "", "Bearer"]);
    }
    expect((await scrape()).status).toBe(200);
  });

  it("is of Prometheus' text form: each metric with its kind before it, no line twice", async () => {
    const { text, headers } = await scrape();
    expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const lines = text.trimEnd().split("\n");
    const kinds = new Set(lines.flatMap((line) => /^# TYPE (\S+) (?:gauge|counter|histogram)$/.exec(line)?.[1] ?? []));
    const values = lines.filter((line) => line !== "" && !line.startsWith("#"));
    const form =
      /^([a-z0-9_]+)(?:\{[a-z]+="(?:[^"\\]|\\.)*"(?:,[a-z]+="(?:[^"\\]|\\.)*")*\})? (?:-?\d+(?:\.\d+)?(?:e-?\d+)?|\+Inf|Nan)$/;
    expect(values.filter((line) => !form.test(line))).toEqual([]);
    const names = values.map((line) => form.exec(line)?.[1] ?? "");
    expect(names.filter((name) => !kinds.has(name.replace(/_(bucket|sum|count)$/, "")) && !kinds.has(name))).toEqual(
      [],
    );
    const keys = values.map((line) => line.slice(0, line.lastIndexOf(" ")));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("counts answers by the route's pattern, whatever was asked of it, and names nobody", async () => {
    const before = (await count("*", "4xx")) ?? 0;
    for (const path of ["/nowhere/Wisniewska", "/nowhere/else?token=secret-token", "/nowhere/third"])
      await visitor.get(path);
    expect(await count("*", "4xx")).toBe(before + 3);
    await admin.get("/admin?q=Wisniewska");
    expect(await count("admin", "2xx")).toBeGreaterThan(0);
    await visitor.get("/api/v1/openapi.json");
    const { text } = await scrape();
    expect(text).toContain('route="api/v1/openapi.json"');
    for (const word of ["Wisniewska", "secret-token", "rtic.admin", "@"]) expect(text).not.toContain(word);
  });

  it("cumulates the buckets of a histogram up to its count", async () => {
    const { text } = await scrape();
    const buckets = text
      .split("\n")
      .filter((line) =>
        /^http_request_duration_seconds_bucket\{.*method="POST",route="user\/login",status="3xx"/.test(line),
      )
      .map((line) => Number(line.slice(line.lastIndexOf(" "))));
    expect(buckets.length).toBeGreaterThan(5);
    expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
    expect(buckets.at(-1)).toBe(
      await metric('http_request_duration_seconds_count{method="POST",route="user/login",status="3xx"}'),
    );
  });

  it("counts refused sign-ins", async () => {
    const before = (await metric("roadhand_sign_ins_refused_total")) ?? 0;
    await visitor.post("/user/login", { username: "north.manager", password: "not this one at all" });
    expect(await metric("roadhand_sign_ins_refused_total")).toBe(before + 1);
    expect(data.count("audit_events", "action = 'session.refused'")).toBeGreaterThan(0);
  });
});

const PAGE = "/admin/operation";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const store = new Database(`${app.dataDir}/metrics.sqlite`);
store.pragma("busy_timeout = 2000");
afterAll(() => store.close());

/** As if it had been measured. */
function sample(gauge: string, value: number, span: "short" | "day" = "short", ago = 0): void {
  const length = span === "day" ? DAY : 5 * MINUTE;
  const at = Math.floor((Date.now() - ago) / length) * length;
  store.prepare("insert or replace into samples values (?, ?, ?, ?)").run(span, gauge, at, value);
}
/** As if this many requests had been answered, each within a bucket's time. */
function answered(status: string, number: number, bucket: number): void {
  const at = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE;
  const buckets = Array.from({ length: 17 }, (_, index) => (index === bucket ? number : 0));
  store
    .prepare(
      `insert or replace into requests values (?, 'applications', 'GET', ?, 1, ${buckets.map(() => "?").join()})`,
    )
    .run(at, status, ...buckets);
}
const letter = (id: string, status: "waiting" | "failed", ago = 0) =>
  data.run(
    `insert into outbox (id, to_address, letter, priority, language, status, tries, last_error, next_try_at, created_at)
     values (?, 'somebody@example.test', 'hired', 1, 'en', ?, 5, '550 EENVELOPE', ?, ?)`,
    id,
    status,
    Date.now() + 60 * MINUTE,
    Date.now() - ago,
  );
/** Of somebody who is in the demo. */
function failedText(number: number): void {
  const driver = data.one<{ id: string; company_id: string }>("select id, company_id from drivers limit 1");
  const [consent, message] = [letterId(1000 + number), letterId(2000 + number)];
  data.run(
    `insert into sms_consents (id, company_id, driver_id, state, sealed_phone, phone_index, text_version, language, agreed_at)
     values (?, ?, ?, 'ended', x'00', x'00', '2026-11-30', 'en', 0)`,
    consent,
    driver.company_id,
    driver.id,
  );
  data.run(
    `insert into sms_messages (id, company_id, driver_id, consent_id, kind, state, last_error, next_try_at, useless_at, created_at)
     values (?, ?, ?, ?, 'message', 'failed', '30003', 0, 0, ?)`,
    message,
    driver.company_id,
    driver.id,
    consent,
    Date.now(),
  );
}
const letterId = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const level = async (sign: string) => (await metric(`roadhand_sign_level{sign="${sign}"}`)) ?? -1;
/** Better before than after, where it is this. */
async function turns(sign: string, to: 1 | 2, cause: () => unknown): Promise<void> {
  await admin.get(PAGE);
  const before = await level(sign);
  await cause();
  await admin.get(PAGE);
  expect([sign, before < to, await level(sign)]).toEqual([sign, true, to]);
}

describe("the operator's page", () => {
  it("shows the release, the sizes, the last day drawn and as numbers", async () => {
    const page = await admin.get(PAGE);
    shows(page, 200, "Operation", "Migrations", "Write-ahead log", "Requests of the last day", "The slowest routes");
    expect(page.text).toContain("<code>GET *</code>");
    expect(page.text.match(/<svg role="img"/g)).toHaveLength(6);
    const hours = /<caption[^>]*>Requests of the last day<.*?<\/table>/s.exec(page.text)?.[0] ?? "";
    expect(hours.match(/<th scope="row"[^>]*>/g)).toHaveLength(24);
    const counts = [...hours.matchAll(/<\/th><td[^>]*>([\d,]+)<\/td>/g)].map(([, number]) => Number(number));
    expect(counts.reduce((sum, number) => sum + number, 0)).toBeGreaterThan(5);
  });

  it("turns amber and red by its table, and /metrics with it", async () => {
    await turns("letters_failed", 1, () => letter(letterId(1), "failed"));
    await turns("letters_late", 1, () => letter(letterId(2), "waiting", 20 * MINUTE));
    await turns("texts_failed", 1, () => [1, 2, 3, 4, 5].map(failedText));
    await turns("requests_failed", 2, () => answered("5xx", 2000, 3));
    await turns("answers_slow", 2, () => answered("2xx", 40_000, 14));
    await turns("requests_refused", 2, () => sample("requestsRefused", 150));
    await turns("sign_ins_refused", 2, () => sample("signInsRefused", 400));
    await turns("errors", 2, () => sample("errors", 25));
    await turns("loop", 2, () => [0, 5, 10].map((minutes) => sample("loop", 5, "short", minutes * MINUTE)));
    const free = (await metric("roadhand_disk_free_bytes")) ?? 0;
    await turns("days_left", 2, () => sample("free", free * 6, "day", 10 * DAY));
    const page = await admin.get(PAGE);
    says(page, "What to look at", "Act now", "Requests that failed, last hour", "See the slow routes below");
  });

  it("goes on where nothing that is measured can be kept", async () => {
    store.exec("create trigger full before insert on samples begin select raise(fail, 'disk full'); end");
    const failed = data.count("outbox", "status = 'failed'");
    for (let number = 31; number < 31 + 20 - failed; number += 1) letter(letterId(number), "failed");
    shows(await admin.get(PAGE), 200, "Letters that failed: 20");
    expect(await level("letters_failed")).toBe(2);
    store.exec("drop trigger full");
    data.run("delete from outbox where id >= ?", letterId(31));
  });

  it("says how backups went, and calls for somebody where they stopped", async () => {
    mkdirSync(`${app.dataDir}/backup`, { recursive: true });
    const at = new Date(Date.now() - 2 * DAY).toISOString();
    const last = { at, ok: true, files: 12, bytes: 4_200_000 };
    const note = (status: object) => writeFileSync(`${app.dataDir}/backup/status.json`, JSON.stringify(status));
    await turns("backup_age", 2, () => note({ folder: "/mnt/backup", last, lastGood: at }));
    expect(await level("rehearsal_age")).toBe(1);
    says(await admin.get(PAGE), "4.2 MB written, 12 files in it", "Since the last good backup: 2 days");
    await turns("backup_failed", 2, () =>
      note({ folder: "/mnt/backup", last: { ...last, ok: false, fault: "No room on /mnt/backup." }, lastGood: at }),
    );
    says(await admin.get(PAGE), "it failed. No room on /mnt/backup.");
  });

  it("brings what is red to the home of those who can mend it, and to nobody else", async () => {
    shows(await admin.get("/admin"), 200, "The installation needs attention now", "Since the last good backup");
    const manager = await staff(app, "rtic.manager");
    expect(wordsOf((await manager.get("/admin")).text)).not.toContain("The installation needs attention now");
  });

  it("says in red that the clock has jumped ahead", async () => {
    const seen = () => data.one<{ at: number }>("select clock_seen_at as at from installation").at;
    const before = seen();
    await turns("clock", 2, () => data.run("update installation set clock_seen_at = ?", Date.now() - 2 * DAY));
    data.run("update installation set clock_seen_at = ?", before);
  });

  it("says a broken audit in red", async () => {
    await turns("audit", 2, () => data.run(`update installation set audit_fault = '{"seq":7,"fault":"changed"}'`));
    data.run("update installation set audit_fault = null");
    await admin.get(PAGE);
    expect(await level("audit")).toBe(0);
  });

  it("groups errors by route, name and line, without what they say", async () => {
    data.run("alter table notes rename to gone");
    for (const _ of [1, 2])
      expect((await admin.get(`/admin/company/${letterId(1)}`)).status).toBeGreaterThanOrEqual(400);
    const company = data.one<{ id: string }>("select id from companies limit 1");
    for (const _ of [1, 2]) expect((await admin.get(`/admin/company/${company.id}`)).status).toBe(500);
    data.run("alter table gone rename to notes");
    const page = await admin.get(PAGE);
    const row = /<tr><td data-label="Where"[^>]*><code>admin\/company\/:id<.*?<\/tr>/s.exec(page.text)?.[0] ?? "";
    says(row, "SqliteError SQLITE_ERROR", "2");
    expect(row).toMatch(/<code class="hint">[\w.]+ \([^<]+:\d+:\d+\)<\/code>/);
    expect(row).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}/);
    expect(page.text).not.toContain("no such table");
    expect(page.text).not.toContain(app.dataDir);
  });
});

describe("the letters that have not gone out", () => {
  const MAIL = `${PAGE}/mail`;
  const confirm = async (path: string) => {
    const page = await admin.get(path);
    expect(formsOf(page.text).filter(({ method }) => method === "post").length).toBeGreaterThan(0);
    return admin.post(path);
  };

  it("are sent again or discarded, each by a page that asks first, and the audit says who did it", async () => {
    letter(letterId(3), "failed");
    shows(await admin.get(MAIL), 200, "somebody@example.test", "550 EENVELOPE", "Send again", "Discard");
    shows(await admin.get(`${MAIL}/${letterId(3)}/retry`), 200, "hired to somebody@example.test, tried 5 times");
    expect((await confirm(`${MAIL}/${letterId(3)}/retry`)).location).toBe(MAIL);
    expect(data.one("select status, tries from outbox where id = ?", letterId(3))).toMatchObject({ tries: 0 });
    expect((await confirm(`${MAIL}/${letterId(1)}/discard`)).location).toBe(MAIL);
    expect(data.count("outbox", "id = ?", letterId(1))).toBe(0);
    const acts = data.all("select action, object, actor from audit_events where action like 'mail.%' order by seq");
    const actor = data.one<{ id: string }>("select id from users where username = 'rtic.admin'").id;
    expect(acts).toEqual([
      { action: "mail.retried", object: letterId(3), actor },
      { action: "mail.discarded", object: letterId(1), actor },
    ]);
    expect((await admin.post(`${MAIL}/${letterId(1)}/discard`)).status).toBe(404);
    expect((await admin.post(`${MAIL}/${letterId(2)}/discard`)).status).toBe(404);
  });

  it("are sent again or discarded all at once", async () => {
    for (const number of [11, 12, 13]) letter(letterId(number), "failed");
    shows(await admin.get(`${MAIL}/retry`), 200, "3 letters have failed.");
    await confirm(`${MAIL}/retry`);
    expect(data.count("outbox", "status = 'failed'")).toBe(0);
    for (const number of [21, 22]) letter(letterId(number), "failed");
    await confirm(`${MAIL}/discard`);
    expect(data.count("outbox", "id in (?, ?)", letterId(21), letterId(22))).toBe(0);
    expect((await admin.get(`${MAIL}/discard`)).status).toBe(404);
  });
});
