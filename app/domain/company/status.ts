import type { AuditAction } from "~/domain/audit/action";

export const COMPANY_STATUSES = ["active", "suspended", "closed"] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

type MoveRow = { from: readonly CompanyStatus[]; to: CompanyStatus; audited: AuditAction };

export const COMPANY_MOVES = {
  suspend: { from: ["active"], to: "suspended", audited: "company.suspended" },
  resume: { from: ["suspended"], to: "active", audited: "company.resumed" },
  close: { from: ["active", "suspended"], to: "closed", audited: "company.closed" },
  reopen: { from: ["closed"], to: "active", audited: "company.reopened" },
} as const satisfies Record<string, MoveRow>;
export type CompanyMove = keyof typeof COMPANY_MOVES;

export function canMoveCompany(move: CompanyMove, from: CompanyStatus): boolean {
  return (COMPANY_MOVES[move].from as readonly CompanyStatus[]).includes(from);
}

export const companyMovesOpen = (from: CompanyStatus): CompanyMove[] =>
  (Object.keys(COMPANY_MOVES) as CompanyMove[]).filter((move) => canMoveCompany(move, from));

export const takesApplications = ({ companyStatus }: { companyStatus: CompanyStatus }): boolean =>
  companyStatus === "active";
