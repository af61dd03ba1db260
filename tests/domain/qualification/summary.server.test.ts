/** What lists show of qualification files is what the files themselves say, whatever changed and whoever changed it. */
import { db, transaction } from "db/client.server";
import { execute } from "db/raw.server";
import {
  companies,
  drivers,
  files,
  folders,
  qualificationDues,
  qualificationRecords,
  qualificationStale,
  qualificationSummaries,
} from "db/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, type Day, dayOf, monthOf } from "~/domain/day";
import { endEmployment } from "~/domain/driver/employment.server";
import { importDrivers } from "~/domain/driver/import.server";
import { countDriverViews, listDrivers } from "~/domain/driver/list.server";
import { countCompliance, listCompliance, listDueDays } from "~/domain/qualification/compliance.server";
import { getQualification, readQualificationFiles } from "~/domain/qualification/file.server";
import { recordItem, revokeRecord } from "~/domain/qualification/record.server";
import { addOwnItem, removeOwnItem, saveChoices, saveOwnItem } from "~/domain/qualification/settings.server";
import { dueDaysOf, outdatedFrom, summaryOf } from "~/domain/qualification/summary";
import { refreshForPage, refreshSummaries } from "~/domain/qualification/summary.server";
import type { CompanyUser } from "~/domain/session/actor";
import { throwAsErrorPage } from "~/http/respond.server";
import type { CompanyRole } from "~/permissions";
import { newId } from "~/server/ids.server";
import { type Company, makeCompany, makeUser, SUNBEAM } from "../people";
import { triggersNamed } from "../triggers";

const ZONE = "America/Chicago";
const TODAY = dayOf(new Date(), ZONE);
const noonOf = (day: Day) => new Date(`${day}T18:00:00Z`);

let number = 0;
async function company(): Promise<{ company: Company; actor: CompanyUser }> {
  number += 1;
  const made = await makeCompany({
    details: { ...SUNBEAM.details, name: `Files ${number}`, usdotNumber: `77000${number}`, timeZone: ZONE },
    positions: [],
  });
  return { company: made, actor: await makeUser(made, "Administrator") };
}

async function employ(actor: CompanyUser, many: number, startOn = addDays(TODAY, -10)): Promise<string[]> {
  const rows = Array.from({ length: many }, () => {
    number += 1;
    return `Quinn,File${number},quinn.${number}@example.test,${startOn}`;
  });
  const weighed = await importDrivers(
    actor,
    Buffer.from(["first_name,last_name,email,start_date", ...rows].join("\n")),
  );
  expect(weighed.faults).toEqual([]);
  // As those whom the company hired here, of whose papers nothing is only stated.
  await transaction((tx) => tx.update(drivers).set({ importedAt: null }).where(eq(drivers.companyId, actor.companyId)));
  const found = await db
    .select({ id: drivers.id })
    .from(drivers)
    .where(eq(drivers.companyId, actor.companyId))
    .orderBy(asc(drivers.id));
  return found.slice(-many).map(({ id }) => id);
}

async function paper(actor: CompanyUser, driverId: string, kind: string, expiresOn: Day | null = null) {
  const id = newId();
  const [folder] = await db
    .select()
    .from(folders)
    .where(and(eq(folders.driverId, driverId), eq(folders.kind, "other")));
  const row = { id, companyId: actor.companyId, driverId, folderId: folder?.id ?? "", kind, name: "card.pdf" };
  const bytes = { mediaType: "application/pdf", size: 1, sha256: "", storageName: id, createdAt: new Date() };
  await transaction((tx) => tx.insert(files).values({ ...row, ...bytes, expiresOn }));
  return id;
}

/** What stands in the tables, and what the files themselves come to on that day. */
async function both({ companyId, timeZone }: Company, now = new Date()) {
  const stored = await db
    .select()
    .from(qualificationSummaries)
    .where(eq(qualificationSummaries.companyId, companyId))
    .orderBy(asc(qualificationSummaries.driverId));
  const dues = await db.select().from(qualificationDues).where(eq(qualificationDues.companyId, companyId));
  const staff = await db
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.companyId, companyId), sql`${drivers.status} in ('active', 'approved')`))
    .orderBy(asc(drivers.id));
  const derived = await readQualificationFiles(
    db,
    { companyId, timeZone },
    staff.map(({ id }) => id),
    now,
  );
  const fresh = derived
    .map(({ driver, facts, file }) => ({
      driverId: driver.id,
      employed: driver.status === "active",
      changesOn: outdatedFrom(facts, file),
      ...summaryOf(file),
    }))
    .toSorted((a, b) => (a.driverId < b.driverId ? -1 : 1));
  const freshDues = derived.flatMap(({ driver, file }) =>
    dueDaysOf(file).map(({ dueOn, restricted }) => `${driver.id} ${dueOn} ${restricted}`),
  );
  return {
    kept: stored.map(({ companyId: _, derivedOn: __, ...row }) => row),
    fresh,
    dues: dues.map(({ driverId, dueOn, restricted }) => `${driverId} ${dueOn} ${restricted}`).toSorted(),
    freshDues: freshDues.toSorted(),
  };
}

async function expectTrue(of: Company, now = new Date()): Promise<void> {
  await refreshSummaries(now);
  const { kept: stored, fresh, dues, freshDues } = await both(of, now);
  expect(stored).toEqual(fresh);
  expect(dues).toEqual(freshDues);
}

describe("summaries", () => {
  it("are what a fresh derivation of every file says, after each thing that a file is derived from", async () => {
    const { company: own, actor } = await company();
    const { company: other, actor: stranger } = await company();
    const [first = "", second = ""] = await employ(actor, 3);
    await employ(stranger, 2);
    await expectTrue(own);
    await expectTrue(other);
    let before = JSON.stringify(await both(own));
    /** Changed what is kept of this company, or the step would prove nothing. */
    const step = async (work: () => Promise<unknown>) => {
      await work();
      await expectTrue(own);
      await expectTrue(other);
      const after = JSON.stringify(await both(own));
      expect(after).not.toBe(before);
      before = after;
    };
    const review = () =>
      recordItem(actor, first, { item: "yearly_review", authority: null }, { doneOn: TODAY, result: "meets" });
    let card = "";
    await step(async () => {
      card = await paper(actor, first, "medical_certificate", addDays(TODAY, 200));
    });
    await step(() =>
      transaction((tx) =>
        tx
          .update(files)
          .set({ expiresOn: addDays(TODAY, -1) })
          .where(eq(files.id, card)),
      ),
    );
    await step(() => transaction((tx) => tx.delete(files).where(eq(files.id, card))));
    const change = (changed: Partial<typeof files.$inferInsert>) => () =>
      transaction((tx) => tx.update(files).set(changed).where(eq(files.id, card)));
    await step(async () => {
      card = await paper(actor, first, "medical_certificate", addDays(TODAY, 200));
    });
    // Both files change: the one that it leaves, too.
    await step(change({ driverId: second }));
    await step(change({ paperOn: addDays(TODAY, -700) }));
    await change({ authority: "IA" })();
    expect(await db.select().from(qualificationStale).where(eq(qualificationStale.driverId, second))).toHaveLength(1);
    await expectTrue(own);
    await step(() => transaction((tx) => tx.delete(files).where(eq(files.id, card))));
    await step(review);
    await step(async () => {
      const [row] = await db.select().from(qualificationRecords).where(eq(qualificationRecords.driverId, first));
      await revokeRecord(actor, row?.id ?? "");
    });
    await step(() =>
      recordItem(
        actor,
        first,
        { item: "previous_employers", authority: null },
        { doneOn: TODAY, result: "good_faith" },
      ),
    );
    let item = "";
    await step(async () => {
      item = await addOwnItem(actor, { nameEn: "Course", nameEs: "Curso", documentKind: "training" });
    });
    await step(() => recordItem(actor, second, { item, authority: null }, { doneOn: TODAY, result: "meets" }));
    await step(() =>
      saveOwnItem(actor, item, {
        nameEn: "Course",
        nameEs: "Curso",
        renewsMonths: 1,
        documentKind: "training",
        version: 1,
      }),
    );
    await step(() => removeOwnItem(actor, item, 2));
    const version = async () =>
      (await db.select().from(companies).where(eq(companies.id, actor.companyId)))[0]?.version ?? 0;
    await step(async () =>
      saveChoices(actor, {
        optional: ["screening"],
        first: 60,
        second: 30,
        last: 7,
        provenWithin: 60,
        version: await version(),
      }),
    );
    await step(async () => {
      const [driver] = await db.select().from(drivers).where(eq(drivers.id, second));
      await endEmployment(actor, second, { lastOn: TODAY, reason: "quit", version: driver?.version ?? 0 } as never);
    });
    expect((await both(own)).kept).toHaveLength(2);
  });

  it("follow time alone: a certificate that ends, a first day that comes, and a clock that went ahead and back", async () => {
    const { company: own, actor } = await company();
    const [first = ""] = await employ(actor, 1);
    await paper(actor, first, "medical_certificate", addDays(TODAY, 3));
    await expectTrue(own);
    for (const days of [1, 2, 3, 4, 5, 30, 31, 200, 340, 400]) await expectTrue(own, noonOf(addDays(TODAY, days)));
    await expectTrue(own);
  });

  it("are written for no other company, and while nothing changed for nobody", async () => {
    const { company: own, actor } = await company();
    await employ(actor, 2);
    await refreshSummaries();
    const dayBefore = addDays(TODAY, -40);
    await transaction((tx) =>
      tx
        .update(qualificationSummaries)
        .set({ derivedOn: dayBefore })
        .where(eq(qualificationSummaries.companyId, own.companyId)),
    );
    await refreshSummaries();
    const stored = await db
      .select()
      .from(qualificationSummaries)
      .where(eq(qualificationSummaries.companyId, own.companyId));
    expect(stored.map(({ derivedOn }) => derivedOn)).toEqual([dayBefore, dayBefore]);
  });

  it("are kept of everybody else where one driver's file can't be read, and nobody's list waits for that one", async () => {
    const { company: own, actor } = await company();
    const [first = "", damaged = "", last = ""] = await employ(actor, 3);
    const [before] = await db.select().from(drivers).where(eq(drivers.id, damaged));
    const seal = (sealedEmployment: Buffer | null = null) =>
      transaction((tx) => tx.update(drivers).set({ sealedEmployment }).where(eq(drivers.id, damaged)));
    const stored = async () =>
      (
        await db
          .select({ id: qualificationSummaries.driverId })
          .from(qualificationSummaries)
          .where(eq(qualificationSummaries.companyId, own.companyId))
      )
        .map(({ id }) => id)
        .toSorted();
    await seal(Buffer.from("damaged"));
    expect(await refreshForPage(actor)).toBe(0);
    expect(await stored()).toEqual([first, last].toSorted());
    // Read again after an hour.
    await seal(before?.sealedEmployment);
    expect(await refreshForPage(actor)).toBe(0);
    expect(await stored()).toEqual([first, last].toSorted());
    await refreshSummaries(new Date(Date.now() + 3600_000));
    expect(await stored()).toEqual([first, damaged, last].toSorted());
  });

  it("are still to be made where the database failed, and are with the next list", async () => {
    const { company: own, actor } = await company();
    await employ(actor, 3);
    const rename = (from: string, to: string) =>
      transaction((tx) => execute(tx, sql.raw(`alter table ${from} rename to ${to}`)));
    await rename("investigations", "investigations_away");
    try {
      expect(await refreshForPage(actor)).toBe(3);
    } finally {
      await rename("investigations_away", "investigations");
    }
    expect(await refreshForPage(actor)).toBe(0);
    expect(await db.$count(qualificationSummaries, eq(qualificationSummaries.companyId, own.companyId))).toBe(3);
  });

  it("are none for who drives no commercial vehicle, in no list, no count and no matrix, until they do", async () => {
    const { company: own, actor } = await company();
    const [driving = "", indoors = ""] = await employ(actor, 2);
    const duty = (value: "cmv" | "none") =>
      transaction((tx) => tx.update(drivers).set({ duty: value }).where(eq(drivers.id, indoors)));
    await refreshForPage(actor);
    await duty("none");
    expect(await refreshForPage(actor)).toBe(0);
    expect((await listCompliance(actor)).drivers.map(({ id }) => id)).toEqual([driving]);
    expect((await countCompliance(actor)).mayNotDrive).toBe(1);
    expect((await countDriverViews(actor)).mayNotDrive).toBe(1);
    const listed = (await listDrivers(actor, {})).drivers.find(({ id }) => id === indoors);
    expect(listed?.file).toBeNull();
    expect(await getQualification(actor, indoors)).toBeNull();
    await expect(
      recordItem(actor, indoors, { item: "drug_test", authority: null }, { doneOn: TODAY, result: "negative" }),
    ).rejects.toMatchObject({ refusal: "notFound" });
    await duty("cmv");
    await expectTrue(own);
    expect((await listCompliance(actor)).drivers).toHaveLength(2);
  });

  it("of who came in by a table are neither red nor complete until the day by which it is proven", async () => {
    const { company: own, actor } = await company();
    const [driver = ""] = await employ(actor, 1, "2021-03-01");
    const brought = (importedAt: Date) =>
      transaction((tx) => tx.update(drivers).set({ importedAt }).where(eq(drivers.id, driver)));
    await brought(new Date());
    await expectTrue(own);
    const listed = async () => (await listDrivers(actor, {})).drivers.find(({ id }) => id === driver)?.file;
    expect(await listed()).toMatchObject({ mayNotDrive: false, done: 0, nextDueOn: addDays(TODAY, 60) });
    await expectTrue(own, noonOf(addDays(TODAY, 61)));
    expect(await listed()).toMatchObject({ mayNotDrive: true });
  });

  it("have a trigger for each table that a file is derived from", async () => {
    const events = (await triggersNamed("qualification_by_")).map(({ table, event }) => `${table} ${event}`).toSorted();
    expect(events).toEqual(
      [
        ...["files", "cdls", "qualification_records", "inquiries"].flatMap((table) =>
          ["INSERT", "UPDATE", "DELETE"].map((event) => `${table} ${event}`),
        ),
        // Of what is read, and of the driver whom a document leaves.
        ...["files UPDATE", "files UPDATE"],
        "application_snapshots DELETE",
        "application_snapshots INSERT",
        "companies UPDATE",
        "investigations DELETE",
        "investigations INSERT",
        "drivers INSERT",
        "drivers UPDATE",
        "qualification_items INSERT",
        "qualification_items UPDATE",
      ].toSorted(),
    );
  });
});

describe("lists", () => {
  it("find by the file: who may not drive, what is due, what is complete, and never by what a Manager may not read", async () => {
    const { company: own, actor } = await company();
    const manager = await makeUser(own, "Manager");
    const [ready = "", missing = "", soon = ""] = await employ(actor, 3);
    const meets = (driverId: string, item: string, doneOn = TODAY) =>
      recordItem(actor, driverId, { item, authority: null }, { doneOn, result: "meets" });
    for (const id of [ready, soon]) {
      for (const kind of [
        "paper_application",
        "mvr",
        "road_test",
        "registry_check",
        "hours_statement",
        "safety_history",
      ])
        await paper(actor, id, kind);
      await meets(id, "previous_employers");
    }
    await paper(actor, ready, "medical_certificate", addDays(TODAY, 300));
    await paper(actor, soon, "medical_certificate", addDays(TODAY, 20));
    expect(await refreshForPage(actor)).toBe(0);

    const ids = async (file: string, by = actor) => {
      const { drivers: rows, count } = await listDrivers(by, { file });
      expect(count).toBe(rows.length);
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await ids("may_not_drive")).toEqual([missing]);
    expect(await ids("complete")).toEqual([ready, soon].toSorted());
    expect(await ids("incomplete")).toEqual([missing]);
    expect(await ids("overdue")).toEqual([missing]);
    expect(await ids("due")).toEqual([missing, soon].toSorted());
    expect(await countCompliance(actor)).toEqual({ mayNotDrive: 1, due: 2 });

    const file = async (by: CompanyUser, id: string) =>
      (await listDrivers(by, {})).drivers.find((row) => row.id === id)?.file;
    const whole = await getQualification(actor, missing);
    const open = await getQualification(manager, missing);
    expect(await file(actor, missing)).toMatchObject({ done: whole?.completed, asked: whole?.of, mayNotDrive: true });
    expect(await file(manager, missing)).toMatchObject({ done: open?.completed, asked: open?.of, mayNotDrive: true });
    expect(whole?.of).toBe((open?.of ?? 0) + 1);
    // Only the previous employers are due then, which is not this Manager's to know.
    await paper(actor, missing, "mvr");
    await refreshForPage(actor);
    const [day = ""] =
      (await getQualification(actor, missing))?.requirements.flatMap(({ item, due }) =>
        item === "previous_employers" && due ? [due] : [],
      ) ?? [];
    const onDay = async (by: CompanyUser) => ({
      days: (await listDueDays(by, monthOf(day))).filter((due) => due.day === day),
      drivers: (await listCompliance(by, { day })).drivers.map(({ id }) => id),
    });
    // The other one's certificate ends on the same day, which everybody may know.
    expect(await onDay(actor)).toEqual({ days: [{ day, number: 2 }], drivers: [missing, soon] });
    expect(await onDay(manager)).toEqual({ days: [{ day, number: 1 }], drivers: [soon] });
    expect(await ids("due", manager)).toEqual([soon]);
  });

  it("are paged by what falls due first, each once, whoever has no day last", async () => {
    const { actor } = await company();
    await employ(actor, 7);
    await employ(actor, 4, addDays(TODAY, -3));
    await refreshForPage(actor);
    const seen: string[] = [];
    let days: (Day | null)[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await listCompliance(actor, { cursor, limit: 4 });
      seen.push(...page.drivers.map(({ id }) => id));
      days = [...days, ...page.drivers.map(({ nextDue }) => nextDue)];
      expect(page.counts.all).toBe(11);
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(11);
    expect(days).toEqual(days.toSorted());
  });

  it("wait for a hundred files only; the rest is the job's, and the page says how many", async () => {
    const { actor } = await company();
    await employ(actor, 130);
    expect(await refreshForPage(actor)).toBe(30);
    expect((await listCompliance(actor)).counts.all).toBe(100);
    await refreshSummaries();
    expect((await listCompliance(actor)).counts.all).toBe(130);
    expect(await db.$count(qualificationStale)).toBe(0);
  });

  it("are refused to a role of the company that holds no permission, on the page that says so", async () => {
    const { actor } = await company();
    const clerk = { ...actor, role: "Clerk" as CompanyRole };
    const lists: (() => Promise<unknown>)[] = [
      () => refreshForPage(clerk),
      () => listCompliance(clerk),
      () => listDrivers(clerk, {}),
      () => countDriverViews(clerk),
    ];
    for (const list of lists) {
      const refusal: unknown = await (async () => throwAsErrorPage(list()))().catch((reason: unknown) => reason);
      expect((refusal as Response).headers.get("location"), `${list}`).toBe("/forbidden");
    }
  });
});
