import { readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { Env } from "~/settings.server";
import { refusal } from "./finding";

// Node has no file locks, so this is an open SQLite transaction, which ends with its process.
const lockOf = ({ dataDir }: Env) => join(dataDir, "program.lock");
const holderOf = ({ dataDir }: Env) => join(dataDir, "program.json");
/** Two checks at the same moment must not take each other for a running program. */
const LOCK_TIMEOUT = 1000;

function holder(env: Env): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(holderOf(env), "utf8"));
    return `process ${pid} on ${host}, since ${since}`;
  } catch {
    return "another process";
  }
}

export function takeLock(path: string): (() => void) | undefined {
  const lock = new Database(path, { timeout: LOCK_TIMEOUT });
  try {
    lock.exec("BEGIN IMMEDIATE");
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    return undefined;
  }
}

export function lockFolder(env: Env): () => void {
  const release = takeLock(lockOf(env));
  if (!release)
    throw refusal(
      "already-running",
      `Roadhand already runs on ${env.dataDir}: ${holder(env)}.`,
      "Stop that one first, or name another DATA_DIR.",
    );
  writeFileSync(
    holderOf(env),
    JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() }),
    { mode: 0o600 },
  );
  return release;
}

export function isRunning(env: Env): boolean {
  const lock = new Database(lockOf(env), { timeout: 0 });
  try {
    lock.exec("BEGIN IMMEDIATE");
    return false;
  } catch (error) {
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    return true;
  } finally {
    lock.close();
  }
}
