import { FORM_DUES, FORM_KINDS, type FormPdf } from "~/domain/company-form/form";
import {
  byLanguage,
  bytes,
  foreignKey,
  id,
  index,
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
import { users } from "./user";

/** What a company has its drivers read and sign. Each is asked for as a document is, and signed where that is sent. */
export const companyForms = table(
  "company_forms",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: FORM_KINDS }).notNull(),
    duties: list().notNull(),
    templateIds: list().notNull().default([]),
    due: text({ enum: FORM_DUES }).notNull(),
    validFrom: integer().notNull().default(1),
    endedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("company_forms_tenant").on(t.companyId, t.id),
    oneOf("company_forms_kind", t.kind),
    oneOf("company_forms_due", t.due),
  ],
);

/** Versions are never changed or deleted. */
export const companyFormTexts = table(
  "company_form_texts",
  {
    id: id(),
    companyId: text().notNull(),
    formId: text().notNull(),
    number: integer().notNull(),
    title: byLanguage().notNull(),
    text: byLanguage().notNull(),
    papers: json().$type<FormPdf[]>().notNull().default([]),
    authorId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("company_form_texts_number").on(t.formId, t.number),
    index("company_form_texts_by_company").on(t.companyId, t.formId),
    foreignKey({ columns: [t.companyId, t.formId], foreignColumns: [companyForms.companyId, companyForms.id] }),
  ],
);

/** PDFs that belong to a text; the company's own words, and nobody's data. */
export const companyFormPdfs = table(
  "company_form_papers",
  {
    companyId: text()
      .notNull()
      .references(() => companies.id),
    /** In hex. */
    sha256: text().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.sha256] })],
);
