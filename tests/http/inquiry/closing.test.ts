/** How inquiries end: typed in from paper, given up in good faith, refused; and what the driver may see of it and say. */
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { addDays, businessDaysAfter, dayOf } from "~/domain/day";
import { newId } from "~/server/ids.server";
import { callApi, tokenOf } from "../api/caller";
import { DEMO_PASSWORD } from "../app";
import { file, pdf } from "../driver/filing";
import { mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { alsoAs, masquerading } from "../people";
import { applicationId, audited, driverId, folderId, userId } from "../rows";
import { until } from "../until";
import { dayFields, type Fields, staff, type Visitor } from "../visitor";
import {
  ANSWERER,
  answered,
  answerPart,
  asked,
  inquiriesOf,
  investigated,
  opened,
  PARTS,
  pageOf,
  sentAgain,
  stateOf,
} from "./investigated";

const TODAY = dayOf(new Date(), "America/Chicago");
const onceOn = async (path: string) => String(heldIn((await administrator.get(path)).text, "once"));
const versionOf = (id: string) =>
  String(data.one<{ version: number }>("select version from inquiries where id = ?", id).version);

async function attempt(id: string, way: string, by: Visitor = administrator) {
  const path = `/inquiry/${id}/attempt`;
  return by.post(path, {
    once: await onceOn(path),
    way,
    to: "(816) 555-0171",
    words: "Busy line, nobody called back.",
    ...dayFields("attemptedOn", addDays(TODAY, -1)),
  });
}
const end = (id: string, ending: string, words = "Called twice, wrote once, nobody answers.") =>
  administrator.post(`/inquiry/${id}/end/${ending}`, { version: versionOf(id), words });

describe("without mail", () => {
  it("the request on paper names the driver and the end of the number, and asks about tests only whom it may", async () => {
    const [road = "", rail = ""] = await inquiriesOf(await investigated());
    const printed = async (id: string) => {
      const { bytes } = await administrator.get(`/inquiry/${id}/pdf`);
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
      return text.replace(/\s+/g, " ");
    };
    const [ofRoad, ofRail] = [await printed(road), await printed(rail)];
    for (const paper of [ofRoad, ofRail]) {
      for (const words of [
        "Northway Freight LLC",
        "Request for safety performance history (49 CFR 391.23)",
        "Marisol Guadalupe",
        "Other names used",
        "Marie Ortega",
        "Last four digits of the SSN",
        "1234",
        "Worked for you, as the driver says",
        "1. Employment",
        "Reason for leaving",
        "2. Accidents of the last three years (49 CFR 390.15(b)(1)), or “none”",
        "number of injuries; number of fatalities; hazardous materials released",
        "Title and authority",
        "Signature",
      ])
        expect(paper).toContain(words);
      // Neither the whole number nor anything else that the application says.
      expect(paper).not.toMatch(/536-?22|date of birth|H12345678/i);
    }
    const testing = [
      "3. Drug and alcohol tests under DOT rules",
      "A verified positive drug test?",
      "return-to-duty process",
    ];
    for (const words of testing) {
      expect(ofRail).toContain(words);
      expect(ofRoad).not.toContain(words);
    }
    expect(ofRoad).toContain("Prairie Line Transport LLC");
    expect(ofRoad).not.toContain("Platte Valley Rail");
    expect(ofRail).toContain("Platte Valley Rail");
  });

  it("the request is a PDF, and each attempt is logged with how, to whom, when and what came of it", async () => {
    const [id = ""] = await inquiriesOf(await investigated());
    const request = await administrator.get(`/inquiry/${id}/pdf`);
    expect([request.status, request.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await attempt(id, "fax")).location).toBe(`/inquiry/${id}`);
    expect(stateOf(id)).toBe("sent");
    says(
      await administrator.get(`/inquiry/${id}`),
      "Attempt Fax, (816) 555-0171",
      "Busy line, nobody called back.",
      "Nora Whitaker",
    );
    shows(await attempt(id, "pigeon"), 422);
  });

  it("good faith counts no attempt of before it was opened again", async () => {
    const [road = ""] = await inquiriesOf(await investigated());
    for (const way of ["telephone", "post"]) await attempt(road, way);
    expect((await end(road, "give_up")).location).toBe(`/inquiry/${road}`);
    expect((await end(road, "reopen", "They moved.")).status).toBe(302);
    shows(await end(road, "give_up"), 409, "Log 2 attempts first. You have 0.");
    await attempt(road, "fax");
    shows(await end(road, "give_up"), 409, "Log 2 attempts first. You have 1.");
    await attempt(road, "telephone");
    expect((await end(road, "give_up")).location).toBe(`/inquiry/${road}`);
  });

  it("good faith counts no attempt of before an answer that was about somebody else", async () => {
    const [road = ""] = await inquiriesOf(await investigated());
    for (const way of ["telephone", "post"]) await attempt(road, way);
    const { employment = {}, accidents = {} } = PARTS;
    await answered(await opened(await asked(road)), { employment, accidents });
    expect((await end(road, "disregard", "Another Marisol.")).status).toBe(302);
    shows(await end(road, "give_up"), 409, "Log 2 attempts first. You have 0.");
  });

  it("good faith takes two attempts and a sentence; a refusal one", async () => {
    const [road = "", rail = ""] = await inquiriesOf(await investigated());
    shows(await end(road, "give_up"), 409, "Log 2 attempts first. You have 0.");
    await attempt(road, "telephone");
    const refused = await end(road, "give_up", "As typed.");
    shows(refused, 409, "Log 2 attempts first. You have 1.");
    expect(refused.text).toContain("As typed.");
    shows(await end(road, "give_up", ""), 422);
    await attempt(road, "post");
    expect((await end(road, "give_up")).location).toBe(`/inquiry/${road}`);
    expect(stateOf(road)).toBe("no_answer");
    says(await administrator.get(`/inquiry/${road}`), "Closed: good faith effort made", "Called twice, wrote once");
    shows(await end(rail, "refuse"), 409, "Log 1 attempts first");
    expect((await end(rail, "shut", "Dissolved in 2024.")).status).toBe(302);
    shows(
      await end(rail, "set_aside"),
      409,
      "Someone moved this inquiry on in the meantime, so you can’t do this anymore",
    );
    expect((await end(rail, "reopen", "It has a successor.")).status).toBe(302);
    expect(stateOf(rail)).toBe("ready");
    shows(await administrator.post(`/inquiry/${rail}/end/shut`, { version: "1", words: "Late." }), 409);
  });

  it("a paper lies in the restricted folder and is typed in with the same form; a scan that is too large is refused", async () => {
    const who = await investigated();
    const [, rail = ""] = await inquiriesOf(who);
    const path = `/inquiry/${rail}/reply`;
    const large = await file(administrator, path, { files: [{ bytes: pdf(60 * 1024 * 1024), name: "scan.pdf" }] });
    expect([413, 422]).toContain(large.status);
    expect(wordsOf(large.text)).toMatch(/larger than|too large/);
    expect(stateOf(rail)).toBe("ready");
    const filed = await file(administrator, path, {
      files: [{ bytes: pdf(), name: "fax.pdf" }],
      once: await onceOn(path),
    });
    expect(filed.location).toBe(`${path}/employment`);
    for (const part of ["employment", "accidents", "testing"])
      expect((await answerPart(administrator, part, PARTS[part] ?? {}, path)).status, part).toBe(302);
    const typed = { ...ANSWERER, ...dayFields("answeredOn", TODAY) };
    const typist = await staff(app, "north.admin");
    const { values } = formsOf((await typist.get(`${path}/answerer`)).text).find(
      ({ values: held }) => "answeredBy" in held,
    ) as { values: Fields };
    data.run(
      "update sessions set idle_expires_at = 1 where id = (select id from sessions where user_id = ? order by created_at desc limit 1)",
      userId("north.admin"),
    );
    const lost = await typist.post(`${path}/answerer`, { ...values, ...typed });
    typist.cookies.delete("sid");
    await typist.post(lost.location ?? "", { username: app.username("north.admin"), password: DEMO_PASSWORD });
    expect(heldIn((await typist.get(`${path}/answerer`)).text, "answeredBy")).toBe(ANSWERER.answeredBy);
    const done = await answerPart(administrator, "answerer", typed, path);
    expect(done.location).toBe(`/inquiry/${rail}`);
    expect(stateOf(rail)).toBe("answered");
    const page = await administrator.get(`/inquiry/${rail}`);
    says(page, "Typed in by Nora Whitaker", "The paper", "Dana Whitfield");
    const [, paper = ""] = /href="(\/file\/[\w-]+)">The paper/.exec(page.text) ?? [];
    expect((await manager.get(paper)).status).toBe(404);
    shows(
      await administrator.post(`${paper}/deletion`, { version: "1" }),
      409,
      "This is an earlier employer’s answer, so it stays as it is",
    );
    says(await administrator.get(`/folder/${folderId(who, "restricted")}`), "fax");
    expect(audited("inquiry.typed_in", driverId(who))).toHaveLength(1);
  });

  it("a paper that was deleted while it was typed in is missing from the answer, which counts", async () => {
    const who = await investigated();
    const [open = ""] = await inquiriesOf(who);
    const path = `/inquiry/${open}/reply`;
    await file(administrator, path, { files: [{ bytes: pdf(), name: "fax.pdf" }], once: await onceOn(path) });
    for (const part of ["employment", "accidents"])
      expect((await answerPart(administrator, part, PARTS[part] ?? {}, path)).status, part).toBe(302);
    const paper = data.one<{ id: string }>(
      "select id from files where driver_id = ? and kind = 'safety_history'",
      driverId(who),
    );
    expect((await administrator.post(`/file/${paper.id}/deletion`, { version: "1" })).status).toBe(302);
    const done = await answerPart(administrator, "answerer", { ...ANSWERER, ...dayFields("answeredOn", TODAY) }, path);
    expect(done.location).toBe(`/inquiry/${open}`);
    expect(stateOf(open)).toBe("answered");
  });
});

describe("an employer whom the driver does not want contacted yet", () => {
  it("is written to only once somebody ticks that the driver has agreed, in both languages", async () => {
    const [road = ""] = await inquiriesOf(await investigated(true, "no"));
    const contact = { version: versionOf(road), email: "present@earlier.example", language: "en" };
    await administrator.post(`/inquiry/${road}/contact`, contact);
    const path = `/inquiry/${road}/letter`;
    says(await administrator.get(`/inquiry/${road}`), "does not want this employer contacted yet");
    says(await administrator.get(path), "does not want this employer contacted yet");
    const spanish = alsoAs(administrator, { "accept-language": "es" });
    spanish.cookies.set("language", "es");
    says(await spanish.get(path), "El conductor no quiere que se contacte todavía a este empleador");
    const once = await onceOn(path);
    shows(await administrator.post(path, { once }), 409, "Talk to them first, then note that they agreed or are hired");
    expect(stateOf(road)).toBe("ready");
    expect((await administrator.post(path, { once, agreed: "on" })).location).toBe(`/inquiry/${road}`);
    const page = await administrator.get(`/inquiry/${road}`);
    says(page, "Sent by email present@earlier.example The driver has agreed to it, or is hired.");
    expect(wordsOf(page.text)).not.toContain("does not want this employer contacted yet");
  });

  it("is refused by the API with a code of its own until it says so", async () => {
    const [road = ""] = await inquiriesOf(await investigated(true, "no"));
    const token = await tokenOf(app, "north.admin");
    const contact = { version: Number(versionOf(road)), email: "present@earlier.example", language: "en" };
    await callApi(app, "PUT", `inquiry/${road}/contact`, { token, body: contact });
    const send = (body: object) => callApi(app, "POST", `inquiry/${road}/send`, { token, body });
    const refused = await send({});
    expect([refused.status, refused.body.error?.code]).toEqual([409, "contact_not_agreed"]);
    expect((await send({ agreed: true })).body.data).toMatchObject({ state: "sent", lacksAgreement: false });
  });
});

describe("the qualification item", () => {
  it("is done once every inquiry is closed, and open again when one is reopened", async () => {
    const who = await investigated();
    const [road = "", rail = ""] = await inquiriesOf(who);
    const item = async () =>
      /Previous employers 49 CFR 391\.23\(a\)\(2\) (Missing|Checked)/.exec(
        wordsOf((await administrator.get(`/driver/${driverId(who)}`)).text),
      )?.[1];
    await end(road, "shut", "Gone.");
    expect(await item()).toBe("Missing");
    await end(rail, "set_aside", "A rail yard job without a vehicle.");
    expect(await item()).toBe("Checked");
    says(await administrator.get(pageOf(who)), "Every inquiry is closed.");
    await end(rail, "reopen", "It was one.");
    expect(await item()).toBe("Missing");
  });

  it("has a clock from the first day of work", async () => {
    const who = await investigated();
    const hire = (startOn: string) =>
      data.run("update drivers set status = 'active', hired_on = ? where id = ?", startOn, driverId(who));
    for (const [ago, said] of [
      [0, "30 days left"],
      [24, "only 6 days left"],
      [31, "It was to be done by"],
    ] as const) {
      hire(addDays(TODAY, -ago));
      says(await administrator.get(pageOf(who)), said);
    }
    hire(TODAY);
    data.run("update drivers set status = 'approved', hired_on = null where id = ?", driverId(who));
  });
});

describe("the driver", () => {
  const OWN = "/applicant/investigation";
  const settle = async (who: Visitor & { email: string }, kind: string, reply: string) => {
    const { id } = data.one<{ id: string }>(
      "select id from investigation_requests where driver_id = ? and kind = ? and settled_at is null",
      driverId(who),
      kind,
    );
    return administrator.post(`/investigation-request/${id}`, { reply });
  };

  it("sees nothing before they ask and the company answers, then everything with whom to ask, and may correct and rebut", async () => {
    const who = await investigated();
    const [road = ""] = await inquiriesOf(who);
    const browser = await opened(await asked(road));
    const { employment = {}, accidents = {} } = PARTS;
    await answered(browser, { employment, accidents });
    says(await who.get("/applicant"), "What earlier employers say");
    const before = await who.get(OWN);
    expect(wordsOf(before.text)).not.toContain("Dana Whitfield");
    expect((await who.get(`${OWN}/${road}/rebuttal`)).status).toBe(404);
    for (let press = 0; press < 2; press += 1) expect((await who.post(OWN)).location).toBe(OWN);
    expect(data.count("investigation_requests", "driver_id = ?", driverId(who))).toBe(1);
    const told = await until(() =>
      mailsTo(app, staffMail()).find(({ subject }) => subject === "A driver wants to see what you received"),
    );
    expect(told.text).not.toContain("Marisol");
    says(await administrator.get(pageOf(who)), "What the driver asks for", "To see what was received", "Answer by");
    expect((await settle(who, "see", "")).location).toBe(pageOf(who));
    await until(() => mailsTo(app, who.email).find(({ subject }) => subject.endsWith("answered your request")));
    says(await who.get(OWN), "Prairie Line Transport LLC", "Dana Whitfield, Safety director", "(816) 555-0188");

    const rebuttal = `${OWN}/${road}/rebuttal`;
    shows(await who.post(rebuttal, { words: "" }), 422);
    const once = String(heldIn((await who.get(rebuttal)).text, "once"));
    for (let press = 0; press < 2; press += 1)
      expect((await who.post(rebuttal, { once, words: "I was never late." })).location).toBe(OWN);
    expect((await who.post(`${OWN}/${road}/correction`, { words: "The first day is wrong." })).location).toBe(OWN);
    says(await administrator.get(`/inquiry/${road}`), "I was never late.", "The first day is wrong.");
    shows(await settle(who, "correct", ""), 422);
    expect((await settle(who, "correct", "Big Muddy sent the right day.")).location).toBe(pageOf(who));
    says(await who.get(OWN), "Big Muddy sent the right day.", "I was never late.");
    expect(audited("inquiry.asked", driverId(who))).toHaveLength(3);
    expect(JSON.stringify(data.all("select * from investigation_requests"))).not.toContain("never late");
  });

  it("has it in their own copy from when it was released, with what they were told, and no reason that staff typed", async () => {
    const who = await investigated();
    const [road = ""] = await inquiriesOf(who);
    const browser = await opened(await asked(road));
    const { employment = {}, accidents = {} } = PARTS;
    await answered(browser, { employment, accidents });
    data.run(
      "insert into application_events (id, company_id, application_id, to_status, actor_user_id, reason, at) select ?, company_id, id, 'approved', ?, 'Their old boss says so', ? from applications where id = ?",
      newId(),
      userId("north.admin"),
      Date.now(),
      applicationId(who),
    );
    const fields = {
      place: "other.training",
      message: "Both sides, please.",
      ...dayFields("dueOn", addDays(TODAY, 9)),
    };
    const driver = driverId(who);
    await administrator.post(`/driver/${driver}/document-request`, {
      once: await onceOn(`/driver/${driver}/document-request`),
      ...fields,
    });
    const copy = async () => {
      const { bytes } = await who.get("/applicant/data/copy");
      const begin = bytes.indexOf('{\n  "address"');
      return JSON.parse(bytes.subarray(begin, bytes.indexOf("\n}", begin) + 2).toString()).companies[0];
    };
    const before = await copy();
    expect(before.investigation).toEqual({ asked: [], answers: [] });
    expect(before.documentRequests).toMatchObject([
      { kind: "training", state: "asked", message: "Both sides, please." },
    ]);
    expect(before.decisions).toEqual([]);
    expect(JSON.stringify(before)).not.toContain("old boss");
    await who.post(OWN);
    await settle(who, "see", "Here it is.");
    expect((await copy()).investigation).toMatchObject({
      asked: [{ kind: "see", reply: "Here it is." }],
      answers: [{ employer: "Prairie Line Transport LLC", values: { answerer: { answeredBy: "Dana Whitfield" } } }],
    });
  });

  it("waits on the home of whoever may read it, late from the day after its own, and on nobody else's", async () => {
    const who = await investigated();
    await inquiriesOf(who);
    await who.post(OWN);
    const { id } = data.one<{ id: string }>("select id from investigation_requests where driver_id = ?", driverId(who));
    const due = (day: string) => data.run("update investigation_requests set due_on = ? where id = ?", day, id);
    const stepOf = async (visitor: Visitor) =>
      wordsOf(
        `<a ${new RegExp(`href="/investigation-request/${id}".*?</li>`, "s").exec((await visitor.get("/next")).text)?.[0] ?? ">"}`,
      );
    due(TODAY);
    expect(await stepOf(administrator)).toMatch(/^Answer .+’s request about past employers due today$/);
    due(addDays(TODAY, -1));
    expect(await stepOf(administrator)).toMatch(/^Answer .+’s request about past employers 1 day late$/);
    says(await administrator.get(pageOf(who)), "To see what was received Late");
    says(await administrator.get(`/investigation-request/${id}`), "Late");
    for (const other of [manager, stranger, await masquerading("north.admin")])
      for (const page of ["/", "/next"]) expect((await other.get(page)).text).not.toMatch(/investigation-request/);
    await settle(who, "see", "");
    expect(await stepOf(administrator)).toBe("");
    expect(wordsOf((await administrator.get(pageOf(who))).text)).not.toContain("To see what was received Late");
  });

  it("is shown what comes after they asked too, by a clock from its coming; what corrects it is not asked anew", async () => {
    const who = await investigated();
    const [road = ""] = await inquiriesOf(who);
    await who.post(OWN);
    await settle(who, "see", "Nothing has come yet.");
    data.run("update investigation_requests set due_on = '2024-01-05' where driver_id = ?", driverId(who));
    const letter = await asked(road);
    const { employment = {}, accidents = {} } = PARTS;
    await answered(await opened(letter), { employment, accidents });
    const open = () =>
      data.all(
        "select kind, due_on from investigation_requests where driver_id = ? and settled_at is null",
        driverId(who),
      );
    expect(open()).toEqual([{ kind: "see", due_on: businessDaysAfter(TODAY, 5) }]);
    await until(() =>
      mailsTo(app, staffMail()).find(({ subject }) => subject === "There's an answer that a driver asked to see"),
    );
    expect(wordsOf((await who.get(OWN)).text)).not.toContain("Dana Whitfield");
    await settle(who, "see", "");
    says(await who.get(OWN), "Dana Whitfield, Safety director");
    await answered(await opened(await sentAgain(road, letter)), { employment, accidents });
    expect(open()).toEqual([]);
  });

  it("is answered by nobody else, and once", async () => {
    const who = await investigated();
    await inquiriesOf(who);
    await who.post(OWN);
    const { id } = data.one<{ id: string }>("select id from investigation_requests where driver_id = ?", driverId(who));
    const path = `/investigation-request/${id}`;
    expect((await manager.post(path, { reply: "" })).location).toBe("/forbidden");
    expect((await stranger.post(path, { reply: "" })).status).toBe(404);
    expect((await (await staff(app, "rtic.admin")).get(path)).location).toBe("/forbidden");
    expect((await administrator.post(path, { reply: "" })).status).toBe(302);
    shows(await administrator.post(path, { reply: "" }), 409, "This was already answered.");
  });
});

const staffMail = () =>
  data.one<{ email: string }>("select email from users where id = ?", userId("north.admin")).email;
