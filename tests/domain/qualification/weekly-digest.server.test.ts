/** The letter of Monday: what is due in 30 days, once a week and company, and what is restricted only to whoever may read it. */
import { db, transaction } from "db/client.server";
import { companies, drivers, files, memberships, outbox, type users } from "db/schema";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, atHour, type Day, dayOf, mondayOf } from "~/domain/day";
import { importDrivers } from "~/domain/driver/import.server";
import { folderOf } from "~/domain/file/store.server";
import { requestOfInvestigation } from "~/domain/inquiry/request.server";
import { recordItem } from "~/domain/qualification/record.server";
import { addOwnItem } from "~/domain/qualification/settings.server";
import { sendWeeklyDigests } from "~/domain/qualification/weekly-digest.server";
import type { CompanyUser } from "~/domain/session/actor";
import { newId } from "~/server/ids.server";
import { sendWaitingMail } from "~/server/mail.server";
import { mailsTo } from "../../http/mail";
import { until } from "../../http/until";
import { installation, makeCompany, makeUser, SUNBEAM, signed } from "../people";

const ZONE = "America/Chicago";
const TODAY = dayOf(new Date(), ZONE);
/** The next Monday, so that drivers can be imported today. */
const MONDAY = addDays(mondayOf(TODAY), 7);
const at = (day: Day, hour: number, zone = ZONE) => atHour(day, hour, zone);

let number = 0;
async function company(timeZone = ZONE, positions: typeof SUNBEAM.positions = []) {
  number += 1;
  const made = await makeCompany({
    details: { ...SUNBEAM.details, name: `Letters ${number}`, usdotNumber: `88000${number}`, timeZone },
    positions,
  });
  return makeUser(made, "Administrator", { name: "Sam Okoro" });
}
const colleague = (of: CompanyUser, more: Partial<typeof users.$inferInsert>) =>
  makeUser({ companyId: of.companyId, companyName: of.companyName, timeZone: of.timeZone }, "Manager", more);

/** @param cdl State, class and last day */
async function employ(actor: CompanyUser, startOn = TODAY, cdl = ",,"): Promise<void> {
  number += 1;
  const head = "first_name,last_name,email,start_date,license_state,license_class,license_expires";
  const row = `Wilhelmina,Oduya${number},wilhelmina.${number}@letters.test,${startOn},${cdl}`;
  const { faults } = await importDrivers(actor, Buffer.from(`${head}\n${row}`));
  expect(faults).toEqual([]);
  // As one whom the company hired here, of whose papers nothing is only stated.
  await transaction((tx) => tx.update(drivers).set({ importedAt: null }).where(eq(drivers.companyId, actor.companyId)));
}
const queued = async ({ email }: { email: string }) =>
  (
    await db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.mailName, "due-week"), eq(outbox.toAddress, email)))
  ).length;
const weekOf = async ({ companyId }: CompanyUser) =>
  (await db.select({ on: companies.weeklyDigestOn }).from(companies).where(eq(companies.id, companyId)))[0]?.on;

describe("the letter of Monday", () => {
  it("comes at 7 in the company's time zone, once, also where the program did not run then", async () => {
    const actor = await company();
    const west = await company("America/Los_Angeles");
    await employ(actor);
    await employ(west);
    await sendWeeklyDigests(at(addDays(MONDAY, -1), 12));
    await sendWeeklyDigests(at(MONDAY, 6));
    expect([await queued(actor), await queued(west)]).toEqual([0, 0]);
    await sendWeeklyDigests(at(MONDAY, 7));
    expect([await queued(actor), await queued(west)]).toEqual([1, 0]);
    await Promise.all([sendWeeklyDigests(at(MONDAY, 9)), sendWeeklyDigests(at(MONDAY, 9))]);
    await sendWeeklyDigests(at(addDays(MONDAY, 3), 9));
    expect([await queued(actor), await queued(west)]).toEqual([1, 1]);
    // Nothing ran on the next Monday.
    await sendWeeklyDigests(at(addDays(MONDAY, 9), 9));
    await sendWeeklyDigests(at(addDays(MONDAY, 10), 9));
    expect(await queued(actor)).toBe(2);
  });

  it("says what is due and from when in the reader's language, names no driver and nothing restricted", async () => {
    const administrator = await company();
    const actor = await colleague(administrator, { name: "Mo Reyes" });
    const spanish = await colleague(actor, { language: "es" });
    await employ(administrator, addDays(MONDAY, -20));
    await employ(administrator, addDays(MONDAY, -20));
    await addOwnItem(administrator, { nameEn: "Load course", nameEs: "Curso de carga" });
    await sendWeeklyDigests(at(addDays(MONDAY, -1), 12));
    await sendWeeklyDigests(at(MONDAY, 8));
    await sendWaitingMail();
    const [letter] = mailsTo(installation, actor.email);
    expect(letter?.text).toContain("Driving record at hire: 2, first on");
    expect(letter?.text).toContain("Load course: 2");
    expect(letter?.text).toContain("2 drivers have something overdue");
    expect(letter?.text).toContain("/drivers/compliance?view=due");
    expect(letter?.text).not.toMatch(/Wilhelmina|Oduya|Previous employers|Clearinghouse|drug|investigat/i);
    const [other] = mailsTo(installation, spanish.email);
    expect(other?.text).toContain("Curso de carga: 2, el primero el");
  });

  it("has one more part for whoever may read the investigation, and says nothing of it to others", async () => {
    const administrator = await company();
    const [named, other] = [
      await colleague(administrator, { language: "es" }),
      await colleague(administrator, { name: "Mo Reyes" }),
    ];
    await transaction((tx) =>
      tx.update(memberships).set({ isInvestigator: true }).where(eq(memberships.userId, named.userId)),
    );
    await employ(administrator, addDays(MONDAY, -20), "NE,A,2031-02-03");
    await sendWeeklyDigests(at(addDays(MONDAY, -1), 12));
    await sendWeeklyDigests(at(MONDAY, 8));
    await sendWaitingMail();
    const textFor = ({ email }: CompanyUser) => mailsTo(installation, email)[0]?.text ?? "";
    expect(textFor(administrator)).toContain("Investigation: 1 item is due within 30 days");
    expect(textFor(administrator)).toContain("Previous employers: 1, first on");
    expect(textFor(administrator)).toContain("Investigation: 1 driver has something overdue");
    expect(textFor(administrator)).toContain("Driving record at hire: 1, first on");
    expect(textFor(named)).toContain("Empleadores anteriores: 1, el primero el");
    expect(textFor(other)).toContain("Driving record at hire: 1, first on");
    expect(textFor(other)).not.toMatch(/investigation|Previous employers|Clearinghouse|drug/i);
  });

  it("comes to whoever may read the investigation alone where nothing else is due", async () => {
    const administrator = await company();
    const other = await colleague(administrator, {});
    await employ(administrator, addDays(MONDAY, -20));
    const [driver] = await db.select().from(drivers).where(eq(drivers.companyId, administrator.companyId));
    const once = async (item: string, endsOn?: Day) =>
      recordItem(
        administrator,
        driver?.id ?? "",
        { item, authority: null },
        { doneOn: TODAY, endsOn, result: "meets" },
      );
    for (const item of ["driving_record", "registry_check"]) await once(item);
    await once("medical", addDays(TODAY, 400));
    await transaction(async (tx) => {
      for (const [folder, kind] of [
        ["application", "paper_application"],
        ["driving_record", "road_test"],
        ["driving_record", "mvr"],
        ["medical", "registry_check"],
        ["medical", "medical_certificate"],
        ["other", "hours_statement"],
      ] as const) {
        const id = newId();
        const paper = { name: "paper.pdf", mediaType: "application/pdf", size: 1, sha256: id, storageName: id };
        const of = { companyId: administrator.companyId, driverId: driver?.id ?? "" };
        const folderId = await folderOf(tx, of.driverId, folder);
        await tx.insert(files).values({ id, ...of, ...paper, folderId, kind, createdAt: new Date() });
      }
    });
    await sendWeeklyDigests(at(addDays(MONDAY, -1), 12));
    await sendWeeklyDigests(at(MONDAY, 8));
    expect([await queued(administrator), await queued(other)]).toEqual([1, 0]);
    await sendWaitingMail();
    expect(mailsTo(installation, administrator.email)[0]?.text).toContain("Previous employers: 1, first on");
  });

  it("says what drivers ask of the investigation and what of it is late, to whoever may read it alone", async () => {
    const position = SUNBEAM.positions.find(({ definition }) => definition.cdlRequired === "no");
    const administrator = await company(ZONE, position && [position]);
    const [named, other] = [await colleague(administrator, { language: "es" }), await colleague(administrator, {})];
    await transaction((tx) =>
      tx.update(memberships).set({ isInvestigator: true }).where(eq(memberships.userId, named.userId)),
    );
    const applicant = await signed(position?.code ?? "");
    await requestOfInvestigation(applicant, { kind: "see", inquiryId: null, text: null });
    await sendWeeklyDigests(at(addDays(MONDAY, -1), 12));
    for (const week of [0, 7]) await sendWeeklyDigests(at(addDays(MONDAY, week), 8));
    await until(async () => (await sendWaitingMail()) === 0);
    const lettersFor = ({ email }: CompanyUser) =>
      mailsTo(installation, email).filter(({ subject }) => /something is overdue|algo está atrasado/.test(subject));
    const [first, second] = lettersFor(administrator);
    expect(first?.subject).toMatch(/^Letters \d+: something is overdue or needs an answer$/);
    expect(first?.text).toContain("Investigation: 1 driver's request needs an answer");
    expect(first?.text).not.toContain("is late");
    expect(second?.text).toContain("Investigation: the answer to 1 driver's request is late");
    expect(lettersFor(named)[1]?.text).toContain("está atrasada la respuesta a 1 petición de un conductor");
    expect(lettersFor(other)).toEqual([]);
  });

  it("does not come where nothing is due, nor to whoever wants no letter about what expires", async () => {
    const empty = await company();
    const actor = await company();
    const [never, daily] = [
      await colleague(actor, { notifications: { expiring: "never" } }),
      await colleague(actor, { notifications: { expiring: "daily" } }),
    ];
    await employ(actor);
    await sendWeeklyDigests(at(MONDAY, 8));
    expect([await queued(empty), await queued(never), await queued(daily), await queued(actor)]).toEqual([0, 0, 1, 1]);
    expect(await weekOf(empty)).toBe(MONDAY);
  });

  it("is not sent in the middle of a company's first week, nor twice after a clock that ran ahead", async () => {
    const actor = await company();
    await employ(actor);
    await sendWeeklyDigests(at(addDays(MONDAY, 2), 12));
    expect([await queued(actor), await weekOf(actor)]).toEqual([0, MONDAY]);
    await sendWeeklyDigests(at(addDays(MONDAY, 7), 8));
    expect(await queued(actor)).toBe(1);
    await sendWeeklyDigests(at(addDays(MONDAY, 70), 8));
    expect(await queued(actor)).toBe(2);
    await sendWeeklyDigests(at(addDays(MONDAY, 7), 9));
    expect([await queued(actor), await weekOf(actor)]).toEqual([2, addDays(MONDAY, 7)]);
    await sendWeeklyDigests(at(addDays(MONDAY, 14), 9));
    expect(await queued(actor)).toBe(3);
  });

  it("is not written for a company that is shut", async () => {
    const actor = await company();
    await employ(actor);
    await transaction((tx) =>
      tx.update(companies).set({ status: "suspended" }).where(eq(companies.id, actor.companyId)),
    );
    await sendWeeklyDigests(at(MONDAY, 8));
    expect(await queued(actor)).toBe(0);
  });
});
