import { sql } from "drizzle-orm";
import { CONSENT_ENDS, CONSENT_STATES, SMS_KINDS, SMS_STATES } from "~/domain/sms/sms";
import { bytes, foreignKey, id, index, instant, integer, language, list, oneOf, sealed, table, text } from "./columns";
import { drivers } from "./driver";

/** Proof that a driver wants text messages of the company: one row each time they say so. */
export const smsConsents = table(
  "sms_consents",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    state: text({ enum: CONSENT_STATES }).notNull(),
    sealedPhone: sealed().notNull(),
    phoneIndex: bytes().notNull(),
    textVersion: text().notNull(),
    language: language().notNull(),
    codeHash: bytes(),
    codeTries: integer().notNull().default(0),
    agreedAt: instant().notNull(),
    provedAt: instant(),
    endedAt: instant(),
    endedBy: text({ enum: CONSENT_ENDS }),
    /** Ids of the replies that changed it, so that none works twice. */
    replies: list().notNull().default([]),
  },
  (t) => [
    index("sms_consents_by_driver").on(t.driverId, t.agreedAt),
    index("sms_consents_by_phone").on(t.phoneIndex),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    oneOf("sms_consents_state", t.state),
  ],
);

/** Written in the transaction that causes the text message; `sealedText` is erased once it is out, or of no use. */
export const smsMessages = table(
  "sms_messages",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    consentId: text()
      .notNull()
      .references(() => smsConsents.id),
    kind: text({ enum: SMS_KINDS }).notNull(),
    sealedText: sealed(),
    state: text({ enum: SMS_STATES }).notNull().default("waiting"),
    tries: integer().notNull().default(0),
    lastError: text(),
    nextTryAt: instant().notNull(),
    uselessAt: instant().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    deliveredAt: instant(),
    providerId: text(),
    undoableActId: text("held_for"),
  },
  (t) => [
    index("sms_messages_waiting").on(t.nextTryAt).where(sql`${t.state} = 'waiting'`),
    index("sms_messages_failed").on(t.createdAt).where(sql`${t.state} = 'failed'`),
    index("sms_messages_held").on(t.undoableActId).where(sql`${t.undoableActId} is not null`),
    index("sms_messages_by_driver").on(t.driverId, t.createdAt),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    oneOf("sms_messages_kind", t.kind),
    oneOf("sms_messages_state", t.state),
  ],
);
