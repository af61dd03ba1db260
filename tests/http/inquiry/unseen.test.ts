/** Nothing of an investigation for RTIC, for a Manager who is not named, or through another's eyes: every page of the table, asked by each (49 CFR 391.53). */
import en from "locales/en/index";
import { beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "~/domain/day";
import { ROUTES } from "../../route-table";
import { callApi, tokenOf } from "../api/caller";
import { idOf } from "../database";
import { file, pdf, unzip } from "../driver/filing";
import { unescaped } from "../html";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn } from "../page";
import { alsoAs, masquerading } from "../people";
import {
  applicationId,
  companyId,
  driverId,
  folderId,
  member,
  TELLS_OF_INVESTIGATION,
  templateId,
  userId,
} from "../rows";
import { until } from "../until";
import { dayFields, staff, type Visitor } from "../visitor";
import { answerPart, asked, inquiriesOf, investigated, opened, PARTS, signRelease } from "./investigated";

const TODAY = dayOf(new Date(), "America/Chicago");
/** Words that stand in an answer, an attempt, the ending, the paper's name and what the driver says to it, and nowhere else. */
const WORDS = {
  answer: "Yardmaster of Quimby",
  answeredBy: "Wilhelmina Fotheringay",
  attempt: "A parrot took the call",
  ending: "Swallowed by a sinkhole",
  paper: "sinkhole-register",
  rebuttal: "The parrot was mine",
  result: "quicksand-laboratory",
};
const who = await investigated(false);
await signRelease(who);
await until(() =>
  data.one("select 1 from releases where application_id = ? and file_id is not null", applicationId(who)),
);
const [road = "", rail = ""] = await inquiriesOf(who);
const ids: Record<string, string> = {};

beforeAll(async () => {
  const letter = await asked(road);
  const { email } = letter;
  ids.address = email;
  const { employment = {}, accidents = {} } = PARTS;
  const browser = await opened(letter);
  await answerPart(browser, "employment", { ...employment, position: WORDS.answer });
  await answerPart(browser, "accidents", accidents);
  await answerPart(browser, "answerer", {
    answeredBy: WORDS.answeredBy,
    authority: "Safety director",
    phone: "(816) 555-0188",
    signature: WORDS.answeredBy,
  });
  const attempt = `/inquiry/${rail}/attempt`;
  await administrator.post(attempt, {
    once: String(heldIn((await administrator.get(attempt)).text, "once")),
    way: "telephone",
    to: "(816) 555-0171",
    words: WORDS.attempt,
    ...dayFields("attemptedOn", TODAY),
  });
  const reply = `/inquiry/${rail}/reply`;
  const once = String(heldIn((await administrator.get(reply)).text, "once"));
  // A binder names its files itself.
  const paper = Buffer.concat([pdf(), Buffer.from(`% ${WORDS.paper}\n%%EOF\n`)]);
  await file(administrator, reply, { files: [{ bytes: paper, name: `${WORDS.paper}.pdf` }], once });
  const { version } = data.one<{ version: number }>("select version from inquiries where id = ?", rail);
  const ended = await administrator.post(`/inquiry/${rail}/end/shut`, {
    version: String(version),
    words: WORDS.ending,
  });
  expect(ended.status).toBe(302);
  await who.post("/applicant/investigation");
  const see = idOf(data, "select id from investigation_requests where driver_id = ?", driverId(who));
  await administrator.post(`/investigation-request/${see}`, { reply: "" });
  await who.post(`/applicant/investigation/${road}/rebuttal`, { words: WORDS.rebuttal });
  const restricted = `/folder/${folderId(who, "restricted")}/file`;
  const fields = { documentKind: "drug_alcohol_test" };
  for (const name of [`${WORDS.result}.pdf`, "gone.pdf"])
    await file(administrator, restricted, { files: [{ bytes: pdf(), name }], fields });
  const named = "select id from files where driver_id = ? and name like ?";
  ids.result = idOf(data, named, driverId(who), `${WORDS.result}%`);
  ids.gone = idOf(data, named, driverId(who), "gone%");
  await administrator.get(`/file/${ids.result}`);
  const removal = `/file/${ids.gone}/deletion`;
  const held = { version: String(heldIn((await administrator.get(removal)).text, "version")) };
  expect((await administrator.post(removal, held)).status).toBe(302);
  for (const page of [`/inquiry/${road}`, `/driver/${driverId(who)}/investigation`, `/investigation-request/${see}`])
    expect((await manager.get(page)).location, page).toBe("/forbidden");
  const unnamed = await callApi(app, "GET", `inquiry/${road}`, { token: await tokenOf(app, "north.manager") });
  expect(unnamed.status).toBe(403);
  const token = await tokenOf(app, "north.admin");
  const record = { doneOn: TODAY, result: "meets" };
  const recorded = `driver/${driverId(who)}/qualification/previous_employers`;
  expect((await callApi(app, "POST", recorded, { token, body: record })).status).toBe(201);
  const binder = await administrator.post("/binders/add", { driver: driverId(who), investigation: "on" });
  ids.binder = binder.location?.split("/").at(-1) ?? "";
  await until(() => data.count("binders", "id = ? and state = 'ready'", ids.binder));
  Object.assign(ids, {
    driver: driverId(who),
    inquiry: road,
    application: applicationId(who),
    folder: folderId(who, "root"),
    file: idOf(data, "select id from files where driver_id = ? and kind = 'safety_history'", driverId(who)),
    "investigation-request": see,
    template: templateId("NRTHWAY"),
    company: companyId(),
    user: userId("north.admin"),
    about: "employment",
    ending: "give_up",
    item: "previous_employers",
    report: "funnel",
  });
});

/** Of the last word before `:id`: `/inquiry/:id/pdf` is about an inquiry. */
const addressOf = (path: string) =>
  path.replace(/([\w-]+)\/:(\w+)/g, (_, noun: string, name: string) => {
    const known = name === "id" ? (noun === "templates" ? ids.template : ids[noun]) : ids[name];
    return `${noun}/${known ?? ids[noun] ?? ids.driver}`;
  });
const PAGES = ROUTES.map(({ path }) => path).filter(
  (path) => !path.startsWith("/api/") && !/logout|stop-masquerade|\*/.test(path),
);
const more = () => [`/inquiry/${rail}`, "/drivers?file=complete", "/search?q=Fotheringay", "/audit?q=inquiry"];

/** What an answer holds, an archive's entries one by one. */
function textOf({ bytes, text }: { bytes: Buffer; text: string }): string {
  if (bytes.subarray(0, 2).toString() !== "PK") return unescaped(text);
  return unzip(bytes)
    .map(({ name, bytes: inside }) => `${name} ${inside.toString("utf8")}`)
    .join("\n");
}
/** Which of the words are to be read somewhere, and where. */
async function read(visitor: Visitor, paths = [...PAGES.map(addressOf), ...more()]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    // From an address of its own each time, since many pages in a minute are a flood.
    const response = await alsoAs(visitor).get(path);
    expect(response.status, path).not.toBe(429);
    const text = textOf(response);
    for (const [what, words] of Object.entries(WORDS)) if (text.includes(words)) found.push(`${what} ${path}`);
  }
  return found;
}

describe("the words of an investigation", () => {
  it("are read by an Administrator on the pages that are for it", async () => {
    const found = await read(administrator);
    for (const what of Object.keys(WORDS))
      expect(
        found.some((one) => one.startsWith(what)),
        what,
      ).toBe(true);
    expect(found).toContain(`answer /inquiry/${road}`);
    expect(found).toContain(`paper /binder/${ids.binder}/zip`);
  });

  it.each([
    ["a Manager who is not named", async () => manager],
    ["an Administrator of RTIC", () => staff(app, "rtic.admin")],
    ["a Manager of RTIC", () => staff(app, "rtic.manager")],
    ["an Administrator's masquerade", () => masquerading("north.admin")],
    ["a Manager's masquerade", () => masquerading("north.manager")],
    ["another company", async () => stranger],
  ] as const)("are on no page for %s", async (_, visitor) => {
    expect(await read(await visitor())).toEqual([]);
  });

  it("are on no page through the eyes of a Manager whom an Administrator has named", async () => {
    const page = `/my-company/investigator/${userId("north.manager")}`;
    expect((await administrator.post(page, { reads: "yes" })).status).toBe(302);
    const theirs = [`/inquiry/${road}`, `/inquiry/${rail}`, `/driver/${ids.driver}/investigation`];
    expect(await read(manager, theirs)).toContain(`answer /inquiry/${road}`);
    expect(await read(await masquerading("north.manager"))).toEqual([]);
    await administrator.post(page, { reads: "no" });
    expect(await read(manager, theirs)).toEqual([]);
  });

  it("are not told of on the home of anybody but an Administrator, though a driver waits", async () => {
    const home = async (visitor: Visitor) => (await alsoAs(visitor).get("/")).text;
    expect(await home(administrator)).toMatch(/href="\/investigation-request\/[\w-]+"/);
    for (const visitor of [
      manager,
      stranger,
      await staff(app, "rtic.admin"),
      await staff(app, "rtic.manager"),
      await masquerading("north.admin"),
      await masquerading("north.manager"),
    ])
      expect(await home(visitor)).not.toContain("investigation-request");
  });

  it("are in no list, record or audit of the API for a Manager or RTIC", async () => {
    for (const username of ["north.manager", "rtic.admin"]) {
      const token = await tokenOf(app, username);
      for (const path of [
        `driver/${ids.driver}`,
        `driver/${ids.driver}/qualification`,
        `driver/${ids.driver}/folder`,
        `folder/${folderId(who, "restricted")}`,
        `file/${ids.file}`,
        `application/${ids.application}`,
        "audit?limit=100",
        `binder/${ids.binder}`,
      ]) {
        const { text } = await callApi(app, "GET", path, { token });
        for (const words of Object.values(WORDS)) expect(text, `${username} ${path}`).not.toContain(words);
      }
    }
  });
});

const telling = () =>
  data.all<{ seq: number; action: string; route: string | null }>(
    `select seq, action, ${member("detail", "route")} as route from audit_events where company_id = ? and (${TELLS_OF_INVESTIGATION} or object = ?)`,
    companyId(),
    ids.gone,
  );
const questions = () => [
  "",
  "what=file",
  "what=inquiry",
  "what=inquiry.sent",
  "what=folder",
  "what=release",
  "what=qualification",
  "what=access",
  "what=release.paper_kept",
  `person=${userId("north.manager")}`,
  ...["driver", "application", "result", "gone", "file"].map((name) => `object=${ids[name]}`),
  `object=${folderId(who, "restricted")}`,
  `person=${userId("north.admin")}`,
  `q=${app.username("north.admin")}`,
];
const masqueradeToken = async (username: string) => {
  const path = `auth/masquerade/${userId(username)}`;
  const started = await callApi(app, "POST", path, {
    token: await tokenOf(app, "rtic.admin"),
    body: { reason: "Ticket 4712" },
  });
  return (started.body as { accessToken: string }).accessToken;
};

describe("the audit of an investigation", () => {
  const readAll = async (token: string, question: string): Promise<number[]> => {
    const found: number[] = [];
    for (let cursor = ""; ; ) {
      const { body, status } = await callApi(app, "GET", `audit?limit=100&${question}${cursor}`, { token });
      expect(status, question).toBe(200);
      found.push(...(body.data as unknown as { seq: number }[]).map(({ seq }) => seq));
      if (!body.page?.nextCursor) return found;
      cursor = `&cursor=${body.page.nextCursor}`;
    }
  };

  it("is read by an Administrator of the company, row for row", async () => {
    const token = await tokenOf(app, "north.admin");
    const all = telling();
    const kinds = new Set(all.map(({ action }) => action));
    for (const action of [
      "inquiry.sent",
      "file.added",
      "file.viewed",
      "file.deleted",
      "release.signed",
      "release.paper_kept",
      "qualification.recorded",
      "access.denied",
    ])
      expect([...kinds]).toContain(action);
    const refused = all.filter(({ action }) => action === "access.denied").map(({ route }) => route);
    for (const route of ["/inquiry/:id", "/driver/:id/investigation", "/investigation-request/:id"])
      expect(refused).toContain(route);
    expect(refused).toContain("/api/v1/inquiry/{id}");
    const read = await readAll(token, "");
    expect(all.filter(({ seq }) => !read.includes(seq))).toEqual([]);
    expect((await administrator.get("/audit?what=file")).text).toContain(WORDS.result);
  });

  it.each([
    ["an Administrator's masquerade", () => masqueradeToken("north.admin")],
    ["an Administrator of RTIC", () => tokenOf(app, "rtic.admin")],
  ] as const)("is kept from %s, however they ask", async (_, tokenFor) => {
    const token = await tokenFor();
    const stored = new Set(telling().map(({ seq }) => seq));
    for (const question of questions()) {
      const read = await readAll(token, question);
      expect(
        read.filter((seq) => stored.has(seq)),
        question,
      ).toEqual([]);
    }
    // What is no secret is there as ever.
    expect((await readAll(token, "what=application")).length).toBeGreaterThan(0);
    expect((await readAll(token, "what=file")).length).toBeGreaterThan(0);
  });

  it("is on no page and in no file of theirs", async () => {
    const [masquerade, rtic] = [await masquerading("north.admin"), await staff(app, "rtic.admin")];
    for (const visitor of [masquerade, rtic])
      for (const question of questions()) {
        const { status, text } = await alsoAs(visitor).get(`/audit?${question}`);
        expect(status, question).toBe(200);
        expect(/<tbody>(.*?)<\/tbody>/s.exec(text)?.[1] ?? "", question).not.toMatch(
          new RegExp(`${WORDS.result}|${WORDS.paper}|Drug or alcohol|Restricted|rebut`),
        );
        if (question.startsWith("what=inquiry")) expect(text).not.toContain("<tbody>");
      }
    const stored = new Set(telling().map(({ seq }) => String(seq)));
    for (const question of questions()) {
      const csv = await alsoAs(rtic).get(`/audit/export?${question}`);
      expect(csv.status, question).toBe(200);
      const rows = csv.text.split("\r\n").slice(1, -1);
      const seqs = rows.map((row) => /^"(\d+)"/.exec(row)?.[1] ?? row);
      expect(
        seqs.filter((seq) => !/^\d+$/.test(seq) || stored.has(seq)),
        question,
      ).toEqual([]);
    }
  });

  it("says of a binder whether it holds one to an Administrator of the company alone", async () => {
    const inquiryPage = async (token: string) =>
      (await callApi(app, "GET", `audit?limit=100&what=binder.asked&company=${companyId()}`, { token })).text;
    expect(await inquiryPage(await tokenOf(app, "north.admin"))).toContain('"investigation"');
    for (const token of [await masqueradeToken("north.admin"), await tokenOf(app, "rtic.admin")]) {
      const text = await inquiryPage(token);
      expect(text).toContain('"binder.asked"');
      expect(text).not.toContain("investigation");
    }
  });

  it("is not on a user's page at RTIC", async () => {
    await administrator.get(`/inquiry/${road}`);
    const page = await (await staff(app, "rtic.manager")).get(`/admin/user/${userId("north.admin")}`);
    expect(page.status).toBe(200);
    for (const words of Object.values(en.audit.action.inquiry)) expect(page.text).not.toContain(`>${words}</strong>`);
  });

  it("leaves the chain whole", async () => {
    expect((await (await staff(app, "rtic.admin")).get("/audit")).text).not.toContain(en.audit.alarm.title);
  });
});

describe("a letter of an investigation that has not gone out", () => {
  it("is shown to the operator without the address", async () => {
    const { id, to } = data.one<{ id: string; to: string }>(
      `select id, to_address as "to" from outbox where letter = 'inquiry' and to_address = ?`,
      ids.address,
    );
    data.run("update outbox set status = 'failed', last_error = 'EENVELOPE' where id = ?", id);
    const rtic = await staff(app, "rtic.admin");
    for (const path of ["", `/${id}/retry`, `/${id}/discard`]) {
      const page = await rtic.get(`/admin/operation/mail${path}`);
      expect(page.status, path).toBe(200);
      expect(page.text, path).toContain("inquiry");
      expect(page.text, path).not.toContain(to);
    }
    data.run("update outbox set status = 'sent' where id = ?", id);
  });
});

describe("through another's eyes", () => {
  it("no call of the API reads or changes anything of it", async () => {
    const token = await masqueradeToken("north.admin");
    const restricted = folderId(who, "restricted");
    for (const path of [`folder/${restricted}`, `file/${ids.result}`, `inquiry/${road}`, `binder/${ids.binder}/zip`]) {
      const { status, text } = await callApi(app, "GET", path, { token });
      expect([403, 404], path).toContain(status);
      for (const words of Object.values(WORDS)) expect(text, path).not.toContain(words);
    }
    const file = await callApi(app, "GET", `driver/${ids.driver}/qualification`, { token });
    expect(file.status).toBe(200);
    expect(file.text).toContain("driving_record");
    expect(file.text).not.toMatch(/previous_employers|drug_test|full_query|limited_query/);
  });

  it("no form of it is accepted, though its ids are right", async () => {
    const before = data.all("select * from inquiries where driver_id = ? order by id", ids.driver);
    const events = data.count("inquiry_events");
    for (const visitor of [await masquerading("north.admin"), await staff(app, "rtic.admin"), manager])
      for (const path of [
        ...["contact", "letter", "attempt", "end/give_up", "reply/employment"].map(
          (page) => `/inquiry/${road}/${page}`,
        ),
        `/investigation-request/${ids["investigation-request"]}`,
        `/driver/${ids.driver}/investigation/add`,
      ]) {
        const { status, location, text } = await visitor.post(path, {
          version: "1",
          once: "x",
          words: "y",
          reply: "z",
        });
        expect(String(location?.split("?")[0] ?? status), path).toMatch(/^(\/forbidden|403|404|422)$/);
        for (const words of Object.values(WORDS)) expect(text, path).not.toContain(words);
      }
    expect(data.all("select * from inquiries where driver_id = ? order by id", ids.driver)).toEqual(before);
    expect(data.count("inquiry_events")).toBe(events);
  });
});
