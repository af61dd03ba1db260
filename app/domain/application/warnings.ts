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

const WARNING_SEVERITIES = ["stops", "asks", "tells"] as const;
export type WarningSeverity = (typeof WARNING_SEVERITIES)[number];
export const WARNING_SEVERITY: Readonly<Record<Warning, WarningSeverity>> = {
  under_21_interstate: "stops",
  no_ssn: "tells",
  no_right_to_work: "stops",
  licence_action: "asks",
  failed_test: "stops",
  work_gap_earlier: "tells",
  cdl_expiring: "asks",
  class_differs: "asks",
  endorsement_missing: "asks",
  cdl_contradiction: "asks",
  possible_duplicate: "tells",
};

export const bySeverity = <Item>(items: readonly Item[], severityOf: (item: Item) => WarningSeverity): Item[] =>
  WARNING_SEVERITIES.flatMap((severity) => items.filter((item) => severityOf(item) === severity));

export const WARNING_AT: Readonly<Record<Warning, string>> = {
  under_21_interstate: "you.dateOfBirth",
  no_ssn: "you.noSsn",
  no_right_to_work: "you.rightToWork",
  licence_action: "licences.licenceActions",
  failed_test: "testing.failedTest",
  work_gap_earlier: "work",
  cdl_expiring: "cdl",
  class_differs: "cdl",
  endorsement_missing: "cdl",
  cdl_contradiction: "cdl",
  possible_duplicate: "you",
};
