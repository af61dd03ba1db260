/** Resumable: rows already sealed with the new key are skipped. */
import { setTimeout } from "node:timers/promises";
import { type Db, db, transaction, truncateWal } from "db/client.server";
import {
  auditEvents,
  dataKeys,
  mailedLinks,
  notes,
  outbox,
  storedForms,
  totpSecrets,
  users,
  webhookEndpoints,
} from "db/schema";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { noteContext } from "~/domain/note/note.server";
import { linkContext } from "~/domain/session/mailed-link.server";
import { formContext } from "~/domain/session/stored-form.server";
import { secretContext } from "~/domain/two-factor/totp.server";
import { endpointContext } from "~/domain/webhook/endpoint.server";
import { audit } from "~/server/audit.server";
import { newestKey, rootKeyIds } from "~/server/keys.server";
import { outboxContext } from "~/server/mail.server";
import { isSealedBefore, reseal, rewrap } from "~/server/vault.server";

export type UnopenedRow = { table: string; id: string };
type Resealed = { sealed: number; unopened: UnopenedRow[] };

/** Other writers wait for a batch; the pause lets them in. */
const BATCH = 100;
const BATCH_PAUSE = 60;

async function each<Row>(table: string, rows: Row[], idOf: (row: Row) => string, work: (row: Row) => Promise<unknown>) {
  const unopened: UnopenedRow[] = [];
  for (const row of rows)
    try {
      await work(row);
    } catch (error) {
      // A database error rolls the batch back; a key error concerns this row only.
      if (error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE")) throw error;
      unopened.push({ table, id: idOf(row) });
    }
  return { sealed: rows.length - unopened.length, unopened };
}

const after = (id: string) => and(gt(dataKeys.id, id), ne(dataKeys.rootKeyId, newestKey("wrap").id));

async function rewrapDataKeys(): Promise<Resealed> {
  const all: Resealed = { sealed: 0, unopened: [] };
  for (let last = ""; ; await setTimeout(BATCH_PAUSE)) {
    const rows = await db.select().from(dataKeys).where(after(last)).orderBy(asc(dataKeys.id)).limit(BATCH);
    const end = rows.at(-1);
    if (!end) return all;
    last = end.id;
    const ids = rows.map(({ id }) => id);
    const { sealed, unopened } = await transaction(async (tx) => {
      // Read again: a row erased meanwhile must not come back.
      const present = await tx.select().from(dataKeys).where(inArray(dataKeys.id, ids));
      return each(
        "data_keys",
        present,
        ({ id }) => id,
        (row) => tx.update(dataKeys).set(rewrap(row)).where(eq(dataKeys.id, row.id)),
      );
    });
    all.sealed += sealed;
    all.unopened.push(...unopened);
  }
}

const SYSTEM: ((tx: Db) => Promise<Resealed>)[] = [
  async (tx) => {
    const rows = await tx.select().from(outbox).where(isSealedBefore(outbox.sealedMail));
    return each(
      "outbox",
      rows,
      ({ id }) => id,
      ({ id, sealedMail }) =>
        tx
          .update(outbox)
          .set({ sealedMail: resealOptional(outboxContext(id), sealedMail) })
          .where(eq(outbox.id, id)),
    );
  },
  async (tx) => {
    const rows = await tx.select().from(mailedLinks).where(isSealedBefore(mailedLinks.sealedRequest));
    return each(
      "mailed_links",
      rows,
      ({ id }) => id,
      ({ id, sealedRequest }) =>
        tx
          .update(mailedLinks)
          .set({ sealedRequest: resealOptional(linkContext(id), sealedRequest) })
          .where(eq(mailedLinks.id, id)),
    );
  },
  async (tx) => {
    const rows = await tx.select().from(totpSecrets).where(isSealedBefore(totpSecrets.sealedSecret));
    return each(
      "totp_secrets",
      rows,
      ({ userId }) => userId,
      ({ userId, sealedSecret }) =>
        tx
          .update(totpSecrets)
          .set({ sealedSecret: reseal(secretContext(userId), sealedSecret) })
          .where(eq(totpSecrets.userId, userId)),
    );
  },
  async (tx) => {
    const rows = await tx.select().from(storedForms).where(isSealedBefore(storedForms.sealedForm));
    return each(
      "kept_forms",
      rows,
      ({ tokenHash }) => tokenHash.toString("hex"),
      ({ tokenHash, path, owner, sealedForm }) =>
        tx
          .update(storedForms)
          .set({ sealedForm: reseal(formContext(path, owner), sealedForm) })
          .where(eq(storedForms.tokenHash, tokenHash)),
    );
  },
  async (tx) => {
    const before = or(isSealedBefore(notes.sealedText), isSealedBefore(notes.sealedStruckReason));
    const rows = await tx
      .select()
      .from(notes)
      .where(and(isNull(notes.driverId), before));
    return each(
      "notes",
      rows,
      ({ id }) => id,
      ({ id, companyId, sealedText, sealedStruckReason }) =>
        tx
          .update(notes)
          .set({
            sealedText: reseal(noteContext(id, companyId), sealedText),
            sealedStruckReason: resealOptional(noteContext(id, companyId, "sealed_struck_reason"), sealedStruckReason),
          })
          .where(eq(notes.id, id)),
    );
  },
  async (tx) => {
    const { id, sealedSecret, sealedPreviousSecret } = webhookEndpoints;
    const before = or(isSealedBefore(sealedSecret), isSealedBefore(sealedPreviousSecret));
    return each(
      "webhook_endpoints",
      await tx.select().from(webhookEndpoints).where(before),
      (row) => row.id,
      (row) =>
        tx
          .update(webhookEndpoints)
          .set({
            sealedSecret: reseal(endpointContext(row), row.sealedSecret),
            sealedPreviousSecret: resealOptional(endpointContext(row), row.sealedPreviousSecret),
          })
          .where(eq(id, row.id)),
    );
  },
];

const resealOptional = (context: Parameters<typeof reseal>[0], sealed: Buffer | null): Buffer | null =>
  sealed && reseal(context, sealed);

export async function resealTables(): Promise<Resealed> {
  const all = await rewrapDataKeys();
  for (const work of SYSTEM) {
    const { sealed, unopened } = await transaction(work);
    all.sealed += sealed;
    all.unopened.push(...unopened);
  }
  // The write-ahead log still contains the overwritten data.
  await truncateWal();
  return all;
}

type Keys = "keys.rotated" | "keys.retired";

/** @returns undefined while nothing was sealed with the newest root key */
export async function findKeyUse(action: Keys, tx: Db = db): Promise<Date | undefined> {
  const [last] = await tx
    .select({ at: auditEvents.at, detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.action, action))
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  return last && last.detail?.rootKey === rootKeyIds()[0] ? last.at : undefined;
}

export async function note(action: Keys): Promise<Date> {
  return transaction(async (tx) => {
    const noted = await findKeyUse(action, tx);
    if (noted) return noted;
    const at = new Date();
    await audit(tx, "system", { action, at, detail: { rootKey: rootKeyIds()[0] ?? "" } });
    return at;
  });
}

export async function passwordKeys(): Promise<string[]> {
  const id = sql<string>`substr(${users.passwordHash}, 1, 8)`;
  const rows = await db.selectDistinct({ id }).from(users).where(isNotNull(users.passwordHash));
  return rows.map((row) => row.id).filter((each) => each !== rootKeyIds()[0]);
}
