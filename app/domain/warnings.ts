/** What a reviewer must look at, as codes. The last is not told by the answers: duplicate.server.ts. */
export const WARNINGS = [
  "under_21_interstate",
  "no_ssn",
  "no_right_to_work",
  "licence_action",
  "failed_test",
  "work_gap_earlier",
  "cdl_expiring",
  "class_differs",
  "endorsement_missing",
  "cdl_contradiction",
  "possible_duplicate",
] as const;
export type Warning = (typeof WARNINGS)[number];
