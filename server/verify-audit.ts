import { checkAudit } from "~/server/audit-chain.server";
import { CommandFault } from "./admin-usage";

const FAULTS = {
  changed: (seq: number) => `Row ${seq} of the audit was changed, or put there by somebody without the key.`,
  missing: (seq: number) => `Row ${seq} of the audit is missing.`,
  cut_off: (seq: number) => `The audit was cut off after row ${seq}: later ones are noted in audit-heads.log.`,
};

/** @throws CommandFault naming the first broken row */
export async function verifyAudit(): Promise<string[]> {
  const { rows, broken } = await checkAudit();
  if (broken) throw new CommandFault(FAULTS[broken.fault](broken.seq));
  return [`${rows} rows of the audit, all of them whole.`];
}
