/** The letter of a request that was lost is sent once more, and the page says when the last one was. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { person as apiOf } from "../api/person";
import { applicant, newEmail } from "../applicant";
import { letterTo, linkIn, mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { audited, driverId } from "../rows";
import { dayFields, type Fields, Visitor } from "../visitor";
import { imported } from "./imported";
import { handIn, jpeg } from "./licence";

const TODAY = dayOf(new Date(), "America/Chicago");
async function requested(fields: Fields = {}, by = manager) {
  const person = await imported();
  const response = await by.post(`/driver/${person.id}/document-request`, {
    place: "medical.medical_certificate",
    message: "Both sides, please.",
    ...dayFields("dueOn", addDays(TODAY, 14)),
    ...fields,
  });
  expect(response.status).toBe(302);
  const { id } = data.one<{ id: string }>("select id from document_requests where driver_id = ?", person.id);
  return { person, id, first: linkIn(await letterTo(app, person.email)) };
}
const page = (id: string) => `/document-request/${id}/letter`;
async function again(id: string, by = manager) {
  const { text } = await by.get(page(id));
  return by.post(page(id), { once: heldIn(text, "once") ?? "" });
}
describe("a letter that was lost", () => {
  it("is sent again with what it said; its link opens and the one before ends at once", async () => {
    const { person, id, first } = await requested();
    const request = await manager.get(`/document-request/${id}`);
    says(request, "Letter last sent", "Send the letter again");
    expect(request.text).toContain(page(id));
    says(await manager.get(page(id)), person.email, "ends at once");
    const lost = new Visitor(app.origin);
    const opened = (await lost.get(first)).location ?? "";
    shows(await lost.get(opened), 200, "Both sides, please.");

    const sent = await again(id);
    expect([sent.status, sent.location]).toEqual([302, `/document-request/${id}`]);
    says(await manager.get(`/document-request/${id}`), "The email is on its way.");
    const letter = await letterTo(app, person.email, 2);
    expect(letter.subject).toBe("Northway Freight needs a document from you");
    expect(letter.text).toContain("Both sides, please.");
    expect(letter.text).toContain("The link in our earlier email no longer works.");
    const newest = new Visitor(app.origin);
    shows(await newest.get((await newest.get(linkIn(letter))).location ?? ""), 200, "Both sides, please.");
    for (const path of [first, opened])
      shows(await lost.get(path), 410, "This link no longer works, or was never ours");
    expect(audited("document.sent_again", person.id)).toHaveLength(1);
  });

  it("is sent once by one press, however often that arrives", async () => {
    const { person, id } = await requested();
    const once = heldIn((await manager.get(page(id))).text, "once") ?? "";
    for (let times = 0; times < 3; times += 1) expect((await manager.post(page(id), { once })).status).toBe(302);
    await letterTo(app, person.email, 2);
    expect(audited("document.sent_again", person.id)).toHaveLength(1);
    expect(data.count("outbox", "to_address = ?", person.email)).toBe(2);
  });

  it("floods nobody: a driver gets five in an hour", async () => {
    const { person, id } = await requested();
    for (let times = 0; times < 5; times += 1) expect((await again(id)).status).toBe(302);
    shows(await again(id, administrator), 429, "Too many messages in one hour.");
    expect(audited("document.sent_again", person.id)).toHaveLength(5);
  });

  it("says its last day where it is over, and opens anew for two weeks", async () => {
    const { person, id } = await requested();
    data.run(
      "update document_requests set due_on = ?, link_ends_at = ? where id = ?",
      addDays(TODAY, -20),
      Date.now() - 1,
      id,
    );
    const { text } = await manager.get(`/document-request/${id}`);
    expect(wordsOf(text)).toMatch(/Link of the letter opened until \w+ \d+, \d+/);
    expect((await again(id)).status).toBe(302);
    const letter = await letterTo(app, person.email, 2);
    expect(letter.subject).toContain("Due to Northway Freight");
    const visitor = new Visitor(app.origin);
    shows(await visitor.get((await visitor.get(linkIn(letter))).location ?? ""), 200, "Both sides, please.");
  });

  it("goes to the address of now, where it was corrected, and the page says that no link opens until then", async () => {
    const { person, id } = await requested();
    const { version } = data.one<{ version: number }>("select version from drivers where id = ?", person.id);
    const contact = {
      firstName: "Rosa",
      lastName: "Found",
      email: newEmail(),
      phone: "",
      language: "es",
    };
    expect((await manager.post(`/driver/${person.id}/contact`, { version: String(version), ...contact })).status).toBe(
      302,
    );
    says(await manager.get(`/document-request/${id}`), "none opens: the last letter went to an earlier email");
    expect((await again(id)).status).toBe(302);
    const letter = await letterTo(app, contact.email);
    expect(letter.text).toContain("El enlace del correo anterior ya no funciona.");
    expect(mailsTo(app, person.email)).toHaveLength(1);
  });

  it("leads whoever has a page there, with the reason where it was asked again", async () => {
    const driver = await applicant(app);
    await handIn(driver);
    const own = { id: driverId(driver), email: driver.email };
    await manager.post(`/driver/${own.id}/document-request`, {
      place: "other.photo",
      message: "",
      ...dayFields("dueOn", addDays(TODAY, 5)),
    });
    const { id } = data.one<{ id: string }>("select id from document_requests where driver_id = ?", own.id);
    const form = new FormData();
    form.append("page", new Blob([new Uint8Array(await jpeg())]), "photo.jpg");
    await driver.upload(`/applicant/document/${id}`, form);
    expect((await manager.get(`/document-request/${id}`)).text).not.toContain(page(id));
    for (const response of [await manager.get(page(id)), await manager.post(page(id), {})])
      shows(response, 409, "See where the request is now");
    const version = String(
      data.one<{ version: number }>("select version from document_requests where id = ?", id).version,
    );
    await manager.post(`/document-request/${id}/again`, {
      version,
      reason: "Too dark.",
      ...dayFields("dueOn", addDays(TODAY, 5)),
    });
    const before = mailsTo(app, own.email).length;
    expect((await again(id)).status).toBe(302);
    const letter = await letterTo(app, own.email, before + 1);
    expect(letter.text).toContain("Too dark.");
    expect(letter.text).not.toContain("The link in our earlier email no longer works");
    expect(linkIn(letter)).toContain("/apply");
  });

  it("of the restricted folder is for those who may open it, and of another company is not there", async () => {
    const { id } = await requested({ place: "restricted.drug_alcohol_test" }, administrator);
    for (const who of [manager, stranger])
      for (const response of [await who.get(page(id)), await who.post(page(id), {})]) expect(response.status).toBe(404);
    expect((await again(id, administrator)).status).toBe(302);
  });

  it("is sent by the API too, which says when the last one was", async () => {
    const { person, id } = await requested();
    const by = await apiOf(app, "north.manager");
    const before = await by.get(`document-request/${id}`);
    const requestedAt = Number(audited("document.asked", person.id)[0]?.at);
    expect(before.data.sentAt).toBe(new Date(requestedAt).toISOString());
    const sent = await by.post(`document-request/${id}/send-again`, {});
    expect([sent.status, sent.text]).toEqual([200, sent.text]);
    expect(Date.parse(sent.data.sentAt)).toBeGreaterThan(requestedAt);
    await letterTo(app, person.email, 2);
    expect(sent.data.version).toBe(before.data.version);
    await by.post(`document-request/${id}/withdraw`, { version: sent.data.version });
    expect((await by.post(`document-request/${id}/send-again`, {})).status).toBe(409);
  });
});
