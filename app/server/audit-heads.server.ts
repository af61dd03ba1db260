/** Audit heads are noted outside the database so that a truncated chain is noticed. */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { dataPath } from "~/env.server";

export type AuditHead = { seq: number; hash: Buffer; at: Date };

const file = () => dataPath("audit-heads.log");

/** One `seq hash time` per line. */
export function notedHeads(): AuditHead[] {
  if (!existsSync(file())) return [];
  return [...readFileSync(file(), "utf8").matchAll(/^(\d{1,15}) ([0-9a-f]{64}) (\S+)$/gm)].map(
    ([, seq, hash = "", at = ""]) => ({ seq: Number(seq), hash: Buffer.from(hash, "hex"), at: new Date(at) }),
  );
}

export function appendHead({ seq, hash, at }: AuditHead): void {
  // A line torn by a crash must not swallow this one.
  const torn = existsSync(file()) && !/(^|\n)$/.test(readFileSync(file(), "utf8"));
  appendFileSync(file(), `${torn ? "\n" : ""}${seq} ${hash.toString("hex")} ${at.toISOString()}\n`, { mode: 0o600 });
}
