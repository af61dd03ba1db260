/**
 * Rate limits. What must survive a restart is counted in a small database of its own, so that counting never waits for the
 * writer of the real one; the rest in memory.
 */
import Database from "better-sqlite3";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { tooMany } from "~/domain/errors";
import { dataPath } from "~/env.server";

const store = new Database(dataPath("limits.sqlite"));
store.pragma("journal_mode = WAL");
store.pragma("synchronous = NORMAL");

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** name → most points within so many seconds */
const LASTING = {
  signInByAccount: { points: 5, duration: 15 * MINUTE },
  signInByAddress: { points: 30, duration: 15 * MINUTE },
  mailPause: { points: 1, duration: MINUTE },
  mailToAddress: { points: 5, duration: HOUR },
  mailToAddressDaily: { points: 10, duration: DAY },
  mailFromAddress: { points: 20, duration: HOUR },
  linkTries: { points: 10, duration: 15 * MINUTE },
  codeLookup: { points: 10, duration: MINUTE },
  codeLookupHourly: { points: 60, duration: HOUR },
  uploads: { points: 40, duration: HOUR },
  filing: { points: 300, duration: HOUR },
} as const;
const PASSING = {
  anonymousToken: { points: 30, duration: MINUTE },
  refresh: { points: 30, duration: MINUTE },
  verify: { points: 30, duration: MINUTE },
  requests: { points: 600, duration: MINUTE },
} as const;
export type Limit = keyof typeof LASTING | keyof typeof PASSING;

const ready: Promise<void>[] = [];
const limiters = new Map<Limit, RateLimiterAbstract>();
for (const [name, { points, duration }] of Object.entries(LASTING)) {
  ready.push(
    new Promise((resolve, reject) => {
      const limiter = new RateLimiterSQLite(
        {
          storeClient: store,
          storeType: "better-sqlite3",
          tableName: "limits",
          keyPrefix: name,
          points,
          duration,
          clearExpiredByTimeout: true,
        },
        (error?: Error) => (error ? reject(error) : resolve()),
      );
      limiters.set(name as Limit, limiter);
    }),
  );
}
for (const [name, { points, duration }] of Object.entries(PASSING))
  limiters.set(name as Limit, new RateLimiterMemory({ keyPrefix: name, points, duration }));

async function limiter(limit: Limit): Promise<RateLimiterAbstract> {
  await Promise.all(ready);
  return limiters.get(limit) as RateLimiterAbstract;
}

const waitOf = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));

/** Counts one use. @throws tooMany with the seconds to wait */
export async function spend(limit: Limit, key: string, code?: string): Promise<void> {
  try {
    await (await limiter(limit)).consume(key);
  } catch (result) {
    if (result instanceof RateLimiterRes) throw tooMany(waitOf(result), code);
    throw result;
  }
}

/** @throws tooMany where the limit is used up, without counting */
export async function demandAllowance(limit: Limit, key: string, code?: string): Promise<void> {
  const current = await limiter(limit);
  const result = await current.get(key);
  if (result && result.consumedPoints >= current.points) throw tooMany(waitOf(result), code);
}

export async function restore(limit: Limit, key: string): Promise<void> {
  await (await limiter(limit)).delete(key);
}

export function closeLimits(): void {
  store.close();
}
