/** Documents that were put with the wrong driver: whoever reads either file is told, without the other's name. */
import { db } from "db/client.server";
import { auditEvents, files } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import { type Day, dayOf } from "~/domain/day";
import { type FolderKind, isRestricted } from "~/domain/file/kind";
import type { DriverRow } from "~/domain/row-access/driver.server";
import { selectAuditEvents } from "~/server/audit/select.server";
import { type Section, sectionOf } from "./section";

export type Move = { fileId: string; kind: string; section: Section; isHere: boolean; on: Day; by: string };

/** In order. Of what was deleted since nothing is known but that in the audit. */
export async function movesOf({ id, companyId }: DriverRow, timeZone: string): Promise<Move[]> {
  const acts = await selectAuditEvents(db, and(eq(auditEvents.object, id), eq(auditEvents.action, "file.moved")));
  const moved = acts.map(({ at, by, detail }) => ({
    fileId: String(detail?.paper),
    folder: detail?.folder as FolderKind,
    isHere: detail?.to === undefined,
    on: dayOf(at, timeZone),
    by: by ?? "",
  }));
  const rows = await db
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .where(
      and(
        eq(files.companyId, companyId),
        inArray(
          files.id,
          moved.map(({ fileId }) => fileId),
        ),
      ),
    );
  const kinds = new Map(rows.map((row) => [row.id, row.kind]));
  return moved.toReversed().flatMap(({ folder, ...move }) => {
    const kind = kinds.get(move.fileId);
    return kind === undefined ? [] : [{ ...move, kind, section: sectionOf(kind, isRestricted(folder)) }];
  });
}
