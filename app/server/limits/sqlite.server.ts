import { RateLimiterSQLite } from "rate-limiter-flexible";
import { openSideStore } from "../side-store.server";
import type { LimitStore } from "./store";

/** A database of their own, which never waits for the main writer. */
export function openLimitStore(): LimitStore {
  const store = openSideStore("limits.sqlite");
  return {
    limiter: (options) =>
      new Promise((resolve, reject) => {
        const limiter = new RateLimiterSQLite(
          {
            ...options,
            storeClient: store,
            storeType: "better-sqlite3",
            tableName: "limits",
            // The library's own timer would outlive the store.
            clearExpiredByTimeout: false,
          },
          (error?: Error) => (error ? reject(error) : resolve(limiter)),
        );
      }),
    deleteExpired: async (before) => {
      store.prepare("delete from limits where expire < ?").run(before);
    },
    close: async () => {
      store.close();
    },
  };
}
