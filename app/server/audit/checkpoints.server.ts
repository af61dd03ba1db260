/**
 * Checkpoints outside the database reveal a chain that was cut off. A line is `seq hash time signature`; forging one
 * needs the audit's key.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type AuditCheckpoint = { seq: number; hash: Buffer; at: Date };
export type StoredCheckpoint = AuditCheckpoint & { forged?: true };
export type CheckpointStore = { folder: string; key: Buffer };

const HOUR = 3600_000;
const LINE = /^((\d{1,15}) ([0-9a-f]{64}) (\S{1,40}))(?: ([0-9a-f]{64}))?$/gm;

const signature = (key: Buffer, text: string) => createHmac("sha256", key).update(`head ${text}`).digest();
const logOf = ({ folder }: CheckpointStore) => join(folder, "audit-heads.log");
const lastOf = ({ folder }: CheckpointStore) => join(folder, "audit-head");
const read = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

function checkpointsIn(text: string, key: Buffer): StoredCheckpoint[] {
  let signed = false;
  return [...text.matchAll(LINE)].flatMap(([, line = "", seq, hash = "", at = "", given]) => {
    const checkpoint = { seq: Number(seq), hash: Buffer.from(hash, "hex"), at: new Date(at) };
    // Unsigned lines of early releases come before all signed ones; a later one was cut short by a crash.
    if (given === undefined) return signed ? [] : [checkpoint];
    signed = true;
    return timingSafeEqual(signature(key, line), Buffer.from(given, "hex"))
      ? [checkpoint]
      : [{ ...checkpoint, forged: true }];
  });
}

export const readCheckpoints = (store: CheckpointStore): StoredCheckpoint[] =>
  [logOf(store), lastOf(store)].flatMap((path) => checkpointsIn(read(path), store.key));

export function writeCheckpoint(store: CheckpointStore, { seq, hash, at }: AuditCheckpoint, lasting = false): void {
  const text = `${seq} ${hash.toString("hex")} ${at.toISOString()}`;
  const line = `${text} ${signature(store.key, text).toString("hex")}\n`;
  mkdirSync(store.folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${lastOf(store)}.part`, line, { mode: 0o600 });
  renameSync(`${lastOf(store)}.part`, lastOf(store));
  const before = read(logOf(store));
  const last = checkpointsIn(before, store.key).at(-1);
  if (!lasting && last && at.getTime() - last.at.getTime() < HOUR) return;
  if (last?.seq === seq && last.hash.equals(hash)) return;
  // A line torn by a crash must not swallow this one.
  const torn = before !== "" && !before.endsWith("\n");
  appendFileSync(logOf(store), `${torn ? "\n" : ""}${line}`, { mode: 0o600 });
}
