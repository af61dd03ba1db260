/** A second database for expendable data, so that writing it never waits for the main writer. */
import { renameSync, rmSync } from "node:fs";
import Database from "better-sqlite3";
import { dataPath } from "~/env.server";
import { log } from "./log.server";

function open(name: string): Database.Database {
  const opened = new Database(dataPath(name));
  try {
    // Waiting would block the event loop.
    opened.pragma("busy_timeout = 1000");
    opened.pragma("journal_mode = WAL");
    opened.pragma("synchronous = NORMAL");
    opened.pragma("quick_check");
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** A damaged one is set aside and recreated, so that it never prevents a start. */
export function openSideStore(name: string): Database.Database {
  try {
    return open(name);
  } catch (error) {
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(String((error as { code?: string }).code))) throw error;
    const aside = `${name}.damaged-${Date.now()}`;
    log.error({ err: error, aside }, "a store was damaged, and is made anew");
    renameSync(dataPath(name), dataPath(aside));
    for (const part of ["-wal", "-shm"]) rmSync(dataPath(`${name}${part}`), { force: true });
    return open(name);
  }
}
