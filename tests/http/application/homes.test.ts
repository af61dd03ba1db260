/** What a company's staff see first: counts that are filters, charts, what is theirs, what happened. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf, mondayOf, startOfDay } from "~/domain/day";
import { formatShortDay } from "~/domain/words";
import { chart } from "../chart";
import { idOf } from "../database";
import { copyHistory } from "../history";
import { wordsOf } from "../page";
import { companyId, userEmail, userId, userName } from "../rows";
import { app, data } from "../running";
import { staff, Visitor } from "../visitor";

const north = await staff(app, "north.manager");
const sun = await staff(app, "sun.manager");
const northway = companyId();
const sunbeam = companyId("Sunbeam Carriers");
for (const name of ["Northway Freight", "Sunbeam Carriers"]) copyHistory(name);

const ZONES: Record<string, string> = {};
const zoneOf = (company: string) => {
  ZONES[company] ??= data.one<{ time_zone: string }>("select time_zone from companies where id = ?", company).time_zone;
  return ZONES[company];
};
const home = async (who: Visitor) => (await who.get("/")).text;

/** The number on the card that leads to a list. */
const card = (html: string, list: string) =>
  wordsOf(
    new RegExp(`<a[^>]*href="${list.replace("?", "\\?")}"[^>]*>\\s*<strong[^>]*>(.*?)</strong>`).exec(html)?.[1] ??
      "none",
  );

const STATUSES = ["submitted", "in_review", "changes_requested", "approved"];
const TWO_DAYS = 48 * 3600_000;

describe("the home of a company's staff", () => {
  it("is whole at the first look without script", async () => {
    const lite = await staff(app, "north.admin");
    lite.cookies.set("lite", "on");
    const { text } = await lite.get("/");
    expect(text).not.toContain("<script");
    expect(wordsOf(text)).toContain("Recent activity");
  });

  it("counts what the lists behind its cards hold, and nobody else's", async () => {
    for (const [who, company] of [
      [north, northway],
      [sun, sunbeam],
    ] as const) {
      const html = await home(who);
      for (const status of STATUSES)
        expect(card(html, `/applications?status=${status}`), status).toBe(
          String(data.count("applications", "company_id = ? and status = ?", company, status)),
        );
      expect(card(html, "/applications?stalled=1")).toBe(
        String(
          data.count(
            "applications",
            "company_id = ? and status = 'draft' and last_activity_at <= ?",
            company,
            Date.now() - TWO_DAYS,
          ),
        ),
      );
      const today = dayOf(new Date(), zoneOf(company));
      expect(card(html, "/drivers/expiring")).toBe(
        String(
          data.count(
            "cdls join drivers on drivers.id = cdls.driver_id",
            `cdls.company_id = ? and cdls.current = 1 and cdls.expiration_on <= ?
             and (drivers.status in ('active', 'approved') or exists (
               select 1 from applications where driver_id = drivers.id
               and status in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved')))`,
            company,
            addDays(today, 30),
          ),
        ),
      );
    }
    expect(card(await home(north), "/applications?status=submitted")).not.toBe("0");
  });

  it("counts for the company one works in now", async () => {
    const both = await staff(app, "north.manager");
    await both.post("/user/active-company", { companyId: sunbeam });
    const html = await home(both);
    expect(html).toContain("<h1>Sunbeam Carriers</h1>");
    for (const status of STATUSES)
      expect(card(html, `/applications?status=${status}`)).toBe(
        card(await home(sun), `/applications?status=${status}`),
      );
  });

  it("says in each chart's table what is drawn", async () => {
    const html = await home(north);
    for (const title of ["Applications by week", "Applications by status", "Time in stage"]) {
      const { drawn, table } = chart(html, title);
      expect(drawn.length, title).toBeGreaterThan(4);
      expect(
        table.map(([, number]) => number),
        title,
      ).toEqual(drawn);
    }
    expect(html.match(/<svg role="img"/g)).toHaveLength(3);
  });

  it("draws each week by the company's calendar", async () => {
    const zone = zoneOf(northway);
    const monday = mondayOf(dayOf(new Date(), zone));
    const edge = startOfDay(addDays(monday, -14), zone).getTime();
    const [before, at] = data.all<{ id: string }>(
      "select id from applications where company_id = ? and status = 'submitted' order by id limit 2",
      northway,
    );
    data.run("update applications set submitted_at = ? where id = ?", edge - 1, before?.id);
    data.run("update applications set submitted_at = ? where id = ?", edge, at?.id);
    // Figures are counted anew once a status changes.
    data.run("update applications set status = 'in_review' where id = ?", at?.id);
    data.relist();
    const { table } = chart(await home(north), "Applications by week");
    expect(table).toEqual(
      Array.from({ length: 12 }, (_, index) => {
        const from = addDays(monday, (index - 11) * 7);
        return [
          formatShortDay(from, "en"),
          String(
            data.count(
              "applications",
              "company_id = ? and submitted_at >= ? and submitted_at < ?",
              northway,
              startOfDay(from, zone).getTime(),
              startOfDay(addDays(from, 7), zone).getTime(),
            ),
          ),
        ];
      }),
    );
  });

  it("tells the median of the days that applications stayed in a stage", async () => {
    const stays = (status: string) =>
      data
        .all<{ stay: number }>(
          `select moved.at - (select max(earlier.at) from application_events earlier
             where earlier.application_id = moved.application_id and earlier.at < moved.at) as stay
           from application_events moved where company_id = ? and from_status = ? order by stay`,
          northway,
          status,
        )
        .map(({ stay }) => stay / 86_400_000);
    const median = (values: number[]) =>
      ((values[Math.floor((values.length - 1) / 2)] ?? 0) + (values[Math.ceil((values.length - 1) / 2)] ?? 0)) / 2;
    const ninth = (values: number[]) => values[Math.ceil(values.length * 0.9) - 1] ?? 0;
    const { table } = chart(await home(north), "Time in stage");
    expect(table.map(([, days]) => days)).toEqual(
      ["draft", "submitted", "in_review", "changes_requested", "approved"].map(
        (status) => `${Math.round(median(stays(status)) * 10) / 10} d, n = ${stays(status).length}`,
      ),
    );
    expect(table.map(([, , p90]) => p90)).toEqual(
      ["draft", "submitted", "in_review", "changes_requested", "approved"].map((status) =>
        String(Math.round(ninth(stays(status)) * 10) / 10),
      ),
    );
  });

  it("counts by age what waits now, each status a way to its list with the longest first", async () => {
    const html = await home(north);
    const table = html.slice(html.indexOf("How long it waits now"));
    const day = 86_400_000;
    const age = (from: number, to: number, status: string) =>
      data.count(
        "applications",
        "company_id = ? and status = ? and status_since <= ? and status_since > ?",
        northway,
        status,
        from === 0 ? Number.MAX_SAFE_INTEGER : Date.now() - from * day,
        Date.now() - to * day,
      );
    const labels = {
      submitted: "Submitted",
      in_review: "In review",
      changes_requested: "Changes requested",
      approved: "Approved",
    };
    let all = 0;
    for (const [status, label] of Object.entries(labels)) {
      const ages = [age(0, 3, status), age(3, 8, status), age(8, 15, status), age(15, 100_000, status)];
      const sum = ages.reduce((total, number) => total + number, 0);
      all += sum;
      const row =
        table.match(/<tr>.*?<\/tr>/gs)?.find((found) => found.includes(`status=${status}&amp;sort=waiting_desc`)) ?? "";
      expect(wordsOf(row)).toBe([label, ...ages, sum].join(" "));
    }
    expect(all).toBeGreaterThan(10);
  });

  it("lists what is assigned to oneself and still runs, ten at most", async () => {
    const me = userId("north.manager");
    const listed = () =>
      home(north).then((html) => {
        const section = html.split("<section").find((part) => part.includes("<h2>Assigned to me</h2>")) ?? "";
        return [...section.matchAll(/href="\/application\/([\w-]+)"/g)].map(([, id]) => id);
      });
    const mine = data
      .all<{ id: string }>(
        `select id from applications where company_id = ? and assigned_user_id = ?
         and status in ('submitted', 'in_review', 'changes_requested', 'approved') order by last_activity_at desc limit 10`,
        northway,
        me,
      )
      .map(({ id }) => id);
    expect(mine.length).toBeGreaterThan(0);
    expect(await listed()).toEqual(mine);
    expect(await home(north)).toContain('href="/applications?assigned=me"');
  });

  it("tells who did the last ten things to whom, with the way there", async () => {
    const application = idOf(
      data,
      "select id from applications where company_id = ? and status = 'submitted' order by id desc",
      northway,
    );
    const version = data.one<{ version: number }>("select version from applications where id = ?", application).version;
    await north.post(`/application/${application}/review`, { version: String(version) });
    const html = await home(north);
    const section = html.split("<section").find((part) => part.includes("<h2>Recent activity</h2>")) ?? "";
    const [first = "", ...others] = section.split("<li").slice(1);
    expect(others).toHaveLength(9);
    expect(first).toContain(`href="/application/${application}"`);
    expect(wordsOf(`<li${first}`)).toContain("Submitted → In review");
    const name = userName("north.manager");
    expect(wordsOf(`<li${first}`)).toContain(`${name},`);
    expect(await home(sun)).not.toContain(application);
  });

  it("speaks Spanish", async () => {
    const spanish = await staff(app, "north.admin");
    spanish.cookies.set("language", "es");
    const words = wordsOf(await home(spanish));
    for (const said of ["Asignadas a mí", "Solicitudes por semana", "CDL y documentos que vencen en 30 días"])
      expect(words).toContain(said);
  });

  it("counts exactly where more than 1,000 wait", async () => {
    data.run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1100)
       insert into applicants (id, email, language, created_at)
       select 'many-' || i, 'many' || i || '@example.test', 'en', 0 from n`,
    );
    const key = idOf(data, "select data_key_id as id from drivers where company_id = ?", sunbeam);
    data.run(
      `insert into drivers (id, company_id, applicant_id, data_key_id, email, created_at, updated_at)
       select 'driver-' || id, ?, id, ?, email, 0, 0 from applicants where id like 'many-%'`,
      sunbeam,
      key,
    );
    const model = data.one<{ template_id: string; template_version_id: string }>(
      "select * from applications where company_id = ?",
      sunbeam,
    );
    const now = Date.now();
    data.run(
      `insert into applications (id, company_id, driver_id, template_id, template_version_id, status, language,
         sections_asked, submitted_at, status_since, last_activity_at, created_at)
       select 'application-' || id, company_id, id, ?, ?, 'submitted', 'en', 3, ?, ?, ?, ? from drivers where id like 'driver-many-%'`,
      model.template_id,
      model.template_version_id,
      now,
      now,
      now,
      now,
    );
    data.relist();
    const submitted = data
      .count("applications", "company_id = ? and status = 'submitted'", sunbeam)
      .toLocaleString("en");
    const html = await home(sun);
    expect(card(html, "/applications?status=submitted")).toBe(submitted);
    const { drawn, table } = chart(html, "Applications by status");
    expect(Object.fromEntries(table).Submitted).toBe(submitted);
    expect(drawn).toContain(submitted);
    expect(chart(html, "Applications by week").table.at(-1)?.[1]).toMatch(/^1,1\d\d$/);
    expect(Number(card(await home(north), "/applications?status=submitted"))).toBeLessThan(1000);
  });
});

describe("the home of a company nobody has applied to", () => {
  it("says what to do next", async () => {
    const rtic = await staff(app, "rtic.admin");
    const made = await rtic.post("/admin/company/new", {
      name: "Quiet Lines",
      legalName: "Quiet Lines LLC",
      street: "1 Elm Street",
      city: "Omaha",
      state: "NE",
      zip: "68102",
      timeZone: "America/Chicago",
      language: "en",
    });
    const company = (made.location ?? "").replace("/admin/company/", "");
    await rtic.post(`/admin/company/${company}/new-user`, {
      name: "Nora Whitaker",
      email: userEmail("north.admin"),
      role: "Administrator",
      language: "en",
    });
    const nora = await staff(app, "north.admin");
    await nora.post("/user/active-company", { companyId: company });
    expect(wordsOf(await home(nora))).toContain("Publish a template to get a code");
    const now = Date.now();
    data.run(
      "insert into templates (id, company_id, code, status, created_at, updated_at) values ('quiet', ?, 'QUIETLY', 'published', ?, ?)",
      company,
      now,
      now,
    );
    const html = await home(nora);
    expect(wordsOf(html)).toContain("Share code QUIETLY or print the poster.");
    expect(html).toContain('href="/templates"');
    expect(card(html, "/applications?status=submitted")).toBe("0");
    expect(wordsOf(await home(north))).not.toContain("Nobody has applied yet");
  });
});

describe("the home of a visitor", () => {
  it("asks for nothing that only staff see", async () => {
    const { text } = await new Visitor(app.origin).get("/");
    expect(wordsOf(text)).toContain("Driving jobs, without the paper chase");
    expect(text).not.toMatch(/company-home|assets\/chart|class="chart/);
  });
});
