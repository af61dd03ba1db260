/** Releases: read, signed and withdrawn by the driver, each alone. */
import { createHash } from "node:crypto";
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { referenceOf } from "~/domain/application/record/reference";
import { applicant, saveSection, TYPED } from "../applicant";
import { unzip } from "../driver/filing";
import { letterTo, linkIn, mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { alsoAs, masquerading } from "../people";
import {
  applicationId,
  audited,
  companyId,
  driverId,
  folderId,
  NOBODYS,
  row,
  templateId,
  userEmail,
  userId,
} from "../rows";
import { until } from "../until";
import { staff, type Visitor } from "../visitor";
import {
  filledIn,
  filledInAtSunbeam,
  formFields,
  monthsAgo,
  SIGNATURE,
  setQuestions,
  sign,
  WHOLE,
} from "./whole-application";

const PRIOR = "/applicant/release/prior_employer";
const TITLE = "Release of my safety performance history by previous employers";
const TITULO = "Autorización para que mis empleadores anteriores den mi historial de seguridad";

setQuestions(app, app.code("NRTHWAY"), []);

type Driver = Visitor & { email: string };
type Row = { id: string; sha256: string; pdf_sha256: string; file_id: string | null; withdrawn_at: number | null };
const signedBy = (who: Driver) =>
  data.all<Row>("select * from releases where application_id = ? order by signed_at, id", applicationId(who));

const seenOn = async (who: Visitor, path = PRIOR) => String(heldIn((await who.get(path)).text, "seen"));
const signRelease = async (who: Visitor, path = PRIOR) =>
  who.post(path, { seen: await seenOn(who, path), signature: SIGNATURE });

/** As the company does it: a Manager chooses, an Administrator publishes, confirming the samples. */
async function requireAlso(releases: string[]): Promise<void> {
  const id = templateId("NRTHWAY");
  const version = () => String(row("templates", id).version);
  const chosen = await manager.post(`/templates/releases/${id}`, { version: version(), releases });
  expect(chosen.location).toBe(`/templates/view/${id}`);
  const published = await administrator.post(`/templates/publish/${id}`, { version: version(), confirmSamples: "on" });
  expect(published.location).toBe(`/templates/view/${id}`);
}

describe("the release of earlier employers", () => {
  it("is asked of who names a regulated employer of the last three years, and names those employers alone", async () => {
    const who = await filledIn(app);
    says(await who.get("/applicant"), "Releases", TITLE, "Not signed");
    const page = await who.get(PRIOR);
    says(page, TITLE, "Prairie Line Transport LLC (Kansas City, MO); Big Muddy Freight, Inc. (Kansas City, MO).");
    says(
      page,
      "Northway Freight LLC",
      "49 CFR 391.23(e)",
      `As you entered it: Marisol Guadalupe ${SIGNATURE.slice(8)}`,
    );
    expect(wordsOf(page.text)).not.toContain("Ortega Hermanos");
    const forms = formsOf(page.text).filter(({ values }) => "signature" in values);
    expect(forms.map(({ values }) => Object.keys(values).sort())).toEqual([["seen", "signature"]]);
  });

  it("says in short, above its text, what it allows and what is not possible without it", async () => {
    const who = await filledIn(app);
    const short = "In short: your past employers may tell Northway Freight about your jobs, accidents";
    const without = "Without it, Northway Freight can't let you drive a commercial vehicle.";
    const page = await who.get(PRIOR);
    says(page, short, without);
    const words = wordsOf(page.text);
    expect(words.indexOf(short)).toBeLessThan(words.indexOf("I have applied to Northway Freight LLC"));
    expect(words.split(without)).toHaveLength(2);
    says(await who.get("/applicant/releases"), without);
    expect(wordsOf((await who.get("/applicant/releases")).text)).not.toContain("nothing left to sign");
  });

  it("is not asked of anybody else", async () => {
    const [newest, , oldest] = WHOLE.work.employers;
    const outside = await filledIn(app, {
      work: {
        ...WHOLE.work,
        employers: [{ ...newest, fmcsrs: "no", part40: "no" }, oldest ?? {}],
        breaks: [{ kind: "illness_or_family", from: monthsAgo(70), to: monthsAgo(26) }],
      },
    });
    for (const who of [outside, await filledInAtSunbeam(app), await applicant(app, { cdlNumber: "F1234567" })]) {
      expect(wordsOf((await who.get("/applicant")).text)).not.toContain(TITLE);
      shows(await who.get("/applicant/releases"), 200, "There's nothing to sign here.");
      expect((await who.get(PRIOR)).status).toBe(404);
      expect((await who.post(PRIOR, { signature: "Maya Ruiz", seen: "x" })).status).toBe(404);
    }
  });

  it("waits for the consent to sign electronically and for the name, and says where they are", async () => {
    const who = await applicant(app, { cdlNumber: "F7654321", notices: false });
    const work = formFields(WHOLE.work);
    await saveSection(who, "notices", TYPED.notices);
    await saveSection(who, "work", work);
    const page = await who.get(PRIOR);
    says(page, "First fill in your name");
    expect(page.text).toContain('href="/applicant/application/you"');
    expect(heldIn(page.text, "seen")).toBeUndefined();
    shows(await who.post(PRIOR, { signature: "Anybody", seen: "x" }), 409, "First fill in your name");
    data.run("delete from acknowledgements where application_id = ?", applicationId(who));
    says(await who.get(PRIOR), "There you agree to sign electronically");
    shows(await who.post(PRIOR, { signature: "Anybody", seen: "x" }), 409, "There you agree to sign electronically");
    expect(signedBy(who)).toEqual([]);
  });
});

describe("signing", () => {
  it("takes the driver's own name, keeps the text that was read with its hashes, and nothing of it plainly", async () => {
    const who = await filledIn(app);
    const seen = await seenOn(who);
    const refused = await who.post(PRIOR, { seen, signature: "Somebody Else" });
    expect(refused.status).toBe(422);
    expect(heldIn(refused.text, "signature")).toBe("Somebody Else");
    shows(await who.post(PRIOR, { seen, signature: "" }), 422);
    const signed = await who.post(PRIOR, { seen, signature: SIGNATURE });
    expect(signed.location).toBe("/applicant");
    says(await who.get(PRIOR), "Release signed.", "Signed by", SIGNATURE, "Version of the text");
    const [row] = signedBy(who);
    const plain = JSON.stringify(data.one("select * from releases where id = ?", row?.id));
    for (const secret of [SIGNATURE, "Prairie Line", who.address]) expect(plain).not.toContain(secret);
    const [act] = audited("release.signed", applicationId(who));
    expect(JSON.parse(act?.detail ?? "")).toEqual({ kind: "prior_employer", version: "1", release: row?.id });
  });

  it("freezes both texts by their sums, from where it was signed and by which consent, and its PDF says so", async () => {
    const who = await filledIn(app);
    const page = wordsOf((await who.get(PRIOR)).text);
    expect((await signRelease(who)).status).toBe(302);
    await until(() => signedBy(who)[0]?.file_id);
    const [row] = signedBy(who);
    const copy = new Map(unzip((await who.get("/applicant/data/copy")).bytes).map(({ name, bytes }) => [name, bytes]));
    const [company] = JSON.parse(copy.get("data.json")?.toString("utf8") ?? "").companies;
    const { record } = company.applications[0].releases[0];
    const consent = data.one<{ version: string; at: number }>(
      "select text_version as version, at from acknowledgements where application_id = ? and notice = 'eSign'",
      applicationId(who),
    );
    expect(record).toMatchObject({
      kind: "prior_employer",
      releaseId: row?.id,
      driver: `Marisol Guadalupe ${SIGNATURE.slice(8)} Jr`,
      signature: SIGNATURE,
      address: who.address,
      language: "en",
      consent: { version: consent.version },
      employers: ["Prairie Line Transport LLC (Kansas City, MO)", "Big Muddy Freight, Inc. (Kansas City, MO)"],
    });
    expect(new Date(record.consent.at).getTime()).toBe(consent.at);
    const sum = (text: string) => createHash("sha256").update(text).digest("hex");
    expect(sum(JSON.stringify(record))).toBe(row?.sha256);

    const paper = [...copy].find(([name]) => name.includes("release-prior-employer-"))?.[1] ?? Buffer.alloc(0);
    const { text } = await extractText(new Uint8Array(paper), { mergePages: true });
    const run = (said: string) => said.replace(/\s+/g, "");
    const printed = run(text);
    for (const language of ["en", "es"]) {
      const { title, paragraphs, sha256 } = record.text[language];
      expect(sha256).toBe(sum([title, ...paragraphs].join("\n\n")));
      expect(printed).toContain(sha256);
      for (const said of [title, ...paragraphs]) {
        expect(page).toContain(said);
        expect(printed).toContain(run(said));
      }
    }
    for (const said of [
      "Northway Freight LLC",
      record.employer.address,
      record.driver,
      `Signature, typed by the driver ${SIGNATURE}`,
      `Consent to sign electronically Version ${consent.version}`,
      "Language it was shown in English",
      row?.sha256 ?? "",
      `/verify/${row?.sha256}`,
    ])
      expect(printed).toContain(run(said));
    expect(printed).not.toContain(who.address);
  });

  it("does not wait for the application, nor the application for it", async () => {
    const before = await filledIn(app);
    expect((await signRelease(before)).status).toBe(302);
    await sign(before);
    const after = await filledIn(app);
    await sign(after);
    says(await after.get("/applicant"), TITLE, "Not signed");
    expect((await signRelease(after)).status).toBe(302);
    for (const who of [before, after]) expect(signedBy(who)).toHaveLength(1);
  });

  it("counts once, however often it is pressed", async () => {
    const who = await filledIn(app);
    const seen = await seenOn(who);
    const responses = await Promise.all([1, 2, 3].map(() => who.post(PRIOR, { seen, signature: SIGNATURE })));
    expect(responses.map(({ location }) => location)).toEqual(Array(3).fill("/applicant"));
    expect(signedBy(who)).toHaveLength(1);
    expect(audited("release.signed", applicationId(who))).toHaveLength(1);
  });

  it("of a text that has changed meanwhile is refused; what was typed stays, and the new text stands there", async () => {
    const who = await filledIn(app);
    const seen = await seenOn(who);
    await saveSection(who, "work", formFields({ ...WHOLE.work, employers: WHOLE.work.employers.slice(0, 1) }));
    const refused = await who.post(PRIOR, { seen, signature: SIGNATURE });
    shows(refused, 409, "The text changed since you opened this page.");
    expect(heldIn(refused.text, "signature")).toBe(SIGNATURE);
    expect(heldIn(refused.text, "seen")).not.toBe(seen);
    expect((await signRelease(who)).status).toBe(302);
  });

  it("is asked again once another regulated employer is named", async () => {
    const driver = await filledIn(app);
    await saveSection(driver, "work", formFields({ ...WHOLE.work, employers: WHOLE.work.employers.slice(0, 1) }));
    await signRelease(driver);
    says(await driver.get(PRIOR), "Signed by");
    await saveSection(driver, "work", formFields(WHOLE.work));
    says(await driver.get("/applicant"), "Not signed");
    // What was signed for the first one is in force, and can be withdrawn.
    says(await driver.get(PRIOR), "Big Muddy Freight, Inc.", "Signed by", "Withdraw");
    expect((await signRelease(driver)).status).toBe(302);
    expect(signedBy(driver)).toHaveLength(2);
  });

  it("of an employer does not stand for one of the same name elsewhere", async () => {
    const driver = await filledIn(app);
    const [first, ...others] = WHOLE.work.employers;
    await signRelease(driver);
    says(await driver.get(PRIOR), "Signed by");
    await saveSection(
      driver,
      "work",
      formFields({ ...WHOLE.work, employers: [{ ...first, city: "Elsewhere" }, ...others] }),
    );
    says(await driver.get("/applicant"), "Not signed");
  });

  it("is done in Spanish with the English record beside it", async () => {
    const who = await filledIn(app, {}, "es");
    const page = await who.get(PRIOR);
    says(page, TITULO, TITLE, "En inglés (es el oficial)", "Escriba su nombre completo para firmar");
    expect(page.text).toMatch(/<details><summary[^>]*>En inglés.*?lang="en"[^>]*>\s*<h2>Release of my/s);
    expect(page.text).toMatch(/lang="es"[^>]*>\s*<h2>/);
    await signRelease(who);
    says(await who.get(PRIOR), "Se firmó la autorización.", TITULO, TITLE);
    const letter = await letterTo(app, who.email, 2);
    expect(letter.subject).toBe("Sus autorizaciones firmadas en Northway Freight");
  });
});

it("a disclosure is read in both languages at once by readers of Spanish", async () => {
  await requireAlso(["fcra"]);
  const who = await filledIn(app, {}, "es");
  const page = await who.get("/applicant/release/fcra");
  says(page, "En inglés (es el oficial)");
  expect(page.text).not.toMatch(/<details><summary[^>]*>En inglés/);
  await requireAlso([]);
});

describe("the signed paper", () => {
  it("is mailed as a link once everything is signed, never in the letter, and leads to the copies", async () => {
    const who = await filledIn(app);
    await signRelease(who);
    const letter = await letterTo(app, who.email, 2);
    expect(letter.subject).toBe("Your signed releases at Northway Freight");
    expect(linkIn(letter)).toContain("returnTo=%2Fapplicant%2Freleases");
    for (const secret of ["Prairie", SIGNATURE]) expect(letter.text).not.toContain(secret);
    const pdf = await who.get(`/applicant/releases/${signedBy(who)[0]?.id}/pdf`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    says(await who.get("/applicant/releases"), TITLE, "You signed it. There's nothing left to sign.");
  });

  it("has a verification address, as its record has", async () => {
    const who = await filledIn(app);
    await signRelease(who);
    const stored = await until(() => signedBy(who).find(({ file_id }) => file_id));
    const pdf = await who.get(`/applicant/releases/${stored.id}/pdf`);
    expect(createHash("sha256").update(pdf.bytes).digest("hex")).toBe(stored.pdf_sha256);
    for (const hash of [stored.sha256, stored.pdf_sha256])
      shows(await stranger.get(`/verify/${hash}`), 200, "issued here and is unchanged");
    data.runUnguarded("update releases set sealed_record = ? where id = ?", Buffer.alloc(80), stored.id);
    expect(wordsOf((await stranger.get(`/verify/${stored.sha256}`)).text)).not.toContain("is unchanged");
  });

  it("lies in the restricted folder: Administrators read it, with a line in the audit, and nobody else of the staff", async () => {
    const who = await filledIn(app);
    await signRelease(who);
    const { file_id: file, id } = await until(() => signedBy(who).find(({ file_id }) => file_id));
    expect((await administrator.get(`/file/${file}`)).status).toBe(200);
    expect(audited("file.viewed", file ?? "").length).toBeGreaterThan(0);
    const others = [manager, stranger, await masquerading("north.admin"), await filledIn(app)];
    for (const other of others) {
      expect((await other.get(`/file/${file}`)).status).toBe(404);
      const own = await other.get(`/applicant/releases/${id}/pdf`);
      expect(own.location?.split("?")[0] ?? own.status).toSatisfy((got) => got === "/forbidden" || got === 404);
    }
    expect((await who.get(`/file/${file}`)).status).toBe(404);
    expect((await who.get(`/applicant/releases/${NOBODYS}/pdf`)).status).toBe(404);
    says(await administrator.get(`/folder/${folderId(who, "restricted")}`), "Signed release");
    const form = { title: "mine", version: "1", place: "other.other" };
    shows(await administrator.post(`/file/${file}/edit`, form), 409, "This is a signed release, so it stays as it is");
    shows(
      await administrator.post(`/file/${file}/deletion`, { version: "1" }),
      409,
      "This is a signed release, so it stays as it is",
    );
  });
});

describe("withdrawing", () => {
  it("is recorded, told to the staff, and can be followed by another signature", async () => {
    const who = await filledIn(app);
    await sign(who);
    await signRelease(who);
    const page = await who.get(`${PRIOR}/withdrawal`);
    says(
      page,
      "Withdraw this release?",
      "Without it, Northway Freight can't let you drive a commercial vehicle.",
      "We'll tell Northway Freight.",
    );
    expect((await who.post(`${PRIOR}/withdrawal`)).location).toBe(PRIOR);
    says(await who.get(PRIOR), "You withdrew it. You can sign it again.");
    says(await who.get("/applicant"), "Withdrawn");
    expect(audited("release.withdrawn", applicationId(who))).toHaveLength(1);
    shows(await who.post(`${PRIOR}/withdrawal`), 409, "You already withdrew this release.");
    const subject = `A driver withdrew a release: Regional Truck Driver, ${referenceOf(applicationId(who))}`;
    const told = await until(() =>
      mailsTo(app, userEmail("north.manager")).find((letter) => letter.subject === subject),
    );
    expect(`${told.subject}${told.text}`).not.toContain("Marisol");
    says(await manager.get(`/application/${applicationId(who)}`), "A release was withdrawn");
    // The signed copy stays.
    expect((await who.get(`/applicant/releases/${signedBy(who)[0]?.id}/pdf`)).status).toBe(200);
    await signRelease(who);
    expect(signedBy(who).map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([true, false]);
  });

  it("of what nobody signed is not found", async () => {
    const who = await filledIn(app);
    expect((await who.post(`${PRIOR}/withdrawal`)).status).toBe(404);
    shows(await who.get(`${PRIOR}/withdrawal`), 409, "already withdrew this release");
  });
});

describe("after the application is signed", () => {
  const STATUS = "/applicant";
  const THANKS = "/application/application/completed";
  const toSign = ({ text }: { text: string }) =>
    /<a[^>]*href="(\/applicant\/release\/\w+)"/.exec(
      /<a[^>]*class="button [^>]*release[^>]*>|<a[^>]*release[^>]*class="button [^>]*>/.exec(text)?.[0] ?? "",
    )?.[1];
  const letterAfterSigning = (who: Driver) =>
    until(() => mailsTo(app, who.email).find(({ subject }) => subject.includes("has your application")));

  it("the page of thanks, the status and the mail say what is still to sign, and lead to it, one after the other", async () => {
    await requireAlso(["clearinghouse"]);
    const who = await filledIn(app);
    expect(toSign(await who.get(STATUS))).toBeUndefined();
    await sign(who);
    for (const path of [THANKS, STATUS]) {
      const page = await who.get(path);
      says(page, "Still to sign: 2 releases", "They take about 2 minutes in all.", TITLE, "General consent to limited");
      expect(toSign(page), path).toBe(PRIOR);
    }
    const letter = await letterAfterSigning(who);
    says(letter.text, "Northway Freight also needs your signature on 2 releases.", "Read and sign:");
    expect(linkIn(letter)).toBe(`/apply/found?code=${app.code("NRTHWAY")}&returnTo=%2Fapplicant%2Freleases`);
    const seen = await seenOn(who);
    expect((await who.post(PRIOR, { seen, signature: SIGNATURE })).location).toBe("/applicant/release/clearinghouse");
    says(await who.get("/applicant/release/clearinghouse"), "Release signed. Here is the next one.");
    says(await who.get(THANKS), "Still to sign: 1 release", "It takes about a minute.");
    expect((await signRelease(who, "/applicant/release/clearinghouse")).location).toBe(STATUS);
    for (const path of [THANKS, STATUS]) expect(wordsOf((await who.get(path)).text)).not.toContain("Still to sign");
    await requireAlso([]);
  });

  it("nothing is called for that the driver has withdrawn, or while the company takes no signatures", async () => {
    const who = await filledIn(app);
    await signRelease(who);
    await sign(who);
    expect((await letterAfterSigning(who)).text).not.toContain("needs your signature");
    await who.post(`${PRIOR}/withdrawal`);
    expect(wordsOf((await who.get(STATUS)).text)).not.toContain("Still to sign");
    const later = await filledIn(app);
    await sign(later);
    says(await later.get(STATUS), "Still to sign: 1 release");
    const suspend = (status: string) => data.run("update companies set status = ? where id = ?", status, companyId());
    suspend("suspended");
    try {
      expect(wordsOf((await later.get(STATUS)).text)).not.toContain("Still to sign");
    } finally {
      suspend("active");
    }
  });
});

describe("releases that a template asks", () => {
  it("are each a page of their own; all signed, one letter tells of them", async () => {
    await requireAlso(["fcra", "clearinghouse"]);
    const who = await filledIn(app);
    says(await who.get("/applicant/releases"), TITLE, "Disclosure and authorization for consumer reports");
    const fcra = await who.get("/applicant/release/fcra");
    says(fcra, "may obtain a consumer report about you");
    // The disclosure is to stand alone (15 USC 1681b(b)(2)(A)).
    expect(wordsOf(fcra.text)).not.toContain("In short");
    await sign(who);
    // What it means is said on each page that leads to it.
    for (const path of ["/applicant/releases", "/application/application/completed"])
      says(await who.get(path), "Northway Freight may get a background report about you.");
    expect(wordsOf(fcra.text)).not.toContain("Clearinghouse");
    says(await who.get("/applicant/release/clearinghouse"), "clearinghouse.fmcsa.dot.gov", "382.703(c)");
    expect((await who.get("/applicant/release/psp")).status).toBe(404);
    await signRelease(who);
    await signRelease(who, "/applicant/release/fcra");
    const letters = () => data.count("outbox", "letter = 'releases-signed' and to_address = ?", who.email);
    expect(letters()).toBe(0);
    await signRelease(who, "/applicant/release/clearinghouse");
    expect(letters()).toBe(1);
    await requireAlso([]);
  });

  it("end with the application: nothing more is signed, what was signed can be withdrawn", async () => {
    await requireAlso(["fcra"]);
    const who = await filledIn(app);
    await signRelease(who);
    await sign(who);
    await who.post("/applicant/application/withdraw", {});
    says(await who.get("/applicant/release/fcra"), "This application has ended");
    const refused = await who.post("/applicant/release/fcra", { signature: SIGNATURE, seen: "x" });
    expect(refused.status).toBe(409);
    expect((await who.post(`${PRIOR}/withdrawal`)).location).toBe(PRIOR);
    await requireAlso([]);
  });
});

it("stays as the template was when the driver began", async () => {
  const who = await filledIn(app);
  await requireAlso(["fcra"]);
  expect((await who.get("/applicant/release/fcra")).status).toBe(404);
  const later = await filledIn(app);
  expect((await later.get("/applicant/release/fcra")).status).toBe(200);
  await requireAlso([]);
  expect((await later.get("/applicant/release/fcra")).status).toBe(200);
});

it("a driver's page of another language tells the same", async () => {
  const who = await filledIn(app);
  const spanish = alsoAs(who, { "accept-language": "es" });
  says(await spanish.get("/applicant/releases"), "Autorizaciones por firmar", TITULO, "Sin firmar");
});

describe("the company", () => {
  it("sees which are asked, signed and withdrawn, and of unsigned answers nothing", async () => {
    const who = await filledIn(app);
    const page = () => manager.get(`/application/${applicationId(who)}`);
    const name = "Safety history from earlier employers";
    expect(wordsOf((await page()).text)).not.toContain(name);
    await sign(who);
    says(await page(), name, "Not signed", "Remind the driver");
    says(await manager.get(`/driver/${driverId(who)}`), name, "Not signed");
    await signRelease(who);
    says(
      await page(),
      "Signed",
      "A release was signed",
      "Only Administrators, and Managers they name, can see the signed releases",
    );
    const file = (await until(() => signedBy(who).find(({ file_id }) => file_id))).file_id;
    expect((await page()).text).not.toContain(`/file/${file}`);
    for (const path of [`/application/${applicationId(who)}`, `/driver/${driverId(who)}`])
      expect((await administrator.get(path)).text).toContain(`href="/file/${file}"`);
    const mask = await masquerading("north.admin");
    expect((await mask.get(`/application/${applicationId(who)}`)).text).not.toContain(`/file/${file}`);
  });

  it("reminds of what is missing, once in three days", async () => {
    const who = await filledIn(app);
    await sign(who);
    const path = `/application/${applicationId(who)}/release-reminder`;
    shows(await manager.get(path), 200, "One every 3 days at most.");
    expect((await stranger.post(path)).status).toBe(404);
    expect((await manager.post(path)).location).toBe(`/application/${applicationId(who)}#releases`);
    const letter = await letterTo(app, who.email, 3);
    expect(letter.subject).toBe("Releases to sign for Northway Freight");
    expect(linkIn(letter)).toContain("returnTo=%2Fapplicant%2Freleases");
    says(await manager.get(`/application/${applicationId(who)}`), "Last reminder: Luis Ortega", "You can send another");
    shows(await manager.post(path), 409, "less than 3 days ago");
    await signRelease(who);
    shows(await manager.post(path), 409, "No release is missing, so there's nothing to send a reminder for");
  });
});

describe("a Manager whom an Administrator has named", () => {
  const page = () => `/my-company/investigator/${userId("north.manager")}`;

  it("reads the signed papers from then on, until it is taken back or their role changes", async () => {
    const who = await filledIn(app);
    await sign(who);
    await signRelease(who);
    const file = (await until(() => signedBy(who).find(({ file_id }) => file_id))).file_id;
    expect((await manager.get(`/file/${file}`)).status).toBe(404);
    says(await administrator.get(page()), "May Luis Ortega read the investigation?", "may not read them now");
    expect((await administrator.post(page(), { reads: "yes" })).location).toBe("/my-company");
    says(await manager.get("/my-company"), "Manager, reads the investigation");
    expect((await manager.get(`/file/${file}`)).status).toBe(200);
    expect((await manager.get(`/application/${applicationId(who)}`)).text).toContain(`/file/${file}`);
    expect((await manager.get(`/folder/${folderId(who, "restricted")}`)).status).toBe(200);
    expect((await (await masquerading("north.manager")).get(`/file/${file}`)).status).toBe(404);
    await administrator.post(page(), { reads: "no" });
    expect((await manager.get(`/file/${file}`)).status).toBe(404);
    for (const action of ["user.investigator_named", "user.investigator_removed"])
      expect(audited(action, userId("north.manager"))).toHaveLength(1);
  });

  it("is named by nobody else, of no other company and never without a proof", async () => {
    for (const other of [manager, await masquerading("north.admin"), await staff(app, "rtic.admin")]) {
      const response = await other.post(page(), { reads: "yes" });
      expect(response.location?.split("?")[0] ?? response.status).toSatisfy(
        (got) => got === "/forbidden" || got === 403,
      );
    }
    expect(
      (await administrator.post(`/my-company/investigator/${userId("sun.manager")}`, { reads: "yes" })).status,
    ).toBe(404);
    expect(
      (await administrator.post(`/my-company/investigator/${userId("north.admin")}`, { reads: "yes" })).status,
    ).toBe(404);
    const late = await staff(app, "north.admin");
    data.run("update sessions set proven_at = 0 where id = (select id from sessions order by created_at desc limit 1)");
    expect((await late.post(page(), { reads: "yes" })).location).toContain("/user/proof");
    expect(data.count("memberships", "company_id = ? and investigates = 1", companyId())).toBe(0);
  });
});
