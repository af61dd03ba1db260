/** Rejecting several at once, of whom some have a report from outside on file. */
import { db, transaction } from "db/client.server";
import { applications, drivers } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listRejectable, rejectApplication, rejectSelected } from "~/domain/adverse-action/rejection.server";
import type { SubFolder } from "~/domain/file/kind";
import { addFile, sealFile } from "~/domain/file/store.server";
import { loadApplication } from "~/domain/row-access/application.server";
import { openVault } from "~/server/vault.server";
import { type Applied, makeCompany, makeUser, SUNBEAM, signed } from "../people";

const company = await makeCompany({
  ...SUNBEAM,
  positions: SUNBEAM.positions.slice(0, 1).map((position) => ({ ...position, code: "REJSEV1" })),
});
const manager = await makeUser(company);
const load = ({ applicationId }: Applied) => loadApplication(db, company.companyId, applicationId);

async function fileReport(driverId: string, kind: string, folder: SubFolder = "driving_record"): Promise<void> {
  const { dataKeyId, companyId } = (await db.select().from(drivers).where(eq(drivers.id, driverId)))[0] ?? {
    dataKeyId: "",
    companyId: "",
  };
  const file = await sealFile(await openVault(db, dataKeyId), {
    companyId,
    driverId,
    kind,
    name: `${kind}.pdf`,
    mediaType: "application/pdf",
    bytes: Buffer.from("%PDF-1.7"),
  });
  await transaction((tx) => addFile(tx, file, folder, new Date()));
}

it.each<[string, (who: Applied) => Promise<unknown>]>([
  ["a driving record", async (who) => fileReport((await load(who)).driverId, "mvr")],
  ["a PSP report", async (who) => fileReport((await load(who)).driverId, "psp")],
  ["a safety history", async (who) => fileReport((await load(who)).driverId, "safety_history", "restricted")],
  ["another driving record", async (who) => fileReport((await load(who)).driverId, "other", "driving_record")],
  ["another restricted paper", async (who) => fileReport((await load(who)).driverId, "other", "restricted")],
  [
    "a report on another record of the same person",
    async (who) => {
      const { driverId } = await load(await signed("REJSEV1"));
      const { driverId: own } = await load(who);
      await transaction((tx) => tx.update(drivers).set({ mergedIntoId: own }).where(eq(drivers.id, driverId)));
      await fileReport(driverId, "psp");
    },
  ],
])("leaves out whoever has %s, says why, and rejects them alone", async (_, report) => {
  const [plain, reported] = [await signed("REJSEV1"), await signed("REJSEV1")];
  await report(reported);
  const both = [await load(plain), await load(reported)];
  const listed = await listRejectable(
    manager,
    both.map(({ id }) => id),
  );
  expect(listed.map(({ possible }) => possible)).toEqual([true, false]);
  expect(listed[1]).toMatchObject({ why: "report_on_file" });
  const outcome = await rejectSelected(manager, { chosen: both }, { reason: "position_filled", tell: false });
  expect(outcome).toMatchObject({
    done: [expect.any(String)],
    skipped: [{ id: reported.applicationId, code: "report_on_file" }],
  });
  const { version, status } = await load(reported);
  expect(status).toBe("submitted");
  const alone = { version, reason: "position_filled", tell: false, note: undefined, report: "none" } as const;
  await rejectApplication(manager, reported.applicationId, alone);
  const [row] = await db.select().from(applications).where(eq(applications.id, reported.applicationId));
  expect(row?.status).toBe("rejected");
});

it("does not leave out whoever has other papers only", async () => {
  const who = await signed("REJSEV1");
  const { id, version, driverId } = await load(who);
  await fileReport(driverId, "road_test");
  await fileReport(driverId, "other", "licence");
  expect(
    (await rejectSelected(manager, { chosen: [{ id, version }] }, { reason: "incomplete", tell: false })).done,
  ).toEqual([id]);
});
