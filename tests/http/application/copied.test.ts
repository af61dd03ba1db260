/** An application whose contents were copied is that of somebody who typed them: as stored, on every page, and in what is signed. */
import { describe, expect, it } from "vitest";
import { referenceOf } from "~/domain/application/record/reference";
import type { NewRow } from "../database";
import { formsOf, read, wordsOf } from "../page";
import { applicationId, driverId, row } from "../rows";
import { app, data } from "../running";
import { staff, type Visitor } from "../visitor";
import { contentsOf, openedRecord } from "./copied";
import { filledIn, setQuestions, sign, typedIn, WHOLE } from "./whole-application";

setQuestions(app, "NRTHWAY", []);
const manager = await staff(app, "north.manager");

type Driver = Visitor & { email: string };

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const HASH_OR_NAME = /\b[0-9a-f]{32}([0-9a-f]{32})?\b/g;
const INSTANT = /\b\d{13}\b|T\d\d:\d\d:\d\d\.\d{3}Z|\d?\d:\d\d [ap]\.?\s?m\.?/gi;
const NUMBER = /\bRH-\w{6}-\w{6}/g;

/** Without that by which any two drivers differ. */
function shared(found: unknown, who: Driver): unknown {
  const own = [who.email, referenceOf(applicationId(who))];
  const text = [ID, HASH_OR_NAME, INSTANT, NUMBER, ...own].reduce<string>(
    (rest, each) => rest.replaceAll(each, "-"),
    JSON.stringify(found),
  );
  return JSON.parse(text);
}
const textsOf = (rows: NewRow[]) =>
  rows.map(({ search_id: _, ...row }) => Object.entries(row).map(([name, value]) => `${name}: ${value}`));

async function pageOf(browser: Visitor, path: string) {
  const { status, text } = await browser.get(path);
  return [status, wordsOf(text), read(text).querySelectorAll("img").length, formsOf(text)];
}

const SECTIONS = Object.keys(WHOLE).map((section) => `/applicant/application/${section}`);
const OWN_PAGES = ["/applicant", "/applicant/application/review", "/applicant/driver/cdl/view", ...SECTIONS];

describe.each(["en", "es"])("a copy of an application (%s)", async (language) => {
  const otherwise = { work: { ...WHOLE.work, remarks: "Typed otherwise." } };
  const drivers = { typed: await typedIn(app, otherwise, language), copy: await filledIn(app, otherwise, language) };
  const alike = async (of: (who: Driver) => unknown) =>
    expect(shared(await of(drivers.copy), drivers.copy)).toEqual(shared(await of(drivers.typed), drivers.typed));
  const rowsOf = (who: Driver) => textsOf([row("applications", applicationId(who)), row("drivers", driverId(who))]);

  it("is stored like the original", async () => {
    await alike(async (who) => {
      const { sections, acknowledgements, pictures, cdl } = await contentsOf(applicationId(who));
      const inOrder = sections.toSorted((one, other) => (String(one.section) < String(other.section) ? -1 : 1));
      return textsOf([...inOrder, ...acknowledgements, ...pictures, cdl]);
    });
    await alike(rowsOf);
  });

  it("shows the driver the same pages", async () => {
    // What was done last is told once.
    for (const who of Object.values(drivers)) await who.get("/applicant");
    for (const path of OWN_PAGES) await alike((who) => pageOf(who, path));
  });

  it("is signed as the same record", async () => {
    for (const who of Object.values(drivers)) await sign(who);
    await alike(rowsOf);
    await alike((who) => pageOf(manager, `/driver/${driverId(who)}/cdl`));
    await alike((who) => {
      const id = applicationId(who);
      const snapshots = data.all<NewRow>("select * from application_snapshots where application_id = ?", id);
      return snapshots.map((snapshot) => openedRecord(id, snapshot));
    });
  });
});
