import type { BrokenLink } from "~/server/audit/verification.server";

export const AUDIT_FAULTS: Record<BrokenLink["fault"], (seq: number) => string> = {
  changed: (seq) => `Row ${seq} of the audit was changed, or put there by somebody without the key.`,
  missing: (seq) => `Row ${seq} of the audit is missing.`,
  cut_off: (seq) =>
    `The audit was cut off after row ${seq}: later ones are noted in audit-heads.log. The database was cut, or is an older one.`,
  forged: (seq) => `A noted head of the audit, of row ${seq}, was not signed by this installation.`,
};
