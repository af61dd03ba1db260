import { db } from "db/client.server";
import { alias } from "db/columns";
import { jsonField } from "db/expressions";
import { auditEvents, binderEntries, binderParts, folders, inspectorLinks, users } from "db/schema";
import { and, asc, eq, inArray, like, or, sql } from "drizzle-orm";

const DOWNLOADS_AND_REVEALS = [
  ...(["cdl.downloaded", "folder.downloaded", "binder.downloaded", "inspector_link.downloaded"] as const),
  ...(["ssn.revealed", "ssn.printed"] as const),
];
const realUsers = alias(users, "real_users");

export type RecordView = {
  at: Date;
  what: string;
  by: string | null;
  through?: string | null;
};

export async function listViews(driverId: string, objects: readonly string[]): Promise<RecordView[]> {
  const own = await db.select({ id: folders.id }).from(folders).where(eq(folders.driverId, driverId));
  const within = await db
    .select({ id: binderParts.binderId })
    .from(binderParts)
    .where(eq(binderParts.driverId, driverId));
  const binders = within.map(({ id }) => id);
  const links = await db
    .select({ id: inspectorLinks.id, inspector: inspectorLinks.inspector })
    .from(inspectorLinks)
    .where(inArray(inspectorLinks.binderId, binders));
  const inspectors = new Map(links.map(({ id, inspector }) => [id, inspector]));
  const rows = await db
    .select({
      at: auditEvents.at,
      what: auditEvents.action,
      object: auditEvents.object,
      by: users.name,
      realUserName: realUsers.name,
      of: sql<string | null>`(select ${binderEntries.driverId} from ${binderEntries}
        where ${binderEntries.id} = ${jsonField(auditEvents.detail, "what")})`,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actor))
    .leftJoin(realUsers, eq(realUsers.id, auditEvents.realUserId))
    .where(
      and(
        inArray(auditEvents.object, [...objects, ...own.map(({ id }) => id), ...binders, ...inspectors.keys()]),
        or(like(auditEvents.action, "%.viewed"), inArray(auditEvents.action, DOWNLOADS_AND_REVEALS)),
      ),
    )
    .orderBy(asc(auditEvents.seq));
  return rows
    .filter(({ of }) => of === null || of === driverId)
    .map(({ at, what, object, by, realUserName }) => ({
      at,
      what,
      by: realUserName ?? by ?? inspectors.get(object ?? "") ?? null,
      ...(realUserName && { through: by }),
    }));
}
