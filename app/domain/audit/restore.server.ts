import { db, transaction } from "db/client.server";
import { auditHeads, findHead, noteRestore } from "~/server/audit/chain.server";
import { findRestores, standingHeads } from "~/server/audit/check.server";
import { audit } from "~/server/audit.server";
import { editInstallation } from "~/server/installation.server";
import { oldestKey } from "~/server/keys.server";

export type DeclaredRestore = { from: number; lostTo: number };

/** @returns undefined where nothing is lost */
export async function declareRestore(): Promise<DeclaredRestore | undefined> {
  const standing = standingHeads(auditHeads(), await findRestores(db, oldestKey("audit")));
  const last = standing.toSorted((a, b) => b.seq - a.seq)[0];
  const declared = await transaction(async (tx) => {
    const from = (await findHead(tx))?.seq ?? 0;
    if (!last || (last.seq <= from && !standing.some(({ forged }) => forged))) return undefined;
    const detail = { lostTo: last.seq, lostHash: last.hash.toString("hex") };
    await audit(tx, "system", { action: "audit.restored", detail });
    return { from: from + 1, lostTo: last.seq };
  });
  if (!declared) return undefined;
  await noteRestore();
  await editInstallation({ auditFault: null });
  return declared;
}
