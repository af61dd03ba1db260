import { type Db, db } from "db/client.server";
import { applicationSnapshots, applications, files, folders } from "db/schema";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { SignedRecord } from "~/domain/application/record/signed-record.server";
import { selectSnapshots, snapshotCell } from "~/domain/application/record/snapshot.server";
import { maskSsn } from "~/domain/application/sections/you/ssn";
import { findCdl } from "~/domain/cdl/cdl.server";
import { FOLDER_KINDS } from "~/domain/file/kind";
import { opens, shownTo } from "~/domain/file/reach.server";
import { folderOf } from "~/domain/file/store.server";
import { applicationsOf } from "~/domain/reach/application.server";
import { type DriverRow, loadDriver } from "~/domain/reach/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { can } from "~/permissions";
import { auditView } from "~/server/audit/views.server";
import { openVault, type Vault } from "~/server/vault.server";
import { openEmployment } from "./employment.server";
import { expiringOf } from "./expiry.server";
import { previewUndo } from "./hire-undo.server";
import { driverHistory } from "./history.server";

export async function getDriver(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "manageDrivers");
  const driver = await loadDriver(db, companyId, id);
  const vault = await openVault(db, driver.dataKeyId);
  await auditView(actor, { action: "driver.viewed", companyId, object: id });
  const own = await applicationsOf(db, driver);
  const working = driver.status === "active";
  return {
    driver,
    identity: await findIdentity(db, vault, driver),
    cdl: (await findCdl(actor, id)) ?? null,
    expiring: await expiringOf(actor, [id]),
    employment: openEmployment(vault, driver),
    applications: own,
    folder: { id: await folderOf(db, id, "root"), inside: await countFiles(db, actor, id) },
    history: await driverHistory(db, driver),
    may: {
      hire: !working && own.some(({ status }) => status === "approved"),
      end: working,
      undoHire: can(actor, "overrideDecisions") && !("refusal" in (await previewUndo(db, driver, own))),
    },
  };
}

async function findIdentity(tx: Db, vault: Vault, { id, companyId }: DriverRow) {
  const [newest] = await selectSnapshots(tx)
    .where(and(eq(applications.driverId, id), eq(applications.companyId, companyId)))
    .orderBy(desc(applicationSnapshots.signedAt))
    .limit(1);
  if (!newest) return null;
  const { answers, signedAt } = vault.openJson<SignedRecord>(snapshotCell(newest.id, companyId), newest.sealedRecord);
  const { firstName, middleName, lastName, suffix, otherNames, dateOfBirth, ssn } = answers.you;
  return {
    name: [firstName, middleName, lastName, suffix].filter(Boolean).join(" "),
    otherNames: otherNames ?? null,
    dateOfBirth,
    ssn: ssn ? maskSsn(ssn) : null,
    signedAt,
  };
}

async function countFiles(tx: Db, actor: Actor, driverId: string) {
  const rows = await tx
    .select({ id: folders.id, kind: folders.kind, number: count(files.id) })
    .from(folders)
    .leftJoin(files, and(eq(files.folderId, folders.id), isNull(files.replacedById), shownTo(actor)))
    .where(eq(folders.driverId, driverId))
    .groupBy(folders.id);
  return FOLDER_KINDS.filter((kind) => opens(actor, kind)).flatMap((kind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return row ? [{ id: row.id, kind, number: row.number }] : [];
  });
}
