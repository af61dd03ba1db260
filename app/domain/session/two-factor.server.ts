import { env } from "~/env.server";

const DAY = 24 * 3600 * 1000;
/** Milliseconds. */
const GRACE = 7 * DAY;

type Person = { rticRole: string | null; twoFactorAt: Date | null; twoFactorSince: Date | null };
type Membership = { status: string; since: Date; twoFactorSince: Date | null };

/** The strictest company of a person counts, whichever they work in. */
function* requiredSince(person: Person, memberships: Membership[]): Generator<number> {
  if (person.rticRole && env.twoStep === "required" && person.twoFactorSince) yield person.twoFactorSince.getTime();
  for (const { status, since, twoFactorSince } of memberships)
    if (status === "active" && twoFactorSince) yield Math.max(since.getTime(), twoFactorSince.getTime());
}

/** @returns null where none is required, or it is set up */
export function twoFactorDue(person: Person, memberships: Membership[]): Date | null {
  const since = [...requiredSince(person, memberships)];
  return person.twoFactorAt || since.length === 0 ? null : new Date(Math.min(...since) + GRACE);
}

export const isTwoFactorRequired = (person: Person, memberships: Membership[]): boolean =>
  (person.rticRole !== null && env.twoStep === "required") || [...requiredSince(person, memberships)].length > 0;
