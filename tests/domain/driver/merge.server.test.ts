/** Several records of one person: merged into a main one, and separated again. */
import { randomBytes } from "node:crypto";
import { db, transaction } from "db/client.server";
import { applications, auditEvents, drivers, erasures, qualificationSummaries } from "db/schema";
import { indexPerson } from "db/search.server";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { approveApplication, startReview } from "~/domain/application/decision.server";
import { listDuplicates, recountDuplicates } from "~/domain/application/duplicate.server";
import { listApplications } from "~/domain/application/list.server";
import { getDriver } from "~/domain/driver/home.server";
import { countDriverViews, listDrivers, listSimilarDrivers, readDrivers } from "~/domain/driver/list.server";
import { mergeDrivers, previewMerge, separateDriver } from "~/domain/driver/merge.server";
import { hireDriver } from "~/domain/hire/hiring.server";
import { setHold } from "~/domain/legal-hold/hold.server";
import { refreshSummaries } from "~/domain/qualification/summary.server";
import { eraseByCommand, eraseOwn } from "~/domain/retention/erasure.server";
import { copyOwn, copyPerson } from "~/domain/retention/personal-copy.server";
import { runRetention } from "~/domain/retention/run.server";
import { loadApplication } from "~/domain/row-access/application.server";
import { type Applied, makeCompany, makeUser, SUNBEAM, signed } from "../people";

const [position] = SUNBEAM.positions as [(typeof SUNBEAM.positions)[number]];
let firms = 0;

/** A company with two who have applied: the same person under two addresses and names. */
async function makeFirm() {
  firms += 1;
  const code = `MERGE${firms}A`;
  const company = await makeCompany({ ...SUNBEAM, positions: [{ ...position, code }] });
  const named = async (firstName: string, lastName: string) => {
    const person = await signed(code);
    const id = await driverOf(company.companyId, person);
    await transaction(async (tx) => {
      await tx.update(drivers).set({ firstName, lastName }).where(eq(drivers.id, id));
      await indexPerson(tx, id);
    });
    return person;
  };
  const [one, other] = [await named("Oksana", "Petrenko"), await named("Oksana", "Whitfield")];
  return {
    company,
    code,
    named,
    one,
    other,
    id: await driverOf(company.companyId, one),
    otherId: await driverOf(company.companyId, other),
    administrator: await makeUser(company, "Administrator"),
    manager: await makeUser(company),
  };
}
type Firm = Awaited<ReturnType<typeof makeFirm>>;

const driverOf = async (companyId: string, { applicationId }: Applied) =>
  (await loadApplication(db, companyId, applicationId)).driverId;
const rowOf = async (id: string) => {
  const [row] = await db.select().from(drivers).where(eq(drivers.id, id));
  if (!row) throw new Error("no driver");
  return row;
};
const merge = async ({ administrator }: Firm, from: string, into: string) =>
  mergeDrivers(administrator, from, { main: into, version: (await rowOf(from)).version });
const separate = async ({ administrator }: Firm, id: string) =>
  separateDriver(administrator, id, { version: (await rowOf(id)).version });
const refused = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code: string }) => error.code,
  );
const foundBy = async ({ manager }: Firm, q: string) => (await listDrivers(manager, { q })).drivers.map(({ id }) => id);
const appliedBy = async ({ manager }: Firm, q: string) =>
  (await listApplications(manager, { q })).applications.map(({ id }) => id).sort();
const state = async (firm: Firm) => ({
  all: (await listDrivers(firm.manager, {})).drivers.map(({ id }) => id).sort(),
  views: await countDriverViews(firm.manager),
  petrenko: [await foundBy(firm, "Petrenko"), await appliedBy(firm, "Petrenko")],
  whitfield: [await foundBy(firm, "Whitfield"), await appliedBy(firm, "Whitfield")],
  duplicates: (await listDuplicates(firm.manager, firm.one.applicationId)).map(({ driverId }) => driverId),
});
async function shareNumber({ company, id, otherId }: Firm): Promise<void> {
  const ssnIndex = randomBytes(32);
  for (const driverId of [id, otherId])
    await transaction((tx) =>
      recountDuplicates(tx, { companyId: company.companyId, driverId }, () =>
        tx.update(drivers).set({ ssnIndex }).where(eq(drivers.id, driverId)),
      ),
    );
}

describe("merging", () => {
  it("makes one person of two in lists, counts, export and search, found by the names of both", async () => {
    const firm = await makeFirm();
    const { id, otherId, one, other, manager } = firm;
    await merge(firm, otherId, id);
    const both = [one.applicationId, other.applicationId].sort();
    for (const q of ["Petrenko", "Whitfield", other.email, one.email]) {
      expect(await foundBy(firm, q), q).toEqual([id]);
      expect(await appliedBy(firm, q), q).toEqual(both);
    }
    expect((await listSimilarDrivers(manager, { q: "Whitfeild" }, 0)).map((row) => row.id)).toEqual([id]);
    const listed = await listDrivers(manager, {});
    expect([listed.count, listed.drivers.map((row) => row.id)]).toEqual([1, [id]]);
    const exported: string[] = [];
    for await (const row of readDrivers(manager, {})) exported.push(row.id);
    expect(exported).toEqual([id]);
  });

  it("shows each record the other with its applications, and tells it in both histories and the audit", async () => {
    const firm = await makeFirm();
    const { id, otherId, one, other, administrator } = firm;
    await merge(firm, otherId, id);
    const [main, merged] = [await getDriver(administrator, id), await getDriver(administrator, otherId)];
    expect(main.sameDriver.others).toMatchObject([{ id: otherId, isMain: false }]);
    expect(main.sameDriver.applications.map((row) => row.id)).toEqual([other.applicationId]);
    expect(merged.sameDriver.others).toMatchObject([{ id, isMain: true }]);
    expect(merged.sameDriver.applications.map((row) => row.id)).toEqual([one.applicationId]);
    for (const { history } of [main, merged]) expect(history.map(({ kind }) => kind)).toContain("merged");
    const rows = await db.select().from(auditEvents).where(eq(auditEvents.action, "driver.merged"));
    const own = rows.filter(({ object }) => object === id || object === otherId);
    expect(own.map(({ object, detail }) => [object, detail])).toEqual([
      [otherId, { main: id }],
      [id, { record: otherId }],
    ]);
  });

  it("is taken back whole by separating", async () => {
    const firm = await makeFirm();
    await shareNumber(firm);
    const before = await state(firm);
    expect(before.duplicates).toEqual([firm.otherId]);
    await merge(firm, firm.otherId, firm.id);
    expect((await state(firm)).duplicates).toEqual([]);
    await separate(firm, firm.otherId);
    expect(await state(firm)).toEqual(before);
    expect((await getDriver(firm.administrator, firm.id)).history.map(({ kind }) => kind)).toContain("separated");
  });

  it("keeps a new name of the other record findable", async () => {
    const firm = await makeFirm();
    await merge(firm, firm.otherId, firm.id);
    const third = await firm.named("Oksana", "Marsh");
    const thirdId = await driverOf(firm.company.companyId, third);
    await merge(firm, thirdId, firm.id);
    expect(await foundBy(firm, "Marsh")).toEqual([firm.id]);
    await separate(firm, firm.otherId);
    expect(await foundBy(firm, "Marsh")).toEqual([firm.id]);
    expect(await foundBy(firm, "Whitfield")).toEqual([firm.otherId]);
  });

  it.each<[string, (firm: Firm) => Promise<unknown>, string]>([
    ["a Manager", ({ manager, id, otherId }) => mergeDrivers(manager, otherId, { main: id, version: 1 }), "forbidden"],
    [
      "an Administrator behind a masquerade",
      ({ administrator, id, otherId }) =>
        mergeDrivers(
          { ...administrator, realUser: { id: administrator.userId, name: "Rae", role: "RTIC Manager" } as never },
          otherId,
          { main: id, version: 1 },
        ),
      "masquerade_blocked",
    ],
    [
      "a record and itself",
      ({ administrator, id }) => mergeDrivers(administrator, id, { main: id, version: 1 }),
      "invalid",
    ],
    ["a record of another company", async (firm) => merge(firm, firm.otherId, (await makeFirm()).id), "not_found"],
    [
      "a record of another company as the one that goes",
      async (firm) => merge(firm, (await makeFirm()).id, firm.id),
      "not_found",
    ],
    [
      "an older version",
      ({ administrator, id, otherId }) => mergeDrivers(administrator, otherId, { main: id, version: 0 }),
      "stale_version",
    ],
    [
      "a record that is merged already",
      async (firm) => {
        await merge(firm, firm.otherId, firm.id);
        await merge(firm, firm.otherId, firm.id);
      },
      "merge_done",
    ],
    [
      "into a record that is merged itself",
      async (firm) => {
        await merge(firm, firm.otherId, firm.id);
        await merge(firm, await driverOf(firm.company.companyId, await firm.named("Oksana", "Marsh")), firm.otherId);
      },
      "merge_done",
    ],
    [
      "a record with others merged into it",
      async (firm) => {
        await merge(firm, firm.otherId, firm.id);
        await merge(firm, firm.id, await driverOf(firm.company.companyId, await firm.named("Oksana", "Marsh")));
      },
      "merge_others",
    ],
    [
      "somebody who works here",
      async (firm) => {
        await transaction((tx) => tx.update(drivers).set({ status: "active" }).where(eq(drivers.id, firm.otherId)));
        await merge(firm, firm.otherId, firm.id);
      },
      "merge_employed",
    ],
    ["a separation of what is not merged", (firm) => separate(firm, firm.id), "merge_undone"],
    [
      "a comparison with another company's",
      async (firm) => previewMerge(firm.administrator, firm.id, (await makeFirm()).id),
      "not_found",
    ],
  ])("is refused for %s", async (_, work, code) => {
    const firm = await makeFirm();
    expect(await refused(work(firm))).toBe(code);
  });
});

async function approve({ manager, company }: Firm, { applicationId }: Applied): Promise<void> {
  const version = async () => (await loadApplication(db, company.companyId, applicationId)).version;
  await startReview(manager, applicationId, await version());
  await approveApplication(manager, applicationId, { version: await version(), acknowledged: [] });
}

describe("being hired", () => {
  it("on a merged record makes that one the main one, with the qualification file", async () => {
    const firm = await makeFirm();
    const { manager, company, id, otherId, other } = firm;
    await merge(firm, otherId, id);
    await approve(firm, other);
    await refreshSummaries();
    expect(await db.$count(qualificationSummaries, eq(qualificationSummaries.driverId, otherId))).toBe(0);
    const { version } = await loadApplication(db, company.companyId, other.applicationId);
    await hireDriver(manager, otherId, {
      application: other.applicationId,
      version,
      startOn: "2099-01-01",
      employmentType: "company_driver",
      jobTitle: "Driver",
      close: [],
      reviewed: true,
      override: false,
      asksForPapers: false,
    } as never);
    expect([(await rowOf(otherId)).mergedIntoId, (await rowOf(id)).mergedIntoId]).toEqual([null, otherId]);
    expect(await foundBy(firm, "Petrenko")).toEqual([otherId]);
    expect(await countDriverViews(manager)).toMatchObject({ all: 1, active: 1 });
  });
});

const isErased = async (id: string) => (await db.$count(erasures, and(eq(erasures.driverId, id)))) > 0;
const YEARS_LATER = new Date(Date.now() + 12 * 365 * 24 * 3600_000);
const A_MONTH_AFTER = new Date(YEARS_LATER.getTime() + 40 * 24 * 3600_000);
const reject = async ({ company }: Firm, ...ids: string[]) => {
  for (const id of ids)
    await transaction((tx) =>
      tx
        .update(applications)
        .set({ status: "rejected" })
        .where(and(eq(applications.id, id), eq(applications.companyId, company.companyId))),
    );
};

describe("retention and erasure", () => {
  it("erases both records when neither must be kept any longer", async () => {
    const firm = await makeFirm();
    await reject(firm, firm.one.applicationId, firm.other.applicationId);
    await merge(firm, firm.otherId, firm.id);
    await runRetention(YEARS_LATER);
    await runRetention(A_MONTH_AFTER);
    for (const id of [firm.id, firm.otherId])
      expect([(await rowOf(id)).lastName, await isErased(id)]).toEqual(["", true]);
    expect(await foundBy(firm, "Petrenko")).toEqual([]);
    expect(await foundBy(firm, "Whitfield")).toEqual([]);
  });

  it.each<[string, (firm: Firm) => Promise<unknown>]>([
    [
      "a legal hold on the other record",
      ({ administrator, otherId }) => setHold(administrator, otherId, { reason: "A claim." }),
    ],
    [
      "work under the main record",
      ({ id }) => transaction((tx) => tx.update(drivers).set({ status: "active" }).where(eq(drivers.id, id))),
    ],
  ])("keeps both because of %s", async (_, cause) => {
    const firm = await makeFirm();
    await reject(firm, firm.one.applicationId, firm.other.applicationId);
    await merge(firm, firm.otherId, firm.id);
    await cause(firm);
    await runRetention(YEARS_LATER);
    await runRetention(A_MONTH_AFTER);
    for (const id of [firm.id, firm.otherId]) expect((await rowOf(id)).lastName).not.toBe("");
    for (const { email } of [firm.one, firm.other])
      expect((await eraseByCommand(email)).every(({ keeping }) => keeping !== undefined)).toBe(true);
  });

  it("of a driver's wish, or by command, takes what is under their address alone", async () => {
    const firm = await makeFirm();
    await merge(firm, firm.otherId, firm.id);
    // Signed applications are kept for years.
    const kept = await eraseOwn({ ...firm.one, stepUpAt: new Date() });
    expect(kept.map(({ driverId, keeping }) => [driverId, keeping?.rule])).toEqual([[firm.id, "signed"]]);
    const byCommand = await eraseByCommand(firm.one.email);
    expect(byCommand.map(({ driverId, merged }) => [driverId, merged])).toEqual([[firm.id, [firm.otherId]]]);
  });

  it.each(["main", "other"] as const)("of a driver's wish leaves what was merged with the %s record", async (which) => {
    const firm = await makeFirm();
    await reject(firm, firm.one.applicationId, firm.other.applicationId);
    await transaction((tx) =>
      tx
        .update(applications)
        .set({ statusSince: new Date(0) })
        .where(inArray(applications.id, [firm.one.applicationId, firm.other.applicationId])),
    );
    await merge(firm, firm.otherId, firm.id);
    const [gone, left, who] =
      which === "main" ? [firm.id, firm.otherId, firm.one] : [firm.otherId, firm.id, firm.other];
    expect(await eraseOwn({ ...who, stepUpAt: new Date() })).toMatchObject([{ driverId: gone }]);
    expect([(await rowOf(gone)).lastName, await isErased(gone)]).toEqual(["", true]);
    expect([(await rowOf(left)).lastName === "", await isErased(left)]).toEqual([false, false]);
    // And is a record of its own, which lists show.
    expect([(await rowOf(left)).mergedIntoId, (await rowOf(gone)).mergedIntoId]).toEqual([null, null]);
    expect(
      (await listDrivers(firm.administrator, { q: (await rowOf(left)).email })).drivers.map(({ id }) => id),
    ).toEqual([left]);
  });

  it("copies both records for the operator, and one for the driver", async () => {
    const firm = await makeFirm();
    await merge(firm, firm.otherId, firm.id);
    expect((await copyPerson(firm.one.email)).companies).toBe(2);
    expect((await copyOwn({ ...firm.one, stepUpAt: new Date() })).companies).toBe(1);
  });
});
