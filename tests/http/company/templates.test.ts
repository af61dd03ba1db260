/** Templates whole: what each role may do, what a version freezes, questions that hold together, what drivers see of it. */
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { formatDay } from "~/domain/words";
import { applicant, newEmail, requestLink, saveSection, submitted, TYPED, tokenOf } from "../applicant";
import { skipMailCooldown } from "../database";
import { mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { LABELS, YARD } from "../people";
import { row, templateId, userId, userName } from "../rows";
import { until } from "../until";
import { type Fields, Visitor } from "../visitor";

const DRIVING = { ...YARD, employmentType: "company_driver", commerce: "interstate" };
const NO_POSITION = "No open position matches this code.";

const rowOf = (id: string) => row("templates", id);
type Stored = {
  id: string;
  kind: string;
  options: { value: string; en: string }[];
  showIf?: unknown;
  required: boolean;
};
type Definition = {
  questions: Stored[];
  sections: object;
  sectionHelp: object;
  minYears: number;
  gapDays: number;
  employerYears: string;
};
const versionsOf = (id: string) =>
  data
    .all<{ number: number; definition: string; published_at: number | null }>(
      "select * from template_versions where template_id = ? order by number",
      id,
    )
    .map(({ number, definition, published_at }) => ({
      number,
      published: published_at !== null,
      definition: JSON.parse(definition) as Definition,
    }));
const newest = (id: string) => versionsOf(id).at(-1)?.definition as Definition;
const version = (id: string) => String(rowOf(id).version);
const audited = (action: string, object: string) =>
  data.count("audit_events", "action = ? and object = ?", action, object);

async function add(fields: Fields = YARD): Promise<string> {
  const { location } = await manager.post("/templates/add", fields);
  return location?.split("/").at(-1) ?? "";
}
async function published(fields: Fields = YARD): Promise<string> {
  const id = await add(fields);
  const response = await administrator.post(`/templates/publish/${id}`, { version: version(id) });
  if (response.status !== 302) throw new Error(`not published: ${wordsOf(response.text)}`);
  return id;
}
const question = (id: string, kind: string, fields: Fields, who = manager) =>
  who.post(`/templates/questions/${id}/add?kind=${kind}`, { version: version(id), ...fields });

/** A position with three questions: yes or no, one of two, and a text that follows from "yes". */
async function withQuestions(): Promise<string> {
  const id = await add();
  await question(id, "yes_no", { ...LABELS, required: "on" });
  await question(id, "one_of", {
    labelEn: "Which shift?",
    labelEs: "¿Qué turno?",
    "options[0].en": "Days",
    "options[0].es": "De día",
    "options[1].en": "Nights",
    "options[1].es": "De noche",
  });
  await question(id, "short_text", { labelEn: "Which size?", labelEs: "¿Qué talla?", showIf: "q1:yes" });
  return id;
}

describe("the list", () => {
  it("says of each template what matters and offers only what role and status allow", async () => {
    const [byManager, byAdministrator] = await Promise.all([
      manager.get("/templates"),
      administrator.get("/templates"),
    ]);
    const links = (html: string, id: string) =>
      [...html.matchAll(/href="\/templates\/(\w+)\/([\w-]+)"/g)]
        .filter((link) => link[2] === id)
        .map((link) => link[1]);
    const [open, paused, draft] = ["NRTHWAY", "HT93QXB", "K7RWM4P"].map(templateId) as [string, string, string];
    expect(links(byManager.text, open)).toEqual(["view", "edit", "duplicate", "poster", "pause"]);
    expect(links(byAdministrator.text, open)).toEqual([
      "view",
      "edit",
      "duplicate",
      "poster",
      "pause",
      "archive",
      "delete",
    ]);
    expect(links(byManager.text, paused)).toEqual(["view", "edit", "resume", "duplicate", "poster"]);
    expect(links(byManager.text, draft)).toEqual(["view", "edit", "duplicate"]);
    expect(links(byAdministrator.text, draft)).toEqual(["view", "edit", "publish", "duplicate", "archive", "delete"]);
    // The link for drivers stands there without script too, where the code answers.
    expect(byManager.text).toContain(`href="${app.origin}/apply?code=${app.code("NRTHWAY")}"`);
    expect(byManager.text).not.toContain(`href="${app.origin}/apply?code=${app.code("K7RWM4P")}"`);
    expect((await stranger.get("/templates")).text).not.toContain(app.code("NRTHWAY"));
  });
});

describe("another company's template", () => {
  it("does not exist, whatever is asked of it", async () => {
    const id = templateId("NRTHWAY");
    const pages = ["view", "edit", "publish", "pause", "resume", "archive", "delete", "duplicate", "settings"]
      .concat("sections", "questions", "poster")
      .map((noun) => `/templates/${noun}/${id}`)
      .concat(`/templates/questions/${id}/add?kind=date`, `/templates/question/${id}/q1`)
      .concat(`/templates/question/${id}/q1/removal`);
    for (const path of pages) expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
    const before = JSON.stringify([rowOf(id), versionsOf(id)]);
    const posts: [string, Fields][] = [
      [`/templates/sections/${id}`, { version: version(id) }],
      [`/templates/settings/${id}`, { version: version(id) }],
      [`/templates/questions/${id}/add?kind=date`, { version: version(id), ...LABELS }],
      [`/templates/question/${id}/q1`, { version: version(id), ...LABELS }],
      [`/templates/question/${id}/q1/place`, { version: version(id), to: "down" }],
      [`/templates/question/${id}/q1/removal`, { version: version(id) }],
      [`/templates/duplicate/${id}`, { nameEn: "Stolen" }],
      ...["publish", "pause", "resume", "archive", "delete"].map((noun): [string, Fields] => [
        `/templates/${noun}/${id}`,
        { version: version(id) },
      ]),
    ];
    for (const [path, fields] of posts) expect([path, (await stranger.post(path, fields)).status]).toEqual([path, 404]);
    expect(JSON.stringify([rowOf(id), versionsOf(id)])).toBe(before);
  });

  it("is not found under an id that is none either", async () => {
    for (const noun of ["settings", "sections", "questions", "pause", "poster"])
      expect((await manager.get(`/templates/${noun}/nobody`)).status).toBe(404);
  });
});

describe("the position", () => {
  it("keeps the years wanted, the gap and how far back employers are asked for", async () => {
    const id = await add();
    expect(newest(id)).toMatchObject({ minYears: 0, gapDays: 30, employerYears: "3+7" });
    const edit = { ...DRIVING, version: version(id), minYears: "2", gapDays: "14", employerYears: "10" };
    expect((await manager.post(`/templates/edit/${id}`, edit)).status).toBe(302);
    expect(newest(id)).toMatchObject({ minYears: 2, gapDays: 14, employerYears: "10" });
    const page = await manager.get(`/templates/edit/${id}`);
    expect([heldIn(page.text, "minYears"), heldIn(page.text, "gapDays"), heldIn(page.text, "employerYears")]).toEqual([
      "2",
      "14",
      "10",
    ]);
    const wrong = await manager.post(`/templates/edit/${id}`, {
      ...edit,
      version: version(id),
      minYears: "51",
      gapDays: "0",
      employerYears: "5",
    });
    expect(wrong.status).toBe(422);
    expect(heldIn(wrong.text, "minYears")).toBe("51");
    says(wrong, "This number is too large.", "This number is too small.");
  });

  it("leaves sections and questions as they are", async () => {
    const id = await withQuestions();
    await manager.post(`/templates/edit/${id}`, { ...YARD, nameEn: "Other name", version: version(id) });
    expect(newest(id).questions.map((question) => question.id)).toEqual(["q1", "q2", "q3"]);
  });
});

describe("the sections", () => {
  it("of a driving job are locked as the law asks; what may be chosen is chosen", async () => {
    const id = await add(DRIVING);
    const page = await manager.get(`/templates/sections/${id}`);
    says(page, "The law asks for it: 49 CFR 391.21(b)(10), (11).");
    const modes = formsOf(page.text).flatMap(({ values }) =>
      Object.keys(values).filter((name) => /\.mode$/.test(name)),
    );
    expect(modes).toContain("education.mode");
    expect(modes).not.toContain("work.mode");
    const saved = await manager.post(`/templates/sections/${id}`, {
      version: version(id),
      "work.mode": "off",
      "education.mode": "required",
      "work.helpEn": "Name seasonal jobs too.",
      "work.helpEs": "Incluya también los de temporada.",
    });
    expect(saved.location).toBe(`/templates/view/${id}`);
    expect(newest(id)).toMatchObject({
      sections: { education: "required" },
      sectionHelp: { work: { en: "Name seasonal jobs too.", es: "Incluya también los de temporada." } },
    });
    expect(newest(id).sections).not.toHaveProperty("work");
  });

  it("of any other job can be switched on and off", async () => {
    const id = await add();
    await manager.post(`/templates/sections/${id}`, {
      version: version(id),
      "work.mode": "optional",
      "education.mode": "off",
    });
    expect(newest(id).sections).toMatchObject({ work: "optional", education: "off", accidents: "off" });
    const refused = await manager.post(`/templates/sections/${id}`, {
      version: version(id),
      "work.mode": "perhaps",
      "education.helpEn": "x".repeat(501),
    });
    expect(refused.status).toBe(422);
    expect(heldIn(refused.text, "education.helpEn")).toBe("x".repeat(501));
  });

  it("carry the company's note to the driver, in the driver's language", async () => {
    const id = await add();
    await manager.post(`/templates/sections/${id}`, {
      version: version(id),
      "you.helpEn": "As on your license.",
      "you.helpEs": "Como en su licencia.",
    });
    await administrator.post(`/templates/publish/${id}`, { version: version(id) });
    const driver = await applicant(app, { code: rowOf(id).code, cdlNumber: "" });
    const section = await driver.get("/applicant/application/you");
    says(section, "A note from the company As on your license.");
    const inSpanish = await driver.get("/applicant/application/you", { "accept-language": "es" });
    says(inSpanish, "Como en su licencia.");
    expect(wordsOf((await driver.get("/applicant/application/residences")).text)).not.toContain(
      "A note from the company",
    );
  });
});

describe("a question", () => {
  it.each(["short_text", "long_text", "yes_no", "number", "date", "phone", "state", "file", "acknowledgement"])(
    "of the kind %s is added",
    async (kind) => {
      const id = await add();
      const page = await manager.get(`/templates/questions/${id}/add?kind=${kind}`);
      expect(page.status).toBe(200);
      expect(page.text).not.toContain("options[0]");
      const response = await question(id, kind, { ...LABELS, helpEn: "Honestly.", helpEs: "Con verdad." });
      expect(response.location).toBe(`/templates/questions/${id}`);
      expect(newest(id).questions).toEqual([
        {
          id: "q1",
          kind,
          required: false,
          options: [],
          label: { en: LABELS.labelEn, es: LABELS.labelEs },
          help: { en: "Honestly.", es: "Con verdad." },
        },
      ]);
    },
  );

  it.each(["one_of", "several_of"])("of the kind %s has answers in both languages, at least two", async (kind) => {
    const id = await add();
    shows(await question(id, kind, LABELS), 422, "Give at least two answers to choose from.");
    const half = await question(id, kind, { ...LABELS, "options[0].en": "Days", "options[1].es": "De noche" });
    shows(half, 422, "Write this answer in Spanish.", "Write this answer in English.");
    expect(heldIn(half.text, "options[0].en")).toBe("Days");
    const rows = {
      "options[0].en": "Days",
      "options[0].es": "De día",
      "options[2].en": "Nights",
      "options[2].es": "De noche",
    };
    expect((await question(id, kind, { ...LABELS, ...rows })).status).toBe(302);
    expect(newest(id).questions[0]?.options).toEqual([
      { value: "o1", en: "Days", es: "De día" },
      { value: "o2", en: "Nights", es: "De noche" },
    ]);
  });

  it("gets rows of answers added and removed by buttons that need no script", async () => {
    const id = await add();
    const path = `/templates/questions/${id}/add?kind=one_of`;
    const added = await manager.post(path, {
      version: version(id),
      "options[0].en": "Days",
      __intent__: JSON.stringify({ type: "insert", payload: { name: "options" } }),
    });
    expect(added.status).toBe(200);
    expect(added.text).toContain('name="options[1].en"');
    expect(heldIn(added.text, "options[0].en")).toBe("Days");
    expect(newest(id).questions).toEqual([]);
  });

  it("without its English words, or of no known kind, is not added", async () => {
    const id = await add();
    const refused = await question(id, "date", { labelEs: "¿Cuándo?" });
    shows(refused, 422, "Write the question in English.");
    expect(heldIn(refused.text, "labelEs")).toBe("¿Cuándo?");
    expect((await manager.get(`/templates/questions/${id}/add?kind=essay`)).location).toBe(
      `/templates/questions/${id}`,
    );
    expect((await question(id, "essay", LABELS)).location).toBe(`/templates/questions/${id}`);
    expect(newest(id).questions).toEqual([]);
  });

  it("sent twice is added once", async () => {
    const id = await add();
    const page = await manager.get(`/templates/questions/${id}/add?kind=date`);
    const fields = { ...LABELS, version: version(id), once: String(heldIn(page.text, "once")) };
    const send = () => manager.post(`/templates/questions/${id}/add?kind=date`, fields);
    expect((await Promise.all([send(), send()])).map(({ location }) => location)).toEqual(
      Array(2).fill(`/templates/questions/${id}`),
    );
    expect(newest(id).questions).toHaveLength(1);
  });

  it("keeps its id and the values of its answers when its words change; a new answer gets a new value", async () => {
    const id = await withQuestions();
    const page = await manager.get(`/templates/question/${id}/q2`);
    expect([heldIn(page.text, "options[0].value"), heldIn(page.text, "options[1].value")]).toEqual(["o1", "o2"]);
    const saved = await manager.post(`/templates/question/${id}/q2`, {
      version: version(id),
      labelEn: "Which shift suits you?",
      labelEs: "¿Qué turno le conviene?",
      "options[0].value": "o2",
      "options[0].en": "At night",
      "options[0].es": "Por la noche",
      "options[1].value": "made-up",
      "options[1].en": "Weekends",
      "options[1].es": "Fines de semana",
    });
    expect(saved.status).toBe(302);
    expect(newest(id).questions[1]).toMatchObject({
      id: "q2",
      kind: "one_of",
      label: { en: "Which shift suits you?" },
      options: [
        { value: "o2", en: "At night" },
        { value: "o3", en: "Weekends" },
      ],
    });
  });

  it("may follow only from an answer to an earlier question", async () => {
    const id = await withQuestions();
    expect(newest(id).questions[2]?.showIf).toEqual({ question: "q1", is: "yes" });
    const page = await manager.get(`/templates/question/${id}/q2`);
    const offered = [...page.text.matchAll(/<option value="(q\d+:\w+)"/g)].map((match) => match[1]);
    expect(offered).toEqual(["q1:yes", "q1:no"]);
    for (const showIf of ["q3:yes", "q2:o1", "q1:maybe", "q9:yes"]) {
      const refused = await manager.post(`/templates/question/${id}/q2`, {
        version: version(id),
        labelEn: "Which shift?",
        "options[0].en": "Days",
        "options[0].es": "De día",
        "options[1].en": "Nights",
        "options[1].es": "De noche",
        showIf,
      });
      expect([showIf, refused.status]).toEqual([showIf, 422]);
    }
    expect(newest(id).questions[1]).not.toHaveProperty("showIf");
  });

  it("moves up and down, but never to before what it follows from", async () => {
    const id = await withQuestions();
    const place = (question: string, to: string) =>
      manager.post(`/templates/question/${id}/${question}/place`, { version: version(id), to });
    expect((await place("q2", "up")).location).toBe(`/templates/questions/${id}#q2`);
    expect(newest(id).questions.map((question) => question.id)).toEqual(["q2", "q1", "q3"]);
    const refused = await place("q3", "up");
    shows(refused, 409, "A question that depends on another must come after it.");
    expect((await place("q1", "down")).status).toBe(409);
    expect((await place("q2", "up")).status).toBe(409);
    expect((await place("q7", "up")).status).toBe(404);
    expect(newest(id).questions.map((question) => question.id)).toEqual(["q2", "q1", "q3"]);
    // Buttons that would be refused are not offered.
    const list = await manager.get(`/templates/questions/${id}`);
    expect(list.text).not.toContain('aria-label="Move up: number 3"');
    expect(list.text).toContain('aria-label="Move down: number 1"');
  });

  it("that others follow from is neither removed nor robbed of that answer", async () => {
    const id = await withQuestions();
    const page = await manager.get(`/templates/question/${id}/q1/removal`);
    says(page, "It can't be removed while these questions follow from it.");
    expect(page.text).toContain(`/templates/question/${id}/q3`);
    expect((await manager.post(`/templates/question/${id}/q1/removal`, { version: version(id) })).status).toBe(409);
    await question(id, "short_text", { labelEn: "Which night?", showIf: "q2:o2" });
    const robbed = await manager.post(`/templates/question/${id}/q2`, {
      version: version(id),
      labelEn: "Which shift?",
      "options[0].value": "o1",
      "options[0].en": "Days",
      "options[0].es": "De día",
      "options[1].en": "Weekends",
      "options[1].es": "Fines de semana",
    });
    shows(robbed, 422, "Another question depends on an answer you removed.");
    const removed = await manager.post(`/templates/question/${id}/q3/removal`, { version: version(id) });
    expect(removed.location).toBe(`/templates/questions/${id}`);
    expect((await manager.post(`/templates/question/${id}/q1/removal`, { version: version(id) })).status).toBe(302);
    expect(newest(id).questions.map((question) => question.id)).toEqual(["q2", "q4"]);
  });

  it("never gets the id of one that was published and removed", async () => {
    const id = await withQuestions();
    await administrator.post(`/templates/publish/${id}`, { version: version(id) });
    await manager.post(`/templates/question/${id}/q3/removal`, { version: version(id) });
    await question(id, "date", LABELS);
    expect(newest(id).questions.map((question) => question.id)).toEqual(["q1", "q2", "q4"]);
  });

  it("changed on a page that is out of date comes back with what was typed", async () => {
    const id = await withQuestions();
    const stale = version(id);
    await manager.post(`/templates/question/${id}/q1`, { version: stale, ...LABELS, labelEn: "First change" });
    const second = await administrator.post(`/templates/question/${id}/q1`, {
      version: stale,
      ...LABELS,
      labelEn: "Second change",
    });
    shows(second, 409, `${userName("north.manager")} changed the questions in the meantime.`);
    expect(heldIn(second.text, "labelEn")).toBe("Second change");
    expect(newest(id).questions[0]).toMatchObject({ label: { en: "First change" } });
    for (const [path, fields] of [
      [`/templates/sections/${id}`, { "you.helpEn": "Typed" }],
      [`/templates/settings/${id}`, { "closesOn.year": "2031" }],
      [`/templates/edit/${id}`, YARD],
      [`/templates/question/${id}/q1/place`, { to: "down" }],
      [`/templates/question/${id}/q3/removal`, {}],
    ] as [string, Fields][])
      expect([path, (await manager.post(path, { ...fields, version: stale })).status]).toEqual([
        path,
        path.includes("settings") ? 422 : 409,
      ]);
    const seen = version(id);
    await manager.post(`/templates/edit/${id}`, { ...YARD, version: seen });
    const overtaken = await administrator.post(`/templates/publish/${id}`, { version: seen });
    shows(overtaken, 409, `${userName("north.manager")} changed the position details in the meantime.`);
  });
});

describe("a published version", () => {
  it("stays as it is under a running draft; the change is the next version, told on every page", async () => {
    const id = await published();
    const driver = await applicant(app, { code: rowOf(id).code, cdlNumber: "" });
    expect((await driver.get("/applicant/application/questions")).status).toBe(404);
    const told = wordsOf((await manager.get(`/templates/questions/${id}`)).text);
    expect(told).toContain("Version 1 is published and frozen: saving begins version 2, not published yet.");
    await question(id, "yes_no", { ...LABELS, required: "on" });
    expect(versionsOf(id).map((row) => [row.number, row.published, row.definition.questions.length])).toEqual([
      [1, true, 0],
      [2, false, 1],
    ]);
    says(await manager.get(`/templates/sections/${id}`), "You are changing version 2, not published yet.");
    says(await manager.get("/templates"), "1; version 2 is not published yet");
    await administrator.post(`/templates/publish/${id}`, { version: version(id) });
    expect((await driver.get("/applicant/application/questions")).status).toBe(404);
    const later = await applicant(app, { code: rowOf(id).code, cdlNumber: "" });
    says(await later.get("/applicant/application/questions"), "Do you own boots?");
    expect((await administrator.post(`/templates/publish/${id}`)).status).toBe(409);
  });
});

describe("publishing", () => {
  it("lists what lacks, each with the way to where it is mended", async () => {
    const id = await add({ ...YARD, descriptionEs: "" });
    await question(id, "date", { labelEn: "When can you start?", helpEs: "Pronto." });
    await manager.post(`/templates/sections/${id}`, { version: version(id), "you.helpEn": "As on your license." });
    const page = await administrator.get(`/templates/publish/${id}`);
    const words = wordsOf(page.text);
    says(
      words,
      "Description in Spanish",
      "1. When can you start?: missing in English, Spanish",
      "You: missing in Spanish",
    );
    for (const place of [
      `/templates/edit/${id}#template-descriptionEs`,
      `/templates/question/${id}/q1`,
      `/templates/sections/${id}#sections-you.helpEs`,
      "/my-company",
    ])
      expect(page.text).toContain(`href="${place}"`);
    expect((await manager.get(`/templates/sections/${id}`)).text).toContain('id="sections-you.helpEs"');
    const refused = await administrator.post(`/templates/publish/${id}`, { version: version(id) });
    shows(refused, 422, "Before you publish, everything drivers read must be complete in English and Spanish");
    expect(rowOf(id).status).toBe("draft");
  });

  it("is refused where what was looked at has changed since", async () => {
    const id = await add();
    const stale = version(id);
    await manager.post(`/templates/edit/${id}`, { ...YARD, nameEn: "Changed", version: stale });
    expect((await administrator.post(`/templates/publish/${id}`, { version: stale })).status).toBe(409);
    expect(rowOf(id).status).toBe("draft");
  });
});

describe("a template's status", () => {
  it("is moved by whom the table says, told on a page of its own, and closes the code at once", async () => {
    const id = await published();
    const { code } = rowOf(id);
    const statusOfApply = async () =>
      (await new Visitor(app.origin).post("/apply", { code, email: newEmail() })).status;
    expect(await statusOfApply()).toBe(302);
    says(await manager.get(`/templates/pause/${id}`), `The code ${code} answers like an unknown one`);
    expect((await manager.post(`/templates/pause/${id}`, { version: version(id) })).location).toBe(
      `/templates/view/${id}`,
    );
    expect([rowOf(id).status, await statusOfApply(), audited("template.paused", id)]).toEqual(["paused", 404, 1]);
    expect((await manager.post(`/templates/pause/${id}`)).status).toBe(409);
    expect((await manager.post(`/templates/resume/${id}`, { version: "1" })).status).toBe(409);
    expect((await manager.post(`/templates/resume/${id}`, { version: version(id) })).status).toBe(302);
    expect([rowOf(id).status, await statusOfApply(), audited("template.resumed", id)]).toEqual(["published", 302, 1]);
    for (const noun of ["publish", "archive", "delete"])
      expect((await manager.post(`/templates/${noun}/${id}`)).location).toBe("/forbidden");
    expect((await manager.get(`/templates/archive/${id}`)).text).not.toContain(">Archive</button>");
    expect((await administrator.get(`/templates/archive/${id}`)).text).toContain(">Archive</button>");
    expect((await administrator.post(`/templates/archive/${id}`, { version: version(id) })).status).toBe(302);
    expect([rowOf(id).status, await statusOfApply()]).toEqual(["archived", 404]);
    expect((await manager.post(`/templates/resume/${id}`)).status).toBe(409);
    for (const noun of ["edit", "sections", "settings"])
      expect((await manager.post(`/templates/${noun}/${id}`, { ...YARD, version: version(id) })).status).toBe(409);
  });

  it("of a draft is neither paused nor resumed", async () => {
    const id = await add();
    expect((await manager.post(`/templates/resume/${id}`)).status).toBe(409);
    expect((await manager.post(`/templates/pause/${id}`)).status).toBe(409);
    expect(rowOf(id).status).toBe("draft");
  });

  it("matters to nobody once it is deleted, though somebody had asked for a link", async () => {
    const id = await published();
    const { code } = rowOf(id);
    const visitor = new Visitor(app.origin);
    const link = await requestLink(visitor, code, newEmail());
    expect((await administrator.post(`/templates/delete/${id}`)).location).toBe("/templates");
    expect((await visitor.post("/apply/verify", { token: tokenOf(link) })).location).toBeNull();
    expect(data.count("templates", "id = ?", id)).toBe(0);
  });

  it("with applications is kept: the page says how many and offers the archive", async () => {
    for (let number = 0; number < 2; number += 1) await applicant(app);
    const page = await administrator.get(`/templates/delete/${templateId("NRTHWAY")}`);
    says(page, `This template has 2 applications, so it can't be deleted.`);
    expect(page.text).toContain(`/templates/archive/${templateId("NRTHWAY")}`);
    expect(page.text).not.toContain(">Delete</button>");
  });
});

describe("a duplicate", () => {
  it("is a draft with a code of its own that asks the same, made once", async () => {
    const id = await withQuestions();
    await manager.post(`/templates/settings/${id}`, { version: version(id), notified: userId("north.admin") });
    const page = await manager.get(`/templates/duplicate/${id}`);
    expect([heldIn(page.text, "nameEn"), heldIn(page.text, "nameEs")]).toEqual([
      "Yard Hand (copy)",
      "Ayudante de patio (copia)",
    ]);
    const form = formsOf(page.text).find(({ values }) => "once" in values)?.values as Fields;
    const send = () => manager.post(`/templates/duplicate/${id}`, form);
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.location).toBe(two.location);
    const copy = one.location?.split("/").at(-1) ?? "";
    expect(copy).not.toBe(id);
    expect(rowOf(copy)).toMatchObject({ status: "draft", notified_user_ids: "[]" });
    expect(rowOf(copy).code).not.toBe(rowOf(id).code);
    const name = { en: "Yard Hand (copy)", es: "Ayudante de patio (copia)" };
    expect(newest(copy)).toEqual({ ...newest(id), name });
  });

  it("leads on to its publishing whoever publishes, and publishes nothing by itself", async () => {
    const id = await withQuestions();
    const names = { nameEn: "Yard Hand, nights", nameEs: "Ayudante de noche", next: "publish" };
    expect((await manager.get(`/templates/duplicate/${id}`)).text).not.toContain("then publish");
    expect((await administrator.get(`/templates/duplicate/${id}`)).text).toContain("then publish");
    const { location } = await administrator.post(`/templates/duplicate/${id}`, names);
    expect(location).toMatch(/^\/templates\/publish\//);
    expect(rowOf(location?.split("/").at(-1) ?? "").status).toBe("draft");
  });

  it("of one with the longest name still has a name", async () => {
    const id = await add({ ...YARD, nameEn: "x".repeat(80), nameEs: "" });
    const page = await manager.get(`/templates/duplicate/${id}`);
    expect(heldIn(page.text, "nameEn")).toBe(`${"x".repeat(73)} (copy)`);
    expect(heldIn(page.text, "nameEs")).toBe("");
  });
});

describe("the preview", () => {
  it("shows every section with its fields in either language, and saves nothing", async () => {
    const id = templateId("NRTHWAY");
    const before = JSON.stringify([rowOf(id), data.count("applications"), data.count("drivers")]);
    const english = (await manager.get(`/templates/view/${id}?language=en`)).text;
    const preview = english.slice(english.indexOf('id="preview"'));
    const headings = [...preview.matchAll(/<h2 class="text-xl">([^<]+)</g)].map((match) => match[1]);
    expect(headings).toEqual([
      "Before you start",
      "You",
      "Where you lived",
      "Other licenses",
      "Driving experience",
      "Accidents",
      "Traffic tickets",
      "Work history",
      "Education",
      "Drug and alcohol tests",
      "The company’s questions",
      "Your CDL",
      "Review and sign",
    ]);
    const words = wordsOf(preview);
    says(words, "Social Security number", "Northway Freight LLC");
    says(words, "Can you be out two or three nights a week?", "How many nights could you be out, and which?");
    // Nothing to send it with.
    const shown = preview.slice(0, preview.indexOf("</main>"));
    expect(shown).not.toContain("<form");
    expect(shown).not.toMatch(/name="(then|version)"/);
    const spanish = wordsOf((await manager.get(`/templates/view/${id}?language=es`)).text);
    // The page around it stays in the language of who looks.
    expect(spanish).toContain("As the driver sees it");
    expect(spanish).toContain("¿Puede pasar fuera dos o tres noches por semana?");
    expect(spanish).toContain("Fecha de nacimiento y número de Seguro Social");
    expect(JSON.stringify([rowOf(id), data.count("applications"), data.count("drivers")])).toBe(before);
  });

  it("shows the newest version, its notes and its conditions", async () => {
    const id = await withQuestions();
    await manager.post(`/templates/sections/${id}`, {
      version: version(id),
      "education.mode": "off",
      "questions.helpEn": "Just a few.",
      "questions.helpEs": "Solo unas pocas.",
    });
    const page = await manager.get(`/templates/view/${id}`);
    const words = wordsOf(page.text);
    says(words, "Just a few.", "Which size?");
    expect(words).toMatch(/Do you own boots\?.*Yes/);
    expect(page.text).not.toContain('<h2 class="text-xl">Education<');
  });
});

describe("the closing date", () => {
  const close = (id: string, day: string | null) =>
    data.run("update templates set closes_on = ? where id = ?", day, id);
  const today = () => dayOf(new Date(), "America/Chicago");

  it("is set at once, without a version, and shown to who finds the code", async () => {
    const id = await published({ ...YARD, minYears: "2" });
    const [year = "", month = "", day = ""] = addDays(today(), 10).split("-");
    const response = await manager.post(`/templates/settings/${id}`, {
      version: version(id),
      "closesOn.year": year,
      "closesOn.month": String(Number(month)),
      "closesOn.day": day,
    });
    expect(response.location).toBe(`/templates/view/${id}`);
    expect(rowOf(id).closes_on).toBe(addDays(today(), 10));
    expect(versionsOf(id)).toHaveLength(1);
    const visitor = new Visitor(app.origin);
    await visitor.post("/apply", { code: rowOf(id).code, email: newEmail() });
    const match = wordsOf((await visitor.get("/apply/match")).text);
    expect(match).toContain("Experience needed 2 years");
    expect(match).toContain(`Last day to apply ${formatDay(addDays(today(), 10), "en")}`);
    expect(audited("template.settings", id)).toBe(1);
    await manager.post(`/templates/settings/${id}`, { version: version(id) });
    expect(rowOf(id).closes_on).toBeNull();
  });

  it("that is past already or no date is refused with what was typed", async () => {
    const id = await published();
    const past = await manager.post(`/templates/settings/${id}`, {
      version: version(id),
      "closesOn.year": "2020",
      "closesOn.month": "2",
      "closesOn.day": "3",
    });
    shows(past, 422, "This can't be in the past.");
    expect(heldIn(past.text, "closesOn.year")).toBe("2020");
    const none = await manager.post(`/templates/settings/${id}`, { version: version(id), "closesOn.year": "2030" });
    expect([none.status, rowOf(id).closes_on]).toEqual([422, null]);
  });

  it("holds through its day; after it the code answers like an unknown one, and what was begun goes on", async () => {
    const id = await published();
    const { code } = rowOf(id);
    const driver = await applicant(app, { code, cdlNumber: "" });
    const question = new Visitor(app.origin);
    const early = await requestLink(question, code, newEmail());
    close(id, today());
    expect((await new Visitor(app.origin).post("/apply", { code, email: newEmail() })).location).toBe("/apply/match");
    close(id, addDays(today(), -1));
    shows(await new Visitor(app.origin).post("/apply", { code, email: newEmail() }), 404, NO_POSITION);
    expect(
      (await new Visitor(app.origin).get(`/api/v1/applicationTemplate/application/id?code=${code}`)).status,
    ).not.toBe(200);
    // The link of before the date begins nothing any more.
    expect((await question.post("/apply/verify", { token: tokenOf(early) })).location).toBeNull();
    // Who has begun is let in again and goes on.
    expect((await saveSection(driver, "you", TYPED.you)).status).toBe(302);
    skipMailCooldown(app);
    const back = new Visitor(app.origin);
    const sent = await back.post("/apply/found", { code, email: driver.email });
    expect(sent.location).toBe("/applicant/application/sent");
    const link = /href="(\/apply\/verify\?token=[\w-]+)"/.exec((await back.get(sent.location ?? "")).text)?.[1] ?? "";
    expect((await back.post("/apply/verify", { token: tokenOf(link) })).location).toBe("/applicant");
    says(await back.get("/applicant/application"), "Yard Hand");
    // Who has not is told nothing else, and gets no mail.
    const nobody = newEmail();
    const other = await new Visitor(app.origin).post("/apply/found", { code, email: nobody });
    expect([other.location, data.count("mailed_links", "email = ?", nobody)]).toEqual([
      "/applicant/application/sent",
      0,
    ]);
    says(await manager.get(`/templates/view/${id}`), "Closed since the end of");
  });
});

describe("who is told of a new application", () => {
  const told = (id: string) =>
    data
      .all<{ to: string }>(
        `select distinct users.email as "to" from users join memberships on memberships.user_id = users.id
         where memberships.company_id = (select company_id from templates where id = ?)`,
        id,
      )
      .map(({ to }) => ({ to, number: mailsTo(app, to).length }));
  const gained = (before: { to: string; number: number }[]) =>
    before.filter(({ to, number }) => mailsTo(app, to).length > number).map(({ to }) => to);

  it("are those named; with nobody named, or only who has left, all staff", async () => {
    const id = templateId("SUNBEAM");
    const [admin, mine] = ["sun.admin", "sun.manager"].map(userId) as [string, string];
    const emailOf = (user: string) => data.one<{ email: string }>("select email from users where id = ?", user).email;
    const sunbeam = await stranger.post(`/templates/settings/${id}`, { version: version(id), notified: mine });
    expect(sunbeam.status).toBe(302);
    expect(JSON.parse(rowOf(id).notified_user_ids)).toEqual([mine]);
    expect(heldIn((await stranger.get(`/templates/settings/${id}`)).text, "notified")).toBe(mine);
    const before = told(id);
    await submitted(app);
    await until(() => gained(before).length >= 1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(gained(before)).toEqual([emailOf(mine)]);
    // Who was named leaves the company: nobody would be told, so all are.
    data.run("update users set status = 'disabled' where id = ?", mine);
    const later = told(id);
    await submitted(app);
    await until(() => gained(later).includes(emailOf(admin)));
    expect(gained(later)).not.toContain(emailOf(mine));
    data.run("update users set status = 'active' where id = ?", mine);
    const foreign = await stranger.post(`/templates/settings/${id}`, {
      version: version(id),
      notified: [admin, userId("north.admin")],
    });
    expect([foreign.status, JSON.parse(rowOf(id).notified_user_ids)]).toEqual([422, [mine]]);
  });
});

describe("the poster", () => {
  const read = async (bytes: Buffer) =>
    (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replace(/\s+/g, " ");

  it("has both languages, the company, the place, the code and a code to scan on one sheet", async () => {
    const response = await manager.get(`/templates/poster/${templateId("NRTHWAY")}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(response.headers.get("content-disposition")).toContain(`poster-${app.code("NRTHWAY")}.pdf`);
    const pdf = await getDocumentProxy(new Uint8Array(response.bytes));
    expect(pdf.numPages).toBe(1);
    const text = await read(response.bytes);
    for (const words of ["Northway Freight", "Regional Truck Driver", "Conductor de camión regional", "Omaha, NE"])
      expect(text).toContain(words);
    expect(text.replaceAll(" ", "")).toContain(app.code("NRTHWAY"));
    expect(text.replaceAll(" ", "")).toContain(`${new URL(app.origin).host}/apply`);
    // The dark squares are one path: hundreds of rectangles that are filled at once.
    const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
    const longest = Math.max(...fnArray.map((_, index) => JSON.stringify(argsArray[index] ?? "").length));
    expect(longest).toBeGreaterThan(3000);
  });

  it("says until when one may apply, and is of the version that drivers answer", async () => {
    const id = await published();
    data.run("update templates set closes_on = '2031-03-04' where id = ?", id);
    await manager.post(`/templates/edit/${id}`, { ...YARD, nameEn: "Not yet", version: version(id) });
    const text = await read((await manager.get(`/templates/poster/${id}`)).bytes);
    expect(text).toContain("Apply by Mar 4, 2031.");
    expect(text).toContain("Yard Hand");
    expect(text).not.toContain("Not yet");
  });

  it("does not exist of a draft nor of what is closed for good", async () => {
    const id = await add();
    expect((await manager.get(`/templates/poster/${id}`)).status).toBe(404);
    await administrator.post(`/templates/archive/${id}`);
    expect((await manager.get(`/templates/poster/${id}`)).status).toBe(404);
  });
});
