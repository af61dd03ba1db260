import { databaseUrl } from "db/engine";
import pg, { KEEPALIVE } from "db/postgres/types.server";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { LimitStore } from "./store";

const CONNECTIONS = 4;
/** Milliseconds. */
const TIMEOUT_MS = 5000;

/** Shared by all nodes. The loss of the last second in a crash does not matter. */
export function openLimitStore(): LimitStore {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    application_name: "roadhand limits",
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    ...KEEPALIVE,
    options: `${KEEPALIVE.options} -c synchronous_commit=off`,
  });
  pool.on("error", () => {});
  return {
    limiter: async (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: "pool",
        tableName: "limits",
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    deleteExpired: async (before) => {
      await pool.query("delete from limits where expire < $1", [before]);
    },
    close: () => pool.end(),
  };
}
