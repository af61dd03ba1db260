/** The schema's building blocks. Types are SQLite's; the other engine's are chosen at start. */
import { engine } from "./engine";
import * as postgres from "./postgres/columns";
import * as sqlite from "./sqlite/columns";

export const {
  alias,
  bytes,
  check,
  flag,
  foreignKey,
  index,
  instant,
  integer,
  json,
  primaryKey,
  sequence,
  table,
  text,
  unique,
  uniqueIndex,
} = engine === "postgres" ? (postgres as unknown as typeof sqlite) : sqlite;
