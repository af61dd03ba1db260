/** One installation for each worker: its files share the running product, and each makes companies of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { vi } from "vitest";
import { scratch } from "./scratch";
import { SETTINGS } from "./settings";

const worker = globalThis as { dataFolder?: string; isShared?: boolean };
if (!worker.dataFolder) {
  const folder = mkdtempSync(scratch("worker"));
  worker.dataFolder = folder;
  worker.isShared = true;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
Object.assign(process.env, SETTINGS, { DATA_DIR: worker.dataFolder });
vi.resetModules();
