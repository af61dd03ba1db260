/**
 * Access of the provider's own people (RTIC) to a company: they act in it only while it lets them in.
 * A grant is one row of that: RTIC's request, or the company's offer, and what became of it.
 */

export const ACCESS_DECISIONS = ["allowed", "refused"] as const;

export type AccessDecision = (typeof ACCESS_DECISIONS)[number];

/** Hours after which an unanswered request opens by itself: long enough for a weekend. */
export const ANSWER_HOURS = 72;

export const LINK_HOURS = 24;

export const ACCESS_HOURS = ["24", "168", "720"] as const;
export const OFFERED_HOURS = [...ACCESS_HOURS, "always"] as const;

export const ACCESS_STATES = ["waiting", "open", "refused", "over", "ended"] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

export const isLive = (state: AccessState): boolean => state === "waiting" || state === "open";

type Grant = {
  decision: (typeof ACCESS_DECISIONS)[number] | null;
  opensAt: Date;
  endsAt: Date | null;
  endedAt: Date | null;
};

export function accessState({ decision, opensAt, endsAt, endedAt }: Grant, now: Date): AccessState {
  if (decision === "refused") return "refused";
  if (endedAt) return "ended";
  if (endsAt && endsAt <= now) return "over";
  return decision === "allowed" || opensAt <= now ? "open" : "waiting";
}
