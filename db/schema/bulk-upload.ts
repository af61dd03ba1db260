import { id, index, instant, integer, sealed, table, text } from "./columns";
import { companies, dataKeys } from "./company";
import { users } from "./user";

/** Papers that arrived together. Their data key ends with them, since nobody has said yet whose they are. */
export const bulkUploads = table(
  "paper_batches",
  {
    id: id(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    dataKeyId: text()
      .notNull()
      .references(() => dataKeys.id),
    arrived: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (t) => [index("paper_batches_by_user").on(t.companyId, t.userId, t.createdAt)],
);

/** Deleted once it is filed, left out or three days old. */
export const bulkDocuments = table(
  "arrived_papers",
  {
    id: id(),
    batchId: text()
      .notNull()
      .references(() => bulkUploads.id),
    companyId: text().notNull(),
    sealedDetails: sealed().notNull(),
    storageName: text().unique(),
    thumbnailName: text().unique(),
    createdAt: instant().notNull(),
  },
  (t) => [index("arrived_papers_by_batch").on(t.batchId, t.id)],
);
