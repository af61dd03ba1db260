import { type Db, db, transaction } from "db/client.server";
import { jsonField } from "db/expressions";
import { auditEvents } from "db/schema";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { AuditAction } from "~/domain/audit/action";
import type { Day } from "~/domain/day";
import { conflict } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { loadDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import type { Occasion } from "~/emails/document/request";
import { audit } from "~/server/audit.server";
import { consumeLimit } from "~/server/limits.server";
import { openVault } from "~/server/vault.server";
import { refusalOf } from "./create.server";
import { notifyDriver } from "./mail.server";
import { findRecipient } from "./recipient.server";
import { auditOf, loadRequest, type RequestRow, type Words, wordsOf } from "./record.server";
import { awaitsDriver } from "./state";

const MAIL_ACTIONS: AuditAction[] = [
  "document.asked",
  "document.asked_again",
  "document.reminded",
  "document.sent_again",
];

/** From the audit, which is retained for good. */
export async function lastMailAt(tx: Db, { id, driverId }: Pick<RequestRow, "id" | "driverId">) {
  const [lastMail] = await tx
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.object, driverId),
        inArray(auditEvents.action, MAIL_ACTIONS),
        eq(sql`${jsonField(auditEvents.detail, "request")}`, id),
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  return lastMail?.at ?? null;
}

function occasionOf(row: RequestRow, { message, reason }: Words, today: Day): [Occasion, words?: string] {
  if (row.state === "asked_again") return ["again", reason];
  if (row.dueOn <= today) return ["due", message];
  return [row.requestedByUserId === null ? "renewal" : "asked", message];
}

/** Ends the previous link. */
export async function resendMail(actor: Actor, id: string, key?: string): Promise<void> {
  const staff = authorize(actor, "writeToDrivers");
  const { companyId, userId } = staff;
  const { driverId } = await loadRequest(db, actor, companyId, id);
  await consumeLimit("messagesByStaff", userId, "too_many_messages");
  await consumeLimit("messagesToDriver", driverId, "too_many_messages");
  await transaction((tx) =>
    once(tx, staff, key, async () => {
      const row = await loadRequest(tx, actor, companyId, id);
      if (!awaitsDriver(row.state)) throw conflict("request_moved_on");
      const driver = await loadDriver(tx, companyId, driverId);
      const recipient = await findRecipient(tx, driver);
      if (!recipient) throw conflict(refusalOf(driver.status));
      const words = wordsOf(await openVault(tx, driver.dataKeyId), row);
      const [occasion, text] = occasionOf(row, words, todayOf(actor));
      await notifyDriver(tx, recipient, row, occasion, text, "again");
      await audit(tx, staff, { action: "document.sent_again", object: driverId, detail: auditOf(row) });
      return id;
    }),
  );
}
