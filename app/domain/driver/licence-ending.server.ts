import { type Db, db, transaction } from "db/client.server";
import { applications, cdls, drivers } from "db/schema";
import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { loadCdlDraft } from "~/domain/application/cdl-draft.server";
import { decryptCdl, licenceIndexes } from "~/domain/row-access/cdl.server";
import { yieldToRequests } from "~/server/slices.server";
import { openVault } from "~/server/vault.server";

const BATCH = 50;
type Unknown = { id: string; companyId: string; dataKeyId: string; licenceNumberIndex: Buffer | null };

async function numbersOf(tx: Db, { id, dataKeyId }: Unknown): Promise<string[]> {
  const vault = await openVault(tx, dataKeyId);
  const [cdl] = await tx
    .select()
    .from(cdls)
    .where(and(eq(cdls.driverId, id), eq(cdls.current, true)));
  if (cdl) return [decryptCdl(vault, cdl).licenceNumber];
  const own = await tx
    .select({ id: applications.id, companyId: applications.companyId })
    .from(applications)
    .where(eq(applications.driverId, id));
  const drafts = await Promise.all(own.map((application) => loadCdlDraft(tx, vault, application)));
  return drafts.flatMap(({ values }) => (typeof values.licenceNumber === "string" ? [values.licenceNumber] : []));
}

async function index(tx: Db, driver: Unknown): Promise<void> {
  for (const number of await numbersOf(tx, driver)) {
    const { licenceNumberIndex, licenceEndingIndex } = licenceIndexes(driver.companyId, number);
    if (!driver.licenceNumberIndex?.equals(licenceNumberIndex)) continue;
    await tx.update(drivers).set({ licenceEndingIndex }).where(eq(drivers.id, driver.id));
  }
}

export async function indexLicenceEndings(signal?: AbortSignal): Promise<void> {
  for (let last = ""; !signal?.aborted; ) {
    const { id, companyId, dataKeyId, licenceNumberIndex } = drivers;
    const found = await db
      .select({ id, companyId, dataKeyId, licenceNumberIndex })
      .from(drivers)
      .where(and(isNull(drivers.licenceEndingIndex), isNotNull(licenceNumberIndex), gt(id, last)))
      .orderBy(asc(id))
      .limit(BATCH);
    if (found.length === 0) return;
    for (const driver of found) {
      await yieldToRequests();
      await transaction((tx) => index(tx, driver));
    }
    last = found.at(-1)?.id ?? last;
  }
}
