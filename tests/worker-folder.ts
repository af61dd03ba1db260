/** One installation for each worker: its files share the running product, and each makes companies of its own. */
import { cpSync, mkdtempSync } from "node:fs";
import { vi } from "vitest";
import { databaseFor } from "./postgres/database";
import { SETTINGS } from "./settings";

const worker = globalThis as { dataFolder?: string; isShared?: boolean };
if (!worker.dataFolder) {
  // Beside the demo's, with which it is removed: a worker is ended without being asked.
  worker.dataFolder = mkdtempSync(`${process.env.SEEDED_FOLDER}-worker-`);
  // Before a module of the tests opens the database, which would make an empty one.
  cpSync(process.env.SEEDED_FOLDER as string, worker.dataFolder, { recursive: true });
  worker.isShared = true;
  const { POSTGRES_SERVER: server, SEEDED_TEMPLATE: template } = process.env;
  if (server) process.env.DATABASE_URL = (await databaseFor(server, worker.dataFolder, template)).url;
}
Object.assign(process.env, SETTINGS, { DATA_DIR: worker.dataFolder });
vi.resetModules();
