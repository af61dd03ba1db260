/** The audit as pages and as a file: who reads what of it, in whose words, and what leaves a row. */
import { spawnSync } from "node:child_process";
import { TEXTS } from "locales/all";
import { readyInstance, textsOf } from "locales/i18n";
import { LANGUAGES } from "locales/index";
import { describe, expect, it } from "vitest";
import { AUDIT_AREAS, type AuditAction, VIEW_ACTIONS } from "~/domain/audit/action";
import { AREAS, actionsOf } from "~/domain/audit/list";
import { auditWords } from "~/routes/audit/words";
import { signedIn } from "../http/api/client-person";
import { DEMO_PASSWORD } from "../http/app";
import { applicant, saveSection, submitted, TYPED } from "../http/applicant";
import type { Row } from "../http/database";
import { handIn } from "../http/driver/licence";
import { administrator, app, data, manager, stranger } from "../http/northway";
import { says, wordsOf } from "../http/page";
import { applicationId, companyId, TELLS_OF_INVESTIGATION, userId } from "../http/rows";
import { type HttpResponse, staff, Visitor } from "../http/visitor";

type Event = Row<"auditEvents">;
const head = () => data.one<{ seq: number | null }>("select max(seq) as seq from audit_events").seq ?? 0;
/** What the program does by itself meanwhile is left out. */
const since = (seq: number, where = "actor <> 'system'", ...values: unknown[]) =>
  data.all<Event>(`select * from audit_events where seq > ? and ${where} order by seq`, seq, ...values);
const rowsIn = ({ text }: HttpResponse) =>
  [...text.matchAll(/<tbody>.*?<\/tbody>/gs)].flatMap(([body]) => body.match(/<tr>.*?<\/tr>/gs) ?? []);
const timesIn = (response: HttpResponse) => rowsIn(response).map((row) => /datetime="([^"]+)"/i.exec(row)?.[1]);
const written = (events: Event[]) => events.map(({ at }) => new Date(at).toISOString());
const linkTo = ({ text }: HttpResponse, label: string) =>
  new RegExp(`href="([^"]*)"[^>]*>${label}<`).exec(text)?.[1]?.replaceAll("&amp;", "&");

const rticPromise = () => staff(app, "rtic.admin");
const northDriver = () =>
  data.one<{ id: string; application: string; last_name: string; folder: string; file: string; name: string }>(
    `select drivers.id, applications.id as application, drivers.last_name, folders.id as folder, files.id as file, files.name
     from drivers join applications on applications.driver_id = drivers.id
     join folders on folders.driver_id = drivers.id and folders.kind = 'root' join files on files.driver_id = drivers.id
     join application_snapshots on application_snapshots.application_id = applications.id
     where drivers.company_id = ? and files.media_type = 'image/jpeg' order by applications.id limit 1`,
    companyId(),
  );

describe("every action", () => {
  it.each(LANGUAGES)("has words in %s, and so has every area", (language) => {
    const instance = readyInstance(language, TEXTS[language].pages);
    const words = auditWords(textsOf(instance, "common"), language);
    const said = AREAS.flatMap(actionsOf).map((action) => [action, words.action(action)]);
    expect(said.length).toBe(Object.values(AUDIT_AREAS).flat().length);
    expect(said.filter(([action, text]) => !text || text.includes(".") || action?.endsWith(String(text)))).toEqual([]);
    expect(AREAS.filter((area) => !instance.exists(`audit:area.${area}`))).toEqual([]);
    const codes: [AuditAction, name: string, ...codes: string[]][] = [
      ["session.signed_in", "after", "masquerade"],
      ["company.suspended", "from", "active"],
      ["company.resumed", "from", "suspended"],
      ["company.closed", "to", "closed"],
      ["company.logo_changed", "logo", "set", "removed"],
      ["masquerade.stopped", "because", "expired", "admin", "user", "company"],
      ["masquerade.stopped", "ignored", "role", "active_company", "companies"],
      ["masquerade.tamper", "forged", "id", "realUserId"],
      ["user.created", "by", "command", "setup"],
      ["access.denied", "to", "company_switch"],
      ["access.denied", "reason", "masquerade_nested", "note_not_yours"],
    ];
    for (const [action, name, ...each] of codes)
      for (const code of each) {
        const [[label, value] = []] = words.detail({ action, detail: [[name, code]] });
        expect([label, value], `${action} ${name} ${code}`).toEqual([
          expect.not.stringMatching(new RegExp(`^${name}$`)),
          expect.not.stringMatching(new RegExp(`^${code}$`)),
        ]);
      }
  });

  it.each(LANGUAGES)("says each detail in %s under a name, and what is no code as it was written", (language) => {
    const words = auditWords(textsOf(readyInstance(language, TEXTS[language].pages), "common"), language);
    expect(
      words.detail({
        action: "access.requested",
        detail: [
          ["reason", "Ticket 4711"],
          ["hours", 24],
        ],
      }),
    ).toEqual([
      [TEXTS[language].pages.audit.detail.reason, "Ticket 4711"],
      [TEXTS[language].pages.audit.detail.hours, "24"],
    ]);
    const names = data
      .all<{ detail: string }>("select detail from audit_events where detail is not null")
      .flatMap(({ detail }) => Object.keys(JSON.parse(detail)));
    const texts: Record<string, string> = TEXTS[language].pages.audit.detail;
    expect([...new Set(names)].filter((name) => !texts[name])).toEqual([]);
  });
});

describe("who reads the audit", () => {
  it("is the company's Administrators their own rows, RTIC's Administrators all; the menu says so", async () => {
    const rtic = await rticPromise();
    for (const visitor of [administrator, stranger, rtic]) {
      expect((await visitor.get("/")).status).toBeLessThan(303);
      expect((await visitor.get("/audit")).text).toMatch(/href="\/audit"[^>]*>Audit</);
    }
    for (const visitor of [manager, await staff(app, "rtic.manager")]) {
      expect((await visitor.get("/audit")).location).toBe("/forbidden");
      expect((await visitor.get("/audit/export")).location).toBe("/forbidden");
      expect((await visitor.get("/user")).text).not.toContain('href="/audit"');
    }
    const own = await administrator.get("/audit");
    const all = data.all<Event>(
      "select * from audit_events where company_id = ? order by seq desc limit 50",
      companyId(),
    );
    expect(timesIn(own)).toEqual(written(all));
    expect(timesIn(await rtic.get("/audit"))).toEqual(
      written(
        data.all<Event>(`select * from audit_events where not ${TELLS_OF_INVESTIGATION} order by seq desc limit 50`),
      ),
    );
    says(await rtic.get("/audit"), "Sunbeam Carriers");
  });

  it("never sees another company's rows, whatever the address asks", async () => {
    const theirs = data.one<Event>("select * from audit_events where company_id = ? order by seq desc", companyId());
    await administrator.get(`/application/${northDriver().application}`);
    const object = data.one<Event>(
      "select * from audit_events where company_id = ? and object is not null and action like 'application.%' order by seq desc",
      companyId(),
    ).object;
    for (const query of [
      `company=${companyId()}`,
      `object=${object}`,
      `person=${userId("north.admin")}`,
      "q=north.admin",
      "masquerade=1",
      `cursor=${Buffer.from(`[${theirs.seq + 1}]`).toString("base64url")}`,
    ]) {
      const seen = timesIn(await stranger.get(`/audit?${query}`));
      const own = data.all<Event>("select * from audit_events where company_id = ?", companyId("Sunbeam Carriers"));
      expect(
        seen.filter((time) => !written(own).includes(String(time))),
        query,
      ).toEqual([]);
      const csv = (await stranger.get(`/audit/export?${query}`)).text;
      expect(csv, query).not.toContain("Northway");
    }
    expect(wordsOf((await stranger.get(`/audit?person=${userId("north.admin")}`)).text)).not.toContain(
      "Everything that",
    );
  });

  it("names applicants and drivers to their company with a link, and to RTIC by kind and id only", async () => {
    const { id, application, last_name, file, name } = northDriver();
    await administrator.get(`/driver/${id}`);
    await administrator.get(`/application/${application}`);
    await administrator.get(`/file/${file}`);
    const [rtic, own] = [await rticPromise(), await administrator.get(`/audit?object=${application}`)];
    expect(own.text).toContain(`href="/application/${application}"`);
    says(own, last_name);
    says(await administrator.get(`/audit?object=${file}`), name);
    for (const object of [id, application, file]) {
      const page = await rtic.get(`/audit?object=${object}`);
      expect(rowsIn(page).length).toBeGreaterThan(0);
      expect(wordsOf(page.text)).not.toContain(last_name);
      expect(page.text).not.toContain(name);
      const csv = await rtic.get(`/audit/export?object=${object}`);
      expect(csv.text).toContain(object);
      expect(csv.text).not.toContain(last_name);
      expect(csv.text).not.toContain(name);
    }
  });

  it("shows an applicant's own acts under the name of the application, to RTIC as an applicant's", async () => {
    const who = await submitted(app);
    const application = applicationId(who);
    const own = wordsOf((await stranger.get(`/audit?object=${application}`)).text);
    expect(own).toMatch(/Maya Ruiz Signed and submitted an application/);
    expect(own).toMatch(/From: Draft To: Submitted/);
    const rtic = wordsOf((await (await rticPromise()).get(`/audit?object=${application}`)).text);
    expect(rtic).toMatch(/An applicant Signed and submitted an application/);
    expect(rtic).not.toContain("Maya");
    expect(rtic).not.toContain(who.email);
  });
});

describe("the page", () => {
  it("is narrowed by each filter to exactly what the rows say", async () => {
    const admin = userId("north.admin");
    const now = data.one<Event>("select * from audit_events order by seq desc").at;
    const today = new Date(now).toLocaleDateString("sv-SE", { timeZone: "America/Chicago" });
    const begins = Date.parse(`${today}T00:00:00-06:00`);
    const looks = `(${VIEW_ACTIONS.map((action) => `'${action}'`)})`;
    expect(data.all(`select 1 from audit_events where action in ${looks}`)).not.toHaveLength(0);
    const cases: [query: string, where: string, ...values: unknown[]][] = [
      // Unless asked for, or about one person, thing or action, who only looked is left out.
      ["", `action not in ${looks}`],
      ["looks=all", "1"],
      ["what=session", "action like 'session.%'"],
      ["what=session.signed_in", "action = 'session.signed_in'"],
      ["what=file", "action like 'file.%'"],
      [`person=${admin}`, "? in (actor, object, real_user_id)", admin],
      ["q=north.admin", `? in (actor, object, real_user_id) and action not in ${looks}`, admin],
      ["q=north.admin&looks=all", "? in (actor, object, real_user_id)", admin],
      ["q=nobody.at.all", "0"],
      [`person=${admin}&what=application.viewed`, "actor = ? and action = 'application.viewed'", admin],
      [`from=${today}&looks=all`, "at >= ?", begins],
      [`to=${today}&looks=all`, "at < ?", begins + 24 * 3600_000],
      [`to=${new Date(begins - 12 * 3600_000).toISOString().slice(0, 10)}&looks=all`, "at < ?", begins],
      ["masquerade=1", "(real_user_id is not null or action like 'masquerade.%')"],
    ];
    for (const [query, where, ...values] of cases) {
      const wanted = data.all<Event>(
        `select * from audit_events where company_id = '${companyId()}' and ${where} order by seq desc limit 50`,
        ...values,
      );
      expect(timesIn(await administrator.get(`/audit?${query}`)), query).toEqual(written(wanted));
    }
    for (const query of [
      "what=x",
      "what=session.x",
      "from=x",
      "to=2026-02-30",
      "company=x",
      "object=x",
      "person=x",
      "cursor=x",
    ])
      expect(rowsIn(await administrator.get(`/audit?${query}`)).length, query).toBeGreaterThan(5);
    const rtic = await rticPromise();
    expect(timesIn(await rtic.get(`/audit?company=${companyId()}&what=session.signed_in`))).toEqual(
      written(
        data.all<Event>(
          "select * from audit_events where company_id = ? and action = 'session.signed_in' order by seq desc limit 50",
          companyId(),
        ),
      ),
    );
  });

  it("goes on and back by fifty, each row once", async () => {
    const { application } = northDriver();
    for (let looks = 0; looks < 60; looks += 1) await manager.get(`/application/${application}`);
    const first = await administrator.get(`/audit?object=${application}`);
    expect(timesIn(first)).toHaveLength(50);
    const second = await administrator.get(linkTo(first, "Next page") ?? "");
    const all = data.all<Event>(
      "select * from audit_events where company_id = ? and object = ? order by seq desc",
      companyId(),
      application,
    );
    expect([...timesIn(first), ...timesIn(second)]).toEqual(written(all).slice(0, 100));
    expect(timesIn(await administrator.get(linkTo(second, "Previous page") ?? ""))).toEqual(timesIn(first));
  });

  it("speaks Spanish, and writes codes in words in both", async () => {
    const admin = new Visitor(app.origin, { "accept-language": "es" });
    await admin.post("/user/login", { username: "north.admin", password: DEMO_PASSWORD });
    const nobody = new Visitor(app.origin);
    await nobody.post("/user/login", { username: "north.manager", password: "not the right password" });
    const spanish = wordsOf((await admin.get("/audit?what=session")).text);
    expect(spanish).toContain("Se le negó la entrada");
    expect(spanish).toContain("Motivo: Correo o contraseña equivocados");
    const english = wordsOf((await administrator.get("/audit?what=session.refused")).text);
    expect(english).toContain("Reason: Wrong email or password");
    for (const text of [english, spanish]) expect(text).not.toMatch(/wrong_credentials|session\.|\{\{/);
  });
});

describe("the file", () => {
  it("holds all that fits, safe for spreadsheets, and is in the audit from then on", async () => {
    const before = head();
    const sheet = await administrator.get("/audit/export?what=session&q=north");
    expect(sheet.headers.get("content-type")).toContain("text/csv");
    expect(sheet.headers.get("content-disposition")).toMatch(/attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"/);
    const lines = sheet.text.trim().split("\r\n");
    expect(lines[0]).toContain('"Number","Time (America/Chicago)","Who"');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.slice(1).every((line) => /^"\d+","\d{4}-/.test(line))).toBe(true);
    expect(since(before)).toMatchObject([
      { action: "audit.exported", company_id: companyId(), detail: '{"what":"session","searched":true}' },
    ]);
    const rtic = await rticPromise();
    const again = head();
    await rtic.get(`/audit/export?company=${companyId()}`);
    expect(since(again)).toMatchObject([{ action: "audit.exported", company_id: companyId() }]);
    says(await administrator.get("/audit?what=audit"), "Exported the audit");
  });

  it("takes no reason that begins like a formula for one", async () => {
    const rtic = await rticPromise();
    await rtic.post(`/admin/user/${userId("sun.manager")}/masquerade`, { reason: "=HYPERLINK(1)" });
    await rtic.post("/user/stop-masquerade");
    // As a reason was taken before it had to be one line.
    data.run("update users set name = ? where username = 'sun.admin'", "Simone\n=1+1, Baptiste");
    const sheet = (await stranger.get("/audit/export?what=masquerade")).text;
    expect(sheet).toContain("HYPERLINK");
    expect(sheet).not.toMatch(/(^|",)"?=/m);
    const all = (await stranger.get("/audit/export")).text;
    expect(all).toContain('"Simone =1+1, Baptiste"');
    const widths = all
      .trim()
      .split(/[\r\n]+/)
      .map((line) => line.match(/"(?:[^"]|"")*"/g)?.length);
    expect(new Set(widths)).toEqual(new Set([13]));
  });
});

describe("who looked", () => {
  it("is told to the company's Administrators with the reason, the time, and how much was viewed", async () => {
    const rtic = await rticPromise();
    const { application, id } = northDriver();
    await rtic.post(`/admin/user/${userId("north.admin")}/masquerade`, { reason: "Ticket 4711" });
    await rtic.get(`/application/${application}`);
    await rtic.get(`/application/${application}`);
    await rtic.get(`/driver/${id}`);
    const during = wordsOf((await administrator.get("/my-company/access")).text);
    const [rticName, name] = ["rtic.admin", "north.admin"].map(
      (username) => data.one<{ name: string }>("select name from users where username = ?", username).name,
    );
    const told = `${rticName}, through the eyes of ${name} Reason: Ticket 4711`;
    expect(during).toMatch(new RegExp(`${told} Since .*, still going on · 2 records viewed`));
    await rtic.post("/user/stop-masquerade");
    const page = await administrator.get("/my-company/access");
    expect(wordsOf(page.text)).toMatch(new RegExp(`${told} \\S.* to .* · 2 records viewed`));
    const meanwhile = wordsOf((await administrator.get(linkTo(page, "Everything done during that time") ?? "")).text);
    expect(meanwhile).toContain(`${rticName}, through the eyes of ${name} Viewed an application`);
    expect(meanwhile).toContain("Reason: Ticket 4711");
    expect((await manager.get("/my-company/access")).text).not.toContain("Ticket 4711");
    expect((await stranger.get("/my-company/access")).text).not.toContain("Ticket 4711");
  });
});

describe("the user viewer", () => {
  it("shows what a user did last and what was done to them, and leads RTIC's Administrators to all of it", async () => {
    const [id, rtic, rticManager] = [userId("sun.manager"), await rticPromise(), await staff(app, "rtic.manager")];
    await rtic.post(`/admin/user/${id}/masquerade`, { reason: "See the list" });
    await rtic.get("/applications");
    await rtic.post("/user/stop-masquerade");
    const page = await rtic.get(`/admin/user/${id}`);
    says(page, "Started viewing the site as someone else", "See the list");
    expect(page.text).toContain(`href="/audit?person=${id}"`);
    const theirs = await rticManager.get(`/admin/user/${id}`);
    says(theirs, "Stopped viewing the site as someone else");
    expect(theirs.text).not.toContain("/audit?person=");
  });
});

describe("what leaves a row", () => {
  it("is a look at a file, a CDL's PDF, an application's PDF and a folder by staff, not the PDF of an applicant's own CDL", async () => {
    const { id, application, folder, file } = northDriver();
    for (const [path, action, object] of [
      [`/file/${file}`, "file.viewed", file],
      [`/driver/${id}/cdl/pdf`, "cdl.downloaded", id],
      [`/folder/${folder}/zip`, "folder.downloaded", folder],
    ] as const) {
      const before = head();
      expect((await manager.get(path)).status, path).toBe(200);
      expect(since(before), path).toMatchObject([
        { action, object, company_id: companyId(), actor: userId("north.manager") },
      ]);
    }
    const before = head();
    expect((await manager.get(`/application/${application}/pdf`)).status).toBe(200);
    expect(since(before, "actor = ?", userId("north.manager"))).toMatchObject([
      { action: "file.viewed", company_id: companyId() },
    ]);
    const who = await applicant(app);
    await saveSection(who, "you", TYPED.you);
    expect((await handIn(who)).status).toBe(302);
    const own = head();
    expect((await who.get("/applicant/driver/cdl/pdf")).status).toBe(200);
    expect(since(own)).toEqual([]);
  });

  it("is a refused sign-in, with the company of who is known, and a password set or asked for", async () => {
    const before = head();
    const visitor = new Visitor(app.origin);
    await visitor.post("/user/login", { username: "sun.manager", password: "not the right password" });
    await visitor.post("/user/login", { username: "nobody.here", password: "not the right password" });
    await visitor.post("/user/forgot-password", {
      email: data.one<{ email: string }>("select email from users where username = 'sun.manager'").email,
    });
    expect(since(before)).toMatchObject([
      { action: "session.refused", object: userId("sun.manager"), company_id: companyId("Sunbeam Carriers") },
      { action: "session.refused", object: null, company_id: null },
      { action: "user.reset_asked", object: userId("sun.manager"), company_id: companyId("Sunbeam Carriers") },
    ]);
  });
});

describe("a denial", () => {
  const denied = (seq: number) => since(seq, "action = 'access.denied'");

  it("is one row for one refused request, by a guard or by an operation, of a page, its data, a form or a script", async () => {
    const { application } = northDriver();
    const fresh = await staff(app, "north.manager");
    const requests: [ask: () => Promise<HttpResponse>, route: string, method: string][] = [
      [() => fresh.get("/admin"), "/admin", "GET"],
      [() => fresh.get("/admin.data"), "/admin", "GET"],
      [() => fresh.get("/my-company/edit"), "/my-company/edit", "GET"],
      [() => fresh.get("/applications/export"), "/applications/export", "GET"],
      [() => fresh.post(`/application/${application}/ssn`, { reason: "curious" }), "/application/:id/ssn", "POST"],
      [() => fresh.post("/applicant/driver/cdl/picture/front"), "/applicant/driver/cdl/picture/:side", "POST"],
      [() => fresh.get("/audit"), "/audit", "GET"],
    ];
    for (const [send, route, method] of requests) {
      const before = head();
      await send();
      const rows = denied(before);
      expect(rows, route).toMatchObject([{ actor: userId("north.manager"), company_id: companyId() }]);
      expect(JSON.parse(rows[0]?.detail ?? "{}"), route).toEqual({ route, method });
    }
    const before = head();
    await new Visitor(app.origin).get("/admin");
    await fresh.get("/forbidden");
    await fresh.get("/no/such/page");
    expect(denied(before)).toEqual([]);
  });

  it("is told with its reason, and with both names where somebody looks through other eyes", async () => {
    const rtic = await rticPromise();
    await rtic.post(`/admin/user/${userId("north.admin")}/masquerade`, { reason: "A ticket" });
    const before = head();
    await rtic.get(`/application/${northDriver().application}/ssn`);
    expect(denied(before)).toMatchObject([
      { actor: userId("north.admin"), real_user_id: userId("rtic.admin"), company_id: companyId() },
    ]);
    expect(JSON.parse(denied(before)[0]?.detail ?? "{}")).toMatchObject({ reason: "masquerade_blocked" });
    await rtic.post("/user/stop-masquerade");
  });

  it("is one row of the API too", async () => {
    const { client } = await signedIn(app, "sun.manager");
    const before = head();
    await expect(client.masquerade(userId("sun.admin"), "mine")).rejects.toMatchObject({ status: 403 });
    expect(denied(before)).toMatchObject([
      { actor: userId("sun.manager"), detail: '{"route":"/api/v1/auth/masquerade/{id}","method":"POST"}' },
    ]);
  });

  it("is not written beyond thirty a minute by one person, nor an applicant's by another's count", async () => {
    const [flooding, other] = [await applicant(app), await applicant(app)];
    const before = head();
    for (let number = 0; number < 40; number += 1) await flooding.get("/admin");
    expect(denied(before)).toHaveLength(30);
    await other.get("/admin");
    expect(denied(before)).toHaveLength(31);
  });
});

describe("a limit", () => {
  const limited = (seq: number) => since(seq, "action = 'access.limited'");

  it("leaves one row in its window when it is first exceeded, with the user and never an address", async () => {
    const before = head();
    const visitor = new Visitor(app.origin);
    for (let number = 0; number < 9; number += 1)
      await visitor.post("/user/login", { username: "sun.manager", password: "not the right password" });
    expect(limited(before)).toMatchObject([
      {
        object: userId("sun.manager"),
        company_id: companyId("Sunbeam Carriers"),
        detail: '{"limit":"signIn"}',
      },
    ]);
    const again = head();
    const requester = new Visitor(app.origin);
    for (let number = 0; number < 8; number += 1)
      await requester.post("/user/forgot-password", { email: "somebody.limited@example.test" });
    expect(limited(again)).toMatchObject([{ object: null, detail: '{"limit":"mail"}' }]);
    expect(JSON.stringify(since(again))).not.toContain("somebody.limited");
  });

  it("of one address is told though it is asked for before it is spent", async () => {
    const before = head();
    const visitor = new Visitor(app.origin);
    for (let number = 0; number < 36; number += 1)
      await visitor.post("/apply", { code: `GUESS${number}`, email: "guessing@example.test" });
    expect(limited(before)).toMatchObject([{ object: null, detail: '{"limit":"wrongCode"}' }]);
  });
});

describe("npm run admin -- verify-audit", () => {
  const verify = () =>
    spawnSync(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `process.exitCode = await (await import("./build/server/admin.js")).admin(["verify-audit"])`,
      ],
      { env: { ...process.env, DATA_DIR: app.dataDir }, encoding: "utf8" },
    );

  it("says while the server runs that all rows are whole, or which is not", async () => {
    const whole = verify();
    expect(whole.stdout).toMatch(/^\d+ rows of the audit, all of them whole\.$/m);
    expect(whole.status).toBe(0);
    const guard = data.one<{ sql: string }>(
      "select sql from sqlite_master where type = 'trigger' and name = 'audit_events_no_update'",
    ).sql;
    const { ip } = data.one<{ ip: string | null }>("select ip from audit_events where seq = 7");
    data.run("drop trigger audit_events_no_update");
    try {
      data.run("update audit_events set ip = '10.9.9.9' where seq = 7");
      const broken = verify();
      expect(broken.stderr).toContain("Row 7 of the audit was changed");
      expect(broken.status).toBe(1);
    } finally {
      data.run("update audit_events set ip = ? where seq = 7", ip);
      data.run(guard);
    }
    expect(verify().status).toBe(0);
  });
});

describe("a broken audit", () => {
  it("is said in red to RTIC Administrators at home and on its page, in both languages, and to nobody else", async () => {
    data.run("update installation set audit_fault = ?", JSON.stringify({ seq: 7, fault: "changed" }));
    try {
      const rtic = await staff(app, "rtic.admin");
      for (const path of ["/admin", "/audit"]) {
        const page = await rtic.get(path);
        expect(page.text, path).toMatch(/class="alert alert-error[^"]*" role="alert"/);
        says(page, "The audit is not whole", "Row 7 was changed, or added by someone without the key.");
        says(
          await rtic.get(path, { "accept-language": "es" }),
          "La auditoría no está completa",
          "El registro 7 se cambió",
        );
      }
      const others: [name: string, path: string][] = [
        ["rtic.manager", "/admin"],
        ["north.admin", "/audit"],
      ];
      for (const [name, path] of others) {
        const page = await (await staff(app, name)).get(path);
        expect([page.status, wordsOf(page.text).includes("The audit is not whole")], name).toEqual([200, false]);
      }
    } finally {
      data.run("update installation set audit_fault = null");
    }
    expect(wordsOf((await (await staff(app, "rtic.admin")).get("/audit")).text)).not.toContain(
      "The audit is not whole",
    );
  });
});
