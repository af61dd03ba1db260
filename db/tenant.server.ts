/** That rows belong to a company, where something else finds them. */
import { type AnyColumn, type Placeholder, type SQL, sql } from "drizzle-orm";

/** For rows of several drivers: SQLite keeps no statistics, takes a company for small, and would read all that it has. The sign keeps it from the index. */
export const alsoOf = (column: AnyColumn, companyId: string | Placeholder): SQL => sql`+${column} = ${companyId}`;
