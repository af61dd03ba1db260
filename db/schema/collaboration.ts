import { sql } from "drizzle-orm";
import { RECIPIENT_STATES, SKIP_REASONS } from "~/domain/message/mailing";
import { NOTIFIED_EVENTS } from "~/domain/notification/event";
import { SAVED_LISTS, type SavedParams } from "~/domain/saved-view/saved-view";
import { TAG_COLORS } from "~/domain/tag/tag";
import { type StateAfter, type StateBefore, UNDOABLE_ACTS } from "~/domain/undo/undo";
import { applications } from "./application";
import {
  byLanguage,
  check,
  flag,
  foreignKey,
  id,
  index,
  instant,
  integer,
  json,
  oneOf,
  primaryKey,
  sealed,
  table,
  text,
  unique,
} from "./columns";
import { companies } from "./company";
import { drivers } from "./driver";
import { users } from "./user";

export const notes = table(
  "notes",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    /** Null for RTIC's notes about the company, which its staff never see. */
    driverId: text(),
    applicationId: text(),
    sealedText: sealed().notNull(),
    authorId: text()
      .notNull()
      .references(() => users.id),
    pinned: flag().notNull().default(false),
    editedAt: instant(),
    struckAt: instant(),
    struckByUserId: text().references(() => users.id),
    sealedStruckReason: sealed(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("notes_by_driver").on(t.driverId, t.createdAt),
    index("notes_of_company").on(t.companyId, t.createdAt).where(sql`${t.driverId} is null`),
    check("notes_subject", sql`${t.applicationId} is null or ${t.driverId} is not null`),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
  ],
);

export const noteMentions = table(
  "note_mentions",
  {
    noteId: text()
      .notNull()
      .references(() => notes.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    seenAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.noteId, t.userId] }),
    index("note_mentions_unseen").on(t.companyId, t.userId, t.createdAt).where(sql`${t.seenAt} is null`),
  ],
);

export const savedViews = table(
  "saved_views",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    userId: text().references(() => users.id),
    list: text({ enum: SAVED_LISTS }).notNull(),
    name: text().notNull(),
    params: json("asked").$type<SavedParams>().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [index("saved_views_by_list").on(t.companyId, t.list, t.userId), oneOf("saved_views_list", t.list)],
);

export const tags = table(
  "tags",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    color: text({ enum: TAG_COLORS }).notNull(),
    archivedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [unique("tags_tenant").on(t.companyId, t.id), oneOf("tags_color", t.color)],
);

export const applicationTags = table(
  "application_tags",
  {
    applicationId: text().notNull(),
    tagId: text().notNull(),
    companyId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.tagId] }),
    index("application_tags_by_tag").on(t.tagId, t.applicationId),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    foreignKey({ columns: [t.companyId, t.tagId], foreignColumns: [tags.companyId, tags.id] }),
  ],
);

export const messages = table(
  "messages",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    sealedText: sealed().notNull(),
    authorId: text().references(() => users.id),
    seenAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("messages_by_application").on(t.applicationId, t.createdAt),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
  ],
);

export const mailings = table(
  "mailings",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    startsAt: instant().notNull(),
    stoppedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index("mailings_by_company").on(t.companyId, t.createdAt)],
);

export const mailingRecipients = table(
  "mailing_recipients",
  {
    mailingId: text()
      .notNull()
      .references(() => mailings.id),
    applicationId: text().notNull(),
    companyId: text().notNull(),
    state: text({ enum: RECIPIENT_STATES }).notNull(),
    reason: text({ enum: SKIP_REASONS }),
    sealedText: sealed(),
    tries: integer().notNull().default(0),
    nextTryAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.mailingId, t.applicationId] }),
    index("mailing_recipients_waiting").on(t.mailingId).where(sql`${t.state} = 'waiting'`),
    index("mailing_recipients_by_application").on(t.applicationId),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    oneOf("mailing_recipients_state", t.state),
  ],
);

export const readyTexts = table(
  "ready_texts",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    name: byLanguage().notNull(),
    text: byLanguage().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [index("ready_texts_by_company").on(t.companyId, t.createdAt)],
);

export const followUps = table(
  "follow_ups",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    dueOn: text().notNull(),
    sealedNote: sealed(),
    completedAt: instant("done_at"),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("follow_ups_by_application").on(t.applicationId, t.dueOn),
    index("follow_ups_open").on(t.companyId, t.userId, t.dueOn).where(sql`${t.completedAt} is null`),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
  ],
);

export const digestEntries = table(
  "digest_entries",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    event: text({ enum: NOTIFIED_EVENTS }).notNull(),
    applicationId: text(),
    documents: integer(),
    days: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("digest_entries_by_receiver").on(t.companyId, t.userId, t.createdAt),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    oneOf("digest_entries_event", t.event),
  ],
);

/** What may be taken back for a moment: how each application was before, and what depends on it. */
export const undoableActs = table(
  "undoable_acts",
  {
    id: id(),
    undoId: text().notNull(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    realUserId: text().references(() => users.id),
    act: text({ enum: UNDOABLE_ACTS }).notNull(),
    before: json().$type<StateBefore>().notNull(),
    after: json().$type<StateAfter>().notNull(),
    actedAt: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [
    index("undoable_acts_by_undo").on(t.undoId),
    index("undoable_acts_by_application").on(t.applicationId, t.actedAt),
    index("undoable_acts_by_age").on(t.actedAt),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    oneOf("undoable_acts_act", t.act),
  ],
);

export const scores = table(
  "scores",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    sealedAnswers: sealed().notNull(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique("scores_one").on(t.applicationId, t.userId),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
  ],
);
