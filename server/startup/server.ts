import type { Server } from "db/postgres/read-only.server";
import type { Env } from "~/settings.server";
import type { Check } from "./finding";

/** `server_version_num` of the oldest that is tried. */
const OLDEST = 150_000;
/** Milliseconds between the clocks of two machines. */
const CLOCK_LIMIT = 5000;

const nameOf = (databaseUrl: string): string => {
  const { host, pathname } = new URL(databaseUrl);
  return `The PostgreSQL ${host}${pathname}`;
};

function faultsOf({ version, collation, isStandby, mayCreate }: Server): string[] {
  const faults: [boolean, string][] = [
    [version < OLDEST, "is older than 15"],
    [isStandby, "only reads: it is a standby"],
    [collation !== "C", "does not sort by bytes: create it by `create database … template template0 locale 'C'`"],
    [!mayCreate, "lets this user create no tables"],
  ];
  return faults.flatMap(([isFault, says]) => (isFault ? says : []));
}

export async function serverFaults({ databaseUrl }: Pick<Env, "databaseUrl">): Promise<string[]> {
  if (!databaseUrl) return [];
  // Imported late: a single box needs no client.
  const { inspectServer } = await import("db/postgres/read-only.server");
  try {
    return faultsOf(await inspectServer(databaseUrl)).map((says) => `${nameOf(databaseUrl)} ${says}.`);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return [`${nameOf(databaseUrl)} can't be reached: ${message || code}.`];
  }
}

async function clockFaults({ databaseUrl }: Env): Promise<string[]> {
  if (!databaseUrl) return [];
  const { inspectServer } = await import("db/postgres/read-only.server");
  // Told by the check before.
  const { clockAhead } = await inspectServer(databaseUrl).catch(() => ({ clockAhead: 0 }));
  return Math.abs(clockAhead) < CLOCK_LIMIT
    ? []
    : [`The clock of ${nameOf(databaseUrl)} differs from this machine's by ${Math.round(clockAhead / 1000)} seconds.`];
}

export const SERVER_CHECKS: Check<Env>[] = [
  {
    name: "database-server",
    remedy: "Compare DATABASE_URL with what the server's operator says (docs/scale.md).",
    find: serverFaults,
  },
  { name: "database-clock", remedy: "Let both follow the same time servers.", warns: true, find: clockFaults },
];
