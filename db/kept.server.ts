/** What a statement counted, or found where that is little, is told again, to whoever asks the same, until one of its tables is written to (decision 0120). */
import { writtenElsewhere } from "./client.server";
import { tablesIn, timesWritten } from "./written.server";

type Text = { sql: string; params: unknown[] };

const MOST = 500;
const kept = new Map<string, { tables: string[]; state: string; answer: unknown }>();
const stateOf = (tables: string[]) => JSON.stringify([writtenElsewhere(), timesWritten(tables)]);

async function keep<T>({ sql, params }: Text, values: unknown, ask: () => PromiseLike<T>): Promise<T> {
  const name = JSON.stringify([sql, params, values]);
  const known = kept.get(name);
  const tables = known?.tables ?? tablesIn(sql);
  const state = stateOf(tables);
  // What is asked for stays longest.
  kept.delete(name);
  if (known?.state === state) {
    kept.set(name, known);
    return known.answer as T;
  }
  const answer = await ask();
  kept.set(name, { tables, state, answer });
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
  return answer;
}

/** For numbers that are few: the answer stays in memory. */
export const keepAnswer = <T>(query: PromiseLike<T> & { toSQL(): Text }): Promise<T> =>
  keep(query.toSQL(), null, () => query);

/** The same of what was prepared. */
export const keepGiven = <T>(
  query: { getQuery(): Text; get(values: Record<string, unknown>): T | Promise<T> },
  values: Record<string, unknown>,
): Promise<T> => keep(query.getQuery(), values, async () => query.get(values));

/** The same of rows, few of them. */
export const keepAllGiven = <T>(
  query: { getQuery(): Text; all(values: Record<string, unknown>): T | Promise<T> },
  values: Record<string, unknown>,
): Promise<T> => keep(query.getQuery(), values, async () => query.all(values));
