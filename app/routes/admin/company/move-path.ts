import type { CompanyMove } from "~/domain/company/status";

export const MOVE_PATH = {
  suspend: "suspension",
  resume: "resumption",
  close: "closure",
  reopen: "reopening",
} as const satisfies Record<CompanyMove, string>;

export const moveAt = (pattern: string) =>
  (Object.keys(MOVE_PATH) as CompanyMove[]).find((move) => pattern.endsWith(MOVE_PATH[move])) as CompanyMove;
