import { checkAudit } from "~/server/audit/chain.server";
import { CommandFault } from "./admin-usage";
import { AUDIT_FAULTS } from "./audit-faults";

/** @throws CommandFault naming the first broken row */
export async function verifyAudit(): Promise<string[]> {
  const { rows, restores, broken } = await checkAudit();
  const gone = restores.map(
    ({ seq, lostTo, at }) =>
      `Rows ${seq} to ${lostTo} as they were noted before are gone by the restore declared in row ${seq} on ${at.toISOString()}.`,
  );
  if (broken) throw new CommandFault([...gone, AUDIT_FAULTS[broken.fault](broken.seq)].join("\n"));
  return [...gone, `${rows} rows of the audit, all of them whole.`];
}
