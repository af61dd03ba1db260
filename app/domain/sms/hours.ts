/** When a text message may arrive: 47 CFR 64.1200(c)(1), by the clock of whoever is called. */
import { zoneOfState } from "~/domain/interview/interview";

const FIRST_HOUR = 8;
const LAST_HOUR = 21;
const STEP = 15 * 60_000;
const DAY = 24 * 3600_000;

/** Of States that lie in two zones, that of fewer people. */
const OTHER_ZONES: Record<string, string> = {
  "America/New_York": "TN",
  "America/Chicago": "FL IN KY MI",
  "America/Denver": "AZ KS ND NE NV OR SD TX",
  "America/Los_Angeles": "ID",
  "America/Adak": "AK",
};
const ANYWHERE = ["America/New_York", "America/Los_Angeles"];

export function zonesOf(state: string | null): string[] {
  const zone = zoneOfState(state);
  if (!state || !zone) return ANYWHERE;
  return [zone, ...Object.keys(OTHER_ZONES).filter((other) => OTHER_ZONES[other]?.split(" ").includes(state))];
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function hourIn(timeZone: string, at: Date): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" });
  clocks.set(timeZone, clock);
  return Number(clock.format(at));
}

const isWaking = (zones: readonly string[], at: Date): boolean =>
  zones.every((zone) => {
    const hour = hourIn(zone, at);
    return hour >= FIRST_HOUR && hour < LAST_HOUR;
  });

export function afterQuietHours(zones: readonly string[], at: Date): Date {
  if (isWaking(zones, at)) return at;
  const quarter = Math.ceil(at.getTime() / STEP) * STEP;
  for (let next = quarter; next < quarter + DAY; next += STEP)
    if (isWaking(zones, new Date(next))) return new Date(next);
  return new Date(quarter + DAY);
}
