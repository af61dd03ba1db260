import { type AnyColumn, sql } from "drizzle-orm";
import { EXPIRING_KINDS, FOLDER_KINDS } from "~/domain/file/kind";
import { flag, foreignKey, id, index, instant, integer, isOneOf, oneOf, sealed, table, text, unique } from "./columns";
import { drivers } from "./driver";
import { users } from "./user";

export const whereUndated = (file: { expiresOn: AnyColumn; kind: AnyColumn }) =>
  sql`${file.expiresOn} is null and ${isOneOf(file.kind, EXPIRING_KINDS)}`;

export const folders = table(
  "folders",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    parentId: text(),
    kind: text({ enum: ["root", ...FOLDER_KINDS] }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("folders_tenant").on(t.companyId, t.id),
    unique("folders_kind").on(t.driverId, t.kind),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    oneOf("folders_kind_known", t.kind),
  ],
);

/** The bytes are in DATA_DIR/files under `storageName`; the sweeper deletes bytes without a row. */
export const files = table(
  "files",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    folderId: text().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    sha256: text().notNull(),
    storageName: text().notNull().unique(),
    thumbnailName: text().unique(),
    expiresOn: text(),
    /** The day that stands on the paper, where somebody said it; else the day of its arrival counts. */
    paperOn: text(),
    /** Whose driving record it is, where somebody said it: the code of a licensing authority. */
    authority: text(),
    sealedNote: sealed(),
    replacedById: text(),
    version: integer().notNull().default(1),
    createdByUserId: text().references(() => users.id),
    /** The driver has not signed or sent what it belongs to, so the company does not see it. */
    awaitsSubmission: flag("unsigned").notNull().default(false),
    createdAt: instant().notNull(),
    /** When what clients read of it last changed: a trigger on `events` writes it. */
    changedAt: instant().notNull().default(sql`0`),
  },
  (t) => [
    unique("files_tenant").on(t.companyId, t.id),
    index("files_by_folder").on(t.folderId, t.createdAt, t.id),
    index("files_by_change").on(t.companyId, t.changedAt, t.id).where(sql`${t.changedAt} is not null`),
    index("files_by_driver").on(t.driverId, t.expiresOn),
    index("files_by_expiry").on(t.companyId, t.expiresOn).where(sql`${t.expiresOn} is not null`),
    index("files_undated").on(t.companyId, t.id).where(whereUndated(t)),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    foreignKey({ columns: [t.companyId, t.folderId], foreignColumns: [folders.companyId, folders.id] }),
  ],
);
