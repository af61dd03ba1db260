import type { Refusal } from "~/domain/errors";

/** The first code is the default for reasons that are not listed. */
export const REFUSALS = {
  invalid: { status: 422, codes: ["invalid"] },
  unauthenticated: {
    status: 401,
    codes: [
      "unauthenticated",
      "token_expired",
      "token_invalid",
      "second_step_required",
      "second_step_ended",
      "code_wrong",
    ],
  },
  forbidden: {
    status: 403,
    codes: [
      "forbidden",
      "company_suspended",
      "masquerade_blocked",
      "second_step_due",
      "proof_required",
      "insufficient_scope",
    ],
  },
  notFound: { status: 404, codes: ["not_found"] },
  conflict: {
    status: 409,
    codes: ["conflict", "stale_version", "duplicate", "illegal_transition", "contact_not_agreed"],
  },
  gone: { status: 410, codes: ["link_expired", "data_erased", "events_gone"] },
  tooMany: { status: 429, codes: ["slow_down"] },
  unavailable: { status: 503, codes: ["busy"] },
} as const satisfies Record<Refusal, { status: number; codes: readonly [string, ...string[]] }>;
