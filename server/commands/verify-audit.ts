import { declareRestore } from "~/domain/audit/restore.server";
import { checkAudit } from "~/server/audit/chain.server";
import { checkStampedCheckpoints } from "~/server/timestamp/queue.server";
import { CommandFault, type Run } from "../admin-usage";
import { AUDIT_FAULTS } from "../audit-faults";

export const verifyAudit: Run = async () => {
  const { rows, restores, broken } = await checkAudit();
  const gone = restores.map(
    ({ seq, lostTo, at }) =>
      `Rows ${seq} to ${lostTo} as they were noted before are gone by the restore declared in row ${seq} on ${at.toISOString()}.`,
  );
  const json = { rows, restores: restores.map(({ seq, lostTo, at }) => ({ seq, lostTo, at })) };
  if (broken) throw new CommandFault([...gone, AUDIT_FAULTS[broken.fault](broken.seq)], { ...json, broken });
  const checkpoints = await checkStampedCheckpoints();
  const changed = checkpoints.find(({ stamped }) => !stamped);
  if (changed)
    throw new CommandFault(`Row ${changed.seq} of the audit, or its time stamp, is not what was stamped.`, {
      ...json,
      broken: { seq: changed.seq, fault: "changed" },
    });
  const { seq, stamped } = checkpoints.at(-1) ?? {};
  const lines = [...gone, `${rows} rows of the audit, all of them whole.`];
  if (stamped) lines.push(`Up to row ${seq} time-stamped on ${stamped.at.toISOString()} by ${stamped.authority}.`);
  return { lines, json: { ...json, ...(stamped && { stamped: { seq, at: stamped.at, by: stamped.authority } }) } };
};

export const acceptRestore: Run = async () => {
  const declared = await declareRestore();
  if (!declared) throw new CommandFault("Nothing is lost: the audit reaches as far as was noted.");
  const { from, lostTo } = declared;
  return {
    lines: [`The audit goes on. Its entry ${from} says that what was noted up to entry ${lostTo} is gone.`],
    json: declared,
  };
};
