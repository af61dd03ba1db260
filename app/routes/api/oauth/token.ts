/** The token endpoint for clients (RFC 6749 4.4), with the errors of its 5.2. */
import { issueToken } from "~/domain/api-client/token.server";
import { DomainError } from "~/domain/errors";
import { REFUSALS } from "~/http/refusals";
import { consumeLimit } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { clientAddress, requestScope } from "~/server/request-scope.server";
import type { Route } from "./+types/token";

const NOT_STORED = { "Cache-Control": "no-store", Pragma: "no-cache" };

const refuse = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({ error }, { status, headers: { ...NOT_STORED, ...headers } });

const BASIC = { "WWW-Authenticate": 'Basic realm="Roadhand"' };

/** Names and secrets are form-encoded before they are joined (RFC 6749 2.3.1). */
function readBasic(header: string): { id: string; secret: string } | undefined {
  const [, encoded] = /^Basic +([\w+/=-]+) *$/i.exec(header) ?? [];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? "", "base64").toString()) ?? [];
  try {
    return id && secret ? { id: decodeURIComponent(id), secret: decodeURIComponent(secret) } : undefined;
  } catch {
    return undefined;
  }
}

type Asked = { id: string | undefined; secret: string } | "invalid_request" | "invalid_client";

/** One way only: a request that uses both is refused (RFC 6749 2.3). */
function readClient(request: Request, form: URLSearchParams): Asked {
  const header = request.headers.get("authorization");
  const secret = form.get("client_secret");
  if (header === null) return secret ? { id: form.get("client_id") || undefined, secret } : "invalid_client";
  if (secret !== null) return "invalid_request";
  return readBasic(header) ?? "invalid_client";
}

const hasRepeated = (form: URLSearchParams): boolean => new Set(form.keys()).size < [...form.keys()].length;

async function respond(request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  if (hasRepeated(form) || !form.get("grant_type")) return refuse(400, "invalid_request");
  if (form.get("grant_type") !== "client_credentials") return refuse(400, "unsupported_grant_type");
  const client = readClient(request, form);
  if (client === "invalid_request") return refuse(400, client);
  if (client === "invalid_client") return refuse(401, client, BASIC);
  await consumeLimit("clientTokens", clientAddress());
  const { token, seconds, scope } = await issueToken(client.id, client.secret, form.get("scope") || undefined);
  return Response.json(
    { access_token: token, token_type: "Bearer", expires_in: seconds, scope },
    { headers: NOT_STORED },
  );
}

const ERRORS: Partial<Record<DomainError["refusal"], [status: number, error: string]>> = {
  unauthenticated: [401, "invalid_client"],
  invalid: [400, "invalid_scope"],
  // A suspended company.
  forbidden: [400, "unauthorized_client"],
};

export async function action({ request }: Route.ActionArgs): Promise<Response> {
  try {
    return await respond(request);
  } catch (error) {
    if (!(error instanceof DomainError)) {
      log.error({ requestId: requestScope()?.requestId, err: error }, "request failed");
      return refuse(500, "server_error");
    }
    const [status, code] = ERRORS[error.refusal] ?? [REFUSALS[error.refusal].status, "temporarily_unavailable"];
    const { retryAfter } = error.details;
    return refuse(status, code, {
      ...(status === 401 && BASIC),
      ...(retryAfter && { "Retry-After": String(retryAfter) }),
    });
  }
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
