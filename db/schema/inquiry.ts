import { blob, foreignKey, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { REQUEST_KINDS } from "~/domain/inquiry/request";
import { INQUIRY_ACTS, INQUIRY_STATES } from "~/domain/inquiry/state";
import { applications } from "./application";
import { id, instant, oneOf, sealed } from "./columns";
import { drivers } from "./driver";
import { files } from "./file";
import { users } from "./user";

/** That the employers of a signed application have become inquiries (49 CFR 391.23(a)(2)), be it none; of the last signature. */
export const investigations = sqliteTable(
  "investigations",
  {
    applicationId: text().primaryKey(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    begunAt: instant().notNull(),
  },
  (t) => [
    index("investigations_by_driver").on(t.companyId, t.driverId),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
  ],
);

/** What one earlier employer is asked; whom and about what is sealed, as is what has been typed of an answer so far. */
export const inquiries = sqliteTable(
  "inquiries",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    /** Null for one that was added by hand without a signed application. */
    applicationId: text(),
    state: text({ enum: INQUIRY_STATES }).notNull(),
    stateSince: instant().notNull(),
    sealedDetails: blob("sealed_asked", { mode: "buffer" }).notNull(),
    /** Of the earlier employer. */
    sealedDraft: sealed(),
    draftVersion: integer().notNull().default(0),
    /** Of whoever types their paper in. */
    sealedReply: sealed(),
    replyVersion: integer().notNull().default(0),
    /** Of the newest letter alone. */
    linkHash: sealed().unique(),
    codeHash: sealed(),
    codeTries: integer().notNull().default(0),
    linkEndsAt: instant(),
    /** By mail. */
    sentAt: instant(),
    reminders: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdByUserId: text().references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("inquiries_by_driver").on(t.companyId, t.driverId),
    index("inquiries_by_state").on(t.state, t.sentAt),
    unique("inquiries_of_company").on(t.companyId, t.id),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    oneOf("inquiries_state", t.state),
  ],
);

/** Each attempt and move, append-only: the record of the effort (49 CFR 391.23(c)(2)). */
export const inquiryEvents = sqliteTable(
  "inquiry_events",
  {
    id: id(),
    companyId: text().notNull(),
    inquiryId: text().notNull(),
    act: text({ enum: INQUIRY_ACTS }).notNull(),
    /** How it went on, to whom and with what result, or the sentence of whoever closed it. */
    sealedDetail: sealed(),
    /** Null for the program, and for the earlier employer's own answer. */
    byUserId: text().references(() => users.id),
    at: instant().notNull(),
  },
  (t) => [
    index("inquiry_events_by_inquiry").on(t.inquiryId, t.at),
    foreignKey({ columns: [t.companyId, t.inquiryId], foreignColumns: [inquiries.companyId, inquiries.id] }),
    oneOf("inquiry_events_act", t.act),
  ],
);

/** The newest counts; an earlier one stays beside what corrects it. */
export const inquiryAnswers = sqliteTable(
  "inquiry_answers",
  {
    id: id(),
    companyId: text().notNull(),
    inquiryId: text().notNull(),
    sealedAnswer: sealed().notNull(),
    sha256: text().notNull(),
    /** The paper that was typed in. */
    fileId: text(),
    /** Null where the earlier employer typed it themselves. */
    byUserId: text().references(() => users.id),
    answeredAt: instant().notNull(),
    /** Since when the driver may read it (49 CFR 391.23(i)). */
    releasedAt: instant(),
    /** It was found to be about another person, so that nobody is shown it any more. */
    disregardedAt: instant(),
  },
  (t) => [
    index("inquiry_answers_by_inquiry").on(t.inquiryId, t.answeredAt),
    foreignKey({ columns: [t.companyId, t.inquiryId], foreignColumns: [inquiries.companyId, inquiries.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
  ],
);

/** What a driver asked for by 49 CFR 391.23(i): to see it, to have it corrected, to have a rebuttal stand with it. */
export const investigationRequests = sqliteTable(
  "investigation_requests",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    applicationId: text().notNull(),
    /** Null for a wish to see everything. */
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
