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

/** Once said, a later table does not change these. */
const FIXED = ["dateOfBirth", "testedOn"] as const;
const LATEST = ["medicalEndsOn", "drivingRecordOn", "reviewedOn", "queriedOn"] as const;

/** @returns what a table says of somebody who is here already, and no table has said before */
export function statedAnew(before: Stated | undefined, said: Stated): Stated {
  const anew: Stated = {};
  for (const name of FIXED) if (said[name] && !before?.[name]) anew[name] = said[name];
  for (const name of LATEST) if (said[name] && said[name] > (before?.[name] ?? "")) anew[name] = said[name];
  return anew;
}
