import { z } from "zod";
import { DomainError, type FieldErrors } from "~/domain/errors";
import { problemShape, respondProblem } from "~/http/problem.server";
import { REFUSALS } from "~/http/refusals";
import { languageOf, translator } from "~/server/i18n.server";
import { log } from "~/server/log.server";
import { recordDenial, requestScope } from "~/server/request-scope.server";

export class BadRequest extends Error {}
export class WrongMethod extends Error {
  constructor(readonly allow: readonly string[]) {
    super("wrong method");
  }
}

/** Conflicts that clients know under a wider code. */
const WIDER: Readonly<Record<string, string>> = {
  stale_section: "stale_version",
  note_stale: "stale_version",
  user_changed: "stale_version",
  company_changed: "stale_version",
  already_running: "duplicate",
  applied_again: "duplicate",
  template_moved_on: "illegal_transition",
  company_moved_on: "illegal_transition",
  archived: "illegal_transition",
  already_hired: "illegal_transition",
  merge_done: "illegal_transition",
  merge_undone: "illegal_transition",
  merge_others: "illegal_transition",
  merge_employed: "illegal_transition",
  not_employed: "illegal_transition",
  undo_over: "illegal_transition",
  undo_done: "illegal_transition",
  undo_mailed: "illegal_transition",
  undo_changed: "stale_version",
};

/** As clients know it. @param codes of its status */
const codeOf = (codes: readonly [string, ...string[]], code: string): string =>
  codes.find((option) => option === (WIDER[code] ?? code)) ?? codes[0];
export const conflictOf = (code: string): string => codeOf(REFUSALS.conflict.codes, code);

const ERROR_CODES = [
  ...Object.values(REFUSALS).flatMap(({ codes }) => codes),
  "bad_request",
  "method_not_allowed",
  "too_large",
  "wrong_type",
  "server_error",
  "refused",
];

export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string().meta({ description: "For people, in the language asked for." }),
  error: z.object({
    code: z.enum(ERROR_CODES),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "Path of a field → code of what is wrong with it." }),
    retryAfter: z.int().optional().meta({ description: "Seconds." }),
    token: z
      .string()
      .optional()
      .meta({ description: "Of `second_step_required`, for `auth/login/code`: valid for ten minutes and five tries." }),
  }),
  requestId: z.string().nullable(),
  ...problemShape.shape,
});

type Failure = {
  status: number;
  code: string;
  text: string;
  params?: Record<string, string | number>;
  fields?: FieldErrors;
  retryAfter?: number;
  token?: string;
  allow?: readonly string[];
};

/** Codes whose own text fits forms only. */
const TEXTS: Record<string, string> = {
  invalid: "errors:summary",
  token_expired: "errors:unauthenticated",
  token_invalid: "errors:unauthenticated",
  stale_section: "errors:changed_meanwhile",
  stale_version: "errors:changed_meanwhile",
};

function failureOf(error: unknown, broken = "public:fault.500.description"): Failure {
  if (error instanceof DomainError) {
    const { refusal, code, details } = error;
    const { status, codes } = REFUSALS[refusal];
    if (refusal === "forbidden") recordDenial(code);
    return {
      status,
      code: codeOf(codes, code),
      text: TEXTS[code] ?? `errors:${code}`,
      ...details,
    };
  }
  if (error instanceof BadRequest) return { status: 400, code: "bad_request", text: "public:fault.415.title" };
  if (error instanceof WrongMethod)
    return { status: 405, code: "method_not_allowed", text: "public:fault.405.description", allow: error.allow };
  log.error({ requestId: requestScope()?.requestId, err: error }, "request failed");
  return { status: 500, code: "server_error", text: broken };
}

/** Clients write "Login failed: " themselves; pages have it in the text. */
const LOGIN_REASONS = new Set([
  "wrong_credentials",
  "account_disabled",
  "too_many_tries",
  "company_suspended",
  "company_closed",
  "second_step_ended",
]);

async function messageOf(request: Request, { text, params = {} }: Failure): Promise<string> {
  const t = translator(languageOf(request)) as unknown as (
    keys: string[],
    params: Record<string, string | number>,
  ) => string;
  const message = t([text, "errors:try_again"], params);
  return LOGIN_REASONS.has(text.replace("errors:", "")) ? message.replace(/^[^:]*:\s*/, "") : message;
}

/** Messages written in a schema have no code. */
const firstCodes = (fields: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, [code = ""]]) => [path, /^\w+$/.test(code) ? code : "unknown"]),
  );

/** @param call supplies the message for a failure without a reason, and a cookie to clear */
export async function fail(
  request: Request,
  cause: unknown,
  call: { failureText?: string; clearsCookie?: string } = {},
): Promise<Response> {
  const failure = failureOf(cause, call.failureText);
  const { code, fields, retryAfter, token, allow } = failure;
  const isPrecondition = code === "stale_version" && request.headers.has("if-match");
  const status = isPrecondition ? 412 : failure.status;
  const headers = {
    ...(allow && { Allow: allow.join(", ") }),
    ...(retryAfter && { "Retry-After": String(retryAfter) }),
    ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
    ...(status === 401 && call.clearsCookie && { "Set-Cookie": call.clearsCookie }),
  };
  const error = {
    code,
    ...(fields && { fields: firstCodes(fields) }),
    ...(retryAfter && { retryAfter }),
    ...(token && { token }),
  };
  const message = await messageOf(request, failure);
  const requestId = requestScope()?.requestId ?? null;
  return respondProblem(request.headers.get("accept"), { message, error, requestId }, { status, headers });
}
