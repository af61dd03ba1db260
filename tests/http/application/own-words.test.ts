/** What people type in their own words: markup is text on every page and in every letter, and what is secret stands nowhere plainly. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ONE_PAGE } from "../../one-page";
import { saveSection } from "../applicant";
import { letterTo, mailsTo } from "../mail";
import { applicationId, driverId, userEmail } from "../rows";
import { app, data } from "../running";
import { staff, type Visitor } from "../visitor";
import {
  answerQuestions,
  filledIn,
  formFields,
  QUESTIONS,
  setQuestions,
  sign,
  type Typed,
  WHOLE,
} from "./whole-application";

const MARKUP = '"><img src=x onerror=alert(1)>';
/** Fields that take any words. */
const OWN = new Set([
  "firstName",
  "middleName",
  "lastName",
  "otherNames",
  "street",
  "city",
  "country",
  "name",
  "position",
  "reasonDetails",
  "explanation",
  "remarks",
  "details",
  "place",
  "charge",
  "penalty",
  "schoolName",
  "degree",
  "fieldOfStudy",
]);

function marked(typed: Typed): Typed {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]): [string, Typed[string]] => {
      if (Array.isArray(value)) return [name, value.map(marked)];
      if (typeof value === "object") return [name, marked(value)];
      return [name, OWN.has(name) && value ? `${value.slice(0, 30)}${MARKUP}` : value];
    }),
  );
}

/** Typed by nobody else, so that it can be looked for in files that others fill too. */
const SECRETS = {
  ssn: "471-83-9265",
  dateOfBirth: "1961-11-23",
  employer: "Zephyr Line Haulage",
  street: "19 Xylophone Road",
};
const [employer = {}, ...earlier] = WHOLE.work.employers;
const ANSWERS = {
  ...WHOLE,
  you: { ...WHOLE.you, ssn: SECRETS.ssn, dateOfBirth: SECRETS.dateOfBirth },
  residences: { ...WHOLE.residences, current: { ...WHOLE.residences.current, street: SECRETS.street } },
  work: { ...WHOLE.work, employers: [{ ...employer, name: SECRETS.employer }, ...earlier] },
};

setQuestions(app, app.code("NRTHWAY"), QUESTIONS);
const sections = Object.fromEntries(Object.entries(ANSWERS).map(([section, typed]) => [section, marked(typed)]));
const who = await filledIn(app, sections);
await answerQuestions(who, { q1: `Because${MARKUP}`, q2: "days" }, ONE_PAGE);
const reviewer = await staff(app, "north.manager");
const application = applicationId(who);

describe("markup in an answer", () => {
  const shown = async (visitor: Visitor, path: string, holds = true) => {
    const { status, text } = await visitor.get(path);
    expect(status, path).toBe(200);
    expect(text, path).not.toContain("<img src=x");
    if (holds) expect(text, path).toContain("&lt;img src=x onerror=alert(1)&gt;");
  };

  /** What is typed in a row stands on a page of its own. */
  const shownWithRows = async (section: string) => {
    const page = `/applicant/application/${section}`;
    const rows = [...(await who.get(page)).text.matchAll(/value="row:(\w+\/\d+)"/g)].map(([, row]) => `${page}/${row}`);
    const texts = await Promise.all([page, ...rows].map(async (path) => (await who.get(path)).text));
    for (const path of [page, ...rows]) await shown(who, path, false);
    expect(texts.join(""), page).toContain("&lt;img src=x onerror=alert(1)&gt;");
  };

  it("is text on every page, before and after signing and signing again", async () => {
    for (const section of [
      "you",
      "residences",
      "licences",
      "accidents",
      "convictions",
      "work",
      "education",
      "questions",
    ])
      await shownWithRows(section);
    await shown(who, "/applicant/application/review");
    for (const section of ["you", "work"] as const) {
      const stale = { version: "0", ...formFields(marked(ANSWERS[section])) };
      const both = await who.post(`/applicant/application/${section}`, stale);
      expect([both.status, both.text.includes("<img src=x")], section).toEqual([409, false]);
    }
    await sign(who, `Marisol ${MARKUP} Nguyễn-Ortega img src x onerror alert 1`);
    const version = String(
      data.one<{ version: number }>("select version from applications where id = ?", application).version,
    );
    const fields = { version, sections: ["you", "work"], message: `Look${MARKUP}` };
    expect((await reviewer.post(`/application/${application}/changes`, fields)).status).toBe(302);
    await shown(who, "/applicant/application");
    const again = await saveSection(who, "work", formFields(marked({ ...ANSWERS.work, remarks: "Other words" })));
    expect(again.status).toBe(302);
    await sign(who, `Marisol ${MARKUP} Nguyễn-Ortega img src x onerror alert 1`);
    const driver = driverId(who);
    for (const path of [
      `/application/${application}`,
      "/applications",
      "/drivers",
      `/driver/${driver}`,
      `/application/${application}/changes`,
    ])
      await shown(reviewer, path);
    await shown(who, "/applicant/application/review");
    await shown(who, "/applicant", false);
    const pdf = await reviewer.get(`/application/${application}/pdf`);
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  });

  it("is no markup in a letter", async () => {
    await letterTo(app, who.email, 3);
    const letters = [userEmail("north.manager"), userEmail("north.admin"), who.email].flatMap((to) => mailsTo(app, to));
    for (const { html, subject } of letters)
      expect([html.includes("<img src=x"), /[\r\n]/.test(subject)]).toEqual([false, false]);
  });
});

describe("an SSN and a birth date", () => {
  it("stand plainly in no file of the data folder: not in the database, its log, the limits, the letters or the papers", async () => {
    const files = readdirSync(app.dataDir, { recursive: true, encoding: "utf8" })
      .map((name) => `${app.dataDir}/${name}`)
      .filter((path) => statSync(path).isFile());
    expect(files.length).toBeGreaterThan(5);
    const secrets = [...Object.values(SECRETS), SECRETS.ssn.replaceAll("-", "")];
    for (const path of files) {
      const bytes = readFileSync(path).toString("latin1");
      for (const secret of secrets) expect(bytes.includes(secret), `${secret} in ${path}`).toBe(false);
    }
    for (const secret of secrets) expect(data.holds(secret), secret).toBe(false);
  });
});
