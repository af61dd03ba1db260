/** The index of the lists (migration 0005): applications by last activity, drivers by arrival, filtered and searched by one MATCH. */
import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db, transaction } from "./client.server";

/** Numbers of rows that lie within: last activity or arrival between two instants, whoever was submitted between two others. */
export type Window = { since?: Date; until?: Date; submittedFrom?: Date; submittedTo?: Date };
type Hit = { seq: number; id: string };

/** As the triggers reckon. */
const SLOTS = 2000;
const LAST = Number.MAX_SAFE_INTEGER;

const SUBMITTED = `and (@submittedFrom is null or exists (
  select 1 from applications a where a.id = (select application_id from application_rank where seq = s.rowid) and a.submitted_at >= @submittedFrom and a.submitted_at < @submittedTo))`;

const reading = (kind: "application" | "driver", direction: "asc" | "desc") =>
  db.$client.prepare(`
    select r.seq, r.${kind}_id as id
    from ${kind}_search s cross join ${kind}_rank r on r.seq = s.rowid
    where s.${kind}_search match @match and s.rowid > @above and s.rowid < @below ${kind === "application" ? SUBMITTED : ""}
    order by s.rowid ${direction} limit @limit`);

const counting = (kind: "application" | "driver") =>
  db.$client
    .prepare(`
    select count(*) from (
      select s.rowid from ${kind}_search s
      where s.${kind}_search match @match and s.rowid > @above and s.rowid < @below ${kind === "application" ? SUBMITTED : ""}
      limit @limit)`)
    .pluck();

const READ = {
  application: { asc: reading("application", "asc"), desc: reading("application", "desc") },
  driver: { asc: reading("driver", "asc"), desc: reading("driver", "desc") },
};

const COUNT = { application: counting("application"), driver: counting("driver") };

const bounds = (kind: keyof typeof READ, { since, until, submittedFrom, submittedTo }: Window) => ({
  above: since ? since.getTime() * SLOTS - 1 : -1,
  below: until ? until.getTime() * SLOTS : LAST,
  ...(kind === "application" && {
    submittedFrom: submittedFrom?.getTime() ?? (submittedTo ? 0 : null),
    submittedTo: submittedTo?.getTime() ?? LAST,
  }),
});

/** How many match, counted no further than the limit. */
export function countMatches(
  kind: keyof typeof READ,
  { match, window = {}, limit }: Pick<Reading, "match" | "window" | "limit">,
): number {
  return COUNT[kind].get({ match, limit, ...bounds(kind, window) }) as number;
}

type Reading = {
  match: string;
  window?: Window;
  /** Goes on behind this number. */
  from?: number | undefined;
  direction: "asc" | "desc";
  limit: number;
};

/** What matches, in the order of its numbers. */
export function readMatches(kind: keyof typeof READ, { match, window = {}, from, direction, limit }: Reading): Hit[] {
  const { above, below, ...rest } = bounds(kind, window);
  return READ[kind][direction].all({
    match,
    limit,
    ...rest,
    above: direction === "asc" ? Math.max(above, from ?? above) : above,
    below: direction === "desc" ? Math.min(below, from ?? below) : below,
  }) as Hit[];
}

const PAGES_AT_ONCE = 64;

/**
 * Writes the index anew without what was deleted from it, a part at a time: a row that is taken out leaves its words in older parts of the
 * index until they are merged. Deleting them at once made every saved section wait ten times as long.
 */
export async function purgeSearch(): Promise<void> {
  for (const table of [sql`application_search`, sql`driver_search`]) {
    const merge = (pages: number) =>
      transaction(async (tx) => {
        const before = changesOf(tx);
        tx.run(sql`insert into ${table} (${table}, rank) values ('merge', ${pages})`);
        return changesOf(tx) - before;
      });
    // The first call says that all parts become one; the work is done when a call changes nothing but its own row.
    await merge(-PAGES_AT_ONCE);
    while ((await merge(PAGES_AT_ONCE)) >= 2) await setImmediate();
  }
}

const changesOf = (tx: typeof db): number =>
  tx.get<{ changes: number }>(sql`select total_changes() as changes`).changes;
