/** Columns hold what SQLite's hold (instants as milliseconds, flags as 0 and 1, JSON as text), so that each condition, trigger and moved row means the same. */
import { type SQL, sql } from "drizzle-orm";
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
  fromDriver: (value) => new Date(value),
});
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

const flagType = customType<{ data: boolean; driverData: number }>({
  dataType: () => "bigint",
  toDriver: Number,
  fromDriver: Boolean,
});
const jsonType = customType<{ data: unknown; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value),
});
export const flag = (name = "") => storingDefault(flagType(name), (value) => sql.raw(String(Number(value))));
export const json = (name = "") =>
  storingDefault(jsonType(name), (value) => sql.raw(`'${JSON.stringify(value).replaceAll("'", "''")}'`));

/** A migration writes the default of a custom type as it is given. */
function storingDefault<Value, Builder extends { default(value: Value | SQL): unknown }>(
  builder: Builder,
  literal: (value: Value) => SQL,
): Builder {
  const set = builder.default.bind(builder);
  return Object.assign(builder, { default: (value: Value) => set(literal(value)) });
}

/** Ascends in the order of commits; a number is never given twice. */
export const sequence = () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity();
