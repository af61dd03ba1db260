import { sql } from "drizzle-orm";
import { REQUEST_KINDS } from "~/domain/inquiry/request";
import { INQUIRY_ACTS, INQUIRY_STATES } from "~/domain/inquiry/state";
import { applications } from "./application";
import { bytes, foreignKey, id, index, instant, integer, oneOf, sealed, table, text, unique } from "./columns";
import { drivers } from "./driver";
import { files } from "./file";
import { users } from "./user";

/** Marks that the last signature's employers became inquiries (49 CFR 391.23(a)(2)), even if there were none. */
export const investigations = table(
  "investigations",
  {
    applicationId: text().primaryKey(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    startedAt: instant("begun_at").notNull(),
  },
  (t) => [
    index("investigations_by_driver").on(t.companyId, t.driverId),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
  ],
);

export const inquiries = table(
  "inquiries",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    applicationId: text(),
    state: text({ enum: INQUIRY_STATES }).notNull(),
    stateSince: instant().notNull(),
    sealedDetails: sealed("sealed_asked").notNull(),
    sealedDraft: sealed(),
    draftVersion: integer().notNull().default(0),
    sealedReply: sealed(),
    replyVersion: integer().notNull().default(0),
    linkHash: sealed().unique(),
    codeHash: sealed(),
    codeTries: integer().notNull().default(0),
    codeEndsAt: instant(),
    linkEndsAt: instant(),
    sentAt: instant(),
    reminders: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdByUserId: text().references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("inquiries_by_driver").on(t.companyId, t.driverId),
    index("inquiries_by_state").on(t.state, t.sentAt),
    index("inquiries_answered").on(t.companyId, t.stateSince).where(sql`${t.state} = 'answered'`),
    unique("inquiries_of_company").on(t.companyId, t.id),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    oneOf("inquiries_state", t.state),
  ],
);

/** Of an earlier employer, by link and code. */
export const inquirySessions = table(
  "inquiry_sessions",
  {
    tokenHash: bytes().primaryKey(),
    /** Of the letter that it was opened by: a newer letter ends it. */
    linkHash: bytes().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("inquiry_sessions_by_end").on(t.expiresAt)],
);

/** Append-only: the record of good faith efforts (49 CFR 391.23(c)(2)). */
export const inquiryEvents = table(
  "inquiry_events",
  {
    id: id(),
    companyId: text().notNull(),
    inquiryId: text().notNull(),
    act: text({ enum: INQUIRY_ACTS }).notNull(),
    sealedDetail: sealed(),
    byUserId: text().references(() => users.id),
    at: instant().notNull(),
  },
  (t) => [
    index("inquiry_events_by_inquiry").on(t.inquiryId, t.at),
    foreignKey({ columns: [t.companyId, t.inquiryId], foreignColumns: [inquiries.companyId, inquiries.id] }),
    oneOf("inquiry_events_act", t.act),
  ],
);

export const inquiryAnswers = table(
  "inquiry_answers",
  {
    id: id(),
    companyId: text().notNull(),
    inquiryId: text().notNull(),
    sealedAnswer: sealed().notNull(),
    sha256: text().notNull(),
    fileId: text(),
    byUserId: text().references(() => users.id),
    answeredAt: instant().notNull(),
    /** The driver's right to review the answer (49 CFR 391.23(i)). */
    releasedAt: instant(),
    /** Found to be about another person; hidden from then on. */
    disregardedAt: instant(),
  },
  (t) => [
    index("inquiry_answers_by_inquiry").on(t.inquiryId, t.answeredAt),
    foreignKey({ columns: [t.companyId, t.inquiryId], foreignColumns: [inquiries.companyId, inquiries.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
  ],
);

/** The driver's requests to review, correct or rebut (49 CFR 391.23(i)). */
export const investigationRequests = table(
  "investigation_requests",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    applicationId: text().notNull(),
    inquiryId: text(),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    sealedText: sealed(),
    askedAt: instant().notNull(),
    dueOn: text().notNull(),
    settledAt: instant(),
    settledByUserId: text().references(() => users.id),
    sealedReply: sealed(),
  },
  (t) => [
    index("investigation_requests_by_driver").on(t.companyId, t.driverId),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    foreignKey({ columns: [t.companyId, t.inquiryId], foreignColumns: [inquiries.companyId, inquiries.id] }),
    oneOf("investigation_requests_kind", t.kind),
  ],
);
