/** The applicant through the API: from the link to the signed paper, section by section. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTION_IDS } from "~/domain/application/sections";
import type { Question } from "~/domain/template/question";
import { newId } from "~/server/ids.server";
import { QUESTIONS, setQuestions, WHOLE } from "../application/whole-application";
import { pdf } from "../driver/filing";
import { jpeg } from "../driver/licence";
import { trail } from "../rows";
import { app, data } from "../running";
import { apply, applyAtNorthway, atNorthway, atSunbeam, LICENCE, licence, NAME } from "./applying";
import { callApi } from "./caller";
import { applying, type Data as Json, Person, said } from "./person";

setQuestions(app, "NRTHWAY", QUESTIONS);

const section = (name: string) => `application/mine/section/${name}`;
const atNRTHWAY = () => applying(app, "NRTHWAY", "D555-0777");
const save = (who: Person, name: string, answers: unknown, version = 0) => who.put(section(name), { version, answers });

/** With the notices agreed to. */
async function beginning(code = "SUNBEAM"): Promise<Person> {
  const who = code === "SUNBEAM" ? await applying(app) : await atNRTHWAY();
  expect((await save(who, "notices", { eSign: true, investigation: true })).data.state).toBe("done");
  return who;
}

describe("an application of one's own", () => {
  it("tells what there is to do, in the language asked for", async () => {
    const who = await atNRTHWAY();
    const mine = (await who.get("application/mine")).data;
    expect(mine.current).toMatchObject({
      code: app.code("NRTHWAY"),
      status: "draft",
      sectionsDone: 0,
      submittedAt: null,
    });
    expect(mine.tasks.map(({ id }: Json) => id)).toEqual(expect.arrayContaining(["notices", "you", "cdl", "testing"]));
    expect(mine.tasks[0]).toMatchObject({ id: "notices", state: "not_started", open: true, optional: false });
    expect(mine.questions.map(({ id, kind }: Json) => [id, kind])).toContainEqual(["q2", "one_of"]);
    expect(mine.notices.map(({ id }: Json) => id)).toEqual(["eSign", "investigation"]);
    expect(mine.certification).toMatch(/completed by me/);
    expect([mine.complete, mine.changeRequest, mine.applications.length]).toEqual([false, null, 1]);
    const inSpanish = new Person(app, who.token, "es");
    const enEspanol = (await inSpanish.get("application/mine")).data;
    expect(enEspanol.current.position).toBe("Conductor de camión regional");
    expect(enEspanol.notices[0].title).not.toBe(mine.notices[0].title);
  });

  it("is no staff's and no visitor's", async () => {
    const visitor = new Person(app, undefined);
    for (const path of ["application/mine", section("you"), "application/mine/cdl", "application/mine/pdf"])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 401]);
  });

  it("asks for the notices before any answer", async () => {
    const who = await applying(app);
    expect(said(await save(who, "you", WHOLE.you))).toEqual([409, "conflict"]);
    expect(said(await who.get(section("you")))).toEqual([409, "conflict"]);
    expect((await who.get(section("notices"))).data).toMatchObject({ section: "notices", version: 0, typed: {} });
  });
});

describe("a section", () => {
  it("is saved whole or not, and says what is wrong with it", async () => {
    const who = await beginning();
    const half = await save(who, "you", { firstName: "Maya", ssn: "123", dateOfBirth: "1986-02-30" });
    expect(half.data).toEqual({
      section: "you",
      version: 1,
      state: "needs_attention",
      fields: {
        lastName: "required",
        dateOfBirth: "date",
        ssn: "ssn_short",
        phone: "required",
        rightToWork: "choose",
      },
    });
    expect((await who.get(section("you"))).data).toEqual({
      section: "you",
      version: 1,
      typed: { firstName: "Maya", dateOfBirth: "1986-02-30" },
      ssnEnding: null,
    });
    const whole = await save(who, "you", WHOLE.you, 1);
    expect(whole.data).toEqual({ section: "you", version: 2, state: "done", fields: null });
    expect((await who.get("application/mine")).data.current.sectionsDone).toBe(2);
  });

  it("keeps nothing that it does not ask, nor the rows in it", async () => {
    const who = await beginning();
    const { current, earlier } = WHOLE.residences as Json;
    await save(who, "residences", { current: { ...current, bogus: 1 }, earlier, isAdmin: true });
    expect((await who.get(section("residences"))).data.typed).toEqual(WHOLE.residences);
  });

  it("never gives the SSN back, and keeps it where it is left out", async () => {
    const who = await beginning();
    const { ssn, ...others } = WHOLE.you;
    const saved = await save(who, "you", { ...WHOLE.you, ssn });
    const read = await who.get(section("you"));
    expect(read.data.ssnEnding).toBe("1234");
    for (const response of [saved, read, await who.get("application/mine")])
      expect(response.text).not.toMatch(/536.?22.?1234/);
    expect((await save(who, "you", others, 1)).data.state).toBe("done");
    expect((await who.get(section("you"))).data.ssnEnding).toBe("1234");
  });

  it("refuses the second of two devices", async () => {
    const who = await beginning();
    expect((await save(who, "residences", WHOLE.residences)).status).toBe(200);
    expect(said(await save(who, "residences", {}))).toEqual([409, "stale_version"]);
    expect((await who.get(section("residences"))).data).toMatchObject({ version: 1, typed: WHOLE.residences });
  });

  it("is one that the position asks, sent as an object with a version", async () => {
    const who = await beginning();
    for (const name of ["work", "nonsense", "cdl"])
      expect([name, ...said(await save(who, name, {}))]).toEqual([name, 404, "not_found"]);
    expect((await who.put(section("you"), {})).fields).toEqual({ version: "required", answers: "required" });
    expect((await who.put(section("you"), { version: 0, answers: [] })).fields).toEqual({ answers: "not_listed" });
  });
});

describe("a question that asks for a file", () => {
  const QUESTION: Question = {
    id: "card",
    kind: "file",
    label: { en: "Your card?", es: "¿Su tarjeta?" },
    help: {},
    required: true,
    options: [],
  };
  const at = (name: string) => `application/mine/question/${name}/file`;
  const sent = (bytes: Buffer | null, version?: number | string) => {
    const form = new FormData();
    if (version !== undefined) form.set("version", String(version));
    if (bytes) form.set("document", new Blob([new Uint8Array(bytes)]), "card.pdf");
    return form;
  };
  const stored = (who: { id: string }) => data.count("files", "kind = 'answer' and id = ?", who.id);

  beforeAll(() => {
    setQuestions(app, "SUNBEAM", [
      QUESTION,
      { ...QUESTION, id: "letter", label: { en: "A letter?" }, required: false },
      { ...QUESTION, id: "why", kind: "short_text", label: { en: "Why us?" } },
    ]);
  });
  afterAll(() => setQuestions(app, "SUNBEAM", []));

  it("is answered by sending one, which leaves the other answers as they are", async () => {
    const who = await beginning();
    await save(who, "questions", { why: "Close to home." });
    const response = await who.send(at("card"), sent(pdf(), 1));
    expect([response.status, response.data]).toEqual([
      201,
      { section: "questions", version: 2, state: "done", fields: null, file: response.data.file },
    ]);
    expect((await who.get(section("questions"))).data.typed).toEqual({
      why: "Close to home.",
      card: response.data.file,
    });
    const content = await who.get(`file/${response.data.file}/content`);
    expect([content.status, content.type, content.text.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);

    const other = await who.send(at("card"), sent(await jpeg(), 2));
    expect(other.data).toMatchObject({ version: 3, state: "done" });
    expect([stored({ id: response.data.file }), stored({ id: other.data.file })]).toEqual([0, 1]);
  });

  it("tells what the section still lacks", async () => {
    const who = await beginning();
    const { data: letter } = await who.send(at("letter"), sent(pdf(), 0));
    expect(letter).toMatchObject({
      version: 1,
      state: "needs_attention",
      fields: { card: "required", why: "required" },
    });
  });

  it("keeps nothing of what is refused, and names all that is wrong", async () => {
    const who = await beginning();
    const before = data.count("files", "kind = 'answer'");
    expect((await who.send(at("card"), sent(null))).fields).toEqual({ document: "choose_file", version: "required" });
    expect((await who.send(at("card"), sent(Buffer.from("MZ"), 0))).fields).toEqual({ document: "file_unreadable" });
    expect((await who.send(at("card"), sent(Buffer.alloc(15 * 1024 * 1024 + 1), 0))).fields).toEqual({
      document: "file_too_large",
    });
    expect(said(await who.send(at("card"), sent(pdf(), 4)))).toEqual([409, "stale_version"]);
    for (const name of ["why", "nonsense"])
      expect([name, ...said(await who.send(at(name), sent(pdf(), 0)))]).toEqual([name, 404, "not_found"]);
    expect(data.count("files", "kind = 'answer'")).toBe(before);
    await save(who, "questions", { why: "Close to home." });
    expect(said(await who.send(at("card"), sent(pdf(), 0)))).toEqual([409, "stale_version"]);
    const early = await applying(app);
    expect(said(await early.send(at("card"), sent(pdf(), 0)))).toEqual([409, "conflict"]);
  });
});

describe("the own licence", () => {
  it("is handed in with two pictures, once for a key, and read again", async () => {
    const who = await beginning("NRTHWAY");
    expect(said(await who.get("application/mine/cdl"))).toEqual([404, "not_found"]);
    await save(who, "you", WHOLE.you);
    await save(who, "residences", WHOLE.residences);
    const once = newId();
    const front = await jpeg();
    const back = await jpeg();
    const [first, again] = [
      await who.send("application/mine/cdl", await licence({ front, back }), once),
      await who.send("application/mine/cdl", await licence({ front, back }), once),
    ];
    expect([first.status, again.data]).toEqual([201, first.data]);
    const { expirationDate, licenceNumber, endorsements } = first.data.record;
    expect([expirationDate, licenceNumber, endorsements, first.data.number]).toEqual([
      LICENCE.expirationDate,
      LICENCE.licenceNumber,
      ["N", "T"],
      1,
    ]);
    expect((await who.get("application/mine/cdl")).data).toEqual(first.data);
    const newer = await who.send("application/mine/cdl", await licence());
    expect(newer.data).toMatchObject({ number: 2, earlier: [{ number: 1 }] });
  });

  it("may come before everything else", async () => {
    const who = await beginning("NRTHWAY");
    expect((await who.send("application/mine/cdl", await licence())).status).toBe(201);
  });

  it("names everything that is wrong at once", async () => {
    const who = await beginning("NRTHWAY");
    await save(who, "you", WHOLE.you);
    await save(who, "residences", WHOLE.residences);
    const send = async (parts: Parameters<typeof licence>[0]) =>
      (await who.send("application/mine/cdl", await licence(parts))).fields;
    expect(await send({ front: undefined, back: undefined, licenceNumber: "#" })).toEqual({
      front: "cdl_images_required",
      back: "cdl_images_required",
      licenceNumber: "licence_number",
    });
    const empty = await who.send("application/mine/cdl", new FormData());
    expect(empty.fields).toMatchObject({
      firstName: "required",
      licenceClasses: "choose_class",
      expirationDate: "required",
      front: "cdl_images_required",
    });
    expect(await send({ expirationDate: "2019-05-14" })).toEqual({ expirationDate: "cdl_expired" });
    const same = await jpeg();
    expect(await send({ front: same, back: same })).toEqual({ back: "same_picture" });
    expect(await send({ front: Buffer.from("MZ no picture at all") })).toEqual({ front: "picture_unreadable" });
    expect(data.count("cdls", "created_by_user_id is null and number = 1 and driver_id = ?", "nobody")).toBe(0);
    const noForm = await callApi(app, "POST", "application/mine/cdl", {
      raw: "{}",
      ...(who.token && { token: who.token }),
    });
    expect(noForm.status).toBe(415);
  });
});

describe("signing", () => {
  it("submits what was saved and sent, and gives the paper", async () => {
    const who = await atNRTHWAY();
    const id = await applyAtNorthway(who);
    const mine = (await who.get("application/mine")).data;
    expect(mine.current).toMatchObject({ id, status: "submitted" });
    expect(mine.tasks.every(({ open }: Json) => !open)).toBe(true);
    const paper = await who.get("application/mine/pdf");
    expect([paper.status, paper.type, paper.text.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
    expect(paper.headers.get("content-disposition")).not.toContain("-es.pdf");
    const copy = await who.get("application/mine/pdf?language=es");
    expect([copy.status, copy.headers.get("content-disposition")]).toEqual([200, expect.stringContaining("-es.pdf")]);
    expect(said(await save(who, "you", WHOLE.you, 1))).toEqual([409, "conflict"]);
    expect(said(await who.send("application/mine/cdl", await licence()))).not.toEqual([500, "server_error"]);
  });

  it("names what is missing of all sections, as the document has them", async () => {
    const who = await atNRTHWAY();
    const { sections } = atNorthway();
    const refused = await who.post("application/apply", {
      code: app.code("NRTHWAY"),
      sections: { ...sections, work: { employed: "some", employers: [{ name: "Prairie Line" }] } },
      signature: NAME,
    });
    expect(refused.status).toBe(422);
    expect(refused.fields).toMatchObject({ cdl: "cdl_images_required", "work.employers[0].street": "required" });
    const document = (await callApi(app, "GET", "openapi.json")).body as Json;
    const { schema } = document.paths["/application/apply"].post.requestBody.content["application/json"];
    expect(Object.keys(schema.properties.sections.properties)).toEqual(SECTION_IDS);
    const { YouAnswers, WorkAnswers, ResidencesAnswers } = document.components.schemas;
    expect(Object.keys(YouAnswers.properties)).toContain("dateOfBirth");
    expect(YouAnswers.required).toEqual(["lastName", "dateOfBirth", "phone", "rightToWork"]);
    expect(WorkAnswers.required).toEqual(["employed"]);
    expect(Object.keys(WorkAnswers.properties.employers.items.properties)).toContain("fmcsrs");
    expect(ResidencesAnswers.required).toEqual(["current"]);
  });

  it("has no paper before, and can be withdrawn once", async () => {
    const who = await applying(app);
    expect(said(await who.get("application/mine/pdf"))).toEqual([404, "not_found"]);
    const id = await apply(who, atSunbeam());
    expect((await who.post("application/mine/withdraw", { withdrawReason: "Found another job." })).status).toBe(200);
    expect((await who.get("application/mine")).data.current.status).toBe("withdrawn");
    expect(said(await who.post("application/mine/withdraw", {}))).toEqual([409, "illegal_transition"]);
    expect(trail(id)).toEqual(expect.arrayContaining(["application.submit", "application.withdraw"]));
  });
});
