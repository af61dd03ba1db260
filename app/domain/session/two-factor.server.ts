import { env } from "~/env.server";

const DAY = 24 * 3600 * 1000;
const GRACE = 7 * DAY;

type Person = { rticRole: string | null; twoFactorSetUpAt: Date | null; twoFactorRequiredSince: Date | null };
type Membership = { status: string; since: Date; twoFactorRequiredSince: Date | null };

function* requiredSince(person: Person, memberships: Membership[]): Generator<number> {
  if (person.rticRole && env.twoFactor === "required" && person.twoFactorRequiredSince)
    yield person.twoFactorRequiredSince.getTime();
  for (const { status, since, twoFactorRequiredSince } of memberships)
    if (status === "active" && twoFactorRequiredSince)
      yield Math.max(since.getTime(), twoFactorRequiredSince.getTime());
}

export function twoFactorDue(person: Person, memberships: Membership[]): Date | null {
  const since = [...requiredSince(person, memberships)];
  return person.twoFactorSetUpAt || since.length === 0 ? null : new Date(Math.min(...since) + GRACE);
}

export const isTwoFactorRequired = (person: Person, memberships: Membership[]): boolean =>
  (person.rticRole !== null && env.twoFactor === "required") || [...requiredSince(person, memberships)].length > 0;
