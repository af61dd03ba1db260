import Database from "better-sqlite3";
import { dataPath } from "~/env.server";
import { CommandFault } from "../admin-usage";

const LOCK_TIMEOUT = 2000;

/** Node has no file locks, so this is an SQLite transaction, shared or exclusive. @returns the release function */
export function takeLock(alone: boolean): () => void {
  const lock = new Database(dataPath("commands.lock"), { timeout: LOCK_TIMEOUT });
  try {
    lock.exec(alone ? "BEGIN EXCLUSIVE" : "BEGIN; SELECT count(*) FROM sqlite_schema");
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (!/^SQLITE_BUSY/.test(String((error as { code?: string }).code))) throw error;
    throw new CommandFault(
      alone ? "Another command is at work. Wait until it is done." : "`rotate-keys` is at work. Wait until it is done.",
    );
  }
}
