import { sql } from "drizzle-orm";
import { RELEASE_KINDS } from "~/domain/release/kind";
import { applications } from "./application";
import { byLanguage, foreignKey, id, index, instant, integer, oneOf, sealed, table, text, unique } from "./columns";
import { companies } from "./company";
import { files } from "./file";
import { users } from "./user";

/** A company's own wording; versions are never changed or deleted. The default is in locales/release-samples.ts. */
export const releaseTexts = table(
  "release_texts",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: RELEASE_KINDS }).notNull(),
    number: integer().notNull(),
    sample: text(),
    title: byLanguage().notNull(),
    text: byLanguage().notNull(),
    authorId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [unique("release_texts_number").on(t.companyId, t.kind, t.number), oneOf("release_texts_kind", t.kind)],
);

export const releases = table(
  "releases",
  {
    id: id(),
    companyId: text().notNull(),
    applicationId: text().notNull(),
    kind: text({ enum: RELEASE_KINDS }).notNull(),
    textVersion: text().notNull(),
    sealedRecord: sealed().notNull(),
    sha256: text().notNull().unique(),
    signedAt: instant().notNull(),
    withdrawnAt: instant(),
    fileId: text(),
    pdfSha256: text().unique(),
    pdfTries: integer().notNull().default(0),
  },
  (t) => [
    index("releases_by_application").on(t.applicationId, t.signedAt),
    index("releases_waiting").on(t.id).where(sql`${t.fileId} is null`),
    foreignKey({ columns: [t.companyId, t.applicationId], foreignColumns: [applications.companyId, applications.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [files.companyId, files.id] }),
    oneOf("releases_kind", t.kind),
  ],
);
