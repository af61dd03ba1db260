import { findAudit } from "db/audit.server";
import { type Db, db } from "db/client.server";
import { unindexed } from "db/expressions";
import { auditEvents, users } from "db/schema";
import { and, asc, desc, eq, gt, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { AuditAction } from "~/domain/audit/action";
import { type Actor, authorize } from "~/domain/session/actor";

const SHOWN = 20;
const HOUR = 3600 * 1000;
const BEGINS: AuditAction[] = ["masquerade.started", "masquerade.moved"];
const ENDS: AuditAction[] = [...BEGINS, "masquerade.stopped", "session.signed_out"];
const VIEWS: AuditAction[] = [
  "application.viewed",
  "driver.viewed",
  "file.viewed",
  "folder.downloaded",
  "cdl.downloaded",
];

export type Masquerade = {
  seq: number;
  by: string;
  through: string;
  from: Date;
  to: Date | null;
  reason: string | null;
  records: number;
};

export async function listMasquerades(actor: Actor): Promise<Masquerade[]> {
  const { companyId } = authorize(actor, "editCompany");
  const started = await db
    .select()
    .from(auditEvents)
    .where(
      inArray(auditEvents.seq, await findAudit({ companyId, actions: BEGINS }, { direction: "desc", limit: SHOWN })),
    )
    .orderBy(desc(auditEvents.seq));
  const masquerades = await Promise.all(started.map((row) => readMasquerade(db, companyId, row)));
  const names = new Map(
    (
      await db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(inArray(users.id, [...new Set(masquerades.flatMap(({ by, through }) => [by, through]))]))
    ).map(({ id, name }) => [id, name]),
  );
  return masquerades.map(({ by, through, ...masquerade }) => ({
    ...masquerade,
    by: names.get(by) ?? by,
    through: names.get(through) ?? through,
  }));
}

type Row = typeof auditEvents.$inferSelect;

async function readMasquerade(
  tx: Db,
  companyId: string,
  { seq, at, actor, realUserId, object, detail }: Row,
): Promise<Masquerade> {
  const [by, through] = realUserId ? [realUserId, actor] : [actor, object ?? ""];
  const both = and(eq(auditEvents.realUserId, by), eq(auditEvents.actor, through));
  const [end] = await tx
    .select({ seq: auditEvents.seq, at: auditEvents.at })
    .from(auditEvents)
    .where(
      and(
        gt(auditEvents.seq, seq),
        or(and(eq(auditEvents.actor, by), eq(auditEvents.object, through)), both),
        inArray(auditEvents.action, ENDS),
      ),
    )
    .orderBy(asc(auditEvents.seq))
    .limit(1);
  const over = new Date((await startOf(tx, { seq, at, by, through, realUserId })).getTime() + HOUR);
  const to = end && end.at < over ? end.at : over;
  const [viewed] = await tx
    .select({ records: sql<number>`count(distinct ${auditEvents.object})` })
    .from(auditEvents)
    .where(
      and(
        both,
        gte(auditEvents.seq, seq),
        lt(auditEvents.at, to),
        sql`${unindexed(auditEvents.companyId)} = ${companyId}`,
        sql`${unindexed(auditEvents.action)} in ${VIEWS}`,
      ),
    );
  const reason = detail?.reason;
  return {
    seq,
    by,
    through,
    from: at,
    to: to > new Date() ? null : to,
    reason: typeof reason === "string" && reason !== "" ? reason : null,
    records: viewed?.records ?? 0,
  };
}

async function startOf(
  tx: Db,
  { seq, at, by, through, realUserId }: Pick<Row, "seq" | "at" | "realUserId"> & { by: string; through: string },
): Promise<Date> {
  if (!realUserId) return at;
  const [start] = await tx
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(
      and(
        lt(auditEvents.seq, seq),
        eq(auditEvents.actor, by),
        sql`${unindexed(auditEvents.object)} = ${through}`,
        sql`${unindexed(auditEvents.action)} = 'masquerade.started'`,
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  return start?.at ?? at;
}
