import type { Db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { acknowledgements } from "db/schema";
import { asc, eq, sql } from "drizzle-orm";
import type { Language } from "locales/index";
import type { NoticeId } from "locales/notices";
import { dayOf } from "~/domain/day";
import type { Application } from "~/domain/row-access/application.server";
import { newId } from "~/server/ids.server";
import { noticeInForce, noticesFor } from "./notices/schema";

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
        textVersion: noticeInForce(notice, dayOf(at)).version,
        language,
        at,
      })
      .onConflictDoNothing();
}

export type Acknowledged = { notice: NoticeId; version: string; language: Language; at: string };

const inOrder = prepared((tx) =>
  tx
    .select()
    .from(acknowledgements)
    .where(eq(acknowledgements.applicationId, sql.placeholder("applicationId")))
    .orderBy(asc(acknowledgements.at), asc(acknowledgements.notice)),
);

export async function acknowledgedNotices(tx: Db, applicationId: string): Promise<Acknowledged[]> {
  const rows = await inOrder(tx).all({ applicationId });
  return rows.map(({ notice, textVersion, language, at }) => ({
    notice,
    version: textVersion,
    language,
    at: at.toISOString(),
  }));
}
