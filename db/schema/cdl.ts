import { sql } from "drizzle-orm";
import {
  bytes,
  flag,
  foreignKey,
  id,
  index,
  instant,
  integer,
  language,
  list,
  sealed,
  table,
  text,
  unique,
  uniqueIndex,
} from "./columns";
import { drivers } from "./driver";
import { files } from "./file";
import { users } from "./user";

export const cdls = table(
  "cdls",
  {
    id: id(),
    companyId: text().notNull(),
    driverId: text().notNull(),
    number: integer().notNull(),
    current: flag().notNull(),
    sealedRecord: sealed().notNull(),
    licenceNumberIndex: bytes().notNull(),
    licenceClasses: list().notNull(),
    endorsements: list().notNull(),
    restrictions: list().notNull(),
    stateIssued: text().notNull(),
    expirationOn: text().notNull(),
    frontFileId: text().notNull(),
    backFileId: text().notNull(),
    documentNumber: text().notNull().unique(),
    createdByUserId: text().references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("cdls_number").on(t.driverId, t.number),
    uniqueIndex("cdls_current").on(t.driverId).where(sql`${t.current} = 1`),
    index("cdls_by_licence").on(t.companyId, t.licenceNumberIndex),
    index("cdls_by_expiry").on(t.companyId, t.current, t.expirationOn),
    foreignKey({ columns: [t.companyId, t.driverId], foreignColumns: [drivers.companyId, drivers.id] }),
    foreignKey({ columns: [t.companyId, t.frontFileId], foreignColumns: [files.companyId, files.id] }),
    foreignKey({ columns: [t.companyId, t.backFileId], foreignColumns: [files.companyId, files.id] }),
  ],
);

export const cdlPdfs = table(
  "cdl_pdfs",
  {
    id: id(),
    companyId: text().notNull(),
    cdlId: text()
      .notNull()
      .references(() => cdls.id),
    language: language().notNull(),
    storageName: text().notNull().unique(),
    madeAt: instant().notNull(),
  },
  (t) => [unique("cdl_pdfs_once").on(t.cdlId, t.language)],
);
