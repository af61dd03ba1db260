import { type AnyColumn, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Expressions, JsonArray } from "../expressions";

const path = (names: readonly string[]): SQL => sql.raw(`'$.${names.join(".")}'`);
const values = (list: JsonArray): SQL => sql`(select value from json_each(${list}))`;

export const expressions: Expressions = {
  selectJsonTexts: values,
  selectJsonNumbers: values,
  jsonField: (json, ...names) => sql`(${json} ->> ${path(names)})`,
  isInJsonArray: (value, json, ...names) =>
    sql`exists (select 1 from json_each(${json}, ${names.length > 0 ? path(names) : sql.raw("'$'")}) where value = ${value})`,
  jsonElements: (list, name) => sql`json_each(${list}) as ${sql.raw(name)}`,
  jsonArray: (parts) => sql`json_array(${sql.join(parts, sql`, `)})`,
  jsonArrayAgg: (value, order) => sql`json_group_array(${value} order by ${order})`,
  rowId: (table) => sql`${table}."rowid"`,
  unindexed: (value: SQLWrapper) => sql`+${value}`,
  indexedBy: (index) => sql.raw(`indexed by ${index}`),
  unplanned: sql.raw("not indexed"),
  joinAfter: sql.raw("cross join"),
  lastCharacters: (text: AnyColumn | SQL, length) => sql`substr(${text}, ${sql.raw(String(-length))})`,
  positionOf: (text, character) => sql`instr(${text}, ${sql.raw(`'${character}'`)})`,
  isLike: (text, pattern) => sql`${text} like ${pattern} escape '\\'`,
};
