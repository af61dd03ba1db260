import { db, transaction } from "db/client.server";
import { auditEvents } from "db/schema";
import { and, eq } from "drizzle-orm";
import { DomainError, isUnavailable } from "~/domain/errors";
import { audit } from "~/server/audit.server";
import { readBlob } from "~/server/blobs.server";
import { log } from "~/server/log.server";
import type { Vault } from "~/server/vault.server";
import { fileContext } from "./store.server";

type StoredFile = { id: string; companyId: string; name: string; storageName: string };

export const isFileDamaged = (error: unknown): boolean => error instanceof DomainError && error.code === "file_damaged";

/** @throws notFound file_damaged, which names it */
export async function readStoredFile(vault: Vault, file: StoredFile, column?: "thumbnail"): Promise<Buffer> {
  const { id, companyId, name, storageName } = file;
  try {
    return vault.open(fileContext(id, companyId, column), await readBlob(storageName));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, file: id }, "a stored file can't be read");
    await reportDamage(companyId, id).catch((fault: unknown) =>
      log.error({ err: fault, file: id }, "audit of a damaged file"),
    );
    throw new DomainError("notFound", "file_damaged", { params: { name } });
  }
}

const reportedIds = new Set<string>();

async function reportDamage(companyId: string, id: string): Promise<void> {
  if (reportedIds.has(id)) return;
  const [existing] = await db
    .select({ seq: auditEvents.seq })
    .from(auditEvents)
    .where(and(eq(auditEvents.object, id), eq(auditEvents.action, "file.damaged")))
    .limit(1);
  if (!existing) await transaction((tx) => audit(tx, "system", { action: "file.damaged", companyId, object: id }));
  reportedIds.add(id);
}
