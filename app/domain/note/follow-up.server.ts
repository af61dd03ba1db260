import { db, transaction } from "db/client.server";
import { prepared } from "db/prepared.server";
import { applications, drivers, followUps, users } from "db/schema";
import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { day } from "~/domain/day-fields";
import { notFound } from "~/domain/errors";
import { optionalText } from "~/domain/fields";
import { once } from "~/domain/idempotency.server";
import { loadApplication, loadApplicationToWrite } from "~/domain/row-access/application.server";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import { openVault, type Vault } from "~/server/vault.server";
import { FOLLOW_UP_LENGTH } from "./follow-up";

export const followUpSchema = z.object({ dueOn: day({ future: true }), note: optionalText(FOLLOW_UP_LENGTH) });
export type FollowUp = z.output<typeof followUpSchema>;
export const MAX_DUE_FOLLOW_UPS = 20;

type Row = typeof followUps.$inferSelect;
const noteContext = ({ id, companyId }: Pick<Row, "id" | "companyId">) => ({
  table: "follow_ups",
  column: "sealed_note",
  row: id,
  company: companyId,
});
const noteOf = (vault: Vault, row: Row): string | null =>
  row.sealedNote && vault.open(noteContext(row), row.sealedNote).toString("utf8");

export async function setFollowUp(
  actor: Actor,
  applicationId: string,
  { dueOn, note, once: key }: FollowUp & { once?: string | undefined },
): Promise<void> {
  const { companyId, userId } = authorize(actor, "decideApplications");
  await transaction(async (tx) => {
    const { dataKeyId } = await loadApplicationToWrite(tx, companyId, applicationId);
    await once(tx, actor, key, async () => {
      const id = newId();
      const vault = await openVault(tx, dataKeyId);
      await tx.insert(followUps).values({
        id,
        companyId,
        applicationId,
        userId,
        dueOn,
        sealedNote: note ? vault.seal(noteContext({ id, companyId }), note) : null,
        createdAt: new Date(),
      });
      await audit(tx, actor, { action: "note.follow_up_set", object: applicationId });
      return id;
    });
  });
}

export async function finishFollowUp(actor: Actor, id: string): Promise<string> {
  const { companyId } = authorize(actor, "decideApplications");
  return transaction(async (tx) => {
    const own = and(eq(followUps.id, id), eq(followUps.companyId, companyId));
    const [row] = isId(id) ? await tx.select().from(followUps).where(own) : [];
    if (!row) throw notFound();
    if (row.completedAt) return row.applicationId;
    await tx.update(followUps).set({ completedAt: new Date() }).where(own);
    await audit(tx, actor, { action: "note.follow_up_done", object: row.applicationId });
    return row.applicationId;
  });
}

export async function applicationOfFollowUp(actor: Actor, id: string): Promise<string> {
  const { companyId } = authorize(actor, "reviewApplications");
  const [row] = isId(id)
    ? await db
        .select({ applicationId: followUps.applicationId })
        .from(followUps)
        .where(and(eq(followUps.id, id), eq(followUps.companyId, companyId)))
    : [];
  if (!row) throw notFound();
  return row.applicationId;
}

const openFollowUps = prepared((tx) =>
  tx
    .select({ row: followUps, by: users.name })
    .from(followUps)
    .innerJoin(users, eq(users.id, followUps.userId))
    .where(and(eq(followUps.applicationId, sql.placeholder("applicationId")), isNull(followUps.completedAt)))
    .orderBy(asc(followUps.dueOn), asc(followUps.id)),
);

export async function listFollowUps(actor: Actor, applicationId: string) {
  const { companyId } = authorize(actor, "reviewApplications");
  const { dataKeyId } = await loadApplication(db, companyId, applicationId);
  const rows = await openFollowUps(db).all({ applicationId });
  if (rows.length === 0) return [];
  const vault = await openVault(db, dataKeyId);
  return rows.map(({ row, by }) => ({ id: row.id, dueOn: row.dueOn, by, note: noteOf(vault, row) }));
}

const dueFollowUps = prepared((tx) =>
  tx
    .select({
      row: followUps,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
      email: drivers.email,
      dataKeyId: drivers.dataKeyId,
    })
    .from(followUps)
    .innerJoin(applications, eq(applications.id, followUps.applicationId))
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(
      and(
        eq(followUps.companyId, sql.placeholder("companyId")),
        eq(followUps.userId, sql.placeholder("userId")),
        isNull(followUps.completedAt),
        lte(followUps.dueOn, sql.placeholder("today")),
      ),
    )
    .orderBy(asc(followUps.dueOn), asc(followUps.id))
    .limit(MAX_DUE_FOLLOW_UPS),
);

export async function listDueFollowUps(actor: Actor) {
  const { companyId, userId } = authorize(actor, "reviewApplications");
  const rows = await dueFollowUps(db).all({ companyId, userId, today: todayOf(actor) });
  const due = [];
  for (const { row, dataKeyId, ...person } of rows)
    due.push({
      id: row.id,
      applicationId: row.applicationId,
      dueOn: row.dueOn,
      name: personName(person),
      note: noteOf(await openVault(db, dataKeyId), row),
    });
  return due;
}
