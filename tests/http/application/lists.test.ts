/** The lists that staff work in: what they are narrowed by, page by page, as a file, and acts on several rows at once. */
import { describe, expect, it } from "vitest";
import { WARNINGS } from "~/domain/application/warnings";
import { addDays, dayOf } from "~/domain/day";
import { licenceEndingIndex } from "~/domain/row-access/cdl.server";
import { newId } from "~/server/ids.server";
import { applicant, newEmail, saveSection, submitted, TYPED } from "../applicant";
import { idOf } from "../database";
import { copyHistory } from "../history";
import { administrator, app, data, manager, stranger } from "../northway";
import { nextNumber } from "../numbers";
import { formsOf, says, wordsOf } from "../page";
import { applicationId, companyId, driverId, templateId, userId } from "../rows";
import { type HttpResponse, staff, type Visitor } from "../visitor";
import { submitCdl } from "./whole-application";

const DAY = 24 * 3600 * 1000;
const company = companyId;
const dayFromNow = (days: number) => addDays(dayOf(new Date(), "America/Chicago"), days);

for (const name of ["Northway Freight", "Sunbeam Carriers"]) copyHistory(name);
/** Somebody at Northway whose CDL is on file. */
async function licensed(firstName: string, lastName: string, licence: { classes: string[]; daysLeft: number }) {
  const who = await applicant(app, {
    email: `${firstName}.${lastName}.${newEmail()}`.toLowerCase().replace("ł", "l").replace("ś", "s"),
  });
  const ssn = `536-23-${1000 + nextNumber()}`;
  await saveSection(who, "you", { ...TYPED.you, firstName, lastName, ssn, phone: `402555${2000 + nextNumber()}` });
  await submitCdl(who);
  data.run(
    "update cdls set licence_classes = ?, expiration_on = ? where driver_id = ?",
    JSON.stringify(licence.classes),
    dayFromNow(licence.daysLeft),
    driverId(who),
  );
  return who;
}
const hayes = await licensed("Terrance", "Hayes", { classes: ["A"], daysLeft: 20 });
const lukasz = await licensed("Łukasz", "Wiśniewski", { classes: ["B"], daysLeft: 5 });
const thunderhawk = await licensed("Dana", "Thunderhawk", { classes: ["A"], daysLeft: -3 });
data.run(
  "update applications set status = 'submitted', submitted_at = ?, signed_at = ? where id = ?",
  Date.now(),
  Date.now(),
  applicationId(hayes),
);
data.run("update applications set status = 'hired' where id = ?", applicationId(thunderhawk));
data.relist();

/** The rows of a page, in order. */
const idsIn = ({ text }: HttpResponse, kind: "application" | "driver" = "application") => [
  ...new Set(
    [
      ...(/<tbody[^>]*>.*?<\/tbody>/s.exec(text)?.[0] ?? "").matchAll(
        new RegExp(`href="/${kind}/([0-9a-f-]{36})["?]`, "g"),
      ),
    ].map(([, id]) => id as string),
  ),
];
const linkTo = ({ text }: HttpResponse, label: string) =>
  new RegExp(`href="([^"]*)"[^>]*>${label}<`).exec(text)?.[1]?.replaceAll("&amp;", "&");

/** Reads from page to page; after each, something may happen. */
async function pagesOf(visitor: Visitor, start: string, label = "Next page", meanwhile = (_: number) => {}) {
  const pages: string[][] = [];
  for (let to: string | undefined = start; to && pages.length < 50; ) {
    const page: HttpResponse = await visitor.get(to);
    expect(page.status, to).toBe(200);
    pages.push(idsIn(page, start.startsWith("/drivers") ? "driver" : "application"));
    meanwhile(pages.length);
    to = linkTo(page, label);
  }
  return pages;
}

/** Applications of invented people, without anything in them, put beside those of the demo. */
function addApplications(count: number, { lastName = "Many", status = "submitted" } = {}): string[] {
  const ids = writeApplications(count, lastName, status);
  data.relist();
  return ids;
}

function writeApplications(count: number, lastName: string, status: string): string[] {
  const seat = data.one<{ template_id: string; template_version_id: string; data_key_id: string }>(
    `select template_id, template_version_id, data_key_id from applications join drivers on drivers.id = driver_id
     where applications.company_id = ? limit 1`,
    company(),
  );
  return Array.from({ length: count }, (_, number) => {
    const [applicantId, driverId, id] = [newId(), newId(), newId()];
    const email = `${lastName}.${number}@many.example.test`.toLowerCase();
    const at = Date.now() - number * 1000;
    data.run("insert into applicants (id, email, created_at) values (?, ?, ?)", applicantId, email, at);
    data.run(
      `insert into drivers (id, company_id, applicant_id, data_key_id, first_name, last_name, email, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      driverId,
      company(),
      applicantId,
      seat.data_key_id,
      `N${number % 7}`,
      lastName,
      email,
      at,
      at,
    );
    data.run(
      `insert into applications (id, company_id, driver_id, template_id, template_version_id, status, language, sections_asked,
         submitted_at, status_since, last_activity_at, created_at) values (?, ?, ?, ?, ?, ?, 'en', 9, ?, ?, ?, ?)`,
      id,
      company(),
      driverId,
      seat.template_id,
      seat.template_version_id,
      status,
      at,
      at,
      at,
      at,
    );
    return id;
  });
}

/** What the database itself says, without the index. */
const wanted = (where: string, ...values: unknown[]) =>
  data
    .all<{ id: string }>(
      `select applications.id from applications join drivers on drivers.id = applications.driver_id
       left join cdls on cdls.driver_id = drivers.id and cdls.current = 1
       where applications.company_id = ? and ${where} order by last_activity_at desc`,
      company(),
      ...values,
    )
    .map(({ id }) => id);

describe("the list of what drivers replied", () => {
  it("has who wrote and who signed again, until somebody looks", async () => {
    const [written, again] = data.all<{ id: string; version: number }>(
      `select id, version from applications where company_id = ? and status = 'submitted'
       and answered_at is null and submitted_at = signed_at order by id limit 2`,
      company(),
    );
    const listed = async () => idsIn(await manager.get("/applications?answered=1"));
    const tab = async () =>
      /href="\/applications\?answered=1"[^>]*>(?:[^<]|<!-- -->)*<span[^>]*>(\d+)/s.exec(
        (await manager.get("/applications")).text,
      )?.[1];
    const before = await listed();
    const besides = (...ids: (string | undefined)[]) => [...before, ...ids].sort();
    const now = async () => (await listed()).sort();
    expect(await tab()).toBe(String(before.length));
    data.run("update applications set answered_at = ? where id = ?", Date.now(), written?.id);
    data.run("update applications set signed_at = submitted_at - 1 where id = ?", again?.id);
    expect(await now()).toEqual(besides(written?.id, again?.id));
    expect(await tab()).toBe(String(before.length + 2));
    await manager.post(`/application/${again?.id}/review`, { version: String(again?.version) });
    expect(await now()).toEqual(besides(written?.id));
    data.run("update applications set answered_at = null where id = ?", written?.id);
    expect(await now()).toEqual(besides());
    data.run("update applications set status = 'submitted', signed_at = submitted_at where id = ?", again?.id);
    data.relist();
  });
});

describe("the list of applications", () => {
  it("is narrowed by each filter to exactly what the rows say", async () => {
    const template = templateId("NRTHWAY");
    const day = data.one<{ at: number }>(
      "select submitted_at as at from applications where company_id = ? and submitted_at is not null order by 1 limit 1 offset 8",
      company(),
    ).at;
    const onDay = new Date(day).toLocaleDateString("sv-SE", { timeZone: "America/Chicago" });
    const named = new Intl.DateTimeFormat("en-US", { timeZone: "America/Chicago", timeZoneName: "longOffset" });
    const offset = named
      .formatToParts(day)
      .find(({ type }) => type === "timeZoneName")
      ?.value.slice("GMT".length);
    const within = (date: string) => Date.parse(`${date}T00:00:00${offset}`);
    const cases: [query: string, ids: string[]][] = [
      ["", wanted("1 = 1")],
      ["status=submitted", wanted("applications.status = 'submitted'")],
      ["status=changes_requested", wanted("applications.status = 'changes_requested'")],
      ["assigned=me", wanted("assigned_user_id = ?", userId("north.manager"))],
      ["assigned=nobody", wanted("assigned_user_id is null")],
      [`assigned=${userId("north.admin")}`, wanted("assigned_user_id = ?", userId("north.admin"))],
      [`template=${template}`, wanted("template_id = ?", template)],
      ["state=NE", wanted("state_issued = 'NE'")],
      ["class=B", wanted("cdls.licence_classes like '%\"B\"%'")],
      ["stalled=1", wanted("applications.status = 'draft' and last_activity_at < ?", Date.now() - 2 * DAY)],
      [
        "answered=1",
        wanted("(answered_at is not null or applications.status = 'submitted' and submitted_at > signed_at)"),
      ],
      ["expiring=1", wanted("expiration_on between ? and ?", dayFromNow(0), dayFromNow(30))],
      [`to=${onDay}&status=hired`, wanted("submitted_at < ? and applications.status = 'hired'", within(onDay) + DAY)],
      [
        `from=${onDay}&to=${onDay}`,
        wanted("submitted_at >= ? and submitted_at < ?", within(onDay), within(onDay) + DAY),
      ],
      [
        `status=submitted&assigned=nobody&class=A`,
        wanted(
          "applications.status = 'submitted' and assigned_user_id is null and cdls.licence_classes like '%\"A\"%'",
        ),
      ],
      ...WARNINGS.map((code): [string, string[]] => [`warning=${code}`, wanted("warnings like ?", `%"${code}"%`)]),
    ];
    for (const [query, ids] of cases)
      expect(idsIn(await manager.get(`/applications?${query}`)).sort(), query).toEqual(ids.slice(0, 50).sort());
    expect(cases.filter(([, ids]) => ids.length > 0).length).toBeGreaterThan(14);
  });

  it("takes values that mean nothing as if they were not there, and an impossible span as nothing", async () => {
    const all = idsIn(await manager.get("/applications"));
    for (const query of [
      "status=x",
      "template=x",
      "assigned=x",
      "state=ZZ",
      "class=%22",
      "warning=x",
      "from=x&to=y",
      "cursor=x",
      "before=%00",
      "sort=x",
    ])
      expect(idsIn(await manager.get(`/applications?${query}`)), query).toEqual(all);
    expect(idsIn(await manager.get("/applications?from=2026-11-02&to=2026-11-01"))).toEqual([]);
    expect((await manager.get("/applications?from=0001-01-01&to=9999-12-31")).status).toBe(200);
  });

  it("is searched by name without its signs, by e-mail, phone in any spacing, its last digits, and a whole licence number", async () => {
    const id = applicationId(lukasz);
    const { email, phone } = data.one<{ email: string; phone: string }>(
      "select email, phone from drivers where id = ?",
      driverId(lukasz),
    );
    const digits = phone.slice(2);
    const asked = [
      "wisniewski",
      "WIŚNIEWSKI łuk",
      "lukasz wis",
      email,
      email.slice(0, 8),
      digits,
      digits.slice(-4),
      `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
      phone,
    ];
    for (const q of asked) {
      const ids = idsIn(await manager.get(`/applications?q=${encodeURIComponent(q)}`));
      expect(ids, q).toContain(id);
      expect(ids.length, q).toBeLessThan(15);
    }
    for (const q of ["🚚", '"', "wisniewski OR hayes", "x".repeat(4000)])
      expect(idsIn(await manager.get(`/applications?q=${encodeURIComponent(q)}`)), q.slice(0, 9)).toEqual([]);
    expect(wordsOf((await manager.get("/applications?q=nobody")).text)).toContain("No application matches.");
  });

  it("says to take a filter away only where there is one", async () => {
    const words = async (path: string) => wordsOf((await manager.get(path)).text);
    for (const list of ["/applications", "/drivers"]) {
      expect(await words(`${list}?q=nobody`)).not.toContain("filter away");
      expect(await words(`${list}?q=nobody&state=TX`)).toContain("Take a filter away");
    }
    expect(await words("/search?q=nobody")).not.toContain("filter away");
  });

  it("finds a licence number as it was typed, with other spacing, and only whole", async () => {
    const who = await applicant(app, { cdlNumber: "QX 123-4567" });
    const id = idOf(
      data,
      "select applications.id from applications join drivers on drivers.id = driver_id where email = ?",
      who.email,
    );
    for (const q of ["QX1234567", "qx123 4567", "QX-123-4567"])
      expect(idsIn(await manager.get(`/applications?q=${encodeURIComponent(q)}`))).toEqual([id]);
    expect(idsIn(await manager.get("/applications?q=QX12345"))).toEqual([]);
    expect(idsIn(await stranger.get("/applications?q=QX1234567"))).toEqual([]);
  });

  it("finds a licence number by its last four, in the lists and in the header's search, for its own company alone", async () => {
    const who = await applicant(app, { cdlNumber: "QZ 551-88K7" });
    const id = idOf(
      data,
      "select applications.id from applications join drivers on drivers.id = driver_id where email = ?",
      who.email,
    );
    for (const q of ["88K7", "88k7", "8-8K7"])
      expect(idsIn(await manager.get(`/applications?q=${encodeURIComponent(q)}`)), q).toEqual([id]);
    expect(idsIn(await manager.get("/applications?q=188K7"))).toEqual([]);
    expect(idsIn(await stranger.get("/applications?q=88K7"))).toEqual([]);
    expect(wordsOf((await stranger.get("/search?q=88K7")).text)).toContain("No driver matches.");
    expect(wordsOf((await manager.get("/search?q=88K7")).text)).toContain(`${who.email} CDL number`);
    // Two companies' drivers with one ending can't be told from what is stored.
    const [own, other] = ["Northway Freight", "Sunbeam Carriers"].map((name) =>
      licenceEndingIndex(company(name), "88K7"),
    );
    expect(own?.equals(other as Buffer)).toBe(false);
    expect(
      data.one<{ found: Buffer }>("select licence_ending_index as found from drivers where email = ?", who.email).found,
    ).toEqual(own);
  });

  it("says in the header's search by what each was found", async () => {
    const { email, phone } = data.one<{ email: string; phone: string }>(
      "select email, phone from drivers where id = ?",
      driverId(lukasz),
    );
    const ending = driverId(lukasz);
    const masked = /••••(\w{4})/.exec((await manager.get("/drivers?q=wisniewski")).text)?.[1] ?? "";
    const by: [q: string, field: string][] = [
      ["wisniew", "Name: "],
      ["iśniew", "Name: "],
      [email.slice(0, 9), "Email: "],
      [phone.slice(-4), "Phone: "],
      [masked, `CDL number: ••••${masked}`],
    ];
    for (const [q, field] of by) {
      const response = await manager.get(`/search?q=${encodeURIComponent(q)}`);
      expect(idsIn(response, "driver"), q).toContain(ending);
      expect(wordsOf(response.text), q).toContain(field);
    }
    const nothing = wordsOf((await manager.get("/search")).text);
    expect(nothing).toContain("Type a name");
    for (const page of ["/", "/templates", "/user", "/drivers"]) {
      const [form] = formsOf((await manager.get(page)).text).filter(({ action }) => action === "/search");
      expect(form?.method, page).toBe("get");
      expect(Object.keys(form?.values ?? {}), page).toEqual(["q"]);
    }
  });

  it("knows of every change at once: name, status, whose it is", async () => {
    const who = await applicant(app);
    const id = idOf(
      data,
      "select applications.id from applications join drivers on drivers.id = driver_id where email = ?",
      who.email,
    );
    expect(idsIn(await manager.get("/applications"))[0]).toBe(id);
    await saveSection(who, "you", { ...TYPED.you, firstName: "Ünal", lastName: "Çelik" });
    expect(idsIn(await manager.get("/applications?q=unal+celik"))).toEqual([id]);
    await saveSection(who, "you", { ...TYPED.you, firstName: "Ayşe", lastName: "Çelik" });
    expect(idsIn(await manager.get("/applications?q=unal"))).toEqual([]);
    expect(idsIn(await manager.get("/applications?q=ayse&status=draft"))).toEqual([id]);
    await who.post("/applicant/application/withdraw", {});
    expect(idsIn(await manager.get("/applications?q=ayse&status=draft"))).toEqual([]);
    expect(idsIn(await manager.get("/applications?q=ayse&status=withdrawn"))).toEqual([id]);
  });

  it("shows each row once from page to page, onward and back, by every order", async () => {
    addApplications(130);
    for (const query of ["", "?q=many", "?status=submitted"]) {
      const glue = query ? "&" : "?";
      for (const sort of [
        "activity_desc",
        "activity_asc",
        "submitted_desc",
        "submitted_asc",
        "name_asc",
        "name_desc",
        "waiting_desc",
        "waiting_asc",
      ]) {
        const pages = await pagesOf(manager, `/applications${query}${glue}sort=${sort}`);
        const seen = pages.flat();
        const all = wanted(
          query === ""
            ? "1 = 1"
            : query === "?q=many"
              ? "drivers.last_name = 'Many'"
              : "applications.status = 'submitted'",
        );
        expect(new Set(seen).size, `${query} ${sort}`).toBe(seen.length);
        expect([...seen].sort(), `${query} ${sort}`).toEqual([...all].sort());
        if (sort === "activity_desc" && query === "") expect(seen).toEqual(all);
      }
    }
    const last = (await pagesOf(manager, "/applications?q=many")).length;
    expect(last).toBe(3);
    const second = linkTo(await manager.get("/applications?q=many"), "Next page") ?? "";
    const third = linkTo(await manager.get(second), "Next page") ?? "";
    const back = await pagesOf(manager, third, "Previous page");
    expect(back.map((page) => page.length)).toEqual([30, 50, 50]);
    expect([...back.flat()].sort()).toEqual(wanted("drivers.last_name = 'Many'").sort());
  });

  it("loses nobody while others arrive and move to the top", async () => {
    const before = wanted("drivers.last_name = 'Many'");
    const pages = await pagesOf(manager, "/applications?q=many&sort=activity_asc", "Next page", (page) => {
      addApplications(1, { lastName: `Many${page}` });
      data.run("update applications set last_activity_at = ? where id = ?", Date.now() + page, before[page] as string);
    });
    expect(before.filter((id) => !pages.flat().includes(id))).toEqual([]);
  });

  it("counts and sorts them all, however many there are", async () => {
    addApplications(1001, { lastName: "Crowd" });
    const words = wordsOf((await manager.get("/applications?q=crowd&sort=name_asc")).text);
    expect(words).toContain("1,001 found, by name, A to Z");
    expect(wordsOf((await manager.get("/applications?sort=name_asc")).text)).toContain("by name, A to Z");
    expect(wordsOf((await manager.get("/drivers?q=crowd")).text)).toContain("1,001 found, by name, A to Z");
    for (const sort of ["activity_desc", "name_desc"]) {
      const pages = await pagesOf(manager, `/applications?q=crowd&sort=${sort}`);
      expect(new Set(pages.flat()).size).toBe(1001);
    }
    const submitted = data.count("applications", "company_id = ? and status = 'submitted'", company());
    const found = wordsOf((await manager.get("/applications?status=submitted")).text);
    expect(found).toContain(`${submitted.toLocaleString("en")} found`);
  });

  it("shows beside each view how many it holds, exactly, whatever is searched for meanwhile", async () => {
    const by = (where: string, ...values: unknown[]) =>
      data.count("applications", `company_id = ? and ${where}`, company(), ...values).toLocaleString("en");
    for (const address of ["/applications", "/applications?q=nobody+at+all"]) {
      const words = wordsOf((await manager.get(address)).text);
      expect(words).toContain(
        `All ${by("1 = 1")} Assigned to me ${by("assigned_user_id = ?", userId("north.manager"))} ` +
          `Answered ${by("(answered_at is not null or status = 'submitted' and submitted_at > signed_at)")} ` +
          `Submitted ${by("status = 'submitted'")} In review ${by("status = 'in_review'")}`,
      );
    }
    const drivers = (where: string) =>
      data.count("drivers", `company_id = ? and ${where}`, company()).toLocaleString("en");
    const words = wordsOf((await manager.get("/drivers?status=inactive")).text);
    expect(words).toContain(
      `Everybody ${drivers("1 = 1")} Active ${drivers("status = 'active'")} Approved to hire ${drivers("status = 'approved'")}`,
    );
    expect(wordsOf((await stranger.get("/applications")).text)).toContain(
      `All ${data.count("applications", "company_id = ?", company("Sunbeam Carriers")).toLocaleString("en")} Assigned`,
    );
  });

  it("speaks Spanish", async () => {
    const reader = await staff(app, "north.manager");
    await reader.post("/preferences/language", { value: "es" });
    const words = wordsOf((await reader.get("/applications?status=hired")).text);
    expect(words).toContain("actividad más reciente primero");
    expect(words).toContain("Sin asignar");
    expect(wordsOf((await reader.get("/applications?q=zzzz")).text)).toContain("Ninguna solicitud coincide.");
  });
});

describe("the list of drivers", () => {
  it("is narrowed by status, class, state and how soon the licence expires, and searched", async () => {
    const rows = (where: string) =>
      data
        .all<{ id: string }>(
          `select drivers.id from drivers left join cdls on cdls.driver_id = drivers.id and cdls.current = 1
           where drivers.company_id = ? and ${where}`,
          company(),
        )
        .map(({ id }) => id)
        .sort();
    const cases: [query: string, where: string][] = [
      ["status=active", "status = 'active'"],
      ["class=A&state=NE", "state_issued = 'NE' and cdls.licence_classes like '%\"A\"%'"],
      ["expiry=expired", `expiration_on < '${dayFromNow(0)}'`],
      ["expiry=7", `expiration_on between '${dayFromNow(0)}' and '${dayFromNow(7)}'`],
      ["expiry=30", `expiration_on between '${dayFromNow(0)}' and '${dayFromNow(30)}'`],
      [
        "expiry=60&status=applicant",
        `status = 'applicant' and expiration_on between '${dayFromNow(0)}' and '${dayFromNow(60)}'`,
      ],
      ["q=hayes+terr", "last_name = 'Hayes'"],
    ];
    for (const [query, where] of cases)
      expect(idsIn(await manager.get(`/drivers?${query}`), "driver").sort(), query).toEqual(rows(where).slice(0, 50));
  });

  it("stands by name, each one once", async () => {
    const seen = (await pagesOf(manager, "/drivers")).flat();
    const all = data.all<{ id: string }>(
      "select id from drivers where company_id = ? and erased_at is null and merged_into_id is null order by last_name, first_name, id",
      company(),
    );
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  it("tells the expiry in words and the number by its last four alone", async () => {
    const { text } = await manager.get("/drivers?expiry=expired");
    expect(wordsOf(text)).toContain("Expired");
    expect(text).toContain("••••");
    expect(text).not.toMatch(/>[A-Z]\d{8}</);
  });
});

describe("a file of a list", () => {
  it("is for Administrators, of their own company, and is recorded", async () => {
    expect((await manager.get("/applications/export")).location).toBe("/forbidden");
    expect((await manager.get("/drivers/export")).location).toBe("/forbidden");
    const before = data.count("audit_events", "action = 'applications.exported'");
    const mine = await administrator.get("/applications/export?status=hired&q=a");
    expect(mine.status).toBe(200);
    expect(mine.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(data.count("audit_events", "action = 'applications.exported'")).toBe(before + 1);
    const { detail } = data.one<{ detail: string }>(
      "select detail from audit_events where action = 'applications.exported' and company_id = ?",
      company(),
    );
    expect(JSON.parse(detail)).toEqual({ status: "hired", searched: true });
    const theirs = (await stranger.get("/applications/export")).text;
    expect(theirs).not.toContain(applicationId(hayes));
  });

  it("holds every row that matches once, with days as days and no number in full", async () => {
    const { text, bytes } = await administrator.get("/applications/export?q=crowd");
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = text.trim().split("\r\n").slice(1);
    expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(1001);
    expect(lines).toHaveLength(1001);
    expect(text).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:/);
    const drivers = (await administrator.get("/drivers/export?q=hayes")).text;
    expect(drivers).toContain("••••");
    expect(drivers).not.toMatch(/\d{3}-\d\d-\d{4}/);
    expect(drivers).not.toMatch(/,"?[A-Z]\d{8}"?,/);
  });

  it("speaks as the page does: words for codes, in the reader's language, and times of the company's own zone", async () => {
    const id = applicationId(hayes);
    const before = data.one<{ status: string; submitted_at: number; warnings: string }>(
      "select status, submitted_at, warnings from applications where id = ?",
      id,
    );
    const at = Date.parse("2026-03-09T02:30:00Z");
    data.run(
      `update applications set status = 'in_review', submitted_at = ?, warnings = '["no_ssn","failed_test"]' where id = ?`,
      at,
      id,
    );
    data.relist();
    const rowIn = (text: string) => text.split("\r\n").find((line) => line.includes(id)) ?? "";
    const english = (await administrator.get("/applications/export?q=hayes")).text;
    expect(english).toContain('"Submitted at (America/Chicago)"');
    // The clocks had gone forward that day.
    for (const said of ['"2026-03-08 21:30:00"', '"In review"', '"No SSN; Failed test, 40.25(j)"', '"English"'])
      expect(rowIn(english)).toContain(said);
    const spanish = await staff(app, "north.admin");
    await spanish.post("/preferences/language", { language: "es", returnTo: "/" });
    const other = (await spanish.get("/applications/export?q=hayes", { "accept-language": "es" })).text;
    expect(rowIn(other)).toContain('"En revisión"');
    expect((await administrator.get("/drivers/export?q=hayes")).text).toMatch(/"(Applicant|Approved|Active)"/);
    data.run(
      "update applications set status = ?, submitted_at = ?, warnings = ? where id = ?",
      before.status,
      before.submitted_at,
      before.warnings,
      id,
    );
    data.relist();
  });

  it("holds no formula, whatever people are called", async () => {
    const who = await applicant(app);
    const names = ['=HYPERLINK("http://x","y")', "+1+1", "-2", "@SUM(A1)", "\n=1+1"];
    for (const lastName of names) {
      data.run(
        "update drivers set first_name = ?, last_name = ? where email = ?",
        'Formula, "Quoted"',
        lastName,
        who.email,
      );
      data.relist();
      const { text } = await administrator.get("/applications/export?q=formula");
      expect(text, lastName).toContain('"Formula, ""Quoted"""');
      expect(text, lastName).toContain(`"'${lastName.replaceAll('"', '""').replace("\n", " ")}`);
      expect(text, lastName).not.toMatch(/(^|,)"?[=+@-]/m);
    }
  });

  it("keeps each row in one line of the same cells, also of a name that was taken with a line break before", async () => {
    const who = await applicant(app);
    data.run(
      "update drivers set first_name = ?, last_name = ? where email = ?",
      "Broken",
      "x\n=cmd|' /C calc'!A0",
      who.email,
    );
    data.relist();
    for (const list of ["applications", "drivers"]) {
      const { text } = await administrator.get(`/${list}/export?q=broken`);
      const widths = text
        .trim()
        .split(/[\r\n]+/)
        .map((line) => line.match(/"(?:[^"]|"")*"/g)?.length);
      expect(widths, list).toHaveLength(2);
      expect(new Set(widths).size, list).toBe(1);
      expect(text, list).toContain(`"x =cmd|' /C calc'!A0"`);
    }
  });
});

describe("an act on several applications", () => {
  const chosenIn = ({ text }: HttpResponse) =>
    formsOf(text).find(({ values }) => "chosen" in values)?.values.chosen ?? [];
  const address = (noun: string, ids: string[]) => `/applications/${noun}?${ids.map((id) => `id=${id}`).join("&")}`;
  const rowOf = (id: string) =>
    data.one<{ status: string; assigned_user_id: string | null }>("select * from applications where id = ?", id);

  it("can be begun on the list without script", async () => {
    const { text } = await manager.get("/applications");
    expect(text).toMatch(/<form[^>]*id="ticked"[^>]*>/);
    expect(text).toMatch(
      /<input type="checkbox"[^>]*form="ticked"[^>]*name="id"|<input[^>]*name="id"[^>]*form="ticked"/,
    );
    expect(text).toMatch(/formaction="\/applications\/rejection"/i);
  });

  it("assigns those that run, and names those that don't before", async () => {
    const [first, second] = addApplications(2, { lastName: "Bulk" }) as [string, string];
    const ended = applicationId(thunderhawk);
    const page = await manager.get(address("assignment", [first, ended, second]));
    const words = wordsOf(page.text);
    expect(words).toContain("2 applications");
    expect(words).toContain("1 application stays as it is");
    const chosen = chosenIn(page);
    expect([chosen].flat()).toHaveLength(2);
    const response = await manager.post(address("assignment", [first, second]), {
      chosen,
      userId: userId("north.admin"),
    });
    expect(wordsOf(response.text)).toContain("2 applications were assigned.");
    expect([first, second].map((id) => rowOf(id).assigned_user_id)).toEqual(Array(2).fill(userId("north.admin")));
    expect(data.count("audit_events", "action = 'application.assigned' and object in (?, ?)", first, second)).toBe(2);
    expect(idsIn(await administrator.get("/applications?assigned=me&q=bulk")).sort()).toEqual([first, second].sort());
    // Pressed again: the page is out of date, nothing is done twice.
    const again = await manager.post(address("assignment", [first, second]), { chosen, userId: "nobody" });
    expect(wordsOf(again.text)).toContain("2 were skipped:");
    expect(rowOf(first).assigned_user_id).toBe(userId("north.admin"));
  });

  it("assigns to nobody who does not work here", async () => {
    const [id] = addApplications(1, { lastName: "Bulkier" }) as [string];
    const chosen = chosenIn(await manager.get(address("assignment", [id])));
    for (const to of [userId("sun.admin"), userId("rtic.admin"), newId(), ""]) {
      const response = await manager.post(address("assignment", [id]), { chosen, userId: to });
      expect(response.status, to).toBe(422);
    }
    expect(rowOf(id).assigned_user_id).toBeNull();
  });

  it("rejects with a reason and mails, and says whom it skipped and why", async () => {
    const [first, second, third] = addApplications(3, { lastName: "Reject" }) as [string, string, string];
    const page = await manager.get(address("rejection", [first, second, third]));
    const chosen = chosenIn(page);
    const missing = await manager.post(address("rejection", [first, second, third]), { chosen });
    expect(missing.status).toBe(422);
    expect([chosenIn(missing)].flat()).toHaveLength(3);
    data.run("update applications set status = 'withdrawn' where id = ?", second);
    data.run("update applications set version = version + 1 where id = ?", third);
    const response = await manager.post(address("rejection", [first, second, third]), {
      chosen,
      reason: "position_filled",
      tell: "on",
    });
    const words = wordsOf(response.text);
    expect(words).toContain("1 application was rejected.");
    expect(words).toContain("2 were skipped:");
    expect(words).toContain("its status does not allow it any more");
    expect(words).toContain("someone changed it in the meantime");
    expect([first, second, third].map((id) => rowOf(id).status)).toEqual(["rejected", "withdrawn", "submitted"]);
    expect(data.count("outbox", "letter = 'rejected' and to_address = 'reject.0@many.example.test'")).toBe(1);
  });

  it("reminds the drivers of stalled drafts, each once, and says why others are left", async () => {
    const [stalled, fresh, signed, shut] = addApplications(4, { lastName: "Remind" }) as [
      string,
      string,
      string,
      string,
    ];
    const stale = Date.now() - 3 * 24 * 3600_000;
    data.run("update applications set status = 'draft', last_activity_at = ? where id in (?, ?)", stale, stalled, shut);
    data.run("update applications set status = 'draft', last_activity_at = ? where id = ?", Date.now(), fresh);
    const asked = address("reminder", [stalled, fresh, signed]);
    const page = await manager.get(asked);
    says(page, "1 application", "2 applications stay as they are", "nobody touched for 48 hours");
    expect(chosenIn(page)).toBe(`${stalled}:1`);
    const response = await manager.post(asked, { chosen: [`${stalled}:1`, `${fresh}:1`, `${signed}:1`] });
    says(response, "1 driver was reminded.", "2 were skipped:", "the driver was here lately");
    says(await manager.post(asked, { chosen: [`${stalled}:2`] }), "the driver was reminded lately");
    expect(data.count("outbox", "letter = 'draft-nudge' and to_address like 'remind.%@many.example.test'")).toBe(1);
    expect(wordsOf((await stranger.post(asked, { chosen: [`${shut}:1`] })).text)).toContain("0 drivers were reminded.");
  });

  it("does not reach another company's", async () => {
    const [id] = addApplications(1, { lastName: "Reach" }) as [string];
    const page = await stranger.get(address("rejection", [id]));
    expect(wordsOf(page.text)).toContain("No application is checked.");
    for (const [noun, fields] of [
      ["rejection", { reason: "incomplete" }],
      ["assignment", { userId: userId("sun.admin") }],
    ] as const)
      expect(wordsOf((await stranger.post(address(noun, [id]), { chosen: `${id}:1`, ...fields })).text)).toContain(
        "0 applications were",
      );
    expect(rowOf(id)).toMatchObject({ status: "submitted", assigned_user_id: null });
  });

  it("takes no more than a page, and nothing that is no application", async () => {
    const ids = addApplications(60, { lastName: "Lot" });
    expect([chosenIn(await manager.get(address("assignment", ids)))].flat()).toHaveLength(50);
    expect((await manager.get("/applications/assignment?id=x&id=%00&id=1")).status).toBe(200);
    for (const chosen of ["x", `${ids[0]}:x`, ids.map((id) => `${id}:1`)])
      expect((await manager.post("/applications/assignment", { chosen, userId: "nobody" })).status).toBe(422);
  });
});

describe("the same person under two addresses", () => {
  const applicationFor = (email: string) =>
    idOf(
      data,
      "select applications.id from applications join drivers on drivers.id = driver_id where email = ?",
      email,
    );
  const warnings = (id: string) =>
    JSON.parse(
      data.one<{ warnings: string }>("select warnings from applications where id = ?", id).warnings,
    ) as string[];

  it("is flagged on both sides once both have signed, with links to each other, and merged never", async () => {
    const same = { ssn: "536-22-8888" };
    const one = await submitted(app, same);
    const first = applicationFor(one.email);
    expect(warnings(first)).not.toContain("possible_duplicate");
    const other = await submitted(app, same);
    const second = applicationFor(other.email);
    expect(warnings(first)).toContain("possible_duplicate");
    expect(warnings(second)).toContain("possible_duplicate");
    const page = await stranger.get(`/application/${second}`);
    expect(wordsOf(page.text)).toContain("Possible duplicate");
    expect(page.text).toContain(`href="/application/${first}"`);
    expect((await stranger.get(`/application/${first}`)).text).toContain(`href="/application/${second}"`);
    expect(idsIn(await stranger.get("/applications?warning=possible_duplicate")).sort()).toEqual(
      [first, second].sort(),
    );
    // A warning like others: it is read before one approves.
    const refused = await stranger.post(`/application/${second}/approval`, { version: "2" });
    expect(refused.status).toBe(422);
  });

  it("at another company is no concern of this one", async () => {
    expect(
      data.count("drivers", "ssn_index is not null and company_id = ?", company("Sunbeam Carriers")),
    ).toBeGreaterThan(1);
    const alone = data.all<{ id: string }>(
      `select a.id from applications a join drivers d on d.id = a.driver_id where d.company_id = ? and not exists (
         select 1 from drivers o where o.company_id = d.company_id and o.id <> d.id and o.last_name = d.last_name)`,
      company(),
    );
    const found = idsIn(await manager.get("/applications?warning=possible_duplicate"));
    expect(found.filter((id) => alone.some((one) => one.id === id))).toEqual([]);
  });
});
