import { db } from "db/client.server";
import { companies, dataKeys, drivers, files } from "db/schema";
import { asc, eq, gt } from "drizzle-orm";
import { isUnavailable } from "~/domain/errors";
import { readBlob } from "~/server/blobs.server";
import { sha256 } from "~/server/ids.server";
import { type Vault, vaultOf } from "~/server/vault.server";
import { fileContext } from "./store.server";

export type FileFault = "lost" | "damaged" | "locked";
type Row = typeof files.$inferSelect;
export type Verified = {
  id: string;
  company: string;
  driverId: string;
  kind: string;
  storedAs: string;
  fault?: FileFault;
};

const BATCH = 100;

async function faultOf(file: Row, vault: Vault | undefined, thumbnail: boolean): Promise<FileFault | undefined> {
  const name = thumbnail ? file.thumbnailName : file.storageName;
  if (name === null) return undefined;
  if (!vault) return "locked";
  try {
    const plain = vault.open(
      fileContext(file.id, file.companyId, thumbnail ? "thumbnail" : "bytes"),
      await readBlob(name),
    );
    return thumbnail || sha256(plain) === file.sha256 ? undefined : "damaged";
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? "lost" : "damaged";
  }
}

function openOrNot(key: typeof dataKeys.$inferSelect): Vault | undefined {
  try {
    return vaultOf(key);
  } catch {
    return undefined;
  }
}

const exists = async (id: string): Promise<boolean> =>
  (await db.select({ id: files.id }).from(files).where(eq(files.id, id))).length > 0;

export async function* verifyFiles(): AsyncGenerator<Verified> {
  for (let last = ""; ; ) {
    const rows = await db
      .select({ file: files, key: dataKeys, company: companies.name })
      .from(files)
      .innerJoin(drivers, eq(drivers.id, files.driverId))
      .innerJoin(dataKeys, eq(dataKeys.id, drivers.dataKeyId))
      .innerJoin(companies, eq(companies.id, files.companyId))
      .where(gt(files.id, last))
      .orderBy(asc(files.id))
      .limit(BATCH);
    for (const { file, key, company } of rows) {
      const vault = openOrNot(key);
      const bytes = await faultOf(file, vault, false);
      const fault = bytes ?? (await faultOf(file, vault, true));
      const { id, driverId, kind } = file;
      const storedAs = (bytes ? undefined : fault && file.thumbnailName) ?? file.storageName;
      // Erased during the check, so no fault.
      if (!fault || (await exists(id))) yield { id, company, driverId, kind, storedAs, ...(fault && { fault }) };
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.file.id;
  }
}
