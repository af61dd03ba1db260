/**
 * Checkpoints outside the database reveal a chain that was cut off. A line is `seq hash time signature`; forging one
 * needs the audit's key.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type AuditHead = { seq: number; hash: Buffer; at: Date };
/** `forged` was not signed with this installation's key. */
export type NotedHead = AuditHead & { forged?: true };
export type HeadsPlace = { folder: string; key: Buffer };

const HOUR = 3600_000;
const LINE = /^((\d{1,15}) ([0-9a-f]{64}) (\S{1,40}))(?: ([0-9a-f]{64}))?$/gm;

const signature = (key: Buffer, text: string) => createHmac("sha256", key).update(`head ${text}`).digest();
const logOf = ({ folder }: HeadsPlace) => join(folder, "audit-heads.log");
const lastOf = ({ folder }: HeadsPlace) => join(folder, "audit-head");
const read = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

function headsIn(text: string, key: Buffer): NotedHead[] {
  let signed = false;
  return [...text.matchAll(LINE)].flatMap(([, line = "", seq, hash = "", at = "", given]) => {
    const head = { seq: Number(seq), hash: Buffer.from(hash, "hex"), at: new Date(at) };
    // Unsigned lines of early releases come before all signed ones; a later one was cut short by a crash.
    if (given === undefined) return signed ? [] : [head];
    signed = true;
    return timingSafeEqual(signature(key, line), Buffer.from(given, "hex")) ? [head] : [{ ...head, forged: true }];
  });
}

export const notedHeads = (place: HeadsPlace): NotedHead[] =>
  [logOf(place), lastOf(place)].flatMap((path) => headsIn(read(path), place.key));

export function noteHead(place: HeadsPlace, { seq, hash, at }: AuditHead, lasting = false): void {
  const text = `${seq} ${hash.toString("hex")} ${at.toISOString()}`;
  const line = `${text} ${signature(place.key, text).toString("hex")}\n`;
  mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${lastOf(place)}.part`, line, { mode: 0o600 });
  renameSync(`${lastOf(place)}.part`, lastOf(place));
  const before = read(logOf(place));
  const kept = headsIn(before, place.key).at(-1);
  if (!lasting && kept && at.getTime() - kept.at.getTime() < HOUR) return;
  if (kept?.seq === seq && kept.hash.equals(hash)) return;
  // A line torn by a crash must not swallow this one.
  const torn = before !== "" && !before.endsWith("\n");
  appendFileSync(logOf(place), `${torn ? "\n" : ""}${line}`, { mode: 0o600 });
}
