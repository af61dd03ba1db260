/** Templates through the API: what drivers are asked, from the first draft to the end of a code. */
import { describe, expect, it } from "vitest";
import { QUESTION_KINDS } from "~/domain/template/question";
import { newId } from "~/server/ids.server";
import { idOf } from "../database";
import { member, templateId, trail, userId } from "../rows";
import { app, data } from "../running";
import { staff } from "../visitor";
import { applying, type Data as Json, type Person, person, said } from "./person";

const manager = await person(app, "north.manager");
const administrator = await person(app, "north.admin");
const stranger = await person(app, "sun.admin");

const POSITION = {
  nameEn: "Night driver",
  nameEs: "Conductor nocturno",
  descriptionEn: "Omaha to Denver, home every second day.",
  descriptionEs: "De Omaha a Denver, en casa cada dos días.",
  location: "Omaha, NE",
  employmentType: "company_driver",
  commerce: "interstate",
  cdlRequired: "yes",
  licenceClasses: ["A"],
  endorsements: ["T"],
  minYears: 2,
  gapDays: 30,
  employerYears: "3+7",
};
const create = async (by = manager, position: Json = POSITION): Promise<Json> => {
  const made = await by.post("applicationTemplate", position);
  expect(made.status).toBe(201);
  return made.data;
};
const published = async (): Promise<Json> => {
  const { id, version } = await create();
  const { status, data } = await administrator.post(`applicationTemplate/${id}/publish`, { version });
  expect(status).toBe(200);
  return data;
};

describe("a template", () => {
  it("is made as a draft with a code of its own, and stands in the list", async () => {
    const made = await create();
    expect(made).toMatchObject({
      status: "draft",
      version: 1,
      versionNumber: 1,
      publishedNumber: null,
      hasDraft: true,
      definition: { nameEn: "Night driver", licenceClasses: ["A"], minYears: 2, questions: [] },
    });
    expect(made.code).toMatch(/^[A-Z2-9]{7}$/);
    const list = await manager.get("applicationTemplate");
    expect(list.data.map(({ id }: Json) => id)).toContain(made.id);
    expect((await manager.get(`applicationTemplate/${made.id}`)).data).toEqual(made);
    expect(trail(made.id)).toEqual(["template.created"]);
    expect((await stranger.get("applicationTemplate")).data.map(({ id }: Json) => id)).not.toContain(made.id);
  });

  it("is made once for a key, and the second answer is the first", async () => {
    const once = newId();
    const before = data.count("templates");
    const [first, again] = [
      await manager.post("applicationTemplate", POSITION, once),
      await manager.post("applicationTemplate", POSITION, once),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual(first.data);
    expect(data.count("templates")).toBe(before + 1);
    expect(said(await manager.post("applicationTemplate", POSITION, "no id"))).toEqual([422, "invalid"]);
    // A key is one person's.
    const other = await administrator.post("applicationTemplate", POSITION, once);
    expect(other.data.id).not.toBe(first.data.id);
  });

  it("says what its people drive, by default from the job and the CDL", async () => {
    expect((await create()).definition.duty).toBe("cdl");
    expect((await create(manager, { ...POSITION, cdlRequired: "no" })).definition.duty).toBe("cmv");
    const made = await create(manager, { ...POSITION, cdlRequired: "no", duty: "none" });
    expect(made.definition.duty).toBe("none");
    const { status, data: edited } = await manager.put(`applicationTemplate/${made.id}`, {
      ...POSITION,
      version: made.version,
    });
    expect([status, edited.definition.duty]).toEqual([200, "cdl"]);
    const refused = await manager.post("applicationTemplate", { ...POSITION, duty: "none" });
    expect([refused.status, refused.fields]).toEqual([422, { cdlRequired: "cdl_without_driving" }]);
  });

  it("names every field that is missing or wrong", async () => {
    const empty = await manager.post("applicationTemplate", {});
    expect([empty.status, empty.fields]).toEqual([
      422,
      {
        nameEn: "required",
        location: "required",
        employmentType: "choose",
        commerce: "choose",
        cdlRequired: "choose",
      },
    ]);
    const wrong = await manager.post("applicationTemplate", {
      ...POSITION,
      licenceClasses: ["Z"],
      gapDays: 400,
      employerYears: "5",
    });
    expect(Object.keys(wrong.fields ?? {}).sort()).toEqual(["employerYears", "gapDays", "licenceClasses[0]"]);
  });

  it("is edited by who saw what stands there", async () => {
    const { id, version } = await create();
    const edited = await manager.put(`applicationTemplate/${id}`, { ...POSITION, nameEn: "Day driver", version });
    expect(edited.data).toMatchObject({ version: version + 1, definition: { nameEn: "Day driver" } });
    expect(said(await administrator.put(`applicationTemplate/${id}`, { ...POSITION, version }))).toEqual([
      409,
      "stale_version",
    ]);
    expect((await manager.put(`applicationTemplate/${id}`, POSITION)).fields).toEqual({ version: "required" });
    expect(trail(id)).toEqual(["template.created", "template.edited"]);
  });

  it("chooses its sections, but not those of the law", async () => {
    const { id, version } = await create();
    const { data: changed } = await manager.put(`applicationTemplate/${id}/sections`, {
      version,
      education: { mode: "off" },
      work: { mode: "off", helpEn: "Ten years, please.", helpEs: "Diez años, por favor." },
    });
    expect(changed.definition.sections).toEqual({ education: "off" });
    expect(changed.definition.sectionHelp).toEqual({
      work: { en: "Ten years, please.", es: "Diez años, por favor." },
    });
    const stale = await manager.put(`applicationTemplate/${id}/sections`, { version });
    expect(said(stale)).toEqual([409, "stale_version"]);
  });

  it("sets its closing date and whom it tells, at once", async () => {
    const { id, version } = await create();
    const me = (await manager.get("auth/me")).data.id;
    const set = await manager.put(`applicationTemplate/${id}/settings`, {
      version,
      closesOn: "2099-01-31",
      notified: [me],
    });
    expect(set.data).toMatchObject({ closesOn: "2099-01-31", notifiedUserIds: [me], versionNumber: 1 });
    const settings = (body: Json) => manager.put(`applicationTemplate/${id}/settings`, body);
    expect((await settings({ version: version + 1, closesOn: "2001-01-31" })).fields).toEqual({ closesOn: "past" });
    const rtic = userId("rtic.admin");
    expect((await settings({ version: version + 1, notified: [rtic] })).fields).toEqual({ notified: "not_listed" });
    expect(said(await settings({ version }))).toEqual([409, "stale_version"]);
  });
});

describe("its questions", () => {
  it("are of every kind", async () => {
    const { id, version } = await create();
    let now = version;
    for (const kind of QUESTION_KINDS) {
      const options = ["one_of", "several_of"].includes(kind)
        ? [
            { en: "Days", es: "De día" },
            { en: "Nights", es: "De noche" },
          ]
        : undefined;
      const question = { kind, labelEn: `A ${kind}?`, labelEs: `¿Un ${kind}?`, required: kind === "date", options };
      const added = await manager.post(`applicationTemplate/${id}/question`, { version: now, ...question });
      expect([kind, added.status]).toEqual([kind, 201]);
      now = added.data.version;
    }
    const { definition } = (await manager.get(`applicationTemplate/${id}`)).data;
    expect(definition.questions.map(({ kind }: Json) => kind)).toEqual(QUESTION_KINDS);
    expect(definition.questions[3].options).toHaveLength(2);
    expect(definition.questions[6]).toMatchObject({ id: "q7", kind: "date", required: true });
  });

  it("are added once for a key, edited, moved and removed", async () => {
    const { id, version } = await create();
    const at = `applicationTemplate/${id}/question`;
    const shift = {
      kind: "one_of",
      labelEn: "Shift?",
      labelEs: "¿Turno?",
      options: [
        { en: "Days", es: "De día" },
        { en: "Nights", es: "De noche" },
      ],
    };
    const once = newId();
    const first = await manager.post(at, { version, ...shift }, once);
    const again = await manager.post(at, { version, ...shift }, once);
    expect(again.data).toEqual(first.data);
    const [{ options }] = first.data.definition.questions;
    const why = { kind: "long_text", labelEn: "Why?", labelEs: "¿Por qué?", showIf: `q1:${options[1].value}` };
    const second = await manager.post(at, { version: first.data.version, ...why });
    expect(second.data.definition.questions[1]).toMatchObject({ showIf: { question: "q1", is: options[1].value } });

    const edited = await manager.put(`${at}/q2`, { version: second.data.version, labelEn: "Why nights?" });
    expect(edited.data.definition.questions[1]).toMatchObject({ id: "q2", kind: "long_text", labelEn: "Why nights?" });
    const { version: now } = edited.data;
    const third = await manager.post(at, { version: now, kind: "yes_no", labelEn: "Pets?", labelEs: "¿Mascotas?" });
    const moved = await manager.post(`${at}/q3/place`, { version: third.data.version, by: "up" });
    expect(moved.data.definition.questions.map((question: Json) => question.id)).toEqual(["q1", "q3", "q2"]);
    const removed = await manager.delete(`${at}/q3`, { version: moved.data.version });
    expect(removed.data.definition.questions.map((question: Json) => question.id)).toEqual(["q1", "q2"]);
    expect(new Set(trail(id))).toEqual(new Set(["template.created", "template.edited"]));
  });

  it("are refused where they make no sense", async () => {
    const { id, version } = await create();
    const at = `applicationTemplate/${id}/question`;
    expect((await manager.post(at, { version, labelEn: "?" })).fields).toEqual({ kind: "choose" });
    expect((await manager.post(at, { version, kind: "poem", labelEn: "?" })).fields).toEqual({ kind: "not_listed" });
    expect((await manager.post(at, { version, kind: "one_of" })).fields).toEqual({
      labelEn: "required",
      options: "two_options",
    });
    const conditional = { version, kind: "date", labelEn: "When?", showIf: "q9:yes" };
    expect((await manager.post(at, conditional)).fields).toEqual({ showIf: "not_listed" });
    expect(said(await manager.put(`${at}/q1`, { version, labelEn: "?" }))).toEqual([404, "not_found"]);
    expect(said(await manager.delete(`${at}/q1`, { version }))).toEqual([404, "not_found"]);
    expect(said(await manager.post(`${at}/q1/place`, { version, by: "up" }))).toEqual([404, "not_found"]);
    const one = await manager.post(at, { version, kind: "yes_no", labelEn: "Pets?" });
    expect(said(await manager.post(`${at}/q1/place`, { version: one.data.version, by: "up" }))).toEqual([
      409,
      "conflict",
    ]);
    expect(said(await manager.put(`${at}/q1`, { version, labelEn: "Cats?" }))).toEqual([409, "stale_version"]);
    expect(said(await manager.delete(`${at}/q1`, { version }))).toEqual([409, "stale_version"]);
  });
});

describe("publishing", () => {
  it("says everything that is missing, and is an Administrator's", async () => {
    const { id, version } = await create(manager, { ...POSITION, nameEs: undefined, descriptionEs: "" });
    const { data: question } = await manager.post(`applicationTemplate/${id}/question`, {
      version,
      kind: "yes_no",
      labelEn: "Pets?",
    });
    const refused = await administrator.post(`applicationTemplate/${id}/publish`, { version: question.version });
    expect([...said(refused), refused.fields]).toEqual([422, "invalid", { "": "languages_incomplete" }]);
    expect((await manager.get(`applicationTemplate/${id}/publish`)).data).toEqual({
      position: ["nameEs", "descriptionEs"],
      sections: [],
      questions: [{ id: "q1", languages: ["es"] }],
      samples: [],
      companyComplete: true,
    });
    expect(said(await manager.post(`applicationTemplate/${id}/publish`, { version }))).toEqual([403, "forbidden"]);
  });

  it("opens the code, freezes the version, and the next edit begins another", async () => {
    const { id, code, version, publishedNumber, status } = await published();
    expect([status, publishedNumber]).toEqual(["published", 1]);
    const visitor = await applying(app);
    const look = await visitor.post("applicationTemplate/application/id", { code });
    expect(look.data).toMatchObject({ _id: id, name: "Night driver" });

    const edited = await manager.put(`applicationTemplate/${id}`, { ...POSITION, nameEn: "Dawn driver", version });
    expect(edited.data).toMatchObject({ versionNumber: 2, publishedNumber: 1, hasDraft: true, status: "published" });
    expect((await visitor.post("applicationTemplate/application/id", { code })).data.name).toBe("Night driver");
    const twice = await administrator.post(`applicationTemplate/${id}/publish`, { version: edited.data.version });
    expect(twice.data).toMatchObject({ publishedNumber: 2, hasDraft: false });
    expect((await visitor.post("applicationTemplate/application/id", { code })).data.name).toBe("Dawn driver");
    const nothing = await administrator.post(`applicationTemplate/${id}/publish`, { version: twice.data.version });
    expect(said(nothing)).toEqual([409, "conflict"]);
    expect(said(await administrator.post(`applicationTemplate/${id}/publish`, { version }))).toEqual([
      409,
      "stale_version",
    ]);
    expect(trail(id)).toEqual(["template.created", "template.published", "template.edited", "template.published"]);
  });

  it("leaves the rows in the audit that the pages leave", async () => {
    const rows = (id: string) =>
      data.all(
        "select action, actor, company_id, real_user_id, detail from audit_events where object = ? order by seq",
        id,
      );
    const { id } = await published();
    const [page, decider] = [await staff(app, "north.manager"), await staff(app, "north.admin")];
    const fields = Object.fromEntries(
      Object.entries(POSITION).map(([name, value]) => [name, [value].flat().map(String)]),
    );
    await page.post("/templates/add", { ...fields, nameEn: "By page" });
    const byPage = idOf(
      data,
      `select template_id as id from template_versions where ${member(member("definition", "name"), "en")} = 'By page'`,
    );
    expect((await decider.post(`/templates/publish/${byPage}`, { version: "1" })).status).toBe(302);
    expect(rows(byPage)).toEqual(rows(id));
  });

  it("is paused, resumed and archived, each from where it stands", async () => {
    const { id, code, version } = await published();
    const act = (name: string, by: Person, on: number) => by.post(`applicationTemplate/${id}/${name}`, { version: on });
    expect(said(await act("resume", manager, version))).toEqual([409, "illegal_transition"]);
    const paused = await act("pause", manager, version);
    expect(paused.data.status).toBe("paused");
    expect((await manager.get(`applicationTemplate/${id}`)).data).toEqual(paused.data);
    const visitor = await applying(app);
    expect((await visitor.post("applicationTemplate/application/id", { code })).status).toBe(404);
    expect(said(await act("resume", manager, version))).toEqual([409, "stale_version"]);
    const resumed = await act("resume", manager, paused.data.version);
    expect(resumed.data.status).toBe("published");
    expect(said(await act("archive", manager, resumed.data.version))).toEqual([403, "forbidden"]);
    const archived = await act("archive", administrator, resumed.data.version);
    expect(archived.data.status).toBe("archived");
    for (const name of ["pause", "resume", "publish", "archive"])
      expect([name, ...said(await act(name, administrator, archived.data.version))]).toEqual([
        name,
        409,
        "illegal_transition",
      ]);
    expect(trail(id).slice(2)).toEqual(["template.paused", "template.resumed", "template.archived"]);
  });
});

describe("a copy and an end", () => {
  it("duplicates under a code of its own, once for a key", async () => {
    const { id, code } = await published();
    const once = newId();
    const names = { nameEn: "Night driver (west)", nameEs: "Conductor nocturno (oeste)" };
    const [copy, again] = [
      await manager.post(`applicationTemplate/${id}/duplicate`, names, once),
      await manager.post(`applicationTemplate/${id}/duplicate`, names, once),
    ];
    expect([copy.status, again.data]).toEqual([201, copy.data]);
    expect(copy.data).toMatchObject({ status: "draft", definition: { ...names, minYears: 2 } });
    expect(copy.data.code).not.toBe(code);
    expect((await manager.post(`applicationTemplate/${id}/duplicate`, {})).fields).toEqual({ nameEn: "required" });
  });

  it("deletes what nobody has applied for, and says so of the rest", async () => {
    const { id } = await create();
    expect(said(await manager.delete(`applicationTemplate/${id}`))).toEqual([403, "forbidden"]);
    expect((await administrator.delete(`applicationTemplate/${id}`)).status).toBe(200);
    expect(said(await administrator.get(`applicationTemplate/${id}`))).toEqual([404, "not_found"]);
    await applying(app, "NRTHWAY", "D555-0997");
    const refused = await administrator.delete(`applicationTemplate/${templateId("NRTHWAY")}`);
    expect(said(refused)).toEqual([409, "conflict"]);
    expect(refused.body.message).toMatch(/Archive it instead/);
    expect(trail(id)).toEqual(["template.created", "template.deleted"]);
  });
});
