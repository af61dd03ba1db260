import { db, transaction } from "db/client.server";
import { auditCheckpoints, findLastRow, recordRestore } from "~/server/audit/chain.server";
import { currentCheckpoints, findRestores } from "~/server/audit/verification.server";
import { audit } from "~/server/audit.server";
import { editInstallation } from "~/server/installation.server";
import { oldestKey } from "~/server/keys.server";

export type DeclaredRestore = { from: number; lostTo: number };

export async function declareRestore(): Promise<DeclaredRestore | undefined> {
  const current = currentCheckpoints(auditCheckpoints(), await findRestores(db, oldestKey("audit")));
  const last = current.toSorted((a, b) => b.seq - a.seq)[0];
  const declared = await transaction(async (tx) => {
    const from = (await findLastRow(tx))?.seq ?? 0;
    if (!last || (last.seq <= from && !current.some(({ forged }) => forged))) return undefined;
    const detail = { lostTo: last.seq, lostHash: last.hash.toString("hex") };
    await audit(tx, "system", { action: "audit.restored", detail });
    return { from: from + 1, lostTo: last.seq };
  });
  if (!declared) return undefined;
  await recordRestore();
  await editInstallation({ auditFault: null });
  return declared;
}
