import { type Direction, type Paging, pageOf, seekFrom, type Value } from "db/keyset.server";

const compare = (a: Value[], b: Value[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  if (at === -1) return 0;
  return (a[at] as Value) < (b[at] as Value) ? -1 : 1;
};

/** Of rows that are read whole, since one record or company has few. */
export function pageOfAll<Row>(
  all: Row[],
  { limit, ...paging }: Paging & { limit: number },
  direction: Direction,
  keys: (row: Row) => Value[],
) {
  const walk = seekFrom(paging, all[0] ? keys(all[0]).length : 0, direction);
  const sign = walk.direction === "asc" ? 1 : -1;
  const sorted = all.map((row) => ({ row, at: keys(row) })).sort((a, b) => sign * compare(a.at, b.at));
  const { from } = walk;
  const following = from ? sorted.filter(({ at }) => sign * compare(at, from) > 0) : sorted;
  const { rows, ...cursors } = pageOf(following, limit, walk, ({ at }) => at);
  return { rows: rows.map(({ row }) => row), ...cursors };
}
