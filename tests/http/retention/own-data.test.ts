/** A person's own data: the link that proves who asks, the copy and what it holds, the erasure and what stays. */
import { createHash } from "node:crypto";
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { applicant, newEmail, saveSection, submitted, TYPED, tokenOf } from "../applicant";
import { idOf } from "../database";
import { file, pdf, unzip } from "../driver/filing";
import { investigated, unmakeRelease } from "../inquiry/investigated";
import { mailsTo } from "../mail";
import { administrator, app, data, stranger } from "../northway";
import { says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { applicationId, driverId, folderId, userName } from "../rows";
import { until } from "../until";
import { Visitor } from "../visitor";

type Row = { n: number };
const age = (who: { email: string }, minutes: number) =>
  data.run(
    "update sessions set proven_at = proven_at - ? where applicant_id = (select id from applicants where email = ?)",
    minutes * 60_000,
    who.email,
  );
const keyOf = (who: { email: string }) =>
  data.one<{ key: string }>("select data_key_id as key from drivers where id = ?", driverId(who)).key;
const hasKey = (key: string) => data.one<Row>("select count(*) as n from data_keys where id = ?", key).n === 1;

async function requestOwnLink(visitor: Visitor, email: string): Promise<string> {
  const sent = await visitor.post("/your-data", { email });
  expect(sent.location).toBe("/applicant/application/sent");
  const link = /href="(\/apply\/verify\?token=[\w-]+)"/.exec((await visitor.get(sent.location ?? "")).text)?.[1];
  return tokenOf(link ?? "/?token=none");
}

describe("correcting", () => {
  it("names the company's phone and address, and leads to messages only where there are some", async () => {
    const who = await submitted(app);
    data.run(
      `update companies set phone = '+14025550101', email = 'office@sunbeam.test'
       where id = (select company_id from applications where id = ?)`,
      applicationId(who),
    );
    const { text } = await who.get("/applicant/data");
    expect(text).toContain('href="tel:+14025550101"');
    expect(text).toContain('href="mailto:office@sunbeam.test"');
    expect(text).not.toContain('href="/applicant/messages');
  });
});

describe("the way in", () => {
  it("asks for a new link ten minutes after the last, and leads to the page without beginning anything", async () => {
    const who = await submitted(app);
    shows(await who.get("/applicant/data"), 200, "A copy of everything", "Correct something", "Erase my data");
    age(who, 11);
    for (const path of ["/applicant/data", "/applicant/data/copy", "/applicant/data/erasure"])
      expect((await who.get(path)).location).toBe("/your-data");
    expect((await who.post("/applicant/data/erasure", { sure: "on" })).location).toBe("/your-data");
    // Decided long ago, from another device: no new draft begins.
    data.run("update applications set status = 'rejected' where id = ?", applicationId(who));
    data.run(
      "update sessions set revoked_at = ? where applicant_id = (select id from applicants where email = ?)",
      Date.now(),
      who.email,
    );
    const elsewhere = new Visitor(app.origin);
    const token = await requestOwnLink(elsewhere, who.email);
    expect((await elsewhere.post("/apply/verify", { token })).location).toBe("/applicant/data");
    expect((await elsewhere.get("/applicant/data")).status).toBe(200);
    expect(data.one<Row>("select count(*) as n from applications where driver_id = ?", driverId(who)).n).toBe(1);
    await until(() => mailsTo(app, who.email).some(({ subject }) => subject === "Your link to your data"));
  });

  it("gives somebody who never applied the same answer and no letter", async () => {
    const email = newEmail();
    const visitor = new Visitor(app.origin);
    expect((await visitor.post("/your-data", { email })).location).toBe("/applicant/application/sent");
    expect(mailsTo(app, email)).toEqual([]);
    shows(await visitor.post("/your-data", { email: "nobody" }), 422);
  });
});

/** The files of a copy by their names, and what its data say. */
function copyIn(zip: Buffer) {
  const files = new Map(unzip(zip).map(({ name, bytes }) => [name, bytes]));
  return { files, data: JSON.parse(files.get("data.json")?.toString("utf8") ?? "") };
}

describe("the copy", () => {
  it("of a driver has what was signed as PDF, made anew where it lacks, both pictures, and nothing that staff filed", async () => {
    const who = await investigated();
    unmakeRelease(who);
    await file(administrator, `/folder/${folderId(who, "medical")}/file`, {
      files: [{ bytes: pdf(), name: "filed by staff.pdf" }],
    });
    expect((await administrator.get(`/application/${applicationId(who)}`)).status).toBe(200);

    const { files, data: copy } = copyIn((await who.get("/applicant/data/copy")).bytes);
    const [company] = copy.companies;
    type Paper = { kind: string; name: string; sha256: string };
    const papers = new Map((company.files as Paper[]).map((paper) => [paper.kind, paper]));
    expect([...papers.keys()].sort()).toEqual(["application_pdf", "cdl_back", "cdl_front", "release_pdf"]);
    expect([...files.keys()].sort()).toEqual(
      ["data.json", ...[...papers.values()].map(({ name }) => `Northway Freight/${name}`)].sort(),
    );
    const bytesOf = (kind: string) => files.get(`Northway Freight/${papers.get(kind)?.name}`) ?? Buffer.alloc(0);
    for (const [kind, { sha256 }] of papers)
      expect(createHash("sha256").update(bytesOf(kind)).digest("hex"), kind).toBe(sha256);
    for (const side of ["cdl_front", "cdl_back"]) expect(bytesOf(side).subarray(0, 2).toString("hex")).toBe("ffd8");
    const textOf = async (kind: string) =>
      (await extractText(new Uint8Array(bytesOf(kind)), { mergePages: true })).text;
    expect(await textOf("application_pdf")).toContain("Nguyễn-Ortega");
    expect(await textOf("application_pdf")).not.toContain("536-22");
    expect(await textOf("release_pdf")).toContain("Prairie Line Transport LLC");
    expect(copy.missing).toEqual([]);
    expect(company.licences).toHaveLength(1);
    expect(company.looks).toContainEqual(
      expect.objectContaining({ what: "application.viewed", by: userName("north.admin") }),
    );
  });

  it("has the answers, what was signed, messages and who has looked, and not what the company filed; five times a day", async () => {
    const who = await submitted(app);
    const application = applicationId(who);
    const response = await who.get("/applicant/data/copy");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(Number(response.headers.get("content-length"))).toBe(response.bytes.length);
    expect(copyIn(response.bytes).data).toMatchObject({
      address: who.email,
      missing: [],
      companies: [
        {
          applications: [
            {
              id: application,
              signed: [{ number: 1, record: { answers: { you: { lastName: "Ruiz" } } } }],
              releases: [],
            },
          ],
          qualification: [],
          looks: expect.any(Array),
        },
      ],
    });
    expect(
      data.one<{ actor: string }>("select actor from audit_events where action = 'person.exported' order by seq desc")
        .actor,
    ).toMatch(/^applicant:/);
    for (let more = 0; more < 4; more += 1) expect((await who.get("/applicant/data/copy")).status).toBe(200);
    expect((await who.get("/applicant/data/copy")).status).toBe(429);
  });

  it("says who has looked: RTIC by its own name, whoever took a folder or a binder, and each inspector", async () => {
    const [who, other] = [await submitted(app), await submitted(app)];
    const driver = driverId(who);
    const rtic = await masquerading("sun.admin");
    await rtic.get(`/application/${applicationId(who)}`);
    const made = await stranger.post("/binders/add", { driver: [driver, driverId(other)] });
    const binder = made.location?.split("/").at(-1) ?? "";
    await until(() => data.count("binders", "id = ? and state = 'ready'", binder));
    await stranger.get(`/binder/${binder}/zip`);
    expect((await stranger.get(`/folder/${folderId(who, "application")}/zip`)).status).toBe(200);
    const page = await stranger.post(`/binder/${binder}`, { inspector: "Officer Reyes, FMCSA", days: "3" });
    const path = `/inspection?token=${/\/inspection\?token=([\w-]+)/.exec(page.text)?.[1]}`;
    const inspector = new Visitor(app.origin);
    await inspector.post(path, { code: /Code: ?(\d{8})/.exec(wordsOf(page.text))?.[1] ?? "" });
    const coverOf = (id: string) =>
      idOf(data, "select id from binder_entries where driver_id = ? and kind = 'binder_cover'", id);
    await inspector.get(`/inspection/file/${coverOf(driver)}`);
    await inspector.get(`/inspection/file/${coverOf(driverId(other))}`);
    await inspector.get("/inspection/zip");

    const { data: copy } = copyIn((await who.get("/applicant/data/copy")).bytes);
    const looks = (copy.companies[0].looks as { what: string; by: string | null; through?: string }[]).map(
      ({ what, by, through }) => [what, by, ...(through ? [through] : [])].join(", "),
    );
    const [admin, real] = [userName("sun.admin"), userName("rtic.admin")];
    expect(looks).toContain(`application.viewed, ${real}, ${admin}`);
    expect(looks).not.toContain(`application.viewed, ${admin}`);
    expect(looks).toContain(`folder.downloaded, ${admin}`);
    expect(looks).toContain(`binder.downloaded, ${admin}`);
    const officer = looks.filter((look) => look.includes("Officer Reyes, FMCSA"));
    // Of the other driver's cover nothing is told.
    expect(officer).toEqual([
      "inspector_link.viewed, Officer Reyes, FMCSA",
      "inspector_link.downloaded, Officer Reyes, FMCSA",
    ]);
  });
});

describe("the erasure", () => {
  it("of a draft alone takes everything at the second yes, the key and the address too, and signs out", async () => {
    const who = await applicant(app, { cdlNumber: "D1234567" });
    await saveSection(who, "you", TYPED.you);
    const key = keyOf(who);
    const page = await who.get("/applicant/data/erasure");
    says(
      page,
      "Northway",
      "We erase everything right away",
      "We also erase your email address and sign you out",
      "Older backups still have",
    );
    shows(await who.post("/applicant/data/erasure"), 422, "Check this to say you're sure.");
    expect(hasKey(key)).toBe(true);
    const id = driverId(who);
    expect((await who.post("/applicant/data/erasure", { sure: "on" })).location).toBe("/");
    expect(hasKey(key)).toBe(false);
    expect(data.one<{ email: string }>("select email from drivers where id = ?", id).email).toMatch(
      /@erased\.invalid$/,
    );
    expect((await who.get("/applicant")).status).toBe(302);
    expect(
      data.one<{ cause: string; counts: string }>("select cause, counts from erasures where driver_id = ?", id),
    ).toMatchObject({ cause: "wish" });
  });

  it("names what has to stay with its day, in both languages, and leaves it", async () => {
    const who = await submitted(app);
    const key = keyOf(who);
    const page = await who.get("/applicant/data/erasure");
    says(page, "keeps it for 3 years, until", "No law sets this time.", "There's nothing to erase right now.");
    await who.post("/preferences/language", { value: "es" });
    says(
      await who.get("/applicant/data/erasure"),
      "la guarda 3 años, hasta el",
      "Ahora no hay nada que se pueda borrar.",
    );
    await who.post("/applicant/data/erasure", { sure: "on" });
    expect(hasKey(key)).toBe(true);
  });
});

describe("the privacy policy", () => {
  it("bears its day, and keeps the earlier versions at their own addresses, which say that they are over", async () => {
    const visitor = new Visitor(app.origin);
    const policy = await visitor.get("/privacy-policy");
    says(policy, "Version of Nov 30, 2026", "until you ask us to erase it", "Earlier versions");
    for (const earlier of ["2026-11-21", "2026-11-23", "2026-11-25", "2026-11-28"])
      expect(policy.text).toContain(`href="/privacy-policy/${earlier}"`);
    expect(wordsOf(policy.text)).not.toContain("8 weeks");
    const over = "This is an earlier version.";
    shows(await visitor.get("/privacy-policy/2026-11-21"), 200, over, "within 8 weeks");
    shows(
      await visitor.get("/privacy-policy/2026-11-23"),
      200,
      over,
      "You, and the staff of the company you applied to",
    );
    expect((await visitor.get("/privacy-policy/2020-01-01")).status).toBe(404);
    shows(await visitor.get("/terms-and-conditions"), 200, "Version of");
  });

  it("names what others say of a driver, and everybody beside the company who sees something, in both languages", async () => {
    const visitor = new Visitor(app.origin);
    says(
      await visitor.get("/privacy-policy"),
      "what earlier employers answer about you",
      "results of drug and alcohol tests and queries of the Clearinghouse",
      "the last four digits of your Social Security number",
      "which names the other earlier employers too",
      "open them to an inspector, by a link with a code, for 1 to 14 days",
      "never your whole Social Security number, your signed releases, what earlier employers answered",
      "deleted after a week",
      "you can ask for a free copy of it",
    );
    await visitor.post("/preferences/language", { value: "es" });
    says(
      await visitor.get("/privacy-policy"),
      "lo que sus empleadores anteriores contestan sobre usted",
      "resultados de pruebas de drogas y alcohol y consultas al Clearinghouse",
      "los últimos cuatro dígitos de su número de Seguro Social",
      "que nombra además a los otros empleadores anteriores",
      "abrirlos a un inspector, por un enlace con un código, de 1 a 14 días",
      "nunca su número de Seguro Social completo, sus autorizaciones firmadas, lo que contestaron sus empleadores",
      "se borran después de una semana",
      "puede pedir una copia gratis",
    );
  });
});
