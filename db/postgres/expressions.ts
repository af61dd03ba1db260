import { type SQL, sql } from "drizzle-orm";
import type { Expressions } from "../expressions";

const path = (names: readonly string[]): SQL => sql.raw(`'{${names.join(",")}}'`);

export const expressions: Expressions = {
  textsOf: (list) => sql`(select jsonb_array_elements_text(${list}::jsonb))`,
  numbersOf: (list) => sql`(select jsonb_array_elements_text(${list}::jsonb)::bigint)`,
  fieldOf: (json, ...names) => sql`(${json}::jsonb #>> ${path(names)})`,
  isIn: (value, json, ...names) =>
    sql`coalesce((${json}::jsonb #> ${path(names)}) @> to_jsonb(array[${value}]::text[]), false)`,
  elementsOf: (list, name) => sql`jsonb_array_elements(${list}::jsonb) with ordinality as ${sql.raw(name)}(value, key)`,
  arrayOf: (parts) => sql`json_build_array(${sql.join(parts, sql`, `)})::text`,
  gathered: (value, order) => sql`json_agg(${value} order by ${order})::text`,
  rowOf: (table) => sql`${table}.ctid`,
  unindexed: (value) => sql`${value}`,
  indexedBy: () => sql``,
  unplanned: sql``,
  joinAfter: sql.raw("join"),
  endOf: (text, length) => sql`right(${text}, ${sql.raw(String(length))})`,
  positionOf: (text, character) => sql`strpos(${text}, ${sql.raw(`'${character}'`)})`,
  isLike: (text, pattern) => sql`${text} ilike ${pattern} escape '\\'`,
};
