import { sql } from "drizzle-orm";
import type { AuditAction } from "~/domain/audit/action";
import { bytes, id, index, instant, integer, json, language, oneOf, sealed, table, text } from "./columns";

/** Append-only (triggers refuse UPDATE and DELETE) and chained by HMAC: app/server/audit.server.ts. */
export const auditEvents = table(
  "audit_events",
  {
    seq: integer().primaryKey(),
    at: instant().notNull(),
    /** A user id, `applicant:<id>`, `system` or `anonymous`. */
    actor: text().notNull(),
    realUserId: text(),
    companyId: text(),
    action: text().$type<AuditAction>().notNull(),
    object: text(),
    ip: text(),
    requestId: text(),
    detail: json().$type<Record<string, string | number | boolean | null>>(),
    previousHash: bytes().notNull(),
    hash: bytes().notNull(),
  },
  (t) => [
    index("audit_events_by_company").on(t.companyId, t.seq),
    index("audit_events_by_object").on(t.object, t.seq),
    index("audit_events_by_actor").on(t.actor, t.seq),
    index("audit_events_by_real_user").on(t.realUserId, t.seq).where(sql`${t.realUserId} is not null`),
    index("audit_events_by_action").on(t.action, t.seq),
    index("audit_events_by_company_action").on(t.companyId, t.action, t.seq),
  ],
);

export const installation = table("installation", {
  /** Also stored in the folder of files, so that the two are never mixed up. */
  id: id(),
  /** When the clock was last known to be right; more than a day beyond it, nothing is erased. */
  clockSeenAt: instant(),
  auditCheckedAt: instant(),
  /** The last event that went by age. */
  eventsPurgedTo: integer().notNull().default(0),
  /** X.509, DER. */
  signingCertificate: bytes(),
  auditFault: json().$type<{ seq: number; fault: "changed" | "missing" | "cut_off" | "forged" }>(),
});

/** Of signed records and of the audit, by their SHA-256 (app/server/timestamp). */
export const timestamps = table(
  "timestamps",
  {
    digest: text().primaryKey(),
    auditSeq: integer(),
    createdAt: instant().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    /** RFC 3161, DER. */
    token: bytes(),
    stampedAt: instant(),
  },
  (t) => [
    index("timestamps_waiting").on(t.nextTryAt).where(sql`${t.token} is null`),
    index("timestamps_by_audit").on(t.auditSeq).where(sql`${t.auditSeq} is not null`),
  ],
);

/** Written in the transaction that causes the mail; `sealedMail` is erased once it is sent. Two columns keep older names. */
export const outbox = table(
  "outbox",
  {
    id: id(),
    toAddress: text().notNull(),
    mailName: text("letter").notNull(),
    priority: integer().notNull().default(1),
    language: language().notNull(),
    sealedMail: sealed("sealed_letter"),
    status: text({ enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    tries: integer().notNull().default(0),
    lastError: text(),
    nextTryAt: instant().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    undoableActId: text("held_for"),
  },
  (t) => [
    index("outbox_waiting").on(t.status, t.priority, t.nextTryAt),
    index("outbox_held").on(t.undoableActId).where(sql`${t.undoableActId} is not null`),
    oneOf("outbox_status", t.status),
  ],
);

export const storedForms = table("kept_forms", {
  tokenHash: bytes().primaryKey(),
  /** `user:<id>` or `applicant:<id>`. */
  owner: text().notNull(),
  path: text().notNull(),
  sealedForm: bytes().notNull(),
  expiresAt: instant().notNull(),
});

export const idempotencyKeys = table("once_keys", {
  key: text().primaryKey(),
  requestHash: text("print"),
  result: text().notNull(),
  createdAt: instant().notNull(),
});
