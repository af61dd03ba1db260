import type { Day } from "~/domain/day";

/** What a table said that a driver came in by; nothing of it is proven. */
export type Stated = {
  dateOfBirth?: Day | undefined;
  medicalEndsOn?: Day | undefined;
  drivingRecordOn?: Day | undefined;
  reviewedOn?: Day | undefined;
  /** Of the Clearinghouse, for investigators alone. */
  queriedOn?: Day | undefined;
  /** Before the hire, for investigators alone. */
  testedOn?: Day | undefined;
};
