/** What expires, of licences and of every other dated document: asked for, listed, counted, and never dropped once it is over. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { formatDay } from "~/domain/words";
import { applicant } from "../applicant";
import { idOf } from "../database";
import { app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { driverId, folderId } from "../rows";
import { dayFields, type Visitor } from "../visitor";
import { change, file, pdf } from "./filing";
import { handIn } from "./licence";

const today = dayOf(new Date(), "America/Chicago");
/** Within the 24 months of a medical certificate. */
const LATER = addDays(today, 600);
const boxes = (day: string) => {
  const [year = "", month = "", date = ""] = day.split("-");
  return { "expiresOn.month": month, "expiresOn.day": date, "expiresOn.year": year };
};
type Person = Visitor & { email: string };

async function filed(who: Person, expiresOn: string, kind = "medical_certificate", folder = "medical") {
  const before = data.count("files", "driver_id = ?", driverId(who));
  const response = await file(manager, `/folder/${folderId(who, folder)}/file`, {
    files: [{ bytes: pdf(), name: `${kind}.pdf` }],
    fields: { documentKind: kind, ...boxes(expiresOn) },
  });
  expect(response.status).toBe(302);
  expect(data.count("files", "driver_id = ?", driverId(who))).toBe(before + 1);
  return idOf(data, "select id from files where driver_id = ? order by created_at desc, id desc", driverId(who));
}
function named(who: Person, firstName: string, lastName: string) {
  data.run("update drivers set first_name = ?, last_name = ? where id = ?", firstName, lastName, driverId(who));
  data.relist();
}
/** The rows of the list, as people read them. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) => wordsOf(row)).filter((row) => /\d{4}/.test(row));
const list = async (who: Visitor, search = "") => (await who.get(`/drivers/expiring${search}`)).text;
const tile = async (who: Visitor) =>
  wordsOf(/<a[^>]*href="\/drivers\/expiring"[^>]*>(.*?)<\/a>/s.exec((await who.get("/")).text)?.[1] ?? "no tile");

describe("a kind of document that expires", () => {
  it("is not filed without its date; what arrived is kept until it is given", async () => {
    const who = await applicant(app);
    const folder = folderId(who, "medical");
    const without = await file(manager, `/folder/${folder}/file`, {
      files: [{ bytes: pdf(), name: "card.pdf" }],
      fields: { documentKind: "medical_certificate" },
    });
    shows(without, 422, "Enter the date it expires.", "card.pdf is uploaded");
    expect(data.count("files", "folder_id = ?", folder)).toBe(0);
    const staged = String(heldIn(without.text, "staged"));
    const fields = { staged, documentKind: "medical_certificate", ...boxes(LATER) };
    expect((await file(manager, `/folder/${folder}/file`, { fields })).status).toBe(302);
    expect(data.one("select expires_on from files where folder_id = ?", folder)).toEqual({ expires_on: LATER });
  });

  it("keeps a date in the editor and gets one with a newer version", async () => {
    const who = await applicant(app);
    const id = await filed(who, LATER);
    const cleared = await change(manager, `/file/${id}/edit`, boxes("--"));
    shows(cleared, 422, "Enter the date it expires.");
    const replaced = await file(manager, `/file/${id}/replacement`, { files: [{ bytes: pdf(), name: "b.pdf" }] });
    shows(replaced, 422, "Enter the date it expires.");
    const other = await filed(who, LATER, "other");
    expect((await change(manager, `/file/${other}/edit`, boxes("--"))).status).toBe(302);
    shows(await change(manager, `/file/${other}/edit`, { place: "medical.medical_certificate" }), 422, "it expires.");
    expect(data.one("select expires_on from files where id = ?", id)).toEqual({ expires_on: LATER });
  });
});

describe("the list of what expires", () => {
  it("holds licences and every dated document, expired first, then by date, and no other company's", async () => {
    const [one, two] = [await applicant(app), await applicant(app)];
    const employed = await applicant(app);
    named(one, "Zelda", "Expiring");
    named(two, "Yusuf", "Expiring");
    const card = await filed(one, addDays(today, 12));
    await filed(two, "2020-02-03");
    await filed(two, addDays(today, 3), "training", "other");
    await filed(two, addDays(today, 31), "twic_card", "licence");
    await handIn(employed, dayFields("expirationDate", addDays(today, 20)));
    data.run("update drivers set status = 'active' where id = ?", driverId(employed));
    named(employed, "Vera", "Licensed");
    const html = await list(manager);
    const own = rowsOf(html).filter((row) => /Expiring, (Zelda|Yusuf)/.test(row));
    const on = (days: number) => formatDay(addDays(today, days), "en");
    expect(own.map((row) => row.replace(/\s+/g, " "))).toEqual([
      expect.stringMatching(/Medical examiner's certificate.*Feb 3, 2020.*Expired/),
      expect.stringContaining(on(3)),
      expect.stringContaining(on(12)),
    ]);
    expect(rowsOf(html).findIndex((row) => row.includes("Feb 3, 2020"))).toBe(0);
    expect(rowsOf(html).filter((row) => row.includes("Licensed, Vera"))).toEqual([expect.stringContaining(on(20))]);
    expect(html).toContain(`/file/${card}/edit`);
    expect(rowsOf(await list(manager, "?expiry=60")).join()).toContain("TWIC card");
    expect(rowsOf(await list(manager, "?expiry=expired")).every((row) => row.includes("Expired"))).toBe(true);
    expect(await list(stranger)).not.toMatch(/Zelda|Yusuf/);
  });

  it("leaves out earlier versions, and names what should have a date and has none", async () => {
    const who = await applicant(app);
    named(who, "Xenia", "Versions");
    const id = await filed(who, addDays(today, 5));
    await file(manager, `/file/${id}/replacement`, {
      files: [{ bytes: pdf(), name: "new.pdf" }],
      fields: boxes(LATER),
    });
    expect(await list(manager)).not.toContain("Xenia");
    data.run("update files set expires_on = null where driver_id = ?", driverId(who));
    const undated = await list(manager);
    says(wordsOf(undated), "Without a date", "Versions, Xenia");
  });

  it("is counted on the home card: what has expired stays in the number and is said", async () => {
    const before = await tile(manager);
    const [, number, expired] = /^(\d+) .*?(\d+) expired/.exec(before) ?? ["", Number.parseInt(before, 10), 0];
    const who = await applicant(app);
    await filed(who, "2020-02-03");
    await filed(who, addDays(today, 30), "mvr", "driving_record");
    expect(await tile(manager)).toMatch(new RegExp(`^${Number(number) + 2} .*${Number(expired) + 1} expired`));
  });
});

it("a driver with an expired medical card is not green, on their page and in the list of drivers", async () => {
  const who = await applicant(app);
  named(who, "Wanda", "Greenless");
  await filed(who, "2020-02-03");
  says(await manager.get(`/driver/${driverId(who)}`), "Medical examiner's certificate expired on Feb 3, 2020");
  const row = rowsOf((await manager.get("/drivers?q=Greenless")).text);
  expect(row).toHaveLength(1);
  expect(row[0]).toMatch(/Expired Medical examiner.s certificate: Feb 3, 2020/);
  expect(row[0]).not.toContain("Valid");
});
