import { type Db, db, isUniqueViolation, transaction } from "db/client.server";
import { erasures, legalHolds, users } from "db/schema";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { conflict } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type DriverRow, loadDriver, loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { openVault, type Vault } from "~/server/vault.server";
import { findHold } from "./on-hold.server";

type Row = typeof legalHolds.$inferSelect;
const reasonContext = ({ id, companyId }: Pick<Row, "id" | "companyId">) => ({
  table: "legal_holds",
  column: "sealed_reason",
  row: id,
  company: companyId,
});

export const decryptReason = (vault: Vault, row: Pick<Row, "id" | "companyId" | "sealedReason">): string =>
  row.sealedReason ? vault.open(reasonContext(row), row.sealedReason).toString("utf8") : "";

export type Hold = { reason: string; setAt: Date; by: string; liftedAt: Date | null; liftedBy: string | null };

export async function getHolds(actor: Actor, driverId: string) {
  const { companyId } = authorize(actor, "readRetention");
  const driver = await loadDriver(db, companyId, driverId);
  const held = await findHold(db, driver.id);
  const vault = await openVault(db, driver.dataKeyId);
  return {
    driver,
    hold: held ? await describe(vault, held) : null,
    earlier: await Promise.all((await liftedOf(driver)).map((row) => describe(vault, row))),
  };
}

export async function isUnderHold(actor: Actor, driverId: string): Promise<boolean> {
  const { companyId } = authorize(actor, "readRetention");
  return (await findHold(db, (await loadDriver(db, companyId, driverId)).id)) !== undefined;
}

const liftedOf = ({ id, companyId }: DriverRow): Promise<Row[]> =>
  db
    .select()
    .from(legalHolds)
    .where(and(eq(legalHolds.driverId, id), eq(legalHolds.companyId, companyId), isNotNull(legalHolds.liftedAt)))
    .orderBy(desc(legalHolds.setAt));

async function describe(vault: Vault, row: Row): Promise<Hold> {
  return {
    reason: decryptReason(vault, row),
    setAt: row.setAt,
    by: (await nameOf(row.setByUserId)) ?? "",
    liftedAt: row.liftedAt,
    liftedBy: row.liftedByUserId && ((await nameOf(row.liftedByUserId)) ?? null),
  };
}

async function nameOf(userId: string): Promise<string | undefined> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name;
}

export async function setHold(
  actor: Actor,
  driverId: string,
  { reason, once: key }: { reason: string; once?: string | undefined },
): Promise<void> {
  const staff = authorize(actor, "holdRecords");
  await transaction((tx) =>
    once(tx, staff, key, async () => {
      const driver = await loadUnerasedDriver(tx, staff.companyId, driverId);
      const vault = await openVault(tx, driver.dataKeyId);
      const row = { id: newId(), companyId: staff.companyId };
      try {
        await tx.insert(legalHolds).values({
          ...row,
          driverId,
          sealedReason: vault.seal(reasonContext(row), reason),
          setByUserId: staff.userId,
          setAt: new Date(),
        });
      } catch (error) {
        throw isUniqueViolation(error) ? conflict("legal_hold_set") : error;
      }
      await tx.delete(erasures).where(and(eq(erasures.driverId, driverId), isNull(erasures.erasedAt)));
      await audit(tx, staff, { action: "retention.hold_set", object: driverId });
      return row.id;
    }),
  );
}

export async function liftHold(actor: Actor, driverId: string): Promise<void> {
  const { companyId, userId } = authorize(actor, "holdRecords");
  await transaction(async (tx: Db) => {
    const driver = await loadDriver(tx, companyId, driverId);
    const lifted = await tx
      .update(legalHolds)
      .set({ liftedAt: new Date(), liftedByUserId: userId })
      .where(and(eq(legalHolds.driverId, driver.id), isNull(legalHolds.liftedAt)))
      .returning({ id: legalHolds.id });
    if (lifted.length === 0) throw conflict("legal_hold_lifted");
    await audit(tx, actor, { action: "retention.hold_lifted", object: driver.id });
  });
}
