import type { Applied } from "db/migration";
import { queryAll } from "db/raw.server";
import type { ReadOnlyDatabase } from "db/read-only-database";
import { dataKeys } from "db/schema";
import { eq, type SQL, sql } from "drizzle-orm";
import { readCheckpoints } from "~/server/audit/checkpoints.server";
import { type BrokenLink, type Checked, checkChain, findLast, isGenuine } from "~/server/audit/verification.server";
import type { BlobStore } from "~/server/blobs/store";
import { storeOf } from "~/server/blobs/store-of.server";
import { keyById, oldestKey } from "~/server/keys.server";
import type { Purpose } from "~/server/root-keys.server";
import { findSharedAddress } from "~/server/shared-address.server";
import { vaultOf } from "~/server/vault.server";
import type { Env } from "~/settings.server";
import { AUDIT_FAULTS } from "../audit-faults";
import { type Check, type Finding, runChecks } from "./finding";
import { databaseFile } from "./folder";

/** @param last undefined while nothing is audited */
type Opened = Omit<ReadOnlyDatabase, "close"> & {
  env: Env;
  audit: Checked;
  last: { seq: number; genuine: boolean } | undefined;
};

const TAIL = 1000;
const DAY = 24 * 3600_000;

const column = async <T>({ db }: Opened, query: SQL): Promise<T[]> =>
  (await queryAll<Record<string, T>>(db, query)).map((row) => Object.values(row)[0] as T);

/** A recursive index walk: reading a row per driver would be most of a large installation's start. */
const USED_ROOT_KEYS = sql`
  with recursive used(id) as (
    select min(root_key_id) from data_keys
    union all
    select (select min(root_key_id) from data_keys where root_key_id > used.id) from used where used.id is not null
  )
  select id from used where id is not null`;

const KEYED: [table: string, description: string, query: SQL, purpose?: Purpose][] = [
  ["data_keys", "the data keys of drivers", USED_ROOT_KEYS],
  [
    "users",
    "passwords",
    sql`select distinct substr(password_hash, 1, 8) from users where password_hash is not null`,
    "pepper",
  ],
  [
    "outbox",
    "letters that wait",
    sql`select distinct substr(sealed_letter, 1, 8) from outbox where sealed_letter is not null`,
  ],
  ["totp_secrets", "second steps of signing in", sql`select distinct substr(sealed_secret, 1, 8) from totp_secrets`],
  [
    "notes",
    "RTIC's notes",
    sql`select distinct substr(sealed_text, 1, 8) from notes where substr(sealed_text, 1, 1) <> ${Buffer.from([1])}`,
  ],
];

async function missingKeys(opened: Opened): Promise<string[]> {
  const lost = new Map<string, string[]>();
  for (const [table, label, query, purpose = "wrap"] of KEYED)
    for (const bytes of opened.tables.has(table) ? await column<string | Buffer>(opened, query) : []) {
      const id = bytes.toString();
      if (!keyById(purpose, id)) lost.set(id, [...(lost.get(id) ?? []), label]);
    }
  return [...lost].map(([id, label]) => `The key file lacks the root key ${id}, which opens ${label.join(", ")}.`);
}

async function unopenedDataKeys(opened: Opened): Promise<string[]> {
  if (!opened.tables.has("data_keys")) return [];
  const faults: string[] = [];
  for (const rootKeyId of await column<string>(opened, USED_ROOT_KEYS)) {
    const [row] = await opened.db.select().from(dataKeys).where(eq(dataKeys.rootKeyId, rootKeyId)).limit(1);
    if (!row || !keyById("wrap", rootKeyId)) continue;
    try {
      vaultOf(row);
    } catch {
      faults.push(`The root key ${rootKeyId} of the key file is not the one that this database was sealed with.`);
    }
  }
  return faults;
}

const placeOf = ({ bucket, dataDir }: Env): string => (bucket ? `the bucket ${bucket.bucket}` : dataDir);

async function firstNames(store: BlobStore, most: number): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) if (names.push(name) === most) break;
  return names;
}

async function strangeFiles(opened: Opened): Promise<string[]> {
  const { env, tables } = opened;
  const store = await storeOf(env);
  const owner = await store.readOwner();
  const [id] = tables.has("installation") ? await column<string>(opened, sql`select id from installation`) : [];
  if (owner !== undefined && id !== undefined)
    return owner === id ? [] : [`The files in ${placeOf(env)} belong to installation ${owner}, the database to ${id}.`];
  if (owner !== undefined && !tables.has("migrations"))
    return [`The database is empty, while files of installation ${owner} lie in ${placeOf(env)}.`];
  const names = await firstNames(store, 50);
  if (names.length === 0 || !tables.has("files")) return [];
  const referenced = await column(
    opened,
    sql`select 1 from files where storage_name in ${names} or thumbnail_name in ${names} limit 1`,
  );
  return referenced.length > 0
    ? []
    : [`The database knows none of the files in ${placeOf(env)}: it is another's, or empty.`];
}

async function lostFiles(opened: Opened): Promise<string[]> {
  if (!opened.tables.has("files")) return [];
  const names = await column<string>(opened, sql`select storage_name from files order by id desc limit 20`);
  const store = await storeOf(opened.env);
  for (const name of names) if (await store.has(name)) return [];
  return names.length === 0
    ? []
    : [`The database names files, but none of the last ${names.length} is in ${placeOf(opened.env)}.`];
}

async function otherMigrations({ db, tables, migrations }: Opened): Promise<string[]> {
  if (!tables.has("migrations")) return [];
  const applied = await queryAll<Applied>(db, sql`select name, checksum from migrations`);
  return applied.flatMap(({ name, checksum }) => {
    const shipped = migrations.find((migration) => migration.name === name);
    if (!shipped) return [`The database is newer than this program: it knows ${name}.`];
    return shipped.checksum === checksum ? [] : [`Migration ${name} was altered after it had been applied.`];
  });
}

const DEMO = ["rtic.admin", "rtic.manager", "north.admin", "north.manager", "sun.admin", "sun.manager"];

async function demoAccounts(opened: Opened): Promise<string[]> {
  if (opened.env.mode !== "production" || !opened.tables.has("users")) return [];
  const found = await column<string>(
    opened,
    sql`select username from users where username in ${DEMO} and status = 'active'
     and email = username || '@example.test' and password_hash is not null order by username`,
  );
  return found.length === 0
    ? []
    : [`Accounts of the demo can sign in, and their password is known: ${found.join(", ")}.`];
}

async function doubtedClock(opened: Opened, now = Date.now()): Promise<string[]> {
  if (!opened.tables.has("audit_events")) return [];
  const [installation] = opened.tables.has("installation")
    ? await column<number | null>(opened, sql`select clock_seen_at from installation`)
    : [];
  const [newest] = await column<number | null>(opened, sql`select at from audit_events order by seq desc limit 1`);
  const last = installation ?? newest ?? now;
  if (now - last <= DAY) return [];
  return [
    `The clock says ${new Date(now).toISOString()}, but it was last seen at ${new Date(last).toISOString()}: nothing is erased and no reminder sent.`,
  ];
}

async function brokenAudit(opened: Opened, isCut: boolean): Promise<string[]> {
  const { audit, tables } = opened;
  const [stored] = tables.has("installation")
    ? await column<string | null>(opened, sql`select audit_fault from installation`)
    : [];
  const fault = audit.broken ?? (stored ? (JSON.parse(stored) as BrokenLink) : undefined);
  return fault && (fault.fault === "cut_off") === isCut ? [AUDIT_FAULTS[fault.fault](fault.seq)] : [];
}

async function sharedAddress({ env, db, tables }: Opened): Promise<string[]> {
  const shared = env.mode === "production" && tables.has("audit_events") ? await findSharedAddress(db) : undefined;
  return shared
    ? [
        `Of late ${shared.people} people signed in from ${shared.ip}, which is private: it is a proxy's, and counts as one visitor.`,
      ]
    : [];
}

const DATABASE_CHECKS: Check<Opened>[] = [
  { name: "migrations", remedy: "Start the release that wrote it, or restore a backup.", find: otherMigrations },
  {
    name: "root-keys",
    remedy: "Put the installation's own key file back, all its lines with it. Nothing was changed.",
    find: missingKeys,
  },
  {
    name: "data-key",
    remedy: "Put the installation's own key file back. Nothing was changed.",
    find: unopenedDataKeys,
  },
  {
    name: "audit-key",
    remedy: "Put the installation's own key file back. Nothing was changed.",
    find: ({ last }) =>
      last && !last.genuine
        ? [`The last entry of the audit, ${last.seq}, was not written with the oldest key of the key file.`]
        : [],
  },
  {
    name: "audit-behind",
    remedy:
      "Put the newest database back. If an older one was restored on purpose, say so by `npm run admin -- accept-restore`.",
    find: (opened) => brokenAudit(opened, true),
  },
  {
    name: "audit-broken",
    remedy: "`npm run admin -- verify-audit` says more; compare with the heads in the log and in the mailbox.",
    warns: true,
    find: (opened) => brokenAudit(opened, false),
  },
  { name: "installation", remedy: "Put together what belongs together. Nothing was deleted.", find: strangeFiles },
  { name: "files-gone", remedy: "Put the folder of files back. Nothing was changed.", find: lostFiles },
  { name: "demo-accounts", remedy: "Disable them, or begin with an empty data folder.", find: demoAccounts },
  {
    name: "clock",
    remedy: "Put the clock right. If it is right, say so by `npm run admin -- trust-clock`.",
    warns: true,
    find: doubtedClock,
  },
  {
    name: "shared-address",
    remedy: "Set TRUST_PROXY to the number of proxies in front.",
    warns: true,
    find: sharedAddress,
  },
];

const NOTHING_CHECKED: Checked = { rows: 0, restores: [] };

async function openReadOnlyDatabase(env: Env): Promise<ReadOnlyDatabase> {
  const { databaseUrl } = env;
  if (databaseUrl) return (await import("db/postgres/read-only.server")).openReadOnly(databaseUrl);
  return (await import("db/sqlite/read-only.server")).openReadOnly(databaseFile(env));
}

async function read(env: Env, database: ReadOnlyDatabase): Promise<Opened> {
  if (!database.tables.has("audit_events")) return { ...database, env, audit: NOTHING_CHECKED, last: undefined };
  const key = oldestKey("audit");
  // Read first: rows written meanwhile only extend the chain.
  const checkpoints = readCheckpoints({ folder: env.auditHeadsDir, key });
  const last = await findLast(database.db);
  return {
    ...database,
    env,
    audit: await checkChain(database.db, { key, checkpoints, after: Math.max(0, (last?.seq ?? 0) - TAIL) }),
    last: last && { seq: last.seq, genuine: isGenuine(key, last) },
  };
}

const UNREADABLE = new Set(["SQLITE_NOTADB", "SQLITE_CORRUPT", "SQLITE_CANTOPEN", "SQLITE_IOERR"]);
function isUnreadable(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown };
  const code = String((cause as { code?: string }).code);
  return UNREADABLE.has(code.split("_").slice(0, 2).join("_"));
}

export async function checkDatabase(env: Env): Promise<Finding[]> {
  let database: ReadOnlyDatabase | undefined;
  try {
    database = await openReadOnlyDatabase(env);
    return await runChecks(DATABASE_CHECKS, await read(env, database));
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    const { message } = ((error as Error).cause ?? error) as Error;
    return [
      {
        check: "database",
        refuses: true,
        says: `The database ${databaseFile(env)} can't be read: ${message}.`,
        mend: "Restore it from a backup.",
      },
    ];
  } finally {
    await database?.close();
  }
}
