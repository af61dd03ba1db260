/** The application on paper: what it says against what was signed, that it is made whatever happens, and who can check it. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import en from "locales/en/papers";
import { extractText, getDocumentProxy } from "unpdf";
import { encode } from "uqr";
import { beforeAll, describe, expect, it } from "vitest";
import { CERTIFICATION } from "~/domain/application/record/certification";
import type { SignedRecord } from "~/domain/application/record/signed-record.server";
import { fillNotice } from "~/domain/application/sections/notices/schema";
import { formatMonth } from "~/domain/words";
import { provide } from "../../../scripts/debian.mjs";
import { ONE_PAGE } from "../../one-page";
import { applicant } from "../applicant";
import { says, shows, wordsOf } from "../page";
import { applicationId, companyId, driverId } from "../rows";
import { app, data, wantPdfs } from "../running";
import { type HttpResponse, staff, Visitor } from "../visitor";
import {
  answerQuestions,
  filledIn,
  filledInAtSunbeam,
  monthsAgo,
  QUESTIONS,
  SIGNATURE,
  setQuestions,
  sign,
  WHOLE,
} from "./whole-application";

const WHY = "Porque vivo cerca de la terminal.\n\nΘέλω τα Σαββατοκύριακα ελεύθερα. وأحب القيادة";
const CERTIFICATE = ONE_PAGE;
const PDF = "/applicant/application/pdf";

wantPdfs();
setQuestions(app, app.code("NRTHWAY"), QUESTIONS);
const driver = await filledIn(app, { work: { ...WHOLE.work, remarks: "Работал в две смены.\nԱյստեղ էլ։" } }, "es");
await answerQuestions(driver, { q1: WHY, q2: "nights" }, CERTIFICATE);
await sign(driver);
const paper = await driver.get(PDF);

type SnapshotRow = { id: string; sha256: string; application: string };
async function signedAtSunbeam() {
  const worker = await filledInAtSunbeam(app);
  await sign(worker);
  return worker;
}
const snapshotOf = (email: string) =>
  data.one<SnapshotRow>(
    `select application_snapshots.id, application_snapshots.sha256, application_id as application from application_snapshots
     join applications on applications.id = application_id join drivers on drivers.id = applications.driver_id
     where drivers.email = ? order by number desc`,
    email,
  );
const papersOf = (snapshot: string) =>
  data.one<{ file_id: string | null; sha256: string | null; tries: number; made_at: number | null } | undefined>(
    "select * from application_papers where snapshot_id = ?",
    snapshot,
  );
const storagePath = (fileId: string) => {
  const { name } = data.one<{ name: string }>("select storage_name as name from files where id = ?", fileId);
  return `${app.dataDir}/files/${name.slice(0, 2)}/${name}`;
};

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}
/** Where lines and pages break is not what is compared; readers of PDFs guess where spaces are. */
const comparable = (text: string) => text.normalize("NFC").replace(/\s/g, "");
/** The whole text without what stands at the foot of each page. */
const textOf = async (pdf: Buffer) =>
  comparable((await pagesOf(pdf)).join("\n").replace(/Document RA-[\w-]+ · Version \d+\s*Page \d+ of \d+/g, ""));

/** The record as it was signed, opened with the keys of this installation. */
async function recordOf(email: string): Promise<SignedRecord> {
  const { id, application } = snapshotOf(email);
  const [{ db }, { openVault }, { findSignedRecord }] = await Promise.all([
    import("db/client.server"),
    import("~/server/vault.server"),
    import("~/domain/application/record/signed-record.server"),
  ]);
  const row = data.one<{ key: string; company: string }>(
    `select drivers.data_key_id as key, drivers.company_id as company from applications
     join drivers on drivers.id = applications.driver_id where applications.id = ?`,
    application,
  );
  const signed = await findSignedRecord(db, await openVault(db, row.key), { id: application, companyId: row.company });
  if (signed?.id !== id) throw new Error("another record was read");
  return signed.record;
}

async function transcriptOf(record: SignedRecord) {
  const [{ transcribeRecord }, { wordsIn }] = await Promise.all([
    import("~/domain/application/record/signed-record.server"),
    import("~/server/i18n.server"),
  ]);
  return transcribeRecord(record, wordsIn("en"));
}

/** What of a record its paper lacks: each line's label with its value, and each row's heading. */
async function lackingOn(pdf: Buffer, record: SignedRecord): Promise<string[]> {
  const text = await textOf(pdf);
  const lines = (await transcriptOf(record)).flatMap(({ blocks }) =>
    blocks.flatMap(({ heading, lines }) => [
      ...(heading ? [heading] : []),
      ...lines.map(({ label, value }) => `${label} ${value || "–"}`),
    ]),
  );
  expect(lines.length).toBeGreaterThan(5);
  // The order of an Arabic line among others is the reader's: what is compared are its words.
  const parts = lines.flatMap((line) => (/\p{Script=Arabic}/u.test(line) ? line.split(/\s+/) : [line]));
  return parts.filter((part) => !text.includes(comparable(part)));
}

const verifyPath = (hash: string) => `/verify/${hash}`;
async function compare(
  hash: string,
  file: Buffer | undefined,
  visitor = new Visitor(app.origin),
): Promise<HttpResponse> {
  const form = new FormData();
  if (file) form.append("file", new Blob([new Uint8Array(file)], { type: "application/pdf" }), "application.pdf");
  else form.append("file", new Blob([]), "");
  return visitor.upload(verifyPath(hash), form);
}
const flipped = (bytes: Buffer, at = Math.floor(bytes.length / 2)) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] as number) ^ 1;
  return copy;
};
const SAME = "This file is exactly the one issued here.";
const DIFFERS = "This file was CHANGED, or is not the one issued here.";
const UNCHANGED = "This application was issued here and is unchanged.";
const CHANGED = "was CHANGED after it was signed";
const UNKNOWN = "No document with this number was issued here, or it was changed.";

describe("the paper of an application", () => {
  it("is a PDF with a name of its own, for downloading only", () => {
    expect(paper.status).toBe(200);
    expect(paper.headers.get("content-type")).toBe("application/pdf");
    expect(paper.headers.get("content-disposition")).toMatch(/^attachment; filename="application-RA-\w{6}-\w{6}\.pdf"/);
    expect(paper.headers.get("cache-control")).toBe("private, no-store");
    expect(paper.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("holds every field that was signed, in English, with the applicant's own words unchanged", async () => {
    const record = await recordOf(driver.email);
    expect(record.answers.questions).toMatchObject({ q1: WHY, q2: "nights" });
    expect(await lackingOn(paper.bytes, record)).toEqual([]);
    expect((await pagesOf(paper.bytes)).join("")).not.toContain("□");
  });

  it("names the employer, the position, the document and the language it was filled in", async () => {
    const text = await textOf(paper.bytes);
    for (const part of [
      "Driver’s application for employment 49 CFR 391.21",
      "Northway Freight LLC 4820 Prairie Gate Road, Omaha, NE 68138",
      `Regional Truck Driver (${app.code("NRTHWAY")})`,
      "Version (signature number) 1",
      "Language it was filled in Spanish",
    ])
      expect(text).toContain(comparable(part));
  });

  it("names the email, and each gap between jobs with what explains it or that nothing does", async () => {
    const text = await textOf(paper.bytes);
    expect(text).toContain(comparable(`Email ${driver.email}`));
    expect((await recordOf(driver.email)).email).toBe(driver.email);
    const [from, to] = [28, 27].map((ago) => formatMonth(monthsAgo(ago), "en"));
    const gaps = text.slice(text.indexOf(comparable("Months without a job, more than 30 days")));
    expect(gaps).toMatch(
      new RegExp(`^Monthswithoutajob,morethan30days${comparable(`${from} to ${to}`)}(59|6[0-2])days`),
    );
    expect(gaps).toContain(comparable("days Explained above: Break 1 of 1"));
    const earlier = gaps.indexOf(comparable(`to ${formatMonth(monthsAgo(101), "en")}`));
    expect(gaps.slice(earlier)).toMatch(/^to[A-Za-z]{3}\d{4}\d+daysNotexplained\./);
  });

  it("carries a square to scan that leads to the page which checks it", async () => {
    const address = `${app.origin}/verify/${snapshotOf(driver.email).sha256}`;
    const { data: modules } = encode(address, { ecc: "M", border: 4 });
    const dark = modules.map((row) => row.map((module) => (module ? "#" : ".")).join(""));
    expect(squareOn(paper.bytes, modules.length)).toEqual(dark);
  });

  it("names its language", () => {
    expect(paper.bytes.toString("latin1")).toContain("/Lang (en)");
  });

  it("stands every section under its heading and paragraph, in their order", async () => {
    const text = await textOf(paper.bytes);
    const headings = [
      "Before you start 49 CFR 391.21(d)",
      "You 49 CFR 391.21(b)(2)",
      "Where you lived 49 CFR 391.21(b)(3)",
      "Commercial driver’s license on file 49 CFR 391.21(b)(5)",
      "Other licenses 49 CFR 391.21(b)(5), (9)",
      "Driving experience 49 CFR 391.21(b)(6)",
      "Accidents 49 CFR 391.21(b)(7)",
      "Traffic tickets 49 CFR 391.21(b)(8)",
      "Work history 49 CFR 391.21(b)(10), (11)",
      "Drug and alcohol tests 49 CFR 40.25(j)",
      "Certification 49 CFR 391.21(b)(12)",
    ].map((heading) => text.indexOf(comparable(heading)));
    expect(headings).not.toContain(-1);
    expect(headings).toEqual([...headings].sort((a, b) => a - b));
  });

  it("shows the CDL in words, and the SSN nowhere", async () => {
    const text = await textOf(paper.bytes);
    for (const part of ["H12345678", "NE – Nebraska", "May 14, 2035", "T – Double/triple trailers", "A – Combination"])
      expect(text).toContain(comparable(part));
    expect(text).toContain("***-**-1234");
    expect(text).not.toMatch(/536-?22-?1234/);
  });

  it("names the files that were attached, with their checksums", async () => {
    const text = await textOf(paper.bytes);
    const [file] = (await recordOf(driver.email)).files ?? [];
    expect(file?.name).toBe("médico 2026.pdf");
    expect(text).toContain(comparable(`${file?.name} SHA-256 ${file?.sha256}`));
  });

  it("holds both notices word for word, with version, language and time", async () => {
    const text = await textOf(paper.bytes);
    const { notices = [], employer } = await recordOf(driver.email);
    expect(notices.map(({ notice }) => notice)).toEqual(["eSign", "investigation"]);
    const contact = data.one<{ phone: string; email: string }>(
      "select phone, email from companies where id = ?",
      companyId(),
    );
    for (const { notice, version } of notices) {
      const { title, paragraphs } = fillNotice(notice, version, "en", {
        ...employer,
        ...contact,
        street: employer.address,
        city: null,
        state: null,
        zip: null,
      });
      for (const part of [title, ...paragraphs]) expect(text).toContain(comparable(part));
      expect(text).toContain(comparable(`Version ${version}, shown in Spanish, acknowledged`));
    }
  });

  it("lists the paragraphs of the law, each one complete", async () => {
    const text = await textOf(paper.bytes);
    for (const paragraph of ["(b)(1)", "(b)(2)", "(b)(4)", "(b)(10)(iv)", "(b)(11)", "(b)(12)", "(d)"])
      expect(text).toMatch(new RegExp(`391\\.21${paragraph.replace(/[()]/g, "\\$&")}[A-Z][\\w’'.,]*Complete`));
    expect(text).not.toContain(comparable("Not part of this record"));
  });

  it("ends with the certification, the signature, the time with its zone, the checksum and the address to check it", async () => {
    const [last = ""] = (await pagesOf(paper.bytes)).slice(-1);
    const text = comparable(last);
    const { sha256 } = snapshotOf(driver.email);
    const at = text.indexOf(comparable(CERTIFICATION));
    expect(at).toBeGreaterThan(0);
    const end = text.slice(at);
    for (const part of [SIGNATURE, "Central", "UTC", sha256, `${app.origin}/verify/${sha256}`])
      expect(end).toContain(comparable(part));
  });

  it("says on each page which document it is and how many pages there are", async () => {
    const pages = await pagesOf(paper.bytes);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.length).toBeLessThan(8);
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(/Document RA-\w{6}-\w{6} · Version 1/);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it("is the plain application for a job that drives nothing", async () => {
    const worker = await signedAtSunbeam();
    const pdf = (await worker.get(PDF)).bytes;
    expect(await lackingOn(pdf, await recordOf(worker.email))).toEqual([]);
    const text = await textOf(pdf);
    expect(text).toContain(comparable(CERTIFICATION));
    expect(text).not.toContain(comparable("Driver’s application"));
    expect(text).not.toMatch(/49CFR391\.21\(b\)\(\d+\)/);
    expect((await lackingOn(pdf, await recordOf(driver.email))).length).toBeGreaterThan(50);
  });

  it.each([
    ["Łukasz", "Ó Briain-Nguyễn"],
    ["Володимир", "Їжакевич"],
    ["محمد", "الحسن"],
  ])("draws the name and the signature of %s %s", async (firstName, lastName) => {
    const text = await textSignedBy(firstName, lastName);
    for (const name of [firstName, lastName]) expect(text.split(comparable(name)).length).toBeGreaterThan(3);
    expect(text).not.toContain("□");
    expect(text).not.toContain(comparable(en.unprintable));
  });

  it("puts □ where the typeface has nothing, and says that the record holds what was typed", async () => {
    const text = await textSignedBy("አበ", "Sam-ሀ");
    for (const name of ["□□", "Sam-□"]) expect(text.split(name).length).toBeGreaterThan(3);
    expect(text).toContain(comparable(en.unprintable));
  });

  async function textSignedBy(firstName: string, lastName: string): Promise<string> {
    const worker = await filledInAtSunbeam(app, { firstName, lastName });
    await sign(worker, `${firstName} ${lastName}`);
    return comparable((await pagesOf((await worker.get(PDF)).bytes)).join(""));
  }
});

describe("the kept paper", () => {
  it("is one file in the driver's Application folder, however many ask for it at once", async () => {
    const worker = await signedAtSunbeam();
    const before = unnamedBlobs();
    const responses = await Promise.all([1, 2, 3].map(() => worker.get(PDF)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(({ headers }) => headers.get("x-content-sha256"))).size).toBe(1);
    const snapshot = snapshotOf(worker.email);
    const stored = data.all<{ id: string; name: string; sha256: string; size: number; kind: string }>(
      `select files.id, files.name, files.sha256, files.size, folders.kind from files
       join folders on folders.id = files.folder_id join drivers on drivers.id = files.driver_id
       where drivers.email = ? and files.kind = 'application_pdf'`,
      worker.email,
    );
    const made = papersOf(snapshot.id);
    expect(stored).toEqual([
      {
        id: made?.file_id,
        name: expect.stringMatching(/^application-RA-\w{6}-\w{6}\.pdf$/),
        sha256: made?.sha256,
        size: responses[0]?.bytes.length,
        kind: "application",
      },
    ]);
    expect(made).toMatchObject({ tries: 0, made_at: expect.any(Number) });
    expect(unnamedBlobs()).toBe(before);
  });

  it("is the same for ever: each signature has a paper of its own", async () => {
    const worker = await signedAtSunbeam();
    const first = await worker.get(PDF);
    const { application } = snapshotOf(worker.email);
    const manager = await staff(app, "sun.manager");
    const path = `/application/${application}/pdf`;
    expect((await manager.get(path)).bytes.equals(first.bytes)).toBe(true);
    const page = await manager.get(`/application/${application}/changes`);
    const version = /name="version"[^>]*value="(\d+)"/.exec(page.text)?.[1] ?? "";
    await manager.post(`/application/${application}/changes`, {
      version,
      sections: "you",
      message: "Please sign again.",
    });
    await worker.post("/applicant/application/review", { signature: SIGNATURE, sendUnchanged: "on" });
    const second = await worker.get(PDF);
    expect(await textOf(second.bytes)).toContain(comparable("Version (signature number) 2"));
    expect((await manager.get(path)).bytes.equals(second.bytes)).toBe(true);
    expect((await manager.get(`${path}?version=1`)).bytes.equals(first.bytes)).toBe(true);
    for (const version of ["0", "3", "x", ""])
      expect((await manager.get(`${path}?version=${version}`)).status, version).toBe(404);
  });

  it("is made when asked for where it was never waited for, of a demo's record too", async () => {
    const old = data.one<{ id: string; application: string; email: string }>(
      `select application_snapshots.id, application_id as application, drivers.email from application_snapshots
       join applications on applications.id = application_id join drivers on drivers.id = applications.driver_id
       join companies on companies.id = drivers.company_id
       where companies.name = 'Northway Freight' and drivers.email <> ? order by application_snapshots.id`,
      driver.email,
    );
    data.run("delete from application_papers where snapshot_id = ?", old.id);
    // Of the demo itself, not of this file's Northway.
    const demos = await staff({ origin: app.origin }, "north.manager");
    const response = await demos.get(`/application/${old.application}/pdf`);
    expect(response.status).toBe(200);
    expect(papersOf(old.id)?.sha256).toBe(response.headers.get("x-content-sha256"));
    expect(await lackingOn(response.bytes, await recordOf(old.email))).toEqual([]);
  });

  it("says so where it can't be made, counts the tries, and is made once the fault is gone", async () => {
    const worker = await signedAtSunbeam();
    const { id } = snapshotOf(worker.email);
    const heal = alterSnapshot(id);
    data.run(
      "update application_papers set file_id = null, sha256 = null, made_at = null, tries = 0 where snapshot_id = ?",
      id,
    );
    shows(await worker.get(PDF), 503, "We couldn't make the PDF. Please try again.");
    expect(papersOf(id)?.tries).toBeGreaterThan(0);
    heal();
    expect((await worker.get(PDF)).status).toBe(200);
  });

  it("is told to the audit, made and looked at", async () => {
    const { id, application } = snapshotOf(driver.email);
    const looks = () => data.count("audit_events", "action = 'file.viewed' and object = ?", papersOf(id)?.file_id);
    const before = looks();
    await driver.get(PDF);
    expect(looks()).toBe(before + 1);
    expect(data.count("audit_events", "action = 'application.paper_kept' and object = ?", application)).toBe(1);
  });

  it("is out of reach of another applicant, another company and of drafts", async () => {
    const { id, application } = snapshotOf(driver.email);
    const stranger = await applicant(app);
    const draft = applicationId(stranger);
    const north = await staff(app, "north.manager");
    const sun = await staff(app, "sun.manager");
    for (const [visitor, path] of [
      [stranger, PDF],
      [stranger, `/file/${papersOf(id)?.file_id}`],
      [north, `/application/${draft}/pdf`],
      [north, "/application/no-such-id/pdf"],
      [sun, `/application/${application}/pdf`],
    ] as const)
      expect((await visitor.get(path)).status, path).toBe(404);
    expect((await stranger.get(`/application/${application}/pdf`)).location).toBe("/forbidden");
    expect((await north.get(`/application/${application}/pdf`)).bytes.equals(paper.bytes)).toBe(true);
  });
});

describe("the signature of this installation", () => {
  const folder = mkdtempSync(join(tmpdir(), "roadhand-signed-"));
  /** What an independent program says, which trusts no certificate that it does not know. */
  function examined(pdf: Buffer): string {
    const file = join(folder, "application.pdf");
    writeFileSync(file, pdf);
    const { stdout, stderr } = spawnSync(provide("pdfsig"), [file], {
      encoding: "utf8",
      env: { ...process.env, HOME: folder },
    });
    return stdout + stderr;
  }

  it("covers the whole record, is valid to others, and of nobody whom they know", () => {
    const said = examined(paper.bytes);
    expect(said).toContain("Signature #1");
    // The certificate is that of the first signature of the installation, whose port was another.
    expect(said).toContain(`Signer Certificate Common Name: Roadhand at ${new URL(app.origin).hostname}:`);
    expect(said).toContain("Signing Hash Algorithm: SHA-256");
    expect(said).toContain("Total document signed");
    expect(said).toContain("Signature Validation: Signature is Valid.");
    expect(said).toMatch(/Certificate Validation: Certificate (issuer isn't Trusted|issuer is unknown)/);
    const { status } = spawnSync(provide("qpdf"), ["--check", join(folder, "application.pdf")]);
    expect(status).toBe(0);
  });

  it("is broken by a change of one byte", () => {
    const at = paper.bytes.indexOf("/Lang (en)") + "/Lang (e".length;
    expect(examined(flipped(paper.bytes, at))).toContain("Signature Validation: Digest Mismatch.");
  });

  it("is by one certificate for all, and none is on a copy to read", async () => {
    const certificate = () => data.one<{ held: Buffer }>("select signing_certificate as held from installation").held;
    const before = certificate();
    const worker = await signedAtSunbeam();
    expect(examined((await worker.get(PDF)).bytes)).toContain("Signature is Valid");
    expect(certificate().equals(before)).toBe(true);
    expect(examined((await driver.get(`${PDF}?language=es`)).bytes)).toContain("does not contain any signatures");
  });
});

describe("the copy to read in Spanish", () => {
  const SPANISH = `${PDF}?language=es`;

  it("says on each page that it is none of the record, and holds the same answers in Spanish words", async () => {
    const copy = await driver.get(SPANISH);
    expect(copy.headers.get("content-disposition")).toMatch(/filename="application-RA-\w{6}-\w{6}-es\.pdf"/);
    const pages = await pagesOf(copy.bytes);
    for (const page of pages) expect(page).toContain("Copia de lectura, no es el registro");
    const text = comparable(pages.join("\n"));
    const number = /RA-\w{6}-\w{6}/.exec(paper.headers.get("content-disposition") ?? "")?.[0];
    for (const part of [
      "Solicitud de empleo de conductor",
      `El registro es el documento en inglés ${number}, versión 1, y solo ese vale.`,
      "Dónde ha vivido",
      "Empresa o patrón",
      "Porque vivo cerca de la terminal.",
      CERTIFICATION,
      "Yo llené personalmente esta solicitud",
      `${app.origin}/verify/${snapshotOf(driver.email).sha256}`,
    ])
      expect(text).toContain(comparable(part));
    expect(text).toContain("***-**-1234");
    expect(text).not.toMatch(/536-?22-?1234/);
    expect(copy.bytes.toString("latin1")).toContain("/Lang (es)");
  });

  it("is kept nowhere, the same each time, told to the audit and not taken for what was issued", async () => {
    const { application, sha256 } = snapshotOf(driver.email);
    const kept = () => [data.count("files", "driver_id = ?", driverId(driver)), unnamedBlobs()];
    const before = kept();
    const made = () => data.count("audit_events", "action = 'application.reading_made' and object = ?", application);
    const looks = made();
    const [first, second] = [await driver.get(SPANISH), await driver.get(SPANISH)];
    expect(first.bytes.equals(second.bytes)).toBe(true);
    expect(made()).toBe(looks + 2);
    expect(kept()).toEqual(before);
    says(await compare(sha256, first.bytes), DIFFERS);
  });

  it("is for staff of the company too, and for nobody who may not see the record", async () => {
    const path = `/application/${snapshotOf(driver.email).application}/pdf?language=es`;
    const north = await staff(app, "north.manager");
    expect(comparable((await pagesOf((await north.get(path)).bytes)).join(""))).toContain("Copiadelectura");
    expect((await (await staff(app, "sun.manager")).get(path)).status).toBe(404);
    expect((await (await applicant(app)).get(path)).location).toBe("/forbidden");
    expect((await (await applicant(app)).get(SPANISH)).status).toBe(404);
  });
});

describe("a very long application", () => {
  it("breaks over as many pages as it takes, leaves nothing out, and parts no heading from what follows it", async () => {
    const long = (subject: string) =>
      `${subject}: ${"the road was wet and the load was light. ".repeat(35)}`.slice(0, 1400);
    const [employer] = WHOLE.work.employers;
    const [accident] = WHOLE.accidents.accidents;
    const many = Array.from({ length: 60 }, (_, index) => index + 1);
    const longest = await filledIn(app, {
      work: {
        ...WHOLE.work,
        employers: many.map((number) => ({
          ...(employer as object),
          name: `Employer Number ${number}, ${"Long".repeat(20)}`,
          ...(number > 1 && {
            present: "",
            to: monthsAgo(1),
            reason: "other",
            reasonDetails: long(`${number}`).slice(0, 1000),
          }),
          ...(number === 60 && { from: monthsAgo(100) }),
        })),
        remarks: long("Remarks"),
      },
      accidents: {
        hadAccidents: "some",
        accidents: many.map((number) => ({ ...(accident as object), details: long(`${number}`) })),
      },
    });
    await answerQuestions(longest, { q1: "x".repeat(4000), q2: "days" });
    await sign(longest);
    const response = await longest.get(PDF);
    expect(response.status).toBe(200);
    expect(await lackingOn(response.bytes, await recordOf(longest.email))).toEqual([]);
    const pages = await pagesOf(response.bytes);
    expect(pages.length).toBeGreaterThan(30);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).not.toMatch(/(Employer|Accident) \d+ of 60\s*Document RA-/);
      expect(page).not.toMatch(/49 CFR [\d.()b, ]+\s*Document RA-/);
    }
  });
});

describe("the page that checks a document", () => {
  let record: string;
  let printed: string;
  beforeAll(() => {
    const { id, sha256 } = snapshotOf(driver.email);
    record = sha256;
    printed = papersOf(id)?.sha256 ?? "";
  });
  const look = async (hash: string, visitor = new Visitor(app.origin)) => {
    const { status, text, headers } = await visitor.get(verifyPath(hash));
    return { status, words: wordsOf(text), headers };
  };

  it("says to everybody that a record or its paper was issued here, when it was signed, and nothing more", async () => {
    const { signedAt } = await recordOf(driver.email);
    const { formatInstant } = await import("~/domain/words");
    for (const hash of [record, printed, record.toUpperCase()]) {
      const { status, words } = await look(hash);
      expect(status).toBe(200);
      expect(words).toContain(`${UNCHANGED} Signed on ${formatInstant(signedAt, "en", "UTC")} UTC.`);
      for (const secret of ["Nguyễn", "Marisol", "Northway", "Regional", app.code("NRTHWAY"), "Nebraska"])
        expect(words).not.toContain(secret);
    }
    for (const visitor of [driver, await staff(app, "sun.manager"), await staff(app, "rtic.manager")])
      expect((await visitor.get(verifyPath(record))).status).toBe(200);
  });

  it("tells nobody else where it leads and is kept by no cache", async () => {
    const { headers } = await look(record);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  it.each(["0".repeat(64), "abc", "g".repeat(64), `${"a".repeat(64)}0`, "%00"])("knows nothing of %s", async (hash) => {
    const { status, words } = await look(hash);
    expect(status).toBe(404);
    expect(words).toContain(UNKNOWN);
  });

  it("knows the very file that was issued, and any file that differs by one byte or altogether", async () => {
    const kept = () => [data.count("files", "kind <> 'application_pdf'"), unnamedBlobs()];
    const before = kept();
    for (const hash of [record, printed]) says(await compare(hash, paper.bytes), SAME);
    for (const other of [flipped(paper.bytes), Buffer.concat([paper.bytes, Buffer.from("\n")]), CERTIFICATE]) {
      const words = wordsOf((await compare(record, other)).text);
      expect(words).toContain(DIFFERS);
      expect(words).not.toContain(SAME);
    }
    expect(kept()).toEqual(before);
  });

  it("asks for a file, and for one of at most 15 MB", async () => {
    const none = await compare(record, undefined);
    expect([none.status, wordsOf(none.text)]).toEqual([422, expect.stringContaining("Choose a file.")]);
    const large = await compare(record, Buffer.alloc(15 * 1024 * 1024 + 1, 0x20));
    expect([large.status, wordsOf(large.text)]).toEqual([422, expect.stringContaining("larger than 15 MB")]);
    expect((await compare("0".repeat(64), paper.bytes)).status).toBe(404);
    expect((await new Visitor(app.origin).post(verifyPath(record), { file: "x" })).status).toBe(415);
  });

  it("says that the record was changed when one byte of what is stored differs", async () => {
    const heal = alterSnapshot(snapshotOf(driver.email).id);
    for (const hash of [record, printed]) {
      const { status, words } = await look(hash);
      expect([status, words]).toEqual([200, expect.stringContaining(CHANGED)]);
      expect(words).not.toContain(UNCHANGED);
    }
    heal();
    expect((await look(record)).words).toContain(UNCHANGED);
  });

  it("says that the paper was changed when one byte of its file differs, or the file is gone", async () => {
    const path = storagePath(papersOf(snapshotOf(driver.email).id)?.file_id ?? "");
    const whole = readFileSync(path);
    for (const spoil of [() => writeFileSync(path, flipped(whole)), () => rmSync(path)]) {
      spoil();
      expect((await look(printed)).words).toContain(CHANGED);
      expect((await look(record)).words).toContain(UNCHANGED);
    }
    writeFileSync(path, whole);
    expect((await look(printed)).words).toContain(UNCHANGED);
  });

  it("answers one address thirty times a minute", async () => {
    const curious = new Visitor(app.origin);
    const codes = [];
    for (let tries = 0; tries < 31; tries += 1) codes.push((await curious.get(verifyPath("0".repeat(64)))).status);
    expect(codes).toEqual([...Array(30).fill(404), 429]);
    expect((await look(record)).status).toBe(200);
  });
});

/** The rows of what is drawn as runs of dark modules. */
function squareOn(pdf: Buffer, across: number): string[] {
  const rows = Array.from({ length: across }, () => Array<string>(across).fill("."));
  const streams = pdf.toString("latin1").matchAll(/stream\r?\n(.*?)endstream/gs);
  for (const [, stream = ""] of streams) {
    const drawn = (() => {
      try {
        return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    })();
    for (const [, x, y, end, below] of drawn.matchAll(/^(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l$/gm))
      if (Number(below) === Number(y) + 1) rows[Number(y)]?.fill("#", Number(x), Number(end));
  }
  return rows.map((row) => row.join(""));
}

/** Changes one byte of a stored record. @returns undoes it */
function alterSnapshot(id: string): () => void {
  const { sealed } = data.one<{ sealed: Buffer }>(
    "select sealed_record as sealed from application_snapshots where id = ?",
    id,
  );
  const write = (bytes: Buffer) =>
    data.runUnguarded("update application_snapshots set sealed_record = ? where id = ?", bytes, id);
  write(flipped(sealed));
  return () => write(sealed);
}

/** How many stored files no row names. */
function unnamedBlobs(): number {
  const root = `${app.dataDir}/files`;
  const stored = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => /[0-9a-f]{32}$/.test(name));
  const pictures = data.count("files", "thumbnail_name is not null");
  return stored.length - data.count("files") - pictures - data.count("cdl_pdfs");
}
