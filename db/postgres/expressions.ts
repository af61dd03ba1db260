import { type SQL, sql } from "drizzle-orm";
import type { Expressions } from "../expressions";

const path = (names: readonly string[]): SQL => sql.raw(`'{${names.join(",")}}'`);

export const expressions: Expressions = {
  selectJsonTexts: (list) => sql`(select jsonb_array_elements_text(${list}::jsonb))`,
  selectJsonNumbers: (list) => sql`(select jsonb_array_elements_text(${list}::jsonb)::bigint)`,
  jsonField: (json, ...names) => sql`(${json}::jsonb #>> ${path(names)})`,
  isInJsonArray: (value, json, ...names) =>
    sql`coalesce((${json}::jsonb #> ${path(names)}) @> to_jsonb(array[${value}]::text[]), false)`,
  jsonElements: (list, name) =>
    sql`jsonb_array_elements(${list}::jsonb) with ordinality as ${sql.raw(name)}(value, key)`,
  jsonArray: (parts) => sql`json_build_array(${sql.join(parts, sql`, `)})::text`,
  jsonArrayAgg: (value, order) => sql`json_agg(${value} order by ${order})::text`,
  rowId: (table) => sql`${table}.ctid`,
  unindexed: (value) => sql`${value}`,
  indexedBy: () => sql``,
  unplanned: sql``,
  joinAfter: sql.raw("join"),
  lastCharacters: (text, length) => sql`right(${text}, ${sql.raw(String(length))})`,
  positionOf: (text, character) => sql`strpos(${text}, ${sql.raw(`'${character}'`)})`,
  isLike: (text, pattern) => sql`${text} ilike ${pattern} escape '\\'`,
};
