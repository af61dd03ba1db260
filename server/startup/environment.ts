import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import Database from "better-sqlite3";
import { migrations } from "db/sqlite/migrate.server";
import { setPragmas } from "db/sqlite/pragmas.server";
import { createTransport } from "nodemailer";
import type { Env } from "~/settings.server";
import { BUCKET_TRIAL } from "./bucket";
import type { Check } from "./finding";
import { databaseFile, isWithoutDatabase } from "./folder";

const MB = 1024 * 1024;
const TIMEOUT = 10_000;

async function mailFaults({ smtpUrl, smtpTls }: Env): Promise<string[]> {
  if (!smtpUrl) return [];
  const { hostname, port } = new URL(smtpUrl);
  const times = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = createTransport({ url: smtpUrl, requireTLS: smtpTls, ...times } as { url: string });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const reason = [responseCode, code ?? (error as Error).name].filter(Boolean).join(" ");
    return [`The mail server ${hostname}${port && `:${port}`} takes no letters: ${reason}.`];
  } finally {
    transport.close();
  }
}

async function timestampFaults({ timestamps }: Env): Promise<string[]> {
  if (!timestamps) return [];
  const { requestTimestamp } = await import("~/server/timestamp/authority.server");
  try {
    await requestTimestamp(createHash("sha256").update("check").digest(), timestamps);
    return [];
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return [`The time stamping authority ${new URL(timestamps.url).host} gives none: ${cause?.code ?? message}.`];
  }
}

async function roomFaults(env: Env): Promise<string[]> {
  if (!existsSync(env.dataDir)) return [];
  const { bavail, bsize } = await statfs(env.dataDir);
  const { size } = statSync(databaseFile(env), { throwIfNoEntry: false }) ?? { size: 0 };
  const needed = Math.max(256 * MB, size);
  const free = bavail * bsize;
  return free < needed
    ? [`The disk of ${env.dataDir} has ${Math.floor(free / MB)} MB left; ${Math.ceil(needed / MB)} MB are needed.`]
    : [];
}

async function databaseFaults<T>(env: Env, find: (database: Database.Database) => T[]): Promise<T[]> {
  if (env.databaseUrl || (await isWithoutDatabase(env))) return [];
  try {
    const database = new Database(databaseFile(env), { readonly: true });
    try {
      return find(database);
    } finally {
      database.close();
    }
  } catch {
    return [];
  }
}

const waiting = (database: Database.Database): string[] => {
  const applied = new Set(database.prepare("select name from migrations").pluck().all());
  const names = migrations.map(({ name }) => name).filter((name) => !applied.has(name));
  return names.length === 0 ? [] : [`The next start will change the database: ${names.join(", ")}.`];
};

const pragmas = (database: Database.Database): string[] =>
  setPragmas(database).map(({ name, expected, found }) => `The database has ${name} "${found}" and not "${expected}".`);

export const ENVIRONMENT_CHECKS: Check<Env>[] = [
  {
    name: "mail-server",
    remedy: "Letters wait meanwhile. Compare SMTP_URL with what the mail server's operator says.",
    warns: true,
    find: mailFaults,
  },
  {
    name: "time-stamps",
    remedy: "Records wait for theirs meanwhile. Compare TSA_URL and TSA_CA_FILE with what the authority says.",
    warns: true,
    find: timestampFaults,
  },
  BUCKET_TRIAL,
  { name: "disk", remedy: "Make room, or move DATA_DIR to a larger disk.", warns: true, find: roomFaults },
  { name: "pending-migration", remedy: "Back up before.", warns: true, find: (env) => databaseFaults(env, waiting) },
  {
    name: "database-pragmas",
    remedy:
      "Start the program once. If the journal stays so, the disk takes no shared memory: use a local one. Anything else is a fault of the installed packages: build again.",
    warns: true,
    find: (env) => databaseFaults(env, pragmas),
  },
];
