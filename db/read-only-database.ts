import type { Db } from "./client.server";
import type { Migration } from "./migration";

/** A database before the program opens it: nothing is written, nothing migrated. */
export type ReadOnlyDatabase = {
  db: Db;
  tables: ReadonlySet<string>;
  migrations: readonly Migration[];
  close(): Promise<void>;
};
