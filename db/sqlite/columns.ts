import { blob, integer, text } from "drizzle-orm/sqlite-core";

export {
  alias,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable as table,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

const instantOf = <Name extends string>(name: Name) => integer(name, { mode: "timestamp_ms" });
const flagOf = <Name extends string>(name: Name) => integer(name, { mode: "boolean" });
const jsonOf = <Name extends string>(name: Name) => text(name, { mode: "json" });
const bytesOf = <Name extends string>(name: Name) => blob(name, { mode: "buffer" });

/** UTC milliseconds. */
export function instant(): ReturnType<typeof instantOf<"">>;
export function instant<Name extends string>(name: Name): ReturnType<typeof instantOf<Name>>;
export function instant(name = ""): unknown {
  return instantOf(name);
}

export function flag(): ReturnType<typeof flagOf<"">>;
export function flag<Name extends string>(name: Name): ReturnType<typeof flagOf<Name>>;
export function flag(name = ""): unknown {
  return flagOf(name);
}

export function bytes(): ReturnType<typeof bytesOf<"">>;
export function bytes<Name extends string>(name: Name): ReturnType<typeof bytesOf<Name>>;
export function bytes(name = ""): unknown {
  return bytesOf(name);
}

export function json(): ReturnType<typeof jsonOf<"">>;
export function json<Name extends string>(name: Name): ReturnType<typeof jsonOf<Name>>;
export function json(name = ""): unknown {
  return jsonOf(name);
}

/** Ascends in the order of commits; a number is never given twice. */
export const sequence = () => integer().primaryKey({ autoIncrement: true });
