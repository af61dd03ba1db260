/** Delivery status of text messages, as the provider reports it. */
import { type Db, transaction } from "db/client.server";
import { smsConsents, smsMessages } from "db/schema";
import { eq } from "drizzle-orm";
import { notFound } from "~/domain/errors";
import { audit } from "~/server/audit.server";
import { log } from "~/server/log.server";
import { UNSUBSCRIBED } from "~/server/sms.server";
import { type Consent, endConsent } from "./record.server";

const RESULTS: Record<string, "delivered" | "failed"> = {
  delivered: "delivered",
  read: "delivered",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

export type Delivery = { id: string; providerId: string; status: string; error: string | null };

/** Called several times, in any order, and possibly before the provider has responded to the request. */
export async function receiveDelivery({ id, providerId, status, error }: Delivery, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    const [found] = await tx
      .select({ message: smsMessages, consent: smsConsents })
      .from(smsMessages)
      .innerJoin(smsConsents, eq(smsConsents.id, smsMessages.consentId))
      .where(eq(smsMessages.id, id));
    if (!found) throw notFound();
    const { message, consent } = found;
    const result = RESULTS[status];
    if (!result || message.deliveredAt) return;
    const set = (values: Partial<typeof message>) =>
      tx
        .update(smsMessages)
        .set({ sentAt: message.sentAt ?? now, sealedText: null, providerId, lastError: error, ...values })
        .where(eq(smsMessages.id, id));
    if (result === "delivered") await set({ state: "sent", deliveredAt: now, lastError: null });
    else if (error === String(UNSUBSCRIBED)) {
      await set({ state: "sent" });
      if (consent.state !== "ended") await endUnsubscribed(tx, consent);
    } else if (message.state !== "failed") {
      log.warn({ sms: id, kind: message.kind, status, error }, "text message not delivered");
      await set({ state: "failed", lastError: error ?? status });
    }
  });
}

/** The carrier has had a STOP that did not come here. */
export async function endUnsubscribed(tx: Db, consent: Consent): Promise<void> {
  const { companyId, driverId } = consent;
  await endConsent(tx, consent, { endedBy: "stop" });
  await audit(tx, "system", { action: "sms.ended", companyId, object: driverId, detail: { by: "stop" } });
}
