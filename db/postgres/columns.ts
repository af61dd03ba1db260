/** Columns hold what SQLite's hold (instants as milliseconds, flags as 0 and 1, JSON as text), so that each condition, trigger and moved row means the same. */
import { bigint, customType } from "drizzle-orm/pg-core";

export {
  alias,
  check,
  foreignKey,
  index,
  pgTable as table,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

export const integer = (name = "") => bigint(name, { mode: "number" });
/** UTC milliseconds. */
export const instant = customType<{ data: Date; driverData: number }>({
  dataType: () => "bigint",
  toDriver: (value) => value.getTime(),
  fromDriver: (value) => new Date(Number(value)),
});
export const flag = customType<{ data: boolean; driverData: number }>({
  dataType: () => "bigint",
  toDriver: (value) => (value ? 1 : 0),
  fromDriver: (value) => Number(value) === 1,
});
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
export const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value),
});
/** Ascends in the order of commits; a number is never given twice. */
export const sequence = () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity();
