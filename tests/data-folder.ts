/** Every test file works on an installation of its own, made in a temporary folder before anything is imported. */
import { mkdtempSync, rmSync } from "node:fs";
import { afterAll, vi } from "vitest";
import { databaseFor } from "./postgres/database";
import { scratch } from "./scratch";
import { SETTINGS } from "./settings";

// Files share a process, so that packages are loaded once: each finds the environment as the first did, and modules afresh.
const shared = globalThis as { environment?: NodeJS.ProcessEnv };
shared.environment ??= { ...process.env };
for (const name of Object.keys(process.env)) delete process.env[name];
const folder = mkdtempSync(scratch("test"));
const { POSTGRES_SERVER: server } = shared.environment;
const database = server ? await databaseFor(server, folder) : undefined;
Object.assign(process.env, shared.environment, SETTINGS, { DATA_DIR: folder });
if (database) process.env.DATABASE_URL = database.url;
vi.resetModules();

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database?.drop();
});
