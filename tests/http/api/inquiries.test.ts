/** The investigation by the API: made, sent, answered on paper, closed, and what the driver asks of it. */
import { describe, expect, it } from "vitest";
import { newId } from "~/server/ids.server";
import { idOf } from "../database";
import { pdf } from "../driver/filing";
import {
  answerPart,
  asked,
  EMPLOYERS,
  inquiriesOf,
  investigated,
  opened,
  PARTS,
  signRelease,
} from "../inquiry/investigated";
import { letterTo } from "../mail";
import { app, data } from "../northway";
import { driverId, userId } from "../rows";
import { until } from "../until";
import { callApi, tokenOf } from "./caller";

const token = await tokenOf(app, "north.admin");
const send = (method: string, path: string, body?: object, as = token) =>
  callApi(app, method, path, { token: as, ...(body && { body }) });
type Data = Record<string, never>;
const dataOf = async (method: string, path: string, body?: object, as = token): Promise<Data> => {
  const answer = await send(method, path, body, as);
  expect([path, answer.status < 300 ? "done" : answer.text]).toEqual([path, "done"]);
  return answer.body.data as unknown as Data;
};

async function ownToken({ email }: { email: string }): Promise<string> {
  const begun = await callApi(app, "POST", "application/continue", { body: { email, code: app.code("NRTHWAY") } });
  const { body } = await callApi(app, "POST", "application/continue", { body: { token: begun.body.token } });
  return body.token ?? "";
}

const answerer = {
  answeredBy: "Dana Whitfield",
  authority: "Safety director",
  phone: "(402) 555-0134",
  answeredOn: "2026-01-15",
};
const employment = { employed: "yes", startedOn: "2024-03-04", stillThere: true, position: "Driver", droveCmv: "yes" };
const TYPED = { employment, accidents: { hadAccidents: "none" }, answerer };

describe("the investigation by the API", () => {
  it("lists what was made of the signed application, adds by hand, sends, and logs each attempt", async () => {
    const who = await investigated();
    const of = `driver/${driverId(who)}/inquiry`;
    expect(await dataOf("GET", of)).toMatchObject({
      open: 2,
      clock: null,
      requests: [],
      inquiries: [{ state: "ready", byHand: false }, { employer: { name: EMPLOYERS.rail.name } }],
    });
    const [id = ""] = await inquiriesOf(who);
    const byHand = { name: "Elm Freight", fmcsrs: "yes", part40: "no", language: "en", email: "elm@earlier.example" };
    const added = await dataOf("POST", of, byHand);
    expect(await dataOf("GET", `inquiry/${added.id}`)).toMatchObject({ byHand: true, consent: "missing", answers: [] });
    expect((await send("POST", `inquiry/${added.id}/send`)).status).toBe(409);
    await signRelease(who);
    await until(async () => (await dataOf("GET", `inquiry/${added.id}`)).consent === "signed");
    expect(await dataOf("POST", `inquiry/${added.id}/send`)).toMatchObject({ state: "sent" });

    const email = "api@earlier.example";
    const { version } = await dataOf("GET", `inquiry/${id}`);
    const changed = await dataOf("PUT", `inquiry/${id}/contact`, { version, email, language: "en" });
    expect(changed).toMatchObject({ email, consent: "signed", asked: { contact: { email } } });
    expect((await send("PUT", `inquiry/${id}/contact`, { version, email, language: "en" })).body.error?.code).toBe(
      "stale_version",
    );
    expect(await dataOf("POST", `inquiry/${id}/send`)).toMatchObject({ state: "sent" });
    await letterTo(app, email, 1);
    const key = newId();
    const attempt = { way: "telephone", to: "Front desk", attemptedOn: "2026-03-14", words: "Nobody there." };
    for (let each = 0; each < 2; each += 1)
      await callApi(app, "POST", `inquiry/${id}/attempt`, {
        token,
        body: attempt,
        headers: { "idempotency-key": key },
      });
    const { events } = (await dataOf("GET", `inquiry/${id}`)) as unknown as { events: object[] };
    expect(events).toMatchObject([{ act: "attempt", on: "2026-03-14" }, { act: "send", to: email }, { act: "add" }]);
    const paper = await send("GET", `inquiry/${id}/request`);
    expect([paper.status, paper.type]).toEqual([200, "application/pdf"]);
  });

  it("types in a paper whole, beside what the employer is typing by the link", async () => {
    const who = await investigated();
    const [id = ""] = await inquiriesOf(who);
    const browser = await opened(await asked(id));
    await answerPart(browser, "employment", { ...PARTS.employment, position: "By link" });
    const { folderId } = await dataOf("GET", `inquiry/${id}`);
    const form = new FormData();
    form.set("document", new Blob([new Uint8Array(pdf())]), "fax.pdf");
    form.set("documentKind", "safety_history");
    const filed = await callApi(app, "POST", `folder/${folderId}/file`, { token, form });
    expect(filed.status).toBe(201);
    const fileId = (filed.body.data as unknown as { id: string }).id;
    const open = await send("POST", `inquiry/${id}/answer`, { employment, answerer });
    expect([open.status, open.body.error?.fields]).toEqual([422, { accidents: "required" }]);
    const foreign = await send("POST", `inquiry/${id}/answer`, { ...TYPED, fileId: newId() });
    expect(foreign.body.error?.fields).toEqual({ fileId: "not_listed" });
    expect(
      await dataOf("POST", `inquiry/${id}/answer`, { ...TYPED, testing: { subject: "no" }, fileId }),
    ).toMatchObject({
      state: "answered",
      answers: [{ fileId, typedInBy: expect.any(String), values: { employment: { position: "Driver" } } }],
    });
    // Asked once more, the employer goes on where they were.
    await dataOf("POST", `inquiry/${id}/end`, {
      version: (await dataOf("GET", `inquiry/${id}`)).version,
      ending: "reopen",
      words: "To be asked again.",
    });
    expect(data.count("inquiries", "id = ? and sealed_draft is not null", id)).toBe(1);
  });

  it("closes in good faith only after two attempts, or as not needed with a sentence", async () => {
    const [road = "", rail = ""] = await inquiriesOf(await investigated());
    const end = (id: string, ending: string, words?: string, version = 1) =>
      send("POST", `inquiry/${id}/end`, { version, ending, words });
    expect((await end(road, "give_up", "Tried.")).status).toBe(409);
    expect((await end(rail, "set_aside")).body.error?.fields).toEqual({ words: "required" });
    expect((await end(rail, "set_aside", "Never drove there.")).body.data).toMatchObject({ state: "not_needed" });
    expect((await end(rail, "nonsense", "x", 2)).status).toBe(422);
  });

  it("shows the driver what was released to them alone, and takes a correction and a statement", async () => {
    const who = await investigated();
    const [id = ""] = await inquiriesOf(who);
    await dataOf("POST", `inquiry/${id}/answer`, TYPED);
    const own = await ownToken(who);
    const ownPath = "application/mine/investigation";
    expect(await dataOf("GET", ownPath, undefined, own)).toMatchObject({ answers: [], requests: [], waitsUntil: null });
    const object = { kind: "correct", inquiryId: id, text: "I left in May." };
    expect((await send("POST", `${ownPath}/request`, object, own)).status).toBe(404);
    expect((await send("POST", `${ownPath}/request`, { kind: "rebut" }, own)).body.error?.fields).toEqual({
      inquiryId: "required",
      text: "required",
    });
    const waits = await dataOf("POST", `${ownPath}/request`, { kind: "see" }, own);
    expect(waits).toMatchObject({ requests: [{ kind: "see" }], waitsUntil: expect.any(String) });
    const wish = idOf(data, "select id from investigation_requests where driver_id = ?", driverId(who));
    await dataOf("POST", `investigation-request/${wish}/settle`, {});
    expect((await send("POST", `investigation-request/${wish}/settle`, {})).status).toBe(409);
    expect(await dataOf("GET", ownPath, undefined, own)).toMatchObject({
      answers: [{ inquiryId: id, values: { answerer: { phone: expect.any(String) } } }],
    });
    await dataOf("POST", `${ownPath}/request`, object, own);
    const second = idOf(
      data,
      "select id from investigation_requests where driver_id = ? and kind = 'correct'",
      driverId(who),
    );
    expect((await send("POST", `investigation-request/${second}/settle`, {})).body.error?.fields).toEqual({
      reply: "required",
    });
    const settled = await dataOf("POST", `investigation-request/${second}/settle`, { reply: "They corrected it." });
    expect(settled).toMatchObject({
      requests: [{ kind: "correct", text: "I left in May.", reply: "They corrected it." }, {}],
    });
    const ofNobody = await ownToken(await investigated());
    expect(await dataOf("GET", ownPath, undefined, ofNobody)).toMatchObject({ answers: [], requests: [] });
  });

  it("is nothing to RTIC, to a masquerade, to a Manager who was not named, or to another company", async () => {
    const who = await investigated();
    const [id = ""] = await inquiriesOf(who);
    const rtic = await tokenOf(app, "rtic.admin");
    const manager = await tokenOf(app, "north.manager");
    const foreign = await tokenOf(app, "sun.admin");
    const paths = [`driver/${driverId(who)}/inquiry`, `inquiry/${id}`, `inquiry/${id}/request`];
    for (const path of paths) {
      for (const as of [rtic, manager])
        expect([path, (await send("GET", path, undefined, as)).status]).toEqual([path, 403]);
      expect((await send("GET", path, undefined, foreign)).status).toBe(404);
    }
    // Ends the session before.
    const masked = await send(
      "POST",
      `auth/masquerade/${userId("north.admin")}`,
      { reason: "A question of theirs" },
      rtic,
    );
    const mask = masked.body.accessToken ?? masked.body.token ?? "";
    expect(mask).not.toBe("");
    for (const path of paths) expect((await send("GET", path, undefined, mask)).status).toBe(403);
    for (const act of ["send", "attempt", "answer", "end"])
      expect((await send("POST", `inquiry/${id}/${act}`, {}, manager)).status).toBe(403);
    expect((await dataOf("GET", `inquiry/${id}`)).state).toBe("ready");
  });
});
