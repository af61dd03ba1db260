/** A company's own forms: written by it, read and signed by its drivers, and shown with who has and who hasn't. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { pdf } from "../driver/filing";
import { imported } from "../driver/imported";
import { approved, hire } from "../driver/stages";
import { letterTo, linkIn, mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { alsoAs } from "../people";
import { audited, driverId } from "../rows";
import { dayFields, Visitor } from "../visitor";

const FORMS = "/my-company/forms";
const TODAY = dayOf(new Date(), "America/Chicago");
const POLICY = {
  version: "0",
  kind: "policy_receipt",
  duties: ["cdl", "cmv"],
  due: "at_hire",
  titleEn: "Receipt of our policy",
  textEn: "{company} gave me its policy.\n\nI have read it.",
  titleEs: "Acuse de nuestra política",
  textEs: "{company} me entregó su política.\n\nLa leí.",
};
type Form = Omit<typeof POLICY, "duties"> & { duties: string[] };

async function added(more: Partial<Form> = {}): Promise<string> {
  const response = await administrator.post(`${FORMS}/add`, { ...POLICY, ...more });
  expect(response.status, wordsOf(response.text)).toBe(302);
  return response.location?.split("/").at(-1) ?? "";
}
const requestOf = (driver: string, form: string) =>
  data.one<{ id: string; state: string; file_id: string | null; sha256: string | null; pdf_sha256: string | null }>(
    "select * from document_requests where driver_id = ? and place = ? order by asked_at desc, id desc",
    driver,
    `form.${form}`,
  );
/** @returns the letter's link, opened on a phone that knows nothing of this site */
async function openedBy(email: string, count: number) {
  const phone = new Visitor(app.origin);
  const response = await phone.get(linkIn(await letterTo(app, email, count)));
  expect(response.status, wordsOf(response.text)).toBe(302);
  const { location } = await phone.get(response.location ?? "");
  return { phone, page: location ?? "" };
}
async function sign(who: Visitor, page: string, fields: Record<string, string> = {}) {
  const { text } = await who.get(page);
  return who.post(page, { seen: String(heldIn(text, "seen")), agreed: "on", ...fields });
}

describe("a form", () => {
  it("is written by an Administrator in both languages, and refused with what was typed", async () => {
    const refused = await administrator.post(`${FORMS}/add`, { ...POLICY, textEs: "", titleEn: "{employee}" });
    expect(refused.status).toBe(422);
    expect(heldIn(refused.text, "textEn")).toBe(POLICY.textEn);
    const id = await added({ titleEn: "Handbook, read", kind: "handbook" });
    says(await manager.get(FORMS), "Forms to sign", "Handbook, read", "Receipt of the handbook", "At hire");
    says(await manager.get(`${FORMS}/${id}`), "Version 1", "{company} gave me its policy.", "Nora Whitaker");
    expect((await manager.get(`${FORMS}/add`)).location).toContain("/forbidden");
    expect((await manager.post(`${FORMS}/add`, POLICY)).location).toContain("/forbidden");
    for (const path of ["", "/edit", "/ending"])
      expect((await stranger.get(`${FORMS}/${id}${path}`)).status, path).toBe(404);
    const spanish = alsoAs(manager);
    spanish.cookies.set("language", "es");
    says(await spanish.get(FORMS), "Formularios para firmar", "Acuse de nuestra política", "Acuse del manual");
    expect(audited("form.added").length).toBeGreaterThan(0);
  });

  it("keeps each version; a correction leaves signatures as they are, and two who change it see each other", async () => {
    const id = await added({ titleEn: "Corrected form", kind: "other", due: "once" });
    const edit = await administrator.get(`${FORMS}/${id}/edit`);
    expect(heldIn(edit.text, "textEn")).toBe(POLICY.textEn);
    const changed = { ...POLICY, version: "1", kind: "other", titleEn: "Corrected form", textEn: "I have read it." };
    expect((await administrator.post(`${FORMS}/${id}/edit`, changed)).location).toBe(`${FORMS}/${id}`);
    says(await manager.get(`${FORMS}/${id}`), "Version 2", "Version 1", "{company} gave me its policy.");
    shows(await administrator.post(`${FORMS}/${id}/edit`, changed), 409, "This page was out of date");
    expect((await administrator.post(`${FORMS}/${id}/ending`, { version: "2" })).location).toBe(FORMS);
    expect(wordsOf((await manager.get(FORMS)).text)).not.toContain("Corrected form");
    says(await manager.get(`${FORMS}/${id}`), "Drivers no longer have to sign this form.");
    shows(await manager.post(`${FORMS}/${id}/asking`), 409, "Drivers no longer have to sign this form.");
  });
});

it("may have a PDF in each language: read before the signature, which covers its checksum", async () => {
  const id = await added({ titleEn: "Handbook with a PDF", kind: "handbook", duties: ["cdl", "cmv", "none"] });
  const attach = (files: Record<string, Buffer>, version = "1") => {
    const form = new FormData();
    form.set("version", version);
    for (const [language, bytes] of Object.entries(files))
      form.set(language, new Blob([new Uint8Array(bytes)]), `handbook-${language}.pdf`);
    return administrator.upload(`${FORMS}/${id}/papers`, form);
  };
  shows(await attach({ en: Buffer.from("no PDF") }), 422, "You can only attach a PDF.");
  shows(await attach({ es: pdf() }), 422, "Choose");
  const english = pdf();
  expect((await attach({ en: english })).location).toBe(`${FORMS}/${id}`);
  shows(await attach({ en: english }), 409, "This page was out of date");
  says(await manager.get(`${FORMS}/${id}`), "Version 2", "handbook-en.pdf");
  expect((await manager.get(`${FORMS}/${id}/paper/2/en`)).headers.get("content-type")).toBe("application/pdf");
  expect((await stranger.get(`${FORMS}/${id}/paper/2/en`)).status).toBe(404);

  const person = await imported();
  await manager.post(`${FORMS}/${id}/asking`);
  const { phone, page } = await openedBy(person.email, 1);
  const address = page.replace("/signature", "/paper/en");
  const hash = createHash("sha256").update(english).digest("hex");
  says(await phone.get(page), "Read first: handbook-en.pdf (PDF)", hash);
  expect((await phone.get(address)).headers.get("x-content-sha256")).toBe(hash);
  expect((await sign(phone, page, { signature: `Rosa ${person.name}` })).location).toBe(page);
  // Another one later changes nothing of what was signed.
  expect((await attach({ en: pdf() }, "2")).location).toBe(`${FORMS}/${id}`);
  says(await phone.get(page), "You signed it.", hash);
  expect((await phone.get(address)).headers.get("x-content-sha256")).toBe(hash);
});

describe("a driver who came in by a table", () => {
  it("is asked by a letter, reads both languages, and signs without an account; it counts once staff accept it", async () => {
    const person = await imported();
    data.run("update drivers set duty = 'cdl' where id = ?", person.id);
    const id = await added();
    says(await manager.get(`${FORMS}/${id}`), person.name, "Not asked");
    expect((await manager.post(`${FORMS}/${id}/asking`)).location).toBe(`${FORMS}/${id}`);
    const letter = await letterTo(app, person.email);
    expect(letter.text).toContain("Northway Freight asks you to read and sign: Receipt of our policy.");
    says(await manager.get(`${FORMS}/${id}?signing=asked`), person.name, "Asked, not signed");

    const { phone, page } = await openedBy(person.email, 1);
    const { id: request } = requestOf(person.id, id);
    expect(page).toBe(`/document/${request}/signature`);
    says(await phone.get(page), "Receipt of our policy", "Northway Freight LLC gave me its policy.", "La leí.");
    shows(await sign(phone, page, { signature: "" }), 422, "Type your full name to sign");
    shows(await sign(phone, page, { agreed: "", signature: `Rosa ${person.name}` }), 422, "agree to sign");
    shows(await sign(phone, page, { seen: "0".repeat(64), signature: `Rosa ${person.name}` }), 409, "changed the text");
    // Nothing is sent where something is signed.
    expect((await phone.upload(`/document/${request}`, new FormData())).location).toBe(page);
    expect(requestOf(person.id, id).state).toBe("asked");
    expect((await sign(phone, page, { signature: `Rosa ${person.name}` })).location).toBe(page);
    says(await phone.get(page), "You signed it. Northway Freight has the signed copy (PDF).");
    expect((await sign(phone, page, { signature: `Rosa ${person.name}` })).location).toBe(page);

    const staffPage = `/document-request/${request}`;
    says(await manager.get(staffPage), "To be checked", "Signed as", `Rosa ${person.name}`);
    says(await manager.get(`${FORMS}/${id}?signing=to_check`), person.name, "Signed, to be checked");
    expect((await manager.post(staffPage, { version: "2" })).status).toBe(302);
    const signed = requestOf(person.id, id);
    expect(signed).toMatchObject({ state: "accepted" });
    for (const hash of [signed.sha256, signed.pdf_sha256]) says(await phone.get(`/verify/${hash}`), "Signed on");
    says(await manager.get(`${FORMS}/${id}?signing=signed`), person.name, "Signed");
    says(await manager.get(`/driver/${person.id}`), "Receipt of our policy", "Signed");
    expect(data.one<{ kind: string }>("select kind from files where id = ?", String(signed.file_id)).kind).toBe(
      "policy_receipt",
    );
    expect(JSON.stringify(data.all("select * from document_requests where id = ?", request))).not.toContain(
      person.name,
    );
    expect(audited("document.signed", person.id)).toHaveLength(1);
    expect(mailsTo(app, person.email).at(-1)?.subject).toBe("You signed: Receipt of our policy");
  });

  it("is named by no forwarded link: another name is recorded for staff, who refuse it, and nobody gets the copy", async () => {
    const person = await imported();
    const id = await added({ titleEn: "Forwarded form", kind: "other", duties: ["cdl", "cmv", "none"] });
    await manager.post(`${FORMS}/${id}/asking`);
    const { phone, page } = await openedBy(person.email, 1);
    const { id: request } = requestOf(person.id, id);
    const unnamed = async () => expect((await phone.get(page)).text).not.toContain(person.name);
    await unnamed();
    expect((await sign(phone, page, { signature: "Somebody Else" })).location).toBe(page);
    await unnamed();
    expect((await phone.get(page)).text).not.toContain("Somebody Else");
    expect((await phone.get(`/document/${request}/signed`)).status).toBe(404);
    expect(requestOf(person.id, id).state).toBe("handed_in");
    says(await manager.get(`/document-request/${request}`), "Signed as", "Somebody Else");
    const again = { version: "2", reason: "That's not your name.", ...dayFields("dueOn", addDays(TODAY, 14)) };
    expect((await manager.post(`/document-request/${request}/again`, again)).status).toBe(302);
    expect(requestOf(person.id, id)).toMatchObject({ state: "asked_again", file_id: null, sha256: null });
    const next = await openedBy(person.email, 3);
    expect((await sign(next.phone, next.page, { signature: `Rosa ${person.name}` })).location).toBe(page);
    expect(requestOf(person.id, id).state).toBe("handed_in");
  });

  it("sees no other's form, and none by a link that ended", async () => {
    const [one, other] = [await imported(), await imported()];
    const id = await added({ titleEn: "For one alone", kind: "other", duties: ["cdl", "cmv", "none"] });
    await manager.post(`${FORMS}/${id}/asking`);
    const { phone } = await openedBy(one.email, 1);
    await letterTo(app, other.email, 1);
    const { id: others } = requestOf(other.id, id);
    expect((await phone.get(`/document/${others}/signature`)).status).toBe(410);
    data.run("update drivers set status = 'inactive' where id = ?", one.id);
    expect((await phone.get(`/document/${requestOf(one.id, id).id}/signature`)).status).toBe(410);
  });
});

it("a hired driver signs on the own page; the receipt completes the file, and is not asked for as a picture", async () => {
  const id = await added({ titleEn: "Policy at hire" });
  const who = await approved("Paloma", "Rios");
  const terms = { ...dayFields("startOn", addDays(TODAY, 3)), jobTitle: "Driver", asksForPapers: "on" };
  expect((await hire(who, terms)).status).toBe(302);
  const pictures = data.all<{ place: string }>(
    "select place from document_requests where driver_id = ?",
    driverId(who),
  );
  expect(pictures.map(({ place }) => place)).toEqual(["other.hours_statement"]);
  expect((await manager.post(`${FORMS}/${id}/asking`)).status).toBe(302);
  const { id: request } = requestOf(driverId(who), id);
  says(await who.get("/applicant"), "Policy at hire", "To sign");
  const page = `/applicant/document/${request}/signature`;
  expect((await who.get(`/applicant/document/${request}`)).location).toBe(page);
  const spanish = alsoAs(who);
  spanish.cookies.set("language", "es");
  says(await spanish.get(page), "Acuse de nuestra política", "Escriba su nombre completo para firmar");
  expect(formsOf((await who.get(page)).text).length).toBeGreaterThan(0);
  expect((await sign(who, page, { signature: "Paloma Rios" })).location).toBe(page);
  expect((await who.get(`/applicant/document/${request}/signed`)).headers.get("content-type")).toBe("application/pdf");
  expect(wordsOf((await who.get("/applicant")).text)).not.toContain("Policy at hire");
  expect(wordsOf((await manager.get(`/driver/${driverId(who)}`)).text)).toMatch(
    /Signed receipt of the drug and alcohol policy 49 CFR 382\.601\(d\) (?!Missing)/,
  );
});
