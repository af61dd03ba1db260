/** Forms that no page of ours sends: odd names, shapes, buttons and sizes. Each gets a clear answer, soon, and the page stays open. */
import { describe, expect, it } from "vitest";
import { SECTIONS } from "~/domain/application/sections";
import { newId } from "~/server/ids.server";
import { applicant, responseOf, saveSection, versionOf } from "../applicant";
import { formFields, monthsAgo, WHOLE } from "../application/whole-application";
import { heldIn, says, shows, wordsOf } from "../page";
import { app, data } from "../running";
import { type HttpResponse, staff, Visitor } from "../visitor";

/** The most work that any form may make, in milliseconds of a processor: of time it may take more where others work too. */
const SOON = 2_000;
const WORK = "/applicant/application/work";

const driver = await applicant(app);

/** What this process, in which the product runs, has worked so far. */
const worked = () => process.cpuUsage().user / 1000;

/** Sends a body as it is. @returns its answer, which must be one and come soon */
async function send(visitor: Visitor, path: string, body: string, what: string): Promise<HttpResponse> {
  const before = worked();
  const response = await visitor.request(path, {
    method: "POST",
    headers: { origin: visitor.origin, "content-type": "application/x-www-form-urlencoded" },
    body,
  });
  expect(worked() - before, what).toBeLessThan(SOON);
  expect(response.status, what).toBeLessThan(500);
  return response;
}

describe("a form with odd names", () => {
  const GENERAL = [
    "__proto__",
    "__proto__.polluted",
    "constructor.prototype.polluted",
    "a.constructor",
    "toString",
    "hasOwnProperty.x",
    "",
    ".",
    "[",
    "[0].a",
    "a..b",
    "a[b",
    "version.x",
    "firstName.a",
    "firstName[0].a",
    "dateOfBirth",
    "dateOfBirth.month.x",
    "ssn[0].a",
    "current",
    "current.since",
    "current.since.month.x",
  ];
  const ofList = (list: string) => [
    list,
    `${list}.name`,
    `${list}[0]`,
    `${list}[0][name]`,
    `${list}[-1].name`,
    `${list}[].name`,
    `${list}[1e9].name`,
    `${list}[4294967294].name`,
    `${list}[0].from`,
    `${list}[0].from.month.x`,
    `${list}[99].name`,
  ];

  const withFields = SECTIONS.filter(({ shows }) => shows.length > 0);

  it.each(withFields)("leaves the section $id open", async ({ id: section, shows }) => {
    const path = `/applicant/application/${section}`;
    const lists = shows.flatMap((item) => ("group" in item ? [item.group] : []));
    const who = await applicant(app);
    let current = await versionOf(who, section);
    for (const name of lists.length === 0 ? GENERAL : lists.flatMap(ofList)) {
      for (const version of [current, "0"]) {
        const body = new URLSearchParams([
          ["version", version],
          ["then", "continue"],
          ["employed", "some"],
          [name, "x"],
        ]);
        await send(who, path, body.toString(), `${section} ${name} ${version}`);
      }
      const page = await who.get(path);
      expect(page.status, `${section} after ${name}`).toBe(200);
      current = String(heldIn(page.text, "version"));
    }
    expect((await who.get("/applicant/application/review")).status).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("the button of a list", () => {
  const far = { name: "employers", index: 1e9 };
  const intents: [what: string, intent: unknown][] = [
    ["inserts far away", { type: "insert", payload: far }],
    ["inserts before the first", { type: "insert", payload: { name: "employers", index: -5 } }],
    ["inserts something huge", { type: "insert", payload: { name: "employers", defaultValue: "x".repeat(900_000) } }],
    ["inserts into a prototype", { type: "insert", payload: { name: "__proto__.polluted" } }],
    ["inserts into a field", { type: "insert", payload: { name: "employers[0].name" } }],
    ["inserts a text for a row", { type: "insert", payload: { name: "employers", defaultValue: "x" } }],
    ["inserts nowhere", { type: "insert", payload: {} }],
    ["has no payload", { type: "insert" }],
    ["has a number for a name", { type: "insert", payload: { name: 5 } }],
    ["removes what is not there", { type: "remove", payload: far }],
    ["removes nothing in particular", { type: "remove", payload: { name: "employers" } }],
    ["moves out of range", { type: "reorder", payload: { name: "employers", from: 1e9, to: -1e9 } }],
    ["moves what is not there", { type: "reorder", payload: { name: "employers", from: 40, to: 99 } }],
    ["sets fifty thousand rows", { type: "update", payload: { name: "employers", value: Array(50_000).fill({}) } }],
    ["sets the whole form", { type: "update", payload: { name: "", value: null } }],
    ["clears the form", { type: "reset", payload: {} }],
    ["is of no known kind", { type: "drop", payload: {} }],
    ["is nothing", null],
    ["is a number", 5],
    ["is a list", []],
  ];
  const row = "employers[0].name=Prairie+Line";

  it.each(intents)("that %s does no harm", async (what, intent) => {
    for (const rest of [row, "employers=x", "employers.name=x", ""]) {
      const version = await versionOf(driver, "work");
      const pressed = `__intent__=${encodeURIComponent(JSON.stringify(intent))}`;
      const body = `version=${version}&${pressed}&${rest}`;
      const response = await responseOf(driver, await send(driver, WORK, body, `${what} with ${rest}`));
      if (rest === row) expect(response.text, what).toContain("Prairie Line");
    }
  });

  it("that is no JSON, or JSON ten thousand deep, does no harm", async () => {
    const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    for (const text of ["{", deep, `{"type":"update","payload":{"name":"employers","value":${deep}}}`])
      for (const name of ["__intent__", "__state__"])
        await send(
          driver,
          WORK,
          `version=0&${name}=${encodeURIComponent(text)}&${row}`,
          `${name} ${text.slice(0, 20)}`,
        );
  });
});

describe("a form of any size", () => {
  const list = (count: number, field: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => field(index)).join("&");
  const bodies: [what: string, body: string][] = [
    ["one name, 250,000 times", "a=&".repeat(250_000)],
    ["100,000 names", list(100_000, (index) => `a${index}=`)],
    ["40,000 fields in a hundred rows", list(40_000, (index) => `employers[${index % 100}].n${index}=x`)],
    ["deep names", list(4_000, (index) => `${"a.".repeat(95)}b${index}=x`)],
    ["rows in rows", list(2_000, (index) => `a${index}${"[99]".repeat(45)}=x`)],
    ["one word of 900,000 letters", `remarks=${"x".repeat(900_000)}`],
  ];

  it.each(bodies)("is answered soon: %s", async (what, body) => {
    const before = process.memoryUsage().rss;
    for (const path of ["/user/login", "/apply"]) await send(new Visitor(app.origin), path, body, `${what} ${path}`);
    await send(driver, WORK, `version=${await versionOf(driver, "work")}&${body}`, what);
    await send(driver, `${WORK}/autosave`, `version=0&${body}`, `${what} autosave`);
    expect((await driver.get(WORK)).status).toBe(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  it("has sixty rows; one more is refused and nothing of it lost", async () => {
    const who = await applicant(app);
    const [first] = WHOLE.work.employers;
    const employers = Array.from({ length: 61 }, (_, index) => ({
      ...first,
      name: `Carrier ${index + 1}`,
      from: monthsAgo(40),
    }));
    const post = (rows: typeof employers) =>
      saveSection(who, "work", formFields({ ...WHOLE.work, breaks: [], employers: rows }));
    expect((await post(employers.slice(0, 60))).status).toBe(302);
    const refused = await post(employers);
    shows(refused, 200, "Carrier 61");
    says(await who.get(WORK), "Carrier 61");
  });

  it("of more than 1 MB is refused with the page's answer, and what was saved stays", async () => {
    const who = await applicant(app);
    await saveSection(who, "work", { employed: "some", "employers[0].name": "Saved before" });
    const response = await send(who, WORK, `version=1&remarks=${"x".repeat(1024 * 1024)}`, "too large");
    expect(response.status).toBe(413);
    expect(heldIn((await who.get(WORK)).text, "employers[0].name")).toBe("Saved before");
  });
});

describe("a post without any content", () => {
  it("is an empty form on every page, with any type or none", async () => {
    const manager = await staff(app, "sun.manager");
    const admin = await staff(app, "rtic.admin");
    const { id } = data.one<{ id: string }>("select id from applications where status = 'submitted' limit 1");
    const places: [Visitor, string][] = [
      ...[
        "/user/login",
        "/user/forgot-password",
        "/apply",
        "/apply/verify",
        "/preferences/theme",
        `/verify/${"a".repeat(64)}`,
      ].map((path): [Visitor, string] => [new Visitor(app.origin), path]),
      ...["you", "work", "questions", "review", "withdraw", "you/autosave"].map((path): [Visitor, string] => [
        driver,
        `/applicant/application/${path}`,
      ]),
      [driver, `/applicant/choose/${newId()}`],
      [driver, "/applicant/driver/cdl/add"],
      ...["review", "changes", "approval", "rejection"].map((path): [Visitor, string] => [
        manager,
        `/application/${id}/${path}`,
      ]),
      ...["/user/active-company", "/templates/add", "/my-company", "/user"].map((path): [Visitor, string] => [
        manager,
        path,
      ]),
      ...["/admin/company/new", "/admin"].map((path): [Visitor, string] => [admin, path]),
    ];
    for (const [visitor, path] of places)
      for (const headers of [{}, { "content-type": "text/plain" }, { "content-type": "multipart/form-data" }] as Record<
        string,
        string
      >[]) {
        const response = await visitor.request(path, { method: "POST", headers: { origin: app.origin, ...headers } });
        expect(response.status, `${path} ${JSON.stringify(headers)}`).toBeLessThan(500);
      }
    const gone = await manager.request("/user/logout", { method: "POST", headers: { origin: app.origin } });
    expect(gone).toMatchObject({ status: 302, location: "/user/login" });
    expect(wordsOf((await manager.get("/applications")).text)).not.toContain("Marisol");
  });
});
