import { databaseUrl } from "../engine";
import pg, { KEEPALIVE } from "./types.server";

/** Any number that nothing else locks. */
const LOCK = 8_204_020;
/** Milliseconds. */
const TIMEOUT_MS = 5000;
const RECHECK_AFTER_MS = 5000;

type Lead = { client: pg.Client; sureAt: number; answer?: Promise<boolean> | undefined };
let lead: Lead | undefined;
let refusedAt = Number.NEGATIVE_INFINITY;
let attempt: Promise<boolean> | undefined;

async function tryToLead(): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "roadhand jobs",
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    ...KEEPALIVE,
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

/** A connection that hangs is given up; the server misses it within half a minute (KEEPALIVE). */
async function recheck(held: Lead): Promise<boolean> {
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

/** Several jobs ask at once, and a connection takes one question at a time. */
async function stillLeads(held: Lead): Promise<boolean> {
  if (performance.now() - held.sureAt < RECHECK_AFTER_MS) return true;
  held.answer ??= recheck(held).finally(() => {
    held.answer = undefined;
  });
  return held.answer;
}

/** The lock belongs to a session, so the server frees it when a machine dies. @throws where it can't be asked for */
export async function isLeader(): Promise<boolean> {
  if (lead) return stillLeads(lead);
  if (performance.now() - refusedAt < RECHECK_AFTER_MS) return false;
  attempt ??= tryToLead().finally(() => {
    if (!lead) refusedAt = performance.now();
    attempt = undefined;
  });
  return attempt;
}

export async function resign(): Promise<void> {
  await attempt?.catch(() => false);
  const held = lead;
  lead = undefined;
  await held?.client.end().catch(() => {});
}
