import type { Prepared } from "../prepared.server";

type Query = { prepare(name: string): { execute(values?: Record<string, unknown>): Promise<unknown> } };

let statements = 0;

/** Named, so that PostgreSQL plans it once for each connection. */
export function prepareFor(built: unknown): Prepared<unknown> {
  statements += 1;
  const query = (built as Query).prepare(`roadhand_${statements}`);
  const all = async (values?: Record<string, unknown>) => (await query.execute(values)) as unknown[];
  return {
    all,
    get: async (values) => (await all(values))[0],
    run: async (values) => {
      await query.execute(values);
    },
  };
}
