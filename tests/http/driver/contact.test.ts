/** Name and address of a driver who came in by a table: staff correct them, since the driver has no page where to. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { applicant } from "../applicant";
import { idOf } from "../database";
import { letterTo, linkIn, mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { formsOf, says, shows, wordsOf } from "../page";
import { audited, driverId } from "../rows";
import { dayFields, type Fields, Visitor } from "../visitor";
import { bringIn } from "./bringing";

let people = 0;
/** Brought in by a table, with an address that somebody mistyped. */
async function imported(name = "Vargas"): Promise<{ id: string; email: string }> {
  people += 1;
  const email = `wrong.${people}@contact.test`;
  const rows = ["first_name,last_name,email,phone,start_date", `Inez,${name},${email},(402) 555-0100,2024-03-14`];
  shows(await bringIn(administrator, rows.join("\n")), 200, "1 driver was added");
  return { id: driverId({ email }), email };
}
type Row = { first_name: string; last_name: string; email: string; phone: string | null; version: number };
const rowOf = (id: string) =>
  data.one<Row>("select first_name, last_name, email, phone, version from drivers where id = ?", id);
const personOf = (email: string) =>
  data.one<{ id: string; language: string } | undefined>("select id, language from applicants where email = ?", email);

const page = (id: string) => `/driver/${id}/contact`;
const typed = (id: string, more: Fields = {}): Fields => {
  const { first_name, last_name, email, phone, version } = rowOf(id);
  return {
    version: String(version),
    firstName: first_name,
    lastName: last_name,
    email,
    phone: phone ?? "",
    language: "",
    ...more,
  };
};
const correct = (id: string, more: Fields = {}, by = manager) => by.post(page(id), typed(id, more));
const requestMedical = (id: string) =>
  manager.post(`/driver/${id}/document-request`, {
    place: "medical.medical_certificate",
    ...dayFields("dueOn", addDays(dayOf(new Date(), "America/Chicago"), 14)),
  });

describe("contact of a driver who came in by a table", () => {
  it("is corrected by staff, from the driver's page, and found by what it is now", async () => {
    const { id, email } = await imported();
    says(await manager.get(`/driver/${id}`), "Correct");
    expect((await manager.get(`/driver/${id}`)).text).toContain(page(id));
    const [form] = formsOf((await manager.get(page(id))).text).filter(({ values }) => "firstName" in values);
    expect(form?.values).toMatchObject({ firstName: "Inez", lastName: "Vargas", email, phone: "(402) 555-0100" });
    const right = "ines.right@contact.test";
    const saved = await correct(id, {
      firstName: "Inés",
      lastName: "Vargas Peña",
      email: right,
      phone: "402 555 0177",
    });
    expect([saved.status, saved.location]).toEqual([302, `/driver/${id}#requests`]);
    says(await manager.get(`/driver/${id}`), "Inés Vargas Peña", right, "(402) 555-0177");
    says(await manager.get("/drivers?q=ines.right"), "Vargas Peña");
    expect(wordsOf((await manager.get("/drivers?q=wrong.1@contact")).text)).not.toContain("Vargas");
    // Nobody of that address is left behind.
    expect(personOf(email)).toBeUndefined();
    const [row, ...more] = audited("driver.contact_corrected", id);
    expect([more, row?.detail]).toEqual([[], JSON.stringify({ fields: "name, email, phone" })]);
  });

  it("is not written where nothing was changed", async () => {
    const { id } = await imported();
    const before = rowOf(id);
    expect((await correct(id)).status).toBe(302);
    expect(rowOf(id)).toEqual(before);
    expect(audited("driver.contact_corrected", id)).toEqual([]);
  });

  it("keeps what was typed where it is refused, or somebody else was first", async () => {
    const { id } = await imported();
    const wrong = await correct(id, { firstName: "", email: "no at sign", phone: "555", lastName: "Kept" });
    shows(wrong, 422, "Enter the driver's first name.", "Enter an email address like", "with area code");
    expect(formsOf(wrong.text).some(({ values }) => values.lastName === "Kept" && values.phone === "555")).toBe(true);
    const late = typed(id, { lastName: "Late" });
    expect((await correct(id, { lastName: "First" })).status).toBe(302);
    const conflict = await manager.post(page(id), late);
    shows(conflict, 409, "someone changed it in the meantime");
    expect(formsOf(conflict.text).some(({ values }) => values.lastName === "Late")).toBe(true);
    expect(rowOf(id).last_name).toBe("First");
  });

  it("is for the driver's letters at once: the link of one that went to the old address opens nothing", async () => {
    const { id, email } = await imported();
    await requestMedical(id);
    const link = linkIn(await letterTo(app, email));
    const stranger = new Visitor(app.origin);
    const opened = (await stranger.get(link)).location ?? "";
    shows(await stranger.get(opened), 200, "needs this from you");
    // Another name leaves the letter as it is.
    await correct(id, { firstName: "Agnes" });
    expect((await stranger.get(opened)).status).toBe(200);

    const right = "moved@contact.test";
    expect((await correct(id, { email: right })).status).toBe(302);
    says(await manager.get(`/driver/${id}`), "Links sent to the earlier address no longer open");
    for (const path of [link, opened])
      shows(await stranger.get(path), 410, "This link no longer works, or was never ours");
    expect((await stranger.post(`${opened}`)).status).toBe(410);
    expect(mailsTo(app, right)).toEqual([]);
  });

  it("says in which language letters are, where nobody but this company knows the address", async () => {
    const { id, email } = await imported();
    expect(personOf(email)?.language).toBe("en");
    await correct(id, { language: "es" });
    expect(personOf(email)?.language).toBe("es");
    await requestMedical(id);
    expect((await letterTo(app, email)).subject).toContain("necesita un documento");
    expect(JSON.parse(String(audited("driver.contact_corrected", id)[0]?.detail))).toEqual({ fields: "language" });
    const elsewhere = await stranger.get(page(id));
    expect(elsewhere.status).toBe(404);
  });

  it("changes nothing of who else has that address at another company, nor of what they chose", async () => {
    const known = "shared@contact.test";
    const sunbeam = idOf(
      data,
      "select id from drivers where company_id <> (select company_id from drivers where id = ?)",
      (await imported()).id,
    );
    data.run(
      "update applicants set email = ?, language = 'es' where id = (select applicant_id from drivers where id = ?)",
      known,
      sunbeam,
    );
    const before = data.one("select * from drivers where id = ?", sunbeam);
    const { id } = await imported();
    expect((await correct(id, { email: known, language: "en" })).status).toBe(302);
    expect(personOf(known)?.language).toBe("es");
    expect((await correct(id, { email: "apart@contact.test", language: "en" })).status).toBe(302);
    expect(personOf(known)?.language).toBe("es");
    expect(personOf("apart@contact.test")?.language).toBe("en");
    expect(data.one("select * from drivers where id = ?", sunbeam)).toEqual(before);
  });

  it("is refused an address that another driver of the company has", async () => {
    const [one, other] = [await imported(), await imported()];
    const response = await correct(one.id, { email: other.email });
    shows(response, 422, "Another of your drivers has this email.");
    expect(rowOf(one.id).email).toBe(one.email);
  });

  it("is the driver's own once they have applied, and gone once it was erased", async () => {
    const own = driverId(await applicant(app));
    expect((await manager.get(`/driver/${own}`)).text).not.toContain(page(own));
    for (const response of [
      await manager.get(page(own)),
      await correct(own, { firstName: "Taken", lastName: "Over", phone: "" }),
    ])
      shows(response, 409, "This driver applied here");
    const { id } = await imported();
    data.run("update drivers set first_name = '', last_name = '', email = 'erased-3@erased.invalid' where id = ?", id);
    for (const response of [
      await manager.get(page(id)),
      await correct(id, { firstName: "A", lastName: "B", email: "a@b.test" }),
    ])
      shows(response, 409, "was erased");
  });
});
