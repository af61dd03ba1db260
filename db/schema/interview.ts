import { sql } from "drizzle-orm";
import { INTERVIEW_KINDS, INTERVIEW_STATES, OUTCOMES } from "~/domain/interview/interview";
import { applications } from "./application";
import { foreignKey, id, index, instant, integer, oneOf, primaryKey, sealed, table, text } from "./columns";
import { users } from "./user";

export const interviews = table(
  "interviews",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    kind: text({ enum: INTERVIEW_KINDS }).notNull(),
    state: text({ enum: INTERVIEW_STATES }).notNull(),
    minutes: integer().notNull(),
    sealedDetails: sealed().notNull(),
    agreedAt: instant(),
    answeredAt: instant(),
    remindedAt: instant(),
    outcome: text({ enum: OUTCOMES }),
    sequence: integer().notNull().default(0),
    createdByUserId: text()
      .notNull()
      .references(() => users.id),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("interviews_by_application").on(t.applicationId, t.createdAt),
    index("interviews_open").on(t.companyId, t.agreedAt).where(sql`${t.state} in ('agreed', 'none_fits')`),
    index("interviews_ahead").on(t.agreedAt).where(sql`${t.state} = 'agreed'`),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    oneOf("interviews_kind", t.kind),
    oneOf("interviews_state", t.state),
  ],
);

export const interviewTimes = table(
  "interview_times",
  {
    interviewId: text()
      .notNull()
      .references(() => interviews.id),
    startsAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.interviewId, t.startsAt] })],
);
