/** How the API speaks: one shape for what worked, one for what did not (contract.md, "API"). */
import type { z } from "zod";
import { anonymous, auditName } from "~/domain/actor";
import { DomainError, type FieldErrors, invalid, type Refusal } from "~/domain/errors";
import { fieldErrors } from "~/domain/kept-section.server";
import { languageOf, translator } from "~/server/i18n.server";
import { log } from "~/server/log.server";
import { requestScope } from "~/server/request-scope.server";

type Method = "GET" | "POST";
const ALLOWED: Record<Method, readonly string[]> = { GET: ["GET", "HEAD"], POST: ["POST"] };
const DEEPEST = 32;

type Success = { data?: unknown; token?: string; accessToken?: string };

/** @param sent.cookie a Set-Cookie value */
export function success(body: Success = {}, sent: { status?: number; cookie?: string } = {}): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (sent.cookie) headers.set("Set-Cookie", sent.cookie);
  return Response.json({ success: true, ...body }, { status: sent.status ?? 200, headers });
}

/** The body can't be read as a JSON object. */
class BadRequest extends Error {}
/** The path is known, the method is not its own. */
class WrongMethod extends Error {
  constructor(readonly method: Method) {
    super("wrong method");
  }
}

/** By refusal: status and the codes clients know; the first stands for every other reason, which the message tells. */
const REFUSALS: Record<Refusal, { status: number; codes: readonly [string, ...string[]] }> = {
  invalid: { status: 422, codes: ["invalid"] },
  unauthenticated: { status: 401, codes: ["unauthenticated", "token_expired", "token_invalid"] },
  forbidden: { status: 403, codes: ["forbidden", "company_suspended", "masquerade_blocked"] },
  notFound: { status: 404, codes: ["not_found"] },
  conflict: { status: 409, codes: ["conflict", "stale_version", "duplicate", "illegal_transition"] },
  gone: { status: 410, codes: ["link_expired"] },
  tooMany: { status: 429, codes: ["slow_down"] },
  unavailable: { status: 503, codes: ["busy"] },
};

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
};

function failureOf(error: unknown): Failure {
  if (error instanceof DomainError) {
    const { refusal, code, details } = error;
    const { status, codes } = REFUSALS[refusal];
    return {
      status,
      code: codes.includes(code) ? code : codes[0],
      text: TEXTS[code] ?? `errors:${code}`,
      ...details,
    };
  }
  if (error instanceof BadRequest) return { status: 400, code: "bad_request", text: "public:fault.415.title" };
  if (error instanceof WrongMethod)
    return { status: 405, code: "method_not_allowed", text: "public:fault.405.what", allow: ALLOWED[error.method] };
  log.error({ requestId: requestScope()?.requestId, err: error }, "request failed");
  return { status: 500, code: "server_error", text: "public:fault.500.what" };
}

/** Clients write "Login failed: " themselves; pages have it in the text. */
const LOGIN_REASONS = new Set(["wrong_credentials", "account_disabled", "too_many_tries", "company_suspended"]);

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

/** Does the work of a call, if the method is its own, and turns every refusal into the failure of its status. */
export async function answer(
  request: Request,
  method: Method | "any",
  work: () => Promise<Response>,
): Promise<Response> {
  const scope = requestScope();
  // The cookie of a page counts for nothing here, so the log must not name its owner either.
  if (scope) scope.actor = auditName(anonymous);
  try {
    if (method !== "any" && !ALLOWED[method].includes(request.method)) throw new WrongMethod(method);
    return await work();
  } catch (error) {
    return fail(request, failureOf(error));
  }
}

/** What the other export of a route module is: a POST call's loader, a GET call's action. */
export const only =
  (method: Method) =>
  ({ request }: { request: Request }): Promise<Response> =>
    answer(request, method, () => Promise.reject(new WrongMethod(method)));

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

export const readJson = async <S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> =>
  parse(schema, await readBody(request));
