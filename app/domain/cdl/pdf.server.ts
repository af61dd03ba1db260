import { db } from "db/client.server";
import { companies } from "db/schema";
import { eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { reachDriver } from "~/domain/driver/reach.server";
import { DomainError, notFound } from "~/domain/errors";
import { findFileContent } from "~/domain/file/folder.server";
import type { FileContent } from "~/domain/file/store.server";
import type { Actor } from "~/domain/session/actor";
import { auditView } from "~/server/audit/views.server";
import { sha256 } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { makePdf } from "~/server/pdf-worker.server";
import { openVault, type Vault } from "~/server/vault.server";
import { type CdlRow, findSeenCdl, findSeenVersion, openCdl } from "./record.server";

type Asked = { driverId?: string | undefined; version?: number | undefined };

/** @param version by default the current one @throws notFound, unavailable pdf_failed */
export async function getCdlPdf(
  actor: Actor,
  language: Language,
  { driverId, version }: Asked = {},
): Promise<FileContent> {
  const driver = await reachDriver(db, actor, driverId);
  const row =
    version === undefined ? await findSeenCdl(db, actor, driver) : await findSeenVersion(db, actor, driver, version);
  if (!row) throw notFound();
  const [front, back] = await Promise.all([
    findFileContent(actor, row.frontFileId),
    findFileContent(actor, row.backFileId),
  ]);
  const paper = await drawCdl(await openVault(db, driver.dataKeyId), row, language, { front, back });
  if (actor.role !== "Applicant")
    await auditView(actor, {
      action: "cdl.downloaded",
      companyId: driver.companyId,
      object: driver.id,
      detail: { version: row.number },
    });
  return paper;
}

type Picture = { bytes: Buffer; sha256: string };

/** For whoever has authorized and reached it. @throws unavailable pdf_failed */
export async function drawCdl(
  vault: Vault,
  row: CdlRow,
  language: Language,
  { front, back }: { front: Picture; back: Picture },
): Promise<FileContent> {
  const record = openCdl(vault, row);
  const [company] = await db
    .select({ name: companies.name, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, row.companyId));
  const data = {
    record,
    company: company?.name ?? "",
    ...(company && { timeZone: company.timeZone }),
    documentNumber: row.documentNumber,
    version: row.number,
    handedInAt: row.createdAt.toISOString(),
    front: new Uint8Array(front.bytes),
    back: new Uint8Array(back.bytes),
    hashes: { front: front.sha256, back: back.sha256, record: sha256(JSON.stringify(record)) },
  };
  try {
    const bytes = await makePdf({ kind: "cdl", language, data });
    return { bytes, name: `cdl-${row.documentNumber}.pdf`, mediaType: "application/pdf", sha256: sha256(bytes) };
  } catch (error) {
    log.error({ err: error }, "CDL paper");
    throw new DomainError("unavailable", "pdf_failed", { retryAfter: 5 });
  }
}
