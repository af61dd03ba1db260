import { HOME_TIMES, PAY_UNITS, SCHEDULES } from "~/domain/posting/posting";
import type { ScoreQuestion } from "~/domain/scorecard/scorecard";
import { TEMPLATE_STATUSES, type TemplateDefinition } from "~/domain/template/template";
import {
  byLanguage,
  flag,
  foreignKey,
  id,
  instant,
  integer,
  json,
  list,
  oneOf,
  primaryKey,
  table,
  text,
  unique,
} from "./columns";
import { companies } from "./company";

export const templates = table(
  "templates",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    code: text().notNull().unique(),
    status: text({ enum: TEMPLATE_STATUSES }).notNull().default("draft"),
    closesOn: text(),
    notifiedUserIds: list().notNull().default([]),
    /** What reviewers answer about each applicant; not of a version, since drivers never see it. */
    scorecard: json().$type<ScoreQuestion[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [unique("templates_tenant").on(t.companyId, t.id), oneOf("templates_status", t.status)],
);

export const templateVersions = table(
  "template_versions",
  {
    id: id(),
    companyId: text().notNull(),
    templateId: text().notNull(),
    number: integer().notNull(),
    definition: json().$type<TemplateDefinition>().notNull(),
    publishedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("template_versions_tenant").on(t.companyId, t.id),
    unique("template_versions_number").on(t.templateId, t.number),
    foreignKey({ columns: [t.companyId, t.templateId], foreignColumns: [templates.companyId, templates.id] }),
  ],
);

export const careersPages = table("careers_pages", {
  companyId: text()
    .primaryKey()
    .references(() => companies.id),
  slug: text().notNull().unique(),
  words: byLanguage().notNull(),
  isShown: flag().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
});

/** Shows a position on the open web; its row goes when it is taken down. */
export const postings = table(
  "postings",
  {
    templateId: text().primaryKey(),
    companyId: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text(),
    /** Thousandths of a dollar, since miles are paid in fractions of a cent. */
    payFrom: integer(),
    payTo: integer(),
    payUnit: text({ enum: PAY_UNITS }),
    schedule: text({ enum: SCHEDULES }).notNull(),
    homeTime: text({ enum: HOME_TIMES }),
    postedAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.companyId, t.templateId], foreignColumns: [templates.companyId, templates.id] }),
    oneOf("postings_pay_unit", t.payUnit),
    oneOf("postings_schedule", t.schedule),
    oneOf("postings_home_time", t.homeTime),
  ],
);

/** Opened links of a day of the company, counted: nothing of who opened one. */
export const linkOpens = table(
  "link_opens",
  {
    companyId: text().notNull(),
    templateId: text().notNull(),
    source: text().notNull(),
    day: text().notNull(),
    opened: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.day, t.source] }),
    foreignKey({ columns: [t.companyId, t.templateId], foreignColumns: [templates.companyId, templates.id] }),
  ],
);
