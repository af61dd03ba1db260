/** An act on several applications, a few in each request. */
import type { BulkOutcome, SelectedRow } from "~/domain/application/bulk.server";
import type { Refused } from "~/http/respond.server";
import { type BatchRun as RunOf, useBatches } from "~/routes/company/in-parts";

export const BATCH = 10;

export type Run = RunOf<SelectedRow, BulkOutcome>;

/** @param answered of the document, without script */
export const useBulk = (answered?: { outcome: BulkOutcome } | Refused) =>
  useBatches<SelectedRow, BulkOutcome>(
    {
      size: BATCH,
      none: { done: [], skipped: [], undo: null },
      fieldOf: ({ id, version }) => ["chosen", `${id}:${version}`],
      addressOf: (action, rest) => `${action.split("?", 1)[0]}?${rest.map(({ id }) => `id=${id}`).join("&")}`,
      join: (before, { done, skipped, undo }) => ({
        done: [...before.done, ...done],
        skipped: [...before.skipped, ...skipped],
        undo: undo ?? before.undo,
      }),
      passedOn: ({ undo }) => (undo ? [["undo", undo]] : []),
    },
    answered,
  );
export type Bulk = ReturnType<typeof useBulk>;
