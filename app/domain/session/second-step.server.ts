import { env } from "~/env.server";

const DAY = 24 * 3600 * 1000;
/** Milliseconds. */
const GRACE = 7 * DAY;

type Person = { rticRole: string | null; secondStepAt: Date | null; secondStepSince: Date | null };
type Membership = { status: string; since: Date; secondStepSince: Date | null };

/** The strictest company of a person counts, whichever they work in. */
function* demands(person: Person, memberships: Membership[]): Generator<number> {
  if (person.rticRole && env.twoStep === "required" && person.secondStepSince) yield person.secondStepSince.getTime();
  for (const { status, since, secondStepSince } of memberships)
    if (status === "active" && secondStepSince) yield Math.max(since.getTime(), secondStepSince.getTime());
}

/** @returns null where none is required, or it is set up */
export function secondStepDue(person: Person, memberships: Membership[]): Date | null {
  const since = [...demands(person, memberships)];
  return person.secondStepAt || since.length === 0 ? null : new Date(Math.min(...since) + GRACE);
}

export const isSecondStepDemanded = (person: Person, memberships: Membership[]): boolean =>
  (person.rticRole !== null && env.twoStep === "required") || [...demands(person, memberships)].length > 0;
