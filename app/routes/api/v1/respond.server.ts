/** How the API speaks: one shape for what worked, one for what did not (contract.md, "API"). */
import { z } from "zod";
import { fieldErrors } from "~/domain/application/sections/kept.server";
import { DomainError, type FieldErrors, invalid, notFound, type Refusal } from "~/domain/errors";
import { anonymous } from "~/domain/session/actor";
import { languageOf, translator } from "~/server/i18n.server";
import { bindCursor, unbindCursor } from "~/server/list-cursor.server";
import { log } from "~/server/log.server";
import { noteDenied, requestScope } from "~/server/request-scope.server";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
const DEEPEST = 32;

/** Where a list goes on: each is the `cursor` (or `before`) of another call. */
export type PageOf = { nextCursor: string | null; previousCursor: string | null };
export type Success = { data?: unknown; token?: string; accessToken?: string; page?: PageOf };

/** @param sent.cookie a Set-Cookie value */
export function success(
  body: Success = {},
  sent: { status?: number | undefined; cookie?: string | undefined } = {},
): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (sent.cookie) headers.set("Set-Cookie", sent.cookie);
  return Response.json({ success: true, ...body }, { status: sent.status ?? 200, headers });
}

/** The body can't be read as a JSON object. */
class BadRequest extends Error {}
/** The path is known, the method is none of its own. */
class WrongMethod extends Error {
  constructor(readonly methods: readonly Method[]) {
    super("wrong method");
  }
}
const allow = (methods: readonly Method[]) =>
  methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));

/** By refusal: status and the codes clients know; the first stands for every other reason, which the message tells. */
export const REFUSALS: Record<Refusal, { status: number; codes: readonly [string, ...string[]] }> = {
  invalid: { status: 422, codes: ["invalid"] },
  unauthenticated: { status: 401, codes: ["unauthenticated", "token_expired", "token_invalid"] },
  forbidden: { status: 403, codes: ["forbidden", "company_suspended", "masquerade_blocked"] },
  notFound: { status: 404, codes: ["not_found"] },
  conflict: { status: 409, codes: ["conflict", "stale_version", "duplicate", "illegal_transition"] },
  gone: { status: 410, codes: ["link_expired"] },
  tooMany: { status: 429, codes: ["slow_down"] },
  unavailable: { status: 503, codes: ["busy"] },
};

/** Reasons of conflict that clients know under a wider code: what they saw has changed, it runs already, it stands elsewhere. */
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
  not_employed: "illegal_transition",
};

const ERROR_CODES = [
  ...Object.values(REFUSALS).flatMap(({ codes }) => codes),
  ...["bad_request", "method_not_allowed", "too_large", "wrong_type", "server_error", "refused"],
];

/** The one shape of all that did not work. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string().meta({ description: "For people, in the language asked for." }),
  error: z.object({
    code: z.string().meta({ enum: ERROR_CODES }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "Path of a field → code of what is wrong with it." }),
    retryAfter: z.int().optional().meta({ description: "Seconds." }),
  }),
  requestId: z.string().nullable(),
});

type Failure = {
  status: number;
  code: string;
  /** Key of the message in the locales. */
  text: string;
  params?: Record<string, string | number> | undefined;
  fields?: FieldErrors | undefined;
  retryAfter?: number | undefined;
  allow?: readonly string[];
};

/** Codes whose own text would fit a form only. */
const TEXTS: Record<string, string> = {
  invalid: "errors:summary",
  token_expired: "errors:unauthenticated",
  token_invalid: "errors:unauthenticated",
  stale_section: "errors:changed_meanwhile",
  stale_version: "errors:changed_meanwhile",
};

function failureOf(error: unknown, broken = "public:fault.500.what"): Failure {
  if (error instanceof DomainError) {
    const { refusal, code, details } = error;
    const { status, codes } = REFUSALS[refusal];
    if (refusal === "forbidden") noteDenied(code);
    return {
      status,
      code: codes.find((known) => known === (WIDER[code] ?? code)) ?? codes[0],
      text: TEXTS[code] ?? `errors:${code}`,
      ...details,
    };
  }
  if (error instanceof BadRequest) return { status: 400, code: "bad_request", text: "public:fault.415.title" };
  if (error instanceof WrongMethod)
    return { status: 405, code: "method_not_allowed", text: "public:fault.405.what", allow: allow(error.methods) };
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
]);

async function messageOf(request: Request, { text, params = {} }: Failure): Promise<string> {
  const t = translator(await languageOf(request)) as unknown as (
    keys: string[],
    params: Record<string, string | number>,
  ) => string;
  const message = t([text, "errors:try_again"], params);
  return LOGIN_REASONS.has(text.replace("errors:", "")) ? message.replace(/^[^:]*:\s*/, "") : message;
}

/** The first code of each field; what a schema says in words of its own has no code. */
const firstCodes = (fields: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, [code = ""]]) => [path, /^\w+$/.test(code) ? code : "unknown"]),
  );

async function fail(request: Request, failure: Failure): Promise<Response> {
  const { status, code, fields, retryAfter, allow } = failure;
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (allow) headers.set("Allow", allow.join(", "));
  if (retryAfter) headers.set("Retry-After", String(retryAfter));
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  const error = { code, ...(fields && { fields: firstCodes(fields) }), ...(retryAfter && { retryAfter }) };
  const message = await messageOf(request, failure);
  const requestId = requestScope()?.requestId ?? null;
  return Response.json({ success: false, message, error, requestId }, { status, headers });
}

/**
 * Does the work of a call, if the method is one of the path's, and turns every refusal into the failure of its status.
 * @param work gets the method; @param brokenOf gives the key of what is said where the call fails without a reason
 */
export async function answer(
  request: Request,
  methods: readonly Method[],
  work: (method: Method) => Promise<Response>,
  brokenOf: (method: string) => string | undefined,
): Promise<Response> {
  const scope = requestScope();
  // The cookie of a page counts for nothing here, so the log must not name its owner either.
  if (scope) scope.actor = anonymous;
  try {
    const asked = request.method === "HEAD" ? "GET" : request.method;
    const method = methods.find((known) => known === asked);
    if (!method) throw new WrongMethod(methods);
    return await work(method);
  } catch (error) {
    return fail(request, failureOf(error, brokenOf(request.method)));
  }
}

/** Any path that is none of the API's, whatever the method. */
export const answerNotFound = async (request: Request): Promise<Response> => fail(request, failureOf(notFound()));

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** The JSON object of the body, an empty one where nothing was sent. @throws BadRequest, answered with 400 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (text.trim() === "") return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new BadRequest("no JSON");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new BadRequest("no object");
  if (isDeeper(body, DEEPEST)) throw new BadRequest("too deep");
  return body as Record<string, unknown>;
}

/** @throws invalid with every field that is wrong */
export function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}

/** The values of the address; of a name that comes twice, the list. */
export function readQuery(request: Request): Record<string, string | string[]> {
  const search = new URL(request.url).searchParams;
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? (values[0] as string) : values];
    }),
  );
}

/**
 * What a list is asked for, with its own cursors in it.
 * @throws invalid also where a cursor means nothing here: the list would begin again without saying so
 */
export function readListQuery<S extends z.ZodType>(schema: S, request: Request): z.output<S> {
  const query: Record<string, unknown> = readQuery(request);
  const opened = { ...query };
  const wrong: FieldErrors = {};
  for (const place of ["cursor", "before"].filter((name) => query[name] !== undefined)) {
    opened[place] = unbindCursor(query[place], query);
    if (opened[place] === undefined) wrong[place] = ["not_listed"];
  }
  const read = schema.safeParse(opened);
  if (read.success && Object.keys(wrong).length === 0) return read.data;
  throw invalid({ ...(read.success ? {} : fieldErrors(read.error)), ...wrong });
}

export function bindPage({ nextCursor, previousCursor }: PageOf, request: Request): PageOf {
  const query = readQuery(request);
  return { nextCursor: bindCursor(nextCursor, query), previousCursor: bindCursor(previousCursor, query) };
}
