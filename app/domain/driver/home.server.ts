import { type Db, db } from "db/client.server";
import { files, folders } from "db/schema";
import { and, count, eq, isNull } from "drizzle-orm";
import { findCdl } from "~/domain/cdl/cdl.server";
import { FOLDER_KINDS } from "~/domain/file/kind";
import { mayOpenFolder, shownTo } from "~/domain/file/row-access.server";
import { folderOf } from "~/domain/file/store.server";
import { applicationsOf } from "~/domain/row-access/application.server";
import { loadDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, may } from "~/domain/session/actor";
import { findSmsState } from "~/domain/sms/consent.server";
import { can } from "~/permissions";
import { auditView } from "~/server/audit/views.server";
import { openVault } from "~/server/vault.server";
import { decryptEmployment, type StoredEmployment } from "./employment.server";
import { expiringOf } from "./expiry.server";
import { previewUndo } from "./hire-undo.server";
import { driverHistory } from "./history.server";
import { findIdentity } from "./identity.server";
import { getPersonOf } from "./merge.server";

export async function getDriver(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "readDrivers");
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
    employment: termsForStaff(decryptEmployment(vault, driver)),
    applications: may(actor, "reviewApplications") ? own : [],
    sms: await findSmsState(db, id),
    sameDriver: await getPersonOf(db, driver),
    folder: { id: await folderOf(db, id, "root"), inside: await countFiles(db, actor, id) },
    history: await driverHistory(db, actor, driver),
    may: {
      hire: !working && own.some(({ status }) => status === "approved"),
      end: working,
      undoHire: can(actor, "overrideDecisions") && !("refusal" in (await previewUndo(db, driver, own))),
    },
  };
}

/** Days of a query or a test are for investigators alone; the file shows them to those. */
function termsForStaff(employment: StoredEmployment | null) {
  if (!employment) return null;
  const { stated, earlier, ...terms } = employment;
  return {
    ...terms,
    ...(stated?.dateOfBirth && { dateOfBirth: stated.dateOfBirth }),
    ...(earlier && { earlier: earlier.map(({ stated: _, ...before }) => before) }),
  };
}

async function countFiles(tx: Db, actor: Actor, driverId: string) {
  const rows = await tx
    .select({ id: folders.id, kind: folders.kind, number: count(files.id) })
    .from(folders)
    .leftJoin(files, and(eq(files.folderId, folders.id), isNull(files.replacedById), shownTo(actor)))
    .where(eq(folders.driverId, driverId))
    .groupBy(folders.id);
  return FOLDER_KINDS.filter((kind) => mayOpenFolder(actor, kind)).flatMap((kind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return row ? [{ id: row.id, kind, number: row.number }] : [];
  });
}
