import { databaseUrl } from "../engine";
import pg, { NOTICED } from "./types.server";

/** Any number that nothing else locks. */
const LOCK = 8_204_020;
/** Milliseconds. */
const LIMIT = 5000;
const ASK_AGAIN = 5000;

type Lead = { client: pg.Client; sureAt: number };
let lead: Lead | undefined;
let refusedAt = Number.NEGATIVE_INFINITY;
let asking: Promise<boolean> | undefined;

async function ask(): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "roadhand jobs",
    connectionTimeoutMillis: LIMIT,
    query_timeout: LIMIT,
    ...NOTICED,
  });
  const lose = () => {
    if (lead?.client === client) lead = undefined;
  };
  client.on("error", lose).on("end", lose);
  try {
    await client.connect();
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [LOCK]);
    if (rows[0]?.held) lead = { client, sureAt: performance.now() };
    return rows[0]?.held === true;
  } finally {
    // A session that nobody watches might be given the lock after all.
    if (lead?.client !== client) client.end().catch(() => {});
  }
}

/** A connection that hangs is given up; the server misses it within half a minute (NOTICED). */
async function stillLeads(held: Lead): Promise<boolean> {
  if (performance.now() - held.sureAt < ASK_AGAIN) return true;
  try {
    await held.client.query("select 1");
    held.sureAt = performance.now();
    return true;
  } catch {
    if (lead === held) lead = undefined;
    held.client.end().catch(() => {});
    return false;
  }
}

/** The lock belongs to a session, so the server frees it when a machine dies. @throws where it can't be asked for */
export async function isLeader(): Promise<boolean> {
  if (lead) return stillLeads(lead);
  if (performance.now() - refusedAt < ASK_AGAIN) return false;
  asking ??= ask().finally(() => {
    if (!lead) refusedAt = performance.now();
    asking = undefined;
  });
  return asking;
}

export async function resign(): Promise<void> {
  await asking?.catch(() => false);
  const held = lead;
  lead = undefined;
  await held?.client.end().catch(() => {});
}
