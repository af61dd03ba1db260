import { type AnyColumn, type Placeholder, type SQL, sql } from "drizzle-orm";
import { unindexed } from "./expressions";

/** For rows of several drivers: without statistics SQLite prefers the company's index and reads all its rows. */
export const sameCompanyUnindexed = (column: AnyColumn, companyId: string | Placeholder): SQL =>
  sql`${unindexed(column)} = ${companyId}`;
