/** A binder proves what was signed, and, where it was ticked, what was asked of earlier employers and came of it. */
import { createHash } from "node:crypto";
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { dayOf } from "~/domain/day";
import { callApi, tokenOf } from "../api/caller";
import { idOf } from "../database";
import { unzip } from "../driver/filing";
import { administrator, app, data } from "../northway";
import { heldIn, says } from "../page";
import { applicationId, audited, driverId, row } from "../rows";
import { until } from "../until";
import { dayFields } from "../visitor";
import { answerPart, asked, EMPLOYERS, inquiriesOf, investigated, opened, PARTS, unmakeRelease } from "./investigated";

const who = await investigated();
const driver = driverId(who);
const [road = "", rail = ""] = await inquiriesOf(who);

async function binderOf(more: object = {}): Promise<{ id: string; state: string }> {
  const response = await administrator.post("/binders/add", { driver, ...more });
  const id = response.location?.split("/").at(-1) ?? "";
  const state = () => data.one<{ state: string }>("select state from binders where id = ?", id).state;
  await until(() => ["ready", "failed"].includes(state()));
  return { id, state: state() };
}
async function papersOf(id: string): Promise<Map<string, Buffer>> {
  const zip = await administrator.get(`/binder/${id}/zip`);
  expect(zip.status).toBe(200);
  return new Map(unzip(zip.bytes).map(({ name, bytes }) => [name.slice(name.indexOf("/") + 1), bytes]));
}
const textOf = async (pdf: Buffer) => (await extractText(new Uint8Array(pdf), { mergePages: true })).text;
const sumOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe("what was signed", () => {
  it("is in the binder also where its PDF was not kept yet", async () => {
    unmakeRelease(who);
    const { id, state } = await binderOf();
    expect(state).toBe("ready");
    const names = [...(await papersOf(id)).keys()];
    expect(names.filter((name) => /^01 Signed application [\d-]+\.pdf$/.test(name))).toHaveLength(1);
    expect(names.filter((name) => /Signed release prior employer [\d-]+\.pdf$/.test(name))).toHaveLength(1);
    const cover = await textOf((await papersOf(id)).get("00 Cover and contents.pdf") ?? Buffer.alloc(0));
    expect(cover).toMatch(/01 Signed application/);
  });

  it("is named by the day of its signature, whenever its PDF was made", async () => {
    const signed = dayOf(
      new Date(
        data.one<{ at: number }>(
          "select max(signed_at) as at from application_snapshots where application_id = ?",
          applicationId(who),
        ).at,
      ),
      "America/Chicago",
    );
    data.run(
      "update files set created_at = created_at + 4 * 86400000 where driver_id = ? and kind in ('application_pdf', 'release_pdf')",
      driver,
    );
    const names = [...(await papersOf((await binderOf()).id)).keys()];
    expect(names).toContain(`01 Signed application ${signed}.pdf`);
    expect(names.filter((name) => name.includes(`Signed release prior employer ${signed}`))).toHaveLength(1);
  });

  it("fails the binder in words that name the driver where its PDF can't be made", async () => {
    unmakeRelease(who);
    const sealed = "select sealed_record as sealed from releases where application_id = ?";
    const { sealed: before } = data.one<{ sealed: Buffer }>(sealed, applicationId(who));
    const seal = (bytes: Buffer) =>
      data.runUnguarded("update releases set sealed_record = ? where application_id = ?", bytes, applicationId(who));
    seal(Buffer.from("no record"));
    const { id, state } = await binderOf();
    expect(state).toBe("failed");
    const { first_name: first, last_name: last } = row("drivers", driver);
    const page = await administrator.get(`/binder/${id}`);
    says(page, `because of the record of ${first} ${last}`, "release whose PDF can’t be made", "Open each document");
    expect(page.text).toMatch(new RegExp(`href="/driver/${driver}"[^>]*>Open the record of ${first} ${last}<`));
    const { body } = await callApi(app, "GET", `binder/${id}`, { token: await tokenOf(app, "north.admin") });
    expect(body.data).toMatchObject({ state: "failed", parts: [{ id: driver, state: "failed" }] });
    expect(JSON.parse(audited("binder.failed", id)[0]?.detail ?? "")).toEqual({ driver });
    seal(before);
    expect((await binderOf()).state).toBe("ready");
  });
});

describe("the whole Social Security number", () => {
  it("stands in the application only where an Administrator asks for it with a reason, and that is recorded", async () => {
    const applicationOf = async (more: object) => {
      const papers = await papersOf((await binderOf(more)).id);
      return textOf([...papers].find(([name]) => name.startsWith("01 Signed application"))?.[1] ?? Buffer.alloc(0));
    };
    const whole = /(?<!\*)\b\d{3}-\d{2}-\d{4}\b/;
    expect(await applicationOf({})).not.toMatch(whole);
    expect((await administrator.post("/binders/add", { driver, ssn: "on" })).status).toBe(422);
    const before = audited("ssn.revealed", driver).length;
    expect(await applicationOf({ ssn: "on", reason: "An audit by FMCSA" })).toMatch(whole);
    expect(audited("ssn.revealed", driver)).toHaveLength(before + 1);
    expect(audited("ssn.revealed", driver).at(-1)?.detail).toContain("An audit by FMCSA");
  });
});

describe("the cover", () => {
  it("names the company, the driver and each item of the file under its paragraph, in order", async () => {
    const papers = await papersOf((await binderOf({ investigation: "on" })).id);
    const cover = await textOf(papers.get("00 Cover and contents.pdf") ?? Buffer.alloc(0));
    const { first_name: first, last_name: last } = row("drivers", driver);
    const said = [
      "Northway Freight LLC",
      "Driver qualification file",
      `${first} ${last}`,
      "USDOT number",
      "Contents",
      "49 CFR 391.51(b)(1) · Signed application",
      "01 Signed application ",
      "49 CFR 391.51(b)(2), 391.23(a)(1) · Driving record at hire",
      "49 CFR 391.51(b)(3), 391.31, 391.33 · CDL, or road test",
      "03 CDL NE ",
      "49 CFR 391.51(b)(4), 391.25(a) · Driving record, this year",
      "49 CFR 391.51(b)(5), 391.25(c) · Yearly review of the driving record",
      "49 CFR 391.51(b)(6) · Medical certificate",
      "49 CFR 391.23(a)(2) · Previous employers",
      "49 CFR 382.701(a) · Clearinghouse, full query",
      "49 CFR 382.301 · Drug test before hire",
      "Signed releases",
      "22 Signed release prior employer ",
      "49 CFR 391.53 · Investigation",
      "23 Inquiry Prairie Line Transport LLC ",
    ];
    let from = 0;
    for (const words of said) {
      const at = cover.indexOf(words, from);
      expect(at, `${words} in ${cover}`).toBeGreaterThanOrEqual(0);
      from = at + words.length;
    }
  });
});

describe("the index", () => {
  it("has a line for each document with its place, paragraph, kind, day, size and sum", async () => {
    const { id } = await binderOf();
    const zip = unzip((await administrator.get(`/binder/${id}/zip`)).bytes);
    const csv = String(zip.find(({ name }) => name === "index.csv")?.bytes.toString("utf8"));
    const [head, ...rows] = csv
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n")
      .map((line) => line.slice(1, -1).split('","'));
    expect(head).toEqual(["path", "section", "paragraph", "kind", "date", "bytes", "sha256"]);
    const documents = zip.filter(({ name }) => name.includes("/"));
    expect(rows.map(([path, , , , , bytes, sum]) => [path, bytes, sum])).toEqual(
      documents.map(({ name, bytes }) => [name, String(bytes.length), sumOf(bytes)]),
    );
    const today = dayOf(new Date(), "America/Chicago");
    const of = (pattern: RegExp) => rows.find(([path = ""]) => pattern.test(path))?.slice(1, 5);
    expect(of(/00 Cover/)).toEqual(["application", "391.51(b)(1)", "binder_cover", today]);
    expect(of(/01 Signed application/)).toEqual(["application", "391.51(b)(1)", "application_pdf", today]);
    expect(of(/ CDL /)).toEqual(["licence", "391.51(b)(3), 391.31, 391.33", "cdl", today]);
    expect(of(/Signed release/)).toEqual(["releases", "", "release_pdf", today]);
  });
});

describe("the investigation, where it was ticked", () => {
  it("is in the binder with whom was asked, how, when and with what result, though no paper of it exists", async () => {
    const letter = await asked(road);
    const { email } = letter;
    const browser = await opened(letter);
    const { employment = {} } = PARTS;
    await answerPart(browser, "employment", { ...employment, position: "Yardmaster of Quimby" });
    await answerPart(browser, "accidents", {
      hadAccidents: "some",
      "accidents[0].city": "Dubuque",
      "accidents[0].state": "IA",
      "accidents[0].injuries": "2",
      "accidents[0].fatalities": "0",
      "accidents[0].hazardousSpill": "yes",
      ...dayFields("accidents[0].happenedOn", `${String(new Date().getFullYear() - 1)}-02-03`),
    });
    const signed = await answerPart(browser, "answerer", {
      answeredBy: "Wilhelmina Fotheringay",
      authority: "Safety director",
      phone: "(816) 555-0188",
      signature: "Wilhelmina Fotheringay",
    });
    expect(signed.location).toBe("/previous-employer");
    const attempt = `/inquiry/${rail}/attempt`;
    const today = dayOf(new Date(), "America/Chicago");
    for (const [way, to, words] of [
      ["telephone", "(816) 555-0171", "A parrot took the call"],
      ["fax", "+18165550172", "The line was engaged"],
    ] as const)
      await administrator.post(attempt, {
        once: String(heldIn((await administrator.get(attempt)).text, "once")),
        way,
        to,
        words,
        ...dayFields("attemptedOn", today),
      });
    const { version } = data.one<{ version: number }>("select version from inquiries where id = ?", rail);
    const ended = await administrator.post(`/inquiry/${rail}/end/give_up`, {
      version: String(version),
      words: "Nobody answers there any more",
    });
    expect(ended.status).toBe(302);
    await who.post("/applicant/investigation");
    const see = idOf(data, "select id from investigation_requests where driver_id = ?", driver);
    await administrator.post(`/investigation-request/${see}`, { reply: "" });
    await who.post(`/applicant/investigation/${road}/rebuttal`, { words: "The parrot was mine" });

    const ticked = await papersOf((await binderOf({ investigation: "on" })).id);
    const recordOf = (employer: string) =>
      textOf([...ticked].find(([name]) => name.includes(`Inquiry ${employer}`))?.[1] ?? Buffer.alloc(0));
    const [ofRoad, ofRail] = [await recordOf("Prairie Line"), await recordOf("Platte Valley Rail")];
    for (const words of [
      String((EMPLOYERS.open as Record<string, unknown>).name),
      email,
      "Sent by email",
      "Yardmaster of Quimby",
      "Dubuque",
      "Wilhelmina Fotheringay",
      "(816) 555-0188",
      "The parrot was mine",
      "To see what was received",
      "49 CFR 391.23",
    ])
      expect(ofRoad).toContain(words);
    for (const words of [
      "Platte Valley Rail",
      "Attempt",
      "Call",
      "Fax",
      "(816) 555-0171",
      "(816) 555-0172",
      "A parrot took the call",
      "The line was engaged",
      "Closed: good faith effort made",
      "Nobody answers there any more",
    ])
      expect(ofRail).toContain(words);
    expect(ofRoad).toMatch(/SHA-256\s+[\da-f]{64}\s/);
    expect(ofRail).not.toContain("The parrot was mine");
    const index = ticked.get("index.csv")?.toString("utf8") ?? "";
    expect(index.match(/"?investigation"?,"?391\.53"?,"?inquiry_record"?,/g), index).toHaveLength(2);

    const plain = await papersOf((await binderOf()).id);
    expect([...plain.keys()].filter((name) => name.includes("Inquiry"))).toEqual([]);
  });
});
