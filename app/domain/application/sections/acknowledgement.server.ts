import type { Db } from "db/client.server";
import { acknowledgements } from "db/schema";
import { asc, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import type { NoticeId } from "locales/notices";
import type { Application } from "~/domain/application/reach.server";
import { newId } from "~/server/ids.server";
import { newestNotice, noticesFor } from "./notices/schema";

export async function acknowledge(
  tx: Db,
  { id, companyId, definition, language }: Application,
  at: Date,
): Promise<void> {
  for (const notice of noticesFor(definition))
    await tx
      .insert(acknowledgements)
      .values({
        id: newId(),
        companyId,
        applicationId: id,
        notice,
        textVersion: newestNotice(notice).version,
        language,
        at,
      })
      .onConflictDoNothing();
}

export type Acknowledged = { notice: NoticeId; version: string; language: Language; at: string };

export async function acknowledgedNotices(tx: Db, applicationId: string): Promise<Acknowledged[]> {
  const rows = await tx
    .select()
    .from(acknowledgements)
    .where(eq(acknowledgements.applicationId, applicationId))
    .orderBy(asc(acknowledgements.at), asc(acknowledgements.notice));
  return rows.map(({ notice, textVersion, language, at }) => ({
    notice,
    version: textVersion,
    language,
    at: at.toISOString(),
  }));
}
