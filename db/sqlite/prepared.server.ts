import type { Prepared } from "../prepared.server";

type Query = { prepare(): Record<"all" | "get" | "run", (values?: Record<string, unknown>) => unknown> };

export function prepareFor(built: unknown): Prepared<unknown> {
  const query = (built as Query).prepare();
  return {
    all: async (values) => query.all(values) as unknown[],
    get: async (values) => query.get(values),
    run: async (values) => {
      query.run(values);
    },
  };
}
