/** The company's applications through the API: the list, one of them, every decision, its notes and its paper. */
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/server/ids.server";
import { setQuestions } from "../application/whole-application";
import { NOBODYS, trail } from "../rows";
import { app, data } from "../running";
import { apply, applyAtNorthway, atSunbeam } from "./applying";
import { type ApiResponse, applying, type Data as Json, person, said } from "./person";

setQuestions(app, "NRTHWAY", []);
const manager = await person(app, "sun.manager");
const administrator = await person(app, "sun.admin");
const stranger = await person(app, "north.admin");

const one = async (id: string, by = manager): Promise<Json> => (await by.get(`application/${id}`)).data;
/** Somebody new at Sunbeam. */
const submitted = async (body: object = atSunbeam()): Promise<Json> => one(await apply(await applying(app), body));
const act = (id: string, name: string, body: object, by = manager): Promise<ApiResponse> =>
  by.post(`application/${id}/${name}`, body);

describe("the list of applications", () => {
  // Two pages of five and more, some signed and some not, each with another name.
  beforeAll(async () => {
    await applyAtNorthway(await applying(app, "NRTHWAY", "D555-0991"));
    for (let number = 0; number < 12; number += 1) {
      const { id } = (await (await applying(app, "NRTHWAY", "D555-0991")).get("application/mine")).data.current;
      data.run(
        "update drivers set first_name = 'Ada', last_name = ? where id = (select driver_id from applications where id = ?)",
        `Tester ${String.fromCharCode(65 + ((number * 7) % 12))}`,
        id,
      );
    }
    data.relist();
  });
  const ids = (response: ApiResponse): string[] => response.data.map(({ id }: Json) => id);
  const list = (query = "") => stranger.get(`application?${query}`);

  it("comes in pages, forth and back, in every order", async () => {
    const all = ids(await list("limit=100"));
    expect(all.length).toBeGreaterThan(12);
    for (const sort of ["activity_desc", "activity_asc", "submitted_desc", "name_asc", "name_desc", "waiting_desc"]) {
      const first = await list(`sort=${sort}&limit=5`);
      expect([sort, first.data.length, first.body.page.previousCursor]).toEqual([sort, 5, null]);
      const second = await list(`sort=${sort}&limit=5&cursor=${first.body.page.nextCursor}`);
      const back = await list(`sort=${sort}&limit=5&before=${second.body.page.previousCursor}`);
      expect([sort, ids(back)]).toEqual([sort, ids(first)]);
      const whole = ids(await list(`sort=${sort}&limit=100`));
      expect([...ids(first), ...ids(second)]).toEqual(whole.slice(0, 10));
      expect([...whole].sort()).toEqual([...all].sort());
    }
  });

  it("says where each came from, where the link said so", async () => {
    const [first] = ids(await list("limit=1"));
    expect((await one(first as string, stranger)).source).toBeNull();
    data.run("update applications set source = 'facebook-ads' where id = ?", first);
    expect((await list("limit=1")).data[0].source).toBe("facebook-ads");
    expect((await one(first as string, stranger)).source).toBe("facebook-ads");
  });

  it("is narrowed by each filter to what it says", async () => {
    const all = (await list("limit=100")).data as Json[];
    const of = async (query: string): Promise<Json[]> => (await list(`limit=100&${query}`)).data;
    const drafts = await of("status=draft");
    expect(drafts.map(({ id }) => id).sort()).toEqual(
      all
        .filter(({ status }) => status === "draft")
        .map(({ id }) => id)
        .sort(),
    );
    const template = (await stranger.get("applicationTemplate")).data.find(
      ({ code }: Json) => code === app.code("NRTHWAY"),
    ).id;
    expect((await of(`template=${template}`)).every(({ code }) => code === app.code("NRTHWAY"))).toBe(true);
    expect((await of(`template=${template}`)).every(({ templateId }) => templateId === template)).toBe(true);
    expect((await of("class=A")).every(({ licenceClasses }) => licenceClasses.includes("A"))).toBe(true);
    const [{ stateIssued, lastName, id }] = all.filter((row) => row.stateIssued) as [Json];
    expect((await of(`state=${stateIssued}`)).every((row) => row.stateIssued === stateIssued)).toBe(true);
    expect((await of(`q=${encodeURIComponent(lastName)}`)).map((row) => row.id)).toContain(id);
    expect((await of("assigned=nobody")).every(({ assigned }) => assigned === null)).toBe(true);
    const me = (await stranger.get("auth/me")).data;
    for (const query of ["assigned=me", `assigned=${me.id}`])
      expect((await of(query)).every(({ assigned }) => assigned === me.name)).toBe(true);
    expect((await of("from=2000-01-01&to=2001-01-01")).length).toBe(0);
    const warned = all.find(({ warnings }) => warnings.length > 0) as Json;
    const [warning] = warned.warnings;
    expect((await of(`warning=${warning}`)).every(({ warnings }) => warnings.includes(warning))).toBe(true);
    expect((await of("stalled=true")).every(({ status }) => status === "draft")).toBe(true);
    expect((await of("stalled=false")).length).toBe(all.length);
    expect((await of("expiring=true")).length).toBeLessThan(all.length);
  });

  it("has in each row the ids that lead on to its driver and its template", async () => {
    const [{ driverId, templateId, email, code }] = (await list("limit=1")).data;
    expect((await stranger.get(`driver/${driverId}`)).data.email).toBe(email);
    expect((await stranger.get(`applicationTemplate/${templateId}`)).data.code).toBe(code);
  });

  it("refuses what means nothing instead of listing everything", async () => {
    const { status, fields } = await list(
      "status=lost&template=x&assigned=him&state=ZZ&class=Q&from=soon&warning=none&stalled=perhaps&sort=size&limit=101",
    );
    expect([status, fields]).toEqual([
      422,
      {
        status: "not_listed",
        template: "not_listed",
        assigned: "not_listed",
        state: "not_listed",
        class: "not_listed",
        from: "date",
        warning: "not_listed",
        stalled: "not_listed",
        sort: "not_listed",
        limit: "number_large",
      },
    ]);
    expect((await list("q=a&q=b")).fields).toEqual({ q: "not_text" });
    expect((await list("cursor=nonsense&limit=0")).fields).toEqual({ cursor: "not_listed", limit: "number_small" });
    const { nextCursor } = (await list("sort=name_asc&limit=1")).body.page;
    expect((await list(`sort=name_asc&limit=2&cursor=${nextCursor}`)).status).toBe(200);
    for (const query of ["sort=name_desc", "sort=name_asc&status=draft", ""])
      expect([query, (await list(`${query}&cursor=${nextCursor}`)).fields]).toEqual([query, { cursor: "not_listed" }]);
  });

  it("has nothing of another company", async () => {
    const { id } = await submitted();
    expect(ids(await list("limit=100"))).not.toContain(id);
    expect(ids(await manager.get("application"))).toContain(id);
  });
});

describe("an application", () => {
  it("shows what was signed, the SSN by its last four alone", async () => {
    const body = atSunbeam();
    const seen = await submitted(body);
    const { ssn } = body.sections.you;
    expect(seen).toMatchObject({
      status: "submitted",
      code: app.code("SUNBEAM"),
      firstName: "Maya",
      sectionStates: [],
    });
    expect(seen.moves.sort()).toEqual(["approve", "open", "reject", "requestChanges", "withdrawFor"].sort());
    expect(seen.signed.answers.you).toMatchObject({ lastName: "Ruiz", dateOfBirth: "1986-05-14" });
    expect(seen.signed.answers.you.ssn.endsWith(ssn.slice(-4))).toBe(true);
    const { text } = await manager.get(`application/${seen.id}`);
    expect(text).not.toMatch(new RegExp(ssn.replaceAll("-", "[^0-9]?")));
    expect(text).not.toMatch(new RegExp(ssn.slice(0, 6).replace("-", "[^0-9]?")));
    expect(trail(seen.id).filter((action) => action === "application.viewed")).toHaveLength(2);
  });

  it("shows of a draft only how far it is", async () => {
    const who = await applying(app);
    await who.put("application/mine/section/notices", { version: 0, answers: { eSign: true } });
    await who.put("application/mine/section/you", { version: 0, answers: atSunbeam().sections.you });
    const draft = await one((await who.get("application/mine")).data.current.id);
    expect(draft).toMatchObject({ status: "draft", signed: null, completeness: [] });
    expect(draft.sectionStates).toContainEqual({ section: "you", state: "done" });
  });

  it("is not there for another company, in the words that there are for none at all", async () => {
    const { id, version } = await submitted();
    const bodies = { version, userId: null, reason: "incomplete", askedBy: "driver_phone", text: "x" };
    for (const path of ["", "/review", "/assign", "/approve", "/reject", "/withdraw", "/history", "/notes", "/pdf"]) {
      const send = (at: string) =>
        ["", "/history", "/notes", "/pdf"].includes(path)
          ? stranger.get(`application/${at}${path}`)
          : stranger.post(`application/${at}${path}`, bodies);
      const [foreign, missing, malformed] = [await send(id), await send(NOBODYS), await send("7")];
      for (const response of [foreign, missing, malformed])
        expect([path, ...said(response), response.body.message]).toEqual([
          path,
          404,
          "not_found",
          missing.body.message,
        ]);
    }
  });
});

describe("a decision", () => {
  it("is taken on what was seen: review, assignment, changes, approval", async () => {
    const { id, version } = await submitted();
    const reviewed = await act(id, "review", { version });
    expect(reviewed.data).toMatchObject({ status: "in_review", version: version + 1 });
    const me = (await manager.get("auth/me")).data.id;
    expect(reviewed.data.assignedUserId).toBe(me);
    const other = (await administrator.get("auth/me")).data.id;
    const assigned = await act(id, "assign", { version: version + 1, userId: other });
    expect(assigned.data.assignedUserId).toBe(other);
    expect((await act(id, "assign", { version: version + 2, userId: NOBODYS })).fields).toEqual({
      userId: "not_listed",
    });
    const nobody = await act(id, "assign", { version: version + 2, userId: null });
    expect(nobody.data.assignedUserId).toBeNull();

    const changeRequest = { sections: ["residences"], message: "Please add the apartment." };
    const changes = await act(id, "request-changes", { ...changeRequest, version: nobody.data.version });
    expect(changes.data.status).toBe("changes_requested");
    expect((await one(id)).changeRequest).toMatchObject(changeRequest);
    for (const [name, body] of Object.entries({
      review: {},
      assign: { userId: null },
      "request-changes": changeRequest,
      approve: { acknowledged: [] },
      reject: { reason: "incomplete" },
      withdraw: { askedBy: "driver_phone" },
    }))
      expect([name, ...said(await act(id, name, { ...body, version }))]).toEqual([name, 409, "stale_version"]);
    expect(said(await act(id, "approve", { acknowledged: [], version: changes.data.version }))).toEqual([
      409,
      "illegal_transition",
    ]);
    const history = (await manager.get(`application/${id}/history`)).data;
    expect(history.map(({ to }: Json) => to)).toEqual(["draft", "submitted", "in_review", "changes_requested"]);
    expect(trail(id).filter((action) => action !== "application.viewed")).toEqual([
      "link.used",
      "application.submit",
      "application.open",
      "application.assigned",
      "application.assigned",
      "application.requestChanges",
    ]);
  });

  it("names every field that is missing or wrong", async () => {
    const { id, version } = await submitted();
    const fieldsOf = async (name: string, body: object) => (await act(id, name, body)).fields;
    expect(await fieldsOf("assign", {})).toEqual({ version: "required", userId: "required" });
    expect(await fieldsOf("request-changes", { version })).toEqual({ sections: "choose_some", message: "required" });
    expect(await fieldsOf("request-changes", { version, sections: ["work"], message: "x" })).toEqual({
      sections: "not_listed",
    });
    expect(await fieldsOf("reject", { version, reason: "mood" })).toEqual({ reason: "not_listed" });
    expect(await fieldsOf("withdraw", { version: "1" })).toEqual({ version: "whole_number", askedBy: "choose" });
    expect(await fieldsOf("approve", { version, acknowledged: 7 })).toEqual({ "acknowledged[0]": "not_text" });
  });

  it("approves only with every warning acknowledged", async () => {
    const body = atSunbeam();
    const seen = await submitted({
      ...body,
      sections: { ...body.sections, you: { ...body.sections.you, rightToWork: "no" } },
    });
    expect(seen.warnings).toEqual(["no_right_to_work"]);
    const refused = await act(seen.id, "approve", { version: seen.version });
    expect([...said(refused), refused.fields]).toEqual([422, "invalid", { acknowledged: "acknowledge_warnings" }]);
    const approved = await act(seen.id, "approve", { version: seen.version, acknowledged: seen.warnings });
    expect(approved.data.status).toBe("approved");
    expect((await manager.get(`driver/${seen.driverId}`)).data.status).toBe("approved");
  });

  it("rejects, and an Administrator reopens", async () => {
    const { id, version } = await submitted();
    const rejected = await act(id, "reject", { version, reason: "no_answer", note: "Called twice." });
    expect(rejected.data.status).toBe("rejected");
    expect((await manager.get(`application/${id}/notes`)).data[0].text).toBe("Called twice.");
    const again = { version: rejected.data.version, reason: "Came back." };
    expect(said(await act(id, "reopen", again))).toEqual([403, "forbidden"]);
    expect((await act(id, "reopen", { version: rejected.data.version }, administrator)).fields).toEqual({
      reason: "required",
    });
    const reopened = await act(id, "reopen", again, administrator);
    expect(reopened.data.status).toBe("in_review");
    expect(said(await act(id, "reopen", again, administrator))).toEqual([409, "stale_version"]);
  });

  it("undoes the last act for ten seconds", async () => {
    const { id, version } = await submitted();
    expect(said(await act(id, "undo", { version }))).toEqual([409, "illegal_transition"]);
    const rejected = await act(id, "reject", { version, reason: "no_answer" });
    expect(said(await act(id, "undo", { version: rejected.data.version }, administrator))).toEqual([
      409,
      "illegal_transition",
    ]);
    expect(said(await act(id, "undo", { version }))).toEqual([409, "stale_version"]);
    const undone = await act(id, "undo", { version: rejected.data.version });
    expect(undone.data.status).toBe("submitted");
    expect(said(await act(id, "undo", { version: undone.data.version }))).toEqual([409, "illegal_transition"]);
  });

  it("withdraws for the driver", async () => {
    const { id, version } = await submitted();
    const withdrawn = await act(id, "withdraw", { version, askedBy: "driver_phone" });
    expect(withdrawn.data.status).toBe("withdrawn");
    expect((await manager.get(`application/${id}/history`)).data.at(-1)).toMatchObject({
      from: "submitted",
      to: "withdrawn",
      reason: "driver_phone",
      byApplicant: false,
      reallyBy: null,
    });
  });
});

describe("notes", () => {
  it("are written once for a key, edited, pinned and struck", async () => {
    const { id } = await submitted();
    const at = `application/${id}/notes`;
    const once = newId();
    const [first, again] = [
      await manager.post(at, { text: "Speaks Spanish." }, once),
      await manager.post(at, { text: "Speaks Spanish." }, once),
    ];
    expect([first.status, first.data.length, again.data]).toEqual([201, 1, first.data]);
    const other = await manager.post(at, { text: "Speaks English." }, once);
    expect([other.status, other.fields]).toEqual([422, { "Idempotency-Key": "key_used" }]);
    const [note] = first.data;
    expect(note).toMatchObject({ text: "Speaks Spanish.", mayEdit: true, pinned: false, struck: null });
    const { seen } = (await manager.get(`note/${note.id}`)).data;
    const edited = await manager.put(`note/${note.id}`, { text: "Speaks Spanish and English.", seen });
    expect(edited.data.text).toBe("Speaks Spanish and English.");
    expect(said(await manager.put(`note/${note.id}`, { text: "Another", seen }))).toEqual([409, "stale_version"]);
    const late = await administrator.put(`note/${note.id}`, { text: "Mine", seen: edited.data.seen });
    expect(said(late)).toEqual([403, "forbidden"]);
    expect((await manager.post(`note/${note.id}/pin`, { pinned: true })).status).toBe(200);
    expect((await manager.get(at)).data[0].pinned).toBe(true);
    expect((await manager.post(`note/${note.id}/pin`, {})).fields).toEqual({ pinned: "required" });
    expect((await administrator.post(`note/${note.id}/strike`, { reason: "Not needed." })).status).toBe(200);
    expect((await manager.get(at)).data[0]).toMatchObject({
      pinned: false,
      struck: { reason: "Not needed." },
      mayEdit: false,
      mayPin: false,
    });
    expect(said(await administrator.post(`note/${note.id}/strike`, { reason: "Twice." }))).toEqual([409, "conflict"]);
    expect((await manager.post(at, { text: " " })).fields).toEqual({ text: "required" });
    expect(trail(id).filter((action) => action.startsWith("note."))).toEqual([
      "note.added",
      "note.edited",
      "note.pinned",
      "note.struck",
    ]);
  });

  it("are paged, the pinned first, then the newest", async () => {
    const { id, driverId } = await submitted();
    const at = `application/${id}/notes`;
    for (const text of ["First", "Second", "Third", "Fourth"]) await manager.post(at, { text });
    const oldest = (await manager.get(at)).data.at(-1);
    await manager.post(`note/${oldest.id}/pin`, { pinned: true });
    const texts = ({ data: notes }: ApiResponse) => notes.map(({ text }: Json) => text);
    const first = await manager.get(`${at}?limit=2`);
    expect([texts(first), first.body.page.previousCursor]).toEqual([["First", "Fourth"], null]);
    const second = await manager.get(`${at}?limit=2&cursor=${first.body.page.nextCursor}`);
    expect([texts(second), second.body.page.nextCursor]).toEqual([["Third", "Second"], null]);
    expect(texts(await manager.get(`${at}?limit=2&before=${second.body.page.previousCursor}`))).toEqual(texts(first));
    expect(texts(await manager.get(`driver/${driverId}/notes?limit=1`))).toEqual(["First"]);
    expect((await manager.get(`${at}?limit=0&cursor=nonsense`)).fields).toEqual({
      limit: "number_small",
      cursor: "not_listed",
    });
    const many = [];
    for (let number = 0; number < 47; number++) many.push(await manager.post(at, { text: `Note ${number}` }));
    expect([many.at(-1)?.data.length, many.at(-1)?.body.page.nextCursor === null]).toEqual([50, false]);
  });

  it("can't be edited after a quarter of an hour, and are the company's alone", async () => {
    const { id, driverId } = await submitted();
    const [note] = (await manager.post(`driver/${driverId}/notes`, { text: "Met at the fair." })).data;
    expect((await manager.get(`application/${id}/notes`)).data[0].id).toBe(note.id);
    data.run("update notes set created_at = created_at - ? where id = ?", 16 * 60_000, note.id);
    const { seen, mayEdit } = (await manager.get(`note/${note.id}`)).data;
    expect(mayEdit).toBe(false);
    expect(said(await manager.put(`note/${note.id}`, { text: "Changed", seen }))).toEqual([409, "conflict"]);
    for (const response of [
      await stranger.get(`note/${note.id}`),
      await stranger.post(`note/${note.id}/strike`, { reason: "x" }),
      await stranger.post(`driver/${driverId}/notes`, { text: "x" }),
    ])
      expect(said(response)).toEqual([404, "not_found"]);
  });
});

describe("the paper and the SSN", () => {
  it("gives the paper of each signature", async () => {
    const { id, signed } = await submitted();
    const paper = await manager.get(`application/${id}/pdf`);
    expect([paper.status, paper.type, paper.text.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
    expect((await manager.get(`application/${id}/pdf?version=${signed.number}`)).status).toBe(200);
    const copy = await manager.get(`application/${id}/pdf?version=${signed.number}&language=es`);
    expect([copy.status, copy.type, copy.headers.get("content-disposition")]).toEqual([
      200,
      "application/pdf",
      expect.stringContaining("-es.pdf"),
    ]);
    expect((await manager.get(`application/${id}/pdf?language=fr`)).fields).toEqual({ language: "not_listed" });
    expect(said(await manager.get(`application/${id}/pdf?version=9`))).toEqual([404, "not_found"]);
    expect((await manager.get(`application/${id}/pdf?version=last`)).fields).toEqual({ version: "whole_number" });
    const verified = await manager.get(`verify/${signed.sha256}`);
    expect(verified.data).toMatchObject({ unchanged: true, signedAt: expect.any(String) });
    expect(said(await manager.get(`verify/${"0".repeat(64)}`))).toEqual([404, "not_found"]);
  });

  it("reveals the SSN to an Administrator with a reason, and says so in the audit", async () => {
    const body = atSunbeam();
    const { id } = await submitted(body);
    const { ssn } = body.sections.you;
    expect(said(await act(id, "ssn", { reason: "Background check" }))).toEqual([403, "forbidden"]);
    expect((await act(id, "ssn", {}, administrator)).fields).toEqual({ reason: "required" });
    const revealed = await act(id, "ssn", { reason: "Background check" }, administrator);
    expect([revealed.data, revealed.headers.get("cache-control")]).toEqual([{ ssn }, "no-store"]);
    expect(trail(id).filter((action) => action === "ssn.revealed")).toHaveLength(1);
    const none = await submitted({
      ...body,
      sections: { ...body.sections, you: { ...body.sections.you, ssn: "", noSsn: true, noSsnReason: "Applied for." } },
    });
    expect(said(await act(none.id, "ssn", { reason: "x" }, administrator))).toEqual([409, "conflict"]);
  });
});

describe("a driver of Northway", () => {
  it("is reviewed with the licence handed in and every section of the law", async () => {
    const who = await applying(app, "NRTHWAY", "D555-0990");
    const id = await applyAtNorthway(who);
    const seen = await one(id, stranger);
    expect(Object.keys(seen.signed.answers)).toContain("work");
    expect(seen.completeness.every(({ missing }: Json) => missing.length === 0)).toBe(true);
    const own = (await who.get(`folder/${seen.folderId}`)).data;
    expect(own.folders.map(({ kind }: Json) => kind)).toEqual(["application", "licence"]);
  });
});
