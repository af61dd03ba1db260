import type { Db } from "db/client.server";
import { alias } from "db/columns";
import { jsonField, unindexed } from "db/expressions";
import { applicationEvents, applications, auditEvents, cdls, drivers, files, templateVersions, users } from "db/schema";
import { sameCompanyUnindexed } from "db/tenant.server";
import { type AnyColumn, and, eq, or, type SQL, sql } from "drizzle-orm";
import { HIRED_ELSEWHERE } from "~/domain/application/status";
import type { FolderKind } from "~/domain/file/kind";
import { mayOpenFolder } from "~/domain/file/row-access.server";
import type { Actor } from "~/domain/session/actor";
import type { TemplateDefinition } from "~/domain/template/template";
import { personName } from "~/domain/words";

const realUsers = alias(users, "real_users");

export type HistoryEntry = {
  id: string;
  kind: "hired" | "undone" | "closed" | "ended" | "merged" | "separated" | "cdl" | "paper_gone" | "paper_came";
  at: Date;
  by: string | null;
  realUserName: string | null;
  reason?: string | null;
  position?: TemplateDefinition;
  version?: number;
  document?: { kind: string | null; driver: { id: string; name: string } };
};

type Of = { id: string; companyId: string };

export async function driverHistory(tx: Db, actor: Actor, driver: Of): Promise<HistoryEntry[]> {
  const all = [
    ...(await moves(tx, driver)),
    ...(await audited(tx, driver)),
    ...(await licences(tx, driver)),
    ...(await movedDocuments(tx, actor, driver)),
  ];
  return all.sort((a, b) => b.at.getTime() - a.at.getTime());
}

const names = { by: users.name, realUserName: realUsers.name };
const isUser = (id: AnyColumn): SQL => eq(users.id, id);

async function moves(tx: Db, driver: Of): Promise<HistoryEntry[]> {
  const rows = await tx
    .select({
      id: applicationEvents.id,
      from: applicationEvents.fromStatus,
      to: applicationEvents.toStatus,
      at: applicationEvents.at,
      reason: applicationEvents.reason,
      definition: templateVersions.definition,
      ...names,
    })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .innerJoin(templateVersions, eq(templateVersions.id, applications.templateVersionId))
    .leftJoin(users, isUser(applicationEvents.actorUserId))
    .leftJoin(realUsers, eq(realUsers.id, applicationEvents.realUserId))
    .where(
      and(
        eq(applications.driverId, driver.id),
        eq(applications.companyId, driver.companyId),
        or(
          eq(applicationEvents.toStatus, "hired"),
          eq(applicationEvents.fromStatus, "hired"),
          eq(applicationEvents.reason, HIRED_ELSEWHERE),
        ),
      ),
    );
  return rows.map(({ from, to, reason, definition, ...row }) => ({
    ...row,
    kind: to === "hired" ? "hired" : from === "hired" ? "undone" : "closed",
    reason: reason === HIRED_ELSEWHERE ? null : reason,
    position: definition,
  }));
}

const AUDITED = {
  "driver.employment_ended": "ended",
  "driver.merged": "merged",
  "driver.separated": "separated",
} as const;

async function audited(tx: Db, driver: Of): Promise<HistoryEntry[]> {
  const rows = await tx
    .select({ seq: auditEvents.seq, at: auditEvents.at, action: auditEvents.action, ...names })
    .from(auditEvents)
    .leftJoin(users, isUser(auditEvents.actor))
    .leftJoin(realUsers, eq(realUsers.id, auditEvents.realUserId))
    .where(
      and(
        eq(auditEvents.object, driver.id),
        sameCompanyUnindexed(auditEvents.companyId, driver.companyId),
        sql`${unindexed(auditEvents.action)} in ${Object.keys(AUDITED)}`,
      ),
    );
  return rows.map(({ seq, action, ...row }) => ({
    ...row,
    id: String(seq),
    kind: AUDITED[action as keyof typeof AUDITED],
  }));
}

async function licences(tx: Db, driver: Of): Promise<HistoryEntry[]> {
  const rows = await tx
    .select({ id: cdls.id, at: cdls.createdAt, version: cdls.number, by: users.name })
    .from(cdls)
    .leftJoin(users, isUser(cdls.createdByUserId))
    .where(and(eq(cdls.driverId, driver.id), eq(cdls.companyId, driver.companyId)));
  return rows.map((row) => ({ ...row, kind: "cdl", realUserName: null }));
}

/** A document that was put with the wrong driver leaves a trace with both. */
async function movedDocuments(tx: Db, actor: Actor, { id, companyId }: Of): Promise<HistoryEntry[]> {
  const detail = (name: string) => sql<string | null>`${jsonField(auditEvents.detail, name)}`;
  const rows = await tx
    .select({
      seq: auditEvents.seq,
      at: auditEvents.at,
      to: detail("to"),
      folder: detail("folder"),
      kind: files.kind,
      otherId: drivers.id,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
      email: drivers.email,
      ...names,
    })
    .from(auditEvents)
    .innerJoin(drivers, sql`${drivers.id} = coalesce(${detail("to")}, ${detail("driver")})`)
    .leftJoin(files, eq(files.id, detail("paper")))
    .leftJoin(users, isUser(auditEvents.actor))
    .leftJoin(realUsers, eq(realUsers.id, auditEvents.realUserId))
    .where(
      and(
        eq(auditEvents.object, id),
        sameCompanyUnindexed(auditEvents.companyId, companyId),
        sql`${unindexed(auditEvents.action)} = 'file.moved'`,
        eq(drivers.companyId, companyId),
      ),
    );
  return rows
    .filter(({ folder }) => mayOpenFolder(actor, folder as FolderKind))
    .map(({ seq, at, by, realUserName, to, kind, otherId, ...other }) => ({
      id: String(seq),
      kind: to === null ? "paper_came" : "paper_gone",
      at,
      by,
      realUserName,
      document: { kind, driver: { id: otherId, name: personName(other) } },
    }));
}
